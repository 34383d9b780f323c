// SPDX-License-Identifier: GPL-2.0-or-later
// Adds the heat of batches to grains and sums.

#include "pair/pair_heat.h"

#include "pair/grains.h"
#include "pair/pair_table.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "update.h"

#include <algorithm>
#include <cmath>

using namespace LAMMPS_NS;

void PairHeat::notice_law(const csds_spec &spec) {
  any_conducts = any_conducts || spec.part[CSDS_HEAT].model->parameters > 0;
  any_warms = any_warms || spec.heating.fraction > 0.0;
}

void PairHeat::begin_run(const std::string &account) {
  fix = acts() ? FixHeatCSDS::need(lmp) : nullptr;
  FixHeatCSDS *keeper = FixHeatCSDS::find(lmp);  // also of an account from before heat was switched off
  sums = keeper ? &keeper->account_of(account) : nullptr;
  if (fix) fix->check_for("pair_style granular/csds");
}

void PairHeat::begin_step(bool start) {
  if (any_warms) grains.clear(atom->nlocal + atom->nghost);
  flows = kicked = ended = 0.0;
  if (!start) sums->begin_kick();
}

// of the first grain, lower being that of the grain of the lower type
static double part_of_first(double lower, int first, int second) {
  return first > second ? 1.0 - lower : lower;
}

// Conduction for output: no step is taken in which heat could flow. What the half kick ahead takes flows in the first
// one.
void PairHeat::start_contact(const csds_law &law, int i, int j, const csds_grain &gi, const csds_grain &gj,
                             const csds_energy &energy) {
  if (csds_law_warms(&law)) {
    const double heat = csds_warmth(&law, &energy);
    const double first = part_of_first(csds_law_heating(&law).part, atom->type[i], atom->type[j]) * heat;
    const bool has_second = static_cast<unsigned>(j) < first_shared(atom, force);
    grains.kick[i] += first;
    if (has_second) grains.kick[j] += heat - first;
    kicked += has_second ? heat : first;
  }
  const double flow = csds_contact_conductance(&law, &gi, &gj) * (atom->temperature[j] - atom->temperature[i]);
  atom->heatflow[i] += flow;
  if (static_cast<unsigned>(j) < first_shared(atom, force)) atom->heatflow[j] -= flow;
}

// While contacts are stepped the memory fetches what heat needs of the second grains.
void PairHeat::before_step(const Batch &batch, csds_block &) {
  for (int k = 0; k < batch.count; k++) {
    __builtin_prefetch(atom->temperature + batch.j[k]);
    __builtin_prefetch(atom->heatflow + batch.j[k]);
    if (any_warms) __builtin_prefetch(grains.kick.data() + batch.j[k]);
  }
}

void PairHeat::after_step(const Batch &batch, csds_block &b) {
  if (csds_law_conducts(batch.law)) conduct(batch, b);
  if (batch.accounted && csds_law_warms(batch.law)) warm(batch, b);
}

void PairHeat::conduct(const Batch &batch, const csds_block &b) {
  const int steps = fix->steps_to_conduct(csds_law_heating(batch.law), false);
  if (!steps) return;
  double row[CSDS_BLOCK], sum = 0.0;
  csds_block_conductance(batch.law, &b, batch.count, row);
  const double *const temperature = atom->temperature;
  double *const heatflow = atom->heatflow;
  const unsigned shared = first_shared(atom, force);
  for (int k = 0; k < batch.count; k++) {
    const unsigned i = batch.i[k], j = batch.j[k];
    const double flow = steps * row[k] * (temperature[j] - temperature[i]);
    heatflow[i] += flow;
    if (j < shared) heatflow[j] -= flow;
    sum += (j < shared ? 1.0 : 0.5) * std::abs(flow);
  }
  flows += sum;
}

