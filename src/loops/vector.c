// SPDX-License-Identifier: MIT
/*
 * The step in loops that the compiler turns into vector code; compiled once for each instruction set, for pairs and,
 * with CSDS_OF_WALLS, for walls. A loop is made for each composition of the list: there the switches over models are
 * constants.
 */
#include "block.h"
#include "rows.h"

#include <stddef.h>
#include <string.h>

#define GLUE_(a, b) a##b##_
#define GLUE(a, b) GLUE_(a, b)

/* with_account: a constant, so that a loop without it holds nothing of it. */
INLINE void loop(const csds_law *law, csds_block *b, int count, composition is, int turning, int with_account,
                 int strong_dashpots) {
  const contact_law l = specialised(contact_law_of(law), is, turning, strong_dashpots);
  double *const history = &b->history[0][0], (*const last_normal)[CSDS_ROW] = b->history + law->history;
  const int twists = contact_law_of(law)->twists;
  const size_t padded = ((size_t)count + CSDS_LANES - 1) / CSDS_LANES * CSDS_LANES;
  double age[CSDS_ROW]; /* as wide as all else in the loop */
  for (size_t k = 0; k < padded; ++k) age[k] = b->age[k];
#if defined(__clang__)
#pragma clang loop vectorize(assume_safety)
#else
#pragma GCC ivdep
#endif
  for (size_t k = 0; k < padded; ++k) {
    const pair_state p = CSDS_OF_WALLS ? wall_at(b, k) : pair_at(b, k);
    const last_time last = {age[k] == CSDS_NEW, age[k] == CSDS_STARTED, age[k] == CSDS_ENDING};
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
    forces f = with_account ? contact_step_with_account(&l, &p, &path, g, longer_arms, last, touching, &mem, &acc)
                            : contact_step(&l, &p, &path, g, longer_arms, last, &mem, &taken);
    move_memory(STORE, &l, &mem, history, CSDS_ROW, k);
    if (CSDS_OF_WALLS) vec3_to(p.wall_normal, last_normal, k);
    weaken(touching ? 1 : 0, &f);
    actions a = actions_of(&f);
    vec3_to(a.force, b->force, k);
    vec3_to(a.torque_i, b->torque_i, k);
    vec3_to(a.torque_j, b->torque_j, k);
    age[k] = touching ? (f.ends ? CSDS_ENDING : CSDS_OLD) : CSDS_NEW;
    if (with_account) parts_to(&f, b, k);
    if (with_account) account_to(&acc, b, k);
  }
  for (size_t k = 0; k < padded; ++k) b->age[k] = (csds_age)age[k];
}

/* The largest sum of two rows' entries; entries up to a multiple of CSDS_LANES count. */
INLINE double largest_sum(const double *a, const double *b, int count) {
  double most[CSDS_LANES] = {0}, all = 0;
  for (int k = 0; k < count; k += CSDS_LANES)
    for (int lane = 0; lane < CSDS_LANES; ++lane) most[lane] = larger(most[lane], a[k + lane] + b[k + lane]);
  for (int lane = 0; lane < CSDS_LANES; ++lane) all = larger(all, most[lane]);
  return all;
}

/* 1 if in this block no slider's dashpot is too weak for the midpoint rule: the lightest contact has the weakest one,
 * and no effective radius is larger than half of the largest sum. */
INLINE int dashpots_are_strong(const contact_law *l, const csds_block *b, int count) {
  if (is_weak(l, &l->rolling) || is_weak(l, &l->twisting)) return 0;
  const double m = 1 / largest_sum(b->inv_mass_i, b->inv_mass_j, count);
  const double radius = 0.5 * largest_sum(b->radius_i, b->radius_j, count);
  return !friction_rings(l, damping_factor(l, m), radius);
}

