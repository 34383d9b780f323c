// SPDX-License-Identifier: MIT
/* Formulas of the catalogue as functions: text is read once, then evaluated as often as wanted. */
#ifndef CSDS_LAB_FORMULA_H
#define CSDS_LAB_FORMULA_H

#include <stddef.h>

enum { FORMULA_CONSTANTS = 12, FORMULA_VARIABLES = 4 };

/* The names that a formula may use besides muParser's own. */
typedef struct formula_names {
  int constants;
  struct {
    const char *name;
    double value;
  } constant[FORMULA_CONSTANTS];
  int variables;
  const char *variable[FORMULA_VARIABLES];
  const char *function; /* of one number; NULL: none */
  double (*of)(double);
} formula_names;

void csds_lab_name_constant_(formula_names *names, const char *name, double value);

typedef struct formula formula;

/* NULL where the text cannot be read; then *problem says why. */
formula *csds_lab_read_formula_(const char *text, const formula_names *names, char *problem, size_t size);
void csds_lab_forget_formula_(formula *f);

/* value: of the variables, in the order of their names. */
double csds_lab_evaluate_(formula *f, const double value[]);

/* 1 if the formula uses a variable of that name. */
int csds_lab_formula_uses_(const formula *f, const char *variable);

#endif
