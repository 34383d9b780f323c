// SPDX-License-Identifier: MIT
/* The two sides of planes: grains that are pressed through one, that come to one from outside, that get through. */
#include "common/outputs.h"
#include "lmp.h"
#include "support.h"

#include <math.h>

/* Spheres of mass 1 and radius 1/2 on a spring of k_n = 1e4, planes at 0. */
static const double radius = 0.5, kn = 1e4, pi = 3.14159265358979323846;
enum { AXES = 3, WORDS = 3, SIDES = 2, GRAINS = AXES * WORDS * SIDES };
static const char *const words[WORDS] = {"0 NULL", "NULL 0", "0 0"};

/* Grain n: at one side of a plane across an axis, on a line of its own. */
static int axis_of(int n) {
  return n % AXES;
}
static int sign_of(int n) {
  return n / AXES % SIDES ? -1 : 1;
}
static const char *words_of(int n) {
  return words[n / AXES / SIDES];
}

static FILE *open_input(const char *name, const char *more) {
  FILE *file = open_file(name, "w");
  fprintf(file,
          "include outputs\nunits lj\natom_style sphere\nboundary f f f\ncomm_modify vel yes\n%s"
          "region box block -300 300 -300 300 -300 300\ncreate_box 1 box\nplugin load ./csdsplugin.so\n"
          "pair_style zero 30\npair_coeff * *\n",
          more);
  return file;
}

/* How planes move: along an axis that is so many after their normal's. */
typedef struct motion {
  const char *option;
  int after;
  const char *values;
} motion;

/* Grains that move along the normal of their planes with this velocity towards them, from a distance of their centres.
 */
static void write_grains(FILE *file, const char *law, const motion *m, double distance, double speed, double along) {
  for (int n = 0; n < GRAINS; ++n) {
    double x[3] = {3.0 * n - 25, 3.0 * n - 25, 3.0 * n - 25}, v[3] = {along, along, along};
    x[axis_of(n)] = sign_of(n) * distance;
    v[axis_of(n)] = -sign_of(n) * speed;
    fprintf(file, "create_atoms 1 single %.17g %.17g %.17g units box\ngroup g%d id %d\n", x[0], x[1], x[2], n, n + 1);
    fprintf(file, "set atom %d diameter 1 density %.17g\n", n + 1, 6 / pi);
    fprintf(file, "velocity g%d set %.17g %.17g %.17g units box\n", n, v[0], v[1], v[2]);
    fprintf(file, "fix w%d g%d wall/gran/csds %s %cplane %s energy", n, n, law, 'x' + axis_of(n), words_of(n));
    if (m) fprintf(file, " %s %c %s", m->option, 'x' + (axis_of(n) + m->after) % 3, m->values);
    fputs("\n", file);
  }
  fputs("fix move all nve/sphere\nneighbor 0.1 bin\nneigh_modify every 1 delay 0\nthermo 1000000\n", file);
}

/* id, position, velocity, angular velocity */
static void write_end(FILE *file, const char *dump) {
  fprintf(file, "write_dump all custom %s id x y z vx vy vz omegax omegay omegaz modify sort id format float %%.17g\n",
          dump);
}

static double kinetic_energy(const double *row) {
  return 0.5 * dot3(row + 4, row + 4) + 0.5 * 0.1 * dot3(row + 7, row + 7);
}

/* What the contacts hold and have lost, minus the work of the planes. */
static void write_accounts(FILE *file) {
  for (int n = 0; n < GRAINS; ++n) {
    fprintf(file, "variable a%d equal -f_w%d[%d]", n, n, CSDS_WALL_WORK + 1);
    for (int e = CSDS_WALL_STORED_NORMAL; e <= CSDS_WALL_LOST_ENDED; ++e) fprintf(file, "+f_w%d[%d]", n, e + 1);
    fprintf(file, "\nprint \"account %d $(v_a%d:%%.17g)\"\n", n, n);
  }
}

/* A force of 10 R k presses each grain through its plane for half a period of its spring: to an overlap of 20 R, if
 * nothing damps it. Then it is let go. Work done, and what comes back. */
