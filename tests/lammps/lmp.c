// SPDX-License-Identifier: MIT
/* Runs LAMMPS with the plugin and reads what it wrote. */
#define _GNU_SOURCE /* program_invocation_short_name */
#include "lmp.h"

#include "support.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

void enter_work_folder(const char *name) {
  char path[1024];
  snprintf(path, sizeof path, "%s/%s-%s", CSDS_WORK_DIR, program_invocation_short_name, name);
  require(mkdir(CSDS_WORK_DIR, 0777) == 0 || errno == EEXIST, "cannot make %s", CSDS_WORK_DIR);
  require(mkdir(path, 0777) == 0 || errno == EEXIST, "cannot make %s", path);
  require(chdir(path) == 0, "cannot enter %s", path);
  require(system("rm -rf ./*") == 0, "cannot empty %s", path);
  /* LAMMPS takes no variable inside quotes, so a path with a space is best avoided */
  require(symlink(CSDS_PLUGIN, "csdsplugin.so") == 0, "cannot link %s", CSDS_PLUGIN);
  require(symlink(CSDS_INPUT_DIR, "inputs") == 0, "cannot link %s", CSDS_INPUT_DIR);
  require(symlink(CSDS_OUTPUTS, "outputs") == 0, "cannot link %s", CSDS_OUTPUTS);
}

FILE *open_file(const char *name, const char *mode) {
  FILE *file = fopen(name, mode);
  require(file != NULL, "cannot open %s", name);
  return file;
}

void write_file(const char *name, const char *text) {
  FILE *file = open_file(name, "w");
  fputs(text, file);
  fclose(file);
}

