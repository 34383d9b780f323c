// SPDX-License-Identifier: MIT
/* Blocks of contacts: to the bit what the scalar reference gives, with every instruction set that there is. */
#include "every_law.h"
#include "models/composition.h" /* the kernel's own: its list of vector loops */
#include "support.h"
#include "two_body.h"

#include <math.h>

enum { GRAINS = 40 };

static_assert((int)LAW_NORMALS == (int)COMPOSITIONS,
              "tests/support/every_law.c has a law for each composition of models/compositions.h, in its order");

static const char *const composition_name[COMPOSITIONS + 1] = {
#define COMPOSITION(NORMAL, power, rooted, memory) "COMPOSITION(" #NORMAL ", " #power ", " #rooted ", " #memory ")",
#include "models/compositions.h"
#undef COMPOSITION
    "none"};

/* Every composition that has a vector loop, all parts of friction, and some that have none. */
static const struct {
  const char *words;
  int has_loop;
} laws[] = {
    {"hooke 1000 20 damping velocity tangential csds 400 2 0.5", 1},
    {"hooke 1000 20 damping mass_velocity tangential csds 400 0 0.5", 1},
    {"hooke 1000 0.5 damping coeff_restitution tangential cundall_strack 400 0.5", 1},
    {"hooke 1000 0.3 damping tsuji tangential csds 400 0.5 0.3", 1},
    {"hooke 1000 20 tangential csds 400 0.5 0.3", 1},
    {"hooke 1000 0.01 damping kuwabara_kono tangential csds 400 0.5 0.3", 1},
    {"hertz 1000 20 damping mass_velocity tangential csds 400 0.5 0.3", 1},
    {"hertz 1000 0.4 damping coeff_restitution tangential csds 400 0.5 0.3", 1},
    {"hertz 1000 20 tangential csds 400 0.5 0.3", 1},
    {"hertz 1000 20 damping velocity tangential csds/mindlin 400 0.5 0.3", 1},
    {"hertz/material 1000 0.4 0.3 damping tsuji tangential csds/mindlin NULL 0.5 0.3", 1},
    {"hertz 1000 20 tangential csds/mindlin 400 0.5 0.3", 1},
    {"hooke 1000 20 tangential csds 400 2 0.5 rolling csds 100 1 0.1 twisting csds 50 2 0.1", 1},
    {"hertz 1000 20 tangential csds/mindlin 400 2 0.5 rolling csds 100 1 0.1 twisting csds 50 2 0.1", 1},
    {"hooke 1000 20 tangential csds 400 2 0.5 rolling csds 100 1 0.1", 1},
    {"hertz 1000 0.5 damping coeff_restitution tangential csds 400 2 0.5 rolling csds 100 1 0.1", 1},
    {"hooke/cohesive 1000 0.5 20 damping coeff_restitution tangential csds 400 0.5 0.3", 1},
    {"hooke/cohesive 1000 20 20 tangential csds 400 0.5 0.3 rolling csds 100 1 0.1", 1},
    {"dmt 1000 20 0.3 5 damping mass_velocity tangential csds 400 0.5 0.3", 1},
    {"dmt 1000 0.4 0.3 5 damping coeff_restitution tangential csds 400 0.5 0.3", 1},
    {"dmt 1000 20 0.3 5 tangential csds 400 0.5 0.3 rolling csds 100 1 0.1 twisting csds 50 2 0.1", 1},
    {"dmt 1000 20 0.3 5 damping velocity tangential csds/mindlin 400 0.5 0.3", 1},
    {"dmt 1000 0.4 0.3 5 damping tsuji tangential csds/mindlin NULL 0.5 0.3", 1},
    {"dmt 1000 20 0.3 5 tangential csds/mindlin 400 0.5 0.3", 1},
    {"jkr 1000 20 0.3 5 damping mass_velocity tangential csds 400 0.5 0.3", 1},
    {"jkr 1000 0.4 0.3 5 damping coeff_restitution tangential csds 400 0.5 0.3", 1},
    {"jkr 1000 20 0.3 5 tangential csds 400 0.5 0.3 rolling csds 100 1 0.1 twisting csds 50 2 0.1", 1},
    {"jkr 1000 20 0.3 5 damping velocity tangential csds/mindlin 400 0.5 0.3", 1},
    {"jkr 1000 0.4 0.3 5 damping tsuji tangential csds/mindlin NULL 0.5 0.3", 1},
    {"jkr 1000 20 0.3 5 tangential csds/mindlin 400 0.5 0.3", 1},
    {"jkr 1000 20 0.3 5 tangential csds/mindlin 400 0.5 0.3 limit_damping no", 1},
    {"hooke 1000 20 tangential csds 400 2 0.5 twisting csds 50 2 0.1", 1},
    {"hooke 1000 20 tangential csds 400 2 0.5 limit_damping no", 1},
    {"jkr 1000 20 0.3 5 damping velocity limit_damping no", 1},
    {"dmt 1000 20 0.3 5 tangential csds 400 0.5 0.3 rolling csds 100 1 0.1 limit_damping no", 1},
    {"hooke/cohesive 1000 20 20 tangential csds/mindlin 400 0.5 0.3 limit_damping no", 1},
    {"hooke 1000 20 tangential csds/mindlin 400 0.5 0.3", 1},
    {"hertz 1000 0.4 damping coeff_restitution tangential csds/mindlin 400 0.5 0.3 limit_damping no", 1},
    {"hertz 1000 20 damping viscoelastic tangential csds 400 0.5 0.3 twisting csds 50 2 0.1", 1},
    {"hertz 1000 20 tangential linear_nohistory 2 0.5", 1},
    {"hooke 1000 20 damping velocity tangential viscous 0.5 twisting csds 50 2 0.1", 1},
    {"hooke 1000 20 tangential sliding 0.3 rolling csds 100 1 0.1", 1},
    {"hooke 1000 20 rolling csds 100 1 0.1 twisting csds 50 2 0.1", 1},
    {"hysteretic 1000 1500 20 tangential csds 400 2 0.5", 1},
    {"hysteretic/load 1000 20 1 damping velocity tangential csds/mindlin 400 2 0.5 limit_damping no", 1},
    {"hysteretic/load 1000 20 20 tangential linear_nohistory 2 0.5 twisting csds 50 2 0.1", 1},
    {"hooke 1000 20 tangential linear_history 400 2 0.5", 0},
    {"hooke 1000 20 tangential csds 400 2 0.5 twisting marshall", 0},
    {"hooke 1000 20 bridge capillary 3 20 0.01 tangential csds 400 0.5 0.3", 0},
    {"hooke 1000 20 tangential walton_braun 400 0.5", 0},
    {"hysteretic 1000 1500 1 damping velocity tangential csds 400 2 0.5 rolling csds 100 1 0.1", 1},
    {"hooke 1000 20", 1},
};
enum { LAWS = sizeof laws / sizeof *laws };

