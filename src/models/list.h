// SPDX-License-Identifier: MIT
/*
 * The one list of models: a line for each file. Whoever includes it defines what to make of each entry:
 *
 *   MODEL(name)                  a model of the catalogue, in the order of the documentation
 *   NORMAL_LAW(NUMBER, name)     a normal force
 *   ADHESIVE_LAW(NUMBER, name)   a normal force that attracts; where nothing is made of it, it is a NORMAL_LAW
 *   STEPPING_RULE(NUMBER, name)  a tangential law that is stepped as its source does
 *   ALIAS(name, word, what)      another word for a model, and in what the model differs from what LAMMPS calls so
 *
 * With none of them defined the files come in full. No include guard: it is read once for each question.
 */
#if defined MODEL || defined NORMAL_LAW || defined ADHESIVE_LAW || defined STEPPING_RULE || defined ALIAS
#define CSDS_LISTING
#endif
#ifndef MODEL
#define MODEL(name)
#endif
#ifndef NORMAL_LAW
#define NORMAL_LAW(NUMBER, name)
#endif
#ifndef ADHESIVE_LAW
#define ADHESIVE_LAW(NUMBER, name) NORMAL_LAW(NUMBER, name)
#endif
#ifndef STEPPING_RULE
#define STEPPING_RULE(NUMBER, name)
#endif
#ifndef ALIAS
#define ALIAS(name, word, what)
#endif

/* the order is that of the documentation */
// clang-format off
#include "normal_hooke.h"
#include "normal_hertz.h"
#include "normal_hysteretic.h"
#include "normal_hooke_cohesive.h"
#include "normal_dmt.h"
#include "normal_jkr.h"
#include "damping_velocity.h"
#include "damping_viscoelastic.h"
#include "damping_tsuji.h"
#include "damping_coeff_restitution.h"
#include "damping_kuwabara_kono.h"
#include "damping_none.h"
#include "tangential_slider.h"
#include "tangential_mindlin.h"
#include "tangential_linear_history.h"
#include "tangential_truncated.h"
#include "tangential_micro_slip.h"
#include "tangential_walton_braun.h"
#include "rolling.h"
#include "twisting.h"
#include "heat.h"
#include "bridge.h"
// clang-format on

#undef MODEL
#undef NORMAL_LAW
#undef ADHESIVE_LAW
#undef STEPPING_RULE
#undef ALIAS
#undef CSDS_LISTING
