// SPDX-License-Identifier: MIT
/* Refusals: a status and a sentence. */
#include "refuse.h"

#include <float.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *csds_status_text(csds_status status) {
  switch (status) {
    case CSDS_OK:
      return "no error";
    case CSDS_UNKNOWN_MODEL:
      return "unknown model or keyword";
    case CSDS_MISSING_VALUE:
      return "missing name or coefficient";
    case CSDS_SURPLUS_VALUE:
      return "surplus coefficient or keyword";
    case CSDS_NOT_A_NUMBER:
      return "not a number";
    case CSDS_OUT_OF_RANGE:
      return "number out of range";
    case CSDS_MODELS_CLASH:
      return "models that do not go together";
  }
  return "unknown status";
}

/* Where there was no room for more: without the beginning of a character of UTF-8. */
static void end_with_a_character(char *text) {
  const size_t length = strlen(text);
  size_t begin = length;
  while (begin > 0 && ((unsigned char)text[begin - 1] & 0xc0) == 0x80) --begin;
  if (begin == 0) return;
  const unsigned first = (unsigned char)text[--begin];
  const size_t bytes = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
  if (length - begin < bytes) text[begin] = '\0';
}

static void put(csds_message *why, size_t at, const char *format, va_list values) {
  const size_t room = sizeof why->text - at;
  if (vsnprintf(why->text + at, room, format, values) >= (int)room) end_with_a_character(why->text);
}

csds_status csds_refuse_(csds_message *why, csds_status status, const char *format, ...) {
  if (why) {
    va_list values;
    va_start(values, format);
    put(why, 0, format, values);
    va_end(values);
  }
  return status;
}

void csds_append_(csds_message *why, const char *format, ...) {
  if (!why) return;
  va_list values;
  va_start(values, format);
  put(why, strlen(why->text), format, values);
  va_end(values);
}

void csds_append_models_(csds_message *why, csds_family family, int (*property)(const csds_model *)) {
  const char *comma = "";
  const csds_model *m;
  for (int k = 0; (m = csds_model_at(k)); ++k) {
    if (m->family != family || (property && !property(m))) continue;
    csds_append_(why, "%s%s", comma, m->name);
    comma = ", ";
  }
}

csds_status csds_check_parameter_(const csds_parameter *p, double value, const char *where, csds_message *why) {
  int above = p->min_is_excluded ? value > p->min : value >= p->min;
  if (isfinite(value) && above && value <= p->max) return CSDS_OK;
  char ceiling[40] = "";
  if (p->max < DBL_MAX) snprintf(ceiling, sizeof ceiling, " and <= %g", p->max);
  return csds_refuse_(why, CSDS_OUT_OF_RANGE, "%s: %s (%s) is %g, must be a finite number %s %g%s [%s]", where, p->name,
                      p->meaning, value, p->min_is_excluded ? ">" : ">=", p->min, ceiling, p->unit);
}
