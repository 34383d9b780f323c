// SPDX-License-Identifier: MIT
/* Servo planes are bodies with mass: at rest, thrown, on springs, in collisions; they cost and give no energy. */
#include "common/outputs.h"
#include "lmp.h"
#include "servo.h"
#include "support.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

/* ---------------------------------------------------------------------------- at rest */

#define BED "hooke 1e4 0.5 damping coeff_restitution tangential csds 4e3 0.5 0.4"
#define BOXES "0 5 0 5 -1 20"

START_TEST(piston_on_a_settled_bed_holds_its_load) {
  enter_work_folder("rest");
  FILE *file = open_servo_input("p p f", BOXES, BED);
  fputs(
      "lattice sc 0.6\ncreate_atoms 1 region box\nregion above block INF INF INF INF 5 INF\nregion below block INF INF "
      "INF "
      "INF INF 0.5\ndelete_atoms region above\ndelete_atoms region below\n",
      file);
  set_unit_grains(file);
  fputs(
      "velocity all create 0.5 4711 loop geom\nfix g all gravity 1 vector 0 0 -1\nfix move all nve/sphere\nfix drag "
      "all viscous 1\n"
      "fix floor all wall/gran/csds " BED
      " zplane 0 NULL\n"
      "fix lid all wall/gran/csds " BED
      " zplane NULL 6 servo force -150 mass 20 damping 30\n"
      "timestep 5e-4\nrun 80000\nprint \"grains $(count(all))\"\n"
      "print \"floor $(f_floor[3]:%.17g)\"\n",
      file);
  static const int places[] = {CSDS_WALL_FORCE_ON_HI + 2, CSDS_WALL_VELOCITY_HI, CSDS_WALL_LOAD_ON_HI,
                               CSDS_WALL_CONTACTS};
  print_entries(file, "lid", "lid", places, 4);
  fclose(file);
  run_servo(1);
  double lid[4], grains, floor;
  read_printed("lid", LAST, lid, 4);
  read_printed("grains", LAST, &grains, 1);
  read_printed("floor", LAST, &floor, 1);
  printf("%g grains, %g contacts: holds 1%+.1e of its load, velocity %.1e, floor carries 1%+.1e\n", grains, lid[3],
         lid[0] / 150 - 1, lid[1], -floor / (150 + grains) - 1);
  require(lid[3] >= 3 && lid[2] == -150, "%g contacts, load %g", lid[3], lid[2]);
  require(fabs(lid[0] - 150) <= 1e-6 * 150, "holds %.9g", lid[0]);
  require(fabs(floor + 150 + grains) <= 1e-6 * 150, "the floor carries %.9g", floor);
}
END_TEST

/* A cluster between six planes, two in each of three fixes, each with its own load. */
START_TEST(six_planes_hold_their_loads_at_once) {
  enter_work_folder("triaxial");
  FILE *file = open_servo_input("f f f", "-10 10 -10 10 -10 10", BED);
  fputs("lattice sc 0.8\nregion cube block -2 2 -2 2 -2 2 units box\ncreate_atoms 1 region cube\n", file);
  set_unit_grains(file);
  fputs("velocity all create 0.5 4711 loop geom\nfix move all nve/sphere\nfix drag all viscous 1\n", file);
  for (int a = 0; a < 3; ++a)
    fprintf(file,
            "fix %c all wall/gran/csds " BED
            " %cplane -3 3 servo lo force %d mass 50 damping 60 servo hi force %d "
            "mass 20 damping 60\n",
            'x' + a, 'x' + a, 100 + 20 * a, -100 - 20 * a);
  fputs("timestep 5e-4\nrun 160000\n", file);
  for (int a = 0; a < 3; ++a) {
    const int places[] = {CSDS_WALL_FORCE_ON_LO + a, CSDS_WALL_FORCE_ON_HI + a, CSDS_WALL_POSITION_LO,
                          CSDS_WALL_POSITION_HI};
    char fix[2] = {(char)('x' + a), 0};
    print_entries(file, fix, fix, places, 4);
  }
  fclose(file);
  run_servo(1);
  for (int a = 0; a < 3; ++a) {
    const double load = 100 + 20 * a;
    char fix[2] = {(char)('x' + a), 0};
    double is[4];
    read_printed(fix, LAST, is, 4);
    printf("%c: 1%+.1e and 1%+.1e of the load, from %g to %g\n", fix[0], -is[0] / load - 1, is[1] / load - 1, is[2],
           is[3]);
    require(fabs(is[0] + load) <= 1e-6 * load && fabs(is[1] - load) <= 1e-6 * load, "%c holds %g and %g", fix[0], is[0],
            is[1]);
  }
}
END_TEST

/* ------------------------------------------------------------------- thrown and bouncing */

