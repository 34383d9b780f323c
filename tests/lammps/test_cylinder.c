// SPDX-License-Identifier: MIT
/* zcylinder: what a region of the same shape and motion does, from inside and from outside; deep grains. */
#include "common/outputs.h"
#include "lmp.h"
#include "support.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

static FILE *open_input(const char *name) {
  FILE *file = open_file(name, "w");
  fputs(
      "include outputs\nunits lj\natom_style sphere\nboundary f f p\ncomm_modify vel yes\n"
      "region box block -12 12 -12 12 -6 6\ncreate_box 1 box\nplugin load ./csdsplugin.so\n"
      "pair_style zero 2.0\npair_coeff * *\nthermo 100000\n",
      file);
  return file;
}

static void write_end(FILE *file, const char *dump) {
  fprintf(file, "write_dump all custom %s id x y z vx vy vz omegax omegay omegaz modify format float %%.17g\n", dump);
}

/* A cylinder of radius 5, at rest and moving, and the motion of a region that is the same. */
static const struct {
  const char *options, *of_region;
  double differs; /* allowed: a region knows the point that turns to the order of a step only */
} motions[] = {
    {"", "", 1e-12},
    {"shear z 0.3", "move NULL NULL v_shift", 1e-12},
    {"wiggle z 0.1 2", "move NULL NULL v_wiggle", 1e-12},
    {"shear x 0.4", "rotate v_turn 0 0 0 0 0 1", 1e-7},
    {"shear y -0.4", "rotate v_back 0 0 0 0 0 1", 1e-7},
};
enum { MOTIONS = sizeof motions / sizeof *motions };

/* A grain that falls onto the surface, with a spin; from inside or outside. */
static table fallen(const char *region, const char *wall, int outside) {
  FILE *file = open_input("in.fallen");
  fprintf(file,
          "variable shift equal 0.3*step*dt\nvariable wiggle equal 0.1*(1-cos(PI*step*dt))\n"
          "variable turn equal -0.08*step*dt\nvariable back equal 0.08*step*dt\n%s\n"
          "create_atoms 1 single %s 0.3 0 units box\nset atom 1 diameter 1 density %.17g omega 1 2 3\n"
          "fix move all nve/sphere\nfix gravity all gravity 1 vector -1 0 0\n"
          "fix w all wall/gran/csds hooke 1e5 0.5 damping coeff_restitution tangential csds 4e4 1 0.5 rolling csds "
          "1e3 1 0.1 %s\ntimestep 2e-4\nrun 8000\n",
          region, outside ? "5.6" : "-4.4", 6 / pi, wall);
  write_end(file, "fallen");
  fclose(file);
  must_run_lmp(1, "./in.fallen", "screen", "%s", "");
  return read_dump("fallen");
}

START_TEST(cylinder_does_what_a_region_does) {
  char folder[40], text[200];
  snprintf(folder, sizeof folder, "cylinder-%d", _i);
  enter_work_folder(folder);
  const int outside = _i / MOTIONS, m = _i % MOTIONS;
  snprintf(text, sizeof text, "zcylinder 5 %s", motions[m].options);
  table cylinder = fallen("", text, outside);
  snprintf(text, sizeof text, "region tube cylinder z 0 0 5 INF INF side %s %s", outside ? "out" : "in",
           motions[m].of_region);
  table region = fallen(text, "region tube", outside);
  double worst = 0;
  for (size_t k = 1; k < cylinder.columns; ++k)
    worst = fmax(worst, fabs(cylinder.value[k] - region.value[k]) / fmax(1, fabs(region.value[k])));
  const double from_axis = hypot(cylinder.value[1], cylinder.value[2]);
  printf("zcylinder 5 %s: differs by %.1e from a region, speed %.3g\n", motions[m].options, worst,
         csds_length(cylinder.value + 4));
  require(fabs(from_axis - (outside ? 5.5 : 4.5)) < 0.1, "the grain is at %g, not at the wall", from_axis);
  require(worst <= motions[m].differs, "differs by %g", worst);
  free(cylinder.value);
  free(region.value);
}
END_TEST

/* Grains so fast that their centres pass the surface: from inside a wide cylinder, and through a rod thinner than they
 * are, straight over its axis and beside it. What is not damped comes back, or out on the other side, as fast. */
static const struct {
  const char *wall, *place;
  double speed; /* along -x */
  int comes_back;
} deep[] = {
    {"zcylinder 5", "-4.4 0 0", 150, 1},   {"zcylinder 5", "5.6 0 0", 150, 1},     {"zcylinder 0.3", "1 0 0", 100, 0},
    {"zcylinder 0.3", "1 0.05 0", 100, 0}, {"zcylinder 0.3", "0.95 0.3 0", 70, 0}, {"zcylinder 0.3", "1 0 0", 60, 1},
};

START_TEST(deep_grains_keep_their_energy) {
  char folder[40];
  snprintf(folder, sizeof folder, "deep-%d", _i);
  enter_work_folder(folder);
  for (int rough = 0; rough < 2; ++rough) {
    FILE *file = open_input("in.deep");
    fprintf(file,
            "create_atoms 1 single %s units box\nset atom 1 diameter 1 density %.17g omega 0 0 20\n"
            "velocity all set %g 0 1 units box\nfix move all nve/sphere\n"
            "fix w all wall/gran/csds hooke 1e4 0 %s %s energy\ntimestep 2e-5\nrun 3000\n"
            "variable account equal 0",
            deep[_i].place, 6 / pi, -deep[_i].speed, rough ? "tangential csds 4e3 0 0.3" : "", deep[_i].wall);
    for (int e = CSDS_WALL_STORED_NORMAL; e <= CSDS_WALL_LOST_ENDED; ++e) fprintf(file, "+f_w[%d]", e + 1);
    fputs("\nprint \"account $(v_account:%.17g)\"\n", file);
    write_end(file, "deep");
    fclose(file);
    must_run_lmp(1, "./in.deep", "screen", "%s", "");
    table t = read_dump("deep");
    char *said = read_text("screen"), *found = strstr(said, "\naccount ");
    require(found != NULL, "no account in the output");
    const double *end = t.value, start = 0.5 * (deep[_i].speed * deep[_i].speed + 1) + 0.05 * 400;
    const double kept = 0.5 * dot3(end + 4, end + 4) + 0.05 * dot3(end + 7, end + 7), account = atof(found + 9);
    printf("%s from %s: keeps %.9f, the account misses %.1e\n", deep[_i].wall, deep[_i].place, kept / start,
           (kept + account - start) / start);
    require(kept <= start * (1 + 1e-3), "keeps %.9f", kept / start);
    require(fabs(kept + account - start) <= 1e-3 * start, "the account misses %g", (kept + account - start) / start);
    require(rough || kept >= start * (1 - 1e-3), "keeps %.9f", kept / start);
    require((end[4] > 0) == deep[_i].comes_back, "leaves with %g along x", end[4]);
    free(t.value);
    free(said);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps cylinder");
  TCase *tests = tcase_create("cylinder");
  tcase_set_timeout(tests, 300);
  tcase_add_loop_test(tests, cylinder_does_what_a_region_does, 0, 2 * MOTIONS);
  tcase_add_loop_test(tests, deep_grains_keep_their_energy, 0, sizeof deep / sizeof *deep);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
