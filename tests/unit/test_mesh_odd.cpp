// SPDX-License-Identifier: MIT
// What is odd in files of triangles: what is left out, and what is said of it.
#include "mesh_writers.h"

extern "C" {  // behind the others: it has macros with the names of their functions
#include "support.h"
}

using LAMMPS_NS::CheckedMesh;

namespace {

const std::vector<Facet> good = sheet(5, 4);

CheckedMesh read(const std::string &name, const std::string &contents) {
  CheckedMesh mesh;
  const std::string why = refusal_of_contents(name, contents, &mesh);
  require(why.empty(), "%s %s", name.c_str(), why.c_str());
  return mesh;
}

// one note, which is said
void must_note(const CheckedMesh &mesh, const char *sentence) {
  const std::vector<std::string> said = mesh.notes.sentences();
  require(said.size() == 1 && said[0] == sentence, "'%s' instead of '%s'", said.empty() ? "" : said[0].c_str(),
          sentence);
}

// the other side of a triangle, a little off
Facet back_of(const Facet &facet, double off) {
  Facet back = {facet[2], facet[1], facet[0]};
  for (Place &place : back) place[2] += off;
  return back;
}

}  // namespace

START_TEST(what_is_odd_is_counted_and_named) {
  std::vector<Facet> odd = good;
  odd.insert(odd.begin() + 2, {Place{0, 0, 0}, Place{1, 1, 1}, Place{3, 3, 3}});
  CheckedMesh mesh = read("a.stl", text_stl(odd));
  must_note(mesh, "left out for having no area 1 triangle: number 3 (line 16)");
  require(facets_of(mesh.mesh) == good, "another one is left out");

  odd = good;
  odd.push_back({odd[4][2], odd[4][1], odd[4][0]});
  odd.push_back({odd[5][1], odd[5][2], odd[5][0]});
  mesh = read("a.stl", binary_stl(odd));
  must_note(mesh, "left out for having the corners of an earlier one 2 triangles: number 41, 42");
  require(facets_of(mesh.mesh) == as_floats(good), "another one is left out");

  odd = good;
  for (int k = 0; k < 7; k++) odd.push_back({Place{10.0 + k, 50, 0}, Place{10.5 + k, 50, 0}, Place{10.0 + k, 51, 0}});
  mesh = read("a.stl", binary_stl(odd));
  must_note(mesh, "kept without an edge in common with another 7 triangles: number 41, 42, 43, 44, 45, ...");
  require(mesh.mesh.triangle.size() == odd.size(), "%zu triangles", mesh.mesh.triangle.size());

  odd = good;
  odd.push_back({good[0][1], good[0][2], Place{0, 0, 5}});
  mesh = read("a.ply", ply(odd, PlyForm::LITTLE));
  must_note(mesh, "more than two triangles meet at 1 edge, of triangle number 1");
  require(mesh.mesh.triangle.size() == odd.size(), "%zu triangles", mesh.mesh.triangle.size());

  mesh = read("a.obj", obj(good) + "v 7 7 7\nf 1 2 3\n");
  require(mesh.notes.sentences().size() == 2 && mesh.notes.duplicates.places == "number 41 (line 164)" &&
              mesh.notes.unused_corners == 1,
          "a duplicate: %s; %ld corners of none", mesh.notes.duplicates.places.c_str(), mesh.notes.unused_corners);
}
END_TEST

// Every corner of a strip is at its rim, where corners that nearly coincide are joined.
START_TEST(two_sides_that_nearly_coincide_are_one) {
  const std::vector<Facet> front = sheet(5, 1);
  for (const double off : {1e-7, -1e-7, 1e-5, 0.0}) {
    std::vector<Facet> facets = front;
    for (const Facet &facet : front) facets.push_back(back_of(facet, off));
    CheckedMesh mesh = read("a.ply", ply(facets, PlyForm::LITTLE));
    must_note(mesh, "left out for having the corners of an earlier one 10 triangles: number 11, 12, 13, 14, 15, ...");
    require(facets_of(mesh.mesh) == front, "%g off: not the first side", off);
    require(mesh.notes.joined_corners == (off == 0.0 ? 0 : 12), "%ld of 12 corners are joined",
            mesh.notes.joined_corners);
    require(mesh.notes.border_edges == 12, "%ld edges at the border", mesh.notes.border_edges);
    facets.insert(facets.begin() + 15, front[0]);  // which is found before the others are
    mesh = read("a.ply", ply(facets, PlyForm::LITTLE));
    must_note(mesh, "left out for having the corners of an earlier one 11 triangles: number 11, 12, 13, 14, 15, ...");
  }
}
END_TEST

// Two triangles with areas of 1 are the halves of another one with an area of 2; where it is divided as they are, the
// later ones lie on the earlier.
START_TEST(pieces_of_divided_triangles_are_left_out_where_others_lie) {
  const Facet whole = {{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}}};
  const Facet left = {{{0, 2, 0}, {1, 0, 0}, {0, 0, 0}}}, right = {{{0, 2, 0}, {2, 0, 0}, {1, 0, 0}}};
  const struct {
    std::vector<Facet> facets;
    const char *says;
  } cases[] = {{{whole, left, right}, "left out for having the corners of an earlier one 2 triangles: number 2, 3"},
               {{left, right, whole}, "left out for having the corners of an earlier one 1 triangle: number 3"},
               {{whole, right}, "left out for having the corners of an earlier one 1 triangle: number 2"},
               {{right, whole}, "left out for having the corners of another one pieces of 1 triangle: number 2"}};
  for (const auto &c : cases) {
    const CheckedMesh mesh = read("a.stl", binary_stl(c.facets));
    must_note(mesh, c.says);
    require(mesh.mesh.triangle.size() == 2 && mesh.mesh.corner.size() == 4 && mesh.notes.divided_edges == 1,
            "%zu triangles, %zu corners, %ld edges divided, must be 2, 4 and 1", mesh.mesh.triangle.size(),
            mesh.mesh.corner.size(), mesh.notes.divided_edges);
    require(mesh.notes.border_edges == 4, "%ld edges at the border", mesh.notes.border_edges);
  }
  // an edge that two had is one's then, and is divided at the corner of two neighbours beyond it
  const Facet one = {{{2, 0, 0}, {2, 2, 0}, {1, 1, 0}}}, two = {{{2, 2, 0}, {0, 2, 0}, {1, 1, 0}}};
  const CheckedMesh mesh = read("a.stl", binary_stl({whole, left, right, one, two}));
  must_note(mesh, cases[0].says);
  require(mesh.mesh.triangle.size() == 5 && mesh.notes.border_edges == 5,
          "%zu triangles and %ld edges at the border, must be 5 and 5", mesh.mesh.triangle.size(),
          mesh.notes.border_edges);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("odd mesh files");
  TCase *tests = tcase_create("files");
  tcase_add_test(tests, what_is_odd_is_counted_and_named);
  tcase_add_test(tests, two_sides_that_nearly_coincide_are_one);
  tcase_add_test(tests, pieces_of_divided_triangles_are_left_out_where_others_lie);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
