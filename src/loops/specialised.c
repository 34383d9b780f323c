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

#ifdef CSDS_PACKED_VECTORS /* the instruction set, as a word */
#define PASTE(isa) csds_step_of_grains_##isa##_
#define NAME_FOR(isa) PASTE(isa)
#define STEP_OF_GRAINS NAME_FOR(CSDS_PACKED_VECTORS)
#else
#define STEP_OF_GRAINS csds_step_of_grains_
#endif

#ifdef CSDS_PACKED_VECTORS
/* Compositions of common use once more, with all their models constant: no, rolling, rolling and twisting resistance.
 */
enum { RESISTANCES = 3 };

INLINE contact_law whole_law(const csds_law *law, composition is, friction_part friction, int resistances) {
  const contact_law with = with_friction(contact_law_of(law), friction, resistances > 0);
  contact_law l = specialised(&with, is);
  l.limit_damping = 1;
  l.twists = resistances > 1;
  return l;
}

#define NUMBER(NORMAL, power, rooted) COMPOSITION_##NORMAL##_##power##_##rooted
#define NAME(n, friction, NORMAL, power, rooted) whole_##n##_##friction##_##NORMAL##_##power##_##rooted
#define WHOLE(n, friction, ...)                                                                                 \
  static csds_age NAME(n, friction, __VA_ARGS__)(const csds_law *law, const csds_grain *i, const csds_grain *j, \
                                                 csds_age age, double *history, csds_response *out) {           \
    const contact_law l = whole_law(law, compositions[NUMBER(__VA_ARGS__)], friction, n);                       \
    const pair_state p = pair_of(i, j);                                                                         \
    const path path = path_of_grains(&p, l.dt);                                                                 \
    return step_one(&l, &p, &path, age, history, out);                                                          \
  }
#define COMPOSITION(...)
#define WHOLE_COMPOSITION(NORMAL, power, rooted, memory, friction) \
  WHOLE(0, friction, NORMAL, power, rooted)                        \
  WHOLE(1, friction, NORMAL, power, rooted)                        \
  WHOLE(2, friction, NORMAL, power, rooted)
#include "models/compositions.h"
#undef COMPOSITION

static step_of_grains *const whole_steps[COMPOSITIONS][FRICTION_PARTS][RESISTANCES] = {
#define COMPOSITION(...)
#define WHOLE_COMPOSITION(NORMAL, power, rooted, memory, friction)                       \
  [NUMBER(NORMAL, power, rooted)][friction] = {NAME(0, friction, NORMAL, power, rooted), \
                                               NAME(1, friction, NORMAL, power, rooted), \
                                               NAME(2, friction, NORMAL, power, rooted)},
#include "models/compositions.h"
#undef COMPOSITION
};

static step_of_grains *whole_step(const contact_law *l) {
  if (l->composition == COMPOSITIONS || !l->limit_damping || (l->twists && !l->rolls)) return NULL;
  return whole_steps[l->composition][friction_of(l)][l->rolls + l->twists];
}
#else
static step_of_grains *whole_step(const contact_law *l) {
  (void)l;
  return NULL;
}
#endif

step_of_grains *STEP_OF_GRAINS(const csds_law *law) {
  const contact_law *l = contact_law_of(law);
  step_of_grains *const whole = whole_step(l);
  return whole ? whole : steps_of_grains[common_normal(l)][turns(l)];
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
