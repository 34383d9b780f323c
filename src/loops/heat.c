// SPDX-License-Identifier: MIT
/* Heat of contacts: how well they conduct, and what their dissipation leaves in the grains. */
#include "heat_blocks.h"
#include "traps.h"

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

double csds_conductance(const csds_law *law, double radius, double overlap) {
  const contact_law *l = contact_law_of(law);
  return conductance_of(l, square_in_contact(l, has_area_at_touch(l), radius, overlap));
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

static const csds_heat_loops *loops_of(const csds_law *law) {
  const csds_isa isa = contact_law_of(law)->isa;
#ifdef CSDS_WITH_AVX512
  if (isa >= CSDS_ISA_AVX512 && csds_isa_available(CSDS_ISA_AVX512)) return &csds_heat_avx512_;
#endif
#ifdef CSDS_WITH_AVX2
  if (isa >= CSDS_ISA_AVX2 && csds_isa_available(CSDS_ISA_AVX2)) return &csds_heat_avx2_;
#endif
  (void)isa;
  return &csds_heat_base_;
}

void csds_block_conductance(const csds_law *law, const csds_block *b, int count, double conductance[CSDS_BLOCK]) {
  const traps before = hold_traps();
  loops_of(law)->conductance(law, b, count, conductance);
  give_traps_back(&before);
}

void csds_block_warmth(const csds_law *law, const csds_block *b, int count, double warmth[CSDS_BLOCK]) {
  loops_of(law)->warmth(law, b, count, warmth);
}

double csds_diffusion_number(double conductance, double inv_capacity_i, double inv_capacity_j, double dt) {
  return dt * conductance * (inv_capacity_i + inv_capacity_j);
}
