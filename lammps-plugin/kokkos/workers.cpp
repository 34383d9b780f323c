// SPDX-License-Identifier: GPL-2.0-or-later
// Work for Kokkos' threads.

#include "kokkos/workers.h"

#include "kokkos.h"
#include "lammps.h"

using namespace LAMMPS_NS;

using Threads = Kokkos::DefaultHostExecutionSpace;

std::string LAMMPS_NS::what_keeps_from_kokkos(const LAMMPS *lmp, bool on_gpus) {
  if (!lmp->kokkos || !lmp->kokkos->kokkos_exists)
    return "Kokkos is off, must be on: lmp -kokkos on threads 2 -suffix kk";
  if (!on_gpus && lmp->kokkos->ngpus > 0)
    return "Kokkos is on with " + std::to_string(lmp->kokkos->ngpus) +
           " GPUs, must be on with threads of the processor: lmp -kokkos on threads 2 -suffix kk; for GPUs there is "
           "granular/csds/kk/device";
  return {};
}

int LAMMPS_NS::number_of_workers() {
  return Threads().concurrency();
}

void LAMMPS_NS::let_each_work(int workers, const std::function<void(int)> &work) {
  if (workers == 1) return work(0);
  using OneEach = Kokkos::Schedule<Kokkos::Static>;
  Kokkos::RangePolicy<Threads, OneEach> policy(0, workers);
  policy.set_chunk_size(1);
  Kokkos::parallel_for("csds", policy, [&work](int w) { work(w); });
  Threads().fence();
}
