// SPDX-License-Identifier: MIT
/* Walls are partners of infinite radius: a grain meets them in the middle of the overlap, on planes and in regions, and
 * there they have their velocity and their torque. */
#include "common/outputs.h"
#include "lmp.h"
#include "support.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

/* All of mass 1 and radius 1/2; at k_n = 1000 overlaps reach a sixteenth of the radius. */
#define LAW "hooke 1000 20 damping velocity tangential csds 400 2 0.5 rolling csds 100 1 0.1 twisting csds 20 0.1 0.05"

#define STRUCK "hooke 1000 10 damping velocity tangential csds 400 1 2"

static void write_grain(FILE *file, int id, const double x[3], const double v[3], const double omega[3]) {
  fprintf(file, "create_atoms 1 single %.17g %.17g %.17g units box\ngroup g%d id %d\n", x[0], x[1], x[2], id, id);
  fprintf(file, "set atom %d diameter 1 density %.17g omega %.17g %.17g %.17g\n", id, 6 / pi, omega[0], omega[1],
          omega[2]);
  fprintf(file, "velocity g%d set %.17g %.17g %.17g units box\n", id, v[0], v[1], v[2]);
}

/* ------------------------------------------------- planes and a sphere with a radius of 10^6 grains */

enum { OBLIQUE, STEEP, SPINNING, SLIDES, ROLLS, GRAINS };
static const struct {
  double height, v[3], omega[3], gravity[3];
} grain[GRAINS] = {[OBLIQUE] = {0.5, {-1, 1.5, 0.5}, {0}, {0}},
                   [STEEP] = {0.5, {-1, 0.2, 0}, {0}, {0}},
                   [SPINNING] = {0.5, {-1, 0, 0}, {5, 3, -20}, {0}},
                   [SLIDES] = {0.49, {0, 1, 0}, {0}, {-10, 0, 0}},
                   [ROLLS] = {0.49, {0}, {0}, {-10, 4, 0}}};

/* The grains do not see each other: they are all at the place that the sphere and the plane have in common. */
static void run_on(const char *wall, const char *output) {
  FILE *file = open_file("in.limit", "w");
  fputs(
      "units lj\natom_style sphere\nboundary f f f\ncomm_modify vel yes\nregion box block -600000 20 -20 20 -20 20\n"
      "create_box 2 box\nregion wall plane 0 0 0 1 0 0\nplugin load ./csdsplugin.so\npair_style granular/csds\n"
      "pair_coeff * * " LAW "\nneighbor 0.3 nsq\natom_modify sort 0 0\nneigh_modify exclude type 1 1\n",
      file);
  for (int n = 0; n < GRAINS; ++n) {
    const double x[] = {grain[n].height, 0, 0}, *g = grain[n].gravity;
    write_grain(file, n + 1, x, grain[n].v, grain[n].omega);
    if (g[0] < 0)
      fprintf(file, "fix f%d g%d gravity %.17g vector %.17g %.17g %.17g\n", n, n + 1, csds_length(g), g[0], g[1], g[2]);
  }
  fputs("group grains type 1\nfix move grains nve/sphere\n", file);
  if (*wall)
    fprintf(file, "fix wall grains wall/gran/csds " LAW " %s\n", wall);
  else
    fputs(
        "create_atoms 2 single -500000 0 0 units box\ngroup large type 2\nset group large diameter 1e6 density 1\n"
        "fix hold large freeze\n",
        file);
  fprintf(file, "timestep %.17g\nthermo 1000\n", pi / sqrt(1000) / 40);
  for (int n = 0; n < 3; ++n)
    fprintf(file,
            "run 40\nwrite_dump grains custom %s.%d id x y z vx vy vz omegax omegay omegaz &\n"
            "modify sort id format float %%.17g\n",
            output, n);
  fclose(file);
  must_run_lmp(1, "./in.limit", "screen", "%s", "");
}

START_TEST(planes_are_the_limit_of_a_large_sphere) {
  static const char *const walls[] = {"xplane 0 NULL", "region wall"};
  enter_work_folder("limit");
  run_on("", "sphere");
  for (int k = 0; k < 2; ++k) {
    run_on(walls[k], "wall");
    for (int n = 0; n < 3; ++n) {
      char first[20], second[20];
      snprintf(first, sizeof first, "sphere.%d", n);
      snprintf(second, sizeof second, "wall.%d", n);
      const double worst = difference_of_dumps(first, second, GRAINS, (double[]){0, 0, 0});
      printf("%s, after %d steps: %.1e apart\n", walls[k], 40 * (n + 1), worst);
      require(worst <= 1e-5, "%s: %g apart after %d steps", walls[k], worst, 40 * (n + 1));
    }
  }
}
END_TEST

