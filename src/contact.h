// SPDX-License-Identifier: MIT
/*
 * The arithmetic of one contact, written once. Only + - * / sqrt and selections, no calls out, so that every
 * loop around it, scalar or vectorised, gives the same bits.
 */
#ifndef CSDS_CONTACT_H
#define CSDS_CONTACT_H

#include "csds.h"
#include "frame.h"
#include "friction.h"
#include "normal.h"

/* Two grains as their contact sees them; i minus j where it is a difference. */
typedef struct pair_state {
  vec3 x, v;
  vec3 omega_i, omega_j;
  double radius_i, radius_j;
  double inv_m, inv_inertia_i, inv_inertia_j;
} pair_state;

/* What a contact remembers between steps. */
typedef struct memory {
  vec3 xi; /* tangential displacement */
  vec3 u;  /* velocity at the contact at the next half step if this contact acted alone */
} memory;

typedef struct forces {
  double normal;
  vec3 n, friction;
  double arm_i, arm_j;
} forces;

typedef struct geometry {
  double overlap, arm_i, arm_j;
  double m, inv_m, radius; /* effective mass and radius */
  double inv_m_t;          /* 1/m_t, effective inertia against a tangential impulse */
} geometry;

static inline geometry contact_geometry(const pair_state *p, double distance) {
  geometry g;
  g.overlap = p->radius_i + p->radius_j - distance;
  g.arm_i = p->radius_i - 0.5 * g.overlap;
  g.arm_j = p->radius_j - 0.5 * g.overlap;
  g.inv_m = p->inv_m;
  g.m = 1 / p->inv_m;
  g.radius = p->radius_i * p->radius_j / (p->radius_i + p->radius_j);
  g.inv_m_t = p->inv_m + (g.arm_i * g.arm_i * p->inv_inertia_i + g.arm_j * g.arm_j * p->inv_inertia_j);
  return g;
}

/* Velocity of i relative to j at the contact: normal part (approach < 0) and tangential part. */
static inline double normal_velocity(const pair_state *p, vec3 n) {
  return dot(p->v, n);
}

static inline vec3 tangential_velocity(const pair_state *p, const geometry *g, vec3 n, double vn) {
  vec3 spin = plus(scaled(g->arm_i, p->omega_i), scaled(g->arm_j, p->omega_j));
  return minus(minus(p->v, scaled(vn, n)), cross(spin, n));
}

/* Cut-off: SP 2007, eq. (9). */
static inline double repulsive(const csds_law *law, double force) {
  return law->limit_damping ? larger(force, 0) : force;
}

/* Coulomb's bound; an attractive normal force bears no friction. */
static inline double coulomb_bound(const csds_law *law, double normal) {
  return law->mu * larger(normal, 0);
}

/* Tangential displacement after h, from mid-interval values. */
static inline vec3 displaced(const csds_law *law, const geometry *g, double h, double rate, vec3 vt, vec3 xi) {
  double overlap = larger(g->overlap - 0.5 * h * rate, 0);
  double gamma = damping_coefficient(law, g->m, g->radius, overlap);
  double normal = elastic_force(law, overlap) + gamma * rate;
  vec3 resistance;
  return slip_step(law->kt, law->xt * gamma, coulomb_bound(law, normal), h, vt, xi, &resistance);
}

/* Forces without the lag of a step: velocity and position at the same time. */
static inline forces synchronous_forces(const csds_law *law, const pair_state *p, vec3 xi, double *vn, vec3 *vt,
                                        geometry *g) {
  double distance = norm(p->x);
  vec3 n = direction(p->x);
  *g = contact_geometry(p, distance);
  *vn = normal_velocity(p, n);
  *vt = tangential_velocity(p, g, n, *vn);
  double gamma = damping_coefficient(law, g->m, g->radius, g->overlap);
  double normal = repulsive(law, elastic_force(law, g->overlap) - gamma * *vn);
  vec3 none = {0, 0, 0};
  vec3 friction = friction_force(law->kt, law->xt * gamma, coulomb_bound(law, normal), 0, 0, xi, *vt, none);
  forces f = {normal, n, friction, g->arm_i, g->arm_j};
  return f;
}

/* The velocity that the forces alone make of (vn, vt) within a time. */
static inline vec3 velocity_alone(const geometry *g, const forces *f, double time, double vn, vec3 vt) {
  double normal = vn + time * g->inv_m * f->normal;
  return plus(plus(scaled(normal, f->n), vt), scaled(time * g->inv_m_t, f->friction));
}

/* Start of a run. Only half a kick follows, so u looks half a step ahead. */
static inline forces contact_start(const csds_law *law, const pair_state *p, memory *h) {
  double vn;
  vec3 vt;
  geometry g;
  forces f = synchronous_forces(law, p, h->xi, &vn, &vt, &g);
  h->u = velocity_alone(&g, &f, 0.5 * law->dt, vn, vt);
  return f;
}

/*
 * One step: x at t + dt, v at t + dt/2. The normal is taken at t (n0, where the memory stands), at t + dt/2 (nh,
 * where v stands) and at t + dt (n1, where the force acts).
 */
static inline forces contact_step(const csds_law *law, const pair_state *p, csds_age age, memory *mem) {
  const double dt = law->dt;
  vec3 n0 = direction(minus(p->x, scaled(dt, p->v)));
  vec3 nh = direction(minus(p->x, scaled(0.5 * dt, p->v)));
  vec3 n1 = direction(p->x);
  geometry g = contact_geometry(p, norm(p->x));

  double vn = normal_velocity(p, nh);
  vec3 vt = tangential_velocity(p, &g, nh, vn);
  double rate = -vn;

  /* a quarter of the mean turn about the normal, once for each half step */
  double spin = 0.125 * dt * (dot(p->omega_i, nh) + dot(p->omega_j, nh));
  turn first = turn_between(n0, nh, spin), second = turn_between(nh, n1, spin);
  vec3 xi = turned(&first, mem->xi);

  /* What all others do in half a step: half of what they did since the last force, or all of it where a start
   * at the full step lies only half a step back. */
  double share = age == CSDS_STARTED ? 1 : 0.5;
  double un = dot(mem->u, n0);
  vec3 ut = turned(&first, minus(mem->u, scaled(un, n0)));
  double others_n = share * (vn - un);
  vec3 others_t = scaled(share, minus(vt, ut));

  /* A contact that began inside the step has lasted a fraction of it; Verlet's kick reaches half a step on. */
  double fraction = 1, onset = 1;
  if (age == CSDS_NEW) {
    vec3 none = {0, 0, 0};
    xi = others_t = none;
    others_n = 0;
    fraction = g.overlap / larger(g.overlap, rate * dt);
    onset = fraction + 0.5;
  }
  xi = turned(&second, displaced(law, &g, fraction * dt, rate, vt, xi));
  vt = turned(&second, vt);
  others_t = turned(&second, others_t);

  double gamma = onset * damping_coefficient(law, g.m, g.radius, g.overlap);
  double elastic = elastic_force(law, g.overlap);
  double normal = repulsive(law, (elastic - gamma * (vn + others_n)) / (1 + 0.5 * gamma * dt * g.inv_m));
  vec3 friction = friction_force(law->kt, law->xt * gamma, coulomb_bound(law, normal), dt, g.inv_m_t, xi, vt, others_t);

  forces f = {normal, n1, friction, g.arm_i, g.arm_j};
  mem->xi = xi;
  mem->u = velocity_alone(&g, &f, dt, vn, vt);
  return f;
}

#endif
