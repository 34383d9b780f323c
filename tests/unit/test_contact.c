// SPDX-License-Identifier: MIT
/* One contact of two spheres in space: symmetries, conservation, passivity. */
#include "support.h"
#include "two_body.h"

#include <math.h>

enum { MILLION = 1000000 };

/* ------------------------------------------------------------- random contacts */

/* A law and the coefficients that it was made of. */
typedef struct known_law {
  csds_law law;
  double kn, kt, mu;
  int limit_damping;
} known_law;

typedef struct contact_case {
  csds_law law;
  csds_grain i, j;
  csds_age age;
  double history[CSDS_MAX_HISTORY];
  double distance;
} contact_case;

static const char *const dampings[] = {"velocity", "mass_velocity", "viscoelastic", "coeff_restitution"};

static known_law random_known_law(gsl_rng *rng) {
  char words[300];
  int damping = (int)gsl_rng_uniform_int(rng, 4), zero = (int)gsl_rng_uniform_int(rng, 10);
  double eta = damping == 3 ? uniform(rng, 0.01, 1) : zero == 0 ? 0 : log_uniform(rng, 1e-4, 1e4);
  snprintf(words, sizeof words, "hooke %.17g %.17g damping %s tangential csds %.17g %.17g %.17g limit_damping %s",
           log_uniform(rng, 1e-3, 1e6), eta, dampings[damping], zero == 1 ? 0 : log_uniform(rng, 1e-4, 1e6),
           zero == 2 ? 0 : log_uniform(rng, 1e-4, 1e3), zero == 3 ? 0 : log_uniform(rng, 1e-3, 10),
           gsl_rng_uniform_int(rng, 4) ? "yes" : "no");
  const csds_spec spec = spec_of(words);
  const known_law known = {law_of(words, log_uniform(rng, 1e-6, 10)), csds_coefficient(&spec.part[CSDS_NORMAL], "k_n"),
                           csds_coefficient(&spec.part[CSDS_TANGENTIAL], "k_t"),
                           csds_coefficient(&spec.part[CSDS_TANGENTIAL], "mu"), spec.limit_damping};
  return known;
}

static csds_grain random_sphere(gsl_rng *rng) {
  csds_grain g = sphere_at(0, log_uniform(rng, 0.1, 10), log_uniform(rng, 0.01, 100));
  random_vector(rng, log_uniform(rng, 1e-4, 10), g.v);
  random_vector(rng, log_uniform(rng, 1e-4, 10), g.omega);
  return g;
}

static contact_case random_contact(gsl_rng *rng, const csds_law *law) {
  contact_case c;
  memset(&c, 0, sizeof c);
  c.law = *law;
  c.i = random_sphere(rng);
  c.j = random_sphere(rng);
  double overlap = log_uniform(rng, 1e-6, 0.1) * fmin(c.i.radius, c.j.radius);
  c.distance = c.i.radius + c.j.radius - overlap;
  random_vector(rng, c.distance, c.j.x);
  if (gsl_rng_uniform_int(rng, 5) == 0) c.j.inv_mass = c.j.inv_inertia = 0;
  c.age = (csds_age)gsl_rng_uniform_int(rng, 4);
  random_vector(rng, log_uniform(rng, 1e-4, 10), c.history);
  random_vector(rng, log_uniform(rng, 1e-6, 0.1), c.history + 3);
  return c;
}

START_TEST(any_step_obeys_coulomb_newton_and_conserves_angular_momentum) {
  gsl_rng *rng = new_rng();
  known_law known = {0};
  for (int n = 0; n < share(MILLION); ++n) {
    if (n % 50 == 0) known = random_known_law(rng);
    contact_case c = random_contact(rng, &known.law);
    double mirrored[CSDS_MAX_HISTORY];
    for (int k = 0; k < CSDS_MAX_HISTORY; ++k) mirrored[k] = c.law.exchange[k] * c.history[k];
    csds_response on_i, on_j;
    csds_contact_step(&c.law, &c.i, &c.j, c.age, c.history, &on_i);
    csds_contact_step(&c.law, &c.j, &c.i, c.age, mirrored, &on_j);

    double friction = csds_length(on_i.friction), bound = known.mu * fmax(on_i.normal, 0), x[3], moment[3];
    require(friction <= bound * (1 + 1e-14), "case %d: |F_t| = %.17g, mu F_n = %.17g", n, friction, bound);
    require(!known.limit_damping || on_i.normal >= 0, "case %d attracts in spite of limit_damping", n);
    for (int k = 0; k < 3; ++k) {
      /* third law and exchange of i and j, to the bit */
      require(on_i.force[k] == -on_j.force[k], "case %d: forces %.17g and %.17g", n, on_i.force[k], on_j.force[k]);
      require(on_i.torque_i[k] == on_j.torque_j[k] && on_i.torque_j[k] == on_j.torque_i[k], "case %d", n);
      x[k] = c.i.x[k] - c.j.x[k];
    }
    for (int k = 0; k < c.law.history; ++k)
      require(c.history[k] == c.law.exchange[k] * mirrored[k], "case %d: history %d", n, k);
    cross3(x, on_i.force, moment);
    for (int k = 0; k < 3; ++k)
      require(fabs(moment[k] + on_i.torque_i[k] + on_i.torque_j[k]) <= 1e-13 * c.distance * csds_length(on_i.force),
              "case %d makes angular momentum", n);
  }
  gsl_rng_free(rng);
}
END_TEST

