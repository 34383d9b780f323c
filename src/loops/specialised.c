// SPDX-License-Identifier: MIT
/* The scalar step once for each normal law, without and with rolling or twisting resistance, for friction by the
 * continuous slider and with limit_damping: what is left of switches over models goes the same way for all contacts of
 * a law. Laws that attract, which take longer anyway, have the step with resistance alone. */
#include "one.h"

#include <stddef.h>

/* By the number of a normal law, without and with resistance. */
#define BOTH_OF(of, NUMBER, without)                                  \
  [OF_NORMAL_LAWS + 2 * NORMAL_##NUMBER] = of##_##NUMBER##_##without, \
                        [OF_NORMAL_LAWS + 2 * NORMAL_##NUMBER + 1] = of##_##NUMBER##_1,

/* --------------------------------------------------------------------------------------------- grains */

#ifndef CSDS_OF_WALLS_ALONE /* where packed vectors are made besides, processors without them are rare */

#ifdef CSDS_NO_ATTRACTION /* of two instruction sets with packed vectors one has laws that attract */
#define IF_ATTRACTING(...)
#else
#define IF_ATTRACTING(...) __VA_ARGS__
#endif
#define OF_GRAINS(NUMBER, turning)                                                                           \
  static csds_age grains_##NUMBER##_##turning(const csds_law *law, const csds_grain *i, const csds_grain *j, \
                                              csds_age age, double *history, csds_response *out) {           \
    const contact_law l = with_normal(contact_law_of(law), NORMAL_##NUMBER, turning);                        \
    const pair_state p = pair_of(i, j);                                                                      \
    const path path = path_of_grains(&p, l.dt);                                                              \
    return step_one(&l, &p, &path, age, history, out);                                                       \
  }
#define NORMAL_LAW(NUMBER, name) OF_GRAINS(NUMBER, 0) OF_GRAINS(NUMBER, 1)
#define ADHESIVE_LAW(NUMBER, name) IF_ATTRACTING(OF_GRAINS(NUMBER, 1))
#include "models/list.h"

#ifdef CSDS_PACKED_VECTORS
/* Compositions of common use once more, with all their models constant, for contacts that are neither new nor expected
 * to end. */
INLINE contact_law whole_law(const csds_law *law, composition is, friction_part friction, int resistances) {
  const contact_law with = with_friction(contact_law_of(law), friction, resistances > 0);
  contact_law l = specialised(&with, is);
  l.limit_damping = 1;
  l.whole_steps = 1;
  l.undamped_friction = contact_law_of(law)->undamped_friction; /* one step for both */
  l.twists = resistances > 1;
  return l;
}

/* Crowds ask for more in many places: of a contact without fast dashpots that is settled at once. */
INLINE csds_age whole_step(const csds_law *law, composition is, friction_part friction, int resistances,
                           const csds_grain *i, const csds_grain *j, double *history, csds_response *out) {
  contact_law any = whole_law(law, is, friction, resistances), without_crowds = any;
  any.no_crowds = 0;
  without_crowds.no_crowds = 1;
  const pair_state p = pair_of(i, j);
  const path path = path_of_grains(&p, any.dt);
  const double damping = damping_factor(&any, path.way.m);
  if (!has_fast_dashpot(&any, damping, effective_radius(&p), p.inv_m))
    return step_one(&without_crowds, &p, &path, CSDS_OLD, history, out);
  return step_one(&any, &p, &path, CSDS_OLD, history, out);
}

#define NAME(n, friction, NORMAL, power, rooted) whole_##n##_##friction##_##NORMAL##_##power##_##rooted
#define STEP(n, turning, ...) NAME(n, __VA_ARGS__)
#define WHOLE(n, turning, friction, NORMAL, power, rooted)                                                            \
  static csds_age NAME(n, friction, NORMAL, power, rooted)(const csds_law *law, const csds_grain *i,                  \
                                                           const csds_grain *j, csds_age age, double *history,        \
                                                           csds_response *out) {                                      \
    if (!LIKELY(age == CSDS_OLD)) return grains_##NORMAL##_##turning(law, i, j, age, history, out);                   \
    return whole_step(law, compositions[COMPOSITION_##NORMAL##_##power##_##rooted], friction, n, i, j, history, out); \
  }
#define COMPOSITION(...)
#define WHOLE_COMPOSITION(NORMAL, power, rooted, memory, friction) \
  WHOLE(0, 0, friction, NORMAL, power, rooted)                     \
  WHOLE(1, 1, friction, NORMAL, power, rooted)                     \
  WHOLE(2, 1, friction, NORMAL, power, rooted)
#include "models/compositions.h"
#undef COMPOSITION

/* the instruction set, as a word */
#define PASTE(isa) csds_steps_of_grains_##isa##_
#define NAME_FOR(isa) PASTE(isa)
#define STEPS_OF_GRAINS NAME_FOR(CSDS_PACKED_VECTORS)
#else
#define STEP(n, turning, friction, NORMAL, power, rooted) grains_##NORMAL##_##turning
#define STEPS_OF_GRAINS csds_steps_of_grains_
#endif

step_of_grains *const STEPS_OF_GRAINS[OWN_STEPS] = {
#define COMPOSITION(...)
#define WHOLE_COMPOSITION(NORMAL, power, rooted, memory, friction)                          \
  STEP(0, 0, friction, NORMAL, power, rooted), STEP(1, 1, friction, NORMAL, power, rooted), \
      STEP(2, 1, friction, NORMAL, power, rooted),
#include "models/compositions.h"
#undef COMPOSITION
#define NORMAL_LAW(NUMBER, name) BOTH_OF(grains, NUMBER, 0)
#define ADHESIVE_LAW(NUMBER, name) IF_ATTRACTING(BOTH_OF(grains, NUMBER, 1))
#include "models/list.h"
};

#endif

/* ---------------------------------------------------------------------------------------------- walls */

#ifndef CSDS_PACKED_VECTORS

#define OF_WALL(NUMBER, turning)                                                                             \
  static csds_age wall_##NUMBER##_##turning(const csds_law *law, const csds_grain *i, const csds_surface *w, \
                                            csds_age age, double *history, csds_response *out) {             \
    const contact_law l = with_normal(contact_law_of(law), NORMAL_##NUMBER, turning);                        \
    return step_on_wall(&l, i, w, age, history, out);                                                        \
  }
#define NORMAL_LAW(NUMBER, name) OF_WALL(NUMBER, 0) OF_WALL(NUMBER, 1)
#define ADHESIVE_LAW(NUMBER, name) OF_WALL(NUMBER, 1)
#include "models/list.h"

step_of_wall *const csds_steps_of_wall_[OWN_STEPS] = {
#define COMPOSITION(...)
#define WHOLE_COMPOSITION(NORMAL, power, rooted, memory, friction) \
  wall_##NORMAL##_0, wall_##NORMAL##_1, wall_##NORMAL##_1,
#include "models/compositions.h"
#undef COMPOSITION
#define NORMAL_LAW(NUMBER, name) BOTH_OF(wall, NUMBER, 0)
#define ADHESIVE_LAW(NUMBER, name) BOTH_OF(wall, NUMBER, 1)
#include "models/list.h"
};

#endif
