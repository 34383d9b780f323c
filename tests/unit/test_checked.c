// SPDX-License-Identifier: MIT
/* The checked library: each mistake of a table is made on purpose in a code that is right without it. */
#include "mistakes.h"

#include <check.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 10 };

typedef enum way {
  PAIR,
  WALL,
  BLOCK,
  WALL_BLOCK,
  PAIR_ACCOUNT,
  WALL_ACCOUNT,
  BLOCK_ACCOUNT,
  WALL_BLOCK_ACCOUNT,
  WAYS
} way;

static const struct {
  const char *function;
  int of_walls;
} ways[WAYS] = {{"csds_contact_step", 0},  {"csds_wall_step", 1},       {"csds_block_step", 0},
                {"csds_block_step", 1},    {"csds_contact_account", 0}, {"csds_wall_account", 1},
                {"csds_block_account", 0}, {"csds_block_account", 1}};

/* The first contact of a block. */
static void step_block(own_code *c, int walls, int with_account) {
  static csds_block b;
  b.walls = walls;
  b.distance[0] = c->wall.distance;
  b.age[0] = c->age;
  for (int h = 0; h < CSDS_MAX_HISTORY; ++h) b.history[h][0] = c->history[h];
  for (int d = 0; d < 3; ++d) {
    b.x[d][0] = walls ? c->wall.normal[d] : c->i.x[d] - c->j.x[d];
    b.v[d][0] = c->i.v[d] - (walls ? c->wall.v[d] : c->j.v[d]);
    b.omega_i[d][0] = c->i.omega[d];
    b.omega_j[d][0] = c->j.omega[d];
  }
  b.radius_i[0] = c->i.radius;
  b.radius_j[0] = c->j.radius;
  b.inv_mass_i[0] = c->i.inv_mass;
  b.inv_mass_j[0] = c->j.inv_mass;
  b.inv_inertia_i[0] = c->i.inv_inertia;
  b.inv_inertia_j[0] = c->j.inv_inertia;
  (with_account ? csds_block_account : csds_block_step)(&c->law, &b, 1);
  c->age = b.age[0];
  for (int h = 0; h < CSDS_MAX_HISTORY; ++h) c->history[h] = b.history[h][0];
  memset(&c->out, 0, sizeof c->out);
  for (int d = 0; d < 3; ++d) {
    c->out.force[d] = b.force[d][0];
    c->out.torque_i[d] = b.torque_i[d][0];
    c->out.torque_j[d] = b.torque_j[d][0];
  }
}

static void evaluate(own_code *c, way by) {
  csds_energy energy;
  switch (by) {
    case PAIR:
      c->age = csds_contact_step(&c->law, &c->i, &c->j, c->age, c->history, &c->out);
      break;
    case PAIR_ACCOUNT:
      c->age = csds_contact_account(&c->law, &c->i, &c->j, c->age, c->history, &c->out, &energy);
      break;
    case WALL:
      c->age = csds_wall_step(&c->law, &c->i, &c->wall, c->age, c->history, &c->out);
      break;
    case WALL_ACCOUNT:
      c->age = csds_wall_account(&c->law, &c->i, &c->wall, c->age, c->history, &c->out, &energy);
      break;
    default:
      step_block(c, ways[by].of_walls, by > WALL_ACCOUNT);
  }
}

static void require_silence(const heard *told) {
  ck_assert_msg(told->count == 0, "'%s'", told->sentence[0]);
}

/* Ten steps, the mistake made before each call. */
static void run(mistake *make, double steps_per_contact, way by, heard *told) {
  const double contact_time = 3.14159265358979 / sqrt(1e4 * 3);
  own_code c = collision(contact_time / steps_per_contact);
  listen_to_mistakes(told);
  for (c.step = 0; c.step < STEPS; ++c.step) {
    half_kick(&c);
    drift(&c);
    own_code given = c;
    make(&given);
    evaluate(&given, by);
    c.law = given.law;
    c.age = given.age;
    c.out = given.out;
    memcpy(c.history, given.history, sizeof c.history);
    if (make == take_another_pair) c.j.radius = given.j.radius;
    half_kick(&c);
  }
}