static int run(const char *output, const char *command) {
  char line[8192];
  snprintf(line, sizeof line, "( %s ) >'%s' 2>&1 </dev/null", command, output);
  int status = system(line);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

int run_command(const char *output, const char *format, ...) {
  char command[8000];
  va_list values;
  va_start(values, format);
  vsnprintf(command, sizeof command, format, values);
  va_end(values);
  return run(output, command);
}

/* Other tests may want the cores while a rank waits. A process on its own needs no daemon and looks for no network: it
 * starts in a quarter of the time. */
static void write_launcher(int ranks, char *launcher, size_t size) {
  if (ranks > 0)
    snprintf(launcher, size, ". '%s' && OMPI_MCA_mpi_yield_when_idle=1 mpirun -np %d", CSDS_OPEN_MPI, ranks);
  else
    snprintf(launcher, size, "OMPI_MCA_ess_singleton_isolated=1 OMPI_MCA_pml=ob1 OMPI_MCA_btl=self");
}

static int run_lmp_with(int ranks, const char *input, const char *output, const char *variables, va_list values) {
  char launcher[1000], given[4000], command[8000];
  write_launcher(ranks, launcher, sizeof launcher);
  vsnprintf(given, sizeof given, variables, values);
  const char *folder = input[0] == '/' || input[0] == '.' ? "" : "inputs/";
  snprintf(command, sizeof command, "%s '%s' -in '%s%s' -log '%s.log' %s", launcher, CSDS_LMP, folder, input, output,
           given);
  return run(output, command);
}

int run_lmp(int ranks, const char *input, const char *output, const char *variables, ...) {
  va_list values;
  va_start(values, variables);
  int status = run_lmp_with(ranks, input, output, variables, values);
  va_end(values);
  return status;
}

void must_run_lmp(int ranks, const char *input, const char *output, const char *variables, ...) {
  va_list values;
  va_start(values, variables);
  int status = run_lmp_with(ranks, input, output, variables, values);
  va_end(values);
  if (status == 0) return;
  char *text = read_text(output);
  size_t length = strlen(text);
  ck_abort_msg("lmp ended with status %d: ...%s", status, text + (length > 1500 ? length - 1500 : 0));
}

const char *use_instruction_set(int isa) {
  const char *name = csds_isa_name((csds_isa)isa);
  if (!csds_isa_available((csds_isa)isa)) {
    printf("%s: not on this processor\n", name);
    return NULL;
  }
  setenv("CSDS_ISA", name, 1);
  return name;
}

char *read_text(const char *name) {
  FILE *file = open_file(name, "r");
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  char *text = malloc((size_t)size + 1);
  size_t got = fread(text, 1, (size_t)size, file);
  text[got] = '\0';
  fclose(file);
  return text;
}

static size_t columns_in_comparison;

static int compare_rows(const void *a, const void *b) {
  const double *x = a, *y = b;
  for (size_t k = 0; k < columns_in_comparison; ++k)
    if (x[k] != y[k]) return x[k] < y[k] ? -1 : 1;
  return 0;
}

table read_dump(const char *name) {
  char *text = read_text(name), *frame = NULL, *next = text;
  while ((next = strstr(next, "ITEM: NUMBER OF"))) frame = next++;
  require(frame != NULL, "%s is no dump", name);
  table t = {0, 0, NULL};
  t.rows = strtoul(strchr(frame, '\n') + 1, NULL, 10);
  char *boxes = strstr(frame, "ITEM: BOX"), *header = strstr(boxes + 6, "ITEM: "), *body = strchr(header, '\n');
  require(header != NULL && body != NULL, "%s lacks its rows", name);
  for (const char *c = header; c < body; ++c) t.columns += *c == ' ' && c[1] != '\n';
  t.columns -= 1; /* "ITEM: ATOMS a b" */
  t.value = malloc((t.rows * t.columns + 1) * sizeof(double));
  for (size_t k = 0; k < t.rows * t.columns; ++k) {
    char *end;
    t.value[k] = strtod(body, &end);
    require(end != body, "%s ends within row %zu", name, k / t.columns);
    body = end;
  }
  columns_in_comparison = t.columns;
  qsort(t.value, t.rows, t.columns * sizeof(double), compare_rows);
  free(text);
  return t;
}

static int by_pair(const void *a, const void *b) {
  const double *x = a, *y = b;
  if (x[1] != y[1]) return x[1] < y[1] ? -1 : 1;
  return x[2] < y[2] ? -1 : x[2] > y[2];
}

table read_pairs(const char *name) {
  table t = read_dump(name);
  require(t.columns >= 6, "%s has %zu columns, must have 6 and more", name, t.columns);
  for (size_t r = 0; r < t.rows; ++r) {
    double *row = t.value + r * t.columns, swap = row[1];
    if (row[1] < row[2]) continue;
    row[1] = row[2];
    row[2] = swap;
    for (int k = 3; k < 6; ++k) row[k] = -row[k];
  }
  qsort(t.value, t.rows, t.columns * sizeof(double), by_pair);
  return t;
}

const double *row_of(const table *t, double id) {
  for (size_t r = 0; r < t->rows; ++r)
    if (t->value[r * t->columns] == id) return t->value + r * t->columns;
  ck_abort_msg("no row %g among %zu", id, t->rows);
  return NULL;
}

double difference_of_dumps(const char *first, const char *second, size_t grains, const double period[3]) {
  table a = read_dump(first), b = read_dump(second);
  require(a.rows == grains && b.rows == grains, "%zu and %zu grains instead of %zu", a.rows, b.rows, grains);
  double largest = 0;
  for (size_t k = 0; k < a.rows * a.columns; ++k) {
    const size_t column = k % a.columns;
    double apart = fabs(a.value[k] - b.value[k]);
    if (column >= 1 && column <= 3 && period[column - 1] > 0) apart = fmin(apart, fabs(apart - period[column - 1]));
    largest = fmax(largest, apart);
  }
  free(a.value);
  free(b.value);
  return largest;
}

void require_near_dumps(const char *first, const char *second, size_t grains, const double period[3],
                        double tolerance) {
  const double worst = difference_of_dumps(first, second, grains, period);
  printf("grains differ by %.1e\n", worst);
  require(worst <= tolerance, "grains differ by %g", worst);
}
