// SPDX-License-Identifier: GPL-2.0-or-later
// The coefficients of the pair style in restart files. Models go by name, so that the catalogue may grow.

#ifndef CSDS_PAIR_RESTART_H
#define CSDS_PAIR_RESTART_H

#include "pair/pair_table.h"

#include <cstdio>

namespace LAMMPS_NS {

class LAMMPS;

// entries that the input has given, those where given[i][j] is not 0
void write_entries(FILE *fp, const PairTable &table, const int *const *given);
// rank 0 reads, all get them; `given` as it was when they were written
void read_entries(LAMMPS *lmp, FILE *fp, PairTable &table, int **given);

}  // namespace LAMMPS_NS

#endif
