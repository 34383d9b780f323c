// SPDX-License-Identifier: MIT
/* Walls of triangles at rest: a plane cut into triangles is a plane, edges and vertices are lines and points, nothing
 * is gained or lost where a grain passes from one to the next. */
#include "common/outputs.h"
#include "lmp.h"
#include "meshes.h"
#include "support.h"

#include <math.h>

static const double none[3] = {0, 0, 0};

/* ------------------------------------------------------------------------ a plane that is cut */

/* Falling, sliding, rolling, oblique impact, a spin; with gravity or without. */
static const struct {
  const char *law;
  double height, v[3], omega[3];
  int falls;
} sphere[] = {
    {"hooke 1e6 0.9 damping coeff_restitution", 1, {0, 0, 0}, {0, 0, 0}, 1},
    {"hooke 1e6 100 damping velocity tangential csds 5e5 0.5 0.3", 0.499999, {1, 0.3, 0}, {0, 0, 0}, 1},
    {"hooke 1e6 100 damping velocity tangential csds 5e5 0.5 0.5", 0.499999, {1, 0.2, 0}, {-0.4, 2, 0}, 1},
    {"hooke 1e6 0.8 damping coeff_restitution tangential csds 3e5 0.5 0.1", 0.6, {2, -0.4, -1}, {0, 0, 0}, 0},
    {"hertz/material 1e6 0.8 0.3 damping coeff_restitution tangential csds/mindlin NULL 0.5 0.5",
     0.6,
     {1, 1, -3},
     {3, 0, 9},
     0},
    {"hooke 1e6 100 damping velocity rolling csds 1e4 10 0.1", 0.499999, {0, 0.5, 0}, {0, 5, 0}, 1},
    {"hooke 1e6 0.8 damping coeff_restitution tangential csds 3e5 0.5 0.1", -0.6, {2, -0.4, 1}, {0, 5, 0}, 0},
    /* sticks, and is beyond touch from time to time */
    {"jkr 1e6 0.8 0.3 100 damping coeff_restitution tangential csds 3e5 0.5 0.3", 0.6, {1, 0, -0.3}, {0, 0, 0}, 0},
};
enum { SPHERES = sizeof sphere / sizeof *sphere };

static void run_spheres(const char *wall, const double at[][2]) {
  FILE *file = open_mesh_input("hooke 1e6 0");
  for (int n = 0; n < SPHERES; ++n) {
    const double x[3] = {at[n][0], at[n][1], sphere[n].height};
    add_grain(file, n + 1, x, sphere[n].v, sphere[n].omega);
    if (sphere[n].falls) fprintf(file, "fix f%d g%d gravity 1 vector 0 0 -1\n", n + 1, n + 1);
    fprintf(file, "fix w%d g%d wall/gran/csds %s %s energy\n", n + 1, n + 1, sphere[n].law, wall);
  }
  fputs("fix move all nve/sphere\ntimestep 7e-5\nrun 40000\n", file);
  write_state(file, wall[0] == 'z' ? "plane" : "mesh");
  fputs("print \"ended 0", file);
  for (int n = 0; n < SPHERES; ++n) fprintf(file, " $(f_w%d[%d]:%%.17g)", n + 1, CSDS_WALL_LOST_ENDED + 1);
  fputs("\"\n", file);
  run_mesh_input(file, 0);
}

/* plane.stl is the mesh */
static void compare_with_plane(gsl_rng *rng) {
  double at[SPHERES][2], ended[2][SPHERES + 1];
  for (int n = 0; n < SPHERES; ++n) {
    at[n][0] = -9 + 2.2 * n;
    at[n][1] = uniform(rng, -5, 5);
  }
  run_spheres("zplane 0 0", at);
  read_printed("ended", 0, ended[0], SPHERES + 1);
  run_spheres("mesh plane.stl", at);
  read_printed("ended", 0, ended[1], SPHERES + 1);
  printf("spheres on triangles and on a plane differ by %.1e\n", difference_of_states("plane", "mesh", 0));
  require(difference_of_states("plane", "mesh", 0) <= 1e-10, "differ by %g", difference_of_states("plane", "mesh", 0));
  /* no history is lost on the way over hundreds of edges */
  for (int n = 0; n < SPHERES; ++n)
    require(fabs(ended[0][n + 1] - ended[1][n + 1]) <= 1e-12,
            "sphere %d: springs of contacts that ended held %g, not %g", n, ended[1][n + 1], ended[0][n + 1]);
}

