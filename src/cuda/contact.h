// SPDX-License-Identifier: MIT
/* One step of one contact on a device, wherever its grains are; its history is in rows: number d of contact k is
 * history[d * room + k]. C11, C++17 and device code alike, so that the host can do what a device does. */
#ifndef CSDS_CUDA_CONTACT_H
#define CSDS_CUDA_CONTACT_H

#include "models/composition.h"
#include "step/step.h"

/* Of the normal direction all is constant; turning: with rolling or twisting resistance. What else there is of friction
 * is asked of the law, which is one for all threads. */
INLINE contact_law law_on_device(const csds_law *law, composition is, int turning) {
  contact_law l = specialised(contact_law_of(law), is);
  keep_turning_if(turning, &l);
  l.turning = turning; /* a constant */
  return l;
}

/* Of a pair that acts. */
INLINE csds_age step_along(const contact_law *law, const pair_state *p, const path *along, last_time last,
                           double *history, size_t room, size_t k, actions *a) {
  memory mem = no_memory();
  step_taken taken;
  const geometry g = contact_geometry(law, p, along->way.distance, along->way.m);
  const double longer_arms = change_of_arms(along, law->dt);
  if (!last.is_new) move_memory(LOAD, law, &mem, history, room, k); /* late, which takes fewer registers */
  const forces f = contact_step(law, p, along, in_crowd(law, g, mem.u), longer_arms, last, 0, &mem, &taken);
  move_memory(STORE, law, &mem, history, room, k);
  *a = actions_of(law, &f);
  return f.ends ? CSDS_ENDING : CSDS_OLD;
}

#endif
