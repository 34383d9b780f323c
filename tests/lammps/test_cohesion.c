// SPDX-License-Identifier: MIT
/* Contacts that attract, in LAMMPS: restitution of pairs and on walls, contacts beyond touch, a bed at rest, refusals.
 */
#include "lmp.h"
#include "spheres.h"
#include "support.h"
#include "wall_inputs.h"

#include <math.h>

enum { CASES = 5, PHASES = 8 };

static const double pi = 3.14159265358979323846;

/* Units of length, force and speed: overlaps are small against the radii. */
static const double unit = 1e-4;

/* At an effective radius and mass of 1, in these units; e: integrated with located events. bound: twice the worst error
 * of an independent prototype over 16 phases at t_c/40 and t_c/160. */
static const struct {
  const char *model;
  double typed, speed, e, bound[2];
} cases[CASES] = {{"hooke/cohesive", 0.7, 5, 0.597293, {1.18e-3, 6.0e-5}},
                  {"dmt", 0.9, 2, 0.807620, {9.6e-4, 4.4e-5}},
                  {"dmt", 0.7, 5, 0.615696, {4.8e-4, 3.0e-5}},
                  {"jkr", 1, 1.5, 0.410417, {5.2e-3, 3.2e-4}},
                  {"jkr", 0.7, 5, 0.456968, {6.4e-4, 5.4e-5}}};

static void write_law(char *words, size_t size, int n) {
  const double last_a = sqrt(unit / 3); /* radius of a jkr contact at tear-off */
  if (strcmp(cases[n].model, "hooke/cohesive") == 0)
    snprintf(words, size, "hooke/cohesive 1 %g %.17g", cases[n].typed, unit);
  else if (strcmp(cases[n].model, "dmt") == 0)
    snprintf(words, size, "dmt %.17g %g 0 %.17g", 1.5 / sqrt(unit), cases[n].typed, unit / (4 * pi));
  else
    snprintf(words, size, "jkr %.17g %g 0 %.17g", 0.5 / last_a, cases[n].typed, unit / (3 * pi));
}

/* Without adhesion, or half a period about the rest if that is shorter. */
static double contact_time(int n) {
  if (strcmp(cases[n].model, "hooke/cohesive") == 0) return pi;
  const int jkr = strcmp(cases[n].model, "jkr") == 0;
  const double stiffness = jkr ? 0.3 * cbrt(36) : 1.5;
  return fmin(csds_duration_hertz(jkr ? sqrt(3) / 3 : 1, 1, cases[n].speed), pi / sqrt(stiffness));
}

/* A pair for each phase, or a grain of radius and mass 1 above the plane z = 0. */
static void write_grains(const char *name, int n, double dt, int on_wall) {
  sphere grain[2 * PHASES];
  memset(grain, 0, sizeof grain);
  const int each = on_wall ? 1 : 2;
  const double speed = cases[n].speed * unit;
  for (int p = 0; p < PHASES; ++p) {
    sphere *i = &grain[each * p];
    const double gap = (p + 0.5) / PHASES * dt * speed;
    i->type = 1;
    i->radius = i->mass = on_wall ? 1 : 2;
    i->x[0] = 6 * p;
    i->x[2] = i->radius + (on_wall ? gap : 0);
    i->v[2] = on_wall ? -speed : speed;
    if (on_wall) continue;
    sphere *j = i + 1;
    *j = *i;
    j->x[2] += 4 + gap;
    j->v[2] = 0;
  }
  write_spheres(name, grain, each * PHASES, 1, 5);
}

static void write_laws(const char *name, int n, int on_wall) {
  char words[200];
  write_law(words, sizeof words, n);
  FILE *file = open_file(name, "w");
  fprintf(file, "pair_coeff * * %s damping coeff_restitution tangential csds 1 1 0.5\n", words);
  if (on_wall)
    fprintf(file, "fix wall all wall/gran/csds %s damping coeff_restitution tangential csds 1 1 0.5 zplane 0 NULL\n",
            words);
  fclose(file);
}

