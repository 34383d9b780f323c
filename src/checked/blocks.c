// SPDX-License-Identifier: MIT
/* Blocks, checked: each of their contacts is looked at as on its own. */
#include "judge.h"
#include "unchecked.h"

#include <string.h>

/* The k-th contact on its own, grain j in the origin and at rest, as a wall is. */
typedef struct lone_call {
  contact_call call;
  csds_surface wall;
  double history[CSDS_MAX_HISTORY];
} lone_call;

static void set_wall(const csds_block *b, int k, lone_call *lone) {
  for (int d = 0; d < 3; ++d) {
    lone->wall.normal[d] = b->x[d][k];
    lone->wall.v[d] = 0;
    lone->wall.omega[d] = b->omega_j[d][k];
  }
  lone->wall.distance = b->distance[k];
  lone->call.wall = &lone->wall;
}

static void set_partner(const csds_block *b, int k, contact_call *c) {
  for (int d = 0; d < 3; ++d) {
    c->i.x[d] = b->x[d][k];
    c->j.omega[d] = b->omega_j[d][k];
  }
  c->j.radius = b->radius_j[k];
  c->j.inv_mass = b->inv_mass_j[k];
  c->j.inv_inertia = b->inv_inertia_j[k];
}

static const contact_call *of_block(const char *function, const csds_law *law, const csds_block *b, int k,
                                    lone_call *lone) {
  const contact_call c = {
      .function = function, .law = law, .kind = CALL_STEP, .place = k, .age = b->age[k], .history = lone->history};
  lone->call = c;
  for (int d = 0; d < 3; ++d) {
    lone->call.i.v[d] = b->v[d][k];
    lone->call.i.omega[d] = b->omega_i[d][k];
  }
  lone->call.i.radius = b->radius_i[k];
  lone->call.i.inv_mass = b->inv_mass_i[k];
  lone->call.i.inv_inertia = b->inv_inertia_i[k];
  if (b->walls)
    set_wall(b, k, lone);
  else
    set_partner(b, k, &lone->call);
  for (int h = 0; h < (b->walls ? law->wall_history : law->history); ++h) lone->history[h] = b->history[h][k];
  return &lone->call;
}

static int is_usable(const char *function, const csds_law *law, int count) {
  const int law_is = csds_law_is_usable_(function, law);
  return csds_count_is_usable_(function, count) && law_is;
}

static void judge_all(const char *function, const csds_law *law, const csds_block *block, int count) {
  for (int k = 0; k < count; ++k) {
    lone_call lone;
    csds_judge_(of_block(function, law, block, k, &lone));
  }
}

static void remember_all(const csds_law *law, const csds_block *block, int count) {
  for (int k = 0; k < count; ++k) {
    lone_call lone;
    csds_remember_(of_block("", law, block, k, &lone), block->age[k], lone.history);
  }
}

void csds_block_step(const csds_law *law, csds_block *block, int count) {
  if (!is_usable(__func__, law, count)) return;
  judge_all(__func__, law, block, count);
  csds_block_step_unchecked_(law, block, count);
  remember_all(law, block, count);
}

void csds_block_account(const csds_law *law, csds_block *block, int count) {
  if (!is_usable(__func__, law, count)) return;
  judge_all(__func__, law, block, count);
  csds_block_account_unchecked_(law, block, count);
  remember_all(law, block, count);
}

/* What has not been gathered. */
static void clear_spins(csds_block *block) {
  memset(block->omega_i, 0, sizeof block->omega_i);
  memset(block->omega_j, 0, sizeof block->omega_j);
}

/* What the rows keep is judged in the block, and stepped there. */
static void step_rows(void (*step)(const csds_law *, csds_block *, int), const char *function, const csds_law *law,
                      csds_block *block, csds_rows *rows) {
  if (!is_usable(function, law, rows->count)) return;
  csds_block_copy_body_unchecked_(block, rows);
  if (rows->central) clear_spins(block);
  for (int h = 0; h < law->history; ++h) memcpy(block->history[h], rows->history[h], sizeof block->history[h]);
  judge_all(function, law, block, rows->count);
  step(law, block, rows->count);
  remember_all(law, block, rows->count);
  for (int h = 0; h < law->history; ++h) memcpy(rows->history[h], block->history[h], sizeof block->history[h]);
}

