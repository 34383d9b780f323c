// SPDX-License-Identifier: MIT
/* Roots by GSL: Brent's method, which halves where it cannot do better. */
#include "root.h"
#include "gsl_errors.h"

#include <gsl/gsl_roots.h>

double csds_lab_root_(gsl_function *f, double low, double high, double error) {
  csds_lab_catch_errors_();
  gsl_root_fsolver *solver = gsl_root_fsolver_alloc(gsl_root_fsolver_brent);
  int status = gsl_root_fsolver_set(solver, f, low, high);
  for (int k = 0; k < 100 && !status; ++k) {
    status = gsl_root_fsolver_iterate(solver);
    const double from = gsl_root_fsolver_x_lower(solver), to = gsl_root_fsolver_x_upper(solver);
    if (to - from < error * high) break;
  }
  const double root = gsl_root_fsolver_root(solver);
  gsl_root_fsolver_free(solver);
  csds_lab_leave_errors_();
  return root;
}
