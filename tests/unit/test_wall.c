// SPDX-License-Identifier: MIT
/* A sphere on a wall, kernel alone, inside velocity Verlet. */
#include "support.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

/* Sphere of mass 1 and radius 1/2 above the plane x = 0. */
typedef struct impact {
  double damping_ratio, kt, xt, mu; /* k_t in units of k_n = 1 */
  double angle;                     /* from the wall [degrees] */
  double phase;                     /* of the step in which it touches */
  double speed;                     /* largest overlap of a frontal impact, where nothing damps it */
} impact;

static double energy(const csds_grain *g) {
  const double inertia = csds_sphere_inertia(1, g->radius);
  return 0.5 * dot3(g->v, g->v) + 0.5 * inertia * dot3(g->omega, g->omega);
}

static void half_kick(csds_grain *g, const csds_response *out, double dt) {
  for (int d = 0; d < 3; ++d) {
    g->v[d] += 0.5 * dt * g->inv_mass * out->force[d];
    g->omega[d] += 0.5 * dt * g->inv_inertia * out->torque_i[d];
  }
}

/* Kinetic energy after over before. */
static double energy_kept(const impact *p, int steps_per_contact) {
  char words[300];
  snprintf(words, sizeof words, "hooke 1 %.17g damping velocity tangential csds %.17g %.17g %.17g",
           2 * p->damping_ratio, p->kt, p->xt, p->mu);
  const double dt = pi / steps_per_contact, speed = p->speed, angle = p->angle * pi / 180;
  csds_law law = law_of(words, dt);
  csds_grain g;
  memset(&g, 0, sizeof g);
  g.radius = 0.5;
  g.inv_mass = 1;
  g.inv_inertia = 1 / csds_sphere_inertia(1, 0.5);
  g.v[0] = -speed * sin(angle);
  g.v[1] = speed * cos(angle);
  g.x[0] = 0.5 - g.v[0] * p->phase * dt;
  double history[CSDS_MAX_HISTORY] = {0};
  const double before = energy(&g);
  csds_age age = CSDS_NEW;
  csds_response out;
  memset(&out, 0, sizeof out);
  for (int n = 0; n < 3 * steps_per_contact; ++n) {
    half_kick(&g, &out, dt);
    for (int d = 0; d < 3; ++d) g.x[d] += dt * g.v[d];
    memset(&out, 0, sizeof out);
    if (g.x[0] < g.radius) {
      csds_surface wall = {{1, 0, 0}, g.x[0], {0, 0, 0}, {0, 0, 0}};
      age = csds_wall_step(&law, &g, &wall, age, history, &out);
    } else
      age = CSDS_NEW;
    half_kick(&g, &out, dt);
  }
  return energy(&g) / before;
}

static impact impact_number(gsl_rng *rng, int n) {
  static const double friction[] = {0.05, 0.3, 1, 2}, stiffness[] = {0.1, 2.0 / 7, 1, 2}, damping[] = {0, 0.3, 3, 30};
  impact p = {0, stiffness[n / 89 % 4], damping[n / 356 % 4], friction[n / 1424 % 4], n % 89 + 1, 0, 1e-3};
  p.phase = uniform(rng, 0, 1);
  return p;
}

START_TEST(grazing_impacts_never_gain_energy) {
  gsl_rng *rng = new_rng();
  static const double damping_ratio[] = {0, 0.05, 0.1, 0.3};
  double worst[4][2] = {{0}};
  const int all = 89 * 64;
  for (int n = 0; n < share(all); ++n)
    for (int k = 0; k < 4; ++k)
      for (int fine = 0; fine < 2; ++fine) {
        impact p = impact_number(rng, n);
        p.damping_ratio = damping_ratio[k];
        worst[k][fine] = fmax(worst[k][fine], energy_kept(&p, fine ? 80 : 40) - 1);
      }
  for (int k = 0; k < 4; ++k)
    printf("D = %g: gains at most %.1e at t_c/40, %.1e at t_c/80\n", damping_ratio[k], worst[k][0], worst[k][1]);
  require(worst[0][0] <= 3e-4, "gains %g", worst[0][0]);
  require(worst[0][1] <= 3e-4 / 4, "gains %g at half the step", worst[0][1]);
  /* of a few impacts the worst of one step need not be that of the other */
  require(share(all) < all || worst[0][1] <= worst[0][0] / 3, "gains %g at half the step, %g before", worst[0][1],
          worst[0][0]);
  for (int k = 1; k < 4; ++k) require(worst[k][0] <= 0 && worst[k][1] <= 0, "D = %g gains", damping_ratio[k]);
  gsl_rng_free(rng);
}
END_TEST

