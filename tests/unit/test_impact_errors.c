// SPDX-License-Identifier: MIT
/*
 * What docs/choosing.md, docs/concepts/energy.md and csds_spec_time_step promise of impacts at a fortieth of the
 * contact time: errors over phases of a step, restitutions, angles of impact and softness. The right numbers are the
 * laboratory's reference, which shares no arithmetic with the kernel.
 */
#include "adhesive.h"
#include "laboratory.h"
#include "support.h"

#include <math.h>

/* Sub-step phases to try. */
static int phases(void) {
  const int n = share(16);
  return n < 4 ? 4 : n;
}

/* With fewer phases fewer of the cases. */
static int is_left_out(int n) {
  const int some = share(16);
  return n % (some > 1 ? 16 / some : 16) != 0;
}

/* Spheres of radius 0.5 and mass 1 at v_n = 1: m = 1/2, R = 1/4. */
static csds_lab_collision impact_at(double ratio) {
  csds_lab_collision c = hard_spheres(0.5, 1, ratio);
  c.setup = CSDS_LAB_PAIR;
  c.impact.radius[0] = c.impact.radius[1] = 0.5;
  return c;
}

typedef struct errors {
  double normal, tangential; /* of e_n and e_t */
} errors;

static errors worst_of(const csds_spec *spec, const char *words, double ratio, double dt) {
  const csds_lab_collision impact = impact_at(ratio);
  const csds_lab_outcome exact = outcome_of(words, &impact);
  errors worst = {0, 0};
  for (int p = 0; p < phases(); ++p) {
    const csds_lab_outcome o = outcome_by_kernel(spec, &impact, dt, (double)p / phases());
    worst.normal = fmax(worst.normal, fabs(o.e_n - exact.e_n));
    if (ratio > 0) worst.tangential = fmax(worst.tangential, fabs(o.e_t - exact.e_t));
  }
  return worst;
}

/* Stiffnesses at which an undamped head-on impact overlaps by 1 % and by 0.2 % of the diameter: v sqrt(m/k) of hooke,
 * (5/4 m v^2/(k sqrt(R)))^(2/5) of hertz. */
static const double stiffness[2][2] = {{5e3, 1.25e5}, {1.25e5, 6.99e6}}, percent[2] = {1, 0.2};

/* k_t over k_n (of hertz over the slope of the force), x_gamma and mu: sliding, stuck throughout, and between. */
static const struct {
  double k_t, x_gamma, mu;
} friction[] = {{2.0 / 7, 0, 0.1}, {1, 1, 0.1}, {2.0 / 3, 0, 1}, {0.7, 0, 1}, {1, 0, 1}, {2.0 / 7, 0.5, 0.5}};
enum { FRICTIONS = sizeof friction / sizeof *friction };

static void words_of(char words[200], int hertz, int stiff, double e, int f, const char *cutoff) {
  const double k = stiffness[hertz][stiff];
  snprintf(words, 200, "%s %g %g damping coeff_restitution tangential %s %.17g %g %g limit_damping %s",
           hertz ? "hertz" : "hooke", k, e, hertz ? "csds/mindlin" : "csds", friction[f].k_t * (hertz ? 1.5 * k : k),
           friction[f].x_gamma, friction[f].mu, cutoff);
}

static const double restitution[] = {0.02, 0.06, 0.1, 0.2, 0.3, 0.5, 0.9, 0.93, 0.98};
enum { RESTITUTIONS = sizeof restitution / sizeof *restitution };

