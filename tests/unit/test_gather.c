// SPDX-License-Identifier: MIT
/* From the grains into blocks and back: grains as structs, periodic boundaries, threads, contacts of several laws. */
#include "csds_contacts.h"
#include "support.h"

#include <math.h>

enum { GRAINS = 30 };

typedef struct grain_struct {
  long name;
  double x[3], v[3], omega[3], radius;
  csds_inertia inertia;
  double force[3], torque[3], colour;
} grain_struct;

typedef struct packed {
  double x[3 * GRAINS], v[3 * GRAINS], omega[3 * GRAINS], radius[GRAINS], force[3 * GRAINS], torque[3 * GRAINS];
  csds_inertia inertia[GRAINS];
} packed;

static void fill(gsl_rng *rng, packed *p, grain_struct *s) {
  memset(p, 0, sizeof *p);
  memset(s, 0, GRAINS * sizeof *s);
  for (int n = 0; n < GRAINS; ++n) {
    random_vector(rng, 0.5, s[n].x);
    random_vector(rng, 1, s[n].v);
    random_vector(rng, 1, s[n].omega);
    s[n].radius = p->radius[n] = uniform(rng, 0.5, 1);
    s[n].inertia.inv_mass = p->inertia[n].inv_mass = uniform(rng, 0.5, 1);
    s[n].inertia.inv_inertia = p->inertia[n].inv_inertia = uniform(rng, 0.5, 1);
    memcpy(p->x + 3 * n, s[n].x, sizeof s[n].x);
    memcpy(p->v + 3 * n, s[n].v, sizeof s[n].v);
    memcpy(p->omega + 3 * n, s[n].omega, sizeof s[n].omega);
  }
}

static csds_grains of_packed(packed *p) {
  const csds_grains g = {.x = p->x,
                         .v = p->v,
                         .omega = p->omega,
                         .radius = p->radius,
                         .inertia = p->inertia,
                         .force = p->force,
                         .torque = p->torque,
                         .receiving = GRAINS};
  return g;
}

static csds_grains of_structs(grain_struct *s) {
  const csds_grains g = {.x = s->x,
                         .v = s->v,
                         .omega = s->omega,
                         .radius = &s->radius,
                         .inertia = &s->inertia,
                         .force = s->force,
                         .torque = s->torque,
                         .receiving = GRAINS,
                         .stride = sizeof *s / sizeof(double)};
  return g;
}

static double histories[CSDS_BLOCK][CSDS_MAX_HISTORY];

static csds_contacts some_contacts(int count) {
  csds_contacts c = {.count = count};
  memset(histories, 0, sizeof histories);
  for (int k = 0; k < count; ++k) {
    c.i[k] = (unsigned)k % GRAINS;
    c.j[k] = (unsigned)(7 * k + 3) % GRAINS == c.i[k] ? (c.i[k] + 1) % GRAINS : (unsigned)(7 * k + 3) % GRAINS;
    c.history[k] = histories[k];
  }
  return c;
}

static const char words[] = "hooke 1000 20 damping velocity tangential csds 400 2 0.5";

static void step_with(const csds_law *law, const csds_grains *g, csds_contacts *c) {
  static csds_block block;
  csds_block_gather(law, &block, g, c);
  csds_block_step(law, &block, c->count);
  csds_block_scatter(law, &block, g, c);
}

START_TEST(grains_may_be_structs) {
  gsl_rng *rng = new_rng();
  packed p;
  grain_struct s[GRAINS];
  csds_law law = law_of(words, 0.01);
  for (int isa = 0; isa < CSDS_ISAS; ++isa) {
    csds_law_use(&law, (csds_isa)isa);
    fill(rng, &p, s);
    const csds_grains arrays = of_packed(&p), structs = of_structs(s);
    csds_contacts a = some_contacts(61), b = a;
    step_with(&law, &arrays, &a);
    b = some_contacts(61);
    step_with(&law, &structs, &b);
    for (int n = 0; n < GRAINS; ++n)
      ck_assert(memcmp(p.force + 3 * n, s[n].force, sizeof s[n].force) == 0 &&
                memcmp(p.torque + 3 * n, s[n].torque, sizeof s[n].torque) == 0);
    ck_assert_double_ne(p.force[0], 0);
  }
  gsl_rng_free(rng);
}
END_TEST

