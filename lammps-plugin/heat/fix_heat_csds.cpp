// SPDX-License-Identifier: GPL-2.0-or-later
// Keeps with each grain what the last kick has left in it, and the accounts of heat in restart files.

#include "heat/fix_heat_csds.h"

#include "GRANULAR/fix_heat_flow.h"
#include "comm.h"
#include "error.h"
#include "modify.h"

#include <algorithm>
#include <cstring>

using namespace LAMMPS_NS;

namespace {

// What fix heat/flow knows of heat capacities and tells nobody.
struct HeatFlow : public FixHeatFlow {
  static double capacity(const FixHeatFlow *fix, int type) {
    constexpr int BY_TYPE = 2;
    return fix->*(&HeatFlow::cp_style) == BY_TYPE ? (fix->*(&HeatFlow::cp_type))[type] : fix->*(&HeatFlow::cp);
  }
};

}  // namespace

FixHeatCSDS::FixHeatCSDS(LAMMPS *lmp, int narg, char **arg) : FixStoreAtom(lmp, narg, arg) {
  create_attribute = restart_global = 1;
}

FixHeatCSDS *FixHeatCSDS::find(LAMMPS *lmp) {
  return dynamic_cast<FixHeatCSDS *>(lmp->modify->get_fix_by_id(ID));
}

FixHeatCSDS *FixHeatCSDS::need(LAMMPS *lmp) {
  if (!find(lmp)) lmp->modify->add_fix(std::string(ID) + " all CSDS/HEAT 2 0 0 1");
  return find(lmp);
}

int FixHeatCSDS::setmask() {
  return FixConst::PRE_FORCE | FixConst::POST_FORCE;
}

void FixHeatCSDS::init() {
  of_file.clear();
  waiting.clear();  // of forces after which no post_force came: those of a minimization
  flows.clear();
  for (auto *fix : modify->get_fix_by_style("^heat/flow$")) flows.push_back(static_cast<FixHeatFlow *>(fix));
  for (auto *flow : flows)
    for (int t = 1; t <= atom->ntypes; t++)
      if (!(HeatFlow::capacity(flow, t) > 0.0))
        error->all(FLERR, "fix {} heat/flow: the heat capacity of type {} is {}, must be > 0", flow->id, t,
                   HeatFlow::capacity(flow, t));
}

void FixHeatCSDS::check_for(const std::string &command) const {
  if (!atom->temperature_flag || !atom->heatflow_flag)
    error->all(FLERR,
               "{}: heat is given and grains have no {}, must have both temperature and heatflow, for example by "
               "fix ID all property/atom temperature heatflow ghost yes",
               command, atom->temperature_flag ? "heatflow" : "temperature");
  if (modify->get_fix_by_style("^heat/flow$").empty())
    error->all(FLERR,
               "{}: heat is given and nothing changes temperatures, there must be a fix heat/flow, for example "
               "fix ID all heat/flow constant 1.0",
               command);
}

// not called before a run: then no kick has been made
void FixHeatCSDS::pre_force(int) {
  last.resize(atom->nlocal);
  for (int i = 0; i < atom->nlocal; i++) {
    last[i] = astore[i][KICK];
    astore[i][EARLIER] += astore[i][KICK];
    astore[i][KICK] = 0.0;
  }
}

// fix heat/flow has cleared the flows by now
void FixHeatCSDS::post_force(int) {
  const double rate = 0.5 / update->dt;
  for (const Waiting &heat : waiting)
    for (int i = 0; i < atom->nlocal; i++) {
      astore[i][KICK] += (*heat.kick)[i];
      astore[i][EARLIER] += (*heat.at_once)[i];
      last[i] += (*heat.kick)[i] + 2.0 * (*heat.at_once)[i];
    }
  waiting.clear();
  if (!atom->heatflow_flag) return;  // heat has been switched off since
  for (int i = 0; i < atom->nlocal; i++) atom->heatflow[i] += rate * last[i];
}

void FixHeatCSDS::set_arrays(int i) {
  astore[i][KICK] = astore[i][EARLIER] = 0.0;
}

// Before the first run LAMMPS restores whoever comes again.
void FixHeatCSDS::close_account(const std::string &name) {
  if (!of_file.count(name)) accounts.erase(name);
}

int FixHeatCSDS::steps_to_conduct(const csds_heating &heating, bool start) const {
  if (start) return 1;
  const int every = std::max(heating.every, 1);
  return update->ntimestep % every ? 0 : every;
}

int FixHeatCSDS::steps_until_next(const csds_heating &heating) const {
  const int every = std::max(heating.every, 1);
  return every - static_cast<int>(update->ntimestep % every);
}

double FixHeatCSDS::inv_capacity(int i) const {
  double inverse = 0.0;
  for (auto *flow : flows)
    if (atom->mask[i] & flow->groupbit) inverse += 1.0 / (HeatFlow::capacity(flow, atom->type[i]) * atom->rmass[i]);
  return inverse;
}

// ----------------------------------------------------------------------- restart files

// of each account: length and letters of its name, its sums over all ranks
void FixHeatCSDS::write_restart(FILE *fp) {
  std::string all;
  const auto append = [&all](const void *from, size_t bytes) { all.append(static_cast<const char *>(from), bytes); };
  const int count = static_cast<int>(accounts.size());
  append(&count, sizeof count);
  for (const auto &account : accounts) {
    double own[HeatSums::SAVED], sums[HeatSums::SAVED] = {};
    account.second.save(own);
    MPI_Reduce(own, sums, HeatSums::SAVED, MPI_DOUBLE, MPI_SUM, 0, world);
    const int length = static_cast<int>(account.first.size());
    append(&length, sizeof length);
    all += account.first;
    append(sums, sizeof sums);
  }
  if (comm->me) return;
  const int size = static_cast<int>(all.size());
  fwrite(&size, sizeof size, 1, fp);
  fwrite(all.data(), all.size(), 1, fp);
}

// one rank continues the sums of all; the accounts wait for their styles to ask
void FixHeatCSDS::restart(char *buf) {
  const auto take = [&buf](void *to, size_t bytes) {
    std::memcpy(to, buf, bytes);
    buf += bytes;
  };
  int count, length;
  take(&count, sizeof count);
  for (; count > 0; count--) {
    double sums[HeatSums::SAVED];
    take(&length, sizeof length);
    HeatSums &account = accounts[*of_file.emplace(buf, length).first];
    buf += length;
    take(sums, sizeof sums);
    if (comm->me == 0) account.restore(sums);
  }
}
