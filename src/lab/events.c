// SPDX-License-Identifier: MIT
/* Adaptive steps, and where within them events happen. */
#include "events.h"
#include "gsl_errors.h"

#include <gsl/gsl_min.h>
#include <gsl/gsl_roots.h>
#include <math.h>
#include <string.h>

static const double tolerance = 1e-13;

void csds_lab_set_unit_(lab_flow *f, double unit) {
  f->longest_step = 0.2 * unit;
  f->first_step = 1e-3 * unit;
}

void csds_lab_open_(lab_flow *f, const lab_system *system, const double size[], double unit) {
  memset(f, 0, sizeof *f);
  csds_lab_catch_errors_();
  f->system = *system;
  f->equations = (gsl_odeiv2_system){system->derivative, NULL, system->states, system->self};
  f->step = gsl_odeiv2_step_alloc(gsl_odeiv2_step_rk8pd, system->states);
  f->probe = gsl_odeiv2_step_alloc(gsl_odeiv2_step_rk8pd, system->states);
  f->control = gsl_odeiv2_control_scaled_new(0.01 * tolerance, tolerance, 1, 0, size, system->states);
  f->evolve = gsl_odeiv2_evolve_alloc(system->states);
  csds_lab_set_unit_(f, unit);
  f->next_step = f->first_step;
}

void csds_lab_close_(lab_flow *f) {
  gsl_odeiv2_evolve_free(f->evolve);
  gsl_odeiv2_control_free(f->control);
  gsl_odeiv2_step_free(f->probe);
  gsl_odeiv2_step_free(f->step);
  csds_lab_leave_errors_();
}

void csds_lab_restart_(lab_flow *f) {
  gsl_odeiv2_step_reset(f->step);
  gsl_odeiv2_evolve_reset(f->evolve);
  f->next_step = f->first_step;
}

/* What lies behind the last step: any part of an accepted step is as accurate as the whole. */
typedef struct stride {
  lab_flow *flow;
  double t, y[LAB_MAX_STATES];
  int event;
} stride;

static void state_after(const stride *s, double time, double y[]) {
  double error[LAB_MAX_STATES];
  memcpy(y, s->y, s->flow->system.states * sizeof *y);
  if (time > 0) gsl_odeiv2_step_apply(s->flow->probe, s->t, time, y, error, NULL, NULL, &s->flow->equations);
}

static double event_after(double time, void *given) {
  const stride *s = given;
  double y[LAB_MAX_STATES], margin[LAB_MAX_EVENTS];
  state_after(s, time, y);
  s->flow->system.margins(y, margin, s->flow->system.self);
  return margin[s->event];
}

/* The event function is positive at low, not positive at high. */
static double crossing(stride *s, double low, double high) {
  gsl_function f = {event_after, s};
  if (event_after(high, s) == 0) return high;
  gsl_root_fsolver *solver = gsl_root_fsolver_alloc(gsl_root_fsolver_brent);
  int status = gsl_root_fsolver_set(solver, &f, low, high);
  for (int k = 0; k < 100 && !status; ++k) {
    status = gsl_root_fsolver_iterate(solver);
    low = gsl_root_fsolver_x_lower(solver);
    high = gsl_root_fsolver_x_upper(solver);
    if (high - low <= 4e-16 * (s->t + high)) break;
  }
  gsl_root_fsolver_free(solver);
  return high;
}

/* Where between low and high the event function is smallest, or the first place found where it is not positive. */
static double lowest(stride *s, double low, double middle, double high) {
  gsl_function f = {event_after, s};
  gsl_min_fminimizer *solver = gsl_min_fminimizer_alloc(gsl_min_fminimizer_brent);
  double best = middle;
  if (gsl_min_fminimizer_set(solver, &f, middle, low, high) == GSL_SUCCESS)
    for (int k = 0; k < 60 && gsl_min_fminimizer_f_minimum(solver) > 0; ++k) {
      if (gsl_min_fminimizer_iterate(solver) != GSL_SUCCESS) break;
      best = gsl_min_fminimizer_x_minimum(solver);
      if (gsl_min_fminimizer_x_upper(solver) - gsl_min_fminimizer_x_lower(solver) < 1e-9 * high) break;
    }
  gsl_min_fminimizer_free(solver);
  return best;
}

enum { PROBES = 4 };

/* Time of the first zero of an event within the step, or HUGE_VAL. value: at k/PROBES of the step. */
static double first_zero(stride *s, double h, const double value[PROBES + 1]) {
  for (int k = 1; k <= PROBES; ++k) {
    double here = h * k / PROBES, before = h * (k - 1) / PROBES;
    if (value[k] <= 0) {
      /* just switched: the function starts at zero, and may fall at once */
      if (k == 1 && value[0] <= 0) {
        before = 1e-4 * here;
        if (event_after(before, s) <= 0) return before;
      }
      return crossing(s, before, here);
    }
    /* fallen and risen: two zeros may hide there. Only where a parabola comes near. */
    if (k == PROBES || value[k] >= value[k - 1] || value[k] > value[k + 1]) continue;
    double slope = 0.5 * (value[k + 1] - value[k - 1]), bend = value[k + 1] - 2 * value[k] + value[k - 1];
    if (value[k] - 0.5 * slope * slope / bend > 0.3 * value[k]) continue;
    double bottom = lowest(s, before, here, h * (k + 1) / PROBES);
    if (event_after(bottom, s) <= 0) return crossing(s, before, bottom);
  }
  return HUGE_VAL;
}

int csds_lab_advance_(lab_flow *f, double until) {
  stride s;
  s.flow = f;
  s.t = f->t;
  memcpy(s.y, f->y, sizeof s.y);
  double stop = fmin(until, f->t + f->longest_step);
  if (gsl_odeiv2_evolve_apply(f->evolve, f->control, f->step, &f->equations, &f->t, stop, &f->next_step, f->y))
    return LAB_TROUBLE;
  f->steps++;
  if (!(f->t > s.t) || !isfinite(f->y[0])) return LAB_TROUBLE;

  const lab_system *system = &f->system;
  double h = f->t - s.t, probe[LAB_MAX_STATES], margin[PROBES + 1][LAB_MAX_EVENTS], first = HUGE_VAL;
  int which = LAB_NO_EVENT;
  for (int k = 0; k <= PROBES; ++k) {
    if (k < PROBES) state_after(&s, h * k / PROBES, probe);
    system->margins(k < PROBES ? probe : f->y, margin[k], system->self);
  }
  for (s.event = 0; s.event < system->events; ++s.event) {
    double value[PROBES + 1];
    for (int k = 0; k <= PROBES; ++k) value[k] = margin[k][s.event];
    double zero = first_zero(&s, h, value);
    if (zero < first) {
      first = zero;
      which = s.event;
    }
  }
  if (which != LAB_NO_EVENT) {
    state_after(&s, first, f->y);
    f->t = s.t + first;
  }
  return which;
}
