// SPDX-License-Identifier: GPL-2.0-or-later
// PLY: elements in the order of the header; x, y, z of `vertex` and vertex_indices of `face` are taken, others passed
// over.

#include "mesh/mesh_ply.h"

#include "mesh/mesh_bytes.h"
#include "mesh/mesh_ply_header.h"

#include <cmath>
#include <utility>

using namespace LAMMPS_NS;

namespace {

// The numbers behind the header, one after the other, whatever their form.
class PlyNumbers {
 public:
  PlyNumbers(std::string_view file, const MeshText &text, const PlyHeader &header)
      : file(file), text(text), header(header), at(text.position()) {}

  double next(PlyNumber form, const char *what);
  void pass_over(PlyNumber form, const char *what);
  long next_count(PlyNumber form, const char *what);
  long line() const { return header.is_text ? text.line() : 0; }
  bool at_end() { return header.is_text ? text.next().empty() : at == file.size(); }
  long left() const { return static_cast<long>(file.size() - (header.is_text ? text.position() : at)); }  // bytes

 private:
  std::string_view file;
  MeshText text;
  const PlyHeader &header;
  size_t at;

  template <typename Number>
  Number take(const char *what);
};

template <typename Number>
Number PlyNumbers::take(const char *what) {
  if (file.size() - at < sizeof(Number)) throw MeshError(std::string("ends where ") + what + " must be, it is cut off");
  const Number value = number_in_bytes<Number>(file.data() + at, header.is_big_endian);
  at += sizeof(Number);
  return value;
}

double PlyNumbers::next(PlyNumber form, const char *what) {
  if (header.is_text) return text.number(text.next(), what);
  switch (form) {
    case PlyNumber::INT8:
      return take<int8_t>(what);
    case PlyNumber::UINT8:
      return take<uint8_t>(what);
    case PlyNumber::INT16:
      return take<int16_t>(what);
    case PlyNumber::UINT16:
      return take<uint16_t>(what);
    case PlyNumber::INT32:
      return take<int32_t>(what);
    case PlyNumber::UINT32:
      return take<uint32_t>(what);
    case PlyNumber::FLOAT32:
      return static_cast<double>(take<float>(what));
    case PlyNumber::FLOAT64:
      return take<double>(what);
  }
  return 0.0;
}

// In text any word, since any bytes are a number in binary: others may have nan there.
void PlyNumbers::pass_over(PlyNumber form, const char *what) {
  if (!header.is_text)
    next(form, what);
  else if (text.next().empty())
    text.refuse_word(what, "", "a word");
}

long PlyNumbers::next_count(PlyNumber form, const char *what) {
  const double value = next(form, what);
  if (!(std::fabs(value) <= 4294967295.0) || value != std::floor(value))
    throw MeshError(std::string(what) + " is " + std::to_string(value) + ", must be a whole number");
  return static_cast<long>(value);
}

// ------------------------------------------------------------------------------ elements

class PlyFile {
 public:
  explicit PlyFile(std::string_view file)
      : text(file, false), header(read_ply_header(text)), numbers(file, text, header) {}
  MeshSoup read();

 private:
  MeshText text;
  PlyHeader header;
  PlyNumbers numbers;
  MeshSoup soup;
  std::vector<int> corners;