typedef struct pressed {
  const char *law;
  double speed;       /* along the plane */
  double least, most; /* of the work, as kinetic energy in the end */
} pressed;

static const pressed pressing[] = {
    {"hooke 1e4 0", 0, 1 - 1e-4, 1 + 1e-9},
    {"hooke 1e4 0.5 damping coeff_restitution tangential csds 5e3 1 0.5", 1, 0, 0.5},
    {"hertz 1e4 20 tangential csds/mindlin 8e3 1 0.5 rolling csds 100 1 0.1", 1, 0, 0.9},
};

static void write_pressing(const pressed *p) {
  const double force = 10 * radius * kn, dt = pi / sqrt(kn) / 400;
  FILE *file = open_input("in.pressed", "");
  write_grains(file, p->law, NULL, radius, 0, p->speed);
  for (int n = 0; n < GRAINS; ++n) {
    double f[3] = {0, 0, 0};
    f[axis_of(n)] = -sign_of(n) * force;
    fprintf(file, "fix f%d g%d addforce %.17g %.17g %.17g\n", n, n, f[0], f[1], f[2]);
  }
  fprintf(file, "timestep %.17g\nrun 400\n", dt);
  write_end(file, "through");
  for (int n = 0; n < GRAINS; ++n) fprintf(file, "unfix f%d\n", n);
  fputs("run 2000\n", file);
  write_end(file, "back");
  write_accounts(file);
  fclose(file);
}

static double account_of(const char *said, int n) {
  char head[30];
  snprintf(head, sizeof head, "\naccount %d ", n);
  const char *found = strstr(said, head);
  require(found != NULL, "no account of grain %d", n);
  return atof(found + strlen(head));
}

START_TEST(grain_pressed_through_returns_no_more_than_the_work_put_in) {
  char folder[40];
  snprintf(folder, sizeof folder, "pressed-%d", _i);
  enter_work_folder(folder);
  const pressed *p = &pressing[_i];
  write_pressing(p);
  must_run_lmp(1, "./in.pressed", "screen", "%s", "");
  table through = read_dump("through"), back = read_dump("back");
  char *said = read_text("screen");
  double gap = 0, first = 0, least = 1, most = 0;
  for (int n = 0; n < GRAINS; ++n) {
    const double *deep = row_of(&through, n + 1), *end = row_of(&back, n + 1);
    const int a = axis_of(n), sign = sign_of(n);
    require(sign * deep[1 + a] < -2 * radius, "grain %d is at %g, not through", n, deep[1 + a]);
    require(sign * end[1 + a] > radius, "grain %d ends at %g, on the other side", n, end[1 + a]);
    const double work = 10 * radius * kn * (radius - sign * deep[1 + a]), start = p->speed * p->speed;
    const double kept = kinetic_energy(end) / (work + start);
    least = fmin(least, kept);
    most = fmax(most, kept);
    gap = fmax(gap, fabs(kinetic_energy(end) + account_of(said, n) - work - start) / work);
    /* the same on all planes */
    if (n == 0) first = kinetic_energy(end);
    require(fabs(kinetic_energy(end) - first) <= 1e-12 * first, "grain %d: %.17g, first %.17g", n, kinetic_energy(end),
            first);
  }
  printf("%s: %.9f of the work comes back, the account misses %.1e\n", p->law, most, gap);
  require(least >= p->least && most <= p->most, "%g to %g of the work comes back", least, most);
  require(gap <= 1e-4, "the account misses %g of the work", gap);
  free(through.value);
  free(back.value);
  free(said);
}
END_TEST

/* An overlap of 20 R is the turning point of the undamped one: k (20 R)^2/2 = 10 R k * 20 R. */
START_TEST(overlap_goes_on_growing_behind_the_plane) {
  enter_work_folder("growing");
  write_pressing(&pressing[0]);
  must_run_lmp(1, "./in.pressed", "screen", "%s", "");
  table through = read_dump("through");
  for (int n = 0; n < GRAINS; ++n)
    assert_close(sign_of(n) * row_of(&through, n + 1)[1 + axis_of(n)], radius - 20 * radius, 1e-4);
  free(through.value);
}
END_TEST

