// SPDX-License-Identifier: MIT
/*
 * How collisions converge with the time step: the worst of 16 sub-step phases against the laboratory's reference, and a
 * grid of laws and impacts over the whole catalogue.
 */
#ifndef CSDS_TESTS_ORDERS_H
#define CSDS_TESTS_ORDERS_H

#include "csds_lab.h"

enum { ORDER_PHASES = 16, ORDER_COARSE = 40, ORDER_FINE = 1280 };

/* A law and an impact of two spheres, or of one on a wall. */
typedef struct order_case {
  char words[400];
  csds_lab_impact impact;
  double mu, x_gammat, ratio; /* of the grid: v_t/v_n */
  const char *motion;         /* of the grid: which spins, and which resistances */
} order_case;

/* Worst over phases and over all components of velocity and R omega, over the normal impact velocity. */
typedef struct order_errors {
  double coarse, fine; /* at ORDER_COARSE and ORDER_FINE steps in a contact */
  double order;        /* mean between the two; 9 where the error is that of the reference */
} order_errors;

/* The error at so many steps in the time of contact. */
double order_error_at(const order_case *c, const csds_lab_outcome *exact, int steps);

/* Both errors; where the reference cannot follow, coarse is NaN and *why says so. */
order_errors order_of(const order_case *c, csds_message *why);

/* ------------------------------------------------------------------ the grid */

/* A family of cases: normal and damping with coefficients, cut-off, tangential model. */
typedef struct order_law {
  const char *normal, *damping, *tangential; /* names in the catalogue */
  const char *coefficients;                  /* of normal and damping, as typed after `normal` */
  int cutoff;
} order_law;

/* All laws whose friction is continuous; *count gets their number. */
const order_law *order_laws(int *count);

/* Cases of a law: at most `room` are written, their number is returned. Every `stride`-th of the grid, from `first`. */
int order_cases(const order_law *law, int first, int stride, order_case *cases, int room);

enum { ORDER_MOST_CASES = 256 };

#endif
