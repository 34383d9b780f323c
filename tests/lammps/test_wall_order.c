// SPDX-License-Identifier: MIT
/* What walls do does not depend on who looks at it and when: on variables that read their outputs, on `thermo`, on
 * other walls at the same region, on what stood in a restart file at the place of a plane. */
#include "common/outputs.h"
#include "lmp.h"
#include "support.h"
#include "wall_inputs.h"

#include <math.h>

#define LAW "hooke 1e4 0.5 damping coeff_restitution"

static FILE *begin(const char *name) {
  FILE *file = open_wall_input(name, "f f f", "-12 12 -12 12 -12 12", LAW);
  fputs("timestep 5e-4\nfix move all nve/sphere\n", file);
  return file;
}

/* A lump of heat capacity 0.1 whose temperature is a variable of what the wall has taken and given, and a lid at a
 * variable of the forces: thermo in every step, and never. */
START_TEST(variables_of_a_wall_s_outputs_do_not_depend_on_thermo) {
  enter_work_folder("order-thermo");
  static const char *const every[] = {"1", "100000"};
  double end[2][3];
  for (int k = 0; k < 2; ++k) {
    FILE *file = begin("in.order");
    fputs(
        "fix pt all property/atom temperature heatflow ghost yes\ncreate_atoms 1 single 0 0 0.55\n"
        "create_atoms 1 single 3 0 0.6\n",
        file);
    set_unit_grains(file);
    fprintf(file,
            "velocity all set 3 0 -2\nset group all temperature 1\nfix hf all heat/flow constant 1\n"
            "variable T equal 1+(f_w[%d]-f_w[%d])/0.1\n"
            "fix w all wall/gran/csds " LAW
            " tangential csds 4e3 0.5 0.5 heat radius 5 dissipation 1 zplane 0 0 energy temperature v_T\n",
            CSDS_WALL_TAKEN + 1, CSDS_WALL_CONDUCTED + 1);
    fprintf(file,
            "variable lid equal 5+0.01*f_l[%d]+0.001*f_l[%d]\nfix l all wall/gran/csds " LAW
            " zplane NULL v_lid energy\nfix g all gravity 10 vector 0 0 -1\n",
            CSDS_WALL_CONTACTS + 1, CSDS_WALL_STORED_NORMAL + 1);
    fprintf(file,
            "thermo_style custom step f_w[1] f_l[1]\nthermo %s\nrun 3000\n"
            "print \"end $(f_w[%d]:%%.17g) $(f_w[%d]:%%.17g) $(v_T:%%.17g)\"\n",
            every[k], CSDS_WALL_TAKEN + 1, CSDS_WALL_CONDUCTED + 1);
    fclose(file);
    must_run_lmp(0, "./in.order", "screen", "%s", "");
    read_printed("end", 0, end[k], 3);
  }
  for (int n = 0; n < 3; ++n) require(end[0][n] == end[1][n], "output %d is %.17g or %.17g", n, end[0][n], end[1][n]);
}
END_TEST

/* LAMMPS computes pe and pressure in steps for which somebody has asked. */
START_TEST(temperature_by_a_compute_with_heat_in_some_steps) {
  enter_work_folder("order-every");
  FILE *file = begin("in.order");
  fputs("fix pt all property/atom temperature heatflow ghost yes\ncreate_atoms 1 single 0 0 0.495\n", file);
  set_unit_grains(file);
  fputs(
      "set group all temperature 300\nfix hf all heat/flow constant 1\nvariable T equal 300+press+pe\n"
      "fix w all wall/gran/csds " LAW
      " heat radius 1 every 10 zplane 0 NULL temperature v_T\n"
      "fix g all gravity 1 vector 0 0 -1\nrun 15\nrun 100\n",
      file);
  fclose(file);
  must_run_lmp(0, "./in.order", "screen", "%s", "");
}
END_TEST

/* A sphere that shrinks by 1 per time meets a grain at rest inside: it leaves with -(1 + e) times that, whatever other
 * wall has followed the region in the same step. */
START_TEST(two_walls_at_one_region_whose_shape_changes) {
  enter_work_folder("order-region");
  for (int other = 0; other < 3; ++other) {
    static const char another[] = "fix o b wall/gran/csds " LAW " region s\n";
    FILE *file = begin("in.order");
    fputs(
        "variable R equal 3.0-time\nregion s sphere 0 0 0 v_R\ncreate_atoms 1 single 2.2 0 0\n"
        "create_atoms 1 single 9 9 9\ngroup a id 1\ngroup b id 2\n",
        file);
    set_unit_grains(file);
    if (other == 1) fputs(another, file);
    fputs("fix w a wall/gran/csds " LAW " region s\n", file);
    if (other == 2) fputs(another, file);
    fputs("run 1200\nprint \"end $(vcm(a,x):%.17g)\"\n", file);
    fclose(file);
    must_run_lmp(0, "./in.order", "screen", "%s", "");
    double v;
    read_printed("end", 0, &v, 1);
    printf("other wall %d: %.6f\n", other, v);
    require(fabs(v + 1.5) <= 2e-4, "the grain leaves with %g, must leave with -1.5", v);
  }
}
END_TEST

/* Where a servo drove a plane, and now one stands at a number: it rests. */
START_TEST(plane_that_was_a_servo_rests) {
  enter_work_folder("order-servo");
  FILE *file = begin("in.order");
  fputs("create_atoms 1 single 0 0 0\n", file);
  set_unit_grains(file);
  fputs("fix w all wall/gran/csds " LAW
        " zplane -2 2 servo lo force 50 mass 1 limit -4 4 servo hi force -1 mass 5\nrun 200\nwrite_restart saved\n",
        file);
  fclose(file);
  must_run_lmp(0, "./in.order", "screen", "%s", "");
  file = open_file("in.again", "w");
  fprintf(file,
          "plugin load ./csdsplugin.so\nread_restart saved\nfix move all nve/sphere\ntimestep 5e-4\n"
          "fix w all wall/gran/csds " LAW
          " zplane -1.5 2 servo hi force -1 mass 5\nset atom 1 z -0.9\n"
          "velocity all set 0 0 -1\nrun 1200\nprint \"end $(vcm(all,z):%%.17g) $(f_w[%d]:%%.17g) $(f_w[%d]:%%.17g)\"\n",
          CSDS_WALL_VELOCITY_LO + 1, CSDS_WALL_WORK + 1);
  fclose(file);
  must_run_lmp(0, "./in.again", "screen", "%s", "");
  double end[3];
  read_printed("end", 0, end, 3);
  require(fabs(end[0] - 0.5) <= 1e-4, "the grain leaves with %g, must leave with 0.5", end[0]);
  require(end[1] == 0, "the plane has the velocity %g", end[1]);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps wall order");
  TCase *tests = tcase_create("order");
  tcase_set_timeout(tests, 100);
  tcase_add_test(tests, variables_of_a_wall_s_outputs_do_not_depend_on_thermo);
  tcase_add_test(tests, temperature_by_a_compute_with_heat_in_some_steps);
  tcase_add_test(tests, two_walls_at_one_region_whose_shape_changes);
  tcase_add_test(tests, plane_that_was_a_servo_rests);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