/* ------------------------------------------------------------------ curved and turning walls */

/* A grain inside a sphere or a cylinder, or on its outside, that turns with it and with it only: nothing slips. Its
 * distance from the axis is that at which the spring holds it on its circle; outside, gravity does. */
static void turn_with(const char *region, double axis_distance, double k_n, double outward, const char *output) {
  const double x[] = {axis_distance, 0, 0}, spin = 2, v[] = {0, spin * axis_distance, 0}, omega[] = {0, 0, spin};
  FILE *file = open_file("in.turning", "w");
  fprintf(file,
          "units lj\natom_style sphere\nboundary f f f\ncomm_modify vel yes\nregion box block -9 9 -9 9 -9 9\n"
          "create_box 1 box\nplugin load ./csdsplugin.so\npair_style granular/csds\npair_coeff * * hooke 1e4 0\n"
          "variable angle equal 2*time\nregion turning %s rotate v_angle 0 0 0 0 0 1\n",
          region);
  write_grain(file, 1, x, v, omega);
  if (outward > 0)
    fprintf(file,
            "variable pull atom -%.17g*sqrt(x^2+y^2)\nvariable fx atom v_pull*x/sqrt(x^2+y^2)\n"
            "variable fy atom v_pull*y/sqrt(x^2+y^2)\nfix pull all addforce v_fx v_fy 0\n",
            outward);
  fprintf(file,
          "fix move all nve/sphere\n"
          "fix w all wall/gran/csds hooke %.17g 0 damping velocity tangential csds %.17g 0 0.5 region turning\n"
          "timestep 5e-4\nthermo 10000\nrun 10000\n"
          "write_dump all custom %s id x y vx vy omegaz modify format float %%.17g\n",
          k_n, 0.4 * k_n, output);
  fclose(file);
  must_run_lmp(1, "./in.turning", "screen", "%s", "");
}

START_TEST(grain_at_rest_in_a_turning_region_stays_at_rest_in_it) {
  static const struct {
    const char *region;
    double axis_distance, inward; /* inward: force on the circle, 4 axis_distance, plus what a pull of the other adds */
    double outward;
  } cases[] = {{"cylinder z 0 0 6 -8 8", 5.55, 22.2, 0},
               {"sphere 0 0 0 6", 5.55, 22.2, 0},
               {"cylinder z 0 0 6 -8 8 side out", 6.45, 12.9, 6}};
  enter_work_folder("turning");
  for (int n = 0; n < 3; ++n) {
    /* overlap 0.05, a tenth of the radius */
    turn_with(cases[n].region, cases[n].axis_distance, cases[n].inward / 0.05, cases[n].outward, "end");
    table t = read_dump("end");
    const double *s = t.value + 1, d = cases[n].axis_distance, angle = 2 * 5.0;
    const double expected[] = {d * cos(angle), d * sin(angle), -2 * d * sin(angle), 2 * d * cos(angle), 2};
    for (int k = 0; k < 5; ++k) {
      printf("%s: %.3e off\n", cases[n].region, s[k] - expected[k]);
      require(fabs(s[k] - expected[k]) <= 1e-5 * (k == 4 ? 2 : d), "%s: number %d is %.9g, should be %.9g",
              cases[n].region, k, s[k], expected[k]);
    }
    free(t.value);
  }
}
END_TEST

/* The same law against a region and against a frozen grain of that size, both spinning. Slips, then rolls. Touches the
 * fraction `phase` of a step after the start. */
static void strike(int on_region, double dt, double phase, int steps, const char *output) {
  const double x[] = {3.5 + phase * dt, 0, 0}, v[] = {-1, 0.4, 0}, omega[] = {0, 0, -1};
  FILE *file = open_file("in.strike", "w");
  fputs(
      "units lj\natom_style sphere\nboundary f f f\ncomm_modify vel yes\nregion box block -9 9 -9 9 -9 9\n"
      "create_box 1 box\nplugin load ./csdsplugin.so\npair_style granular/csds\n"
      "pair_coeff * * " STRUCK
      "\nvariable angle equal 3*time\nregion ball sphere 0 0 0 3 side out rotate v_angle 0 0 0 0 0 1\n",
      file);
  write_grain(file, 1, x, v, omega);
  fputs("fix move all nve/sphere\n", file);
  if (on_region)
    fputs("fix w all wall/gran/csds " STRUCK " region ball\n", file);
  else
    fputs(
        "create_atoms 1 single 0 0 0 units box\nset atom 2 diameter 6 density 1 omega 0 0 3\ngroup ball id 2\n"
        "fix hold ball freeze\n",
        file);
  fprintf(file,
          "timestep %.17g\nthermo 10000\nrun %d\n"
          "write_dump g1 custom %s id x y z vx vy vz omegax omegay omegaz modify format float %%.17g\n",
          dt, steps, output);
  fclose(file);
  must_run_lmp(1, "./in.strike", "screen", "%s", "");
}

