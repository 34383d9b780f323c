// SPDX-License-Identifier: MIT
/* Inputs with grains of unit size and walls, the numbers that they print, and the states that they dump. */
#ifndef CSDS_TESTS_WALL_INPUTS_H
#define CSDS_TESTS_WALL_INPUTS_H

#include <stdio.h>

/* Opens the input `name` and begins it: units lj, the box `box` (of region block), the plugin, the law of all pairs. */
FILE *open_wall_input(const char *name, const char *boundary, const char *box, const char *law);

/* All grains: mass 1 and diameter 1. */
void set_unit_grains(FILE *file);

/* Reads from the file `screen` what the input prints as `name value value ...`, the n-th time, from 0, or the last. */
enum { LAST = -1 };
void read_printed(const char *name, int n, double *value, int values);

/* Has the input dump places, velocities and angular velocities of all grains to a file. */
void write_state(FILE *file, const char *dump);

/* The largest difference of two such dumps; width: of a box that is periodic in x and y, 0: it is not. */
double difference_of_states(const char *a, const char *b, double width);

#endif
