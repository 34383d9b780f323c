// SPDX-License-Identifier: GPL-2.0-or-later
// STL: facets with three corners each. The normals in the file are passed over; the order of the corners says the side.

#include "mesh/mesh_stl.h"

#include "mesh/mesh_bytes.h"
#include "mesh/mesh_text.h"

#include <cmath>
#include <cstdint>
#include <utility>

using namespace LAMMPS_NS;

namespace {

constexpr size_t HEADER = 80, FACET = 50;           // bytes
constexpr double LARGEST = 1e18, SMALLEST = 1e-37;  // [length]: beyond, bytes are no coordinates of anything

// --------------------------------------------------------------------------------- text

bool is(std::string_view word, const char *expected) {
  return small_letters(word) == expected;
}

class TextStl {
 public:
  explicit TextStl(std::string_view file) : text(file, true) {}

  MeshSoup read() {
    for (std::string_view word = text.next(); !word.empty(); word = text.next()) {
      if (!is(word, "solid")) text.refuse_word("a word between solids", word, "'solid'");
      pass_over_name("solid");
      read_solid();
    }
    return std::move(soup);
  }

 private:
  MeshText text;
  MeshSoup soup;

  void pass_over_name(const char *behind);

  void expect(const char *word) {
    const std::string_view found = text.next();
    if (!is(found, word)) refuse_in_facet(found, word);
  }

  [[noreturn]] void refuse_in_facet(std::string_view found, const char *expected) {
    const std::string facet = "facet " + std::to_string(soup.number.size() + 1);
    if (found.empty()) text.refuse("the file ends within " + facet + ", it is cut off");
    text.refuse(facet + " has '" + printable(found) + "', must have '" + expected + "' here");
  }

  void read_solid() {
    for (;;) {
      const std::string_view word = text.next();
      if (word.empty()) text.refuse("the file ends without 'endsolid', it is cut off");
      if (is(word, "endsolid")) {
        pass_over_name("endsolid");
        return;
      }
      if (!is(word, "facet")) text.refuse_word("a word between facets", word, "'facet' or 'endsolid'");
      read_facet();
    }
  }

  void read_facet() {
    const long begin = text.line();
    std::string_view word = text.next();
    if (is(word, "normal")) {  // which programs leave out, or fill with anything
      word = text.next();
      for (int k = 0; k < 3 && !is(word, "outer"); k++) word = text.next();
    }
    if (!is(word, "outer")) refuse_in_facet(word, "outer loop");
    expect("loop");
    const int first = static_cast<int>(soup.corner.size());
    for (int k = 0; k < 3; k++) read_corner();
    expect("endloop");
    expect("endfacet");
    soup.add_face({first, first + 1, first + 2}, static_cast<long>(soup.number.size()) + 1, begin);
  }

  void read_corner();
};

// To the end of the line, where a facet would be lost.
void TextStl::pass_over_name(const char *behind) {
  std::string_view outer, loop, word;
  while (!(word = text.next_in_line()).empty()) {
    if (is(outer, "outer") && is(loop, "loop") && is(word, "vertex"))
      text.refuse(std::string("a facet follows '") + behind + "' in the same line, must begin in another one");
    outer = loop;
    loop = word;
  }
}

void TextStl::read_corner() {
  expect("vertex");
  std::array<double, 3> place;
  for (double &coordinate : place) coordinate = text.number(text.next(), "a coordinate");
  soup.corner.push_back(place);
}

// ------------------------------------------------------------------------------- binary

// As text the count of facets is a number of some ten digits, and the file is no such size.
void check_size(std::string_view file) {
  const size_t bytes = file.size();
  if (bytes < HEADER + 4)
    throw MeshError("has " + std::to_string(bytes) + " bytes, a binary STL file must have at least 84; is it cut off?");
  const uint64_t facets = number_in_bytes<uint32_t>(file.data() + HEADER, false);
  const uint64_t swapped = number_in_bytes<uint32_t>(file.data() + HEADER, true);
  if (bytes == HEADER + 4 + FACET * facets) return;
  if (bytes == HEADER + 4 + FACET * swapped)
    throw MeshError("is a binary STL file in big-endian order, must be in little-endian order");
  throw MeshError("is a binary STL file of " + std::to_string(facets) + " facets by its header and must have " +
                  std::to_string(HEADER + 4 + FACET * facets) + " bytes, but has " + std::to_string(bytes) +
                  (bytes < HEADER + 4 + FACET * facets ? "; is it cut off?" : ""));
}

double coordinate_of(const char *bytes, long facet) {
  const double value = static_cast<double>(number_in_bytes<float>(bytes, false));
  if (!std::isfinite(value))
    throw MeshError("facet " + std::to_string(facet) + " has the coordinate '" + std::to_string(value) +
                    "', must be a finite number");
  if (value != 0.0 && !(std::fabs(value) >= SMALLEST && std::fabs(value) <= LARGEST))
    throw MeshError("facet " + std::to_string(facet) +
                    " has a coordinate beyond 1e18 or below 1e-37; is it text, or in another order of bytes?");
  return value;
}

MeshSoup read_binary(std::string_view file) {
  check_size(file);
  const long facets = static_cast<long>((file.size() - HEADER - 4) / FACET);
  MeshSoup soup;
  soup.corner.reserve(3 * static_cast<size_t>(facets));
  soup.triangle.reserve(static_cast<size_t>(facets));
  soup.number.reserve(static_cast<size_t>(facets));
  for (long f = 0; f < facets; f++) {
    const char *bytes = file.data() + HEADER + 4 + FACET * static_cast<size_t>(f) + 12;
    const int first = static_cast<int>(soup.corner.size());
    for (int k = 0; k < 3; k++, bytes += 12)
      soup.corner.push_back(
          {coordinate_of(bytes, f + 1), coordinate_of(bytes + 4, f + 1), coordinate_of(bytes + 8, f + 1)});
    soup.triangle.push_back({first, first + 1, first + 2});
    soup.number.push_back(f + 1);
  }
  return soup;
}

// Some binary files begin with the word of text ones; text has no zero bytes, and binary facets have them everywhere.
bool is_text(std::string_view file) {
  return is(MeshText(file, true).next(), "solid") && file.find('\0') == file.npos;
}

}  // namespace

MeshSoup LAMMPS_NS::read_stl(std::string_view file) {
  return is_text(file) ? TextStl(file).read() : read_binary(file);
}
