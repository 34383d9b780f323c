// SPDX-License-Identifier: MIT
/* Contacts with walls in blocks: to the bit what csds_wall_step and csds_wall_account give, with every instruction set.
 */
#include "csds_contacts.h"
#include "every_law.h"
#include "support.h"
#include "two_body.h"

#include <math.h>

/* One for each composition that has vector loops, with and without resistance to rolling, and some that have none. */
static const char *const laws[] = {
    "hooke 1000 20 damping velocity tangential csds 400 2 0.5",
    "hooke 1000 0.3 damping tsuji tangential csds 400 0.5 0.3 rolling csds 100 1 0.1 twisting csds 50 2 0.1",
    "hooke 1000 20 tangential cundall_strack 400 0.3 rolling csds 100 1 0.1",
    "hertz 1000 20 damping mass_velocity tangential csds 400 0.5 0.3",
    "hertz 1000 0.4 damping coeff_restitution tangential csds 400 0.5 0.3",
    "hertz 1000 20 tangential csds 400 0.5 0.3 rolling csds 100 1 0.1 twisting csds 50 2 0.1",
    "hertz 1000 20 damping velocity tangential csds/mindlin 400 0.5 0.3",
    "hertz/material 1000 0.4 0.3 damping tsuji tangential csds/mindlin NULL 0.5 0.3 rolling csds 100 1 0.1",
    "hertz 1000 20 tangential csds/mindlin 400 2 0.5 rolling csds 100 1 0.1 twisting csds 50 2 0.1",
    "hooke 1000 20 tangential csds 400 2 0.5 twisting marshall",
    "hooke 1000 20 tangential csds 400 2 0.5 limit_damping no",
    "hysteretic 1000 1500 1 damping velocity tangential walton_braun 400 0.5",
    "hooke 1000 20",
    "hertz 1000 20 tangential linear_nohistory 2 0.5 twisting csds 50 2 0.1",
    "hooke 1000 20 damping velocity tangential csds/mindlin 400 0.5 0.3 limit_damping no",
    "hysteretic 1000 1500 1 damping velocity tangential csds 400 2 0.5 twisting csds 50 2 0.1",
    "hysteretic/load 1000 20 20 tangential csds/mindlin 400 2 0.5 limit_damping no",
    "hooke/cohesive 1000 20 20 tangential csds 400 0.5 0.3",
    "dmt 1000 20 0.3 5 tangential csds/mindlin 400 0.5 0.3 rolling csds 100 1 0.1",
    "jkr 1000 0.4 0.3 5 damping tsuji tangential csds/mindlin NULL 0.5 0.3",
    "jkr 1000 20 0.3 5 damping velocity tangential csds 400 0.5 0.3 limit_damping no",
};
enum { LAWS = sizeof laws / sizeof *laws, GRAINS = 30 };

typedef struct grain_struct {
  double x[3], v[3], omega[3], radius;
  csds_inertia inertia;
  double force[3], torque[3];
} grain_struct;

/* Contacts with walls in all states, and what is to come of them. */
typedef struct crowd {
  grain_struct grain[GRAINS];
  csds_contacts contacts;
  csds_surface wall[CSDS_BLOCK];
  double history[CSDS_BLOCK][CSDS_MAX_HISTORY];
  csds_response response[CSDS_BLOCK];
  csds_energy energy[CSDS_BLOCK];
} crowd;

static void unit_vector(gsl_rng *rng, double n[3]) {
  do {
    random_vector(rng, 1, n);
  } while (csds_length(n) < 0.1);
  const double length = csds_length(n);
  for (int d = 0; d < 3; ++d) n[d] /= length;
}

/* The normal of the last step: near that of now, the same, on the other side, or unknown. */
static void last_normal(gsl_rng *rng, const double now[3], double last[3]) {
  const int how = (int)gsl_rng_uniform_int(rng, 8);
  double turned[3];
  random_vector(rng, how < 4 ? 0.05 : 0, turned);
  for (int d = 0; d < 3; ++d) turned[d] += now[d];
  const double length = csds_length(turned), sign = how == 6 ? -1 : how == 7 ? 0 : 1;
  for (int d = 0; d < 3; ++d) last[d] = sign * turned[d] / length;
}

