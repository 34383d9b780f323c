// SPDX-License-Identifier: MIT
/* Two sliding plates: FBW 2024, section 3. */
#include "csds_lab.h"

#include "events.h"
#include "explicit.h"
#include "gsl_errors.h"
#include "refusal.h"

#include <gsl/gsl_errno.h>
#include <gsl/gsl_roots.h>
#include <math.h>
#include <string.h>

enum { V, XI, STATES };

typedef struct plates_problem {
  csds_lab_plates p;
  int slides;
  double sign; /* of the test force while it slides */
} plates_problem;

static double test_force(const csds_lab_plates *p, const double u[]) {
  return p->k * u[XI] + p->gamma * u[V];
}

static double cut_to(double force, double bound) {
  return fmax(-bound, fmin(bound, force));
}

static csds_lab_plate_state state_of(const csds_lab_plates *p, double t, const double u[]) {
  csds_lab_plate_state s = {t, u[V], u[XI], -cut_to(test_force(p, u), p->f_max), 0};
  return s;
}

/* ------------------------------------------------------------------- fixed steps */

static void derivative(const double u[], double dudt[], void *self) {
  const csds_lab_plates *p = self;
  double resistance = cut_to(test_force(p, u), p->f_max);
  dudt[V] = -resistance / p->m;
  dudt[XI] = p->discontinuous ? u[V] : (resistance - p->k * u[XI]) / p->gamma; /* eqs. (2), (10) */
}

/* eq. (3) */
static void reset_spring(const double at[], double to[], void *self) {
  const csds_lab_plates *p = self;
  double test = test_force(p, at);
  if (fabs(test) > p->f_max) to[XI] = (copysign(p->f_max, test) - p->gamma * at[V]) / p->k;
}

static void step_explicitly(const csds_lab_plates *p, csds_lab_scheme scheme, double t, double dt, double u[],
                            csds_lab_plate_observer *observe, void *user) {
  explicit_system system = {STATES, derivative, p->discontinuous ? reset_spring : NULL, (void *)p};
  double middle[STATES] = {NAN, NAN};
  csds_lab_step_(&system, scheme, dt, u, middle);
  if (!observe || isnan(middle[V])) return;
  csds_lab_plate_state auxiliary = state_of(p, t + 0.5 * dt, middle);
  auxiliary.stage = 1;
  observe(user, &auxiliary);
}

/* Velocity Verlet around the kernel's slider: force at the end of the last step in *force. */
static void step_kernel(const csds_lab_plates *p, double dt, double u[], double *force) {
  double v[3] = {u[V] + 0.5 * dt * *force / p->m, 0, 0}, xi[3] = {u[XI], 0, 0}, others[3] = {0, 0, 0}, friction[3];
  csds_slip_step(p->k, p->gamma, p->f_max, dt, v, xi, NULL);
  csds_friction(p->k, p->gamma, p->f_max, dt, p->m, xi, v, others, friction);
  *force = friction[0];
  u[V] = v[0] + 0.5 * dt * *force / p->m;
  u[XI] = xi[0];
}

/* The state at the end. */
static csds_lab_plate_state by_steps(const csds_lab_plates *p, csds_lab_scheme scheme, double dt, long steps,
                                     double u[], csds_lab_plate_observer *observe, void *user) {
  double force = -cut_to(test_force(p, u), p->f_max);
  csds_lab_plate_state s = state_of(p, 0, u);
  for (long n = 0; n < steps; ++n) {
    if (scheme == CSDS_LAB_KERNEL)
      step_kernel(p, dt, u, &force);
    else
      step_explicitly(p, scheme, (double)n * dt, dt, u, observe, user);
    s = state_of(p, (double)(n + 1) * dt, u);
    if (scheme == CSDS_LAB_KERNEL) s.force = force;
    if (observe) observe(user, &s);
  }
  return s;
}

/* --------------------------------------------------------------------- reference */

static int reference_derivative(double t, const double u[], double dudt[], void *self) {
  (void)t;
  const plates_problem *s = self;
  double resistance = s->slides ? s->sign * s->p.f_max : test_force(&s->p, u);
  dudt[V] = -resistance / s->p.m;
  dudt[XI] = s->p.discontinuous ? u[V] : (resistance - s->p.k * u[XI]) / s->p.gamma;
  return GSL_SUCCESS;
}

