// SPDX-License-Identifier: MIT
// Files of triangles that are broken: each is refused in one sentence that says what is wrong, none is a crash.
#include "mesh_writers.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <filesystem>
#include <limits>

extern "C" {  // behind the others: it has macros with the names of their functions
#include "support.h"
}

using LAMMPS_NS::CheckedMesh;

namespace {

struct Broken {
  const char *name;  // of the file
  std::string contents;
  const char *says;  // a part of the sentence
};

const std::vector<Facet> good = sheet(3, 2);

std::string overwritten(std::string bytes, size_t at, const std::string &by) {
  return bytes.replace(at, by.size(), by);
}

template <typename Number>
std::string with_number(const std::string &bytes, size_t at, Number value) {
  std::string number;
  append(number, value);
  return overwritten(bytes, at, number);
}

std::string on_one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

// Each coordinate and the count, or the coordinates only, the other way round.
std::string swapped_stl(bool count) {
  std::string bytes = binary_stl(good);
  for (size_t at = count ? 80 : 84; at + 4 <= bytes.size(); at += at == 80 ? 4 : (at - 84) % 50 == 44 ? 6 : 4)
    bytes = overwritten(bytes, at, swapped(bytes.substr(at, 4)));
  return bytes;
}

const float infinity = std::numeric_limits<float>::infinity();
constexpr size_t COORDINATE = 84 + 50 + 12;  // the first one of the second facet

std::vector<Broken> broken_stl() {
  const std::string text = text_stl(good), binary = binary_stl(good);
  const std::string second = "facet normal", flat = "solid a\n" + second +
                                                    " 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 1 1\n"
                                                    "vertex 2 2 2\nendloop\nendfacet\nendsolid a\n";
  return {
      {"empty.stl", "", "is empty"},
      {"blank.stl", " \n\n", "must have at least 84"},
      {"one_byte.stl", "s", "must have at least 84"},
      {"no_facets.stl", "solid a\nendsolid a\n", "has no triangles"},
      {"no_end.stl", replaced(text, "endsolid", ""), "must be 'facet' or 'endsolid'"},
      {"no_end_at_all.stl", text.substr(0, text.rfind("endsolid")), "without 'endsolid', it is cut off"},
      {"cut_in_facet.stl", text.substr(0, text.rfind("endloop")), "ends within facet 12, it is cut off"},
      {"cut_in_number.stl", text.substr(0, text.rfind("vertex") + 9), "a coordinate"},
      {"nan.stl", replaced(text, "vertex 0 ", "vertex nan "), "is 'nan', must be a finite number"},
      {"inf.stl", replaced(text, "vertex 0 ", "vertex -inf "), "is '-inf', must be a finite number"},
      {"too_large.stl", replaced(text, "vertex 0 ", "vertex 1e999 "), "is '1e999', must be a finite number"},
      {"comma.stl", replaced(text, "vertex 0 ", "vertex 0,5 "), "is '0,5', must be a finite number"},
      {"word.stl", replaced(text, "vertex 0 ", "vertex zero "), "is 'zero', must be a finite number"},
      {"hex.stl", replaced(text, "vertex 0 ", "vertex 0x1p3 "), "is '0x1p3', must be a finite number"},
      {"two_numbers.stl", replaced(text, "vertex 0 ", "vertex "), "is 'vertex', must be a finite number"},
      {"four_numbers.stl", replaced(text, "vertex 0 ", "vertex 0 0 "), "must have 'vertex' here"},
      {"two_corners.stl", replaced(text, text.substr(text.find("vertex"), 10), ""), "must have 'vertex' here"},
      {"four_corners.stl", replaced(text, "endloop", "vertex 0 0 0\nendloop"), "must have 'endloop' here"},
      {"no_loop.stl", replaced(text, "outer loop", ""), "must have 'outer loop' here"},
      {"stray_word.stl", replaced(text, "endfacet", "endfacet\nfaced"), "must be 'facet' or 'endsolid'"},
      {"in_name.stl", on_one_line(text.substr(0, text.find("endfacet"))) + text.substr(text.find("endfacet")),
       "in line 1: a facet follows 'solid' in the same line, must begin in another one"},
      {"behind_end.stl", replaced(text, "endsolid sheet\n", "endsolid sheet " + on_one_line(text) + "\n"),
       "a facet follows 'endsolid' in the same line, must begin in another one"},
      {"after_end.stl", text + "trailer\n", "is 'trailer', must be 'solid'"},
      {"binary_in_text.stl", replaced(text, "endfacet", std::string("endfacet\1\2\0\3", 12)), "bytes"},
      {"control_in_text.stl", replaced(text, "endfacet", "end\1\2facet"), "has 'end??facet', must have 'endfacet'"},
      {"no_area.stl", flat, "has no triangle with an area"},
      {"prose.stl", "This is a letter and not a mesh.\n", "must have at least 84"},
      {"long_prose.stl", std::string(300, 'a') + "\n", "by its header"},
      {"html.stl",
       "<!DOCTYPE html><html><head><title>404 Not Found</title></head><body>The file that you asked for is not "
       "here.</body></html>\n",
       "by its header"},
      {"headed.stl", binary.substr(0, 80), "must have at least 84"},
      {"count_cut.stl", binary.substr(0, 82), "must have at least 84"},
      {"no_binary_facets.stl", binary_stl({}), "has no triangles"},
      {"cut.stl", binary.substr(0, binary.size() - 70), "is it cut off?"},
      {"cut_by_one.stl", binary.substr(0, binary.size() - 1), "is it cut off?"},
      {"solid_cut.stl", binary_stl(good, "solid of a program").substr(0, 500), "is it cut off?"},
      {"longer.stl", binary + "x", "but has 685"},
      {"count_less.stl", with_number(binary, 80, uint32_t{5}), "of 5 facets by its header"},
      {"count_more.stl", with_number(binary, 80, uint32_t{13}), "of 13 facets by its header"},
      {"count_huge.stl", with_number(binary, 80, uint32_t{0xffffffffu}), "of 4294967295 facets by its header"},
      {"big_endian.stl", swapped_stl(true), "big-endian order"},
      {"big_endian_numbers.stl", swapped_stl(false), "in another order of bytes?"},
      {"binary_nan.stl", with_number(binary, COORDINATE, std::nanf("")), "facet 2 has the coordinate"},
      {"binary_inf.stl", with_number(binary, COORDINATE, -infinity), "facet 2 has the coordinate '-inf'"},
      {"binary_large.stl", with_number(binary, COORDINATE, 3e38f), "facet 2 has a coordinate beyond 1e18"},
      {"text_in_binary.stl", overwritten(binary, COORDINATE, "vertex 1.0 2.0 3.0\n"), "is it text"},
      {"spaces_in_binary.stl", overwritten(binary, COORDINATE - 12, std::string(200, 'z')), "is it text"},
      {"crlf_in_binary.stl", replaced(binary, std::string("\0\0", 2), "\r\n\r"), "by its header"},
  };
}

std::vector<Broken> broken_obj() {
  const std::string text = obj(good), corners = text.substr(0, text.find("f 1"));
  return {
      {"empty.obj", "", "is empty"},
      {"only_corners.obj", corners, "has no triangles"},
      {"index_zero.obj", corners + "f 0 1 2\n", "face 1 has corner 0, must be 1 to 36"},
      {"index_beyond.obj", corners + "f 1 2 3\nf 1 2 37\n", "face 2 has corner 37, must be 1 to 36"},
      {"index_backwards.obj", corners + "f 1 2 -37\n", "face 1 has corner -37"},
      {"index_fraction.obj", corners + "f 1 2 3.5\n", "is '3.5', must be a whole number"},
      {"index_huge.obj", corners + "f 1 2 99999999999999999999\n", "must be a whole number"},
      {"index_word.obj", corners + "f 1 2 three\n", "is 'three', must be a whole number"},
      {"before_corners.obj", "f 1 2 3\n" + corners, "face 1 stands before all corners"},
      {"two_corners.obj", corners + "f 1 2\n", "has 2 corners, must have at least 3"},
      {"nan.obj", replaced(text, "v 0 ", "v nan "), "is 'nan', must be a finite number"},
      {"two_numbers.obj", "v 0 0\n" + text, "a coordinate is missing"},
      {"two_corners_in_line.obj", "v 0 0 0 v 1 0 0\n" + text, "in line 1: 'v' follows the coordinates of a corner"},
      {"goes_on_nowhere.obj", text + "f 1 2 3\\\n", "ends with a backslash, behind which its last line must go on"},
      {"goes_on_nowhere_crlf.obj", text + "f 1 2 3 \\\r\n", "ends with a backslash, behind which its last line"},
      {"name_goes_on.obj", "mtllib C:\\meshes\\\n" + text.substr(text.find("v 0")),
       "in line 2: the line before ends with a backslash and goes on with 'v', must not"},
      {"corner_goes_on.obj", "v 0 0 0\\\n" + text.substr(text.find("v 0")),
       "in line 2: 'v' follows the coordinates of a corner, must begin another line"},
      {"text.obj", "Dear reader,\n", "is 'Dear', must be v, f or"},
      {"cut.obj", text.substr(0, text.size() - 3), "no end of line behind its last line"},
      {"not_convex.obj", "v 0 0 0\nv 2 1 0\nv 0 2 0\nv 0.5 1 0\nv 3 1 0\nf 5 3 4 1 2\nf 2 3 4 1\nf 1 2 3 4\n",
       "is not convex, must be cut into triangles"},
      {"z_order.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\nf 1 2 3 4\n", "face 1 (line 5) has 4 corners and is not"},
      {"z_order_in_turn.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\nf 1 3 2 4\n", "is not convex, must be cut"},
      {"bow_tie.obj", "v 0 0 0\nv 2 2 0\nv 2 0 0\nv 0 1 0\nf 1 2 3 4\nf 2 3 4 1\n", "is not convex, must be cut"},
      {"folded.obj", "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 1 0 0.1\nv 0 0 1\nf 1 2 3 4 5\n", "is not convex, must be cut"},
      {"binary.obj", std::string("v 0 0 0\n\0\1\2\3\n", 13), "must be v, f or"},
  };
}

std::vector<Broken> broken_ply() {
  const std::string text = ply(good, PlyForm::TEXT), binary = ply(good, PlyForm::LITTLE);
  const std::string indices = "vertex_indices";
  return {
      {"empty.ply", "", "is empty"},
      {"other.ply", "plyx\n", "is 'plyx', must be 'ply'"},
      {"header_cut.ply", text.substr(0, text.find("end_header")), "the file ends within its header"},
      {"no_format.ply", replaced(text, "format ascii 1.0\n", ""), "no line 'format'"},
      {"format.ply", replaced(text, "ascii", "binary"), "is 'binary', must be ascii"},
      {"version.ply", replaced(text, "1.0", "2.0"), "is '2.0', must be 1.0"},
      {"type.ply", replaced(text, "property double x", "property real x"), "is 'real', must be char"},
      {"no_z.ply", replaced(text, "double z", "double w"), "with the properties x, y and z"},
      {"x_twice.ply", replaced(text, "double y", "double x"), "with the properties x, y and z"},
      {"x_again.ply", replaced(text, "double z", "double x"), "with the properties x, y and z"},
      {"z_apart.ply",
       "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nelement face 0\n"
       "property list uchar int vertex_indices\nelement vertex 3\nproperty float z\nend_header\n0 0\n1 0\n0 "
       "1\n1\n2\n3\n",
       "must have one element 'vertex' with the properties x, y and z"},
      {"no_list.ply", replaced(text, indices, "corners"), "with the list vertex_indices"},
      {"no_faces.ply", text.substr(0, text.find("element face")) + "end_header\n", "with the list vertex_indices"},
      {"property_first.ply", "ply\nformat ascii 1.0\nproperty float x\nend_header\n", "before the first element"},
      {"less_vertices.ply", replaced(text, "vertex 36", "vertex 35"), ""},
      {"more_vertices.ply", replaced(text, "vertex 36", "vertex 37"), ""},
      {"less_faces.ply", replaced(text, "face 12", "face 11"), "goes on behind the last"},
      {"more_faces.ply", replaced(text, "face 12", "face 13"), "is missing"},
      {"many_faces.ply", replaced(text, "face 12", "face 999999999999"), "only"},
      {"huge_count.ply", replaced(binary, "vertex 36", "vertex 4294967295"), "is it cut off?"},
      {"negative_count.ply", replaced(text, "face 12", "face -1"), "must be >= 0"},
      {"index_beyond.ply", replaced(text, "3 0 1 2", "3 0 1 36"), "face 1 (line 48) has corner 36, must be 0 to 35"},
      {"index_negative.ply", replaced(text, "3 0 1 2", "3 0 1 -1"), "has corner -1"},
      {"negative_list.ply",
       replaced(replaced(text, "property double x", "property list char int odd\nproperty double x"), "end_header\n",
                "end_header\n-1 "),
       "has list 'odd' of length -1 (line 13), must be >= 0"},
      {"negative_face.ply", replaced(replaced(text, "uchar int vertex", "int int vertex"), "3 0 1 2", "-4 0 1 2"),
       "has list 'vertex_indices' of length -4 (line 48), must be >= 0"},
      {"two_corners.ply", replaced(text, "3 0 1 2", "2 0 1"), "has 2 corners, must have at least 3"},
      {"list_cut.ply", replaced(text, "3 0 1 2", "4 0 1 2"), ""},
      {"nan.ply", replaced(text, "end_header\n 0 ", "end_header\nnan "), "is 'nan', must be a finite number"},
      {"passed_over.ply", replaced(text, "element vertex", "element odd 999\nproperty int a\nelement vertex"),
       "missing"},
      {"text_cut.ply", text.substr(0, text.size() - 2), "no end of line behind its last line"},
      {"cut.ply", binary.substr(0, binary.size() - 5), "it is cut off"},
      {"longer.ply", binary + "x", "goes on behind the last"},
      {"wrong_endian.ply", replaced(binary, "little", "big"), ""},
  };
}

void must_refuse(const Folder &folder, const std::vector<Broken> &files) {
  for (const Broken &file : files) {
    const std::string why = refusal_of(folder.write(file.name, file.contents));
    require(!why.empty(), "%s is read", file.name);
    require(why.find(file.says) != why.npos, "%s: '%s' instead of '%s'", file.name, why.c_str(), file.says);
    for (char c : why) require(c >= ' ' && c < 127, "%s: '%s' is not one line of text", file.name, why.c_str());
    require(why.size() < 300, "%s: '%s' is long", file.name, why.c_str());
    std::filesystem::remove(folder.path_of(file.name));
  }
}

}  // namespace

