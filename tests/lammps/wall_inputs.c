// SPDX-License-Identifier: MIT
/* Writes inputs with walls and reads what they print and dump. */
#include "wall_inputs.h"

#include "lmp.h"
#include "support.h"

FILE *open_wall_input(const char *name, const char *boundary, const char *box, const char *law) {
  FILE *file = open_file(name, "w");
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

/* Behind the head of the n-th line that has it, NULL: there is none. */
static char *find_printed(char *said, const char *head, int n) {
  char *at = NULL;
  int found = 0;
  for (char *next = said; (next = strstr(next, head)); ++next) {
    at = next + strlen(head);
    if (found++ == n) return at;
  }
  return n == LAST ? at : NULL;
}

void read_printed(const char *name, int n, double *value, int values) {
  char *said = read_text("screen"), head[40];
  snprintf(head, sizeof head, "\n%s ", name);
  char *at = find_printed(said, head, n);
  require(at != NULL, "no line '%s' number %d", name, n);
  for (int k = 0; k < values; ++k) {
    char *end;
    value[k] = strtod(at, &end);
    require(end != at, "'%s' has %d values", name, k);
    at = end;
  }
  free(said);
}

void write_state(FILE *file, const char *dump) {
  fprintf(file, "write_dump all custom %s id x y z vx vy vz omegax omegay omegaz modify sort id format float %%.17g\n",
          dump);
}

double difference_of_states(const char *a, const char *b, double width) {
  const double period[] = {width, width, 0};
  table t = read_dump(a);
  const double largest = difference_of_dumps(a, b, t.rows, period);
  free(t.value);
  return largest;
}