/* Positive as long as the regime lasts. A D-SDS slides while, if it stuck, its test force would grow: eq. (20). */
static void margin_of_regime(const double u[], double margin[], void *self) {
  const plates_problem *s = self;
  if (!s->slides)
    *margin = s->p.f_max - fabs(test_force(&s->p, u));
  else if (s->p.discontinuous)
    *margin = s->p.k * s->sign * u[V] - s->p.gamma * s->p.f_max / s->p.m;
  else
    *margin = s->sign * test_force(&s->p, u) - s->p.f_max;
}

static void begin_sliding(plates_problem *s, const double u[]) {
  s->slides = 1;
  s->sign = copysign(1, test_force(&s->p, u));
}

/* What the D-SDS stores while it slides follows from the velocity. */
static void follow_velocity(const plates_problem *s, double u[]) {
  if (s->slides && s->p.discontinuous) u[XI] = (s->sign * s->p.f_max - s->p.gamma * u[V]) / s->p.k;
}

static csds_status by_reference(const csds_lab_plates *p, double duration, double u[], csds_lab_plate_observer *observe,
                                void *user, csds_message *why) {
  plates_problem s = {*p, 0, 1};
  lab_system system = {STATES, reference_derivative, 1, margin_of_regime, &s};
  double size[STATES] = {fmax(fabs(p->v), p->f_max / p->gamma), p->f_max / p->k};
  lab_flow flow;
  csds_lab_open_(&flow, &system, size, fmin(sqrt(p->m / p->k), p->gamma / p->k));
  memcpy(flow.y, u, STATES * sizeof *u);
  if (fabs(test_force(p, u)) > p->f_max) begin_sliding(&s, u);
  int event = LAB_NO_EVENT;
  while (flow.t < duration && event != LAB_TROUBLE) {
    event = csds_lab_advance_(&flow, duration);
    follow_velocity(&s, flow.y);
    if (event == 0 && s.slides)
      s.slides = 0;
    else if (event == 0)
      begin_sliding(&s, flow.y);
    if (event == 0) csds_lab_restart_(&flow);
    csds_lab_plate_state state = state_of(p, flow.t, flow.y);
    if (observe) observe(user, &state);
  }
  memcpy(u, flow.y, STATES * sizeof *u);
  csds_lab_close_(&flow);
  if (event != LAB_TROUBLE) return CSDS_OK;
  return csds_lab_refuse_(why, CSDS_LAB_FAILED, "the reference cannot follow these plates");
}

/* ----------------------------------------------------------------------- interface */

static csds_status check(const csds_lab_plates *p, csds_message *why) {
  csds_status status = csds_lab_positive_(why, "mass", p->m, "mass");
  if (!status) status = csds_lab_positive_(why, "stiffness", p->k, "force/length");
  if (!status) status = csds_lab_positive_(why, "damping", p->gamma, "force time/length");
  if (!status) status = csds_lab_positive_(why, "friction bound", p->f_max, "force");
  if (!status && !isfinite(p->v))
    return csds_lab_refuse_(why, CSDS_OUT_OF_RANGE, "velocity is %g, must be a finite number [length/time]", p->v);
  return status;
}

/* Steps of dt in the duration, rounded. */
static csds_status count_steps(double dt, double duration, long *steps, csds_message *why) {
  const double most = 1e9, count = duration / dt;
  if (!(count <= most))
    return csds_lab_refuse_(why, CSDS_OUT_OF_RANGE,
                            "time step is %g, must be at least %g, the duration over 1e9 [time]", dt, duration / most);
  if (count < 0.5)
    return csds_lab_refuse_(why, CSDS_OUT_OF_RANGE,
                            "time step is %g, must be at most %g, twice the duration, or there would be no step [time]",
                            dt, 2 * duration);
  *steps = lround(count);
  return CSDS_OK;
}

csds_status csds_lab_slide(const csds_lab_plates *p, csds_lab_scheme scheme, double dt, double duration,
                           csds_lab_plate_observer *observe, void *user, csds_lab_plate_state *end, csds_message *why) {
  csds_status status = check(p, why);
  if (!status && !csds_lab_scheme_name((int)scheme))
    return csds_lab_refuse_(why, CSDS_OUT_OF_RANGE, "scheme is %d, must be one of csds_lab_scheme", (int)scheme);
  if (!status) status = csds_lab_positive_(why, "duration", duration, "time");
  if (!status && scheme != CSDS_LAB_REFERENCE) status = csds_lab_positive_(why, "time step", dt, "time");
  if (!status && scheme == CSDS_LAB_KERNEL && p->discontinuous)
    status = csds_lab_refuse_(why, CSDS_LAB_UNSUPPORTED,
                              "scheme is kernel with the D-SDS, must be euler, midpoint, heun, rk4 or reference");
  long steps = 0;
  if (!status && scheme != CSDS_LAB_REFERENCE) status = count_steps(dt, duration, &steps, why);
  if (status) return status;
  double u[STATES] = {p->v, 0};
  csds_lab_plate_state first = state_of(p, 0, u), last;
  if (observe) observe(user, &first);
  if (scheme == CSDS_LAB_REFERENCE) {
    status = by_reference(p, duration, u, observe, user, why);
    last = state_of(p, duration, u);
  } else {
    last = by_steps(p, scheme, dt, steps, u, observe, user);
  }
  if (!status && end) *end = last;
  return status;
}

