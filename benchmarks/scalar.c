// SPDX-License-Identifier: MIT
/*
 * One contact at a time: csds_contact_step beside a plain law written by hand with the same models (Hertz, damping, a
 * tangential spring, rolling, twisting), and blocks, in one run over the same contacts. Least of many times,
 * alternately. Table on the standard output, scalar.csv in the current folder; takes no arguments.
 */
#include "csds.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PAIRS = 64, REPEATS = 400, ROUNDS = 20 };

static const char words[] =
    "hertz 200000 50 tangential csds 57142 0.5 0.5 rolling csds 20000 10 0.1 twisting csds 20000 10 0.1";
static const double k_n = 200000, eta = 50, k_t = 57142, x_t = 0.5, mu = 0.5, k_r = 20000, gamma_r = 10, mu_r = 0.1,
                    k_tw = 20000, gamma_tw = 10, mu_tw = 0.1, dt = 1e-4;

/* ------------------------------------------------------------------------- the plain law, as codes have it */

typedef struct plain_history {
  double slip[3], roll[3], twist;
} plain_history;

static double dot(const double a[3], const double b[3]) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static void cross(const double a[3], const double b[3], double out[3]) {
  out[0] = a[1] * b[2] - a[2] * b[1];
  out[1] = a[2] * b[0] - a[0] * b[2];
  out[2] = a[0] * b[1] - a[1] * b[0];
}

/* A spring in the tangent plane, stretched by v dt, with a dashpot and a bound. */
static void spring_step(const double n[3], const double v[3], double k, double gamma, double most, double spring[3],
                        double force[3]) {
  const double along = dot(spring, n);
  for (int d = 0; d < 3; ++d) {
    spring[d] += v[d] * dt - along * n[d];
    force[d] = -k * spring[d] - gamma * v[d];
  }
  const double size = sqrt(dot(force, force));
  if (size <= most) return;
  for (int d = 0; d < 3; ++d) {
    force[d] *= most / size;
    spring[d] = -(force[d] + gamma * v[d]) / k;
  }
}

__attribute__((noinline)) static void plain_step(const csds_grain *i, const csds_grain *j, plain_history *h,
                                                 csds_response *out) {
  double x[3], n[3], v[3], spin[3], swirl[3], turning[3], rolling[3], moment[3], resistance[3];
  for (int d = 0; d < 3; ++d) x[d] = i->x[d] - j->x[d];
  const double distance = sqrt(dot(x, x)), overlap = i->radius + j->radius - distance;
  const double radius = i->radius * j->radius / (i->radius + j->radius), a = sqrt(radius * overlap);
  const double arm_i = i->radius - 0.5 * overlap, arm_j = j->radius - 0.5 * overlap;
  for (int d = 0; d < 3; ++d) {
    n[d] = x[d] / distance;
    v[d] = i->v[d] - j->v[d];
    spin[d] = arm_i * i->omega[d] + arm_j * j->omega[d];
    turning[d] = i->omega[d] - j->omega[d];
  }
  cross(spin, n, swirl);
  cross(turning, n, rolling);
  const double v_n = dot(v, n), m = 1 / (i->inv_mass + j->inv_mass), gamma_n = eta * a * m;
  const double elastic = k_n * a * overlap, pressure = elastic - gamma_n * v_n;
  const double normal = pressure > 0 ? pressure : 0;
  for (int d = 0; d < 3; ++d) v[d] -= v_n * n[d] + swirl[d];
  for (int d = 0; d < 3; ++d) rolling[d] *= radius;
  spring_step(n, v, k_t, x_t * gamma_n, mu * normal, h->slip, out->friction);
  spring_step(n, rolling, k_r, gamma_r, mu_r * normal, h->roll, out->rolling);
  const double rate = dot(turning, n);
  h->twist += rate * dt;
  double torque = -k_tw * h->twist - gamma_tw * rate;
  if (fabs(torque) > mu_tw * normal) {
    torque = copysign(mu_tw * normal, torque);
    h->twist = -(torque + gamma_tw * rate) / k_tw;
  }
  cross(n, out->friction, moment);
  cross(n, out->rolling, resistance);
  for (int d = 0; d < 3; ++d) {
    const double r = radius * resistance[d] + torque * n[d];
    out->force[d] = normal * n[d] + out->friction[d];
    out->torque_i[d] = -arm_i * moment[d] + r;
    out->torque_j[d] = -arm_j * moment[d] - r;
  }
  out->normal = normal;
  out->twisting = torque;
}

