// SPDX-License-Identifier: MIT
#include "explicit.h"

#include "collision.h"
#include "refusal.h"

#include <math.h>
#include <string.h>

/* to = from + time f(at) */
static void assign(const explicit_system *s, const double from[], double time, const double at[], double to[]) {
  double rate[LAB_STAGES_STATES];
  s->derivative(at, rate, s->self);
  for (int k = 0; k < s->states; ++k) to[k] = from[k] + time * rate[k];
  if (s->adjust) s->adjust(at, to, s->self);
}

void csds_lab_step_(const explicit_system *s, csds_lab_scheme scheme, double dt, double u[], double middle[]) {
  double a[LAB_STAGES_STATES], b[LAB_STAGES_STATES], c[LAB_STAGES_STATES], d[LAB_STAGES_STATES];
  switch (scheme) {
    case CSDS_LAB_MIDPOINT: /* eqs. (25), (26) */
      assign(s, u, 0.5 * dt, u, a);
      if (middle) memcpy(middle, a, (size_t)s->states * sizeof *a);
      assign(s, u, dt, a, u);
      break;
    case CSDS_LAB_HEUN: /* eqs. (27), (28) */
      assign(s, u, dt, u, a);
      assign(s, u, dt, a, b);
      for (int k = 0; k < s->states; ++k) u[k] = 0.5 * (a[k] + b[k]);
      break;
    case CSDS_LAB_RK4: /* eqs. (22)-(24) */
      assign(s, u, 0.5 * dt, u, a);
      assign(s, u, 0.5 * dt, a, b);
      assign(s, u, dt, b, c);
      assign(s, u, 0.5 * dt, c, d);
      for (int k = 0; k < s->states; ++k) u[k] = (a[k] + 2 * b[k] + c[k] + d[k] - 2 * u[k]) / 3;
      break;
    default: /* Euler */
      assign(s, u, dt, u, a);
      memcpy(u, a, (size_t)s->states * sizeof *a);
  }
}

/* ---------------------------------------------------------------------- collisions */

/* Free flight without overlap. */
static void derivative(const double y[], double dydt[], void *self) {
  const bodies *b = self;
  moment now = csds_lab_moment_(b, y);
  double distance = b->wall ? y[AT_X] : norm(vec3_load(y + AT_X));
  double overlap = b->setup == CSDS_LAB_PAIR ? b->radius[0] + b->radius[1] - distance : -y[AT_X];
  if (overlap > 0 && now.g.overlap > 0) {
    csds_lab_motion_(b, y, dydt);
    return;
  }
  memset(dydt, 0, STATES * sizeof *dydt);
  memcpy(dydt, y + AT_V, 3 * sizeof *y);
}

/* FBW 2024 eq. (3) */
static void reset_spring(const double at[], double to[], void *self) {
  moment now = csds_lab_moment_(self, at);
  const slider_now *s = &now.slider[TANGENTIAL];
  double size = norm(s->test);
  if (now.g.overlap > 0 && size > s->bound)
    vec3_store(scaled(1 / s->k, minus(scaled(s->bound / size, s->test), scaled(s->gamma, s->v))), to + AT_MEMORY);
}

static csds_status check_dashpots(const run *r, const double y[]) {
  moment now = csds_lab_moment_(&r->b, y);
  static const char *const names[] = {"tangential", "rolling", "twisting"};
  for (int s = 0; s < SLIDERS; ++s) {
    const slider_now *slider = &now.slider[s];
    if (!slider->absent && !slider->discontinuous && slider->k > 0 && slider->gamma == 0)
      return csds_lab_refuse_(r->why, CSDS_LAB_UNSUPPORTED,
                              "%s damping is 0: eq. (10) divides by it, scheme is %s, must be kernel or reference",
                              names[s], csds_lab_scheme_name((int)r->collision->scheme));
  }
  return CSDS_OK;
}

csds_status csds_lab_by_explicit_scheme_(run *r) {
  const double dt = r->law.dt, phase = r->collision->phase;
  bodies b = r->b;
  for (int s = 0; s < SLIDERS; ++s) b.regime[s] = CUT;
  int discontinuous = r->law.tangential == CSDS_TANGENTIAL_LINEAR_HISTORY;
  explicit_system system = {STATES, derivative, discontinuous ? reset_spring : NULL, &b};
  stopwatch watch = {{0, 0}, 0};
  double y[STATES], t = -phase * dt;
  memcpy(y, r->begin, sizeof y);
  int touched = 0, touches = 0;
  for (int k = 0; k < 3; ++k) y[AT_X + k] += dt * (1 - phase) * y[AT_V + k];
  csds_status status = check_dashpots(r, y);
  if (status) return status;
  for (int k = 0; k < 3; ++k) y[AT_X + k] -= dt * y[AT_V + k];
  do {
    csds_lab_step_(&system, r->collision->scheme, dt, y, NULL);
    t += dt;
    r->outcome->steps++;
    moment now = csds_lab_moment_(&b, y);
    double distance = b.wall ? y[AT_X] : norm(vec3_load(y + AT_X));
    touches = b.setup == CSDS_LAB_PAIR ? distance < b.radius[0] + b.radius[1] : -y[AT_X] > 0;
    if (touches && !b.turned && now.rate < 0) b.turned = 1;
    if (touches) b.deepest = larger(b.deepest, now.g.overlap);
    touched |= touches;
    csds_lab_note_(&watch, t, touches ? repulsive(&r->law, now.normal) : 0);
    if (touches)
      csds_lab_show_(r, t, &now, repulsive(&r->law, now.normal),
                     scaled(-1, csds_lab_resistance_(&b, &now, TANGENTIAL)));
    if (!isfinite(y[AT_X])) break;
  } while ((touches || !touched) && t < r->longest);
  r->outcome->overlap = b.deepest;
  r->outcome->duration = csds_lab_end_of_force_(&watch, dt);
  csds_lab_go_back_(y, t - r->outcome->duration);
  csds_lab_conclude_(r, &b, y);
  return CSDS_OK;
}
