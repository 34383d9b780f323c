// SPDX-License-Identifier: MIT
/* Contacts with walls of triangles go on: over triangles, rebuilds of neighbor lists, borders of ranks and of a
 * periodic box. */
#include "common/outputs.h"
#include "lmp.h"
#include "meshes.h"
#include "support.h"

#include <math.h>

static const double none[3] = {0, 0, 0};

/* ------------------------------------------------------------------------ none is lost */

enum { SLIDING = 24 };

/* Grains, which do not touch each other, drawn over triangles and the borders x = 0 and y = 0 of ranks at a constant
 * overlap: each spring is at its bound all the time. Where a history is lost the spring begins anew, and is missing
 * from the mean of what they store for a step. How many steps of a grain are missing, of all. */
static double lost_histories(int ranks, const char *rebuild, int steps) {
  FILE *file = open_mesh_input("hooke 1e4 0");
  for (int n = 0; n < SLIDING; ++n) {
    const double x[3] = {-0.25e-3 * steps + 0.003 * n, -0.25e-3 * steps + 0.007 * n, 0.499};
    add_grain(file, n + 1, x, none, none);
  }
  fprintf(file,
          "neigh_modify %s exclude type 1 1\nfix move all move linear 1 1 0\ntimestep 5e-4\n"
          "fix w all wall/gran/csds hooke 1e4 0 tangential csds 4e3 0.5 0.3 mesh plane.stl energy\nrun 100\n"
          "variable stored equal f_w[${wall_stored_tangential}]\nvariable contacts equal "
          "f_w[${wall_contacts}]\nvariable ended equal f_w[${wall_lost_ended}]\n"
          "fix mean all ave/time 1 %d %d v_stored v_contacts\nrun %d upto\n"
          "print \"springs $(v_stored:%%.17g) $(f_mean[1]:%%.17g) $(f_mean[2]:%%.17g) $(v_ended)\"\n",
          rebuild, steps - 100, steps, steps);
  run_mesh_input(file, ranks);
  double springs[4];
  read_printed("springs", 0, springs, 4);
  /* mu k_n overlap at the bound, less what the dashpot bears */
  require(springs[0] > 0.5 * SLIDING * 9 / 8e3 && springs[0] <= SLIDING * 9 / 8e3 * (1 + 1e-9), "springs store %g",
          springs[0]);
  require(springs[2] == SLIDING, "%g contacts on average", springs[2]);
  require(springs[3] == 0, "contacts that ended held %g", springs[3]);
  return (steps - 100) * SLIDING * (1 - springs[1] / springs[0]);
}

START_TEST(no_history_is_lost_over_triangles_rebuilds_and_ranks) {
  enter_work_folder("count");
  gsl_rng *rng = new_rng();
  write_square("plane.stl", rng, 2000, 12, 0);
  static const struct {
    int ranks;
    const char *rebuild;
  } way[] = {{0, "every 1 delay 0"}, {0, "every 1 delay 0 check no"}, {4, "every 1 delay 0 check no"}};
  const int steps = 10000; /* 7 diameters */
  for (int w = 0; w < 3; ++w) {
    const double lost = lost_histories(way[w].ranks, way[w].rebuild, way[w].ranks ? steps / 10 : steps);
    printf("%d ranks, %s: %.2g histories lost\n", way[w].ranks, way[w].rebuild, lost);
    require(fabs(lost) <= 0.01, "%g histories are lost", lost);
  }
  gsl_rng_free(rng);
}
END_TEST

/* Round a tube, over edges of facets, whose places change histories. */
START_TEST(facets_do_not_notice_ranks_and_rebuilds) {
  enter_work_folder("facets");
  write_tube("tube.stl", 5, 200, 10, -3, 3);
  for (int k = 0; k < 2; ++k) {
    FILE *file = open_mesh_input("hooke 1e4 0");
    for (int n = 0; n < 12; ++n) {
      const double angle = n * 0.523598775598299 - 0.26, c = cos(angle), s = sin(angle);
      const double x[3] = {4.5 * c, 4.5 * s, -1.5 + 0.25 * n}, v[3] = {-4 * s, 4 * c, 0.2};
      add_grain(file, n + 1, x, v, none);
    }
    fprintf(file,
            "neigh_modify %s exclude type 1 1\nfix move all nve/sphere\ntimestep 5e-4\n"
            "fix w all wall/gran/csds hooke 1e3 0 tangential csds 400 0 0.3 mesh tube.stl "
            "energy\nrun 3000\n"
            "variable ended equal f_w[${wall_lost_ended}]\nprint \"ended $(v_ended:%%.17g)\"\n",
            k ? "check no" : "check yes");
    write_state(file, k ? "ranks" : "one");
    run_mesh_input(file, k ? 4 : 0);
    double ended;
    read_printed("ended", 0, &ended, 1);
    require(fabs(ended) <= 1e-12, "contacts that ended held %g", ended);
  }
  const double differ = difference_of_states("one", "ranks", 0);
  printf("on 4 ranks with a rebuild in each step differs by %.1e\n", differ);
  require(differ <= 1e-10, "differs by %g", differ);
}
END_TEST

