// SPDX-License-Identifier: MIT
/* Writes inputs with servo planes and reads what they print. */
#include "servo.h"

#include "lmp.h"
#include "support.h"

FILE *open_servo_input(const char *boundary, const char *box, const char *law) {
  FILE *file = open_file("in.servo", "w");
  fprintf(
      file,
      "include outputs\nunits lj\natom_style sphere\nboundary %s\ncomm_modify vel yes\nregion box block %s units box\n"
      "create_box 1 box\nplugin load ./csdsplugin.so\npair_style granular/csds\npair_coeff * * %s\n"
      "neighbor 0.2 bin\nneigh_modify every 1 delay 0\nthermo 1000000\nthermo_modify norm no\n",
      boundary, box, law);
  return file;
}

void set_unit_grains(FILE *file) {
  fputs("set group all diameter 1\nset group all density 1.909859317102744\n", file);
}

/* What the input prints as `name value value ...`, the last one. */
void read_values(const char *name, double *value, int values) {
  char *said = read_text("screen"), head[40], *at = NULL;
  snprintf(head, sizeof head, "\n%s ", name);
  for (char *next = said; (next = strstr(next, head)); ++next) at = next + strlen(head);
  require(at != NULL, "no line '%s'", name);
  for (int k = 0; k < values; ++k) {
    char *end;
    value[k] = strtod(at, &end);
    require(end != at, "'%s' has %d values", name, k);
    at = end;
  }
  free(said);
}

void print_entries(FILE *file, const char *name, const char *fix, const int *place, int places) {
  fprintf(file, "print \"%s", name);
  for (int k = 0; k < places; ++k) fprintf(file, " $(f_%s[%d]:%%.17g)", fix, place[k] + 1);
  fputs("\"\n", file);
}

void write_motion(FILE *file, const char *dump) {
  fprintf(file, "write_dump all custom %s id x y z vx vy vz modify sort id format float %%.17g\n", dump);
}

double difference_of_motions(const char *a, const char *b, double width) {
  const double period[] = {width, width, 0};
  table t = read_dump(a);
  const double largest = difference_of_dumps(a, b, t.rows, period);
  free(t.value);
  return largest;
}

void run_servo(int ranks) {
  must_run_lmp(ranks, "./in.servo", "screen", "%s", "");
}
