// SPDX-License-Identifier: MIT
/* Two spheres of unlike size that collide, or one on a plane; mistakes, one function each, and what must be said. */
#include "mistakes.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void listen(void *context, const char *sentence) {
  heard *h = (heard *)context;
  if (h->count < MOST) snprintf(h->sentence[h->count], sizeof h->sentence[0], "%s", sentence);
  ++h->count;
}

void listen_to_mistakes(heard *told) {
  memset(told, 0, sizeof *told);
  csds_on_mistake(listen, told);
}

int run_alone(Suite *suite) {
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_NORMAL);
  const int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed != 0;
}

csds_law checked_law(const char *words, double dt) {
  csds_spec spec;
  csds_law law;
  ck_assert_int_eq(csds_spec_read(&spec, words, NULL), CSDS_OK);
  ck_assert_int_eq(csds_law_prepare(&law, &spec, dt, NULL), CSDS_OK);
  return law;
}

own_code collision(double dt) {
  own_code c;
  memset(&c, 0, sizeof c);
  c.law = checked_law("hooke 1e4 0.9 damping coeff_restitution tangential csds 4e3 1 0.5", dt);
  c.other_law = checked_law("hooke 2e4 0.9 damping coeff_restitution tangential csds 4e3 1 0.5", dt);
  c.i = (csds_grain){
      .x = {0, 0, 0}, .v = {0.5, 0.2, 0}, .omega = {0, 0, 1}, .radius = 0.5, .inv_mass = 1, .inv_inertia = 10};
  c.j = (csds_grain){.x = {0.899, 0, 0}, .v = {-0.5, 0, 0}, .radius = 0.4, .inv_mass = 2, .inv_inertia = 30};
  c.wall = (csds_surface){.normal = {-1, 0, 0}, .distance = 0.499};
  return c;
}

void half_kick(own_code *c) {
  const double half = 0.5 * c->law.dt;
  for (int d = 0; d < 3; ++d) {
    c->i.v[d] += half * c->i.inv_mass * c->out.force[d];
    c->j.v[d] -= half * c->j.inv_mass * c->out.force[d];
    c->i.omega[d] += half * c->i.inv_inertia * c->out.torque_i[d];
    c->j.omega[d] += half * c->j.inv_inertia * c->out.torque_j[d];
  }
}

void drift(own_code *c) {
  for (int d = 0; d < 3; ++d) {
    c->i.x[d] += c->law.dt * c->i.v[d];
    c->j.x[d] += c->law.dt * c->j.v[d];
  }
  c->wall.distance = 0.499 - c->i.x[0];
}

/* ----------------------------------------------------------------------------------------- the mistakes */

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
void take_another_pair(own_code *c) {
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
static void lose_last_normal(own_code *c) {
  if (c->step > 2) memset(c->history + c->law.history, 0, 3 * sizeof *c->history);
}
static void from_behind(own_code *c) {
  c->wall.distance = -c->wall.distance;
}
static void normal_points_away(own_code *c) {
  c->wall.normal[0] = 1;
}
static void wall_velocity_is_nan(own_code *c) {
  c->wall.v[0] = NAN;
}

const mistake_made mistakes[MISTAKES] = {
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
    {"no last normal", lose_last_normal, 40, 0, 1, "the end of the history, has length 0"},
    {"from behind", from_behind, 40, 0, 1, "or sees the surface from behind"},
    {"normal points away", normal_points_away, 40, 0, 1, "must not see the surface from behind"},
    {"velocity of the wall", wall_velocity_is_nan, 40, 0, 2, "velocity of the wall is ("},
};