/* _i: hertz instead of hooke, 0.2 % instead of 1 % */
START_TEST(restitutions_of_impacts_up_to_twice_as_fast_along_as_towards) {
  static const double ratios[] = {0, 0.02, 0.1, 0.5, 1, 2};
  const int hertz = _i & 1, stiff = _i >> 1;
  int n = 0;
  errors most[2] = {{0}}, by_spec = {0}; /* most: below a restitution of 0.2, and from it on */
  for (int e = 0; e < RESTITUTIONS; ++e)
    for (int f = 0; f < FRICTIONS; ++f)
      for (size_t r = 0; r < sizeof ratios / sizeof *ratios; ++r) {
        if ((ratios[r] == 0 && f > 0) || is_left_out(n++)) continue; /* head-on there is no friction */
        char words[200];
        words_of(words, hertz, stiff, restitution[e], f, "yes");
        const csds_spec spec = spec_of(words);
        const errors w = worst_of(&spec, words, ratios[r], csds_spec_contact_time(&spec, 0.5, 0.25, 0) / 40),
                     s = worst_of(&spec, words, ratios[r], csds_spec_time_step(&spec, 1, 0.5, 1, 1.0 / 40));
        errors *of = &most[restitution[e] >= 0.2];
        of->normal = fmax(of->normal, w.normal);
        if (restitution[e] >= 0.1) of->tangential = fmax(of->tangential, w.tangential);
        by_spec.normal = fmax(by_spec.normal, s.normal);
        by_spec.tangential = fmax(by_spec.tangential, s.tangential);
      }
  printf("%s, overlap %g %%: e_n to %.2e (%.2e below 0.2), e_t to %.2e; csds_spec_time_step %.2e, %.2e\n",
         hertz ? "hertz" : "hooke", percent[stiff], most[1].normal, most[0].normal,
         fmax(most[0].tangential, most[1].tangential), by_spec.normal, by_spec.tangential);
  require(most[1].normal <= (hertz ? 1.8e-3 : 5e-4), "error of e_n %g", most[1].normal);
  require(most[0].normal <= 1.8e-3, "error of e_n %g where it is below 0.2", most[0].normal);
  require(most[0].tangential <= 6e-2 && most[1].tangential <= 6e-2, "error of e_t %g", most[1].tangential);
  require(by_spec.normal <= 1.8e-3 && by_spec.tangential <= 5e-2, "csds_spec_time_step: %g and %g", by_spec.normal,
          by_spec.tangential);
}
END_TEST

/* e_n refers to the normal at the end of the force: the slide times the angle by which that is off. */
START_TEST(grazing_impacts) {
  static const double ratios[] = {3, 4, 6, 8};
  const int hertz = _i & 1, stiff = _i >> 1;
  int n = 0;
  double factor = 0;
  for (int e = 3; e < RESTITUTIONS; ++e)
    for (int f = 0; f < FRICTIONS; ++f)
      for (size_t r = 0; r < sizeof ratios / sizeof *ratios; ++r) {
        if (is_left_out(n++)) continue;
        char words[200];
        words_of(words, hertz, stiff, restitution[e], f, "yes");
        const csds_spec spec = spec_of(words);
        const double off = worst_of(&spec, words, ratios[r], csds_spec_contact_time(&spec, 0.5, 0.25, 0) / 40).normal;
        factor = fmax(factor, off / (ratios[r] * ratios[r]));
      }
  printf("%s, overlap %g %%: e_n to %.1e (v_t/v_n)^2\n", hertz ? "hertz" : "hooke", percent[stiff], factor);
  require(factor <= (hertz ? 3e-4 : 1.5e-4) * (stiff ? 0.3 : 1), "error of e_n %g (v_t/v_n)^2", factor);
}
END_TEST

/* _i as above */
START_TEST(impacts_without_cut_off) {
  static const double ratios[] = {0, 0.5, 1, 2};
  const int hertz = _i & 1, stiff = _i >> 1;
  int n = 0;
  double most = 0;
  for (int e = 0; e < RESTITUTIONS; ++e)
    for (int f = 0; f < FRICTIONS; ++f)
      for (size_t r = 0; r < sizeof ratios / sizeof *ratios; ++r) {
        if ((ratios[r] == 0 && f > 0) || is_left_out(n++)) continue;
        char words[200];
        words_of(words, hertz, stiff, restitution[e], f, "no");
        const csds_spec spec = spec_of(words);
        most = fmax(most, worst_of(&spec, words, ratios[r], csds_spec_contact_time(&spec, 0.5, 0.25, 0) / 40).normal);
      }
  printf("%s, overlap %g %%, no cut-off: e_n to %.2e\n", hertz ? "hertz" : "hooke", percent[stiff], most);
  require(most <= 3e-3, "error of e_n %g", most);
}
END_TEST

