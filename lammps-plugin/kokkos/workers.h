// SPDX-License-Identifier: GPL-2.0-or-later
// The threads that Kokkos has on the processor.

#ifndef CSDS_WORKERS_H
#define CSDS_WORKERS_H

#include <functional>
#include <string>

namespace LAMMPS_NS {

class LAMMPS;

// A sentence on what keeps Kokkos from being used, empty if nothing does.
std::string what_keeps_from_kokkos(const LAMMPS *lmp, bool on_gpus);

int number_of_workers();
// work(0), work(1), ... at the same time, each by a thread of its own; returns when all are done
void let_each_work(int workers, const std::function<void(int)> &work);

}  // namespace LAMMPS_NS

#endif
