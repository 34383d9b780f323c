// SPDX-License-Identifier: MIT
/* Refusals: a status and a sentence. */
#include "refusal.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>

csds_status csds_lab_refuse_(csds_message *why, int status, const char *format, ...) {
  if (why) {
    va_list values;
    va_start(values, format);
    vsnprintf(why->text, sizeof why->text, format, values);
    va_end(values);
  }
  return (csds_status)status;
}

csds_status csds_lab_positive_(csds_message *why, const char *name, double value, const char *unit) {
  if (isfinite(value) && value > 0) return CSDS_OK;
  return csds_lab_refuse_(why, CSDS_OUT_OF_RANGE, "%s is %g, must be a finite number > 0 [%s]", name, value, unit);
}

csds_status csds_lab_not_negative_(csds_message *why, const char *name, double value, const char *unit) {
  if (isfinite(value) && value >= 0) return CSDS_OK;
  return csds_lab_refuse_(why, CSDS_OUT_OF_RANGE, "%s is %g, must be a finite number >= 0 [%s]", name, value, unit);
}
