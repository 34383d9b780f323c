// SPDX-License-Identifier: GPL-2.0-or-later
// Lines of words up to end_header.

#include "mesh/mesh_ply_header.h"

#include "mesh/mesh_soup.h"

using namespace LAMMPS_NS;

namespace {

struct NumberName {
  const char *name;
  PlyNumber form;
};

constexpr NumberName NUMBER_NAMES[] = {
    {"char", PlyNumber::INT8},       {"uchar", PlyNumber::UINT8},    {"short", PlyNumber::INT16},
    {"ushort", PlyNumber::UINT16},   {"int", PlyNumber::INT32},      {"uint", PlyNumber::UINT32},
    {"float", PlyNumber::FLOAT32},   {"double", PlyNumber::FLOAT64}, {"int8", PlyNumber::INT8},
    {"uint8", PlyNumber::UINT8},     {"int16", PlyNumber::INT16},    {"uint16", PlyNumber::UINT16},
    {"int32", PlyNumber::INT32},     {"uint32", PlyNumber::UINT32},  {"float32", PlyNumber::FLOAT32},
    {"float64", PlyNumber::FLOAT64},
};

PlyNumber read_form(MeshText &text) {
  const std::string_view word = text.next_in_line();
  for (const NumberName &known : NUMBER_NAMES)
    if (word == known.name) return known.form;
  text.refuse_word("the type of a property", word, "char, uchar, short, ushort, int, uint, float or double");
}

void read_format(MeshText &text, PlyHeader &header) {
  const std::string_view word = text.next_in_line();
  header.is_text = word == "ascii";
  header.is_big_endian = word == "binary_big_endian";
  if (!header.is_text && !header.is_big_endian && word != "binary_little_endian")
    text.refuse_word("the format", word, "ascii, binary_little_endian or binary_big_endian");
  const std::string_view version = text.next_in_line();
  if (version != "1.0") text.refuse_word("the version", version, "1.0");
}

void read_element(MeshText &text, PlyHeader &header) {
  PlyElement element;
  element.name = text.next_in_line();
  if (element.name.empty()) text.refuse_word("the name of an element", "", "a word");
  element.count = text.whole_number(text.next_in_line(), "the number of an element");
  if (element.count < 0)
    text.refuse("the number of element '" + printable(element.name) + "' is " + std::to_string(element.count) +
                ", must be >= 0");
  header.element.push_back(element);
}

void read_property(MeshText &text, PlyHeader &header) {
  if (header.element.empty()) text.refuse("a property stands before the first element");
  PlyProperty property{};
  MeshText ahead = text;
  property.is_list = ahead.next_in_line() == "list";
  if (property.is_list) {
    text = ahead;
    property.form_of_count = read_form(text);
    if (property.form_of_count >= PlyNumber::FLOAT32)
      text.refuse("a list is counted by a fraction, must be by whole numbers");
  }
  property.form = read_form(text);
  property.name = text.next_in_line();
  if (property.name.empty()) text.refuse_word("the name of a property", "", "a word");
  header.element.back().property.push_back(property);
}

}  // namespace

PlyHeader LAMMPS_NS::read_ply_header(MeshText &text) {
  PlyHeader header{};
  const std::string_view magic = text.next();
  if (magic != "ply") text.refuse_word("the first word", magic, "'ply'");
  bool has_format = false;
  for (;;) {
    text.rest_of_line();
    const std::string_view word = text.next();
    if (word == "end_header") break;
    if (word == "format") {
      read_format(text, header);
      has_format = true;
    } else if (word == "element") {
      read_element(text, header);
    } else if (word == "property") {
      read_property(text, header);
    } else if (word.empty()) {
      text.refuse("the file ends within its header, it is cut off");
    } else if (word != "comment" && word != "obj_info") {
      text.refuse_word("a word of the header", word, "format, element, property, comment, obj_info or end_header");
    }
  }
  text.rest_of_line();
  if (!has_format) throw MeshError("has no line 'format' in its header");
  return header;
}
