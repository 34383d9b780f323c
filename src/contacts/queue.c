// SPDX-License-Identifier: MIT
/* Contacts of several laws on their way into blocks. */
#include "csds_contacts.h"

#include <stdlib.h>

/* The batch of an equal law, a new one if there is none. */
static int batch_for(csds_queue *queue, const csds_law *law) {
  int b = 0;
  while (b < queue->batches && !csds_law_same(queue->batch[b].law, law)) ++b;
  if (b == queue->batches) queue->batch[queue->batches++].law = law;
  return b;
}

csds_queue *csds_queue_new(const csds_law *const *laws, int count) {
  if (count < 1) return NULL;
  csds_queue *queue = (csds_queue *)calloc(1, sizeof *queue);
  if (!queue) return NULL;
  queue->batch_of_law = (int *)calloc((size_t)count, sizeof *queue->batch_of_law);
  queue->batch = (csds_batch *)calloc((size_t)count, sizeof *queue->batch);
  if (!queue->batch_of_law || !queue->batch) {
    csds_queue_free(queue);
    return NULL;
  }
  queue->laws = count;
  for (int n = 0; n < count; ++n) queue->batch_of_law[n] = batch_for(queue, laws[n]);
  return queue;
}

void csds_queue_free(csds_queue *queue) {
  if (!queue) return;
  free(queue->batch_of_law);
  free(queue->batch);
  free(queue);
}

csds_batch *csds_queue_rest(csds_queue *queue) {
  for (int b = 0; b < queue->batches; ++b)
    if (queue->batch[b].contacts.count > 0) return &queue->batch[b];
  return NULL;
}