START_TEST(broken_files_are_refused_in_one_sentence) {
  const Folder folder;
  const std::vector<Broken> stl = broken_stl();
  require(stl.size() >= 40, "%zu STL files", stl.size());
  must_refuse(folder, stl);
  must_refuse(folder, broken_obj());
  must_refuse(folder, broken_ply());
}
END_TEST

START_TEST(what_is_no_file_is_refused) {
  const Folder folder;
  std::filesystem::create_directory(folder.path_of("folder.stl"));
  std::filesystem::create_symlink("nowhere", folder.path_of("link.stl"));
  const struct {
    std::string path;
    const char *says;
  } cases[] = {{folder.path_of("missing.stl"), "does not exist"},
               {folder.path_of("link.stl"), "does not exist"},
               {folder.path_of("folder.stl"), "is not a file"},
               {"/dev/zero", "is not a file"},
               {folder.write("mesh.step", text_stl(good)), "has the ending '.step', must have .stl, .obj or .ply"},
               {folder.write("mesh", text_stl(good)), "has the ending '', must have .stl, .obj or .ply"},
               {"", "does not exist"}};
  for (const auto &c : cases) {
    const std::string why = refusal_of(c.path);
    require(why.find(c.says) != why.npos, "'%s': '%s' instead of '%s'", c.path.c_str(), why.c_str(), c.says);
  }
}
END_TEST