static void turn_case(const double axis[3], double angle, contact_case *c) {
  double *vectors[] = {c->i.x, c->i.v, c->i.omega, c->j.x, c->j.v, c->j.omega, c->history, c->history + 3};
  for (int k = 0; k < 8; ++k) {
    double turned[3];
    rotate3(axis, angle, vectors[k], turned);
    if (k == 6) turned[0] = with_last_bit_of(c->history[0], turned[0]); /* of a crowd or not */
    memcpy(vectors[k], turned, sizeof turned);
  }
}

START_TEST(turning_everything_turns_the_forces) {
  gsl_rng *rng = new_rng();
  for (int n = 0; n < share(100000); ++n) {
    const known_law known = random_known_law(rng);
    contact_case c = random_contact(rng, &known.law);
    /* keep to steps that turn the contact by less than a radian: beyond, half steps have no direction */
    double speed = csds_length(c.i.v) + csds_length(c.j.v);
    set_time_step(&c.law, fmin(c.law.dt, 0.5 * c.distance / speed));
    contact_case t = c;
    double axis[3], angle = uniform(rng, 0, 6), expected[3];
    random_vector(rng, 1, axis);
    turn_case(axis, angle, &t);
    /* a spring that relaxes within the step leaves its round-off */
    double relaxed = known.kt * csds_length(c.history + 3);
    csds_response straight, turned;
    csds_contact_step(&c.law, &c.i, &c.j, c.age, c.history, &straight);
    csds_contact_step(&t.law, &t.i, &t.j, t.age, t.history, &turned);
    /* the overlap, a small difference of large numbers, amplifies round-off */
    double overlap = csds_overlap(&c.i, &c.j), loss = 1e-13 * c.distance / overlap;
    double scale = csds_length(straight.force) + known.kn * overlap;
    /* and a damping force may be the small difference of terms up to momentum over time step */
    double momentum = csds_effective_mass(c.i.inv_mass, c.j.inv_mass) *
                      (speed + c.distance * (csds_length(c.i.omega) + csds_length(c.j.omega)) + csds_length(c.history));
    rotate3(axis, angle, straight.force, expected);
    for (int k = 0; k < 3; ++k)
      require(
          fabs(turned.force[k] - expected[k]) <= (1e-11 + loss) * scale + 1e-15 * relaxed + 1e-12 * momentum / c.law.dt,
          "case %d: force off by %g of %g", n, turned.force[k] - expected[k], scale);
  }
  gsl_rng_free(rng);
}
END_TEST

/* The dashpot opposes the velocity of the surfaces, whose direction in space a spin about the normal does not change:
 * with it the force must be that without. The spring is off, so nothing is attached to the grains. */
START_TEST(spin_about_the_normal_does_not_bend_the_friction_of_a_dashpot) {
  csds_law law = law_of("hooke 1000 20 damping velocity tangential csds 0 2 5", 0.01);
  double force[2][3];
  for (int spins = 0; spins < 2; ++spins) {
    csds_grain i = sphere_at(0.45, 0.5, 1), j = sphere_at(-0.45, 0.5, 1);
    double history[CSDS_MAX_HISTORY] = {0};
    csds_response out;
    i.omega[1] = 3; /* surfaces slide, the normal stays */
    i.omega[0] = j.omega[0] = spins ? 10 : 0;
    csds_age age = csds_contact_start(&law, &i, &j, CSDS_OLD, history, &out);
    const double sliding[3] = {0, 0, 0.45 * 3};
    memcpy(history, sliding, sizeof sliding); /* what the next velocity is if nobody interferes */
    csds_contact_step(&law, &i, &j, age, history, &out);
    memcpy(force[spins], out.friction, sizeof out.friction);
  }
  for (int k = 0; k < 3; ++k) ck_assert(fabs(force[1][k] - force[0][k]) <= 1e-14 * csds_length(force[0]));
  ck_assert(csds_length(force[0]) > 1);
}
END_TEST