/* Thrown for 100 steps with 3 g, then it falls with g: on each of six planes the same, to round-off the parabola. */
START_TEST(thrown_plane_falls_on_a_parabola) {
  enter_work_folder("thrown");
  const double dt = 1e-3, g = 2;
  FILE *file = open_servo_input("f f f", "-10 10 -10 10 -10 10", "hooke 1e4 0");
  fprintf(file, "create_atoms 1 single 0 9 0\n");
  set_unit_grains(file);
  fprintf(file, "fix move all nve/sphere\ntimestep %g\nvariable load equal (4*(step<100)-1)*7*%g\n", dt, g);
  for (int n = 0; n < 6; ++n)
    fprintf(file, "fix %c%d all wall/gran/csds hooke 1e4 0 %cplane %s servo force v_load mass 7\n", 'x' + n % 3, n,
            'x' + n % 3, n < 3 ? "NULL -5" : "-5 NULL");
  fputs("run 1000\n", file);
  for (int n = 0; n < 6; ++n) {
    const int places[] = {(n < 3 ? CSDS_WALL_POSITION_HI : CSDS_WALL_POSITION_LO),
                          (n < 3 ? CSDS_WALL_VELOCITY_HI : CSDS_WALL_VELOCITY_LO)};
    char fix[3] = {(char)('x' + n % 3), (char)('0' + n), 0};
    print_entries(file, fix, fix, places, 2);
  }
  fclose(file);
  run_servo(1);
  /* the forces at steps 0 to 99 throw: 99.5 steps of 3 g, half a step of -g, then 900 of -g */
  double x = -5, v = 0;
  for (int step = 0; step < 1000; ++step) {
    const double a = (step < 100 ? 3 : -1) * g, next = (step + 1 < 100 ? 3 : -1) * g;
    x += dt * (v + 0.5 * dt * a);
    v += 0.5 * dt * (a + next);
  }
  for (int n = 0; n < 6; ++n) {
    char fix[3] = {(char)('x' + n % 3), (char)('0' + n), 0};
    double is[2];
    read_printed(fix, LAST, is, 2);
    require(fabs(is[0] - x) <= 1e-12 * 5 && fabs(is[1] - v) <= 1e-12,
            "%s at %.17g with %.17g, should be at %.17g with %.17g", fix, is[0], is[1], x, v);
  }
  const double t = 0.9, v0 = 3 * g * 0.0995 - g * 0.0005;
  require(fabs(v - (v0 - g * t)) <= 1e-12, "velocity %.17g, should be %.17g", v, v0 - g * t);
}
END_TEST

/* A plane falls on a grain that is free or frozen: the relative velocity changes by the restitution that was typed for
 * the effective mass of both, and momentum stays. */
static const struct {
  const char *law;
  double mass;
  int frozen;
} impacts[] = {
    {"hooke 1e4 0.6 damping coeff_restitution", 0.5, 0},
    {"hooke 1e4 0.6 damping coeff_restitution", 3, 0},
    {"hooke 1e4 0.6 damping coeff_restitution", 3, 1},
    {"hertz 1e5 0.7 damping coeff_restitution", 2, 0},
    {"hertz 1e5 0.7 damping coeff_restitution", 2, 1},
    {"hooke 1e4 0.6 damping coeff_restitution limit_damping no", 0.8, 0},
};
static const double restitution[] = {0.6, 0.6, 0.6, 0.7, 0.7, 0.6};

/* 10 t_c in steps of t_c/40, t_c at impact with velocity 1 about 0.02 to 0.03 */
static void bounce(int n, double dt, double after[2]) {
  FILE *file = open_servo_input("f f f", "-10 10 -10 10 -10 10", "hooke 1e4 0");
  fputs("create_atoms 1 single 0 0 0\n", file);
  set_unit_grains(file);
  if (impacts[n].frozen)
    fputs("fix hold all freeze\n", file);
  else
    fputs("fix move all nve/sphere\n", file);
  fprintf(file, "timestep %.17g\nvariable load equal -%.17g*(step==0)\n", dt, 2 * impacts[n].mass / dt);
  fprintf(file, "fix lid all wall/gran/csds %s zplane NULL 0.52 servo force v_load mass %g\nrun %d\n", impacts[n].law,
          impacts[n].mass, (int)(0.2 / dt));
  fprintf(file, "print \"after $(vcm(all,z):%%.17g) $(f_lid[%d]:%%.17g)\"\n", CSDS_WALL_VELOCITY_HI + 1);
  fclose(file);
  run_servo(1);
  read_printed("after", LAST, after, 2);
}

