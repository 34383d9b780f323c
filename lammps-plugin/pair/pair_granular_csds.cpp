// SPDX-License-Identifier: GPL-2.0-or-later
// The pair style during a run.

#include "pair/pair_granular_csds.h"

#include "common/outputs.h"
#include "common/translate.h"
#include "pair/fix_neigh_history_csds.h"

#include "atom_vec.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "force.h"
#include "modify.h"
#include "output.h"

#include <algorithm>
#include <numeric>

using namespace LAMMPS_NS;

void PairGranularCSDS::compute(int eflag, int vflag) {
  if (!is_initialized) error->all(FLERR, "run: pre is 'no' after pair_coeff, must be 'yes'");
  ev_init(eflag, vflag);
  fix_history->note_step();
  const bool other_list = pairs.begin_evaluation();
  if (!laws.known()) laws.sort(table);
  if (other_list || grains.may_change()) update_body_masses();
  if (other_list)
    take_list();
  else if (grains.may_change())
    contacts.refresh_bodies(grains);
  bonds.set_factors(atom->molecular, force->special_lj);

  const bool start = is_start(update);
  acting.wanted = acting.may_be_read(*output, *modify, update->ntimestep, start) || shown_step == update->ntimestep;
  const bool accounted = eflag_either || energy.in_every_step() || acting.wanted || heat.warms();
  const bool summed = sums_energy() || start;
  if (summed) energy.begin_step(start);
  if (heat.acts()) heat.begin_step(start);
  if (start)
    start_contacts();
  else
    step_contacts(accounted);
  contacts.note_step(start);
  acting.list = contacts.list();
  if (heat.acts()) end_heat(start);
  if (summed) end_account(start);
}

// Once in a run.
void PairGranularCSDS::judge_step() {
  if (is_step_judged) return;
  const TypeExtremes::Contact shortest = extremes.shortest_contact(table), fastest = extremes.fastest_resistance(table);
  const bool outruns_springs = update->dt > 0.1 * shortest.time, outruns_resistance = update->dt > fastest.time;
  is_step_judged = outruns_springs || outruns_resistance;
  if (comm->me) return;
  if (outruns_springs)
    error->warning(FLERR,
                   "pair_style granular/csds: timestep is {:g}, should be at most a tenth of the contact "
                   "time t_c = {:g} of types {} and {}; t_c/40 = {:g} is a good choice",
                   update->dt, shortest.time, shortest.i, shortest.j, shortest.time / 40.0);
  if (outruns_resistance)
    error->warning(FLERR,
                   "pair_style granular/csds: timestep is {:g}, should be at most {:g}, above which the dashpots of "
                   "rolling and twisting between types {} and {} may drive grains that many others hold",
                   update->dt, fastest.time, fastest.i, fastest.j);
}

// Fixes insert grains while a run goes on, and do not say how small they will be; others let them grow.
void PairGranularCSDS::check_new_grains() {
  if (reach > 0.0 && extremes.find_smaller(grains.frozen_bit()))
    for (int i = 1; i <= atom->ntypes; i++)
      for (int j = i; j <= atom->ntypes; j++)
        if (table.at(i, j).is_ready()) check_radius(i, j);
  if (atom->natoms == judged && !grains.may_change()) return;
  judged = atom->natoms;
  extremes.collect(grains.frozen_bit());
  judge_step();
  check_ranges();
}

void PairGranularCSDS::check_radius(int i, int j) const {
  csds_message why;
  if (csds_spec_check_radius(&table.at(i, j).spec, extremes.smallest_effective_radius(i, j), &why))
    error->all(FLERR, "pair_style granular/csds, types {} and {}: {}", i, j, why.text);
}

void PairGranularCSDS::take_list() {
  check_new_grains();
  search.set_origin(domain->boxlo, domain->boxhi);
  contacts.settle(pairs, atom->type, laws, grains);
}

void PairGranularCSDS::update_body_masses() {
  if (!grains.in_bodies()) return;
  grains.update_body_masses();
  comm->forward_comm(this);
}

void PairGranularCSDS::step_contacts(bool accounted) {
  if (pairs.size() == 0) return;
  search.pack(atom->x[0], atom->radius, grains.count());
  ForceLoop::Step step = step_without_sums(accounted);
  if (evflag) step.visitors.push_back(&tally);
  if (heat.acts()) step.visitors.push_back(&heat);
  if (sums_energy()) step.visitors.push_back(&energy);
  loop.step(step);
}

ForceLoop::Step PairGranularCSDS::step_without_sums(bool accounted) {
  ForceLoop::Step step = {
      pairs,     contacts, laws, search, grains, grains.arrays(), atom->type, bonds.any() ? &bonds : nullptr,
      accounted, {}};
  if (acting.wanted) step.visitors.push_back(&acting);
  if (bonds.any()) step.visitors.push_back(&bonds);
  return step;
}

void PairGranularCSDS::Tally::after_step(const Batch &batch, csds_block &b) {
  for (int k = 0; k < batch.count; k++) {
    double stored = 0.0;
    if (batch.accounted)
      for (auto &row : b.stored) stored += row[k];
    style.ev_tally_xyz(batch.i[k], batch.j[k], style.atom->nlocal, style.force->newton_pair, stored, 0.0, b.force[0][k],
                       b.force[1][k], b.force[2][k], b.x[0][k], b.x[1][k], b.x[2][k]);
  }
}

// ------------------------------------------------------------ before the first step of a run

