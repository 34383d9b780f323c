// SPDX-License-Identifier: MIT
/*
 * The body of contact.h in loops that the compiler turns into vector code; compiled once for each instruction set.
 * A loop is made for each common composition of models: there its switches are constants.
 */
#include "block.h"
#include "history.h"

#include <stddef.h>
#include <string.h>

#define GLUE_(a, b) a##b##_
#define GLUE(a, b) GLUE_(a, b)

/* What the loops take for constant. */
typedef struct composition {
  int normal, damp_overlap, rooted, tangential; /* rooted: damping follows the square root of the mass */
} composition;

INLINE csds_law specialised(const csds_law *law, composition is, int turning) {
  csds_law l = *law;
  l.limit_damping = 1;
  l.normal = is.normal;
  l.damp_overlap = is.damp_overlap;
  if (!is.rooted) l.damp_by_mass[1] = 0;
  l.tangential = is.tangential;
  l.rolling = turning ? CSDS_ROLLING_CSDS : CSDS_ROLLING_NONE;
  l.twisting = turning ? CSDS_TWISTING_CSDS : CSDS_TWISTING_NONE; /* without it: a spring of no stiffness */
  l.at_tangential = 3;
  l.at_rolling = 6;
  l.at_twisting = 12;
  return l;
}

/* Pairs that do not touch have no forces. */
INLINE void weaken(double factor, forces *f) {
  f->normal *= factor;
  f->friction = scaled(factor, f->friction);
  f->rolling = scaled(factor, f->rolling);
  f->twisting *= factor;
}

INLINE vec3 vec3_at(double (*a)[CSDS_ROW], size_t k) {
  vec3 r = {a[0][k], a[1][k], a[2][k]};
  return r;
}

INLINE void vec3_to(vec3 r, double (*a)[CSDS_ROW], size_t k) {
  a[0][k] = r.x;
  a[1][k] = r.y;
  a[2][k] = r.z;
}

INLINE pair_state pair_at(csds_block *b, size_t k) {
  pair_state p = {vec3_at(b->x, k),
                  vec3_at(b->v, k),
                  vec3_at(b->omega_i, k),
                  vec3_at(b->omega_j, k),
                  b->radius_i[k],
                  b->radius_j[k],
                  b->inv_mass_i[k] + b->inv_mass_j[k],
                  b->inv_inertia_i[k],
                  b->inv_inertia_j[k],
                  0};
  return p;
}

INLINE void account_to(const account *acc, csds_block *b, size_t k) {
  for (int c = 0; c < CSDS_SPRINGS; ++c) b->stored[c][k] = acc->stored[c];
  for (int c = 0; c < CSDS_CHANNELS; ++c) b->dissipated[c][k] = acc->lost[c];
  b->slip_speed[k] = acc->slip_speed;
}

INLINE void parts_to(const forces *f, csds_block *b, size_t k) {
  b->normal[k] = f->normal;
  b->twisting[k] = f->twisting;
  vec3_to(f->friction, b->friction, k);
  vec3_to(f->rolling, b->rolling, k);
}

INLINE void loop(const csds_law *law, csds_block *b, int count, composition is, int turning, int audited) {
  const csds_law l = specialised(law, is, turning);
  double *const history = &b->history[0][0];
  const int twists = law->twisting != CSDS_TWISTING_NONE;
  const size_t padded = ((size_t)count + CSDS_LANES - 1) / CSDS_LANES * CSDS_LANES;
#if defined(__clang__)
#pragma clang loop vectorize(assume_safety)
#else
#pragma GCC ivdep
#endif
  for (size_t k = 0; k < padded; ++k) {
    pair_state p = pair_at(b, k);
    path way = path_of_grains(&p, l.dt);
    memory mem = {{0, 0, 0}, 0, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}, 0, 0};
    account acc;
    const double age = b->age[k];
    move_memory(LOAD, &l, &mem, history, CSDS_ROW, k);
    if (turning) { /* nobody fills the rows of a spring that the law does not have */
      mem.twist = twists ? mem.twist : 0;
      mem.twist_u = twists ? mem.twist_u : 0;
    }
    forces f = contact_step(&l, &p, &way, age, &mem, audited, &acc);
    move_memory(STORE, &l, &mem, history, CSDS_ROW, k);
    const double touch = touches(&p) ? CSDS_OLD : CSDS_NEW;
    weaken(touch, &f);
    actions a = actions_of(&f);
    vec3_to(a.force, b->force, k);
    vec3_to(a.torque_i, b->torque_i, k);
    vec3_to(a.torque_j, b->torque_j, k);
    b->age[k] = touch;
    if (audited) parts_to(&f, b, k);
    if (audited) account_to(&acc, b, k);
  }
}