START_TEST(plane_bounces_as_a_body_of_its_mass) {
  char folder[40];
  snprintf(folder, sizeof folder, "bounce-%d", _i);
  enter_work_folder(folder);
  double after[2], e[2];
  for (int level = 0; level < 2; ++level) {
    bounce(_i, 5e-4 / (level ? 8 : 1), after);
    e[level] = after[1] - after[0];
  }
  const double M = impacts[_i].mass;
  printf("%s, mass %g%s: restitution %.6f, in steps of an eighth %.6f\n", impacts[_i].law, M,
         impacts[_i].frozen ? ", frozen" : "", e[0], e[1]);
  require(fabs(e[1] - restitution[_i]) <= 1e-3 && fabs(e[0] - restitution[_i]) <= 5e-3, "restitution %g and %g", e[0],
          e[1]);
  if (impacts[_i].frozen)
    require(after[0] == 0, "a frozen grain moves with %g", after[0]);
  else
    require(fabs(M * after[1] + after[0] + M) <= 1e-12 * M, "momentum %g instead of %g", M * after[1] + after[0], -M);
}
END_TEST

/* --------------------------------------------------------------------------- on springs */

/* N grains of mass m in a column and a plane of mass M, all on springs of k: displacements u_j = sin(q j), j = N + 1
 * the plane, with m w^2 = 4 k sin^2(q/2); the plane has M w^2 u_(N+1) = k (u_(N+1) - u_N). The lowest q. */
static double period_of_column(int N, double m, double M, double k) {
  double low = 1e-6, high = pi / (N + 1);
  for (int bisection = 0; bisection < 100; ++bisection) {
    const double q = 0.5 * (low + high);
    const double rest = M / m * 4 * pow(sin(q / 2), 2) * sin(q * (N + 1)) - (sin(q * (N + 1)) - sin(q * N));
    if (rest < 0)
      low = q;
    else
      high = q;
  }
  return 2 * pi / (2 * sqrt(k / m) * sin(low / 2));
}

/* Mean period from the times at which a record passes its mean level upwards. */
static double period_of_record(const char *name, double level) {
  FILE *file = open_file(name, "r");
  char line[200];
  double t, x, t_before = 0, x_before = 0, first = 0, last = 0;
  int crossings = 0;
  while (fgets(line, sizeof line, file)) {
    if (line[0] == '#') continue;
    require(sscanf(line, "%lf %lf", &t, &x) == 2, "%s has '%s'", name, line);
    if (t > 0 && x_before < level && x >= level) {
      last = t_before + (level - x_before) / (x - x_before) * (t - t_before);
      if (!crossings++) first = last;
    }
    t_before = t;
    x_before = x;
  }
  fclose(file);
  require(crossings > 10, "%d crossings", crossings);
  return (last - first) / (crossings - 1);
}

START_TEST(plane_on_a_column_has_the_period_of_springs_in_series) {
  enter_work_folder("column");
  enum { N = 4 };
  const double k = 1e4, M = 50, F = 100, dt = 5e-4;
  FILE *file = open_servo_input("f f f", "-2 2 -2 2 -1 9", "hooke 1e4 0");
  const double spring = 1 - F / k; /* distance of centres */
  for (int n = 0; n < N; ++n) fprintf(file, "create_atoms 1 single 0 0 %.17g units box\n", spring - 0.5 + n * spring);
  set_unit_grains(file);
  fprintf(file,
          "fix move all nve/sphere\nfix floor all wall/gran/csds hooke 1e4 0 zplane 0 NULL\n"
          "fix lid all wall/gran/csds hooke 1e4 0 zplane NULL %.17g servo force %g mass %g\ntimestep %g\n"
          "variable place equal f_lid[%d]\nfix record all ave/time 1 1 1 v_place file place format \" %%.17g\"\nrun "
          "40000\n",
          (N + 1) * spring - 1, -1.2 * F, M, dt, CSDS_WALL_POSITION_HI + 1);
  fclose(file);
  run_servo(1);
  const double should = period_of_column(N, 1, M, k),
               is = dt * period_of_record("place", (N + 1) * (spring - 0.2 * F / k) - 1);
  printf("period %.6f, should be %.6f; without the grains' mass %.6f\n", is, should, 2 * pi * sqrt(M * (N + 1) / k));
  require(fabs(is - should) <= 1e-3 * should, "period %g, should be %g", is, should);
}
END_TEST

/* ---------------------------------------------------------------------- dashpot and limits */

