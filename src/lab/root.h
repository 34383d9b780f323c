// SPDX-License-Identifier: MIT
/* Roots of functions that a collision is asked for. */
#ifndef CSDS_LAB_ROOT_H
#define CSDS_LAB_ROOT_H

#include <gsl/gsl_math.h>

/* Where a function with values of different sign at low and high vanishes, to a relative error. A function that fails
 * returns NaN, which ends the search. */
double csds_lab_root_(gsl_function *f, double low, double high, double error);

#endif
