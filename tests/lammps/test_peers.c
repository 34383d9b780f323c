// SPDX-License-Identifier: MIT
/* The models that LAMMPS's pair granular has as well: same forces, same limit of whole collisions. */
#include "lmp.h"
#include "spheres.h"
#include "support.h"

#include <math.h>

enum { PAIRS = 60 };

/* The same law for both styles; `tangential` and `limit` as each spells them. */
static void write_styles(const char *normal, const char *tangential) {
  FILE *file = open_file("csds", "w");
  fprintf(file, "plugin load ./csdsplugin.so\npair_style granular/csds\npair_coeff * * %s tangential %s\n", normal,
          tangential);
  fclose(file);
  file = open_file("granular", "w");
  fprintf(file, "pair_style granular\npair_coeff * * %s tangential %s limit_damping\n", normal, tangential);
  fclose(file);
}

/* Overlapping pairs of random sizes, not spinning: where grains spin, pair granular takes the radius for the lever arm
 * of the velocity, csds the distance to the contact. */
static void write_random_pairs(gsl_rng *rng, double mass, double speed, int tangential_only) {
  sphere s[2 * PAIRS];
  memset(s, 0, sizeof s);
  for (int n = 0; n < PAIRS; ++n) {
    sphere *i = &s[2 * n], *j = i + 1;
    double apart[3];
    i->type = j->type = 1;
    i->radius = uniform(rng, 0.5, 1);
    j->radius = uniform(rng, 0.5, 1);
    i->mass = j->mass = mass;
    i->x[0] = 5 * (n % 8);
    i->x[1] = 5 * (n / 8);
    random_vector(rng, i->radius + j->radius - uniform(rng, 1e-3, 0.02), apart);
    for (int k = 0; k < 3; ++k) j->x[k] = i->x[k] + apart[k];
    random_vector(rng, uniform(rng, 0.1, 1) * speed, i->v);
    random_vector(rng, uniform(rng, 0.1, 1) * speed, j->v);
    double along = (dot3(i->v, apart) - dot3(j->v, apart)) / dot3(apart, apart);
    for (int k = 0; tangential_only && k < 3; ++k) i->v[k] -= along * apart[k];
  }
  write_spheres("data", s, 2 * PAIRS, 1, 4);
}

/* Largest difference of forces and torques between the styles, relative to the largest force: where spring and dashpot
 * cancel, round-off of the overlap is all that is left. */
static void compare_forces(const char *what, double dt, int steps) {
  must_run_lmp(0, "in.peers", "screen", "-var style csds -var dt %g -var steps %d -var out ours", dt, steps);
  must_run_lmp(0, "in.peers", "screen", "-var style granular -var dt %g -var steps %d -var out theirs", dt, steps);
  table a = read_dump("ours"), b = read_dump("theirs");
  double worst = 0, friction = 0, largest = 0;
  require(a.rows == 2 * PAIRS && b.rows == 2 * PAIRS, "%zu and %zu grains", a.rows, b.rows);
  for (size_t r = 0; r < b.rows; ++r) largest = fmax(largest, csds_length(b.value + r * b.columns + 1));
  for (size_t r = 0; r < a.rows; ++r) {
    const double *x = a.value + r * a.columns + 1, *y = b.value + r * b.columns + 1;
    for (int k = 0; k < 6; ++k) worst = fmax(worst, fabs(x[k] - y[k]) / largest);
    friction = fmax(friction, csds_length(y + 3) / largest);
  }
  printf("%-100s differs by %.1e (torque up to %.2g of the largest force)\n", what, worst, friction);
  require(worst <= 1e-12, "%s: forces differ by %g", what, worst);
  require(friction > 1e-3 || strstr(what, "no friction"), "%s: no contact bears friction", what);
  free(a.value);
  free(b.value);
}

START_TEST(forces_of_frozen_configurations_are_those_of_pair_granular) {
  static const char *const laws[][2] = {
      {"hooke 1e3 5 damping velocity", "linear_nohistory 0.5 0.4"},
      {"hooke 1e3 5 damping mass_velocity",
       "linear_history 300 0.5 1e4"}, /* sticks: a new spring may not slide there */
      {"hooke 1e3 5", "linear_nohistory 2 0.1"},
      {"hooke 1e3 0.6 damping tsuji", "linear_nohistory 1 0.4"},
      {"hertz 1e3 5", "linear_nohistory 0.5 0.4"},
      {"hertz 1e3 5 damping velocity", "linear_nohistory 0.5 0.4"},
      {"hertz 1e3 0.7 damping tsuji", "linear_nohistory 0.5 0.4"},
      {"hertz/material 1e4 5 0.3", "linear_nohistory 0.5 0.4"},
      {"hertz/material 1e4 0.4 0.25 damping tsuji", "linear_nohistory 0.5 0.4"},
  };
  gsl_rng *rng = new_rng();
  enter_work_folder("peers");
  for (int n = 0; n < 9; ++n) {
    char what[200];
    write_styles(laws[n][0], laws[n][1]);
    write_random_pairs(rng, 1, 1, 0);
    snprintf(what, sizeof what, "%s %s", laws[n][0], laws[n][1]);
    compare_forces(what, 1e-4, 0);
  }
  gsl_rng_free(rng);
}
END_TEST