static void fill_contact(gsl_rng *rng, const csds_law *law, crowd *c, int k) {
  const unsigned i = (unsigned)gsl_rng_uniform_int(rng, GRAINS);
  csds_surface *wall = &c->wall[k];
  unit_vector(rng, wall->normal);
  random_vector(rng, 1, wall->v);
  random_vector(rng, 3, wall->omega);
  wall->distance = c->grain[i].radius * uniform(rng, -0.2, 1.2);
  c->contacts.i[k] = i;
  c->contacts.j[k] = GRAINS + (unsigned)k;
  c->contacts.age[k] = (csds_age)gsl_rng_uniform_int(rng, 4);
  c->contacts.history[k] = c->history[k];
  for (int h = 0; h < CSDS_MAX_HISTORY; ++h)
    c->history[k][h] = c->contacts.age[k] == CSDS_NEW ? NAN : uniform(rng, -0.01, 0.01);
  if (c->contacts.age[k] != CSDS_NEW) last_normal(rng, wall->normal, &c->history[k][law->history]);
}

static void fill(gsl_rng *rng, const csds_law *law, int count, crowd *c) {
  memset(c, 0, sizeof *c);
  for (int n = 0; n < GRAINS; ++n) {
    grain_struct *g = &c->grain[n];
    random_vector(rng, log_uniform(rng, 1e-3, 10), g->v);
    random_vector(rng, log_uniform(rng, 1e-3, 10), g->omega);
    g->radius = uniform(rng, 0.5, 1.5);
    const double mass = log_uniform(rng, 0.1, 10);
    g->inertia.inv_mass = n % 7 == 3 ? 0 : 1 / mass;
    g->inertia.inv_inertia = n % 7 == 3 ? 0 : 1 / csds_sphere_inertia(mass, g->radius);
  }
  c->contacts.count = count;
  for (int k = 0; k < count; ++k) fill_contact(rng, law, c, k);
}

static csds_grain grain_of(const grain_struct *g) {
  csds_grain r = {.radius = g->radius, .inv_mass = g->inertia.inv_mass, .inv_inertia = g->inertia.inv_inertia};
  memcpy(r.v, g->v, sizeof r.v);
  memcpy(r.omega, g->omega, sizeof r.omega);
  return r;
}

static csds_grains arrays_of(crowd *c, unsigned receiving) {
  grain_struct *g = c->grain;
  const csds_grains a = {.x = g->x,
                         .v = g->v,
                         .omega = g->omega,
                         .radius = &g->radius,
                         .inertia = &g->inertia,
                         .force = g->force,
                         .torque = g->torque,
                         .receiving = receiving,
                         .first = 1,
                         .stride = sizeof *g / sizeof(double)};
  return a;
}

/* The reference: one contact after the other. Returns how many touch. */
static int one_by_one(const csds_law *law, crowd *c, unsigned receiving, int with_account) {
  int touching = 0;
  for (int k = 0; k < c->contacts.count; ++k) {
    const unsigned i = c->contacts.i[k];
    const csds_grain g = grain_of(&c->grain[i]);
    csds_age *age = &c->contacts.age[k];
    *age = with_account ? csds_wall_account(law, &g, &c->wall[k], *age, c->history[k], &c->response[k], &c->energy[k])
                        : csds_wall_step(law, &g, &c->wall[k], *age, c->history[k], &c->response[k]);
    touching += *age != CSDS_NEW;
    for (int d = 0; d < 3 && i >= 1 && i < receiving; ++d) {
      c->grain[i].force[d] += c->response[k].force[d];
      c->grain[i].torque[d] += c->response[k].torque_i[d];
    }
  }
  return touching;
}

static csds_block block; /* with whatever the last law has left in it */

/* scatter: 0: by csds_block_return and csds_add_actions. */
static void by_block(const csds_law *law, crowd *c, unsigned receiving, int with_account, int scatter) {
  const csds_grains grains = arrays_of(c, receiving);
  csds_action actions[CSDS_BLOCK];
  c->contacts.wall = c->wall;
  csds_block_gather(law, &block, &grains, &c->contacts);
  (with_account ? csds_block_account : csds_block_step)(law, &block, c->contacts.count);
  for (int k = 0; k < c->contacts.count && with_account; ++k) {
    csds_block_response(&block, k, &c->response[k]);
    csds_block_energy(&block, k, &c->energy[k]);
  }
  if (scatter) {
    csds_block_scatter(law, &block, &grains, &c->contacts);
    return;
  }
  csds_block_return(law, &block, &c->contacts, actions);
  csds_add_actions(&grains, (size_t)c->contacts.count, c->contacts.i, c->contacts.j, actions);
}

static void same_numbers(const double *is, const double *should, size_t count, const char *where, int k) {
  for (size_t n = 0; n < count; ++n)
    require(is[n] == should[n], "%s, contact %d: number %zu is %.17g, one by one %.17g", where, k, n, is[n], should[n]);
}

