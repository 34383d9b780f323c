// SPDX-License-Identifier: MIT
/* Geometry and motion of two bodies in contact. */
#include "kinematics.h"

#include <float.h>
#include <math.h>
#include <string.h>

bodies csds_lab_bodies_(const csds_lab_collision *c) {
  const csds_lab_impact *impact = &c->impact;
  bodies b;
  memset(&b, 0, sizeof b);
  b.setup = c->setup;
  b.wall = impact->wall;
  double inv_radius = 0;
  for (int k = 0; k < (b.wall ? 1 : 2); ++k) {
    b.radius[k] = impact->radius[k];
    b.inv_m += 1 / impact->mass[k];
    b.inv_inertia[k] = 1 / (0.4 * impact->mass[k] * impact->radius[k] * impact->radius[k]);
    inv_radius += 1 / impact->radius[k];
  }
  b.effective_mass = 1 / b.inv_m;
  b.effective_radius = 1 / inv_radius;
  b.least_overlap = 1e-30 * b.effective_radius; /* > 0, also where they only just touch */
  return b;
}

void csds_lab_touch_(const bodies *b, const csds_lab_collision *c, double y[]) {
  memset(y, 0, STATES * sizeof *y);
  y[AT_V] = -c->impact.v_n;
  y[AT_V + 1] = c->impact.v_t;
  memcpy(y + AT_OMEGA_I, c->impact.omega[0], 3 * sizeof *y);
  if (!b->wall) memcpy(y + AT_OMEGA_J, c->impact.omega[1], 3 * sizeof *y);
}

/* Two spheres in space: elsewhere the normal stays along x. */
static int normal_turns(const bodies *b) {
  return b->setup == CSDS_LAB_PAIR && !b->wall;
}

double csds_lab_distance_at_touch_(const bodies *b) {
  return b->radius[0] + b->radius[1];
}

vector csds_lab_separation_(const bodies *b, const double y[]) {
  vector x = vector_from(y + AT_X);
  x.x += csds_lab_distance_at_touch_(b);
  return x;
}

double csds_lab_overlap_(const bodies *b, const double y[]) {
  if (!normal_turns(b)) return -y[AT_X];
  /* the difference of two squares over the sum of what they are of */
  const vector moved = vector_from(y + AT_X);
  const double touch = csds_lab_distance_at_touch_(b);
  return -(2 * touch * moved.x + dot(moved, moved)) / (touch + norm(csds_lab_separation_(b, y)));
}

double csds_lab_rounding_of_overlap_(const bodies *b, const double y[]) {
  const vector moved = vector_from(y + AT_X);
  return normal_turns(b) ? DBL_EPSILON * dot(moved, moved) / csds_lab_distance_at_touch_(b) : 0;
}

/* Lever arms: to the middle of the overlap, on a wall as on a sphere; those of hard grains are the radii. */
static void find_arms(const bodies *b, contact *c) {
  const double shorter = b->setup == CSDS_LAB_CONSTANT_NORMAL ? 0 : 0.5 * c->overlap;
  c->arm[0] = b->radius[0] - shorter;
  c->arm[1] = b->wall ? 0 : b->radius[1] - shorter;
}

static void find_mobilities(const bodies *b, contact *c) {
  c->inv_inertia_twisting = b->inv_inertia[0] + b->inv_inertia[1];
  c->inv_m_rolling = b->effective_radius * b->effective_radius * c->inv_inertia_twisting;
  c->inv_m_tangential = b->inv_m;
  for (int k = 0; k < 2; ++k) c->inv_m_tangential += c->arm[k] * c->arm[k] * b->inv_inertia[k];
}

static void find_motion(const bodies *b, const double y[], contact *c) {
  const vector v = vector_from(y + AT_V), spin_i = vector_from(y + AT_OMEGA_I), spin_j = vector_from(y + AT_OMEGA_J);
  const vector surface = cross(plus(times(c->arm[0], spin_i), times(c->arm[1], spin_j)), c->n);
  const vector difference = minus(spin_i, spin_j);
  c->rate = -dot(v, c->n);
  c->tangential = minus(across(v, c->n), surface);
  c->rolling = times(b->effective_radius, cross(difference, c->n));
  c->twisting = dot(difference, c->n);
}

