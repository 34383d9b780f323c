// SPDX-License-Identifier: MIT
/* What becomes of LAMMPS's granular commands here: the one table that `csds migrate`, the documentation and refusals
 * read. Plain data for C and C++; no function, no state. Names and meanings of LAMMPS are those of its documentation.
 */
#ifndef CSDS_LAW_LAMMPS_RULES_H
#define CSDS_LAW_LAMMPS_RULES_H

#include <stddef.h>

/* A word of LAMMPS's granular grammar: what follows pair_coeff I J, or `granular` in a fix wall/gran. */
typedef struct lammps_word {
  const char *keyword; /* the keyword before it; "normal" has none */
  const char *word;
  int coefficients;    /* that LAMMPS reads after it */
  const char *here;    /* the word of the same coefficients here; NULL: it has no counterpart */
  const char *note;    /* what differs or what to do, for a comment; NULL: nothing */
  const char *instead; /* of a word without counterpart: what is so and what to type, for a refusal */
} lammps_word;

static const lammps_word lammps_words[] = {
    {"normal", "hooke", 2, "hooke", NULL, NULL},
    {"normal", "hertz", 2, "hertz", NULL, NULL},
    {"normal", "hertz/material", 3, "hertz/material", NULL, NULL},
    {"normal", "dmt", 4, "dmt",
     "friction is bounded by mu (F_n + F_po), F_n with the dashpot; LAMMPS takes mu (F_el + 2 F_po), the elastic force",
     NULL},
    {"normal", "jkr", 4, "jkr",
     "the contact lasts until it tears off, LAMMPS drops it at the point of largest pull; friction is bounded by "
     "mu (F_n + 2 F_po) with the dashpot in F_n, which LAMMPS leaves out",
     NULL},
    {"normal", "mdr", 6, NULL, "has no counterpart; hysteretic k_L k_U eta is another law of plastic contacts",
     "has no counterpart; for plastic contacts type hysteretic k_L k_U eta"},
    {"damping", "velocity", 0, "velocity", NULL, NULL},
    {"damping", "mass_velocity", 0, "mass_velocity", NULL, NULL},
    {"damping", "viscoelastic", 0, "viscoelastic", NULL, NULL},
    {"damping", "tsuji", 0, "tsuji", NULL, NULL},
    {"damping", "coeff_restitution", 0, "coeff_restitution", NULL, NULL},
    {"damping", "none", 0, "none", NULL, NULL},
    {"damping", "mdr", 1, NULL, "belongs to the normal model mdr, which has no counterpart",
     "has no counterpart; for plastic contacts type hysteretic k_L k_U eta without it"},
    {"tangential", "linear_nohistory", 2, "linear_nohistory", NULL, NULL},
    {"tangential", "linear_history", 3, "csds", "passive friction that loads no spring backwards", NULL},
    {"tangential", "linear_history_classic", 3, "csds",
     "passive friction that loads no spring backwards; kt is the stiffness, which LAMMPS 29 Aug 2024 and 4 Feb 2025 "
     "multiply by the contact radius",
     NULL},
    {"tangential", "mindlin", 3, "csds/mindlin", "passive friction that keeps the force of its spring", NULL},
    {"tangential", "mindlin/force", 3, "csds/mindlin", "passive friction that keeps the force of its spring", NULL},
    {"tangential", "mindlin_rescale", 3, "csds/mindlin", "passive friction that keeps the force of its spring", NULL},
    {"tangential", "mindlin_rescale/force", 3, "csds/mindlin", "passive friction that keeps the force of its spring",
     NULL},
    {"tangential", "mindlin_classic", 3, "csds/mindlin", "passive friction that keeps the force of its spring", NULL},
    {"rolling", "none", 0, "none", NULL, NULL},
    {"rolling", "sds", 3, "csds", "passive rolling resistance", NULL},
    {"twisting", "none", 0, "none", NULL, NULL},
    {"twisting", "marshall", 0, "marshall",
     "behind mindlin the stiffness of twisting is k_t a^3/2, a the contact radius; LAMMPS takes k_t a^2/2, which is no "
     "torque",
     NULL},
    {"twisting", "sds", 3, "csds", "passive twisting resistance", NULL},
    {"heat", "none", 0, "none", NULL, NULL},
    {"heat", "area", 1, "area", NULL, NULL},
    {"heat", "radius", 1, "radius", NULL, NULL},
};
enum { LAMMPS_WORDS = sizeof lammps_words / sizeof lammps_words[0] };

/* The classic styles: coefficients kn kt gamma_n gamma_t mu dampflag [limit_damping], after pair_style or in the wall's
 * fix. They become  <normal> kn gamma_n damping <damping> tangential <tangential> [kt] gamma_t/gamma_n mu. */
typedef struct lammps_classic {
  const char *pair, *wall; /* the pair style; the word in fix wall/gran */
  const char *normal, *damping, *tangential;
  int has_spring;               /* the tangential law takes kt */
  int pressures;                /* kn and kt are pressures: over LAMMPS's factor of the unit system */
  const char *note, *wall_note; /* what differs; at walls besides */
} lammps_classic;

static const lammps_classic lammps_classics[] = {
    {"gran/hooke", "hooke", "hooke", "mass_velocity", "linear_nohistory", 0, 0, NULL, NULL},
    {"gran/hooke/history", "hooke/history", "hooke", "mass_velocity", "csds", 1, 0,
     "passive friction that loads no spring backwards",
     "at walls kt is the stiffness, which LAMMPS 29 Aug 2024 and 4 Feb 2025 multiply by the contact radius"},
    {"gran/hertz/history", "hertz/history", "hertz", "viscoelastic", "csds/mindlin", 1, 1,
     "passive friction that keeps the force of its spring", NULL},
};
enum { LAMMPS_CLASSICS = sizeof lammps_classics / sizeof lammps_classics[0] };

/* Those coefficients, by place. */
enum { LAMMPS_KN, LAMMPS_KT, LAMMPS_GAMMA_N, LAMMPS_GAMMA_T, LAMMPS_MU, LAMMPS_DAMPFLAG, LAMMPS_COEFFICIENTS };

/* What LAMMPS takes where a coefficient is NULL: so much of another one. With dampflag 0 gamma_t is 0. */
typedef struct lammps_default {
  double factor;
  const char *text; /* the same in a formula */
} lammps_default;

static const lammps_default lammps_kt_of_kn = {2.0 / 7.0, "2.0/7.0"};
static const lammps_default lammps_gamma_t_of_gamma_n = {0.5, "0.5"};

/* Pressure in force over area, in the units where LAMMPS has another unit for it. */
typedef struct lammps_units {
  const char *name, *pressure;
} lammps_units;

static const lammps_units lammps_pressures[] = {
    {"real", "68568.415"}, {"metal", "1.6021765e6"}, {"electron", "2.94210108e13"}};
enum { LAMMPS_PRESSURES = sizeof lammps_pressures / sizeof lammps_pressures[0] };

/* Styles with granular contacts that are not of two spheres, or of a sphere and a wall of this fix. */
typedef struct lammps_other {
  const char *style, *note;
} lammps_other;

static const lammps_other lammps_others[] = {
    {"granular/superellipsoid", "has no counterpart, grains are spheres"},
    {"surf/granular", "stays LAMMPS's own: contacts with surface elements have no counterpart"},
    {"surface/global", "stays LAMMPS's own: contacts with surface elements have no counterpart"},
};
enum { LAMMPS_OTHERS = sizeof lammps_others / sizeof lammps_others[0] };

#endif
