// SPDX-License-Identifier: MIT
/*
 * The continuous slider with a stiffness in proportion to the contact radius: it stores the force of its spring, which
 * a change of stiffness never raises the energy of. Thornton, Cummins & Cleary 2013.
 */
#ifdef CSDS_LISTING
MODEL(csds_mindlin)
ALIAS(csds_mindlin, "mindlin", STORES_FORCE)
ALIAS(csds_mindlin, "mindlin_rescale", STORES_FORCE)
ALIAS(csds_mindlin, "mindlin_classic", STORES_FORCE)
ALIAS(csds_mindlin, "mindlin/force",
      "here the spring loses force where the contact softens and slides continuously, so that it creates no energy")
ALIAS(csds_mindlin, "mindlin_rescale/force", SLIDES_CONTINUOUSLY)
#elif !defined CSDS_MODELS_TANGENTIAL_MINDLIN_H
#define CSDS_MODELS_TANGENTIAL_MINDLIN_H

#ifdef CSDS_CATALOGUE
static void csds_mindlin_prepare(preparation *p) {
  p->law->tangential = TANGENTIAL_SLIDER;
  p->law->stores_force = 1;
  p->law->friction.k = stiffness_or_material(p, "k_t", 8);
  p->law->friction.x_gamma = coefficient(p, "x_gammat");
  p->law->friction.mu = coefficient(p, "mu");
  tell_friction(p, p->law->friction.k, 1, p->law->friction.mu);
}

static const csds_model csds_mindlin_model = {
    .family = CSDS_TANGENTIAL,
    .name = "csds/mindlin",
    .summary = "csds with stiffness k_t a; stores the force of the spring; NULL: k_t = 8 G*",
    .reference =
        FBW2024 "; Thornton, Cummins & Cleary, Powder Technol. 233, 30 (2013), doi:10.1016/j.powtec.2012.08.012",
    .passive = CSDS_PASSIVE,
    .passive_reason = "its spring never gives back more than it took",
    .advice = "csds for hertz contacts. Three history values. Second order in time.",
    .vectorisable = 1,
    .parameters = 3,
    .parameter = {K_T_PER_RADIUS, X_GAMMAT, MU},
    .slots = 1,
    .slot = {{.name = "spring force", .unit = "force", .size = 3, .exchange = -1}},
};
#endif
#endif
