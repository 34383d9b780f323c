// SPDX-License-Identifier: MIT
/*
 * The step in loops that the compiler turns into vector code; compiled once for each instruction set, for pairs and,
 * with CSDS_OF_WALLS, for walls. A loop is made for each composition of the list: there the switches over models are
 * constants.
 */
#include "block.h"
#include "moves.h"
#include "rows.h"

#include <stddef.h>
#include <string.h>

#define GLUE_(a, b) a##b##_
#define GLUE(a, b) GLUE_(a, b)

#if defined(__AVX2__) && !defined(__clang__) /* clang does not vectorise loops that have both widths */
enum { WIDE_VECTORS = 1 };
#else
enum { WIDE_VECTORS = 0 };
#endif

/* Which sliders of a block have dashpots that are strong enough for the midpoint rule. */
typedef enum dashpots { ANY_DASHPOTS, STRONG_TURNING, STRONG_DASHPOTS } dashpots;

/*
 * Constants, so that a loop holds nothing that it does not need: composition, with rolling and twisting resistance,
 * with the account, dashpots. A type narrower than double in the loop, the age, makes the compiler take two vectors at
 * a time, whose chains of divisions and roots overlap; with rolling and twisting there are no registers for that.
 */
INLINE void loop(const csds_law *law, csds_block *b, int count, composition is, int turning, int with_account,
                 dashpots strong) {
  contact_law l = specialised(contact_law_of(law), is, turning);
  l.strong_friction = strong == STRONG_DASHPOTS;
  l.strong_turning = strong != ANY_DASHPOTS;
  const int two = WIDE_VECTORS && !turning && !CSDS_OF_WALLS && !adheres(&l);
  double *const history = &b->history[0][0];
  const int twists = contact_law_of(law)->twists;
  const size_t padded = ((size_t)count + CSDS_LANES - 1) / CSDS_LANES * CSDS_LANES;
  double wide_age[CSDS_ROW]; /* as wide as all else in the loop */
  for (size_t k = 0; k < padded && !two; ++k) wide_age[k] = b->age[k];
  double last_normal[3][CSDS_ROW]; /* of their own, so that compilers see that no row of the history is another */
  if (CSDS_OF_WALLS) memcpy(last_normal, b->history + law->history, sizeof last_normal);
#if defined(__clang__)
#pragma clang loop vectorize(assume_safety)
#else
#pragma GCC ivdep
#endif
  for (size_t k = 0; k < padded; ++k) {
    const pair_state p = CSDS_OF_WALLS ? wall_at(b, k) : pair_at(b, k);
    const double age = two ? (double)b->age[k] : wide_age[k];
    const last_time last = {age == CSDS_NEW, age == CSDS_STARTED, age == CSDS_ENDING};
    const path path =
        CSDS_OF_WALLS ? path_on_wall(&p, l.dt, last.is_new, vec3_at(last_normal, k)) : path_of_grains(&p, l.dt);
    memory mem = no_memory();
    account acc;
    step_taken taken;
    move_memory(LOAD, &l, &mem, history, CSDS_ROW, k);
    if (turning) { /* nobody fills the rows of a spring that the law does not have */
      mem.twist = twists ? mem.twist : 0;
      mem.twist_u = twists ? mem.twist_u : 0;
    }
    forget_if(last.is_new, &mem);
    const geometry g = contact_geometry(&l, &p, path.distance);
    const double longer_arms = change_of_arms(&p, path.nh, l.dt);
    const int touching = acts(&l, &p, last.is_new);
    forces f = with_account ? contact_step_with_account(&l, &p, &path, g, longer_arms, last, touching, 0, &mem, &acc)
                            : contact_step(&l, &p, &path, g, longer_arms, last, 0, &mem, &taken);
    move_memory(STORE, &l, &mem, history, CSDS_ROW, k);
    if (CSDS_OF_WALLS) vec3_to(p.wall_normal, last_normal, k);
    weaken(touching ? 1 : 0, &f);
    actions a = actions_of(&f);
    vec3_to(a.force, b->force, k);
    vec3_to(a.torque_i, b->torque_i, k);
    vec3_to(a.torque_j, b->torque_j, k);
    const csds_age next = f.ends ? CSDS_ENDING : CSDS_OLD;
    if (two) b->age[k] = touching ? next : CSDS_NEW;
    if (!two) wide_age[k] = touching ? next : CSDS_NEW;
    if (with_account) parts_to(&f, b, k);
    if (with_account) account_to(&acc, b, k);
  }
  for (size_t k = 0; k < padded && !two; ++k) b->age[k] = (csds_age)wide_age[k];
  if (CSDS_OF_WALLS) memcpy(b->history + law->history, last_normal, sizeof last_normal);
}

