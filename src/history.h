// SPDX-License-Identifier: MIT
/* Where each part of a contact's memory lies in the caller's doubles. */
#ifndef CSDS_HISTORY_H
#define CSDS_HISTORY_H

#include "contact.h"

#include <stddef.h>

enum direction_of_move { LOAD, STORE };

INLINE void move_scalar(enum direction_of_move way, double *part, double *value) {
  if (way == LOAD)
    *part = *value;
  else
    *value = *part;
}

/* Slot s of contact k: history[s * stride + k]. */
INLINE void move_vector(enum direction_of_move way, vec3 *part, double *history, size_t slot, size_t stride, size_t k) {
  move_scalar(way, &part->x, &history[slot * stride + k]);
  move_scalar(way, &part->y, &history[(slot + 1) * stride + k]);
  move_scalar(way, &part->z, &history[(slot + 2) * stride + k]);
}

INLINE void move_memory(enum direction_of_move way, const csds_law *law, memory *mem, double *history, size_t stride,
                        size_t k) {
  move_vector(way, &mem->u, history, 0, stride, k);
  if (is_hysteretic(law)) move_scalar(way, &mem->deepest, &history[(size_t)law->at_normal * stride + k]);
  if (law->at_rolling > law->at_tangential) move_vector(way, &mem->xi, history, (size_t)law->at_tangential, stride, k);
  if (law->tangential == CSDS_TANGENTIAL_WALTON_BRAUN)
    move_vector(way, &mem->star, history, (size_t)law->at_tangential + 3, stride, k);
  if (law->rolling != CSDS_ROLLING_NONE) {
    move_vector(way, &mem->roll, history, (size_t)law->at_rolling, stride, k);
    move_vector(way, &mem->roll_u, history, (size_t)law->at_rolling + 3, stride, k);
  }
  if (law->twisting != CSDS_TWISTING_NONE) {
    move_scalar(way, &mem->twist, &history[(size_t)law->at_twisting * stride + k]);
    move_scalar(way, &mem->twist_u, &history[((size_t)law->at_twisting + 1) * stride + k]);
  }
}

#endif
