// SPDX-License-Identifier: MIT
/*
 * The step in loops that the compiler turns into vector code; compiled once for each instruction set, for pairs and,
 * with CSDS_OF_WALLS, for walls: which loops there are, and which of them serve a law.
 */
#include "block.h"
#include "moves.h"
#include "parts.h"
#include "whole.h"

#include <stddef.h>
#include <string.h>

#define GLUE_(a, b) a##b##_
#define GLUE(a, b) GLUE_(a, b)

/* ------------------------------------------------------------- to and from grains */

#if CSDS_OF_WALLS
#define BOTH_WAYS csds_gather_walls_, csds_scatter_walls_
#else
#define BOTH_WAYS GLUE(csds_gather_, CSDS_ISA_NAME), GLUE(csds_scatter_, CSDS_ISA_NAME)

void GLUE(csds_gather_, CSDS_ISA_NAME)(const csds_law *law, csds_block *b, const csds_grains *g, csds_contacts *c) {
  const strides packed = {3, 1, 2}, of_structs = {g->stride, g->stride, g->stride};
  pad(c);
  if (g->stride)
    gather(b, g, c, law->history, of_structs);
  else if (law->history == FEW)
    gather(b, g, c, FEW, packed);
  else if (law->history == LEAST)
    gather(b, g, c, LEAST, packed);
  else
    gather(b, g, c, law->history, packed);
  for (int d = 0; d < 3 && c->shift; ++d)
    for (int k = 0; k < c->count; ++k) b->x[d][k] += c->shift[k][d];
}

void GLUE(csds_scatter_, CSDS_ISA_NAME)(const csds_law *law, const csds_block *b, const csds_grains *g,
                                        csds_contacts *c) {
  const int values = law->history;
  if (g->stride)
    scatter(b, g, c, values, g->stride);
  else if (values == FEW)
    scatter(b, g, c, FEW, 3);
  else if (values == LEAST)
    scatter(b, g, c, LEAST, 3);
  else
    scatter(b, g, c, values, 3);
}

#endif

/* --------------------------------------------------------------------------- the normal direction */

#define NAME(kind, NORMAL, power, rooted) kind##_##NORMAL##_##power##_##rooted
#define NUMBER(NORMAL, power, rooted) COMPOSITION_##NORMAL##_##power##_##rooted
#define IS(NORMAL, power, rooted) compositions[NUMBER(NORMAL, power, rooted)]
typedef void part_of_step(const csds_law *law, csds_block *b, int count, between *r);

#define NORMAL_PART(kind, limited, ...)                                                            \
  static void NAME(kind, __VA_ARGS__)(const csds_law *law, csds_block *b, int count, between *r) { \
    choose_normal_loop(law, b, count, IS(__VA_ARGS__), limited, r);                                \
  }
#define COMPOSITION(NORMAL, power, rooted, memory) \
  NORMAL_PART(unlimited, 0, NORMAL, power, rooted) \
  NORMAL_PART(limited, 1, NORMAL, power, rooted)
#include "models/compositions.h"
#undef COMPOSITION

/* without and with limit_damping */
static part_of_step *const normal_parts[COMPOSITIONS][2] = {
#define COMPOSITION(NORMAL, power, rooted, memory) \
  [NUMBER(NORMAL, power, rooted)] = {NAME(unlimited, NORMAL, power, rooted), NAME(limited, NORMAL, power, rooted)},
#include "models/compositions.h"
#undef COMPOSITION
};

/* ---------------------------------------------------------------------- friction, rolling, twisting */

#define FRICTION(part, turning, strong)                                                                \
  static void part##_##turning##_##strong(const csds_law *law, csds_block *b, int count, between *r) { \
    friction_loop(law, b, count, part, turning, strong, r);                                            \
  }
