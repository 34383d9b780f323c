// SPDX-License-Identifier: MIT
/* The classic styles, as law/lammps_rules.h has them: kn kt gamma_n gamma_t mu dampflag [limit_damping]. */
#include "laws.h"
#include "numbers.h"

#include <string.h>

static int may_be_number(slice s) {
  double number;
  if (contains(s, "\"") || contains(s, "'") || contains(s, "\n")) return 0;
  return is_number(s, &number) || (s.length > 1 && contains(s, "$"));
}

int classic_length(const word *c, int count) {
  if (count < LAMMPS_COEFFICIENTS) return 0;
  for (int k = 0; k < LAMMPS_COEFFICIENTS; ++k) {
    const int may_be_null = k == LAMMPS_KT || k == LAMMPS_GAMMA_T;
    if (!may_be_number(c[k].is) && !(may_be_null && is_same(c[k].is, "NULL"))) return 0;
  }
  double flag;
  const slice s = c[LAMMPS_DAMPFLAG].is;
  if (is_number(s, &flag) && !is_same(s, "0") && !is_same(s, "1")) return 0;
  return LAMMPS_COEFFICIENTS + (count > LAMMPS_COEFFICIENTS && is_same(c[LAMMPS_COEFFICIENTS].is, "limit_damping"));
}

/* kn or kt as it is, or times a factor, or over the factor of pressures. */
static int add_stiffness(text *to, slice k, const char *factor, const char *pressure) {
  if (!*factor && !pressure) {
    text_add_slice(to, k);
    return 1;
  }
  text_add_string(to, "$(");
  if (!add_operand(to, k)) return 0;
  if (*factor) text_format(to, "*%s", factor);
  if (pressure) text_format(to, "/%s", pressure);
  text_add_string(to, ")");
  return 1;
}

/* Variables may both be 0, which is 0; 0 alone below stops LAMMPS, which divides by it. */
static int add_quotient(text *to, slice above, slice below) {
  double number;
  text a = {NULL, 0, 0}, b = {NULL, 0, 0};
  const int good = add_operand(&a, above) && add_operand(&b, below);
  if (good && (is_number(above, &number) || is_number(below, &number)))
    text_format(to, "%s/%s", a.at, b.at);
  else if (good)
    text_format(to, "%s/(%s+(%s==0)*(%s==0))", a.at, b.at, b.at, a.at);
  text_free(&a);
  text_free(&b);
  return good;
}

/* gamma_t/gamma_n, as LAMMPS would use it */
static int add_ratio(text *to, const word *c) {
  const int is_null = is_same(c[LAMMPS_GAMMA_T].is, "NULL"), always = is_same(c[LAMMPS_DAMPFLAG].is, "1");
  if (is_same(c[LAMMPS_DAMPFLAG].is, "0") || is_literally(c[LAMMPS_GAMMA_T].is, 0) ||
      (is_null && is_literally(c[LAMMPS_GAMMA_N].is, 0))) {
    text_add_string(to, "0");
    return 1;
  }
  if (is_literally(c[LAMMPS_GAMMA_N].is, 0)) return 0;
  if (is_null && always) {
    text_add_string(to, lammps_gamma_t_of_gamma_n.text);
    return 1;
  }
  text_add_string(to, "$(");
  if (is_null)
    text_add_string(to, lammps_gamma_t_of_gamma_n.text);
  else if (!add_quotient(to, c[LAMMPS_GAMMA_T].is, c[LAMMPS_GAMMA_N].is))
    return 0;
  if (!always && (text_add_string(to, "*"), !add_operand(to, c[LAMMPS_DAMPFLAG].is))) return 0;
  text_add_string(to, ")");
  return 1;
}

static int refuse_operand(text *why, const char *name, slice argument) {
  text_format(why, "%s is '%.*s', which cannot stand in a formula $( )", name, (int)argument.length, argument.at);
  return 0;
}

static int add_spring(text *to, const word *c, const char *pressure) {
  const int is_null = is_same(c[LAMMPS_KT].is, "NULL");
  return add_stiffness(to, c[is_null ? LAMMPS_KN : LAMMPS_KT].is, is_null ? lammps_kt_of_kn.text : "", pressure);
}

int add_classic_law(text *to, const lammps_classic *style, const word *c, int count, const char *pressure, text *why) {
  if (!style->pressures) pressure = NULL;
  text_format(to, "%s ", style->normal);
  if (!add_stiffness(to, c[LAMMPS_KN].is, "", pressure)) return refuse_operand(why, "kn", c[LAMMPS_KN].is);
  text_format(to, " %.*s damping %s tangential %s ", (int)c[LAMMPS_GAMMA_N].is.length, c[LAMMPS_GAMMA_N].is.at,
              style->damping, style->tangential);
  if (style->has_spring) {
    if (!add_spring(to, c, pressure))
      return refuse_operand(why, "kn or kt", c[is_same(c[LAMMPS_KT].is, "NULL") ? LAMMPS_KN : LAMMPS_KT].is);
    text_add_string(to, " ");
  }
  if (is_literally(c[LAMMPS_GAMMA_N].is, 0) && !is_same(c[LAMMPS_DAMPFLAG].is, "0") &&
      !is_same(c[LAMMPS_GAMMA_T].is, "NULL") && !is_literally(c[LAMMPS_GAMMA_T].is, 0)) {
    text_add_string(why,
                    "gamma_t without gamma_n has no counterpart: tangential damping is a multiple of the normal one");
    return 0;
  }
  if (!add_ratio(to, c)) return refuse_operand(why, "gamma_n, gamma_t or dampflag", c[LAMMPS_GAMMA_T].is);
  text_add_string(to, " ");
  text_add_slice(to, c[LAMMPS_MU].is);
  if (classic_length(c, count) > LAMMPS_COEFFICIENTS)
    text_add_string(to, " limit_damping");
  else if (!is_literally(c[LAMMPS_GAMMA_N].is, 0))
    text_add_string(to, " limit_damping no");
  return 1;
}

void note_classic_law(const lammps_classic *style, slice law, migrate_restitution restitution, text *notes) {
  if (style->note) add_note(notes, style->note);
  if (contains(law, "limit_damping no")) note_attraction(restitution, notes);
}
