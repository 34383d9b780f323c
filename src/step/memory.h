// SPDX-License-Identifier: MIT
/* What a contact remembers between steps, and where each part lies in the caller's doubles. */
#ifndef CSDS_STEP_MEMORY_H
#define CSDS_STEP_MEMORY_H

#include "crowd.h"
#include "frame.h"

/* "Alone": what a velocity would be at the next half step if this contact acted alone; the difference to what comes is
 * what all others did. */
typedef struct memory {
  vec3 u; /* velocity at the contact, alone; without friction its normal part */
  double largest_overlap;
  vec3 xi;           /* tangential displacement, or force of the spring */
  vec3 reversal;     /* tangential force at the last reversal */
  vec3 roll, roll_u; /* rolling displacement; rolling velocity, alone */
  double twist, twist_u;
} memory;

INLINE memory no_memory(void) {
  memory m = {{0, 0, 0}, 0, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}, 0, 0};
  return m;
}

/* ------------------------------------------------------------------------------ what all others do */

/* Stores the velocities that the contact alone would make of m within a time, grains being more mobile by a factor for
 * those that u has. Without friction nobody asks for that along the surfaces. */
INLINE void expect(const contact_law *law, const geometry *g, const forces *f, double time, double more,
                   const motion *m, memory *mem) {
  const motion alone = motion_after(g, time, m, NULL, f);
  mem->u = scaled(normal_after(g, more * time, m->normal, f->normal), f->n);
  if (!law->frictionless) mem->u = plus(plus(mem->u, m->tangential), scaled(more * time * g->inv_m_t, f->friction));
  mem->roll_u = alone.rolling;
  mem->twist_u = alone.twisting;
}

/* What a step has to know of the last force evaluation; see csds_age. By flags, which loops of vectors select by. */
typedef struct last_time {
  bool is_new;      /* CSDS_NEW */
  bool was_started; /* CSDS_STARTED */
  bool was_ending;  /* CSDS_ENDING */
} last_time;

INLINE last_time last_time_of(csds_age age) {
  last_time t = {age == CSDS_NEW, age == CSDS_STARTED, age == CSDS_ENDING};
  return t;
}

/* Of what they did since the last force, how much falls into half a step. Nothing is known of a new contact. */
INLINE double fraction_of_others(last_time last) {
  return last.is_new ? 0 : last.was_started ? 1 : 0.5;
}

/* A tangential velocity turned with the grains about the normal n, for what is attached to them; where nothing is, as
 * it stands in space. */
INLINE vec3 turned_with_grains(const contact_law *law, spin by, vec3 n, vec3 v) {
  return keeps_in_plane(law) ? spun(by, n, v) : v;
}

/* Velocities that all others add in half a step: half of what they did since the last force, or all of it where a
 * start at the full step lies only half a step back. m: in the tangent plane of now. */
INLINE motion others_since(const contact_law *law, const motion *m, const frames *w, vec3 n0, last_time last,
                           const memory *mem) {
  double fraction = fraction_of_others(last);
  double un = dot(mem->u, n0);
  const vec3 tangential = minus(m->tangential, transported(&w->whole, minus(mem->u, scaled(un, n0))));
  const vec3 rolling = minus(m->rolling, transported(&w->whole, mem->roll_u));
  motion o;
  o.normal = fraction * (m->normal - un);
  o.tangential = scaled(fraction, turned_with_grains(law, w->since_start, w->whole.to, tangential));
  o.rolling = scaled(fraction, spun(w->since_start, w->whole.to, rolling));
  o.twisting = fraction * (m->twisting - mem->twist_u);
  return o;
}

/* ----------------------------------------------------------------------------- in the caller's doubles */

enum direction_of_move { LOAD, STORE };

INLINE void move_scalar(enum direction_of_move direction, double *part, double *value) {
  if (direction == LOAD)
    *part = *value;
  else
    *value = *part;
}

/* Value s of contact k: history[s * stride + k]. followed: more values of the contact lie behind, and are moved later.
 */
INLINE void move_vector(enum direction_of_move direction, vec3 *part, double *history, size_t s, size_t stride,
                        size_t k, int followed) {
  double *const x = &history[s * stride + k], *const y = x + stride, *const z = y + stride;
  if (stride == 1 && followed && direction == LOAD) {
    *part = vec3_load_within(x);
  } else if (stride == 1 && followed) {
    vec3_store_within(*part, x);
  } else if (direction == LOAD) {
    *part = of_components(*x, *y, *z);
  } else {
    *x = component(*part, 0);
    *y = component(*part, 1);
    *z = component(*part, 2);
  }
}

INLINE void move_memory(enum direction_of_move direction, const contact_law *law, memory *mem, double *history,
                        size_t stride, size_t k) {
  const size_t normal = (size_t)law->at_normal, tangential = (size_t)law->at_tangential;
  const size_t rolling = (size_t)law->at_rolling, twisting = (size_t)law->at_twisting;
  const int turning = law->turning, vectors = law->tangential_vectors;
  move_vector(direction, &mem->u, history, 0, stride, k, turning || vectors > 0);
  if (law->normal_memory) move_scalar(direction, &mem->largest_overlap, &history[normal * stride + k]);
  if (vectors > 0) move_vector(direction, &mem->xi, history, tangential, stride, k, turning || vectors > 1);
  if (vectors > 1) move_vector(direction, &mem->reversal, history, tangential + 3, stride, k, turning);
  if (law->rolls) {
    move_vector(direction, &mem->roll, history, rolling, stride, k, 1);
    move_vector(direction, &mem->roll_u, history, rolling + 3, stride, k, law->twists);
  }
  if (law->twists) {
    move_scalar(direction, &mem->twist, &history[twisting * stride + k]);
    move_scalar(direction, &mem->twist_u, &history[(twisting + 1) * stride + k]);
  }
}

#endif
