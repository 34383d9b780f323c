// SPDX-License-Identifier: GPL-2.0-or-later
// What a wall is made of: the interface of planes, cylinders, regions and meshes.

#ifndef CSDS_WALL_SURFACE_H
#define CSDS_WALL_SURFACE_H

#include "csds_contacts.h"
#include "wall/wall_slots.h"

#include "pointers.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

namespace LAMMPS_NS {

struct MeshTriangles;
class WallImage;
class WallServos;
class Words;

// A place where a grain touches a wall now.
struct WallTouch {
  int face;              // of the surface, the same from step to step
  csds_surface surface;  // normal and distance; velocities are filled in later
  WallSlot *last;        // what was kept of it; nullptr: nothing

  // at that distance [length], without a normal, at rest
  WallTouch(int face, WallSlot *last, double distance) : face(face), last(last) {
    surface.distance = distance;
    for (int k = 0; k < 3; k++) surface.normal[k] = surface.v[k] = surface.omega[k] = 0.0;
  }
  bool is_new() const { return !last || last->age == CSDS_NEW; }
};

// What the normal springs of a grain's contacts have lost other than by motion, since the last step.
struct WallJump {
  int face;
  csds_channel channel;
  double lost;     // [energy]
  double largest;  // overlap that the contact remembered before it was told another one [length]; 0: it was not
};

// A contact of the grain whose springs another one has since the last step, which had its own, too.
struct WallTaken {
  int by;         // face
  WallSlot last;  // as it was
  double weight;
};

// Where a wall is in this step, for one who looks only for grains that may touch it.
struct WallZone {
  bool is_cylinder;  // around the z axis; else planes
  int axis;          // that planes are across
  int count;
  double at[2];   // positions of planes, or the radius of the cylinder [length]
  double travel;  // how far the wall has moved in the step [length]

  // A grain without a contact: it is nearer than its radius, or so near that it may have come through within the step.
  bool may_touch(const double x[3], const double v[3], double radius, double dt) const {
    const double from = is_cylinder ? std::sqrt(x[0] * x[0] + x[1] * x[1]) : x[axis];
    const double may_move_squared = 4.0 * dt * dt * (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    for (int n = 0; n < count; n++) {
      const double gap = std::fabs(from - at[n]) - radius - 2.0 * travel;
      if (!(gap > 0.0 && gap * gap > may_move_squared)) return true;
    }
    return false;
  }
};

// From the grain's centre to the middle of the overlap, where a wall acts as every partner does.
inline double lever_arm_on_wall(double radius, double distance) {
  return 0.5 * (radius + distance);
}

// What rolling and twisting resistance exert on a grain of that radius besides its force; the wall gets the opposite.
struct WallCouple {
  double on_grain[3];

  WallCouple(double radius, const csds_surface &s, const csds_response &out) {
    for (int k = 0; k < 3; k++) {
      const int a = (k + 1) % 3, b = (k + 2) % 3;
      on_grain[k] = radius * (s.normal[a] * out.rolling[b] - s.normal[b] * out.rolling[a]) + out.twisting * s.normal[k];
    }
  }
};

class WallSurface : protected Pointers {
 public:
  explicit WallSurface(LAMMPS *lmp) : Pointers(lmp) {}
  virtual ~WallSurface() = default;

  virtual std::string name() const = 0;  // in sentences: "region drum"
  virtual std::string kind() const = 0;  // contacts remember numbers of its faces, which others number otherwise
  // There are two walls, lo and hi: odd faces belong to hi.
  virtual bool has_lo_and_hi() const = 0;
  // How often the contacts of a face count: some of a mesh cancel others.
  virtual double weight(int) const { return 1.0; }
  virtual void init() {}  // before a run
  void act_by(const csds_law *its_law) { law = its_law; }
  // reads an option of its own if the next words are one
  virtual bool read_option(Words &) { return false; }
  virtual bool has_option(const std::string &) const { return false; }
  // from the input, behind the word `servo`; refused where nothing can answer
  virtual void read_servo(Words &words);
  virtual WallServos *servos() { return nullptr; }  // nullptr: none

