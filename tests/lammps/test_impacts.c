// SPDX-License-Identifier: MIT
/* A hundred thousand random collisions in one box: no law that is documented as passive has more energy, kinetic and
 * stored, than it began with, beyond the integrator's own oscillation. CSDS_IMPACTS sets another number of collisions.
 */
#include "lmp.h"
#include "passive.h"
#include "support.h"

#include <math.h>

/* The last one creates energy, LAMMPS's linear_history: a soft spring that a strong dashpot loads backwards. */
enum { LAWS = PASSIVE_LAWS + 1, CREATES = LAWS - 1, DRAWS = 10, TYPES = LAWS * DRAWS };

static const char *law_number(int k) {
  return k == CREATES ? "hooke 1e4 E damping coeff_restitution tangential linear_history 200 10 M" : passive_law[k];
}

static const double half_period = 0.022214414690791831; /* pi sqrt(m/k_n), m = 1/2, k_n = 1e4 */

static int collisions(void) {
  const char *given = getenv("CSDS_IMPACTS");
  return given ? atoi(given) : 100000;
}

/* With which Hertz stiffness the largest effective radius, 3/4, has that duration at the slowest impact: durations go
 * as K^(-2/5). */
static double hertz_stiffness(void) {
  return pow(csds_duration_hertz(1, 0.5, 1) / half_period, 2.5) / sqrt(0.75);
}

static void write_coefficients(gsl_rng *rng, int nearly_elastic) {
  FILE *file = open_file("coefficients", "w");
  for (int type = 0; type < TYPES; ++type) {
    const double torque = log_uniform(rng, 0.1, 1e3);
    const double value[] = {nearly_elastic ? uniform(rng, 0.95, 1) : uniform(rng, 0.1, 0.85),
                            uniform(rng, 0, 2e4),
                            gsl_rng_uniform_int(rng, 5) ? log_uniform(rng, 1e-2, 10) : 0,
                            uniform(rng, 0, 2),
                            torque,
                            0.01 * torque,
                            hertz_stiffness()};
    char words[600];
    fill_in(law_number(type % LAWS), value, words, sizeof words);
    fprintf(file, "pair_coeff %d %d %s\n", type + 1, type + 1, words);
  }
  fclose(file);
}

static void print_sphere(FILE *file, int id, int type, double radius, double mass, const double x[3]) {
  fprintf(file, "%d %d %.17g %.17g %.17g %.17g %.17g\n", id, type, 2 * radius,
          mass / (4 * 3.14159265358979323846 / 3 * pow(radius, 3)), x[0], x[1], x[2]);
}

/* Spheres of radius 1 and 1 to 3, effective mass 1/2, that meet at normal velocity 1 within the first step. */
static void write_pairs(gsl_rng *rng, int pairs, double dt) {
  const int side = (int)ceil(cbrt(pairs));
  FILE *file = open_file("data", "w"), *motion = open_file("motion", "w");
  fprintf(file, "collisions\n\n%d atoms\n%d atom types\n", 2 * pairs, TYPES);
  for (const char *axis = "x"; axis; axis = *axis == 'x' ? "y" : *axis == 'y' ? "z" : NULL)
    fprintf(file, "%d %d %slo %shi\n", -15, 15 * side, axis, axis);
  fprintf(file, "\nAtoms\n\n");
  for (int p = 0; p < pairs; ++p) {
    const int type = p % TYPES + 1;
    const double size = log_uniform(rng, 1, 3), ratio = pow(size, 3);
    const double mass_i = 0.5 * (1 + 1 / ratio), mass_j = mass_i * ratio, share = 1 / (1 + ratio);
    double n[3], g[3], spin_i[3], spin_j[3],
        x[3] = {15.0 * (p % side), 15.0 * (p / side % side), 15.0 * (p / side / side)};
    random_vector(rng, 1, n);
    const double length = sqrt(dot3(n, n)), steepness = log_uniform(rng, 0.03, 10);
    random_vector(rng, steepness, g);
    for (int d = 0; d < 3; ++d) n[d] /= length;
    const double along = dot3(g, n);
    for (int d = 0; d < 3; ++d) g[d] += (1 - along) * n[d];
    random_vector(rng, uniform(rng, 0, 1) * steepness, spin_i);
    random_vector(rng, uniform(rng, 0, 1) * steepness, spin_j);
    print_sphere(file, 2 * p + 1, type, 1, mass_i, x);
    const double apart = 1 + size + uniform(rng, 0, 1) * dt;
    for (int d = 0; d < 3; ++d) x[d] += apart * n[d];
    print_sphere(file, 2 * p + 2, type, size, mass_j, x);
    fprintf(motion, "%d %.17g %.17g %.17g %.17g %.17g %.17g\n", 2 * p + 1, (1 - share) * g[0], (1 - share) * g[1],
            (1 - share) * g[2], spin_i[0], spin_i[1], spin_i[2]);
    fprintf(motion, "%d %.17g %.17g %.17g %.17g %.17g %.17g\n", 2 * p + 2, -share * g[0], -share * g[1], -share * g[2],
            spin_j[0], spin_j[1], spin_j[2]);
  }
  fclose(motion);
  char *motions = read_text("motion");
  fprintf(file, "\nVelocities\n\n%s", motions);
  free(motions);
  fclose(file);
}