typedef struct crowd {
  csds_grain grain[GRAINS];
  csds_age age[CSDS_BLOCK];
  double history[CSDS_BLOCK][CSDS_MAX_HISTORY];
  csds_contacts contacts;
  double x[3 * GRAINS], v[3 * GRAINS], omega[3 * GRAINS], force[3 * GRAINS], torque[3 * GRAINS];
  double radius[GRAINS];
  csds_inertia inertia[GRAINS];
  csds_response response[CSDS_BLOCK];
  csds_energy energy[CSDS_BLOCK];
} crowd;

static csds_age some_age(gsl_rng *rng) {
  return (csds_age)gsl_rng_uniform_int(rng, 4);
}

/* Grains about a centre, so that most pairs touch; some do not move. */
static void fill(gsl_rng *rng, const csds_law *law, int count, crowd *c) {
  memset(c, 0, sizeof *c);
  for (int n = 0; n < GRAINS; ++n) {
    csds_grain *g = &c->grain[n];
    *g = sphere_at(0, uniform(rng, 0.5, 1.5), log_uniform(rng, 0.1, 10));
    random_vector(rng, 0.8, g->x);
    random_vector(rng, log_uniform(rng, 1e-3, 10), g->v);
    random_vector(rng, log_uniform(rng, 1e-3, 10), g->omega);
    if (n % 7 == 3) g->inv_mass = g->inv_inertia = 0;
    memcpy(c->x + 3 * n, g->x, sizeof g->x);
    memcpy(c->v + 3 * n, g->v, sizeof g->v);
    memcpy(c->omega + 3 * n, g->omega, sizeof g->omega);
    c->radius[n] = g->radius;
    c->inertia[n].inv_mass = g->inv_mass;
    c->inertia[n].inv_inertia = g->inv_inertia;
  }
  c->contacts.count = count;
  for (int k = 0; k < count; ++k) {
    unsigned i = (unsigned)gsl_rng_uniform_int(rng, GRAINS), j;
    do {
      j = (unsigned)gsl_rng_uniform_int(rng, GRAINS);
    } while (j == i || (i % 7 == 3 && j % 7 == 3));
    c->contacts.i[k] = i;
    c->contacts.j[k] = j;
    c->contacts.age[k] = some_age(rng);
    c->contacts.history[k] = c->history[k];
    for (int h = 0; h < law->history; ++h) c->history[k][h] = uniform(rng, -0.01, 0.01);
  }
}