/* ------------------------------------------------------------------------ periodic borders */

enum { PERIOD = 8 };

/* Strips that rise and fall with x, PERIOD long and cut at eighths, which are exact; from x = low to high. */
static void write_waves(const char *name, int low, int high) {
  FILE *mesh = open_mesh(name);
  for (int k = 8 * low; k < 8 * high; ++k)
    for (int j = -3; j < 11; ++j) {
      double x[4][3];
      for (int c = 0; c < 4; ++c) {
        const int i = k + (c == 1 || c == 2), phase = ((i % 64) + 64) % 64;
        x[c][0] = 0.125 * i;
        x[c][1] = j + (c > 1);
        x[c][2] = 0.1 * cos(2 * acos(-1) * phase / 64);
      }
      write_triangle(mesh, x[0], x[1], x[2]);
      write_triangle(mesh, x[0], x[2], x[3]);
    }
  close_mesh(mesh);
}

/* Grains that roll over waves for three periods, in a periodic box or in a long one. */
static void run_waves(const char *boundary, const char *box, const char *dump) {
  FILE *file = open_wall_input("in.mesh", boundary, box, "hooke 1e4 0");
  for (int n = 0; n < 5; ++n) {
    const double x[3] = {1 + 0.4 * n, 0.9 + 1.5 * n, 0.7}, v[3] = {3 + 0.3 * n, 0, 0}, omega[3] = {0, 3, 0};
    add_grain(file, n + 1, x, v, omega);
  }
  fputs(
      "neigh_modify exclude type 1 1\nfix move all nve/sphere\nfix g all gravity 3 vector 0 0 -1\ntimestep 5e-4\n"
      "fix w all wall/gran/csds hooke 1e4 0.3 damping coeff_restitution tangential csds 4e3 0.5 0.5 rolling csds 1e3 1 "
      "0.01 mesh waves.stl\nrun 12000\nprint \"far $(bound(all,xmax))\"\n",
      file);
  fprintf(file,
          "write_dump all custom %s id xu yu zu vx vy vz omegax omegay omegaz modify sort id format float %%.17g\n",
          dump);
  run_mesh_input(file, 0);
}

static int warnings(const char *sentence) {
  char *said = read_text("screen");
  int found = 0;
  for (const char *at = said; (at = strstr(at, sentence)); ++at) ++found;
  free(said);
  return found;
}

START_TEST(contacts_go_on_across_a_periodic_border) {
  enter_work_folder("periodic");
  double far;
  write_waves("waves.stl", -1, 33);
  run_waves("f p f", "-1 33 0 8 -2 6", "long");
  read_printed("far", 0, &far, 1);
  write_waves("waves.stl", -1, 9);
  run_waves("p p f", "0 8 0 8 -2 6", "periodic");
  const double differ = difference_of_states("long", "periodic", 0);
  printf("grains roll to x = %g; differ by %.1e in a periodic box\n", far, differ);
  require(far > 2 * PERIOD, "grains come to x = %g only", far);
  require(differ <= 1e-9, "differ by %g", differ);
  require(warnings("WARNING: fix w") == 0, "a warning where the mesh reaches beyond both borders");
}
END_TEST

/* Of four corners, in two triangles. */
static void write_plate(const char *name, const double corner[4][3]) {
  FILE *mesh = open_mesh(name);
  write_triangle(mesh, corner[0], corner[1], corner[2]);
  write_triangle(mesh, corner[2], corner[3], corner[0]);
  close_mesh(mesh);
}

