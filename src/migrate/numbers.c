// SPDX-License-Identifier: MIT
/* Arguments that LAMMPS reads as numbers. In a formula `${x}` and `$x` are v_x, `$(...)` is a bracket. */
#include "numbers.h"

#include <ctype.h>

int is_literally(slice argument, double value) {
  double number;
  return is_number(argument, &number) && !(number < value || number > value);
}

static int is_name(slice s) {
  for (size_t k = 0; k < s.length; ++k)
    if (!isalnum((unsigned char)s.at[k]) && s.at[k] != '_') return 0;
  return s.length > 0;
}

static int add_variable(text *to, slice name) {
  if (!is_name(name)) return 0;
  text_add_string(to, "v_");
  text_add_slice(to, name);
  return 1;
}

/* The inside of $( ), without a format like :%.6g. */
static int add_immediate(text *to, slice inside) {
  int depth = 0;
  for (size_t k = 0; k < inside.length; ++k) {
    if (inside.at[k] == '$' || inside.at[k] == '"' || inside.at[k] == '\'') return 0;
    if (inside.at[k] == '(') ++depth;
    if (inside.at[k] == ')' && --depth < 0) return 0;
    if (inside.at[k] == ':' && k + 1 < inside.length && inside.at[k + 1] == '%') inside.length = k;
  }
  if (depth || inside.length == 0) return 0;
  text_add_string(to, "(");
  text_add_slice(to, inside);
  text_add_string(to, ")");
  return 1;
}

int add_operand(text *to, slice argument) {
  double number;
  const size_t length = argument.length;
  if (is_number(argument, &number)) {
    if (number < 0) text_add_string(to, "(");
    text_add_slice(to, argument);
    if (number < 0) text_add_string(to, ")");
    return 1;
  }
  if (length == 2 && argument.at[0] == '$') return add_variable(to, (slice){argument.at + 1, 1});
  if (length < 4 || argument.at[0] != '$') return 0;
  const slice inside = {argument.at + 2, length - 3};
  if (argument.at[1] == '{' && argument.at[length - 1] == '}') return add_variable(to, inside);
  if (argument.at[1] == '(' && argument.at[length - 1] == ')') return add_immediate(to, inside);
  return 0;
}