contact csds_lab_contact_(const bodies *b, const double y[]) {
  const vector x_axis = {1, 0, 0};
  contact c;
  c.n = normal_turns(b) ? direction_of(csds_lab_separation_(b, y)) : x_axis;
  c.overlap = fmax(csds_lab_overlap_(b, y), b->least_overlap);
  find_arms(b, &c);
  find_mobilities(b, &c);
  find_motion(b, y, &c);
  return c;
}

vector csds_lab_rotation_(const bodies *b, const contact *c, const double y[]) {
  const double spin = 0.5 * (dot(vector_from(y + AT_OMEGA_I), c->n) + dot(vector_from(y + AT_OMEGA_J), c->n));
  vector rotation = times(spin, c->n);
  if (!normal_turns(b)) return rotation;
  const vector x = csds_lab_separation_(b, y);
  return plus(rotation, times(1 / dot(x, x), cross(x, vector_from(y + AT_V))));
}

double csds_lab_overlap_acceleration_(const bodies *b, const contact *c, const double y[], double normal) {
  double acceleration = -normal * b->inv_m;
  if (!normal_turns(b)) return acceleration;
  const vector v = across(vector_from(y + AT_V), c->n);
  return acceleration - dot(v, v) / norm(csds_lab_separation_(b, y));
}

void csds_lab_accelerate_(const bodies *b, const contact *c, const contact_forces *f, const double y[], double dydt[]) {
  const vector force = plus(times(f->normal, c->n), f->friction), moment = cross(c->n, f->friction);
  const vector couple = plus(times(b->effective_radius, cross(c->n, f->rolling)), times(f->twisting, c->n));
  const vector torque_i = minus(couple, times(c->arm[0], moment));
  const vector torque_j = minus(times(-c->arm[1], moment), couple);
  memcpy(dydt + AT_X, y + AT_V, 3 * sizeof *y);
  vector_to(times(b->inv_m, force), dydt + AT_V);
  vector_to(times(b->inv_inertia[0], torque_i), dydt + AT_OMEGA_I);
  vector_to(times(b->inv_inertia[1], torque_j), dydt + AT_OMEGA_J);
}

vector csds_lab_carried_(const contact *c, vector tangent) {
  /* from the x axis to n */
  const vector sum = {1 + c->n.x, c->n.y, c->n.z};
  return minus(tangent, times(dot(tangent, c->n) / (1 + c->n.x), sum));
}

double csds_lab_kinetic_(const bodies *b, const double y[]) {
  const vector v = vector_from(y + AT_V);
  double energy = 0.5 * dot(v, v) / b->inv_m;
  for (int k = 0; k < 2; ++k) {
    const vector spin = vector_from(y + (k ? AT_OMEGA_J : AT_OMEGA_I));
    if (b->inv_inertia[k] > 0) energy += 0.5 * dot(spin, spin) / b->inv_inertia[k];
  }
  return energy;
}

void csds_lab_fly_(double y[], double time) {
  for (int k = 0; k < 3; ++k) y[AT_X + k] += time * y[AT_V + k];
}

double csds_lab_parting_energy_(const bodies *b, const contact *c, const double y[], int has_friction) {
  double square = c->rate * c->rate;
  if (normal_turns(b)) {
    const double from_slip = has_friction ? norm(c->tangential) * b->inv_m / c->inv_m_tangential : 0;
    const double orbit = norm(across(vector_from(y + AT_V), c->n)) + from_slip;
    const double wider = norm(csds_lab_separation_(b, y)) / (csds_lab_distance_at_touch_(b) - b->least_overlap);
    const double way = fmin(wider, 1); /* at the end there is none left */
    square += orbit * orbit * (1 - way * way);
  }
  return 0.5 * b->effective_mass * square;
}