/* Grain j an image away: as if it stood there. */
START_TEST(a_shift_moves_a_contact_across_a_periodic_boundary) {
  gsl_rng *rng = new_rng();
  packed here, there;
  grain_struct s[GRAINS];
  const csds_law law = law_of(words, 0.01);
  fill(rng, &here, s);
  for (int k = 0; k < 3 * GRAINS; ++k) here.x[k] = round(here.x[k] * 1048576) / 1048576; /* sums are exact */
  there = here;
  csds_contacts a = some_contacts(0), b = a;
  double shift[GRAINS / 2][3];
  for (unsigned k = 0; k < GRAINS / 2; ++k) {
    a.i[k] = b.i[k] = k;
    a.j[k] = b.j[k] = k + GRAINS / 2;
    a.history[k] = b.history[k] = histories[k];
    for (unsigned d = 0; d < 3; ++d) {
      shift[k][d] = 8 * (double)(d + k % 3);
      there.x[3 * a.j[k] + d] += shift[k][d];
    }
  }
  a.count = b.count = GRAINS / 2;
  b.shift = shift;
  const csds_grains g = of_packed(&here), h = of_packed(&there);
  step_with(&law, &g, &a);
  step_with(&law, &h, &b);
  ck_assert(memcmp(here.force, there.force, sizeof here.force) == 0);
  ck_assert(memcmp(here.torque, there.torque, sizeof here.torque) == 0);
  ck_assert_double_ne(here.force[0], 0);
  gsl_rng_free(rng);
}
END_TEST

/* However the grains are dealt out among threads. */
START_TEST(actions_add_up_to_the_bits_of_scatter) {
  gsl_rng *rng = new_rng();
  static csds_block block;
  for (int parts = 1; parts <= 5; ++parts) {
    packed once, dealt;
    grain_struct s[GRAINS];
    csds_action actions[CSDS_BLOCK];
    const csds_law law = law_of(words, 0.01);
    fill(rng, &once, s);
    dealt = once;
    csds_grains g = of_packed(&once), h = of_packed(&dealt);
    csds_contacts a = some_contacts(64);
    step_with(&law, &g, &a);
    double after[CSDS_BLOCK][CSDS_MAX_HISTORY];
    memcpy(after, histories, sizeof after);
    csds_contacts b = some_contacts(64);
    csds_block_gather(&law, &block, &h, &b);
    csds_block_step(&law, &block, 64);
    csds_block_return(&law, &block, &b, actions);
    ck_assert(memcmp(after, histories, sizeof after) == 0 && memcmp(a.age, b.age, sizeof a.age) == 0);
    for (int part = 0; part < parts; ++part) {
      h.first = (unsigned)(part * GRAINS / parts);
      h.receiving = (unsigned)((part + 1) * GRAINS / parts);
      csds_add_actions(&h, 64, b.i, b.j, actions);
    }
    ck_assert(memcmp(once.force, dealt.force, sizeof once.force) == 0);
    ck_assert(memcmp(once.torque, dealt.torque, sizeof once.torque) == 0);
  }
  gsl_rng_free(rng);
}
END_TEST

START_TEST(none_receives_from_a_first_grain_behind_the_last) {
  gsl_rng *rng = new_rng();
  packed p;
  grain_struct s[GRAINS];
  const csds_law law = law_of(words, 0.01);
  fill(rng, &p, s);
  csds_grains g = of_packed(&p);
  g.first = 20;
  g.receiving = 10;
  csds_contacts c = some_contacts(61);
  step_with(&law, &g, &c);
  for (int n = 0; n < 3 * GRAINS; ++n) ck_assert(p.force[n] == 0 && p.torque[n] == 0);
  gsl_rng_free(rng);
}
END_TEST

