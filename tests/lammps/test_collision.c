// SPDX-License-Identifier: MIT
/* Collisions of free spheres in LAMMPS against the closed form and the independent integration. */
#include "lmp.h"
#include "reference.h"
#include "spheres.h"
#include "support.h"

#include <math.h>

enum { NORMAL_LAWS = 4, PHASES = 8, LAWS = NORMAL_LAWS + OBLIQUE_LAWS };

static const double damping_ratio[NORMAL_LAWS] = {0.05, 0.1, 0.3, 0.8};
/* Spheres of radius and mass 1 with k_n = 1/2: frequency 1; overlaps of 1e-8, so the contact hardly turns. */
static const double speed = 1e-8;

static double ratio_of(int law) {
  return law < NORMAL_LAWS ? 0 : oblique_law[law - NORMAL_LAWS].ratio;
}

/* One type per law, one pair of spheres per phase. */
static void write_pairs(const char *name, double dt) {
  sphere pairs[LAWS * PHASES * 2];
  memset(pairs, 0, sizeof pairs);
  for (int n = 0; n < LAWS * PHASES; ++n) {
    sphere *i = &pairs[2 * n], *j = i + 1;
    double phase = (n % PHASES + 0.5) / PHASES;
    i->type = j->type = n / PHASES + 1;
    i->radius = j->radius = i->mass = j->mass = 1;
    i->x[1] = j->x[1] = 4 * (n % 10);
    i->x[2] = j->x[2] = 4 * (n / 10);
    j->x[0] = 2 + phase * dt * speed;
    i->v[0] = speed;
    i->v[1] = ratio_of(n / PHASES) * speed;
  }
  write_spheres(name, pairs, LAWS * PHASES * 2, LAWS, 4);
}

static void write_laws(const char *name) {
  FILE *file = open_file(name, "w");
  for (int t = 0; t < NORMAL_LAWS; ++t)
    fprintf(file, "pair_coeff %d %d hooke 0.5 %.17g damping mass_velocity tangential csds 0 0 0\n", t + 1, t + 1,
            2 * damping_ratio[t]);
  for (int o = 0; o < OBLIQUE_LAWS; ++o) {
    const collision *c = &oblique_law[o];
    fprintf(file, "pair_coeff %d %d hooke 0.5 %.17g damping mass_velocity tangential csds %.17g %.17g %.17g\n",
            NORMAL_LAWS + o + 1, NORMAL_LAWS + o + 1, 2 * c->damping_ratio, 0.5 * c->kt, c->xt, c->mu);
  }
  fclose(file);
}

static void worst_errors(int per_contact, int ranks, double worst[LAWS]) {
  double dt = acos(-1) / per_contact;
  write_pairs("data", dt);
  write_laws("laws");
  must_run_lmp(ranks, "in.pairs", "screen", "-var data data -var coeffs laws -var dt %.17g -var steps %d -var out dump",
               dt, 2 * per_contact);
  table t = read_dump("dump");
  for (int law = 0; law < LAWS; ++law) {
    int oblique = law - NORMAL_LAWS;
    double exact = oblique < 0 ? csds_restitution_cutoff(damping_ratio[law])
                               : reference_tangential_restitution(&oblique_law[oblique]);
    worst[law] = 0;
    for (int p = 0; p < PHASES; ++p) {
      const double *i = row_of(&t, 2 * (law * PHASES + p) + 1), *j = row_of(&t, 2 * (law * PHASES + p) + 2);
      double normal = (j[1] - i[1]) / speed;
      double tangential = (i[2] - j[2] + i[6] + j[6]) / (ratio_of(law) * speed);
      worst[law] = fmax(worst[law], fabs((oblique < 0 ? normal : tangential) - exact));
    }
  }
  free(t.value);
}

