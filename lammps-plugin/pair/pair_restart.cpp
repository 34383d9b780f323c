// SPDX-License-Identifier: GPL-2.0-or-later
// Writes and reads entries of the table of pairs.

#include "pair/pair_restart.h"

#include "comm.h"
#include "error.h"
#include "lammps.h"
#include "utils.h"

#include <cstddef>
#include <cstring>

using namespace LAMMPS_NS;

namespace {

struct StoredChoice {
  char model[32];
  double value[4];
};

struct StoredEntry {
  StoredChoice part[CSDS_FAMILIES];
  double cutoff;
  int limit_damping;
  int unused;  // fills the structure, so that every byte written is defined
};

static_assert(CSDS_MAX_PARAMETERS == 4 && CSDS_FAMILIES == 5 && sizeof(StoredChoice) == 32 + 4 * sizeof(double) &&
                  offsetof(StoredEntry, cutoff) == 5 * sizeof(StoredChoice) &&
                  sizeof(StoredEntry) == 5 * sizeof(StoredChoice) + sizeof(double) + 2 * sizeof(int),
              "files that have been written must stay readable");

constexpr char NONE[] = "none";  // no normal model has this name

StoredEntry stored(const PairTable::Entry &entry) {
  StoredEntry s;
  std::memset(&s, 0, sizeof s);
  s.cutoff = entry.cutoff;
  if (entry.none) {
    std::memcpy(s.part[CSDS_NORMAL].model, NONE, sizeof NONE);
    return s;
  }
  for (int f = 0; f < CSDS_FAMILIES; f++) {
    const csds_choice &choice = entry.spec.part[f];
    std::strncpy(s.part[f].model, choice.model->name, sizeof s.part[f].model - 1);
    std::memcpy(s.part[f].value, choice.value, sizeof s.part[f].value);
  }
  s.limit_damping = entry.spec.limit_damping;
  return s;
}

PairTable::Entry restored(StoredEntry &s, Error *error) {
  PairTable::Entry entry;
  entry.cutoff = s.cutoff;
  entry.none = std::strncmp(s.part[CSDS_NORMAL].model, NONE, sizeof NONE) == 0;
  if (entry.none) return entry;
  for (int f = 0; f < CSDS_FAMILIES; f++) {
    const auto family = static_cast<csds_family>(f);
    csds_choice &choice = entry.spec.part[f];
    s.part[f].model[sizeof s.part[f].model - 1] = '\0';
    choice.model = csds_find_model(family, s.part[f].model);
    if (!choice.model)
      error->all(FLERR, "read_restart: the file asks for the {} model '{}', which this granular/csds lacks",
                 csds_family_name(family), s.part[f].model);
    std::memcpy(choice.value, s.part[f].value, sizeof s.part[f].value);
  }
  entry.spec.limit_damping = s.limit_damping;
  return entry;
}

}  // namespace

void LAMMPS_NS::write_entries(FILE *fp, const PairTable &table, const int *const *given) {
  for (int i = 1; i <= table.types(); i++)
    for (int j = i; j <= table.types(); j++) {
      fwrite(&given[i][j], sizeof(int), 1, fp);
      if (!given[i][j]) continue;
      const StoredEntry s = stored(table.at(i, j));
      fwrite(&s, sizeof s, 1, fp);
    }
}

void LAMMPS_NS::read_entries(LAMMPS *lmp, FILE *fp, PairTable &table, int **given) {
  auto read = [&](void *to, size_t size) {
    if (lmp->comm->me == 0) utils::sfread(FLERR, to, size, 1, fp, nullptr, lmp->error);
    MPI_Bcast(to, static_cast<int>(size), MPI_BYTE, 0, lmp->world);
  };
  for (int i = 1; i <= table.types(); i++)
    for (int j = i; j <= table.types(); j++) {
      read(&given[i][j], sizeof(int));
      if (!given[i][j]) continue;
      StoredEntry s;
      read(&s, sizeof s);
      table.at(i, j) = restored(s, lmp->error);
    }
}
