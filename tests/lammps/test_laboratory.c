// SPDX-License-Identifier: MIT
/* The laboratory and LAMMPS: the same collision to round-off, and coefficients that do in LAMMPS what was wished. */
#include "csds_lab.h"
#include "lmp.h"
#include "support.h"

#include <math.h>

/* Sphere j at rest at the origin, sphere i on the x axis, a share of a step before they touch. */
static void write_collision(const char *name, const csds_lab_collision *c) {
  const csds_lab_impact *p = &c->impact;
  FILE *file = open_file(name, "w");
  fprintf(file, "collision\n\n2 atoms\n1 atom types\n\n-9 9 xlo xhi\n-9 9 ylo yhi\n-9 9 zlo zhi\n\nAtoms # sphere\n\n");
  for (int k = 0; k < 2; ++k) {
    double volume = 4.0 / 3 * acos(-1) * pow(p->radius[k], 3);
    double x = k == 0 ? p->radius[0] + p->radius[1] + c->phase * c->dt * p->v_n : 0;
    fprintf(file, "%d 1 %.17g %.17g %.17g %.17g 0\n", k + 1, 2 * p->radius[k], p->mass[k] / volume, x,
            k == 0 ? -c->phase * c->dt * p->v_t : 0);
  }
  fprintf(file, "\nVelocities\n\n1 %.17g %.17g 0 %.17g %.17g %.17g\n2 0 0 0 %.17g %.17g %.17g\n", -p->v_n, p->v_t,
          p->omega[0][0], p->omega[0][1], p->omega[0][2], p->omega[1][0], p->omega[1][1], p->omega[1][2]);
  fclose(file);
}

static void write_law(const char *name, const char *words) {
  FILE *file = open_file(name, "w");
  fprintf(file, "pair_coeff * * %s\n", words);
  fclose(file);
}

typedef struct relative {
  double v[3], omega[2][3];
} relative;

static relative run_in_lammps(const char *words, const csds_lab_collision *c, long steps) {
  write_collision("data", c);
  write_law("law", words);
  must_run_lmp(0, "in.pairs", "screen", "-var data data -var coeffs law -var dt %.17g -var steps %ld -var out dump",
               c->dt, steps);
  table t = read_dump("dump");
  const double *i = row_of(&t, 1), *j = row_of(&t, 2);
  relative r;
  for (int k = 0; k < 3; ++k) {
    r.v[k] = i[1 + k] - j[1 + k];
    r.omega[0][k] = i[4 + k];
    r.omega[1][k] = j[4 + k];
  }
  free(t.value);
  return r;
}

static csds_lab_outcome run_in_laboratory(const char *words, const csds_lab_collision *c) {
  csds_spec spec = spec_of(words);
  csds_lab_outcome o;
  csds_message why = {""};
  csds_status status = csds_lab_collide(&spec, c, NULL, NULL, &o, &why);
  require(status == CSDS_OK, "%s", why.text);
  return o;
}

static const char *const laws[] = {
    "hooke 1 0.2 damping velocity tangential csds 0.5 0.5 0.3",
    "hooke 1 0.5 damping coeff_restitution tangential cundall_strack 1 0.4",
    "hertz 1 0.6 damping coeff_restitution tangential csds/mindlin 0.6 0.5 0.4",
    "hooke 1 0.2 damping velocity tangential csds 0.5 0.5 0.3 rolling csds 0.4 0.5 0.3 twisting csds 0.1 0.3 0.2",
    "hooke 1 0.1 damping velocity tangential linear_history 0.5 1 0.4 limit_damping no",
};
enum { LAWS = sizeof laws / sizeof laws[0] };

static csds_lab_collision unlike_spheres(double v_n) {
  csds_lab_collision c;
  memset(&c, 0, sizeof c);
  c.impact.radius[0] = 1;
  c.impact.radius[1] = 0.75;
  c.impact.mass[0] = 2;
  c.impact.mass[1] = 0.875;
  c.impact.v_n = v_n;
  c.impact.v_t = 1.25 * v_n;
  c.dt = 0.0625;
  return c;
}

START_TEST(pair_in_space_is_that_of_lammps_to_round_off) {
  enter_work_folder("pair");
  double worst = 0;
  for (int l = 0; l < LAWS; ++l)
    for (int p = 0; p < 3; ++p) {
      csds_lab_collision c = unlike_spheres(1.0 / 64);
      static const double spins[] = {0.5, -1, 0.25, 0.75, 0.25, -0.5};
      for (int k = 0; k < 6; ++k) c.impact.omega[k / 3][k % 3] = spins[k] / 64;
      c.setup = CSDS_LAB_PAIR;
      c.phase = 0.25 * p + 0.125;
      csds_lab_outcome o = run_in_laboratory(laws[l], &c);
      require(o.rotation > 0.01, "the normal turns by %g", o.rotation);
      relative r = run_in_lammps(laws[l], &c, o.steps + 5);
      for (int k = 0; k < 3; ++k) {
        worst = fmax(worst, fabs(r.v[k] - o.v[k]) * 64);
        for (int g = 0; g < 2; ++g) worst = fmax(worst, fabs(r.omega[g][k] - o.omega[g][k]) * 64);
      }
      require(worst <= 1e-12, "%s, phase %g: %g apart", laws[l], c.phase, worst);
    }
  printf("pair in space: at most %.1e of the impact velocity apart\n", worst);
}
END_TEST

