// SPDX-License-Identifier: MIT
/* Formulas by muParser. */
#include "formula.h"

#include <muParserDLL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct formula {
  muParserHandle_t parser;
  int variables;
  double variable[FORMULA_VARIABLES]; /* where the parser looks for them */
};

void csds_lab_name_constant_(formula_names *names, const char *name, double value) {
  if (names->constants == FORMULA_CONSTANTS) abort();
  names->constant[names->constants].name = name;
  names->constant[names->constants++].value = value;
}

static void tell_names(formula *f, const formula_names *names) {
  for (int k = 0; k < names->constants; ++k)
    mupDefineConst(f->parser, names->constant[k].name, names->constant[k].value);
  f->variables = names->variables;
  for (int k = 0; k < names->variables; ++k) mupDefineVar(f->parser, names->variable[k], &f->variable[k]);
  if (names->function) mupDefineFun1(f->parser, names->function, names->of, 1);
}

formula *csds_lab_read_formula_(const char *text, const formula_names *names, char *problem, size_t size) {
  formula *f = calloc(1, sizeof *f);
  f->parser = mupCreate(muBASETYPE_FLOAT);
  tell_names(f, names);
  mupSetExpr(f->parser, text);
  mupEval(f->parser); /* reads the text */
  if (!mupError(f->parser)) return f;
  snprintf(problem, size, "%s", mupGetErrorMsg(f->parser));
  csds_lab_forget_formula_(f);
  return NULL;
}

void csds_lab_forget_formula_(formula *f) {
  if (!f) return;
  mupRelease(f->parser);
  free(f);
}

double csds_lab_evaluate_(formula *f, const double value[]) {
  memcpy(f->variable, value, (size_t)f->variables * sizeof *value);
  return mupEval(f->parser);
}

int csds_lab_formula_uses_(const formula *f, const char *variable) {
  for (int k = 0; k < mupGetExprVarNum(f->parser); ++k) {
    const char *name;
    muFloat_t *place;
    mupGetExprVar(f->parser, (unsigned)k, &name, &place);
    if (strcmp(name, variable) == 0) return 1;
  }
  return 0;
}
