// SPDX-License-Identifier: MIT
/*
 * Liquid bridges in LAMMPS: restitution of pairs and on walls, bridges that last through neighbor lists, migration and
 * restarts, where they break, refusals.
 */
#include "lmp.h"
#include "spheres.h"
#include "support.h"

#include <math.h>

enum { CASES = 2, PHASES = 8 };

static const double pi = 3.14159265358979323846;

/* Hertz's spring and a bridge; where the effective mass is 1 the largest pull is 1, the spring 1 overlap^(3/2), b = 2
 * and the rupture at 8, the effective radius this. */
static const double radius = 512 / (4 * 3.14159265358979323846), rupture = 8;

/* e: integrated with located events. bound: twice the worst error of an independent prototype over 16 phases at t_c/40
 * and t_c/160. */
static const struct {
  double typed, speed, e, bound[2];
} cases[CASES] = {{1, 2.5, 0.662410, {1.08e-3, 6.6e-5}}, {0.7, 20, 0.679453, {4.6e-4, 2.8e-5}}};

static void write_laws(const char *name, double typed, const char *friction, int on_wall) {
  char words[400];
  snprintf(words, sizeof words, "hertz %.17g %g damping coeff_restitution %s bridge %.17g 0 512", 1 / sqrt(radius),
           typed, friction, 1 / 512.0);
  FILE *file = open_file(name, "w");
  fprintf(file, "pair_coeff * * %s\n", words);
  if (on_wall) fprintf(file, "fix wall all wall/gran/csds %s zplane 0 NULL energy\n", words);
  fclose(file);
}

/* A pair for each phase, or a grain above the plane z = 0. All of them drift along x. */
static void write_grains(double speed, double dt, double drift, int on_wall) {
  sphere grain[2 * PHASES];
  memset(grain, 0, sizeof grain);
  const int each = on_wall ? 1 : 2;
  for (int p = 0; p < PHASES; ++p) {
    sphere *i = &grain[each * p];
    const double gap = (p + 0.5) / PHASES * dt * speed;
    i->type = 1;
    i->mass = on_wall ? 1 : 2;
    i->radius = i->mass * radius;
    i->x[0] = 6 * radius * p;
    i->x[2] = i->radius + (on_wall ? gap : 0);
    i->v[0] = drift;
    i->v[2] = on_wall ? -speed : speed;
    if (on_wall) continue;
    sphere *j = i + 1;
    *j = *i;
    j->x[2] += 4 * radius + gap;
    j->v[2] = 0;
  }
  write_spheres("data", grain, each * PHASES, 1, 400);
}

static double contact_time(double speed) {
  return fmin(csds_duration_hertz(1, 1, speed), pi / sqrt(1.5));
}

/* Velocity of parting over that of meeting, of the p-th. */
static double restitution(const table *t, int p, double speed, int on_wall) {
  return (on_wall ? row_of(t, p + 1)[3] : row_of(t, 2 * p + 2)[3] - row_of(t, 2 * p + 1)[3]) / speed;
}

static double worst_error(int n, int divisor, double drift, int on_wall, const char *check) {
  const double speed = cases[n].speed, dt = contact_time(speed) / divisor;
  write_grains(speed, dt, drift, on_wall);
  write_laws("laws", cases[n].typed, "", on_wall);
  must_run_lmp(2, "in.bridged", "screen",
               "-var data data -var coeffs laws -var dt %.17g -var before 0 -var after %d -var check %s -var skin 9 "
               "-var out out",
               dt, 4 * divisor, check);
  table t = read_dump("out");
  double worst = 0;
  for (int p = 0; p < PHASES; ++p) worst = fmax(worst, fabs(restitution(&t, p, speed, on_wall) - cases[n].e));
  free(t.value);
  return worst;
}

START_TEST(restitution_is_right_at_a_fortieth_and_second_order) {
  enter_work_folder(_i % 2 ? "bridges-wall" : "bridges-pair");
  const int n = _i / 2, on_wall = _i % 2;
  const double coarse = worst_error(n, 40, 0, on_wall, "yes"), fine = worst_error(n, 160, 0, on_wall, "yes");
  printf("%g at %g, %s: worst error over %d phases %.2e at t_c/40, %.2e at t_c/160\n", cases[n].typed, cases[n].speed,
         on_wall ? "wall" : "pair", PHASES, coarse, fine);
  require(coarse <= cases[n].bound[0], "error %g at t_c/40", coarse);
  require(fine <= cases[n].bound[1], "error %g at t_c/160", fine);
}
END_TEST

/* A new neighbor list in every step, of grains that cross from rank to rank while they are bridged. */
START_TEST(bridges_survive_neighbor_lists_and_migration) {
  enter_work_folder("bridges-lists");
  for (int on_wall = 0; on_wall < 2; ++on_wall) {
    const double error = worst_error(0, 40, 30, on_wall, "no");
    require(error <= cases[0].bound[0], "with a list in every step the error is %g", error);
  }
}
END_TEST

