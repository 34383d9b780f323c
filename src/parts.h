// SPDX-License-Identifier: MIT
/*
 * What a step of a contact is made of. Only + - * / sqrt and selections, no calls out, so that every loop around it,
 * scalar or vectorised, gives the same bits.
 */
#ifndef CSDS_PARTS_H
#define CSDS_PARTS_H

#include "csds.h"
#include "frame.h"
#include "friction.h"
#include "normal.h"

#include <float.h>

/* Two grains as their contact sees them; i minus j where it is a difference. */
typedef struct pair_state {
  vec3 x, v;
  vec3 omega_i, omega_j;
  double radius_i, radius_j;
  double inv_m, inv_inertia_i, inv_inertia_j;
  int flat; /* j is a wall, x points from its surface: the whole overlap is the grain's */
} pair_state;

INLINE int touches(const pair_state *p) {
  double reach = p->radius_i + p->radius_j;
  return dot(p->x, p->x) < reach * reach;
}

/* What a contact remembers between steps. "Alone": what a velocity would be at the next half step if this contact
 * acted alone; the difference to what comes is what all others did. */
typedef struct memory {
  vec3 u;            /* velocity at the contact, alone */
  double deepest;    /* largest overlap yet */
  vec3 xi, star;     /* tangential displacement (or force); force at the last reversal */
  vec3 roll, roll_u; /* rolling displacement; rolling velocity alone */
  double twist, twist_u;
} memory;

typedef struct forces {
  double normal;
  vec3 n, friction, rolling;
  double twisting;
  double arm_i, arm_j, radius;
  int ends; /* the contact is expected to end within the next step */
} forces;

/* On the grains: the force on j is minus that on i. */
typedef struct actions {
  vec3 force, torque_i, torque_j;
} actions;

INLINE actions actions_of(const forces *f) {
  vec3 moment = cross(f->n, f->friction);
  vec3 resistance = plus(scaled(f->radius, cross(f->n, f->rolling)), scaled(f->twisting, f->n));
  actions a = {plus(scaled(f->normal, f->n), f->friction), plus(scaled(-f->arm_i, moment), resistance),
               minus(scaled(-f->arm_j, moment), resistance)};
  return a;
}

typedef struct geometry {
  double overlap, arm_i, arm_j;
  double m, radius;                           /* effective mass and radius */
  double inv_m, inv_m_t, inv_roll, inv_twist; /* mobilities: normal, tangential, rolling, twisting */
  double damping;                             /* gamma_n without its dependence on the overlap */
} geometry;

INLINE geometry contact_geometry(const csds_law *law, const pair_state *p, double distance) {
  geometry g;
  double reach = p->flat ? p->radius_i : p->radius_i + p->radius_j;
  /* a pair found touching by its squared distance may have no overlap left after the root */
  g.overlap = larger(reach - distance, 1e-30 * reach);
  g.arm_i = p->radius_i - (p->flat ? 1 : 0.5) * g.overlap;
  g.arm_j = p->flat ? 0 : p->radius_j - 0.5 * g.overlap;
  g.inv_m = p->inv_m;
  g.m = 1 / p->inv_m;
  g.radius = p->flat ? p->radius_i : p->radius_i * p->radius_j / reach;
  g.inv_m_t = p->inv_m + (g.arm_i * g.arm_i * p->inv_inertia_i + g.arm_j * g.arm_j * p->inv_inertia_j);
  g.inv_twist = p->inv_inertia_i + p->inv_inertia_j;
  g.inv_roll = g.radius * g.radius * g.inv_twist;
  g.damping = damping_factor(law, g.m);
  return g;
}

/* Relative motion at the contact: normal (approach < 0), tangential, rolling, twisting. */
typedef struct motion {
  double normal;
  vec3 tangential, rolling;
  double twisting;
} motion;

/* Along n; the lever arms longer by so much than now. */
INLINE motion relative_motion(const pair_state *p, const geometry *g, vec3 n, double longer) {
  vec3 spin = scaled(g->arm_i + longer, p->omega_i);
  if (!p->flat) spin = plus(spin, scaled(g->arm_j + longer, p->omega_j));
  vec3 turning = minus(p->omega_i, p->omega_j);
  motion m;
  m.normal = dot(p->v, n);
  m.tangential = minus(minus(p->v, scaled(m.normal, n)), cross(spin, n));
  m.rolling = scaled(g->radius, cross(turning, n));
  m.twisting = dot(turning, n);
  return m;
}

/* Cut-off: SP 2007, eq. (9). */
INLINE double repulsive(const csds_law *law, double force) {
  return law->limit_damping ? larger(force, 0) : force;
}

INLINE double tangential_damping(const csds_law *law, double gamma_n) {
  return law->xt * gamma_n + law->gt;
}

