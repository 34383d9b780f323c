// SPDX-License-Identifier: MIT
/* Closed forms of adhesive contacts: pull-off, tear-off, energies, sticking speeds, liquid bridges. */
#include "csds_formulas.h"
#include "jkr.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

/* ------------------------------------------------------------------------ adhesive spheres */

double csds_pull_off_force_dmt(double gamma, double radius) {
  return 4 * pi * gamma * radius;
}

double csds_pull_off_force_jkr(double gamma, double radius) {
  return 3 * pi * gamma * radius;
}

/* Hertz's force. */
static double repulsion_dmt(double modulus, double radius, double overlap) {
  return 4.0 / 3 * modulus * sqrt(radius * overlap) * overlap;
}

double csds_force_dmt(double modulus, double gamma, double radius, double overlap) {
  return repulsion_dmt(modulus, radius, overlap) - csds_pull_off_force_dmt(gamma, radius);
}

double csds_energy_dmt(double modulus, double gamma, double radius, double overlap) {
  return (0.4 * repulsion_dmt(modulus, radius, overlap) - csds_pull_off_force_dmt(gamma, radius)) * overlap;
}

double csds_rest_overlap_dmt(double modulus, double gamma, double radius) {
  const double root = cbrt(csds_pull_off_force_dmt(gamma, radius) / repulsion_dmt(modulus, radius, 1));
  return root * root;
}

/* Radius of the contact at tear-off. */
static double last_radius(double modulus, double gamma, double radius) {
  return cbrt(pi * gamma * radius * radius / (4 * modulus));
}

double csds_tear_off_jkr(double modulus, double gamma, double radius) {
  const double a = last_radius(modulus, gamma, radius);
  return 3 * a * a / radius;
}

/* Where y^3 = 6 the force y^3 (y^3 - 6) vanishes, and the overlap (y^4 - 4 y)/3 is 2/3 y. */
double csds_rest_overlap_jkr(double modulus, double gamma, double radius) {
  return 2.0 / 3 * cbrt(6) * csds_tear_off_jkr(modulus, gamma, radius);
}

/* NaN beyond tear-off, where there is no contact. */
static double root_of(double modulus, double gamma, double radius, double overlap) {
  const double beyond = 1 + overlap / csds_tear_off_jkr(modulus, gamma, radius);
  return beyond >= 0 ? jkr_curve_root(beyond) : NAN;
}

double csds_contact_radius_jkr(double modulus, double gamma, double radius, double overlap) {
  const double y = root_of(modulus, gamma, radius, overlap);
  return y * y * last_radius(modulus, gamma, radius);
}

double csds_force_jkr(double modulus, double gamma, double radius, double overlap) {
  return csds_pull_off_force_jkr(gamma, radius) * jkr_curve_force(root_of(modulus, gamma, radius, overlap));
}

static double energy_unit(double modulus, double gamma, double radius) {
  return csds_pull_off_force_jkr(gamma, radius) * csds_tear_off_jkr(modulus, gamma, radius);
}

double csds_energy_jkr(double modulus, double gamma, double radius, double overlap) {
  return energy_unit(modulus, gamma, radius) * jkr_curve_energy(root_of(modulus, gamma, radius, overlap));
}

double csds_adhesion_loss_jkr(double modulus, double gamma, double radius) {
  return energy_unit(modulus, gamma, radius) * (jkr_curve_energy(1) - jkr_curve_energy(cbrt(4)));
}

/* ------------------------------------------------------------------------ restitution */

double csds_sticking_speed(double m, double loss) {
  return sqrt(2 * loss / m);
}

double csds_restitution_after_loss(double m, double v, double loss) {
  return sqrt(fmax(0, 1 - 2 * loss / (m * v * v)));
}

/* Solution of x'' + 2 D x' + x = 0 and its rate at a time. */
typedef struct oscillation {
  double value, rate;
} oscillation;

static oscillation oscillation_at(double d, oscillation begin, double t) {
  const double w2 = (1 - d) * (1 + d), w = sqrt(fabs(w2));
  const double c = w2 > 0 ? cos(w * t) : cosh(w * t), s = w == 0 ? t : (w2 > 0 ? sin(w * t) : sinh(w * t)) / w;
  const double decay = exp(-d * t);
  const oscillation now = {decay * (begin.value * c + (begin.rate + d * begin.value) * s),
                           decay * (begin.rate * c - (begin.value + d * begin.rate) * s)};
  return now;
}

/* When its rate vanishes for the first time; infinite where it never does. */
static double first_extremum(double d, oscillation begin) {
  const double w2 = (1 - d) * (1 + d), w = sqrt(fabs(w2)), slope = begin.value + d * begin.rate;
  if (begin.rate == 0) return w2 > 0 ? acos(-1) / w : INFINITY;
  const double tangent = begin.rate / slope;
  if (w2 > 0) return tangent > 0 ? atan(w * tangent) / w : (pi + atan(w * tangent)) / w;
  if (!(tangent > 0) || w * tangent >= 1) return INFINITY;
  return w > 0 ? atanh(w * tangent) / w : tangent;
}

/*
 * In units of k = F_po = m = 1 the overlap less the one at rest, x, is a damped oscillation from x = -1 with the speed
 * v of the impact, until the repulsion x + 1 + 2 D x' = 1 - x'' vanishes. Below, x is in units of v besides, and p =
 * 1/v: x'' oscillates likewise, and has to rise to p before its first maximum; if it does not, the grains ring and stay
 * together. At the release x + p is -2 D x', and from there on the pull alone acts, up to no overlap: e^2 = x'^2 + 4 D
 * p x'. Speed of the release, -x', below; 0 where there is none.
 */