FRICTION(NO_FRICTION, 0, ANY_DASHPOTS)
FRICTION(NO_FRICTION, 1, ANY_DASHPOTS)
FRICTION(NO_SPRING, 0, ANY_DASHPOTS)
FRICTION(NO_SPRING, 1, ANY_DASHPOTS)
FRICTION(DISPLACEMENT, 0, STRONG_TURNING)
FRICTION(DISPLACEMENT, 0, STRONG_DASHPOTS)
FRICTION(DISPLACEMENT, 1, ANY_DASHPOTS)
FRICTION(DISPLACEMENT, 1, STRONG_TURNING)
FRICTION(DISPLACEMENT, 1, STRONG_DASHPOTS)
FRICTION(FORCE, 0, STRONG_TURNING)
FRICTION(FORCE, 0, STRONG_DASHPOTS)
FRICTION(FORCE, 1, ANY_DASHPOTS)
FRICTION(FORCE, 1, STRONG_TURNING)
FRICTION(FORCE, 1, STRONG_DASHPOTS)
FRICTION(ADHESIVE_FORCE, 0, ANY_DASHPOTS)
FRICTION(ADHESIVE_FORCE, 1, ANY_DASHPOTS)

/* Without and with rolling or twisting resistance; any dashpots, strong ones of turning, strong ones of all. */
#define EVERY(loop) \
  { loop, loop, loop }
static part_of_step *const friction_parts[FRICTION_PARTS][2][DASHPOTS] = {
    [NO_FRICTION] = {EVERY(NO_FRICTION_0_ANY_DASHPOTS), EVERY(NO_FRICTION_1_ANY_DASHPOTS)},
    [NO_SPRING] = {EVERY(NO_SPRING_0_ANY_DASHPOTS), EVERY(NO_SPRING_1_ANY_DASHPOTS)},
    [DISPLACEMENT] = {{NULL, DISPLACEMENT_0_STRONG_TURNING, DISPLACEMENT_0_STRONG_DASHPOTS},
                      {DISPLACEMENT_1_ANY_DASHPOTS, DISPLACEMENT_1_STRONG_TURNING, DISPLACEMENT_1_STRONG_DASHPOTS}},
    [FORCE] = {{NULL, FORCE_0_STRONG_TURNING, FORCE_0_STRONG_DASHPOTS},
               {FORCE_1_ANY_DASHPOTS, FORCE_1_STRONG_TURNING, FORCE_1_STRONG_DASHPOTS}},
    [ADHESIVE_FORCE] = {EVERY(ADHESIVE_FORCE_0_ANY_DASHPOTS), EVERY(ADHESIVE_FORCE_1_ANY_DASHPOTS)},
};

static void step_in_parts(const csds_law *law, csds_block *b, int count) {
  const contact_law *l = contact_law_of(law);
  const size_t all = padded(count);
  between r;
  if (CSDS_OF_WALLS) memcpy(r.last_normal, b->history + law->history, sizeof r.last_normal);
  normal_parts[l->composition][l->limit_damping](law, b, count, &r);
  friction_parts[friction_of(l)][l->rolls || l->twists][dashpots_of(l, all, &r)](law, b, count, &r);
  if (CSDS_OF_WALLS) memcpy(b->history + law->history, r.last_normal, sizeof r.last_normal);
  memcpy(b->age, r.next, all * sizeof *r.next);
}

/* ------------------------------------------------------------------- common laws, and the account */

#if CSDS_OF_WALLS

/* Walls are few: their account goes one by one, as that of all laws below that have no loop. */
static void step_of_block(const csds_law *law, csds_block *b, int count) {
  step_in_parts(law, b, count);
}

static void account_of_block(const csds_law *law, csds_block *b, int count) {
  csds_account_one_by_one_(law, b, count);
}

#else

/* Two steps, without turning and with weak and strong dashpots, and two accounts, without and with turning. */
typedef struct whole_loops {
  void (*step[2])(const csds_law *law, csds_block *b, int count);
  void (*account[2])(const csds_law *law, csds_block *b, int count);
} whole_loops;