/* Grains so heavy that they move straight on; the displacement grows from 100 steps of the same motion. */
START_TEST(forces_after_the_same_history_are_those_of_pair_granular) {
  gsl_rng *rng = new_rng();
  enter_work_folder("peers-history");
  static const char *const tangential[] = {"linear_history 1e14 0.5 1e4", "linear_history 1e14 1e11 0.3"};
  for (int n = 0; n < 2; ++n) {
    write_styles("hooke 1e3 1 damping velocity", tangential[n]);
    /* Displacements of 1e-13: what the tangent planes turn, and pair granular leaves until it is worth the while, is
     * as small. Approach would turn the velocity between half and full steps. */
    write_random_pairs(rng, 1e30, 1e-12, 1);
    compare_forces(tangential[n], 1e-3, 100);
  }
  gsl_rng_free(rng);
}
END_TEST

/* ------------------------------------------------------------ twisting on the contact area */

/* Pairs that twist about their normals with a rate each, and part, or stay where that is 0, with a speed. Grains so
 * heavy that nothing changes their motion. */
static void write_twisting_pairs(gsl_rng *rng, double parting, double radius_of_contact[PAIRS]) {
  sphere s[2 * PAIRS];
  memset(s, 0, sizeof s);
  for (int n = 0; n < PAIRS; ++n) {
    sphere *i = &s[2 * n], *j = i + 1;
    double apart[3];
    i->type = j->type = 1;
    i->radius = uniform(rng, 0.5, 1);
    j->radius = uniform(rng, 0.5, 1);
    i->mass = j->mass = 1e30;
    i->x[0] = 5 * (n % 8);
    i->x[1] = 5 * (n / 8);
    const double overlap = uniform(rng, 0.01, 0.02), distance = i->radius + j->radius - overlap;
    random_vector(rng, 1, apart);
    const double rate = uniform(rng, -1, 1), length = csds_length(apart);
    for (int k = 0; k < 3; ++k) {
      const double normal = apart[k] / length;
      j->x[k] = i->x[k] + distance * normal;
      i->omega[k] = rate * normal;
      j->omega[k] = -0.5 * rate * normal;
      i->v[k] = -parting * normal;
    }
    radius_of_contact[n] = sqrt(csds_effective_radius(i->radius, j->radius) * overlap);
  }
  write_spheres("data", s, 2 * PAIRS, 1, 4);
}

/* Largest difference of the torques between the styles, over theirs; ours over the radius of the contact where pair
 * granular leaves that out: it takes its k_t per contact radius for the stiffness. */
static double compare_torques(const char *law, const char *tangential, int steps, const double *radius) {
  FILE *file = open_file("csds", "w");
  fprintf(file, "plugin load ./csdsplugin.so\npair_style granular/csds\npair_coeff * * %s twisting marshall\n", law);
  fclose(file);
  file = open_file("granular", "w");
  fprintf(file, "pair_style granular\npair_coeff * * %s twisting marshall limit_damping\n", tangential);
  fclose(file);
  must_run_lmp(0, "in.peers", "screen", "-var style csds -var dt 1e-3 -var steps %d -var out ours", steps);
  must_run_lmp(0, "in.peers", "screen", "-var style granular -var dt 1e-3 -var steps %d -var out theirs", steps);
  table a = read_dump("ours"), b = read_dump("theirs");
  double worst = 0;
  require(a.rows == 2 * PAIRS && b.rows == 2 * PAIRS, "%zu and %zu grains", a.rows, b.rows);
  for (size_t r = 0; r < b.rows; ++r) {
    const double *x = a.value + r * a.columns + 4, *y = b.value + r * b.columns + 4, size = csds_length(y);
    require(size > 1e-6, "%s: pair %zu bears no torque", law, r / 2);
    for (int k = 0; k < 3; ++k) worst = fmax(worst, fabs(x[k] / (radius ? radius[r / 2] : 1) - y[k]) / size);
  }
  free(a.value);
  free(b.value);
  return worst;
}