/* Planes that move while the centres of grains are behind them: the energy that grains gain or lose is the work. */
static const motion motions[] = {{"wiggle", 0, "0.3 0.05"}, {"wiggle", 1, "0.3 0.05"}, {"shear", 2, "-60"}};

START_TEST(moving_planes_do_the_work_that_deep_grains_gain) {
  char folder[40];
  snprintf(folder, sizeof folder, "work-%d", _i);
  enter_work_folder(folder);
  FILE *file = open_input("in.work", "");
  write_grains(file, "hooke 1e4 20 damping velocity tangential csds 5e3 1 0.5", &motions[_i], 0.6, 100, 1);
  fprintf(file, "timestep %.17g\nrun 150\n", pi / sqrt(kn) / 400);
  write_end(file, "behind");
  fputs("run 1000\n", file);
  write_end(file, "end");
  write_accounts(file);
  fclose(file);
  must_run_lmp(1, "./in.work", "screen", "%s", "");
  table behind = read_dump("behind"), end = read_dump("end");
  char *said = read_text("screen");
  const double start = 0.5 * (100 * 100 + 2);
  double gap = 0;
  for (int n = 0; n < GRAINS; ++n) {
    const int a = axis_of(n), sign = sign_of(n);
    require(sign * row_of(&behind, n + 1)[1 + a] < -0.1, "grain %d is not behind its plane", n);
    require(sign * row_of(&end, n + 1)[1 + a] > radius, "grain %d is not back", n);
    gap = fmax(gap, fabs(kinetic_energy(row_of(&end, n + 1)) + account_of(said, n) - start) / start);
  }
  printf("%s: the account misses %.1e\n", motions[_i].option, gap);
  require(gap <= 1e-4, "the account misses %g", gap);
  free(behind.value);
  free(end.value);
  free(said);
}
END_TEST

/* Fast grains whose centres are beyond their planes when the run is interrupted, and go on to cross them again. */
static void write_crossing(const char *middle, const char *processors, const char *dump) {
  FILE *file = open_input("in.crossing", processors);
  write_grains(file, "hooke 1e4 20 damping velocity tangential csds 5e3 1 0.5", NULL, 0.6, 100, 1);
  fprintf(file, "timestep %.17g\nrun 15\n%srun 60\n", pi / sqrt(kn) / 40, middle);
  write_end(file, dump);
  fclose(file);
}

static void write_crossing_restarted(const char *processors) {
  FILE *file = open_file("in.again", "w");
  fprintf(file, "%splugin load ./csdsplugin.so\ncomm_modify vel yes\nread_restart middle\n", processors);
  fputs("pair_style zero 30\npair_coeff * *\n", file);
  for (int n = 0; n < GRAINS; ++n)
    fprintf(file,
            "fix w%d g%d wall/gran/csds hooke 1e4 20 damping velocity tangential csds 5e3 1 0.5 %cplane %s energy\n", n,
            n, 'x' + axis_of(n), words_of(n));
  fprintf(file,
          "fix move all nve/sphere\nneighbor 0.1 bin\nneigh_modify every 1 delay 0\nthermo 1000000\ntimestep %.17g\n"
          "run 60\n",
          pi / sqrt(kn) / 40);
  write_end(file, "again");
  fclose(file);
}

