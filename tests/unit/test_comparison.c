// SPDX-License-Identifier: MIT
/*
 * Tangential laws for comparison under prescribed motion: force and energy against the formulas of their papers,
 * written out here with the mathematical library's roots, and against the work of their own force.
 *
 *   Langston et al. 1994, Zheng et al. 2012: F = mu F_n (1 - (1 - d/d_max)^(3/2)), d_max = mu (2 - nu)/(2 - 2 nu)
 * overlap Walton & Braun 1986: dF = k_t (1 - (F - F*)/(mu F_n - F*))^(1/3) ds, F* that of the last reversal
 */
#include "support.h"
#include "two_body.h"

#include <math.h>

static const double normal[3] = {1, 0, 0}, overlap = 0.01;

/* Two spheres of radius 1 and mass 1, one held: m = m_t = 1/2 with both, R = 1/2. Nothing but the prescribed sliding
 * velocity of sphere i moves, so F_n is that of the spring, 1e4 times the overlap. */
typedef struct sheared {
  csds_law law;
  csds_grain i, j;
  csds_age age;
  double history[CSDS_MAX_HISTORY];
  csds_response out;
  csds_energy energy;
} sheared;

static sheared contact_under(const char *words, double dt) {
  sheared s;
  memset(&s, 0, sizeof s);
  s.law = law_of(words, dt);
  s.i = sphere_at(0, 1, 1);
  s.j = sphere_at(0, 1, 1);
  return s;
}

/* The resistance to sliding along y in this step. */
static double slide(sheared *s, double velocity) {
  s->i.v[1] = velocity;
  s->age = csds_hard_account(&s->law, &s->i, &s->j, normal, overlap, s->age, s->history, &s->out, &s->energy);
  return -s->out.friction[1];
}

/* ------------------------------------------------------------------------------ springs' energy */

/* Slowly from rest, so that dashpots take nothing: what the spring holds is the work that went in. Less than 1e-9 of it
 * is the dashpot's. */
static void check_energy_is_work(const char *words, double until, double tolerance) {
  enum { STEPS = 20000 };
  const double dt = 1e-3, velocity = until / (STEPS * dt);
  sheared s = contact_under(words, dt);
  double work = 0, before = 0;
  for (int n = 0; n < STEPS; ++n) {
    const double force = slide(&s, velocity);
    work += 0.5 * (before + force) * velocity * dt;
    before = force;
    if (n % 1000 == 999) assert_close(s.energy.stored[CSDS_SPRING_TANGENTIAL], work, tolerance);
  }
}

START_TEST(springs_of_comparison_laws_hold_the_work_of_their_force) {
  /* mu F_n = 40; k_t sqrt(R overlap) = 4e3 sqrt(0.005) = 283 for those that follow the contact radius */
  check_energy_is_work("hooke 1e4 0 damping velocity tangential linear_history 4e3 0 0.4", 0.9 * 40 / 4e3, 1e-9);
  check_energy_is_work("hooke 1e4 0 damping velocity tangential silbert 4e3 0 0.4", 0.9 * 40 / 4e3, 1e-9);
  check_energy_is_work("hooke 1e4 0 damping velocity tangential di_renzo 4e3 0 0.4", 0.9 * 40 / 282.8, 1e-9);
  check_energy_is_work("hooke 1e4 0 damping velocity tangential tsuji 4e3 0.4", 0.9 * 40 / 282.8, 1e-9);
  /* d_max = 0.4 (2 - 0.3)/(2 - 0.6) overlap = 0.4857 overlap; beyond it the force is its bound and only slips */
  check_energy_is_work("hooke 1e4 0 damping velocity tangential langston 0.4 0.3 0", 0.99 * 0.4857142 * overlap, 1e-7);
  check_energy_is_work("hooke 1e4 0 damping velocity tangential zheng 0.4 0.3 0 1e5", 0.99 * 0.4857142 * overlap, 1e-7);
}
END_TEST

/* Silbert, di_renzo, tsuji: cut with the force to bound/k; langston and zheng hold the area under their whole curve,
 * 3/5 of bound times d_max. */
