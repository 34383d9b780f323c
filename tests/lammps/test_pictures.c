// SPDX-License-Identifier: MIT
/* dump image draws planes and meshes of fix wall/gran/csds where they are: grains in their corners appear in the same
 * places. */
#include "lmp.h"
#include "meshes.h"
#include "support.h"

#include <math.h>

typedef struct picture {
  int width, height;
  unsigned char *pixel; /* red, green, blue, row by row */
} picture;

/* The next number of a header, behind comments. */
static int number_in(FILE *file) {
  int number = 0;
  while (fscanf(file, " #%*[^\n]") != EOF && fscanf(file, "%d", &number) == 0) continue;
  return number;
}

static picture read_picture(const char *name) {
  picture p = {0, 0, NULL};
  FILE *file = open_file(name, "rb");
  require(fgetc(file) == 'P' && fgetc(file) == '6', "%s is no PPM", name);
  p.width = number_in(file);
  p.height = number_in(file);
  require(number_in(file) == 255 && fgetc(file) == '\n', "%s is no PPM of 8 bits", name);
  const size_t size = 3 * (size_t)p.width * (size_t)p.height;
  p.pixel = malloc(size);
  require(fread(p.pixel, 1, size, file) == size, "%s is too short", name);
  fclose(file);
  return p;
}

/* Where a picture is not black: first and last column and row, and how many pixels. */
typedef struct extent {
  int first[2], last[2], count;
} extent;

static extent extent_of(const char *name) {
  const picture p = read_picture(name);
  extent e = {{p.width, p.height}, {-1, -1}, 0};
  for (int row = 0; row < p.height; ++row)
    for (int column = 0; column < p.width; ++column) {
      const unsigned char *c = p.pixel + 3 * (row * p.width + column);
      if (c[0] + c[1] + c[2] == 0) continue;
      const int at[2] = {column, row};
      for (int k = 0; k < 2; ++k) {
        e.first[k] = at[k] < e.first[k] ? at[k] : e.first[k];
        e.last[k] = at[k] > e.last[k] ? at[k] : e.last[k];
      }
      ++e.count;
    }
  free(p.pixel);
  return e;
}

static const char start[] = "units lj\natom_style sphere\ncomm_modify vel yes\nplugin load ./csdsplugin.so\n";

/* Pictures of the grains alone and of the wall alone, drawn as an outline and as a face. */
static void take_pictures(FILE *file, const char *view) {
  static const char *const of[][2] = {
      {"all", ""}, {"nothing", "fix wall type 2 0.1"}, {"nothing", "fix wall type 1 0"}};
  static const char *const name[] = {"grains", "outline", "face"};
  for (int n = 0; n < 3; ++n)
    fprintf(
        file,
        "write_dump %s image %s.ppm type diameter size 400 400 zoom 1.2 box no 0 axes no 0 0 %s %s modify backcolor "
        "black\n",
        of[n][0], name[n], view, of[n][1]);
}

static void same_places(extent wall, extent grains) {
  printf("wall %d to %d, %d to %d; grains %d to %d, %d to %d\n", wall.first[0], wall.last[0], wall.first[1],
         wall.last[1], grains.first[0], grains.last[0], grains.first[1], grains.last[1]);
  require(wall.count > 0, "no wall in the picture");
  for (int k = 0; k < 2; ++k) {
    /* grains and outline are 0.1 wide, two pixels */
    require(abs(wall.first[k] - grains.first[k]) <= 3 && abs(wall.last[k] - grains.last[k]) <= 3,
            "wall from %d to %d, grains from %d to %d", wall.first[k], wall.last[k], grains.first[k], grains.last[k]);
  }
}

/* The box is 10 x 9 x 8 about 0, the plane at -2 and, a quarter of its period later, 1.5 higher. */
static void draw(int axis, int wiggles, int aside, int ranks) {
  static const double half[] = {5, 4.5, 4};
  static const char *const views[2][3] = {{"view 90 0", "view 90 90", "view 0 0 up 0 1 0"},
                                          {"view 0 0 up 0 1 0", "view 90 0", "view 90 90"}};
  FILE *file = open_file("in.picture", "w");
  fprintf(file,
          "%sboundary f f f\nregion box block -5 5 -4.5 4.5 -4 4\ncreate_box 2 box\npair_style "
          "granular/csds\npair_coeff * * hooke 1e4 0\n"
          "group nothing empty\n",
          start);
  for (int n = 0; n < 4; ++n) {
    double x[3];
    x[axis] = wiggles ? -0.5 : -2;
    x[(axis + 1) % 3] = (n % 2 ? 0.999 : -0.999) * half[(axis + 1) % 3];
    x[(axis + 2) % 3] = (n / 2 ? 0.999 : -0.999) * half[(axis + 2) % 3];
    fprintf(file, "create_atoms 1 single %g %g %g units box\n", x[0], x[1], x[2]);
  }
  fprintf(file, "set group all diameter 0.1 density 1\nfix wall all wall/gran/csds hooke 1e4 0 %cplane -2 NULL",
          'x' + axis);
  if (wiggles) fprintf(file, " wiggle %c 1.5 4", 'x' + axis);
  fputs("\ntimestep 0.01\nthermo 1000\nrun 100\n", file);
  take_pictures(file, views[aside][axis]);
  fclose(file);
  must_run_lmp(ranks, "./in.picture", "screen", "%s", "");
}

