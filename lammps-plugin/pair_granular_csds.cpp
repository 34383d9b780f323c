// SPDX-License-Identifier: GPL-2.0-or-later
// The force loop and what it needs of LAMMPS every step.

#include "pair_granular_csds.h"

#include "translate.h"

#include "atom_vec.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "fix.h"
#include "fix_neigh_history.h"
#include "force.h"
#include "memory.h"
#include "modify.h"
#include "neigh_list.h"

#include <numeric>

using namespace LAMMPS_NS;

PairGranularCSDS::PairGranularCSDS(LAMMPS *lmp) : Pair(lmp) {
  single_enable = 1;
  no_virial_fdotr_compute = 1;
  centroidstressflag = CENTROID_NOTAVAIL;
  finitecutflag = 1;
  comm_forward = 1;  // body masses of fix rigid
  comm_reverse = 1;  // energy dissipated at ghosts
  nondefault_history_transfer = 0;
  beyond_contact = 0;

  single_extra = 19;
  svector = new double[single_extra]();
  nextra = Ledger::ENTRIES - 1;  // all but the work of walls
  pvector = new double[nextra]();

  // The first free number, not this instance's: a restart finds its history by this name, however many pair
  // styles came before. A placeholder keeps the fix's place in the list until the history's size is known.
  int number = 0;
  do {
    id_history = "NEIGH_HISTORY_CSDS_" + std::to_string(number++);
    id_dummy = id_history + "_DUMMY";
  } while (modify->get_fix_by_id(id_history) || modify->get_fix_by_id(id_dummy));
  modify->add_fix(id_dummy + " all DUMMY");
}

PairGranularCSDS::~PairGranularCSDS() {
  delete[] svector;
  delete[] pvector;
  modify->delete_fix(fix_history ? id_history : id_dummy);
  if (allocated) {
    memory->destroy(setflag);
    memory->destroy(cutsq);
  }
}

void PairGranularCSDS::compute(int eflag, int vflag) {
  ev_init(eflag, vflag);
  if (evaluation == MAX_EVALUATION) {  // a bed that has been at rest for a billion steps
    store_ages();
    list_is_new = true;
  }
  if (list_is_new || !atom->avec->comm_x_only) update_inertias();
  if (list_is_new) load_list();
  if (waiting.empty()) sort_laws();
  if (keep_forces) acting.resize(pair_count);
  evaluation++;
  const bool start = is_start(update), audited = eflag_either || account_always || keep_forces;
  const bool evaluated = evflag || has_special_factors();
  if (audited || start) begin_account(start);
  if (start)
    start_contacts();
  else if (audited)
    evaluated ? step_contacts<1, 1>() : step_contacts<0, 1>();
  else
    evaluated ? step_contacts<1, 0>() : step_contacts<0, 0>();
  if (audited || start) end_account(start);
}

void PairGranularCSDS::load_list() {
  int pairs = 0;
  for (int ii = 0; ii < list->inum; ii++) pairs += list->numneigh[list->ilist[ii]];
  pair_i.assign((pairs + 3) / 4 * 4, 0);
  pair_j.assign((pairs + 3) / 4 * 4, 0);
  pair_age.assign((pairs + 3) / 4 * 4, 0);
  pair_count = pairs;
  pair_begin.resize(atom->nlocal);
  int p = 0;
  for (int ii = 0; ii < list->inum; ii++) {
    const int i = list->ilist[ii];
    pair_begin[i] = p;
    for (int jj = 0; jj < list->numneigh[i]; jj++, p++) {
      pair_i[p] = i;
      pair_j[p] = list->firstneigh[i][jj] & NEIGHMASK;
      pair_age[p] = fix_history->firstflag[i][jj];
    }
  }
  evaluation = 0;
  list_is_new = false;
  for (int d = 0; d < 3; d++) origin[d] = 0.5 * (domain->boxlo[d] + domain->boxhi[d]);
}

static_assert(CSDS_NEW == 0 && CSDS_OLD == 1, "LAMMPS keeps 0 and makes other flags 1 when it rebuilds neighbor lists");

