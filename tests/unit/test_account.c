// SPDX-License-Identifier: MIT
/*
 * The energy account of hard grains at any step. Where the normal stays, springs are linear and forces act at full
 * steps, what Verlet's kicks take from the grains, F (v_before + v_after)/2 dt, is split into what springs gain and
 * what is lost without remainder: the springs' parts, k x_n (x_(n+1) - x_(n-1))/2, telescope. So a collision's losses
 * add up to the kinetic energy lost to round-off, unless a loss that would be negative was held at zero.
 */
#include "passive.h"
#include "step/crowd.h" /* the kernel's own: which dashpots are fast */
#include "support.h"
#include "two_body.h"

#include <math.h>

static const double normal[3] = {-1, 0, 0}; /* from j, at larger x, to i */

typedef struct hard_pair {
  csds_law law;
  csds_grain i, j;
  double overlap, history[CSDS_MAX_HISTORY], lost;
  csds_age age;
  csds_response out;
  csds_energy energy;
  double push[3]; /* a force on i that others exert */
} hard_pair;

static void kick_both(hard_pair *p) {
  const double half = 0.5 * p->law.dt;
  for (int k = 0; k < 3; ++k) {
    p->i.v[k] += half * p->i.inv_mass * (p->out.force[k] + p->push[k]);
    p->j.v[k] -= half * p->j.inv_mass * p->out.force[k];
    p->i.omega[k] += half * p->i.inv_inertia * p->out.torque_i[k];
    p->j.omega[k] += half * p->j.inv_inertia * p->out.torque_j[k];
  }
}

static void verlet_step(hard_pair *p) {
  kick_both(p);
  p->overlap += p->law.dt * (p->i.v[0] - p->j.v[0]);
  p->age = csds_hard_account(&p->law, &p->i, &p->j, normal, p->overlap, p->age, p->history, &p->out, &p->energy);
  for (int c = 0; c < CSDS_CHANNELS; ++c) p->lost += p->energy.dissipated[c];
  kick_both(p);
}

static double kinetic(const hard_pair *p) {
  const csds_grain *both[] = {&p->i, &p->j};
  double sum = 0;
  for (int g = 0; g < 2; ++g)
    sum += 0.5 * dot3(both[g]->v, both[g]->v) / both[g]->inv_mass +
           0.5 * dot3(both[g]->omega, both[g]->omega) / both[g]->inv_inertia;
  return sum;
}

/* Spheres of unlike size, 8 to 40 steps to a contact; turning: they turn about the normal too. */
static hard_pair random_collision(gsl_rng *rng, const char *pattern, int turning) {
  hard_pair p;
  memset(&p, 0, sizeof p);
  p.law = random_passive_law(rng, pattern);
  const double size = log_uniform(rng, 1, 5), steepness = log_uniform(rng, 0.03, 10);
  p.i = sphere_at(0, 1, 1);
  p.j = sphere_at(1 + size, size, pow(size, 3));
  set_time_step(&p.law, csds_contact_time(&p.law, csds_effective_mass(p.i.inv_mass, p.j.inv_mass),
                                          csds_effective_radius(1, size)) /
                            uniform(rng, 8, 40));
  p.overlap = -uniform(rng, 0, 1) * p.law.dt;
  random_vector(rng, steepness, p.i.v);
  random_vector(rng, steepness, p.i.omega);
  random_vector(rng, steepness, p.j.omega);
  p.i.v[0] = 0;
  p.j.v[0] = -1;
  if (!turning) p.i.omega[0] = p.j.omega[0] = 0;
  return p;
}

/* What the account misses of the kinetic energy; infinite where the contact did not end. */
static double gap(hard_pair *p) {
  const double before = kinetic(p);
  int touched = 0;
  for (int n = 0; n < 2000; ++n) {
    verlet_step(p);
    touched |= p->age != CSDS_NEW;
    if (touched && p->age == CSDS_NEW) return fabs(before - kinetic(p) - p->lost) / before;
  }
  return HUGE_VAL;
}

/* Round-off of some hundred additions. How many collisions have a loss held at zero depends on the law: one in
 * thousands of plain ones; with a friction spring the first kick or the last, which reach beyond the contact. */
