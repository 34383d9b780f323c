// SPDX-License-Identifier: MIT
// What is odd in files of triangles: what is left out, and what is said of it.
#include "mesh/mesh_places.h"
#include "mesh/mesh_seams.h"
#include "mesh_writers.h"

#include <algorithm>

extern "C" {  // behind the others: it has macros with the names of their functions
#include "support.h"
}

using namespace LAMMPS_NS;

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

// Strips of length 30 side by side on 30, open on all sides, whose long edges run along x or aslant.
MeshTriangles strips(int count, bool aslant) {
  MeshTriangles mesh;
  const double width = 30.0 / count;
  for (int n = 0; n < count; n++) {
    const int first = 4 * n;
    for (const auto &[x, y] : {std::array<double, 2>{0.0, n * width},
                               {30.0, n * width},
                               {30.0, (n + 0.8) * width},
                               {0.0, (n + 0.8) * width}})
      mesh.corner.push_back(aslant ? MeshVec{x - y, x + y, 0.3 * x} : MeshVec{x, y, 0.0});
    mesh.triangle.push_back({first, first + 1, first + 2});
    mesh.triangle.push_back({first, first + 2, first + 3});
  }
  return mesh;
}

// how many corners are looked at for each rim
double looked_at(int count, bool aslant) {
  const MeshTriangles mesh = strips(count, aslant);
  std::vector<int> all, found;
  for (size_t c = 0; c < mesh.corner.size(); c++) all.push_back(static_cast<int>(c));
  const MeshPlaces places(mesh.corner, all);
  const std::vector<MeshEdge> rims = rims_of(mesh);
  double sum = 0.0;
  for (const MeshEdge &rim : rims) {
    places.near_line(mesh.corner[rim.from], mesh.corner[rim.to], 3e-4, found);
    sum += static_cast<double>(found.size());
  }
  return sum / static_cast<double>(rims.size());
}

double distance_from_line(const MeshVec &place, const MeshVec &from, const MeshVec &to) {
  const MeshVec way = to - from;
  const double part = dot(place - from, way) / dot(way, way);
  return length(place - from - std::clamp(part, 0.0, 1.0) * way);
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

// The ends of a line are in two groups of at most 8 corners, where these are a box's.
START_TEST(the_work_for_a_rim_does_not_grow_with_the_number_of_rims) {
  for (const bool aslant : {false, true}) {
    const double few = looked_at(250, aslant), many = looked_at(8000, aslant);
    require(few >= 2.0 && many >= 2.0, "%g and %g corners, must be 2 or more", few, many);
    require(many < 1.2 * few && many < 4.0 * 8.0, "%g corners of 1000 and %g of 32000, aslant %d", few, many, aslant);
  }
}
END_TEST

START_TEST(every_corner_near_a_line_is_found) {
  gsl_rng *rng = new_rng();
  for (int round = 0; round < 100; round++) {
    const MeshVec size = {uniform(rng, 0, 3), uniform(rng, 0, 3), round % 2 ? 0.0 : uniform(rng, 0, 3)};
    const auto place = [&] {
      return MeshVec{uniform(rng, 0, 1) * size[0], uniform(rng, 0, 1) * size[1], uniform(rng, 0, 1) * size[2]};
    };
    std::vector<MeshVec> corner(round * 3);
    std::generate(corner.begin(), corner.end(), place);
    std::vector<int> odd, found;
    for (size_t c = 1; c < corner.size(); c += 2) odd.push_back(static_cast<int>(c));
    const MeshPlaces places(corner, odd);
    const MeshVec from = place(), to = round % 3 ? place() : from + MeshVec{0.0, uniform(rng, 0.1, 1), 0.0};
    const double range = log_uniform(rng, 1e-3, 1);
    places.near_line(from, to, range, found);
    for (const int c : odd)
      require(distance_from_line(corner[c], from, to) > range || std::count(found.begin(), found.end(), c) == 1,
              "corner %d of %zu is not found once", c, corner.size());
    require(std::all_of(found.begin(), found.end(), [](int c) { return c % 2 == 1; }), "another one is found");
  }
  gsl_rng_free(rng);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("odd mesh files");
  TCase *tests = tcase_create("files");
  tcase_add_test(tests, what_is_odd_is_counted_and_named);
  tcase_add_test(tests, two_sides_that_nearly_coincide_are_one);
  tcase_add_test(tests, pieces_of_divided_triangles_are_left_out_where_others_lie);
  suite_add_tcase(suite, tests);
  tests = tcase_create("seams");
  tcase_add_test(tests, the_work_for_a_rim_does_not_grow_with_the_number_of_rims);
  tcase_add_test(tests, every_corner_near_a_line_is_found);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
