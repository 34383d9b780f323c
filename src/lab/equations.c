// SPDX-License-Identifier: MIT
#include "equations.h"

#include <string.h>

bodies csds_lab_bodies_(const csds_law *law, const csds_lab_collision *c) {
  const csds_lab_impact *impact = &c->impact;
  bodies b;
  memset(&b, 0, sizeof b);
  b.law = *law;
  b.setup = c->setup;
  b.wall = impact->wall;
  for (int k = 0; k < (b.wall ? 1 : 2); ++k) {
    b.radius[k] = impact->radius[k];
    b.inv_m += 1 / impact->mass[k];
    b.inv_inertia[k] = 1 / csds_sphere_inertia(impact->mass[k], impact->radius[k]);
  }
  return b;
}

void csds_lab_touch_(const bodies *b, const csds_lab_collision *c, double y[]) {
  memset(y, 0, STATES * sizeof *y);
  y[AT_X] = b->setup == CSDS_LAB_PAIR ? b->radius[0] + b->radius[1] : 0;
  y[AT_V] = -c->impact.v_n;
  y[AT_V + 1] = c->impact.v_t;
  memcpy(y + AT_OMEGA_I, c->impact.omega[0], 3 * sizeof *y);
  if (!b->wall) memcpy(y + AT_OMEGA_J, c->impact.omega[1], 3 * sizeof *y);
}

double csds_lab_kinetic_(const bodies *b, const double y[]) {
  vec3 v = vec3_load(y + AT_V), w[2] = {vec3_load(y + AT_OMEGA_I), vec3_load(y + AT_OMEGA_J)};
  double energy = 0.5 * dot(v, v) / b->inv_m;
  for (int k = 0; k < 2; ++k)
    if (b->inv_inertia[k] > 0) energy += 0.5 * dot(w[k], w[k]) / b->inv_inertia[k];
  return energy;
}

/* ------------------------------------------------------------------ kinematics */

static pair_state pair_of_state(const bodies *b, const double y[]) {
  pair_state p;
  memset(&p, 0, sizeof p);
  p.x = vec3_load(y + AT_X);
  p.v = vec3_load(y + AT_V);
  p.omega_i = vec3_load(y + AT_OMEGA_I);
  p.omega_j = vec3_load(y + AT_OMEGA_J);
  p.radius_i = b->radius[0];
  p.radius_j = b->radius[1];
  p.inv_m = b->inv_m;
  p.inv_inertia_i = b->inv_inertia[0];
  p.inv_inertia_j = b->inv_inertia[1];
  p.flat = b->wall;
  return p;
}

static int normal_turns(const bodies *b) {
  return b->setup == CSDS_LAB_PAIR && !b->wall;
}

/* Lever arms of hard grains. */
static void hold_arms(const bodies *b, double overlap, geometry *g) {
  g->overlap = overlap;
  g->arm_i = b->radius[0];
  g->arm_j = b->radius[1];
  g->inv_m_t = b->inv_m + (g->arm_i * g->arm_i * b->inv_inertia[0] + g->arm_j * g->arm_j * b->inv_inertia[1]);
}

static void place(const bodies *b, const double y[], moment *now) {
  pair_state p = pair_of_state(b, y);
  const double reach = b->radius[0] + b->radius[1];
  double distance = normal_turns(b) ? length(p.x) : b->setup == CSDS_LAB_PAIR ? p.x.x : reach;
  vec3 ahead = {1, 0, 0};
  now->n = normal_turns(b) ? scaled(1 / distance, p.x) : ahead;
  now->g = contact_geometry(&b->law, &p, distance);
  if (b->setup == CSDS_LAB_CONSTANT_NORMAL) hold_arms(b, larger(-p.x.x, 0), &now->g);
  now->m = relative_motion(&p, &now->g, now->n, 0);
  now->rate = -now->m.normal;
}

/* --------------------------------------------------------------------- normal force */

