// SPDX-License-Identifier: MIT
/* What a vector loop takes for constant, so that its switches over models vanish; which of them a law fits. */
#ifndef CSDS_MODELS_COMPOSITION_H
#define CSDS_MODELS_COMPOSITION_H

#include "dispatch.h"

/* Of the normal direction. */
typedef struct composition {
  normal_law normal;
  int damping_power, rooted, normal_memory; /* rooted: gamma_n follows the square root of the mass */
} composition;

enum composition_number {
#define COMPOSITION(NORMAL, power, rooted, memory) COMPOSITION_##NORMAL##_##power##_##rooted,
#include "compositions.h"
#undef COMPOSITION
  COMPOSITIONS
};

static const composition compositions[COMPOSITIONS] = {
#define COMPOSITION(NORMAL, power, rooted, memory) {NORMAL_##NORMAL, power, rooted, memory},
#include "compositions.h"
#undef COMPOSITION
};

/* Of friction: none, without a spring, with one that remembers its displacement, without or with a dashpot, or its
 * force; then its stiffness follows the contact radius, which is that of overlapping spheres or what adhesion makes of
 * it. */
typedef enum friction_part {
  NO_FRICTION,
  NO_SPRING,
  NO_DASHPOT,
  DISPLACEMENT,
  FORCE,
  ADHESIVE_FORCE,
  FRICTION_PARTS
} friction_part;

/* Of the steps of one contact: each whole composition has one without resistance, with that of rolling, with that of
 * rolling and twisting; each normal law one without, and one with any resistance for what else there is. */
enum { RESISTANCES = 3 };

typedef struct whole_composition {
  int composition;
  friction_part friction;
} whole_composition;

static const whole_composition whole_compositions[] = {
#define COMPOSITION(...)
#define WHOLE_COMPOSITION(NORMAL, power, rooted, memory, friction) \
  {COMPOSITION_##NORMAL##_##power##_##rooted, friction},
#include "compositions.h"
#undef COMPOSITION
};

enum {
  WHOLE_COMPOSITIONS = sizeof whole_compositions / sizeof *whole_compositions,
  OF_NORMAL_LAWS = RESISTANCES * WHOLE_COMPOSITIONS,
  OWN_STEPS = OF_NORMAL_LAWS + 2 * (NORMAL_UNPREPARED + 1
#define NORMAL_LAW(NUMBER, name) +1
#include "list.h"
                                    )
};

INLINE friction_part friction_of(const contact_law *law) {
  if (law->stores_force) return has_area_at_touch(law) ? ADHESIVE_FORCE : FORCE;
  if (law->frictionless) return NO_FRICTION;
  return !law->tangential_vectors ? NO_SPRING : law->undamped_friction ? NO_DASHPOT : DISPLACEMENT;
}

/* A copy of the law without what no composition has. */
INLINE contact_law composed(const contact_law *law) {
  contact_law l = *law;
  l.bridges = 0;
  l.tangential = TANGENTIAL_SLIDER;
  l.twists_on_area = 0;
  return l;
}

/* A copy whose models of the normal direction are constants. */
INLINE contact_law specialised(const contact_law *law, composition is) {
  contact_law l = composed(law);
  l.normal = is.normal;
  l.damping_power = is.damping_power;
  if (!is.rooted) l.damping_by_mass[1] = 0;
  l.normal_memory = is.normal_memory;
  return l;
}

/* Whether all models but that of the normal force are common. */
INLINE int is_common(const contact_law *law) {
  return !law->bridges && !law->twists_on_area && law->limit_damping && law->tangential == TANGENTIAL_SLIDER;
}

/* Number of the step of one contact that is the law's own; OWN_STEPS if it has none. */
INLINE int own_step_of(const contact_law *law) {
  if (!is_common(law)) return OWN_STEPS;
  const friction_part of = friction_of(law), friction = of == NO_DASHPOT ? DISPLACEMENT : of;
  int n = 0;
  while (n < WHOLE_COMPOSITIONS &&
         !(law->composition == whole_compositions[n].composition && friction == whole_compositions[n].friction))
    ++n;
  const int twists_alone = law->twists && !law->rolls;
  if (n < WHOLE_COMPOSITIONS && !twists_alone) return RESISTANCES * n + law->rolls + law->twists;
  return OF_NORMAL_LAWS + 2 * (int)law->normal + law->turning;
}

/* Takes rolling and twisting resistance away where turning is 0. */
INLINE void keep_turning_if(int turning, contact_law *l) {
  l->rolls &= turning;
  l->twists &= turning;
  l->turning &= turning;
}

/* A copy of such a law whose normal law is constant; its friction is not. */
INLINE contact_law with_normal(const contact_law *law, normal_law normal, int turning) {
  contact_law l = composed(law);
  l.limit_damping = 1;
  l.normal = normal;
  keep_turning_if(turning, &l);
  return l;
}

/* A copy whose friction is constant, with both resistances, or neither: one that is absent is a spring of no stiffness.
 */
INLINE contact_law with_friction(const contact_law *law, friction_part is, int turning) {
  contact_law l = composed(law);
  l.frictionless = is == NO_FRICTION;
  l.undamped_friction = is == NO_DASHPOT;
  l.stores_force = is >= FORCE;
  l.spring_power = 2 * l.stores_force;
  l.normal = NORMAL_HERTZ; /* whose contact radius is that of overlapping spheres */
  l.tangential_vectors = is >= NO_DASHPOT;
  l.rolls = l.twists = l.turning = turning;
  return l;
}

/* The number of the composition that does the law's arithmetic; COMPOSITIONS if there is none. */
INLINE int composition_of(const contact_law *law) {
  if (!law->vectorisable || law->bridges || law->tangential != TANGENTIAL_SLIDER || law->twists_on_area)
    return COMPOSITIONS;
  const int rooted = law->damping_by_mass[1] != 0;
  int n = 0;
  while (n < COMPOSITIONS && !(law->normal == compositions[n].normal &&
                               law->damping_power == compositions[n].damping_power && rooted <= compositions[n].rooted))
    ++n;
  return n;
}

#endif
