// SPDX-License-Identifier: MIT
/*
 * What every code around the kernel needs: a list of contacts with their histories, and a queue that sorts contacts of
 * several laws into blocks. Optional: csds.h knows nothing of it. Unlike the kernel it allocates memory.
 *
 * A step, with lists and queues or without: docs/own-code.md.
 *
 * Threads: csds_list_touch, _sort, _end, _load, _take and _put change a list, csds_queue_push, _push_wall and _rest a
 * queue, and need it to themselves; csds_list_find, _size, _size_of_grain and _save read a list, which many may do at
 * once. Its contacts may be stepped by many threads, each contact by one, a queue for each thread. The order of a
 * list's contacts depends on nothing but their numbers, so sums over them in that order have the same bits however they
 * were found.
 */
#ifndef CSDS_CONTACTS_H
#define CSDS_CONTACTS_H

#include "csds.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* --------------------------------------------------------------------------------------- the list */

/*
 * Contacts by the numbers of their grains, which belong to a grain as long as it lives. Walls and other partners take
 * numbers that no grain has. Read-only but for age and history.
 */
typedef struct csds_list {
  size_t count;    /* contacts; after csds_list_sort by i, then j, ascending */
  int values;      /* doubles of history of each */
  unsigned *i, *j; /* [count], i < j */
  csds_age *age;   /* [count] given to a step, then what it returned */
  double *history; /* [count * values], of the k-th contact from k * values on */
  size_t room;     /* the library's own from here on */
  size_t sorted;
  size_t *table;
  size_t places;
} csds_list;

/* What csds_list_touch and csds_list_find return in place of a contact's place. */
#define CSDS_NOWHERE ((size_t)-1)

/* An empty list for contacts with so many doubles of history: the largest of csds_law.history, with walls in it of
 * csds_law.wall_history, and what else the caller wants to keep with a contact, at the end, in finite numbers. NULL:
 * values < 1, or no memory. */
CSDS_API csds_list *csds_list_new(int values);

/* NULL is allowed. */
CSDS_API void csds_list_free(csds_list *list);

/* The place of the contact of two different numbers, in whichever order; a new one, with age CSDS_NEW and a history of
 * zeros, if the list does not have it. Places and pointers into the list hold until csds_list_sort, _end, _take or
 * _load, pointers also only until the next call that adds a contact. CSDS_NOWHERE: i == j, or no memory. */
CSDS_API size_t csds_list_touch(csds_list *list, unsigned i, unsigned j);

/* The same without adding one: CSDS_NOWHERE if the list does not have it. */
CSDS_API size_t csds_list_find(const csds_list *list, unsigned i, unsigned j);

/* Puts new contacts where they belong by their numbers. To be called after the last csds_list_touch of a step. Then
 * all contacts of the list are stepped, also those that touch no longer: csds_contact_account accounts for their end.
 * 0: no memory, and nothing has changed. */
CSDS_API int csds_list_sort(csds_list *list);

/* Drops the contacts whose age is CSDS_NEW: those that a step has found apart. To be called after the contacts were
 * stepped; the order stays. */
CSDS_API void csds_list_end(csds_list *list);

/* Number of doubles that csds_list_save writes. */
CSDS_API size_t csds_list_size(const csds_list *list);

/* The whole list as plain doubles, for restart files. */
CSDS_API void csds_list_save(const csds_list *list, double *saved);

/* Makes the list what was saved in size doubles. 0: these are not a list with so many values, a pair stands there
 * twice, a history is not finite, or no memory; then the list is as it was. */
CSDS_API int csds_list_load(csds_list *list, const double *saved, size_t size);

/* Migration. Number of doubles that csds_list_take will write for a grain: its contacts, as csds_list_save has them. */
CSDS_API size_t csds_list_size_of_grain(const csds_list *list, unsigned grain);

/* Takes all contacts of the grain out of the list. */
CSDS_API void csds_list_take(csds_list *list, unsigned grain, double *taken);

