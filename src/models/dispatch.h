// SPDX-License-Identifier: MIT
/*
 * What the scheme asks of the models, whichever they are: the only place where one of them is chosen. Each switch names
 * every model of the list and has no default: a model that lacks a function does not compile.
 */
#ifndef CSDS_MODELS_DISPATCH_H
#define CSDS_MODELS_DISPATCH_H

#include "adhesion.h"
#include "constants.h"
#include "list.h"
#include "stepping_rule.h"

#include <float.h>

/* -------------------------------------------------------------------------------------------- normal laws */

/* Elastic force at an overlap [force]; radius: effective radius; largest: the largest overlap of this contact yet. */
INLINE double elastic_force(const contact_law *law, double radius, double overlap, double largest) {
  switch (law->normal) {
#define NORMAL_LAW(NUMBER, name) \
  case NORMAL_##NUMBER:          \
    return name##_force((const name##_constants *)law->normal_constants, radius, overlap, largest);
#include "list.h"
    case NORMAL_UNPREPARED:
      break;
  }
  return NAN;
}

/* What the elastic force gives back until it vanishes [energy]. */
INLINE double elastic_energy(const contact_law *law, double radius, double overlap, double largest) {
  switch (law->normal) {
#define NORMAL_LAW(NUMBER, name) \
  case NORMAL_##NUMBER:          \
    return name##_energy((const name##_constants *)law->normal_constants, radius, overlap, largest);
#include "list.h"
    case NORMAL_UNPREPARED:
      break;
  }
  return NAN;
}

/* d(elastic force)/d(overlap) [force/length]. */
INLINE double elastic_slope(const contact_law *law, double radius, double overlap, double largest) {
  switch (law->normal) {
#define NORMAL_LAW(NUMBER, name) \
  case NORMAL_##NUMBER:          \
    return name##_slope((const name##_constants *)law->normal_constants, radius, overlap, largest);
#include "list.h"
    case NORMAL_UNPREPARED:
      break;
  }
  return NAN;
}

/* What first loading from one largest overlap to the next takes and the force never gives back [energy]. */
INLINE double loading_loss(const contact_law *law, double from, double to) {
  switch (law->normal) {
#define NORMAL_LAW(NUMBER, name) \
  case NORMAL_##NUMBER:          \
    return name##_loading_loss((const name##_constants *)law->normal_constants, from, to);
#include "list.h"
    case NORMAL_UNPREPARED:
      break;
  }
  return NAN;
}

/* 1 if the elastic force is linear where a contact begins, and where it ends; 0 for laws that attract. */
INLINE int has_kink_at_touch(const contact_law *law) {
  switch (law->normal) {
#define NORMAL_LAW(NUMBER, name) \
  case NORMAL_##NUMBER:          \
    return name##_has_kink_at_touch((const name##_constants *)law->normal_constants);
#define ADHESIVE_LAW(NUMBER, name) \
  case NORMAL_##NUMBER:            \
    return 0;
#include "list.h"
    case NORMAL_UNPREPARED:
      break;
  }
  return 0;
}

/* The stiffness that the time of contact is made of [force/length]. */
INLINE double stiffness_for_time(const contact_law *law, double radius) {
  switch (law->normal) {
#define NORMAL_LAW(NUMBER, name) \
  case NORMAL_##NUMBER:          \
    return name##_stiffness((const name##_constants *)law->normal_constants, radius);
#include "list.h"
    case NORMAL_UNPREPARED:
      break;
  }
  return NAN;
}

/* ------------------------------------------------------------------------ normal laws that attract */

INLINE int adheres(const contact_law *law) {
  switch (law->normal) {
#define NORMAL_LAW(NUMBER, name) case NORMAL_##NUMBER:
#define ADHESIVE_LAW(NUMBER, name)
#include "list.h"
    case NORMAL_UNPREPARED:
      return 0;
#define ADHESIVE_LAW(NUMBER, name) case NORMAL_##NUMBER:
#include "list.h"
      break;
  }
  return 1;
}

/* All of it 0 for a law that does not attract. */
INLINE adhesion adhesion_of(const contact_law *law, double radius) {
  switch (law->normal) {
#define NORMAL_LAW(NUMBER, name) case NORMAL_##NUMBER:
#define ADHESIVE_LAW(NUMBER, name)
#include "list.h"
    case NORMAL_UNPREPARED:
      break;
#define ADHESIVE_LAW(NUMBER, name) \
  case NORMAL_##NUMBER:            \
    return name##_adhesion((const name##_constants *)law->normal_constants, radius);
#include "list.h"
  }
  return no_adhesion();
}

/* How far beyond touch a contact that has begun lasts [length]. */
INLINE double length_beyond_touch(const contact_law *law, double radius) {
  return law->bridges ? law->bridge.rupture : -adhesion_of(law, radius).end_overlap;
}

/* To which the cut-off limits the normal force [force]: the smallest elastic force between here and the end. */
INLINE double lowest_force(const contact_law *law, double radius, double overlap) {
  switch (law->normal) {
#define NORMAL_LAW(NUMBER, name) case NORMAL_##NUMBER:
#define ADHESIVE_LAW(NUMBER, name)
#include "list.h"
    case NORMAL_UNPREPARED:
      break;
#define ADHESIVE_LAW(NUMBER, name) \
  case NORMAL_##NUMBER:            \
    return name##_lowest_force((const name##_constants *)law->normal_constants, radius, overlap);
#include "list.h"
  }
  return 0; /* SP 2007, eq. (9) */
}

