// SPDX-License-Identifier: MIT
/* Collisions by the explicit schemes. */
#include "explicit.h"
#include "refusal.h"
#include "schemes.h"

#include <math.h>
#include <string.h>

/* Free flight without overlap. */
static void derivative(const double y[], double dydt[], void *self) {
  const equations *e = self;
  if (csds_lab_overlap_(&e->b, y) > 0) {
    csds_lab_motion_(e, y, dydt);
    return;
  }
  memset(dydt, 0, STATES * sizeof *dydt);
  memcpy(dydt, y + AT_V, 3 * sizeof *y);
}

/* FBW 2024 eq. (3) */
static void reset_spring(const double at[], double to[], void *self) {
  const equations *e = self;
  const moment now = csds_lab_moment_(e, at);
  const slider *s = &now.slider[TANGENTIAL];
  if (csds_lab_overlap_(&e->b, at) > 0 && norm(s->test) > s->bound)
    vector_to(csds_lab_reset_displacement_(s), to + AT_MEMORY);
}

/* Eq. (10) divides by gamma. */
static csds_status check_dashpots(const run *r) {
  static const char *const names[] = {"tangential", "rolling", "twisting"};
  for (int s = 0; s < SLIDERS; ++s) {
    const slider_law *slider = &r->e.law->slider[s];
    if (!slider->absent && slider->rigid && !slider->discontinuous)
      return csds_lab_refuse_(r->why, CSDS_LAB_UNSUPPORTED,
                              "%s damping is 0: eq. (10) divides by it, scheme is %s, must be kernel or reference",
                              names[s], csds_lab_scheme_name((int)r->collision->scheme));
  }
  return CSDS_OK;
}

/* Looks at a state after a step; 1 if the bodies touch. */
static int look(run *r, equations *e, double t, const double y[], force_tail *tail) {
  const moment now = csds_lab_moment_(e, y);
  const double normal = now.normal;
  const int touches = csds_lab_overlap_(&e->b, y) > 0;
  if (e->law->limit_damping)
    csds_lab_note_force_(tail, t, touches ? normal : 0);
  else if (touches)
    csds_lab_note_overlap_(tail, t, now.c.overlap, now.c.rate);
  if (!touches) return 0;
  if (now.c.rate < 0) e->receding = 1;
  e->largest = fmax(e->largest, now.c.overlap);
  const slider *s = &now.slider[TANGENTIAL];
  csds_lab_show_(r, t, &now.c, csds_lab_spring_(s), normal, times(-1, s->resistance));
  return 1;
}

csds_status csds_lab_by_explicit_scheme_(run *r) {
  const double dt = r->collision->dt;
  const csds_status status = check_dashpots(r);
  if (status) return status;
  equations e = r->e;
  for (int s = 0; s < SLIDERS; ++s) e.regime[s] = CUT;
  const int discontinuous = e.law->slider[TANGENTIAL].discontinuous;
  const explicit_system system = {STATES, derivative, discontinuous ? reset_spring : NULL, &e};
  force_tail tail = {.until_touch = 0};
  double y[STATES], t = -r->collision->phase * dt;
  memcpy(y, r->begin, sizeof y);
  csds_lab_fly_(y, t);
  int touched = 0, touches = 0;
  do {
    csds_lab_step_(&system, r->collision->scheme, dt, y, NULL);
    t += dt;
    r->outcome->steps++;
    touches = look(r, &e, t, y, &tail);
    touched |= touches;
    if (!touched && csds_lab_contact_(&e.b, y).rate < 0) return csds_lab_refuse_miss_(r);
  } while (isfinite(y[AT_X]) && (touches || !touched) && t < r->longest);
  r->outcome->overlap = e.largest;
  r->outcome->duration = csds_lab_end_of_force_(&tail, dt);
  csds_lab_fly_(y, r->outcome->duration - t);
  csds_lab_conclude_(r, y);
  if (!e.law->limit_damping && touches) csds_lab_stay_together_(r->outcome);
  return CSDS_OK;
}
