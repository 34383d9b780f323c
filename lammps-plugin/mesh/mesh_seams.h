// SPDX-License-Identifier: GPL-2.0-or-later
// Closes narrow seams between triangles that no edge connects: corners that nearly coincide become one, and triangles
// are divided where corners of their neighbours lie within their edges (T-junctions), so that both share edges there.
// Every triangle must have an area.

#ifndef CSDS_MESH_SEAMS_H
#define CSDS_MESH_SEAMS_H

#include "mesh/mesh_edges.h"

#include <cstddef>
#include <vector>

namespace LAMMPS_NS {

// How wide a seam may be, over the largest coordinate of the mesh: files with six significant digits round by half of
// this.
constexpr double WIDEST_SEAM = 1e-5;

// The rims: edges of one triangle.
std::vector<MeshEdge> rims_of(const MeshTriangles &mesh);

// Joins their corners. Returns how many became another. Triangles may lose their area, and rims are others then.
long join_rims(MeshTriangles &mesh, const std::vector<MeshEdge> &rims);

// Pieces take the place of their triangle; `origin`: of each triangle, what its pieces have as well. Returns the number
// of rims that were divided.
long divide_at_corners(MeshTriangles &mesh, const std::vector<MeshEdge> &rims, std::vector<size_t> &origin);

}  // namespace LAMMPS_NS

#endif
