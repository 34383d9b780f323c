// SPDX-License-Identifier: MIT
/*
 * Spring, dashpot and slider whose displacement is cut when the force is: Silbert et al. 2001 with a constant
 * stiffness, Di Renzo & Di Maio 2005 and Tsuji et al. 1992 with one in proportion to the contact radius. For
 * comparison.
 */
#ifdef CSDS_LISTING
MODEL(silbert)
MODEL(di_renzo)
MODEL(tangential_tsuji)
STEPPING_RULE(SILBERT, silbert)
STEPPING_RULE(STIFFENING, stiffening)
#elif !defined CSDS_MODELS_TANGENTIAL_TRUNCATED_H
#define CSDS_MODELS_TANGENTIAL_TRUNCATED_H

#include "stepping_rule.h"

typedef struct silbert_constants {
  double k, mu;
} silbert_constants;

typedef struct stiffening_constants {
  double k; /* over the contact radius */
  double mu;
} stiffening_constants;

INLINE vec3 truncated_friction(double k, double mu, const contact_now *now, vec3 *displacement) {
  double bound = coulomb_bound(mu, now);
  *displacement = displaced(now, *displacement);
  vec3 trial = plus(scaled(k, *displacement), scaled(now->gamma, now->v));
  if (k > 0) *displacement = cut(*displacement, bound / k);
  return scaled(-1, cut(trial, bound));
}

INLINE vec3 silbert_friction(const silbert_constants *c, const contact_now *now, vec3 *displacement, vec3 *reversal) {
  (void)reversal;
  return truncated_friction(c->k, c->mu, now, displacement);
}

INLINE double silbert_energy(const silbert_constants *c, double radius, double overlap, double elastic,
                             vec3 displacement) {
  (void)radius, (void)overlap, (void)elastic;
  return 0.5 * c->k * dot(displacement, displacement);
}

INLINE double silbert_stiffness(const silbert_constants *c, double radius, double overlap, double elastic) {
  (void)radius, (void)overlap, (void)elastic;
  return c->k;
}

INLINE vec3 stiffening_friction(const stiffening_constants *c, const contact_now *now, vec3 *displacement,
                                vec3 *reversal) {
  (void)reversal;
  return truncated_friction(c->k * contact_radius(now->radius, now->overlap), c->mu, now, displacement);
}

INLINE double stiffening_energy(const stiffening_constants *c, double radius, double overlap, double elastic,
                                vec3 displacement) {
  (void)elastic;
  return 0.5 * c->k * contact_radius(radius, overlap) * dot(displacement, displacement);
}

INLINE double stiffening_stiffness(const stiffening_constants *c, double radius, double overlap, double elastic) {
  (void)elastic;
  return c->k * contact_radius(radius, overlap);
}

#ifdef CSDS_CATALOGUE
static void silbert_prepare(preparation *p) {
  silbert_constants *c = TANGENTIAL_CONSTANTS(p, silbert);
  c->k = coefficient(p, "k_t");
  c->mu = coefficient(p, "mu");
  p->law->friction.x_gamma = coefficient(p, "x_gammat");
  p->law->tangential = TANGENTIAL_SILBERT;
  tell_friction(p, c->k, 0, c->mu);
}

static void di_renzo_prepare(preparation *p) {
  stiffening_constants *c = TANGENTIAL_CONSTANTS(p, stiffening);
  c->k = stiffness_or_material(p, "k_t", 16.0 / 3);
  c->mu = coefficient(p, "mu");
  p->law->friction.x_gamma = coefficient(p, "x_gammat");
  p->law->tangential = TANGENTIAL_STIFFENING;
  tell_friction(p, c->k, 1, c->mu);
}

static void tangential_tsuji_prepare(preparation *p) {
  stiffening_constants *c = TANGENTIAL_CONSTANTS(p, stiffening);
  c->k = stiffness_or_material(p, "k_t", 8);
  c->mu = coefficient(p, "mu");
  p->law->friction.x_gamma = 1;
  p->law->tangential = TANGENTIAL_STIFFENING;
  tell_friction(p, c->k, 1, c->mu);
}

static const csds_model silbert_model = {
    .family = CSDS_TANGENTIAL,
    .name = "silbert",
    .summary = "spring, dashpot and slider; sliding truncates the displacement to mu F_n/k_t",
    .stepping = CSDS_STEPPING_RULE,
    .reference = "Silbert et al., Phys. Rev. E 64, 051302 (2001), doi:10.1103/PhysRevE.64.051302",
    .passive = CSDS_PASSIVE_IN_TESTS,
    .passive_reason = "no test found energy created, but there is no proof",
    .advice = "For comparison. First order in time, stepped as published.",
    .parameters = 3,
    .parameter = {K_T, X_GAMMAT, MU},
    .slots = 1,
    .slot = {TANGENTIAL_DISPLACEMENT},
};

static const csds_model di_renzo_model = {
    .family = CSDS_TANGENTIAL,
    .name = "di_renzo",
    .summary = "displacement history with stiffness k_t a; NULL: k_t = 16/3 G*",
    .stepping = CSDS_STEPPING_RULE,
    .reference = "Di Renzo & Di Maio, Chem. Eng. Sci. 60, 1303 (2005), doi:10.1016/j.ces.2004.10.004",
    .passive = CSDS_NOT_PASSIVE,
    .passive_reason = "the spring stiffens with the overlap at a fixed displacement",
    .advice = "For comparison. First order in time, stepped as published.",
    .parameters = 3,
    .parameter = {K_T_PER_RADIUS, X_GAMMAT, MU},
    .slots = 1,
    .slot = {TANGENTIAL_DISPLACEMENT},
};

static const csds_model tangential_tsuji_model = {
    .family = CSDS_TANGENTIAL,
    .name = "tsuji",
    .summary = "displacement history with stiffness k_t a and gamma_t = gamma_n; NULL: k_t = 8 G*",
    .stepping = CSDS_STEPPING_RULE,
    .reference = TSUJI,
    .passive = CSDS_NOT_PASSIVE,
    .passive_reason = "the spring stiffens with the overlap at a fixed displacement",
    .advice = "For comparison. First order in time, stepped as published.",
    .parameters = 2,
    .parameter = {K_T_PER_RADIUS, MU},
    .slots = 1,
    .slot = {TANGENTIAL_DISPLACEMENT},
};
#endif
#endif
