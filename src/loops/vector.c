// SPDX-License-Identifier: MIT
/*
 * The step in loops that the compiler turns into vector code; compiled once for each instruction set, for pairs and,
 * with CSDS_OF_WALLS, for walls: which loops there are, and which of them serve a law.
 */
#include "block.h"
#include "parts.h"
#include "whole.h"

#include <stddef.h>
#include <string.h>

/* ------------------------------------------------------------- to and from grains */

#if CSDS_OF_WALLS
#define BOTH_WAYS csds_gather_walls_, csds_scatter_walls_
#else
#define BOTH_WAYS GLUE(csds_gather_, CSDS_ISA_NAME), GLUE(csds_scatter_, CSDS_ISA_NAME)
#endif

/* --------------------------------------------------------------------------- the normal direction */

#define NAME(kind, NORMAL, power, rooted) kind##_##NORMAL##_##power##_##rooted
#define NUMBER(NORMAL, power, rooted) COMPOSITION_##NORMAL##_##power##_##rooted
#define IS(NORMAL, power, rooted) compositions[NUMBER(NORMAL, power, rooted)]
typedef void part_of_step(const csds_law *law, csds_block *b, kept own, int count, between *r);

#define NORMAL_PART(kind, limited, with_account, ...)                                                        \
  static void NAME(kind, __VA_ARGS__)(const csds_law *law, csds_block *b, kept own, int count, between *r) { \
    normal_loop(law, b, own, count, IS(__VA_ARGS__), limited, with_account, r);                              \
  }
#define COMPOSITION(NORMAL, power, rooted, memory)            \
  NORMAL_PART(unlimited, 0, 0, NORMAL, power, rooted)         \
  NORMAL_PART(limited, 1, 0, NORMAL, power, rooted)           \
  NORMAL_PART(account_unlimited, 0, 1, NORMAL, power, rooted) \
  NORMAL_PART(account_limited, 1, 1, NORMAL, power, rooted)
#include "models/compositions.h"
#undef COMPOSITION

/* without and with the account; without and with limit_damping */
static part_of_step *const normal_parts[COMPOSITIONS][2][2] = {
#define COMPOSITION(NORMAL, power, rooted, memory)                                    \
  [NUMBER(NORMAL, power, rooted)] = {                                                 \
      {NAME(unlimited, NORMAL, power, rooted), NAME(limited, NORMAL, power, rooted)}, \
      {NAME(account_unlimited, NORMAL, power, rooted), NAME(account_limited, NORMAL, power, rooted)}},
#include "models/compositions.h"
#undef COMPOSITION
};

/* ---------------------------------------------------------------------- friction, rolling, twisting */

#define FRICTION_LOOP(name, part, turning, strong, with_account)                          \
  static void name(const csds_law *law, csds_block *b, kept own, int count, between *r) { \
    friction_loop(law, b, own, count, part, turning, strong, with_account, r);            \
  }
#define FRICTION(part, turning, strong) FRICTION_LOOP(part##_##turning##_##strong, part, turning, strong, 0)
#define ACCOUNT(part, turning, strong) FRICTION_LOOP(account_##part##_##turning##_##strong, part, turning, strong, 1)
/* loops for strong dashpots take less time and give the same bits */
#if CSDS_FEW_LOOPS
#define IF_FASTER(...)
#define FASTER(loop) NULL
#else
#define IF_FASTER(...) __VA_ARGS__
#define FASTER(loop) loop
#endif
FRICTION(NO_FRICTION, 0, ANY_DASHPOTS)
FRICTION(NO_FRICTION, 1, ANY_DASHPOTS)
FRICTION(NO_SPRING, 0, ANY_DASHPOTS)
FRICTION(NO_SPRING, 1, ANY_DASHPOTS)
FRICTION(NO_DASHPOT, 0, ANY_DASHPOTS)
FRICTION(NO_DASHPOT, 1, ANY_DASHPOTS)
IF_FASTER(FRICTION(NO_DASHPOT, 1, STRONG_TURNING))
FRICTION(DISPLACEMENT, 0, STRONG_TURNING)
IF_FASTER(FRICTION(DISPLACEMENT, 0, STRONG_DASHPOTS))
FRICTION(DISPLACEMENT, 1, ANY_DASHPOTS)
IF_FASTER(FRICTION(DISPLACEMENT, 1, STRONG_TURNING))
IF_FASTER(FRICTION(DISPLACEMENT, 1, STRONG_DASHPOTS))
FRICTION(FORCE, 0, STRONG_TURNING)
IF_FASTER(FRICTION(FORCE, 0, STRONG_DASHPOTS))
FRICTION(FORCE, 1, ANY_DASHPOTS)
IF_FASTER(FRICTION(FORCE, 1, STRONG_TURNING))
IF_FASTER(FRICTION(FORCE, 1, STRONG_DASHPOTS))
FRICTION(ADHESIVE_FORCE, 0, ANY_DASHPOTS)
FRICTION(ADHESIVE_FORCE, 1, ANY_DASHPOTS)