/* The midpoint rule alone takes less arithmetic, and gives the same bits. */
INLINE void choose_loop(const csds_law *law, csds_block *b, int count, composition is, int turning, int with_account) {
  const contact_law l = specialised(contact_law_of(law), is, turning, 0);
  const int has_both = is.damping_power <= 2 * is.stores_force && !CSDS_OF_WALLS && !with_account && !adheres(&l);
  if (has_both && dashpots_are_strong(&l, b, count))
    loop(law, b, count, is, turning, with_account, 1);
  else
    loop(law, b, count, is, turning, with_account, 0);
}

/* ------------------------------------------------------------- to and from grains */

#if CSDS_OF_WALLS
#define BOTH_WAYS csds_gather_walls_, csds_scatter_walls_
#else
#define BOTH_WAYS GLUE(csds_gather_, CSDS_ISA_NAME), GLUE(csds_scatter_, CSDS_ISA_NAME)

/* Four numbers at once; the compiler makes what the instruction set has of it. */
enum { GATHERED = CSDS_LANES / 2 };
typedef double four __attribute__((vector_size(GATHERED * sizeof(double))));
_Static_assert(GATHERED == 4, "contacts are gathered four at a time");
_Static_assert(CSDS_BLOCK % CSDS_LANES == 0, "the entries beyond the last contact stay within the block");

typedef struct places {
  size_t at[4];
} places;

INLINE places places_of(const unsigned *n, size_t stride) {
  places p = {{stride * n[0], stride * n[1], stride * n[2], stride * n[3]}};
  return p;
}

INLINE four picked(const double *a, places p) {
  four r = {a[p.at[0]], a[p.at[1]], a[p.at[2]], a[p.at[3]]};
  return r;
}

INLINE four of_row(const double *row) {
  four r;
  memcpy(&r, row, sizeof r);
  return r;
}

INLINE void to_row(four r, double *row) {
  memcpy(row, &r, sizeof r);
}

INLINE const double *history_of(const csds_contacts *c, int k) {
  static const double none[CSDS_MAX_HISTORY];
  return c->age[k] == CSDS_NEW ? none : c->history[k];
}

/* Whole blocks of four: the last contact stands for those that are not there. */
INLINE void pad(csds_contacts *c) {
  for (int k = c->count; k % GATHERED; ++k) {
    c->i[k] = c->i[k - 1];
    c->j[k] = c->j[k - 1];
    c->age[k] = c->age[k - 1];
    c->history[k] = c->history[k - 1];
  }
}

/* Numbers of an array from one grain to the next: vectors, scalars, inertias. */
typedef struct strides {
  size_t vector, scalar, inertia;
} strides;

INLINE void gather(csds_block *b, const csds_grains *g, const csds_contacts *c, int values, strides s) {
  const double *inverse = &g->inertia->inv_mass;
  for (int k = 0; k < c->count; k += GATHERED) {
    const places i = places_of(c->i + k, s.vector);
    for (int d = 0; d < 3; ++d) to_row(picked(g->x + d, i), &b->x[d][k]);
    for (int d = 0; d < 3; ++d) to_row(picked(g->v + d, i), &b->v[d][k]);
    for (int d = 0; d < 3; ++d) to_row(picked(g->omega + d, i), &b->omega_i[d][k]);
    const places j = places_of(c->j + k, s.vector);
    for (int d = 0; d < 3; ++d) to_row(of_row(&b->x[d][k]) - picked(g->x + d, j), &b->x[d][k]);
    for (int d = 0; d < 3; ++d) to_row(of_row(&b->v[d][k]) - picked(g->v + d, j), &b->v[d][k]);
    for (int d = 0; d < 3; ++d) to_row(picked(g->omega + d, j), &b->omega_j[d][k]);
    const places ri = places_of(c->i + k, s.scalar), rj = places_of(c->j + k, s.scalar);
    to_row(picked(g->radius, ri), &b->radius_i[k]);
    to_row(picked(g->radius, rj), &b->radius_j[k]);
    const places mi = places_of(c->i + k, s.inertia), mj = places_of(c->j + k, s.inertia);
    to_row(picked(inverse, mi), &b->inv_mass_i[k]);
    to_row(picked(inverse, mj), &b->inv_mass_j[k]);
    to_row(picked(inverse + 1, mi), &b->inv_inertia_i[k]);
    to_row(picked(inverse + 1, mj), &b->inv_inertia_j[k]);
    memcpy(&b->age[k], &c->age[k], 4 * sizeof b->age[k]);
    const double *const h0 = history_of(c, k), *const h1 = history_of(c, k + 1), *const h2 = history_of(c, k + 2),
                        *const h3 = history_of(c, k + 3);
    for (int h = 0; h < values; ++h) {
      const four row = {h0[h], h1[h], h2[h], h3[h]};
      to_row(row, &b->history[h][k]);
    }
  }
}

