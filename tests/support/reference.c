// SPDX-License-Identifier: MIT
/* From the papers' units to the integrator's. */
#include "reference.h"

#include "general.h"

#include <math.h>

const collision oblique_law[OBLIQUE_LAWS] = {
    {0.1, 0.5, 0.3, 0.3, 0.3},  {0.1, 0.5, 0.01, 0.5, 0.5}, /* k_t dt/gamma_t = 20 at t_c/40 */
    {0.1, 2.0 / 7, 10, 0.5, 1},                             /* strong damping, starts sliding */
    {0.3, 0.8, 1, 1, 0.2},                                  /* starts stuck */
    {0.05, 0.5, 0.1, 0.2, 2},                               /* slides for most of the time */
    {0.2, 1, 3, 0.4, 0.6},
};

double reference_tangential_restitution(const collision *c) {
  const general_law law = {.mass = 1,
                           .elastic = general_hooke,
                           .kn = 1,
                           .gamma_n = general_constant_damping,
                           .eta = 2 * c->damping_ratio,
                           .mass_t = 2.0 / 7.0,
                           .kt = general_constant_spring,
                           .stiffness_t = c->kt,
                           .xt = c->xt,
                           .mu = c->mu};
  return integrate_general(&law, c->ratio).e_t;
}

double reference_normal_restitution(double damping_ratio) {
  const general_law law = {
      .mass = 1, .elastic = general_hooke, .kn = 1, .gamma_n = general_constant_damping, .eta = 2 * damping_ratio};
  return integrate_general(&law, 0).e_n;
}

/* m = k = v = 1 fixes length (m v^2/k)^(2/5) and time length/v. */
hertz_result integrate_hertz(double k, double m, double v, double alpha, int cutoff) {
  const general_law law = {.mass = 1,
                           .radius = 1,
                           .elastic = general_hertz,
                           .kn = 1,
                           .gamma_n = general_quarter_damping,
                           .eta = alpha,
                           .plain = !cutoff};
  const general_result r = integrate_general(&law, 0);
  const double length = pow(m * v * v / k, 0.4);
  return (hertz_result){r.e_n, r.duration * length / v, r.overlap * length};
}
