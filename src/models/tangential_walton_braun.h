// SPDX-License-Identifier: MIT
/*
 * Incrementally slipping: the stiffness falls with the force gained since the last reversal. Walton & Braun 1986; in
 * space a reversal is a motion against that force, and the increment follows the direction of motion, as in Walton,
 * Mech. Mater. 16, 239 (1993). For comparison.
 */
#ifdef CSDS_LISTING
MODEL(walton_braun)
STEPPING_RULE(WALTON_BRAUN, walton_braun)
#elif !defined CSDS_MODELS_TANGENTIAL_WALTON_BRAUN_H
#define CSDS_MODELS_TANGENTIAL_WALTON_BRAUN_H

#include "stepping_rule.h"

typedef struct walton_braun_constants {
  double k, mu;
} walton_braun_constants;

/* Cube root of 0 <= x <= 1 from the operations that are the same everywhere: Halley's iteration. */
INLINE double cube_root(double x) {
  double y = sqrt(sqrt(larger(x, 1e-12)));
  for (int k = 0; k < 7; ++k) {
    double y3 = y * y * y;
    y = y * (y3 + 2 * x) / (2 * y3 + x);
  }
  return y;
}

INLINE vec3 walton_braun_friction(const walton_braun_constants *c, const contact_now *now, vec3 *resistance,
                                  vec3 *reversal) {
  double bound = coulomb_bound(c->mu, now), speed = norm(now->v);
  *reversal = cut(*reversal, bound);
  if (dot(minus(*resistance, *reversal), now->v) < 0) *reversal = *resistance;
  if (speed > 0) {
    vec3 direction = scaled(1 / speed, now->v);
    double room = bound - dot(*reversal, direction), gained = dot(minus(*resistance, *reversal), direction);
    double left = room > 0 ? smaller(larger(1 - gained / room, 0), 1) : 0;
    *resistance = plus(*resistance, scaled(c->k * cube_root(left) * now->h * speed, direction));
  }
  *resistance = cut(*resistance, bound);
  return scaled(-1, *resistance);
}

/* As if it unloaded with its initial stiffness. */
INLINE double walton_braun_energy(const walton_braun_constants *c, double radius, double overlap, double elastic,
                                  vec3 resistance) {
  (void)radius, (void)overlap, (void)elastic;
  return c->k > 0 ? 0.5 * dot(resistance, resistance) / c->k : 0;
}

INLINE double walton_braun_stiffness(const walton_braun_constants *c, double radius, double overlap, double elastic) {
  (void)radius, (void)overlap, (void)elastic;
  return c->k;
}

#ifdef CSDS_CATALOGUE
static void walton_braun_prepare(preparation *p) {
  walton_braun_constants *c = TANGENTIAL_CONSTANTS(p, walton_braun);
  c->k = coefficient(p, "k_t");
  c->mu = coefficient(p, "mu");
  p->law->tangential = TANGENTIAL_WALTON_BRAUN;
  tell_friction(p, c->k, 0, c->mu);
}

static const csds_model walton_braun_model = {
    .family = CSDS_TANGENTIAL,
    .name = "walton_braun",
    .summary =
        "incremental: stiffness k_t (1 - (F_t - F_r)/(mu F_n - F_r))^(1/3), F_r the force at the last reversal, 0 at "
        "first",
    .stepping = CSDS_STEPPING_RULE,
    .reference = WALTON_BRAUN,
    .passive = CSDS_NOT_PASSIVE,
    .passive_reason = "where F_n falls while it slips it may give back more than it took",
    .advice =
        "For comparison. In space a reversal is a motion against the force gained since the last one. Six "
        "history values; first order in time.",
    .parameters = 2,
    .parameter = {K_T, MU},
    .slots = 2,
    .slot = {{.name = "resistance", .unit = "force", .size = 3, .exchange = -1},
             {.name = "resistance at the last reversal", .unit = "force", .size = 3, .exchange = -1}},
};
#endif
#endif