/* The reference: one contact after the other. */
static int step_one_by_one(const csds_law *law, crowd *c, unsigned receiving) {
  int touching = 0;
  for (int k = 0; k < c->contacts.count; ++k) {
    const unsigned i = c->contacts.i[k], j = c->contacts.j[k];
    csds_response out;
    if (!csds_in_contact(law, &c->grain[i], &c->grain[j], c->contacts.age[k])) {
      c->contacts.age[k] = CSDS_NEW;
      continue;
    }
    ++touching;
    c->contacts.age[k] = csds_contact_step(law, &c->grain[i], &c->grain[j], c->contacts.age[k], c->history[k], &out);
    for (int d = 0; d < 3; ++d) {
      if (i < receiving) c->force[3 * i + d] += out.force[d];
      if (i < receiving) c->torque[3 * i + d] += out.torque_i[d];
      if (j < receiving) c->force[3 * j + d] -= out.force[d];
      if (j < receiving) c->torque[3 * j + d] += out.torque_j[d];
    }
  }
  return touching;
}

/* The reference's energies: of pairs that touch or have touched. */
static void account_one_by_one(const csds_law *law, const crowd *start, crowd *result) {
  for (int k = 0; k < start->contacts.count; ++k) {
    const csds_grain *i = &start->grain[start->contacts.i[k]], *j = &start->grain[start->contacts.j[k]];
    double history[CSDS_MAX_HISTORY];
    memcpy(history, start->history[k], sizeof history);
    csds_contact_account(law, i, j, start->contacts.age[k], history, &result->response[k], &result->energy[k]);
  }
}

static void step_block(const csds_law *law, crowd *c, unsigned receiving, int with_account) {
  static csds_block block;
  /* what other laws have left behind where this one has nothing */
  for (int h = law->history; h < CSDS_MAX_HISTORY; ++h)
    for (int k = 0; k < CSDS_ROW; ++k) block.history[h][k] = NAN;
  const csds_grains grains = {c->x, c->v, c->omega, c->radius, c->inertia, c->force, c->torque, receiving, 0, 0};
  csds_block_gather(law, &block, &grains, &c->contacts);
  (with_account ? csds_block_account : csds_block_step)(law, &block, c->contacts.count);
  csds_block_scatter(law, &block, &grains, &c->contacts);
  if (!with_account) return;
  for (int k = 0; k < c->contacts.count; ++k) {
    csds_block_response(&block, k, &c->response[k]);
    for (int s = 0; s < CSDS_SPRINGS; ++s) c->energy[k].stored[s] = block.stored[s][k];
    for (int s = 0; s < CSDS_CHANNELS; ++s) c->energy[k].dissipated[s] = block.dissipated[s][k];
    c->energy[k].slip_speed = block.slip_speed[k];
  }
}

static void compare_responses(const crowd *is, const crowd *should, const char *where) {
  for (int k = 0; k < should->contacts.count; ++k) {
    const double *a = (const double *)&is->response[k], *b = (const double *)&should->response[k];
    for (size_t n = 0; n < sizeof(csds_response) / sizeof(double); ++n)
      require(a[n] == b[n], "%s: number %zu of the response is %.17g, reference %.17g", where, n, a[n], b[n]);
  }
}

