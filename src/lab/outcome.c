// SPDX-License-Identifier: MIT
/* What a collision comes to. */
#include "outcome.h"
#include "refusal.h"

#include <math.h>
#include <string.h>

/* Direction of the tangential velocity at the first touch. */
static vector first_tangent(const run *r) {
  const vector y_axis = {0, 1, 0}, v = csds_lab_contact_(&r->e.b, r->begin).tangential;
  return norm(v) > 0 ? direction_of(v) : y_axis;
}

void csds_lab_show_(const run *r, double t, const contact *now, vector spring, double normal, vector friction) {
  if (!r->observe) return;
  const vector along = csds_lab_carried_(now, first_tangent(r));
  const csds_lab_sample sample = {.t = t,
                                  .overlap = now->overlap,
                                  .rate = now->rate,
                                  .slide = dot(now->tangential, along),
                                  .spring = dot(spring, along),
                                  .normal = normal,
                                  .friction = dot(friction, along)};
  r->observe(r->user, &sample);
}

double csds_lab_rest_(const run *r) {
  return 1e-9 * r->collision->impact.v_n;
}

void csds_lab_conclude_(run *r, const double y[]) {
  csds_lab_outcome *o = r->outcome;
  const bodies *b = &r->e.b;
  const contact before = csds_lab_contact_(b, r->begin), after = csds_lab_contact_(b, y);
  const double slide = norm(before.tangential);
  o->e_n = -after.rate / before.rate;
  o->e_t = slide > 0 ? dot(after.tangential, csds_lab_carried_(&after, first_tangent(r))) / slide : NAN;
  o->rotation = atan2(hypot(after.n.y, after.n.z), after.n.x);
  o->kinetic[0] = csds_lab_kinetic_(b, r->begin);
  o->kinetic[1] = csds_lab_kinetic_(b, y);
  memcpy(o->v, y + AT_V, sizeof o->v);
  memcpy(o->omega[0], y + AT_OMEGA_I, sizeof o->omega[0]);
  memcpy(o->omega[1], y + AT_OMEGA_J, sizeof o->omega[1]);
}

void csds_lab_stay_together_(csds_lab_outcome *o) {
  o->e_n = 0;
  o->e_t = NAN;
  o->duration = HUGE_VAL;
  o->has_channels = 0;
}

csds_status csds_lab_refuse_miss_(const run *r) {
  return csds_lab_refuse_(r->why, CSDS_OUT_OF_RANGE,
                          "time step is %g: the grains do not touch, for they are past each other within it, must be "
                          "shorter [time]",
                          r->collision->dt);
}

void csds_lab_note_force_(force_tail *tail, double t, double normal) {
  if (!(normal > 0)) return;
  tail->normal[0] = tail->normal[1];
  tail->normal[1] = normal;
  tail->time = t;
}

void csds_lab_note_overlap_(force_tail *tail, double t, double left, double rate) {
  tail->until_touch = 1;
  tail->left = rate < 0 ? -left / rate : 0;
  tail->time = t;
}

double csds_lab_end_of_force_(const force_tail *tail, double dt) {
  if (tail->until_touch) return tail->time + tail->left;
  const double last = tail->normal[1], fall = tail->normal[0] - last;
  /* a line from r + 1 to r, of which (1 + r) r/2 is seen */
  if (tail->weighted) return tail->time + fmin(2 * last / tail->normal[0], 1) * dt;
  return tail->time + (fall > last ? last / fall : 1) * dt;
}