START_TEST(plane_cut_into_triangles_is_a_plane) {
  enter_work_folder("plane");
  gsl_rng *rng = new_rng();
  write_square("plane.stl", rng, 2000, 12, 0);
  compare_with_plane(rng);
  gsl_rng_free(rng);
}
END_TEST

START_TEST(plane_of_patches_that_were_cut_one_by_one_is_a_plane) {
  enter_work_folder("patches");
  gsl_rng *rng = new_rng();
  write_patches("plane.stl", rng, 12);
  compare_with_plane(rng);
  gsl_rng_free(rng);
}
END_TEST

/* Of two triangles with areas of which a times 1/a is not 1, so that normals may not be multiplied by it: three of
 * these. */
START_TEST(square_acts_as_the_plane_to_the_last_bit) {
  enter_work_folder("square");
  for (int k = 1; k < 16; ++k) {
    write_square("square.stl", NULL, 2, 3 + k / 8.0, 0);
    for (int mesh = 0; mesh < 2; ++mesh) {
      const double x[3] = {0.3, 0.2, 0.5}, v[3] = {0.1, 0, -1}, omega[3] = {0, 3, 0};
      FILE *file = open_input_with_account("hooke 1e4 0.5 damping coeff_restitution tangential csds 4e3 0.5 0.5",
                                           mesh ? "mesh square.stl" : "zplane 0 NULL", x, v, omega, 1e-3);
      fputs("run 40\n", file);
      write_state(file, mesh ? "mesh" : "plane");
      run_mesh_input(file, 0);
    }
    require(difference_of_states("plane", "mesh", 0) == 0, "half a side of %g: differ by %g", 3 + k / 8.0,
            difference_of_states("plane", "mesh", 0));
  }
}
END_TEST

START_TEST(bed_poured_onto_triangles_is_a_bed_on_a_plane) {
  enter_work_folder("bed");
  gsl_rng *rng = new_rng();
  write_square("plane.stl", rng, 2000, 12, 0);
  static const char *const wall[] = {"zplane 0 0", "mesh plane.stl"};
  for (int twin = 0; twin < 2; ++twin) {
    FILE *file = open_mesh_input("hooke 1e4 0.5 damping coeff_restitution tangential csds 4e3 0.5 0.5");
    fputs("lattice sc 1.05\nregion fill block -5 5 -5 5 0.6 5.2 units box\ncreate_atoms 1 region fill\n", file);
    set_unit_grains(file);
    fprintf(
        file,
        "velocity all create 1 4711 loop geom\nvelocity all set NULL NULL -2 sum yes units box\n"
        "fix g all gravity 1 vector 0 0 -1\nfix move all nve/sphere\nfix w all wall/gran/csds hooke 1e4 0.5 damping "
        "coeff_restitution tangential csds 4e3 0.5 0.5 %s\ntimestep 5e-4\nrun 1000\nvariable n equal atoms\n"
        "print \"grains $(atoms)\"\n",
        wall[twin]);
    write_state(file, twin ? "mesh" : "plane");
    run_mesh_input(file, 0);
  }
  double grains;
  read_printed("grains", 0, &grains, 1);
  printf("%g grains on triangles and on a plane differ by %.1e\n", grains, difference_of_states("plane", "mesh", 0));
  require(grains >= 500, "%g grains", grains);
  require(difference_of_states("plane", "mesh", 0) <= 1e-10, "differ by %g", difference_of_states("plane", "mesh", 0));
  gsl_rng_free(rng);
}
END_TEST

/* ------------------------------------------------------------------------ edges and vertices */