/* Equal spheres that turn like gears: their surfaces do not slide. */
START_TEST(equal_and_opposite_spins_make_no_friction) {
  csds_law law = law_of("hooke 1000 20 damping velocity tangential csds 400 2 5", 0.01);
  csds_grain i = sphere_at(0.45, 0.5, 1), j = sphere_at(-0.45, 0.5, 1);
  double history[CSDS_MAX_HISTORY] = {0};
  csds_response out;
  csds_age age = CSDS_NEW;
  i.omega[1] = 7;
  i.omega[2] = 2;
  for (int k = 0; k < 3; ++k) j.omega[k] = -i.omega[k];
  for (int n = 0; n < 20; ++n) {
    age = csds_contact_step(&law, &i, &j, age, history, &out);
    ck_assert(csds_length(out.friction) <= 1e-8 * out.normal);
  }
  ck_assert(out.normal > 50);
}
END_TEST

/* ------------------------------------------------------------------ rigid motion */

/* A touching pair moved as one body: turned about its centre by `angle` a step around `axis`, spin included.
 * Velocities are those of the chords, so that nothing in the contact moves at all. Returns the largest change
 * of the force and of the displacement in the contact's own frame, relative to their size. */
static double change_in_rigid_motion(const double axis[3], double orbit, double spin, double angle, int steps) {
  csds_law law = law_of("hooke 1000 20 damping velocity tangential csds 400 2 5", 0.01);
  csds_grain i = sphere_at(0.45, 0.5, 1), j = sphere_at(-0.25, 0.3, 2);
  const double along[3] = {1, 0, 0};
  double history[6] = {0, 0, 0, 0, 0.003, -0.004}, first_force[3], first_xi[3], worst = 0;
  csds_response out;
  csds_contact_start(&law, &i, &j, CSDS_OLD, history, &out);
  memcpy(first_force, out.force, sizeof first_force);
  memcpy(first_xi, history + 3, sizeof first_xi);
  double xi0[3] = {0.45, 0, 0}, xj0[3] = {-0.25, 0, 0};
  for (int n = 1; n <= steps; ++n) {
    csds_grain *grains[] = {&i, &j};
    double *starts[] = {xi0, xj0}, normal[3];
    for (int g = 0; g < 2; ++g) {
      double now[3], before[3];
      rotate3(axis, n * angle, starts[g], now);
      rotate3(axis, (n - 1) * angle, starts[g], before);
      for (int k = 0; k < 3; ++k) {
        grains[g]->x[k] = now[k];
        grains[g]->v[k] = (now[k] - before[k]) / law.dt;
      }
    }
    rotate3(axis, (n - 0.5) * angle, along, normal);
    double a = dot3(axis, normal);
    for (int k = 0; k < 3; ++k) i.omega[k] = j.omega[k] = orbit * (axis[k] - a * normal[k]) + spin * a * normal[k];
    csds_contact_step(&law, &i, &j, n == 1 ? CSDS_STARTED : CSDS_OLD, history, &out);
    double expected[3];
    rotate3(axis, n * angle, first_force, expected);
    for (int k = 0; k < 3; ++k) worst = fmax(worst, fabs(out.force[k] - expected[k]) / csds_length(first_force));
    rotate3(axis, n * angle, first_xi, expected);
    for (int k = 0; k < 3; ++k) worst = fmax(worst, fabs(history[3 + k] - expected[k]) / csds_length(first_xi));
  }
  return worst;
}

START_TEST(orbiting_pair_keeps_its_contact) {
  const double z[3] = {0, 0, 1};
  /* angular velocity of the chord: 2 sin(angle/2)/dt */
  double angle = 0.02, change = change_in_rigid_motion(z, 2 * sin(angle / 2) / 0.01, 0, angle, 1000);
  require(change < 1e-10, "changes by %g in 20 radians", change);
}
END_TEST

START_TEST(spinning_pair_keeps_its_contact) {
  const double x[3] = {1, 0, 0};
  /* 4 tan(angle/4)/dt: what the kernel's turn about the normal takes for `angle` */
  double angle = 0.02, change = change_in_rigid_motion(x, 0, 4 * tan(angle / 4) / 0.01, angle, 1000);
  require(change < 1e-10, "changes by %g in 20 radians", change);
}
END_TEST