START_TEST(springs_that_slide_hold_what_their_bound_allows) {
  static const struct {
    const char *words;
    double energy;
  } laws[] = {{"tangential silbert 4e3 0 0.4", 0.5 * 40 * 40 / 4e3},
              {"tangential di_renzo 4e3 0 0.4", 0.5 * 40 * 40 / 282.842712474619},
              {"tangential tsuji 4e3 0.4", 0.5 * 40 * 40 / 282.842712474619},
              {"tangential langston 0.4 0.3 0", 0.6 * 40 * 0.4 * 1.7 / 1.4 * 0.01},
              {"tangential zheng 0.4 0.3 0 1e5", 0.6 * 40 * 0.4 * 1.7 / 1.4 * 0.01},
              {"tangential walton_braun 4e3 0.4", 0.5 * 40 * 40 / 4e3}};
  for (size_t k = 0; k < sizeof laws / sizeof *laws; ++k) {
    char words[200];
    snprintf(words, sizeof words, "hooke 1e4 0 damping velocity %s", laws[k].words);
    sheared s = contact_under(words, 1e-3);
    for (int n = 0; n < 4000; ++n) slide(&s, 1);
    assert_close(-s.out.friction[1], 40, 1e-12);
    assert_close(s.energy.stored[CSDS_SPRING_TANGENTIAL], laws[k].energy, 1e-9);
  }
}
END_TEST

/* What slip takes is what the force took from the grains, here so heavy that it does not change their motion, and the
 * spring has not got: with an overlap that goes up and down, whatever the law holds then. */
START_TEST(slip_takes_what_the_spring_has_not_got) {
  static const char *const laws[] = {
      "linear_history 4e3 0 0.4", "silbert 4e3 0 0.4",   "di_renzo 4e3 0 0.4",  "tsuji 4e3 0.4",
      "langston 0.4 0.3 0",       "zheng 0.4 0.3 0 1e5", "walton_braun 4e3 0.4"};
  gsl_rng *rng = new_rng();
  for (size_t k = 0; k < sizeof laws / sizeof *laws; ++k) {
    const double dt = 1e-3;
    char words[200];
    snprintf(words, sizeof words, "hooke 1e4 0 damping velocity tangential %s", laws[k]);
    sheared s = contact_under(words, dt);
    s.i.inv_mass = s.j.inv_mass = s.i.inv_inertia = s.j.inv_inertia = 1e-15;
    double now = overlap, before = 0, largest = 0;
    for (int n = 0; n < 500; ++n) {
      const double next = fmin(fmax(now * exp(uniform(rng, -0.1, 0.1)), 1e-3), 0.1), v = 0.3;
      s.i.v[0] = (now - next) / dt;
      now = next;
      s.i.v[1] = v;
      s.age = csds_hard_account(&s.law, &s.i, &s.j, normal, now, s.age, s.history, &s.out, &s.energy);
      const double holds = s.energy.stored[CSDS_SPRING_TANGENTIAL], work = -s.out.friction[1] * v * dt;
      largest = fmax(largest, holds);
      require(n == 0 || fabs(s.energy.dissipated[CSDS_LOST_SLIP] - (before + work - holds)) < 1e-9 * largest,
              "%s, step %d: slip %.12g, should be %.12g", laws[k], n, s.energy.dissipated[CSDS_LOST_SLIP],
              before + work - holds);
      before = holds;
    }
    ck_assert(largest > 0);
  }
  gsl_rng_free(rng);
}
END_TEST

/* ---------------------------------------------------------------------------- forces with dashpots */

/* One step from rest moves the spring by v dt; the dashpot adds its own, the sum is bounded. */
static void check_micro_slip(gsl_rng *rng, int zheng) {
  const double mu = uniform(rng, 0.1, 1), nu = uniform(rng, 0, 0.45), eta = log_uniform(rng, 1e-3, 1),
               shear = log_uniform(rng, 1e2, 1e4), largest = mu * (2 - nu) / (2 - 2 * nu) * overlap,
               distance = uniform(rng, 0.01, 1.2) * largest, dt = log_uniform(rng, 1e-5, 1e-3), v = distance / dt;
  const double bound = mu * 1e4 * overlap, left = fmax(1 - distance / largest, 0), m = 0.5;
  double dashpot = eta * sqrt(6 * m * bound * sqrt(left) / largest);
  const double viscous = eta / (2 * shear * largest);
  if (zheng) dashpot = viscous * fmax(1 - 0.4 * viscous * v, 0) * 1.5 * bound * sqrt(left);
  char words[300];
  size_t used = (size_t)snprintf(words, sizeof words, "hooke 1e4 0 damping velocity tangential %s %.17g %.17g %.17g",
                                 zheng ? "zheng" : "langston", mu, nu, eta);
  if (zheng) snprintf(words + used, sizeof words - used, " %.17g", shear);
  sheared s = contact_under(words, dt);
  assert_close(slide(&s, v), fmin(bound * (1 - pow(left, 1.5)) + dashpot * v, bound), 1e-9);
}

START_TEST(micro_slip_and_its_dashpots_are_those_of_the_papers) {
  gsl_rng *rng = new_rng();
  for (int n = 0; n < 400; ++n) check_micro_slip(rng, n % 2);
  gsl_rng_free(rng);
}
END_TEST

