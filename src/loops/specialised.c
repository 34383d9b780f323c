// SPDX-License-Identifier: MIT
/* The scalar step once for each normal law, without and with rolling or twisting resistance, for friction by the
 * continuous slider and with limit_damping: what is left of switches over models goes the same way for all contacts of
 * a law. */
#include "one.h"

static int turns(const contact_law *l) {
  return l->rolls || l->twists;
}

/* --------------------------------------------------------------------------------------------- grains */

#define OF_GRAINS(NUMBER, turning)                                                                           \
  static csds_age grains_##NUMBER##_##turning(const csds_law *law, const csds_grain *i, const csds_grain *j, \
                                              csds_age age, double *history, csds_response *out) {           \
    const contact_law l = with_normal(contact_law_of(law), NORMAL_##NUMBER, turning);                        \
    const pair_state p = pair_of(i, j);                                                                      \
    const path path = path_of_grains(&p, l.dt);                                                              \
    return step_one(&l, &p, &path, age, history, out);                                                       \
  }
#define NORMAL_LAW(NUMBER, name) OF_GRAINS(NUMBER, 0) OF_GRAINS(NUMBER, 1)
#include "models/list.h"

static step_of_grains *const steps_of_grains[][2] = {
#define NORMAL_LAW(NUMBER, name) [NORMAL_##NUMBER] = {grains_##NUMBER##_0, grains_##NUMBER##_1},
#include "models/list.h"
};

#ifdef CSDS_PACKED_VECTORS
#define STEP_OF_GRAINS csds_step_of_grains_packed_
#else
#define STEP_OF_GRAINS csds_step_of_grains_
#endif

step_of_grains *STEP_OF_GRAINS(const csds_law *law) {
  const contact_law *l = contact_law_of(law);
  return steps_of_grains[common_normal(l)][turns(l)];
}

/* ---------------------------------------------------------------------------------------------- walls */

#ifndef CSDS_PACKED_VECTORS

#define OF_WALL(NUMBER, turning)                                                                             \
  static csds_age wall_##NUMBER##_##turning(const csds_law *law, const csds_grain *i, const csds_surface *w, \
                                            csds_age age, double *history, csds_response *out) {             \
    const contact_law l = with_normal(contact_law_of(law), NORMAL_##NUMBER, turning);                        \
    return step_on_wall(&l, i, w, age, history, out);                                                        \
  }
#define NORMAL_LAW(NUMBER, name) OF_WALL(NUMBER, 0) OF_WALL(NUMBER, 1)
#include "models/list.h"

static step_of_wall *const steps_of_wall[][2] = {
#define NORMAL_LAW(NUMBER, name) [NORMAL_##NUMBER] = {wall_##NUMBER##_0, wall_##NUMBER##_1},
#include "models/list.h"
};

step_of_wall *csds_step_of_wall_(const csds_law *law) {
  const contact_law *l = contact_law_of(law);
  return steps_of_wall[common_normal(l)][turns(l)];
}

#endif
