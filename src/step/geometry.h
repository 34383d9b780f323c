// SPDX-License-Identifier: MIT
/* Two grains as their contact sees them: where they touch, how they resist, how they move there. */
#ifndef CSDS_STEP_GEOMETRY_H
#define CSDS_STEP_GEOMETRY_H

#include "models/dispatch.h"
#include "vec3.h"

#include <float.h>

/* i minus j where it is a difference. */
typedef struct pair_state {
  vec3 x, v;
  vec3 omega_i, omega_j;
  double radius_i, radius_j;
  double inv_m, inv_inertia_i, inv_inertia_j;
  int wall; /* j is a wall, a partner of infinite radius, given by these two instead of x */
  vec3 wall_normal;
  double wall_distance; /* negative where the centre has passed the wall */
} pair_state;

INLINE double sphere_inertia(double mass, double radius) {
  return 0.4 * mass * radius * radius;
}

INLINE int touches(const pair_state *p) {
  double sum_of_radii = p->radius_i + p->radius_j;
  return p->wall ? p->wall_distance < p->radius_i : dot(p->x, p->x) < sum_of_radii * sum_of_radii;
}

INLINE double distance_now(const pair_state *p) {
  return p->wall ? p->wall_distance : distance_of(p->x);
}

INLINE vec3 normal_vector(const pair_state *p, double distance) {
  return p->wall ? p->wall_normal : scaled(1 / distance, p->x);
}

INLINE double effective_radius(const pair_state *p) {
  return p->wall ? p->radius_i : p->radius_i * p->radius_j / (p->radius_i + p->radius_j);
}

/* Infinite if neither yields. */
INLINE double effective_mass(const pair_state *p) {
  return 1 / p->inv_m;
}

/* A contact begins at touch; with adhesion it may last beyond. */
INLINE int in_contact(const contact_law *law, const pair_state *p, bool is_new) {
  if (!has_area_at_touch(law) && !law->bridges) return touches(p);
  const double reach = is_new ? 0 : length_beyond_touch(law, effective_radius(p));
  const double furthest = p->radius_i + p->radius_j + reach;
  return p->wall ? p->wall_distance < p->radius_i + reach : dot(p->x, p->x) < furthest * furthest;
}

/* Whether the contact does anything: not where neither grain yields. */
INLINE int acts(const contact_law *law, const pair_state *p, bool is_new) {
  return in_contact(law, p, is_new) & (p->inv_m > 0);
}

/* Of the way from t to t + dt, all that takes roots and divisions: 1 over the lengths of the vectors that normals are
 * along at t, where the memory stands, at t + dt/2, where the velocity stands, and at t + dt, where the force acts. */
typedef struct way {
  double to_n0, to_nh, to_n1;
  double distance0, distance;
  double receding; /* d(distance)/dt at t + dt/2 */
  double m;        /* effective mass, by the same division */
} way;

/* With its normals. */
typedef struct path {
  vec3 n0, nh, n1;
  vec3 xh;        /* along nh, before it has length 1 */
  struct way way; /* the tag, for C++ */
} path;

INLINE vec3 earlier(const pair_state *p, double time) {
  return minus(p->x, scaled(time, p->v));
}

/* Keeps what is computed of a pair that does not yield finite. */
#define LEAST_INV_MASS 1e-60

/* One division for all, beside the roots and not behind them. */
INLINE way way_of_grains(const pair_state *p, double dt) {
  const vec3 x0 = earlier(p, dt), xh = earlier(p, 0.5 * dt);
  const double s0 = guarded(dot(x0, x0), LEAST_SQUARE), sh = guarded(dot(xh, xh), LEAST_SQUARE),
               s1 = guarded(dot(p->x, p->x), LEAST_SQUARE), inv_m = guarded(p->inv_m, LEAST_INV_MASS);
  double l[2];
  two_roots(s0, sh, l);
  const double l1 = sqrt(s1), s0h = s0 * sh, all = s0h * s1;
  const double of_both = 1 / (all * inv_m), inverse = of_both * inv_m, to_nh = l[1] * (s0 * s1) * inverse;
  const way r = {l[0] * (sh * s1) * inverse, to_nh, l1 * s0h * inverse, l[0], l1, dot(p->v, xh) * to_nh, of_both * all};
  return r;
}

