// SPDX-License-Identifier: GPL-2.0-or-later
// The cells of a triangle mesh that a grain can touch: faces, which are flat patches of triangles, edges and vertices.

#ifndef CSDS_MESH_SHAPE_H
#define CSDS_MESH_SHAPE_H

#include "mesh/mesh_triangles.h"
#include "mesh/mesh_vec.h"

#include <vector>

namespace LAMMPS_NS {

// Lists of numbers, one behind the other.
struct MeshLists {
  std::vector<int> begin, number;

  int count(int n) const { return begin[n + 1] - begin[n]; }
  const int *of(int n) const { return number.data() + begin[n]; }
};

class MeshShape {
 public:
  explicit MeshShape(MeshTriangles triangles);

  struct Triangle {
    std::array<int, 3> corner, edge;     // edge k runs from corner k to the next one
    std::array<signed char, 3> outward;  // sign of (edge's direction) x (face's normal) that points out of it
    int face;
  };
  struct Edge {
    int a, b;       // corners, a < b
    bool flat;      // within a face, no edge to a grain
    MeshVec along;  // unit vector from a to b
  };
  // All triangles around that lie in one plane: where it is cut makes no difference.
  struct Face {
    MeshVec normal;
    double offset;  // of the plane along its normal [length]
  };

  std::vector<MeshVec> corner;  // [length]
  std::vector<Triangle> triangle;
  std::vector<Edge> edge;
  std::vector<Face> face;
  std::vector<char> corner_is_flat;  // within a face
  MeshLists triangles_of_edge, edges_of_corner, triangles_of_corner;

  int cells() const { return static_cast<int>(face.size() + edge.size() + corner.size()); }

  // How far beyond edge k of a triangle a place is, seen along the face's normal: negative on the triangle's side. Two
  // triangles of a face see an edge between them from opposite sides, to the bit.
  double beyond(const Triangle &t, int k, const MeshVec &place) const {
    const Edge &e = edge[t.edge[k]];
    return t.outward[k] * dot(place - corner[e.a], cross(e.along, face[t.face].normal));
  }

  // whether a line from one place to another goes through it
  bool is_crossed(const Triangle &t, const MeshVec &from, const MeshVec &to) const;

 private:
  std::vector<MeshVec> normal;  // of each triangle, while faces are found

  MeshVec area_of(const Triangle &t) const;
  void find_edges();
  void find_faces();
  void grow_face(int seed, std::vector<int> &waiting);
  bool continues(const Triangle &t, int k, int other, const MeshVec &plane) const;
  void find_flat_ones();
  void find_outward();
};

}  // namespace LAMMPS_NS

#endif
