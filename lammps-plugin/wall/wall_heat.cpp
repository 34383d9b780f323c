// SPDX-License-Identifier: GPL-2.0-or-later
// Heat between grains and a wall.

#include "wall/wall_heat.h"

#include "common/words.h"

#include "comm.h"
#include "error.h"

#include <algorithm>

using namespace LAMMPS_NS;

void WallHeat::read_temperature(Words &words) {
  words.once("temperature");
  has_temperature = true;
  words.skip(1);
  typed.read(words);
}

void WallHeat::act_by(const csds_spec &spec, const Words &words) {
  heating = spec.heating;
  has_model = spec.part[CSDS_HEAT].model->parameters > 0;
  if (has_temperature && !has_model)
    words.refuse("temperature is given and the law does not conduct, must have heat area or heat radius");
}

void WallHeat::begin_run(const std::string &command) {
  if (!acts()) return;
  fix = FixHeatCSDS::need(lmp);
  fix->check_for(command);
  sums = &fix->account_of(command);
  typed.find(command);
}

void WallHeat::check_step(const std::string &command, const csds_law &law, int groupbit) const {
  if (!conducts()) return;
  double largest = 0.0;
  for (int i = 0; i < atom->nlocal; i++) {
    if (!(atom->mask[i] & groupbit)) continue;
    const double radius = atom->radius[i], conductance = csds_conductance(&law, radius, 0.01 * radius);
    largest = std::max(largest, csds_diffusion_number(conductance, fix->inv_capacity(i), 0.0,
                                                      update->dt * std::max(heating.every, 1)));
  }
  MPI_Allreduce(MPI_IN_PLACE, &largest, 1, MPI_DOUBLE, MPI_MAX, world);
  if (largest > 0.1 && comm->me == 0)
    error->warning(FLERR,
                   "{}: a grain takes {:g} of its difference in temperature to the wall in a step of heat, should be "
                   "at most 0.1: a shorter timestep, a smaller `every` or a lower conductivity",
                   command, largest);
}

void WallHeat::find_temperature(bool start) {
  if (!acts()) return;
  steps = conducts() ? fix->steps_to_conduct(heating, start) : 0;
  if (steps) temperature = typed.now(fix->steps_until_next(heating));
}

void WallHeat::begin_step(bool start) {
  if (!acts()) return;
  if (!start) sums->begin_kick();
  flow = 0.0;
}

void WallHeat::touch(int i, const csds_law &law, double radius, double overlap, double weight) {
  if (!steps) return;
  const double power = weight * csds_conductance(&law, radius, overlap) * (temperature - atom->temperature[i]);
  atom->heatflow[i] += steps * power;
  flow += power;
}

void WallHeat::dissipate(int i, const csds_law &law, const csds_energy &energy, bool start) {
  if (!warms()) return;
  const double ended = heat_of_ended(heating, energy.dissipated[CSDS_LOST_ENDED]);
  const double heat = csds_warmth(&law, &energy) - ended;
  fix->warm(i, heating.part * heat, start);
  sums->add_kick(HeatSums::WARMED, heating.part * heat, start);
  sums->add_kick(HeatSums::TAKEN, (1.0 - heating.part) * heat, start);
  if (ended == 0.0) return;
  fix->warm_at_once(i, heating.part * ended);
  sums->add_at_once(HeatSums::WARMED, heating.part * ended);
  sums->add_at_once(HeatSums::TAKEN, (1.0 - heating.part) * ended);
}

void WallHeat::end_step(bool start) {
  if (!acts() || !steps) return;
  sums->flow = flow;
  if (!start) sums->conduct(steps * flow * update->dt);
}

void WallHeat::write_entries(double entry[4]) const {
  std::fill_n(entry, 4, 0.0);
  if (!sums) return;
  entry[0] = sums->until_now(HeatSums::WARMED);
  entry[1] = sums->until_now(HeatSums::TAKEN);
  entry[2] = sums->conducted();
  entry[3] = sums->flow;
}