/* Velocities of random size and sign: each increment of the force by the paper's formula with cbrt. */
START_TEST(incremental_slip_is_that_of_the_paper) {
  gsl_rng *rng = new_rng();
  const double dt = 1e-3, k_t = 4e3, bound = 40;
  sheared s = contact_under("hooke 1e4 0 damping velocity tangential walton_braun 4e3 0.4", dt);
  double force = 0, reversal = 0;
  int reversals = 0, at_bound = 0;
  for (int n = 0; n < 5000; ++n) {
    const double v = (n / 7 % 2 ? -1 : 1) * uniform(rng, 0, 3), sign = v < 0 ? -1 : 1;
    if ((force - reversal) * v < 0) {
      reversal = force;
      ++reversals;
    }
    const double room = bound - reversal * sign, gained = (force - reversal) * sign;
    const double left = room > 0 ? fmin(fmax(1 - gained / room, 0), 1) : 0;
    force = fmin(fmax(force + k_t * cbrt(fmax(left, 1e-12)) * v * dt, -bound), bound);
    at_bound += fabs(force) == bound;
    const double is = slide(&s, v);
    require(fabs(is - force) < 1e-10 * bound, "step %d: resistance %.15g, should be %.15g", n, is, force);
    const double energy = s.energy.stored[CSDS_SPRING_TANGENTIAL];
    require(fabs(energy - 0.5 * force * force / k_t) < 1e-10, "step %d: holds %g, force %g", n, energy, force);
  }
  ck_assert(reversals > 100 && at_bound > 10 && at_bound < 4000);
  gsl_rng_free(rng);
}
END_TEST

/* In space: force b along y at a reversal; then force along z as well; then a lower bound, at which the reversal lies,
 * under motion along y. So there is no room and the force only follows its bound, in the direction that it has. */
static void check_force_without_room(double lower) {
  const double dt = 1e-3;
  sheared s = contact_under("hooke 1e4 0 damping velocity tangential walton_braun 4e3 0.4", dt);
  s.i.inv_mass = s.j.inv_mass = s.i.inv_inertia = s.j.inv_inertia = 1e-15;
  for (int n = 0; n < 1000 && slide(&s, 1) < 30; ++n) continue;
  slide(&s, -1e-9);
  s.i.v[2] = 1;
  for (int n = 0; n < 3; ++n) slide(&s, 0);
  const double *force = s.out.friction;
  const double along = force[1], across = force[2], length = hypot(along, across), bound = 0.4 * 1e4 * lower;
  ck_assert(-along > bound && fabs(across) > 1);
  s.i.v[1] = 1;
  s.i.v[2] = 0;
  csds_hard_account(&s.law, &s.i, &s.j, normal, lower, s.age, s.history, &s.out, &s.energy);
  /* the law's cube root of nothing is below 1e-5: of the whole step's k_t v dt = 4 */
  assert_close(force[1], along * bound / length, 1e-5);
  assert_close(force[2], across * bound / length, 1e-5);
}

START_TEST(incremental_force_without_room_follows_its_bound) {
  for (double lower = 0.001; lower < 0.005; lower += 0.0001) check_force_without_room(lower);
}
END_TEST

/* From rest the first increment is k_t v dt against any motion: nothing is remembered of an earlier contact. */
START_TEST(incremental_force_begins_alike_in_all_directions) {
  const double velocity = 0.3, dt = 1e-3;
  for (int direction = 0; direction < 12; ++direction) {
    const int across = direction / 4, along = (across + 1 + direction % 2) % 3, sign = direction % 4 < 2 ? 1 : -1;
    sheared s = contact_under("hooke 1e4 0 damping velocity tangential walton_braun 4e3 0.4", dt);
    double line[3] = {0, 0, 0};
    line[across] = 1;
    s.i.v[along] = sign * velocity;
    csds_hard_account(&s.law, &s.i, &s.j, line, overlap, CSDS_NEW, s.history, &s.out, &s.energy);
    for (int d = 0; d < 3; ++d)
      require(fabs(s.out.friction[d] + (d == along ? 4e3 * sign * velocity * dt : 0)) < 1e-12,
              "normal %d, motion %d: friction %d is %.15g", across, along, d, s.out.friction[d]);
  }
}
END_TEST

/* Two heavy spheres that turn about z together, as a rigid body, by `angle` in a step; sliding is their spin beyond it.
 */
static double turn_and_slide(sheared *s, double *at, double angle, double spin) {
  const double dt = s->law.dt, half = 0.995;
  *at += angle;
  for (int g = 0; g < 2; ++g) {
    csds_grain *grain = g ? &s->j : &s->i;
    const double side = g ? half : -half, to[3] = {side * cos(*at), side * sin(*at), 0};
    for (int d = 0; d < 3; ++d) {
      grain->v[d] = (to[d] - side * (d == 0 ? cos(*at - angle) : d == 1 ? sin(*at - angle) : 0)) / dt;
      grain->x[d] = to[d];
    }
    grain->omega[2] = 2 * sin(0.5 * angle) / dt + spin;
  }
  s->age = csds_contact_account(&s->law, &s->i, &s->j, s->age, s->history, &s->out, &s->energy);
  return s->out.friction[1] * cos(*at) - s->out.friction[0] * sin(*at);
}

