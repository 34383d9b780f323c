// SPDX-License-Identifier: MIT
/* The friction springs of a contact through an interval: tangential, rolling, twisting. */
#ifndef CSDS_STEP_SPRINGS_H
#define CSDS_STEP_SPRINGS_H

#include "memory.h"
#include "normal_force.h"
#include "slider.h"

#include <float.h>

/* Of a spring whose stiffness follows the contact radius: before an interval, its mean over it, and now; 1 over the
 * larger of the first two, 0 where both are 0. */
typedef struct stiffness {
  double before, mean, now, inverse;
} stiffness;

/* k times the contact radius, which goes as the root of an overlap that changes evenly. One division for both. */
INLINE stiffness stiffness_over(double k, double a_before, double a_now) {
  const double sum = a_before + a_now, mean = 2.0 / 3 * (sum * sum - a_before * a_now);
  const double largest = k * larger(a_before * sum, mean), inverse = largest * sum > DBL_MIN ? 1 / (largest * sum) : 0;
  const stiffness s = {k * a_before, k * mean * (largest * inverse), k * a_now, sum * sum * inverse};
  return s;
}

/* What an interval did to the friction springs of a contact. */
typedef struct slides {
  slider_step tangential, rolling, twisting;
} slides;

/* The bound of a slider's test force where it stands in the interval: in the middle for the midpoint rule, at the end,
 * where it is the bound of the force itself, for c = k h. */
INLINE double bound_within(const slider *s, double mu, const load *l) {
  return mu * (s->late > 0 ? l->half + s->late * (l->now - l->half) : l->half);
}

/* Energy of a spring that stores its force; none without stiffness. */
INLINE double force_energy(double k, vec3 force) {
  const double energy = 0.5 * dot(force, force) / larger(k, DBL_MIN);
  return k > 0 ? energy : 0;
}

/*
 * A spring whose stiffness follows the overlap, stepped with a slider of its mean over the interval: one that stiffens
 * keeps its force, one that softens its displacement; then a change of stiffness never raises the stored energy
 * (Thornton et al., Powder Technol. 233, 30 (2013)). What softens after the test force was cut would come out below the
 * bound at the end and seem to stick: the bound allows for it.
 */
INLINE slider_step slide_with_stiffness(const stiffness *k, const slider *s, double mu, const load *l, vec3 v,
                                        vec3 force) {
  const double softer = smaller(k->mean, k->now);
  const vec3 displacement = scaled(k->inverse, force);
  const double softening = s->late * (k->mean - softer), cut = bound_within(s, mu, l);
  const double allowed = s->late > 0 ? cut * (k->mean / larger(k->mean - softening, 1e-9 * k->mean + DBL_MIN)) : cut;
  slider_step r = slide(s, allowed, v, displacement);
  r.spring = force;
  const double between = 0.5 * k->mean * (dot(r.xi, r.xi) - dot(displacement, displacement));
  r.xi = scaled(softer, r.xi);
  r.stiffness_loss = force_energy(k->before, force) + between - force_energy(k->now, r.xi);
  return r;
}

/* Sliders over h of the tangential spring, whose stiffness may follow the contact radius, and of the others. */
INLINE slider tangential_slider(const contact_law *law, const interval *w, double k, double gamma) {
  if (law->undamped_friction) return undamped_slider(k, w->h);
  return law->strong_friction ? midpoint_slider(k, gamma, w->h) : slider_over(k, gamma, w->h, w->weak);
}

INLINE slider turning_slider(const contact_law *law, const slider_constants *c, const slider_in_a_step *whole,
                             double h) {
  if (BRANCHES && law->whole_steps) {
    const slider s = {c->k, whole->c, h, whole->rate / h, whole->rate, whole->late};
    return s;
  }
  if (law->strong_turning) return midpoint_slider(c->k, c->gamma, h);
  return slider_over(c->k, c->gamma, h, is_weak(law, c) ? 1.0 : 0.0);
}

/* A law with a stepping rule of its own steps its spring with the force, not here. */
INLINE slider_step slide_tangentially(const contact_law *law, const interval *w, vec3 v, vec3 xi) {
  const double gamma = tangential_damping(law, w->gamma, 1);
  if (!is_continuous(law) || law->frictionless) return no_slide(xi);
  if (!law->stores_force) {
    const slider s = tangential_slider(law, w, law->friction.k, gamma);
    return slide(&s, bound_within(&s, law->friction.mu, &w->load), v, xi);
  }
  const stiffness k = stiffness_over(law->friction.k, w->before, w->after);
  const slider s = tangential_slider(law, w, k.mean, gamma);
  return slide_with_stiffness(&k, &s, law->friction.mu, &w->load, v, xi);
}