/* --------------------------------------------------------------------------- contacts that stay in rows */

typedef struct kept_rows {
  unsigned i[CSDS_ROW], j[CSDS_ROW];
  csds_age age[CSDS_ROW];
  double body[CSDS_BODY_ROWS][CSDS_ROW], history[CSDS_MAX_HISTORY + 1][CSDS_ROW];
  csds_common_body common[CSDS_BLOCK];
  unsigned char number[CSDS_ROW];
} kept_rows;

/* Each contact's own, all of them in common with numbers, one for all. */
typedef enum bodies { OWN, COMMON, ONE, BODIES } bodies;

static csds_rows rows_of(kept_rows *kept, const packed *p, const csds_contacts *c, const csds_law *law, bodies are) {
  csds_rows rows = {.count = c->count,
                    .values = csds_law_rows(law),
                    .i = kept->i,
                    .j = kept->j,
                    .age = kept->age,
                    .body = are == COMMON ? NULL : kept->body,
                    .history = kept->history,
                    .common = are == OWN ? NULL : kept->common,
                    .number = are == COMMON ? kept->number : NULL,
                    .central = csds_law_is_central(law)};
  memset(kept, 0, sizeof *kept);
  for (int k = 0; k < c->count; ++k) {
    const unsigned i = kept->i[k] = c->i[k], j = kept->j[k] = c->j[k];
    double *const of = kept->common[c->count - 1 - k];
    kept->number[k] = (unsigned char)(c->count - 1 - k);
    of[CSDS_BODY_RADIUS_I] = p->radius[i];
    of[CSDS_BODY_RADIUS_J] = p->radius[j];
    of[CSDS_BODY_INV_MASS_I] = p->inertia[i].inv_mass;
    of[CSDS_BODY_INV_MASS_J] = p->inertia[j].inv_mass;
    of[CSDS_BODY_INV_INERTIA_I] = p->inertia[i].inv_inertia;
    of[CSDS_BODY_INV_INERTIA_J] = p->inertia[j].inv_inertia;
    for (int n = 0; n < CSDS_BODY_ROWS; ++n) kept->body[n][k] = of[n];
  }
  for (int k = 0; k < CSDS_ROW && are == ONE; ++k)
    for (int n = 0; n < CSDS_BODY_ROWS; ++n) kept->body[n][k] = kept->common[0][n];
  return rows;
}

static void make_equal(packed *p) {
  for (int n = 1; n < GRAINS; ++n) {
    p->radius[n] = p->radius[0];
    p->inertia[n] = p->inertia[0];
  }
}

/* The same results, of which only the order of memory differs. */
static void compare_rows(const csds_law *law, const csds_contacts *c, const csds_rows *rows, unsigned long long apart) {
  for (int k = 0; k < c->count; ++k) {
    ck_assert_int_eq(rows->age[k], c->age[k]);
    ck_assert_int_eq(apart >> k & 1, c->age[k] == CSDS_NEW);
    for (int h = 0; h < law->history && c->age[k] != CSDS_NEW; ++h)
      ck_assert(memcmp(&rows->history[h][k], &c->history[k][h], sizeof(double)) == 0);
  }
}

