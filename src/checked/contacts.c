// SPDX-License-Identifier: MIT
/* One contact at a time, checked: look, call the kernel, remember. */
#include "judge.h"
#include "unchecked.h"

#include <string.h>

static contact_call of_pair(const char *function, call_kind kind, const csds_law *law, const csds_grain *i,
                            const csds_grain *j, csds_age age, const double *history) {
  const contact_call c = {function, law, kind, *i, *j, NULL, NULL, -1, age, history, 0};
  return c;
}

static contact_call of_wall(const char *function, call_kind kind, const csds_law *law, const csds_grain *i,
                            const csds_surface *wall, csds_age age, const double *history) {
  const csds_grain none = {.radius = 0};
  const contact_call c = {function, law, kind, *i, none, wall, NULL, -1, age, history, 0};
  return c;
}

static void give_nothing(csds_response *out, csds_energy *energy) {
  if (out) memset(out, 0, sizeof *out);
  if (energy) memset(energy, 0, sizeof *energy);
}

/* 1 if the kernel may be called, after a look at the contact; else the results are zero. */
static int may_go_on(const contact_call *call, csds_response *out, csds_energy *energy) {
  if (!csds_law_is_usable_(call->function, call->law)) {
    give_nothing(out, energy);
    return 0;
  }
  csds_judge_(call);
  return 1;
}

static csds_age noted(const contact_call *call, csds_age after, const double *history) {
  csds_remember_(call, after, history);
  return after;
}

csds_age csds_contact_step(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age, double *history,
                           csds_response *out) {
  const contact_call call = of_pair(__func__, CALL_STEP, law, i, j, age, history);
  if (!may_go_on(&call, out, NULL)) return CSDS_NEW;
  return noted(&call, csds_contact_step_unchecked_(law, i, j, age, history, out), history);
}

csds_age csds_contact_account(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age,
                              double *history, csds_response *out, csds_energy *energy) {
  const contact_call call = of_pair(__func__, CALL_STEP, law, i, j, age, history);
  if (!may_go_on(&call, out, energy)) return CSDS_NEW;
  return noted(&call, csds_contact_account_unchecked_(law, i, j, age, history, out, energy), history);
}

csds_age csds_contact_start(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age,
                            double *history, csds_response *out) {
  const contact_call call = of_pair(__func__, CALL_START, law, i, j, age, history);
  if (!may_go_on(&call, out, NULL)) return CSDS_NEW;
  return noted(&call, csds_contact_start_unchecked_(law, i, j, age, history, out), history);
}

csds_age csds_contact_start_account(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age,
                                    double *history, csds_response *out, csds_energy *energy) {
  const contact_call call = of_pair(__func__, CALL_START, law, i, j, age, history);
  if (!may_go_on(&call, out, energy)) return CSDS_NEW;
  return noted(&call, csds_contact_start_account_unchecked_(law, i, j, age, history, out, energy), history);
}

csds_age csds_wall_step(const csds_law *law, const csds_grain *i, const csds_surface *wall, csds_age age,
                        double *history, csds_response *out) {
  const contact_call call = of_wall(__func__, CALL_STEP, law, i, wall, age, history);
  if (!may_go_on(&call, out, NULL)) return CSDS_NEW;
  return noted(&call, csds_wall_step_unchecked_(law, i, wall, age, history, out), history);
}

csds_age csds_wall_account(const csds_law *law, const csds_grain *i, const csds_surface *wall, csds_age age,
                           double *history, csds_response *out, csds_energy *energy) {
  const contact_call call = of_wall(__func__, CALL_STEP, law, i, wall, age, history);
  if (!may_go_on(&call, out, energy)) return CSDS_NEW;
  return noted(&call, csds_wall_account_unchecked_(law, i, wall, age, history, out, energy), history);
}