/* Every byte is the last one once. What may still be read: text STL without the name behind its last word, and OBJ,
 * which says nowhere how many faces there are, cut between two of them. */
START_TEST(files_cut_off_anywhere_are_refused) {
  const struct {
    const char *name;
    std::string contents;
  } files[] = {{"a.stl", text_stl(good)},
               {"b.stl", binary_stl(good)},
               {"c.stl", binary_stl(good, "solid")},
               {"a.obj", obj(good)},
               {"a.ply", ply(good, PlyForm::TEXT)},
               {"b.ply", ply(good, PlyForm::LITTLE)},
               {"c.ply", ply(good, PlyForm::BIG)}};
  for (const auto &file : files)
    for (size_t bytes = 0; bytes < file.contents.size(); bytes++) {
      const std::string part = file.contents.substr(0, bytes);
      CheckedMesh mesh;
      if (!refusal_of_contents(file.name, part, &mesh).empty()) continue;
      if (file.name[0] == 'a' && file.name[2] == 's')
        require(part.find("endsolid") != part.npos && facets_of(mesh.mesh) == good, "%zu bytes of %s", bytes,
                file.name);
      else
        require(!std::string("a.obj").compare(file.name) && part.back() == '\n' && mesh.notes.unused_corners > 0,
                "%zu bytes of %s are read", bytes, file.name);
    }
}
END_TEST

