// SPDX-License-Identifier: MIT
/*
 * A simulation around the kernel, from the search for contacts to energies, restarts and threads: grains settle in a
 * box that is open at the top. usage: csds_own_code [grains] [time] [steps per contact time] [threads] [restart] Writes
 * energy.csv and grains.csv; prints what the floor carries, what the account of energy misses, and a hash of all
 * positions. restart: the system is saved half way, thrown away, and loaded again.
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

static csds_grain kernel_grain(const grain *g) {
  csds_grain k = {.radius = g->radius, .inv_mass = g->inertia.inv_mass, .inv_inertia = g->inertia.inv_inertia};
  memcpy(k.x, g->x, sizeof k.x);
  memcpy(k.v, g->v, sizeof k.v);
  memcpy(k.omega, g->omega, sizeof k.omega);
  return k;
}

/* A grain on a wall: one contact at a time. */
static void step_wall(box *b, size_t k) {
  csds_list *list = b->list;
  csds_response out;
  const csds_grain g = kernel_grain(&b->grain[list->i[k]]);
  const unsigned wall = list->j[k] - b->count;
  const csds_surface surface = surface_of(b, wall, &b->grain[list->i[k]]);
  list->age[k] = csds_wall_account(wall == FLOOR ? &b->law : &b->smooth, &g, &surface, list->age[k],
                                   list->history + k * (size_t)list->values, &out, &b->energy[k]);
  memcpy(b->action[k].force, out.force, sizeof out.force);
  memcpy(b->action[k].torque_i, out.torque_i, sizeof out.torque_i);
}

/* Up to 64 contacts of grains at once; what they do goes to the place of each. */
static void step_batch(box *b, csds_batch *batch, csds_block *block, const csds_grains *grains) {
  csds_action action[CSDS_BLOCK];
  csds_block_gather(batch->law, block, grains, &batch->contacts);
  csds_block_account(batch->law, block, batch->contacts.count);
  csds_block_return(batch->law, block, &batch->contacts, action);
  for (int k = 0; k < batch->contacts.count; ++k) {
    b->list->age[batch->place[k]] = batch->contacts.age[k];
    b->action[batch->place[k]] = action[k];
    csds_block_energy(block, k, &b->energy[batch->place[k]]);
  }
  batch->contacts.count = 0;
}

/* All contacts of the list, those included that have just ended. Each is stepped by one thread and leaves its results
 * in a place of its own; then each thread adds them to grains of its own, in the order of the list: the same bits for
 * any number of threads. */
static void step_contacts(box *b) {
  csds_list *list = b->list;
#pragma omp parallel
  {
    CSDS_ALIGNED csds_block block;
    const csds_law *law = &b->law;
    csds_queue *queue = csds_queue_new(&law, 1);
    csds_grains grains = arrays_of(b);
    csds_batch *batch;
#pragma omp for schedule(static)
    for (size_t k = 0; k < list->count; ++k) {
      double *history = list->history + k * (size_t)list->values;
      if (list->j[k] >= b->count)
        step_wall(b, k);
      else if ((batch = csds_queue_push(queue, 0, list->i[k], list->j[k], list->age[k], history, k)))
        step_batch(b, batch, &block, &grains);
    }
    while ((batch = csds_queue_rest(queue))) step_batch(b, batch, &block, &grains);
    csds_queue_free(queue);
#pragma omp barrier
    grains.first = first_of_thread(b, 0);
    grains.receiving = first_of_thread(b, 1);
    for (unsigned n = grains.first; n < grains.receiving; ++n) {
      memset(b->grain[n].force, 0, sizeof b->grain[n].force);
      memset(b->grain[n].torque, 0, sizeof b->grain[n].torque);
    }
    csds_add_actions(&grains, list->count, list->i, list->j, b->action);
  }
}

/* Forces, energies and the weight on the floor now. */
static void evaluate_forces(box *b) {
  find_contacts(b);
  csds_list_sort(b->list);
  make_room(b);
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

int main(int count, char **values) {
  const unsigned grains = (unsigned)argument(count, values, 1, 5000);
  const double time = argument(count, values, 2, 25), steps_per_contact = argument(count, values, 3, 40);
  use_threads((int)argument(count, values, 4, 0));
  const int restarts = count > 5 && strcmp(values[5], "restart") == 0;
  box *b = new_box(grains, 1 / steps_per_contact); /* no contacts: nothing to start */
  if (!b) return 1;
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
