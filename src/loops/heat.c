// SPDX-License-Identifier: MIT
/* Heat of contacts: how well they conduct, and what their dissipation leaves in the grains. */
#include "csds.h"
#include "step/energy.h"

int csds_law_conducts(const csds_law *law) {
  const contact_law *l = contact_law_of(law);
  return l->conduction[0] > 0 || l->conduction[1] > 0;
}

int csds_law_warms(const csds_law *law) {
  return contact_law_of(law)->heating.fraction > 0;
}

csds_heating csds_law_heating(const csds_law *law) {
  return contact_law_of(law)->heating;
}

/* At least none, but for contacts that last beyond touch. */
INLINE double overlap_in(const contact_law *law, double overlap) {
  return has_area_at_touch(law) ? overlap : larger(overlap, 0);
}

double csds_conductance(const csds_law *law, double radius, double overlap) {
  const contact_law *l = contact_law_of(law);
  return conductance_of(l, square_of_contact_radius(l, radius, overlap_in(l, overlap)));
}

double csds_contact_conductance(const csds_law *law, const csds_grain *i, const csds_grain *j) {
  const double radius = i->radius * j->radius / (i->radius + j->radius), overlap = csds_overlap(i, j);
  return csds_conductance(law, radius, overlap);
}

double csds_wall_conductance(const csds_law *law, const csds_grain *i, const csds_surface *wall) {
  const double overlap = i->radius - wall->distance;
  return csds_conductance(law, i->radius, overlap);
}

double csds_warmth(const csds_law *law, const csds_energy *energy) {
  const csds_heating *h = &contact_law_of(law)->heating;
  double lost = 0;
  for (unsigned c = 0; c < CSDS_CHANNELS; ++c)
    if (h->channels & 1u << c) lost += energy->dissipated[c];
  return h->fraction * lost;
}

/* ------------------------------------------------------------------------------------------------ blocks */

/* Without branches, so that they are vector code. */
INLINE void squares_of_pairs(const contact_law *law, const csds_block *b, int count, double square[CSDS_BLOCK]) {
  for (int k = 0; k < count; ++k) {
    const double x = b->x[0][k], y = b->x[1][k], z = b->x[2][k], sum_of_radii = b->radius_i[k] + b->radius_j[k];
    const double radius = b->radius_i[k] * b->radius_j[k] / sum_of_radii;
    const double overlap = overlap_in(law, sum_of_radii - sqrt(x * x + y * y + z * z));
    square[k] = square_of_contact_radius(law, radius, overlap);
  }
}

INLINE void squares_on_walls(const contact_law *law, const csds_block *b, int count, double square[CSDS_BLOCK]) {
  for (int k = 0; k < count; ++k)
    square[k] = square_of_contact_radius(law, b->radius_i[k], overlap_in(law, b->radius_i[k] - b->distance[k]));
}

/* Squares of the contact radii, 0 where there is no contact. */
INLINE void squares_of_radii(const contact_law *law, const csds_block *b, int count, double square[CSDS_BLOCK]) {
  if (b->walls)
    squares_on_walls(law, b, count, square);
  else
    squares_of_pairs(law, b, count, square);
  for (int k = 0; k < count; ++k) square[k] = b->age[k] != CSDS_NEW ? square[k] : 0;
}

void csds_block_conductance(const csds_law *law, const csds_block *b, int count, double conductance[CSDS_BLOCK]) {
  const contact_law *l = contact_law_of(law);
  squares_of_radii(l, b, count, conductance);
  if (l->conduction[0] == 0)
    for (int k = 0; k < count; ++k) conductance[k] *= l->conduction[1];
  else
    for (int k = 0; k < count; ++k) conductance[k] = conductance_of(l, conductance[k]);
}

void csds_block_warmth(const csds_law *law, const csds_block *b, int count, double warmth[CSDS_BLOCK]) {
  const csds_heating *h = &contact_law_of(law)->heating;
  for (int k = 0; k < count; ++k) warmth[k] = 0;
  for (unsigned c = 0; c < CSDS_CHANNELS; ++c)
    if (h->channels & 1u << c)
      for (int k = 0; k < count; ++k) warmth[k] += b->dissipated[c][k];
  for (int k = 0; k < count; ++k) warmth[k] *= h->fraction;
}

double csds_diffusion_number(double conductance, double inv_capacity_i, double inv_capacity_j, double dt) {
  return dt * conductance * (inv_capacity_i + inv_capacity_j);
}