/* Without and with rolling or twisting resistance; any dashpots, strong ones of turning, strong ones of all. */
#define EVERY(loop) \
  { loop, loop, loop }
static part_of_step *const friction_parts[FRICTION_PARTS][2][DASHPOTS] = {
    [NO_FRICTION] = {EVERY(NO_FRICTION_0_ANY_DASHPOTS), EVERY(NO_FRICTION_1_ANY_DASHPOTS)},
    [NO_SPRING] = {EVERY(NO_SPRING_0_ANY_DASHPOTS), EVERY(NO_SPRING_1_ANY_DASHPOTS)},
    [NO_DASHPOT] = {EVERY(NO_DASHPOT_0_ANY_DASHPOTS),
                    {NO_DASHPOT_1_ANY_DASHPOTS, FASTER(NO_DASHPOT_1_STRONG_TURNING),
                     FASTER(NO_DASHPOT_1_STRONG_TURNING)}},
    [DISPLACEMENT] = {{NULL, DISPLACEMENT_0_STRONG_TURNING, FASTER(DISPLACEMENT_0_STRONG_DASHPOTS)},
                      {DISPLACEMENT_1_ANY_DASHPOTS, FASTER(DISPLACEMENT_1_STRONG_TURNING),
                       FASTER(DISPLACEMENT_1_STRONG_DASHPOTS)}},
    [FORCE] = {{NULL, FORCE_0_STRONG_TURNING, FASTER(FORCE_0_STRONG_DASHPOTS)},
               {FORCE_1_ANY_DASHPOTS, FASTER(FORCE_1_STRONG_TURNING), FASTER(FORCE_1_STRONG_DASHPOTS)}},
    [ADHESIVE_FORCE] = {EVERY(ADHESIVE_FORCE_0_ANY_DASHPOTS), EVERY(ADHESIVE_FORCE_1_ANY_DASHPOTS)},
};

/* With the account; of dashpots that are not all strong, any. */
ACCOUNT(NO_FRICTION, 0, ANY_DASHPOTS)
ACCOUNT(NO_FRICTION, 1, ANY_DASHPOTS)
ACCOUNT(NO_SPRING, 0, ANY_DASHPOTS)
ACCOUNT(NO_SPRING, 1, ANY_DASHPOTS)
ACCOUNT(NO_DASHPOT, 0, ANY_DASHPOTS)
ACCOUNT(NO_DASHPOT, 1, ANY_DASHPOTS)
ACCOUNT(DISPLACEMENT, 0, STRONG_TURNING)
IF_FASTER(ACCOUNT(DISPLACEMENT, 0, STRONG_DASHPOTS))
ACCOUNT(DISPLACEMENT, 1, ANY_DASHPOTS)
IF_FASTER(ACCOUNT(DISPLACEMENT, 1, STRONG_DASHPOTS))
ACCOUNT(FORCE, 0, STRONG_TURNING)
IF_FASTER(ACCOUNT(FORCE, 0, STRONG_DASHPOTS))
ACCOUNT(FORCE, 1, ANY_DASHPOTS)
IF_FASTER(ACCOUNT(FORCE, 1, STRONG_DASHPOTS))
ACCOUNT(ADHESIVE_FORCE, 0, ANY_DASHPOTS)
ACCOUNT(ADHESIVE_FORCE, 1, ANY_DASHPOTS)

#define BOTH(loop) \
  { loop, loop }
static part_of_step *const friction_accounts[FRICTION_PARTS][2][2] = {
    [NO_FRICTION] = {BOTH(account_NO_FRICTION_0_ANY_DASHPOTS), BOTH(account_NO_FRICTION_1_ANY_DASHPOTS)},
    [NO_SPRING] = {BOTH(account_NO_SPRING_0_ANY_DASHPOTS), BOTH(account_NO_SPRING_1_ANY_DASHPOTS)},
    [NO_DASHPOT] = {BOTH(account_NO_DASHPOT_0_ANY_DASHPOTS), BOTH(account_NO_DASHPOT_1_ANY_DASHPOTS)},
    [DISPLACEMENT] = {{account_DISPLACEMENT_0_STRONG_TURNING, FASTER(account_DISPLACEMENT_0_STRONG_DASHPOTS)},
                      {account_DISPLACEMENT_1_ANY_DASHPOTS, FASTER(account_DISPLACEMENT_1_STRONG_DASHPOTS)}},
    [FORCE] = {{account_FORCE_0_STRONG_TURNING, FASTER(account_FORCE_0_STRONG_DASHPOTS)},
               {account_FORCE_1_ANY_DASHPOTS, FASTER(account_FORCE_1_STRONG_DASHPOTS)}},
    [ADHESIVE_FORCE] = {BOTH(account_ADHESIVE_FORCE_0_ANY_DASHPOTS), BOTH(account_ADHESIVE_FORCE_1_ANY_DASHPOTS)},
};

