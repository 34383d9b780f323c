// SPDX-License-Identifier: GPL-2.0-or-later
// What the wall does every step. Input: fix_wall_gran_csds_setup.cpp.

#include "fix_wall_gran_csds.h"

#include "fix_dissipation_csds.h"
#include "lammps_compat.h"
#include "translate.h"

#include "comm.h"
#include "error.h"
#include "math_const.h"
#include "memory.h"
#include "region.h"

#include <cmath>
#include <cstring>
#include <numeric>

using namespace LAMMPS_NS;

void FixWallGranCSDS::setup(int vflag) {
  post_force(vflag);
}

void FixWallGranCSDS::post_force(int) {
  const bool start = is_start(update);
  if (fix_rigid) {
    int dim;
    body = static_cast<const int *>(fix_rigid->extract("body", dim));
    mass_of_body = static_cast<const double *>(fix_rigid->extract("masstotal", dim));
  }
  std::fill_n(on_wall, 12, 0.0);
  if (audited) ledger.begin(start);
  summed = false;
  if (keep_contacts && atom->nlocal)
    std::fill_n(contacts[0], static_cast<size_t>(atom->nlocal) * size_peratom_cols, 0.0);
  if (region && region->dynamic_check()) {
    region->prematch();
    region->set_velocity();
  }

  std::vector<Touch> found;
  std::vector<Slot> kept;
  for (int i = 0; i < atom->nlocal; i++) {
    if (!(atom->mask[i] & groupbit)) continue;
    found.clear();
    if (region)
      touches_of_region(i, found);
    else
      touches_of_planes(i, start, found);
    if (found.empty() && count[i] == 0) continue;
    if (static_cast<int>(found.size()) > most)
      error->one(FLERR, "fix wall/gran/csds: grain {} touches region {} in {} places, must be at most {}", atom->tag[i],
                 id_region, found.size(), most);
    kept.clear();
    for (Touch &touch : found) {
      const Slot *last = std::find_if(slot[i], slot[i] + count[i], [&](const Slot &s) { return s.wall == touch.wall; });
      Slot next{};
      if (last != slot[i] + count[i]) next = *last;
      next.wall = touch.wall;
      if (region && region->dynamic_check()) velocity_of_region(i, start, next, touch);
      step_contact(i, start, touch, next);
      kept.push_back(next);
    }
    if (audited && !start)
      for (int k = 0; k < count[i]; k++)
        if (std::none_of(kept.begin(), kept.end(), [&](const Slot &s) { return s.wall == slot[i][k].wall; }))
          close_contact(i, slot[i][k]);
    count[i] = static_cast<int>(kept.size());
    std::copy(kept.begin(), kept.end(), slot[i]);
  }
}

// in a rigid body the body resists
double FixWallGranCSDS::mass_of(int i) const {
  return body && mass_of_body && body[i] >= 0 ? mass_of_body[body[i]] : atom->rmass[i];
}

double FixWallGranCSDS::shift_of_planes(double time) const {
  return moving == axis ? amplitude * (1.0 - std::cos(2.0 * MathConst::MY_PI / period * time)) : 0.0;
}

void FixWallGranCSDS::touches_of_planes(int i, bool start, std::vector<Touch> &found) const {
  const double omega = 2.0 * MathConst::MY_PI / period;
  const double time = static_cast<double>(update->ntimestep - time_origin) * update->dt;
  const double shift = shift_of_planes(time);
  csds_surface surface{};
  if (shearing >= 0) surface.v[shearing] = shear_speed;
  if (moving >= 0) {
    // the mean velocity over the step, which is that of its middle to second order
    const double before = time - update->dt;
    surface.v[moving] = start ? amplitude * omega * std::sin(omega * time)
                              : amplitude * (std::cos(omega * before) - std::cos(omega * time)) / update->dt;
  }
  for (int side = 0; side < 2; side++) {
    const double into = side ? -1.0 : 1.0;
    surface.distance = into * (atom->x[i][axis] - (position[side] + shift));
    if (!(surface.distance < atom->radius[i])) continue;
    // a grain whose centre is beyond the wall is outside, as in LAMMPS: it has left
    if (surface.distance <= 0.0) continue;
    surface.normal[axis] = into;
    found.push_back({side, nullptr, 0, surface});
  }
}

// A contact of a region, by number.
struct Place {
  Region *region;
  int n;
};

// A union or intersection does not know, or not well, how its members move: the contact of the member that it is. From
// inside, faces are numbered through, cmax for each member; from outside, members are.
static Place place_on_member(Region *region, bool inside, int n) {
  if (!region->reglist) return {region, n};
  const Region::Contact &c = region->contact[n];
  int k = 0;
  if (inside)
    for (int face = c.iwall; face >= region->reglist[k]->cmax; k++) face -= region->reglist[k]->cmax;
  else
    k = c.iwall;
  Region *member = region->reglist[k];
  int m = 0;
  while (m < member->cmax - 1 && member->contact[m].r != c.r) m++;
  return place_on_member(member, inside == static_cast<bool>(member->interior), m);
}

