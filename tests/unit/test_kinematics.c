// SPDX-License-Identifier: MIT
/*
 * One step after a start, by hand. Velocities come from the middle of the step, the force acts at its end: dashpots
 * have the lever arms of the end there, and divide by what they do themselves to the velocities in that half step, F =
 * -gamma v/(1 + gamma dt/(2 m)). Springs have no stiffness, bounds are out of reach.
 */
#include "support.h"
#include "two_body.h"

#include <math.h>

enum { GAMMA_N = 50, X_GAMMAT = 2 };

/* Heavy spheres whose velocities stay what they are: one that spins approaches by a twentieth of its radius in a step.
 */
START_TEST(lever_arms_are_those_of_the_force) {
  static const double size[] = {1, 0.7};
  const double dt = 1e-3, approach = 0.05, overlap = 0.1, spin = 3;
  csds_law law = law_of("hooke 1e4 50 damping velocity tangential linear_nohistory 2 1e6", dt);
  csds_grain i = sphere_at(0, size[0], 1e12), j = sphere_at(size[0] + size[1] - overlap, size[1], 1e12);
  double history[CSDS_MAX_HISTORY];
  csds_response out;
  i.v[0] = approach / dt;
  i.omega[2] = spin;
  csds_age age = csds_contact_start(&law, &i, &j, CSDS_NEW, history, &out);
  /* each arm ends in the middle of the overlap */
  assert_close(fabs(out.friction[1]), X_GAMMAT * GAMMA_N * spin * (size[0] - 0.5 * overlap), 1e-9);
  i.x[0] += approach;
  csds_contact_step(&law, &i, &j, age, history, &out);
  assert_close(fabs(out.friction[1]), X_GAMMAT * GAMMA_N * spin * (size[0] - 0.5 * (overlap + approach)), 1e-9);
}
END_TEST

/* A wall is a sphere of infinite radius: there too the arm ends in the middle of the overlap. */
START_TEST(lever_arm_on_a_wall_is_that_of_the_force) {
  const double dt = 1e-3, approach = 0.05, overlap = 0.1, spin = 3;
  csds_law law = law_of("hooke 1e4 50 damping velocity tangential linear_nohistory 2 1e6", dt);
  csds_grain i = sphere_at(0, 1, 1e12);
  csds_surface wall = {{1, 0, 0}, 1 - overlap, {0, 0, 0}, {0, 0, 0}};
  double history[CSDS_MAX_HISTORY];
  csds_response out;
  i.v[0] = -approach / dt;
  i.omega[2] = spin;
  csds_age age = csds_wall_start(&law, &i, &wall, CSDS_NEW, history, &out);
  assert_close(fabs(out.friction[1]), X_GAMMAT * GAMMA_N * spin * (1 - 0.5 * overlap), 1e-9);
  wall.distance -= approach;
  csds_wall_step(&law, &i, &wall, age, history, &out);
  assert_close(fabs(out.friction[1]), X_GAMMAT * GAMMA_N * spin * (1 - 0.5 * (overlap + approach)), 1e-9);
}
END_TEST

/* Only the relative velocity counts: a wall that moves, at a start and in a step. */
START_TEST(a_moving_wall_is_a_grain_that_moves_the_other_way) {
  csds_law law = law_of("hooke 1e4 50 damping velocity tangential csds 4e3 2 0.5", 1e-3);
  static const double velocity[] = {2, -3, 0.5};
  csds_response out[2][2];
  for (int k = 0; k < 2; ++k) {
    csds_grain i = sphere_at(0, 1, 1);
    csds_surface wall = {{1, 0, 0}, 0.9, {0, 0, 0}, {0, 0, 0}};
    double history[CSDS_MAX_HISTORY];
    for (int d = 0; d < 3; ++d) *(k ? &wall.v[d] : &i.v[d]) = (k ? -1 : 1) * velocity[d];
    csds_age age = csds_wall_start(&law, &i, &wall, CSDS_NEW, history, &out[k][0]);
    wall.distance += 2e-3;
    csds_wall_step(&law, &i, &wall, age, history, &out[k][1]);
  }
  for (int step = 0; step < 2; ++step) {
    ck_assert(csds_length(out[0][step].friction) > 1);
    for (int d = 0; d < 3; ++d) assert_close(out[1][step].force[d], out[0][step].force[d], 1e-14);
  }
}
END_TEST

