// SPDX-License-Identifier: MIT
/* Blocks, checked: each of their contacts is looked at as on its own. */
#include "judge.h"
#include "unchecked.h"

static void history_of(const csds_law *law, const csds_block *b, int k, double *history) {
  for (int h = 0; h < law->history; ++h) history[h] = b->history[h][k];
}

/* The k-th contact, grain j in the origin and at rest. */
static contact_call of_block(const char *function, const csds_law *law, const csds_block *b, int k, double *history) {
  contact_call c = {
      .function = function, .law = law, .kind = CALL_STEP, .place = k, .age = b->age[k], .history = history};
  for (int d = 0; d < 3; ++d) {
    c.i.x[d] = b->x[d][k];
    c.i.v[d] = b->v[d][k];
    c.i.omega[d] = b->omega_i[d][k];
    c.j.omega[d] = b->omega_j[d][k];
  }
  c.i.radius = b->radius_i[k];
  c.j.radius = b->radius_j[k];
  c.i.inv_mass = b->inv_mass_i[k];
  c.j.inv_mass = b->inv_mass_j[k];
  c.i.inv_inertia = b->inv_inertia_i[k];
  c.j.inv_inertia = b->inv_inertia_j[k];
  history_of(law, b, k, history);
  return c;
}

static int is_usable(const char *function, const csds_law *law, int count) {
  const int law_is = csds_law_is_usable_(function, law);
  return csds_count_is_usable_(function, count) && law_is;
}

static void judge_all(const char *function, const csds_law *law, const csds_block *block, int count) {
  for (int k = 0; k < count; ++k) {
    double history[CSDS_MAX_HISTORY];
    const contact_call call = of_block(function, law, block, k, history);
    csds_judge_(&call);
  }
}

static void remember_all(const csds_law *law, const csds_block *block, int count) {
  for (int k = 0; k < count; ++k) {
    double history[CSDS_MAX_HISTORY];
    const contact_call call = of_block("", law, block, k, history);
    csds_remember_(&call, block->age[k], history);
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