static const struct {
  const char *pattern;
  int turning;
  double least; /* fraction of collisions that must close */
} closing[] = {
    {"hooke 1e4 E damping coeff_restitution", 1, 0.99},
    {"hooke 1e4 E damping coeff_restitution limit_damping no", 1, 0.99},
    {"hooke 1e4 E damping coeff_restitution tangential viscous X", 0, 0.99},
    {"hooke 1e4 E damping coeff_restitution tangential linear_nohistory X M", 0, 0.99},
    {"hooke 1e4 E damping coeff_restitution tangential sliding M", 0, 0.99},
    {"hooke 1e4 E damping coeff_restitution tangential csds K X M", 0, 0.9},
    {"hooke 1e4 E damping coeff_restitution tangential csds K X M limit_damping no", 0, 0.9},
    {"hooke 1e4 E damping coeff_restitution tangential cundall_strack K M", 0, 0.8},
    {"hooke 1e4 E damping coeff_restitution rolling csds R G 0.2", 0, 0.95},
    {"hooke 1e4 E damping coeff_restitution twisting csds R G 0.2", 1, 0.95},
};

START_TEST(losses_of_hard_grains_add_up_to_round_off_at_any_step) {
  gsl_rng *rng = new_rng();
  const int all = share(2000) < 200 ? 200 : share(2000);
  int closed = 0;
  for (int n = 0; n < all; ++n) {
    hard_pair p = random_collision(rng, closing[_i].pattern, closing[_i].turning);
    closed += gap(&p) < 1e-13;
  }
  printf("%-85s %d of %d close\n", closing[_i].pattern, closed, all);
  ck_assert_msg(closed >= closing[_i].least * all, "%s: %d of %d collisions close", closing[_i].pattern, closed, all);
  gsl_rng_free(rng);
}
END_TEST

/* Between k_L and k_U, which grows by S k_L for each length of overlap: held, and lost for good, by loading to x. */
static double held_at(double growth, double x) {
  return 0.5 * (300 * x) * (300 * x) / (growth > 0 ? 300 + growth * 300 * x : 500);
}

static double lost_until(double growth, double x) {
  return 0.5 * 300 * x * x - held_at(growth, x);
}

/* Half of the first kick's time lies before it: k_L x v dt/2 of its work counts, of which the spring holds what it
 * gives back along k_U, (k_L x)^2/(2 k_U); less what the kick's weight (1 + fraction)/2 leaves to the grains. The other
 * half takes half of what loading takes until the next one, where the grains, of effective mass 1/2, are nearer by the
 * velocity after this one times dt. */
START_TEST(first_kick_of_a_plastic_contact_loses_what_its_spring_does_not_hold) {
  static const char *const words[] = {"hysteretic 300 500 0 damping velocity",
                                      "hysteretic/load 300 5e3 0 damping velocity"};
  for (int k = 0; k < 2; ++k)
    for (double fraction = 0.1; fraction < 0.95; fraction += 0.1) {
      const double dt = 1e-3, v = 0.5, x = fraction * v * dt;
      const double growth = k ? 5e3 : 0, force = 0.5 * (1 + fraction) * 300 * x, next = x + (v - 2 * force * dt) * dt;
      hard_pair p;
      memset(&p, 0, sizeof p);
      p.law = law_of(words[k], dt);
      p.i = sphere_at(0, 1, 1);
      p.j = sphere_at(2, 1, 1);
      p.i.v[0] = v;
      p.overlap = x - v * dt;
      verlet_step(&p);
      assert_close(p.energy.stored[CSDS_SPRING_NORMAL], held_at(growth, x), 1e-12);
      const double before = (force - 300 * x) * (v - force * dt) * dt + 0.5 * 300 * x * v * dt - held_at(growth, x);
      const double after = 0.5 * (lost_until(growth, next) - lost_until(growth, x));
      assert_close(p.energy.dissipated[CSDS_LOST_NORMAL], before + after, 1e-11);
    }
}
END_TEST

/* ------------------------------------------------------------------------ with forces of others */

/* One step seen from outside: what the contact did, and the motion in the middle of the step before it. */
typedef struct seen {
  double overlap, normal, friction, spring, rate, slide, lost[CSDS_CHANNELS];
} seen;

static seen next_step(hard_pair *p, double k_n, double k_t) {
  const double overlap = p->overlap;
  hard_pair half = *p;
  kick_both(&half);
  verlet_step(p);
  const double slide = half.i.v[1] - half.j.v[1] + p->i.radius * half.i.omega[2] + p->j.radius * half.j.omega[2];
  seen s = {.overlap = p->overlap, .normal = p->out.normal, .friction = p->out.friction[1], .slide = slide};
  s.rate = (p->overlap - overlap) / p->law.dt;
  s.spring = sqrt(2 * p->energy.stored[CSDS_SPRING_TANGENTIAL] / k_t);
  if (p->overlap > 0) assert_close(p->energy.stored[CSDS_SPRING_NORMAL], 0.5 * k_n * p->overlap * p->overlap, 1e-12);
  memcpy(s.lost, p->energy.dissipated, sizeof s.lost);
  return s;
}