static void compare(const csds_law *law, const crowd *is, const crowd *should, int with_account, const char *where) {
  for (int k = 0; k < should->contacts.count; ++k) {
    const csds_age age = should->contacts.age[k];
    require(is->contacts.age[k] == age, "%s, contact %d: age %d, one by one %d", where, k, is->contacts.age[k], age);
    if (age != CSDS_NEW) same_numbers(is->history[k], should->history[k], (size_t)law->wall_history, where, k);
    const size_t beyond = (size_t)(CSDS_MAX_HISTORY - law->wall_history) * sizeof(double);
    require(memcmp(is->history[k] + law->wall_history, should->history[k] + law->wall_history, beyond) == 0,
            "%s, contact %d: writes beyond its history", where, k);
    if (!with_account) continue;
    same_numbers((const double *)&is->response[k], (const double *)&should->response[k],
                 sizeof(csds_response) / sizeof(double), where, k);
    same_numbers((const double *)&is->energy[k], (const double *)&should->energy[k],
                 sizeof(csds_energy) / sizeof(double), where, k);
  }
  for (int n = 0; n < GRAINS; ++n) {
    same_numbers(is->grain[n].force, should->grain[n].force, 3, where, n);
    same_numbers(is->grain[n].torque, should->grain[n].torque, 3, where, n);
  }
}

typedef struct counted {
  int touching, contacts;
} counted;

/* One block, in a way that depends on the number of the round. */
static void compare_block(gsl_rng *rng, const csds_law *law, const char *words, csds_isa isa, int round, counted *n) {
  static const int counts[] = {1, 7, 8, 61, CSDS_BLOCK};
  static crowd a, b;
  char where[300];
  const int with_account = round % 2;
  const unsigned receiving = round % 3 ? GRAINS : GRAINS / 2;
  snprintf(where, sizeof where, "%s, %s, account %d", words, csds_isa_name(isa), with_account);
  fill(rng, law, counts[round % 5], &a);
  b = a;
  for (int k = 0; k < b.contacts.count; ++k) b.contacts.history[k] = b.history[k];
  n->touching += one_by_one(law, &a, receiving, with_account);
  n->contacts += a.contacts.count;
  by_block(law, &b, receiving, with_account, round % 4 < 2);
  compare(law, &b, &a, with_account, where);
}

static void compare_with_all(gsl_rng *rng, const char *words, int rounds, counted *n) {
  csds_law law = law_of(words, 0.01);
  for (int isa = 0; isa < CSDS_ISAS; ++isa) {
    csds_law_use(&law, (csds_isa)isa);
    for (int round = 0; round < rounds; ++round) compare_block(rng, &law, words, (csds_isa)isa, round, n);
  }
}

/* Most do, not all. */
static void require_touching(const counted *n) {
  ck_assert_int_gt(n->touching, n->contacts / 2);
  ck_assert_int_lt(n->touching, n->contacts);
}

START_TEST(blocks_have_the_bits_of_single_contacts) {
  gsl_rng *rng = new_rng();
  counted n = {0, 0};
  compare_with_all(rng, laws[_i], 40, &n);
  require_touching(&n);
  gsl_rng_free(rng);
}
END_TEST

/* All friction, rolling and twisting with all normal directions, cut off and not. */
START_TEST(blocks_of_every_law_have_the_bits_of_single_contacts) {
  gsl_rng *rng = new_rng();
  counted n = {0, 0};
  for (int k = 0; k < EVERY_LAW; ++k) {
    char words[LAW_WORDS];
    every_law(k, words);
    compare_with_all(rng, words, 2 + share(8), &n);
  }
  require_touching(&n);
  gsl_rng_free(rng);
}
END_TEST

/* Walls between pairs: each block is what csds_block_gather has made it. Grain 1 of packed arrays lies on the wall, or
 * touches grain 0; hooke, overlap 0.1. */
START_TEST(a_block_may_have_walls_once_and_pairs_then) {
  const csds_law law = law_of("hooke 1000 0 tangential csds 400 2 0.5", 0.01);
  const double x[6] = {0, 0, 0, 1.9, 0, 0}, zero[6] = {0}, v[6] = {0, 0, 0, 0, 3, 0}, radius[2] = {0.8, 1.2};
  const csds_inertia inertia[2] = {{1, 2.5}, {2, 5}};
  const csds_surface wall = {{1, 0, 0}, 1.1, {0, 1, 0}, {0, 0, 0}};
  for (int round = 0; round < 4; ++round) {
    double force[6] = {0}, torque[6] = {0}, history[CSDS_MAX_HISTORY] = {0};
    const csds_grains grains = {.x = x,
                                .v = v,
                                .omega = zero,
                                .radius = radius,
                                .inertia = inertia,
                                .force = force,
                                .torque = torque,
                                .receiving = 2};
    csds_contacts c = {.count = 1, .i = {1}, .j = {0}, .history = {history}, .wall = round % 2 ? &wall : NULL};
    csds_block_gather(&law, &block, &grains, &c);
    ck_assert(block.v[1][0] == (round % 2 ? 2 : 3) && block.inv_mass_i[0] == 2 && block.inv_inertia_i[0] == 5);
    for (int h = 0; h < (round % 2 ? law.wall_history : law.history); ++h) ck_assert(block.history[h][0] == 0);
    csds_block_step(&law, &block, 1);
    csds_block_scatter(&law, &block, &grains, &c);
    assert_close(force[3], 100, 1e-9);
    ck_assert(force[4] < 0 && torque[5] != 0);
    ck_assert(force[0] == (round % 2 ? 0 : -force[3]));
    ck_assert(history[law.history] == round % 2); /* the normal */
  }
}
END_TEST