/* Loaded to 0.1 on k_L = 1e4 and unloaded on k_U = 4e4: 1e4 0.1 - 4e4 (0.1 - x). A new run goes on from there. */
START_TEST(a_start_keeps_the_largest_overlap) {
  csds_law law = law_of("hysteretic 1e4 4e4 0 damping velocity", 1e-3);
  csds_grain i = sphere_at(0, 1, 1e12), j = sphere_at(1.9, 1, 1e12);
  double history[CSDS_MAX_HISTORY];
  csds_response out;
  csds_age age = csds_contact_start(&law, &i, &j, CSDS_NEW, history, &out);
  assert_close(out.normal, 1e4 * 0.1, 1e-12);
  j.x[0] = 1.91;
  csds_contact_step(&law, &i, &j, age, history, &out);
  assert_close(out.normal, 1e4 * 0.1 - 4e4 * 0.01, 1e-10);
  csds_contact_start(&law, &i, &j, CSDS_OLD, history, &out);
  assert_close(out.normal, 1e4 * 0.1 - 4e4 * 0.01, 1e-10);
  /* deeper than ever: loads */
  j.x[0] = 1.88;
  csds_contact_start(&law, &i, &j, CSDS_OLD, history, &out);
  assert_close(out.normal, 1e4 * 0.12, 1e-10);
}
END_TEST

/* What lies behind law.history doubles, of walls law.wall_history, is somebody else's. */
START_TEST(no_model_touches_more_history_than_the_law_says) {
  const csds_model *model;
  int models = 0;
  for (int k = 0; (model = csds_model_at(k)); ++k) {
    if (model->family != CSDS_TANGENTIAL && model->family != CSDS_ROLLING && model->family != CSDS_TWISTING) continue;
    char words[600];
    const char *friction = model->family == CSDS_TANGENTIAL ? "" : " tangential csds 5e3 1 0.5";
    size_t used = (size_t)snprintf(words, sizeof words, "hooke 1e4 0.6 damping coeff_restitution%s %s %s", friction,
                                   csds_family_name(model->family), model->name);
    for (int c = 0; c < model->parameters; ++c)
      used += (size_t)snprintf(words + used, sizeof words - used, " %.17g", model->parameter[c].example);
    csds_law law = law_of(words, 1e-3);
    csds_grain i = sphere_at(0, 1, 1), j = sphere_at(1.9, 1, 1);
    const csds_surface wall = {{1, 0, 0}, 0.95, {0, 0, 0}, {0, 0, 0}};
    double history[CSDS_MAX_HISTORY + 1], on_wall[CSDS_MAX_HISTORY + 1];
    csds_response out;
    for (int h = 0; h <= CSDS_MAX_HISTORY; ++h) history[h] = on_wall[h] = -12345;
    i.v[1] = i.omega[0] = i.omega[2] = 1;
    csds_age age = csds_contact_start(&law, &i, &j, CSDS_NEW, history, &out);
    csds_contact_step(&law, &i, &j, age, history, &out);
    for (int h = law.history; h <= CSDS_MAX_HISTORY; ++h)
      require(history[h] == -12345, "%s: writes history %d, has %d", words, h, law.history);
    age = csds_wall_start(&law, &i, &wall, CSDS_NEW, on_wall, &out);
    csds_wall_step(&law, &i, &wall, age, on_wall, &out);
    for (int h = law.wall_history; h <= CSDS_MAX_HISTORY; ++h)
      require(on_wall[h] == -12345, "%s: writes history %d of a wall, has %d", words, h, law.wall_history);
    ++models;
  }
  ck_assert_int_gt(models, 10);
}
END_TEST

/* Light spheres of radius 1 and 0.5 at rest; the first one turns. One step of velocity Verlet. */
static csds_response turned_once(const char *words, int axis, double dt, csds_grain *i, csds_grain *j) {
  csds_law law = law_of(words, dt);
  double history[CSDS_MAX_HISTORY];
  csds_response out;
  csds_age age = csds_contact_start(&law, i, j, CSDS_NEW, history, &out);
  i->omega[axis] += 0.5 * dt * i->inv_inertia * out.torque_i[axis];
  j->omega[axis] += 0.5 * dt * j->inv_inertia * out.torque_j[axis];
  csds_contact_step(&law, i, j, age, history, &out);
  return out;
}

/* v_r = R* (omega_i - omega_j) x n, on the inertia 1/(R*^2 (1/I_i + 1/I_j)). */
START_TEST(rolling_dashpot_divides_by_what_it_does_itself) {
  const double dt = 0.01, gamma = 3, radius = 0.5 / 1.5;
  csds_grain i = sphere_at(0, 1, 1), j = sphere_at(1.4, 0.5, 0.125);
  i.omega[2] = 3;
  const double mobility = radius * radius * (i.inv_inertia + j.inv_inertia);
  csds_response out = turned_once("hooke 1e-9 0 damping velocity rolling csds 0 3 1e15", 2, dt, &i, &j);
  const double rate = radius * (i.omega[2] - j.omega[2]);
  assert_close(fabs(out.rolling[1]), gamma * rate / (1 + 0.5 * gamma * dt * mobility), 1e-9);
  assert_close(out.torque_i[2], -radius * fabs(out.rolling[1]), 1e-12);
}
END_TEST