/* Of each pair, from a frame; in total: kinetic and stored. */
static double *energies(const char *frame, int pairs) {
  table t = read_dump(frame);
  ck_assert_uint_eq(t.rows, 2 * (size_t)pairs);
  double *energy = calloc((size_t)pairs, sizeof *energy);
  for (size_t k = 0; k < t.rows; ++k)
    for (int c = 2; c < 5; ++c) energy[k / 2] += t.value[k * t.columns + (size_t)c];
  free(t.value);
  return energy;
}

/*
 * Gains at the end. Damped laws (e <= 0.85: D >= 0.05) gain nothing but round-off. Nearly elastic ones keep Verlet's
 * own oscillation: a contact takes up to k (v dt)^2/8 more than its spring holds when it begins, and gives back as much
 * when it ends; the difference of the two is at most (omega dt)^2/4 of m v^2/2.
 */
START_TEST(no_passive_law_gains_energy) {
  const int fineness = _i % 2 ? 40 : 20, nearly_elastic = _i / 2, pairs = collisions();
  char folder[40];
  snprintf(folder, sizeof folder, "impacts-%d", _i);
  enter_work_folder(folder);
  gsl_rng *rng = new_rng();
  const double dt = half_period / fineness;
  write_coefficients(rng, nearly_elastic);
  write_pairs(rng, pairs, dt);
  gsl_rng_free(rng);
  const int every = fineness / 2, steps = 10 * every;
  must_run_lmp(2, "in.impacts", "screen", "-var dt %.17g -var steps %d -var every %d", dt, steps, every);

  /* the stiffest mode: normal, or tangential with k_t = 2 k_n, m_t = 2/7 m */
  const double normal = pow(3.14159265358979 / fineness, 2) / 4, stiffest = 7 * normal;
  double *start = energies("frame.0", pairs), most[LAWS] = {0}, during[LAWS] = {0};
  for (int step = every; step <= steps; step += every) {
    char name[30];
    snprintf(name, sizeof name, "frame.%d", step);
    double *now = energies(name, pairs);
    for (int p = 0; p < pairs; ++p) {
      const int law = p % TYPES % LAWS;
      const double gain = now[p] / start[p] - 1;
      during[law] = fmax(during[law], gain);
      if (step == steps) most[law] = fmax(most[law], gain);
    }
    free(now);
  }
  free(start);
  const double bound = nearly_elastic ? normal : 1e-12;
  printf("%d collisions at t_c/%d, e %s: largest gain of kinetic + stored energy at the end and during contact\n",
         pairs, fineness, nearly_elastic ? "0.95 to 1" : "0.1 to 0.85");
  for (int law = 0; law < LAWS; ++law) printf("  %8.1e %8.1e  %s\n", most[law], during[law], law_number(law));
  fflush(stdout);
  for (int law = 0; law < CREATES; ++law) {
    ck_assert_msg(most[law] <= bound, "%s gains %g, allowed is %g", law_number(law), most[law], bound);
    ck_assert_msg(during[law] <= stiffest, "%s gains %g during contact, allowed is %g", law_number(law), during[law],
                  stiffest);
  }
  ck_assert_msg(during[CREATES] > 0.1, "linear_history gains %g only", during[CREATES]);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("impacts");
  TCase *damped = tcase_create("damped");
  tcase_set_timeout(damped, 1200);
  tcase_add_loop_test(damped, no_passive_law_gains_energy, 0, 2);
  suite_add_tcase(suite, damped);
  TCase *elastic = tcase_create("nearly elastic");
  tcase_set_timeout(elastic, 1200);
  tcase_add_loop_test(elastic, no_passive_law_gains_energy, 2, 4);
  suite_add_tcase(suite, elastic);
  return run_suite(suite);
}