/* ----------------------------------------------------------------------------------------- both parts */

static void begin(const csds_law *law, csds_block *b, kept own, size_t all, between *r) {
  widen(b->age, all, r->age);
  find_crowds(contact_law_of(law), b, own, all, r);
  if (CSDS_OF_WALLS) memcpy(r->last_normal, own.history + law->history, sizeof r->last_normal);
}

static void end(const csds_law *law, csds_block *b, kept own, size_t all, const between *r) {
  if (CSDS_OF_WALLS) memcpy(own.history + law->history, r->last_normal, sizeof r->last_normal);
  for (size_t k = 0; k < all; ++k) b->age[k] = (csds_age)r->next[k];
}

static void step_in_parts(const csds_law *law, csds_block *b, kept own, int count) {
  const contact_law *l = contact_law_of(law);
  const size_t all = padded(count);
  between r;
  begin(law, b, own, all, &r);
  normal_parts[l->composition][0][l->limit_damping](law, b, own, count, &r);
  friction_parts[friction_of(l)][l->turning][dashpots_of(l, all, &r)](law, b, own, count, &r);
  end(law, b, own, all, &r);
}

static void account_in_parts(const csds_law *law, csds_block *b, kept own, int count) {
  const contact_law *l = contact_law_of(law);
  const size_t all = padded(count);
  between r;
  begin(law, b, own, all, &r);
  normal_parts[l->composition][1][l->limit_damping](law, b, own, count, &r);
  const int strong = dashpots_of(l, all, &r) == STRONG_DASHPOTS;
  friction_accounts[friction_of(l)][l->turning][strong](law, b, own, count, &r);
  end(law, b, own, all, &r);
}

/* --------------------------------------------------------------------------------- common laws, of pairs */

#if CSDS_OF_WALLS

static void step_of_block(const csds_law *law, csds_block *b, kept own, int count) {
  step_in_parts(law, b, own, count);
}

static void account_by_loops(const csds_law *law, csds_block *b, kept own, int count) {
  account_in_parts(law, b, own, count);
}

#else

typedef void whole_step(const csds_law *law, csds_block *b, kept own, int count);

/* empty where strong dashpots are asked for and may_be_strong says no */
#define WHOLE(kind, limited, turning, strong, with_account, crowds, friction, NORMAL, power, rooted)              \
  static void NAME(kind##_##friction, NORMAL, power, rooted)(const csds_law *law, csds_block *b, kept own,        \
                                                             int count) {                                         \
    if ((strong) != STRONG_DASHPOTS || (friction) < DISPLACEMENT || may_be_strong(power, (friction) >= FORCE))    \
      whole_loop(law, b, own, count, IS(NORMAL, power, rooted), limited, friction, turning, strong, with_account, \
                 crowds);                                                                                         \
  }
#define COMPOSITION(...)
#define WHOLE_COMPOSITION(NORMAL, power, rooted, memory, friction) \
  WHOLE(strong, 1, 0, STRONG_DASHPOTS, 0, 0, friction, NORMAL, power, rooted)
#define WEAK_LOOP(NORMAL, power, rooted, memory, friction) \
  IF_FASTER(WHOLE(step, 1, 0, STRONG_TURNING, 0, 0, friction, NORMAL, power, rooted))
/* no dashpot that could be weak */
#define WHOLE_LOOP(NORMAL, power, rooted, memory, friction) \
  WHOLE(step, 1, 0, STRONG_DASHPOTS, 0, 0, friction, NORMAL, power, rooted)
#define UNLIMITED_LOOP(NORMAL, power, rooted, memory, friction) \
  IF_FASTER(WHOLE(unlimited, 0, 0, STRONG_DASHPOTS, 0, 0, friction, NORMAL, power, rooted))
#define TURNING_LOOP(NORMAL, power, rooted, memory, friction) \
  IF_FASTER(WHOLE(turning, 1, 1, STRONG_DASHPOTS, 0, 0, friction, NORMAL, power, rooted))
#define ACCOUNT_LOOP(NORMAL, power, rooted, memory, friction) \
  IF_FASTER(WHOLE(account, 1, 0, STRONG_DASHPOTS, 1, 0, friction, NORMAL, power, rooted))