static double elastic_slope(const bodies *b, const moment *now, double deepest) {
  const csds_law *law = &b->law;
  if (!is_hysteretic(law))
    return (law->normal == CSDS_NORMAL_HOOKE ? 1 : 1.5) * secant_stiffness(law, now->g.radius, now->g.overlap);
  if (!b->turned) return law->kn;
  /* linear: any two points on it */
  double lower = 0.999 * deepest;
  return (elastic_force(law, now->g.radius, deepest, deepest) - elastic_force(law, now->g.radius, lower, deepest)) /
         (deepest - lower);
}

static void push(const bodies *b, moment *now) {
  const csds_law *law = &b->law;
  double deepest = b->turned ? b->deepest : now->g.overlap;
  now->elastic = elastic_force(law, now->g.radius, now->g.overlap, deepest);
  now->gamma = now->g.damping * damping_shape(law, now->g.radius, now->g.overlap);
  now->normal = now->elastic + now->gamma * now->rate;
}

/* Rate of change of the normal force. */
static double normal_rate(const bodies *b, const double y[], const moment *now) {
  double acceleration = -repulsive(&b->law, now->normal) * b->inv_m;
  if (normal_turns(b)) {
    vec3 v = vec3_load(y + AT_V);
    acceleration -= (dot(v, v) - now->rate * now->rate) / norm(vec3_load(y + AT_X));
  }
  double power = 0.25 * b->law.damp_overlap;
  double growth = power > 0 ? power * now->rate * now->rate / larger(now->g.overlap, 1e-300) : 0;
  return elastic_slope(b, now, b->deepest) * now->rate + now->gamma * (growth + acceleration);
}

/* -------------------------------------------------------------------------- sliders */

static void complete(slider_now *s, double mu, const moment *now, double normal_change, int undamped) {
  s->bound = mu * larger(now->normal, 0);
  s->bound_rate = mu * normal_change;
  s->halts = s->gamma > 1e100;
  s->rigid = undamped || s->discontinuous || s->halts;
  s->absent = (s->k == 0 && undamped) || mu == 0;
  s->spring = s->stores_force ? s->memory : scaled(s->k, s->memory);
  s->test = plus(s->spring, scaled(s->gamma, s->v));
}

static void prepare_tangential_slider(const bodies *b, const double y[], moment *now, double change) {
  const csds_law *law = &b->law;
  slider_now *s = &now->slider[TANGENTIAL];
  s->discontinuous = law->tangential == CSDS_TANGENTIAL_LINEAR_HISTORY;
  s->stores_force = stores_force(law);
  double area = contact_radius(now->g.radius, now->g.overlap);
  s->k = s->stores_force ? law->kt * area : law->kt;
  s->stiffening = s->stores_force ? 0.5 * now->rate / larger(now->g.overlap, 1e-300) : 0;
  s->gamma = tangential_damping(law, now->gamma);
  s->inv_m = now->g.inv_m_t;
  s->v = now->m.tangential;
  s->memory = vec3_load(y + AT_MEMORY);
  /* a damping that grows from zero with the overlap is one */
  complete(s, law->mu, now, change, tangential_damping(law, now->g.damping) == 0);
}

static void prepare_other_sliders(const bodies *b, const double y[], moment *now, double change) {
  const csds_law *law = &b->law;
  slider_now *roll = &now->slider[ROLLING], *twist = &now->slider[TWISTING];
  vec3 twisting = {now->m.twisting, 0, 0};
  roll->k = law->roll_k;
  roll->gamma = law->roll_g;
  roll->inv_m = now->g.inv_roll;
  roll->v = now->m.rolling;
  roll->memory = vec3_load(y + AT_MEMORY + 3 * ROLLING);
  complete(roll, law->roll_mu, now, change, roll->gamma == 0);
  twist->k = law->twist_k;
  twist->gamma = law->twist_g;
  twist->inv_m = now->g.inv_twist;
  twist->v = twisting;
  twist->memory = vec3_load(y + AT_MEMORY + 3 * TWISTING);
  complete(twist, law->twist_mu, now, change, twist->gamma == 0);
}

moment csds_lab_moment_(const bodies *b, const double y[]) {
  moment now;
  memset(&now, 0, sizeof now);
  place(b, y, &now);
  push(b, &now);
  double change = normal_rate(b, y, &now);
  prepare_tangential_slider(b, y, &now, change);
  prepare_other_sliders(b, y, &now, change);
  return now;
}

