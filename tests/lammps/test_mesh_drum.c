// SPDX-License-Identifier: MIT
/* A turning drum of 20,000 triangles and one that is a region: the heap stands at the same angle, and the energy of
 * both closes. */
#include "common/outputs.h"
#include "lmp.h"
#include "meshes.h"
#include "support.h"

#include <math.h>

#define LAW "hooke 1e4 0.5 damping coeff_restitution tangential csds 4e3 0.5 0.5"
static const double pi = 3.14159265358979323846;

static const char *const drum[] = {"region drum", "mesh drum.stl turn 0 0 0 0 0 1 62.83185307179586"};

typedef struct heap {
  double angle, scatter;                      /* of the heap's centre about the axis, from below */
  double energy_before, energy_after, gained; /* kinetic, in the field, stored and lost; gained: work of the drum */
} heap;

static void write_account(FILE *file) {
  fputs("compute spin all erotate/sphere\ncompute contacts all pair granular/csds\nvariable energy equal ke+c_spin+f_g",
        file);
  for (int e = CSDS_PAIR_STORED_NORMAL; e <= CSDS_PAIR_LOST_ENDED; ++e) fprintf(file, "+c_contacts[%d]", e + 1);
  for (int e = CSDS_WALL_STORED_NORMAL; e <= CSDS_WALL_LOST_ENDED; ++e) fprintf(file, "+f_w[%d]", e + 1);
  fprintf(file, "\nvariable work equal f_w[%d]\n", CSDS_WALL_WORK + 1);
}

static heap run_drum(const char *wall) {
  FILE *file = open_file("in.mesh", "w");
  fputs(
      "units lj\natom_style sphere\nboundary f f p\ncomm_modify vel yes\nregion box block -6.5 6.5 -6.5 6.5 0 4\n"
      "create_box 1 box\nlattice sc 1.0 origin 0.5 0.5 0.5\nregion fill block -4 4 -4 3 0 4 units box\n"
      "create_atoms 1 region fill\nplugin load ./csdsplugin.so\npair_style granular/csds\npair_coeff * * " LAW
      "\nneighbor 0.1 bin\nneigh_modify every 1 delay 0\n",
      file);
  fprintf(file, "set group all diameter 0.95\nset group all density %.17g\n", 6 / pi);
  fprintf(
      file,
      "variable angle equal 0.1*step*dt\nregion drum cylinder z 0 0 6 INF INF units box rotate v_angle 0 0 0 0 0 1\n"
      "fix w all wall/gran/csds " LAW
      " %s energy\nfix g all gravity 1 vector 0 -1 0\nfix move all nve/sphere\ntimestep 5e-4\n"
      "velocity all create 0.05 4711 loop geom\ncompute place all reduce ave x y\n"
      "variable heap equal atan2(c_place[1],-c_place[2])\nvariable square equal v_heap*v_heap\n",
      wall);
  write_account(file);
  fputs(
      "thermo_style custom step ke c_spin f_g v_energy v_work\nthermo 1000\nthermo_modify norm no\nrun 10000\n"
      "print \"before $(v_energy:%.17g) $(v_work:%.17g)\"\n"
      "fix mean all ave/time 100 300 40000 v_heap v_square\nrun 30000\n"
      "print \"after $(v_energy:%.17g) $(v_work:%.17g) $(f_mean[1]:%.17g) $(f_mean[2]:%.17g)\"\n",
      file);
  run_mesh_input(file, 0);
  double before[2], after[4];
  read_printed("before", 0, before, 2);
  read_printed("after", 0, after, 4);
  return (heap){after[2], sqrt(fmax(after[3] - after[2] * after[2], 0)), before[0], after[0], after[1] - before[1]};
}

START_TEST(drum_of_triangles_does_what_a_region_does) {
  enter_work_folder("drum");
  /* facets as far inside of the cylinder as corners are outside */
  write_tube("drum.stl", 12 / (1 + cos(pi / 100)), 100, 100, -2, 6);
  heap h[2];
  for (int k = 0; k < 2; ++k) {
    h[k] = run_drum(drum[k]);
    const double miss = h[k].energy_after - h[k].energy_before - h[k].gained;
    printf("%s: heap at %.2f degrees, scatter %.2f; of the work %.4g the account misses %.1e\n", drum[k],
           h[k].angle * 180 / pi, h[k].scatter * 180 / pi, h[k].gained, miss / h[k].gained);
    require(fabs(miss) <= 1e-3 * h[k].gained, "the account misses %g of %g", miss, h[k].gained);
  }
  require(fabs(h[0].angle) > 0.3 && fabs(h[0].angle) < 1.2, "%g degrees is no heap in a drum", h[0].angle * 180 / pi);
  require(fabs(h[1].angle - h[0].angle) <= fmin(h[0].scatter, h[1].scatter), "%g degrees, in the region %g",
          h[1].angle * 180 / pi, h[0].angle * 180 / pi);
  require(fabs(h[1].gained / h[0].gained - 1) <= 0.1, "work %g, in the region %g", h[1].gained, h[0].gained);
}
END_TEST

#define EXAMPLES CSDS_INPUT_DIR "/../../../examples/"

/* The hopper of the examples, being filled: height of the grains' centre. */
static double filled(const char *hopper) {
  must_run_lmp(1, EXAMPLES "hopper/in.fill", "screen", "-var steps 6000 -var hopper '%s'", hopper);
  char *said = read_text("screen");
  const char *row = strstr(said, "\n      6000 ");
  double grains, height;
  require(row != NULL && sscanf(row, "%*d %lf %lf", &grains, &height) == 2, "no row of step 6000");
  free(said);
  require(grains > 3000, "%g grains", grains);
  return height;
}

START_TEST(examples_run_with_meshes) {
  enter_work_folder("example");
  ck_assert(run_command("written", "python3 '" EXAMPLES "meshes/surfaces.py'") == 0);
  const double region = filled("region hopper"), mesh = filled("mesh hopper5.stl");
  printf("centre of what falls into the hopper at %g, of triangles %g\n", region, mesh);
  require(fabs(mesh - region) <= 0.1, "centre at %g, in the region %g", mesh, region);
  must_run_lmp(1, EXAMPLES "drum/in.drum", "screen", "-var steps 500 -var drum 'mesh drum.stl turn 0 0 0 0 0 1 25.13'");
  char *said = read_text("screen");
  require(strstr(said, "WARNING: fix drum") == NULL, "a warning: %s", strstr(said, "WARNING: fix drum"));
  free(said);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps mesh drum");
  TCase *tests = tcase_create("drum");
  tcase_set_timeout(tests, 600);
  tcase_add_test(tests, drum_of_triangles_does_what_a_region_does);
  suite_add_tcase(suite, tests);
  TCase *example = tcase_create("example");
  tcase_set_timeout(example, 300);
  tcase_add_test(example, examples_run_with_meshes);
  suite_add_tcase(suite, example);
  return run_suite(suite);
}