/* The centre passes the wall and comes back to the side it came from. What the integrator gains falls with the square
 * of the step; damped grains gain nothing, however deep. */
START_TEST(deep_impacts_never_gain_energy) {
  gsl_rng *rng = new_rng();
  double worst[2] = {0, 0}, damped = 0;
  for (int n = 0; n < share(89 * 64); ++n) {
    impact p = impact_number(rng, n);
    p.speed = uniform(rng, 0.6, 1); /* overlaps up to a diameter */
    for (int fine = 0; fine < 2; ++fine) worst[fine] = fmax(worst[fine], energy_kept(&p, fine ? 160 : 40) - 1);
    p.speed = uniform(rng, 0.6, 3);
    p.damping_ratio = 0.05;
    damped = fmax(damped, energy_kept(&p, 40) - 1);
  }
  printf("gains at most %.1e at t_c/40, %.1e at t_c/160, damped %.1e\n", worst[0], worst[1], damped);
  require(worst[0] <= 1.5e-3, "gains %g", worst[0]);
  require(worst[1] <= 1.5e-3 / 16, "gains %g at a quarter of the step", worst[1]);
  require(damped <= 0, "damped ones gain %g", damped);
  gsl_rng_free(rng);
}
END_TEST

/* As deep as it comes the force goes on as the overlap does: before the centre, at it and beyond. */
START_TEST(overlap_goes_on_growing_behind_the_centre) {
  csds_law law = law_of("hooke 1000 0 tangential csds 400 2 0.5", 0.001);
  static const double distance[] = {0.1, 0, -0.2, -5};
  for (int n = 0; n < 4; ++n) {
    csds_grain g = {{distance[n], 0, 0}, {0}, {0}, 0.5, 1, 10};
    csds_surface wall = {{1, 0, 0}, distance[n], {0, 0, 0}, {0, 0, 0}};
    double history[CSDS_MAX_HISTORY] = {0}, stored[CSDS_SPRINGS];
    const double overlap = 0.5 - distance[n];
    csds_response out;
    csds_wall_start(&law, &g, &wall, CSDS_NEW, history, &out);
    assert_close(out.force[0], 1000 * overlap, 1e-15);
    csds_wall_step(&law, &g, &wall, CSDS_OLD, history, &out);
    assert_close(out.force[0], 1000 * overlap, 1e-15);
    csds_wall_stored(&law, &g, &wall, history, stored);
    assert_close(stored[CSDS_SPRING_NORMAL], 500 * overlap * overlap, 1e-15);
  }
}
END_TEST

/* As between two spheres the lever arm ends in the middle of the overlap, and force and torque give angular momentum
 * about the point of contact to nobody. */
START_TEST(friction_acts_in_the_middle_of_the_overlap) {
  csds_law law = law_of("hooke 1000 20 damping velocity tangential csds 400 2 0.5", 0.001);
  csds_grain g = {{0.4, 0, 0}, {0, 1, 0}, {0, 0, 0}, 0.5, 1, 10};
  csds_surface wall = {{1, 0, 0}, 0.4, {0, 0, 0}, {0, 0, 0}};
  double history[CSDS_MAX_HISTORY] = {0};
  csds_response out;
  csds_wall_start(&law, &g, &wall, CSDS_OLD, history, &out);
  assert_close(out.normal, 100, 1e-12);
  ck_assert(out.friction[1] < 0);
  assert_close(out.torque_i[2], -0.45 * out.friction[1], 1e-14);
  /* rolling without slip at the same arm: no friction */
  g.omega[2] = 1 / 0.45;
  csds_wall_start(&law, &g, &wall, CSDS_OLD, history, &out);
  ck_assert(fabs(out.friction[1]) < 1e-13);
}
END_TEST