void PairGranularCSDS::store_ages() {
  if (list_is_new) return;  // nothing happened since it was loaded
  for (int p = 0; p < pair_count; p++) {
    const int i = pair_i[p];
    fix_history->firstflag[i][p - pair_begin[i]] = age_in(evaluation, p);
  }
}

double *PairGranularCSDS::history_of(int pair) const {
  const int i = pair_i[pair];
  return fix_history->firstvalue[i] + static_cast<size_t>(history_size) * (pair - pair_begin[i]);
}

// Frozen grains are immovable.
void PairGranularCSDS::update_inertias() {
  if (fix_rigid) update_rigid_masses();
  const int n = atom->nlocal + atom->nghost;
  inertias.resize(n);
  for (int i = 0; i < n; i++) {
    const csds_grain g = grain(i);
    const bool frozen = atom->mask[i] & freeze_bit;
    inertias[i] = {frozen ? 0.0 : g.inv_mass, frozen ? 0.0 : g.inv_inertia};
  }
}

bool PairGranularCSDS::has_special_factors() const {
  const double *f = force->special_lj;
  return atom->molecular && (f[1] != 1.0 || f[2] != 1.0 || f[3] != 1.0);
}

// of special bonds, which LAMMPS marks in its list
double PairGranularCSDS::special_factor(int pair) const {
  if (!atom->molecular) return 1.0;
  const int i = pair_i[pair];
  return force->special_lj[sbmask(list->firstneigh[i][pair - pair_begin[i]])];
}

// before the first step of a run, one contact after the other
void PairGranularCSDS::start_contacts() {
  for (int p = 0; p < pair_count; p++) {
    const int i = pair_i[p], j = pair_j[p];
    const double factor = special_factor(p);
    if (factor == 0.0) continue;
    csds_grain gi, gj;
    csds_response out;
    pair_of_grains(i, j, gi, gj);
    if (!csds_touch(&gi, &gj)) continue;
    const csds_law &law = entry(atom->type[i], atom->type[j]).law;
    set_age(p, csds_contact_start(&law, &gi, &gj, age_in(evaluation - 1, p), history_of(p), &out));
    if (keep_forces) acting[p].response = out;
    apply(i, j, out, factor, account_start(p, gi, gj, law, factor));
  }
}

csds_grain PairGranularCSDS::grain(int i) const {
  return grain_of_mass(atom, i, fix_rigid && mass_rigid[i] > 0.0 ? mass_rigid[i] : atom->rmass[i]);
}

void PairGranularCSDS::pair_of_grains(int i, int j, csds_grain &gi, csds_grain &gj) const {
  gi = grain(i);
  gj = grain(j);
  const bool frozen_i = atom->mask[i] & freeze_bit, frozen_j = atom->mask[j] & freeze_bit;
  if (frozen_i && !frozen_j) gi.inv_mass = gi.inv_inertia = 0.0;
  if (frozen_j && !frozen_i) gj.inv_mass = gj.inv_inertia = 0.0;
}

void PairGranularCSDS::apply(int i, int j, const csds_response &out, double factor, double energy) {
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
    ev_tally_xyz(i, j, atom->nlocal, force->newton_pair, energy, 0.0, total[0], total[1], total[2], x[i][0] - x[j][0],
                 x[i][1] - x[j][1], x[i][2] - x[j][2]);
  }
}

// masses of the rigid bodies that own and ghost grains belong to
void PairGranularCSDS::update_rigid_masses() {
  int dim;
  const int *body = (const int *)fix_rigid->extract("body", dim);
  const double *mass_body = (const double *)fix_rigid->extract("masstotal", dim);
  mass_rigid.assign(atom->nmax, 0.0);
  if (body && mass_body)
    for (int i = 0; i < atom->nlocal; i++)
      if (body[i] >= 0) mass_rigid[i] = mass_body[body[i]];
  comm->forward_comm(this);
}

int PairGranularCSDS::pack_forward_comm(int n, int *sendlist, double *buf, int, int *) {
  for (int k = 0; k < n; k++) buf[k] = mass_rigid[sendlist[k]];
  return n;
}

