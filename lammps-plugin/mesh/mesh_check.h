// SPDX-License-Identifier: GPL-2.0-or-later
// Joins the triangles of a file where they share places, leaves out what is no surface, and says what it has found.

#ifndef CSDS_MESH_CHECK_H
#define CSDS_MESH_CHECK_H

#include "mesh/mesh_soup.h"

namespace LAMMPS_NS {

// what is not as it should be: how often, and where the first ones are
struct MeshFinding {
  long count = 0;
  std::string places;

  void add(const MeshSoup &soup, size_t n);
};

struct MeshNotes {
  MeshFinding no_area, duplicates;  // left out
  MeshFinding duplicate_pieces;     // of triangles that were divided; left out, other pieces stay
  MeshFinding unconnected;          // no edge in common with another
  MeshFinding crowded_edges;        // more than two triangles at one edge; places: of the first of these triangles
  long unused_corners = 0;          // of no triangle
  long border_edges = 0;            // of one triangle
  // of seams that have been closed, no reason to warn
  long joined_corners = 0;  // with others that nearly coincide with them
  long divided_edges = 0;   // where corners of neighbours lie within them

  std::vector<std::string> sentences() const;  // what to warn of, each behind the name of the file
};

struct CheckedMesh {
  MeshTriangles mesh;
  MeshNotes notes;
};

CheckedMesh check_mesh(const MeshSoup &soup);

}  // namespace LAMMPS_NS

#endif
