// SPDX-License-Identifier: GPL-2.0-or-later
// fix wall/gran/csds: walls that touch grains with the laws of pair_style granular/csds.

#ifndef CSDS_FIX_WALL_GRAN_CSDS_H
#define CSDS_FIX_WALL_GRAN_CSDS_H

#include "csds.h"
#include "ledger.h"

#include "fix.h"

#include <string>
#include <vector>

namespace LAMMPS_NS {

class Region;

class FixWallGranCSDS : public Fix {
 public:
  FixWallGranCSDS(LAMMPS *lmp, int narg, char **arg);
  ~FixWallGranCSDS() override;

  int setmask() override;
  void init() override;
  void setup(int vflag) override;
  void post_force(int vflag) override;
  void reset_dt() override;
  double compute_scalar() override;
  double compute_vector(int n) override;
  double memory_usage() override;

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
  int image(int *&kinds, double **&shapes) override;

 private:
  // a place where a grain touches the wall now
  struct Touch {
    int wall;        // number of the plane or of the region's face
    Region *region;  // the member of a union or intersection that is touched, else the region itself
    int place;       // in its list of contacts
    csds_surface surface;
  };
  // what is kept of a contact between steps; numbers only, so that it moves as it is
  struct Slot {
    double wall, age, normal[3], distance, velocity[3], history[CSDS_MAX_HISTORY];
  };

  csds_spec spec{};
  csds_law law{};
  std::string id_region;  // empty: planes
  Region *region = nullptr;
  int axis = 0;                    // normal of the planes
  double position[2];              // of the planes, infinite where there is none
  int moving = -1, shearing = -1;  // direction of wiggle and shear
  double amplitude = 0.0, period = 1.0, shear_speed = 0.0;
  bigint time_origin;
  bool keep_contacts = false, region_was_reset = false;

  int most = 2;           // contacts a grain can have
  int *count = nullptr;   // of each grain
  Slot **slot = nullptr;  // [grain][contact]
  double **contacts = nullptr;
  Fix *fix_rigid = nullptr;
  const int *body = nullptr;  // of each grain, and the bodies' masses
  const double *mass_of_body = nullptr;

  double on_wall[12];  // force, torque about the origin, force on lo, force on hi
  bool summed = false;

  // energy: on demand, by the option or for compute csds/dissipation/atom
  bool keep_energy = false, audited = false;
  Ledger ledger;
  class FixDissipationCSDS *record = nullptr;
  double entries[12 + Ledger::ENTRIES];  // of this rank, then
  double all_entries[12 + Ledger::ENTRIES];

  // planes for dump image
  static constexpr int most_shapes = 4, numbers_of_shape = 10;
  int kind_of_shape[most_shapes];
  double shape[most_shapes][numbers_of_shape], *row_of_shape[most_shapes];

  int draw_plane(int side, double place, int n);

  [[noreturn]] void refuse(const std::string &what);
  int read_law(int narg, char **arg);
  int read_planes(int n, int narg, char **arg);
  int read_region(int n, int narg, char **arg);
  void read_options(int n, int narg, char **arg);
  int direction(const char *option, const char *word);
  double number(const char *option, const char *word);
  void prepare();

  double mass_of(int i) const;
  double shift_of_planes(double time) const;
  void touches_of_planes(int i, bool start, std::vector<Touch> &found) const;
  void touches_of_region(int i, std::vector<Touch> &found);
  void velocity_of_region(int i, bool start, const Slot &last, Touch &touch) const;
  void step_contact(int i, bool start, const Touch &touch, Slot &kept);
  void close_contact(int i, Slot &kept);
  void account(int i, const Touch &touch, const csds_response &out);
  void account_energy(int i, bool start, const Touch &touch, const csds_energy &energy, const csds_response &out,
                      const Slot &last);
  void sum_up();
  int slot_size() const { return 9 + law.history; }
};

}  // namespace LAMMPS_NS

#endif