void PairGranularCSDS::unpack_forward_comm(int n, int first, double *buf) {
  std::copy_n(buf, n, mass_rigid.begin() + first);
}

void PairGranularCSDS::transfer_history(double *source, double *target, int itype, int jtype) {
  const csds_law &law = entry(itype, jtype).law;
  for (int k = 0; k < history_size; k++) target[k] = law.exchange[k] * source[k];
}

// The listed pair of two touching grains, -1 if there is none; swapped: it is listed as j, i.
int PairGranularCSDS::find_contact(int i, int j, bool &swapped) const {
  for (int turn = 0; turn < 2; turn++, std::swap(i, j)) {
    swapped = turn;
    if (i >= atom->nlocal) continue;
    for (int jj = 0; jj < list->numneigh[i]; jj++) {
      const int p = pair_begin[i] + jj;
      if (static_cast<int>(pair_j[p]) == j && age_in(evaluation, p) != CSDS_NEW) return p;
    }
  }
  return -1;
}

double PairGranularCSDS::single(int i, int j, int itype, int jtype, double rsq, double, double factor_lj,
                                double &fforce) {
  fforce = 0.0;
  std::fill_n(svector, single_extra, 0.0);
  const double reach = atom->radius[i] + atom->radius[j];
  if (factor_lj == 0.0 || rsq >= reach * reach) return 0.0;
  if (!fix_history || !fix_history->firstvalue)
    error->one(FLERR, "pair_style granular/csds: the force of a single pair needs the contact history of a run");

  csds_grain gi, gj;
  csds_response out;
  csds_energy energy{};
  pair_of_grains(i, j, gi, gj);
  bool swapped;
  const int pair = find_contact(i, j, swapped);
  const csds_law &law = entry(itype, jtype).law;
  std::vector<double> history(std::max(history_size, law.at_tangential + 3), 0.0);
  if (pair >= 0 && !swapped) std::copy_n(history_of(pair), history_size, history.begin());
  if (pair >= 0 && swapped) transfer_history(history_of(pair), history.data(), atom->type[i], atom->type[j]);
  if (keep_forces && pair >= 0) {
    out = acting[pair].response;
    energy = acting[pair].energy;
    if (swapped)
      for (double &component : out.friction) component = -component;  // rolling and twisting look the same from j
  } else {
    csds_contact_probe(&law, &gi, &gj, history.data(), &out);
    csds_contact_stored(&law, &gi, &gj, history.data(), energy.stored);
  }

  const double distance = reach - csds_overlap(&gi, &gj);
  fforce = factor_lj * out.normal / distance;
  for (int k = 0; k < 3; k++) {
    svector[k] = factor_lj * out.friction[k];
    svector[4 + k] = factor_lj * out.rolling[k];
    svector[9 + k] = atom->x[i][k] - atom->x[j][k];
    if (law.at_rolling > law.at_tangential) svector[14 + k] = history[law.at_tangential + k];
  }
  svector[3] = factor_lj * csds_length(out.friction);
  svector[7] = factor_lj * csds_length(out.rolling);
  svector[8] = factor_lj * out.twisting;
  svector[12] = energy.slip_speed > 0.0;
  svector[13] = energy.slip_speed;
  svector[17] = factor_lj * std::accumulate(energy.stored, energy.stored + CSDS_SPRINGS, 0.0);
  svector[18] = factor_lj * std::accumulate(energy.dissipated, energy.dissipated + CSDS_CHANNELS, 0.0) / update->dt;
  return svector[17];
}

template <class T>
static double bytes_of(const std::vector<T> &v) {
  return static_cast<double>(v.capacity() * sizeof(T));
}

double PairGranularCSDS::memory_usage() {
  return bytes_of(mass_rigid) + bytes_of(entries) + bytes_of(inertias) + bytes_of(spheres) + bytes_of(pair_i) +
         bytes_of(pair_j) + bytes_of(pair_age) + bytes_of(pair_begin) + bytes_of(waiting) + bytes_of(acting) +
         bytes_of(dissipated) + sizeof(csds_block);
}