#define WHOLE(kind, friction, turning, strong, with_account, ...)                                   \
  static void NAME(kind##_##friction, __VA_ARGS__)(const csds_law *law, csds_block *b, int count) { \
    whole_loop(law, b, count, IS(__VA_ARGS__), friction, turning, strong, with_account);            \
  }
/* empty where friction_is_strong says no to all */
#define STRONG(friction, ...)                                                                       \
  static void NAME(strong_##friction, __VA_ARGS__)(const csds_law *law, csds_block *b, int count) { \
    if (may_be_strong(IS(__VA_ARGS__).damping_power, friction >= FORCE))                            \
      whole_loop(law, b, count, IS(__VA_ARGS__), friction, 0, STRONG_DASHPOTS, 0);                  \
  }
/* With turning the account keeps many numbers: in registers of SSE2 that is no faster than one by one. */
#if defined(__x86_64__) && !defined(__AVX2__)
#define TURNING_ACCOUNT(friction, ...)
#define TURNING_ACCOUNT_OF(friction, ...) csds_account_one_by_one_
#else
#define TURNING_ACCOUNT(friction, ...) WHOLE(account_turning, friction, 1, ANY_DASHPOTS, 1, __VA_ARGS__)
#define TURNING_ACCOUNT_OF(friction, ...) NAME(account_turning_##friction, __VA_ARGS__)
#endif
#define WHOLE_LOOPS(friction, ...)                          \
  WHOLE(step, friction, 0, STRONG_TURNING, 0, __VA_ARGS__)  \
  STRONG(friction, __VA_ARGS__)                             \
  WHOLE(account, friction, 0, ANY_DASHPOTS, 1, __VA_ARGS__) \
  TURNING_ACCOUNT(friction, __VA_ARGS__)
#define ENTRY(friction, ...)                                                      \
  [NUMBER(__VA_ARGS__)][friction] = {                                             \
      {NAME(step_##friction, __VA_ARGS__), NAME(strong_##friction, __VA_ARGS__)}, \
      {NAME(account_##friction, __VA_ARGS__), TURNING_ACCOUNT_OF(friction, __VA_ARGS__)}},
#define COMPOSITION(...)
#define WHOLE_COMPOSITION(NORMAL, power, rooted, memory, friction) WHOLE_LOOPS(friction, NORMAL, power, rooted)
#include "models/compositions.h"
#undef COMPOSITION

static const whole_loops whole[COMPOSITIONS][FRICTION_PARTS] = {
#define COMPOSITION(...)
#define WHOLE_COMPOSITION(NORMAL, power, rooted, memory, friction) ENTRY(friction, NORMAL, power, rooted)
#include "models/compositions.h"
#undef COMPOSITION
};

static const whole_loops *whole_loops_of(const contact_law *l) {
  static const whole_loops none = {{NULL, NULL}, {NULL, NULL}};
  return l->limit_damping ? &whole[l->composition][friction_of(l)] : &none;
}

static void step_of_block(const csds_law *law, csds_block *b, int count) {
  const contact_law *l = contact_law_of(law);
  const whole_loops *w = whole_loops_of(l);
  if (w->step[0] && !l->rolls && !l->twists)
    w->step[friction_is_strong(l, b, padded(count))](law, b, count);
  else
    step_in_parts(law, b, count);
}

static void account_of_block(const csds_law *law, csds_block *b, int count) {
  const contact_law *l = contact_law_of(law);
  const whole_loops *w = whole_loops_of(l);
  if (w->account[0])
    w->account[l->rolls || l->twists](law, b, count);
  else
    csds_account_one_by_one_(law, b, count);
}

#endif

const csds_loops *GLUE(csds_loops_, CSDS_ISA_NAME)(const csds_law *law) {
  static const csds_loops loops = {step_of_block, account_of_block, BOTH_WAYS};
  return contact_law_of(law)->composition < COMPOSITIONS ? &loops : NULL;
}
