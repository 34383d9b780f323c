// SPDX-License-Identifier: MIT
/* Runs the real lmp and reads back what it writes. */
#ifndef CSDS_TESTS_LMP_H
#define CSDS_TESTS_LMP_H

#include <stddef.h>
#include <stdio.h>

/* Goes to an empty folder of the test's own, below the build folder, with links to the plugin (csdsplugin.so), to
 * tests/lammps/in/ (inputs) and to a file that inputs include for the numbers of outputs as variables, ${wall_force_x}
 * (outputs); everything below writes there. */
void enter_work_folder(const char *name);

/* fopen in the work folder; the test fails if that does. */
FILE *open_file(const char *name, const char *mode);
void write_file(const char *name, const char *text);

/* A shell command; its exit status. Output goes to `output` in the work folder. */
int run_command(const char *output, const char *format, ...) __attribute__((format(printf, 2, 3)));

/*
 * mpirun -np ranks lmp -in input variables..., where input is a file of tests/lammps/in/ or an absolute path and
 * variables is more command line, e.g. "-var dt 0.1". The screen goes to `output`. With 0 ranks lmp is started without
 * mpirun. Returns the exit status.
 */
int run_lmp(int ranks, const char *input, const char *output, const char *variables, ...)
    __attribute__((format(printf, 4, 5)));

/* The same; the test fails, showing the end of the output, unless the status is 0. */
void must_run_lmp(int ranks, const char *input, const char *output, const char *variables, ...)
    __attribute__((format(printf, 4, 5)));

/* Has LAMMPS use this instruction set from now on, by CSDS_ISA; returns its name, NULL where the processor lacks it,
 * which is printed. */
const char *use_instruction_set(int isa);

/* Contents of a file in the work folder; caller frees. */
char *read_text(const char *name);

/* Rows of numbers. */
typedef struct table {
  size_t rows, columns;
  double *value; /* [row * columns + column] */
} table;

/* The last frame of a text dump of any style, rows sorted by their first columns; caller frees value. */
table read_dump(const char *name);

/* The same of a local dump with the columns index, i, j, a vector that belongs to i, and any more that belong to both:
 * rows brought to i < j and sorted by pair. Lists of neighbours differ in their order, and in which grain comes first.
 */
table read_pairs(const char *name);

/* Row whose first column is id. */
const double *row_of(const table *t, double id);

/* Largest difference between the last frames of two dumps of `grains` grains, id x y z ... each; along an axis with a
 * period its images count as one place (0: no period). */
double difference_of_dumps(const char *first, const char *second, size_t grains, const double period[3]);

/* Prints it; the test fails if it is larger than the tolerance. */
void require_near_dumps(const char *first, const char *second, size_t grains, const double period[3], double tolerance);

#endif
