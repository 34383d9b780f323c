// SPDX-License-Identifier: MIT
/* The scalar step once for each composition of the list: there the switches over models are constants. */
#include "one.h"

#include <stddef.h>

#ifdef CSDS_PACKED_VECTORS
#define ONE_STEP csds_one_step_packed_
#else
#define ONE_STEP csds_one_step_
#endif

/* Resistances besides friction: none, rolling, rolling and twisting. */
enum { RESISTANCES = 3 };

INLINE contact_law law_of(const csds_law *law, composition is, int resistances) {
  contact_law l = specialised(contact_law_of(law), is, resistances > 0);
  l.twists = resistances > 1;
  return l;
}

#define NAME(kind, n, NORMAL, power, rooted, stores) kind##_##n##_##NORMAL##_##power##_##rooted##_##stores
#define NUMBER(NORMAL, power, rooted, stores) COMPOSITION_##NORMAL##_##power##_##rooted##_##stores
#define STEPS(n, ...)                                                                                         \
  static csds_age NAME(grains, n, __VA_ARGS__)(const csds_law *law, const csds_grain *i, const csds_grain *j, \
                                               csds_age age, double *history, csds_response *out) {           \
    const contact_law l = law_of(law, compositions[NUMBER(__VA_ARGS__)], n);                                  \
    const pair_state p = pair_of(i, j);                                                                       \
    const path path = path_of_grains(&p, l.dt);                                                               \
    return step_one(&l, &p, &path, age, history, out);                                                        \
  }                                                                                                           \
  static csds_age NAME(wall, n, __VA_ARGS__)(const csds_law *law, const csds_grain *i, const csds_surface *w, \
                                             csds_age age, double *history, csds_response *out) {             \
    const contact_law l = law_of(law, compositions[NUMBER(__VA_ARGS__)], n);                                  \
    return step_on_wall(&l, i, w, age, history, out);                                                         \
  }
#define COMPOSITION(...) STEPS(0, __VA_ARGS__) STEPS(1, __VA_ARGS__) STEPS(2, __VA_ARGS__)
#include "models/compositions.h"
#undef COMPOSITION

#define BOTH(n, ...) \
  { NAME(grains, n, __VA_ARGS__), NAME(wall, n, __VA_ARGS__) }

static const one_step steps[COMPOSITIONS][RESISTANCES] = {
#define COMPOSITION(...) [NUMBER(__VA_ARGS__)] = {BOTH(0, __VA_ARGS__), BOTH(1, __VA_ARGS__), BOTH(2, __VA_ARGS__)},
#include "models/compositions.h"
#undef COMPOSITION
};

const one_step *ONE_STEP(const csds_law *law) {
  const contact_law *l = contact_law_of(law);
  return l->composition < COMPOSITIONS ? &steps[l->composition][l->rolls + l->twists] : NULL;
}
