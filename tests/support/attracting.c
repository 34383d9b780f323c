// SPDX-License-Identifier: MIT
/* Pairs that attract, by the kernel. */
#include "attracting.h"

#include "support.h"
#include "two_body.h"

#include <math.h>
#include <string.h>

random_words random_damping_and_friction(gsl_rng *rng) {
  static const char *const damping[] = {"coeff_restitution", "velocity", "viscoelastic", "tsuji", "kuwabara_kono"};
  static const char *const friction[] = {
      "", "tangential csds 5e3 1 0.5 rolling csds 2e3 5 0.1 twisting csds 100 0.1 0.1",
      "tangential csds/mindlin 1e5 0.5 0.3", "tangential cundall_strack 5e3 0.5", "tangential linear_nohistory 1 0.4"};
  const int d = (int)gsl_rng_uniform_int(rng, 5), f = (int)gsl_rng_uniform_int(rng, 5);
  const double e = uniform(rng, 0.1, 0.95);
  const double eta[] = {e, log_uniform(rng, 1, 100), log_uniform(rng, 50, 5e3), e, log_uniform(rng, 1e-4, 1e-2)};
  const random_words w = {eta[d], damping[d], friction[f]};
  return w;
}

static void aim(gsl_rng *rng, two_body *pair, double dt) {
  memset(pair, 0, sizeof *pair);
  pair->i = sphere_at(0, 0.5, 1);
  pair->j = sphere_at(1 + uniform(rng, 0, 1) * dt, 0.5, 1);
  random_vector(rng, log_uniform(rng, 0.01, 2), pair->i.v);
  pair->i.v[0] = 1;
  random_vector(rng, log_uniform(rng, 0.01, 2), pair->i.omega);
  random_vector(rng, log_uniform(rng, 0.01, 2), pair->j.omega);
  pair->with_account = 1;
}

double gain_of_random_impact(gsl_rng *rng, const csds_spec *spec, const char *words, int divisor) {
  csds_law law;
  two_body pair;
  ck_assert(csds_law_prepare(&law, spec, 1, NULL) == CSDS_OK);
  ck_assert(csds_law_prepare(&law, spec, csds_contact_time(&law, 0.5, 0.25) / divisor, NULL) == CSDS_OK);
  aim(rng, &pair, law.dt);
  const double before = kinetic_energy(&pair);
  int touched = 0;
  for (int k = 0; k < 12 * divisor && !(touched && pair.age == CSDS_NEW); ++k) {
    step(&pair, &law);
    touched |= pair.age != CSDS_NEW;
  }
  require(pair.lowest >= 0, "%s, t_c/%d: a channel gives %g", words, divisor, -pair.lowest);
  const double gain = (kinetic_energy(&pair) + stored_energy(&pair)) / before - 1;
  require(gain <= 1e-12, "%s, t_c/%d: gains %g", words, divisor, gain);
  return pair.age == CSDS_NEW ? gain : -HUGE_VAL;
}

long hang(const csds_law *law, double weight, double overlap, long steps, double *rests) {
  two_body pair;
  memset(&pair, 0, sizeof pair);
  pair.i = sphere_at(0, 0.5, 1);
  pair.j = sphere_at(1 - overlap, 0.5, 1);
  pair.j.inv_mass = pair.j.inv_inertia = 0;
  start(&pair, law, 1);
  const double kick = -0.5 * law->dt * weight;
  long n = 0;
  for (; n < steps && pair.age != CSDS_NEW; ++n) {
    pair.i.v[0] += kick;
    step(&pair, law);
    pair.i.v[0] += kick;
  }
  *rests = csds_overlap(&pair.i, &pair.j);
  return n;
}