/* Restitutions in LAMMPS with constant normal: the limit of small overlaps, where the rest is proportional to them. */
START_TEST(constant_normal_is_the_limit_of_lammps_for_hard_grains) {
  enter_work_folder("limit");
  double worst = 0;
  for (int l = 0; l < LAWS; ++l) {
    if (l == 2) continue; /* a Hertz contact changes its duration with the velocity */
    csds_lab_collision c = unlike_spheres(1.0 / (1 << 16));
    c.setup = CSDS_LAB_CONSTANT_NORMAL;
    c.phase = 0.375;
    csds_lab_outcome o = run_in_laboratory(laws[l], &c);
    double e[2][2];
    for (int half = 0; half < 2; ++half) {
      csds_lab_collision d = unlike_spheres(1.0 / ((half ? 2 : 1) * (1 << 16)));
      d.phase = c.phase;
      relative r = run_in_lammps(laws[l], &d, o.steps + 5);
      e[half][0] = r.v[0] / d.impact.v_n;
      e[half][1] = (r.v[1] - d.impact.radius[0] * r.omega[0][2] - d.impact.radius[1] * r.omega[1][2]) / d.impact.v_t;
    }
    double e_n = 2 * e[1][0] - e[0][0], e_t = 2 * e[1][1] - e[0][1];
    worst = fmax(worst, fmax(fabs(e_n - o.e_n), fabs(e_t - o.e_t)));
    require(worst <= 1e-9, "%s: e_n %.12g in LAMMPS, %.12g here; e_t %.12g, %.12g", laws[l], e_n, o.e_n, e_t, o.e_t);
  }
  printf("constant normal: restitutions at most %.1e apart\n", worst);
}
END_TEST

/* --------------------------------------------------------------- calibration */

typedef struct wish {
  const char *options;
  double e, e_t, duration, ratio, v_n;
  csds_lab_impact impact;
} wish;

/* Forces of every step: the end of the contact lies where the last two point. */
static double duration_in_lammps(double begin, double dt) {
  char *text = read_text("forces");
  double force = 0, before = 0, end = 0, step, f;
  for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
    if (sscanf(line, "%lf %lf", &step, &f) == 2 && f > 0) {
      before = force;
      force = f;
      double fall = before - force;
      end = (step + (fall > force ? force / fall : 1)) * dt;
    }
  free(text);
  return end - begin;
}

static double number_after(const char *text, const char *word) {
  const char *at = strstr(text, word);
  require(at != NULL, "no '%s' in: %s", word, text);
  return strtod(at + strlen(word), NULL);
}

static void check_wish(const wish *w) {
  csds_lab_collision c;
  memset(&c, 0, sizeof c);
  c.impact = w->impact;
  c.impact.v_n = w->v_n;
  c.impact.v_t = w->ratio * w->v_n;
  int status = run_command("said", "'%s' calibrate %s --output block", CSDS_TOOL, w->options);
  require(status == 0, "csds calibrate %s: %s", w->options, read_text("said"));
  char *block = read_text("block");
  c.dt = number_after(block, "\ntimestep");
  free(block);
  for (int p = 0; p < 4; ++p) {
    c.phase = 0.25 * p + 0.125;
    write_collision("data", &c);
    must_run_lmp(0, "in.calibrated", "screen", "-var data data -var block block -var steps 50 -var out dump");
    table t = read_dump("dump");
    const double *i = row_of(&t, 1), *j = row_of(&t, 2);
    double arm = w->impact.radius[0], e = (i[1] - j[1]) / w->v_n;
    double e_t = (i[2] - j[2] - arm * i[6] - w->impact.radius[1] * j[6]) / c.impact.v_t;
    double duration = duration_in_lammps(c.phase * c.dt, c.dt);
    free(t.value);
    printf("%s, phase %g: e %.5f of %g, e_t %.5f of %g, duration %.6g of %g\n", w->options, c.phase, e, w->e, e_t,
           w->e_t, duration, w->duration);
    require(fabs(e - w->e) <= 2e-3, "%s: e is %g", w->options, e);
    require(fabs(e_t - w->e_t) <= 1e-2, "%s: e_t is %g", w->options, e_t);
    require(fabs(duration / w->duration - 1) <= 0.01, "%s: duration is %g", w->options, duration);
  }
}

START_TEST(calibrated_blocks_do_in_lammps_what_was_wished) {
  enter_work_folder("calibrated");
  const csds_lab_impact equal = {.radius = {0.5, 0.5}, .mass = {1, 1}}, unlike = {.radius = {0.5, 1}, .mass = {1, 8}};
  const wish wishes[] = {
      {"-e 0.9 -T 0.01 -m 0.5 -t -0.4", 0.9, -0.4, 0.01, 0.1, 1e-3, equal},
      {"-e 0.5 -T 0.01 -m 0.5 -t 0.3 --at 0.5", 0.5, 0.3, 0.01, 0.5, 1e-3, equal},
      {"-e 0.3 -T 0.02 -m 0.3 -t -0.1 --radius2 1", 0.3, -0.1, 0.02, 0.1, 1e-3, unlike},
      {"-e 0.99 -T 0.01 -m 1 -t -0.8", 0.99, -0.8, 0.01, 0.1, 1e-3, equal},
      {"-e 0.8 -T 0.01 -m 0.5 -t -0.3 --normal hertz --vn 1e-3", 0.8, -0.3, 0.01, 0.1, 1e-3, equal},
  };
  for (size_t k = 0; k < sizeof wishes / sizeof wishes[0]; ++k) check_wish(&wishes[k]);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps laboratory");
  TCase *tests = tcase_create("two bodies");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, pair_in_space_is_that_of_lammps_to_round_off);
  tcase_add_test(tests, constant_normal_is_the_limit_of_lammps_for_hard_grains);
  tcase_add_test(tests, calibrated_blocks_do_in_lammps_what_was_wished);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