/* ------------------------------------------------- a wall is the limit of a large sphere */

static const double large = 1e6; /* radius of the sphere over that of the grain */
static const char *const limit_law =
    "hooke 1000 20 damping velocity tangential csds 400 2 0.5 rolling csds 100 1 0.1 "
    "twisting csds 20 0.1 0.05";

/* What the force laws know of the other is 1/(1 + large) of what they know of the grain. */
START_TEST(wall_is_the_limit_of_a_large_heavy_sphere) {
  gsl_rng *rng = new_rng();
  csds_law law = law_of(limit_law, 0.001);
  for (int n = 0; n < 1000; ++n) {
    csds_grain g = {{0.45, 0, 0}, {0}, {0}, 0.5, 1, 10}, heavy = {{-0.5 * large, 0, 0}, {0}, {0}, 0.5 * large, 0, 0};
    random_vector(rng, 0.1, g.v);
    random_vector(rng, 0.1, g.omega);
    csds_surface wall = {{1, 0, 0}, 0.45, {0, 0, 0}, {0, 0, 0}};
    double a[CSDS_MAX_HISTORY] = {0}, b[CSDS_MAX_HISTORY] = {0};
    csds_response on_wall, on_sphere;
    csds_wall_step(&law, &g, &wall, CSDS_OLD, a, &on_wall);
    csds_contact_step(&law, &g, &heavy, CSDS_OLD, b, &on_sphere);
    for (int d = 0; d < 3; ++d) {
      require(fabs(on_wall.force[d] - on_sphere.force[d]) <= 1e-5 * csds_length(on_wall.force), "case %d: %g and %g", n,
              on_wall.force[d], on_sphere.force[d]);
      require(fabs(on_wall.torque_i[d] - on_sphere.torque_i[d]) <= 1e-5 * csds_length(on_wall.torque_i),
              "case %d: torques %g and %g", n, on_wall.torque_i[d], on_sphere.torque_i[d]);
    }
  }
  gsl_rng_free(rng);
}
END_TEST

/* Of a sphere of mass 1 and radius 1/2; overlaps reach a sixteenth of the radius. */
typedef struct journey {
  const char *name;
  double height, v[3], omega[3], gravity[3];
} journey;

static const journey journeys[] = {{"oblique impact", 0.5, {-1, 1.5, 0.5}, {0}, {0}},
                                   {"steep impact", 0.5, {-1, 0.2, 0}, {0}, {0}},
                                   {"spinning impact", 0.5, {-1, 0, 0}, {5, 3, -20}, {0}},
                                   {"slides", 0.49, {0, 1, 0}, {0}, {-10, 0, 0}},
                                   {"rolls", 0.49, {0}, {0}, {-10, 4, 0}}};
enum { JOURNEYS = sizeof journeys / sizeof *journeys };

static csds_grain state_after(const journey *j, const csds_law *law, int on_sphere, int steps) {
  const double dt = law->dt;
  csds_grain g = {{j->height, 0, 0}, {0}, {0}, 0.5, 1, 10}, heavy = {{-0.5 * large, 0, 0}, {0}, {0}, 0.5 * large, 0, 0};
  memcpy(g.v, j->v, sizeof g.v);
  memcpy(g.omega, j->omega, sizeof g.omega);
  double history[CSDS_MAX_HISTORY] = {0};
  csds_age age = CSDS_NEW;
  csds_response out;
  memset(&out, 0, sizeof out);
  for (int d = 0; d < 3; ++d) out.force[d] = j->gravity[d];
  for (int n = 0; n < steps; ++n) {
    half_kick(&g, &out, dt);
    for (int d = 0; d < 3; ++d) g.x[d] += dt * g.v[d];
    memset(&out, 0, sizeof out);
    csds_surface wall = {{1, 0, 0}, g.x[0], {0, 0, 0}, {0, 0, 0}};
    if (!(on_sphere ? csds_touch(&g, &heavy) : g.x[0] < g.radius))
      age = CSDS_NEW;
    else if (on_sphere)
      age = csds_contact_step(law, &g, &heavy, age, history, &out);
    else
      age = csds_wall_step(law, &g, &wall, age, history, &out);
    for (int d = 0; d < 3; ++d) out.force[d] += j->gravity[d];
    half_kick(&g, &out, dt);
  }
  return g;
}