static vec3 unit(vec3 a) {
  double size = norm(a);
  return scaled(size > 0 ? 1 / size : 0, a);
}

vec3 csds_lab_resistance_(const bodies *b, const moment *now, int which) {
  const slider_now *s = &now->slider[which];
  vec3 none = {0, 0, 0};
  if (s->absent) return none;
  switch (b->regime[which]) {
    case STUCK:
      return s->halts ? none : s->test;
    case SLIDING:
      return scaled(s->bound, unit(s->rigid ? s->memory : s->test));
    default:
      return cut(s->test, s->bound);
  }
}

/* Loading velocity of the spring: eq. (10) of FBW 2024, v when stuck, what keeps spring and bound equal when a rigid
 * slider slides. */
static vec3 loading(const bodies *b, const slider_now *s, int which, vec3 resisted) {
  vec3 none = {0, 0, 0};
  if (b->regime[which] == STUCK || s->discontinuous) return s->v;
  if (s->rigid) return none;
  if (s->halts) return none;
  return s->gamma > 0 ? scaled(1 / s->gamma, minus(resisted, s->spring)) : s->v;
}

/* Force that a spring loses by softening, over its force: one that stiffens keeps it. */
static double softening(const slider_now *s) {
  return larger(-s->stiffening, 0);
}

static vec3 memory_rate(const bodies *b, const slider_now *s, int which, vec3 load) {
  if (s->rigid && b->regime[which] == SLIDING) {
    /* the direction follows the velocity across it */
    vec3 along = unit(s->memory), across = minus(s->v, scaled(dot(s->v, along), along));
    return scaled(s->bound > b->faint ? norm(s->memory) * s->k / s->bound : 0, across);
  }
  if (!s->stores_force) return load;
  return minus(scaled(s->k, load), scaled(softening(s), s->spring));
}

/* The friction of a rigid slider that slides: its spring's displacement follows the bound. */
static double spring_power(const bodies *b, const slider_now *s, int which, vec3 load) {
  if (!(s->rigid && b->regime[which] == SLIDING)) return dot(s->spring, load);
  return s->k > 0 ? s->bound * (s->bound_rate + softening(s) * s->bound) / s->k : 0;
}

/* ------------------------------------------------------------------------- all together */

static void turn_with_contact(const bodies *b, const double y[], const moment *now, int which, vec3 *rate) {
  if (which == TWISTING || now->slider[which].halts) return;
  vec3 memory = now->slider[which].memory, turning = {0, 0, 0};
  double spin = 0.5 * (dot(vec3_load(y + AT_OMEGA_I), now->n) + dot(vec3_load(y + AT_OMEGA_J), now->n));
  if (normal_turns(b)) {
    vec3 x = vec3_load(y + AT_X);
    turning = scaled(1 / dot(x, x), cross(x, vec3_load(y + AT_V)));
  }
  *rate = plus(*rate, cross(plus(turning, scaled(spin, now->n)), memory));
}

/* The spring's energy q^2/2k falls where k grows at the same force and where k falls at the same displacement. */
static double lost_by_spring(const bodies *b, const slider_now *s, int which) {
  if (!(s->k > 0)) return 0;
  double force = s->rigid && b->regime[which] == SLIDING ? s->bound : norm(s->spring);
  return 0.5 * force * force / s->k * fabs(s->stiffening);
}

static void book(const bodies *b, const slider_now *s, int which, vec3 resisted, vec3 load, double dydt[]) {
  double *energy = dydt + AT_ENERGY, power = dot(resisted, s->v);
  double viscous = s->rigid || s->halts ? 0 : s->gamma * dot(load, load);
  if (which != TANGENTIAL) {
    energy[which == ROLLING ? CSDS_LOST_ROLLING : CSDS_LOST_TWISTING] = power - spring_power(b, s, which, load);
    return;
  }
  energy[CSDS_LOST_TANGENTIAL] = viscous + lost_by_spring(b, s, which);
  energy[CSDS_LOST_SLIP] = power - spring_power(b, s, which, load) - viscous;
}

