// SPDX-License-Identifier: MIT
/* Rows of blocks beside those of contacts in one piece of memory. */
#include "layout.h"

#include <stddef.h>

/* The rows of a quantity, in csds_block and in csds_cuda_contacts; history has rows as the law asks for. */
typedef struct part {
  size_t in_block, in_contacts;
  int rows;
} part;

#define PART(name, rows) \
  { offsetof(csds_block, name), offsetof(csds_cuda_contacts, name), rows }
enum { AS_LAW_HAS = -1, HISTORY = 11 };
static const part parts[] = {
    PART(x, 3),
    PART(v, 3),
    PART(omega_i, 3),
    PART(omega_j, 3),
    PART(radius_i, 1),
    PART(radius_j, 1),
    PART(inv_mass_i, 1),
    PART(inv_mass_j, 1),
    PART(inv_inertia_i, 1),
    PART(inv_inertia_j, 1),
    PART(distance, 1),
    PART(history, AS_LAW_HAS),
    PART(force, 3),
    PART(torque_i, 3),
    PART(torque_j, 3),
};
enum { PARTS = sizeof parts / sizeof *parts };

static size_t rows_of(const part *p, int values) {
  return (size_t)(p->rows == AS_LAW_HAS ? values : p->rows);
}

static double **place_of(csds_cuda_contacts *c, const part *p) {
  return (double **)(void *)((char *)c + p->in_contacts);
}

static double *rows_in(const csds_cuda_contacts *c, const part *p) {
  return *(double *const *)(const void *)((const char *)c + p->in_contacts);
}

static size_t rows_from(int first, int end, int values) {
  size_t rows = 0;
  for (int n = first; n < end; ++n) rows += rows_of(&parts[n], values);
  return rows;
}

size_t csds_cuda_given_rows_(int values) {
  return rows_from(0, HISTORY + 1, values);
}

size_t csds_cuda_left_rows_(int values) {
  return rows_from(HISTORY, PARTS, values);
}

size_t csds_cuda_bytes_(size_t room, int values) {
  return room * (rows_from(0, PARTS, values) * sizeof(double) + sizeof(csds_age));
}

csds_cuda_contacts csds_cuda_laid_out_(void *memory, size_t room, int values) {
  csds_cuda_contacts c = {0};
  c.room = room;
  c.values = values;
  double *next = memory;
  for (int n = 0; n < PARTS; ++n) {
    *place_of(&c, &parts[n]) = next;
    next += rows_of(&parts[n], values) * room;
  }
  c.age = (csds_age *)(void *)next;
  return c;
}

void csds_cuda_pack_(const csds_cuda_contacts *c, const csds_block *blocks, size_t count) {
  for (int n = 0; n < PARTS; ++n)
    for (size_t r = 0; r < rows_of(&parts[n], c->values); ++r)
      for (size_t k = 0; k < count; ++k) {
        const double *rows = (const double *)(const void *)((const char *)&blocks[k / CSDS_BLOCK] + parts[n].in_block);
        rows_in(c, &parts[n])[r * c->room + k] = rows[r * CSDS_ROW + k % CSDS_BLOCK];
      }
  for (size_t k = 0; k < count; ++k) c->age[k] = blocks[k / CSDS_BLOCK].age[k % CSDS_BLOCK];
}

void csds_cuda_unpack_(const csds_cuda_contacts *c, csds_block *blocks, size_t count) {
  for (int n = HISTORY; n < PARTS; ++n)
    for (size_t r = 0; r < rows_of(&parts[n], c->values); ++r)
      for (size_t k = 0; k < count; ++k) {
        double *rows = (double *)(void *)((char *)&blocks[k / CSDS_BLOCK] + parts[n].in_block);
        rows[r * CSDS_ROW + k % CSDS_BLOCK] = rows_in(c, &parts[n])[r * c->room + k];
      }
  for (size_t k = 0; k < count; ++k) blocks[k / CSDS_BLOCK].age[k % CSDS_BLOCK] = c->age[k];
}
