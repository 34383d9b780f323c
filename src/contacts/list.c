// SPDX-License-Identifier: MIT
/* The list of contacts: finding them, keeping them in order, dropping those that ended. */
#include "places.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------------------------- memory */

csds_list *csds_list_new(int values) {
  if (values < 1) return NULL;
  csds_list *list = (csds_list *)calloc(1, sizeof *list);
  if (!list) return NULL;
  list->values = values;
  if (csds_list_reserve_(list, 64)) return list;
  csds_list_free(list);
  return NULL;
}

void csds_list_free(csds_list *list) {
  if (!list) return;
  free(list->i);
  free(list->j);
  free(list->age);
  free(list->history);
  free(list->table);
  free(list);
}

/* One array of the list: 1 if it has the room now. */
static int grow(void **array, size_t bytes) {
  void *larger = realloc(*array, bytes);
  if (larger) *array = larger;
  return larger != NULL;
}

int csds_list_reserve_(csds_list *list, size_t contacts) {
  if (contacts <= list->room) return 1;
  size_t room = list->room ? list->room : 1;
  while (room < contacts) room *= 2;
  const size_t row = (size_t)list->values * sizeof(double);
  if (room > SIZE_MAX / 8 / row) return 0;
  size_t *table = (size_t *)malloc(2 * room * sizeof *table);
  void *i = list->i, *j = list->j, *age = list->age, *history = list->history;
  const int grown = table && grow(&i, room * sizeof *list->i) && grow(&j, room * sizeof *list->j) &&
                    grow(&age, room * sizeof *list->age) && grow(&history, room * row);
  list->i = (unsigned *)i;
  list->j = (unsigned *)j;
  list->age = (csds_age *)age;
  list->history = (double *)history;
  if (!grown) {
    free(table);
    return 0;
  }
  free(list->table);
  list->table = table;
  list->places = 2 * room;
  list->room = room;
  csds_list_index_(list);
  return 1;
}

/* ------------------------------------------------------------------------------------ finding */

/* Of both numbers, i < j: ascending where the list is sorted. */
static uint64_t key_of(unsigned i, unsigned j) {
  return (uint64_t)i << 32 | j;
}

static uint64_t key_at(const csds_list *list, size_t k) {
  return key_of(list->i[k], list->j[k]);
}

/* Where the search begins: the uppermost bits of a product with 2^64 over the golden ratio, which are the only ones
 * that all bits of both numbers reach. */
static size_t begin_of(const csds_list *list, uint64_t key) {
  return (size_t)(((key * 11400714819323198485ULL) >> 32) * list->places >> 32);
}

/* The place of the table that holds the contact, or that is free for it. */
static size_t *look_up(const csds_list *list, uint64_t key) {
  size_t p = begin_of(list, key);
  while (list->table[p] != CSDS_NOWHERE && key_at(list, list->table[p]) != key) p = (p + 1) & (list->places - 1);
  return &list->table[p];
}

void csds_list_index_(csds_list *list) {
  for (size_t p = 0; p < list->places; ++p) list->table[p] = CSDS_NOWHERE;
  for (size_t k = 0; k < list->count; ++k) *look_up(list, key_at(list, k)) = k;
}

size_t csds_list_find(const csds_list *list, unsigned i, unsigned j) {
  return *look_up(list, i < j ? key_of(i, j) : key_of(j, i));
}

size_t csds_list_touch(csds_list *list, unsigned i, unsigned j) {
  if (i == j) return CSDS_NOWHERE;
  const size_t found = csds_list_find(list, i, j);
  if (found != CSDS_NOWHERE) return found;
  if (!csds_list_reserve_(list, list->count + 1)) return CSDS_NOWHERE;
  const size_t k = list->count++;
  list->i[k] = i < j ? i : j;
  list->j[k] = i < j ? j : i;
  list->age[k] = CSDS_NEW;
  memset(list->history + k * (size_t)list->values, 0, (size_t)list->values * sizeof *list->history);
  *look_up(list, key_at(list, k)) = k;
  return k;
}

/* -------------------------------------------------------------------------------------- order */

void csds_list_move_(csds_list *list, size_t from, size_t to) {
  const size_t values = (size_t)list->values;
  if (from == to) return;
  list->i[to] = list->i[from];
  list->j[to] = list->j[from];
  list->age[to] = list->age[from];
  memcpy(list->history + to * values, list->history + from * values, values * sizeof *list->history);
}

/* A contact that waits to be sorted in. */
typedef struct waiting {
  uint64_t key;
  size_t from;
  csds_age age;
} waiting;

static int by_key(const void *a, const void *b) {
  const uint64_t x = ((const waiting *)a)->key, y = ((const waiting *)b)->key;
  return (x > y) - (x < y);
}

static void put_in(csds_list *list, size_t to, const waiting *w, const double *history) {
  const size_t values = (size_t)list->values;
  list->i[to] = (unsigned)(w->key >> 32);
  list->j[to] = (unsigned)(w->key & 0xffffffffU);
  list->age[to] = w->age;
  memcpy(list->history + to * values, history + (w->from - list->sorted) * values, values * sizeof *history);
}

/* The new ones in their order among the others, from the back: then each moves once. */
static void merge(csds_list *list, const waiting *fresh, size_t count, const double *history) {
  size_t old = list->sorted, to = list->count;
  while (count > 0) {
    --to;
    if (old > 0 && key_at(list, old - 1) > fresh[count - 1].key)
      csds_list_move_(list, --old, to);
    else
      put_in(list, to, &fresh[--count], history);
  }
}

int csds_list_sort(csds_list *list) {
  const size_t fresh = list->count - list->sorted, values = (size_t)list->values;
  if (fresh == 0) return 1;
  waiting *w = (waiting *)malloc(fresh * sizeof *w);
  double *history = (double *)malloc(fresh * values * sizeof *history);
  if (w && history) {
    for (size_t k = 0; k < fresh; ++k) {
      const waiting one = {key_at(list, list->sorted + k), list->sorted + k, list->age[list->sorted + k]};
      w[k] = one;
    }
    memcpy(history, list->history + list->sorted * values, fresh * values * sizeof *history);
    qsort(w, fresh, sizeof *w, by_key);
    merge(list, w, fresh, history);
    list->sorted = list->count;
    csds_list_index_(list);
  }
  const int done = w && history;
  free(w);
  free(history);
  return done;
}

void csds_list_end(csds_list *list) {
  size_t kept = 0, kept_sorted = 0;
  for (size_t k = 0; k < list->count; ++k) {
    if (list->age[k] == CSDS_NEW) continue;
    csds_list_move_(list, k, kept++);
    if (k < list->sorted) kept_sorted = kept;
  }
  if (kept == list->count) return;
  list->count = kept;
  list->sorted = kept_sorted;
  csds_list_index_(list);
}
