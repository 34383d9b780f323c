// SPDX-License-Identifier: MIT
/* Contacts with walls between the grains' arrays and blocks. */
#include "block.h"
#include "receivers.h"

#include <string.h>

static void gather_one(const csds_law *law, csds_block *b, const csds_grains *g, const csds_contacts *c, int k) {
  const size_t i = c->i[k], vector = (g->stride ? g->stride : 3) * i, scalar = (g->stride ? g->stride : 1) * i;
  const double *inertia = &g->inertia->inv_mass + (g->stride ? g->stride : 2) * i;
  const csds_surface *wall = &c->wall[k];
  for (size_t d = 0; d < 3; ++d) {
    b->x[d][k] = wall->normal[d];
    b->v[d][k] = g->v[vector + d] - wall->v[d];
    b->omega_i[d][k] = g->omega[vector + d];
    b->omega_j[d][k] = wall->omega[d];
  }
  b->distance[k] = wall->distance;
  b->radius_i[k] = g->radius[scalar];
  b->inv_mass_i[k] = inertia[0];
  b->inv_inertia_i[k] = inertia[1];
  b->age[k] = c->age[k];
  for (int h = 0; h < law->wall_history; ++h) b->history[h][k] = c->age[k] == CSDS_NEW ? 0 : c->history[k][h];
}

void csds_gather_walls_(const csds_law *law, csds_block *b, const csds_grains *g, csds_contacts *c) {
  for (int k = 0; k < c->count; ++k) gather_one(law, b, g, c, k);
}

void csds_scatter_walls_(const csds_law *law, const csds_block *b, const csds_grains *grains, csds_contacts *c) {
  const csds_grains copy = own_copy(grains), *const g = &copy;
  const size_t stride = g->stride ? g->stride : 3;
  for (int k = 0; k < c->count; ++k) {
    c->age[k] = b->age[k];
    for (int h = 0; h < law->wall_history; ++h) c->history[k][h] = b->history[h][k];
    for (size_t d = 0; d < 3 && receives(g, c->i[k]); ++d) {
      g->force[stride * c->i[k] + d] += b->force[d][k];
      g->torque[stride * c->i[k] + d] += b->torque_i[d][k];
    }
  }
}
