// SPDX-License-Identifier: MIT
// Not run, compiled: every function of src/step and src/models that a step calls is device code, for any law, with and
// without account, bridges, at starts. registers.py compiles it and bounds what it needs.
#include "models/composition.h"
#include "step/bridged_step.h"

typedef struct contact {
  pair_state pair;
  csds_age age;
  double history[CSDS_MAX_HISTORY];
} contact;

typedef struct result {
  forces f;
  actions a;
  account acc;
  double conductance;
} result;

__device__ static memory memory_of(const contact_law *law, contact *c) {
  memory mem = no_memory();
  if (c->age != CSDS_NEW) move_memory(LOAD, law, &mem, c->history, 1, 0);
  return mem;
}

__device__ static path path_of(const contact_law *law, const contact *c) {
  if (!c->pair.wall) return path_of_grains(&c->pair, law->dt);
  const vec3 n0 = normal_before(&c->pair, vec3_load(c->history + law->history));
  return path_along_wall(&c->pair, law->dt, n0);
}

#define KERNEL(name, expression)                                                                                      \
  extern "C" __global__ void csds_##name(const __grid_constant__ csds_law prepared, contact *contacts, result *out) { \
    const contact_law *law = contact_law_of(&prepared);                                                               \
    contact *c = &contacts[blockIdx.x * blockDim.x + threadIdx.x];                                                    \
    result *r = &out[blockIdx.x * blockDim.x + threadIdx.x];                                                          \
    const pair_state *p = &c->pair;                                                                                   \
    memory mem = memory_of(law, c);                                                                                   \
    const path along = path_of(law, c);                                                                               \
    const geometry g = contact_geometry(law, p, along.way.distance, along.way.m);                                     \
    const double longer = change_of_arms(&along, law->dt);                                                            \
    const last_time last = last_time_of(c->age);                                                                      \
    const int touching = acts(law, p, last.is_new);                                                                   \
    step_taken taken;                                                                                                 \
    (void)g, (void)longer, (void)touching, (void)taken;                                                               \
    expression;                                                                                                       \
    r->a = actions_of(law, &r->f);                                                                                    \
    r->conductance = conductance_of(law, square_of_contact_radius(law, g.radius, g.overlap));                         \
    move_memory(STORE, law, &mem, c->history, 1, 0);                                                                  \
  }

KERNEL(any_step, r->f = contact_step(law, p, &along, g, longer, last, 0, &mem, &taken))
KERNEL(bridged_account, r->f = bridged_step_with_account(law, p, &along, g, longer, last, touching, &mem, &r->acc))
KERNEL(bridged_start, r->f = bridged_start(law, p, 1, &mem))
KERNEL(account_of_bridged_start, r->acc = account_of_bridged_start(law, p, last, &mem))
KERNEL(stored, stored_in_bridged(law, p, &g, &mem, &r->acc))
