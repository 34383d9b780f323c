// SPDX-License-Identifier: MIT
/* Regions that a servo drives along an axis: the twin of a plane, an inclined surface, restarts. */
#include "common/outputs.h"
#include "lmp.h"
#include "meshes.h"
#include "servo.h"
#include "support.h"

#include <math.h>

#define BED "hooke 1e4 0.5 damping coeff_restitution tangential csds 4e3 0.5 0.4"
static const int places[] = {CSDS_WALL_LOAD_WORK,  CSDS_WALL_WORK,        CSDS_WALL_KINETIC,
                             CSDS_WALL_LOST_SERVO, CSDS_WALL_VELOCITY_LO, CSDS_WALL_POSITION_LO};
enum { PLACES = 6 };

/* A bed that a lid falls on. */
static void write_bed(FILE *file, const char *lid, const char *before) {
  fprintf(file,
          "%sregion lid plane 0 0 4.6 0 0 -1 units box\nfix g all gravity 1 vector 0 0 -1\nfix move all nve/sphere\n"
          "fix floor all wall/gran/csds " BED " zplane 0 NULL\nfix lid all wall/gran/csds " BED
          " %s force -150 mass 20 "
          "damping 3\ntimestep 5e-4\n",
          before, lid);
}

static FILE *open_bed(const char *lid) {
  FILE *file = open_servo_input("p p f", "0 5 0 5 -1 20", BED);
  fputs("lattice sc 0.6\nregion room block 0 4.4 0 4.4 0.6 4.4 units box\ncreate_atoms 1 region room\n", file);
  set_unit_grains(file);
  write_bed(file, lid, "velocity all create 0.5 4711 loop geom\n");
  return file;
}

START_TEST(region_that_is_a_plane_moves_as_the_plane) {
  enter_work_folder("twin");
  double is[2][PLACES];
  for (int twin = 0; twin < 2; ++twin) {
    FILE *file = open_bed(twin ? "region lid servo z" : "zplane NULL 4.6 servo");
    fputs("run 3000\n", file);
    write_state(file, twin ? "region" : "plane");
    print_entries(file, "lid", "lid", places, PLACES);
    fclose(file);
    run_servo(1);
    read_printed("lid", LAST, is[twin], PLACES);
  }
  printf("differ by %.1e; the load has done %.17g and %.17g\n", difference_of_states("plane", "region", 5), is[0][0],
         is[1][0]);
  require(difference_of_states("plane", "region", 5) <= 1e-9, "differ by %g",
          difference_of_states("plane", "region", 5));
  require(is[0][0] > 10 && is[0][1] > 10, "the load has done %g, the lid %g", is[0][0], is[0][1]);
  for (int k = 0; k < 4; ++k)
    require(fabs(is[0][k] - is[1][k]) <= 1e-9 * is[0][0], "entry %d: %.17g and %.17g", k, is[0][k], is[1][k]);
}
END_TEST

START_TEST(restart_continues_where_the_region_is) {
  enter_work_folder("restart");
  double whole[PLACES], again[PLACES];
  FILE *file = open_bed("region lid servo z");
  fputs("run 1000\nwrite_restart half\nrun 1000\n", file);
  write_state(file, "whole");
  print_entries(file, "lid", "lid", places, PLACES);
  fclose(file);
  run_servo(1);
  read_printed("lid", LAST, whole, PLACES);
  file = open_file("in.servo", "w");
  fputs(
      "plugin load ./csdsplugin.so\ncomm_modify vel yes\nread_restart half\npair_style granular/csds\n"
      "pair_coeff * * " BED "\nneighbor 0.2 bin\nneigh_modify every 1 delay 0\nthermo 1000000\n",
      file);
  write_bed(file, "region lid servo z", "");
  fputs("run 1000\n", file);
  write_state(file, "again");
  print_entries(file, "lid", "lid", places, PLACES);
  fclose(file);
  run_servo(1);
  read_printed("lid", LAST, again, PLACES);
  require(difference_of_states("whole", "again", 5) == 0, "differ by %g", difference_of_states("whole", "again", 5));
  for (int k = 0; k < PLACES; ++k)
    require(fabs(whole[k] - again[k]) <= (k < 4 ? 1e-12 * whole[0] : 0), "entry %d: %.17g, was %.17g", k, again[k],
            whole[k]);
  require(whole[5] < 0, "the lid is at %g", whole[5]);
}
END_TEST

/* A surface that leans by 30 degrees and moves along z falls on a free grain: along the normal it resists with M over
 * the square of the cosine. */