START_TEST(each_mistake_is_named_within_ten_steps) {
  static heard told;
  for (int by = 0; by < WAYS; ++by) {
    if (ways[by].of_walls ? !mistakes[_i].wall : !mistakes[_i].pair) continue;
    if (by == WALL_BLOCK || by == WALL_BLOCK_ACCOUNT ? mistakes[_i].wall == 2 : 0) continue;
    run(mistakes[_i].make, mistakes[_i].steps_per_contact, (way)by, &told);
    if (!mistakes[_i].says) {
      ck_assert_msg(told.count == 0, "%s without a mistake: '%s'", ways[by].function, told.sentence[0]);
      continue;
    }
    int named = 0;
    for (int n = 0; n < told.count && n < MOST; ++n)
      named += strstr(told.sentence[n], mistakes[_i].says) != NULL &&
               strncmp(told.sentence[n], ways[by].function, strlen(ways[by].function)) == 0;
    ck_assert_msg(named > 0, "%s, %s: %d sentences, the first is '%s', none says '%s'", ways[by].function,
                  mistakes[_i].name, told.count, told.sentence[0], mistakes[_i].says);
  }
}
END_TEST

/* A run that begins in contact, changes its time step, moves its histories and ends contacts makes no mistake. */
START_TEST(what_is_no_mistake_is_not_told) {
  static heard told;
  listen_to_mistakes(&told);
  own_code c = collision(5e-4);
  csds_energy energy;
  double elsewhere[CSDS_MAX_HISTORY], stored[CSDS_SPRINGS];
  for (int part = 0; part < 2; ++part) {
    c.age = csds_contact_start_account(&c.law, &c.i, &c.j, c.age, c.history, &c.out, &energy);
    csds_contact_stored(&c.law, &c.i, &c.j, c.history, stored);
    csds_contact_probe(&c.law, &c.i, &c.j, c.history, &c.out);
    for (int n = 0; n < (part ? 200 : 10); ++n) {
      half_kick(&c);
      drift(&c);
      memcpy(elsewhere, c.history, sizeof elsewhere);
      c.age = csds_contact_account(&c.law, &c.i, &c.j, c.age, elsewhere, &c.out, &energy);
      memcpy(c.history, elsewhere, sizeof elsewhere);
      half_kick(&c);
    }
    if (part == 0) c.law = checked_law("hooke 1e4 0.9 damping coeff_restitution tangential csds 4e3 1 0.5", 2.5e-4);
  }
  ck_assert_int_eq(c.age, CSDS_NEW);
  require_silence(&told);
}
END_TEST

/* A grain that a drum carries round as one body does not move against it, and its path is no straight line. */
START_TEST(a_grain_that_a_drum_carries_is_no_mistake) {
  static heard told;
  listen_to_mistakes(&told);
  const double radius = 0.5, drum = 2, from_axis = drum - radius + 1.5e-5; /* k_n overlap = m from_axis omega^2 */
  csds_law law = checked_law("hooke 1e5 0.5 damping coeff_restitution tangential csds 3e4 1 0.5", 1.2e-4);
  csds_grain g = {
      .x = {from_axis}, .v = {0, from_axis}, .omega = {0, 0, 1}, .radius = radius, .inv_mass = 1, .inv_inertia = 10};
  double history[CSDS_MAX_HISTORY];
  csds_response out;
  csds_age age = CSDS_NEW;
  for (int n = 0; n < 200; ++n) {
    const double r = hypot(g.x[0], g.x[1]), at = 0.5 * (r + radius + drum);
    const csds_surface wall = {
        .normal = {-g.x[0] / r, -g.x[1] / r}, .distance = drum - r, .v = {-at * g.x[1] / r, at * g.x[0] / r}};
    age =
        n ? csds_wall_step(&law, &g, &wall, age, history, &out) : csds_wall_start(&law, &g, &wall, age, history, &out);
    for (int d = 0; d < 3; ++d) {
      g.v[d] += (n ? 1 : 0.5) * law.dt * out.force[d];
      g.omega[d] += (n ? 1 : 0.5) * law.dt * g.inv_inertia * out.torque_i[d];
      g.x[d] += law.dt * g.v[d];
    }
  }
  ck_assert(fabs(g.omega[2] - 1) < 1e-3 && age == CSDS_OLD);
  require_silence(&told);
}
END_TEST