/* A roof with its ridge on the y axis, the square end of a sheet, a pyramid with its apex in the origin. */
static void write_features(void) {
  write_wedge("roof.stl", -0.6, 4);
  write_wedge("sharp.stl", -1.4, 4);
  FILE *mesh = open_mesh("pyramid.stl");
  const double base[4][3] = {{2, -1, -1.5}, {1.5, 2, -2}, {-2, 1, -1}, {-1, -2, -1.2}};
  for (int k = 0; k < 4; ++k) write_triangle(mesh, none, base[k], base[(k + 1) % 4]);
  close_mesh(mesh);
  mesh = open_mesh("sheet.stl");
  const double corner[4][3] = {{0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, 0}};
  write_triangle(mesh, corner[0], corner[1], corner[2]);
  write_triangle(mesh, corner[2], corner[3], corner[0]);
  close_mesh(mesh);
}

/* A grain's centre, and the nearest point of the mesh, which is on an edge or a vertex. */
static const struct {
  const char *mesh;
  double x[3], nearest[3];
} touching[] = {
    {"roof.stl", {0, 0.3, 0.45}, {0, 0.3, 0}},     {"roof.stl", {0.1, -1.1, 0.47}, {0, -1.1, 0}},
    {"roof.stl", {-0.2, 2, 0.4}, {0, 2, 0}},       {"sharp.stl", {0.44, 0.7, 0.1}, {0, 0.7, 0}},
    {"sharp.stl", {0, 0, 0.2}, {0, 0, 0}},         {"pyramid.stl", {0, 0, 0.4}, {0, 0, 0}},
    {"pyramid.stl", {0.1, -0.1, 0.42}, {0, 0, 0}}, {"pyramid.stl", {-0.05, 0.02, 0.3}, {0, 0, 0}},
    {"sheet.stl", {-0.3, 2, 0.2}, {0, 2, 0}},      {"sheet.stl", {-0.3, 2, -0.2}, {0, 2, 0}},
    {"sheet.stl", {-0.3, -0.2, 0.25}, {0, 0, 0}},  {"sheet.stl", {-0.3, -0.2, 0}, {0, 0, 0}},
    {"sheet.stl", {2, 4.3, -0.1}, {2, 4, 0}},      {"sheet.stl", {2, 2.000001, 0.48}, {2, 2.000001, 0}},
    {"sheet.stl", {2, 2, 0.48}, {2, 2, 0}},        {"sheet.stl", {0, 0, 0.48}, {0, 0, 0}},
    {"sheet.stl", {0, 2, -0.48}, {0, 2, 0}},
};
enum { TOUCHING = sizeof touching / sizeof *touching };

START_TEST(force_of_an_edge_and_a_vertex_is_that_of_a_line_and_a_point) {
  enter_work_folder("features");
  write_features();
  double worst = 0;
  for (int n = 0; n < TOUCHING; ++n) {
    FILE *file = open_mesh_input("hooke 1e4 0");
    add_grain(file, 1, touching[n].x, none, none);
    fprintf(file, "fix w all wall/gran/csds hooke 1e4 0 mesh %s\nfix move all nve/sphere\ntimestep 1e-4\nrun 0\n",
            touching[n].mesh);
    fputs("print \"force $(fcm(all,x):%.17g) $(fcm(all,y):%.17g) $(fcm(all,z):%.17g)\"\n", file);
    run_mesh_input(file, 0);
    double f[3], from[3];
    read_printed("force", 0, f, 3);
    for (int k = 0; k < 3; ++k) from[k] = touching[n].x[k] - touching[n].nearest[k];
    const double distance = csds_length(from), size = 1e4 * (0.5 - distance);
    for (int k = 0; k < 3; ++k) {
      worst = fmax(worst, fabs(f[k] - size * from[k] / distance) / size);
      require(worst <= 1e-10, "%s, place %d: force %g %g %g, distance %g", touching[n].mesh, n, f[0], f[1], f[2],
              distance);
    }
  }
  printf("forces of edges and vertices differ from lines and points by %.1e\n", worst);
}
END_TEST