/* What the forces alone make of the velocities within a time. */
INLINE void expect(const geometry *g, const forces *f, double time, const motion *m, memory *mem) {
  double normal = m->normal + time * g->inv_m * f->normal;
  mem->u = plus(plus(scaled(normal, f->n), m->tangential), scaled(time * g->inv_m_t, f->friction));
  mem->roll_u = plus(m->rolling, scaled(time * g->inv_roll, f->rolling));
  mem->twist_u = m->twisting + time * g->inv_twist * f->twisting;
}

/* ------------------------------------------------------------------- one step */

/* A contact's last interval, which ends now. */
typedef struct interval {
  double h, rate;        /* duration; d(overlap)/dt, constant */
  double overlap, gamma; /* at its middle */
  double deepest;        /* largest overlap before it */
} interval;

INLINE interval last_interval(const csds_law *law, const geometry *g, double h, double rate, double deepest) {
  interval w = {h, rate, larger(g->overlap - 0.5 * h * rate, 0), 0, deepest};
  w.gamma = g->damping * damping_shape(law, g->radius, w.overlap);
  return w;
}

/*
 * Repulsive normal force, which bounds a slider, where that slider's test force stands in the interval: in the middle
 * for the midpoint rule, at the end for c = k h. A bound from the middle would lag behind there and cost an order.
 */
INLINE double repulsion_within(const csds_law *law, const geometry *g, const interval *w, double share) {
  double overlap = larger(g->overlap - (1 - share) * w->h * w->rate, 0);
  return larger(elastic_force(law, g->radius, overlap, larger(w->deepest, overlap)) + w->gamma * w->rate, 0);
}

/* slip_step with its bound mu times the normal force. */
INLINE slip slipped(const csds_law *law, const geometry *g, const interval *w, double k, double gamma, double mu,
                    vec3 v, vec3 xi) {
  slider s = slider_over(k, gamma, w->h);
  return slip_step(&s, mu * repulsion_within(law, g, w, s.share), v, xi);
}

/* The spring's memory after the interval. A spring that stiffens keeps its force, one that softens its displacement:
 * then a change of stiffness never raises the stored energy (Thornton et al., Powder Technol. 233, 30 (2013)). */
INLINE slip advanced_spring(const csds_law *law, const geometry *g, const interval *w, double overlap_before, vec3 v,
                            vec3 xi) {
  double gamma = tangential_damping(law, w->gamma);
  if (!stores_force(law)) return slipped(law, g, w, law->kt, gamma, law->mu, v, xi);
  double before = contact_radius(g->radius, larger(overlap_before, 0)), half = contact_radius(g->radius, w->overlap);
  double after = contact_radius(g->radius, g->overlap), k = law->kt * half;
  /* no overlap until now, where the surface moved otherwise than the velocities say: nothing was held */
  double stiffness = law->kt * larger(before, half);
  vec3 displacement = scaled(stiffness > DBL_MIN ? 1 / stiffness : 0, xi);
  slip s = slipped(law, g, w, k, gamma, law->mu, v, displacement);
  s.spring = xi;
  double between = k > 0 ? 0.5 * k * (dot(s.xi, s.xi) - dot(displacement, displacement)) : 0;
  s.xi = scaled(law->kt * smaller(half, after), s.xi);
  s.freed = force_energy(law, before, xi) + between - force_energy(law, after, s.xi);
  return s;
}

/* Velocities that all others add in half a step: half of what they did since the last force, or all of it where a
 * start at the full step lies only half a step back. Nothing is known of a new contact. */
INLINE motion others_since(const motion *m, const turn *first, vec3 n0, double age, const memory *mem) {
  double share = age == CSDS_NEW ? 0 : age == CSDS_STARTED ? 1 : 0.5;
  double un = dot(mem->u, n0);
  motion o;
  o.normal = share * (m->normal - un);
  o.tangential = scaled(share, minus(m->tangential, carried(first, minus(mem->u, scaled(un, n0)))));
  o.rolling = scaled(share, minus(m->rolling, carried(first, mem->roll_u)));
  o.twisting = share * (m->twisting - mem->twist_u);
  return o;
}

/* What an interval did to the friction springs of a contact. */
typedef struct slips {
  slip tangential, rolling, twisting;
} slips;

/* Friction springs through an interval, in the tangent plane of its middle. Laws for comparison step their tangential
 * spring with the force. */
INLINE slips slip_through(const csds_law *law, const geometry *g, const interval *w, double overlap_before,
                          const motion *m, vec3 xi, vec3 roll, double twist) {
  const vec3 none = {0, 0, 0};
  const slip still = {none, none, none, none, none, 0};
  slips s = {still, still, still};
  s.tangential.xi = xi;
  if (is_continuous(law)) s.tangential = advanced_spring(law, g, w, overlap_before, m->tangential, xi);
  if (law->rolling != CSDS_ROLLING_NONE)
    s.rolling = slipped(law, g, w, law->roll_k, law->roll_g, law->roll_mu, m->rolling, roll);
  if (law->twisting != CSDS_TWISTING_NONE) {
    slider on = slider_over(law->twist_k, law->twist_g, w->h);
    s.twisting = slip_step_on_axis(&on, law->twist_mu * repulsion_within(law, g, w, on.share), m->twisting, twist);
  }
  return s;
}

