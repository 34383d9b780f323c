// SPDX-License-Identifier: MIT
/*
 * Laws that attract, stepped by the kernel, against the laboratory's reference: how restitutions converge with the step
 * over all phases of it, and which impacts stick. Begin and end of these contacts are jumps of the force: velocity
 * Verlet with the formula alone is of first order in them, ten to fifty times as far off at a fortieth of the contact.
 */
#include "adhesive.h"
#include "laboratory.h"
#include "support.h"

#include <math.h>

enum { PHASES = 16 };

/* Worst error over the phases, of the normal restitution and of the tangential one. */
typedef struct errors {
  double normal, tangential;
} errors;

static errors worst_errors(const csds_spec *spec, const csds_lab_collision *impact, const csds_lab_outcome *exact,
                           double dt) {
  errors worst = {0, 0};
  for (int p = 0; p < PHASES; ++p) {
    const csds_lab_outcome o = outcome_by_kernel(spec, impact, dt, (double)p / PHASES);
    worst.normal = fmax(worst.normal, fabs(o.e_n - exact->e_n));
    if (impact->impact.v_t > 0) worst.tangential = fmax(worst.tangential, fabs(o.e_t - exact->e_t));
  }
  return worst;
}

/* -------------------------------------------------------------------------------- normal restitution */

/* bound: at 1/40, 1/80, 1/160 of the contact, twice what a prototype had that was written independently. */
static const struct {
  adhesive_kind kind;
  const char *damping;
  double eta, speed, e, bound[3];
} head_on[] = {
    {HOOKE, "coeff_restitution", 1, 2, 1, {1.82e-3, 5.6e-4, 1.32e-4}},
    {HOOKE, "coeff_restitution", 0.7, 5, 0.597293, {1.18e-3, 3.2e-4, 6.0e-5}},
    {DMT, "coeff_restitution", 1, 1, 1, {3.0e-3, 7.2e-4, 2.2e-4}},
    {DMT, "velocity", 0.18213168, 5, 0.757616, {4.8e-4, 1.14e-4, 2.8e-5}},
    {DMT, "coeff_restitution", 0.9, 2, 0.807620, {9.6e-4, 2.6e-4, 4.4e-5}},
    {DMT, "coeff_restitution", 0.7, 5, 0.615696, {4.8e-4, 1.0e-4, 3.0e-5}},
    {DMT, "coeff_restitution", 0.3, 20, 0.249578, {1.82e-4, 4.4e-5, 1.1e-5}},
    {DMT, "viscoelastic", 0.16626270, 20, 0.705788, {3.4e-4, 6.2e-5, 1.58e-5}},
    {JKR, "coeff_restitution", 1, 1.5, 0.410417, {5.2e-3, 1.3e-3, 3.2e-4}},
    {JKR, "coeff_restitution", 1, 5, 0.961852, {7.0e-4, 1.22e-4, 2.6e-5}},
    {JKR, "velocity", 0.14796496, 5, 0.696269, {2.8e-4, 9.8e-5, 4.0e-5}},
    {JKR, "coeff_restitution", 0.9, 3, 0.662298, {7.6e-4, 2.4e-4, 2.4e-5}},
    {JKR, "coeff_restitution", 0.7, 5, 0.456968, {6.4e-4, 1.78e-4, 5.4e-5}},
    {JKR, "coeff_restitution", 0.7, 100, 0.686146, {1.62e-3, 5.0e-4, 1.48e-4}},
    {JKR, "viscoelastic", 0.09599210, 20, 0.703636, {7.2e-4, 2.4e-4, 5.8e-5}},
};

enum { HEAD_ON = sizeof head_on / sizeof *head_on, FINEST = 1280 };