/* 1 if a contact begins and ends with an area: what follows its radius then jumps. */
INLINE int has_area_at_touch(const contact_law *law) {
  switch (law->normal) {
#define NORMAL_LAW(NUMBER, name) case NORMAL_##NUMBER:
#define ADHESIVE_LAW(NUMBER, name)
#include "list.h"
    case NORMAL_UNPREPARED:
      break;
#define ADHESIVE_LAW(NUMBER, name) \
  case NORMAL_##NUMBER:            \
    return name##_has_area_at_touch();
#include "list.h"
  }
  return 0;
}

/* Radius of the contact area without its elastic factor [length]. */
INLINE double radius_of_contact(const contact_law *law, double radius, double overlap) {
  switch (law->normal) {
#define NORMAL_LAW(NUMBER, name) case NORMAL_##NUMBER:
#define ADHESIVE_LAW(NUMBER, name)
#include "list.h"
    case NORMAL_UNPREPARED:
      break;
#define ADHESIVE_LAW(NUMBER, name) \
  case NORMAL_##NUMBER:            \
    return name##_contact_radius((const name##_constants *)law->normal_constants, radius, overlap);
#include "list.h"
  }
  return contact_radius(radius, overlap);
}

/* The overlap that a contact of this radius would have without adhesion [length]: the same but where adhesion widens
 * the contact. */
INLINE double overlap_without_adhesion(const contact_law *law, double radius, double overlap) {
  if (!has_area_at_touch(law)) return overlap;
  const double a = radius_of_contact(law, radius, overlap);
  return a * a / radius;
}

/* Square of the radius of the contact area without its elastic factor [length^2]. */
INLINE double square_of_contact_radius(const contact_law *law, double radius, double overlap) {
  return radius * overlap_without_adhesion(law, radius, overlap);
}

/* ------------------------------------------------------------------------------------------- normal damping */

/* The part of gamma_n that does not depend on the overlap; m: effective mass. */
INLINE double damping_factor(const contact_law *law, double m) {
  const double *d = law->damping_by_mass;
  const double without_root = d[0] + d[2] * m;
  return d[1] != 0 ? without_root + d[1] * sqrt(m) : without_root;
}

/* The part that does: a power of the contact radius. */
INLINE double damping_shape(const contact_law *law, double radius, double overlap) {
  switch (law->damping_power) {
    case 0:
      return 1;
    case 1:
      return sqrt(radius_of_contact(law, radius, overlap));
    default:
      return radius_of_contact(law, radius, overlap);
  }
}

/* gamma_t from gamma_n [force time/length] in a kick that has a weight, which gamma_n has already. */
INLINE double tangential_damping(const contact_law *law, double gamma_n, double weight) {
  return law->friction.x_gamma * gamma_n + weight * law->friction.gamma;
}

/* ------------------------------------------------------------------------------------------ tangential laws */

/* Whether friction's spring and dashpot follow the contact radius in the same way. */
INLINE int rings_alike_at_any_radius(const contact_law *law) {
  return law->damping_power == law->spring_power;
}

/*
 * Whether the friction's dashpot is too weak for the midpoint rule: k dt > 2 gamma. Where both follow the contact
 * radius in the same way, it has none to ask for; else where a spring follows it and damping less, that of an overlap
 * of a tenth of the radius, and where damping alone goes to zero with it, always.
 */
INLINE int friction_rings(const contact_law *law, double damping, double radius) {
  const double k = law->friction.k * law->dt, gamma = 2 * (law->friction.x_gamma * damping + law->friction.gamma);
  if (law->damping_power > law->spring_power) return 1;
  if (rings_alike_at_any_radius(law)) return k > gamma;
  return k * k * (law->damping_power == 1 ? 0.32 * radius : 0.1 * radius * radius) > gamma * gamma;
}

/* The same of a turning slider. */
INLINE int is_weak(const contact_law *law, const slider_constants *c) {
  return c->k * law->dt > 2 * c->gamma;
}

/* Forces along the line of centres alone: spins do not matter, there are no torques. */
INLINE int is_central(const contact_law *law) {
  return law->frictionless && !law->turning;
}

/* Whether anything that lies in the tangent plane is kept, and has to turn as it does. */
INLINE int keeps_in_plane(const contact_law *law) {
  return law->tangential_vectors > 0 || law->turning;
}

INLINE int is_continuous(const contact_law *law) {
  return law->tangential == TANGENTIAL_SLIDER;
}

/* Friction on i of a law with a stepping rule of its own. */
INLINE vec3 friction_by_rule(const contact_law *law, const contact_now *now, vec3 *spring, vec3 *reversal) {
  switch (law->tangential) {
#define STEPPING_RULE(NUMBER, name) \
  case TANGENTIAL_##NUMBER:         \
    return name##_friction((const name##_constants *)law->tangential_constants, now, spring, reversal);
#include "list.h"
    case TANGENTIAL_SLIDER:
      break;
  }
  return scaled(NAN, *spring);
}

/* What its spring would give back; for laws that have no such thing the model's file says what it is instead. */
INLINE double energy_by_rule(const contact_law *law, double radius, double overlap, double elastic, vec3 spring) {
  switch (law->tangential) {
#define STEPPING_RULE(NUMBER, name) \
  case TANGENTIAL_##NUMBER:         \
    return name##_energy((const name##_constants *)law->tangential_constants, radius, overlap, elastic, spring);
#include "list.h"
    case TANGENTIAL_SLIDER:
      break;
  }
  return NAN;
}

/* The stiffness of its spring where it has not been displaced [force/length]. */
INLINE double stiffness_by_rule(const contact_law *law, double radius, double overlap, double elastic) {
  switch (law->tangential) {
#define STEPPING_RULE(NUMBER, name) \
  case TANGENTIAL_##NUMBER:         \
    return name##_stiffness((const name##_constants *)law->tangential_constants, radius, overlap, elastic);
#include "list.h"
    case TANGENTIAL_SLIDER:
      break;
  }
  return NAN;
}

#endif
