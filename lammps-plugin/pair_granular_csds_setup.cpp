// SPDX-License-Identifier: GPL-2.0-or-later
// From the input to laws, neighbor lists and history.

#include "pair_granular_csds.h"

#include "atom.h"
#include "comm.h"
#include "compute.h"
#include "error.h"
#include "fix.h"
#include "fix_dissipation_csds.h"
#include "fix_neigh_history_csds.h"
#include "force.h"
#include "memory.h"
#include "modify.h"
#include "neighbor.h"
#include "update.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>

using namespace LAMMPS_NS;

int PairGranularCSDS::stride() const {
  return atom->ntypes + 1;
}

void PairGranularCSDS::allocate() {
  allocated = 1;
  const int n = stride();
  memory->create(setflag, n, n, "pair:setflag");
  memory->create(cutsq, n, n, "pair:cutsq");
  for (int i = 1; i < n; i++) std::fill_n(setflag[i], n, 0);
  entries.assign((size_t)n * n, Entry());
}

// a cutoff typed in the input
static double read_cutoff(LAMMPS *lmp, Error *error, const char *command, const char *word) {
  const double value = utils::is_double(word) ? utils::numeric(FLERR, word, false, lmp) : -1.0;
  if (!(value > 0.0) || !std::isfinite(value))
    error->all(FLERR, "{}: cutoff is '{}', must be a finite number > 0 [length]", command, word);
  return value;
}

void PairGranularCSDS::settings(int narg, char **arg) {
  if (narg > 1)
    error->all(FLERR, "pair_style granular/csds: '{}' is one argument too many, allowed is [cutoff]", arg[1]);
  cutoff_global = narg ? read_cutoff(lmp, error, "pair_style granular/csds", arg[0]) : -1.0;
}

void PairGranularCSDS::coeff(int narg, char **arg) {
  if (narg < 3)
    error->all(FLERR, "pair_coeff: the normal model is missing, must be pair_coeff I J <normal> <args> ...");
  if (!allocated) allocate();

  int ilo, ihi, jlo, jhi;
  utils::bounds(FLERR, arg[0], 1, atom->ntypes, ilo, ihi, error);
  utils::bounds(FLERR, arg[1], 1, atom->ntypes, jlo, jhi, error);
  const std::string command = fmt::format("pair_coeff {} {}", arg[0], arg[1]);

  // the cutoff is LAMMPS's business, the rest is the law's
  Entry e;
  std::vector<const char *> words;
  for (int k = 2; k < narg; k++) {
    if (strcmp(arg[k], "cutoff") != 0) {
      words.push_back(arg[k]);
      continue;
    }
    if (++k == narg) error->all(FLERR, "{}: cutoff has no value, must be a finite number > 0 [length]", command);
    e.cutoff = read_cutoff(lmp, error, command.c_str(), arg[k]);
  }

  csds_message why;
  if (csds_spec_parse(&e.spec, (int)words.size(), words.data(), &why)) error->all(FLERR, "{}: {}", command, why.text);

  int count = 0;
  for (int i = ilo; i <= ihi; i++)
    for (int j = std::max(jlo, i); j <= jhi; j++, count++) {
      entry(i, j) = e;
      setflag[i][j] = 1;
    }
  if (count == 0) error->all(FLERR, "{}: no pair of types with I <= J, must name at least one", command);
}

void PairGranularCSDS::check_atom_style() const {
  if (!atom->radius_flag || !atom->rmass_flag || !atom->omega_flag)
    error->all(FLERR,
               "pair_style granular/csds: atom_style {} lacks radius, rmass or omega, must have all three, "
               "for example atom_style sphere",
               atom->get_style());
  if (!comm->ghost_velocity)
    error->all(FLERR, "pair_style granular/csds: ghost atoms carry no velocities, must have comm_modify vel yes");
}

void PairGranularCSDS::init_style() {
  check_atom_style();
  request_history();
  find_companions();
  collect_extremes();
}