INLINE slider_step slide_rolling(const contact_law *law, const interval *w, vec3 v, vec3 roll) {
  const vec3 none = {0, 0, 0};
  if (!law->rolls) return no_slide(none);
  const slider s = turning_slider(law, &law->rolling, &law->rolling_in_a_step, w->h);
  return slide(&s, bound_within(&s, law->rolling.mu, &w->load), v, roll);
}

/* Twisting resistance at an overlap: what is typed, or friction spread evenly over a contact area of radius a, whose
 * points are a^2/2 in the mean square and 2/3 a in the mean away from its centre; the constants know these factors. */
INLINE slider_constants twisting_at(const contact_law *law, const geometry *g, double overlap) {
  slider_constants c = law->twisting;
  if (!law->twists_on_area) return c;
  const double of_contact = radius_of_contact(law, g->radius, overlap);
  const double square = has_area_at_touch(law) ? of_contact * of_contact : g->radius * overlap, a = sqrt(square);
  c.k *= law->twist_power == 2 ? square : square * a;
  c.gamma = square * (c.x_gamma * damping_at(law, g, overlap) + c.gamma);
  c.mu *= a;
  return c;
}

/* Its stiffness is that in the middle of the interval: of a^2 the exact mean, and a^3 begins smoothly enough. */
INLINE slider_step slide_on_area(const contact_law *law, const geometry *g, const interval *w, double overlap_before,
                                 double rate, double torque) {
  const slider_constants before = twisting_at(law, g, overlap_before), half = twisting_at(law, g, w->overlap),
                         now = twisting_at(law, g, g->overlap);
  const double largest = larger(before.k, half.k);
  const stiffness k = {before.k, half.k, now.k, largest > DBL_MIN ? 1 / largest : 0};
  const slider s = slider_over(k.mean, half.gamma, w->h, 1);
  const load twisted = {half.mu * w->load.half, now.mu * w->load.now};
  return slide_with_stiffness(&k, &s, 1, &twisted, on_axis(rate), on_axis(torque));
}

INLINE slider_step slide_twisting(const contact_law *law, const geometry *g, const interval *w, double overlap_before,
                                  double rate, double twist) {
  const vec3 none = {0, 0, 0};
  if (!law->twists) return no_slide(none);
  if (law->twists_on_area) return slide_on_area(law, g, w, overlap_before, rate, twist);
  const slider s = turning_slider(law, &law->twisting, &law->twisting_in_a_step, w->h);
  return slide_on_axis(&s, bound_within(&s, law->twisting.mu, &w->load), rate, twist);
}

/* All of them. The velocities belong to the interval's middle: by is the spin from there to where the springs stand,
 * about n. */
INLINE slides slide_through(const contact_law *law, const geometry *g, const interval *w, double overlap_before,
                            const motion *m, spin by, vec3 n, vec3 xi, vec3 roll, double twist) {
  slides s = {slide_tangentially(law, w, turned_with_grains(law, by, n, m->tangential), xi),
              slide_rolling(law, w, spun(by, n, m->rolling), roll),
              slide_twisting(law, g, w, overlap_before, m->twisting, twist)};
  return s;
}

/* Moves the memory through the interval, in the tangent plane of now, m as well. */
INLINE slides advance_memory(const contact_law *law, const geometry *g, const interval *w, double overlap_before,
                             const motion *m, const frames *plane, memory *mem) {
  slides s = slide_through(law, g, w, overlap_before, m, plane->halfway, plane->whole.to, brought(plane, mem->xi),
                           brought(plane, mem->roll), mem->twist);
  mem->xi = s.tangential.xi;
  if (law->tangential_vectors > 1) mem->reversal = brought(plane, mem->reversal);
  if (law->rolls) mem->roll = s.rolling.xi;
  if (law->twists) mem->twist = component(s.twisting.xi, 0);
  return s;
}

/* Force of the tangential spring from its memory. */
INLINE vec3 tangential_spring(const contact_law *law, const memory *mem) {
  if (law->tangential_vectors == 0) return of_components(0, 0, 0);
  return law->stores_force ? mem->xi : scaled(law->friction.k, mem->xi);
}

/* Torque of the twisting spring. */
INLINE double twisting_spring(const contact_law *law, const memory *mem) {
  return law->twists_on_area ? mem->twist : law->twisting.k * mem->twist;
}

#endif