START_TEST(side_is_kept_over_restarts_and_ranks) {
  enter_work_folder("crossing");
  static const double open_box[] = {0, 0, 0};
  static const struct {
    int ranks;
    const char *processors;
  } cases[] = {{1, ""}, {2, "processors 1 1 2\n"}, {2, "processors 2 1 1\n"}, {4, "processors 1 2 2\n"}};
  write_crossing("write_restart middle\nwrite_dump all custom middle.dump id x y z\n", "", "end");
  must_run_lmp(1, "./in.crossing", "screen", "%s", "");
  table t = read_dump("middle.dump");
  for (int n = 0; n < GRAINS; ++n) {
    const double at = sign_of(n) * row_of(&t, n + 1)[1 + axis_of(n)];
    require(at < 0 && at > -2, "grain %d is at %g, not behind its plane", n, at);
  }
  free(t.value);
  for (size_t c = 0; c < sizeof cases / sizeof *cases; ++c) {
    write_crossing_restarted(cases[c].processors);
    must_run_lmp(cases[c].ranks, "./in.again", "screen", "%s", "");
    const double again = difference_of_dumps("end", "again", GRAINS, open_box);
    write_crossing("", cases[c].processors, "at_once");
    must_run_lmp(cases[c].ranks, "./in.crossing", "screen", "%s", "");
    const double at_once = difference_of_dumps("end", "at_once", GRAINS, open_box);
    printf("%d ranks: differ by %.1e, after a restart %.1e\n", cases[c].ranks, at_once, again);
    require(at_once == 0 && again == 0, "differ by %g, after a restart %g", at_once, again);
  }
  t = read_dump("end");
  for (int n = 0; n < GRAINS; ++n)
    require(sign_of(n) * row_of(&t, n + 1)[1 + axis_of(n)] > radius, "grain %d is not back", n);
  free(t.value);
}
END_TEST

/* Within one step a centre may come to lie behind the plane: the side is that from which it came. */
START_TEST(side_is_that_of_a_step_ago_where_grains_are_fast) {
  enter_work_folder("fast");
  FILE *file = open_input("in.fast", "");
  write_grains(file, "hooke 1e5 0.9 damping coeff_restitution", NULL, 0.6, 900, 0);
  fputs("timestep 1e-3\nrun 1\n", file);
  write_end(file, "behind");
  fputs("run 100\n", file);
  write_end(file, "later");
  fclose(file);
  must_run_lmp(1, "./in.fast", "screen", "%s", "");
  table t = read_dump("behind");
  for (int n = 0; n < GRAINS; ++n) assert_close(sign_of(n) * row_of(&t, n + 1)[1 + axis_of(n)], -0.3, 1e-9);
  free(t.value);
  t = read_dump("later");
  for (int n = 0; n < GRAINS; ++n) {
    const double *row = row_of(&t, n + 1), speed = sign_of(n) * row[4 + axis_of(n)];
    require(sign_of(n) * row[1 + axis_of(n)] > radius && speed > 0 && speed <= 900, "grain %d is at %g, speed %g", n,
            row[1 + axis_of(n)], speed);
  }
  free(t.value);
}
END_TEST

/* Two planes closer than a radius are a plate: from outside only the one before is felt, from inside each. */
START_TEST(plane_behind_a_plane_is_not_felt) {
  enter_work_folder("plate");
  static const struct {
    const char *words;
    double x;      /* where the grain is let go */
    int down;      /* direction of gravity */
    double lo, hi; /* forces on the planes at rest */
  } cases[] = {{"zplane -0.1 0.1", 0.55, -1, 0, -1}, {"zplane -0.1 0.1", -0.55, 1, 1, 0},
               {"zplane 0 0", 0.45, -1, -1, 0},      {"zplane 0 0", -0.45, 1, 0, 1},
               {"zplane 0 2", 0.45, -1, -1, 0},      {"zplane -2 0", -0.45, 1, 0, 1}};
  for (size_t c = 0; c < sizeof cases / sizeof *cases; ++c) {
    FILE *file = open_input("in.plate", "");
    fprintf(file,
            "create_atoms 1 single 0 0 %g units box\nset atom 1 diameter 1 density %.17g\n"
            "fix move all nve/sphere\nfix g all gravity 1 vector 0 0 %d\n"
            "fix w all wall/gran/csds hooke 2.5 2 damping velocity %s\ntimestep 1e-2\nthermo 10000\nrun 10000\n"
            "print \"forces $(f_w[%d]:%%.17g) $(f_w[%d]:%%.17g)\"\n",
            cases[c].x, 6 / pi, cases[c].down, cases[c].words, CSDS_WALL_FORCE_ON_LO + 3, CSDS_WALL_FORCE_ON_HI + 3);
    fclose(file);
    must_run_lmp(1, "./in.plate", "screen", "%s", "");
    char *said = read_text("screen"), *found = strstr(said, "\nforces ");
    double lo, hi;
    require(found && sscanf(found, "\nforces %lf %lf", &lo, &hi) == 2, "no forces in the output");
    require(fabs(lo - cases[c].lo) < 1e-9 && fabs(hi - cases[c].hi) < 1e-9, "%s: %g on lo, %g on hi", cases[c].words,
            lo, hi);
    free(said);
  }
}
END_TEST

