// SPDX-License-Identifier: MIT
/* Many contacts at once: which loop serves a law on this processor. */
#include "block.h"
#include "processor.h"
#include "receivers.h"
#include "traps.h"

#include <stddef.h>
#include <string.h>

static csds_grain grain_of(const double x[3], const double v[3], const double omega[3], double radius, double inv_mass,
                           double inv_inertia) {
  csds_grain g = {{x[0], x[1], x[2]}, {v[0], v[1], v[2]}, {omega[0], omega[1], omega[2]}, radius,
                  inv_mass,           inv_inertia};
  return g;
}

/* The k-th contact of a block on its own: grain j is in the origin, at rest, as a wall is. */
typedef struct lone_contact {
  csds_grain i, j;
  csds_surface wall;
  csds_age age;
  double history[CSDS_MAX_HISTORY];
} lone_contact;

static lone_contact taken_out(const csds_law *law, const csds_block *b, kept own, int k) {
  const double origin[3] = {0, 0, 0};
  double x[3], v[3], omega_i[3], omega_j[3];
  for (int d = 0; d < 3; ++d) {
    x[d] = b->x[d][k];
    v[d] = b->v[d][k];
    omega_i[d] = b->omega_i[d][k];
    omega_j[d] = b->omega_j[d][k];
  }
  lone_contact c = {grain_of(x, v, omega_i, own.body[CSDS_BODY_RADIUS_I][k], own.body[CSDS_BODY_INV_MASS_I][k],
                             own.body[CSDS_BODY_INV_INERTIA_I][k]),
                    grain_of(origin, origin, omega_j, own.body[CSDS_BODY_RADIUS_J][k],
                             own.body[CSDS_BODY_INV_MASS_J][k], own.body[CSDS_BODY_INV_INERTIA_J][k]),
                    {{x[0], x[1], x[2]}, b->distance[k], {0, 0, 0}, {omega_j[0], omega_j[1], omega_j[2]}},
                    b->age[k],
                    {0}};
  for (int h = 0; h < values_in(law, b); ++h) c.history[h] = own.history[h][k];
  return c;
}

static void put_back(const csds_law *law, const lone_contact *c, const csds_response *out, csds_block *b, kept own,
                     int k) {
  b->age[k] = c->age;
  for (int h = 0; h < values_in(law, b); ++h) own.history[h][k] = c->history[h];
  for (int d = 0; d < 3; ++d) {
    b->force[d][k] = out->force[d];
    b->torque_i[d][k] = out->torque_i[d];
    b->torque_j[d][k] = out->torque_j[d];
  }
}

static void put_parts(const csds_response *out, csds_block *b, int k) {
  b->normal[k] = out->normal;
  b->twisting[k] = out->twisting;
  for (int d = 0; d < 3; ++d) {
    b->friction[d][k] = out->friction[d];
    b->rolling[d][k] = out->rolling[d];
  }
}

void csds_step_one_by_one_(const csds_law *law, csds_block *b, kept own, int count) {
  for (int k = 0; k < count; ++k) {
    lone_contact c = taken_out(law, b, own, k);
    csds_response out;
    c.age = b->walls ? csds_wall_step(law, &c.i, &c.wall, c.age, c.history, &out)
                     : csds_contact_step(law, &c.i, &c.j, c.age, c.history, &out);
    put_back(law, &c, &out, b, own, k);
  }
}

void csds_account_one_by_one_(const csds_law *law, csds_block *b, kept own, int count) {
  b->turned = 1;
  for (int k = 0; k < count; ++k) {
    lone_contact c = taken_out(law, b, own, k);
    csds_response out;
    csds_energy energy;
    c.age = b->walls ? csds_wall_account(law, &c.i, &c.wall, c.age, c.history, &out, &energy)
                     : csds_contact_account(law, &c.i, &c.j, c.age, c.history, &out, &energy);
    put_back(law, &c, &out, b, own, k);
    put_parts(&out, b, k);
    for (int s = 0; s < CSDS_SPRINGS; ++s) b->stored[s][k] = energy.stored[s];
    for (int s = 0; s < CSDS_CHANNELS; ++s) b->dissipated[s][k] = energy.dissipated[s];
    b->slip_speed[k] = energy.slip_speed;
  }
}

const char *csds_isa_name(csds_isa isa) {
  static const char *const names[] = {"scalar", "base", "avx2", "avx512"};
  return (unsigned)isa < CSDS_ISAS ? names[isa] : NULL;
}

