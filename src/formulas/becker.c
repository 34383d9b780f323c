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

/* All that the formulas take for granted; then nothing has been switched yet. */
static int is_impact(const csds_impact *i, double coefficient, csds_switches *switches) {
  if (switches) *switches = (csds_switches){.starts_sliding = 0};
  return i->m > 0 && i->m_t > 0 && i->kn > 0 && i->mu >= 0 && i->gn > 0 && i->gt > 0 && coefficient >= 0 &&
         isfinite(i->m + i->m_t + i->kn + i->mu + i->gn + i->gt + coefficient);
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

/*
 * How far a function with value f > 0 (or f = 0 and slope > 0), that slope and |f''| <= bend can be followed without
 * meeting a zero: f + slope s - bend s^2/2 > 0. Near a simple zero this is Newton's step.
 */
static double safe_step(double f, double slope, double bend) {
  return (slope + sqrt(slope * slope + 2 * bend * fmax(f, 0))) / bend;
}

/* ------------------------------------------------------------------ Haff & Werner */

/* Time at which mu sin t = c g(t), g = g1 exp(-c (t - t1)/alpha), next after t1. */
static double second_haff_werner_switch(const scaled_impact *s, double c, double t1, double g1) {
  double t = t1, bend = s->mu + c * g1 * (c / s->alpha) * (c / s->alpha);
  /* t1 itself is a zero, with mu cos t1 > 0 or the Coulomb branch would go on */
  for (int k = 0; k < 100000; ++k) {
    double viscous = c * g1 * exp(-c * (t - t1) / s->alpha);
    double step = safe_step(s->mu * sin(t) - viscous, s->mu * cos(t) + viscous * c / s->alpha, bend);
    t += step;
    if (step < 1e-16 * t || t >= pi) break;
  }
  return fmin(t, pi);
}

double csds_tangential_haff_werner(const csds_impact *impact, double gamma_t, csds_switches *switches) {
  if (!is_impact(impact, gamma_t, switches)) return NAN;
  scaled_impact s = scale(impact);
  double c = gamma_t / impact->m * s.time_unit, alpha = s.alpha, mu = s.mu, r = s.slide;
  if (switches) switches->starts_sliding = 1;
  if (c == 0 || mu == 0) return 1;

  /* eq. (23) with (22) is quadratic in u = tan(t/2); its smaller root, which eq. (24) would get by cancellation */
  double under_root = mu * mu - c * r * (c * r - 2 * c * mu / alpha);
  if (under_root < 0) return 1 - 2 * mu / (alpha * r); /* eqs. (25), (26) */
  double t1 = 2 * atan(c * r / (mu + sqrt(under_root)));
  double g1 = mu * sin(t1) / c; /* the branches agree at t1 */
  double t2 = second_haff_werner_switch(&s, c, t1, g1);
  note_switch(switches, t1 * s.time_unit);
  note_switch(switches, t2 * s.time_unit);
  double g2 = g1 * exp(-c * (t2 - t1) / alpha);
  /* eq. (30); 1 + cos t2 = 2 cos^2(t2/2) */
  double half = cos(t2 / 2);
  return (g2 - 2 * mu / alpha * half * half) / r;
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

/* How far the spring can be followed before it meets sign times the bound: distance to it, its slope, see above. */
static double safe_spring_step(const scaled_impact *s, double kappa, spring_state now, double sign, double bend) {
  return safe_step(s->mu * sin(now.t) - sign * kappa * now.z, s->mu * cos(now.t) - sign * kappa * now.g, bend);
}

/* Spring and bound grow alike at first, to round-off. */
static int at_border(const scaled_impact *s, double kappa) {
  return fabs(kappa * s->slide - s->mu) <= 1e-12 * s->mu;
}

/* Follows the spring until kappa |z| = mu sin t, eq. (43), or the contact's end. */
static spring_state end_of_spring_phase(const scaled_impact *s, double kappa, spring_state from) {
  double w = sqrt(kappa / s->alpha), reach = hypot(from.z, from.g / w), side = from.z < 0 ? -1 : 1;
  double bend = kappa * reach * w * w + s->mu, third = bend * fmax(w, 1);
  spring_state now = from;
  for (int first = from.t > 0; now.t < pi; first = 0) {
    double near = safe_spring_step(s, kappa, now, side, bend), far = safe_spring_step(s, kappa, now, -side, bend);
    /* At the border (45) the distance to the bound starts from 0 with its first two derivatives: its third leads. */
    if (now.t == 0 && at_border(s, kappa)) {
      double leads = s->mu * (kappa / s->alpha - 1), fourth = s->mu + kappa * reach * w * w * w * w;
      near = 2 * leads / fourth;
    }
    /* After sliding, the distance to the bound and its slope start from 0, its second derivative does not. */
    if (first) near = 1.5 * s->mu * sin(from.t) * (kappa / s->alpha - 1) / third;
    double step = fmin(near, far);
    if (step < 2e-16 * now.t) break;
    now = spring_motion(from, w, fmin(now.t + step, pi));
  }
  return now;
}

double csds_tangential_cundall_strack(const csds_impact *impact, double kt, csds_switches *switches) {
  if (!is_impact(impact, kt, switches)) return NAN;
  scaled_impact s = scale(impact);
  double kappa = kt / impact->kn, pull = s.mu / s.alpha;
  int sliding = kappa * s.slide > s.mu;                              /* eq. (45) */
  if (at_border(&s, kappa)) sliding = kappa <= s.alpha * (1 + 1e-6); /* then the spring outgrows the bound */
  if (switches) switches->starts_sliding = sliding;
  if (kappa == 0 || s.mu == 0) return 1;

  spring_state now = {0, 0, s.slide};
  double sign = 1;
  while (now.t < pi) {
    if (sliding) {
      /* eq. (44) with (41): level + slope cos t = 0; back to the spring where this falls through zero */
      double level = sign * now.g - pull * cos(now.t), slope = pull - s.mu / kappa;
      double cosine = slope > 0 ? -level / slope : -2;
      double t = cosine > -1 && cosine < cos(now.t) ? acos(cosine) : pi;
      now.g += sign * pull * (cos(t) - cos(now.t));
      now.t = t;
      now.z = sign * s.mu / kappa * sin(t); /* eq. (42) */
    } else {
      now = end_of_spring_phase(&s, kappa, now);
      sign = now.z < 0 ? -1 : 1;
    }
    if (now.t >= pi) break;
    note_switch(switches, now.t * s.time_unit);
    sliding = !sliding;
  }
  return now.g / s.slide;
}