START_TEST(turning_sphere_is_the_same_as_a_region_and_as_a_grain) {
  enter_work_folder("strike");
  double apart[2] = {0, 0};
  for (int fine = 0; fine < 2; ++fine) {
    const int per_contact = fine ? 160 : 40;
    const double dt = pi / sqrt(1000) / per_contact;
    for (double phase = 0.125; phase < 1; phase += 0.25) { /* what is apart may cancel in one of them */
      strike(1, dt, phase, 2 * per_contact, "region");
      strike(0, dt, phase, 2 * per_contact, "grain");
      apart[fine] = fmax(apart[fine], difference_of_dumps("region", "grain", 1, (double[]){0, 0, 0}));
    }
    printf("t_c/%d: %.1e apart\n", per_contact, apart[fine]);
  }
  require(apart[0] <= 2e-5 && apart[1] <= apart[0] / 10, "%g apart, then %g", apart[0], apart[1]);
}
END_TEST

/* Inside, outside and on planes: what a grain loses of its angular momentum about the origin, the wall gets. */
START_TEST(torque_on_the_wall_is_what_the_grain_loses) {
  static const struct {
    const char *region;
    double x, v, spin;
  } cases[] = {{"sphere 0 0 0 6", 5.5, 1, 3},
               {"cylinder z 0 0 6 -8 8", 5.5, 1, 3},
               {"cylinder z 0 0 3 -8 8 side out", 3.5, -1, -3},
               {"plane 6 0 0 -1 0 0", 5.5, 1, 3}};
  enter_work_folder("torque");
  for (int n = 0; n < 4; ++n) {
    const double x[] = {cases[n].x, 0, 0}, v[] = {cases[n].v, 1.5, 0}, omega[] = {0, 0, cases[n].spin}, inertia = 0.1;
    FILE *file = open_file("in.torque", "w");
    fprintf(file,
            "include outputs\nunits lj\natom_style sphere\nboundary f f f\ncomm_modify vel yes\nregion box block -9 9 "
            "-9 9 -9 9\n"
            "create_box 1 box\nplugin load ./csdsplugin.so\npair_style granular/csds\npair_coeff * * hooke 1e4 0\n"
            "region wall %s\n",
            cases[n].region);
    write_grain(file, 1, x, v, omega);
    fprintf(
        file,
        "fix move all nve/sphere\nfix w all wall/gran/csds hooke 1000 20 damping velocity tangential csds 400 2 0.5 "
        "region wall\nfix sum all ave/time 1 200 200 f_w[${wall_torque_z}] mode scalar\ntimestep 1e-3\nrun 200\n"
        "write_dump all custom end id x y vx vy omegaz modify format float %%.17g\nprint \"torque $(f_sum:%%.17g)\"\n");
    fclose(file);
    must_run_lmp(1, "./in.torque", "screen", "%s", "");
    table t = read_dump("end");
    const double *s = t.value + 1, before = x[0] * v[1] + inertia * omega[2];
    const double lost = before - (s[0] * s[3] - s[1] * s[2] + inertia * s[4]);
    char *text = read_text("screen"), *found = strstr(text, "\ntorque ");
    require(found != NULL, "no torque in the output");
    printf("%s: loses %.12g\n", cases[n].region, lost);
    require(fabs(lost) > 0.1, "no friction");
    assert_close(atof(found + 8) * 200 * 1e-3, lost, 1e-10);
    free(text);
    free(t.value);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps lever arms");
  TCase *tests = tcase_create("lever arms");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, planes_are_the_limit_of_a_large_sphere);
  tcase_add_test(tests, grain_at_rest_in_a_turning_region_stays_at_rest_in_it);
  tcase_add_test(tests, turning_sphere_is_the_same_as_a_region_and_as_a_grain);
  tcase_add_test(tests, torque_on_the_wall_is_what_the_grain_loses);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
