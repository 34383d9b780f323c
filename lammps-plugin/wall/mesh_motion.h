// SPDX-License-Identifier: GPL-2.0-or-later
// How a mesh moves as a whole: `wiggle`, `translate`, `turn` and what drives it; `shear`, which moves its surface only.

#ifndef CSDS_MESH_MOTION_H
#define CSDS_MESH_MOTION_H

#include "mesh/mesh_vec.h"
#include "wall/wall_motion.h"

namespace LAMMPS_NS {

class Words;

// Where a mesh is: turned about a centre, then shifted.
struct MeshFrame {
  MeshVec axis[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};  // of the mesh, in the box
  MeshVec centre = {}, shift = {};                      // [length]

  MeshVec turned_back(const MeshVec &v) const { return {dot(axis[0], v), dot(axis[1], v), dot(axis[2], v)}; }
  MeshVec turned(const MeshVec &v) const { return v[0] * axis[0] + v[1] * axis[1] + v[2] * axis[2]; }
  MeshVec to_mesh(const MeshVec &x) const { return turned_back(x - shift - centre) + centre; }
  MeshVec to_box(const MeshVec &x) const { return turned(x - centre) + centre + shift; }
};

class MeshMotion {
 public:
  // reads the option if the next words are one
  bool read(Words &words);
  void move_by(const WallMotion &given) { wiggle_and_shear = given; }

  // driven: along an axis, by a servo: how far and how fast [length], [length/time]
  struct Drive {
    int axis = 0;
    double shift = 0.0, rate = 0.0;
  };
  void begin_step(double time, double dt, bool start, const Drive &drive);

  bool follows_time() const { return wiggle_and_shear.follows_time() || rate != 0.0 || length(speed) > 0.0; }
  const MeshVec &turn_point() const { return centre; }  // 0 0 0 if it does not turn
  const MeshFrame &now() const { return frame; }
  const MeshFrame &before() const { return last; }  // a step ago, at a start now
  // the mean one over the step, at a start that of now, where the surface with this normal was at its middle
  // [length/time]
  MeshVec velocity(const MeshVec &place, const MeshVec &normal) const;
  MeshVec angular_velocity() const { return rate * axis; }  // [1/time]

 private:
  WallMotion wiggle_and_shear;
  MeshVec speed = {};                           // of `translate` [length/time]
  MeshVec centre = {}, axis = {0.0, 0.0, 1.0};  // of `turn`
  double rate = 0.0;                            // of turning [1/time]

  MeshFrame frame, last;
  MeshVec shifting = {}, sliding = {};  // velocities in this step

  MeshFrame frame_at(double time, const Drive &drive) const;
};

}  // namespace LAMMPS_NS

#endif
