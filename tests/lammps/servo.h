// SPDX-License-Identifier: MIT
/* Inputs with servo planes, and the numbers that they print. */
#ifndef CSDS_TESTS_SERVO_H
#define CSDS_TESTS_SERVO_H

#include <stdio.h>

/* Opens in.servo and begins it: units lj, the box `box` (of region block), the law of all pairs. */
FILE *open_servo_input(const char *boundary, const char *box, const char *law);

/* All grains: mass m = 1 and diameter 1. */
void set_unit_grains(FILE *file);

/* Has the input print `name value value ...`: entries of a fix, by their places. */
void print_entries(FILE *file, const char *name, const char *fix, const int *place, int places);

/* Reads the last such line from the file `screen`. */
void read_values(const char *name, double *value, int values);

/* Has the input dump positions and velocities of all grains to a file. */
void write_motion(FILE *file, const char *dump);

/* The largest difference of two such dumps, of a square box of that width, periodic in x and y. */
double difference_of_motions(const char *a, const char *b, double width);

/* Runs in.servo; the screen goes to the file `screen`. */
void run_servo(int ranks);

#endif
