// SPDX-License-Identifier: GPL-2.0-or-later
// Coefficients in restart files. Models go by name, so that the catalogue may grow.

#include "pair_granular_csds.h"

#include "atom.h"
#include "comm.h"
#include "error.h"

#include <cstring>

using namespace LAMMPS_NS;

namespace {

struct StoredChoice {
  char model[32];
  double value[CSDS_MAX_PARAMETERS];
};

struct StoredEntry {
  StoredChoice part[CSDS_FAMILIES];
  double cutoff;
  int limit_damping;
  int unused;  // fills the structure, so that every byte written is defined
};

StoredEntry store(const csds_spec &spec, double cutoff) {
  StoredEntry s;
  memset(&s, 0, sizeof s);
  for (int f = 0; f < CSDS_FAMILIES; f++) {
    strncpy(s.part[f].model, spec.part[f].model->name, sizeof s.part[f].model - 1);
    memcpy(s.part[f].value, spec.part[f].value, sizeof s.part[f].value);
  }
  s.cutoff = cutoff;
  s.limit_damping = spec.limit_damping;
  return s;
}

}  // namespace

void PairGranularCSDS::write_restart(FILE *fp) {
  write_restart_settings(fp);
  for (int i = 1; i <= atom->ntypes; i++)
    for (int j = i; j <= atom->ntypes; j++) {
      fwrite(&setflag[i][j], sizeof(int), 1, fp);
      if (!setflag[i][j]) continue;
      const StoredEntry s = store(entry(i, j).spec, entry(i, j).cutoff);
      fwrite(&s, sizeof s, 1, fp);
    }
}

void PairGranularCSDS::read_restart(FILE *fp) {
  read_restart_settings(fp);
  allocate();
  auto read = [&](void *to, size_t size) {
    if (comm->me == 0) utils::sfread(FLERR, to, size, 1, fp, nullptr, error);
    MPI_Bcast(to, (int)size, MPI_BYTE, 0, world);
  };
  for (int i = 1; i <= atom->ntypes; i++)
    for (int j = i; j <= atom->ntypes; j++) {
      read(&setflag[i][j], sizeof(int));
      if (!setflag[i][j]) continue;
      StoredEntry s;
      read(&s, sizeof s);
      Entry &e = entry(i, j);
      for (int f = 0; f < CSDS_FAMILIES; f++) {
        s.part[f].model[sizeof s.part[f].model - 1] = '\0';
        e.spec.part[f].model = csds_find_model((csds_family)f, s.part[f].model);
        if (!e.spec.part[f].model)
          error->all(FLERR, "read_restart: the file asks for the {} model '{}', which this granular/csds lacks",
                     csds_family_name((csds_family)f), s.part[f].model);
        memcpy(e.spec.part[f].value, s.part[f].value, sizeof s.part[f].value);
      }
      e.cutoff = s.cutoff;
      e.spec.limit_damping = s.limit_damping;
    }
}

void PairGranularCSDS::write_restart_settings(FILE *fp) {
  fwrite(&cutoff_global, sizeof(double), 1, fp);
}

void PairGranularCSDS::read_restart_settings(FILE *fp) {
  if (comm->me == 0) utils::sfread(FLERR, &cutoff_global, sizeof(double), 1, fp, nullptr, error);
  MPI_Bcast(&cutoff_global, 1, MPI_DOUBLE, 0, world);
}