/* All the way, at large steps and small ones. */
START_TEST(trajectories_on_a_plane_are_those_on_a_large_sphere) {
  for (int k = 0; k < JOURNEYS; ++k) {
    double worst = 0;
    for (int fine = 0; fine < 2; ++fine)
      for (int steps = 10; steps <= 160; steps += 15) {
        csds_law law = law_of(limit_law, pi / sqrt(1000) / (fine ? 320 : 40));
        const csds_grain a = state_after(&journeys[k], &law, 0, fine ? 8 * steps : steps),
                         b = state_after(&journeys[k], &law, 1, fine ? 8 * steps : steps);
        for (int d = 0; d < 3; ++d) {
          worst = fmax(worst, fabs(a.x[d] - b.x[d]) / a.radius);
          worst = fmax(worst, fabs(a.v[d] - b.v[d]));
          worst = fmax(worst, fabs(a.omega[d] - b.omega[d]) * a.radius);
        }
      }
    printf("%-15s: %.1e apart\n", journeys[k].name, worst);
    require(worst <= 1e-5, "%s: %g apart", journeys[k].name, worst);
  }
}
END_TEST

/* ---------------------------------------------------------------- the normal of the last step */

static const double resting[3] = {1, 0, 0};

/* A grain with a stretched spring on a wall whose normal has turned by `angle` about z since the last step. */
static csds_response on_turned_wall(double angle, const double *last_normal, double history[CSDS_MAX_HISTORY]) {
  const csds_law law = law_of("hooke 1000 0 tangential csds 400 0 10", 1e-6);
  const csds_grain g = {{0}, {0}, {0}, 0.5, 1, 10};
  const csds_surface wall = {{cos(angle), sin(angle), 0}, 0.45, {0, 0, 0}, {0, 0, 0}};
  csds_response out;
  memset(history, 0, CSDS_MAX_HISTORY * sizeof *history);
  history[4] = 0.01; /* spring along y */
  for (int d = 0; d < 3 && last_normal; ++d) history[law.history + d] = last_normal[d];
  ck_assert_int_eq(csds_wall_step(&law, &g, &wall, CSDS_OLD, history, &out), CSDS_OLD);
  return out;
}

/* The spring turns with the tangent plane: k 0.01 along (-sin, cos, 0), against it. */
START_TEST(springs_turn_with_the_wall) {
  double history[CSDS_MAX_HISTORY];
  for (double angle = -1.5; angle < 1.51; angle += 0.1) {
    const csds_response out = on_turned_wall(angle, resting, history);
    require(fabs(out.friction[0] - 4 * sin(angle)) < 1e-4, "angle %g: %g", angle, out.friction[0]);
    require(fabs(out.friction[1] + 4 * cos(angle)) < 1e-4, "angle %g: %g", angle, out.friction[1]);
    const double kept[3] = {history[6] - cos(angle), history[7] - sin(angle), history[8]};
    ck_assert(csds_length(kept) == 0);
  }
}
END_TEST

/* A centre that passes the axis of a cylinder: the tangent plane stays, and so does the spring in it. Neither does a
 * history of zeros know a normal. */
