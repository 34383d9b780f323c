// SPDX-License-Identifier: MIT
/* The checked library: each mistake of a table is made on purpose in a code that is right without it. */
#include "csds_checked.h"

#include <check.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { STEPS = 10, MOST = 100 };

/* What was said. */
typedef struct heard {
  int count;
  char sentence[MOST][1000];
} heard;

static void listen(void *context, const char *sentence) {
  heard *h = (heard *)context;
  if (h->count < MOST) snprintf(h->sentence[h->count], sizeof h->sentence[0], "%s", sentence);
  ++h->count;
}

/* Two spheres of unlike size that collide, or one on a plane, under velocity Verlet. */
typedef struct own_code {
  csds_law law, other_law;
  csds_grain i, j;
  csds_surface wall;
  csds_age age;
  double history[CSDS_MAX_HISTORY];
  csds_response out;
  int step;
} own_code;

static csds_law law_of(const char *words, double dt) {
  csds_spec spec;
  csds_law law;
  ck_assert_int_eq(csds_spec_read(&spec, words, NULL), CSDS_OK);
  ck_assert_int_eq(csds_law_prepare(&law, &spec, dt, NULL), CSDS_OK);
  return law;
}

static own_code collision(double dt) {
  own_code c;
  memset(&c, 0, sizeof c);
  c.law = law_of("hooke 1e4 0.9 damping coeff_restitution tangential csds 4e3 1 0.5", dt);
  c.other_law = law_of("hooke 2e4 0.9 damping coeff_restitution tangential csds 4e3 1 0.5", dt);
  c.i = (csds_grain){
      .x = {0, 0, 0}, .v = {0.5, 0.2, 0}, .omega = {0, 0, 1}, .radius = 0.5, .inv_mass = 1, .inv_inertia = 10};
  c.j = (csds_grain){.x = {0.899, 0, 0}, .v = {-0.5, 0, 0}, .radius = 0.4, .inv_mass = 2, .inv_inertia = 30};
  c.wall = (csds_surface){.normal = {-1, 0, 0}, .before = {-1, 0, 0}, .distance = 0.499};
  return c;
}

static void half_kick(own_code *c) {
  const double half = 0.5 * c->law.dt;
  for (int d = 0; d < 3; ++d) {
    c->i.v[d] += half * c->i.inv_mass * c->out.force[d];
    c->j.v[d] -= half * c->j.inv_mass * c->out.force[d];
    c->i.omega[d] += half * c->i.inv_inertia * c->out.torque_i[d];
    c->j.omega[d] += half * c->j.inv_inertia * c->out.torque_j[d];
  }
}

static void drift(own_code *c) {
  for (int d = 0; d < 3; ++d) {
    c->i.x[d] += c->law.dt * c->i.v[d];
    c->j.x[d] += c->law.dt * c->j.v[d];
  }
  c->wall.distance = 0.499 - c->i.x[0];
}

/* ----------------------------------------------------------------------------------------- the mistakes */

typedef void mistake(own_code *c);

static void none(own_code *c) {
  (void)c;
}
static void always_new(own_code *c) {
  c->age = CSDS_NEW;
}
static void always_old(own_code *c) {
  c->age = CSDS_OLD;
}
static void never_old(own_code *c) {
  if (c->step > 2) c->age = CSDS_STARTED;
}
static void no_age(own_code *c) {
  c->age = (csds_age)17;
}
static void change_law(own_code *c) {
  if (c->step == 3) c->law = c->other_law;
}
static void swap_grains(own_code *c) {
  const csds_grain i = c->i;
  if (c->step != 3) return;
  c->i = c->j;
  c->j = i;
}
static void take_another_pair(own_code *c) {
  if (c->step == 3) c->j.radius = 0.41;
}
static void velocities_of_the_full_step(own_code *c) {
  half_kick(c);
}
static void velocities_left_behind(own_code *c) {
  if (c->step > 2) memset(c->i.v, 0, sizeof c->i.v);
}
static void lose_history(own_code *c) {
  if (c->step == 3) memset(c->history, 0, sizeof c->history);
}
static void grow(own_code *c) {
  c->i.radius = 1.2;
}
static void coincide(own_code *c) {
  memcpy(c->i.x, c->j.x, sizeof c->i.x);
}
static void position_is_nan(own_code *c) {
  c->i.x[1] = NAN;
}
static void velocity_is_infinite(own_code *c) {
  c->j.v[2] = INFINITY;
}
static void spin_is_nan(own_code *c) {
  c->j.omega[2] = NAN;
}
static void history_is_nan(own_code *c) {
  if (c->step > 1) c->history[4] = NAN;
}
static void negative_radius(own_code *c) {
  c->j.radius = -0.4;
}
static void radius_of_zero(own_code *c) {
  c->i.radius = 0;
}
static void negative_mass(own_code *c) {
  c->i.inv_mass = -1;
}
static void negative_inertia(own_code *c) {
  c->j.inv_inertia = -30;
}
static void infinite_inverse_mass(own_code *c) {
  c->j.inv_mass = 1 / 0.0;
}
static void unprepared_law(own_code *c) {
  memset(&c->law.dt + 1, 0, sizeof c->law - sizeof c->law.dt);
}
static void law_of_garbage(own_code *c) {
  memset(&c->law.dt + 1, 0x5a, sizeof c->law - sizeof c->law.dt);
}
static void long_normal(own_code *c) {
  c->wall.normal[0] = -2;
}
static void no_normal_before(own_code *c) {
  memset(c->wall.before, 0, sizeof c->wall.before);
}
static void from_behind(own_code *c) {
  c->wall.distance = -c->wall.distance;
}
static void normal_points_away(own_code *c) {
  c->wall.normal[0] = c->wall.before[0] = 1;
}
static void wall_velocity_is_nan(own_code *c) {
  c->wall.v[0] = NAN;
}