/* ------------------------------------------------------------------------- closed form */

/* Test force minus bound while it slides: concave, and not negative at the beginning. */
static double excess(double t, void *self) {
  const csds_lab_plates *p = self;
  return p->gamma * (p->v - p->f_max * t / p->m) - p->f_max * exp(-p->k * t / p->gamma);
}

/* Where the excess is largest, and behind which it has one zero: later than 0 if the spring loads faster than the
 * plates slow down. */
static double time_of_largest_excess(const csds_lab_plates *p) {
  return fmax(0, p->gamma / p->k * (log(p->k) + log(p->m) - 2 * log(p->gamma)));
}

/* NaN where it cannot be found. */
static double end_of_sliding(const csds_lab_plates *p) {
  double low = time_of_largest_excess(p);
  if (excess(low, (void *)p) <= 0) return low;
  double high = p->m * p->v / p->f_max * (1 + 1e-12);
  gsl_function f = {excess, (void *)p};
  csds_lab_catch_errors_();
  gsl_root_fsolver *solver = gsl_root_fsolver_alloc(gsl_root_fsolver_brent);
  int status = gsl_root_fsolver_set(solver, &f, low, high);
  for (int k = 0; k < 100 && !status && high - low > 4e-16 * high; ++k) {
    status = gsl_root_fsolver_iterate(solver);
    low = gsl_root_fsolver_x_lower(solver);
    high = gsl_root_fsolver_x_upper(solver);
  }
  const double root = status ? NAN : gsl_root_fsolver_root(solver);
  gsl_root_fsolver_free(solver);
  csds_lab_leave_errors_();
  return root;
}

static void slide_for(const csds_lab_plates *p, double t, double u[]) {
  u[V] = p->v - p->f_max * t / p->m;
  u[XI] = -p->f_max / p->k * expm1(-p->k * t / p->gamma);
}

/* Damped oscillation of xi from u over t. */
static void oscillate_for(const csds_lab_plates *p, double t, double u[]) {
  double beta = 0.5 * p->gamma / p->m, w2 = p->k / p->m - beta * beta, w = sqrt(fabs(w2)), c, s;
  /* c and s: cos and sin(w t)/w, or what becomes of them */
  if (w * t < 1e-7) {
    c = 1;
    s = t;
  } else {
    c = w2 > 0 ? cos(w * t) : cosh(w * t);
    s = (w2 > 0 ? sin(w * t) : sinh(w * t)) / w;
  }
  double decay = exp(-beta * t), xi = u[XI], v = u[V];
  u[XI] = decay * (xi * c + (v + beta * xi) * s);
  u[V] = decay * (v * c - (beta * v + p->k / p->m * xi) * s);
}

csds_status csds_lab_slide_exact(const csds_lab_plates *p, double t, csds_lab_plate_state *state, double *slides_until,
                                 csds_message *why) {
  csds_status status = check(p, why);
  if (!status) status = csds_lab_positive_(why, "velocity", p->v, "length/time");
  if (!status) status = csds_lab_not_negative_(why, "time", t, "time");
  if (!status && p->discontinuous)
    status = csds_lab_refuse_(why, CSDS_LAB_UNSUPPORTED, "the D-SDS has no closed form, must be the C-SDS");
  if (!status && p->gamma * p->v < p->f_max)
    status = csds_lab_refuse_(why, CSDS_LAB_UNSUPPORTED,
                              "velocity is %g: the plates stick from the beginning, must be at least %g to slide "
                              "[length/time]",
                              p->v, p->f_max / p->gamma);
  if (status) return status;
  double u[STATES], until = end_of_sliding(p);
  if (isnan(until))
    return csds_lab_refuse_(why, CSDS_LAB_FAILED, "when the plates stick cannot be found: v is %g, m is %g", p->v,
                            p->m);
  slide_for(p, fmin(t, until), u);
  if (t > until) oscillate_for(p, t - until, u);
  *state = state_of(p, t, u);
  if (t <= until) state->force = -p->f_max;
  if (slides_until) *slides_until = until;
  return CSDS_OK;
}