START_TEST(sticking_torques_on_the_contact_area_are_those_of_pair_granular) {
  static const struct {
    const char *normal, *ours, *theirs;
    double parting;
    int per_radius;
  } laws[] = {
      {"hooke 1e3 5 damping velocity", "csds 300 0.5 1e4", "linear_history 300 0.5 1e4", 0, 0},
      {"hooke 1e3 5 damping velocity", "linear_history 300 0.5 1e4", "linear_history 300 0.5 1e4", 0, 0},
      {"hertz 1e3 5 damping velocity", "csds 300 2 1e4", "linear_history 300 2 1e4", 0, 0},
      {"hertz/material 1e4 0.6 0.3 damping tsuji", "csds 300 0 1e4", "linear_history 300 0 1e4", 0, 0},
      /* a spring that softens keeps its twist */
      {"hertz 1e3 5 damping velocity", "csds 300 0 1e4", "linear_history 300 0 1e4", 0.02, 0},
      {"hertz 1e3 0 damping velocity", "csds/mindlin 300 0 1e4", "mindlin 300 0 1e4", 0, 1},
  };
  gsl_rng *rng = new_rng();
  enter_work_folder("peers-twisting");
  for (size_t n = 0; n < sizeof laws / sizeof *laws; ++n) {
    char ours[200], theirs[200];
    double radius[PAIRS];
    snprintf(ours, sizeof ours, "%s tangential %s", laws[n].normal, laws[n].ours);
    snprintf(theirs, sizeof theirs, "%s tangential %s", laws[n].normal, laws[n].theirs);
    write_twisting_pairs(rng, laws[n].parting, radius);
    const double worst = compare_torques(ours, theirs, 100, laws[n].per_radius ? radius : NULL);
    printf("%-80s torques differ by %.1e\n", ours, worst);
    require(worst <= 1e-10, "%s: torques differ by %g", ours, worst);
  }
  gsl_rng_free(rng);
}
END_TEST

/* ------------------------------------------------------------------------ every model and name */

/* A value for every coefficient of the catalogue. */
static double plausible(const csds_parameter *p) {
  static const struct {
    const char *name;
    double value;
  } values[] = {{"k_n", 1e3},   {"eta", 0.6}, {"E", 1e4},      {"nu", 0.3},   {"k_L", 1e3},   {"k_U", 2e3},
                {"S", 10},      {"k_t", 400}, {"x_gammat", 1}, {"mu", 0.4},   {"eta_t", 0.5}, {"eta_1", 1},
                {"G", 1e3},     {"k_r", 300}, {"gamma_r", 1},  {"mu_r", 0.1}, {"k_tw", 100},  {"gamma_tw", 1},
                {"mu_tw", 0.1}, {"F_po", 1},  {"gamma", 0.1},  {"sigma", 2},  {"theta", 20},  {"V", 1e-6}};
  for (size_t k = 0; k < sizeof values / sizeof values[0]; ++k)
    if (strcmp(values[k].name, p->name) == 0) return values[k].value;
  ck_abort_msg("no value for coefficient %s", p->name);
  return 0;
}

START_TEST(every_model_of_the_catalogue_runs_in_lammps) {
  gsl_rng *rng = new_rng();
  enter_work_folder("catalogue");
  const csds_model *m;
  for (int k = 0; (m = csds_model_at(k)); ++k) {
    if (m->family == CSDS_HEAT) continue; /* needs grains with a temperature: test_heat */
    FILE *file = open_file("csds", "w");
    fprintf(file, "plugin load ./csdsplugin.so\npair_style granular/csds\npair_coeff * *");
    if (m->family != CSDS_NORMAL) fprintf(file, " hertz 1e3 0.6");
    if (m->family > CSDS_TANGENTIAL) fprintf(file, " tangential csds 400 1 0.4");
    if (m->family != CSDS_NORMAL) fprintf(file, " %s", csds_family_name(m->family));
    fprintf(file, " %s", m->name);
    for (int p = 0; p < m->parameters; ++p) fprintf(file, " %g", plausible(&m->parameter[p]));
    if (m->family == CSDS_NORMAL) fprintf(file, " damping velocity");
    fprintf(file, "\n");
    fclose(file);
    write_random_pairs(rng, 1, 0.1, 0);
    must_run_lmp(0, "in.peers", "screen", "-var style csds -var dt 1e-3 -var steps 100 -var out ours");
    table t = read_dump("ours");
    double speed_sum = 0;
    for (size_t r = 0; r < t.rows; ++r) speed_sum += csds_length(t.value + r * t.columns + 7);
    require(t.rows == 2 * PAIRS && speed_sum > 0 && speed_sum < 1e3, "%s %s: speeds add up to %g",
            csds_family_name(m->family), m->name, speed_sum);
    free(t.value);
  }
  gsl_rng_free(rng);
}
END_TEST

static int occurrences(const char *text, const char *words) {
  int n = 0;
  for (const char *at = text; (at = strstr(at, words)); at += strlen(words)) ++n;
  return n;
}