void PairGranularCSDS::request_history() {
  neighbor->add_request(this, NeighConst::REQ_SIZE | NeighConst::REQ_HISTORY);
  if (fix_history) return;

  for (int i = 1; i <= atom->ntypes; i++)
    for (int j = i; j <= atom->ntypes; j++) {
      if (!setflag[i][j]) continue;
      prepare(entry(i, j), i, j);
      const csds_law &law = entry(i, j).law;
      history_size = std::max(history_size, law.history);
      if (std::count(law.exchange, law.exchange + law.history, -1) != law.history) nondefault_history_transfer = 1;
    }
  fix_history = dynamic_cast<FixNeighHistory *>(
      modify->replace_fix(id_dummy.c_str(), fmt::format("{} all NEIGH_HISTORY/csds {}", id_history, history_size), 1));
  fix_history->pair = this;
  ledger = dynamic_cast<FixNeighHistoryCSDS *>(fix_history)->saved;
}

// fixes that change what a contact is
void PairGranularCSDS::find_companions() {
  auto freezes = modify->get_fix_by_style("^freeze");
  if (freezes.size() > 1) error->all(FLERR, "pair_style granular/csds: more than one fix freeze, must be one at most");
  freeze_bit = freezes.empty() ? 0 : freezes.front()->groupbit;

  // these ask for forces of single pairs during a run
  keep_forces = false;
  for (const char *style : {"^pair/local", "^fabric", "^group/group"})
    keep_forces = keep_forces || !modify->get_compute_by_style(style).empty();

  // and these for something cumulative
  record = FixDissipationCSDS::find(lmp);
  account_always = record;
  for (auto *output : modify->get_compute_by_style("^pair$"))
    account_always = account_always || output->size_vector == nextra;

  fix_rigid = nullptr;
  for (auto *ifix : modify->get_fix_list()) {
    if (!ifix->rigid_flag) continue;
    if (fix_rigid) error->all(FLERR, "pair_style granular/csds: more than one fix rigid, must be one at most");
    fix_rigid = ifix;
  }
}

void PairGranularCSDS::collect_extremes() {
  const int n = stride();
  std::vector<double> moving(n, 0.0), frozen(n, 0.0), mass(n, HUGE_VAL), smallest(n, HUGE_VAL);
  for (const char *style : {"^pour", "^deposit"})
    for (auto *inserter : modify->get_fix_by_style(style))
      for (int t = 1; t < n; t++) {
        int type = t;  // extract() returns the radius for this type, or clears the pointer's value
        const double *largest = (const double *)inserter->extract("radius", type);
        if (largest) moving[t] = std::max(moving[t], *largest);
      }
  for (int i = 0; i < atom->nlocal; i++) {
    const int t = atom->type[i];
    const bool is_frozen = atom->mask[i] & freeze_bit;
    double &largest = is_frozen ? frozen[t] : moving[t];
    largest = std::max(largest, atom->radius[i]);
    if (is_frozen) continue;
    mass[t] = std::min(mass[t], atom->rmass[i]);
    smallest[t] = std::min(smallest[t], atom->radius[i]);
  }
  MPI_Allreduce(MPI_IN_PLACE, moving.data(), n, MPI_DOUBLE, MPI_MAX, world);
  MPI_Allreduce(MPI_IN_PLACE, frozen.data(), n, MPI_DOUBLE, MPI_MAX, world);
  MPI_Allreduce(MPI_IN_PLACE, mass.data(), n, MPI_DOUBLE, MPI_MIN, world);
  MPI_Allreduce(MPI_IN_PLACE, smallest.data(), n, MPI_DOUBLE, MPI_MIN, world);
  extremes.assign(n, TypeExtremes());
  for (int t = 1; t < n; t++) extremes[t] = {moving[t], frozen[t], std::isfinite(mass[t]) ? mass[t] : 0.0, smallest[t]};
}

void PairGranularCSDS::prepare(Entry &e, int i, int j) {
  csds_message why;
  waiting.clear();
  if (csds_law_prepare(&e.law, &e.spec, update->dt, &why))
    error->all(FLERR, "pair_style granular/csds, types {} and {}: {}", i, j, why.text);
  if (const char *wanted = std::getenv("CSDS_ISA")) use_instruction_set(e.law, wanted);
}