/* Torque on i after a slow turn by an angle about an axis, grains or grain and wall held in place, overlap 0.1, F_n
 * 100. */
static double torque_after(double angle, int axis, int on_wall) {
  enum { STEPS = 100 };
  const csds_law law = law_of("hooke 1000 0 rolling csds 300 0 0.1 twisting csds 50 0 0.05", 1e-3);
  csds_grain i = sphere_at(0, 1, 1);
  const csds_grain j = sphere_at(1.4, 0.5, 0.125);
  const csds_surface wall = {{-1, 0, 0}, 0.9, {0, 0, 0}, {0, 0, 0}};
  double history[CSDS_MAX_HISTORY];
  csds_response out;
  i.omega[axis] = angle / (STEPS * law.dt);
  csds_age age = on_wall ? csds_wall_start(&law, &i, &wall, CSDS_NEW, history, &out)
                         : csds_contact_start(&law, &i, &j, CSDS_NEW, history, &out);
  for (int n = 0; n < STEPS; ++n)
    age = on_wall ? csds_wall_step(&law, &i, &wall, age, history, &out)
                  : csds_contact_step(&law, &i, &j, age, history, &out);
  assert_close(out.normal, 100, 1e-9);
  return out.torque_i[axis];
}

/* What csds.h says of k_r, mu_r, k_tw, mu_tw and the effective radius, 1/3 for radii 1 and 1/2. */
START_TEST(torques_per_angle_are_those_of_the_header) {
  for (int on_wall = 0; on_wall < 2; ++on_wall) {
    const double radius = on_wall ? 1 : 1.0 / 3;
    assert_close(torque_after(0.02, 2, on_wall), -300 * radius * radius * 0.02, 1e-9);
    assert_close(torque_after(2, 2, on_wall), -0.1 * radius * 100, 1e-9);
    assert_close(torque_after(0.02, 0, on_wall), -50 * 0.02, 1e-9);
    assert_close(torque_after(2, 0, on_wall), -0.05 * 100, 1e-9);
  }
}
END_TEST

START_TEST(twisting_dashpot_divides_by_what_it_does_itself) {
  const double dt = 0.01, gamma = 3;
  csds_grain i = sphere_at(0, 1, 1), j = sphere_at(1.4, 0.5, 0.125);
  i.omega[0] = 3;
  csds_response out = turned_once("hooke 1e-9 0 damping velocity twisting csds 0 3 1e15", 0, dt, &i, &j);
  const double rate = i.omega[0] - j.omega[0], mobility = i.inv_inertia + j.inv_inertia;
  assert_close(out.torque_i[0], -gamma * rate / (1 + 0.5 * gamma * dt * mobility), 1e-9);
}
END_TEST

/* Shells of equal density, each with 2/3 of its mass times its radius squared. */
START_TEST(inertia_is_that_of_a_homogeneous_sphere) {
  enum { SHELLS = 20000 };
  static const double radius[] = {0.3, 1, 7};
  for (int k = 0; k < 3; ++k) {
    const double mass = 5, r = radius[k], width = r / SHELLS;
    double sum = 0;
    for (int n = 0; n < SHELLS; ++n) {
      const double at = (n + 0.5) * width;
      sum += 2.0 / 3 * at * at * (mass * 3 * at * at * width / (r * r * r));
    }
    assert_close(csds_sphere_inertia(mass, r), sum, 1e-8);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("kinematics");
  TCase *tests = tcase_create("one step");
  tcase_add_test(tests, lever_arms_are_those_of_the_force);
  tcase_add_test(tests, lever_arm_on_a_wall_is_that_of_the_force);
  tcase_add_test(tests, a_moving_wall_is_a_grain_that_moves_the_other_way);
  tcase_add_test(tests, a_start_keeps_the_largest_overlap);
  tcase_add_test(tests, no_model_touches_more_history_than_the_law_says);
  tcase_add_test(tests, torques_per_angle_are_those_of_the_header);
  tcase_add_test(tests, rolling_dashpot_divides_by_what_it_does_itself);
  tcase_add_test(tests, twisting_dashpot_divides_by_what_it_does_itself);
  tcase_add_test(tests, inertia_is_that_of_a_homogeneous_sphere);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