/* Once for each command that has it, however many lines, runs and ranks there are. */
START_TEST(every_alias_runs_in_lammps_and_is_noted_in_the_log) {
  gsl_rng *rng = new_rng();
  enter_work_folder("aliases");
  write_random_pairs(rng, 1, 0.1, 0);
  const csds_alias *alias;
  for (int k = 0; (alias = csds_alias_at(k)); ++k) {
    const csds_model *m = alias->model;
    FILE *file = open_file("csds", "w");
    char law[300];
    size_t used = (size_t)snprintf(law, sizeof law, "hertz 1e3 0.6 %s %s", csds_family_name(m->family), alias->name);
    for (int p = 0; p < m->parameters; ++p)
      used += (size_t)snprintf(law + used, sizeof law - used, " %g", plausible(&m->parameter[p]));
    fprintf(file,
            "plugin load ./csdsplugin.so\npair_style granular/csds\npair_coeff * * %s\npair_coeff 1 1 %s\n"
            "fix w all wall/gran/csds %s zplane -20 NULL\n",
            law, law, law);
    fclose(file);
    must_run_lmp(2, "in.peers", "screen", "-var style csds -var dt 1e-3 -var steps 10 -var out ours");
    csds_message note;
    csds_alias_note(alias, &note);
    char of_pair[900], of_wall[900], *said = read_text("screen");
    snprintf(of_pair, sizeof of_pair, "\npair_coeff * *: %s\n", note.text);
    snprintf(of_wall, sizeof of_wall, "\nfix w wall/gran/csds: %s\n", note.text);
    require(occurrences(said, of_pair) == 1 && occurrences(said, of_wall) == 1 && occurrences(said, note.text) == 2,
            "'%s' is noted %d times in: %s", note.text, occurrences(said, note.text), said);
    free(said);
  }
  gsl_rng_free(rng);
}
END_TEST

/* ------------------------------------------------------ whole collisions, dt to 0 */

static const double speed = 1e-8;

/* Restitutions of one oblique collision of spheres of radius and mass 1, k_n = 1/2. */
static void collide(const char *style, double dt, int steps, double result[2]) {
  sphere s[2];
  memset(s, 0, sizeof s);
  for (int n = 0; n < 2; ++n) {
    s[n].type = 1;
    s[n].radius = s[n].mass = 1;
  }
  s[1].x[0] = 2 + 0.5 * dt * speed;
  s[0].v[0] = speed;
  s[0].v[1] = 0.5 * speed;
  write_spheres("data", s, 2, 1, 4);
  must_run_lmp(0, "in.peers", "screen", "-var style %s -var dt %.17g -var steps %d -var out end", style, dt, steps);
  table t = read_dump("end");
  const double *i = row_of(&t, 1) + 7, *j = row_of(&t, 2) + 7;
  result[0] = (j[0] - i[0]) / speed;
  result[1] = (i[1] - j[1] + i[5] + j[5]) / (0.5 * speed);
  free(t.value);
}

START_TEST(collisions_converge_to_those_of_pair_granular) {
  enter_work_folder("peers-limit");
  static const char *const tangential[] = {"linear_history 0.25 0.5 0.4", "linear_history 0.25 20 0.4",
                                           "linear_nohistory 2 0.4"};
  for (int n = 0; n < 3; ++n) {
    double apart[2][2];
    write_styles("hooke 0.5 0.2 damping velocity", tangential[n]);
    for (int fine = 0; fine < 2; ++fine) {
      int per_contact = fine ? 6400 : 400;
      double ours[2], theirs[2];
      collide("csds", acos(-1) / per_contact, 2 * per_contact, ours);
      collide("granular", acos(-1) / per_contact, 2 * per_contact, theirs);
      for (int k = 0; k < 2; ++k) apart[fine][k] = fabs(ours[k] - theirs[k]);
      printf("%-30s t_c/%d: e_n %.6f and %.6f, e_t %.6f and %.6f\n", tangential[n], per_contact, ours[0], theirs[0],
             ours[1], theirs[1]);
    }
    for (int k = 0; k < 2; ++k)
      require(apart[1][k] < 1e-3 && (apart[0][k] / apart[1][k] > 4 || apart[1][k] < 1e-4),
              "%s: e_%c apart by %g, then %g", tangential[n], "nt"[k], apart[0][k], apart[1][k]);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps peers");
  TCase *tests = tcase_create("pair granular");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, forces_of_frozen_configurations_are_those_of_pair_granular);
  tcase_add_test(tests, forces_after_the_same_history_are_those_of_pair_granular);
  tcase_add_test(tests, collisions_converge_to_those_of_pair_granular);
  tcase_add_test(tests, sticking_torques_on_the_contact_area_are_those_of_pair_granular);
  tcase_add_test(tests, every_alias_runs_in_lammps_and_is_noted_in_the_log);
  tcase_add_test(tests, every_model_of_the_catalogue_runs_in_lammps);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