typedef enum way { PAIR, WALL, BLOCK, PAIR_ACCOUNT, WALL_ACCOUNT, BLOCK_ACCOUNT, WAYS } way;

static const char *const function_of[WAYS] = {"csds_contact_step",    "csds_wall_step",    "csds_block_step",
                                              "csds_contact_account", "csds_wall_account", "csds_block_account"};

static const struct {
  const char *name;
  mistake *make;
  double steps_per_contact;
  int pair, wall;   /* can be made with two grains, blocks of them included; with a wall */
  const char *says; /* a part of the sentence; NULL: nothing */
} mistakes[] = {
    {"none", none, 40, 1, 1, NULL},
    {"always new", always_new, 40, 1, 1, "the age is CSDS_NEW, must be CSDS_OLD"},
    {"always old", always_old, 40, 1, 1, "no step has left this history"},
    {"started again", never_old, 40, 1, 1, "the age is CSDS_STARTED, must be CSDS_OLD"},
    {"no age", no_age, 40, 1, 1, "the age is 17"},
    {"another law", change_law, 40, 1, 1, "another law has left the history"},
    {"swapped grains", swap_grains, 40, 1, 0, "the grains in the other order"},
    {"another pair", take_another_pair, 40, 1, 0, "grains with radii 0.5 and 0.4"},
    {"full-step velocities", velocities_of_the_full_step, 40, 1, 1, "must be that of the half step"},
    {"old velocities", velocities_left_behind, 40, 1, 1, "must be that of the half step"},
    {"lost history", lose_history, 40, 1, 1, "no step has left this history"},
    {"large step", none, 5, 1, 1, "the time step is "},
    {"large overlap", grow, 40, 1, 0, "the overlap is 0.70"},
    {"same place", coincide, 40, 1, 0, "the centres coincide"},
    {"position", position_is_nan, 40, 1, 0, "position of grain i is ("},
    {"velocity", velocity_is_infinite, 40, 1, 0, "velocity of grain "},
    {"spin", spin_is_nan, 40, 1, 0, "angular velocity of grain j is (0"},
    {"history", history_is_nan, 40, 1, 1, "history value 4 is "},
    {"negative radius", negative_radius, 40, 1, 0, "radius of grain j is -0.4, must be"},
    {"no radius", radius_of_zero, 40, 1, 1, "radius of grain i is 0, must be"},
    {"negative mass", negative_mass, 40, 1, 1, "inverse mass of grain i is -1, must be"},
    {"negative inertia", negative_inertia, 40, 1, 0, "inverse inertia of grain j is -30, must be"},
    {"no mass", infinite_inverse_mass, 40, 1, 0, "inverse mass of grain j is inf, must be"},
    {"unprepared law", unprepared_law, 40, 1, 1, "the law is not prepared"},
    {"law of garbage", law_of_garbage, 40, 1, 1, "the law is not prepared"},
    {"long normal", long_normal, 40, 0, 1, "the wall's normal has length 2"},
    {"no normal before", no_normal_before, 40, 0, 1, "the wall's normal before has length 0"},
    {"from behind", from_behind, 40, 0, 1, "or sees the surface from behind"},
    {"normal points away", normal_points_away, 40, 0, 1, "must not see the surface from behind"},
    {"velocity of the wall", wall_velocity_is_nan, 40, 0, 1, "velocity of the wall is ("},
};
enum { MISTAKES = sizeof mistakes / sizeof *mistakes };