/* Slow enough to be bridged for long; the file is written while all of them are. */
START_TEST(bridges_survive_a_restart) {
  static const char friction[] = "tangential csds 0.5 1 0.3";
  for (int on_wall = 0; on_wall < 2; ++on_wall) {
    enter_work_folder(on_wall ? "bridges-restart-wall" : "bridges-restart-pair");
    const double speed = 2.5, dt = contact_time(speed) / 40;
    const int before = 80, after = 120;
    write_grains(speed, dt, 0.3, on_wall);
    write_laws("laws", 1, friction, on_wall);
    static const char common[] = "-var coeffs laws -var check yes -var skin 9";
    must_run_lmp(2, "in.bridged", "screen",
                 "-var data data %s -var dt %.17g -var before %d -var after 0 -var out middle_", common, dt, before);
    must_run_lmp(2, "in.bridged", "screen1",
                 "-var data data %s -var dt %.17g -var before %d -var after %d -var out first", common, dt, before,
                 after);
    must_run_lmp(1, "in.bridged", "screen2",
                 "-var data none %s -var dt %.17g -var before 0 -var after %d -var out second", common, dt, after);
    const table middle = read_dump("middle_"), first = read_dump("first"), second = read_dump("second");
    for (int p = 0; p < PHASES; ++p) {
      const double *last = row_of(&middle, on_wall ? p + 1 : 2 * p + 2);
      const double gap = on_wall ? last[6] - radius : last[6] - row_of(&middle, 2 * p + 1)[6] - 4 * radius;
      require(gap > 0 && gap < rupture && last[7] != 0, "%d is not bridged in the middle: gap %g", p, gap);
      const double e = restitution(&first, p, speed, on_wall);
      require(e > 0.6 && e < 0.7, "%d does not part as it should: %g", p, e);
    }
    for (size_t k = 0; k < first.rows * first.columns; ++k)
      require(fabs(first.value[k] - second.value[k]) <= 1e-10 * (1 + fabs(first.value[k])),
              "number %zu of the grains is %.17g, %.17g after a restart", k, first.value[k], second.value[k]);
    free(middle.value);
    free(first.value);
    free(second.value);
  }
}
END_TEST

/* Drawn apart slowly: the force is the bridge's up to where it breaks, and none beyond. */
START_TEST(bridges_break_where_they_should) {
  enter_work_folder("bridges-rupture");
  sphere grain[2];
  memset(grain, 0, sizeof grain);
  for (int k = 0; k < 2; ++k) {
    grain[k].type = 1;
    grain[k].radius = 2 * radius;
    grain[k].mass = 1e6;
    grain[k].x[2] = k * (4 * radius - 0.01);
    grain[k].v[2] = k ? 1 : 0;
  }
  write_spheres("data", grain, 2, 1, 50);
  write_laws("laws", 1, "", 0);
  for (int n = 0; n < 8; ++n) {
    const double gap = rupture * (n + 1) / 7.01, dt = 1e-3;
    must_run_lmp(
        1, "in.bridged", "screen",
        "-var data data -var coeffs laws -var dt %.17g -var before 0 -var after %.0f -var check yes -var skin 9 "
        "-var out out",
        dt, (gap + 0.01) / dt);
    table t = read_dump("out");
    const double at = row_of(&t, 2)[6] - row_of(&t, 1)[6] - 4 * radius, force = row_of(&t, 1)[7];
    const double should = csds_bridge_force(1 / 512.0, 0, 512, radius, at);
    ck_assert(n < 7 ? should > 0 : should == 0);
    require(fabs(force - should) < 1e-9, "at a gap of %.6f a pull of %.12g, should be %.12g", at, force, should);
    free(t.value);
  }
}
END_TEST

static void require_sentence(const char *law, const char *skin, const char *sentence) {
  FILE *file = open_file("laws", "w");
  fprintf(file, "%s\n", law);
  fclose(file);
  const int status = run_lmp(1, "in.bridged", "screen",
                             "-var data data -var coeffs laws -var dt 1e-3 -var before 0 -var after 1 -var check yes "
                             "-var skin %s -var out out",
                             skin);
  char *screen = read_text("screen");
  require(status != 0 && strstr(screen, sentence), "%s: no sentence '%s' in %s", law, sentence, screen);
  free(screen);
}