/* ------------------------------------------------------------- to and from grains */

/* Four numbers at once; the compiler makes what the instruction set has of it. */
typedef double four __attribute__((vector_size(32)));
_Static_assert(sizeof(four) * 2 == CSDS_LANES * sizeof(double), "contacts are gathered half the lanes at a time");
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

void GLUE(csds_gather_, CSDS_ISA_NAME)(const csds_law *law, csds_block *b, const csds_grains *g, csds_contacts *c) {
  const double *inverse = &g->inertia->inv_mass;
  const int values = law->history;
  for (int k = c->count; k & 3; ++k) {
    c->i[k] = c->i[k - 1];
    c->j[k] = c->j[k - 1];
    c->age[k] = c->age[k - 1];
    c->history[k] = c->history[k - 1];
  }
  for (int k = 0; k < c->count; k += 4) {
    const places i = places_of(c->i + k, 3);
    for (int d = 0; d < 3; ++d) to_row(picked(g->x + d, i), &b->x[d][k]);
    for (int d = 0; d < 3; ++d) to_row(picked(g->v + d, i), &b->v[d][k]);
    for (int d = 0; d < 3; ++d) to_row(picked(g->omega + d, i), &b->omega_i[d][k]);
    const places j = places_of(c->j + k, 3);
    for (int d = 0; d < 3; ++d) to_row(of_row(&b->x[d][k]) - picked(g->x + d, j), &b->x[d][k]);
    for (int d = 0; d < 3; ++d) to_row(of_row(&b->v[d][k]) - picked(g->v + d, j), &b->v[d][k]);
    for (int d = 0; d < 3; ++d) to_row(picked(g->omega + d, j), &b->omega_j[d][k]);
    const places ri = places_of(c->i + k, 1), rj = places_of(c->j + k, 1);
    to_row(picked(g->radius, ri), &b->radius_i[k]);
    to_row(picked(g->radius, rj), &b->radius_j[k]);
    const places mi = places_of(c->i + k, 2), mj = places_of(c->j + k, 2);
    to_row(picked(inverse, mi), &b->inv_mass_i[k]);
    to_row(picked(inverse, mj), &b->inv_mass_j[k]);
    to_row(picked(inverse + 1, mi), &b->inv_inertia_i[k]);
    to_row(picked(inverse + 1, mj), &b->inv_inertia_j[k]);
    const four age = {c->age[k], c->age[k + 1], c->age[k + 2], c->age[k + 3]};
    to_row(age, &b->age[k]);
    const double *const h0 = history_of(c, k), *const h1 = history_of(c, k + 1), *const h2 = history_of(c, k + 2),
                        *const h3 = history_of(c, k + 3);
    for (int h = 0; h < values; ++h) {
      const four row = {h0[h], h1[h], h2[h], h3[h]};
      to_row(row, &b->history[h][k]);
    }
  }
}

void GLUE(csds_scatter_, CSDS_ISA_NAME)(const csds_law *law, const csds_block *b, const csds_grains *g,
                                        csds_contacts *c) {
  for (int k = 0; k < c->count; ++k) {
    double *history = c->history[k];
    for (int h = 0; h < law->history; ++h) history[h] = b->history[h][k];
    c->age[k] = (csds_age)b->age[k];
    const size_t i = 3 * (size_t)c->i[k], j = 3 * (size_t)c->j[k];
    for (size_t d = 0; d < 3; ++d) {
      g->force[i + d] += b->force[d][k];
      g->torque[i + d] += b->torque_i[d][k];
    }
    if (c->j[k] >= g->receiving) continue;
    for (size_t d = 0; d < 3; ++d) {
      g->force[j + d] -= b->force[d][k];
      g->torque[j + d] += b->torque_j[d][k];
    }
  }
}

