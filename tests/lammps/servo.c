// SPDX-License-Identifier: MIT
/* Writes inputs with servo planes. */
#include "servo.h"

#include "lmp.h"

FILE *open_servo_input(const char *boundary, const char *box, const char *law) {
  return open_wall_input("in.servo", boundary, box, law);
}

void print_entries(FILE *file, const char *name, const char *fix, const int *place, int places) {
  fprintf(file, "print \"%s", name);
  for (int k = 0; k < places; ++k) fprintf(file, " $(f_%s[%d]:%%.17g)", fix, place[k] + 1);
  fputs("\"\n", file);
}

void run_servo(int ranks) {
  must_run_lmp(ranks, "./in.servo", "screen", "%s", "");
}