static void compare_energies(const crowd *is, const crowd *should, const char *where) {
  for (int k = 0; k < should->contacts.count; ++k) {
    const csds_energy *a = &is->energy[k], *b = &should->energy[k];
    for (int s = 0; s < CSDS_SPRINGS; ++s)
      require(a->stored[s] == b->stored[s], "%s: stored %s %.17g, reference %.17g", where,
              csds_spring_name((csds_spring)s), a->stored[s], b->stored[s]);
    for (int s = 0; s < CSDS_CHANNELS; ++s)
      require(a->dissipated[s] == b->dissipated[s], "%s: %s %.17g, reference %.17g", where,
              csds_channel_name((csds_channel)s), a->dissipated[s], b->dissipated[s]);
    require(a->slip_speed == b->slip_speed, "%s: slip speed %.17g, reference %.17g", where, a->slip_speed,
            b->slip_speed);
  }
}

static void compare(const crowd *is, const crowd *should, const csds_law *law, const char *where) {
  for (int n = 0; n < 3 * GRAINS; ++n) {
    require(is->force[n] == should->force[n], "%s: force %.17g, reference %.17g", where, is->force[n],
            should->force[n]);
    require(is->torque[n] == should->torque[n], "%s: torque %.17g, reference %.17g", where, is->torque[n],
            should->torque[n]);
  }
  for (int k = 0; k < should->contacts.count; ++k) {
    require(is->contacts.age[k] == should->contacts.age[k], "%s: age %d, reference %d", where, is->contacts.age[k],
            should->contacts.age[k]);
    for (int h = 0; h < law->history && should->contacts.age[k] != CSDS_NEW; ++h)
      require(is->history[k][h] == should->history[k][h], "%s: history %d is %.17g, reference %.17g", where, h,
              is->history[k][h], should->history[k][h]);
  }
}

/* A block of random contacts with each instruction set that has a loop for the law. */
static void compare_block(gsl_rng *rng, const char *words, int compared[CSDS_ISAS]) {
  static crowd start, reference, block;
  csds_law law = law_of(words, log_uniform(rng, 1e-4, 0.1));
  const int count = 1 + (int)gsl_rng_uniform_int(rng, CSDS_BLOCK);
  const unsigned receiving = gsl_rng_uniform_int(rng, 2) ? GRAINS : GRAINS / 2;
  fill(rng, &law, count, &start);
  reference = start;
  step_one_by_one(&law, &reference, receiving);
  account_one_by_one(&law, &start, &reference);
  for (int isa = 0; isa < CSDS_ISAS; ++isa) {
    char where[300];
    if (csds_law_use(&law, (csds_isa)isa) != (csds_isa)isa) continue;
    snprintf(where, sizeof where, "%s, dt %g, %d pairs, %s", words, law.dt, count, csds_isa_name((csds_isa)isa));
    for (int with_account = 0; with_account < 2; ++with_account) {
      block = start;
      for (int k = 0; k < count; ++k) block.contacts.history[k] = block.history[k];
      step_block(&law, &block, receiving, with_account);
      compare(&block, &reference, &law, where);
      if (with_account) compare_responses(&block, &reference, where);
      if (with_account) compare_energies(&block, &reference, where);
    }
    ++compared[isa];
  }
}

START_TEST(every_instruction_set_gives_the_bits_of_the_reference) {
  gsl_rng *rng = new_rng();
  int compared[CSDS_ISAS] = {0};
  for (int n = 0; n < share(20000); ++n) compare_block(rng, laws[n % LAWS].words, compared);
  for (int isa = 0; isa < CSDS_ISAS; ++isa) {
    printf("%s: %d blocks%s\n", csds_isa_name((csds_isa)isa), compared[isa],
           csds_isa_available((csds_isa)isa) ? "" : " (not on this processor)");
    require((compared[isa] > 0) == csds_isa_available((csds_isa)isa), "%s was not compared",
            csds_isa_name((csds_isa)isa));
  }
  gsl_rng_free(rng);
}
END_TEST