void csds_lab_motion_(const bodies *b, const double y[], double dydt[]) {
  moment now = csds_lab_moment_(b, y);
  vec3 none = {0, 0, 0}, resisted[SLIDERS];
  memset(dydt, 0, STATES * sizeof *dydt);
  for (int s = 0; s < SLIDERS; ++s) {
    resisted[s] = csds_lab_resistance_(b, &now, s);
    if (now.slider[s].absent) continue;
    vec3 load = loading(b, &now.slider[s], s, resisted[s]);
    vec3 rate = memory_rate(b, &now.slider[s], s, load);
    turn_with_contact(b, y, &now, s, &rate);
    vec3_store(rate, dydt + AT_MEMORY + 3 * s);
    book(b, &now.slider[s], s, resisted[s], load, dydt);
  }
  forces f = {repulsive(&b->law, now.normal), now.n, none, none, 0, now.g.arm_i, now.g.arm_j, now.g.radius, 0};
  f.friction = scaled(-1, resisted[TANGENTIAL]);
  f.rolling = scaled(-1, resisted[ROLLING]);
  f.twisting = -resisted[TWISTING].x;
  actions a = actions_of(&f);
  memcpy(dydt + AT_X, y + AT_V, 3 * sizeof *y);
  vec3_store(scaled(b->inv_m, a.force), dydt + AT_V);
  vec3_store(scaled(b->inv_inertia[0], a.torque_i), dydt + AT_OMEGA_I);
  vec3_store(scaled(b->inv_inertia[1], a.torque_j), dydt + AT_OMEGA_J);
  dydt[AT_ENERGY + CSDS_LOST_NORMAL] = f.normal * now.rate;
}

/* -------------------------------------------------------------------------------- regimes */

/* How fast the test force of a rigid slider would leave its bound if it stuck. */
static double urge_to_slide(const bodies *b, const moment *now, int which) {
  const slider_now *s = &now->slider[which];
  vec3 along = unit(s->memory);
  if (s->halts) return dot(s->v, along);
  double urge = s->k * dot(s->v, along) - softening(s) * s->bound - s->bound_rate;
  if (s->gamma > 0) urge -= s->gamma * s->inv_m * dot(csds_lab_resistance_(b, now, which), along);
  return urge;
}

double csds_lab_margin_(const bodies *b, const moment *now, int which) {
  const slider_now *s = &now->slider[which];
  if (s->absent || b->regime[which] == CUT) return 1;
  if (b->regime[which] == STUCK && s->halts) return 1;
  /* a dead zone at round-off, lest the two regimes take turns where neither is left */
  double zone = 1e-4 * b->faint;
  if (b->regime[which] == STUCK) return s->bound - norm(s->test) + zone;
  if (!s->rigid) return norm(s->test) - s->bound + zone;
  return urge_to_slide(b, now, which) + (s->halts ? 0 : 1e-13 * (s->k * norm(s->v) + fabs(s->bound_rate)));
}

void csds_lab_switch_(bodies *b, double y[], int which) {
  moment now = csds_lab_moment_(b, y);
  const slider_now *s = &now.slider[which];
  double *memory = y + AT_MEMORY + 3 * which;
  int slides = b->regime[which] == STUCK;
  if (s->rigid && slides) vec3_store(scaled(b->direction, unit(norm(s->test) > 0 ? s->test : s->v)), memory);
  if (s->rigid && !slides) {
    vec3 spring = minus(scaled(s->bound, unit(s->memory)), scaled(s->gamma, s->v));
    vec3_store(s->stores_force ? spring : scaled(s->k > 0 ? 1 / s->k : 0, spring), memory);
  }
  b->regime[which] = slides ? SLIDING : STUCK;
}

double csds_lab_springs_(const moment *now) {
  double energy = 0;
  for (int k = 0; k < SLIDERS; ++k) {
    const slider_now *s = &now->slider[k];
    if (!s->absent && s->k > 0) energy += 0.5 * dot(s->spring, s->spring) / s->k;
  }
  return energy;
}
