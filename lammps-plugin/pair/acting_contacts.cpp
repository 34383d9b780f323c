// SPDX-License-Identifier: GPL-2.0-or-later
// Takes the forces in use out of the blocks.

#include "pair/acting_contacts.h"

#include "common/bytes_of.h"
#include "common/outputs.h"

#include "compute.h"
#include "fix.h"
#include "fix_deform.h"
#include "modify.h"
#include "output.h"

#include <algorithm>
#include <numeric>
#include <string>

using namespace LAMMPS_NS;

void ActingContact::write_columns(double factor, double dt, double *column) const {
  for (int k = 0; k < 3; k++) {
    column[CSDS_CONTACT_FRICTION + k] = factor * response.friction[k];
    column[CSDS_CONTACT_ROLLING + k] = factor * response.rolling[k];
  }
  column[CSDS_CONTACT_FRICTION_SIZE] = factor * csds_length(response.friction);
  column[CSDS_CONTACT_ROLLING_SIZE] = factor * csds_length(response.rolling);
  column[CSDS_CONTACT_TWISTING] = factor * response.twisting;
  column[CSDS_CONTACT_SLIDES] = energy.slip_speed > 0.0;
  column[CSDS_CONTACT_SLIP_SPEED] = energy.slip_speed;
  column[CSDS_CONTACT_STORED] = factor * std::accumulate(energy.stored, energy.stored + CSDS_SPRINGS, 0.0);
  column[CSDS_CONTACT_POWER] = factor * std::accumulate(energy.dissipated, energy.dissipated + CSDS_CHANNELS, 0.0) / dt;
}

void ActingContacts::find_readers(const Modify &modify) {
  in_every_step = has_readers = tried = false;
  for (const char *style : {"^pair/local", "^fabric", "^group/group"})
    has_readers = has_readers || !modify.get_compute_by_style(style).empty();
}

namespace {

struct OpenDeform : FixDeform {
  static bool has_variables(const Fix &fix) { return static_cast<const FixDeform &>(fix).*&OpenDeform::varflag; }
};

// Some fixes that act in every step look at no compute, whatever their arguments are, fix deform but through a
// variable.
bool looks_at_computes(const Fix &fix) {
  const std::string typed = fix.style, style = typed.substr(0, typed.find("/kk"));  // without the suffix of Kokkos
  if (style.compare("deform") == 0) return OpenDeform::has_variables(fix);
  static const char *const blind[] = {"momentum", "oneway", "viscosity", "thermal/conductivity"};
  return std::find(std::begin(blind), std::end(blind), style) == std::end(blind);
}

}  // namespace

// Computes are evaluated for output, and by fixes at the end of a step, or within it every so many. The last step of a
// run is an output.
bool ActingContacts::is_foreseen(const Output &output, const Modify &modify, bigint step, bool start) const {
  if (start || step >= output.next) return true;
  for (int n = 0; n < modify.nfix; n++) {
    const int every = modify.fix[n]->nevery, mask = modify.fmask[n];
    const bool acts = (mask & FixConst::END_OF_STEP) || ((mask & FixConst::POST_FORCE) && every > 1);
    if (acts && every > 0 && step % every == 0 && looks_at_computes(*modify.fix[n])) return true;
  }
  return false;
}

// Fixes that act within every step do not tell whether their variables ask for contacts: the first step in which nobody
// else does shows it.
bool ActingContacts::may_be_read(const Output &output, const Modify &modify, bigint step, bool start) {
  if (!has_readers || in_every_step) return has_readers;
  foreseen = is_foreseen(output, modify, step, start);
  const bool trial = !foreseen && !tried;
  tried = tried || trial;
  return foreseen || trial;
}

ActingContact &ActingContacts::at(int place) {
  if (place >= static_cast<int>(acting.size())) acting.resize(place + place / 8 + CSDS_BLOCK);
  return acting[place];
}

ActingContact ActingContacts::seen(int place, bool swapped) const {
  ActingContact a = acting[place];
  if (swapped)
    for (double &component : a.response.friction) component = -component;  // rolling and twisting look the same from j
  return a;
}

void ActingContacts::after_step(const Batch &batch, csds_block &b) {
  for (int k = 0; k < batch.count; k++) {
    ActingContact &a = at(batch.place + k);
    csds_block_response(&b, k, &a.response);
    for (int s = 0; s < CSDS_SPRINGS; s++) a.energy.stored[s] = b.stored[s][k];
    for (int c = 0; c < CSDS_CHANNELS; c++) a.energy.dissipated[c] = b.dissipated[c][k];
    a.energy.slip_speed = b.slip_speed[k];
  }
}

double ActingContacts::memory_usage() const {
  return bytes_of(acting);
}