// for tests and benchmarks: the kernel takes the widest by itself
void PairGranularCSDS::use_instruction_set(csds_law &law, const std::string &wanted) {
  std::string available;
  for (int k = 0; k < CSDS_ISAS; k++) {
    const auto isa = static_cast<csds_isa>(k);
    if (!csds_isa_available(isa)) continue;
    if (wanted == csds_isa_name(isa)) {
      csds_law_use(&law, isa);
      return;
    }
    available += std::string(available.empty() ? "" : ", ") + csds_isa_name(isa);
  }
  error->all(FLERR, "environment variable CSDS_ISA is '{}', on this processor must be one of: {}", wanted, available);
}

void PairGranularCSDS::reset_dt() {
  for (int i = 1; i <= atom->ntypes; i++)
    for (int j = i; j <= atom->ntypes; j++)
      if (entry(i, j).law.dt > 0.0) prepare(entry(i, j), i, j);
}

double PairGranularCSDS::init_one(int i, int j) {
  Entry &e = entry(i, j);
  if (setflag[i][j] == 0) {
    const Entry &a = entry(i, i), &b = entry(j, j);
    csds_message why;
    if (csds_spec_mix(&e.spec, &a.spec, &b.spec, &why)) error->all(FLERR, "pair_coeff {} {}: {}", i, j, why.text);
    e.cutoff = std::max(a.cutoff, b.cutoff);
    did_mix = true;
  }
  prepare(e, i, j);
  if (e.cutoff > 0.0) return e.cutoff;
  return cutoff_global > 0.0 ? cutoff_global : cutoff_from_radii(i, j);
}

double PairGranularCSDS::cutoff_from_radii(int i, int j) const {
  const TypeExtremes &a = extremes[i], &b = extremes[j];
  const bool known = (a.radius_moving > 0.0 && (b.radius_moving > 0.0 || b.radius_frozen > 0.0)) ||
                     (a.radius_frozen > 0.0 && b.radius_moving > 0.0);
  if (known)
    return std::max(
        {a.radius_moving + b.radius_moving, a.radius_moving + b.radius_frozen, a.radius_frozen + b.radius_moving});
  // No grain of one of the types yet: the largest range of all keeps the neighbor bins reasonable.
  double largest = 0.0;
  for (const auto &t : extremes) largest = std::max({largest, 2.0 * t.radius_moving, 2.0 * t.radius_frozen});
  return largest;
}

void PairGranularCSDS::setup() {
  warn_of_large_step();
}

void PairGranularCSDS::warn_of_large_step() {
  double shortest = HUGE_VAL;
  int si = 0, sj = 0;
  for (int i = 1; i <= atom->ntypes; i++)
    for (int j = i; j <= atom->ntypes; j++) {
      const csds_law &law = entry(i, j).law;
      const double mi = extremes[i].mass_moving, mj = extremes[j].mass_moving;
      if (!(law.dt > 0.0) || (mi == 0.0 && mj == 0.0)) continue;
      const double m = csds_effective_mass(mi > 0.0 ? 1.0 / mi : 0.0, mj > 0.0 ? 1.0 / mj : 0.0);
      const double radius = csds_effective_radius(mi > 0.0 ? extremes[i].radius_lightest : HUGE_VAL,
                                                  mj > 0.0 ? extremes[j].radius_lightest : HUGE_VAL);
      const double tc = csds_contact_time(&law, m, radius);
      if (tc < shortest) {
        shortest = tc;
        si = i;
        sj = j;
      }
    }
  if (update->dt > 0.1 * shortest && comm->me == 0)
    error->warning(FLERR,
                   "pair_style granular/csds: timestep is {:g}, should be at most a tenth of the contact "
                   "time t_c = {:g} of types {} and {}; t_c/40 = {:g} is a good choice",
                   update->dt, shortest, si, sj, shortest / 40.0);
}