static double worst_error(int n, int divisor, int on_wall, const char *check, const char *out) {
  const double dt = contact_time(n) / divisor, speed = cases[n].speed * unit;
  write_grains("data", n, dt, on_wall);
  write_laws("laws", n, on_wall);
  must_run_lmp(on_wall ? 1 : 2, "in.adhesive", "screen",
               "-var data data -var coeffs laws -var dt %.17g -var steps %d -var check %s -var skin 0.5 -var out %s",
               dt, 4 * divisor, check, out);
  table t = read_dump(out);
  double worst = 0;
  for (int p = 0; p < PHASES; ++p) {
    const double e =
        on_wall ? row_of(&t, p + 1)[3] / speed : (row_of(&t, 2 * p + 2)[3] - row_of(&t, 2 * p + 1)[3]) / speed;
    worst = fmax(worst, fabs(e - cases[n].e));
  }
  free(t.value);
  return worst;
}

START_TEST(restitution_is_right_at_a_fortieth_and_second_order) {
  enter_work_folder(_i % 2 ? "cohesion-wall" : "cohesion-pair");
  const int n = _i / 2, on_wall = _i % 2;
  const double coarse = worst_error(n, 40, on_wall, "yes", "out"), fine = worst_error(n, 160, on_wall, "yes", "out");
  printf("%s %g at %g, %s: worst error over %d phases %.2e at t_c/40, %.2e at t_c/160\n", cases[n].model,
         cases[n].typed, cases[n].speed, on_wall ? "wall" : "pair", PHASES, coarse, fine);
  require(coarse <= cases[n].bound[0], "%s: error %g at t_c/40", cases[n].model, coarse);
  require(fine <= cases[n].bound[1], "%s: error %g at t_c/160", cases[n].model, fine);
}
END_TEST

/* A new neighbor list in every step. */
START_TEST(contacts_beyond_touch_survive_neighbor_lists) {
  enter_work_folder("cohesion-lists");
  worst_error(4, 40, 0, "yes", "kept");
  const double error = worst_error(4, 40, 0, "no", "rebuilt");
  require(error <= cases[4].bound[0], "with a list in every step the error is %g", error);
}
END_TEST

/* ----------------------------------------------------------------------------------------- at rest */

/* Under gravity 1 the plane bears the mass of all grains, whatever the adhesion. */
START_TEST(the_plane_below_a_settled_bed_bears_its_weight) {
  enter_work_folder("cohesion-bed");
  must_run_lmp(0, "in.cohesive_bed", "screen",
               "-var law 'jkr 1e5 0.3 0.3 0.5 damping coeff_restitution tangential csds 4e3 0.5 0.4 "
               "rolling csds 1e3 5 0.2 twisting csds 100 5 0.1' -var dt 1e-3 -var fall 5000 -var rest 12000");
  char *text = read_text("bed"), *at = text;
  const double push = strtod(at, &at), weight = strtod(at, &at), grains = strtod(at, &at), kinetic = strtod(at, &at);
  free(text);
  printf("%g grains: the plane bears %.12g of the weight, kinetic energy %.1e\n", grains, -push / weight, kinetic);
  ck_assert(grains >= 10000 && fabs(weight / (0.98 * 0.98 * 0.98 * grains) - 1) < 1e-6);
  require(fabs(push + weight) <= 1e-8 * weight, "a force of %.17g under a weight of %.17g", push, weight);
}
END_TEST

/* ----------------------------------------------------------------------------------------- agglomerates */

enum { GAS_GRAINS = 300 };

/* The last line of what examples/agglomerates writes. */
typedef struct gas {
  double clusters, adhesion; /* energy lost by it */
} gas;

static gas run_gas(double sticking, double ratio, double path) {
  must_run_lmp(
      0, CSDS_INPUT_DIR "/../../../examples/agglomerates/in.agglomerates", "screen",
      "-var law 'jkr 1e5 0.8 0.3 10 damping coeff_restitution tangential csds/mindlin NULL 1 0.4 rolling csds "
      "1e3 10 0.1 twisting marshall' -var sticking %.17g -var ratio %g -var path %g -var grains %d -var side 11.7 "
      "-var dt 6e-4 -var frames 4",
      sticking, ratio, path, GAS_GRAINS);
  char name[40];
  snprintf(name, sizeof name, "sizes.%g", ratio);
  char *text = read_text(name), *at = text + strlen(text) - 1;
  while (at > text && at[-1] != '\n') --at;
  double column[7];
  for (int k = 0; k < 7; ++k) column[k] = strtod(at, &at);
  free(text);
  return (gas){column[2], column[6]};
}

