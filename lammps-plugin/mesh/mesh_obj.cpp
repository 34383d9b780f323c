// SPDX-License-Identifier: GPL-2.0-or-later
// OBJ: lines `v x y z` and `f a b c ...`, the corners by number from 1 on, or backwards from -1 for the last one so
// far.

#include "mesh/mesh_obj.h"

#include "mesh/mesh_text.h"

#include <algorithm>
#include <utility>

using namespace LAMMPS_NS;

namespace {

// lines that say nothing of the shape of faces
constexpr const char *PASSED_OVER[] = {"vn",     "vt",     "vp",    "p",        "l",       "g",          "o",
                                       "s",      "mg",     "lod",   "usemtl",   "mtllib",  "shadow_obj", "trace_obj",
                                       "usemap", "maplib", "bevel", "c_interp", "d_interp"};

class ObjFile {
 public:
  explicit ObjFile(std::string_view file) : text(file, true, true) {}
  MeshSoup read();

 private:
  MeshText text;
  MeshSoup soup;
  long faces = 0;
  std::vector<int> corners;

  void read_corner();
  void read_face();
  void pass_over_line();
  int corner_of(std::string_view word) const;
};

MeshSoup ObjFile::read() {
  text.check_last_line();
  for (std::string_view word = text.next(); !word.empty(); word = text.next()) {
    if (word == "v")
      read_corner();
    else if (word == "f")
      read_face();
    else if (std::find(std::begin(PASSED_OVER), std::end(PASSED_OVER), word) == std::end(PASSED_OVER))
      text.refuse_word("the first word", word, "v, f or another of an OBJ file of faces");
    else
      pass_over_line();
  }
  return std::move(soup);
}

// What follows the coordinates is a weight or a colour, whatever it is; but no other corner or face is lost.
void ObjFile::read_corner() {
  std::array<double, 3> place;
  for (double &coordinate : place) coordinate = text.number(text.next_in_line(), "a coordinate");
  for (std::string_view word = text.next_in_line(); !word.empty(); word = text.next_in_line())
    if (word == "v" || word == "f")
      text.refuse("'" + std::string(word) + "' follows the coordinates of a corner, must begin another line");
  soup.corner.push_back(place);
}

void ObjFile::read_face() {
  const long line = text.line();
  faces++;
  corners.clear();
  for (std::string_view word = text.next_in_line(); !word.empty(); word = text.next_in_line())
    corners.push_back(corner_of(word));
  soup.add_face(corners, faces, line);
}

// A name that ends with a backslash would take the next line along.
void ObjFile::pass_over_line() {
  long before = text.line();
  for (std::string_view word = text.next_in_line(); !word.empty(); word = text.next_in_line()) {
    if (text.line() > before && (word == "v" || word == "f"))
      text.refuse("the line before ends with a backslash and goes on with '" + std::string(word) +
                  "', must not where a corner or a face begins");
    before = text.line();
  }
}

// "7", "7/3", "7//5", "7/3/5": corner, texture, normal
int ObjFile::corner_of(std::string_view word) const {
  const long known = static_cast<long>(soup.corner.size());
  const long number = text.whole_number(word.substr(0, word.find('/')), "a corner of a face");
  if (known == 0)
    text.refuse("face " + std::to_string(faces) + " stands before all corners, must stand behind its own");
  if (number == 0 || number > known || number < -known)
    text.refuse("face " + std::to_string(faces) + " has corner " + std::to_string(number) + ", must be 1 to " +
                std::to_string(known) + " or -1 to -" + std::to_string(known) + ", the corners so far");
  return static_cast<int>(number > 0 ? number - 1 : known + number);
}

}  // namespace

MeshSoup LAMMPS_NS::read_obj(std::string_view file) {
  return ObjFile(file).read();
}
