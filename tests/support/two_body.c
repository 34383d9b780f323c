// SPDX-License-Identifier: MIT
/* Velocity Verlet of two grains. */
#include "two_body.h"
#include "support.h"

#include <math.h>
#include <string.h>

csds_grain sphere_at(double position, double radius, double mass) {
  csds_grain g;
  memset(&g, 0, sizeof g);
  g.x[0] = position;
  g.radius = radius;
  g.inv_mass = 1 / mass;
  g.inv_inertia = 1 / csds_sphere_inertia(mass, radius);
  return g;
}

void kick_grain(csds_grain *g, double sign, const double force[3], const double torque[3], double time) {
  for (int k = 0; k < 3; ++k) {
    g->v[k] += time * sign * g->inv_mass * force[k];
    g->omega[k] += time * g->inv_inertia * torque[k];
  }
}

static void kick_both(two_body *pair, double time) {
  kick_grain(&pair->i, 1, pair->last.force, pair->last.torque_i, time);
  kick_grain(&pair->j, -1, pair->last.force, pair->last.torque_j, time);
}

void drift_grain(csds_grain *g, double time) {
  for (int k = 0; k < 3; ++k) g->x[k] += time * g->v[k];
}

void start(two_body *pair, const csds_law *law, int is_old) {
  memset(&pair->last, 0, sizeof pair->last);
  pair->age = CSDS_NEW;
  if (!csds_in_contact(law, &pair->i, &pair->j, is_old ? CSDS_OLD : CSDS_NEW)) return;
  pair->age = csds_contact_start(law, &pair->i, &pair->j, is_old ? CSDS_OLD : CSDS_NEW, pair->history, &pair->last);
}

static void forces_with_account(two_body *pair, const csds_law *law) {
  csds_energy now;
  pair->age = csds_contact_account(law, &pair->i, &pair->j, pair->age, pair->history, &pair->last, &now);
  for (int c = 0; c < CSDS_CHANNELS; ++c) {
    pair->lowest = isnan(now.dissipated[c]) ? -HUGE_VAL : fmin(pair->lowest, now.dissipated[c]);
    pair->energy.dissipated[c] += now.dissipated[c];
  }
  memcpy(pair->energy.stored, now.stored, sizeof now.stored);
  pair->energy.slip_speed = now.slip_speed;
}

void step(two_body *pair, const csds_law *law) {
  kick_both(pair, 0.5 * law->dt);
  drift_grain(&pair->i, law->dt);
  drift_grain(&pair->j, law->dt);
  if (pair->with_account) {
    forces_with_account(pair, law);
  } else if (csds_in_contact(law, &pair->i, &pair->j, pair->age)) {
    pair->age = csds_contact_step(law, &pair->i, &pair->j, pair->age, pair->history, &pair->last);
  } else {
    memset(&pair->last, 0, sizeof pair->last);
    pair->age = CSDS_NEW;
  }
  kick_both(pair, 0.5 * law->dt);
}

double kinetic_energy_of_grain(const csds_grain *g) {
  double energy = 0;
  for (int k = 0; k < 3; ++k) {
    if (g->inv_mass > 0) energy += 0.5 * g->v[k] * g->v[k] / g->inv_mass;
    if (g->inv_inertia > 0) energy += 0.5 * g->omega[k] * g->omega[k] / g->inv_inertia;
  }
  return energy;
}

int part_again(two_body *pair, const csds_law *law) {
  int touched = 0, foreseen = 0;
  for (int k = 0; k < 5000 && !(touched && pair->age == CSDS_NEW); ++k) {
    step(pair, law);
    touched |= pair->age != CSDS_NEW;
    foreseen += pair->age == CSDS_ENDING;
  }
  ck_assert(touched && pair->age == CSDS_NEW);
  return foreseen;
}

double kinetic_energy(const two_body *pair) {
  return kinetic_energy_of_grain(&pair->i) + kinetic_energy_of_grain(&pair->j);
}

static double sum(const double *a, int n) {
  double total = 0;
  for (int k = 0; k < n; ++k) total += a[k];
  return total;
}

double stored_energy(const two_body *pair) {
  return sum(pair->energy.stored, CSDS_SPRINGS);
}

double dissipated_energy(const two_body *pair) {
  return sum(pair->energy.dissipated, CSDS_CHANNELS);
}
