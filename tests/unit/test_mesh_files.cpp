// SPDX-License-Identifier: MIT
// Files of triangles that are whole: read to the last bit in every format and style.
#include "mesh/mesh_placed.h"
#include "mesh/mesh_size.h"
#include "mesh_writers.h"

#include <cctype>
#include <cmath>
#include <ctime>

extern "C" {  // behind the others: it has macros with the names of their functions
#include "support.h"
}

using LAMMPS_NS::CheckedMesh;
using LAMMPS_NS::MeshTriangles;

namespace {

const std::vector<Facet> good = sheet(5, 4);

CheckedMesh read(const Folder &folder, const std::string &name, const std::string &contents) {
  CheckedMesh mesh;
  const std::string why = refusal_of(folder.write(name, contents), &mesh);
  require(why.empty(), "%s %s", name.c_str(), why.c_str());
  return mesh;
}

void must_be(const std::vector<Facet> &expected, const CheckedMesh &mesh, const char *what) {
  require(facets_of(mesh.mesh) == expected, "%s: other triangles", what);
  require(mesh.notes.sentences().empty(), "%s: %s", what, mesh.notes.sentences()[0].c_str());
}

std::string all_replaced(std::string text, const std::string &what, const std::string &by) {
  for (size_t at = text.find(what); at != text.npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

std::string in_capitals(std::string text) {
  for (char &c : text) c = static_cast<char>(std::toupper(c));
  return text;
}

}  // namespace

START_TEST(text_stl_is_read_to_the_bit_in_every_style) {
  const Folder folder;
  const std::string text = text_stl(good);
  const size_t middle = text.find("\nfacet", text.size() / 2) + 1;
  must_be(good, read(folder, "a.stl", text), "plain");
  must_be(good, read(folder, "a.STL", text), "name in capitals");
  must_be(good, read(folder, "a.stl", in_capitals(text)), "capitals");
  must_be(good, read(folder, "a.stl", text_stl(good, "%+.16E")), "exponents and signs");
  must_be(good, read(folder, "a.stl", all_replaced(text, "\n", "\r\n")), "CRLF");
  must_be(good, read(folder, "a.stl", all_replaced(text, "\n", "\n\t  ")), "indented");
  must_be(good, read(folder, "a.stl", all_replaced(text, "outer loop\n", "outer loop ")), "several words in a line");
  must_be(good, read(folder, "a.stl", all_replaced(text, " normal 0 0 1", "")), "no normals");
  must_be(good, read(folder, "a.stl", all_replaced(text, "normal 0 0 1", "normal")), "normals without numbers");
  must_be(good, read(folder, "a.stl", all_replaced(text, "normal 0 0 1", "normal nan nan nan")),
          "normals that are none");
  must_be(good, read(folder, "a.stl", "# made by hand\n" + all_replaced(text, "endloop", "endloop # of three")),
          "comments");
  must_be(good, read(folder, "a.stl", "solid\nendsolid\n" + text), "a solid of nothing, without a name");
  must_be(good,
          read(folder, "a.stl", text.substr(0, middle) + "endsolid\nsolid second half # 2\n" + text.substr(middle)),
          "two solids");
  must_be(good, read(folder, "a.stl", text.substr(0, text.rfind("sheet") - 1)), "no name at the end");
  must_be(good,
          read(folder, "a.stl", all_replaced(text, "solid sheet", "solid facet normal to an outer loop # vertex")),
          "words of STL in names");
  must_be(good, read(folder, "a.stl", "\xEF\xBB\xBF" + text), "a byte order mark");
}
END_TEST

// As strtod has them. Words of a text that no double is near: the closest one is 0, or there is none.
START_TEST(numbers_that_are_too_small_are_0_and_others_refused) {
  const Folder folder;
  const std::string zeros(400, '0');
  const std::string small[] = {"1e-400",
                               "-1E-400",
                               "+0.001e-322",
                               "90.5e-326",
                               "1e-99999999999999999999",
                               "0." + zeros + "1",
                               "0." + zeros + "1e+70",
                               "1" + zeros + "e-800"};
  const std::string large[] = {"1e400",
                               "-1e+400",
                               "0.001e312",
                               "1e99999999999999999999",
                               "1" + zeros,
                               "1" + zeros + "e-80",
                               "0." + zeros + "1e800"};
  const std::vector<Facet> flat = {{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}, {{{1, 0, 0}, {1, 1, 0}, {0, 1, 0}}}};
  const auto with = [](const std::string &word) {
    return "v 0 0 " + word + "\nv 1 0 0\nv 0 1 0\nv 1 1 0\nf 1 2 3\nf 2 4 3\n";
  };
  for (const std::string &word : small) must_be(flat, read(folder, "a.obj", with(word)), word.c_str());
  for (const std::string &word : large) {
    const std::string why = refusal_of(folder.write("a.obj", with(word)));
    require(why.find("must be a finite number") != why.npos, "%s: %s", word.c_str(), why.c_str());
  }
  const std::string text = text_stl(flat);
  must_be(flat, read(folder, "a.stl", all_replaced(text, "vertex 1 0 0", "vertex 1 1e-400 -1e-400")), "STL");
  must_be(flat, read(folder, "a.ply", all_replaced(ply(flat, PlyForm::TEXT), "1 0 0", "1 1e-400 0")), "PLY");
}
END_TEST

START_TEST(binary_stl_is_read_to_the_bit_whatever_its_header_says) {
  const Folder folder;
  must_be(as_floats(good), read(folder, "a.stl", binary_stl(good)), "plain");
  must_be(as_floats(good), read(folder, "a.stl", binary_stl(good, "solid of a program")), "called solid");
  must_be(as_floats(good), read(folder, "a.stl", binary_stl(good, "\xEF\xBB\xBFsolid")), "a byte order mark");
  std::string coloured = binary_stl(good);
  for (size_t facet = 0; facet < good.size(); facet++) coloured[84 + 50 * facet + 48] = 'c';
  must_be(as_floats(good), read(folder, "a.stl", coloured), "attributes");
}
END_TEST

START_TEST(obj_is_read_to_the_bit_in_every_style) {
  const Folder folder;
  const std::string text = obj(good);
  must_be(good, read(folder, "a.obj", text), "plain");
  must_be(good, read(folder, "a.obj", all_replaced(text, "\n", " # comment\r\n")), "comments, CRLF");
  std::string other = "mtllib a.mtl\nvt 0 0\nvn 0 0 1\ng part\ns off\nusemtl steel\n";
  const char *style[] = {"%d/1", "%d//1", "%d/1/1", "%d"};
  for (size_t n = 0; n < good.size(); n++) {
    for (const Place &p : good[n]) {
      char line[200];
      snprintf(line, sizeof line, "v %.17g %.17g %.17g 0.5 nan -nan(ind)\n", p[0], p[1], p[2]);
      other += line;
    }
    other += "f";
    for (int corner = -3; corner < 0; corner++) {
      char word[20];
      snprintf(word, sizeof word, style[n % 4], corner);
      other += std::string(" ") + word;
    }
    other += "\n";
  }
  must_be(good, read(folder, "a.obj", other), "backwards, with textures, normals and colours that are none");
  must_be(good, read(folder, "a.obj", "\xEF\xBB\xBF" + text), "a byte order mark");
  const std::string lines = all_replaced(all_replaced(text, "v ", "v\\\n "), "f ", "f \\\r\n\\\n\t");
  must_be(good, read(folder, "a.obj", "# C:\\meshes\\\ng one \\\ntwo\n" + lines), "lines that go on");
  const CheckedMesh mesh = read(folder, "a.obj", text + "f 1 \\\n2 3\n");  // behind 2 lines, 40 * 3 corners, 40 faces
  require(mesh.notes.duplicates.places == "number 41 (line 163)", "%s", mesh.notes.duplicates.places.c_str());
}
END_TEST

START_TEST(ply_is_read_to_the_bit_in_every_form) {
  const Folder folder;
  must_be(good, read(folder, "a.ply", ply(good, PlyForm::TEXT)), "text");
  must_be(good, read(folder, "a.ply", all_replaced(ply(good, PlyForm::TEXT), "\n", "\r\n")), "text, CRLF");
  must_be(good, read(folder, "a.ply", ply(good, PlyForm::LITTLE)), "little-endian");
  must_be(good, read(folder, "a.ply", ply(good, PlyForm::BIG)), "big-endian");
  must_be(as_floats(good), read(folder, "a.ply", ply(good, PlyForm::LITTLE, false)), "floats, little-endian");
  must_be(as_floats(good), read(folder, "a.ply", ply(good, PlyForm::BIG, false)), "floats, big-endian");
  const std::string text = ply(good, PlyForm::TEXT);
  must_be(good, read(folder, "a.ply", replaced(text, "vertex_indices", "vertex_index")), "the other name");
  must_be(good,
          read(folder, "a.ply",
               replaced(replaced(text, "element vertex",
                                 "element odd 2\nproperty list uchar float a\n"
                                 "property int b\nelement vertex"),
                        "end_header\n", "end_header\n3 1 2 3 4\n0 5\n")),
          "another element");
  must_be(good, read(folder, "a.ply", all_replaced(text, " 255\n", " nan\n")), "passed over, no numbers in text");
  must_be(good, read(folder, "a.ply", "\xEF\xBB\xBF" + text), "text, a byte order mark");
  must_be(good, read(folder, "a.ply", "\xEF\xBB\xBF" + ply(good, PlyForm::BIG)), "big-endian, a byte order mark");
}
END_TEST

/* A square and a hexagon, which share a side of the square. */
START_TEST(faces_with_more_corners_become_triangles) {
  const Folder folder;
  const std::string corners = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 2 -1 0\nv 3 0 0\nv 3 1 0\nv 2 2 0\n";
  const CheckedMesh mesh = read(folder, "a.obj", corners + "f 1 2 3 4\nf 2 5 6 7 8 3\n");
  require(mesh.mesh.triangle.size() == 2 + 4, "%zu triangles", mesh.mesh.triangle.size());
  require(mesh.mesh.corner.size() == 8, "%zu corners", mesh.mesh.corner.size());
  double area = 0;
  for (const Facet &f : facets_of(mesh.mesh))
    area += 0.5 * ((f[1][0] - f[0][0]) * (f[2][1] - f[0][1]) - (f[2][0] - f[0][0]) * (f[1][1] - f[0][1]));
  assert_close(area, 1.0 + 4.0, 1e-15); /* the hexagon: a rectangle 2 by 1, and two triangles of base 2 and height 1 */
  require(mesh.notes.border_edges == 8, "%ld edges at the border", mesh.notes.border_edges);
}
END_TEST

/* A face with these corners, whichever it begins with: at least so many triangles with an area. */
static void must_become(size_t triangles, const Folder &folder, const std::vector<Place> &corners, const char *what) {
  for (size_t first = 0; first < corners.size(); first++) {
    std::string text, face = "f";
    for (const Place &p : corners) {
      char line[100];
      snprintf(line, sizeof line, "v %.17g %.17g %.17g\n", p[0], p[1], p[2]);
      text += line;
    }
    for (size_t k = 0; k < corners.size(); k++) face += " " + std::to_string((first + k) % corners.size() + 1);
    const CheckedMesh mesh = read(folder, "a.obj", text + face + "\n");
    require(mesh.mesh.triangle.size() + static_cast<size_t>(mesh.notes.no_area.count) == corners.size() - 2 &&
                mesh.mesh.triangle.size() >= triangles,
            "%s from corner %zu: %zu triangles, %ld without area", what, first + 1, mesh.mesh.triangle.size(),
            mesh.notes.no_area.count);
  }
}

/* In an oblique plane too, where the areas of parts on a line are round-off of whatever sign. */
START_TEST(convex_faces_are_read_warped_or_with_corners_on_a_line) {
  const Folder folder;
  gsl_rng *rng = new_rng();
  for (int n = share(200); n > 0; n--) {
    const double a = uniform(rng, -1, 1), b = uniform(rng, -1, 1), warp = uniform(rng, -0.1, 0.1);
    const auto at = [&](double x, double y, double off) { return Place{x, y, a * x + b * y + off}; };
    must_become(1, folder, {at(0, 0, 0), at(1, 0, 0), at(1, 1, 0), at(0, 1, 0)}, "a square");
    must_become(2, folder, {at(0, 0, 0), at(1, 0, warp), at(1, 1, 0), at(0, 1, warp)}, "a warped square");
    must_become(1, folder,
                {at(0, 0, 0), at(0.1, 0, 0), at(0.3, 0, 0), at(0.7, 0, 0), at(1, 0, 0), at(1, 1, 0), at(0, 1, 0)},
                "corners on a line");
    must_become(1, folder, {at(0, 0, 0), at(1, 0, 0), at(1, 0, 0), at(1, 1, 0), at(0, 1, 0)}, "a corner twice");
  }
  gsl_rng_free(rng);
}
END_TEST

START_TEST(equal_places_become_one_corner) {
  const Folder folder;
  const CheckedMesh mesh = read(folder, "a.stl", text_stl(good));
  require(mesh.mesh.corner.size() == 6 * 5, "%zu corners of a sheet of 5 by 4 squares", mesh.mesh.corner.size());
  require(mesh.notes.border_edges == 2 * (5 + 4), "%ld edges at the border", mesh.notes.border_edges);
  const CheckedMesh zeros = read(
      folder, "a.stl", text_stl({{{{0.0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}, {{{-0.0, 0, -0.0}, {0, 1, 0}, {-1, 0, 0}}}}));
  require(zeros.mesh.corner.size() == 4, "%zu corners: -0 is not 0", zeros.mesh.corner.size());
}
END_TEST

// ------------------------------------------------------------------- corners within edges of neighbours

// a square, of which three corners are given, cut into n * n
void add_patch(std::vector<Facet> &facets, int n, const Place &corner, const Place &right, const Place &up) {
  const auto at = [&](int column, int row) {
    Place p;
    for (int d = 0; d < 3; d++) p[d] = corner[d] + (right[d] - corner[d]) * column / n + (up[d] - corner[d]) * row / n;
    return p;
  };
  for (int c = 0; c < n; c++)
    for (int r = 0; r < n; r++) {
      facets.push_back({at(c, r), at(c + 1, r), at(c + 1, r + 1)});
      facets.push_back({at(c, r), at(c + 1, r + 1), at(c, r + 1)});
    }
}

// a cube about the origin whose faces are cut one by one, as CAD programs do, seen from outside
std::vector<Facet> cube_of_patches(gsl_rng *rng) {
  std::vector<Facet> facets;
  for (int d = 0; d < 3; d++)
    for (double side : {-1.0, 1.0}) {
      Place corner, right, up;
      corner[d] = right[d] = up[d] = side;
      const int a = (d + 1) % 3, b = (d + 2) % 3;
      corner[a] = up[a] = -side;
      right[a] = side;
      corner[b] = right[b] = -1;
      up[b] = 1;
      add_patch(facets, 1 + static_cast<int>(gsl_rng_uniform_int(rng, 6)), corner, right, up);
    }
  return facets;
}

double volume_of(const MeshTriangles &mesh) {
  double volume = 0;
  for (const Facet &f : facets_of(mesh))
    volume += (f[0][0] * (f[1][1] * f[2][2] - f[1][2] * f[2][1]) + f[0][1] * (f[1][2] * f[2][0] - f[1][0] * f[2][2]) +
               f[0][2] * (f[1][0] * f[2][1] - f[1][1] * f[2][0])) /
              6;
  return volume;
}

// Rotated, far from the origin, in double and single precision and with six digits: closed, of the same volume, with
// edges that run to and fro.
START_TEST(faces_that_were_cut_one_by_one_are_joined) {
  const Folder folder;
  gsl_rng *rng = new_rng();
  for (int n = 0; n < share(60); n++) {
    std::vector<Facet> facets = cube_of_patches(rng);
    const double angle = uniform(rng, 0, 7), shift = uniform(rng, -5, 5);
    for (Facet &facet : facets)
      for (Place &p : facet)
        p = {cos(angle) * p[0] - sin(angle) * p[2] + shift, p[1], sin(angle) * p[0] + cos(angle) * p[2]};
    const char *const forms[] = {"%.17g", "%.9g", "%.6g", "binary"};
    for (const char *form : forms) {
      const CheckedMesh mesh = read(folder, "a.stl", form == forms[3] ? binary_stl(facets) : text_stl(facets, form));
      require(mesh.notes.border_edges == 0 && mesh.notes.sentences().empty(), "cube %d, %s: %ld edges at the border", n,
              form, mesh.notes.border_edges);
      require(fabs(volume_of(mesh.mesh) - 8) < 8e-4, "cube %d, %s: volume %g", n, form, volume_of(mesh.mesh));
    }
  }
  gsl_rng_free(rng);
}
END_TEST

START_TEST(mesh_is_scaled_moved_and_rotated) {
  MeshTriangles mesh{{{1, 2, 3}, {0, 1, 0}, {-2, 0, 5}}, {{0, 1, 2}}};
  LAMMPS_NS::rotate_mesh(mesh, 2, 90);
  require(mesh.corner[0] == (Place{-2, 1, 3}) && mesh.corner[1] == (Place{-1, 0, 0}), "a quarter about z");
  LAMMPS_NS::rotate_mesh(mesh, 0, -450);
  require(mesh.corner[0] == (Place{-2, 3, -1}), "minus five quarters about x: %g %g %g", mesh.corner[0][0],
          mesh.corner[0][1], mesh.corner[0][2]);
  LAMMPS_NS::scale_mesh(mesh, 0.5);
  LAMMPS_NS::move_mesh(mesh, {1, 0, 10});
  require(mesh.corner[0] == (Place{0, 1.5, 9.5}), "scaled and moved");
  LAMMPS_NS::rotate_mesh(mesh, 1, 30);  // z towards x
  assert_close(mesh.corner[0][0], 4.75, 1e-15);
  assert_close(mesh.corner[0][2], 9.5 * sqrt(0.75), 1e-15);
  const LAMMPS_NS::MeshBox box = LAMMPS_NS::box_of({{{1, 2, 3}, {0, 5, 0}, {-2, 0, 5}}, {{0, 1, 2}}});
  require(box.lo == (Place{-2, 0, 0}) && box.hi == (Place{1, 5, 5}), "box");
}
END_TEST

START_TEST(meshes_placed_where_doubles_lose_them_are_refused) {
  const MeshTriangles square{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}}, {{0, 1, 2}, {1, 3, 2}}};
  const struct {
    double scale, move;
    const char *says;  // "": nothing
  } cases[] = {{1, 0, ""},
               {1e-60, 0, ""},
               {1e60, 0, ""},
               {1, 1e9, ""},
               {1e308, 1.7e308, "has a coordinate that is inf where it is placed"},
               {1e-200, 0, "has 2 of 2 triangles without a normal where it is placed, at coordinates of up to 1e-200"},
               {1e200, 0, "has 2 of 2 triangles without a normal where it is placed, at coordinates of up to 1e+200"},
               {1, 1e17, "has 2 of 2 triangles without a normal where it is placed, at coordinates of up to 1e+17"}};
  for (const auto &c : cases) {
    MeshTriangles mesh = square;
    LAMMPS_NS::scale_mesh(mesh, c.scale);
    LAMMPS_NS::move_mesh(mesh, {c.move, c.move, c.move});
    const std::string why = LAMMPS_NS::why_placed_badly(mesh);
    require(*c.says ? why.find(c.says) == 0 : why.empty(), "scale %g, move %g: '%s' instead of '%s'", c.scale, c.move,
            why.c_str(), c.says);
  }
}
END_TEST

START_TEST(meshes_much_finer_or_coarser_than_grains_are_warned_of) {
  const MeshTriangles mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}},
                           {{0, 1, 2}, {1, 3, 2}}}; /* edges 1, and sqrt(2) */
  require(LAMMPS_NS::mesh_size_against_grains(LAMMPS_NS::median_edge(mesh), 0.01, 9.9).empty(),
          "grains of the mesh's size");
  require(LAMMPS_NS::mesh_size_against_grains(LAMMPS_NS::median_edge(mesh), 10.1, 20).find("much finer") !=
              std::string::npos,
          "finer: %s", LAMMPS_NS::mesh_size_against_grains(LAMMPS_NS::median_edge(mesh), 10.1, 20).c_str());
  require(LAMMPS_NS::mesh_size_against_grains(LAMMPS_NS::median_edge(mesh), 0.0001, 0.0009).find("much coarser") !=
              std::string::npos,
          "coarser");
  require(LAMMPS_NS::mesh_size_against_grains(LAMMPS_NS::median_edge(mesh), 0.0001, 0.0011).empty(),
          "not that much coarser");
}
END_TEST