  void check_elements() const;
  void read_vertex(const PlyElement &element, long n);
  void read_face(const PlyElement &element, long n);
  void pass_over(const PlyElement &element);
  void pass_over(const PlyProperty &property);
  void read_corners(const PlyProperty &property, long n);
  long read_length(const PlyProperty &property, const char *what);
};

bool is_corner_list(const PlyProperty &p) {
  return p.is_list && (p.name == "vertex_indices" || p.name == "vertex_index");
}

int axis_of(const PlyProperty &p) {
  return !p.is_list && p.name.size() == 1 && p.name[0] >= 'x' && p.name[0] <= 'z' ? p.name[0] - 'x' : -1;
}

// Which properties it needs, and that there are no more elements than the file has bytes for.
void PlyFile::check_elements() const {
  int vertices = 0, axes[3] = {}, lists = 0;
  for (const PlyElement &element : header.element) {
    vertices += element.name == "vertex";
    if (element.property.empty()) throw MeshError("has element '" + printable(element.name) + "' without properties");
    for (const PlyProperty &property : element.property) {
      if (element.name == "vertex" && axis_of(property) >= 0) axes[axis_of(property)]++;
      if (element.name == "face") lists += is_corner_list(property);
    }
  }
  if (vertices != 1 || axes[0] != 1 || axes[1] != 1 || axes[2] != 1)
    throw MeshError("must have one element 'vertex' with the properties x, y and z");
  if (lists != 1) throw MeshError("must have one element 'face' with the list vertex_indices");
  for (const PlyElement &element : header.element)
    if (element.count > numbers.left())
      throw MeshError("has " + std::to_string(element.count) + " of element '" + printable(element.name) +
                      "' by its header, but only " + std::to_string(numbers.left()) + " bytes of data; is it cut off?");
}

MeshSoup PlyFile::read() {
  if (header.is_text) text.check_last_line();
  check_elements();
  for (const PlyElement &element : header.element)
    for (long n = 1; n <= element.count; n++) {
      if (element.name == "vertex")
        read_vertex(element, n);
      else if (element.name == "face")
        read_face(element, n);
      else
        pass_over(element);
    }
  if (!numbers.at_end()) throw MeshError("goes on behind the last of the elements that its header counts");
  return std::move(soup);
}

void PlyFile::read_vertex(const PlyElement &element, long n) {
  std::array<double, 3> place{};
  for (const PlyProperty &property : element.property) {
    const int axis = axis_of(property);
    if (axis < 0) {
      pass_over(property);
      continue;
    }
    place[axis] = numbers.next(property.form, "a coordinate");
    if (!std::isfinite(place[axis]))
      throw MeshError("vertex " + mesh_place(n, numbers.line()) + " has a coordinate that is no finite number");
  }
  soup.corner.push_back(place);
}

void PlyFile::read_face(const PlyElement &element, long n) {
  for (const PlyProperty &property : element.property) {
    if (is_corner_list(property))
      read_corners(property, n);
    else
      pass_over(property);
  }
}

void PlyFile::read_corners(const PlyProperty &property, long n) {
  const long count = read_length(property, "the number of corners of a face");
  const long known = static_cast<long>(soup.corner.size()), line = numbers.line();
  corners.clear();
  if (known == 0 && count > 0)
    throw MeshError("face " + mesh_place(n, line) + " stands before all corners, must stand behind its own");
  for (long k = 0; k < count; k++) {
    const long corner = numbers.next_count(property.form, "a corner of a face");
    if (corner < 0 || corner >= known)
      throw MeshError("face " + mesh_place(n, line) + " has corner " + std::to_string(corner) + ", must be 0 to " +
                      std::to_string(known - 1) + ", those before it in the file");
    corners.push_back(static_cast<int>(corner));
  }
  soup.add_face(corners, n, line);
}

long PlyFile::read_length(const PlyProperty &property, const char *what) {
  const long count = numbers.next_count(property.form_of_count, what);
  if (count < 0)
    throw MeshError("has list '" + printable(property.name) + "' of length " + mesh_place(count, numbers.line()) +
                    ", must be >= 0");
  return count;
}

void PlyFile::pass_over(const PlyElement &element) {
  for (const PlyProperty &property : element.property) pass_over(property);
}

void PlyFile::pass_over(const PlyProperty &property) {
  const long count = property.is_list ? read_length(property, "the length of a list") : 1;
  for (long k = 0; k < count; k++) numbers.pass_over(property.form, "a number");
}

}  // namespace

MeshSoup LAMMPS_NS::read_ply(std::string_view file) {
  return PlyFile(file).read();
}
