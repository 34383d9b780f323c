// SPDX-License-Identifier: MIT
/* What the example writes: energies, positions, a restart file. */
#include "box.h"

#include <stdlib.h>
#include <string.h>

static double kinetic_energy(const box *b) {
  double sum = 0;
  for (unsigned n = 0; n < b->count; ++n) {
    const grain *g = &b->grain[n];
    for (int d = 0; d < 3; ++d)
      sum += 0.5 * g->v[d] * g->v[d] / g->inertia.inv_mass + 0.5 * g->omega[d] * g->omega[d] / g->inertia.inv_inertia;
  }
  return sum;
}

static double potential_energy(const box *b) {
  double sum = 0;
  for (unsigned n = 0; n < b->count; ++n) sum += GRAVITY * b->grain[n].x[2] / b->grain[n].inertia.inv_mass;
  return sum;
}

double total_energy(const box *b) {
  return kinetic_energy(b) + potential_energy(b) + csds_energy_total(&b->sum);
}

double weight_of(const box *b) {
  double sum = 0;
  for (unsigned n = 0; n < b->count; ++n) sum += GRAVITY / b->grain[n].inertia.inv_mass;
  return sum;
}

/* Fowler, Noll & Vo, 1a. */
unsigned long long hash_of_positions(const box *b) {
  unsigned long long hash = 14695981039346656037ULL;
  for (unsigned n = 0; n < b->count; ++n) {
    unsigned char bytes[sizeof b->grain[n].x];
    memcpy(bytes, b->grain[n].x, sizeof bytes);
    for (size_t k = 0; k < sizeof bytes; ++k) hash = (hash ^ bytes[k]) * 1099511628211ULL;
  }
  return hash;
}

/* ------------------------------------------------------------------------------------------ tables */

static FILE *opened(const char *name, const char *mode) {
  FILE *file = fopen(name, mode);
  if (file) return file;
  perror(name);
  exit(1);
}

FILE *begin_csv(void) {
  FILE *csv = opened("energy.csv", "w");
  fprintf(csv, "time,kinetic,potential,stored");
  for (int c = 0; c < CSDS_CHANNELS; ++c) fprintf(csv, ",lost_%s", csds_channel_name((csds_channel)c));
  fprintf(csv, ",missed,floor_over_weight\n");
  return csv;
}

void write_energies(FILE *csv, const box *b, double before) {
  double stored = 0;
  for (int s = 0; s < CSDS_SPRINGS; ++s) stored += b->sum.stored[s];
  fprintf(csv, "%.6g,%.9g,%.9g,%.9g", (double)b->step * b->law.dt, kinetic_energy(b), potential_energy(b), stored);
  for (int c = 0; c < CSDS_CHANNELS; ++c) fprintf(csv, ",%.9g", csds_energy_lost(&b->sum, (csds_channel)c));
  fprintf(csv, ",%.3g,%.9g\n", total_energy(b) - before, b->on_floor / weight_of(b));
}

void write_grains(const box *b) {
  FILE *csv = opened("grains.csv", "w");
  fprintf(csv, "x,y,z,radius\n");
  for (unsigned n = 0; n < b->count; ++n) {
    const grain *g = &b->grain[n];
    fprintf(csv, "%.4f,%.4f,%.4f,%.4f\n", g->x[0], g->x[1], g->x[2], g->radius);
  }
  fclose(csv);
}

/* ----------------------------------------------------------------------------------------- restarts */

/* All that a run goes on from: grains with the forces of the last step, contacts, the account. */
static void save(const box *b, const char *name) {
  const size_t size = csds_list_size(b->list);
  double *contacts = (double *)malloc(size * sizeof *contacts);
  if (!contacts) abort();
  csds_list_save(b->list, contacts);
  FILE *file = opened(name, "wb");
  fwrite(&b->step, sizeof b->step, 1, file);
  fwrite(b->grain, sizeof *b->grain, b->count, file);
  fwrite(&b->sum, sizeof b->sum, 1, file);
  fwrite(&size, sizeof size, 1, file);
  fwrite(contacts, sizeof *contacts, size, file);
  fclose(file);
  free(contacts);
}

static int load(box *b, const char *name) {
  size_t size = 0, good = 0;
  FILE *file = opened(name, "rb");
  good += fread(&b->step, sizeof b->step, 1, file);
  good += fread(b->grain, sizeof *b->grain, b->count, file);
  good += fread(&b->sum, sizeof b->sum, 1, file);
  good += fread(&size, sizeof size, 1, file);
  double *contacts = (double *)malloc(size * sizeof *contacts);
  if (!contacts) abort();
  good += fread(contacts, sizeof *contacts, size, file);
  fclose(file);
  const int loaded = good == b->count + 3 + size && csds_list_load(b->list, contacts, size);
  free(contacts);
  return loaded;
}

box *saved_and_loaded(box *b, double fraction) {
  const unsigned grains = b->count;
  const int by_colour = b->by_colour;
  save(b, "restart.bin");
  free_box(b);
  box *again = new_box(grains, fraction);
  if (!again || !load(again, "restart.bin")) return NULL;
  again->by_colour = by_colour;
  return again;
}