  // Before the grains of a step; time: since the fix was given [time]. At a start velocities are those of now, else the
  // mean ones over the step.
  virtual void begin_step(double time, bool start) = 0;
  // Whether its shape changes: look_back is called before the forces of a step, when no wall has changed it yet.
  virtual bool changes_shape() const { return false; }
  virtual void look_back() {}
  virtual bool follows_time() const { return false; }  // whether its place depends on it
  virtual void renumber() {}                           // own grains get other numbers before the next step
  virtual double memory_usage() const { return 0.0; }
  // in the step that has begun; false: all grains may touch it
  virtual bool find_zone(WallZone &) const { return false; }
  // Adds the touches of own grain i; last: contacts of the last step. Returns whether the grain has got through the
  // wall since.
  virtual bool find(int i, WallSlots &last, std::vector<WallTouch> &found) = 0;
  const std::vector<WallJump> &jumps() const { return jumped; }  // of this grain
  // Whether it has to be told of this grain's contacts before another grain is looked for.
  virtual bool knows_one_grain() const { return false; }
  const std::vector<WallTaken> &taken() const { return takes; }
  // what the springs of a grain's contact hold at this distance [energy]
  typedef std::array<double, CSDS_SPRINGS> Stored;
  Stored stored(double radius, double distance, const double *history) const;
  // the velocity of the wall [length/time] in the middle of the overlap at the n-th touch of the grain that was found
  // last, unless find has set it; normal_before: at the last step, nullptr if there was no contact then or at a start
  virtual void velocity(int, int, const WallTouch &, const double *, double *) const {}
  // its angular velocity there [1/time] at the same time, unless it is 0
  virtual void angular_velocity(int, double *) const {}

  // The energy account of its triangles, where the wall's is kept: before the contacts of a step; of the n-th touch
  // that was found last, with the force on the grain and the wall's work, in the half kick ahead of a start or in a
  // whole one; of a contact that has ended at this place.
  virtual void begin_account(bool) {}
  virtual void account(int, const double *, double, const csds_energy &, bool) {}
  virtual void account_ended(int, const double *, const csds_energy &) {}
  virtual void account_jump(int, const double *, const csds_energy &, bool) {}  // where the grain's centre is there
  virtual std::vector<double> account_until_now() const { return {}; }          // as MeshAccount has it, of this rank

  // the surface's part of a restart file, in bytes; marks: files with this part are marked, for there are others
  // without it
  virtual bool marks_restart() const { return false; }
  virtual void gather_restart() {}  // on all ranks, before the others
  virtual int restart_size() const { return 0; }
  virtual void write_restart(FILE *) const {}
  virtual void restart(char *, int, bool) {}  // where it begins; whether the file is marked

  // where it is and how fast, by the places in the outputs
  virtual void write_entries(double *) const {}
  virtual void draw(double, WallImage &) const {}                                             // at this time
  virtual void torque_about(double point[3]) const { point[0] = point[1] = point[2] = 0.0; }  // now [length]
  // its triangles, where they are now; false: it has none
  virtual bool show(MeshTriangles &) const { return false; }
  // those that a contact of this face acts on at this place [length]: one, or all around an edge or a vertex
  virtual void triangles_at(int, const double *, std::vector<int> &found) const { found.clear(); }

 protected:
  std::vector<WallJump> jumped;
  std::vector<WallTaken> takes;
  // how far beyond touch the contact of a grain lasts [length]
  double reach(double radius) const { return csds_reach(law, radius); }
  // Of a normal spring that remembers its largest overlap, beside what its law accounts for: what it loses in a step in
  // which others change that, and what it still holds if it ends within the step to this overlap [energy].
  struct Loaded {
    double overlap, largest;  // [length]
  };
  double lost_by_memory(double radius, const Loaded &before, const Loaded &now) const;
  double left_with_memory(double radius, const Loaded &before, double overlap) const;
  // of two contacts of a grain with this wall
  void exchange_springs(double *a, double *b) const { csds_wall_exchange_springs(law, a, b); }
  void add_springs(double *to, const double *from, double weight) const {
    csds_wall_add_springs(law, to, from, weight);
  }
  // as it was at the last step, in springs of friction, rolling and twisting [energy]
  double held_by_friction(double radius, const WallSlot &last) const;

 private:
  const csds_law *law = nullptr;

  double half_of_loading(double radius, double from, double to) const;
};

}  // namespace LAMMPS_NS

#endif