/* ------------------------------------------------------------------- grains that get through */

/* Each run with what it must say: grain 1 is slow, 2 and 3 as said. */
static const struct {
  const char *wall;
  double x2, v2, x3, v3; /* along z */
  const char *said;      /* NULL: no warning */
} through[] = {
    {"zplane 0 NULL", 2, -10, -2, 10, NULL},
    {"zplane 0 NULL", 2, -1e4, -2, 10, "fix w wall/gran/csds: 1 grain has got through zplane 0 NULL"},
    {"zplane 0 NULL", 2, -1e4, -2, 1e4, "fix w wall/gran/csds: 2 grains have got through zplane 0 NULL"},
    {"zplane NULL 0", 2, -300, -2, 10, "fix w wall/gran/csds: 1 grain has got through zplane NULL 0"},
    {"zplane -3 0", 2, -10, -2, 10, NULL},
    {"region can", 2, 10, -2, -10, NULL},
    {"region can", 2, 1e4, -2, 10, "fix w wall/gran/csds: 1 grain has got through region can"},
    {"region can", 2, 200, -2, -200, "fix w wall/gran/csds: 2 grains have got through region can"},
};

START_TEST(grains_that_get_through_are_named_once) {
  char folder[40];
  snprintf(folder, sizeof folder, "through-%d", _i);
  enter_work_folder(folder);
  FILE *file = open_input("in.through", "");
  fprintf(file,
          "region can cylinder z 0 0 20 -10 10\n"
          "create_atoms 1 single 0 0 2 units box\ncreate_atoms 1 single 3 0 %g units box\n"
          "create_atoms 1 single 6 0 %g units box\nset group all diameter 1\nset group all density %.17g\n"
          "group two id 2\ngroup three id 3\nvelocity two set 0 0 %g\nvelocity three set 0 0 %g\n"
          "fix move all nve/sphere\nneighbor 0.1 bin\nneigh_modify every 1 delay 0\nthermo 500\n"
          "fix w all wall/gran/csds hooke 1e4 0.9 damping coeff_restitution %s\ntimestep 3e-4\n"
          "thermo_modify lost ignore\nrun 500\nrun 500\n",
          through[_i].x2, through[_i].x3, 6 / pi, through[_i].v2, through[_i].v3, through[_i].wall);
  fclose(file);
  for (int ranks = 1; ranks <= 2; ++ranks) {
    must_run_lmp(ranks, "./in.through", "screen", "%s", "");
    char *said = read_text("screen"), *found = strstr(said, "got through");
    if (!through[_i].said)
      require(!found, "a needless warning");
    else {
      require(strstr(said, through[_i].said) && strstr(said, ": id 2"), "'%s' is missing", through[_i].said);
      require(!strstr(found + 1, "got through"), "said twice");
    }
    free(said);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps planes");
  TCase *tests = tcase_create("planes");
  tcase_set_timeout(tests, 300);
  tcase_add_loop_test(tests, grain_pressed_through_returns_no_more_than_the_work_put_in, 0,
                      sizeof pressing / sizeof *pressing);
  tcase_add_test(tests, overlap_goes_on_growing_behind_the_plane);
  tcase_add_loop_test(tests, moving_planes_do_the_work_that_deep_grains_gain, 0, sizeof motions / sizeof *motions);
  tcase_add_test(tests, side_is_kept_over_restarts_and_ranks);
  tcase_add_test(tests, side_is_that_of_a_step_ago_where_grains_are_fast);
  tcase_add_test(tests, plane_behind_a_plane_is_not_felt);
  tcase_add_loop_test(tests, grains_that_get_through_are_named_once, 0, sizeof through / sizeof *through);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
