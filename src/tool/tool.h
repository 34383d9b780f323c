// SPDX-License-Identifier: MIT
/* What the commands of the program csds share. */
#ifndef CSDS_TOOL_H
#define CSDS_TOOL_H

#include "csds_lab.h"

#include <argp.h>
#include <stdio.h>

typedef int command(int argc, char **argv);
command run_models, run_collide, run_plates, run_sweep, run_calibrate, run_table, run_migrate;
/* What becomes of each word of LAMMPS's granular styles, as Markdown; returns 0. */
int print_rules(void);

/* A sentence on standard error, "csds COMMAND: ..."; removes unfinished output; exits with status 1. */
void refuse(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));
/* The same for a status from the library. */
void refuse_unless_ok(csds_status status, const csds_message *why);

void set_command_name(const char *name);

/* What has been printed may still not fit on a disk: the program then ends with a sentence and status 1. */
void check_output_at_end(void);

/* ------------------------------------------------------------------- output */

/* Standard output for NULL, else a temporary file beside `name` that gets its name in finish_output. What is there and
 * is no file, a device or a pipe, is written to as it is; links are followed, also to files that are not there yet. */
FILE *open_output(const char *name);
/* The same; `what` it is stands in refusals in place of the option. */
FILE *open_output_of(const char *what, const char *name);
/* To be called before another one is opened: all that was to be written has been. */
void close_output(void);
/* Once, at the end: all get their names, unless one cannot be written, then none. */
void finish_output(void);

/* Rows with a header, which comes with the first of them: a refusal before that leaves nothing. */
typedef struct csv {
  FILE *to;
  const char *header; /* NULL once it is written */
} csv;

/* To write a row to. */
FILE *begin_row(csv *c);

/* A bar on standard error where that is a terminal, and always when `always`. */
void show_progress(long done, long all);

/* ------------------------------------------------------------------ options */

/* Once for each option that is met, by its key in the table of its parser: refuses the second of one. */
void refuse_twice(const struct argp_option *options, int key);
enum { MOST_OPTIONS = 60 }; /* of a command */

/* ------------------------------------------------------------------ numbers */

/* The number that an option was given; refuses anything else. */
double number_of(const char *option, const char *text);
double positive_of(const char *option, const char *text, const char *unit);
long count_of(const char *option, const char *text, long least, long most);

/* --------------------------------------------------- a law and its collision */

enum { MAX_WORDS = 60, MAX_GIVEN = 20 };

typedef struct setup_options {
  csds_lab_collision collision;
  int words;
  const char *word[MAX_WORDS];
  csds_spec law;
  double mass2, radius2, density, ratio, steps;
  const char *spin, *setup; /* as they were given; NULL: they were not */
  int quantities;           /* that options and axes give: */
  const char *given[MAX_GIVEN];
} setup_options;

/* argp children: options that describe the impact, those that describe the scheme; their input is setup_options. */
extern const struct argp impact_argp, scheme_argp;

void default_setup(setup_options *s);
/* After parsing: reads the law, completes masses. */
void complete_setup(setup_options *s);
void refuse_steps_of_reference(const setup_options *s);
/* Time step from --steps where --dt was not given. */
double step_of(const setup_options *s);
/* The same words again as a law. */
void read_law(setup_options *s);

/* Refuses what hard grains without spin, as calibration and tables have them, do not have; reason: why there is
 * no tangential velocity to choose. */
void refuse_impact_beyond(const setup_options *s, const char *reason);

int all_finite(const double *number, size_t count);
/* An outcome must be of finite numbers, but for what has no value where the grains stay together. */
void refuse_unless_finite(const csds_lab_outcome *r);
/* Whether the grains part faster than they met under a law that creates no energy: the time step is too long. */
int gains_energy(const setup_options *s, const csds_lab_outcome *r);
/* Whether the contact is too short for the time step: less than so many. */
enum { FEW_STEPS = 10 };
int has_few_steps(const setup_options *s, const csds_lab_outcome *r);
/* A sentence on standard error that is no refusal. */
void remark_that(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* --------------------------------------------------------------------- grids */

enum { MAX_AXES = 4 };

typedef struct axis {
  char name[60];
  double from, to;
  long count;
  int logarithmic;
} axis;

/* FROM:TO:COUNT[:log] of a quantity; name NULL: NAME= stands before. */
axis read_axis(const char *option, const char *name, const char *text);
/* After parsing: that axes say what these quantities are; refuses those that options say. The names stay in use. */
void note_axes(setup_options *s, const axis *axes, int count);
/* After the law has been read: refuses two axes that name one quantity, such as mu and tangential.mu. */
void refuse_same_axes(setup_options *s, const axis *axes, int count);
double axis_value(const axis *a, double index);

/* Sets what an axis names: vn, vt, ratio, radius, mass, dt, steps, phase or a coefficient of the law. allowed: those of
 * them that a refusal lists before the coefficients. */
void set_quantity(setup_options *s, const char *name, double value, const char *allowed);

#endif
