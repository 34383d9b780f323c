// SPDX-License-Identifier: MIT
/* Laws of every composition, contacts under them, and the comparison with the scalar reference. */
#include "device.h"

#include "models/composition.h" /* the kernel's own: its list of compositions */
#include "support.h"

enum { CONTACTS = 1000, BLOCKS = (CONTACTS + CSDS_BLOCK - 1) / CSDS_BLOCK, STEPS = 5 };

static const char *const normals[] = {
    "hooke 1000 %s",    "hertz 5000 %s",           "hooke/cohesive 1000 %s 3",  "dmt 1e4 %s 0.3 2",
    "jkr 1e4 %s 0.3 2", "hysteretic 1000 1500 %s", "hysteretic/load 1000 20 %s"};
static const char *const dampings[][2] = {
    {"20", "velocity"}, {"0.6", "tsuji"}, {"20", "viscoelastic"}, {"0.01", "viscoelastic"}};
static const char *const frictions[] = {"csds 400 2 0.5", "csds 400 0 0.3", "csds/mindlin 4000 0.5 0.3",
                                        "linear_nohistory 1 0.5", "none"};
static const char *const resistances[] = {"", "limit_damping no", "twisting csds 50 2 0.1", "rolling csds 200 3 0.2",
                                          "rolling csds 100 1 0.1 twisting csds 50 2 0.1"};
#define COUNT(array) (sizeof(array) / sizeof *(array))
enum { LAWS = COUNT(normals) * COUNT(dampings) * COUNT(frictions) * COUNT(resistances) };

typedef char law_words[300];

static void write_words(size_t n, law_words words) {
  char normal[100];
  const char *const *damping = dampings[n / COUNT(normals) % COUNT(dampings)];
  const size_t rest = n / COUNT(normals) / COUNT(dampings);
  snprintf(normal, sizeof normal, normals[n % COUNT(normals)], damping[0]);
  snprintf(words, sizeof(law_words), "%s damping %s tangential %s %s", normal, damping[1],
           frictions[rest % COUNT(frictions)], resistances[rest / COUNT(frictions)]);
}

/* --------------------------------------------------------------------------------------- contacts */

static double *row_of(double (*rows)[CSDS_ROW], int d) {
  return rows[d];
}

static void set_vector(double (*rows)[CSDS_ROW], int k, const double a[3]) {
  for (int d = 0; d < 3; ++d) row_of(rows, d)[k] = a[d];
}

/* Most touch, some only just or not; some do not yield, on one side or on both. */
static void fill_contact(gsl_rng *rng, csds_block *b, int k) {
  double a[3];
  b->radius_i[k] = uniform(rng, 0.5, 1.5);
  b->radius_j[k] = uniform(rng, 0.5, 1.5);
  random_vector(rng, (b->radius_i[k] + b->radius_j[k]) * uniform(rng, 0.9, 1.01), a);
  set_vector(b->x, k, a);
  double(*const motions[])[CSDS_ROW] = {b->v, b->omega_i, b->omega_j};
  for (size_t m = 0; m < COUNT(motions); ++m) {
    random_vector(rng, log_uniform(rng, 1e-3, 10), a);
    set_vector(motions[m], k, a);
  }
  const unsigned long yields = gsl_rng_uniform_int(rng, 20);
  b->inv_mass_i[k] = yields == 0 || yields == 1 ? 0 : log_uniform(rng, 0.1, 10);
  b->inv_mass_j[k] = yields == 1 || yields == 2 ? 0 : log_uniform(rng, 0.1, 10);
  b->inv_inertia_i[k] = 2.5 * b->inv_mass_i[k];
  b->inv_inertia_j[k] = 2.5 * b->inv_mass_j[k];
  b->age[k] = (csds_age)gsl_rng_uniform_int(rng, 4);
  for (int h = 0; h < CSDS_MAX_HISTORY; ++h) b->history[h][k] = uniform(rng, -0.01, 0.01);
}

/* The same with a wall instead of the second grain, whose normal was a little different at the last step. */
static void put_on_wall(gsl_rng *rng, const csds_law *law, csds_block *b, int k) {
  double normal[3], before[3];
  random_vector(rng, 1, normal);
  for (int d = 0; d < 3; ++d) before[d] = normal[d] + uniform(rng, -0.01, 0.01);
  const double length = csds_length(before);
  for (int d = 0; d < 3; ++d) b->x[d][k] = normal[d];
  for (int d = 0; d < 3; ++d) b->history[law->history + d][k] = before[d] / length;
  b->distance[k] = b->radius_i[k] * uniform(rng, 0.9, 1.01);
}

