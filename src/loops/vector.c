// SPDX-License-Identifier: MIT
/*
 * The step in loops that the compiler turns into vector code; compiled once for each instruction set, for pairs and,
 * with CSDS_OF_WALLS, for walls: which loops there are, and which of them serve a law.
 */
#include "block.h"
#include "part_tables.h"
#include "whole.h"

#include <stddef.h>

/* ------------------------------------------------------------- to and from grains */

#if CSDS_OF_WALLS
#define BOTH_WAYS csds_gather_walls_, csds_scatter_walls_
#else
#define BOTH_WAYS GLUE(csds_gather_, CSDS_ISA_NAME), GLUE(csds_scatter_, CSDS_ISA_NAME)
#endif

/* --------------------------------------------------------------------------------- common laws, of pairs */

#if CSDS_FEW_LOOPS

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
  WHOLE(step, 1, 0, STRONG_TURNING, 0, 0, friction, NORMAL, power, rooted)
/* no dashpot that could be weak */
#define WHOLE_LOOP(NORMAL, power, rooted, memory, friction) \
  WHOLE(step, 1, 0, STRONG_DASHPOTS, 0, 0, friction, NORMAL, power, rooted)
#define UNLIMITED_LOOP(NORMAL, power, rooted, memory, friction) \
  WHOLE(unlimited, 0, 0, STRONG_DASHPOTS, 0, 0, friction, NORMAL, power, rooted)
#define TURNING_LOOP(NORMAL, power, rooted, memory, friction) \
  WHOLE(turning, 1, 1, STRONG_DASHPOTS, 0, 0, friction, NORMAL, power, rooted)
#define ACCOUNT_LOOP(NORMAL, power, rooted, memory, friction) \
  WHOLE(account, 1, 0, STRONG_DASHPOTS, 1, 0, friction, NORMAL, power, rooted)
#define CROWD_LOOP(NORMAL, power, rooted, memory, friction) \
  WHOLE(crowd, 1, 0, STRONG_DASHPOTS, 0, 1, friction, NORMAL, power, rooted)
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
  AT(friction, NORMAL, power, rooted)[1].any = NAME(step_##friction, NORMAL, power, rooted),
#define WHOLE_LOOP(NORMAL, power, rooted, memory, friction) \
  AT(friction, NORMAL, power, rooted)[1].any = NAME(step_##friction, NORMAL, power, rooted),
#define UNLIMITED_LOOP(NORMAL, power, rooted, memory, friction) \
  AT(friction, NORMAL, power, rooted)[0].strong = NAME(unlimited_##friction, NORMAL, power, rooted),
#define TURNING_LOOP(NORMAL, power, rooted, memory, friction) \
  AT(friction, NORMAL, power, rooted)[1].turning = NAME(turning_##friction, NORMAL, power, rooted),
#define ACCOUNT_LOOP(NORMAL, power, rooted, memory, friction) \
  AT(friction, NORMAL, power, rooted)[1].account = NAME(account_##friction, NORMAL, power, rooted),
#define CROWD_LOOP(NORMAL, power, rooted, memory, friction) \
  AT(friction, NORMAL, power, rooted)[1].crowd = NAME(crowd_##friction, NORMAL, power, rooted),
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
