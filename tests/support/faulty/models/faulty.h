// SPDX-License-Identifier: MIT
/* Models that break a rule of src/models/README.md each, and some that keep to it as no model of the kernel does. They
 * are prepared, not stepped. */
#ifdef CSDS_LISTING
MODEL(square)
MODEL(third)
MODEL(untold)
MODEL(ratio)
MODEL(unstated)
MODEL(dashpot)
MODEL(half)
MODEL(pivot)
MODEL(plane)
MODEL(twice)
MODEL(warm)
MODEL(both)
MODEL(moduli)
MODEL(signed)
MODEL(kept)
MODEL(unnumbered)
MODEL(rule)
MODEL(unsaid)
MODEL(memoryless)
MODEL(slack)
#elif !defined CSDS_TESTS_FAULTY_H
#define CSDS_TESTS_FAULTY_H

#define OF_ENTRY .summary = "a test's", .reference = "none", .passive = CSDS_PASSIVE, .passive_reason = "none"
#define K_N \
  { POSITIVE("k_n", "1", "a stiffness"), .mixing = GEOMETRIC, .example = 1e4 }

/* ------------------------------------------------------------------------------------------ powers */

/* F = k_n R overlap^2. */
static void square_prepare(preparation *p) {
  hooke_prepare(p);
  tell_secant_stiffness(p, coefficient(p, "k_n"), 2);
}

static const csds_model square_model = {
    .family = CSDS_NORMAL,
    .name = "square",
    OF_ENTRY,
    .single_stiffness = 1,
    .parameters = 2,
    .parameter = {K_N, ETA_OF_DAMPING},
};

static void third_prepare(preparation *p) {
  p->law->damping_by_mass[0] = eta(p);
  p->law->damping_power = 3;
}

static const csds_model third_model = {
    .family = CSDS_DAMPING,
    .name = "third",
    OF_ENTRY,
    .eta = {NOT_NEGATIVE("eta", "1", "a coefficient"), .mixing = GEOMETRIC, .example = 1},
};

/* ------------------------------------------------------------------------------------------ stiffness */

static void untold_prepare(preparation *p) {
  hooke_prepare(p);
  p->stiffness_is_told = 0;
  p->secant_stiffness = 0;
}

static const csds_model untold_model = {
    .family = CSDS_NORMAL,
    .name = "untold",
    OF_ENTRY,
    .single_stiffness = 1,
    .parameters = 2,
    .parameter = {K_N, ETA_OF_DAMPING},
};

/* Keeps to the rules: a fraction of the normal stiffness. */
static void ratio_prepare(preparation *p) {
  p->law->rolls = 1;
  p->law->rolling.k = coefficient(p, "kappa") * secant_stiffness(p);
}

#define KAPPA \
  { NOT_NEGATIVE("kappa", "1", "a fraction"), .mixing = GEOMETRIC, .example = 0.5 }
#define ROLLED \
  { .name = "rolled", .unit = "length", .size = 3, .exchange = 1 }

static const csds_model ratio_model = {
    .family = CSDS_ROLLING,
    .name = "ratio",
    OF_ENTRY,
    .single_stiffness = 1,
    .parameters = 1,
    .parameter = {KAPPA},
    .slots = 2,
    .slot = {ROLLED, ROLLED},
};

static void unstated_prepare(preparation *p) {
  ratio_prepare(p);
}

static const csds_model unstated_model = {
    .family = CSDS_ROLLING,
    .name = "unstated",
    OF_ENTRY,
    .parameters = 1,
    .parameter = {KAPPA},
    .slots = 2,
    .slot = {ROLLED, ROLLED},
};

/* ------------------------------------------------------------------------------------------ slots */

/* No spring, and nowhere for the velocity expected. */
static void dashpot_prepare(preparation *p) {
  p->law->rolls = 1;
  p->law->rolling.gamma = coefficient(p, "kappa");
  p->law->rolling.mu = 1;
}

static const csds_model dashpot_model = {
    .family = CSDS_ROLLING, .name = "dashpot", OF_ENTRY, .parameters = 1, .parameter = {KAPPA}};

static void half_prepare(preparation *p) {
  dashpot_prepare(p);
}

static const csds_model half_model = {.family = CSDS_ROLLING,
                                      .name = "half",
                                      OF_ENTRY,
                                      .parameters = 1,
                                      .parameter = {KAPPA},
                                      .slots = 1,
                                      .slot = {ROLLED}};

static void pivot_prepare(preparation *p) {
  p->law->twists = 1;
  p->law->twisting.gamma = coefficient(p, "kappa");
}

static const csds_model pivot_model = {
    .family = CSDS_TWISTING, .name = "pivot", OF_ENTRY, .parameters = 1, .parameter = {KAPPA}};

#define NUMBER \
  { .name = "number", .unit = "1", .size = 1, .exchange = 1 }

static void plane_prepare(preparation *p) {
  p->law->friction.k = coefficient(p, "kappa");
}