void GLUE(csds_gather_, CSDS_ISA_NAME)(const csds_law *law, csds_block *b, const csds_grains *g, csds_contacts *c) {
  const strides packed = {3, 1, 2}, of_structs = {g->stride, g->stride, g->stride};
  pad(c);
  if (g->stride)
    gather(b, g, c, law->history, of_structs);
  else
    gather(b, g, c, law->history, packed);
  for (int d = 0; d < 3 && c->shift; ++d)
    for (int k = 0; k < c->count; ++k) b->x[d][k] += c->shift[k][d];
}

/* Whether a grain may be written to. */
INLINE int receives(const csds_grains *g, unsigned n) {
  return n < g->receiving && n >= g->first;
}

void GLUE(csds_scatter_, CSDS_ISA_NAME)(const csds_law *law, const csds_block *b, const csds_grains *g,
                                        csds_contacts *c) {
  const size_t stride = g->stride ? g->stride : 3;
  for (int k = 0; k < c->count; ++k) {
    double *history = c->history[k];
    for (int h = 0; h < law->history; ++h) history[h] = b->history[h][k];
    c->age[k] = b->age[k];
    const size_t i = stride * c->i[k], j = stride * c->j[k];
    const int to_i = receives(g, c->i[k]), to_j = receives(g, c->j[k]);
    for (size_t d = 0; d < 3 && to_i; ++d) {
      g->force[i + d] += b->force[d][k];
      g->torque[i + d] += b->torque_i[d][k];
    }
    for (size_t d = 0; d < 3 && to_j; ++d) {
      g->force[j + d] -= b->force[d][k];
      g->torque[j + d] += b->torque_j[d][k];
    }
  }
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
#define COMPOSITION(...)                      \
  STEPS(__VA_ARGS__)                          \
  LOOP(plain_with_account, 0, 1, __VA_ARGS__) \
  LOOP(turning_with_account, 1, 1, __VA_ARGS__)
/* The account of laws that attract would take the compiler as long as all of the others together. */
#define ADHESIVE_COMPOSITION STEPS
#include "models/compositions.h"
#undef COMPOSITION

/* without and with rolling and twisting resistance */
static const csds_loops loops[COMPOSITIONS][2] = {
#define COMPOSITION(...)                                                                \
  [NUMBER(__VA_ARGS__)] = {                                                             \
      {NAME(plain, __VA_ARGS__), NAME(plain_with_account, __VA_ARGS__), BOTH_WAYS},     \
      {NAME(turning, __VA_ARGS__), NAME(turning_with_account, __VA_ARGS__), BOTH_WAYS}, \
  },
#define ADHESIVE_COMPOSITION(...)                                                           \
  [NUMBER(__VA_ARGS__)] = {{NAME(plain, __VA_ARGS__), csds_account_one_by_one_, BOTH_WAYS}, \
                           {NAME(turning, __VA_ARGS__), csds_account_one_by_one_, BOTH_WAYS}},
#include "models/compositions.h"
#undef COMPOSITION
};

const csds_loops *GLUE(csds_loops_, CSDS_ISA_NAME)(const csds_law *law) {
  const int n = contact_law_of(law)->composition;
  return n < COMPOSITIONS ? &loops[n][contact_law_of(law)->rolls] : NULL;
}