/* The account counts 0.8466 units of energy for each contact that begins, half of it in the step in which it does, and
 * 0.0889 for each that tears off. Its unit is pull-off force times tear-off length. Of the impacts at 0.3 of the
 * sticking speed exp(-11) are above it. */
START_TEST(what_sticks_in_a_cold_gas_stays_and_a_hot_gas_bounces) {
  enter_work_folder("cohesion-gas");
  const double modulus = csds_effective_modulus(1e5, 0.3, 1e5, 0.3);
  const double unit = csds_pull_off_force_jkr(10, 0.25) * csds_tear_off_jkr(modulus, 10, 0.25);
  const double sticking = 1.23712; /* csds collide, of two such grains */
  const gas cold = run_gas(sticking, 0.3, 0.8), hot = run_gas(sticking, 8, 0.8);
  const double begun = cold.adhesion / (0.846613894383 * unit);
  printf("cold: %g clusters, %.9g contacts have begun; hot: %g clusters\n", cold.clusters, begun, hot.clusters);
  require(fabs(2 * begun - round(2 * begun)) < 1e-6 * begun, "%.9g contacts begun: some tore off", begun);
  require(begun >= GAS_GRAINS - cold.clusters - 3, "%g contacts, %g clusters", begun, cold.clusters);
  ck_assert(cold.clusters < 0.7 * GAS_GRAINS && hot.clusters > 0.8 * GAS_GRAINS);
}
END_TEST

/* ------------------------------------------------------------------------------------------ the same in pair granular
 */

/* Glass: E 48 GPa, Poisson's ratio 0.2, spheres of 2 cm; gamma in J/m^2. */
static const double glass = 4.8e10, poisson = 0.2, glass_radius = 0.01, surface = 0.1;

/* Force and overlap of a jkr contact of a radius a. */
static double jkr_of_radius(double modulus, double radius, double a, double *overlap) {
  const double pull = sqrt(pi * surface * a / modulus);
  *overlap = a * a / radius - 2 * pull;
  return 4.0 / 3 * modulus * a * a * a / radius - 4 * modulus * a * pull;
}

static void write_adhesive_styles(const char *law, int on_wall) {
  FILE *file = open_file("csds", "w");
  fprintf(file, "plugin load ./csdsplugin.so\npair_style granular/csds\npair_coeff * * %s\n", law);
  if (on_wall) fprintf(file, "fix w all wall/gran/csds %s zplane 0 NULL\n", law);
  fclose(file);
  file = open_file("granular", "w");
  fprintf(file, "pair_style granular\npair_coeff * * %s tangential linear_nohistory 0 0\n", law);
  if (on_wall) fprintf(file, "fix w all wall/gran granular %s tangential linear_nohistory 0 0 zplane 0 NULL\n", law);
  fclose(file);
}

/* Force along z on a sphere at rest with an overlap above another one, or above the plane z = 0. */
static double force_at(const char *style, double overlap, int on_wall) {
  sphere s[2];
  memset(s, 0, sizeof s);
  for (int n = 0; n < 2; ++n) {
    s[n].type = 1;
    s[n].radius = glass_radius;
    s[n].mass = 1;
  }
  s[1].x[2] = on_wall ? glass_radius - overlap : 0;
  s[0].x[2] = on_wall ? 1 : s[1].x[2] + 2 * glass_radius - overlap;
  write_spheres("data", s, 2, 1, 1.5);
  must_run_lmp(0, "in.peers", "screen", "-var style %s -var dt 1e-10 -var steps 0 -var out end", style);
  table t = read_dump("end");
  const double force = row_of(&t, on_wall ? 2 : 1)[3];
  free(t.value);
  return force;
}

