// SPDX-License-Identifier: MIT
/* Time of contact and recommended time step of laws that are not prepared yet, for that takes the time step. */
#include "catalogue.h"
#include "models/dispatch.h"
#include "spec.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

/* What loading from touch to an overlap takes, less what a bridge that has formed gives [energy]. What snapping in
 * gives at touch is lost. */
static double work_of_loading(const contact_law *law, double radius, double overlap) {
  const double given = law->bridges ? bridge_pull(&law->bridge, radius, 0) * overlap : 0;
  return elastic_energy(law, radius, overlap, overlap) - elastic_energy(law, radius, 0, 0) +
         loading_loss(law, 0, overlap) - given;
}

/* Of an undamped impact: where the spring has taken all of its energy. */
static double largest_overlap(const contact_law *law, double energy, double radius) {
  double low = 0, high = radius;
  while (work_of_loading(law, radius, high) < energy && high < 1e300) high *= 2;
  while (high - low > 1e-15 * high) {
    const double middle = 0.5 * (low + high);
    if (middle <= low || middle >= high) break;
    if (work_of_loading(law, radius, middle) < energy)
      low = middle;
    else
      high = middle;
  }
  return high;
}

/* The largest of the normal spring in an impact; on the way back a spring with a memory is stiffer. */
static double normal_stiffness(const contact_law *law, double m, double radius, double speed) {
  if (speed == 0) return stiffness_for_time(law, radius);
  const double most = largest_overlap(law, 0.5 * m * speed * speed, radius);
  const double loading = elastic_slope(law, radius, most, most);
  return larger(loading, elastic_slope(law, radius, most * (1 - 1e-9), most));
}

static int is_measurable(double m, double radius, double speed) {
  return m > 0 && radius > 0 && speed >= 0 && isfinite(m) && isfinite(radius) && isfinite(speed);
}

/* A time step of 1: nothing that is asked for here depends on it. */
static int prepared(csds_law *law, const csds_spec *spec) {
  return csds_law_prepare(law, spec, 1, NULL) == CSDS_OK;
}

double csds_spec_contact_time(const csds_spec *spec, double m, double radius, double speed) {
  csds_law law;
  if (!is_measurable(m, radius, speed) || !prepared(&law, spec)) return NAN;
  return pi * sqrt(m / normal_stiffness(contact_law_of(&law), m, radius, speed));
}

/* The largest overlap of an impact; at rest that of the stiffness of a hertz contact. */
static double overlap_for_time(const contact_law *law, double m, double radius, double speed) {
  return speed == 0 ? 0.01 * radius : largest_overlap(law, 0.5 * m * speed * speed, radius);
}

static double tangential_stiffness(const contact_law *law, double radius, double overlap) {
  if (!is_continuous(law)) {
    const double bare = overlap_without_adhesion(law, radius, overlap);
    return stiffness_by_rule(law, radius, bare, larger(elastic_force(law, radius, overlap, overlap), 0));
  }
  return law->friction.k * (law->stores_force ? radius_of_contact(law, radius, overlap) : 1);
}

/* On the contact area stiffness and damping are those of friction, times a power of its radius. */
static slider_constants twisting_over(const contact_law *law, double radius, double overlap, double gamma_n) {
  slider_constants twisting = law->twisting;
  if (!law->twists_on_area) return twisting;
  const double area = square_of_contact_radius(law, radius, overlap);
  twisting.k *= law->twist_power == 3 ? area * radius_of_contact(law, radius, overlap) : area;
  twisting.gamma = area * twisting.x_gamma * gamma_n;
  return twisting;
}

/* Two equal homogeneous spheres at the overlap where an impact ends, how they yield, and what acts on them. */
typedef struct impact {
  double m, radius, overlap, gamma_n; /* effective mass and radius */
  double along, rolling, twisting;    /* mobilities; rolling is easier on a wall, and so it is that of a wall */
  slider_constants twists;
} impact;

static impact impact_of(const contact_law *law, double mass, double radius, double speed) {
  const double m = 0.5 * mass, effective = 0.5 * radius, inv_inertia = 1 / csds_sphere_inertia(mass, radius);
  const double overlap = overlap_for_time(law, m, effective, speed);
  const double gamma_n = damping_factor(law, m) * damping_shape(law, effective, overlap);
  const impact two = {m,
                      effective,
                      overlap,
                      gamma_n,
                      1 / m + 2 * radius * radius * inv_inertia,
                      radius * radius * inv_inertia,
                      2 * inv_inertia,
                      twisting_over(law, effective, overlap, gamma_n)};
  return two;
}

/* Of the fastest oscillation, squared. */
static double rate_of_springs(const contact_law *law, const impact *two, double speed) {
  double rate = normal_stiffness(law, two->m, two->radius, speed) / two->m;
  rate = larger(rate, tangential_stiffness(law, two->radius, two->overlap) * two->along);
  rate = larger(rate, law->rolling.k * two->rolling);
  return larger(rate, two->twists.k * two->twisting);
}

/* Of resistance to rolling and twisting together. Contacts do not know what others do to the spins: Z dashpots that act
 * alike drive a grain if (2 Z - 2) gamma dt/2m > 1 (docs/method.md): twelve neighbours come to Z = 8 in rolling, on
 * which there are two components of three, with half the mobility of a wall, and to 4 in twisting. */
static double decay_by_resistance(const contact_law *law, const impact *two) {
  return 3.5 * (law->rolling.gamma * two->rolling + two->twists.gamma * two->twisting);
}

/* Of the fastest dashpot alone; a slider alone stops as it may. */
static double decay_by_dashpots(const contact_law *law, const impact *two) {
  const double decay = larger(two->gamma_n / two->m, law->friction.x_gamma * two->gamma_n * two->along);
  return larger(decay, decay_by_resistance(law, two));
}

/* Of the times in which it slows a motion by a factor e so many. */
static double times_of(double count, double decay) {
  return decay == 0 ? INFINITY : count / decay;
}

double csds_spec_time_step(const csds_spec *spec, double mass, double radius, double speed, double fraction) {
  csds_law prepared_law;
  if (!is_measurable(mass, radius, speed) || !(fraction > 0) || !isfinite(fraction) || !prepared(&prepared_law, spec))
    return NAN;
  const contact_law *law = contact_law_of(&prepared_law);
  const impact two = impact_of(law, mass, radius, speed);
  return smaller(fraction * pi / sqrt(rate_of_springs(law, &two, speed)),
                 times_of(fraction * 40, decay_by_dashpots(law, &two)));
}

double csds_spec_resistance_step(const csds_spec *spec, double mass, double radius, double speed) {
  csds_law law;
  if (!is_measurable(mass, radius, speed) || !prepared(&law, spec)) return NAN;
  const impact two = impact_of(contact_law_of(&law), mass, radius, speed);
  return times_of(1, decay_by_resistance(contact_law_of(&law), &two));
}
