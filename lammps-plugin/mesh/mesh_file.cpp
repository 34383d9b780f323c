// SPDX-License-Identifier: GPL-2.0-or-later
// Reads the words, has rank 0 read the file, and hands it to all.

#include "mesh/mesh_file.h"

#include "common/translate.h"
#include "common/words.h"
#include "mesh/mesh_placed.h"
#include "mesh/mesh_read.h"
#include "mesh/mesh_size.h"

#include "comm.h"
#include "error.h"
#include "pointers.h"
#include "utils.h"

#include <boost/crc.hpp>

#include <algorithm>
#include <cstring>
#include <utility>

using namespace LAMMPS_NS;

namespace {

class MeshFile : protected Pointers {
 public:
  MeshFile(LAMMPS *lmp, Words &words) : Pointers(lmp), words(words) {}

  PlacedMesh read();

 private:
  Words &words;
  boost::crc_32_type crc;

  MeshTriangles same_on_all_ranks(const std::string &file);
  template <typename Row>
  void broadcast(Row &row);
  void place(MeshTriangles &mesh);
  void take(const char *word, int numbers);
  double number(const std::string &what);
  void scale(MeshTriangles &mesh);
  void move(MeshTriangles &mesh);
  void rotate(MeshTriangles &mesh);
  void say_size(const std::string &file, const MeshTriangles &mesh);
};

// of anything whose entries are plain memory
template <typename Row>
void MeshFile::broadcast(Row &row) {
  int entries = static_cast<int>(row.size());
  MPI_Bcast(&entries, 1, MPI_INT, 0, world);
  row.resize(entries);
  MPI_Datatype entry;
  MPI_Type_contiguous(static_cast<int>(sizeof row[0]), MPI_BYTE, &entry);
  MPI_Type_commit(&entry);
  MPI_Bcast(row.data(), entries, entry, 0, world);
  MPI_Type_free(&entry);
}

PlacedMesh MeshFile::read() {
  if (words.left() < 1) words.refuse("mesh ends, must be followed by the name of a file of triangles");
  const std::string file = words.next();
  MeshTriangles mesh = same_on_all_ranks(file);
  crc.process_bytes(mesh.corner.data(), mesh.corner.size() * sizeof mesh.corner[0]);
  crc.process_bytes(mesh.triangle.data(), mesh.triangle.size() * sizeof mesh.triangle[0]);
  place(mesh);
  const std::string refusal = why_placed_badly(mesh);
  if (!refusal.empty()) words.refuse("mesh file " + file + " " + refusal);
  say_size(file, mesh);
  return {std::move(mesh), crc.checksum()};
}

MeshTriangles MeshFile::same_on_all_ranks(const std::string &file) {
  CheckedMesh checked;
  std::string refusal;
  if (comm->me == 0) try {
      checked = read_mesh_file(file);
    } catch (const MeshError &why) {
      refusal = "file " + file + " " + why.what();
    }
  broadcast(refusal);
  if (!refusal.empty()) words.refuse("mesh " + refusal);
  if (comm->me == 0)
    for (const std::string &sentence : checked.notes.sentences())
      error->warning(FLERR, "{}: mesh file {}: {}", words.command(), file, sentence);
  const long joined = checked.notes.joined_corners, divided = checked.notes.divided_edges;  // 0 but on rank 0
  if (joined || divided)
    utils::logmesg(lmp, "{}: mesh file {}: seams are closed, corners joined: {}, edges divided: {}\n", words.command(),
                   file, joined, divided);
  broadcast(checked.mesh.corner);
  broadcast(checked.mesh.triangle);
  return checked.mesh;
}

void MeshFile::place(MeshTriangles &mesh) {
  while (words.left()) {
    const std::string word = *words.here();
    if (word == "scale")
      scale(mesh);
    else if (word == "move")
      move(mesh);
    else if (word == "rotate")
      rotate(mesh);
    else
      return;
  }
}

void MeshFile::take(const char *word, int numbers) {
  words.skip(1);
  if (words.left() < numbers)
    words.refuse(std::string("mesh ... ") + word + " has " + std::to_string(words.left()) + " words, must have " +
                 std::to_string(numbers));
  crc.process_bytes(word, std::strlen(word));
}

double MeshFile::number(const std::string &what) {
  const double value = words.number(what);
  crc.process_bytes(&value, sizeof value);
  return value;
}

void MeshFile::scale(MeshTriangles &mesh) {
  take("scale", 1);
  const double factor = number("scale of the mesh");
  if (factor <= 0.0) words.refuse(fmt::format("scale of the mesh is {}, must be > 0", factor));
  scale_mesh(mesh, factor);
}

void MeshFile::move(MeshTriangles &mesh) {
  take("move", 3);
  std::array<double, 3> by;
  for (double &component : by) component = number("move of the mesh");
  move_mesh(mesh, by);
}

void MeshFile::rotate(MeshTriangles &mesh) {
  take("rotate", 2);
  const int axis = words.direction("rotate of the mesh");
  crc.process_byte(static_cast<unsigned char>(axis));
  rotate_mesh(mesh, axis, number("rotate of the mesh, in degrees,"));
}

void MeshFile::say_size(const std::string &file, const MeshTriangles &mesh) {
  if (comm->me) return;
  const MeshBox box = box_of(mesh);
  utils::logmesg(
      lmp, "{}: mesh file {}: {} triangles, {} corners, x {:.6g} to {:.6g}, y {:.6g} to {:.6g}, z {:.6g} to {:.6g}\n",
      words.command(), file, mesh.triangle.size(), mesh.corner.size(), box.lo[0], box.hi[0], box.lo[1], box.hi[1],
      box.lo[2], box.hi[2]);
}

}  // namespace

PlacedMesh LAMMPS_NS::read_mesh(LAMMPS *lmp, Words &words) {
  return MeshFile(lmp, words).read();
}

bool LAMMPS_NS::compare_mesh_with_grains(LAMMPS *lmp, const std::string &command, double edge) {
  const Atom *atom = lmp->atom;
  double largest = 0.0;
  for (int i = 0; i < atom->nlocal; i++) largest = std::max(largest, atom->radius[i]);
  MPI_Allreduce(MPI_IN_PLACE, &largest, 1, MPI_DOUBLE, MPI_MAX, lmp->world);
  const double smallest = smallest_radius(atom, 1, lmp->world);  // of group all
  if (largest == 0.0) return false;
  const std::string sentence = mesh_size_against_grains(edge, smallest, largest);
  if (!sentence.empty() && lmp->comm->me == 0) lmp->error->warning(FLERR, "{}: {}", command, sentence);
  return true;
}