static void compare_block_with_rows(gsl_rng *rng, const csds_law *law, int count, int with_account, bodies are) {
  static csds_block one, other;
  static kept_rows kept;
  packed a, b;
  grain_struct s[GRAINS];
  fill(rng, &a, s);
  if (are == ONE) make_equal(&a);
  for (int n = 0; n < GRAINS; n += 5) a.x[3 * n] += 100; /* far from all others */
  b = a;
  csds_grains g = of_packed(&a), h = of_packed(&b);
  g.receiving = h.receiving = GRAINS - 3;
  g.first = h.first = 2;
  if (csds_law_is_central(law)) h.omega = NULL, h.torque = NULL; /* nobody asks for them */
  csds_contacts c = some_contacts(count);
  csds_rows rows = rows_of(&kept, &b, &c, law, are);
  double *const beyond = kept.history[csds_law_rows(law)]; /* is nobody's */
  for (int step = 0; step < 3; ++step) {
    csds_block_gather(law, &one, &g, &c);
    (with_account ? csds_block_account : csds_block_step)(law, &one, count);
    csds_block_scatter(law, &one, &g, &c);
    csds_block_gather_rows(&other, &h, &rows, step == 1 ? &rows : NULL);
    (with_account ? csds_block_account_rows : csds_block_step_rows)(law, &other, &rows);
    compare_rows(law, &c, &rows, csds_block_scatter_rows(&other, &h, &rows, step == 2 ? &rows : NULL));
    ck_assert(memcmp(a.force, b.force, sizeof a.force) == 0 && memcmp(a.torque, b.torque, sizeof a.torque) == 0);
    for (int k = 0; k < count && with_account; ++k) {
      csds_energy e, f;
      csds_block_energy(&one, k, &e);
      csds_block_energy(&other, k, &f);
      ck_assert(memcmp(&e, &f, sizeof e) == 0);
    }
  }
  int touching = 0;
  for (int k = 0; k < CSDS_ROW && are == ONE; ++k) ck_assert_double_eq(kept.body[0][k], a.radius[0]);
  for (int k = 0; k < CSDS_ROW; ++k) ck_assert_double_eq(beyond[k], 0);
  for (int k = 0; k < count; ++k) touching += c.age[k] != CSDS_NEW;
  ck_assert(touching < count && (touching > 0 || count < 10));
}

START_TEST(contacts_in_rows_take_the_steps_of_a_block) {
  gsl_rng *rng = new_rng();
  static const char *const laws[] = {words,
                                     "hooke 1000 20 damping velocity tangential none",
                                     "hertz 1000 0.7 damping tsuji tangential csds/mindlin 400 1 0.5 rolling csds 10 1 "
                                     "0.1 twisting csds 10 1 0.1",
                                     "hertz 1000 0.7 damping tsuji tangential csds 400 1 0.5 rolling csds 10 1 0.1",
                                     "hertz 1000 0.7 damping tsuji tangential csds 400 1 0.5 twisting csds 10 1 0.1",
                                     "hooke 1000 20 damping velocity tangential linear_history 400 2 0.5"};
  for (size_t n = 0; n < sizeof laws / sizeof *laws; ++n)
    for (int isa = 0; isa < CSDS_ISAS; ++isa) {
      csds_law law = law_of(laws[n], 0.01);
      csds_law_use(&law, (csds_isa)isa);
      for (int count = 2; count <= CSDS_BLOCK; count += 31)
        for (int are = 0; are < BODIES; ++are) {
          compare_block_with_rows(rng, &law, count, 0, (bodies)are);
          compare_block_with_rows(rng, &law, count, 1, (bodies)are);
        }
    }
  gsl_rng_free(rng);
}
END_TEST

START_TEST(laws_are_central_without_friction_and_resistance) {
  static const struct {
    const char *words;
    int is;
  } laws[] = {{"hooke 1000 20 damping velocity", 1},
              {"jkr 1e5 20 0.3 0.1 tangential none", 1},
              {"hooke 1000 20 damping velocity rolling csds 10 1 0.1", 0},
              {"hooke 1000 20 damping velocity twisting csds 10 1 0.1", 0},
              {"hooke 1000 20 damping velocity tangential sliding 0.5", 0},
              {"hooke 1000 20 damping velocity tangential csds 400 2 0.5", 0}};
  for (size_t n = 0; n < sizeof laws / sizeof *laws; ++n) {
    const csds_law law = law_of(laws[n].words, 0.001);
    ck_assert_msg(csds_law_is_central(&law) == laws[n].is, "%s", laws[n].words);
  }
}
END_TEST

