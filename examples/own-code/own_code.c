// SPDX-License-Identifier: MIT
/*
 * A simulation around the kernel, from the search for contacts to energies, restarts and threads: grains settle in a
 * box that is open at the top.
 * usage: csds_own_code [grains] [time] [steps per contact time] [threads] [restart] [colours]
 * Writes energy.csv and grains.csv; prints what the floor carries, what the account of energy misses, and a hash of all
 * positions. restart: the system is saved half way, thrown away, and loaded again. colours: the contacts add to their
 * grains colour by colour.
 */
#include "box.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------------------------------ a time step */

static void kick(box *b, double time) {
#pragma omp parallel for
  for (unsigned n = 0; n < b->count; ++n) {
    grain *g = &b->grain[n];
    for (int d = 0; d < 3; ++d) {
      g->v[d] += time * (g->force[d] * g->inertia.inv_mass - (d == 2 ? GRAVITY : 0));
      g->omega[d] += time * g->torque[d] * g->inertia.inv_inertia;
    }
  }
}

static void drift(box *b) {
#pragma omp parallel for
  for (unsigned n = 0; n < b->count; ++n)
    for (int d = 0; d < 3; ++d) b->grain[n].x[d] += b->law.dt * b->grain[n].v[d];
}

/* Into the queue, pairs and walls apart; returns a batch that is full. */
static csds_batch *push(box *b, csds_queue *queue, size_t k) {
  const csds_list *list = b->list;
  const unsigned i = list->i[k], j = list->j[k];
  double *history = list->history + k * (size_t)list->values;
  if (j < b->count) return csds_queue_push(queue, 0, i, j, list->age[k], history, k);
  const csds_surface surface = surface_of(b, j - b->count, &b->grain[i]);
  return csds_queue_push_wall(queue, j == b->count + FLOOR ? 0 : 1, i, j, &surface, list->age[k], history, k);
}

/* Up to 64 contacts of one law at once; what they do goes to the place of each. */
static void step_batch(box *b, csds_batch *batch, csds_block *block, const csds_grains *grains) {
  csds_contacts *c = &batch->contacts;
  csds_action action[CSDS_BLOCK];
  csds_block_gather(batch->law, block, grains, c);
  csds_block_account(batch->law, block, c->count);
  csds_block_return(batch->law, block, c, action);
  for (int k = 0; k < c->count; ++k) {
    b->list->age[batch->place[k]] = c->age[k];
    b->action[batch->place[k]] = action[k];
    csds_block_energy(block, k, &b->energy[batch->place[k]]);
  }
  if (b->by_colour) csds_add_actions(grains, (size_t)c->count, c->i, c->j, action);
  c->count = 0;
}

/* The contacts order[from] to order[to - 1], shared out among all threads; returns when all of them are done. */
static void step_group(box *b, size_t from, size_t to, csds_queue *queue, csds_block *block,
                       const csds_grains *grains) {
  csds_batch *batch;
#pragma omp for schedule(static) nowait
  for (size_t n = from; n < to; ++n)
    if ((batch = push(b, queue, b->by_colour ? b->order[n] : n))) step_batch(b, batch, block, grains);
  while ((batch = csds_queue_rest(queue))) step_batch(b, batch, block, grains);
#pragma omp barrier
}

static void forget_forces(box *b, unsigned from, unsigned to) {
  for (unsigned n = from; n < to; ++n) {
    memset(b->grain[n].force, 0, sizeof b->grain[n].force);
    memset(b->grain[n].torque, 0, sizeof b->grain[n].torque);
  }
#pragma omp barrier
}

/* All contacts of the list, those included that have just ended, in two ways, each with the same bits on any number of
 * threads. Each contact leaves its results in a place of its own; then each thread adds them to grains of its own, in
 * the order of the list. Or colour after colour, in which the contacts add to their grains at once. */
static void step_contacts(box *b) {
  csds_list *list = b->list;
#pragma omp parallel
  {
    CSDS_ALIGNED csds_block block = {.walls = 0};
    const csds_law *laws[] = {&b->law, &b->smooth};
    csds_queue *queue = csds_queue_new(laws, 2);
    if (!queue) abort();
    csds_grains grains = arrays_of(b), own = grains;
    own.first = first_of_thread(b, 0);
    own.receiving = first_of_thread(b, 1);
    forget_forces(b, own.first, own.receiving);
    if (b->by_colour) {
      for (int c = 0; c < COLOURS && b->first[c] < list->count; ++c)
        step_group(b, b->first[c], b->first[c + 1], queue, &block, &grains);
    } else {
      step_group(b, 0, list->count, queue, &block, &grains);
      csds_add_actions(&own, list->count, list->i, list->j, b->action);
    }
    csds_queue_free(queue);
  }
}

/* Forces, energies and the weight on the floor now. */
static void evaluate_forces(box *b) {
  find_contacts(b);
  if (!csds_list_sort(b->list)) abort();
  make_room(b);
  if (b->by_colour) colour_contacts(b);
  step_contacts(b);
  csds_energy_next(&b->sum);
  b->on_floor = 0;
  for (size_t k = 0; k < b->list->count; ++k) {
    csds_energy_add(&b->sum, &b->energy[k]);
    if (b->list->j[k] == b->count + FLOOR) b->on_floor += b->action[k].force[2];
  }
  csds_list_end(b->list);
}

/* Velocity Verlet. */
static void verlet_step(box *b) {
  kick(b, 0.5 * b->law.dt);
  drift(b);
  evaluate_forces(b);
  kick(b, 0.5 * b->law.dt);
  ++b->step;
}

/* --------------------------------------------------------------------------------------------- the run */

static double argument(int count, char **values, int n, double otherwise) {
  return n < count ? strtod(values[n], NULL) : otherwise;
}

static int has_word(int count, char **values, const char *word) {
  for (int n = 5; n < count; ++n)
    if (strcmp(values[n], word) == 0) return 1;
  return 0;
}

int main(int count, char **values) {
  const unsigned grains = (unsigned)argument(count, values, 1, 5000);
  const double time = argument(count, values, 2, 25), steps_per_contact = argument(count, values, 3, 40);
  use_threads((int)argument(count, values, 4, 0));
  const int restarts = has_word(count, values, "restart"), by_colour = has_word(count, values, "colours");
  box *b = new_box(grains, 1 / steps_per_contact); /* no contacts: nothing to start */
  if (!b) return 1;
  b->by_colour = by_colour;
  const long steps = (long)(time / b->law.dt + 0.5), each = steps / 500 > 0 ? steps / 500 : 1;
  const double before = total_energy(b);
  FILE *csv = begin_csv();
  while (b->step < steps) {
    verlet_step(b);
    if (b->step % each == 0) write_energies(csv, b, before);
    if (restarts && b->step == steps / 2 && !(b = saved_and_loaded(b, 1 / steps_per_contact))) return 1;
  }
  fclose(csv);
  write_grains(b);
  const double weight = weight_of(b), lost = csds_energy_total(&b->sum);
  printf("grains %u, steps %ld, threads %d\n", grains, steps, threads_in_use());
  printf("the floor carries the weight but for %.1e of it\n", fabs(b->on_floor / weight - 1));
  printf("the account of energy misses %.2e of what was lost\n", fabs(total_energy(b) - before) / lost);
  printf("hash of the positions %016llx\n", hash_of_positions(b));
  free_box(b);
  return 0;
}
