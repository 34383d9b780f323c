// SPDX-License-Identifier: MIT
/* The discontinuous spring-dashpot-slider: Luding 2008, as in LAMMPS. For comparison. */
#ifdef CSDS_LISTING
MODEL(linear_history)
ALIAS(linear_history, "linear_history_classic",
      "here the displacement rotates with the tangent plane and keeps its length, and k_t is a stiffness, not one over "
      "the contact radius; both laws create energy, csds does not")
STEPPING_RULE(LINEAR_HISTORY, linear_history)
#elif !defined CSDS_MODELS_TANGENTIAL_LINEAR_HISTORY_H
#define CSDS_MODELS_TANGENTIAL_LINEAR_HISTORY_H

#include "stepping_rule.h"

typedef struct linear_history_constants {
  double k, mu;
} linear_history_constants;

/* Sliding resets the spring so that test force and bound agree; Fuehrer et al. 2024 eq. (3). As in LAMMPS a zero
 * spring does not slide, its force is zero, and the size of an attractive normal force counts as well. */
INLINE vec3 linear_history_friction(const linear_history_constants *c, const contact_now *now, vec3 *displacement,
                                    vec3 *reversal) {
  (void)reversal;
  *displacement = displaced(now, *displacement);
  double bound = c->mu * larger(now->normal, -now->normal);
  vec3 trial = plus(scaled(c->k, *displacement), scaled(now->gamma, now->v));
  double size = norm(trial);
  if (!(size > bound)) return scaled(-1, trial);
  if (norm(*displacement) == 0) return scaled(0, trial);
  vec3 bounded = scaled(bound / size, trial);
  *displacement = scaled(1 / c->k, minus(bounded, scaled(now->gamma, now->v)));
  return scaled(-1, bounded);
}

INLINE double linear_history_energy(const linear_history_constants *c, double radius, double overlap, double elastic,
                                    vec3 displacement) {
  (void)radius, (void)overlap, (void)elastic;
  return 0.5 * c->k * dot(displacement, displacement);
}

INLINE double linear_history_stiffness(const linear_history_constants *c, double radius, double overlap,
                                       double elastic) {
  (void)radius, (void)overlap, (void)elastic;
  return c->k;
}

#ifdef CSDS_CATALOGUE
static void linear_history_prepare(preparation *p) {
  linear_history_constants *c = TANGENTIAL_CONSTANTS(p, linear_history);
  c->k = coefficient(p, "k_t");
  c->mu = coefficient(p, "mu");
  p->law->friction.x_gamma = coefficient(p, "x_gammat");
  p->law->tangential = TANGENTIAL_LINEAR_HISTORY;
  tell_friction(p, c->k, 0, c->mu);
}

static const csds_model linear_history_model = {
    .family = CSDS_TANGENTIAL,
    .name = "linear_history",
    .summary = "discontinuous spring-dashpot-slider, as in LAMMPS",
    .stepping = CSDS_EQUATION_DISCONTINUOUS,
    .reference = "Luding, Granular Matter 10, 235 (2008), doi:10.1007/s10035-008-0099-x",
    .passive = CSDS_NOT_PASSIVE,
    .passive_reason = "a new contact that slides loads its spring backwards",
    .advice = "For comparison with LAMMPS. First order in time, stepped as published.",
    .parameters = 3,
    .parameter = {K_T_POSITIVE, X_GAMMAT, MU},
    .slots = 1,
    .slot = {TANGENTIAL_DISPLACEMENT},
};
#endif
#endif
