// SPDX-License-Identifier: MIT
/* The friction springs of a contact through an interval: tangential, rolling, twisting. */
#ifndef CSDS_STEP_SPRINGS_H
#define CSDS_STEP_SPRINGS_H

#include "memory.h"
#include "normal_force.h"
#include "slider.h"

#include <float.h>

/* What an interval did to the friction springs of a contact. */
typedef struct slides {
  slider_step tangential, rolling, twisting;
} slides;

/* slide with its bound mu times the normal force. */
INLINE slider_step slide_under_load(const contact_law *law, const geometry *g, const interval *w, double k,
                                    double gamma, double mu, vec3 v, vec3 xi) {
  slider s = slider_over(k, gamma, w->h);
  return slide(&s, mu * repulsion_within(law, g, w, s.theta), v, xi);
}

/* Energy of a spring that stores its force; none without stiffness, as without a contact area. */
INLINE double force_energy(double k, vec3 force) {
  double energy = 0.5 * dot(force, force) / larger(k, DBL_MIN);
  return k > 0 ? energy : 0;
}

/* A stiffness that follows the overlap: at the beginning of an interval, in it, at its end. */
typedef struct stiffness_path {
  double before, between, after;
} stiffness_path;

/* A spring whose stiffness changes: one that stiffens keeps its force, one that softens its displacement; then a change
 * of stiffness never raises the stored energy (Thornton et al., Powder Technol. 233, 30 (2013)). slider: with the
 * stiffness in the interval. */
INLINE slider_step slide_with_stiffness(const stiffness_path *k, const slider *slider, double f_max, vec3 v,
                                        vec3 force) {
  /* no overlap until now, where the surface moved otherwise than the velocities say: nothing was held */
  double stiffness = larger(k->before, k->between);
  vec3 displacement = scaled(stiffness > DBL_MIN ? 1 / stiffness : 0, force);
  slider_step s = slide(slider, f_max, v, displacement);
  s.spring = force;
  double between = k->between > 0 ? 0.5 * k->between * (dot(s.xi, s.xi) - dot(displacement, displacement)) : 0;
  s.xi = scaled(smaller(k->between, k->after), s.xi);
  s.stiffness_loss = force_energy(k->before, force) + between - force_energy(k->after, s.xi);
  return s;
}

/* Friction whose stiffness follows the contact radius. */
INLINE slider_step slide_with_radius(const contact_law *law, const geometry *g, const interval *w,
                                     double overlap_before, vec3 v, vec3 force) {
  double k = law->friction.k;
  stiffness_path path = {k * contact_radius(g->radius, larger(overlap_before, 0)),
                         k * contact_radius(g->radius, w->overlap), k * contact_radius(g->radius, g->overlap)};
  slider s = slider_over(path.between, tangential_damping(law, w->gamma), w->h);
  return slide_with_stiffness(&path, &s, law->friction.mu * repulsion_within(law, g, w, s.theta), v, force);
}

/* A law with a stepping rule of its own steps its spring with the force, not here. */
INLINE slider_step slide_tangentially(const contact_law *law, const geometry *g, const interval *w,
                                      double overlap_before, vec3 v, vec3 xi) {
  if (!is_continuous(law)) return no_slide(xi);
  if (law->stores_force) return slide_with_radius(law, g, w, overlap_before, v, xi);
  return slide_under_load(law, g, w, law->friction.k, tangential_damping(law, w->gamma), law->friction.mu, v, xi);
}

INLINE slider_step slide_rolling(const contact_law *law, const geometry *g, const interval *w, vec3 v, vec3 roll) {
  const vec3 none = {0, 0, 0};
  if (!law->rolls) return no_slide(none);
  return slide_under_load(law, g, w, law->rolling.k, law->rolling.gamma, law->rolling.mu, v, roll);
}

/* Twisting resistance at an overlap: what is typed, or friction spread evenly over a contact area of radius a, whose
 * points are a^2/2 in the mean square and 2/3 a in the mean away from its centre; the constants know these factors. */
INLINE slider_constants twisting_at(const contact_law *law, const geometry *g, double overlap) {
  slider_constants c = law->twisting;
  if (!law->twists_on_area) return c;
  double square = g->radius * overlap, a = sqrt(square);
  c.k *= law->twist_power == 2 ? square : square * a;
  c.gamma = square * (c.x_gamma * damping_at(law, g, 1, overlap) + c.gamma);
  c.mu *= a;
  return c;
}

INLINE slider_step slide_on_area(const contact_law *law, const geometry *g, const interval *w, double overlap_before,
                                 double rate, double torque) {
  slider_constants between = twisting_at(law, g, w->overlap);
  stiffness_path k = {twisting_at(law, g, larger(overlap_before, 0)).k, between.k, twisting_at(law, g, g->overlap).k};
  slider s = slider_over(between.k, between.gamma, w->h);
  double mu = twisting_at(law, g, overlap_within(g, w, s.theta)).mu;
  return slide_with_stiffness(&k, &s, mu * repulsion_within(law, g, w, s.theta), on_axis(rate), on_axis(torque));
}

INLINE slider_step slide_twisting(const contact_law *law, const geometry *g, const interval *w, double overlap_before,
                                  double rate, double twist) {
  const vec3 none = {0, 0, 0};
  if (!law->twists) return no_slide(none);
  if (law->twists_on_area) return slide_on_area(law, g, w, overlap_before, rate, twist);
  slider s = slider_over(law->twisting.k, law->twisting.gamma, w->h);
  return slide_on_axis(&s, law->twisting.mu * repulsion_within(law, g, w, s.theta), rate, twist);
}

/* All of them, in the tangent plane of the interval's middle. */
INLINE slides slide_through(const contact_law *law, const geometry *g, const interval *w, double overlap_before,
                            const motion *m, vec3 xi, vec3 roll, double twist) {
  slides s = {slide_tangentially(law, g, w, overlap_before, m->tangential, xi),
              slide_rolling(law, g, w, m->rolling, roll),
              slide_twisting(law, g, w, overlap_before, m->twisting, twist)};
  return s;
}

/* Moves the memory through the interval and on to the new tangent plane. */
INLINE slides advance_memory(const contact_law *law, const geometry *g, const interval *w, double overlap_before,
                             const motion *m, const rotation *first, const rotation *second, memory *mem) {
  slides s =
      slide_through(law, g, w, overlap_before, m, rotated(first, mem->xi), rotated(first, mem->roll), mem->twist);
  mem->xi = rotated(second, s.tangential.xi);
  if (law->tangential_vectors > 1) mem->reversal = rotated(second, rotated(first, mem->reversal));
  if (law->rolls) mem->roll = rotated(second, s.rolling.xi);
  if (law->twists) mem->twist = s.twisting.xi.x;
  mem->largest_overlap = larger(mem->largest_overlap, g->overlap);
  return s;
}

/* Force of the tangential spring from its memory. */
INLINE vec3 tangential_spring(const contact_law *law, const memory *mem) {
  return law->stores_force ? mem->xi : scaled(law->friction.k, mem->xi);
}

/* Torque of the twisting spring. */
INLINE double twisting_spring(const contact_law *law, const memory *mem) {
  return law->twists_on_area ? mem->twist : law->twisting.k * mem->twist;
}

#endif