int csds_isa_available(csds_isa isa) {
  switch (isa) {
    case CSDS_ISA_SCALAR:
    case CSDS_ISA_BASE:
      return 1;
#ifdef CSDS_WITH_AVX2
    case CSDS_ISA_AVX2:
      return has_avx2();
#endif
#ifdef CSDS_WITH_AVX512
    case CSDS_ISA_AVX512:
      return has_avx512();
#endif
    default:
      return 0;
  }
}

/* Walls have loops for one instruction set, since few contacts are with them. */
static const csds_loops *loops_for_walls(const csds_law *law, csds_isa isa) {
  static const csds_loops scalar = {csds_step_one_by_one_, csds_account_one_by_one_, csds_gather_walls_,
                                    csds_scatter_walls_};
#ifdef CSDS_WITH_AVX2
  return isa >= CSDS_ISA_AVX2 ? csds_loops_avx2_walls_(law) : &scalar;
#else
  return isa >= CSDS_ISA_BASE ? csds_loops_base_walls_(law) : &scalar;
#endif
}

static const csds_loops *loops_for(const csds_law *law, csds_isa isa) {
  static const csds_loops scalar = {csds_step_one_by_one_, csds_account_one_by_one_, csds_gather_base_,
                                    csds_scatter_base_};
  switch (isa) {
#ifdef CSDS_WITH_AVX2
    case CSDS_ISA_AVX2:
      return csds_loops_avx2_(law);
#endif
#ifdef CSDS_WITH_AVX512
    case CSDS_ISA_AVX512:
      return csds_loops_avx512_(law);
#endif
    case CSDS_ISA_BASE:
      return csds_loops_base_(law);
    default:
      return &scalar;
  }
}

/* The widest instruction set up to `isa` that is there and has a loop for the law. */
static csds_isa widest(const csds_law *law, csds_isa isa) {
  unsigned use = (unsigned)isa;
  while (use > CSDS_ISA_SCALAR && !(csds_isa_available((csds_isa)use) && loops_for(law, (csds_isa)use))) --use;
  return (csds_isa)use;
}

csds_isa csds_law_use(csds_law *law, csds_isa isa) {
  const csds_isa most = (unsigned)isa < CSDS_ISAS ? isa : (csds_isa)(CSDS_ISAS - 1); /* steps count down from it */
  ((contact_law *)(void *)law)->isa = most;
  return widest(law, most);
}

static const csds_loops *loops_of(const csds_law *law, int walls) {
  const csds_isa isa = widest(law, contact_law_of(law)->isa);
  return walls ? loops_for_walls(law, isa) : loops_for(law, isa);
}

static NOT_INLINE void run(csds_step *loop, const csds_law *law, csds_block *block, kept own, int count) {
  const traps before = hold_traps();
  loop(law, block, own, count);
  give_traps_back(&before);
}

void csds_block_step(const csds_law *law, csds_block *block, int count) {
  run(loops_of(law, block->walls)->step, law, block, kept_in_block(block), count);
}

void csds_block_account(const csds_law *law, csds_block *block, int count) {
  run(loops_of(law, block->walls)->account, law, block, kept_in_block(block), count);
}

void csds_block_response(const csds_block *b, int k, csds_response *out) {
  out->normal = b->normal[k];
  out->twisting = b->twisting[k];
  for (int d = 0; d < 3; ++d) {
    out->force[d] = b->force[d][k];
    out->friction[d] = b->friction[d][k];
    out->torque_i[d] = b->torque_i[d][k];
    out->torque_j[d] = b->torque_j[d][k];
    out->rolling[d] = b->rolling[d][k];
  }
}

void csds_block_energy(const csds_block *b, int k, csds_energy *energy) {
  for (int s = 0; s < CSDS_SPRINGS; ++s) energy->stored[s] = b->stored[s][k];
  for (int c = 0; c < CSDS_CHANNELS; ++c) energy->dissipated[c] = b->dissipated[c][k];
  energy->slip_speed = b->slip_speed[k];
}

void csds_block_return(const csds_law *law, const csds_block *b, csds_contacts *contacts, csds_action *actions) {
  for (int k = 0; k < contacts->count; ++k) {
    contacts->age[k] = b->age[k];
    for (int h = 0; h < values_in(law, b); ++h) contacts->history[k][h] = b->history[h][k];
    for (int d = 0; d < 3; ++d) {
      actions[k].force[d] = b->force[d][k];
      actions[k].torque_i[d] = b->torque_i[d][k];
      actions[k].torque_j[d] = b->torque_j[d][k];
    }
  }
}

