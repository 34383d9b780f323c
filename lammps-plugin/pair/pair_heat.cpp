// SPDX-License-Identifier: GPL-2.0-or-later
// Adds the heat of batches to grains and sums.

#include "pair/pair_heat.h"

#include "common/bytes_of.h"
#include "pair/pair_table.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "force.h"
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
  sums = fix ? &fix->account_of(account) : nullptr;
  if (fix) fix->check_for("pair_style granular/csds");
}

void PairHeat::begin_step(bool start) {
  if (any_warms) warmth.assign(atom->nlocal + atom->nghost, 0.0);
  flows = 0.0;
  if (!start) sums->begin_kick();
}

// whether this rank alone computes contacts with grain j
bool PairHeat::has_to_itself(int j) const {
  return force->newton_pair || j < atom->nlocal;
}

void PairHeat::conduct(int i, int j, double conductance) {
  const double flow = conductance * (atom->temperature[j] - atom->temperature[i]);
  const bool alone = has_to_itself(j);
  atom->heatflow[i] += flow;
  if (alone) atom->heatflow[j] -= flow;
  flows += (alone ? 1.0 : 0.5) * std::abs(flow);
}

// Where another rank has the contact as well, it warms the other grain.
void PairHeat::warm(int i, int j, double part_of_lower_type, double heat) {
  const double part = atom->type[i] <= atom->type[j] ? part_of_lower_type : 1.0 - part_of_lower_type;
  warmth[i] += part * heat;
  if (has_to_itself(j)) warmth[j] += (1.0 - part) * heat;
}

void PairHeat::start_contact(const csds_law &law, int i, int j, const csds_grain &gi, const csds_grain &gj) {
  if (csds_law_conducts(&law)) conduct(i, j, csds_contact_conductance(&law, &gi, &gj));
}

void PairHeat::after_step(const Batch &batch, csds_block &b) {
  const csds_contacts &c = batch.contacts;
  const csds_heating heating = csds_law_heating(batch.law);
  double row[CSDS_BLOCK];
  const int steps = csds_law_conducts(batch.law) ? fix->steps_to_conduct(heating, false) : 0;
  if (steps) {
    csds_block_conductance(batch.law, &b, c.count, row);
    for (int k = 0; k < c.count; k++)
      if (row[k] != 0.0) conduct(static_cast<int>(c.i[k]), static_cast<int>(c.j[k]), steps * row[k]);
  }
  if (!batch.accounted || !csds_law_warms(batch.law)) return;
  csds_block_warmth(batch.law, &b, c.count, row);
  for (int k = 0; k < c.count; k++)
    if (row[k] != 0.0) warm(static_cast<int>(c.i[k]), static_cast<int>(c.j[k]), heating.part, row[k]);
}

void PairHeat::end_step() {
  sums->conduct(flows * update->dt);
  if (!any_warms) return;
  double all = 0.0;
  for (int i = 0; i < atom->nlocal; i++) {
    fix->warm(i, warmth[i]);
    all += warmth[i];
  }
  sums->add_kick(HeatSums::WARMED, all);
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

int PairHeat::pack_reverse(int n, int first, double *buf) const {
  std::copy_n(warmth.begin() + first, n, buf);
  return n;
}

void PairHeat::unpack_reverse(int n, const int *list, const double *buf) {
  for (int k = 0; k < n; k++) warmth[list[k]] += buf[k];
}

double PairHeat::memory_usage() const {
  return bytes_of(warmth);
}