/* As a mesh of a whole machine has them. */
START_TEST(a_million_triangles_are_read_and_joined) {
  const Folder folder;
  const int columns = share(1000), rows = 500;
  const std::string path = folder.write("large.stl", binary_stl(sheet(columns, rows)));
  CheckedMesh mesh;
  const clock_t begin = clock();
  const std::string why = refusal_of(path, &mesh);
  printf("%zu triangles, %zu corners: read in %.2f s\n", mesh.mesh.triangle.size(), mesh.mesh.corner.size(),
         (double)(clock() - begin) / CLOCKS_PER_SEC);
  require(why.empty(), "%s", why.c_str());
  require(mesh.mesh.triangle.size() == 2u * columns * rows, "%zu triangles", mesh.mesh.triangle.size());
  require(mesh.mesh.corner.size() == (columns + 1u) * (rows + 1u), "%zu corners", mesh.mesh.corner.size());
  require(mesh.notes.border_edges == 2 * (columns + rows), "%ld edges at the border", mesh.notes.border_edges);
  require(mesh.notes.sentences().empty(), "%s", mesh.notes.sentences()[0].c_str());
}
END_TEST

int main(void) {
  Suite *suite = suite_create("mesh files");
  TCase *tests = tcase_create("files");
  tcase_set_timeout(tests, 120);
  tcase_add_test(tests, text_stl_is_read_to_the_bit_in_every_style);
  tcase_add_test(tests, numbers_that_are_too_small_are_0_and_others_refused);
  tcase_add_test(tests, binary_stl_is_read_to_the_bit_whatever_its_header_says);
  tcase_add_test(tests, obj_is_read_to_the_bit_in_every_style);
  tcase_add_test(tests, ply_is_read_to_the_bit_in_every_form);
  tcase_add_test(tests, faces_with_more_corners_become_triangles);
  tcase_add_test(tests, convex_faces_are_read_warped_or_with_corners_on_a_line);
  tcase_add_test(tests, equal_places_become_one_corner);
  tcase_add_test(tests, faces_that_were_cut_one_by_one_are_joined);
  tcase_add_test(tests, mesh_is_scaled_moved_and_rotated);
  tcase_add_test(tests, meshes_placed_where_doubles_lose_them_are_refused);
  tcase_add_test(tests, meshes_much_finer_or_coarser_than_grains_are_warned_of);
  tcase_add_test(tests, a_million_triangles_are_read_and_joined);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
