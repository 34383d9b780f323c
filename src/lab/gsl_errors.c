// SPDX-License-Identifier: MIT
/* GSL has one error handler for all threads: the first that comes takes it away, the last that goes gives it back. */
#include "gsl_errors.h"

#include <gsl/gsl_errno.h>
#include <stdatomic.h>

static atomic_flag taken = ATOMIC_FLAG_INIT; /* held for no longer than a handler is exchanged */
static long inside;
static gsl_error_handler_t *of_program;

static void lock(void) {
  while (atomic_flag_test_and_set_explicit(&taken, memory_order_acquire)) continue;
}

static void unlock(void) {
  atomic_flag_clear_explicit(&taken, memory_order_release);
}

void csds_lab_catch_errors_(void) {
  lock();
  if (inside++ == 0) of_program = gsl_set_error_handler_off();
  unlock();
}

void csds_lab_leave_errors_(void) {
  lock();
  if (--inside == 0) gsl_set_error_handler(of_program);
  unlock();
}