void csds_add_actions(const csds_grains *grains, size_t count, const unsigned *i, const unsigned *j,
                      const csds_action *actions) {
  const csds_grains copy = own_copy(grains), *const g = &copy;
  const size_t stride = g->stride ? g->stride : 3;
  for (size_t k = 0; k < count; ++k) {
    const csds_action *a = &actions[k];
    if (receives(g, i[k]))
      for (size_t d = 0; d < 3; ++d) {
        g->force[stride * i[k] + d] += a->force[d];
        g->torque[stride * i[k] + d] += a->torque_i[d];
      }
    if (receives(g, j[k]))
      for (size_t d = 0; d < 3; ++d) {
        g->force[stride * j[k] + d] -= a->force[d];
        g->torque[stride * j[k] + d] += a->torque_j[d];
      }
  }
}

void csds_block_gather(const csds_law *law, csds_block *block, const csds_grains *grains, csds_contacts *contacts) {
  block->walls = contacts->wall != NULL;
  loops_of(law, block->walls)->gather(law, block, grains, contacts);
}

void csds_block_scatter(const csds_law *law, const csds_block *block, const csds_grains *grains,
                        csds_contacts *contacts) {
  loops_of(law, block->walls)->scatter(law, block, grains, contacts);
}

static const csds_common_loops *common_loops(void) {
#ifdef CSDS_WITH_AVX512
  if (csds_isa_available(CSDS_ISA_AVX512)) return &csds_common_loops_avx512_;
#endif
#ifdef CSDS_WITH_AVX2
  if (csds_isa_available(CSDS_ISA_AVX2)) return &csds_common_loops_avx2_;
#endif
  return &csds_common_loops_base_;
}

void csds_energy_add_lanes(csds_energy_lanes *sums, const csds_block *block, const double *weight, int count) {
  common_loops()->add_lanes(sums, block, weight, NULL, 0, count);
}

void csds_energy_add_shared(csds_energy_lanes *sums, const csds_block *block, const unsigned *j, unsigned shared,
                            int count) {
  common_loops()->add_lanes(sums, block, NULL, j, shared, count);
}

/* ------------------------------------------------------------------------------ contacts that stay in rows */

/* Loops with rolling resistance step twisting as well, and the other way round: behind the history of a law without. */
int csds_law_rows(const csds_law *law) {
  enum { ROLLING_VALUES = 6, TWISTING_VALUES = 2 };
  const contact_law *l = contact_law_of(law);
  const int absent = l->rolls && !l->twists ? TWISTING_VALUES : l->twists && !l->rolls ? ROLLING_VALUES : 0;
  return law->history + absent;
}

int csds_law_is_central(const csds_law *law) {
  return is_central(contact_law_of(law));
}

void csds_block_gather_rows(csds_block *block, const csds_grains *grains, csds_rows *rows, const csds_rows *next) {
  block->walls = 0;
  common_loops()->gather(block, grains, rows, next);
}

unsigned long long csds_block_scatter_rows(const csds_block *block, const csds_grains *grains, csds_rows *rows,
                                           const csds_rows *next) {
  return common_loops()->scatter(block, grains, rows, next);
}

/* Common bodies have been gathered into the block. */
static kept kept_in_rows(csds_block *block, csds_rows *rows) {
  const int alike = rows->common && !rows->number;
  const kept own = {rows->number ? kept_in_block(block).body : rows->body, rows->history, alike};
  return own;
}

void csds_block_step_rows(const csds_law *law, csds_block *block, csds_rows *rows) {
  run(loops_of(law, 0)->step, law, block, kept_in_rows(block, rows), rows->count);
}

void csds_block_account_rows(const csds_law *law, csds_block *block, csds_rows *rows) {
  run(loops_of(law, 0)->account, law, block, kept_in_rows(block, rows), rows->count);
}

void csds_block_copy_body(csds_block *block, const csds_rows *rows) {
  const kept own = kept_in_block(block);
  if (!rows->number) memcpy(own.body, rows->body, CSDS_BODY_ROWS * sizeof *rows->body);
  for (int k = 0; k < rows->count && rows->number; ++k)
    for (int n = 0; n < CSDS_BODY_ROWS; ++n) own.body[n][k] = rows->common[rows->number[k]][n];
}