/* Whatever is read, from a file with some bytes changed, is a mesh: places that are numbers, corners that there are. */
START_TEST(changed_bytes_are_refused_or_make_a_mesh) {
  gsl_rng *rng = new_rng();
  const struct {
    const char *name;
    std::string contents;
  } files[] = {
      {"a.stl", text_stl(good)},           {"b.stl", binary_stl(good)},           {"a.obj", obj(good)},
      {"a.ply", ply(good, PlyForm::TEXT)}, {"b.ply", ply(good, PlyForm::LITTLE)}, {"c.ply", ply(good, PlyForm::BIG)}};
  int read = 0, refused = 0;
  for (int n = share(100000); n > 0; n--) {
    const auto &file = files[gsl_rng_uniform_int(rng, 6)];
    std::string changed = file.contents;
    for (unsigned long k = 1 + gsl_rng_uniform_int(rng, 4); k > 0; k--)
      changed[gsl_rng_uniform_int(rng, changed.size())] = static_cast<char>(gsl_rng_uniform_int(rng, 256));
    CheckedMesh mesh;
    const std::string why = refusal_of_contents(file.name, changed, &mesh);
    (why.empty() ? read : refused)++;
    if (!why.empty()) continue;
    for (const auto &corner : mesh.mesh.corner)
      for (double coordinate : corner) require(std::isfinite(coordinate), "%s: %g", file.name, coordinate);
    for (const auto &triangle : mesh.mesh.triangle)
      for (int corner : triangle)
        require(corner >= 0 && static_cast<size_t>(corner) < mesh.mesh.corner.size(), "%s: corner %d", file.name,
                corner);
  }
  printf("%d files with changed bytes are read, %d refused\n", read, refused);
  require(read > 0 && refused > 0, "%d read, %d refused", read, refused);
  gsl_rng_free(rng);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("broken mesh files");
  TCase *tests = tcase_create("files");
  tcase_set_timeout(tests, 120);
  tcase_add_test(tests, broken_files_are_refused_in_one_sentence);
  tcase_add_test(tests, what_is_no_file_is_refused);
  tcase_add_test(tests, files_cut_off_anywhere_are_refused);
  tcase_add_test(tests, changed_bytes_are_refused_or_make_a_mesh);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