START_TEST(tumbling_pair_keeps_its_contact_to_second_order) {
  const double skew[3] = {0.6, 0, 0.8};
  double change[3];
  for (int r = 0; r < 3; ++r) {
    double angle = 0.02 / (1 << r);
    change[r] = change_in_rigid_motion(skew, angle / 0.01, angle / 0.01, angle, 500 << r);
  }
  require(change[0] < 0.05, "changes by %g", change[0]);
  for (int r = 0; r < 2; ++r)
    require(change[r] / change[r + 1] > 3.5, "changes by %g, then %g", change[r], change[r + 1]);
}
END_TEST

/* --------------------------------------------------------------------- collisions */

/* Two spheres about to touch; the sub-step phase is the fraction of a step until they do. */
static two_body impact(gsl_rng *rng, double phase, double dt, double tangential, double spin) {
  two_body p;
  memset(&p, 0, sizeof p);
  double size = log_uniform(rng, 1, 10);
  p.i = sphere_at(0, 1, 1);
  p.j = sphere_at(1 + size + phase * dt, size, size * size * size);
  p.j.v[0] = -1;
  random_vector(rng, tangential, p.i.v);
  p.i.v[0] = 0;
  random_vector(rng, spin, p.i.omega);
  return p;
}

START_TEST(collisions_conserve_momentum_and_angular_momentum) {
  gsl_rng *rng = new_rng();
  for (int n = 0; n < share(2000); ++n) {
    csds_law law = random_known_law(rng).law;
    double tc = csds_contact_time(&law, 0.5, 1);
    set_time_step(&law, tc / 40);
    two_body p = impact(rng, 0.5, law.dt, 2, 2);
    start(&p, &law, 0);
    double before[2][3] = {{0}}, after[2][3] = {{0}}, (*sum)[3] = before;
    for (int end = 0; end < 2; ++end, sum = after) {
      const csds_grain *grains[] = {&p.i, &p.j};
      for (int g = 0; g < 2; ++g) {
        double orbital[3];
        cross3(grains[g]->x, grains[g]->v, orbital);
        for (int k = 0; k < 3; ++k) {
          sum[0][k] += grains[g]->v[k] / grains[g]->inv_mass;
          sum[1][k] += orbital[k] / grains[g]->inv_mass + grains[g]->omega[k] / grains[g]->inv_inertia;
        }
      }
      for (int s = 0; end == 0 && s < 100; ++s) step(&p, &law);
    }
    double mass = 1 / p.j.inv_mass, lever = 1 + p.j.radius;
    for (int k = 0; k < 3; ++k) {
      require(fabs(after[0][k] - before[0][k]) < 1e-12 * mass, "momentum of collision %d", n);
      require(fabs(after[1][k] - before[1][k]) < 1e-11 * mass * lever * (1 + 100 * law.dt),
              "angular momentum of collision %d: %g", n, after[1][k] - before[1][k]);
    }
  }
  gsl_rng_free(rng);
}
END_TEST

/* Damping ratio at least 0.05: the integrator's own oscillation is damped away, none may gain. */
START_TEST(damped_collisions_never_gain_energy) {
  gsl_rng *rng = new_rng();
  static const int per_contact[] = {20, 40, 80};
  for (int n = 0; n < share(60000); ++n) {
    char words[300];
    double d = uniform(rng, 0.05, 1.0), kn = 1e4;
    snprintf(words, sizeof words, "hooke %g %.17g damping coeff_restitution tangential csds %.17g %.17g %.17g", kn,
             csds_restitution_cutoff(d), kn * uniform(rng, 0, 2),
             gsl_rng_uniform_int(rng, 8) ? log_uniform(rng, 1e-3, 30) : 0, uniform(rng, 0, 2));
    csds_law law = law_of(words, 1);
    int fineness = per_contact[n % 3];
    double steepness = log_uniform(rng, 0.03, 30);
    two_body p = impact(rng, 0, 0, steepness, uniform(rng, 0, 1) * steepness);
    double m = csds_effective_mass(p.i.inv_mass, p.j.inv_mass);
    set_time_step(&law, csds_contact_time(&law, m, 1) / fineness);
    p.j.x[0] += uniform(rng, 0, 1) * law.dt;
    start(&p, &law, 0);
    double before = kinetic_energy(&p);
    for (int s = 0; s < 3 * fineness; ++s) step(&p, &law);
    double gain = kinetic_energy(&p) / before - 1;
    require(gain < 1e-12, "collision %d gains %g: t_c/%d, v_t/v_n %g, %s", n, gain, fineness, steepness, words);
  }
  gsl_rng_free(rng);
}
END_TEST