/* The first contact of a block. */
static void step_block(own_code *c, int with_account) {
  static csds_block b;
  b.age[0] = c->age;
  for (int h = 0; h < CSDS_MAX_HISTORY; ++h) b.history[h][0] = c->history[h];
  for (int d = 0; d < 3; ++d) {
    b.x[d][0] = c->i.x[d] - c->j.x[d];
    b.v[d][0] = c->i.v[d] - c->j.v[d];
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
      step_block(c, by == BLOCK_ACCOUNT);
  }
}

/* Ten steps, the mistake made before each call. */
static void run(mistake *make, double steps_per_contact, way by, heard *told) {
  const double contact_time = 3.14159265358979 / sqrt(1e4 * 3);
  own_code c = collision(contact_time / steps_per_contact);
  memset(told, 0, sizeof *told);
  csds_on_mistake(listen, told);
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
    if (by == WALL || by == WALL_ACCOUNT ? !mistakes[_i].wall : !mistakes[_i].pair) continue;
    run(mistakes[_i].make, mistakes[_i].steps_per_contact, (way)by, &told);
    if (!mistakes[_i].says) {
      ck_assert_msg(told.count == 0, "%s without a mistake: '%s'", function_of[by], told.sentence[0]);
      continue;
    }
    int named = 0;
    for (int n = 0; n < told.count && n < MOST; ++n)
      named += strstr(told.sentence[n], mistakes[_i].says) != NULL &&
               strncmp(told.sentence[n], function_of[by], strlen(function_of[by])) == 0;
    ck_assert_msg(named > 0, "%s, %s: %d sentences, the first is '%s', none says '%s'", function_of[by],
                  mistakes[_i].name, told.count, told.sentence[0], mistakes[_i].says);
  }
}
END_TEST

/* ------------------------------------------------------------------------------------ other functions */

static const int counts[] = {-1, CSDS_BLOCK + 1, 1000000};

START_TEST(a_count_beyond_a_block_is_refused) {
  static csds_block block;
  static csds_contacts contacts;
  static heard told;
  const csds_grains grains = {.receiving = 0};
  csds_action actions[1];
  const csds_law law = law_of("hooke 1e4 0", 1e-4);
  memset(&told, 0, sizeof told);
  csds_on_mistake(listen, &told);
  contacts.count = counts[_i];
  csds_block_step(&law, &block, counts[_i]);
  csds_block_account(&law, &block, counts[_i]);
  csds_block_gather(&law, &block, &grains, &contacts);
  csds_block_scatter(&law, &block, &grains, &contacts);
  csds_block_return(&law, &block, &contacts, actions);
  ck_assert_int_eq(told.count, 5);
  char says[60];
  snprintf(says, sizeof says, "count is %d, must be 0 to 64", counts[_i]);
  for (int n = 0; n < 5; ++n) ck_assert_msg(strstr(told.sentence[n], says) != NULL, "'%s'", told.sentence[n]);
}
END_TEST

/* A run that begins in contact, changes its time step, moves its histories and ends contacts makes no mistake. */
START_TEST(what_is_no_mistake_is_not_told) {
  static heard told;
  memset(&told, 0, sizeof told);
  csds_on_mistake(listen, &told);
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
    if (part == 0) c.law = law_of("hooke 1e4 0.9 damping coeff_restitution tangential csds 4e3 1 0.5", 2.5e-4);
  }
  ck_assert_int_eq(c.age, CSDS_NEW);
  ck_assert_msg(told.count == 0, "'%s'", told.sentence[0]);
}
END_TEST

START_TEST(swapping_with_exchange_is_no_mistake) {
  static heard told;
  memset(&told, 0, sizeof told);
  csds_on_mistake(listen, &told);
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
  ck_assert_msg(told.count == 0, "'%s'", told.sentence[0]);
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
  tcase_add_loop_test(tests, a_count_beyond_a_block_is_refused, 0, sizeof counts / sizeof *counts);
  tcase_add_test(tests, what_is_no_mistake_is_not_told);
  tcase_add_test(tests, swapping_with_exchange_is_no_mistake);
  tcase_add_test(tests, it_says_that_it_is_the_checked_one);
  suite_add_tcase(suite, tests);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_NORMAL);
  const int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed != 0;
}