START_TEST(normal_restitution_is_of_second_order) {
  const char *name = adhesive_name[head_on[_i].kind], *damping = head_on[_i].damping;
  char more[60];
  snprintf(more, sizeof more, "damping %s", damping);
  const csds_spec spec = spec_of(adhesive_words(head_on[_i].kind, head_on[_i].eta, more));
  const csds_lab_collision impact = adhesive_impact(head_on[_i].speed);
  const csds_lab_outcome exact = outcome_of(adhesive_words(head_on[_i].kind, head_on[_i].eta, more), &impact);
  require(fabs(exact.e_n - head_on[_i].e) < 6e-7, "%s %s: the reference has %.8f", name, damping, exact.e_n);
  const double t_c = impact_time_of(&spec, &impact);
  double error[6];
  for (int k = 0; k < 6; ++k) {
    error[k] = worst_errors(&spec, &impact, &exact, t_c / (40 << k)).normal;
    require(k >= 3 || error[k] <= head_on[_i].bound[k], "%s %s %g at %g: error %.2e at t_c/%d, should be below %.2e",
            name, damping, head_on[_i].eta, head_on[_i].speed, error[k], 40 << k, head_on[_i].bound[k]);
  }
  const double order = log2(error[0] / error[5]) / 5;
  printf("%-14s %-17s %-8.3g at %3g: %.1e %.1e %.1e ... %.1e, order %.2f\n", name, damping, head_on[_i].eta,
         head_on[_i].speed, error[0], error[1], error[2], error[5], order);
  require(order >= 1.7, "%s %s at %g: order %.2f", name, damping, head_on[_i].speed, order);
}
END_TEST

/* Without cut-off the end jumps by the dashpot's force too. */
START_TEST(normal_restitution_without_cut_off_is_of_second_order) {
  static const char *const damping[] = {"damping velocity limit_damping no", "damping viscoelastic limit_damping no",
                                        "damping coeff_restitution limit_damping no"};
  static const double eta[] = {0.15, 0.05, 0.8};
  const int k = _i / 3, d = _i % 3;
  const csds_spec spec = spec_of(adhesive_words((adhesive_kind)k, eta[d], damping[d]));
  const csds_lab_collision impact = adhesive_impact(6);
  const csds_lab_outcome exact = outcome_of(adhesive_words((adhesive_kind)k, eta[d], damping[d]), &impact);
  const double t_c = impact_time_of(&spec, &impact), coarse = worst_errors(&spec, &impact, &exact, t_c / 40).normal,
               fine = worst_errors(&spec, &impact, &exact, t_c / FINEST).normal, order = log2(coarse / fine) / 5;
  printf("%-14s %-45s: %.1e ... %.1e, order %.2f\n", adhesive_name[k], damping[d], coarse, fine, order);
  require(coarse < 2e-3 && order >= 1.7, "%s %s: error %.2e at t_c/40, %.2e at t_c/1280", adhesive_name[k], damping[d],
          coarse, fine);
}
END_TEST

/* -------------------------------------------------------------------------------- sticking */

/* Speed above which grains part. */
static double threshold(double low, double high, double (*restitution)(const void *, double), const void *of) {
  for (int n = 0; n < 16; ++n) {
    const double middle = 0.5 * (low + high);
    if (restitution(of, middle) > 0)
      high = middle;
    else
      low = middle;
  }
  return high;
}

typedef struct sticking_case {
  csds_spec spec;
  double dt, phase;
} sticking_case;

static double reference_restitution(const void *of, double speed) {
  csds_lab_collision c = adhesive_impact(speed);
  csds_lab_outcome o;
  ck_assert(csds_lab_collide(&((const sticking_case *)of)->spec, &c, NULL, NULL, &o, NULL) == CSDS_OK);
  return o.e_n;
}

static double kernel_restitution(const void *of, double speed) {
  const sticking_case *s = of;
  const csds_lab_collision c = adhesive_impact(speed);
  return outcome_by_kernel(&s->spec, &c, s->dt, s->phase).e_n;
}

static const struct {
  adhesive_kind kind;
  double typed, low, high;
} law[] = {{JKR, 1, 1, 2}, {JKR, 0.7, 2, 5}, {DMT, 0.7, 1, 3}, {HOOKE, 0.7, 1, 3}};

/* Grains of jkr without damping that nearly part swing for long: few phases where an instrument makes that slow. */
static int stride(void) {
  const int phases = share(PHASES);
  return phases > 1 ? PHASES / phases : PHASES;
}

START_TEST(grains_stick_below_the_sticking_speed) {
  sticking_case s;
  s.spec = spec_of(adhesive_words(law[_i].kind, law[_i].typed, "damping coeff_restitution"));
  const double exact = threshold(law[_i].low, law[_i].high, reference_restitution, &s);
  if (law[_i].typed == 1) ck_assert(fabs(exact - csds_sticking_speed(1, adhesive_loss)) < 1e-4);
  const csds_lab_collision c = adhesive_impact(exact);
  s.dt = impact_time_of(&s.spec, &c) / 80;
  for (int p = 0; p < PHASES; p += stride()) {
    s.phase = (double)p / PHASES;
    const double below = kernel_restitution(&s, 0.999 * exact), above = kernel_restitution(&s, 1.001 * exact);
    require(below == 0 && above > 0,
            "%s typed %g, phase %g: restitution %g at 0.999 of the sticking speed %.6f, %g at 1.001",
            adhesive_name[law[_i].kind], law[_i].typed, s.phase, below, exact, above);
  }
}
END_TEST