static const csds_model plane_model = {.family = CSDS_TANGENTIAL,
                                       .name = "plane",
                                       OF_ENTRY,
                                       .parameters = 1,
                                       .parameter = {KAPPA},
                                       .slots = 2,
                                       .slot = {NUMBER, NUMBER}};

static void twice_prepare(preparation *p) {
  hooke_prepare(p);
}

static const csds_model twice_model = {.family = CSDS_NORMAL,
                                       .name = "twice",
                                       OF_ENTRY,
                                       .single_stiffness = 1,
                                       .parameters = 2,
                                       .parameter = {K_N, ETA_OF_DAMPING},
                                       .slots = 2,
                                       .slot = {NUMBER, NUMBER}};

static void warm_prepare(preparation *p) {
  p->law->conduction[0] = 1;
}

static const csds_model warm_model = {
    .family = CSDS_HEAT, .name = "warm", OF_ENTRY, .slots = 1, .slot = {{.name = "all", .unit = "1", .size = 30}}};

/* ------------------------------------------------------------------------------------------ mixing */

static void both_prepare(preparation *p) {
  hooke_prepare(p);
}

static const csds_model both_model = {
    .family = CSDS_NORMAL,
    .name = "both",
    OF_ENTRY,
    .single_stiffness = 1,
    .parameters = 2,
    .parameter = {{POSITIVE("k_n", "1", "a stiffness"), .mixing = KEEPS_BOTH, .example = 1e4}, ETA_OF_DAMPING},
};

static void moduli_prepare(preparation *p) {
  p->law->friction.k = coefficient(p, "E");
}

static const csds_model moduli_model = {
    .family = CSDS_TANGENTIAL,
    .name = "moduli",
    OF_ENTRY,
    .parameters = 1,
    .parameter = {{POSITIVE("E", "1", "a modulus"), .mixing = KEEPS_BOTH, .example = 1e4}},
    .slots = 1,
    .slot = {TANGENTIAL_DISPLACEMENT},
};

static void signed_prepare(preparation *p) {
  p->law->friction.k = coefficient(p, "k_t");
}

static const csds_model signed_model = {
    .family = CSDS_TANGENTIAL,
    .name = "signed",
    OF_ENTRY,
    .parameters = 2,
    .parameter = {{POSITIVE("k_t", "1", "a stiffness"), .mixing = GEOMETRIC, .example = 1e4},
                  {POISSON, .mixing = GEOMETRIC}},
    .slots = 1,
    .slot = {TANGENTIAL_DISPLACEMENT},
};

static void kept_prepare(preparation *p) {
  p->law->damping_by_mass[0] = eta(p);
}

static const csds_model kept_model = {
    .family = CSDS_DAMPING,
    .name = "kept",
    OF_ENTRY,
    .eta = {NOT_NEGATIVE("zeta", "1", "a coefficient"), .mixing = KEEPS_BOTH, .example = 1},
};

/* ------------------------------------------------------------------------------------------ forces */

static void unnumbered_prepare(preparation *p) {
  hooke_prepare(p);
  p->law->normal = 0;
}

static const csds_model unnumbered_model = {
    .family = CSDS_NORMAL,
    .name = "unnumbered",
    OF_ENTRY,
    .single_stiffness = 1,
    .parameters = 2,
    .parameter = {K_N, ETA_OF_DAMPING},
};

/* Stepped as walton_braun, and without its number. */
static void rule_prepare(preparation *p) {
  walton_braun_constants *c = TANGENTIAL_CONSTANTS(p, walton_braun);
  c->k = coefficient(p, "kappa");
}

static const csds_model rule_model = {
    .family = CSDS_TANGENTIAL,
    .name = "rule",
    OF_ENTRY,
    .stepping = CSDS_STEPPING_RULE,
    .parameters = 1,
    .parameter = {KAPPA},
    .slots = 1,
    .slot = {TANGENTIAL_DISPLACEMENT},
};

static void unsaid_prepare(preparation *p) {
  rule_prepare(p);
}

static const csds_model unsaid_model = {
    .family = CSDS_TANGENTIAL,
    .name = "unsaid",
    OF_ENTRY,
    .parameters = 1,
    .parameter = {KAPPA},
    .slots = 1,
    .slot = {TANGENTIAL_DISPLACEMENT},
};

static void memoryless_prepare(preparation *p) {
  rule_prepare(p);
  p->law->tangential = TANGENTIAL_WALTON_BRAUN;
}

static const csds_model memoryless_model = {
    .family = CSDS_TANGENTIAL,
    .name = "memoryless",
    OF_ENTRY,
    .stepping = CSDS_STEPPING_RULE,
    .parameters = 1,
    .parameter = {KAPPA},
};

static void slack_prepare(preparation *p) {
  plane_prepare(p);
}

static const csds_model slack_model = {
    .family = CSDS_TANGENTIAL, .name = "slack", OF_ENTRY, .parameters = 1, .parameter = {KAPPA}};

#endif