/* Adds contacts that another list has taken out or saved; one that is here already gets that age and history. To be
 * followed by csds_list_sort. 0: these are no contacts with so many values, a history is not finite, or no memory; then
 * no contact has changed. */
CSDS_API int csds_list_put(csds_list *list, const double *taken, size_t size);

/* A history seen from the other grain: where i and j change places. */
CSDS_API void csds_history_swap(const csds_law *law, double *history);

/* Exchanges what the springs of two contacts of one grain with faces of a wall have stored, and the largest overlaps
 * that they remember: where a grain passes from a face to another one and has touched both for a while, the springs go
 * with it. Vectors are turned by the smallest rotation from the one wall's normal to the other's; normals and expected
 * velocities stay with their face. a, b: two different histories of law->wall_history doubles, of no new contact. */
CSDS_API void csds_wall_exchange_springs(const csds_law *law, double *a, double *b);

/* Adds what the springs of friction, rolling and twisting of one contact hold, as displacement or as force, `weight`
 * times to those of another one of the same grain: where a contact with a face ends but its force must not jump.
 * Vectors are turned as above; the largest overlap, what friction remembers of reversals, normals and expected
 * velocities stay.
 */
CSDS_API void csds_wall_add_springs(const csds_law *law, double *to, const double *from, double weight);

/* -------------------------------------------------------------------------------------- the queue */

/* Contacts of one law that take a step together, either pairs or contacts with walls. */
typedef struct csds_batch {
  const csds_law *law;
  csds_contacts contacts;
  size_t place[CSDS_BLOCK]; /* of each, as given to csds_queue_push */
  csds_surface wall[CSDS_BLOCK];
} csds_batch;

/* Contacts on their way into blocks, for each different law one batch of pairs and one of contacts with walls. */
typedef struct csds_queue {
  int laws, batches; /* the library's own from here on */
  int *batch_of_law;
  csds_batch *batch; /* [2 * batches], pairs first */
} csds_queue;

/* For laws[count], which must stay where they are; equal ones (csds_law_same) share a batch. NULL: count < 1, or no
 * memory. */
CSDS_API csds_queue *csds_queue_new(const csds_law *const *laws, int count);

/* NULL is allowed. */
CSDS_API void csds_queue_free(csds_queue *queue);

/* Puts a pair with laws[law] in, whose history may not move until it is out. Returns its batch when that is full: to
 * be gathered, stepped and emptied (contacts.count = 0) by the caller; else NULL. One that is still full takes nothing
 * more in and is returned again. */
static inline csds_batch *csds_queue_push(csds_queue *queue, int law, unsigned i, unsigned j, csds_age age,
                                          double *history, size_t place) {
  csds_batch *const batch = &queue->batch[queue->batch_of_law[law]];
  if (batch->contacts.count == CSDS_BLOCK) return batch;
  const int k = batch->contacts.count++;
  batch->contacts.i[k] = i;
  batch->contacts.j[k] = j;
  batch->contacts.age[k] = age;
  batch->contacts.history[k] = history;
  batch->place[k] = place;
  return k == CSDS_BLOCK - 1 ? batch : NULL;
}

/* The same for grain i on a wall; j: any number that no grain has. */
static inline csds_batch *csds_queue_push_wall(csds_queue *queue, int law, unsigned i, unsigned j,
                                               const csds_surface *wall, csds_age age, double *history, size_t place) {
  csds_batch *const batch = &queue->batch[queue->batches + queue->batch_of_law[law]];
  if (batch->contacts.count == CSDS_BLOCK) return batch;
  const int k = batch->contacts.count++;
  batch->contacts.i[k] = i;
  batch->contacts.j[k] = j;
  batch->contacts.age[k] = age;
  batch->contacts.history[k] = history;
  batch->place[k] = place;
  batch->wall[k] = *wall;
  return k == CSDS_BLOCK - 1 ? batch : NULL;
}

/* A batch with contacts in it, for the caller to empty at the end of a step; NULL: there is none. */
CSDS_API csds_batch *csds_queue_rest(csds_queue *queue);

#ifdef __cplusplus
}
#endif

#endif
