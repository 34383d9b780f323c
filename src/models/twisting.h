// SPDX-License-Identifier: MIT
/*
 * Twisting resistance: the continuous spring-dashpot-slider of the twist angle. Fuehrer, Brendel & Wolf 2024. With
 * coefficients of its own, or with those of friction spread over the contact area, Marshall 2009; then the stiffness
 * follows the contact radius, so the spring stores its torque as Thornton et al. 2013 store a force.
 */
#ifdef CSDS_LISTING
MODEL(twisting_none)
MODEL(twisting_csds)
ALIAS(twisting_csds, "sds", SLIDES_CONTINUOUSLY)
MODEL(marshall)
#elif !defined CSDS_MODELS_TWISTING_H
#define CSDS_MODELS_TWISTING_H

#ifdef CSDS_CATALOGUE
static void twisting_none_prepare(preparation *p) {
  p->law->twists = 0;
}

static void twisting_csds_prepare(preparation *p) {
  p->law->twists = 1;
  p->law->twisting.k = coefficient(p, "k_tw");
  p->law->twisting.gamma = coefficient(p, "gamma_tw");
  p->law->twisting.mu = coefficient(p, "mu_tw");
}

static int has_stiffness_and_friction(const csds_model *model) {
  int found = 0;
  for (int k = 0; k < model->parameters; ++k)
    found += strcmp(model->parameter[k].name, "k_t") == 0 || strcmp(model->parameter[k].name, "mu") == 0;
  return found == 2;
}

static void marshall_prepare(preparation *p) {
  const slider_constants *friction = &p->law->friction;
  if (!p->friction_is_told) {
    refuse_law(p, CSDS_MODELS_CLASH,
               "twisting marshall: tangential %s has no stiffness k_t or no friction coefficient mu to take its own "
               "from, must be one of ",
               p->spec->part[CSDS_TANGENTIAL].model->name);
    csds_append_models_(p->why, CSDS_TANGENTIAL, has_stiffness_and_friction);
    return;
  }
  p->law->twists = p->law->twists_on_area = 1;
  p->law->twist_power = 2 + p->friction_power;
  p->law->twisting = (slider_constants){0.5 * p->friction_stiffness, 0.5 * friction->x_gamma, 0.5 * friction->gamma,
                                        2.0 / 3 * p->friction_mu};
}

static const csds_model twisting_none_model = {
    .family = CSDS_TWISTING,
    .name = "none",
    .summary = "no twisting resistance",
    .reference = "",
    .passive = CSDS_PASSIVE,
    .passive_reason = "there is no torque",
    .advice = "No overhead.",
    .vectorisable = 1,
};

static const csds_model twisting_csds_model = {
    .family = CSDS_TWISTING,
    .name = "csds",
    .summary = "continuous spring-dashpot-slider of the twist angle",
    .reference = FBW2024,
    .passive = CSDS_PASSIVE,
    .passive_reason = "its spring never gives back more than it took",
    .advice = "Two history values.",
    .vectorisable = 1,
    .parameters = 3,
    .parameter = {{NOT_NEGATIVE("k_tw", "force length", "twisting stiffness"), .mixing = GEOMETRIC, .example = 100},
                  {NOT_NEGATIVE("gamma_tw", "force length time", "twisting damping"), .mixing = GEOMETRIC,
                   .example = 0.1},
                  {NOT_NEGATIVE("mu_tw", "length", "twisting friction length"), .mixing = GEOMETRIC, .example = 0.05}},
    .slots = 2,
    .slot = {{.name = "twist angle", .unit = "1", .size = 1, .exchange = 1},
             {.name = "twist rate expected", .unit = "1/time", .size = 1, .exchange = 1}},
};

static const csds_model marshall_model = {
    .family = CSDS_TWISTING,
    .name = "marshall",
    .summary =
        "csds with the coefficients of friction on a contact area of radius a = sqrt(R overlap): stiffness k_t a^2/2, "
        "damping gamma_t a^2/2, bound 2/3 a mu F_n; stores the torque of the spring",
    .reference = "Marshall, J. Comput. Phys. 228, 1541 (2009), doi:10.1016/j.jcp.2008.10.035",
    .passive = CSDS_PASSIVE,
    .passive_reason = "its spring never gives back more than it took",
    .advice =
        "Takes no coefficients; needs a tangential model with k_t and mu. Two history values. Second order in time. "
        "k_t is the stiffness, k_t a where the tangential model has one per contact radius.",
    .slots = 2,
    .slot = {{.name = "twisting torque", .unit = "force length", .size = 1, .exchange = 1},
             {.name = "twist rate expected", .unit = "1/time", .size = 1, .exchange = 1}},
};
#endif
#endif
