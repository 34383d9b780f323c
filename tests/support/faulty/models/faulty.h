// SPDX-License-Identifier: MIT
/* Models that break a rule of src/models/README.md each, and some that keep to it as no model of the kernel does. They
 * are prepared, not stepped. */
#ifdef CSDS_LISTING
MODEL(square)
MODEL(third)
MODEL(untold)
MODEL(ratio)
MODEL(unstated)
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

#endif