#define CROWD_LOOP(NORMAL, power, rooted, memory, friction) \
  IF_FASTER(WHOLE(crowd, 1, 0, STRONG_DASHPOTS, 0, 1, friction, NORMAL, power, rooted))
#include "models/compositions.h"
#undef COMPOSITION

/* Without rolling and twisting: for any dashpots of friction, for strong ones, for strong ones that may be fast, and
 * with the account for strong ones; with them, for strong ones. */
typedef struct whole_steps {
  whole_step *any, *strong, *crowd, *account, *turning;
} whole_steps;

/* without and with limit_damping */
static const whole_steps whole[COMPOSITIONS][FRICTION_PARTS][2] = {
#define AT(friction, NORMAL, power, rooted) [NUMBER(NORMAL, power, rooted)][friction]
#define COMPOSITION(...)
#define WHOLE_COMPOSITION(NORMAL, power, rooted, memory, friction) \
  AT(friction, NORMAL, power, rooted)[1].strong = NAME(strong_##friction, NORMAL, power, rooted),
#define WEAK_LOOP(NORMAL, power, rooted, memory, friction) \
  AT(friction, NORMAL, power, rooted)[1].any = FASTER(NAME(step_##friction, NORMAL, power, rooted)),
#define WHOLE_LOOP(NORMAL, power, rooted, memory, friction) \
  AT(friction, NORMAL, power, rooted)[1].any = NAME(step_##friction, NORMAL, power, rooted),
#define UNLIMITED_LOOP(NORMAL, power, rooted, memory, friction) \
  AT(friction, NORMAL, power, rooted)[0].strong = FASTER(NAME(unlimited_##friction, NORMAL, power, rooted)),
#define TURNING_LOOP(NORMAL, power, rooted, memory, friction) \
  AT(friction, NORMAL, power, rooted)[1].turning = FASTER(NAME(turning_##friction, NORMAL, power, rooted)),
#define ACCOUNT_LOOP(NORMAL, power, rooted, memory, friction) \
  AT(friction, NORMAL, power, rooted)[1].account = FASTER(NAME(account_##friction, NORMAL, power, rooted)),
#define CROWD_LOOP(NORMAL, power, rooted, memory, friction) \
  AT(friction, NORMAL, power, rooted)[1].crowd = FASTER(NAME(crowd_##friction, NORMAL, power, rooted)),
#include "models/compositions.h"
#undef COMPOSITION
};

static const whole_steps *whole_steps_of(const contact_law *l) {
  return &whole[l->composition][friction_of(l)][l->limit_damping];
}

/* The one that takes least time of those that serve a block: `strong` and `crowd`, where there are such, if no dashpot
 * of friction is too weak for them; where some may be fast for the time step, `crowd` or `parts` only. */
static whole_step *fastest(whole_step *strong, whole_step *any, whole_step *crowd, whole_step *parts,
                           const contact_law *l, kept own, int count) {
  if (!strong && any == parts) return any;
  const extremes e = extremes_of(l, own, padded(count));
  const int all_strong = friction_of(l) < DISPLACEMENT || friction_is_strong(l, &e);
  if (may_have_crowds(l, &e)) return crowd && all_strong ? crowd : parts;
  return strong && all_strong ? strong : any;
}

static void step_of_block(const csds_law *law, csds_block *b, kept own, int count) {
  const contact_law *l = contact_law_of(law);
  const whole_steps *w = whole_steps_of(l);
  whole_step *const strong = !l->turning ? w->strong : l->strong_turning ? w->turning : NULL;
  whole_step *const any = !l->turning && w->any ? w->any : step_in_parts;
  whole_step *const crowd = l->turning ? NULL : w->crowd;
  fastest(strong, any, crowd, step_in_parts, l, own, count)(law, b, own, count);
}

static void account_by_loops(const csds_law *law, csds_block *b, kept own, int count) {
  const contact_law *l = contact_law_of(law);
  whole_step *const strong = l->turning ? NULL : whole_steps_of(l)->account;
  fastest(strong, account_in_parts, NULL, account_in_parts, l, own, count)(law, b, own, count);
}

#endif

static void account_of_block(const csds_law *law, csds_block *b, kept own, int count) {
  const int turning = contact_law_of(law)->turning;
  if (b->turned && !turning) clear_turning(b);
  b->turned = turning;
  account_by_loops(law, b, own, count);
}

const csds_loops *GLUE(csds_loops_, CSDS_ISA_NAME)(const csds_law *law) {
  static const csds_loops loops = {step_of_block, account_of_block, BOTH_WAYS};
  return contact_law_of(law)->composition < COMPOSITIONS ? &loops : NULL;
}