/* Impacts along the line of centres: an edge and a point give back what was typed, as a plane does. */
START_TEST(impact_on_an_edge_and_on_a_vertex_has_the_restitution_typed) {
  enter_work_folder("impact");
  write_features();
  static const char *const mesh[] = {"roof.stl", "pyramid.stl"};
  for (int m = 0; m < 2; ++m) {
    FILE *file = open_mesh_input("hooke 1e6 0");
    const double direction[3] = {0.1, m ? -0.05 : 0, 1}, size = csds_length(direction);
    double x[3], v[3];
    for (int k = 0; k < 3; ++k) {
      x[k] = 0.52 * direction[k] / size;
      v[k] = -direction[k] / size;
    }
    add_grain(file, 1, x, v, none);
    fprintf(file,
            "fix w all wall/gran/csds hooke 1e6 0.6 damping coeff_restitution mesh %s\nfix move all nve/sphere\n"
            "timestep 1e-5\nrun 6000\nprint \"speed $(vcm(all,x):%%.17g) $(vcm(all,y):%%.17g) $(vcm(all,z):%%.17g)\"\n",
            mesh[m]);
    run_mesh_input(file, 0);
    read_printed("speed", 0, v, 3);
    for (int k = 0; k < 3; ++k)
      require(fabs(v[k] - 0.6 * direction[k] / size) <= 1e-4, "%s: leaves with %g %g %g", mesh[m], v[0], v[1], v[2]);
  }
}
END_TEST

/* ------------------------------------------------------------------------ energy */

/* Runs one grain on a mesh; the kinetic energy with that of the spin, the account of all, and what ended contacts held,
 * at the beginning and at the end. */
static void run_one(const char *mesh, const char *law, const double x[3], const double v[3], const double omega[3],
                    double dt, double time, double start[3], double end[3]) {
  char wall[60];
  snprintf(wall, sizeof wall, "mesh %s", mesh);
  FILE *file = open_input_with_account(law, wall, x, v, omega, dt);
  fputs("thermo_style custom step v_kinetic v_account\n", file);
  for (int k = 0; k < 2; ++k)
    fprintf(file, "run %d\nprint \"energy $(v_kinetic:%%.17g) $(v_account:%%.17g) $(f_w[%d]:%%.17g)\"\n",
            k ? (int)(time / dt) : 0, CSDS_WALL_LOST_ENDED + 1);
  run_mesh_input(file, 0);
  read_printed("energy", 0, start, 3);
  read_printed("energy", 1, end, 3);
}

/* On an inclined plane of 2000 triangles, pressed on by nothing: it starts in touch, at rest along the normal, where
 * the contact is as deep as it will be for ever; friction acts on its slip, or it rolls. */
START_TEST(rolling_over_triangles_keeps_the_energy) {
  enter_work_folder("rolling");
  gsl_rng *rng = new_rng();
  write_square("slope.stl", rng, 2000, 12, 0.3);
  const double s = sin(0.3), c = cos(0.3);
  for (int way = 0; way < 8; ++way) {
    /* along u, in the plane; the spin that rolls: n x v/arm */
    const double angle = way * 0.785398 + 0.1, u[3] = {c * cos(angle), sin(angle), s * cos(angle)};
    const double n[3] = {-s, 0, c}, height = 0.5 - 1e-7, arm = 0.5 * (0.5 + height);
    double x[3], v[3], omega[3], start[3], end[3];
    cross3(n, u, omega);
    for (int k = 0; k < 3; ++k) {
      x[k] = height * n[k] - 2 * u[k];
      v[k] = 2 * u[k];
      omega[k] *= 2 / arm;
    }
    run_one("slope.stl", "hooke 1e-3 0 tangential csds 1e-3 0 0.5", x, v, omega, 1e-3, 2, start, end);
    require(fabs(end[0] / start[0] - 1) <= 1e-6, "way %d: kinetic energy changes by %g", way, end[0] / start[0] - 1);
    require(end[2] == 0, "springs of contacts that ended held %g", end[2]);
  }
  gsl_rng_free(rng);
}
END_TEST

/* Into corners of 90 to 178 degrees, at their middle and beside it, with friction or without: what the contacts take is
 * given back, for ever smaller time steps. */