/* ------------------------------------------------------------------- compositions */

/* For each of these one loop without and one with rolling and twisting. */
static const composition compositions[] = {
    {CSDS_NORMAL_HOOKE, 0, 0, CSDS_TANGENTIAL_CSDS},         {CSDS_NORMAL_HOOKE, 0, 1, CSDS_TANGENTIAL_CSDS},
    {CSDS_NORMAL_HOOKE, 2, 0, CSDS_TANGENTIAL_CSDS},         {CSDS_NORMAL_HERTZ, 0, 0, CSDS_TANGENTIAL_CSDS},
    {CSDS_NORMAL_HERTZ, 1, 1, CSDS_TANGENTIAL_CSDS},         {CSDS_NORMAL_HERTZ, 2, 0, CSDS_TANGENTIAL_CSDS},
    {CSDS_NORMAL_HERTZ, 0, 0, CSDS_TANGENTIAL_CSDS_MINDLIN}, {CSDS_NORMAL_HERTZ, 1, 1, CSDS_TANGENTIAL_CSDS_MINDLIN},
    {CSDS_NORMAL_HERTZ, 2, 0, CSDS_TANGENTIAL_CSDS_MINDLIN},
};

#define LOOP(name, n, turning, audited)                                    \
  static void name##n(const csds_law *law, csds_block *block, int count) { \
    loop(law, block, count, compositions[n], turning, audited);            \
  }
#define LOOPS_FOR(n)            \
  LOOP(plain_, n, 0, 0)         \
  LOOP(turning_, n, 1, 0)       \
  LOOP(plain_audited_, n, 0, 1) \
  LOOP(turning_audited_, n, 1, 1)
LOOPS_FOR(0)
LOOPS_FOR(1)
LOOPS_FOR(2)
LOOPS_FOR(3)
LOOPS_FOR(4)
LOOPS_FOR(5)
LOOPS_FOR(6)
LOOPS_FOR(7)
LOOPS_FOR(8)

#define ALL(step, account) \
  { step, account, GLUE(csds_gather_, CSDS_ISA_NAME), GLUE(csds_scatter_, CSDS_ISA_NAME) }
#define BOTH(n) \
  { ALL(plain_##n, plain_audited_##n), ALL(turning_##n, turning_audited_##n) }

static const csds_loops loops[][2] = {BOTH(0), BOTH(1), BOTH(2), BOTH(3), BOTH(4), BOTH(5), BOTH(6), BOTH(7), BOTH(8)};

/* The composition that stands for a law: models that share its arithmetic. */
static composition class_of(const csds_law *law) {
  composition is = {law->normal, law->damp_overlap,
                    law->damping == CSDS_DAMPING_TSUJI || law->damping == CSDS_DAMPING_COEFF_RESTITUTION,
                    law->tangential};
  if (is.normal == CSDS_NORMAL_HERTZ_MATERIAL) is.normal = CSDS_NORMAL_HERTZ;
  if (is.tangential == CSDS_TANGENTIAL_CUNDALL_STRACK) is.tangential = CSDS_TANGENTIAL_CSDS;
  return is;
}

const csds_loops *GLUE(csds_loops_, CSDS_ISA_NAME)(const csds_law *law) {
  const composition is = class_of(law);
  const int turning = law->rolling != CSDS_ROLLING_NONE;
  if (!law->limit_damping || (law->twisting != CSDS_TWISTING_NONE && !turning)) return NULL;
  for (size_t n = 0; n < sizeof loops / sizeof *loops; ++n)
    if (is.normal == compositions[n].normal && is.damp_overlap == compositions[n].damp_overlap &&
        is.rooted == compositions[n].rooted && is.tangential == compositions[n].tangential)
      return &loops[n][turning];
  return NULL;
}
