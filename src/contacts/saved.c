// SPDX-License-Identifier: MIT
/* Contacts as plain doubles: number of values, number of contacts, then i, j, age and history of each. */
#include "places.h"

#include <limits.h>
#include <math.h>
#include <string.h>

enum { HEAD = 2, FIXED = 3 }; /* doubles before the contacts, and of each before its history */

static size_t row_of(const csds_list *list) {
  return FIXED + (size_t)list->values;
}

static void write_head(const csds_list *list, size_t count, double *saved) {
  saved[0] = list->values;
  saved[1] = (double)count;
}

static void write_contact(const csds_list *list, size_t k, double *row) {
  row[0] = list->i[k];
  row[1] = list->j[k];
  row[2] = list->age[k];
  memcpy(row + FIXED, list->history + k * (size_t)list->values, (size_t)list->values * sizeof *row);
}

static int is_number(double value, double most) {
  return value >= 0 && value <= most && value == (double)(unsigned)value;
}

static int all_finite(const double *value, int count) {
  int finite = 1;
  for (int k = 0; k < count; ++k) finite &= isfinite(value[k]) != 0;
  return finite;
}

/* How many contacts of the list's kind these are; CSDS_NOWHERE if they are not. */
static size_t contacts_in(const csds_list *list, const double *saved, size_t size) {
  const size_t row = row_of(list), count = size >= HEAD ? (size - HEAD) / row : 0;
  if (size < HEAD || saved[0] != list->values || saved[1] != (double)count || HEAD + count * row != size)
    return CSDS_NOWHERE;
  for (size_t k = 0; k < count; ++k) {
    const double *one = saved + HEAD + k * row;
    if (!is_number(one[0], UINT_MAX) || !is_number(one[1], UINT_MAX) || !is_number(one[2], CSDS_ENDING) ||
        !(one[0] < one[1]) || !all_finite(one + FIXED, list->values))
      return CSDS_NOWHERE;
  }
  return count;
}

size_t csds_list_size(const csds_list *list) {
  return HEAD + list->count * row_of(list);
}

void csds_list_save(const csds_list *list, double *saved) {
  write_head(list, list->count, saved);
  for (size_t k = 0; k < list->count; ++k) write_contact(list, k, saved + HEAD + k * row_of(list));
}

int csds_list_put(csds_list *list, const double *taken, size_t size) {
  const size_t count = contacts_in(list, taken, size);
  if (count == CSDS_NOWHERE || !csds_list_reserve_(list, list->count + count)) return 0;
  for (size_t n = 0; n < count; ++n) {
    const double *row = taken + HEAD + n * row_of(list);
    const size_t k = csds_list_touch(list, (unsigned)row[0], (unsigned)row[1]);
    list->age[k] = (csds_age)row[2];
    memcpy(list->history + k * (size_t)list->values, row + FIXED, (size_t)list->values * sizeof *row);
  }
  return 1;
}

int csds_list_load(csds_list *list, const double *saved, size_t size) {
  csds_list *loaded = csds_list_new(list->values);
  /* a pair that stands there twice is one contact here */
  if (!loaded || !csds_list_put(loaded, saved, size) || saved[1] != (double)loaded->count || !csds_list_sort(loaded)) {
    csds_list_free(loaded);
    return 0;
  }
  const csds_list old = *list;
  *list = *loaded;
  *loaded = old;
  csds_list_free(loaded);
  return 1;
}

/* -------------------------------------------------------------------------------------- migration */

static int is_of(const csds_list *list, size_t k, unsigned grain) {
  return list->i[k] == grain || list->j[k] == grain;
}

size_t csds_list_size_of_grain(const csds_list *list, unsigned grain) {
  size_t count = 0;
  for (size_t k = 0; k < list->count; ++k) count += (size_t)is_of(list, k, grain);
  return HEAD + count * row_of(list);
}

void csds_list_take(csds_list *list, unsigned grain, double *taken) {
  size_t kept = 0, kept_sorted = 0, out = 0;
  for (size_t k = 0; k < list->count; ++k) {
    if (is_of(list, k, grain))
      write_contact(list, k, taken + HEAD + out++ * row_of(list));
    else
      csds_list_move_(list, k, kept++);
    if (k < list->sorted) kept_sorted = kept;
  }
  write_head(list, out, taken);
  list->count = kept;
  list->sorted = kept_sorted;
  csds_list_index_(list);
}

void csds_history_swap(const csds_law *law, double *history) {
  for (int h = 0; h < law->history; ++h) history[h] *= law->exchange[h];
}