START_TEST(corners_and_edges_keep_the_energy) {
  char folder[40];
  snprintf(folder, sizeof folder, "corners-%d", _i);
  enter_work_folder(folder);
  static const double rise[] = {0.785398163, 0.26, 0.087, 0.0175, -0.0175, -0.26, -0.785398163};
  static const double aside[] = {-0.3, -0.05, -0.01};
  const int rough = _i % 2;
  write_wedge("wedge.stl", rise[_i / 2], 8);
  for (int k = 0; k < 3; ++k) {
    const double x[3] = {0.013, 0.05, rise[_i / 2] > 0.5 ? 0.9 : 0.6}, v[3] = {aside[k], 0.3, -1.5},
                 omega[3] = {1, 2, -1};
    double start[3], end[3];
    run_one("wedge.stl", rough ? "hooke 1e4 0 tangential csds 4e3 0 0.3" : "hooke 1e4 0", x, v, omega, 1e-5, 1, start,
            end);
    printf("rise %g, aside %g: kinetic energy changes by %.1e, the account misses %.1e\n", rise[_i / 2], aside[k],
           end[0] / start[0] - 1, end[1] / start[1] - 1);
    require(fabs(end[1] / start[1] - 1) <= 1e-6, "the account misses %g", end[1] / start[1] - 1);
    require(rough || fabs(end[0] / start[0] - 1) <= 1e-6, "kinetic energy changes by %g", end[0] / start[0] - 1);
    require(fabs(end[2]) <= 1e-12, "springs of contacts that ended held %g", end[2]);
  }
}
END_TEST

/* Round and round in a tube of 60 or 200 facets, deep enough to bridge their edges or not. */
START_TEST(facets_of_a_tube_keep_the_energy) {
  enter_work_folder("tube");
  static const struct {
    int facets;
    double speed;
  } way[] = {{60, 3}, {60, 10}, {200, 3}, {200, 10}};
  for (int w = 0; w < 4; ++w)
    for (int rough = 0; rough < 2; ++rough) {
      write_tube("tube.stl", 5, way[w].facets, 10, -3, 3);
      const double x[3] = {4.49, 0.05, 0.11}, v[3] = {0, way[w].speed, 0.2};
      double start[3], end[3];
      run_one("tube.stl", rough ? "hooke 1e4 0 tangential csds 4e3 0 0.3" : "hooke 1e4 0", x, v, none, 5e-5, 3, start,
              end);
      printf("%d facets, speed %g: the account misses %.1e, ended contacts %.1e\n", way[w].facets, way[w].speed,
             end[1] / start[1] - 1, end[2] / start[1]);
      require(fabs(end[1] / start[1] - 1) <= 1e-5, "the account misses %g", end[1] / start[1] - 1);
      require(fabs(end[2]) <= 1e-12, "springs of contacts that ended held %g", end[2]);
    }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps mesh");
  TCase *plane = tcase_create("plane");
  TCase *features = tcase_create("features");
  TCase *energy = tcase_create("energy");
  tcase_set_timeout(plane, 300);
  tcase_add_test(plane, plane_cut_into_triangles_is_a_plane);
  tcase_add_test(plane, plane_of_patches_that_were_cut_one_by_one_is_a_plane);
  tcase_add_test(plane, square_acts_as_the_plane_to_the_last_bit);
  tcase_add_test(plane, bed_poured_onto_triangles_is_a_bed_on_a_plane);
  tcase_set_timeout(features, 200);
  tcase_add_test(features, force_of_an_edge_and_a_vertex_is_that_of_a_line_and_a_point);
  tcase_add_test(features, impact_on_an_edge_and_on_a_vertex_has_the_restitution_typed);
  tcase_set_timeout(energy, 300);
  tcase_add_test(energy, rolling_over_triangles_keeps_the_energy);
  tcase_add_loop_test(energy, corners_and_edges_keep_the_energy, 0, 14);
  tcase_add_test(energy, facets_of_a_tube_keep_the_energy);
  suite_add_tcase(suite, plane);
  suite_add_tcase(suite, features);
  suite_add_tcase(suite, energy);
  return run_suite(suite);
}