/* Loaded, unloaded by a little, turned while it creeps on, unloaded further: the friction then, in the turned frame. */
static double friction_after_turning_by(double angle) {
  enum { STEPS = 1000 };
  sheared s = contact_under("hooke 1e4 0 damping velocity tangential walton_braun 4e3 0.4", 1e-3);
  s.i = sphere_at(0, 1, 1e15);
  s.j = sphere_at(0, 1, 1e15);
  double at = 0, friction = 0;
  for (int n = 0; n < 8; ++n) turn_and_slide(&s, &at, 0, 0.5);
  for (int n = 0; n < 3; ++n) turn_and_slide(&s, &at, 0, -0.5);
  for (int n = 0; n < STEPS; ++n) turn_and_slide(&s, &at, angle / STEPS, -1e-4);
  for (int n = 0; n < 3; ++n) friction = turn_and_slide(&s, &at, 0, -0.5);
  return friction;
}

START_TEST(reversal_turns_with_the_contact) {
  const double still = friction_after_turning_by(0);
  ck_assert(fabs(still) > 1);
  for (double angle = -2; angle < 2.5; angle += 1) assert_close(friction_after_turning_by(angle), still, 1e-4);
}
END_TEST

/* LAMMPS, pair_style granular: mu |F_n|, also where a dashpot without cut-off pulls. */
START_TEST(linear_history_is_bounded_by_the_normal_force_of_either_sign) {
  static const char words[] = "hooke 1e4 50 damping velocity tangential linear_history 4e5 0 0.4 limit_damping no";
  for (int sign = -1; sign <= 1; sign += 2) {
    sheared s = contact_under(words, 1e-3);
    s.i.inv_mass = s.j.inv_mass = s.i.inv_inertia = s.j.inv_inertia = 1e-15;
    s.i.v[0] = 10 * sign; /* along the normal: apart */
    const double resistance = slide(&s, 1);
    ck_assert(s.out.normal * sign < 0);
    assert_close(resistance, 0.4 * fabs(s.out.normal), 1e-12);
  }
}
END_TEST

/* Stiffness from the material where it is NULL, per contact radius: Mindlin's 8 G*, and 2/3 of it in Di Renzo & Di Maio
 * 2005. Two materials of E = 1e6, nu = 0.3: 1/G* = 2 (2 - nu)/G, G = E/(2 (1 + nu)). */
START_TEST(stiffness_comes_from_the_material_where_it_is_not_given) {
  static const struct {
    const char *name, *rest;
    double factor;
  } laws[] = {{"csds/mindlin", "1 0.4", 8}, {"di_renzo", "1 0.4", 16.0 / 3}, {"tsuji", "0.4", 8}};
  const double g_star = 1e6 / 2.6 / (2 * 1.7);
  for (size_t k = 0; k < sizeof laws / sizeof *laws; ++k) {
    static const char normal_law[] = "hertz/material 1e6 0 0.3 damping velocity";
    char given[200], words[200];
    snprintf(words, sizeof words, "%s tangential %s NULL %s", normal_law, laws[k].name, laws[k].rest);
    snprintf(given, sizeof given, "%s tangential %s %.17g %s", normal_law, laws[k].name, laws[k].factor * g_star,
             laws[k].rest);
    sheared a = contact_under(words, 1e-6), b = contact_under(given, 1e-6);
    for (int n = 0; n < 10; ++n) assert_close(slide(&a, 1), slide(&b, 1), 1e-12);
    ck_assert(a.out.friction[1] < 0);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("comparison");
  TCase *tests = tcase_create("prescribed motion");
  tcase_add_test(tests, springs_of_comparison_laws_hold_the_work_of_their_force);
  tcase_add_test(tests, springs_that_slide_hold_what_their_bound_allows);
  tcase_add_test(tests, slip_takes_what_the_spring_has_not_got);
  tcase_add_test(tests, micro_slip_and_its_dashpots_are_those_of_the_papers);
  tcase_add_test(tests, incremental_slip_is_that_of_the_paper);
  tcase_add_test(tests, incremental_force_begins_alike_in_all_directions);
  tcase_add_test(tests, incremental_force_without_room_follows_its_bound);
  tcase_add_test(tests, reversal_turns_with_the_contact);
  tcase_add_test(tests, linear_history_is_bounded_by_the_normal_force_of_either_sign);
  tcase_add_test(tests, stiffness_comes_from_the_material_where_it_is_not_given);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
