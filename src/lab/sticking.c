// SPDX-License-Identifier: MIT
/* Head-on collisions: what adhesion does to a pair, and below which speed it stays together. */
#include "head_on.h"
#include "refusal.h"
#include "root.h"

#include <math.h>
#include <string.h>

/* ------------------------------------------------------------------------ head-on collisions */

/* Nothing tangential acts on a head-on collision; the reference does not know all of it. */
static csds_spec without_friction(const csds_spec *law) {
  csds_spec bare = *law;
  for (int f = CSDS_TANGENTIAL; f <= CSDS_TWISTING; ++f) {
    memset(&bare.part[f], 0, sizeof bare.part[f]);
    bare.part[f].model = csds_find_model((csds_family)f, "none");
  }
  return bare;
}

csds_status csds_lab_open_head_on_(head_on *h, const csds_spec *law, const csds_lab_impact *impact, csds_message *why) {
  memset(h, 0, sizeof *h);
  csds_status status = csds_lab_check_bodies_(impact, why);
  if (!status) status = csds_lab_check_law_(law, impact, why);
  if (status) return status;
  h->law = without_friction(law);
  h->impact = *impact;
  h->impact.v_t = 0;
  memset(h->impact.omega, 0, sizeof h->impact.omega);
  h->why = why;
  return csds_lab_open_forces_(&h->forces, &h->law, csds_lab_mass(impact), csds_lab_radius(impact), why);
}

void csds_lab_close_head_on_(head_on *h) {
  csds_lab_close_forces_(&h->forces);
}

double csds_lab_head_on_(head_on *h, double v_n) {
  csds_lab_collision c = {.setup = CSDS_LAB_CONSTANT_NORMAL, .scheme = CSDS_LAB_REFERENCE, .impact = h->impact};
  c.impact.v_n = v_n;
  csds_lab_outcome outcome;
  h->status = csds_lab_collide(&h->law, &c, NULL, NULL, &outcome, h->why);
  return h->status ? NAN : outcome.e_n;
}

/* ------------------------------------------------------------------------ sticking speed */

static double parts(double v, void *given) {
  const double e = csds_lab_head_on_(given, v);
  return isnan(e) ? e : (e > 0 ? 1 : -1);
}

/* Grains stay together at low, 0 where that is not known; high: a speed of the contact. Infinite where they do at any.
 */
static double search_sticking_speed(head_on *h, double low, double high) {
  enum { MOST = 30 };
  int k = 0;
  for (; parts(high, h) < 0 && k < MOST; ++k, high *= 2) low = high;
  if (k == MOST) return INFINITY;
  if (!(low > 0))
    for (low = high / 2; parts(low, h) > 0 && k < MOST; ++k, low /= 2) high = low;
  if (h->status || k == MOST) return h->status ? NAN : low;
  gsl_function f = {parts, h};
  return csds_lab_root_(&f, low, high, 1e-10);
}

static csds_status find_sticking_speed(head_on *h, csds_lab_adhesion *a) {
  const force_law *law = &h->forces;
  a->sticking_speed = csds_sticking_speed(law->m, a->loss);
  if (!law->damped) return CSDS_OK;
  /* that the pull gives to the grains in an oscillation */
  const double speed = a->pull_off / sqrt(law->m * csds_lab_stiffness_at_rest_(law));
  a->sticking_speed = search_sticking_speed(h, a->sticking_speed, fmax(2 * a->sticking_speed, speed));
  return h->status;
}

csds_status csds_lab_find_adhesion(const csds_spec *law, const csds_lab_impact *impact, csds_lab_adhesion *found,
                                   csds_message *why) {
  head_on h;
  csds_status status = csds_lab_open_head_on_(&h, law, impact, why);
  csds_lab_adhesion a = {0};
  if (!status && csds_lab_adheres_(&h.forces)) {
    a.pull_off = -h.forces.adhesion.lowest;
    a.rest = csds_lab_overlap_at_rest_(&h.forces);
    a.end = h.forces.adhesion.end;
    a.loss = h.forces.adhesion.work;
    status = find_sticking_speed(&h, &a);
  }
  csds_lab_close_head_on_(&h);
  if (!status) *found = a;
  return status;
}
