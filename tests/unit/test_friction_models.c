// SPDX-License-Identifier: MIT
/* Every friction model of the catalogue, by its example, on a contact of constant overlap that is displaced: friction
 * acts, against the displacement, and its spring holds the work that was done on it. */
#include "examples.h"
#include "support.h"

#include <math.h>
#include <string.h>

static const double overlap = 0.01;

/* A contact that a grain of mass 1 and radius 1/2 has with a wall, which stays as it is. */
typedef struct pressed {
  csds_law law;
  csds_age age;
  double history[CSDS_MAX_HISTORY];
  csds_response out;
  csds_energy energy;
} pressed;

static pressed press(const csds_model *m, const char *damping) {
  const char *const plain[CSDS_FAMILIES] = {"hertz", damping, "none", "none", "none", "none"};
  const csds_spec spec = spec_of_examples(m, plain);
  csds_message why;
  pressed p;
  memset(&p, 0, sizeof p);
  require(csds_law_prepare(&p.law, &spec, 10, &why) == CSDS_OK, "%s: %s", full_name(m), why.text);
  return p;
}

/* A step in which the grain moves by d across the normal; the work that friction takes from it, with the mean of the
 * forces before and after. */
static double displace(pressed *p, double d) {
  const double normal[3] = {1, 0, 0}, before = p->out.friction[1];
  const csds_grain grain = {.v = {0, d / p->law.dt, 0}, .radius = 0.5, .inv_mass = 1};
  p->age = csds_hard_account(&p->law, &grain, NULL, normal, overlap, p->age, p->history, &p->out, &p->energy);
  return -0.5 * (before + p->out.friction[1]) * d;
}

/* The models of friction, in turn. */
static const csds_model *friction_model(int n) {
  const csds_model *m = NULL;
  for (int k = 0; n >= 0 && (m = csds_model_at(k)); ++k)
    n -= m->family == CSDS_TANGENTIAL && strcmp(m->name, "none") != 0;
  return m;
}

static int friction_models(void) {
  int n = 0;
  while (friction_model(n)) ++n;
  return n;
}

START_TEST(friction_acts_against_a_displacement) {
  const csds_model *m = friction_model(_i);
  pressed p = press(m, "velocity");
  displace(&p, 0);
  for (int n = 1; n <= 200; ++n) {
    displace(&p, 1e-5);
    require(p.out.friction[1] < 0, "%s: friction is %g after %d steps of a displacement > 0", full_name(m),
            p.out.friction[1], n);
    require(p.out.friction[0] == 0 && p.out.friction[2] == 0, "%s: friction across the displacement", full_name(m));
  }
  require(p.out.normal > 0, "%s: the normal force is %g", full_name(m), p.out.normal);
}
END_TEST

/* So little that nothing slips, and without a dashpot: what is stored is the work. */
START_TEST(the_spring_of_friction_holds_its_work) {
  const csds_model *m = friction_model(_i);
  pressed p = press(m, "none");
  double work = 0;
  displace(&p, 0);
  for (int n = 0; n < 200; ++n) work += displace(&p, 1e-10);
  const double stored = p.energy.stored[CSDS_SPRING_TANGENTIAL], force = fabs(p.out.friction[1]);
  printf("%s: friction %.3g of the normal force, work %.3g, stored %.3g\n", full_name(m), force / p.out.normal, work,
         stored);
  if (m->slots == 0) {
    require(stored == 0, "%s: stores %g without a memory", full_name(m), stored);
    return;
  }
  require(force > 0 && force < 0.01 * p.out.normal, "%s: friction is %g, the normal force %g", full_name(m), force,
          p.out.normal);
  require(fabs(stored / work - 1) <= 0.02, "%s: stores %g of a work of %g", full_name(m), stored, work);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("friction models");
  TCase *tests = tcase_create("every model");
  const int models = friction_models();
  tcase_add_loop_test(tests, friction_acts_against_a_displacement, 0, models);
  tcase_add_loop_test(tests, the_spring_of_friction_holds_its_work, 0, models);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