START_TEST(restitutions_are_right_at_a_fortieth_and_second_order) {
  enter_work_folder("collision");
  double coarse[LAWS], fine[LAWS];
  worst_errors(40, 1, coarse);
  worst_errors(160, 2, fine);
  for (int law = 0; law < LAWS; ++law) {
    int oblique = law >= NORMAL_LAWS;
    printf("%s %d: worst error over %d phases %.2e at t_c/40, %.2e at t_c/160\n", oblique ? "e_t, law" : "e_n, law",
           law, PHASES, coarse[law], fine[law]);
    require(coarse[law] <= (oblique ? 5e-3 : 1.5e-3), "law %d: error %g at t_c/40", law, coarse[law]);
    require(coarse[law] / fine[law] >= (oblique ? 6 : 10), "law %d: error %g at t_c/40, %g at t_c/160", law,
            coarse[law], fine[law]);
  }
}
END_TEST

/* ----------------------------------------------------- restitution as typed */

enum { SIZES = 2, VALUES = 3 };
static const double typed[VALUES] = {0.2, 0.5, 0.9}, radius_of[SIZES] = {0.5, 1.5};

/* Head-on pairs small-small, small-large, large-large for each typed restitution. */
static void write_mixture(const char *name, double dt) {
  sphere pairs[VALUES * 3 * PHASES * 2];
  memset(pairs, 0, sizeof pairs);
  int n = 0;
  for (int v = 0; v < VALUES; ++v)
    for (int kind = 0; kind < 3; ++kind)
      for (int p = 0; p < PHASES; ++p, ++n) {
        sphere *grain[] = {&pairs[2 * n], &pairs[2 * n + 1]};
        for (int g = 0; g < 2; ++g) {
          int size = kind == 2 || (kind == 1 && g == 1);
          grain[g]->type = SIZES * v + size + 1;
          grain[g]->radius = radius_of[size];
          grain[g]->mass = pow(radius_of[size] / radius_of[0], 3);
          grain[g]->x[1] = 5 * (n % 9);
          grain[g]->x[2] = 5 * (n / 9);
        }
        grain[1]->x[0] = grain[0]->radius + grain[1]->radius + (p + 0.5) / PHASES * dt * speed;
        grain[0]->v[0] = speed;
      }
  write_spheres(name, pairs, 2 * n, SIZES * VALUES, 5);
}

START_TEST(typed_restitution_comes_out_for_every_pair_of_sizes) {
  enter_work_folder("mixture");
  FILE *file = open_file("laws", "w");
  for (int v = 0; v < VALUES; ++v)
    for (int size = 0; size < SIZES; ++size)
      fprintf(file, "pair_coeff %d %d hooke 1 %g damping coeff_restitution tangential csds 0.3 1 0.5\n",
              SIZES * v + size + 1, SIZES * v + size + 1, typed[v]);
  fclose(file);
  for (int kind = 0; kind < 3; ++kind) {
    double m1 = kind == 2 ? 27 : 1, m2 = kind == 0 ? 1 : 27;
    double dt = acos(-1) * sqrt(m1 * m2 / (m1 + m2)) / 40;
    write_mixture("data", dt);
    must_run_lmp(1, "in.pairs", "screen", "-var data data -var coeffs laws -var dt %.17g -var steps 100 -var out dump",
                 dt);
    table t = read_dump("dump");
    for (int v = 0; v < VALUES; ++v)
      for (int p = 0; p < PHASES; ++p) {
        int n = (v * 3 + kind) * PHASES + p;
        double e = (row_of(&t, 2 * n + 2)[1] - row_of(&t, 2 * n + 1)[1]) / speed;
        require(fabs(e - typed[v]) <= 2e-3, "masses %g and %g: typed %g, came out as %.6f", m1, m2, typed[v], e);
      }
    free(t.value);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps collision");
  TCase *tests = tcase_create("free spheres");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, restitutions_are_right_at_a_fortieth_and_second_order);
  tcase_add_test(tests, typed_restitution_comes_out_for_every_pair_of_sizes);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
