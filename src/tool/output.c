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

/* A file on its way: beside its place, whose name it gets in the end. */
typedef struct part {
  char place[PATH_MAX], temporary[PATH_MAX]; /* empty: there is none, or it has its name */
  struct part *next;
} part;

/* What a run writes; the program does one thing and ends. */
static struct {
  const char *command, *what, *name; /* the last that was opened */
  FILE *file;
  part *first, **end;
  int refused;
} output = {"csds", "", NULL, NULL, NULL, &output.first, 0};

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
  for (const part *p = output.first; p; p = p->next)
    if (p->temporary[0]) unlink(p->temporary);
}

static void say(const char *format, va_list values) {
  fprintf(stderr, "%s: ", output.command);
  vfprintf(stderr, format, values);
  fprintf(stderr, "\n");
}

void remark_that(const char *format, ...) {
  va_list values;
  va_start(values, format);
  say(format, values);
  va_end(values);
}

void refuse(const char *format, ...) {
  va_list values;
  va_start(values, format);
  say(format, values);
  va_end(values);
  drop_output();
  output.refused = 1;
  exit(1);
}

void refuse_unless_ok(csds_status status, const csds_message *why) {
  if (status) refuse("%s", why->text);
}

static _Noreturn void refuse_output(void) {
  refuse("%s is '%s', must be a file that can be written: %s", output.what, output.name, strerror(errno));
}

/* Of a signal, which ends the program when this returns. */
static void drop_and_end(int number) {
  drop_output();
  raise(number);
}

static void drop_when_stopped(void) {
  static const int stops[] = {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGXCPU, SIGXFSZ};
  struct sigaction before, drop = {.sa_handler = drop_and_end, .sa_flags = (int)SA_RESETHAND};
  for (size_t k = 0; k < sizeof stops / sizeof *stops; ++k)
    if (sigaction(stops[k], NULL, &before) == 0 && before.sa_handler == SIG_DFL) sigaction(stops[k], &drop, NULL);
}

/* Where a name without a slash is, or the folder that is named before the last one. */
static int length_of_folder(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? (int)(slash - path) + 1 : 0;
}

/* Writes a name in the folder of a path; 0: it is too long. */
static int put_beside(char to[PATH_MAX], const char *path, const char *name) {
  if (snprintf(to, PATH_MAX, "%.*s%s", length_of_folder(path), path, name) < PATH_MAX) return 1;
  errno = ENAMETOOLONG;
  return 0;
}

/* The end of links that lead to no file yet: stat has found that they lead somewhere. */
static void follow_links(char path[PATH_MAX]) {
  char target[PATH_MAX], from[PATH_MAX];
  ssize_t length;
  while ((length = readlink(path, target, sizeof target - 1)) >= 0) {
    target[length] = '\0';
    memcpy(from, path, sizeof from);
    if (!put_beside(path, target[0] == '/' ? "" : from, target)) refuse_output();
  }
}

/* What is written stays beside its place, in a file with a name that is never too long, until all is. */
static FILE *open_beside(const char *place, mode_t mode) {
  part *p = calloc(1, sizeof *p);
  if (!p || !put_beside(p->place, place, place + length_of_folder(place))) refuse_output();
  *output.end = p;
  output.end = &p->next;
  drop_when_stopped();
  int handle = put_beside(p->temporary, place, "csds.part-XXXXXX") ? mkstemp(p->temporary) : -1;
  if (handle < 0) {
    p->temporary[0] = '\0';
    refuse_output();
  }
  fchmod(handle, mode);
  return fdopen(handle, "w");
}

FILE *open_output_of(const char *what, const char *name) {
  char path[PATH_MAX];
  struct stat there;
  output.what = what;
  output.name = name;
  output.file = NULL;
  if (!*name) {
    errno = ENOENT;
    refuse_output();
  }
  const int found = stat(name, &there) == 0;
  if (!found && errno != ENOENT) refuse_output();
  if (!found) {
    const mode_t mask = umask(0);
    umask(mask);
    if (!put_beside(path, "", name)) refuse_output();
    follow_links(path);
    output.file = open_beside(path, 0666 & ~mask);
  } else if (S_ISREG(there.st_mode)) {
    if (!realpath(name, path)) refuse_output();
    output.file = open_beside(path, there.st_mode & 0777);
  } else {
    output.file = fopen(name, "w");
  }
  if (!output.file) refuse_output();
  return output.file;
}

FILE *open_output(const char *name) {
  return name ? open_output_of("--output", name) : stdout;
}

FILE *begin_row(csv *c) {
  if (c->header) fprintf(c->to, "%s\n", c->header);
  c->header = NULL;
  return c->to;
}

void close_output(void) {
  if (!output.file) return; /* the standard output: see check_output_at_end */
  const int good = !fflush(output.file) && !ferror(output.file) && !fclose(output.file);
  if (!good) refuse("cannot write to %s: %s", output.name, strerror(errno));
  output.file = NULL;
}

void finish_output(void) {
  close_output();
  for (part *p = output.first; p; p = p->next) {
    if (rename(p->temporary, p->place)) refuse("cannot write to %s: %s", p->place, strerror(errno));
    p->temporary[0] = '\0';
  }
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

void refuse_twice(const struct argp_option *options, int key) {
  static const struct argp_option *given[MOST_OPTIONS];
  static int count;
  for (const struct argp_option *o = options; o->name || o->key || o->doc; ++o) {
    if (!o->name || o->key != key) continue;
    for (int k = 0; k < count; ++k)
      if (given[k] == o) refuse("--%s is given twice, must be given once", o->name);
    if (count < MOST_OPTIONS) given[count++] = o;
  }
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