/* Constant forces of others are known from the second step on. Then each step's loss is the work of its kick less the
 * spring's part, with the velocities and stretches that come: in the normal direction and, where the spring is loaded
 * one way, in the tangential one. */
START_TEST(each_step_loses_what_its_kick_takes_under_forces_of_others) {
  gsl_rng *rng = new_rng();
  int checked = 0;
  for (int n = 0; n < 100; ++n) {
    hard_pair p = random_collision(rng, "hooke 1e4 0.6 damping coeff_restitution tangential csds 4e3 1 1e6", 0);
    for (int k = 0; k < 3; ++k) p.i.v[k] = p.j.v[k] = p.i.omega[k] = p.j.omega[k] = 0;
    p.j.v[0] = -1;
    p.i.v[1] = 3;
    p.push[0] = uniform(rng, -30, 30);
    p.push[1] = uniform(rng, -30, 30);
    p.overlap = -0.5 * p.law.dt;
    seen s[3];
    for (int k = 0; k < 3; ++k) s[k] = next_step(&p, 1e4, 4e3);
    for (; s[2].overlap > 0 && s[2].spring > s[1].spring; s[0] = s[1], s[1] = s[2], s[2] = next_step(&p, 1e4, 4e3)) {
      if (s[0].overlap <= 0) continue; /* new at s[1] */
      const double dt = p.law.dt;
      const double normal = (s[1].normal - 1e4 * s[1].overlap) * 0.5 * (s[1].rate + s[2].rate) * dt;
      const double tangential =
          -s[1].friction * 0.5 * (s[1].slide + s[2].slide) * dt - 4e3 * s[1].spring * 0.5 * (s[2].spring - s[0].spring);
      require(fabs(s[1].lost[CSDS_LOST_NORMAL] - normal) < 1e-11 * fabs(normal) + 1e-14, "collision %d: %g, kick %g", n,
              s[1].lost[CSDS_LOST_NORMAL], normal);
      const double lost = s[1].lost[CSDS_LOST_TANGENTIAL] + s[1].lost[CSDS_LOST_SLIP];
      require(fabs(lost - tangential) < 1e-10 * fabs(tangential) + 1e-13, "collision %d: %g, kick %g", n, lost,
              tangential);
      ++checked;
    }
  }
  printf("%d steps checked\n", checked);
  ck_assert_int_gt(checked, 200);
  gsl_rng_free(rng);
}
END_TEST

/* The normal of hard grains stays, so what friction does is no matter to the normal motion, whatever the model. */
START_TEST(no_tangential_model_changes_the_normal_motion_of_hard_grains) {
  const csds_model *model;
  gsl_rng *rng = new_rng();
  for (int k = 0; (model = csds_model_at(k)); ++k) {
    if (model->family != CSDS_TANGENTIAL) continue;
    for (int n = 0; n < 20; ++n) {
      hard_pair p = random_collision(rng, "hooke 1e4 E damping coeff_restitution", 1), q = p;
      char words[300] = "hooke 1e4 0.6 damping coeff_restitution", with[600];
      size_t used = (size_t)snprintf(with, sizeof with, "%s tangential %s", words, model->name);
      for (int c = 0; c < model->parameters; ++c)
        used += (size_t)snprintf(with + used, sizeof with - used, " %.17g", model->parameter[c].example);
      p.law = law_of(words, p.law.dt);
      q.law = law_of(with, p.law.dt);
      /* to the bit, but where fast dashpots of friction use the last one of what a contact remembers */
      const double m = csds_effective_mass(p.i.inv_mass, p.j.inv_mass);
      const contact_law *inside = contact_law_of(&q.law);
      const double round_off = has_fast_dashpot(inside, damping_factor(inside, m), 1, 1 / m) ? 1e-15 : 0;
      for (int s = 0; s < 100; ++s) {
        verlet_step(&p);
        verlet_step(&q);
        require(fabs(p.overlap - q.overlap) <= round_off && fabs(p.out.normal - q.out.normal) <= 1e5 * round_off,
                "tangential %s, collision %d, step %d: F_n %.17g, without friction %.17g", model->name, n, s,
                q.out.normal, p.out.normal);
      }
    }
  }
  gsl_rng_free(rng);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("account");
  TCase *tests = tcase_create("hard grains");
  tcase_set_timeout(tests, 300);
  tcase_add_loop_test(tests, losses_of_hard_grains_add_up_to_round_off_at_any_step, 0,
                      sizeof closing / sizeof *closing);
  tcase_add_test(tests, first_kick_of_a_plastic_contact_loses_what_its_spring_does_not_hold);
  tcase_add_test(tests, each_step_loses_what_its_kick_takes_under_forces_of_others);
  tcase_add_test(tests, no_tangential_model_changes_the_normal_motion_of_hard_grains);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
