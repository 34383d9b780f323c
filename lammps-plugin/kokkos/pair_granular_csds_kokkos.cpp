// SPDX-License-Identifier: GPL-2.0-or-later
// The pair style with threads. Which of them computes a contact depends on the list and on their number alone, and so
// do the sums: a run can be repeated to the bit.

#include "kokkos/pair_granular_csds_kokkos.h"

#include "common/bytes_of.h"
#include "kokkos/workers.h"

#include "atom.h"
#include "atom_masks.h"
#include "error.h"
#include "neighbor.h"
#include "update.h"

#include <string>

using namespace LAMMPS_NS;

PairGranularCSDSKokkos::PairGranularCSDSKokkos(LAMMPS *lmp) : PairGranularCSDSKokkos(lmp, false) {}

PairGranularCSDSKokkos::PairGranularCSDSKokkos(LAMMPS *lmp, bool on_gpus) : PairGranularCSDS(lmp) {
  const std::string why = what_keeps_from_kokkos(lmp, on_gpus);
  if (!why.empty()) error->all(FLERR, "pair_style granular/csds/kk: {}", why);
  execution_space = Host;
  datamask_read = ALL_MASK;  // of what fixes and computes keep with the grains, too
  datamask_modify = F_MASK | TORQUE_MASK | ENERGY_MASK | VIRIAL_MASK;
}

// LAMMPS 4 Feb 2025 crashes where lists of several ranges are made with Kokkos on, with its own styles as well.
void PairGranularCSDSKokkos::init_style() {
  if (neighbor->style != Neighbor::BIN && neighbor->style != Neighbor::NSQ)
    error->all(
        FLERR,
        "pair_style granular/csds/kk: the style of neighbor is multi, must be bin or nsq: LAMMPS makes no lists of "
        "several ranges with Kokkos");
  PairGranularCSDS::init_style();
  // the lists of compute pair/local and its kin, which LAMMPS with Kokkos takes to be those of this step where a run
  // begins in the step in which one has ended
  neighbor->reset_timestep(update->ntimestep);
}

Crew PairGranularCSDSKokkos::crew() const {
  return {number_of_workers, let_each_work};
}

// Sums of single grains, heat, and what LAMMPS adds up contact by contact.
bool PairGranularCSDSKokkos::one_must_do_all() const {
  return heat.acts() || energy.counts_grains() || eflag_atom || vflag_atom || cvflag_atom || num_tally_compute > 0;
}

void PairGranularCSDSKokkos::step_contacts(bool accounted) {
  if (pairs.size() == 0) return;
  const int count = number_of_workers();
  if (count == 1 || one_must_do_all()) return PairGranularCSDS::step_contacts(accounted);

  get_ready(count);
  pack_spheres(count);
  const ForceLoop::Step of_all = step_without_sums(accounted);
  contacts.take_for_made();
  shares.cut(contacts, count, of_all.grains.receiving);
  find_contacts(of_all, count);
  if (acting.wanted && contacts.capacity() > 0) acting.at(contacts.capacity() - 1);  // room, before threads write
  const bool summed = evflag || sums_energy();
  let_each_work(count, [&](int w) { step_share(w, of_all, summed); });
  let_each_work(count, [&](int w) {
    for (const auto &from : workers) from->outbox.deliver(w, of_all.grains);
  });
  if (summed) take_sums();
}

// Each thread enters those of its share, in the order of the list.
void PairGranularCSDSKokkos::find_contacts(const ForceLoop::Step &of_all, int count) {
  let_each_work(count, [&](int w) { search_share(of_all, w, count); });
  size_t found = 0;
  for (const auto &worker : workers) found += worker->found.size();
  if (found == 0) return;
  contacts.make_room(found, count);
  let_each_work(count, [&](int w) {
    for (const auto &from : workers)
      for (size_t n = 0; n < from->found.size(); n++)
        if (from->share[n] == w) ForceLoop::enter(of_all, from->found[n], w);
  });
}

void PairGranularCSDSKokkos::search_share(const ForceLoop::Step &of_all, int w, int count) {
  Worker &worker = *workers[w];
  ForceLoop::find(of_all, w, count, worker.found);
  worker.share.clear();
  for (int pair : worker.found)
    worker.share.push_back(shares.share_of_block(contacts.block_beside(pair, of_all.law(pair))));
}

void PairGranularCSDSKokkos::step_share(int w, const ForceLoop::Step &of_all, bool summed) {
  Worker &worker = *workers[w];
  ForceLoop::Step step = of_all;
  step.grains = shares.part(of_all.grains, w);
  worker.sums.begin_step(sums_energy(), first_shared(atom, force));
  worker.outbox.begin_step(w);
  if (summed) step.visitors.push_back(&worker.sums);
  step.visitors.push_back(&worker.outbox);
  shares.blocks_of(w, contacts, worker.blocks);
  worker.loop.step_blocks(step, worker.blocks);
}

void PairGranularCSDSKokkos::get_ready(int count) {
  while (static_cast<int>(workers.size()) < count) workers.push_back(std::make_unique<Worker>(shares));
}

void PairGranularCSDSKokkos::pack_spheres(int count) {
  const size_t all = grains.count();
  std::vector<ContactSearch::Extent> extent(count);
  search.resize(all);
  let_each_work(count, [&](int w) {
    extent[w] = search.pack_part(atom->x[0], atom->radius, all * w / count, all * (w + 1) / count);
  });
  for (int w = 1; w < count; w++) extent[0].join(extent[w]);
  search.set_extent(extent[0]);
}

void PairGranularCSDSKokkos::take_sums() {
  for (auto &worker : workers) {
    if (sums_energy()) energy.add(worker->sums.account());
    if (eflag_global) eng_vdwl += worker->sums.stored();
    for (int v = 0; v < 6 && vflag_global; v++) virial[v] += worker->sums.virial()[v];
  }
}

double PairGranularCSDSKokkos::memory_usage() {
  double bytes = PairGranularCSDS::memory_usage();
  for (const auto &worker : workers)
    bytes += worker->loop.memory_usage() + worker->outbox.memory_usage() + bytes_of(worker->found) +
             bytes_of(worker->share) + bytes_of(worker->blocks);
  return bytes;
}
