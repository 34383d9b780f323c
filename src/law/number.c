// SPDX-License-Identifier: MIT
/* Numbers as in the locale "C", whichever the program's is. */
#include "spec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 1024, POINT = 16 };

/* What strtod takes for the decimal point. localeconv() would write to memory of all threads. */
static void find_point(char point[POINT]) {
  char half[POINT + 2];
  snprintf(half, sizeof half, "%.1f", 0.5);
  const size_t length = strlen(half) - 2;
  memcpy(point, half + 1, length);
  point[length] = '\0';
}

int csds_read_number_(const char *word, double *value) {
  char point[POINT], here[LONGEST + POINT];
  const size_t length = strlen(word), whole = strcspn(word, ".");
  if (length >= LONGEST) return 0;
  find_point(point);
  if (strcmp(point, ".") != 0 && strstr(word, point)) return 0;
  const char *const rest = word[whole] ? word + whole + 1 : "";
  snprintf(here, sizeof here, "%.*s%s%s", (int)whole, word, word[whole] ? point : "", rest);
  char *end;
  *value = strtod(here, &end);
  return end != here && *end == '\0';
}
