// SPDX-License-Identifier: GPL-2.0-or-later
// The wall in LAMMPS: its settings and step, contacts that end, what it hands out.

#include "wall/fix_wall_gran_csds.h"

#include "common/restart_names.h"
#include "common/stop.h"
#include "common/translate.h"
#include "common/words.h"
#include "wall/wall_input.h"

#include "error.h"

#include <algorithm>
#include <utility>

using namespace LAMMPS_NS;

FixWallGranCSDS::FixWallGranCSDS(LAMMPS *lmp, int narg, char **arg)
    : Fix(lmp, narg, arg), clock(update), bodies(lmp), escapes(lmp), picture(lmp) {
  Words words(error, command(), narg, arg);
  if (!atom->radius_flag || !atom->rmass_flag || !atom->omega_flag || !atom->torque_flag)
    words.refuse("atoms have no radius, mass or torque, must be of atom_style sphere");
  words.skip(3);
  WallInput input = read_wall(lmp, words);
  spec = input.spec;
  surface = std::move(input.surface);
  surface->act_by(&law);
  servos = surface->servos();
  heat = std::move(input.heat);
  if (heat->acts()) input.energy = true;
  slots = std::make_unique<WallSlots>(lmp, spec);
  reserve_exchange();
  outputs = std::make_unique<WallOutputs>(lmp, *surface, input.contacts);
  if (input.energy) energy.always();
  say_what_there_is(input);

  grow_arrays(atom->nmax);
  for (int i = 0; i < atom->nlocal; i++) set_arrays(i);
  atom->add_callback(Atom::GROW);
  atom->add_callback(Atom::RESTART);
}

FixWallGranCSDS::~FixWallGranCSDS() {
  if (copymode) return;
  if (FixHeatCSDS *keeper = FixHeatCSDS::find(lmp)) keeper->close_account(command());
  atom->delete_callback(id, Atom::GROW);
  atom->delete_callback(id, Atom::RESTART);
}

// LAMMPS reads a fix's abilities from its flags.
void FixWallGranCSDS::say_what_there_is(const WallInput &input) {
  restart_peratom = restart_global = create_attribute = maxexchange_dynamic = 1;
  time_depend = surface->follows_time();
  wd_header = has_memory(spec);
  vector_flag = global_freq = 1;
  extvector = -1;
  extlist = WallOutputs::extensive();
  size_vector = outputs->entries(input.energy);
  if (input.energy) scalar_flag = extscalar = energy_global_flag = 1;
  if (input.contacts) {
    peratom_flag = peratom_freq = 1;
    size_peratom_cols = CSDS_TOUCH_COLUMNS;
  }
}

// its part of a restart file waits for it
void FixWallGranCSDS::post_constructor() {
  take_over_from_any_suffix(*this, lmp);
  if (heat->acts()) FixHeatCSDS::need(lmp);
}

int FixWallGranCSDS::setmask() {
  int steps = FixConst::POST_FORCE | FixConst::PRE_EXCHANGE;
  if (has_bridge(spec)) steps |= FixConst::PRE_NEIGHBOR;
  if (surface->changes_shape()) steps |= FixConst::PRE_FORCE;
  return servos ? steps | FixConst::INITIAL_INTEGRATE | FixConst::FINAL_INTEGRATE : steps;
}

// how sentences begin
std::string FixWallGranCSDS::command() const {
  return fmt::format("fix {} wall/gran/csds", id);
}

// -------------------------------------------------------------------------------- step

// Grain i as a partner of the wall. To one that answers a frozen grain does not yield.
csds_grain FixWallGranCSDS::as_partner(csds_grain g, int i, int face, const double normal[3]) const {
  const double wall = servos ? servos->inv_mass(face, normal) : 0.0;
  if (wall == 0.0) return g;
  if (atom->mask[i] & freeze_bit) g.inv_mass = g.inv_inertia = 0.0;
  g.inv_mass += wall;
  return g;
}

void FixWallGranCSDS::initial_integrate(int) {
  require_init();
  servos->kick_and_move();
}

void FixWallGranCSDS::final_integrate() {
  servos->kick();
  outputs->renew();
}

void FixWallGranCSDS::post_force(int) {
  require_init();
  evaluations.require_single(
      lmp, [this] { return command(); }, false);
  const bool start = is_start(update);
  bodies.refresh();
  // first what variables say, which may read the outputs of the step before
  surface->begin_step(clock.time(), start);
  heat->find_temperature(start);
  shown.begin_step(update->ntimestep);
  energy.begin_step(start);
  heat->begin_step(start);
  outputs->begin_step();
  if (energy.accounts()) surface->begin_account(start);
  if (servos) servos->begin_step();
  step_grains(start);
  maxexchange = slots->packed_size(slots->most_contacts());
  heat->end_step(start);
  if (servos) servos->feel(outputs->on_this_rank(), start);
}

void FixWallGranCSDS::end_contacts(int i) {
  for (WallSlot *last = slots->begin(i); last != slots->end(i); last++)
    if (std::none_of(kept.begin(), kept.end(), [&](const WallSlot &s) { return s.face == last->face; }))
      end_contact(i, *last);
}

// What a contact that has just ended still held. Regions do not say where they are when nothing touches them.
void FixWallGranCSDS::end_contact(int i, WallSlot &last) {
  const csds_grain g = as_partner(grain(i), i, last.face, slots->normal(last));
  csds_surface wall = surface_ahead(g, last);
  wall.distance = std::max(wall.distance, (g.radius + csds_reach(&law, g.radius)) * (1.0 + 1e-12));
  csds_response out;
  csds_energy e;
  csds_wall_account(&law, &g, &wall, last.age, last.history, &out, &e);
  if (ends_at_an_edge(last)) e.dissipated[CSDS_LOST_ENDED] = 0.0;  // the surface knows what
  weigh(surface->weight(last.face), out, e);
  energy.add(i, e, false, false);
  double place[3];
  for (int k = 0; k < 3; k++) place[k] = atom->x[i][k] - wall.distance * wall.normal[k];
  surface->account_ended(last.face, place, e);
  heat->dissipate(i, law, e, false);
}

// where ranks meet, before LAMMPS notices that a grain has left the box
void FixWallGranCSDS::pre_exchange() {
  reserve_exchange();
  escapes.name_first(command(), surface->name());
  surface->renumber();
  if (atom->natoms != judged) judge_step();
}

void FixWallGranCSDS::post_run() {
  reserve_exchange();
  escapes.end_run(command(), surface->name());
  if (servos) servos->check_step(command(), law, groupbit);
}

// ----------------------------------------------------------------------------- outputs

// stored energy, which fix_modify energy yes makes part of pe
double FixWallGranCSDS::compute_scalar() {
  return outputs->stored(energy.sums, *heat);
}

double FixWallGranCSDS::compute_vector(int n) {
  return outputs->entry(n, energy.sums, *heat);
}

int FixWallGranCSDS::image(int *&kinds, double **&shapes) {
  picture.clear();
  surface->draw(clock.time(), picture);
  return picture.shapes(kinds, shapes);
}

double FixWallGranCSDS::memory_usage() {
  const double of_grains = static_cast<double>(atom->nmax) * outputs->memory_of_a_grain();
  return surface->memory_usage() + slots->memory_usage() + of_grains;
}