/* Two that fall side by side, with the same velocities and masses: the histories begin with the same numbers. */
typedef struct side_by_side {
  const char *law[2];
  double radius[2], inv_mass[2];
} side_by_side;

static const side_by_side neighbors[] = {
    {{"hooke 1e5 0.9 damping coeff_restitution tangential csds 4e4 1 0.3",
      "hooke 1e5 0.9 damping coeff_restitution tangential csds 4e4 1 0.5"},
     {0.5, 0.5},
     {1, 1}},
    {{"hooke 1e5 0.9 damping coeff_restitution", "hooke 1e5 0.9 damping coeff_restitution"}, {0.5, 0.75}, {1, 1}},
    /* an overlap of m g/k at rest: of unlike places, but the velocity of each is that of g */
    {{"hooke 1e5 0 damping velocity", "hooke 2e5 0 damping velocity"}, {0.5, 0.5}, {1, 1}},
    {{"hooke 1e5 0 damping velocity", "hooke 1e5 0 damping velocity"}, {0.5, 0.5}, {1, 0.5}},
};
enum { NEIGHBORS = sizeof neighbors / sizeof *neighbors };

/* of_walls: on a plane; else each on its mirror image. at_rest: under gravity, else falling. */
static void settle(const side_by_side *n, int of_walls, int at_rest) {
  const double dt = 1e-4, g = at_rest ? 9.81 : 0, falls = at_rest ? 0 : 1;
  csds_law law[2];
  csds_grain i[2], j[2];
  csds_age age[2] = {CSDS_NEW, CSDS_NEW};
  double history[2][CSDS_MAX_HISTORY] = {{0}};
  csds_response out[2];
  for (int k = 0; k < 2; ++k) {
    law[k] = checked_law(n->law[k], dt);
    const double r = n->radius[k],
                 deep = at_rest ? g / (n->inv_mass[k] * (k ? strtod(n->law[k] + 6, NULL) : 1e5)) : -1e-4;
    i[k] = (csds_grain){
        .x = {3.0 * k, 0, r - deep}, .v = {0, 0, -falls}, .radius = r, .inv_mass = n->inv_mass[k], .inv_inertia = 10};
  }
  for (int step = 0; step < 200; ++step)
    for (int k = 0; k < 2; ++k) {
      const csds_surface wall = {.normal = {0, 0, 1}, .distance = i[k].x[2]};
      j[k] = i[k];
      j[k].x[2] = -i[k].x[2];
      j[k].v[2] = -i[k].v[2];
      age[k] = of_walls ? csds_wall_step(&law[k], &i[k], &wall, age[k], history[k], &out[k])
                        : csds_contact_step(&law[k], &i[k], &j[k], age[k], history[k], &out[k]);
      i[k].v[2] += dt * (i[k].inv_mass * out[k].force[2] - g);
      i[k].x[2] += dt * i[k].v[2];
    }
}

START_TEST(neighbors_with_the_same_velocities_are_no_mistake) {
  static heard told;
  for (int of_walls = 0; of_walls < 2; ++of_walls)
    for (int at_rest = 0; at_rest < 2; ++at_rest) {
      listen_to_mistakes(&told);
      settle(&neighbors[_i], of_walls, at_rest);
      ck_assert_msg(told.count == 0, "walls %d, at rest %d: %d times '%s'", of_walls, at_rest, told.count,
                    told.sentence[0]);
    }
}
END_TEST

/* A grain bounces on a floor, or a grain without an inverse mass, that goes up and down by a formula, with the velocity
 * of the formula at the half step: which misses the path by (omega dt)^2/24 = 2e-5 of it, also where both bodies have
 * the same velocity. */
