// SPDX-License-Identifier: MIT
/* Programs that end at a floating-point exception (division by zero, invalid, overflow), as LAMMPS with
 * -DLAMMPS_TRAP_FPE or Fortran with -ffpe-trap: laws are prepared, mixed and stepped in them as in others, and they
 * find their exceptions as they left them. On x86 with glibc; says so elsewhere. */
#define _GNU_SOURCE
#include "every_law.h"
#include "examples.h"
#include "support.h"

#include <fenv.h>
#include <math.h>
#include <setjmp.h>
#include <signal.h>

enum { NOT_RUN = 77 }; /* as ctest knows it */
#if defined(__GLIBC__) && (defined(__x86_64__) || defined(__i386__))
enum { TRAPPED = FE_DIVBYZERO | FE_INVALID | FE_OVERFLOW };
static void trap(void) {
  feclearexcept(FE_ALL_EXCEPT);
  feenableexcept(TRAPPED);
}
static int untrap(void) {
  return fedisableexcept(FE_ALL_EXCEPT);
}
#else
enum { TRAPPED = 0 };
static void trap(void) {}
static int untrap(void) {
  return 0;
}
#endif

static sigjmp_buf out;

static void jump_out(int signal) {
  siglongjmp(out, signal);
}

/* What is done with a law while exceptions end the program: its signal, or 0. */
typedef void deed(const csds_law *law, void *with);

static int signal_of(deed *done, const csds_law *law, void *with) {
  signal(SIGFPE, jump_out);
  const int caught = sigsetjmp(out, 1);
  if (caught == 0) {
    trap();
    done(law, with);
    const int left = untrap();
    require((left & TRAPPED) == TRAPPED, "exceptions %x are trapped afterwards, should be %x", left, TRAPPED);
  }
  untrap();
  signal(SIGFPE, SIG_DFL);
  return caught;
}

static void divide_by_zero(const csds_law *law, void *with) {
  volatile double zero = 0, *quotient = (volatile double *)with;
  (void)law;
  *quotient = 1 / zero;
}

/* Some processors do not trap. */
static int traps_here(void) {
  double quotient;
  return TRAPPED && signal_of(divide_by_zero, NULL, &quotient) != 0;
}

/* ------------------------------------------------------------------------------------------- states */

typedef struct crowd {
  csds_block block;
  csds_grain i[CSDS_BLOCK], j[CSDS_BLOCK];
  csds_surface wall[CSDS_BLOCK];
  csds_age age[CSDS_BLOCK];
  double history[CSDS_BLOCK][CSDS_MAX_HISTORY];
  int count;
} crowd;

static void put_into_block(crowd *c, int k, int values) {
  csds_block *b = &c->block;
  const csds_grain *i = &c->i[k], *j = &c->j[k];
  for (int d = 0; d < 3; ++d) {
    b->x[d][k] = b->walls ? c->wall[k].normal[d] : i->x[d] - j->x[d];
    b->v[d][k] = i->v[d] - j->v[d];
    b->omega_i[d][k] = i->omega[d];
    b->omega_j[d][k] = j->omega[d];
  }
  b->distance[k] = c->wall[k].distance;
  b->radius_i[k] = i->radius;
  b->radius_j[k] = j->radius;
  b->inv_mass_i[k] = i->inv_mass;
  b->inv_mass_j[k] = j->inv_mass;
  b->inv_inertia_i[k] = i->inv_inertia;
  b->inv_inertia_j[k] = j->inv_inertia;
  b->age[k] = c->age[k];
  for (int h = 0; h < values; ++h) b->history[h][k] = c->history[k][h];
}

/* A pair along x that touches or does not, at rest, head-on or oblique, with a history that its age allows. */
static void fill_pair(gsl_rng *rng, crowd *c, int k, int values) {
  const csds_grain still = {{0}, {0}, {0}, 0.5, 1, 10};
  const int motion = (int)gsl_rng_uniform_int(rng, 4);
  c->i[k] = c->j[k] = still;
  c->i[k].x[0] = uniform(rng, 0.99, 1.005);
  if (motion > 0) c->i[k].v[0] = uniform(rng, -1, 1);
  if (motion > 1) random_vector(rng, 1, c->i[k].v);
  if (motion > 2) random_vector(rng, 1, c->i[k].omega);
  if (motion > 2) c->j[k].inv_inertia = 0;
  const csds_surface wall = {{1, 0, 0}, c->i[k].x[0] - 0.5, {0}, {0}};
  c->wall[k] = wall;
  c->age[k] = (csds_age)gsl_rng_uniform_int(rng, 4);
  for (int h = 0; h < values; ++h) c->history[k][h] = motion < 2 || h > 2 ? 0 : uniform(rng, -1e-3, 1e-3);
  if (c->age[k] == CSDS_NEW) memset(c->history[k], 0, sizeof c->history[k]);
}