INLINE path path_by_way(const pair_state *p, double dt, const way *w) {
  const vec3 xh = earlier(p, 0.5 * dt);
  const path r = {scaled(w->to_n0, earlier(p, dt)), scaled(w->to_nh, xh), scaled(w->to_n1, p->x), xh, *w};
  return r;
}

INLINE path path_of_grains(const pair_state *p, double dt) {
  const way w = way_of_grains(p, dt);
  return path_by_way(p, dt, &w);
}

/* A normal that is now a right angle or more away has not turned: the grain has come to the other side of an axis. */
INLINE vec3 normal_before(const pair_state *p, vec3 last) {
  return either_of(dot(last, p->wall_normal) > 0, last, p->wall_normal);
}

/* The point of a wall that is nearest moves with the grain: its normals have to be given. That of the middle is along
 * the sum of both. */
INLINE way way_along_wall(const pair_state *p, double dt, vec3 n0) {
  const vec3 sum = plus(n0, p->wall_normal);
  const double length = distance_of(sum), inv_m = guarded(p->inv_m, LEAST_INV_MASS), inverse = 1 / (length * inv_m);
  const double to_nh = inverse * inv_m, receding = dot(p->v, sum) * to_nh;
  const way r = {1, to_nh, 1, p->wall_distance - dt * receding, p->wall_distance, receding, inverse * length};
  return r;
}

INLINE path path_by_way_along_wall(const pair_state *p, vec3 n0, const way *w) {
  const vec3 xh = plus(n0, p->wall_normal);
  const path r = {n0, scaled(w->to_nh, xh), p->wall_normal, xh, *w};
  return r;
}

INLINE path path_along_wall(const pair_state *p, double dt, vec3 n0) {
  const way w = way_along_wall(p, dt, n0);
  return path_by_way_along_wall(p, n0, &w);
}

INLINE double overlap_at(const pair_state *p, double distance) {
  return (p->wall ? 0 : p->radius_j) + p->radius_i - distance;
}

/* As wide as all else in loops of vectors, and short where registers are few. */
#ifdef __CUDACC__
typedef float crowd_number;
#else
typedef double crowd_number;
#endif

typedef struct geometry {
  struct adhesion adhesion; /* the tag, for C++ */
  double overlap, arm_i, arm_j;
  double m, radius;                           /* effective mass and radius */
  double inv_m, inv_m_t, inv_roll, inv_twist; /* mobilities: normal, tangential, rolling, twisting */
  double damping;                             /* gamma_n without its dependence on the overlap */
  crowd_number crowd;                         /* see in_crowd */
  double most_damping;                        /* of gamma_n */
} geometry;

/* 1/m_t: both grains' resistance to a force at the end of their lever arms. */
INLINE double tangential_mobility(const pair_state *p, double arm_i, double arm_j) {
  return p->inv_m + (arm_i * arm_i * p->inv_inertia_i + arm_j * arm_j * p->inv_inertia_j);
}

/* A pair found in contact by its squared distance may have no overlap left after the root. */
INLINE double at_least_end(const contact_law *law, const adhesion *a, double overlap, double radius) {
  return larger(overlap, has_area_at_touch(law) ? a->end_overlap : 1e-30 * radius);
}

/* What friction, rolling and twisting need of it. */
INLINE geometry lever_geometry(const pair_state *p, double radius, double overlap) {
  geometry g = {no_adhesion(), overlap, 0, 0, 0, radius, p->inv_m, 0, 0, 0, 0, 0, DBL_MAX};
  g.arm_i = p->radius_i - 0.5 * overlap;
  g.arm_j = p->wall ? 0 : p->radius_j - 0.5 * overlap;
  g.inv_m_t = tangential_mobility(p, g.arm_i, g.arm_j);
  g.inv_twist = p->inv_inertia_i + p->inv_inertia_j;
  g.inv_roll = radius * radius * g.inv_twist;
  return g;
}

