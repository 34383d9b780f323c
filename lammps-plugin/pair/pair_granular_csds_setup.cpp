// SPDX-License-Identifier: GPL-2.0-or-later
// The pair style before a run: from the input to laws and neighbor lists.

#include "pair/pair_granular_csds.h"

#include "common/classic_words.h"
#include "common/instruction_set.h"
#include "common/outputs.h"
#include "common/translate.h"
#include "pair/list_builder.h"

#include "atom.h"
#include "comm.h"
#include "compute.h"
#include "error.h"
#include "force.h"
#include "memory.h"
#include "modify.h"
#include "neighbor.h"
#include "update.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

using namespace LAMMPS_NS;

static_assert(CSDS_PAIR_ALL_EXTENSIVE, "compute pair takes all entries for extensive");

PairGranularCSDS::PairGranularCSDS(LAMMPS *lmp)
    : Pair(lmp), extremes(lmp), grains(lmp), bonds(pairs, contacts), energy(lmp), heat(lmp), tally(*this) {
  single_enable = 1;
  no_virial_fdotr_compute = 1;
  centroidstressflag = CENTROID_NOTAVAIL;
  finitecutflag = 1;
  comm_forward = 1;                    // body masses of fix rigid
  comm_reverse = GrainKicks::NUMBERS;  // energy dissipated, or heat, at ghosts
  nondefault_history_transfer = 0;
  beyond_contact = 0;

  const std::string outer = force->pair_style ? force->pair_style : "";  // the plain hybrid finds no end of them
  single_extra = utils::strmatch(outer, "^hybrid/*k*$") ? 0 : CSDS_CONTACT_COLUMNS;
  svector = new double[CSDS_CONTACT_COLUMNS]();
  nextra = CSDS_PAIR_ENTRIES;
  pvector = new double[nextra]();

  place_history();
}

PairGranularCSDS::~PairGranularCSDS() {
  ListBuilder::give_back(lmp, this);
  delete[] svector;
  delete[] pvector;
  leave_history();
  if (allocated) {
    memory->destroy(setflag);
    memory->destroy(cutsq);
  }
}

// ------------------------------------------------------------------------------- input

void PairGranularCSDS::allocate() {
  allocated = 1;
  const int n = atom->ntypes + 1;
  memory->create(setflag, n, n, "pair:setflag");
  memory->create(cutsq, n, n, "pair:cutsq");
  forget_laws();
}

void PairGranularCSDS::forget_laws() {
  for (int i = 1; i <= atom->ntypes; i++) std::fill_n(setflag[i], atom->ntypes + 1, 0);
  table.resize(atom->ntypes);
}

// a cutoff typed in the input
static double read_cutoff(LAMMPS *lmp, Error *error, const char *command, const char *word) {
  const double value = utils::is_double(word) ? utils::numeric(FLERR, word, false, lmp) : -1.0;
  if (!(value > 0.0) || !std::isfinite(value))
    error->all(FLERR, "{}: cutoff is '{}', must be a finite number > 0 [length]", command, word);
  return value;
}

void PairGranularCSDS::settings(int narg, char **arg) {
  const std::string classic = classic_after_pair_style(narg, arg, force->nktv2p);
  if (!classic.empty()) error->all(FLERR, "pair_style granular/csds: {}", classic);
  if (narg && csds_find_model(CSDS_NORMAL, arg[0]))
    error->all(
        FLERR,
        "pair_style granular/csds: a law follows pair_coeff; type pair_style granular/csds and pair_coeff * * {}",
        utils::join_words(std::vector<std::string>(arg, arg + narg), " "));
  if (narg > 1)
    error->all(FLERR, "pair_style granular/csds: '{}' is one argument too many, allowed is [cutoff]", arg[1]);
  cutoff_of_all = narg ? read_cutoff(lmp, error, "pair_style granular/csds", arg[0]) : -1.0;
}

