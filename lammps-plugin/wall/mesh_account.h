// SPDX-License-Identifier: GPL-2.0-or-later
// The energy account of a mesh, triangle by triangle.

#ifndef CSDS_MESH_ACCOUNT_H
#define CSDS_MESH_ACCOUNT_H

#include "common/energy_sums.h"

#include <mpi.h>

#include <array>
#include <cstdio>
#include <string>
#include <vector>

namespace LAMMPS_NS {

// Of contacts of this rank, until they are summed. As in EnergySums half of the last kick counts now.
class MeshAccount {
 public:
  // done by the mesh on the grains; dissipated, by slip and in all
  enum { WORK, LOST, LOST_SLIP, ENTRIES };
  typedef std::array<double, ENTRIES> Entries;  // [energy]

  explicit MeshAccount(size_t triangles) : triangles(triangles) {}

  // Before the contacts of a step; path: of the servo since the last one, 0 without [length].
  void begin_step(bool start, double path);
  // A contact on these triangles, in equal parts; force: on the mesh along the servo's axis [force]; start: the half
  // kick lies ahead, as in EnergySums.
  void add(const std::vector<int> &on, const Entries &kick, double force, bool start);
  void add_ended(const std::vector<int> &on, double energy);  // held by friction springs, lost at once
  std::vector<double> until_now(double path) const;           // the entries of each triangle, in turn

  // Restart files: rows of the triangles that have an account, in their order, of all ranks; then one of no triangle,
  // the end, which files of before lack.
  void gather(MPI_Comm world, double path);  // on rank 0
  int rows() const { return static_cast<int>(saved.size()); }
  int bytes() const { return static_cast<int>((saved.size() + 1) * sizeof(Row)); }
  void write(FILE *fp) const;
  // what so many rows have that cannot be, of the mesh of this name; empty: nothing
  std::string why_not_rows(const char *buf, int rows, bool has_end, const std::string &name) const;
  void restore(const char *buf, int rows);  // on the one rank that continues them

 private:
  struct Part {
    int triangle;
    Entries kick;
    double force;
  };
  struct Row {
    double triangle;
    Entries earlier, kick;
  };

  size_t triangles;
  std::vector<CompensatedSum> earlier;  // ENTRIES of each triangle, empty before there is a kick
  std::vector<Part> kicks;              // of the last step that was no start
  std::vector<Part> forces;             // of the last step, on a servo
  std::vector<Row> saved;

  CompensatedSum *of(int triangle);
  static Row row_of(const char *buf, int n);
};

}  // namespace LAMMPS_NS

#endif