START_TEST(a_normal_that_is_suddenly_opposite_has_not_turned) {
  double history[CSDS_MAX_HISTORY], other[CSDS_MAX_HISTORY];
  const double opposite[3] = {-1, 0, 0}, across[3] = {0, 0, 1};
  const csds_response stays = on_turned_wall(0, resting, history);
  const double *const last[] = {opposite, across, NULL};
  for (int n = 0; n < 3; ++n) {
    const csds_response out = on_turned_wall(0, last[n], other);
    ck_assert(memcmp(&out, &stays, sizeof out) == 0 && memcmp(other, history, sizeof other) == 0);
  }
}
END_TEST

/* By starts, steps and accounts alike; not of a contact that is new or apart. */
START_TEST(the_last_normal_belongs_to_the_history) {
  const csds_law law = law_of("hooke 1000 20 damping velocity tangential csds 400 2 0.5", 0.001);
  const csds_grain g = {{0}, {0, 1, 0}, {0}, 0.5, 1, 10};
  csds_surface wall = {{0.6, 0.8, 0}, 0.45, {0, 0, 0}, {0, 0, 0}};
  ck_assert_int_eq(law.wall_history, law.history + 3);
  for (int way = 0; way < 8; ++way) {
    double history[CSDS_MAX_HISTORY];
    csds_response out;
    csds_energy energy;
    for (int h = 0; h < CSDS_MAX_HISTORY; ++h) history[h] = NAN;
    wall.distance = way < 4 ? 0.45 : 0.55;
    switch (way % 4) {
      case 0:
        csds_wall_step(&law, &g, &wall, CSDS_NEW, history, &out);
        break;
      case 1:
        csds_wall_account(&law, &g, &wall, CSDS_NEW, history, &out, &energy);
        break;
      case 2:
        csds_wall_start(&law, &g, &wall, CSDS_NEW, history, &out);
        break;
      default:
        csds_wall_start_account(&law, &g, &wall, CSDS_NEW, history, &out, &energy);
    }
    for (int d = 0; d < 3; ++d) {
      ck_assert(isfinite(out.force[d]));
      ck_assert(way < 4 ? history[law.history + d] == wall.normal[d] : isnan(history[law.history + d]));
    }
  }
}
END_TEST

/* On a wall the effective radius is the grain's own. */
START_TEST(contacts_with_walls_last_until_the_law_says) {
  const csds_law law = law_of("jkr 1e6 0 0.3 1.5 damping velocity", 1e-6);
  const csds_grain grain = {.radius = 0.5, .inv_mass = 1, .inv_inertia = 10};
  const double modulus = csds_effective_modulus(1e6, 0.3, 1e6, 0.3), reach = csds_tear_off_jkr(modulus, 1.5, 0.5);
  double history[CSDS_MAX_HISTORY] = {0};
  csds_response out;
  for (int beyond = 0; beyond < 2; ++beyond) {
    const double gap = (beyond ? 1.001 : 0.999) * reach;
    const csds_surface wall = {.normal = {1, 0, 0}, .distance = 0.5 + gap};
    const csds_age age = csds_wall_step(&law, &grain, &wall, CSDS_OLD, history, &out);
    ck_assert_int_eq(age == CSDS_NEW, beyond);
    assert_close(out.force[0], beyond ? 0 : csds_force_jkr(modulus, 1.5, 0.5, -gap), 1e-6);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("wall");
  TCase *tests = tcase_create("wall");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, grazing_impacts_never_gain_energy);
  tcase_add_test(tests, friction_acts_in_the_middle_of_the_overlap);
  tcase_add_test(tests, deep_impacts_never_gain_energy);
  tcase_add_test(tests, overlap_goes_on_growing_behind_the_centre);
  tcase_add_test(tests, wall_is_the_limit_of_a_large_heavy_sphere);
  tcase_add_test(tests, contacts_with_walls_last_until_the_law_says);
  tcase_add_test(tests, trajectories_on_a_plane_are_those_on_a_large_sphere);
  tcase_add_test(tests, springs_turn_with_the_wall);
  tcase_add_test(tests, a_normal_that_is_suddenly_opposite_has_not_turned);
  tcase_add_test(tests, the_last_normal_belongs_to_the_history);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
