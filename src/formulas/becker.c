// SPDX-License-Identifier: MIT
/*
 * Tangential restitution in closed form: Becker, Schwager & Poeschel 2008 (B 2008).
 * Scaled as in eq. (53): normal frequency, effective mass and normal impact velocity are 1; contact from 0 to pi.
 */
#include "csds_formulas.h"

#include <math.h>
#include <stddef.h>

static const double pi = 3.14159265358979323846;

typedef struct scaled_impact {
  double alpha; /* m_t/m */
  double mu;
  double slide;     /* g_t/g_n */
  double time_unit; /* 1/omega_n */
} scaled_impact;

static scaled_impact scale(const csds_impact *impact) {
  scaled_impact s = {impact->m_t / impact->m, impact->mu, impact->gt / impact->gn, sqrt(impact->m / impact->kn)};
  return s;
}

static int is_positive(double x) {
  return x > 0 && isfinite(x);
}

static int is_none_or_positive(double x) {
  return x == 0 || is_positive(x);
}

/* All that the formulas take for granted; then nothing has been switched yet. */
static int is_impact(const csds_impact *i, double coefficient, csds_switches *switches) {
  if (switches) *switches = (csds_switches){.starts_sliding = 0};
  return is_positive(i->m) && is_positive(i->m_t) && is_positive(i->kn) && is_positive(i->gn) && is_positive(i->gt) &&
         is_none_or_positive(i->mu) && is_none_or_positive(coefficient);
}

static void note_switch(csds_switches *switches, double time) {
  if (!switches) return;
  if (switches->count < CSDS_MAX_SWITCHES) switches->time[switches->count] = time;
  switches->count++;
}

double csds_tangential_coulomb(const csds_impact *impact, double e_n) {
  if (!is_impact(impact, e_n, NULL)) return NAN;
  double change = impact->mu * (1 + e_n) * impact->m * impact->gn / (impact->m_t * impact->gt);
  return change < 1 ? 1 - change : 0;
}

/* Where f, positive after low, falls through zero, to round-off by bisection; high if it does not. */
static double end_of_positive(double f(const void *, double t), const void *of, double low, double high) {
  for (;;) {
    double t = 0.5 * (low + high);
    if (t <= low || t >= high) return high;
    if (f(of, t) > 0)
      low = t;
    else
      high = t;
  }
}

/* ------------------------------------------------------------------ Haff & Werner */

typedef struct viscous_phase {
  double mu, c, rate; /* rate = c/alpha */
  double t, g;        /* its beginning */
} viscous_phase;

static double viscous_velocity(const viscous_phase *v, double t) {
  return v->g * exp(-v->rate * (t - v->t));
}

static double below_coulomb(const void *of, double t) {
  const viscous_phase *v = of;
  return v->mu * sin(t) - v->c * viscous_velocity(v, t);
}

/*
 * The viscous force over the Coulomb bound, exp(-rate t)/sin t but for a factor, falls until cot t = -rate and rises
 * without limit after that: there they are equal again.
 */
static double end_of_viscous_phase(const viscous_phase *v) {
  return end_of_positive(below_coulomb, v, pi - atan2(1, v->rate), pi);
}

double csds_tangential_haff_werner(const csds_impact *impact, double gamma_t, csds_switches *switches) {
  if (!is_impact(impact, gamma_t, switches)) return NAN;
  scaled_impact s = scale(impact);
  double c = gamma_t / impact->m * s.time_unit, alpha = s.alpha, mu = s.mu, r = s.slide;
  if (switches) switches->starts_sliding = 1;
  if (c == 0) return 1;

  /* eq. (23) with (22) is quadratic in u = tan(t/2); its smaller root, which eq. (24) would get by cancellation */
  double under_root = mu * mu - c * r * (c * r - 2 * c * mu / alpha);
  if (under_root < 0) return 1 - 2 * mu / (alpha * r); /* eqs. (25), (26) */
  double t1 = 2 * atan(c * r / (mu + sqrt(under_root)));
  viscous_phase v = {mu, c, c / alpha, t1, mu * sin(t1) / c}; /* the branches agree at t1 */
  double t2 = end_of_viscous_phase(&v);
  note_switch(switches, t1 * s.time_unit);
  note_switch(switches, t2 * s.time_unit);
  /* eq. (30); 1 + cos t2 = 2 cos^2(t2/2) */
  double half = cos(t2 / 2);
  return (viscous_velocity(&v, t2) - 2 * mu / alpha * half * half) / r;
}