static void fill(gsl_rng *rng, const csds_law *law, int walls, crowd *c) {
  const int values = walls ? law->wall_history : law->history;
  memset(c, 0, sizeof *c);
  c->count = 1 + (int)gsl_rng_uniform_int(rng, CSDS_BLOCK);
  c->block.walls = walls;
  for (int k = 0; k < c->count; ++k) {
    fill_pair(rng, c, k, values);
    if (walls) c->history[k][law->history] = c->age[k] != CSDS_NEW; /* the normal then */
    put_into_block(c, k, values);
  }
}

/* -------------------------------------------------------------------------------------------- deeds */

static void step_block(const csds_law *law, void *with) {
  csds_block_step(law, &((crowd *)with)->block, ((crowd *)with)->count);
}

static void account_block(const csds_law *law, void *with) {
  csds_block_account(law, &((crowd *)with)->block, ((crowd *)with)->count);
}

static void conduct(const csds_law *law, void *with) {
  double conductance[CSDS_BLOCK], warmth[CSDS_BLOCK];
  csds_block_conductance(law, &((crowd *)with)->block, ((crowd *)with)->count, conductance);
  csds_block_warmth(law, &((crowd *)with)->block, ((crowd *)with)->count, warmth);
}

/* By themselves; each call has a history of its own. */
static void step_pairs(const csds_law *law, void *with) {
  const crowd *c = (const crowd *)with;
  csds_response response;
  csds_energy energy;
  for (int k = 0; k < c->count; ++k) {
    double h[6][CSDS_MAX_HISTORY], stored[CSDS_SPRINGS];
    for (int n = 0; n < 6; ++n) memcpy(h[n], c->history[k], sizeof h[n]);
    csds_contact_step(law, &c->i[k], &c->j[k], c->age[k], h[0], &response);
    csds_contact_account(law, &c->i[k], &c->j[k], c->age[k], h[1], &response, &energy);
    csds_contact_start(law, &c->i[k], &c->j[k], c->age[k], h[2], &response);
    csds_contact_start_account(law, &c->i[k], &c->j[k], c->age[k], h[3], &response, &energy);
    csds_contact_probe(law, &c->i[k], &c->j[k], h[4], &response);
    csds_contact_stored(law, &c->i[k], &c->j[k], h[5], stored);
    csds_contact_conductance(law, &c->i[k], &c->j[k]);
  }
}

static void step_walls(const csds_law *law, void *with) {
  const crowd *c = (const crowd *)with;
  csds_response response;
  csds_energy energy;
  for (int k = 0; k < c->count; ++k) {
    double h[5][CSDS_MAX_HISTORY], stored[CSDS_SPRINGS];
    for (int n = 0; n < 5; ++n) memcpy(h[n], c->history[k], sizeof h[n]);
    csds_wall_step(law, &c->i[k], &c->wall[k], c->age[k], h[0], &response);
    csds_wall_account(law, &c->i[k], &c->wall[k], c->age[k], h[1], &response, &energy);
    csds_wall_start(law, &c->i[k], &c->wall[k], c->age[k], h[2], &response);
    csds_wall_start_account(law, &c->i[k], &c->wall[k], c->age[k], h[3], &response, &energy);
    csds_wall_stored(law, &c->i[k], &c->wall[k], h[4], stored);
    csds_wall_conductance(law, &c->i[k], &c->wall[k]);
  }
}

/* All that is asked for before there are contacts. */
static void take_time_step(const csds_law *law, void *with) {
  const csds_spec *spec = (const csds_spec *)with;
  csds_law made = *law;
  double curve[3];
  for (int speed = 0; speed < 2; ++speed) {
    csds_spec_contact_time(spec, 0.5, 0.25, speed);
    csds_spec_time_step(spec, 1, 0.5, speed, 1. / 40);
    csds_spec_resistance_step(spec, 1, 0.5, speed);
  }
  csds_spec mixed;
  csds_spec_mix(&mixed, spec, spec, NULL);
  csds_law_prepare(&made, spec, 1e-3, NULL);
  csds_contact_time(&made, 0.5, 0.25);
  csds_reach(&made, 0.25);
  csds_normal_curve(&made, 0.25, 1e-3, 1e-3, curve);
}

/* ------------------------------------------------------------------------------------------- the tests */

static void must_not_trap(const char *words, const char *what, int signal) {
  require(signal == 0, "%s: signal %d in %s", words, signal, what);
}