/* Nothing escapes by the scheme's errors, down to speeds at which jumps of the force are not resolved. */
START_TEST(no_phase_lets_a_slow_grain_go) {
  static const double fraction[] = {0.01, 0.03, 0.1, 0.3, 0.6, 0.9, 0.99, 0.998};
  csds_lab_adhesion adhesion;
  csds_lab_collision c = adhesive_impact(1);
  sticking_case s;
  s.spec = spec_of(adhesive_words(law[_i].kind, law[_i].typed, "damping coeff_restitution"));
  ck_assert(csds_lab_find_adhesion(&s.spec, &c.impact, &adhesion, NULL) == CSDS_OK);
  for (size_t k = 0; k < sizeof fraction / sizeof *fraction; ++k) {
    c.impact.v_n = fraction[k] * adhesion.sticking_speed;
    s.dt = impact_time_of(&s.spec, &c) / 80;
    for (int p = 0; p < PHASES; p += stride()) {
      s.phase = (double)p / PHASES;
      const double e = kernel_restitution(&s, c.impact.v_n);
      require(e == 0, "%s typed %g at %g of the sticking speed, phase %g: leaves with %g", adhesive_name[law[_i].kind],
              law[_i].typed, fraction[k], s.phase, e);
    }
  }
}
END_TEST

/* -------------------------------------------------------------------------------- tangential restitution */

/* What bounds friction jumps with the force. A jkr spring softens without bound at its very end: there csds/mindlin is
 * of order 3/2. Without the weights of the bound all of these are of first order, 9e-3 at a fortieth. */
START_TEST(tangential_restitution_converges) {
  static const char *const tangential[] = {"tangential csds 0.8 0.5 0.3", "tangential csds/mindlin 1 1 0.3",
                                           "tangential cundall_strack 0.8 0.4"};
  const int k = _i / 3, t = _i % 3;
  char more[160];
  snprintf(more, sizeof more, "damping coeff_restitution %s", tangential[t]);
  const csds_spec spec = spec_of(adhesive_words((adhesive_kind)k, 0.8, more));
  csds_lab_collision impact = adhesive_impact(5);
  impact.impact.v_t = 8;
  const csds_lab_outcome exact = outcome_of(adhesive_words((adhesive_kind)k, 0.8, more), &impact);
  const double t_c = impact_time_of(&spec, &impact);
  double error[6];
  for (int n = 0; n < 6; ++n) error[n] = worst_errors(&spec, &impact, &exact, t_c / (40 << n)).tangential;
  const double order = log2(error[0] / error[5]) / 5;
  printf("%-14s %-35s: %.1e %.1e %.1e ... %.1e, order %.2f\n", adhesive_name[k], tangential[t], error[0], error[1],
         error[2], error[5], order);
  require(error[0] < 2.5e-3, "%s %s: error %.2e at t_c/40", adhesive_name[k], tangential[t], error[0]);
  require(order > 1.4, "%s %s: order %.2f", adhesive_name[k], tangential[t], order);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("orders of cohesion");
  TCase *normal = tcase_create("normal");
  TCase *sticking = tcase_create("sticking");
  TCase *friction = tcase_create("tangential");
  tcase_set_timeout(normal, 300);
  tcase_set_timeout(sticking, 300);
  tcase_set_timeout(friction, 300);
  tcase_add_loop_test(normal, normal_restitution_is_of_second_order, 0, HEAD_ON);
  tcase_add_loop_test(normal, normal_restitution_without_cut_off_is_of_second_order, 0, 9);
  tcase_add_loop_test(sticking, grains_stick_below_the_sticking_speed, 0, 4);
  tcase_add_loop_test(sticking, no_phase_lets_a_slow_grain_go, 0, 4);
  tcase_add_loop_test(friction, tangential_restitution_converges, 0, 9);
  suite_add_tcase(suite, normal);
  suite_add_tcase(suite, sticking);
  suite_add_tcase(suite, friction);
  return run_suite(suite);
}