static void bounce_on_what_moves(double amplitude, way by) {
  const double omega = 60;
  csds_spec spec;
  ck_assert_int_eq(csds_spec_read(&spec, "hooke 1e5 0.7 damping coeff_restitution", NULL), CSDS_OK);
  own_code c = collision(csds_spec_time_step(&spec, 1, 0.5, 1, 1 / 20.0));
  const double dt = c.law.dt;
  ck_assert_int_eq(csds_law_prepare(&c.law, &spec, dt, NULL), CSDS_OK);
  c.i = c.j = (csds_grain){.x = {0, 0, 0.4999}, .radius = 0.5, .inv_mass = 1, .inv_inertia = 10};
  c.j.inv_mass = c.j.inv_inertia = 0;
  for (int n = 0; n < 10000; ++n) {
    const double moved = amplitude * sin(omega * n * dt), v = amplitude * omega * cos(omega * (n - 0.5) * dt);
    c.i.v[2] -= dt * 9.81;
    half_kick(&c);
    c.i.x[2] += dt * c.i.v[2];
    c.j.x[2] = moved - 0.5;
    c.j.v[2] = v;
    c.wall = (csds_surface){.normal = {0, 0, 1}, .distance = c.i.x[2] - moved, .v = {0, 0, v}};
    evaluate(&c, by);
    half_kick(&c);
  }
}

START_TEST(what_is_moved_by_a_formula_is_no_mistake) {
  static heard told;
  listen_to_mistakes(&told);
  for (double amplitude = 0.005; amplitude < 0.05; amplitude *= 1.1) bounce_on_what_moves(amplitude, (way)_i);
  ck_assert_msg(told.count == 0, "%s: %d times '%s'", ways[_i].function, told.count, told.sentence[0]);
}
END_TEST

START_TEST(swapping_with_exchange_is_no_mistake) {
  static heard told;
  listen_to_mistakes(&told);
  own_code c = collision(2e-4);
  for (int n = 0; n < STEPS; ++n) {
    half_kick(&c);
    drift(&c);
    c.age = csds_contact_step(&c.law, &c.i, &c.j, c.age, c.history, &c.out);
    half_kick(&c);
    const csds_grain i = c.i;
    c.i = c.j;
    c.j = i;
    for (int h = 0; h < c.law.history; ++h) c.history[h] *= c.law.exchange[h];
    for (int d = 0; d < 3; ++d) {
      const double torque = c.out.torque_i[d];
      c.out.force[d] = -c.out.force[d];
      c.out.torque_i[d] = c.out.torque_j[d];
      c.out.torque_j[d] = torque;
    }
  }
  require_silence(&told);
}
END_TEST

/* In the gap that a hysteretic spring has left, at rest: a history of zeros but for the largest overlap. */
START_TEST(a_pair_at_rest_without_a_force_is_no_mistake) {
  static heard told;
  listen_to_mistakes(&told);
  own_code c = collision(5e-4);
  csds_energy energy;
  c.law = checked_law("hysteretic 1e4 4e4 0 damping velocity", 1e-4);
  for (int d = 0; d < 3; ++d) c.i.v[d] = c.j.v[d] = c.i.omega[d] = 0;
  c.history[c.law.history - 1] = 0.01;
  c.age = csds_contact_start_account(&c.law, &c.i, &c.j, CSDS_OLD, c.history, &c.out, &energy);
  for (int n = 0; n < STEPS; ++n) c.age = csds_contact_step(&c.law, &c.i, &c.j, c.age, c.history, &c.out);
  ck_assert(c.age == CSDS_OLD && c.out.normal == 0 && c.history[0] == 0);
  require_silence(&told);
}
END_TEST