/* ---------------------------------------------------------------- Cundall & Strack */

typedef struct spring_state {
  double t, z, g; /* time, elongation, tangential velocity */
} spring_state;

static spring_state spring_motion(spring_state from, double w, double t) {
  double c = cos(w * (t - from.t)), s = sin(w * (t - from.t));
  spring_state to = {t, from.z * c + from.g / w * s, -from.z * w * s + from.g * c}; /* eqs. (39), (40) */
  return to;
}

/* Between two zeros of the elongation, which begins there to be height sin(w (t - begin)), or minus that. */
typedef struct half_wave {
  double mu, force, w, begin; /* force = kappa height */
} half_wave;

static double spring_below_coulomb(const void *of, double t) {
  const half_wave *h = of;
  return h->mu * sin(t) - h->force * sin(h->w * (t - h->begin));
}

/* Of the sign of the derivative of sin(w (t - begin))/sin t. */
static double rise_over_coulomb(const void *of, double t) {
  const half_wave *h = of;
  double phase = h->w * (t - h->begin);
  return h->w * cos(phase) * sin(t) - sin(phase) * cos(t);
}

/*
 * Follows the spring until kappa |z| = mu sin t, eq. (43), or the contact's end. The derivative of rise_over_coulomb is
 * (1 - w^2) sin(phase) sin t: it has one sign in a half wave. So for w > 1 the spring gains on the bound up to one time
 * in each half wave, falls behind after that, and falls behind from the first, be it at t = 0 or where sliding ended;
 * for w <= 1 it gains to the end, and sliding does not end.
 */
static spring_state end_of_spring_phase(const scaled_impact *s, double kappa, spring_state from) {
  double w = sqrt(kappa / s->alpha);
  double left = pi - atan2(fabs(from.z) * w, from.z < 0 ? -from.g : from.g); /* phase until the next zero */
  half_wave h = {s->mu, kappa * hypot(from.z, from.g / w), w, w > 1 ? from.t + left / w : from.t};
  for (; h.begin < pi; h.begin += pi / w) {
    double top = end_of_positive(rise_over_coulomb, &h, h.begin, fmin(h.begin + pi / w, pi));
    if (spring_below_coulomb(&h, top) < 0)
      return spring_motion(from, w, end_of_positive(spring_below_coulomb, &h, h.begin, top));
  }
  return spring_motion(from, w, pi);
}

/* Slides until the spring, kept at the bound, would get shorter faster than the bound, or to the contact's end. */
static spring_state end_of_sliding(const scaled_impact *s, double kappa, spring_state from, double sign) {
  /* eq. (44) with (41): level + slope cos t = 0; back to the spring where this falls through zero */
  double pull = s->mu / s->alpha, slope = pull - s->mu / kappa, level = sign * from.g - pull * cos(from.t);
  double t = slope > 0 ? acos(fmax(-1, fmin(-level / slope, cos(from.t)))) : pi;
  spring_state to = {t, sign * s->mu / kappa * sin(t), from.g + sign * pull * (cos(t) - cos(from.t))}; /* eq. (42) */
  return to;
}

double csds_tangential_cundall_strack(const csds_impact *impact, double kt, csds_switches *switches) {
  if (!is_impact(impact, kt, switches)) return NAN;
  scaled_impact s = scale(impact);
  double kappa = kt / impact->kn;
  int sliding = kappa * s.slide > s.mu; /* eq. (45) */
  if (switches) switches->starts_sliding = sliding;
  if (kappa == 0) return 1;

  spring_state now = {0, 0, s.slide};
  for (;;) {
    now = sliding ? end_of_sliding(&s, kappa, now, now.z < 0 ? -1 : 1) : end_of_spring_phase(&s, kappa, now);
    if (now.t >= pi) return now.g / s.slide;
    note_switch(switches, now.t * s.time_unit);
    sliding = !sliding;
  }
}
