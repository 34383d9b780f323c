// SPDX-License-Identifier: MIT
/* Arguments that LAMMPS reads as numbers: literals, variables, immediate variables. */
#ifndef CSDS_MIGRATE_NUMBERS_H
#define CSDS_MIGRATE_NUMBERS_H

#include "text.h"

/* Whether the argument is the literal number `value`. */
int is_literally(slice argument, double value);

/* Appends what stands for the argument in a formula of LAMMPS: 0 where there is no such thing, as for 1e${n}. */
int add_operand(text *to, slice argument);

#endif
