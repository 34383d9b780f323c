// SPDX-License-Identifier: MIT
/* Two grains as their contact sees them: where they touch, how they resist, how they move there. */
#ifndef CSDS_STEP_GEOMETRY_H
#define CSDS_STEP_GEOMETRY_H

#include "models/dispatch.h"
#include "vec3.h"

/* i minus j where it is a difference. */
typedef struct pair_state {
  vec3 x, v;
  vec3 omega_i, omega_j;
  double radius_i, radius_j;
  double inv_m, inv_inertia_i, inv_inertia_j;
  int wall; /* j is a wall, a partner of infinite radius without spin, given by these two instead of x */
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

/* Of a pair. */
typedef struct effective {
  double radius, m; /* m: infinite if neither yields */
} effective;

INLINE effective effective_of(const pair_state *p) {
  const double above[2] = {p->radius_i * p->radius_j, 1}, below[2] = {p->radius_i + p->radius_j, p->inv_m};
  double of_grains[2];
  two_quotients(above, below, of_grains);
  const effective r = {p->wall ? p->radius_i : of_grains[0], of_grains[1]};
  return r;
}

INLINE double effective_radius(const pair_state *p) {
  return effective_of(p).radius;
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
  double receding;             /* d(distance)/dt at t + dt/2 */
  double inv_cos01, inv_cosh1; /* 1/(1 + cos) of the angles between the normals */
} way;

/* With its normals. */
typedef struct path {
  vec3 n0, nh, n1;
  struct way way; /* the tag, for C++ */
} path;

INLINE vec3 earlier(const pair_state *p, double time) {
  return minus(p->x, scaled(time, p->v));
}

/* Of vectors with these lengths and products. One division for all. */
INLINE way way_between(double l0, double lh, double l1, double dot01, double doth1) {
  const double l01 = l0 * l1, lh1 = lh * l1;
  const double sum01 = l01 + dot01, sumh1 = lh1 + doth1, lengths = l0 * lh1,
               sums = larger(sum01 * sumh1, 1e-60 * (l01 * lh1));
  const double inverse = 1 / (lengths * sums);
  const double of_length = inverse * sums, of_sum = inverse * lengths;
  const way r = {of_length * lh1,        of_length * l01,       of_length * (l0 * lh), l0, l1, 0,
                 of_sum * (sumh1 * l01), of_sum * (sum01 * lh1)};
  return r;
}

INLINE way way_of_grains(const pair_state *p, double dt) {
  const double half = 0.5 * dt, xx = dot(p->x, p->x), xv = dot(p->x, p->v), vv = dot(p->v, p->v);
  const double halfway = xv - half * vv; /* x . v then */
  const double doth1 = xx - half * xv, dot01 = xx - dt * xv;
  const double then[3] = {dot01 - dt * (xv - dt * vv), doth1 - half * halfway, xx};
  double l[3];
  distances(then, l);
  way r = way_between(l[0], l[1], l[2], dot01, doth1);
  r.receding = halfway * r.to_nh;
  return r;
}

INLINE path path_by_way(const pair_state *p, double dt, const way *w) {
  const path r = {scaled(w->to_n0, earlier(p, dt)), scaled(w->to_nh, earlier(p, 0.5 * dt)), scaled(w->to_n1, p->x), *w};
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
  const double cosine = dot(n0, p->wall_normal);
  way r = way_between(1, distance_of(plus(n0, p->wall_normal)), 1, cosine, 1 + cosine);
  r.receding = dot(p->v, scaled(r.to_nh, plus(n0, p->wall_normal)));
  r.distance = p->wall_distance;
  r.distance0 = p->wall_distance - dt * r.receding;
  return r;
}

INLINE path path_by_way_along_wall(const pair_state *p, vec3 n0, const way *w) {
  const path r = {n0, scaled(w->to_nh, plus(n0, p->wall_normal)), p->wall_normal, *w};
  return r;
}

INLINE path path_along_wall(const pair_state *p, double dt, vec3 n0) {
  const way w = way_along_wall(p, dt, n0);
  return path_by_way_along_wall(p, n0, &w);
}

INLINE double overlap_at(const pair_state *p, double distance) {
  return (p->wall ? 0 : p->radius_j) + p->radius_i - distance;
}

typedef struct geometry {
  struct adhesion adhesion; /* the tag, for C++ */
  double overlap, arm_i, arm_j;
  double m, radius;                           /* effective mass and radius */
  double inv_m, inv_m_t, inv_roll, inv_twist; /* mobilities: normal, tangential, rolling, twisting */
  double damping;                             /* gamma_n without its dependence on the overlap */
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
  geometry g = {no_adhesion(), overlap, 0, 0, 0, radius, p->inv_m, 0, 0, 0, 0};
  g.arm_i = p->radius_i - 0.5 * overlap;
  g.arm_j = p->wall ? 0 : p->radius_j - 0.5 * overlap;
  g.inv_m_t = tangential_mobility(p, g.arm_i, g.arm_j);
  g.inv_twist = p->inv_inertia_i + p->inv_inertia_j;
  g.inv_roll = radius * radius * g.inv_twist;
  return g;
}

INLINE geometry contact_geometry(const contact_law *law, const pair_state *p, double distance) {
  const double sum_of_radii = p->wall ? p->radius_i : p->radius_i + p->radius_j;
  const effective of = effective_of(p);
  const adhesion a = adhesion_of(law, of.radius);
  geometry g = lever_geometry(p, of.radius, at_least_end(law, &a, sum_of_radii - distance, sum_of_radii));
  g.adhesion = a;
  g.m = BRANCHES || p->inv_m > 0 ? of.m : 0; /* loops also step pairs that do not yield, and leave them finite */
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

/* Along n, in which the centres recede so fast, with lever arms that are longer by so much than those of g. */
INLINE motion relative_motion(const pair_state *p, const geometry *g, vec3 n, double receding, double longer_arms) {
  vec3 spin = scaled(g->arm_i + longer_arms, p->omega_i);
  if (!p->wall) spin = plus(spin, scaled(g->arm_j + longer_arms, p->omega_j));
  vec3 turning = minus(p->omega_i, p->omega_j);
  motion m;
  m.normal = receding;
  m.tangential = minus(minus(p->v, scaled(m.normal, n)), cross(spin, n));
  m.rolling = scaled(g->radius, cross(turning, n));
  m.twisting = dot(p->omega_i, n) - dot(p->omega_j, n); /* products that the mean spin is made of too */
  return m;
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
  vec3 moment = cross(f->n, f->friction);
  vec3 resistance = plus(scaled(f->radius, cross(f->n, f->rolling)), scaled(f->twisting, f->n));
  actions a = {plus(scaled(f->normal, f->n), f->friction), minus(resistance, scaled(f->arm_i, moment)),
               minus(scaled(-f->arm_j, moment), resistance)};
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
