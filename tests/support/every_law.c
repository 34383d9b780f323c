// SPDX-License-Identifier: MIT
/* Words of all laws that have vector loops. */
#include "every_law.h"

#include <assert.h>
#include <stdio.h>

/* In the order of models/compositions.h, for which unit.block looks. */
static const char *const normals[] = {
    "hooke 1000 20 damping velocity",
    "hooke 1000 0.4 damping tsuji",
    "hooke 1000 20 damping viscoelastic",
    "hertz 1000 20 damping mass_velocity",
    "hertz 1000 0.4 damping tsuji",
    "hertz 1000 20 damping viscoelastic",
    "hysteretic 1000 1500 20 damping velocity",
    "hysteretic 1000 1500 20 damping viscoelastic",
    "hysteretic/load 1000 20 20 damping velocity",
    "hysteretic/load 1000 20 20 damping viscoelastic",
    "hooke/cohesive 1000 0.4 20 damping tsuji",
    "hooke/cohesive 1000 20 20 damping viscoelastic",
    "dmt 1000 20 0.3 5 damping velocity",
    "dmt 1000 0.4 0.3 5 damping tsuji",
    "dmt 1000 20 0.3 5 damping viscoelastic",
    "jkr 1000 20 0.3 5 damping velocity",
    "jkr 1000 0.4 0.3 5 damping tsuji",
    "jkr 1000 20 0.3 5 damping viscoelastic",
};

static_assert(sizeof normals / sizeof *normals == LAW_NORMALS, "LAW_NORMALS counts them");

static const char *const frictions[LAW_FRICTIONS] = {
    "",
    " tangential linear_nohistory 2 0.5",
    " tangential viscous 0.5",
    " tangential sliding 0.3",
    " tangential csds 400 2 0.5",
    " tangential cundall_strack 400 0.3",
    " tangential csds/mindlin 400 0.5 0.3",
};

/* Weak dashpots of turning, which ring, in the last. */
static const char *const resistances[LAW_RESISTANCES] = {
    "",
    " rolling csds 100 1 0.1",
    " twisting csds 50 2 0.1",
    " rolling csds 100 0.01 0.1 twisting csds 50 0.02 0.1",
};

void every_law(int n, char words[LAW_WORDS]) {
  const int normal = n % LAW_NORMALS, friction = n / LAW_NORMALS % LAW_FRICTIONS;
  const int rest = n / LAW_NORMALS / LAW_FRICTIONS;
  snprintf(words, LAW_WORDS, "%s%s%s%s", normals[normal], frictions[friction], resistances[rest % LAW_RESISTANCES],
           rest / LAW_RESISTANCES ? " limit_damping no" : "");
}