/* kind: the law, 2 more for walls. */
static int taken_out(csds_batch *batch, const csds_law *const *laws_of, int *kind) {
  const csds_contacts *c = &batch->contacts;
  const int count = c->count;
  for (int k = 0; k < count; ++k) {
    const int is = kind[c->i[k]];
    ck_assert_int_ge(is, 0);
    ck_assert_ptr_eq(batch->law, laws_of[is % 2]);
    ck_assert_int_eq(c->wall != NULL, is >= 2);
    ck_assert(!c->wall || c->wall[k].distance == c->i[k]);
    ck_assert_uint_eq(batch->place[k], c->i[k]);
    kind[c->i[k]] = -1;
  }
  batch->contacts.count = 0;
  return count;
}

/* Pairs and walls of two laws come out of the queue, each once, with its surface. */
START_TEST(a_queue_keeps_walls_apart_from_pairs) {
  gsl_rng *rng = new_rng();
  const csds_law soft = law_of(laws[12], 0.01), hard = law_of(laws[0], 0.01), *const both[] = {&soft, &hard};
  csds_queue *queue = csds_queue_new(both, 2);
  double history[CSDS_MAX_HISTORY] = {0};
  int waiting[1000], left = 1000;
  for (unsigned n = 0; n < 1000; ++n) {
    const int kind = (int)gsl_rng_uniform_int(rng, 4), law = kind % 2;
    const csds_surface wall = {{0, 0, 1}, n, {0, 0, 0}, {0, 0, 0}};
    csds_batch *batch = kind < 2 ? csds_queue_push(queue, law, n, 2000, CSDS_OLD, history, n)
                                 : csds_queue_push_wall(queue, law, n, 2000, &wall, CSDS_OLD, history, n);
    waiting[n] = kind;
    if (batch) left -= taken_out(batch, both, waiting);
  }
  for (csds_batch *batch; (batch = csds_queue_rest(queue));) left -= taken_out(batch, both, waiting);
  ck_assert_int_eq(left, 0);
  csds_queue_free(queue);
  gsl_rng_free(rng);
}
END_TEST

/* Whoever has not emptied it gets it again, and nothing is written behind its end. */
START_TEST(a_full_batch_takes_nothing_more_in) {
  const csds_law law = law_of(laws[0], 0.01), *const one[] = {&law};
  csds_queue *queue = csds_queue_new(one, 1);
  double history[CSDS_MAX_HISTORY] = {0};
  const csds_surface wall = {{0, 0, 1}, 0, {0, 0, 0}, {0, 0, 0}};
  for (int walls = 0; walls < 2; ++walls) {
    csds_batch *full = NULL;
    for (unsigned n = 0; n < CSDS_BLOCK + 3; ++n) {
      full = walls ? csds_queue_push_wall(queue, 0, n, 2000, &wall, CSDS_OLD, history, n)
                   : csds_queue_push(queue, 0, n, 2000, CSDS_OLD, history, n);
      ck_assert((full != NULL) == (n >= CSDS_BLOCK - 1));
    }
    ck_assert_int_eq(full->contacts.count, CSDS_BLOCK);
    for (unsigned n = 0; n < CSDS_BLOCK; ++n) ck_assert(full->contacts.i[n] == n && full->place[n] == n);
  }
  csds_queue_free(queue);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("wall blocks");
  TCase *tests = tcase_create("wall blocks");
  tcase_set_timeout(tests, 300);
  tcase_add_loop_test(tests, blocks_have_the_bits_of_single_contacts, 0, LAWS);
  tcase_add_test(tests, blocks_of_every_law_have_the_bits_of_single_contacts);
  tcase_add_test(tests, a_block_may_have_walls_once_and_pairs_then);
  tcase_add_test(tests, a_queue_keeps_walls_apart_from_pairs);
  tcase_add_test(tests, a_full_batch_takes_nothing_more_in);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