/* --------------------------------------------------------------------------------------- the contacts */

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* In [-1, 1], the same on every machine. */
static double random_number(void) {
  static unsigned long long state = 88172645463325252ULL;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (double)(state >> 11) / (double)(1ULL << 52) - 1;
}

static csds_grain i_of[PAIRS], j_of[PAIRS];
static csds_age age[PAIRS];
static double history[PAIRS][CSDS_MAX_HISTORY];
static plain_history plain[PAIRS];
static csds_response out[PAIRS];
static CSDS_ALIGNED csds_block block;

/* Spheres of diameter and mass 1 that overlap a little. */
static void place(void) {
  for (int k = 0; k < PAIRS; ++k) {
    csds_grain *i = &i_of[k], *j = &j_of[k];
    double x[3];
    for (int d = 0; d < 3; ++d) x[d] = random_number();
    for (int d = 0; d < 3; ++d) {
      i->x[d] = block.x[d][k] = x[d] / csds_length(x) * (1 - 1e-3 * (1 + random_number()));
      i->v[d] = block.v[d][k] = random_number();
      i->omega[d] = block.omega_i[d][k] = random_number();
      j->omega[d] = block.omega_j[d][k] = random_number();
    }
    i->radius = j->radius = block.radius_i[k] = block.radius_j[k] = 0.5;
    i->inv_mass = j->inv_mass = block.inv_mass_i[k] = block.inv_mass_j[k] = 1;
    i->inv_inertia = j->inv_inertia = block.inv_inertia_i[k] = block.inv_inertia_j[k] = 10;
  }
}

typedef void stepper(const csds_law *law);

static void by_hand(const csds_law *law) {
  (void)law;
  for (int k = 0; k < PAIRS; ++k) plain_step(&i_of[k], &j_of[k], &plain[k], &out[k]);
}

static void one_by_one(const csds_law *law) {
  for (int k = 0; k < PAIRS; ++k) age[k] = csds_contact_step(law, &i_of[k], &j_of[k], age[k], history[k], &out[k]);
}

static void in_blocks(const csds_law *law) {
  csds_block_step(law, &block, PAIRS);
}

/* Keeps the least time of a contact [s]. */
static void measure(stepper *step, const csds_law *law, double *least) {
  const double start = seconds();
  for (int n = 0; n < ROUNDS; ++n) step(law);
  const double each = (seconds() - start) / ROUNDS / PAIRS;
  if (each < *least) *least = each;
}

int main(void) {
  static stepper *const steppers[] = {by_hand, one_by_one, in_blocks};
  static const char *const names[] = {"written by hand", "csds_contact_step", "csds_block_step"};
  double least[3] = {1, 1, 1};
  csds_spec spec;
  csds_law law;
  csds_message why;
  if (csds_spec_read(&spec, words, &why) || csds_law_prepare(&law, &spec, dt, &why)) return puts(why.text), 1;
  place();
  for (int r = 0; r < REPEATS; ++r)
    for (int s = 0; s < 3; ++s) measure(steppers[s], &law, &least[s]);
  FILE *csv = fopen("scalar.csv", "w");
  if (!csv) return perror("csds_bench_scalar: scalar.csv"), 1;
  fprintf(csv, "step,ns_per_contact,over_by_hand\n");
  printf("\n%s\n%-20s %10s %16s\n", words, "step", "ns/contact", "over by hand");
  for (int s = 0; s < 3; ++s) {
    printf("%-20s %10.1f %16.2f\n", names[s], 1e9 * least[s], least[s] / least[0]);
    fprintf(csv, "%s,%.4g,%.4g\n", names[s], 1e9 * least[s], least[s] / least[0]);
  }
  return fclose(csv) != 0;
}
