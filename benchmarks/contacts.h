// SPDX-License-Identifier: MIT
/* Contacts for the programs that time the kernel, on the processor and on a GPU: the same ones. */
#ifndef CSDS_BENCHMARKS_CONTACTS_H
#define CSDS_BENCHMARKS_CONTACTS_H

#include "csds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A law from its words; ends the program where they are refused. */
static csds_law law_from(const char *program, const char *text) {
  csds_spec spec;
  csds_law law;
  csds_message why = {""};
  if (csds_spec_read(&spec, text, &why) || csds_law_prepare(&law, &spec, 1e-4, &why)) {
    fprintf(stderr, "%s: %s: %s\n", program, text, why.text);
    exit(1);
  }
  return law;
}

/* In [-1, 1], the same on every machine. */
static double random_number(void) {
  static unsigned long long state = 88172645463325252ULL;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (double)(state >> 11) / (double)(1ULL << 52) - 1;
}

static void put_on_wall(const csds_law *law, csds_block *b, int k) {
  const double normal[3] = {b->x[0][k], b->x[1][k], b->x[2][k]}, length = csds_length(normal);
  b->distance[k] = 0.5 * length;
  for (int d = 0; d < 3; ++d) b->x[d][k] = b->history[law->history + d][k] = normal[d] / length;
}

/* Pairs of spheres of diameter and mass 1 that overlap a little, or such spheres on walls, one contact in ten new. */
static void fill(const csds_law *law, int on_walls, csds_block *b) {
  memset(b, 0, sizeof *b);
  b->walls = on_walls;
  for (int k = 0; k < CSDS_BLOCK; ++k) {
    double x[3];
    for (int d = 0; d < 3; ++d) x[d] = random_number();
    for (int d = 0; d < 3; ++d) {
      b->x[d][k] = x[d] / csds_length(x) * (1 - 1e-3 * (1 + random_number()));
      b->v[d][k] = random_number();
      b->omega_i[d][k] = random_number();
      b->omega_j[d][k] = random_number();
    }
    b->radius_i[k] = b->radius_j[k] = 0.5;
    b->inv_mass_i[k] = b->inv_mass_j[k] = 1;
    b->inv_inertia_i[k] = b->inv_inertia_j[k] = 10;
    b->age[k] = k % 10 ? CSDS_OLD : CSDS_NEW;
    for (int h = 0; h < law->history && k % 10; ++h) b->history[h][k] = 1e-3 * random_number();
    if (on_walls) put_on_wall(law, b, k);
  }
}

#endif