void csds_block_step_rows(const csds_law *law, csds_block *block, csds_rows *rows) {
  step_rows(csds_block_step_unchecked_, __func__, law, block, rows);
}

void csds_block_account_rows(const csds_law *law, csds_block *block, csds_rows *rows) {
  step_rows(csds_block_account_unchecked_, __func__, law, block, rows);
}

void csds_block_gather(const csds_law *law, csds_block *block, const csds_grains *grains, csds_contacts *contacts) {
  if (!is_usable(__func__, law, contacts->count)) return;
  csds_block_gather_unchecked_(law, block, grains, contacts);
}

void csds_block_scatter(const csds_law *law, const csds_block *block, const csds_grains *grains,
                        csds_contacts *contacts) {
  if (!is_usable(__func__, law, contacts->count)) return;
  csds_block_scatter_unchecked_(law, block, grains, contacts);
}

void csds_block_return(const csds_law *law, const csds_block *block, csds_contacts *contacts, csds_action *actions) {
  if (!is_usable(__func__, law, contacts->count)) return;
  csds_block_return_unchecked_(law, block, contacts, actions);
}

/* ------------------------------------------------------------------------ what steps nothing: count and law alone */

void csds_block_gather_rows(csds_block *block, const csds_grains *grains, csds_rows *rows, const csds_rows *next) {
  if (csds_count_is_usable_(__func__, rows->count)) csds_block_gather_rows_unchecked_(block, grains, rows, next);
}

unsigned long long csds_block_scatter_rows(const csds_block *block, const csds_grains *grains, csds_rows *rows,
                                           const csds_rows *next) {
  if (!csds_count_is_usable_(__func__, rows->count)) return 0;
  return csds_block_scatter_rows_unchecked_(block, grains, rows, next);
}

void csds_block_copy_body(csds_block *block, const csds_rows *rows) {
  if (csds_count_is_usable_(__func__, rows->count)) csds_block_copy_body_unchecked_(block, rows);
}

void csds_block_conductance(const csds_law *law, const csds_block *block, int count, double conductance[CSDS_BLOCK]) {
  if (is_usable(__func__, law, count)) csds_block_conductance_unchecked_(law, block, count, conductance);
}

void csds_block_warmth(const csds_law *law, const csds_block *block, int count, double warmth[CSDS_BLOCK]) {
  if (is_usable(__func__, law, count)) csds_block_warmth_unchecked_(law, block, count, warmth);
}

void csds_energy_add_block(csds_energy_sum *sum, const csds_block *block, int count) {
  if (csds_count_is_usable_(__func__, count)) csds_energy_add_block_unchecked_(sum, block, count);
}

void csds_energy_add_lanes(csds_energy_lanes *sums, const csds_block *block, const double *weight, int count) {
  if (csds_count_is_usable_(__func__, count)) csds_energy_add_lanes_unchecked_(sums, block, weight, count);
}

void csds_energy_add_shared(csds_energy_lanes *sums, const csds_block *block, const unsigned *j, unsigned shared,
                            int count) {
  if (csds_count_is_usable_(__func__, count)) csds_energy_add_shared_unchecked_(sums, block, j, shared, count);
}

/* ------------------------------------------------------------------------------------------ one of them, by number */

void csds_block_response(const csds_block *block, int k, csds_response *out) {
  memset(out, 0, sizeof *out);
  if (csds_place_is_usable_(__func__, k)) csds_block_response_unchecked_(block, k, out);
}

void csds_block_energy(const csds_block *block, int k, csds_energy *energy) {
  memset(energy, 0, sizeof *energy);
  if (csds_place_is_usable_(__func__, k)) csds_block_energy_unchecked_(block, k, energy);
}
