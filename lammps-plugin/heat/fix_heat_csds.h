// SPDX-License-Identifier: GPL-2.0-or-later
// Brings the heat of contacts into LAMMPS's heat flows. Internal: created by the pair style and walls whose laws have
// heat, not by inputs.

#ifndef CSDS_FIX_HEAT_CSDS_H
#define CSDS_FIX_HEAT_CSDS_H

#include "csds.h"
#include "heat/heat_sums.h"

#include "fix_store_atom.h"

#include "atom.h"
#include "update.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace LAMMPS_NS {

class FixHeatCSDS : public FixStoreAtom {
 public:
  FixHeatCSDS(class LAMMPS *lmp, int narg, char **arg);
  static FixHeatCSDS *find(class LAMMPS *lmp);  // nullptr if nothing heats
  static FixHeatCSDS *need(class LAMMPS *lmp);  // created if there is none

  int setmask() override;
  void init() override;
  void pre_force(int vflag) override;
  void post_force(int vflag) override;
  void set_arrays(int i) override;
  void write_restart(FILE *fp) override;
  void restart(char *buf) override;

  // refused in the command's name unless grains have a temperature and a fix heat/flow that it follows
  void check_for(const std::string &command) const;

  // Heat that this kick leaves in own grain i [energy]: half of it flows in this step, half in the next; of a start's
  // half kick all in the next.
  void warm(int i, double heat, bool start) {
    astore[i][KICK] += start ? 2.0 * heat : heat;
    if (start)
      astore[i][EARLIER] -= heat;
    else
      atom->heatflow[i] += 0.5 * heat / update->dt;
  }
  // all of it flows in this step
  void warm_at_once(int i, double heat) {
    astore[i][EARLIER] += heat;
    atom->heatflow[i] += heat / update->dt;
  }
  // Both of a step and of all own grains, in this step's post_force, which goes through them anyway; until then they
  // stay there.
  void warm_all(const std::vector<double> &kick, const std::vector<double> &at_once) {
    waiting.push_back({&kick, &at_once});
  }
  double warmed(int i) const { return astore[i][EARLIER] + 0.5 * astore[i][KICK]; }

  // whether contacts with this heating conduct in this step, and for how many steps at once; 0: not in this one
  int steps_to_conduct(const csds_heating &heating, bool start) const;
  int steps_until_next(const csds_heating &heating) const;  // that does

  // of a pair style or wall, by its name; restart files keep it
  HeatSums &account_of(const std::string &name) { return accounts[name]; }
  void close_account(const std::string &name);  // of one that is gone

  // Inverse heat capacity of own grain i [temperature/energy], 0: no fix heat/flow changes its temperature.
  double inv_capacity(int i) const;

 private:
  enum { KICK, EARLIER };  // columns of astore: the last kick's heat, that of all before
  static constexpr const char *ID = "CSDS_HEAT";
  struct Waiting {
    const std::vector<double> *kick, *at_once;
  };
  std::vector<Waiting> waiting;
  std::vector<double> last;  // during a step: twice the heat that flows in it, but by walls
  std::map<std::string, HeatSums> accounts;
  std::set<std::string> of_file;  // accounts that the restart file had, before a run
  std::vector<class FixHeatFlow *> flows;
};

}  // namespace LAMMPS_NS

#endif
