// SPDX-License-Identifier: MIT
/* Refusals, the output file, progress, and the numbers of options. */
#include "tool.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The one output of a run; the program does one thing and ends. */
static struct {
  const char *command, *name;
  char temporary[4096];
  FILE *file;
  int refused;
} output = {"csds", NULL, "", NULL, 0};

void set_command_name(const char *name) {
  output.command = name;
}

/* At the end, where argp's help comes from as well; a refusal has said its sentence. */
static void check_standard_output(void) {
  if ((!fflush(stdout) && !ferror(stdout)) || output.refused) return;
  fprintf(stderr, "%s: cannot write to standard output: %s\n", output.command, strerror(errno));
  _exit(1);
}

void check_output_at_end(void) {
  atexit(check_standard_output);
}

static void drop_output(void) {
  if (output.temporary[0]) unlink(output.temporary);
}

void refuse(const char *format, ...) {
  va_list values;
  fprintf(stderr, "%s: ", output.command);
  va_start(values, format);
  vfprintf(stderr, format, values);
  va_end(values);
  fprintf(stderr, "\n");
  drop_output();
  output.refused = 1;
  exit(1);
}

void refuse_unless_ok(csds_status status, const csds_message *why) {
  if (status) refuse("%s", why->text);
}

static _Noreturn void refuse_output(void) {
  output.temporary[0] = '\0';
  refuse("--output is '%s', must be a file that can be written: %s", output.name, strerror(errno));
}

/* Of a signal, which ends the program when this returns. */
static void drop_and_end(int number) {
  drop_output();
  raise(number);
}

static void drop_when_stopped(void) {
  static const int stops[] = {SIGHUP, SIGINT, SIGTERM};
  struct sigaction before, drop = {.sa_handler = drop_and_end, .sa_flags = (int)SA_RESETHAND};
  for (size_t k = 0; k < sizeof stops / sizeof *stops; ++k)
    if (sigaction(stops[k], NULL, &before) == 0 && before.sa_handler == SIG_DFL) sigaction(stops[k], &drop, NULL);
}

/* Beside a file of this name, whose place it takes in the end: that stays whole until then. */
static FILE *open_beside(const char *name, mode_t mode) {
  int length = snprintf(output.temporary, sizeof output.temporary, "%s.part-XXXXXX", name);
  int handle = length < (int)sizeof output.temporary ? mkstemp(output.temporary) : -1;
  if (handle < 0) refuse_output();
  drop_when_stopped();
  fchmod(handle, mode);
  return fdopen(handle, "w");
}

/* What is there and is no file, a device or a pipe, is written to as it is; links are followed. */
FILE *open_output(const char *name) {
  static char path[PATH_MAX];
  struct stat there;
  output.name = name;
  output.file = stdout;
  if (!name) return stdout;
  if (stat(name, &there) != 0) {
    mode_t mask = umask(0);
    umask(mask);
    output.file = open_beside(name, 0666 & ~mask);
  } else if (S_ISREG(there.st_mode)) {
    if (!realpath(name, path)) refuse_output();
    output.name = path;
    output.file = open_beside(path, there.st_mode & 0777);
  } else {
    output.file = fopen(name, "w");
    if (!output.file) refuse_output();
  }
  return output.file;
}

void finish_output(void) {
  if (!output.name) return; /* the standard output: see check_output_at_end */
  const int good = !fflush(output.file) && !ferror(output.file) && !fclose(output.file);
  if (!good || (output.temporary[0] && rename(output.temporary, output.name)))
    refuse("cannot write to %s: %s", output.name, strerror(errno));
  output.temporary[0] = '\0';
}

void show_progress(long done, long all) {
  enum { WIDTH = 40 };
  static long shown = -1;
  long permille = all > 0 ? done * 1000 / all : 1000;
  if (permille == shown || !isatty(STDERR_FILENO)) return;
  shown = permille;
  char bar[WIDTH + 1];
  for (int k = 0; k < WIDTH; ++k) bar[k] = k * 1000L < permille * WIDTH ? '#' : '.';
  bar[WIDTH] = '\0';
  fprintf(stderr, "\r%s %5.1f %%%s", bar, (double)permille / 10, done >= all ? "\n" : "");
  fflush(stderr);
}

double number_of(const char *option, const char *text) {
  char *end;
  double value = strtod(text, &end);
  if (end == text || *end || !isfinite(value)) refuse("%s is '%s', must be a finite number", option, text);
  return value;
}

double positive_of(const char *option, const char *text, const char *unit) {
  double value = number_of(option, text);
  if (!(value > 0)) refuse("%s is '%s', must be a number > 0 [%s]", option, text, unit);
  return value;
}

long count_of(const char *option, const char *text, long least, long most) {
  char *end;
  errno = 0;
  long value = strtol(text, &end, 10);
  if (end == text || *end || errno || value < least || value > most)
    refuse("%s is '%s', must be a whole number from %ld to %ld", option, text, least, most);
  return value;
}