// from the words that follow I and J
void PairGranularCSDS::read_law(const std::string &command, const std::vector<const char *> &words,
                                PairTable::Entry &entry) {
  const int count = static_cast<int>(words.size());
  entry.none = count > 0 && strcmp(words[0], "none") == 0;
  if (entry.none && entry.cutoff > 0.0) error->all(FLERR, "{}: none has a cutoff, must be without one", command);
  if (entry.none && count > 1)
    error->all(FLERR, "{}: '{}' is one argument too many, none takes none", command, words[1]);
  if (entry.none) return;
  csds_message why;
  const csds_status status = csds_spec_parse(&entry.spec, count, words.data(), &why);
  if (!status) return alias_notes.write(lmp, command, entry.spec);
  // how inputs switch a contact off elsewhere
  const bool is_zero =
      status == CSDS_OUT_OF_RANGE && count > 1 && utils::is_double(words[1]) && std::atof(words[1]) == 0.0;
  error->all(FLERR, "{}: {}{}", command, why.text,
             is_zero ? "; for a pair without contact type " + command + " none" : std::string());
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
  PairTable::Entry entry;
  std::vector<const char *> words;
  for (int k = 2; k < narg; k++) {
    if (strcmp(arg[k], "cutoff") != 0) {
      words.push_back(arg[k]);
      continue;
    }
    if (entry.cutoff > 0.0) error->all(FLERR, "{}: cutoff is given twice, must be given once", command);
    if (++k == narg) error->all(FLERR, "{}: cutoff has no value, must be a finite number > 0 [length]", command);
    entry.cutoff = read_cutoff(lmp, error, command.c_str(), arg[k]);
  }

  read_law(command, words, entry);
  is_initialized = false;
  if (reaches_beyond_touch(entry)) beyond_contact = 1;  // pair_style hybrid asks before init_style

  int count = 0;
  for (int i = ilo; i <= ihi; i++)
    for (int j = std::max(jlo, i); j <= jhi; j++, count++) {
      if (i == j && entry.spec.heating.fraction > 0.0 && entry.spec.heating.part != 0.5)
        error->all(FLERR, "{}: heat: split is {}, must be 0.5 between grains of type {} alone", command,
                   entry.spec.heating.part, i);
      table.at(i, j) = entry;
      setflag[i][j] = 1;
    }
  if (count == 0) error->all(FLERR, "{}: no pair of types with I <= J, must name at least one", command);
}

// -------------------------------------------------------------------------------- init

void PairGranularCSDS::init_style() {
  is_initialized = true;
  end_broken_run();
  table.unprepare();
  laws.forget();
  check_integration(lmp, "pair_style granular/csds");
  check_atom_style();
  request_history();
  grains.find_companions();
  acting.find_readers(*modify);
  notice_heat();
  notice_reach();
  energy.find_readers(nextra);
  check_scaling();
  extremes.collect(grains.frozen_bit());
  judged = atom->natoms;
  reach = 0.0;
}

void PairGranularCSDS::notice_heat() {
  heat.forget_laws();
  for (int i = 1; i <= atom->ntypes; i++)
    for (int j = i; j <= atom->ntypes; j++)
      if (setflag[i][j] && !table.at(i, j).none) heat.notice_law(table.at(i, j).spec);
  heat.begin_run(id_history);
}

// LAMMPS scales forces after the style has computed them, with factors that it tells nobody.
void PairGranularCSDS::check_scaling() const {
  if (!utils::strmatch(force->pair_style, "^hybrid/scaled")) return;
  if (heat.warms())
    error->all(FLERR,
               "pair_style granular/csds: heat has dissipation > 0 in pair_style hybrid/scaled, must have none there: "
               "LAMMPS scales the forces, and what the scaled ones dissipate is not known");
  if (energy.in_every_step() && comm->me == 0)
    error->warning(FLERR,
                   "pair_style granular/csds: energies that contacts store and dissipate are those of forces that "
                   "pair_style hybrid/scaled has not scaled");
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

void PairGranularCSDS::prepare(int i, int j) {
  csds_message why;
  PairTable::Entry &entry = table.at(i, j);
  laws.forget();
  if (csds_law_prepare(&entry.law, &entry.spec, update->dt, &why))
    error->all(FLERR, "pair_style granular/csds, types {} and {}: {}", i, j, why.text);
  check_radius(i, j);
  use_wanted_instruction_set(entry.law, error);
}

void PairGranularCSDS::reset_dt() {
  for (int i = 1; i <= atom->ntypes; i++)
    for (int j = i; j <= atom->ntypes; j++)
      if (table.at(i, j).is_ready()) prepare(i, j);
}

double PairGranularCSDS::init_one(int i, int j) {
  if (setflag[i][j] == 0) {
    csds_message why;
    if (table.mix(i, j, &why)) error->all(FLERR, "pair_coeff {} {}: {}", i, j, why.text);
    did_mix = true;
  }
  if (table.at(i, j).none) return 0.0;
  prepare(i, j);
  return cutoff_beyond_touch(i, j);
}

void PairGranularCSDS::setup() {
  check_skin();
  if (heat.acts()) heat.check_step(table);
  is_step_judged = is_range_judged = false;
  judge_step();
}