START_TEST(dashpot_has_its_time_and_terminal_velocity) {
  enter_work_folder("dashpot");
  const double M = 3, c = 6, F = 12;
  double error[2];
  for (int level = 0; level < 2; ++level) {
    const double dt = 0.025 / (1 << level);
    FILE *file = open_servo_input("f f f", "-30 30 -3 3 -3 3", "hooke 1e4 0");
    fputs("create_atoms 1 single -20 0 0\n", file);
    set_unit_grains(file);
    fprintf(file,
            "fix move all nve/sphere\nfix w all wall/gran/csds hooke 1e4 0 xplane 0 NULL servo force %g mass %g "
            "damping %g\n"
            "timestep %g\nrun %d\n",
            F, M, c, dt, 40 << level);
    static const int places[] = {CSDS_WALL_POSITION_LO, CSDS_WALL_VELOCITY_LO, CSDS_WALL_LOST_SERVO,
                                 CSDS_WALL_LOAD_WORK, CSDS_WALL_KINETIC};
    print_entries(file, "w", "w", places, 5);
    fclose(file);
    run_servo(1);
    double is[5];
    read_printed("w", LAST, is, 5);
    const double x = F / c * (1 - M / c * (1 - exp(-c / M)));
    error[level] = fabs(is[0] - x);
    require(fabs(is[3] - is[2] - is[4]) <= 1e-13 * is[3] && fabs(is[3] - F * is[0]) <= 1e-2 * is[3],
            "load does %g, %g lost, %g kinetic", is[3], is[2], is[4]);
  }
  printf("after one second %.1e and %.1e off the closed form\n", error[0], error[1]);
  require(error[0] <= 1e-3 && error[1] <= error[0] / 3.5, "%g and %g off", error[0], error[1]);
}
END_TEST

/* Under a load that turns round: up to the velocity limit, on to the stop, back to the other one. */
START_TEST(limits_hold_and_take_what_they_stop) {
  enter_work_folder("limits");
  FILE *file = open_servo_input("f f f", "-3 3 -30 30 -3 3", "hooke 1e4 0");
  fputs("create_atoms 1 single 0 -20 0\n", file);
  set_unit_grains(file);
  fputs(
      "fix move all nve/sphere\nvariable load equal 5*(1-2*(step>1000))\n"
      "fix w all wall/gran/csds hooke 1e4 0 yplane 0 NULL servo force v_load mass 2 velocity 1.5 limit -0.25 "
      "1.001\ntimestep 1e-3\n",
      file);
  static const int runs[] = {500, 450, 50, 1200, 800};
  static const int places[] = {CSDS_WALL_POSITION_LO, CSDS_WALL_VELOCITY_LO, CSDS_WALL_KINETIC, CSDS_WALL_LOAD_WORK,
                               CSDS_WALL_LOST_SERVO};
  for (int k = 0; k < 5; ++k) {
    char name[] = {'r', 'u', 'n', (char)('0' + k), 0};
    fprintf(file, "run %d\n", runs[k]);
    print_entries(file, name, "w", places, 5);
  }
  fclose(file);
  run_servo(1);
  /* v = 2.5 t up to 1.5 at t = 0.6 */
  static const double place[] = {0.3125, 0.975, 1.001, -0.25, -0.25}, velocity[] = {1.25, 1.5, 0, 0, 0};
  static const double work[] = {5 * 0.3125, 5 * 0.975, 5 * 1.001, 5 * (1.001 + 1.251), 5 * (1.001 + 1.251)};
  for (int k = 0; k < 5; ++k) {
    char name[] = {'r', 'u', 'n', (char)('0' + k), 0};
    double is[5];
    read_printed(name, LAST, is, 5);
    require(fabs(is[0] - place[k]) <= (k < 2 ? 1e-5 : 0) && fabs(is[1] - velocity[k]) <= (k < 1 ? 1e-12 : 0),
            "%s: at %.17g with %.17g", name, is[0], is[1]);
    require(fabs(is[3] - is[4] - is[2]) <= 1e-12 * is[3], "%s: load %g, lost %g, kinetic %g", name, is[3], is[4],
            is[2]);
    require(fabs(is[3] - work[k]) <= 1e-2, "%s: the load has done %g, should be %g", name, is[3], work[k]);
    require(k > 0 || fabs(is[4]) <= 1e-14, "%s: %g is lost in free flight", name, is[4]);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps servo");
  TCase *tests = tcase_create("bodies");
  TCase *rest = tcase_create("rest");
  tcase_set_timeout(tests, 200);
  tcase_set_timeout(rest, 400);
  tcase_add_test(tests, thrown_plane_falls_on_a_parabola);
  tcase_add_loop_test(tests, plane_bounces_as_a_body_of_its_mass, 0, sizeof impacts / sizeof *impacts);
  tcase_add_test(tests, plane_on_a_column_has_the_period_of_springs_in_series);
  tcase_add_test(tests, dashpot_has_its_time_and_terminal_velocity);
  tcase_add_test(tests, limits_hold_and_take_what_they_stop);
  tcase_add_test(rest, piston_on_a_settled_bed_holds_its_load);
  tcase_add_test(rest, six_planes_hold_their_loads_at_once);
  suite_add_tcase(suite, tests);
  suite_add_tcase(suite, rest);
  return run_suite(suite);
}