/* Highest restitution over many phases. */
static double highest_of(const csds_spec *spec, const csds_lab_collision *impact, double dt) {
  double top = 0;
  for (int p = 0; p < 4 * phases(); ++p)
    top = fmax(top, outcome_by_kernel(spec, impact, dt, (double)p / (4 * phases())).e_n);
  return top;
}

static double highest(const char *words, double dt, double v) {
  const csds_spec spec = spec_of(words);
  csds_lab_collision impact = impact_at(0);
  impact.impact.v_n = v;
  return highest_of(&spec, &impact, dt);
}

/* At speeds up to that of an overlap of 1 % of the diameter. */
START_TEST(undamped_hertz_springs_give_back_hardly_more_than_they_took) {
  static const char words[] = "hertz 1.25e5 0 damping none";
  const csds_spec spec = spec_of(words);
  const double dt = csds_spec_contact_time(&spec, 0.5, 0.25, 0) / 40;
  double top = 0;
  for (double v = 1; v > 0.01; v *= 0.97) top = fmax(top, highest(words, dt, v));
  printf("hertz: e_n up to %.7f at t_c/40\n", top);
  ck_assert(top > 1 && top <= 1.00013);
}
END_TEST

/* With it they give back no more than they took: test_touch.c. */
START_TEST(undamped_linear_springs_without_cut_off) {
  static const char words[] = "hooke 1e5 0 damping none limit_damping no";
  const double t_c = acos(-1) * sqrt(0.5 / 1e5), quarter = highest(words, t_c / 4, 1),
               tenth = highest(words, t_c / 10, 1);
  printf("hooke, no cut-off: e_n up to %.6f at t_c/4, %.7f at t_c/10\n", quarter, tenth);
  ck_assert(quarter > 1.0009 && quarter < 1.001 && tenth < 1.00001);
}
END_TEST

/* Slow ones lose their whole energy and get it back again at the jumps of the force. Speeds in sqrt(F_po length/m),
 * length F_po/k of hooke/cohesive, (F_po/K)^(2/3) of dmt. */
START_TEST(undamped_grains_that_attract) {
  static const struct {
    adhesive_kind kind;
    double speed, gain;
  } slow[] = {{HOOKE, 0.1, 0.25}, {HOOKE, 0.4, 0.016}, {DMT, 0.1, 0.15}, {DMT, 0.4, 0.01}};
  const csds_spec spec = spec_of(adhesive_words(slow[_i].kind, 0, "damping none"));
  const csds_lab_collision impact = adhesive_impact(slow[_i].speed);
  const double t_c = csds_spec_contact_time(&spec, 1, 1, slow[_i].speed);
  const double coarse = highest_of(&spec, &impact, t_c / 40) - 1, fine = highest_of(&spec, &impact, t_c / 80) - 1;
  printf("%s at %g: restitutions exceed 1 by %.4f at t_c/40, by %.4f at t_c/80\n", adhesive_name[slow[_i].kind],
         slow[_i].speed, coarse, fine);
  ck_assert(coarse > 0.8 * slow[_i].gain && coarse <= slow[_i].gain && fine <= coarse / 3);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("impact errors");
  TCase *oblique = tcase_create("oblique");
  TCase *grazing = tcase_create("grazing");
  TCase *plain = tcase_create("no cut off");
  TCase *undamped = tcase_create("undamped");
  tcase_set_timeout(oblique, 600);
  tcase_set_timeout(grazing, 600);
  tcase_set_timeout(plain, 600);
  tcase_add_loop_test(oblique, restitutions_of_impacts_up_to_twice_as_fast_along_as_towards, 0, 4);
  tcase_add_loop_test(grazing, grazing_impacts, 0, 4);
  tcase_add_loop_test(plain, impacts_without_cut_off, 0, 4);
  tcase_add_test(undamped, undamped_hertz_springs_give_back_hardly_more_than_they_took);
  tcase_add_test(undamped, undamped_linear_springs_without_cut_off);
  tcase_add_loop_test(undamped, undamped_grains_that_attract, 0, 4);
  suite_add_tcase(suite, oblique);
  suite_add_tcase(suite, grazing);
  suite_add_tcase(suite, plain);
  suite_add_tcase(suite, undamped);
  return run_suite(suite);
}