START_TEST(what_cannot_be_is_refused_in_a_sentence) {
  enter_work_folder("bridges-refusals");
  write_grains(1, 0.01, 0, 0);
  require_sentence("pair_coeff * * hertz 1 0.5 bridge 0.01 0 512", "8", "where contacts that attract end");
  require_sentence("pair_coeff * * hertz 1 0.5 bridge 0.01 0 512 cutoff 170", "9",
                   "where contacts of bridge capillary end");
  require_sentence("pair_coeff * * hertz 1 0.5 bridge 0.01 0 6000", "20",
                   "types 1 and 1: bridge capillary: V (volume of the liquid) is 6000, must be at most 5410.91");
  require_sentence("pair_coeff * * dmt 1 0.5 0.3 1 bridge 0.01 0 512", "9",
                   "pair_coeff * *: bridge capillary: the normal model is dmt, must be one of hooke, hertz, "
                   "hertz/material");
  require_sentence("pair_coeff * * hertz 1 0.5 bridge 0.01 60 512", "9",
                   "theta (contact angle) is 60, must be a finite number >= 0 and <= 50 [degree]");
  require_sentence("pair_coeff * * hertz 1 0.5\nfix w all wall/gran/csds hertz 1 0.5 bridge 0 0 512 zplane 0 NULL", "9",
                   "sigma (surface tension) is 0, must be a finite number > 0 [force/length]");
  require_sentence(
      "pair_coeff * * hertz 1 0.5\nfix w all wall/gran/csds hertz 1 0.5 bridge 1 0 6e4 zplane -500 NULL", "9",
      "fix w wall/gran/csds: bridge capillary: V (volume of the liquid) is 60000, must be at most 43287.3");
}
END_TEST

/* Of a run with these laws into which these commands bring grains: a sentence that refuses it, NULL: none should. */
static void require_of_more(const char *laws, const char *more, const char *sentence) {
  FILE *file = open_file("laws", "w");
  fprintf(file, "%s\n", laws);
  fclose(file);
  file = open_file("more", "w");
  fprintf(file, "%s\n", more);
  fclose(file);
  const int status = run_lmp(2, "in.bridged_more", "screen", "-var coeffs laws -var more more");
  char *screen = read_text("screen"), *first = strstr(screen, "must be at most");
  const size_t length = strlen(screen);
  const char *end = screen + (length > 1500 ? length - 1500 : 0);
  if (sentence)
    require(status != 0 && strstr(screen, sentence) && !strstr(first + 1, "must be at most"),
            "%s, %s: not once '%s' in ...%s", laws, more, sentence, end);
  else
    require(status == 0 && strstr(screen, "there are ") && !strstr(screen, "there are 1\n"), "%s, %s: ...%s", laws,
            more, end);
  free(screen);
}

/* A hundredth of the cube of twice the effective radius: 1.25e-3 for the grain that is there, a wall takes eight times
 * that. */
START_TEST(grains_that_come_later_are_not_smaller_than_their_bridges_take) {
  enter_work_folder("bridges-more");
  static const char wet[] = "pair_coeff * * hertz/material 1e5 0.9 0.3 bridge 1 0 1.2e-3",
                    one_wet[] =
                        "pair_coeff 1 1 hertz/material 1e5 0.9 0.3\npair_coeff 1 2 hertz/material 1e5 0.9 0.3\n"
                        "pair_coeff 2 2 hertz/material 1e5 0.9 0.3 bridge 1 0 1.2e-3",
                    wet_wall[] =
                        "pair_coeff * * hertz/material 1e5 0.9 0.3\nfix floor all wall/gran/csds hertz/material "
                        "1e5 0.9 0.3 bridge 1 0 2e-3 zplane 0 NULL",
                    small_pour[] = "fix in all pour 20 2 1 region source diam range 0.5 0.5000001 dens 1 1",
                    large_pour[] = "fix in all pour 20 2 1 region source diam range 1 1.1 dens 1 1",
                    made[] = "create_atoms 2 single 3 3 6\nset type 2 diameter 0.5",
                    small[] = "is 0.0012, must be at most 0.00015625";
  require_of_more(wet, large_pour, NULL);
  require_of_more(wet, small_pour,
                  "types 1 and 2: bridge capillary: V (volume of the liquid) is 0.0012, must be at most");
  require_of_more(wet, made, "types 1 and 2: bridge capillary: V (volume of the liquid) is 0.0012, must be at most");
  require_of_more(one_wet, large_pour, NULL);
  require_of_more(one_wet, small_pour, small);
  require_of_more(one_wet, made, small);
  require_of_more(wet_wall, large_pour, NULL);
  require_of_more(wet_wall, small_pour,
                  "fix floor wall/gran/csds: bridge capillary: V (volume of the liquid) is 0.002, must be at most "
                  "0.00125");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps bridges");
  TCase *tests = tcase_create("collisions");
  TCase *refusals = tcase_create("refusals");
  tcase_set_timeout(tests, 300);
  tcase_set_timeout(refusals, 100);
  tcase_add_loop_test(tests, restitution_is_right_at_a_fortieth_and_second_order, 0, 2 * CASES);
  tcase_add_test(tests, bridges_survive_neighbor_lists_and_migration);
  tcase_add_test(tests, bridges_survive_a_restart);
  tcase_add_test(tests, bridges_break_where_they_should);
  tcase_add_test(refusals, what_cannot_be_is_refused_in_a_sentence);
  tcase_add_test(refusals, grains_that_come_later_are_not_smaller_than_their_bridges_take);
  suite_add_tcase(suite, tests);
  suite_add_tcase(suite, refusals);
  return run_suite(suite);
}
