// SPDX-License-Identifier: MIT
/* Contacts with dashpots that are fast for the time step, and crowds of them at one grain. */
#ifndef CSDS_STEP_CROWD_H
#define CSDS_STEP_CROWD_H

#include "geometry.h"

#include <stdint.h>
#include <string.h>

/* gamma dt/m from which on a dashpot is fast: next to 1/8, which laws may have by their words, so that rounding would
 * decide in each step. */
#define FAST_DECAY 0.125001

/* Whether the dashpot of the normal force or that of friction is fast for the time step; gamma_n at an overlap of a
 * tenth of the radius where it depends on that, so that the answer is the same as long as a contact lasts. */
INLINE bool has_fast_dashpot(const contact_law *law, double damping, double radius, double inv_m) {
  if (law->no_crowds) return 0;
  const double decay = law->dt * inv_m, normal = decay * (law->fastest * damping);
  /* two equalities would be a switch to clang, and a loop with them no vector code */
  const double shape = law->damping_power < 1 ? 1 : law->damping_power < 2 ? 0.32 * radius : 0.1 * radius * radius;
  const double alone = decay * law->fastest_alone;
  return larger(normal * normal * shape, alone * alone) > FAST_DECAY * FAST_DECAY;
}

/*
 * Each contact reckons with what others did a step ago. Where many fast dashpots hold a grain they would overdo it
 * all at once, and drive it to and fro, more and more. A contact of such a crowd therefore expects others to answer a
 * change of its force in kind: as if the grains were so many times as mobile.
 */
#define CROWD 6.0
/* In the step in which it becomes one of them. */
#define JOINS_CROWD 7.0

/* 0: no dashpot is fast. 1: one is, but the contact was never of a crowd. That is remembered by the last bit of the
 * first number of the velocity u, which it changes by less than rounding does. */
INLINE double crowd_in(bool fast, double number) {
  double further = CROWD - 1;
  uint64_t bits, with;
  memcpy(&bits, &number, sizeof bits);
  memcpy(&with, &further, sizeof with);
  with &= 0 - (bits & 1); /* of a selection gcc makes vector code that takes half as much time again */
  memcpy(&further, &with, sizeof further);
  return fast ? 1 + further : 0;
}

INLINE void remember_crowd(double crowd, vec3 *u) {
  double number = component(*u, 0);
  uint64_t bits;
  if (BRANCHES && !(crowd > 0)) return;
  memcpy(&bits, &number, sizeof bits);
  const uint64_t others = bits & ~(uint64_t)1, with = crowd > 1 ? others + 1 : others;
  bits = crowd > 0 ? with : bits;
  memcpy(&number, &bits, sizeof number);
  *u = of_components(number, component(*u, 1), component(*u, 2));
}

INLINE geometry with_crowd(const contact_law *law, geometry g, double crowd) {
  g.crowd = (crowd_number)crowd;
  if (BRANCHES && !(crowd > 0)) return g;
  g.most_damping = crowd > 0 ? law->most_damping * g.m : DBL_MAX;
  const double times = larger(crowd, 1);
  g.inv_m *= times;
  g.inv_m_t *= times;
  return g;
}

/* With the mobilities that the contact takes the grains to have. */
INLINE geometry in_crowd(const contact_law *law, geometry g, vec3 u) {
  return with_crowd(law, g, crowd_in(has_fast_dashpot(law, g.damping, g.radius, g.inv_m), component(u, 0)));
}

/* 0 where a dashpot of friction that would turn the motion round within a step stops it: not of crowds, all of which
 * counts, nor the infinite one. Else so large that no gamma dt/2m comes near. By arithmetic: of selections gcc makes no
 * vector code for AVX-512. */
INLINE double turns_motion_round(const contact_law *law, crowd_number crowd) {
  const double in_crowd_before = (larger(crowd, 1) - 1) * (JOINS_CROWD - crowd);
  return 1e160 * (in_crowd_before + law->friction.gamma); /* also of beyond_all no overflow */
}

/* At a start nothing is known of others, and half a kick follows that many dashpots would overdo: from here on they are
 * taken to be of a crowd, and cut. */
#define FAST_AT_START (1.0 / 3)

/* gamma dt/m of the dashpots whose coefficients go as gamma_n. */
INLINE double decay_at_start(const contact_law *law, const geometry *g) {
  const double gamma = g->damping * damping_shape(law, g->radius, g->overlap);
  return law->dt * gamma * larger(g->inv_m, law->friction.x_gamma * g->inv_m_t);
}

INLINE double crowd_at_start(const contact_law *law, const geometry *g) {
  const double crowd = decay_at_start(law, g) > FAST_AT_START ? CROWD : 1;
  return has_fast_dashpot(law, g->damping, g->radius, g->inv_m) ? crowd : 0;
}

INLINE geometry cut_for_start(const contact_law *law, geometry g) {
  const double decay = decay_at_start(law, &g);
  if (decay > FAST_AT_START) g.damping *= FAST_AT_START / decay;
  return g;
}

#endif