static void copy_body(gsl_rng *rng, bodies are) {
  csds_block one = {0}, other = {0};
  static kept_rows kept;
  packed p;
  grain_struct s[GRAINS];
  const csds_law law = law_of(words, 0.01);
  fill(rng, &p, s);
  const csds_grains g = of_packed(&p);
  csds_contacts c = some_contacts(40);
  csds_block_gather(&law, &one, &g, &c);
  csds_rows rows = rows_of(&kept, &p, &c, &law, are);
  csds_block_copy_body(&other, &rows);
  ck_assert(memcmp(one.radius_i, other.radius_i, 40 * sizeof(double)) == 0);
  ck_assert(memcmp(one.radius_j, other.radius_j, 40 * sizeof(double)) == 0);
  ck_assert(memcmp(one.inv_mass_i, other.inv_mass_i, 40 * sizeof(double)) == 0);
  ck_assert(memcmp(one.inv_mass_j, other.inv_mass_j, 40 * sizeof(double)) == 0);
  ck_assert(memcmp(one.inv_inertia_i, other.inv_inertia_i, 40 * sizeof(double)) == 0);
  ck_assert(memcmp(one.inv_inertia_j, other.inv_inertia_j, 40 * sizeof(double)) == 0);
}

START_TEST(radii_masses_and_inertias_of_rows_go_to_a_block) {
  gsl_rng *rng = new_rng();
  copy_body(rng, OWN);
  copy_body(rng, COMMON);
  gsl_rng_free(rng);
}
END_TEST

/* --------------------------------------------------------------------------------------------- the queue */

START_TEST(a_queue_sorts_contacts_by_law) {
  gsl_rng *rng = new_rng();
  const csds_law soft = law_of("hooke 100 1 damping velocity", 0.01), hard = law_of(words, 0.01), twin = hard;
  const csds_law *laws[] = {&soft, &hard, &twin};
  csds_queue *queue = csds_queue_new(laws, 3);
  double history[1][CSDS_MAX_HISTORY] = {{0}};
  int seen[1000] = {0};
  ck_assert_int_eq(queue->batches, 2);
  csds_batch *batch;
  for (size_t n = 0; n <= 1000; ++n) {
    const int law = n < 1000 ? (int)gsl_rng_uniform_int(rng, 3) : 0;
    batch = n < 1000 ? csds_queue_push(queue, law, 3, (unsigned)n, CSDS_OLD, history[0], n) : csds_queue_rest(queue);
    if (n < 1000) seen[n] = law == 0 ? -1 : -2;
    for (; batch; batch = n < 1000 ? NULL : csds_queue_rest(queue)) {
      ck_assert(n == 1000 || batch->contacts.count == CSDS_BLOCK);
      for (int k = 0; k < batch->contacts.count; ++k) {
        int *one = &seen[batch->place[k]];
        ck_assert_uint_eq(batch->contacts.j[k], batch->place[k]);
        ck_assert_int_eq(*one, batch->law == &soft ? -1 : -2); /* its own law, and once */
        *one = 1;
      }
      batch->contacts.count = 0;
    }
  }
  for (int n = 0; n < 1000; ++n) ck_assert_int_eq(seen[n], 1);
  csds_queue_free(queue);
  gsl_rng_free(rng);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("gather");
  TCase *tests = tcase_create("gather");
  tcase_add_test(tests, grains_may_be_structs);
  tcase_add_test(tests, a_shift_moves_a_contact_across_a_periodic_boundary);
  tcase_add_test(tests, actions_add_up_to_the_bits_of_scatter);
  tcase_add_test(tests, none_receives_from_a_first_grain_behind_the_last);
  tcase_add_test(tests, contacts_in_rows_take_the_steps_of_a_block);
  tcase_add_test(tests, radii_masses_and_inertias_of_rows_go_to_a_block);
  tcase_add_test(tests, laws_are_central_without_friction_and_resistance);
  tcase_add_test(tests, a_queue_sorts_contacts_by_law);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
