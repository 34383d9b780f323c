// SPDX-License-Identifier: MIT
/* Names of energies, and their sums over contacts and steps. */
#include "csds.h"

#include <math.h>
#include <string.h>

const char *csds_spring_name(csds_spring spring) {
  static const char *const names[] = {"normal", "tangential", "rolling", "twisting"};
  return (unsigned)spring < CSDS_SPRINGS ? names[spring] : NULL;
}

const char *csds_channel_name(csds_channel channel) {
  static const char *const names[] = {"normal", "tangential", "slip", "rolling", "twisting", "ended", "adhesion"};
  return (unsigned)channel < CSDS_CHANNELS ? names[channel] : NULL;
}

static void add_term(double term, double *sum, double *rest) {
  const double next = *sum + term;
  *rest += fabs(*sum) >= fabs(term) ? (*sum - next) + term : (term - next) + *sum;
  *sum = next;
}

/* Half of a kick lies behind; what friction springs held was lost when the contact ended. */
static double part_until_now(csds_channel channel) {
  return channel == CSDS_LOST_ENDED ? 1 : 0.5;
}

static void end_channel(csds_energy_sum *sum, int channel, double part) {
  add_term(part * sum->kick[channel], &sum->earlier[channel], &sum->rest[channel]);
  sum->kick[channel] = 0;
}

void csds_energy_next(csds_energy_sum *sum) {
  for (int c = 0; c < CSDS_CHANNELS; ++c) end_channel(sum, c, 1);
  memset(sum->stored, 0, sizeof sum->stored);
}

/* What a jump of the force takes is no matter of halves: its second half comes with the next step as ever. */
void csds_energy_start(csds_energy_sum *sum) {
  for (int c = 0; c < CSDS_CHANNELS; ++c)
    if (c != CSDS_LOST_ADHESION) end_channel(sum, c, part_until_now((csds_channel)c));
  memset(sum->stored, 0, sizeof sum->stored);
}

void csds_energy_add(csds_energy_sum *sum, const csds_energy *energy) {
  for (int s = 0; s < CSDS_SPRINGS; ++s) sum->stored[s] += energy->stored[s];
  for (int c = 0; c < CSDS_CHANNELS; ++c) sum->kick[c] += energy->dissipated[c];
}

/* As if it were a whole kick whose first half has been taken back. */
void csds_energy_add_start(csds_energy_sum *sum, const csds_energy *energy) {
  for (int s = 0; s < CSDS_SPRINGS; ++s) sum->stored[s] += energy->stored[s];
  for (int c = 0; c < CSDS_CHANNELS; ++c) {
    sum->kick[c] += 2 * energy->dissipated[c];
    add_term(-energy->dissipated[c], &sum->earlier[c], &sum->rest[c]);
  }
}

void csds_energy_add_block(csds_energy_sum *sum, const csds_block *block, int count) {
  for (int k = 0; k < count; ++k) {
    for (int s = 0; s < CSDS_SPRINGS; ++s) sum->stored[s] += block->stored[s][k];
    for (int c = 0; c < CSDS_CHANNELS; ++c) sum->kick[c] += block->dissipated[c][k];
  }
}

double csds_energy_lost(const csds_energy_sum *sum, csds_channel channel) {
  return sum->earlier[channel] + sum->rest[channel] + part_until_now(channel) * sum->kick[channel];
}

double csds_energy_total(const csds_energy_sum *sum) {
  double total = 0;
  for (int s = 0; s < CSDS_SPRINGS; ++s) total += sum->stored[s];
  for (int c = 0; c < CSDS_CHANNELS; ++c) total += csds_energy_lost(sum, (csds_channel)c);
  return total;
}
