// SPDX-License-Identifier: MIT
/*
 * Friction from the displacement over its largest value, with F_n as its scale: Langston, Tuzun & Heyes 1994 and Zheng,
 * Zhu & Yu 2012, which differ in their dashpots. For comparison.
 */
#ifdef CSDS_LISTING
MODEL(langston)
MODEL(zheng)
STEPPING_RULE(LANGSTON, langston)
STEPPING_RULE(ZHENG, zheng)
#elif !defined CSDS_MODELS_TANGENTIAL_MICRO_SLIP_H
#define CSDS_MODELS_TANGENTIAL_MICRO_SLIP_H

#include "stepping_rule.h"

typedef struct langston_constants {
  double mu;
  double largest; /* displacement over overlap */
  double eta;     /* damping ratio */
} langston_constants;

typedef struct zheng_constants {
  double mu;
  double largest;       /* displacement over overlap */
  double eta;           /* viscosity [force time/length^2] */
  double shear_modulus; /* [force/length^2] */
} zheng_constants;

/* State of the contact area: its spring's secant stiffness, and sqrt(1 - d/d_max). */
typedef struct micro_slip {
  double bound, largest, spring, root;
} micro_slip;

INLINE micro_slip micro_slip_at(double mu, double largest_over_overlap, const contact_now *now, vec3 *displacement) {
  double bound = coulomb_bound(mu, now), largest = largest_over_overlap * now->overlap;
  *displacement = cut(displaced(now, *displacement), largest);
  double length = norm(*displacement), left = 1 - smaller(length / largest, 1), root = sqrt(left);
  micro_slip s = {bound, largest, length > 0 ? bound * (1 - left * root) / length : 0, root};
  return s;
}

INLINE vec3 micro_slip_force(const micro_slip *s, double dashpot, const contact_now *now, vec3 displacement) {
  return scaled(-1, cut(plus(scaled(s->spring, displacement), scaled(dashpot, now->v)), s->bound));
}

/* The work of the force from rest, F_n being that of the elastic force. */
INLINE double micro_slip_energy(double mu, double largest_over_overlap, double overlap, double elastic,
                                vec3 displacement) {
  double largest = largest_over_overlap * overlap, length = norm(displacement);
  double left = 1 - smaller(length / largest, 1), bound = mu * elastic;
  return bound * (length - 0.4 * largest * (1 - left * left * sqrt(left)));
}

/* Of a contact that has not been displaced: 3/2 of the bound over the largest displacement. */
INLINE double micro_slip_stiffness(double mu, double largest_over_overlap, double overlap, double elastic) {
  return mu > 0 ? 1.5 * mu * elastic / (largest_over_overlap * overlap) : 0;
}

INLINE vec3 langston_friction(const langston_constants *c, const contact_now *now, vec3 *displacement, vec3 *reversal) {
  (void)reversal;
  micro_slip s = micro_slip_at(c->mu, c->largest, now, displacement);
  double dashpot = c->eta * sqrt(6 * now->m * s.bound * s.root / s.largest);
  return micro_slip_force(&s, dashpot, now, *displacement);
}

INLINE double langston_energy(const langston_constants *c, double radius, double overlap, double elastic,
                              vec3 displacement) {
  (void)radius;
  return micro_slip_energy(c->mu, c->largest, overlap, elastic, displacement);
}

INLINE double langston_stiffness(const langston_constants *c, double radius, double overlap, double elastic) {
  (void)radius;
  return micro_slip_stiffness(c->mu, c->largest, overlap, elastic);
}

INLINE vec3 zheng_friction(const zheng_constants *c, const contact_now *now, vec3 *displacement, vec3 *reversal) {
  (void)reversal;
  micro_slip s = micro_slip_at(c->mu, c->largest, now, displacement);
  double viscous = c->eta / (2 * c->shear_modulus * s.largest);
  double dashpot = viscous * larger(1 - 0.4 * viscous * norm(now->v), 0) * 1.5 * s.bound * s.root;
  return micro_slip_force(&s, dashpot, now, *displacement);
}

INLINE double zheng_energy(const zheng_constants *c, double radius, double overlap, double elastic, vec3 displacement) {
  (void)radius;
  return micro_slip_energy(c->mu, c->largest, overlap, elastic, displacement);
}

INLINE double zheng_stiffness(const zheng_constants *c, double radius, double overlap, double elastic) {
  (void)radius;
  return micro_slip_stiffness(c->mu, c->largest, overlap, elastic);
}

#ifdef CSDS_CATALOGUE
static double largest_displacement(double mu, double nu) {
  return mu * (2 - nu) / (2 * (1 - nu));
}

static void langston_prepare(preparation *p) {
  langston_constants *c = TANGENTIAL_CONSTANTS(p, langston);
  c->mu = coefficient(p, "mu");
  c->largest = largest_displacement(c->mu, coefficient(p, "nu"));
  c->eta = coefficient(p, "eta_t");
  p->law->tangential = TANGENTIAL_LANGSTON;
}

static void zheng_prepare(preparation *p) {
  zheng_constants *c = TANGENTIAL_CONSTANTS(p, zheng);
  c->mu = coefficient(p, "mu");
  c->largest = largest_displacement(c->mu, coefficient(p, "nu"));
  c->eta = coefficient(p, "eta_1");
  c->shear_modulus = coefficient(p, "G");
  p->law->tangential = TANGENTIAL_ZHENG;
}

static const csds_model langston_model = {
    .family = CSDS_TANGENTIAL,
    .name = "langston",
    .summary = "force mu F_n (1 - (1 - d/d_max)^(3/2)) of the displacement d, d_max = mu (2-nu)/(2-2 nu) overlap",
    .stepping = CSDS_STEPPING_RULE,
    .reference = "Langston, Tuzun & Heyes, Chem. Eng. Sci. 49, 1259 (1994), doi:10.1016/0009-2509(94)85095-X",
    .passive = CSDS_NOT_PASSIVE,
    .passive_reason = "the force rises with F_n at a fixed displacement",
    .advice = "For comparison. First order in time, stepped as published.",
    .parameters = 3,
    .parameter = {MU_POSITIVE,
                  {POISSON, .mixing = ARITHMETIC},
                  {NOT_NEGATIVE("eta_t", "1", "tangential damping ratio"), .mixing = GEOMETRIC, .example = 0.1}},
    .slots = 1,
    .slot = {TANGENTIAL_DISPLACEMENT},
};

static const csds_model zheng_model = {
    .family = CSDS_TANGENTIAL,
    .name = "zheng",
    .summary = "force as langston, viscous force from the material's viscosity",
    .stepping = CSDS_STEPPING_RULE,
    .reference = "Zheng, Zhu & Yu, Powder Technol. 226, 130 (2012), doi:10.1016/j.powtec.2012.04.032",
    .passive = CSDS_NOT_PASSIVE,
    .passive_reason = "the force rises with F_n at a fixed displacement",
    .advice = "For comparison. First order in time, stepped as published.",
    .parameters = 4,
    .parameter = {MU_POSITIVE,
                  {POISSON, .mixing = ARITHMETIC},
                  {NOT_NEGATIVE("eta_1", "force time/length^2", "viscosity"), .mixing = GEOMETRIC, .example = 1},
                  {POSITIVE("G", "force/length^2", "shear modulus"), .mixing = GEOMETRIC, .example = 1e5}},
    .slots = 1,
    .slot = {TANGENTIAL_DISPLACEMENT},
};
#endif
#endif
