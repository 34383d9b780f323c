// SPDX-License-Identifier: MIT
/*
 * What the last call has left, found again by the history's first three doubles: the velocity that the contact expects.
 * Grains that fall side by side have the same one. So each contact is remembered twice, also by law and radii besides,
 * and where the contacts of one key differ nothing is said of them. A later contact may take the place of an earlier
 * one.
 */
#include "judge.h"
#include "models/constants.h"

#include <stdatomic.h>
#include <string.h>

enum { PLACES = 1 << 16, LOCKS = 64, KEYED = 3 };

static remembered table[PLACES];
static atomic_flag lock[LOCKS];                       /* zero is clear */
static _Atomic(unsigned long long) left_zeros[LOCKS]; /* laws whose contacts have been left at rest, without a force */
static const unsigned long long SEVERAL_LAWS = ~0ULL; /* in one place of these */

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

/* Of a history that has a key, with what steps it. */
static unsigned long long key_with(unsigned long long history, unsigned long long law, const contact_call *c) {
  unsigned long long parts[4] = {history, law, 0, 0};
  memcpy(&parts[2], &c->i.radius, sizeof c->i.radius);
  memcpy(&parts[3], &c->j.radius, sizeof c->j.radius);
  return hash_of(parts, sizeof parts);
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

static size_t place_of(unsigned long long key) {
  return (size_t)(key >> 20) % PLACES;
}

static int look_up(unsigned long long key, remembered *found) {
  const size_t place = place_of(key);
  take(place);
  *found = table[place];
  give(place);
  return found->key == key;
}

int csds_recall_(const contact_call *call, unsigned long long law, remembered *found) {
  const unsigned long long key = key_of(call->history);
  return key && (look_up(key_with(key, law, call), found) || look_up(key, found));
}

/* Not the same contact again, at rest or after a start, with a history that has not changed. */
static int is_another(const remembered *r, const remembered *before) {
  double square = 0;
  for (int d = 0; d < 3; ++d) square += (r->x[d] - before->x[d]) * (r->x[d] - before->x[d]);
  return r->law != before->law || !csds_are_alike_(r->radius_i, before->radius_i) ||
         !csds_are_alike_(r->radius_j, before->radius_j) || (r->age != before->age && before->age != CSDS_STARTED) ||
         sqrt(square) > 1e-10 * (r->radius_i + r->radius_j);
}

/* What a contact that has ended has left is forgotten. */
static void keep(unsigned long long key, remembered r) {
  const size_t place = place_of(key);
  r.key = r.age == CSDS_NEW ? 0 : key;
  take(place);
  r.several = table[place].key == key && (table[place].several || is_another(&r, &table[place]));
  table[place] = r;
  give(place);
}

int csds_has_left_zeros_(const csds_law *law) {
  const unsigned long long key = csds_key_of_law_(law);
  const unsigned long long left = atomic_load(&left_zeros[key % LOCKS]);
  return left == key || left == SEVERAL_LAWS;
}

static void note_zeros(unsigned long long law) {
  unsigned long long left = 0;
  if (!atomic_compare_exchange_strong(&left_zeros[law % LOCKS], &left, law) && left != law)
    atomic_store(&left_zeros[law % LOCKS], SEVERAL_LAWS);
}

void csds_remember_(const contact_call *call, csds_age after, const double *history) {
  const unsigned long long key = key_of(history);
  remembered r = {
      .law = csds_key_of_law_(call->law), .radius_i = call->i.radius, .radius_j = call->j.radius, .age = after};
  double v[3];
  if (!key && after != CSDS_NEW) note_zeros(r.law);
  if (!key) return;
  csds_relative_(call, r.x, v);
  keep(key, r);
  keep(key_with(key, r.law, call), r);
}