void PairHeat::warm(const Batch &batch, const csds_block &b) {
  double row[CSDS_BLOCK], first[CSDS_BLOCK];
  csds_block_warmth(batch.law, &b, batch.count, row);
  const csds_heating heating = csds_law_heating(batch.law);
  const double lower = heating.part;
  for (int k = 0; k < batch.count; k++) {
    const double held = heat_of_ended(heating, b.dissipated[CSDS_LOST_ENDED][k]);
    if (held == 0.0) continue;
    row[k] -= held;
    warm_at_once(batch.i[k], batch.j[k], lower, held);
  }
  for (int k = 0; k < batch.count; k++) first[k] = lower * row[k];
  const int *const type = atom->type;
  for (int k = 0; k < batch.count && lower != 0.5; k++)
    first[k] = part_of_first(lower, type[batch.i[k]], type[batch.j[k]]) * row[k];
  double *const to = grains.kick.data(), to_first = 0.0, to_second = 0.0;
  const unsigned shared = first_shared(atom, force);
  for (int k = 0; k < batch.count; k++) {
    const unsigned i = batch.i[k], j = batch.j[k];
    to[i] += first[k];
    to_first += first[k];
    if (j >= shared) continue;
    to[j] += row[k] - first[k];
    to_second += row[k] - first[k];
  }
  kicked += to_first + to_second;
}

void PairHeat::warm_at_once(unsigned i, unsigned j, double lower, double heat) {
  const double first = part_of_first(lower, atom->type[i], atom->type[j]) * heat;
  const bool has_second = j < first_shared(atom, force);
  grains.ended[i] += first;
  if (has_second) grains.ended[j] += heat - first;
  ended += has_second ? heat : first;
}

void PairHeat::end_step(bool start) {
  if (!start) sums->conduct(flows * update->dt);
  if (!any_warms) return;
  if (!start) fix->warm_all(grains.kick, grains.ended);
  for (int i = 0; i < atom->nlocal && start; i++) fix->warm(i, grains.kick[i], true);
  sums->add_kick(HeatSums::WARMED, kicked, start);
  sums->add_at_once(HeatSums::WARMED, ended);
}

void PairHeat::write_entries(double entry[2]) const {
  entry[0] = sums ? sums->until_now(HeatSums::WARMED) : 0.0;
  entry[1] = sums ? sums->conducted() : 0.0;
}

// Contacts as deep as a hundredth of the radius, between the grains of each type that hold least heat.
void PairHeat::check_step(const PairTable &table) const {
  const int types = table.types() + 1;
  std::vector<double> inverse(types, 0.0), radius(types, HUGE_VAL);
  for (int i = 0; i < atom->nlocal; i++) {
    const int t = atom->type[i];
    inverse[t] = std::max(inverse[t], fix->inv_capacity(i));
    radius[t] = std::min(radius[t], atom->radius[i]);
  }
  MPI_Allreduce(MPI_IN_PLACE, inverse.data(), types, MPI_DOUBLE, MPI_MAX, world);
  MPI_Allreduce(MPI_IN_PLACE, radius.data(), types, MPI_DOUBLE, MPI_MIN, world);
  double largest = 0.0;
  int a = 1, b = 1;
  for (int i = 1; i < types; i++)
    for (int j = i; j < types; j++) {
      const PairTable::Entry &entry = table.at(i, j);
      if (!entry.is_ready() || std::isinf(radius[i]) || std::isinf(radius[j])) continue;
      const double effective = radius[i] * radius[j] / (radius[i] + radius[j]);
      const double number = csds_diffusion_number(csds_conductance(&entry.law, effective, 0.01 * effective), inverse[i],
                                                  inverse[j], update->dt * std::max(entry.spec.heating.every, 1));
      if (number <= largest) continue;
      largest = number;
      a = i;
      b = j;
    }
  if (largest > 0.1 && comm->me == 0)
    error->warning(FLERR,
                   "pair_style granular/csds: two grains of types {} and {} exchange {:g} of their difference in "
                   "temperature in a step of heat, should be at most 0.1: a shorter timestep, a smaller `every` or a "
                   "lower conductivity",
                   a, b, largest);
}
