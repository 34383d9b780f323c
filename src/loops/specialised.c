// SPDX-License-Identifier: MIT
/* The scalar step once for each composition of the list: there the switches over models are constants. */
#include "one.h"

#include <stddef.h>

/* Resistances besides friction: none, rolling, rolling and twisting. */
enum { RESISTANCES = 3 };

INLINE contact_law law_of(const csds_law *law, composition is, int resistances) {
  contact_law l = specialised(contact_law_of(law), is, resistances > 0);
  l.twists = resistances > 1;
  return l;
}

#define NAME(kind, n, NORMAL, power, rooted, stores) kind##_##n##_##NORMAL##_##power##_##rooted##_##stores
#define NUMBER(NORMAL, power, rooted, stores) COMPOSITION_##NORMAL##_##power##_##rooted##_##stores
#define EACH(kind, ...) \
  [NUMBER(__VA_ARGS__)] = {NAME(kind, 0, __VA_ARGS__), NAME(kind, 1, __VA_ARGS__), NAME(kind, 2, __VA_ARGS__)},

static int resistances_of(const contact_law *l) {
  return l->rolls + l->twists;
}

/* --------------------------------------------------------------------------------------------- grains */

#define OF_GRAINS(n, ...)                                                                                     \
  static csds_age NAME(grains, n, __VA_ARGS__)(const csds_law *law, const csds_grain *i, const csds_grain *j, \
                                               csds_age age, double *history, csds_response *out) {           \
    const contact_law l = law_of(law, compositions[NUMBER(__VA_ARGS__)], n);                                  \
    const pair_state p = pair_of(i, j);                                                                       \
    const path path = path_of_grains(&p, l.dt);                                                               \
    return step_one(&l, &p, &path, age, history, out);                                                        \
  }
#define COMPOSITION(...) OF_GRAINS(0, __VA_ARGS__) OF_GRAINS(1, __VA_ARGS__) OF_GRAINS(2, __VA_ARGS__)
#include "models/compositions.h"
#undef COMPOSITION

static step_of_grains *const steps_of_grains[COMPOSITIONS][RESISTANCES] = {
#define COMPOSITION(...) EACH(grains, __VA_ARGS__)
#include "models/compositions.h"
#undef COMPOSITION
};

#ifdef CSDS_PACKED_VECTORS
#define STEP_OF_GRAINS csds_step_of_grains_packed_
#else
#define STEP_OF_GRAINS csds_step_of_grains_
#endif

step_of_grains *STEP_OF_GRAINS(const csds_law *law) {
  const contact_law *l = contact_law_of(law);
  return l->composition < COMPOSITIONS ? steps_of_grains[l->composition][resistances_of(l)] : NULL;
}

/* ---------------------------------------------------------------------------------------------- walls */

#ifndef CSDS_PACKED_VECTORS

#define OF_WALL(n, ...)                                                                                       \
  static csds_age NAME(wall, n, __VA_ARGS__)(const csds_law *law, const csds_grain *i, const csds_surface *w, \
                                             csds_age age, double *history, csds_response *out) {             \
    const contact_law l = law_of(law, compositions[NUMBER(__VA_ARGS__)], n);                                  \
    return step_on_wall(&l, i, w, age, history, out);                                                         \
  }
#define COMPOSITION(...) OF_WALL(0, __VA_ARGS__) OF_WALL(1, __VA_ARGS__) OF_WALL(2, __VA_ARGS__)
#include "models/compositions.h"
#undef COMPOSITION

static step_of_wall *const steps_of_wall[COMPOSITIONS][RESISTANCES] = {
#define COMPOSITION(...) EACH(wall, __VA_ARGS__)
#include "models/compositions.h"
#undef COMPOSITION
};

step_of_wall *csds_step_of_wall_(const csds_law *law) {
  const contact_law *l = contact_law_of(law);
  return l->composition < COMPOSITIONS ? steps_of_wall[l->composition][resistances_of(l)] : NULL;
}

#endif