// One contact after the other.
void PairGranularCSDS::start_contacts() {
  contacts.fetch();
  const ForceLoop::Step step = step_without_sums(false);
  const std::vector<ContactTable::Known> known = contacts.by_pair();
  auto here = known.begin();
  for (int p = 0; p < pairs.size(); p++) {
    const bool had_place = here != known.end() && here->pair == p;
    // another one may have taken it
    start_contact(step, p, had_place && contacts.pair(here->place) == p ? here->place : -1);
    here += had_place;
  }
}

// LAMMPS asks for energy at every start, but that is what springs hold: the account of the half kick ahead takes longer
// than all else.
bool PairGranularCSDS::accounts_for_start() const {
  return energy.in_every_step() || acting.wanted || heat.acts();
}

void PairGranularCSDS::start_contact(const ForceLoop::Step &step, int p, int place) {
  const double factor = bonds.factor(p);
  const int i = pairs.first()[p], j = pairs.second()[p];
  csds_grain gi, gj;
  grains.pair(i, j, gi, gj);
  const PairTable::Entry &entry = table.at(atom->type[i], atom->type[j]);
  const csds_age before = place < 0 ? CSDS_NEW : contacts.age(place);
  if (!entry.is_ready() || factor == 0.0 || !csds_in_contact(&entry.law, &gi, &gj, before)) {
    if (place >= 0) contacts.set_age(place, CSDS_NEW);
    return;
  }

  const csds_law &law = entry.law;
  ActingContact contact;
  if (place < 0) place = ForceLoop::enter(step, p, 0);
  double history[CSDS_MAX_HISTORY + 1];
  contacts.read_history(place, history);
  csds_energy e{};
  if (accounts_for_start()) {
    contacts.set_age(place, csds_contact_start_account(&law, &gi, &gj, before, history, &contact.response, &e));
  } else {
    contacts.set_age(place, csds_contact_start(&law, &gi, &gj, before, history, &contact.response));
    if (eflag_either) csds_contact_stored(&law, &gi, &gj, history, e.stored);
  }
  contact.energy = energy_shown_at_start(e);
  if (before != CSDS_NEW) e = energy_that_goes_on(e);
  contacts.write_history(place, history);
  if (acting.wanted) acting.at(place) = contact;
  for (double &stored : e.stored) stored *= factor;
  for (double &lost : e.dissipated) lost *= factor;
  if (heat.acts()) heat.start_contact(law, i, j, gi, gj, e);
  energy.add_start(i, j, e, force->newton_pair || j < atom->nlocal ? 1.0 : 0.5);
  apply(i, j, contact.response, factor, std::accumulate(e.stored, e.stored + CSDS_SPRINGS, 0.0));
}

void PairGranularCSDS::apply(int i, int j, const csds_response &out, double factor, double stored) {
  const bool act_on_j = force->newton_pair || j < atom->nlocal;
  double total[3];
  for (int k = 0; k < 3; k++) {
    total[k] = factor * out.force[k];
    atom->f[i][k] += total[k];
    atom->torque[i][k] += factor * out.torque_i[k];
    if (act_on_j) {
      atom->f[j][k] -= total[k];
      atom->torque[j][k] += factor * out.torque_j[k];
    }
  }
  if (evflag) {
    double **x = atom->x;
    ev_tally_xyz(i, j, atom->nlocal, force->newton_pair, stored, 0.0, total[0], total[1], total[2], x[i][0] - x[j][0],
                 x[i][1] - x[j][1], x[i][2] - x[j][2]);
  }
}

void PairGranularCSDS::end_heat(bool start) {
  if (heat.warms()) give_to_owners(heat.of_grains());
  heat.end_step(start);
}

// what ghosts got
void PairGranularCSDS::give_to_owners(GrainKicks &kicks) {
  if (!force->newton_pair) return;
  reversed = &kicks;
  comm->reverse_comm(this);
}

// ------------------------------------------------------------------------------ output

void PairGranularCSDS::end_account(bool start) {
  energy.end_step(start);
  double entries[EnergySums::ENTRIES];
  energy.sums.write_entries(entries);
  std::copy_n(entries, CSDS_PAIR_WARMED, pvector);
  heat.write_entries(pvector + CSDS_PAIR_WARMED);
  pvector[CSDS_PAIR_LOST_ADHESION] = energy.sums.until_now(CSDS_LOST_ADHESION);
  if (!energy.counts_grains()) return;
  give_to_owners(energy.of_grains());
  energy.give_to_grains(start);
}

double PairGranularCSDS::memory_usage() {
  return table.memory_usage() + grains.memory_usage() + pairs.memory_usage() + contacts.memory_usage() +
         search.memory_usage() + laws.memory_usage() + loop.memory_usage() + acting.memory_usage() +
         energy.memory_usage() + heat.memory_usage() + ListBuilder::memory_usage(lmp, this);
}

// -------------------------------------------------------------- between ranks and grains

int PairGranularCSDS::pack_forward_comm(int n, int *sendlist, double *buf, int, int *) {
  return grains.pack_forward(n, sendlist, buf);
}

void PairGranularCSDS::unpack_forward_comm(int n, int first, double *buf) {
  grains.unpack_forward(n, first, buf);
}

int PairGranularCSDS::pack_reverse_comm(int n, int first, double *buf) {
  return reversed->pack_reverse(n, first, buf);
}

void PairGranularCSDS::unpack_reverse_comm(int n, int *sendlist, double *buf) {
  reversed->unpack_reverse(n, sendlist, buf);
}

void PairGranularCSDS::transfer_history(double *source, double *target, int itype, int jtype) {
  const csds_law &law = table.at(itype, jtype).law;
  for (int k = 0; k < history_size; k++) target[k] = law.exchange[k] * source[k];
  if (keeps_ages) target[history_size] = source[history_size];
}
