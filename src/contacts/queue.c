// SPDX-License-Identifier: MIT
/* Contacts of several laws on their way into blocks. */
#include "csds_contacts.h"

#include <stdlib.h>

/* For each law the number of the first equal one among those that differ; returns how many do. */
static int sort_out(const csds_law *const *laws, int count, const csds_law **different, int *number) {
  int all = 0;
  for (int n = 0; n < count; ++n) {
    int d = 0;
    while (d < all && !csds_law_same(different[d], laws[n])) ++d;
    if (d == all) different[all++] = laws[n];
    number[n] = d;
  }
  return all;
}

static int add_batches(csds_queue *queue, const csds_law *const *different) {
  queue->batch = (csds_batch *)calloc(2 * (size_t)queue->batches, sizeof *queue->batch);
  for (int b = 0; b < 2 * queue->batches && queue->batch; ++b) {
    csds_batch *const batch = &queue->batch[b];
    batch->law = different[b % queue->batches];
    batch->contacts.wall = b < queue->batches ? NULL : batch->wall;
  }
  return queue->batch != NULL;
}

csds_queue *csds_queue_new(const csds_law *const *laws, int count) {
  if (count < 1) return NULL;
  csds_queue *queue = (csds_queue *)calloc(1, sizeof *queue);
  const csds_law **different = (const csds_law **)malloc((size_t)count * sizeof(const csds_law *));
  if (queue) queue->batch_of_law = (int *)calloc((size_t)count, sizeof *queue->batch_of_law);
  if (queue && queue->batch_of_law && different) {
    queue->laws = count;
    queue->batches = sort_out(laws, count, different, queue->batch_of_law);
  }
  const int is_ready = queue && queue->batches > 0 && add_batches(queue, different);
  free((void *)different);
  if (is_ready) return queue;
  csds_queue_free(queue);
  return NULL;
}

void csds_queue_free(csds_queue *queue) {
  if (!queue) return;
  free(queue->batch_of_law);
  free(queue->batch);
  free(queue);
}

csds_batch *csds_queue_rest(csds_queue *queue) {
  for (int b = 0; b < 2 * queue->batches; ++b)
    if (queue->batch[b].contacts.count > 0) return &queue->batch[b];
  return NULL;
}