INLINE geometry contact_geometry(const contact_law *law, const pair_state *p, double distance, double m) {
  const double sum_of_radii = p->wall ? p->radius_i : p->radius_i + p->radius_j;
  const double radius = effective_radius(p);
  const adhesion a = adhesion_of(law, radius);
  geometry g = lever_geometry(p, radius, at_least_end(law, &a, sum_of_radii - distance, sum_of_radii));
  g.adhesion = a;
  g.m = BRANCHES || p->inv_m > 0 ? m : 0; /* loops also step pairs that do not yield, and leave them finite */
  g.damping = damping_factor(law, g.m);
  return g;
}

/* By how much the lever arms were longer half a step ago, where the velocities are. */
INLINE double change_of_arms(const path *path, double dt) {
  return -0.25 * dt * path->way.receding;
}

/* Relative motion at the contact: normal (approach < 0), tangential, rolling, twisting. */
typedef struct motion {
  double normal;
  vec3 tangential, rolling;
  double twisting;
} motion;

/* Along n, in which the centres recede and about which the grains twist so fast, with lever arms that are longer by so
 * much than those of g. */
INLINE motion relative_motion(const pair_state *p, const geometry *g, vec3 n, double receding, double twisting,
                              double longer_arms) {
  vec3 spin = scaled(g->arm_i + longer_arms, p->omega_i);
  if (!p->wall) spin = plus(spin, scaled(g->arm_j + longer_arms, p->omega_j));
  vec3 turning = minus(p->omega_i, p->omega_j);
  motion m;
  m.normal = receding;
  m.tangential = minus(minus(p->v, scaled(m.normal, n)), cross(spin, n));
  m.rolling = scaled(g->radius, cross(turning, n));
  m.twisting = twisting;
  return m;
}

/* Of the same time as the positions. */
INLINE motion motion_now(const pair_state *p, const geometry *g, vec3 n) {
  return relative_motion(p, g, n, dot(p->v, n), dot(p->omega_i, n) - dot(p->omega_j, n), 0);
}

/* Parts of the contact's force on i, and what turns them into actions on the grains. */
typedef struct forces {
  double normal;
  vec3 n, friction, rolling;
  double twisting;
  double arm_i, arm_j, radius;
  bool ends; /* the contact is expected to end within the next step */
} forces;

/* On the grains: the force on j is minus that on i. */
typedef struct actions {
  vec3 force, torque_i, torque_j;
} actions;

INLINE actions actions_of(const contact_law *law, const forces *f) {
  const vec3 none = {0, 0, 0};
  if (is_central(law)) {
    const actions along = {scaled(f->normal, f->n), none, none};
    return along;
  }
  const vec3 moment = cross(f->friction, f->n);
  actions a = {plus(scaled(f->normal, f->n), f->friction), scaled(f->arm_i, moment), scaled(f->arm_j, moment)};
  if (law->turning) {
    const vec3 resistance = plus(scaled(f->radius, cross(f->n, f->rolling)), scaled(f->twisting, f->n));
    a.torque_i = plus(resistance, a.torque_i);
    a.torque_j = minus(a.torque_j, resistance);
  }
  return a;
}

/* Normal velocity a time after a normal force of the contact, from what it would be without. */
INLINE double normal_after(const geometry *g, double time, double without, double force) {
  return without + time * g->inv_m * force;
}

/* Velocities a time after a force: with what the contact itself does to them, and all others, unless NULL, twice what
 * they added in half a step. */
INLINE motion motion_after(const geometry *g, double time, const motion *m, const motion *others, const forces *f) {
  motion a;
  vec3 tangential = scaled(time * g->inv_m_t, f->friction), rolling = scaled(time * g->inv_roll, f->rolling);
  if (others) tangential = plus(scaled(2, others->tangential), tangential);
  if (others) rolling = plus(scaled(2, others->rolling), rolling);
  a.normal = normal_after(g, time, others ? m->normal + 2 * others->normal : m->normal, f->normal);
  a.tangential = plus(m->tangential, tangential);
  a.rolling = plus(m->rolling, rolling);
  a.twisting = (others ? m->twisting + 2 * others->twisting : m->twisting) + time * g->inv_twist * f->twisting;
  return a;
}

#endif
