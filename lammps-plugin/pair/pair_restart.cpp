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

constexpr int FIRST_FAMILIES = CSDS_HEAT;  // that there were before heat

struct StoredEntry {
  StoredChoice part[FIRST_FAMILIES];
  double cutoff;
  int limit_damping;
  int more;  // of FollowingPart: what follows, in their order
};

enum FollowingPart { HAS_HEAT = 1, HAS_BRIDGE = 2 };  // a StoredHeat, the StoredChoice of a bridge

struct StoredHeat {
  StoredChoice model;
  csds_heating heating;
};

static_assert(CSDS_MAX_PARAMETERS == 4 && FIRST_FAMILIES == 5 && CSDS_FAMILIES == 7 &&
                  sizeof(StoredChoice) == 32 + 4 * sizeof(double) &&
                  offsetof(StoredEntry, cutoff) == 5 * sizeof(StoredChoice) &&
                  sizeof(StoredEntry) == 5 * sizeof(StoredChoice) + sizeof(double) + 2 * sizeof(int) &&
                  sizeof(StoredHeat) == sizeof(StoredChoice) + 2 * sizeof(double) + 2 * sizeof(int),
              "files that have been written must stay readable");

constexpr char NONE[] = "none";  // no normal model has this name

StoredChoice stored(const csds_choice &choice) {
  StoredChoice s;
  std::memset(&s, 0, sizeof s);
  std::strncpy(s.model, choice.model->name, sizeof s.model - 1);
  std::memcpy(s.value, choice.value, sizeof s.value);
  return s;
}

csds_choice restored(csds_family family, StoredChoice &s, Error *error) {
  csds_choice choice;
  s.model[sizeof s.model - 1] = '\0';
  choice.model = csds_find_model(family, s.model);
  if (!choice.model)
    error->all(FLERR, "read_restart: the file asks for the {} model '{}', which this granular/csds lacks",
               csds_family_name(family), s.model);
  std::memcpy(choice.value, s.value, sizeof s.value);
  return choice;
}

bool has_heat(const csds_spec &spec) {
  return spec.part[CSDS_HEAT].model->parameters > 0 || spec.heating.fraction > 0.0;
}

bool has_bridge(const csds_spec &spec) {
  return spec.part[CSDS_BRIDGE].model->parameters > 0;
}

StoredEntry stored(const PairTable::Entry &entry) {
  StoredEntry s;
  std::memset(&s, 0, sizeof s);
  s.cutoff = entry.cutoff;
  if (entry.none) {
    std::memcpy(s.part[CSDS_NORMAL].model, NONE, sizeof NONE);
    return s;
  }
  for (int f = 0; f < FIRST_FAMILIES; f++) s.part[f] = stored(entry.spec.part[f]);
  s.limit_damping = entry.spec.limit_damping;
  s.more = (has_heat(entry.spec) ? HAS_HEAT : 0) | (has_bridge(entry.spec) ? HAS_BRIDGE : 0);
  return s;
}

PairTable::Entry restored(StoredEntry &s, Error *error) {
  PairTable::Entry entry;
  entry.cutoff = s.cutoff;
  entry.none = std::strncmp(s.part[CSDS_NORMAL].model, NONE, sizeof NONE) == 0;
  if (entry.none) return entry;
  for (int f = 0; f < FIRST_FAMILIES; f++) entry.spec.part[f] = restored(static_cast<csds_family>(f), s.part[f], error);
  for (csds_family f : {CSDS_HEAT, CSDS_BRIDGE}) entry.spec.part[f].model = csds_find_model(f, "none");
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
      const csds_spec &spec = table.at(i, j).spec;
      if (s.more & HAS_HEAT) {
        const StoredHeat heat = {stored(spec.part[CSDS_HEAT]), spec.heating};
        fwrite(&heat, sizeof heat, 1, fp);
      }
      if (s.more & HAS_BRIDGE) {
        const StoredChoice bridge = stored(spec.part[CSDS_BRIDGE]);
        fwrite(&bridge, sizeof bridge, 1, fp);
      }
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
      PairTable::Entry &entry = table.at(i, j) = restored(s, lmp->error);
      if (s.more & HAS_HEAT) {
        StoredHeat heat;
        read(&heat, sizeof heat);
        entry.spec.part[CSDS_HEAT] = restored(CSDS_HEAT, heat.model, lmp->error);
        entry.spec.heating = heat.heating;
      }
      if (s.more & HAS_BRIDGE) {
        StoredChoice bridge;
        read(&bridge, sizeof bridge);
        entry.spec.part[CSDS_BRIDGE] = restored(CSDS_BRIDGE, bridge, lmp->error);
      }
      csds_message why;
      if (!entry.none && csds_spec_check(&entry.spec, &why))
        lmp->error->all(FLERR, "read_restart: pair_style granular/csds, types {} and {}: {}", i, j, why.text);
    }
}
