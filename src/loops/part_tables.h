// SPDX-License-Identifier: MIT
/* The loops of parts.h: which there are, the tables that a law's are taken from, and a step by two of them. */
#ifndef CSDS_LOOPS_PART_TABLES_H
#define CSDS_LOOPS_PART_TABLES_H

#include "block.h"
#include "parts.h"

#include <stddef.h>
#include <string.h>

/* --------------------------------------------------------------------------- the normal direction */

#define NAME(kind, NORMAL, power, rooted) kind##_##NORMAL##_##power##_##rooted
#define NUMBER(NORMAL, power, rooted) COMPOSITION_##NORMAL##_##power##_##rooted
#define IS(NORMAL, power, rooted) compositions[NUMBER(NORMAL, power, rooted)]
typedef void part_of_step(const csds_law *law, csds_block *b, kept own, int count, between *r);

#define NORMAL_PART(kind, limited, with_account, ...)                                                        \
  static void NAME(kind, __VA_ARGS__)(const csds_law *law, csds_block *b, kept own, int count, between *r) { \
    normal_loop(law, b, own, count, IS(__VA_ARGS__), limited, with_account, r);                              \
  }
/* without and with limit_damping */
#define NORMAL_PARTS(kind, with_account, ...)     \
  NORMAL_PART(kind, 0, with_account, __VA_ARGS__) \
  NORMAL_PART(limited_##kind, 1, with_account, __VA_ARGS__)
#define ROW_OF_PARTS(kind, ...) \
  { NAME(kind, __VA_ARGS__), NAME(limited_##kind, __VA_ARGS__) }
#define COMPOSITION(NORMAL, power, rooted, memory) NORMAL_PARTS(normal, 0, NORMAL, power, rooted)
#include "models/compositions.h"
#undef COMPOSITION

static part_of_step *const normal_parts[COMPOSITIONS][2] = {
#define COMPOSITION(NORMAL, power, rooted, memory) \
  [NUMBER(NORMAL, power, rooted)] = ROW_OF_PARTS(normal, NORMAL, power, rooted),
#include "models/compositions.h"
#undef COMPOSITION
};

/* ---------------------------------------------------------------------- friction, rolling, twisting */

#define FRICTION_LOOP(name, part, turning, strong, with_account)                          \
  static void name(const csds_law *law, csds_block *b, kept own, int count, between *r) { \
    friction_loop(law, b, own, count, part, turning, strong, with_account, r);            \
  }
#define FRICTION(part, turning, strong) FRICTION_LOOP(part##_##turning##_##strong, part, turning, strong, 0)
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
  normal_parts[l->composition][l->limit_damping](law, b, own, count, &r);
  friction_parts[friction_of(l)][l->turning][dashpots_of(l, all, &r)](law, b, own, count, &r);
  end(law, b, own, all, &r);
}

/* ----------------------------------------------------------------------------------- with the account */

#if CSDS_OF_WALLS || !CSDS_FEW_LOOPS

#define COMPOSITION(NORMAL, power, rooted, memory) NORMAL_PARTS(normal_account, 1, NORMAL, power, rooted)
#include "models/compositions.h"
#undef COMPOSITION

static part_of_step *const normal_accounts[COMPOSITIONS][2] = {
#define COMPOSITION(NORMAL, power, rooted, memory) \
  [NUMBER(NORMAL, power, rooted)] = ROW_OF_PARTS(normal_account, NORMAL, power, rooted),
#include "models/compositions.h"
#undef COMPOSITION
};

/* Of dashpots that are not all strong, any. */
#define ACCOUNT(part, turning, strong) FRICTION_LOOP(account_##part##_##turning##_##strong, part, turning, strong, 1)
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

static void account_in_parts(const csds_law *law, csds_block *b, kept own, int count) {
  const contact_law *l = contact_law_of(law);
  const size_t all = padded(count);
  between r;
  begin(law, b, own, all, &r);
  normal_accounts[l->composition][l->limit_damping](law, b, own, count, &r);
  const int strong = dashpots_of(l, all, &r) == STRONG_DASHPOTS;
  friction_accounts[friction_of(l)][l->turning][strong](law, b, own, count, &r);
  end(law, b, own, all, &r);
}

#else

/* One by one, where an instruction set is there for old processors alone. */
static void account_in_parts(const csds_law *law, csds_block *b, kept own, int count) {
  csds_account_one_by_one_(law, b, own, count);
}

#endif

#endif