void FixWallGranCSDS::touches_of_region(int i, std::vector<Touch> &found) {
  double *x = atom->x[i];
  if (!region->match(x[0], x[1], x[2])) return;
  const int places = region->surface(x[0], x[1], x[2], atom->radius[i]);
  for (int n = 0; n < places; n++) {
    const Place place = place_on_member(region, region->interior, n);
    const Region::Contact &c = CSDS_REGIONS_TURN_TWICE ? place.region->contact[place.n] : region->contact[n];
    if (!(c.r < atom->radius[i]) || c.r <= 0.0) continue;
    csds_surface surface{};
    surface.distance = c.r;
    surface.normal[0] = c.delx / c.r;
    surface.normal[1] = c.dely / c.r;
    surface.normal[2] = c.delz / c.r;
    found.push_back({region->contact[n].iwall, place.region, place.n, surface});
  }
}

// Where the contact was half a step ago: LAMMPS's rate of turning belongs there, and so do the grain's velocities.
void FixWallGranCSDS::velocity_of_region(int i, bool start, const Slot &last, Touch &touch) const {
  csds_surface &s = touch.surface;
  double x[3];
  for (int k = 0; k < 3; k++) {
    const double before = start || last.age == CSDS_NEW ? s.normal[k] : last.normal[k];
    x[k] = atom->x[i][k] - (start ? 0.0 : 0.5 * update->dt * atom->v[i][k]) + 0.5 * s.distance * (s.normal[k] - before);
  }
  touch.region->velocity_contact(s.v, x, touch.place);
}

void FixWallGranCSDS::step_contact(int i, bool start, const Touch &touch, Slot &kept) {
  const csds_grain g = grain_of_mass(atom, i, mass_of(i));
  csds_surface surface = touch.surface;
  std::copy_n(kept.normal, 3, surface.before);
  const Slot last = kept;
  const csds_age age = static_cast<csds_age>(kept.age);
  csds_response out;
  csds_energy energy{};
  if (start) {
    kept.age = csds_wall_start(&law, &g, &surface, age, kept.history, &out);
    if (audited) csds_wall_stored(&law, &g, &surface, kept.history, energy.stored);
  } else if (audited) {
    kept.age = csds_wall_account(&law, &g, &surface, age, kept.history, &out, &energy);
  } else {
    kept.age = csds_wall_step(&law, &g, &surface, age, kept.history, &out);
  }
  std::copy_n(surface.normal, 3, kept.normal);
  std::copy_n(surface.v, 3, kept.velocity);
  kept.distance = surface.distance;
  for (int k = 0; k < 3; k++) {
    atom->f[i][k] += out.force[k];
    atom->torque[i][k] += out.torque_i[k];
  }
  account(i, touch, out);
  if (audited) account_energy(i, start, touch, energy, out, last);
}

// What a contact that has just ended still held. Regions do not tell where they are when nothing touches them.
void FixWallGranCSDS::close_contact(int i, Slot &kept) {
  const csds_grain g = grain_of_mass(atom, i, mass_of(i));
  csds_surface surface{};
  double leaves = 0.0;
  for (int k = 0; k < 3; k++) {
    surface.normal[k] = surface.before[k] = kept.normal[k];
    surface.v[k] = kept.velocity[k];
    leaves += (g.v[k] - kept.velocity[k]) * kept.normal[k];
  }
  surface.distance = std::max(kept.distance + update->dt * leaves, g.radius * (1.0 + 1e-12));
  csds_response out;
  csds_energy energy;
  csds_wall_account(&law, &g, &surface, static_cast<csds_age>(kept.age), kept.history, &out, &energy);
  ledger.add(energy, false);
  if (record)
    for (double e : energy.dissipated) record->kick(i) += 0.5 * e;
}

// The wall's work in this kick: with its velocity now, halfway between those of the last step and of the next.
void FixWallGranCSDS::account_energy(int i, bool start, const Touch &touch, const csds_energy &energy,
                                     const csds_response &out, const Slot &last) {
  ledger.add(energy, true);
  if (start) return;
  for (int k = 0; k < 3; k++) {
    const double v = touch.surface.v[k], change = last.age == CSDS_NEW ? 0.0 : v - last.velocity[k];
    ledger.kick[CSDS_CHANNELS] += update->dt * out.force[k] * (v + 0.5 * change);
  }
  if (record)
    for (double e : energy.dissipated) record->kick(i) += 0.5 * e;
}

void FixWallGranCSDS::account(int i, const Touch &touch, const csds_response &out) {
  const csds_surface &s = touch.surface;
  double place[3];
  for (int k = 0; k < 3; k++) place[k] = atom->x[i][k] - s.distance * s.normal[k];
  for (int k = 0; k < 3; k++) {
    const int a = (k + 1) % 3, b = (k + 2) % 3;
    on_wall[k] -= out.force[k];
    on_wall[3 + k] -= place[a] * out.force[b] - place[b] * out.force[a];
    if (!region) on_wall[6 + 3 * touch.wall + k] -= out.force[k];
  }
  if (!keep_contacts) return;
  double *row = contacts[i];
  row[0] = 1.0;
  for (int k = 0; k < 3; k++) {
    row[1 + k] += out.force[k];
    row[4 + k] = place[k];
  }
  row[7] = atom->radius[i];
}