START_TEST(inclined_surface_bounces_with_its_mass_along_the_axis) {
  enter_work_folder("inclined");
  const double M = 2, e = 0.6, dt = 1e-4, s = 0.5, c = sqrt(0.75);
  FILE *file = open_servo_input("f f f", "-10 10 -10 10 -10 10", "hooke 1e4 0");
  fputs("create_atoms 1 single 0 0 0\n", file);
  set_unit_grains(file);
  /* the grain is inside, below; the surface 0.52 from its centre */
  fprintf(file, "region lid plane %.17g 0 %.17g %.17g 0 %.17g units box\nfix move all nve/sphere\ntimestep %g\n",
          0.52 * s, 0.52 * c, -s, -c, dt);
  fprintf(
      file,
      "variable load equal -%.17g*(step==0)\nfix lid all wall/gran/csds hooke 1e4 %g damping coeff_restitution region "
      "lid servo z force v_load mass %g\nrun 2500\n",
      2 * M / dt, e, M);
  fprintf(file, "print \"after $(vcm(all,x):%%.17g) $(vcm(all,z):%%.17g) $(f_lid[%d]:%%.17g)\"\n",
          CSDS_WALL_VELOCITY_LO + 1);
  fclose(file);
  run_servo(1);
  double after[3];
  read_printed("after", LAST, after, 3);
  const double leaves = s * after[0] + c * after[1] - c * after[2]; /* along the normal that points up */
  printf("grain %.6f %.6f, surface %.6f: restitution %.6f\n", after[0], after[1], after[2], -leaves / c);
  require(fabs(after[1] + M * after[2] + M) <= 1e-12 * M, "momentum %g", after[1] + M * after[2]);
  require(fabs(-leaves / c - e) <= 1e-3, "restitution %g", -leaves / c);
}
END_TEST

/* ------------------------------------------------------------------------ a motion of its own */

/* A wall that moves towards a grain at rest with speed 1 does the work 2 m, whatever a servo adds that nothing drives:
 * it books its own part. As a mesh, and as a region. */
START_TEST(work_of_a_motion_of_its_own_is_booked_beside_the_servo) {
  enter_work_folder("own-motion");
  static const char *const walls[] = {"mesh floor.stl translate 0 0 1", "region floor"},
                           *const servos[] = {"", "servo x force 0 mass 1e9", "servo z force 0 mass 1e9"};
  static const double corner[3][3] = {{-9, -9, 0}, {9, -9, 0}, {0, 9, 0}};
  FILE *mesh = open_mesh("floor.stl");
  write_triangle(mesh, corner[0], corner[1], corner[2]);
  close_mesh(mesh);
  double alone = 0;
  for (int w = 0; w < 2; ++w)
    for (int s = 0; s < 3; ++s) {
      FILE *file = open_servo_input("f f f", "-10 10 -10 10 -10 10", "hooke 1e4 0");
      fputs("create_atoms 1 single 0 0 0.6\n", file);
      set_unit_grains(file);
      fprintf(
          file,
          "variable path equal step*dt\nregion floor plane 0 0 0 0 0 1 move NULL NULL v_path units box\nfix move all "
          "nve/sphere\ntimestep 1e-4\nfix w all wall/gran/csds hooke 1e4 0 damping none %s %s energy\nrun 3000\n",
          walls[w], servos[s]);
      fprintf(file, "print \"after $(f_w[%d]:%%.17g) $(vcm(all,z)^2/2:%%.17g)\"\n", CSDS_WALL_WORK + 1);
      fclose(file);
      run_servo(1);
      double after[2];
      read_printed("after", LAST, after, 2);
      if (s == 0) alone = after[0];
      printf("%s %s: work %.9g, kinetic energy %.9g\n", walls[w], servos[s], after[0], after[1]);
      require(fabs(after[0] - 2) <= 2e-5 && fabs(after[1] - 2) <= 2e-5, "%s %s: work %.9g, kinetic energy %.9g",
              walls[w], servos[s], after[0], after[1]);
      require(fabs(after[0] - alone) <= 1e-8, "%s %s: work %.12g, without the servo %.12g", walls[w], servos[s],
              after[0], alone);
    }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps servo region");
  TCase *tests = tcase_create("region");
  tcase_set_timeout(tests, 200);
  tcase_add_test(tests, region_that_is_a_plane_moves_as_the_plane);
  tcase_add_test(tests, restart_continues_where_the_region_is);
  tcase_add_test(tests, inclined_surface_bounces_with_its_mass_along_the_axis);
  tcase_add_test(tests, work_of_a_motion_of_its_own_is_booked_beside_the_servo);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