START_TEST(planes_are_drawn_where_they_are) {
  const int axis = _i % 3, wiggles = _i / 3;
  enter_work_folder("pictures");
  draw(axis, wiggles, 1, 2);
  same_places(extent_of("outline.ppm"), extent_of("grains.ppm"));
  draw(axis, wiggles, 0, 1);
  const extent face = extent_of("face.ppm"), grains = extent_of("grains.ppm");
  same_places(extent_of("outline.ppm"), grains);
  same_places(face, grains);
  const double area = (face.last[0] - face.first[0] + 1.0) * (face.last[1] - face.first[1] + 1.0);
  require(face.count > 0.97 * area, "the face fills %d of %g pixels", face.count, area);
}
END_TEST

START_TEST(two_planes_are_lines_in_two_dimensions) {
  enter_work_folder("pictures-flat");
  FILE *file = open_file("in.picture", "w");
  fprintf(file,
          "%sdimension 2\nboundary f f p\nregion box block -5 5 -4.5 4.5 -0.5 0.5\ncreate_box 2 box\npair_style "
          "granular/csds\n"
          "pair_coeff * * hooke 1e4 0\ngroup nothing empty\n",
          start);
  for (int n = 0; n < 4; ++n)
    fprintf(file, "create_atoms 1 single %g %g 0 units box\n", n % 2 ? 4.99 : -4.99, n / 2 ? 3 : -2.0);
  fputs("set group all diameter 0.1 density 1\nfix wall all wall/gran/csds hooke 1e4 0 yplane -2 3\nrun 0\n", file);
  fputs("write_dump all image grains.ppm type diameter size 400 400 zoom 1.2 box no 0 modify backcolor black\n", file);
  fputs(
      "write_dump nothing image lines.ppm type diameter size 400 400 zoom 1.2 box no 0 fix wall type 0.1 0 modify "
      "backcolor black\n",
      file);
  fclose(file);
  must_run_lmp(1, "./in.picture", "screen", "%s", "");
  const extent lines = extent_of("lines.ppm");
  same_places(lines, extent_of("grains.ppm"));
  const int width = lines.last[0] - lines.first[0] + 1;
  require(lines.count >= 2 * width && lines.count <= 10 * width, "%d pixels in two lines of %d", lines.count, width);
}
END_TEST

/* A square of two triangles, which has gone 1.5 upwards from -2 within a quarter of the period. */
START_TEST(meshes_are_drawn_where_they_are) {
  static const double corner[4][3] = {{-3, -2, -2}, {3, -2, -2}, {3, 2, -2}, {-3, 2, -2}};
  enter_work_folder("pictures-mesh");
  FILE *mesh = open_mesh("square.stl");
  write_triangle(mesh, corner[0], corner[1], corner[2]);
  write_triangle(mesh, corner[0], corner[2], corner[3]);
  close_mesh(mesh);
  FILE *file = open_file("in.picture", "w");
  fprintf(file,
          "%sboundary f f f\nregion box block -5 5 -5 5 -5 5\ncreate_box 2 box\npair_style granular/csds\n"
          "pair_coeff * * hooke 1e4 0\ngroup nothing empty\n",
          start);
  for (int n = 0; n < 4; ++n) fprintf(file, "create_atoms 1 single %g %g -0.5 units box\n", corner[n][0], corner[n][1]);
  fputs(
      "set group all diameter 0.1 density 1\n"
      "fix wall all wall/gran/csds hooke 1e4 0 mesh square.stl wiggle z 1.5 4\ntimestep 0.01\nthermo 1000\nrun 100\n",
      file);
  take_pictures(file, _i ? "view 0 0 up 0 1 0" : "view 70 20");
  fclose(file);
  must_run_lmp(_i ? 1 : 2, "./in.picture", "screen", "%s", "");
  const extent face = extent_of("face.ppm"), grains = extent_of("grains.ppm");
  same_places(face, grains);
  same_places(extent_of("outline.ppm"), grains);
  const double area = (face.last[0] - face.first[0] + 1.0) * (face.last[1] - face.first[1] + 1.0);
  require(!_i || face.count > 0.97 * area, "the square fills %d of %g pixels", face.count, area);
}
END_TEST

/* LAMMPS draws regions itself; the fix adds nothing. */
START_TEST(walls_of_regions_are_not_drawn_twice) {
  enter_work_folder("pictures-region");
  FILE *file = open_file("in.picture", "w");
  fprintf(file,
          "%sboundary f f f\nregion box block -5 5 -5 5 -5 5\ncreate_box 2 box\npair_style granular/csds\nregion ball "
          "sphere 0 0 0 3\n"
          "pair_coeff * * hooke 1e4 0\ngroup nothing empty\ncreate_atoms 1 single 0 0 0\n"
          "set group all diameter 1 density 1\nfix wall all wall/gran/csds hooke 1e4 0 region ball\nrun 0\n",
          start);
  take_pictures(file, "view 60 30");
  fclose(file);
  must_run_lmp(1, "./in.picture", "screen", "%s", "");
  require(extent_of("grains.ppm").count > 0, "no grain in the picture");
  require(extent_of("face.ppm").count == 0, "the fix draws the region");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps pictures");
  TCase *tests = tcase_create("pictures");
  tcase_set_timeout(tests, 60);
  tcase_add_loop_test(tests, planes_are_drawn_where_they_are, 0, 6);
  tcase_add_loop_test(tests, meshes_are_drawn_where_they_are, 0, 2);
  tcase_add_test(tests, two_planes_are_lines_in_two_dimensions);
  tcase_add_test(tests, walls_of_regions_are_not_drawn_twice);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