typedef double excess(const void *given, double t); /* of x'' over p, which rises */

static double first_time(excess *f, const void *given, double low, double high) {
  for (;;) {
    const double middle = 0.5 * (low + high);
    if (!(middle > low && middle < high)) return high;
    if (f(given, middle) < 0)
      low = middle;
    else
      high = middle;
  }
}

typedef struct motion {
  double d, p, w;
  oscillation bend; /* x'' and its rate at the beginning */
} motion;

static double plain_excess(const void *given, double t) {
  const motion *m = given;
  return oscillation_at(m->d, m->bend, t).value - m->p;
}

/* D near 1. */
static double release_near_one(double d, double p) {
  motion m = {d, p, 0, {p - 2 * d, 4 * d * d - 1 - 2 * d * p}};
  double lowest = 0;
  if (m.bend.rate < 0) {
    lowest = first_extremum(d, m.bend);
    if (!isfinite(lowest)) return 0;
    m.bend.value = oscillation_at(d, m.bend, lowest).value;
    m.bend.rate = 0;
  }
  const double highest = first_extremum(d, m.bend);
  if (!isfinite(highest) || plain_excess(&m, highest) < 0) return 0;
  const oscillation begin = {-p, 1};
  return -oscillation_at(d, begin, lowest + first_time(plain_excess, &m, 0, highest)).rate;
}

/* t: since a whole period after the beginning. At low speeds the release is just before, and x'' hardly above p. */
static double late_excess(const void *given, double t) {
  const motion *m = given;
  const double d = m->d, time = 2 * pi / m->w + t, c = cos(m->w * t), s = sin(m->w * t) / m->w,
               half = sin(0.5 * m->w * t);
  return m->p * (expm1(-d * time) * c - 2 * half * half) +
         exp(-d * time) * ((2 * d * d - 1 - d * m->p) * s - 2 * d * c);
}

/* D well below 1. */
static double release_weakly_damped(double d, double p) {
  const motion m = {d, p, sqrt((1 - d) * (1 + d)), {p - 2 * d, 4 * d * d - 1 - 2 * d * p}};
  const double tangent = m.bend.rate / (m.bend.value + d * m.bend.rate), angle = atan(m.w * tangent);
  const double highest = (tangent > 0 ? angle - pi : angle) / m.w;
  if (late_excess(&m, highest) < 0) return 0;
  const double t = first_time(late_excess, &m, highest - pi / m.w, highest);
  return -exp(-d * (2 * pi / m.w + t)) * (cos(m.w * t) + (p - d) * sin(m.w * t) / m.w);
}

/* x'' = slow exp(-t/r) - fast exp(-r t) */
typedef struct creep {
  double p, r, slow, fast;
} creep;

static double creep_excess(const void *given, double t) {
  const creep *m = given;
  return m->slow * exp(-t / m->r) - m->fast * exp(-m->r * t) - m->p;
}

/* D well above 1: two exponentials, whose sums would cancel in cosh and sinh. */
static double release_creeping(double d, double p) {
  const double w = sqrt((d - 1) * (d + 1)), r = d + w, amplitude = (1 - r * p) / (2 * w);
  const creep m = {p, r, amplitude / r / r, r * (r - p) / (2 * w)};
  if (!(m.slow > 0)) return 0;
  const double highest = (log(m.fast) + 2 * log(r) - log(m.slow)) / (2 * w);
  if (creep_excess(&m, highest) < 0) return 0;
  const double t = first_time(creep_excess, &m, 0, highest);
  return ((amplitude - m.slow) * exp(-t / r) + p) / r;
}

double csds_restitution_cohesive_hooke(double d, double speed) {
  if (!(d >= 0 && speed > 0 && isfinite(d) && isfinite(speed))) return NAN;
  if (speed < 1e-17) return sqrt(fmax(0, 1 - 4 * pi * d / speed / speed)); /* a whole period, but for the speed */
  const double p = 1 / speed, rate = d < 0.5   ? release_weakly_damped(d, p)
                                     : d < 1.5 ? release_near_one(d, p)
                                               : release_creeping(d, p);
  const double left = rate - 4 * d * p;
  return left > 0 ? sqrt(rate) * sqrt(left) : 0;
}

/* ------------------------------------------------------------------------ liquid bridges */

static const double degree = 3.14159265358979323846 / 180;

double csds_bridge_largest_force(double tension, double angle, double radius) {
  return 4 * pi * radius * tension * cos(angle * degree);
}

double csds_bridge_rupture(double angle, double volume) {
  return (1 + 0.5 * angle * degree) * cbrt(volume);
}

/* The gap over which the force falls, squared. */
static double width_squared(double volume, double radius) {
  return volume / (pi * radius);
}

double csds_bridge_force(double tension, double angle, double volume, double radius, double gap) {
  if (!(gap < csds_bridge_rupture(angle, volume))) return 0;
  const double at = fmax(gap, 0), far = sqrt(at * at + width_squared(volume, radius));
  return csds_bridge_largest_force(tension, angle, radius) * (1 - at / far);
}

/* Over the largest force, of a bridge that would never break: gap - sqrt(gap^2 + b^2), without cancellation. */
static double potential(double volume, double radius, double gap) {
  const double b2 = width_squared(volume, radius);
  return -b2 / (gap + sqrt(gap * gap + b2));
}

double csds_bridge_work(double tension, double angle, double volume, double radius) {
  const double rupture = csds_bridge_rupture(angle, volume);
  return csds_bridge_largest_force(tension, angle, radius) *
         (potential(volume, radius, rupture) - potential(volume, radius, 0));
}