csds_age csds_wall_start(const csds_law *law, const csds_grain *i, const csds_surface *wall, csds_age age,
                         double *history, csds_response *out) {
  const contact_call call = of_wall(__func__, CALL_START, law, i, wall, age, history);
  if (!may_go_on(&call, out, NULL)) return CSDS_NEW;
  return noted(&call, csds_wall_start_unchecked_(law, i, wall, age, history, out), history);
}

csds_age csds_wall_start_account(const csds_law *law, const csds_grain *i, const csds_surface *wall, csds_age age,
                                 double *history, csds_response *out, csds_energy *energy) {
  const contact_call call = of_wall(__func__, CALL_START, law, i, wall, age, history);
  if (!may_go_on(&call, out, energy)) return CSDS_NEW;
  return noted(&call, csds_wall_start_account_unchecked_(law, i, wall, age, history, out, energy), history);
}

csds_age csds_hard_account(const csds_law *law, const csds_grain *i, const csds_grain *j, const double normal[3],
                           double overlap, csds_age age, double *history, csds_response *out, csds_energy *energy) {
  if (!csds_law_is_usable_(__func__, law)) {
    give_nothing(out, energy);
    return CSDS_NEW;
  }
  const csds_surface plane = {{normal[0], normal[1], normal[2]}, i->radius, {0, 0, 0}, {0, 0, 0}};
  contact_call call = j ? of_pair(__func__, CALL_STEP, law, i, j, age, history)
                        : of_wall(__func__, CALL_STEP, law, i, &plane, age, history);
  call.hard_normal = normal;
  call.hard_overlap = overlap;
  csds_judge_(&call);
  return noted(&call, csds_hard_account_unchecked_(law, i, j, normal, overlap, age, history, out, energy), history);
}

void csds_contact_stored(const csds_law *law, const csds_grain *i, const csds_grain *j, const double *history,
                         double energy[CSDS_SPRINGS]) {
  memset(energy, 0, CSDS_SPRINGS * sizeof *energy);
  const contact_call call = of_pair(__func__, CALL_OUTPUT, law, i, j, CSDS_OLD, history);
  if (may_go_on(&call, NULL, NULL)) csds_contact_stored_unchecked_(law, i, j, history, energy);
}

void csds_wall_stored(const csds_law *law, const csds_grain *i, const csds_surface *wall, const double *history,
                      double energy[CSDS_SPRINGS]) {
  memset(energy, 0, CSDS_SPRINGS * sizeof *energy);
  const contact_call call = of_wall(__func__, CALL_OUTPUT, law, i, wall, CSDS_OLD, history);
  if (may_go_on(&call, NULL, NULL)) csds_wall_stored_unchecked_(law, i, wall, history, energy);
}

void csds_contact_probe(const csds_law *law, const csds_grain *i, const csds_grain *j, const double *history,
                        csds_response *out) {
  const contact_call call = of_pair(__func__, CALL_OUTPUT, law, i, j, CSDS_OLD, history);
  if (may_go_on(&call, out, NULL)) csds_contact_probe_unchecked_(law, i, j, history, out);
}

/* ------------------------------------------------------------------------------------------ heat: the law alone */

double csds_conductance(const csds_law *law, double radius, double overlap) {
  return csds_law_is_usable_(__func__, law) ? csds_conductance_unchecked_(law, radius, overlap) : 0;
}

double csds_contact_conductance(const csds_law *law, const csds_grain *i, const csds_grain *j) {
  return csds_law_is_usable_(__func__, law) ? csds_contact_conductance_unchecked_(law, i, j) : 0;
}

double csds_wall_conductance(const csds_law *law, const csds_grain *i, const csds_surface *wall) {
  return csds_law_is_usable_(__func__, law) ? csds_wall_conductance_unchecked_(law, i, wall) : 0;
}

double csds_warmth(const csds_law *law, const csds_energy *energy) {
  return csds_law_is_usable_(__func__, law) ? csds_warmth_unchecked_(law, energy) : 0;
}