/* LAMMPS's verification of adhesion: what pulls two spheres of glass, or one and a plane, that just touch. Its
 * tolerance is 1e-3; and inside the contact csds is no further from the law than pair granular. */
START_TEST(adhesion_of_glass_is_as_near_to_the_law_as_that_of_pair_granular) {
  enter_work_folder("cohesion-glass");
  const double modulus = csds_effective_modulus(glass, poisson, glass, poisson);
  for (int n = 0; n < 4; ++n) {
    const int on_wall = n % 2, jkr = n / 2;
    const double radius = on_wall ? glass_radius : 0.5 * glass_radius;
    char law[100];
    snprintf(law, sizeof law, "%s %g 0 %g %g", jkr ? "jkr" : "dmt", glass, poisson, surface);
    write_adhesive_styles(law, on_wall);
    for (int k = 0; k < 3; ++k) {
      const double touch = cbrt(4 * pi * surface * radius * radius / modulus), a = touch * (1 + k + 1e-6);
      double overlap = k ? k * 1e-6 : 1e-15;
      double should = 4.0 / 3 * modulus * sqrt(radius * overlap) * overlap - 4 * pi * surface * radius;
      if (jkr) should = jkr_of_radius(modulus, radius, a, &overlap);
      const double ours = force_at("csds", overlap, on_wall), theirs = force_at("granular", overlap, on_wall);
      const double scale = fabs(should) + 4 * pi * surface * radius;
      printf("%s, %s, overlap %.3g: %.12g, pair granular %.12g, should be %.12g\n", law, on_wall ? "plane" : "pair",
             overlap, ours, theirs, should);
      require(fabs(ours - should) <= 1e-3 * scale, "%s: %g instead of %g", law, ours, should);
      require(fabs(ours - should) <= fabs(theirs - should) + 1e-8 * scale, "%s: %.17g, %.17g, should be %.17g", law,
              ours, theirs, should);
    }
  }
}
END_TEST

/* -------------------------------------------------------------------------------------- refusals */

static void require_sentence(const char *law, const char *skin, const char *sentence) {
  FILE *file = open_file("laws", "w");
  fprintf(file, "%s\n", law);
  fclose(file);
  write_grains("data", 4, 0.1, 0);
  const int status =
      run_lmp(1, "in.adhesive", "screen",
              "-var data data -var coeffs laws -var dt 1e-3 -var steps 1 -var check yes -var skin %s -var "
              "out out",
              skin);
  char *screen = read_text("screen");
  require(status != 0 && strstr(screen, sentence), "%s: no sentence '%s' in %s", law, sentence, screen);
  free(screen);
}

START_TEST(what_cannot_be_is_refused_in_a_sentence) {
  enter_work_folder("cohesion-refusals");
  require_sentence("pair_coeff * * jkr 1e5 0.5 0.3 0 damping coeff_restitution", "0.5",
                   "gamma (surface energy, half the work of adhesion) is 0, must be a finite number > 0");
  require_sentence("pair_coeff * * dmt 1e5 0.5 0.3 -2 damping coeff_restitution", "0.5",
                   "gamma (surface energy, half the work of adhesion) is -2, must be a finite number > 0");
  require_sentence("pair_coeff * * hooke/cohesive 1e5 0.5 -1 damping coeff_restitution", "0.5",
                   "F_po (pull-off force) is -1, must be a finite number > 0");
  require_sentence("pair_coeff * * hooke 1e5 0.5\nfix wall all wall/gran/csds jkr 1e5 0.5 0.3 0 zplane 0 NULL", "0.5",
                   "gamma (surface energy, half the work of adhesion) is 0, must be a finite number > 0");
  require_sentence("pair_coeff * * jkr 1e3 0.5 0.3 1 damping coeff_restitution", "0.001",
                   "where contacts that attract end");
  require_sentence("pair_coeff * * jkr 1e3 0.5 0.3 1 damping coeff_restitution cutoff 4.0001", "0.5",
                   "where contacts of normal jkr end");
}
END_TEST