/* The square of a distance may be below that of the reach where the distance is not. */
START_TEST(pair_that_barely_touches_has_finite_forces) {
  gsl_rng *rng = new_rng();
  for (int n = 0; n < share(100000); ++n) {
    csds_law law = random_known_law(rng).law;
    contact_case c = random_contact(rng, &law);
    double reach = c.i.radius + c.j.radius, stretch = reach / c.distance;
    for (int k = 0; k < 3; ++k) c.j.x[k] *= stretch;
    csds_response out;
    csds_contact_step(&c.law, &c.i, &c.j, c.age, c.history, &out);
    require(isfinite(csds_length(out.force) + csds_length(out.torque_i)), "case %d: force %g", n,
            csds_length(out.force));
    for (int k = 0; k < c.law.history; ++k) require(isfinite(c.history[k]), "case %d: history %d", n, k);
  }
  gsl_rng_free(rng);
}
END_TEST

/* A box that deforms or a wall told without its velocity: by their velocities they were still apart a step ago. */
START_TEST(old_contact_that_moved_otherwise_than_its_velocity_has_finite_forces) {
  gsl_rng *rng = new_rng();
  for (int n = 0; n < share(100000); ++n) {
    csds_law law = law_of("hertz 1e3 10 tangential csds/mindlin 1e3 1 0.5", log_uniform(rng, 1e-6, 1e-2));
    contact_case c = random_contact(rng, &law);
    random_vector(rng, log_uniform(rng, 1e-3, 1e4), c.history + 3);
    const double away = 10 * c.distance / law.dt;
    for (int k = 0; k < 3; ++k) c.i.v[k] = c.j.v[k] + away * (c.j.x[k] - c.i.x[k]) / c.distance;
    csds_response out;
    csds_contact_step(&law, &c.i, &c.j, CSDS_OLD, c.history, &out);
    require(isfinite(csds_length(out.force) + csds_length(out.torque_i)), "case %d: force %g", n,
            csds_length(out.force));
    for (int k = 0; k < law.history; ++k) require(isfinite(c.history[k]), "case %d: history %d", n, k);
  }
  gsl_rng_free(rng);
}
END_TEST

START_TEST(probe_leaves_history_alone) {
  gsl_rng *rng = new_rng();
  for (int n = 0; n < 1000; ++n) {
    csds_law law = random_known_law(rng).law;
    contact_case c = random_contact(rng, &law);
    double before[CSDS_MAX_HISTORY];
    memcpy(before, c.history, sizeof before);
    csds_response probe, start_of_run;
    set_time_step(&c.law, 1e-9 * c.law.dt); /* fast dashpots are cut at the start of a run */
    csds_contact_probe(&c.law, &c.i, &c.j, c.history, &probe);
    ck_assert(memcmp(before, c.history, sizeof before) == 0);
    csds_contact_start(&c.law, &c.i, &c.j, CSDS_OLD, c.history, &start_of_run);
    ck_assert(memcmp(probe.force, start_of_run.force, sizeof probe.force) == 0);
    ck_assert(memcmp(before + 3, c.history + 3, 3 * sizeof(double)) == 0); /* only the expected velocity is set */
  }
  gsl_rng_free(rng);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("contact");
  TCase *tests = tcase_create("pair");
  tcase_set_timeout(tests, 600);
  tcase_add_test(tests, any_step_obeys_coulomb_newton_and_conserves_angular_momentum);
  tcase_add_test(tests, spin_about_the_normal_does_not_bend_the_friction_of_a_dashpot);
  tcase_add_test(tests, equal_and_opposite_spins_make_no_friction);
  tcase_add_test(tests, turning_everything_turns_the_forces);
  tcase_add_test(tests, orbiting_pair_keeps_its_contact);
  tcase_add_test(tests, spinning_pair_keeps_its_contact);
  tcase_add_test(tests, tumbling_pair_keeps_its_contact_to_second_order);
  tcase_add_test(tests, collisions_conserve_momentum_and_angular_momentum);
  tcase_add_test(tests, damped_collisions_never_gain_energy);
  tcase_add_test(tests, pair_that_barely_touches_has_finite_forces);
  tcase_add_test(tests, old_contact_that_moved_otherwise_than_its_velocity_has_finite_forces);
  tcase_add_test(tests, probe_leaves_history_alone);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