/* The largest sum of two rows' entries; entries up to a multiple of CSDS_LANES count. */
INLINE double largest_sum(const double *a, const double *b, int count) {
  double most[CSDS_LANES] = {0}, all = 0;
  for (int k = 0; k < count; k += CSDS_LANES)
    for (int lane = 0; lane < CSDS_LANES; ++lane) most[lane] = larger(most[lane], a[k + lane] + b[k + lane]);
  for (int lane = 0; lane < CSDS_LANES; ++lane) all = larger(all, most[lane]);
  return all;
}

/* Of the friction in this block: the lightest contact has the weakest dashpot, and no effective radius is larger than
 * half of the largest sum. */
INLINE int friction_is_strong(const contact_law *l, const csds_block *b, int count) {
  const double m = 1 / largest_sum(b->inv_mass_i, b->inv_mass_j, count);
  const double radius = 0.5 * largest_sum(b->radius_i, b->radius_j, count);
  return !friction_rings(l, damping_factor(l, m), radius);
}

/* The midpoint rule alone takes less arithmetic, and gives the same bits. */
INLINE void choose_loop(const csds_law *law, csds_block *b, int count, composition is, int turning, int with_account) {
  const contact_law l = specialised(contact_law_of(law), is, turning);
  const int may_be_strong = !CSDS_OF_WALLS && is.damping_power <= 2 * is.stores_force && !with_account;
  if (with_account || adheres(&l) || (turning && (is_weak(&l, &l.rolling) || is_weak(&l, &l.twisting))))
    loop(law, b, count, is, turning, with_account, ANY_DASHPOTS);
  else if (may_be_strong && friction_is_strong(&l, b, count))
    loop(law, b, count, is, turning, with_account, STRONG_DASHPOTS);
  else
    loop(law, b, count, is, turning, with_account, STRONG_TURNING);
}

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
  else
    scatter(b, g, c, values, 3);
}

#endif

/* ------------------------------------------------------------------- compositions */

#define NAME(kind, NORMAL, power, rooted, stores) kind##_##NORMAL##_##power##_##rooted##_##stores
#define NUMBER(NORMAL, power, rooted, stores) COMPOSITION_##NORMAL##_##power##_##rooted##_##stores
#define LOOP(kind, turning, with_account, ...)                                            \
  static void NAME(kind, __VA_ARGS__)(const csds_law *law, csds_block *b, int count) {    \
    choose_loop(law, b, count, compositions[NUMBER(__VA_ARGS__)], turning, with_account); \
  }
#define STEPS(...)               \
  LOOP(plain, 0, 0, __VA_ARGS__) \
  LOOP(turning, 1, 0, __VA_ARGS__)
#define STEP(kind, ...) NAME(kind, __VA_ARGS__), csds_account_one_by_one_, BOTH_WAYS
#define ACCOUNT(kind, ...) NAME(kind, __VA_ARGS__), NAME(kind##_with_account, __VA_ARGS__), BOTH_WAYS
#define ONE_BY_ONE csds_step_one_by_one_, csds_account_one_by_one_, BOTH_WAYS

/* What takes the compiler long and is used little goes one by one: the account of laws that attract and that of walls,
 * and laws that attract at walls. */
#if CSDS_OF_WALLS
#define COMPOSITION STEPS
#define ADHESIVE_COMPOSITION(...)
#else
#define COMPOSITION(...)                      \
  STEPS(__VA_ARGS__)                          \
  LOOP(plain_with_account, 0, 1, __VA_ARGS__) \
  LOOP(turning_with_account, 1, 1, __VA_ARGS__)
#define ADHESIVE_COMPOSITION STEPS
#endif
#include "models/compositions.h"
#undef COMPOSITION

/* without and with rolling and twisting resistance */
static const csds_loops loops[COMPOSITIONS][2] = {
#if CSDS_OF_WALLS
#define COMPOSITION(...) [NUMBER(__VA_ARGS__)] = {{STEP(plain, __VA_ARGS__)}, {STEP(turning, __VA_ARGS__)}},
#define ADHESIVE_COMPOSITION(...) [NUMBER(__VA_ARGS__)] = {{ONE_BY_ONE}, {ONE_BY_ONE}},
#else
#define COMPOSITION(...) [NUMBER(__VA_ARGS__)] = {{ACCOUNT(plain, __VA_ARGS__)}, {ACCOUNT(turning, __VA_ARGS__)}},
#define ADHESIVE_COMPOSITION(...) [NUMBER(__VA_ARGS__)] = {{STEP(plain, __VA_ARGS__)}, {STEP(turning, __VA_ARGS__)}},
#endif
#include "models/compositions.h"
#undef COMPOSITION
};

const csds_loops *GLUE(csds_loops_, CSDS_ISA_NAME)(const csds_law *law) {
  const int n = contact_law_of(law)->composition;
  return n < COMPOSITIONS ? &loops[n][contact_law_of(law)->rolls] : NULL;
}