/* There are 64 places to remember which laws have left zeros: of 65 laws two share one. */
START_TEST(pairs_at_rest_under_many_laws_are_no_mistake) {
  enum { LAWS = 65 };
  static heard told;
  static own_code c[LAWS];
  listen_to_mistakes(&told);
  for (int n = 0; n < STEPS; ++n)
    for (int k = 0; k < LAWS; ++k) {
      char words[60];
      csds_energy energy;
      snprintf(words, sizeof words, "hysteretic 1e4 %g 0 damping velocity", 4e4 + k);
      if (n == 0) {
        c[k] = collision(5e-4);
        c[k].law = checked_law(words, 1e-4);
        for (int d = 0; d < 3; ++d) c[k].i.v[d] = c[k].j.v[d] = c[k].i.omega[d] = 0;
        c[k].history[c[k].law.history - 1] = 0.01;
        c[k].age = csds_contact_start_account(&c[k].law, &c[k].i, &c[k].j, CSDS_OLD, c[k].history, &c[k].out, &energy);
      } else {
        c[k].age = csds_contact_step(&c[k].law, &c[k].i, &c[k].j, c[k].age, c[k].history, &c[k].out);
      }
    }
  require_silence(&told);
}
END_TEST

START_TEST(grains_that_grow_are_no_mistake) {
  static heard told;
  listen_to_mistakes(&told);
  own_code c = collision(1e-4);
  for (int n = 0; n < STEPS; ++n) {
    half_kick(&c);
    drift(&c);
    c.age = csds_contact_step(&c.law, &c.i, &c.j, c.age, c.history, &c.out);
    half_kick(&c);
    c.i.radius *= 1 + 1e-5;
    c.j.radius *= 1 + 1e-5;
  }
  ck_assert_int_eq(c.age, CSDS_OLD);
  require_silence(&told);
}
END_TEST

/* csds_spec_time_step with a fraction of 0.1 rounds elsewhere than the check does: pi sqrt(m/k)/10, m half the mass. */
START_TEST(a_tenth_of_the_contact_time_is_no_mistake) {
  static heard told;
  csds_spec spec;
  csds_response out;
  ck_assert_int_eq(csds_spec_read(&spec, "hooke 1e4 0.9 damping coeff_restitution", NULL), CSDS_OK);
  for (int n = 0; n < 200; ++n) {
    const double mass = 1 + 0.01 * n, tenth = csds_spec_time_step(&spec, mass, 0.5, 0, 0.1);
    csds_grain i = {.radius = 0.5, .inv_mass = 1 / mass, .inv_inertia = 1 / csds_sphere_inertia(mass, 0.5)}, j = i;
    i.x[0] = 0.999;
    for (int longer = 0; longer < 2; ++longer) {
      csds_law law;
      double history[CSDS_MAX_HISTORY] = {0};
      ck_assert_int_eq(csds_law_prepare(&law, &spec, (1 + 1e-6 * longer) * tenth, NULL), CSDS_OK);
      listen_to_mistakes(&told);
      csds_contact_step(&law, &i, &j, CSDS_NEW, history, &out);
      ck_assert_msg(told.count == longer, "mass %g, step (1 + %g) t_c/10: '%s'", mass, 1e-6 * longer, told.sentence[0]);
    }
  }
}
END_TEST

START_TEST(it_says_that_it_is_the_checked_one) {
  ck_assert_int_eq(csds_is_checked(), 1);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("checked");
  TCase *tests = tcase_create("checked");
  tcase_add_loop_test(tests, each_mistake_is_named_within_ten_steps, 0, MISTAKES);
  tcase_add_test(tests, what_is_no_mistake_is_not_told);
  tcase_add_test(tests, a_grain_that_a_drum_carries_is_no_mistake);
  tcase_add_loop_test(tests, what_is_moved_by_a_formula_is_no_mistake, 0, WAYS);
  tcase_add_loop_test(tests, neighbors_with_the_same_velocities_are_no_mistake, 0, NEIGHBORS);
  tcase_add_test(tests, swapping_with_exchange_is_no_mistake);
  tcase_add_test(tests, a_pair_at_rest_without_a_force_is_no_mistake);
  tcase_add_test(tests, pairs_at_rest_under_many_laws_are_no_mistake);
  tcase_add_test(tests, grains_that_grow_are_no_mistake);
  tcase_add_test(tests, a_tenth_of_the_contact_time_is_no_mistake);
  tcase_add_test(tests, it_says_that_it_is_the_checked_one);
  suite_add_tcase(suite, tests);
  return run_alone(suite);
}