/* All friction, rolling and twisting with all normal directions, cut off and not. */
START_TEST(every_law_in_loops_gives_the_bits_of_the_reference) {
  gsl_rng *rng = new_rng();
  int compared[CSDS_ISAS] = {0}, loops[COMPOSITIONS][FRICTION_PARTS][2][2] = {{{{0}}}}, has_area[COMPOSITIONS];
  for (int n = 0; n < EVERY_LAW; ++n) {
    char words[LAW_WORDS];
    every_law(n, words);
    const csds_law law = law_of(words, 0.01);
    const contact_law *l = contact_law_of(&law);
    require(composition_of(l) == n % LAW_NORMALS, "%s, of tests/support/every_law.c, is %s, should be %s", words,
            composition_name[composition_of(l)], composition_name[n % LAW_NORMALS]);
    has_area[n % LAW_NORMALS] = has_area_at_touch(l);
    ++loops[composition_of(l)][friction_of(l)][l->turning][l->limit_damping];
    for (int k = 0; k < share(8); ++k) compare_block(rng, words, compared);
  }
  for (int c = 0; c < COMPOSITIONS; ++c)
    for (int p = 0; p < FRICTION_PARTS; ++p) {
      const friction_part absent = has_area[c] ? FORCE : ADHESIVE_FORCE;
      for (int k = 0; k < 4 && p != (int)absent; ++k) ck_assert_int_gt(loops[c][p][k / 2][k % 2], 0);
    }
  for (int isa = 0; isa < CSDS_ISAS; ++isa)
    ck_assert_int_eq(compared[isa], csds_isa_available((csds_isa)isa) ? EVERY_LAW * share(8) : 0);
  gsl_rng_free(rng);
}
END_TEST

START_TEST(common_laws_have_vector_loops_and_choose_the_widest) {
  int widest = CSDS_ISAS - 1;
  while (!csds_isa_available((csds_isa)widest)) --widest;
  ck_assert(widest >= CSDS_ISA_BASE);
  for (int n = 0; n < LAWS; ++n) {
    csds_law law = law_of(laws[n].words, 0.01), same = law;
    csds_isa used = csds_law_use(&same, CSDS_ISAS - 1);
    ck_assert_msg(used == (laws[n].has_loop ? (csds_isa)widest : CSDS_ISA_SCALAR), "%s uses %s", laws[n].words,
                  csds_isa_name(used));
    ck_assert(csds_law_same(&same, &law));
    ck_assert(csds_law_use(&same, (csds_isa)-1) == used && csds_law_same(&same, &law)); /* no number: the widest */
  }
}
END_TEST

START_TEST(every_composition_is_compared) {
  int compared[COMPOSITIONS + 1] = {0};
  for (int n = 0; n < LAWS; ++n) {
    const csds_law law = law_of(laws[n].words, 0.01);
    ++compared[composition_of(contact_law_of(&law))];
  }
  for (int c = 0; c < COMPOSITIONS; ++c)
    require(compared[c] > 0, "no law of laws[] is %s of models/compositions.h", composition_name[c]);
}
END_TEST

START_TEST(no_name_for_an_unknown_instruction_set) {
  ck_assert_ptr_null(csds_isa_name(CSDS_ISAS));
  ck_assert_int_eq(csds_isa_available(CSDS_ISAS), 0);
}
END_TEST

/* A block may hold candidates: pairs that do not touch get nothing and lose their memory. */
START_TEST(pairs_apart_have_no_force) {
  csds_law law = law_of(laws[0].words, 0.01);
  for (int isa = 0; isa < CSDS_ISAS; ++isa) {
    csds_law_use(&law, (csds_isa)isa);
    static csds_block b;
    memset(&b, 0, sizeof b);
    for (int k = 0; k < CSDS_BLOCK; ++k) {
      b.x[0][k] = k % 2 ? 2 : 1.99; /* exactly touching, no more, is apart */
      b.v[0][k] = -1;
      b.radius_i[k] = b.radius_j[k] = 1;
      b.inv_mass_i[k] = b.inv_mass_j[k] = b.inv_inertia_i[k] = b.inv_inertia_j[k] = 1;
      b.age[k] = CSDS_OLD;
    }
    csds_block_step(&law, &b, CSDS_BLOCK);
    for (int k = 0; k < CSDS_BLOCK; ++k) {
      ck_assert_msg((b.force[0][k] > 0) == (k % 2 == 0), "force %g", b.force[0][k]);
      ck_assert_msg(b.age[k] == (k % 2 ? CSDS_NEW : CSDS_OLD), "age %d", (int)b.age[k]);
    }
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("block");
  TCase *tests = tcase_create("block");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, every_instruction_set_gives_the_bits_of_the_reference);
  tcase_add_test(tests, every_law_in_loops_gives_the_bits_of_the_reference);
  tcase_add_test(tests, common_laws_have_vector_loops_and_choose_the_widest);
  tcase_add_test(tests, every_composition_is_compared);
  tcase_add_test(tests, no_name_for_an_unknown_instruction_set);
  tcase_add_test(tests, pairs_apart_have_no_force);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
