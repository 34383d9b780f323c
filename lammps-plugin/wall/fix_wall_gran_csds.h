// SPDX-License-Identifier: GPL-2.0-or-later
// fix wall/gran/csds: walls that touch grains with the laws of pair_style granular/csds.

#ifndef CSDS_FIX_WALL_GRAN_CSDS_H
#define CSDS_FIX_WALL_GRAN_CSDS_H

#include "common/evaluations.h"
#include "common/needs_init.h"
#include "common/rigid_bodies.h"
#include "csds.h"
#include "wall/wall_block.h"
#include "wall/wall_clock.h"
#include "wall/wall_energy.h"
#include "wall/wall_escapes.h"
#include "wall/wall_heat.h"
#include "wall/wall_image.h"
#include "wall/wall_outputs.h"
#include "wall/wall_servos.h"
#include "wall/wall_shown.h"
#include "wall/wall_slots.h"
#include "wall/wall_surface.h"

#include "fix.h"
#include "update.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace LAMMPS_NS {

struct WallInput;

class FixWallGranCSDS : public Fix, public NeedsInit {
 public:
  FixWallGranCSDS(LAMMPS *lmp, int narg, char **arg);
  ~FixWallGranCSDS() override;

  void post_constructor() override;
  int setmask() override;
  void init() override;
  void require_init() const override;
  void setup(int vflag) override;
  void initial_integrate(int vflag) override;
  void post_force(int vflag) override;
  void final_integrate() override;
  void setup_pre_exchange() override { reserve_exchange(); }
  void pre_exchange() override;
  void pre_neighbor() override;
  void pre_force(int) override;
  void post_run() override;
  void reset_dt() override { prepare(); }
  double compute_scalar() override;
  double compute_vector(int n) override;
  double memory_usage() override;
  int image(int *&kinds, double **&shapes) override;
  // asked for before the forces of a step
  void show_contacts_now() { shown.ask(update->ntimestep); }
  const std::vector<ShownWallContact> &shown_contacts() const { return shown.all(); }
  const WallSurface &its_surface() const { return *surface; }
  bool accounts() const { return energy.accounts(); }  // for energy

  void grow_arrays(int nmax) override;
  void copy_arrays(int i, int j, int delflag) override;
  void set_arrays(int i) override;
  int pack_exchange(int i, double *buf) override;
  int unpack_exchange(int nlocal, double *buf) override;
  int pack_restart(int i, double *buf) override;
  void unpack_restart(int nlocal, int nth) override;
  int size_restart(int nlocal) override;
  int maxsize_restart() override;
  void write_restart(FILE *fp) override;
  void restart(char *buf) override;
  void write_data_header(FILE *fp, int part) override;

 protected:
  // of all grains in a step, or of those that a derived style finds
  virtual void step_grains(bool start);
  void step_grain(int i, bool start);
  void step_waiting();  // the contacts of grains that wait for others
  // what is reckoned for grains that touch nothing
  bool all_grains_matter() const { return heat->acts() || bodies.exist(); }
  int contacts_of(int i) const { return slots->contacts(i); }

 private:
  csds_spec spec{};
  csds_law law{};
  bool has_begun = false;                                  // a run, with init
  bool of_other_models = false, of_other_surface = false;  // the contacts of the restart file
  WallClock clock;
  RigidBodies bodies;
  std::unique_ptr<WallSurface> surface;
  WallServos *servos;           // of the surface, nullptr: none
  int freeze_bit = 0;           // of the group that fix freeze holds
  bigint judged = 0;            // grains, when the step was judged
  bool is_step_judged = false;  // it is too long, and that has been said in this run
  std::unique_ptr<WallSlots> slots;
  std::unique_ptr<WallOutputs> outputs;
  std::unique_ptr<WallHeat> heat;
  WallEnergy energy;
  WallEscapes escapes;
  WallImage picture;
  WallShown shown;
  Evaluations evaluations;

  WallBlock waiting;
  std::vector<WallTouch> touches;  // of the contacts that wait, and behind them of the grain in hand
  std::vector<WallSlot> kept;

  std::string command() const;
  void say_what_there_is(const WallInput &input);
  void prepare();
  void check_radius() const;

  void judge_step();
  void forget_those_that_left();
  void reserve_exchange();
  size_t read_memory(const char *buf);
  double mass(int i) const { return bodies.has(i) ? bodies.mass(i) : atom->rmass[i]; }  // that yields with grain i
  csds_grain grain(int i) const { return grain_of_mass(atom, i, mass(i)); }
  csds_grain as_partner(csds_grain g, int i, int face, const double normal[3]) const;
  void step_alone(int i, bool start);
  bool go_on_in_place(int i, size_t begin, size_t end) const;
  void end_step(int i, bool start);
  void find_motion(int i, int n, bool start, WallTouch &touch) const;
  static void note_wall(const WallTouch &touch, WallSlot &slot);
  void give(int i, int n, const WallTouch &touch, bool start, csds_response &out, csds_energy &e);
  void respond(const csds_grain &g, const csds_surface &now, bool start, WallSlot &slot, csds_response &out,
               csds_energy &e) const;
  void act(const csds_grain &g, const csds_surface &now, bool start, double weight, WallSlot &slot, csds_response &out,
           csds_energy &e) const;
  csds_surface surface_ahead(const csds_grain &g, const WallSlot &last) const;
  void respond_with_taken(const csds_grain &g, const csds_surface &now, bool start, WallSlot &slot, csds_response &out,
                          csds_energy &e) const;
  void respond_as_told(const csds_grain &g, const csds_surface &now, bool start, WallSlot &slot, csds_response &out,
                       csds_energy &e) const;
  void join(const csds_grain &g, const csds_surface &now, WallSlot &slot, csds_response &out, csds_energy &e) const;
  double stored_before(const csds_grain &g, double distance, const WallSlot &slot) const;
  void lose_in_jumps(int i);
  void lose_at_once(int i, const WallJump &jump);
  bool ends_at_an_edge(const WallSlot &last) const;
  static double own_power(const csds_response &out, const WallCouple &couple, const csds_surface &now,
                          const std::array<double, 3> &v);
  std::array<double, 3> own_motion(const WallTouch &now, const WallSlot *last) const;
  void end_contacts(int i);
  void end_contact(int i, WallSlot &last);
};

}  // namespace LAMMPS_NS

#endif