static void try_law(gsl_rng *rng, const char *words, const csds_spec *spec) {
  static const struct {
    deed *done;
    const char *name;
    int walls;
  } deeds[] = {{step_block, "csds_block_step", 0},
               {account_block, "csds_block_account", 0},
               {conduct, "csds_block_conductance", 0},
               {step_pairs, "steps of one pair", 0},
               {step_block, "csds_block_step on walls", 1},
               {account_block, "csds_block_account on walls", 1},
               {conduct, "csds_block_conductance on walls", 1},
               {step_walls, "steps of one contact on a wall", 1}};
  static crowd c;
  csds_law law;
  ck_assert_int_eq((int)csds_law_prepare(&law, spec, 1e-3, NULL), CSDS_OK);
  csds_spec copy = *spec;
  must_not_trap(words, "the choice of a time step", signal_of(take_time_step, &law, &copy));
  for (int isa = 0; isa < CSDS_ISAS; ++isa)
    for (size_t n = 0; n < sizeof deeds / sizeof *deeds; ++n) {
      char what[100];
      if (csds_law_use(&law, (csds_isa)isa) != (csds_isa)isa && isa > CSDS_ISA_SCALAR) continue;
      snprintf(what, sizeof what, "%s, %s", deeds[n].name, csds_isa_name((csds_isa)isa));
      fill(rng, &law, deeds[n].walls, &c);
      must_not_trap(words, what, signal_of(deeds[n].done, &law, &c));
    }
}

START_TEST(laws_with_vector_loops_do_not_trap) {
  gsl_rng *rng = new_rng();
  const int cases = share(4);
  for (int n = 0; n < EVERY_LAW; ++n) {
    char words[LAW_WORDS];
    every_law(n, words);
    const csds_spec spec = spec_of(words);
    for (int k = 0; k < (cases > 0 ? cases : 1); ++k) try_law(rng, words, &spec);
  }
  gsl_rng_free(rng);
}
END_TEST

START_TEST(no_model_of_the_catalogue_traps) {
  gsl_rng *rng = new_rng();
  const csds_model *model;
  int models = 0;
  for (; (model = csds_model_at(models)); ++models) {
    const csds_spec spec = example_of(model);
    for (int k = 0; k < share(40); ++k) try_law(rng, full_name(model), &spec);
  }
  ck_assert_int_gt(models, 0);
  gsl_rng_free(rng);
}
END_TEST

/* NULL is a NaN. */
START_TEST(coefficients_that_are_null_do_not_trap) {
  const char words[] = "hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential csds/mindlin NULL 1 0.5";
  csds_spec spec = spec_of(words);
  const csds_law law = law_of(words, 1e-3);
  ck_assert_int_eq(signal_of(take_time_step, &law, &spec), 0);
}
END_TEST

static void must_be_refused(const csds_law *law, void *with) {
  csds_spec spec;
  csds_message why;
  (void)law;
  require(csds_spec_read(&spec, (const char *)with, &why) != CSDS_OK, "'%s' is taken", (const char *)with);
}

START_TEST(words_that_are_no_coefficients_are_refused_and_do_not_trap) {
  char words[][40] = {"hooke nan 0", "hooke 1e400 0", "hooke 1e5 nan", "hooke 1e5 1e-400x", "hertz -inf 0"};
  for (size_t n = 0; n < sizeof words / sizeof *words; ++n)
    must_not_trap(words[n], "csds_spec_read", signal_of(must_be_refused, NULL, words[n]));
}
END_TEST

/* Without dashpots and without resistance there is no time in which they slow a motion. */
START_TEST(what_is_not_there_asks_for_no_time_step) {
  const csds_spec spec = spec_of("hooke 1e5 0 damping velocity");
  const csds_law law = law_of("hooke 1e5 0 damping velocity", 1e-3);
  csds_spec copy = spec;
  ck_assert_int_eq(signal_of(take_time_step, &law, &copy), 0);
  ck_assert(csds_spec_resistance_step(&spec, 1, 0.5, 1) == INFINITY);
  /* pi sqrt(m/k)/40, m = 1/2 */
  assert_close(csds_spec_time_step(&spec, 1, 0.5, 1, 1. / 40), 3.14159265358979323846 * sqrt(0.5 / 1e5) / 40, 1e-14);
}
END_TEST

int main(void) {
  if (!traps_here()) {
    printf("test_traps: not run, for exceptions do not end a program here\n");
    return NOT_RUN;
  }
  Suite *suite = suite_create("traps");
  TCase *tests = tcase_create("traps");
  tcase_set_timeout(tests, 120);
  tcase_add_test(tests, laws_with_vector_loops_do_not_trap);
  tcase_add_test(tests, no_model_of_the_catalogue_traps);
  tcase_add_test(tests, coefficients_that_are_null_do_not_trap);
  tcase_add_test(tests, words_that_are_no_coefficients_are_refused_and_do_not_trap);
  tcase_add_test(tests, what_is_not_there_asks_for_no_time_step);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