/* Moves the memory through the interval and on to the new tangent plane. */
INLINE slips advance_memory(const csds_law *law, const geometry *g, const interval *w, double overlap_before,
                            const motion *m, const turn *first, const turn *second, memory *mem) {
  slips s = slip_through(law, g, w, overlap_before, m, turned(first, mem->xi), turned(first, mem->roll), mem->twist);
  mem->xi = turned(second, s.tangential.xi);
  if (law->tangential == CSDS_TANGENTIAL_WALTON_BRAUN) mem->star = turned(second, turned(first, mem->star));
  if (law->rolling != CSDS_ROLLING_NONE) mem->roll = turned(second, s.rolling.xi);
  if (law->twisting != CSDS_TWISTING_NONE) mem->twist = s.twisting.xi.x;
  mem->deepest = larger(mem->deepest, g->overlap);
  return s;
}

/* Share of the damping that a step deserves in which the contact begins or ends. */
typedef struct dashpot_share {
  double time, overlap, mean;
  int ends;
} dashpot_share;

/* Fraction of the next step after which a plain dashpot's contact will end, 1 if not in it: from the velocity that its
 * own force leaves it with. */
INLINE double fraction_until_end(const csds_law *law, const geometry *g, double rate, double deepest) {
  double gamma = g->damping * damping_shape(law, g->radius, g->overlap);
  double elastic = elastic_force(law, g->radius, g->overlap, larger(deepest, g->overlap));
  double force = (elastic + gamma * rate) / (1 + 0.5 * gamma * law->dt * g->inv_m);
  double way = law->dt * (law->dt * g->inv_m * force - rate);
  return way > g->overlap ? g->overlap / way : 1;
}

/*
 * Verlet's kick reaches half a step back and half a step on. A contact that began a fraction of a step ago, or that
 * ends a fraction of a step from now, deserves the damping impulse of fraction + 1/2 of a step. A coefficient that
 * grows as overlap^p deserves its mean over that time, 1/(1 + p) of its value at the overlap at its far end. With
 * cut-off the force ends smoothly, so there only the beginning counts.
 */
INLINE dashpot_share share_of_dashpot(const csds_law *law, const geometry *g, double age, double rate, double deepest,
                                      double fraction) {
  dashpot_share s = {1, g->overlap, 1, 0};
  if (age != CSDS_NEW) {
    fraction = law->limit_damping ? 1 : fraction_until_end(law, g, rate, deepest);
    s.ends = fraction < 1;
  }
  if (age == CSDS_NEW || s.ends) {
    s.time = fraction + 0.5;
    s.overlap = g->overlap * (s.time / fraction);
    s.mean = law->onset_mean;
  }
  /* It has not ended as expected: the half step after that end has had its share already. */
  if (age == CSDS_ENDING) s.time -= 0.5;
  return s;
}

/* Forces now, from motion dt/2 old and what all others add to it; h: how long the contact has lasted since the last
 * force. With dt = h = 0: from motion of the same time. */
INLINE forces forces_now(const csds_law *law, double dt, const geometry *g, vec3 n, dashpot_share share, double h,
                         const motion *m, const motion *others, memory *mem) {
  vec3 none = {0, 0, 0};
  double gamma_now = share.mean * g->damping * damping_shape(law, g->radius, share.overlap);
  double gamma = share.time * gamma_now, gamma_t = share.time * tangential_damping(law, gamma_now);
  double elastic = elastic_force(law, g->radius, g->overlap, mem->deepest);
  double normal = repulsive(law, (elastic - gamma * (m->normal + others->normal)) / (1 + 0.5 * gamma * dt * g->inv_m));
  double bound = larger(normal, 0);

  forces f = {normal, n, none, none, 0, g->arm_i, g->arm_j, g->radius, share.ends};
  if (is_continuous(law)) {
    vec3 spring = stores_force(law) ? mem->xi : scaled(law->kt, mem->xi);
    f.friction = friction_force(gamma_t, law->mu * bound, dt, g->inv_m_t, spring, m->tangential, others->tangential);
  } else {
    /* as published: with the velocity at hand, half a step old */
    contact_now now = {h, normal, gamma_t, g->m, g->radius, g->overlap, m->tangential};
    f.friction = comparison_force(law, &now, &mem->xi, &mem->star);
  }
  if (law->rolling != CSDS_ROLLING_NONE)
    f.rolling = friction_force(share.time * law->roll_g, law->roll_mu * bound, dt, g->inv_roll,
                               scaled(law->roll_k, mem->roll), m->rolling, others->rolling);
  if (law->twisting != CSDS_TWISTING_NONE)
    f.twisting = friction_on_axis(share.time * law->twist_g, law->twist_mu * bound, dt, g->inv_twist,
                                  law->twist_k * mem->twist, m->twisting, others->twisting);
  return f;
}

#endif
