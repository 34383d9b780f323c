// SPDX-License-Identifier: MIT
/*
 * What a prepared law holds: which models, and the constants that they made of their coefficients. Models by number;
 * the order of the numbers carries no meaning.
 */
#ifndef CSDS_MODELS_CONSTANTS_H
#define CSDS_MODELS_CONSTANTS_H

#include "csds.h"
#include "step/vec3.h"

#include <assert.h>
#include <stddef.h>

typedef enum normal_law {
  NORMAL_UNPREPARED,
#define NORMAL_LAW(NUMBER, name) NORMAL_##NUMBER,
#include "list.h"
} normal_law;

/* The continuous spring-dashpot-slider in all its limits, or a rule of its own. */
typedef enum tangential_law {
  TANGENTIAL_SLIDER,
#define STEPPING_RULE(NUMBER, name) TANGENTIAL_##NUMBER,
#include "list.h"
} tangential_law;

/* Spring, dashpot and bound of a continuous slider. Of a spring that stores its force they are over a power of the
 * contact radius. */
typedef struct slider_constants {
  double k;       /* stiffness */
  double x_gamma; /* damping coefficient over that of the normal force, and */
  double gamma;   /* the part that does not depend on it */
  double mu;      /* bound over the normal force */
} slider_constants;

/* A slider with these over a whole time step: c, h/c and late of struct slider. */
typedef struct slider_in_a_step {
  double c, rate, late;
} slider_in_a_step;

/* A liquid bridge between two grains. */
typedef struct bridge_constants {
  double pull;    /* largest, over the effective radius [force/length] */
  double width;   /* square of the gap over which it falls, times the effective radius [length^3] */
  double rupture; /* gap at which it breaks [length] */
} bridge_constants;

enum { ROOM_FOR_CONSTANTS = 6, LAW_IS_PREPARED = 0x63736473 };

/* A csds_law from within; the first members are its public ones. */
typedef struct MAY_ALIAS contact_law {
  double dt;
  int history, wall_history;
  int exchange[CSDS_MAX_HISTORY];

  normal_law normal;
  tangential_law tangential;
  int limit_damping;
  int frictionless;       /* 1: no tangential force at all */
  int undamped_friction;  /* 1: its spring remembers its displacement and has no dashpot beside it */
  int stores_force;       /* the tangential spring's memory is its force, not its displacement */
  int spring_power;       /* of the contact radius, times 2, in the tangential spring's stiffness */
  int normal_memory;      /* 1: keeps the largest overlap */
  int tangential_vectors; /* that the tangential law keeps */
  int rolls, twists;      /* 1: has rolling resistance, twisting resistance */
  int turning;            /* 1: one of them, or both */
  int twists_on_area;     /* 1: the twisting torque is friction on the contact area; its memory is the torque */
  int twist_power;        /* then its stiffness is twisting.k times this power of the contact radius, 2 or 3 */
  int at_normal, at_tangential, at_rolling, at_twisting; /* where each family's history begins */
  int vectorisable;                                      /* 1: all of its models may run in vector loops */
  int composition; /* number in compositions.h of the loops that do its arithmetic; COMPOSITIONS: there are none */
  int own_step;    /* number of its own step of one contact; OWN_STEPS: it has none */
  csds_isa isa;    /* the widest instruction set that may be used */
  int prepared;    /* LAW_IS_PREPARED, for the checked library */

  /* gamma_n = (d[0] + d[1] sqrt(m) + d[2] m) a^(damping_power/2), stiffness included; a^2: radius times overlap */
  double damping_by_mass[3];
  int damping_power;
  double most_damping;           /* of gamma_n over the effective mass: what stops a motion in a step [1/time] */
  double fastest, fastest_alone; /* see has_fast_dashpot */

  int bridges; /* 1: grains that have touched are joined by a liquid bridge */
  bridge_constants bridge;

  int strong_turning;  /* 1: no dashpot of rolling and twisting is too weak for the midpoint rule, */
  int strong_friction; /* none of friction: by loops of vectors only, for the contacts that they step */
  int no_crowds;       /* 1: no dashpot is fast: by loops for such blocks only */
  int whole_steps;     /* 1: contacts have lasted a step at least: by the scalar step of such contacts only */

  double conduction[2]; /* conductance = conduction[0] a + conduction[1] a^2, a: contact radius */
  csds_heating heating; /* what becomes of the energy that the contact loses */

  slider_constants friction, rolling, twisting;
  slider_in_a_step rolling_in_a_step, twisting_in_a_step;
  double normal_constants[ROOM_FOR_CONSTANTS];
  double tangential_constants[ROOM_FOR_CONSTANTS];
} contact_law;

static_assert(sizeof(contact_law) <= sizeof(csds_law), "csds_law has room for it");
static_assert(offsetof(contact_law, dt) == offsetof(csds_law, dt) &&
                  offsetof(contact_law, history) == offsetof(csds_law, history) &&
                  offsetof(contact_law, wall_history) == offsetof(csds_law, wall_history) &&
                  offsetof(contact_law, exchange) == offsetof(csds_law, exchange),
              "its public members are those of csds_law");

INLINE const contact_law *contact_law_of(const csds_law *law) {
  return (const contact_law *)(const void *)law;
}

/* Radius of the contact area of two spheres, without its elastic factor: sqrt(R overlap). */
INLINE double contact_radius(double radius, double overlap) {
  return sqrt(radius * overlap);
}

#endif
