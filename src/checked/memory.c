// SPDX-License-Identifier: MIT
/*
 * What the last call has left, found again by the history's first three doubles: the velocity that the contact expects,
 * which is hardly ever that of another one. A later contact may take the place of an earlier one.
 */
#include "judge.h"
#include "models/constants.h"

#include <stdatomic.h>
#include <string.h>

enum { PLACES = 1 << 16, LOCKS = 64, KEYED = 3 };

static remembered table[PLACES];
static atomic_flag lock[LOCKS];                       /* zero is clear */
static _Atomic(unsigned long long) left_zeros[LOCKS]; /* laws whose contacts have been left at rest, without a force */

/* Fowler, Noll & Vo, 1a, by words; never 0. */
static unsigned long long hash_of(const void *data, size_t bytes) {
  const unsigned char *byte = (const unsigned char *)data;
  unsigned long long hash = 14695981039346656037ULL;
  for (size_t k = 0; k < bytes; ++k) hash = (hash ^ byte[k]) * 1099511628211ULL;
  return hash ? hash : 1;
}

/* 0 for a history of zeros. */
static unsigned long long key_of(const double *history) {
  double positive[KEYED] = {0}, any = 0;
  for (int h = 0; h < KEYED; ++h) {
    positive[h] = history[h] + 0.0; /* -0 is 0 */
    any += history[h] != 0;
  }
  return any != 0 ? hash_of(positive, sizeof positive) : 0;
}

unsigned long long csds_key_of_law_(const csds_law *law) {
  unsigned char bytes[sizeof *law];
  memcpy(bytes, law, sizeof bytes);
  memset(bytes + offsetof(contact_law, dt), 0, sizeof(double));
  memset(bytes + offsetof(contact_law, isa), 0, sizeof(csds_isa));
  const size_t padding = offsetof(csds_law, exchange) + sizeof law->exchange; /* a copy may lack it */
  memset(bytes + padding, 0, offsetof(csds_law, constants) - padding);
  return hash_of(bytes, sizeof bytes);
}

static void take(size_t place) {
  while (atomic_flag_test_and_set_explicit(&lock[place % LOCKS], memory_order_acquire)) {
  }
}

static void give(size_t place) {
  atomic_flag_clear_explicit(&lock[place % LOCKS], memory_order_release);
}

int csds_recall_(const double *history, remembered *found) {
  const unsigned long long key = key_of(history);
  if (!key) return 0;
  const size_t place = (size_t)(key >> 20) % PLACES;
  take(place);
  *found = table[place];
  give(place);
  return found->key == key;
}

int csds_has_left_zeros_(const csds_law *law) {
  const unsigned long long key = csds_key_of_law_(law);
  return atomic_load(&left_zeros[key % LOCKS]) == key;
}

void csds_remember_(const contact_call *call, csds_age after, const double *history) {
  remembered r = {.key = key_of(history),
                  .law = csds_key_of_law_(call->law),
                  .radius_i = call->i.radius,
                  .radius_j = call->j.radius,
                  .age = after};
  double v[3];
  if (!r.key && after != CSDS_NEW) atomic_store(&left_zeros[r.law % LOCKS], r.law);
  if (!r.key) return;
  csds_relative_(call, r.x, v);
  const size_t place = (size_t)(r.key >> 20) % PLACES;
  if (after == CSDS_NEW) r.key = 0; /* it has ended */
  take(place);
  table[place] = r;
  give(place);
}