/* Positions and velocities a step on, from the forces; what a contact does here says when it ends. */
static void move_on(const csds_law *law, csds_block *b) {
  for (int d = 0; d < 3; ++d)
    for (int k = 0; k < CSDS_BLOCK; ++k) {
      b->v[d][k] += law->dt * (b->inv_mass_i[k] + (b->walls ? 0 : b->inv_mass_j[k])) * b->force[d][k];
      b->omega_i[d][k] += law->dt * b->inv_inertia_i[k] * b->torque_i[d][k];
      b->omega_j[d][k] += law->dt * b->inv_inertia_j[k] * b->torque_j[d][k];
      if (b->walls)
        b->distance[k] += law->dt * b->v[d][k] * b->x[d][k];
      else
        b->x[d][k] += law->dt * b->v[d][k];
    }
}

/* ------------------------------------------------------------------------------------- comparison */

/* How many of `count` contacts the n-th block has; the last is not full. */
static int in_block(int count, int n) {
  const int left = count - n * CSDS_BLOCK;
  return left < CSDS_BLOCK ? left : CSDS_BLOCK;
}

static void compare_contact(const csds_law *law, const csds_block *is, const csds_block *should, int k,
                            const char *where) {
  for (int d = 0; d < 3; ++d) {
    require(is->force[d][k] == should->force[d][k], "%s: force %.17g, reference %.17g", where, is->force[d][k],
            should->force[d][k]);
    require(is->torque_i[d][k] == should->torque_i[d][k] && is->torque_j[d][k] == should->torque_j[d][k],
            "%s: torques %.17g, %.17g, reference %.17g, %.17g", where, is->torque_i[d][k], is->torque_j[d][k],
            should->torque_i[d][k], should->torque_j[d][k]);
  }
  require(is->age[k] == should->age[k], "%s: age %d, reference %d", where, (int)is->age[k], (int)should->age[k]);
  for (int h = 0; h < (is->walls ? law->wall_history : law->history); ++h)
    require(is->history[h][k] == should->history[h][k], "%s: history %d is %.17g, reference %.17g", where, h,
            is->history[h][k], should->history[h][k]);
}

/* How many contacts did something. */
static int compare_blocks(const csds_law *law, const csds_block *is, const csds_block *should, int count,
                          const char *words) {
  int acting = 0;
  for (int n = 0; n < count; ++n) {
    const int b = n / CSDS_BLOCK, k = n % CSDS_BLOCK;
    char where[400];
    snprintf(where, sizeof where, "%s, contact %d", words, n);
    compare_contact(law, &is[b], &should[b], k, where);
    acting += should[b].age[k] != CSDS_NEW;
  }
  return acting;
}

static void compare_law(gsl_rng *rng, const csds_law *law, int walls, const char *words, device_stepper *step,
                        void *context) {
  static csds_block is[BLOCKS], should[BLOCKS];
  const int count = share(CONTACTS), blocks = (count + CSDS_BLOCK - 1) / CSDS_BLOCK;
  csds_law reference = *law;
  csds_law_use(&reference, CSDS_ISA_SCALAR);
  memset(should, 0, sizeof should);
  for (int n = 0; n < count; ++n) fill_contact(rng, &should[n / CSDS_BLOCK], n % CSDS_BLOCK);
  for (int n = 0; n < count && walls; ++n) put_on_wall(rng, law, &should[n / CSDS_BLOCK], n % CSDS_BLOCK);
  for (int n = 0; n < blocks; ++n) should[n].walls = walls;
  memcpy(is, should, sizeof is);
  int acting = 0;
  for (int s = 0; s < STEPS; ++s) {
    step(law, is, (size_t)count, context);
    for (int n = 0; n < blocks; ++n) csds_block_step(&reference, &should[n], in_block(count, n));
    acting = compare_blocks(law, is, should, count, words);
    for (int n = 0; n < blocks; ++n) move_on(law, &is[n]), move_on(law, &should[n]);
  }
  require(acting > count / 4, "%s: only %d of %d contacts did something in the last step", words, acting, count);
}

void compare_with_reference(gsl_rng *rng, device_stepper *step, void *context) {
  int compared[COMPOSITIONS + 1][2] = {{0}};
  for (size_t n = 0; n < LAWS; ++n) {
    law_words words;
    write_words(n, words);
    csds_spec spec;
    csds_law law;
    const double dt = log_uniform(rng, 3e-4, 3e-3);
    if (csds_spec_read(&spec, words, NULL) || csds_law_prepare(&law, &spec, dt, NULL))
      continue; /* not every damping fits */
    const contact_law *l = contact_law_of(&law);
    ++compared[l->composition][l->turning];
    for (int walls = 0; walls < 2 && l->composition < COMPOSITIONS; ++walls)
      compare_law(rng, &law, walls, words, step, context);
  }
  for (int c = 0; c < COMPOSITIONS; ++c)
    require(compared[c][0] && compared[c][1], "composition %d of models/compositions.h was not compared", c);
}
