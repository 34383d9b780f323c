// SPDX-License-Identifier: MIT
/* What a vector loop takes for constant, so that its switches over models vanish; which of them a law fits. */
#ifndef CSDS_MODELS_COMPOSITION_H
#define CSDS_MODELS_COMPOSITION_H

#include "constants.h"

typedef struct composition {
  normal_law normal;
  int damping_power, rooted, stores_force; /* rooted: gamma_n follows the square root of the mass */
} composition;

enum composition_number {
#define COMPOSITION(NORMAL, power, rooted, stores) COMPOSITION_##NORMAL##_##power##_##rooted##_##stores,
#include "compositions.h"
#undef COMPOSITION
  COMPOSITIONS
};

static const composition compositions[COMPOSITIONS] = {
#define COMPOSITION(NORMAL, power, rooted, stores) {NORMAL_##NORMAL, power, rooted, stores},
#include "compositions.h"
#undef COMPOSITION
};

/* A copy of the law whose models are constants. turning: with rolling and twisting resistance. */
INLINE contact_law specialised(const contact_law *law, composition is, int turning) {
  contact_law l = *law;
  l.limit_damping = 1;
  l.strong_friction = l.strong_turning = 0;
  l.bridges = 0;
  l.normal = is.normal;
  l.damping_power = is.damping_power;
  if (!is.rooted) l.damping_by_mass[1] = 0;
  l.tangential = TANGENTIAL_SLIDER;
  l.stores_force = is.stores_force;
  l.normal_memory = 0;
  l.tangential_vectors = 1;
  l.rolls = turning;
  l.twists = turning; /* without it: a spring of no stiffness */
  l.twists_on_area = 0;
  l.at_tangential = 3;
  l.at_rolling = 6;
  l.at_twisting = 12;
  return l;
}

/* The number of the composition that does the law's arithmetic; COMPOSITIONS if there is none. */
INLINE int composition_of(const contact_law *law) {
  if (!law->vectorisable || law->bridges || !law->limit_damping || law->tangential != TANGENTIAL_SLIDER ||
      law->tangential_vectors != 1 || law->normal_memory || (law->twists && !law->rolls) || law->twists_on_area)
    return COMPOSITIONS;
  const int rooted = law->damping_by_mass[1] != 0;
  int n = 0;
  while (n < COMPOSITIONS &&
         !(law->normal == compositions[n].normal && law->damping_power == compositions[n].damping_power &&
           rooted <= compositions[n].rooted && law->stores_force == compositions[n].stores_force))
    ++n;
  return n;
}

#endif
