// SPDX-License-Identifier: MIT
/*
 * How collisions converge with the time step: the worst of 16 sub-step phases against the laboratory's reference, and a
 * grid of laws and impacts over the whole catalogue.
 */
#ifndef CSDS_TESTS_ORDERS_H
#define CSDS_TESTS_ORDERS_H

#include "csds_lab.h"

enum { ORDER_PHASES = 16, ORDER_COARSE = 40, ORDER_FINE = 1280, ORDER_STEPS = 6 }; /* 40, 80, ... 1280: six */

/* A law and an impact of two spheres, or of one on a wall. */
typedef struct order_case {
  char words[400];
  csds_lab_impact impact;
  double mu, x_gammat, ratio; /* of the grid: v_t/v_n */
  const char *motion;         /* of the grid: which spins, and which resistances */
} order_case;

/*
 * Why an order is below ORDER_SECOND, by the errors at all steps from t_c/40 to t_c/1280:
 * CANCELS: from t_c/80 or t_c/160 on it is not; coarser steps have less error than that order makes of it.
 * SMALL: at no step the error is above the line of second order through the largest that t_c/40 may have.
 * JUMPS: first order at the end, less than 1.2 from t_c/320 on: a force ends with a jump.
 */
enum order_cause { ORDER_NO_CAUSE, ORDER_CANCELS, ORDER_SMALL, ORDER_JUMPS, ORDER_CAUSES };

#define ORDER_SECOND 1.85

/* Worst over phases and over all components of velocity and R omega, over the normal impact velocity. */
typedef struct order_errors {
  double coarse, fine;    /* at ORDER_COARSE and ORDER_FINE steps in a contact */
  double order;           /* mean between the two; 9 where the error is that of the reference */
  double at[ORDER_STEPS]; /* where the order is below ORDER_SECOND: at all steps, each half the one before; */
  enum order_cause cause; /* else ORDER_NO_CAUSE */
} order_errors;

/* The largest error that a friction coefficient may have at ORDER_COARSE steps; much friction ends almost in a jump. */
double order_largest_error(double mu);

/* The error at so many steps in the time of contact. */
double order_error_at(const order_case *c, const csds_lab_outcome *exact, int steps);

/* Both errors; where the reference cannot follow, coarse is NaN and *why says so. explained: with those at the steps
 * between, and the cause, where the order is below ORDER_SECOND. */
order_errors order_of(const order_case *c, int explained, csds_message *why);

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