/* Two grains that touch along x. compute fabric counts by touch: one contact, whose deviator 15/2 (n n - 1/3) is 5
 * along x; it refuses styles with other contacts. Before the last law there was another one. */
static const struct {
  const char *style, *law, *before;
  int counts;
} fabrics[] = {
    {"granular/csds", "hooke 1e4 0.5", "", 1},
    {"granular/csds", "dmt 1e4 0.5 0.3 1e-3", "", 1},
    {"granular/csds", "jkr 1e4 0.5 0.3 1e-3", "", 0},
    {"granular/csds", "hooke 1e4 0.5 bridge 1 0 1e-3", "", 0},
    {"hybrid granular/csds", "granular/csds hooke 1e4 0.5", "", 1},
    {"hybrid granular/csds", "granular/csds jkr 1e4 0.5 0.3 1e-3", "", 0},
    {"granular/csds", "hooke 1e4 0.5", "pair_coeff 1 1 jkr 1e4 0.5 0.3 1e-3\nrun 0\n", 1},
};

START_TEST(compute_fabric_is_refused_where_contacts_last_beyond_touch) {
  enter_work_folder("cohesion-fabric");
  FILE *file = open_file("in.fabric", "w");
  fprintf(file,
          "units lj\natom_style sphere\ncomm_modify vel yes\nboundary f f f\nregion box block 0 5 0 5 0 5\n"
          "create_box 1 box\ncreate_atoms 1 single 2 2 2\ncreate_atoms 1 single 2.99 2 2\nset type 1 diameter 1\n"
          "set group all density 1.9\nplugin load ./csdsplugin.so\nneighbor 0.4 bin\ntimestep 1e-4\npair_style %s\n"
          "%spair_coeff 1 1 %s\ncompute f all fabric radius contact\nthermo_style custom step c_f c_f[1]\nrun 0\n"
          "print \"fabric $(c_f) $(c_f[1])\"\n",
          fabrics[_i].style, fabrics[_i].before, fabrics[_i].law);
  fclose(file);
  const int status = run_lmp(1, "./in.fabric", "screen", "%s", "");
  require((status == 0) == fabrics[_i].counts, "%s ends with status %d", fabrics[_i].law, status);
  char *screen = read_text("screen");
  require((strstr(screen, "does not support pair styles that extend beyond contact") == NULL) == fabrics[_i].counts,
          "%s: %s", fabrics[_i].law, screen);
  free(screen);
  if (!fabrics[_i].counts) return;
  double fabric[2];
  read_printed("fabric", 0, fabric, 2);
  require(fabric[0] == 1, "%g contacts", fabric[0]);
  assert_close(fabric[1], 5, 1e-12);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps cohesion");
  TCase *tests = tcase_create("collisions");
  TCase *bed = tcase_create("bed");
  TCase *agglomerates = tcase_create("agglomerates");
  TCase *refusals = tcase_create("refusals");
  tcase_set_timeout(tests, 300);
  tcase_set_timeout(refusals, 100);
  tcase_add_loop_test(tests, restitution_is_right_at_a_fortieth_and_second_order, 0, 2 * CASES);
  tcase_add_test(tests, contacts_beyond_touch_survive_neighbor_lists);
  tcase_add_test(tests, adhesion_of_glass_is_as_near_to_the_law_as_that_of_pair_granular);
  tcase_set_timeout(bed, 900);
  tcase_add_test(bed, the_plane_below_a_settled_bed_bears_its_weight);
  tcase_set_timeout(agglomerates, 200);
  tcase_add_test(agglomerates, what_sticks_in_a_cold_gas_stays_and_a_hot_gas_bounces);
  tcase_add_test(refusals, what_cannot_be_is_refused_in_a_sentence);
  tcase_add_loop_test(refusals, compute_fabric_is_refused_where_contacts_last_beyond_touch, 0,
                      sizeof fabrics / sizeof *fabrics);
  suite_add_tcase(suite, tests);
  suite_add_tcase(suite, bed);
  suite_add_tcase(suite, agglomerates);
  suite_add_tcase(suite, refusals);
  return run_suite(suite);
}