/* A plate that reaches out on one side holds nothing on the other one. */
START_TEST(mesh_has_no_images_and_says_so) {
  enter_work_folder("images");
  const double corner[4][3] = {{5, -1, 0}, {11, -1, 0}, {11, 9, 0}, {5, 9, 0}};
  write_plate("plate.stl", corner);
  FILE *file = open_wall_input("in.mesh", "p p f", "0 8 0 8 -4 6", "hooke 1e4 0");
  const double held[3] = {6.5, 4, 0.6}, falls[3] = {1.5, 4, 0.6};
  add_grain(file, 1, held, none, none);
  add_grain(file, 2, falls, none, none);
  fputs(
      "fix move all nve/sphere\nfix g all gravity 1 vector 0 0 -1\ntimestep 5e-4\n"
      "fix w all wall/gran/csds hooke 1e4 0 mesh plate.stl\nrun 4000\nprint \"z $(bound(g1,zmax)) "
      "$(bound(g2,zmax))\"\n",
      file);
  run_mesh_input(file, 0);
  double z[2];
  read_printed("z", 0, z, 2);
  require(z[0] > 0.49 && fabs(z[1] + 1.4) < 1e-9, "grains are at z = %g and %g", z[0], z[1]);
  const char *sentence =
      "WARNING: fix w wall/gran/csds: mesh plate.stl reaches beyond the periodic border x = 8 and does "
      "not come back in on the other side, should reach beyond both borders or none";
  require(warnings(sentence) == 1, "%d warnings", warnings(sentence));
}
END_TEST

/* A floor that is as large as the box has a gap at its borders, where grains touch two images of it. */
START_TEST(mesh_that_ends_at_a_periodic_border_is_warned_of) {
  enter_work_folder("ends");
  static const struct {
    double half;
    const char *says; /* NULL: nothing */
  } floors[] = {{4, "mesh floor.stl ends 0 from the periodic border x = -4"},
                {4.25, "mesh floor.stl ends 0.25 from the periodic border x = -4"},
                {3.75, "mesh floor.stl ends 0.25 from the periodic border x = -4"},
                {4.5, NULL},
                {3.5, NULL}};
  for (size_t n = 0; n < sizeof floors / sizeof *floors; ++n) {
    const double h = floors[n].half, corner[4][3] = {{-h, -3, 0}, {h, -3, 0}, {h, 3, 0}, {-h, 3, 0}};
    write_plate("floor.stl", corner);
    FILE *file = open_wall_input("in.mesh", "p f f", "-4 4 -9 9 -9 9", "hooke 1e4 0");
    const double at[3] = {0, 0, 2};
    add_grain(file, 1, at, none, none);
    fputs("fix move all nve/sphere\nfix w all wall/gran/csds hooke 1e4 0 mesh floor.stl\ntimestep 5e-4\nrun 0\n", file);
    run_mesh_input(file, 2);
    char *said = read_text("screen");
    require(floors[n].says ? strstr(said, floors[n].says) != NULL : warnings("WARNING: fix w") == 0, "half %g: %s", h,
            said);
    free(said);
  }
}
END_TEST

/* Floors that tilt as the box does: one reaches beyond both of its borders, one ends at them. */
START_TEST(borders_of_a_tilted_box_tilt) {
  enter_work_folder("tilted");
  for (int ends = 0; ends < 2; ++ends) {
    /* the box is 8 wide, from x = -4 at y = -9, and shifts by 1/2 with y: its middle is at x = 4.5 for y = 0 */
    const double half = ends ? 4 : 6;
    const double corner[4][3] = {{3 - half, -3, 0}, {3 + half, -3, 0}, {6 + half, 3, 0}, {6 - half, 3, 0}};
    write_plate("floor.stl", corner);
    FILE *file = open_wall_input("in.mesh", "p f f", "-4 4 -9 9 -9 9", "hooke 1e4 0");
    const double at[3] = {2, 0, 2};
    add_grain(file, 1, at, none, none);
    fputs(
        "change_box all triclinic\nchange_box all xy final 9\nfix move all nve/sphere\n"
        "fix w all wall/gran/csds hooke 1e4 0 mesh floor.stl\ntimestep 5e-4\nrun 0\n",
        file);
    run_mesh_input(file, 0);
    require(warnings("WARNING: fix w") == ends, "half %g: %d warnings", half, warnings("WARNING: fix w"));
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps mesh history");
  TCase *ranks = tcase_create("ranks");
  tcase_set_timeout(ranks, 600);
  tcase_add_test(ranks, no_history_is_lost_over_triangles_rebuilds_and_ranks);
  tcase_add_test(ranks, facets_do_not_notice_ranks_and_rebuilds);
  suite_add_tcase(suite, ranks);
  TCase *periodic = tcase_create("periodic");
  tcase_set_timeout(periodic, 300);
  tcase_add_test(periodic, contacts_go_on_across_a_periodic_border);
  tcase_add_test(periodic, mesh_has_no_images_and_says_so);
  tcase_add_test(periodic, mesh_that_ends_at_a_periodic_border_is_warned_of);
  tcase_add_test(periodic, borders_of_a_tilted_box_tilt);
  suite_add_tcase(suite, periodic);
  return run_suite(suite);
}
