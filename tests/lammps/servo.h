// SPDX-License-Identifier: MIT
/* Inputs with servo planes. */
#ifndef CSDS_TESTS_SERVO_H
#define CSDS_TESTS_SERVO_H

#include "wall_inputs.h"

/* Opens in.servo and begins it as open_wall_input does. */
FILE *open_servo_input(const char *boundary, const char *box, const char *law);

/* Has the input print `name value value ...`: entries of a fix, by their places. */
void print_entries(FILE *file, const char *name, const char *fix, const int *place, int places);

/* Runs in.servo; the screen goes to the file `screen`. */
void run_servo(int ranks);

#endif