void FixWallGranCSDS::sum_up() {
  if (summed) return;
  std::copy_n(on_wall, 12, entries);
  ledger.report(entries + 12);
  MPI_Allreduce(entries, all_entries, 12 + Ledger::ENTRIES, MPI_DOUBLE, MPI_SUM, world);
  summed = true;
}

// stored energy, which fix_modify energy yes makes part of pe
double FixWallGranCSDS::compute_scalar() {
  sum_up();
  return std::accumulate(all_entries + 12, all_entries + 12 + CSDS_SPRINGS, 0.0);
}

double FixWallGranCSDS::compute_vector(int n) {
  sum_up();
  return all_entries[n];
}

// ------------------------------------------------------------ contacts of each grain

void FixWallGranCSDS::grow_arrays(int nmax) {
  memory->grow(count, nmax, "wall/gran/csds:count");
  memory->grow(slot, nmax, most, "wall/gran/csds:slot");
  if (!keep_contacts) return;
  memory->grow(contacts, nmax, size_peratom_cols, "wall/gran/csds:contacts");
  array_atom = contacts;
}

void FixWallGranCSDS::copy_arrays(int i, int j, int) {
  count[j] = count[i];
  std::copy_n(slot[i], count[i], slot[j]);
  if (keep_contacts) std::copy_n(contacts[i], size_peratom_cols, contacts[j]);
}

void FixWallGranCSDS::set_arrays(int i) {
  count[i] = 0;
  if (keep_contacts) std::fill_n(contacts[i], size_peratom_cols, 0.0);
}

int FixWallGranCSDS::pack_exchange(int i, double *buf) {
  int n = 0;
  buf[n++] = count[i];
  for (int k = 0; k < count[i]; k++, n += slot_size()) std::memcpy(buf + n, &slot[i][k], slot_size() * sizeof *buf);
  return n;
}

int FixWallGranCSDS::unpack_exchange(int i, double *buf) {
  int n = 0;
  count[i] = static_cast<int>(buf[n++]);
  for (int k = 0; k < count[i]; k++, n += slot_size()) std::memcpy(&slot[i][k], buf + n, slot_size() * sizeof *buf);
  return n;
}

// a restart file begins a grain's numbers with how many they are
int FixWallGranCSDS::pack_restart(int i, double *buf) {
  buf[0] = 1 + pack_exchange(i, buf + 1);
  return static_cast<int>(buf[0]);
}

void FixWallGranCSDS::unpack_restart(int i, int nth) {
  double *extra = atom->extra[i];
  for (int k = 0; k < nth; k++) extra += static_cast<int>(extra[0]);
  unpack_exchange(i, extra + 1);
}

int FixWallGranCSDS::size_restart(int i) {
  return 2 + count[i] * slot_size();
}

int FixWallGranCSDS::maxsize_restart() {
  return 2 + most * slot_size();
}

// the phase of a wiggling plane, the energy accounted for so far, the motion of the region
void FixWallGranCSDS::write_restart(FILE *fp) {
  double sums[2 * Ledger::CUMULATIVE], all[2 * Ledger::CUMULATIVE];
  ledger.store(sums);
  MPI_Reduce(sums, all, 2 * Ledger::CUMULATIVE, MPI_DOUBLE, MPI_SUM, 0, world);
  if (comm->me) return;
  int length = sizeof time_origin + sizeof all;
  if (region) region->length_restart_string(length);
  fwrite(&length, sizeof length, 1, fp);
  fwrite(&time_origin, sizeof time_origin, 1, fp);
  fwrite(all, sizeof all, 1, fp);
  if (region) region->write_restart(fp);
}

void FixWallGranCSDS::restart(char *buf) {
  double sums[2 * Ledger::CUMULATIVE];
  std::memcpy(&time_origin, buf, sizeof time_origin);
  std::memcpy(sums, buf + sizeof time_origin, sizeof sums);
  if (comm->me == 0) ledger.restore(sums);
  int n = sizeof time_origin + sizeof sums;
  if (region && !region->restart(buf, n)) region_was_reset = true;
}

// writes nothing: a data file has no place for them
void FixWallGranCSDS::write_data_header(FILE *, int) {
  error->warning(FLERR,
                 "write_data: histories of contacts with fix {} wall/gran/csds are lost, write_restart keeps them", id);
}

double FixWallGranCSDS::memory_usage() {
  return static_cast<double>(atom->nmax) *
         (sizeof(int) + most * sizeof(Slot) + (keep_contacts ? size_peratom_cols * sizeof(double) : 0));
}
