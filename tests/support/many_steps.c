// SPDX-License-Identifier: MIT
/* Random contacts that evolve. */
#include "many_steps.h"

#include "support.h"

/* ------------------------------------------------------------------ random numbers */

/* Read from the beginning for every law, so that laws can be added. A prime, lest they repeat in step with the rounds.
 */
enum { POOL = 65521 };
static double pool[POOL];
static int pool_at;

static void fill_pool(void) {
  pool_at = 0;
  if (pool[POOL - 1] > 0) return;
  gsl_rng *rng = gsl_rng_alloc(gsl_rng_mt19937);
  gsl_rng_set(rng, MANY_STEPS_SEED);
  for (int k = 0; k < POOL; ++k) pool[k] = gsl_rng_uniform(rng);
  gsl_rng_free(rng);
}

static double between(double low, double high) {
  pool_at = pool_at + 1 < POOL ? pool_at + 1 : 0;
  return low + (high - low) * pool[pool_at];
}

static int below(int n) {
  return (int)between(0, n);
}

static void random_box(double size, double out[3]) {
  for (int d = 0; d < 3; ++d) out[d] = between(-size, size);
}

/* A unit vector, to rounding, by stereographic projection: it needs no root. */
static void direction(double a, double b, double n[3]) {
  const double square = a * a + b * b;
  n[0] = 2 * a / (1 + square);
  n[1] = 2 * b / (1 + square);
  n[2] = (1 - square) / (1 + square);
}

/* ---------------------------------------------------------------------- contacts */

static const csds_age ages[AGES] = {CSDS_NEW, CSDS_OLD, CSDS_STARTED, CSDS_ENDING};

static int number_of(csds_age age) {
  for (int n = 0; n < AGES; ++n)
    if (ages[n] == age) return n;
  ck_abort_msg("%d is no age", (int)age);
}

/* Two grains, or grain i on a wall. */
typedef struct contact {
  int on_wall;
  csds_grain i, j;
  csds_surface wall;
  double a, b; /* the wall's normal, see direction() */
  csds_age age;
  double history[CSDS_MAX_HISTORY];
} contact;

static csds_grain new_grain(void) {
  static const double speeds[] = {0, 0.01, 1, 5};
  csds_grain g;
  g.radius = between(0.5, 1.5);
  g.inv_mass = 1 / between(0.5, 2);
  g.inv_inertia = 2.5 * g.inv_mass / (g.radius * g.radius);
  random_box(10, g.x);
  random_box(speeds[below(4)], g.v);
  random_box(speeds[below(4)], g.omega);
  return g;
}

/* Most touch, of every age, some within rounding. A partner may be immovable, a normal along an axis. */
static contact new_contact(const csds_law *law, int on_wall) {
  contact c = {.on_wall = on_wall};
  c.i = new_grain();
  c.j = new_grain();
  const int along_axis = below(8) == 0;
  const double touching = on_wall ? c.i.radius : c.i.radius + c.j.radius;
  const double distance = touching * (below(16) == 0 ? 1 : between(0.97, 1.01));
  double n[3];
  if (below(6) == 0) c.j.inv_mass = c.j.inv_inertia = 0;
  c.a = along_axis ? 0 : between(-1.5, 1.5);
  c.b = along_axis ? 0 : between(-1.5, 1.5);
  direction(c.a, c.b, n);
  for (int d = 0; d < 3; ++d) {
    c.i.x[d] = c.j.x[d] + distance * n[d];
    c.wall.normal[d] = n[d];
    c.wall.v[d] = c.j.v[d];
  }
  c.wall.distance = distance;
  c.age = distance <= touching ? ages[below(AGES)] : CSDS_NEW;
  if (c.age == CSDS_NEW) return c;
  for (int h = 0; h < law->history; ++h) c.history[h] = between(-0.01, 0.01);
  for (int d = 0; d < 3 && on_wall; ++d) c.history[law->history + d] = n[d];
  return c;
}

/* ------------------------------------------------------------------------ hashes */

static outcome no_outcome(void) {
  outcome o = {.all = {no_bits(), no_bits()}};
  return o;
}

static void count_ages(outcome *o, csds_age before, csds_age after, int touches) {
  if (touches) {
    ++o->given[number_of(before)];
    ++o->returned[number_of(after)];
  }
  o->ended += !touches && before != CSDS_NEW;
}

/* ------------------------------------------------------------------------ blocks */

static void put(csds_block *b, int k, const contact *c) {
  for (int d = 0; d < 3; ++d) {
    b->x[d][k] = c->i.x[d] - c->j.x[d];
    b->v[d][k] = c->i.v[d] - c->j.v[d];
    b->omega_i[d][k] = c->i.omega[d];
    b->omega_j[d][k] = c->j.omega[d];
  }
  b->radius_i[k] = c->i.radius;
  b->radius_j[k] = c->j.radius;
  b->inv_mass_i[k] = c->i.inv_mass;
  b->inv_mass_j[k] = c->j.inv_mass;
  b->inv_inertia_i[k] = c->i.inv_inertia;
  b->inv_inertia_j[k] = c->j.inv_inertia;
  b->age[k] = c->age;
  for (int h = 0; h < CSDS_MAX_HISTORY; ++h) b->history[h][k] = c->history[h];
}

/* Adhesion's is 0 with all laws that do not attract. */
static int channels_of(const csds_law *law) {
  double at_touch[3];
  csds_normal_curve(law, 1, 1e-12, 1e-12, at_touch);
  return at_touch[0] < 0 ? CSDS_CHANNELS : CSDS_LOST_ADHESION;
}

static size_t column(double (*rows)[CSDS_ROW], int count, int k, double *to) {
  for (int r = 0; r < count; ++r) to[r] = rows[r][k];
  return (size_t)count;
}

/* Of pairs apart no history is left, and vector loops may give a zero force either sign. */
static void add_from_block(bits *to, const csds_law *law, csds_block *b, int k, int accounts) {
  double value[9 + CSDS_MAX_HISTORY + CSDS_SPRINGS + CSDS_CHANNELS + 1];
  const int touches = (csds_age)b->age[k] != CSDS_NEW;
  size_t n = 0;
  n += column(b->force, 3, k, value + n);
  n += column(b->torque_i, 3, k, value + n);
  n += column(b->torque_j, 3, k, value + n);
  for (size_t m = 0; m < n && !touches; ++m) value[m] += 0.0;
  if (touches) n += column(b->history, law->history, k, value + n);
  if (accounts) {
    n += column(b->stored, CSDS_SPRINGS, k, value + n);
    n += column(b->dissipated, channels_of(law), k, value + n);
    n += column(&b->slip_speed, 1, k, value + n);
  }
  add_integer(to, number_of((csds_age)b->age[k]));
  add_numbers(to, value, n);
}

/* To the next step, under a force from elsewhere too. The history of a pair apart must be zero. */
static void move_in_block(const csds_law *law, csds_block *b, int k) {
  const double dt = law->dt, inv_m = b->inv_mass_i[k] + b->inv_mass_j[k];
  for (int d = 0; d < 3; ++d) {
    b->v[d][k] += dt * (inv_m * b->force[d][k] + between(-10, 10));
    b->omega_i[d][k] += dt * b->inv_inertia_i[k] * b->torque_i[d][k];
    b->omega_j[d][k] += dt * b->inv_inertia_j[k] * b->torque_j[d][k];
    b->x[d][k] += dt * b->v[d][k];
  }
  for (int h = 0; h < law->history && (csds_age)b->age[k] == CSDS_NEW; ++h) b->history[h][k] = 0;
}

static void renew_in_block(const csds_law *law, csds_block *b, int k) {
  const contact c = new_contact(law, 0);
  put(b, k, &c);
}

/* One call. Some leave the last three contacts out; loops may overwrite those. */
static void block_round(const csds_law *law, csds_block *b, int round, outcome *o) {
  const int accounts = round % 2, count = round % 8 < 6 ? CSDS_BLOCK : CSDS_BLOCK - 3;
  csds_age before[CSDS_BLOCK];
  for (int k = 0; k < count; ++k) before[k] = (csds_age)b->age[k];
  (accounts ? csds_block_account : csds_block_step)(law, b, count);
  for (int k = 0; k < count; ++k) {
    const csds_age after = (csds_age)b->age[k];
    const int touches = after != CSDS_NEW;
    add_from_block(&o->all[accounts ? ACCOUNT : STEP], law, b, k, accounts);
    count_ages(o, before[k], after, touches);
    move_in_block(law, b, k);
    if (below(touches ? 32 : 4) == 0) renew_in_block(law, b, k);
  }
  for (int k = count; k < CSDS_BLOCK; ++k) renew_in_block(law, b, k);
}

outcome run_blocks(const csds_law *law, int rounds) {
  static csds_block b;
  outcome o = no_outcome();
  memset(&b, 0, sizeof b);
  fill_pool();
  for (int k = 0; k < CSDS_BLOCK; ++k) renew_in_block(law, &b, k);
  for (int round = 0; round < rounds; ++round) {
    block_round(law, &b, round, &o);
    if (round + 1 == BLOCK_ROUNDS / FIFTIETH) memcpy(o.fiftieth, o.all, sizeof o.all);
  }
  return o;
}

/* -------------------------------------------------------------------- one by one */

static void add_response(bits *to, const csds_response *r, int on_wall) {
  add_numbers(to, r->force, 3);
  add_numbers(to, r->friction, 3);
  add_numbers(to, r->torque_i, 3);
  if (!on_wall) add_numbers(to, r->torque_j, 3);
  add_numbers(to, &r->normal, 1);
  add_numbers(to, r->rolling, 3);
  add_numbers(to, &r->twisting, 1);
}

static void add_energy(bits *to, const csds_law *law, const csds_energy *e) {
  add_numbers(to, e->stored, CSDS_SPRINGS);
  add_numbers(to, e->dissipated, (size_t)channels_of(law));
  add_numbers(to, &e->slip_speed, 1);
}

static int touches(const csds_law *law, const contact *c) {
  const double reach = c->age == CSDS_NEW ? 0 : csds_reach(law, c->i.radius);
  return c->on_wall ? c->wall.distance < c->i.radius + reach : csds_in_contact(law, &c->i, &c->j, c->age);
}

static csds_age start(const csds_law *law, contact *c, csds_response *out) {
  return c->on_wall ? csds_wall_start(law, &c->i, &c->wall, c->age, c->history, out)
                    : csds_contact_start(law, &c->i, &c->j, c->age, c->history, out);
}

static csds_age step(const csds_law *law, contact *c, csds_response *out) {
  return c->on_wall ? csds_wall_step(law, &c->i, &c->wall, c->age, c->history, out)
                    : csds_contact_step(law, &c->i, &c->j, c->age, c->history, out);
}

static csds_age account(const csds_law *law, contact *c, csds_response *out, csds_energy *energy) {
  return c->on_wall ? csds_wall_account(law, &c->i, &c->wall, c->age, c->history, out, energy)
                    : csds_contact_account(law, &c->i, &c->j, c->age, c->history, out, energy);
}

/* What can be asked of a contact between steps. */
static void add_questions(outcome *o, const csds_law *law, const contact *c) {
  double stored[CSDS_SPRINGS];
  csds_response probed;
  if (c->on_wall) {
    csds_wall_stored(law, &c->i, &c->wall, c->history, stored);
  } else {
    csds_contact_stored(law, &c->i, &c->j, c->history, stored);
    csds_contact_probe(law, &c->i, &c->j, c->history, &probed);
    add_response(&o->all[STEP], &probed, 0);
  }
  add_numbers(&o->all[ACCOUNT], stored, CSDS_SPRINGS);
}

/* A contact in a run or, some, at the start of one, with a history and without. */
static contact renewed(outcome *o, const csds_law *law, int on_wall) {
  contact c = new_contact(law, on_wall);
  const int starts = c.age == CSDS_STARTED || (c.age == CSDS_NEW && below(2) == 0);
  if (!starts || !touches(law, &c)) return c;
  csds_response out;
  c.age = start(law, &c, &out);
  add_integer(&o->all[STEP], number_of(c.age));
  add_response(&o->all[STEP], &out, on_wall);
  add_numbers(&o->all[STEP], c.history, (size_t)law->history);
  return c;
}

/* The force of one round on one contact. */
static csds_response advance(outcome *o, const csds_law *law, contact *c, int accounts) {
  const int touching = touches(law, c);
  const csds_age before = c->age;
  csds_response out = {{0}, {0}, {0}, {0}, 0, {0}, 0};
  csds_energy energy;
  bits *to = &o->all[accounts ? ACCOUNT : STEP];
  if (accounts)
    c->age = account(law, c, &out, &energy);
  else
    c->age = touching ? step(law, c, &out) : CSDS_NEW;
  add_integer(to, number_of(c->age));
  add_response(to, &out, c->on_wall);
  if (accounts) add_energy(to, law, &energy);
  count_ages(o, before, c->age, touching);
  if (touching) {
    add_numbers(to, c->history, (size_t)law->history);
    add_questions(o, law, c);
  }
  return out;
}

static void move_grain(csds_grain *g, double dt, double sign, const double force[3], const double torque[3]) {
  for (int d = 0; d < 3; ++d) {
    g->v[d] += dt * (g->inv_mass * (sign * force[d]) + between(-5, 5));
    g->omega[d] += dt * g->inv_inertia * torque[d];
    g->x[d] += dt * g->v[d];
  }
}

/* A wall is curved: its normal turns. */
static void move_wall(contact *c, double dt) {
  csds_surface *w = &c->wall;
  c->a += between(-0.01, 0.01);
  c->b += between(-0.01, 0.01);
  direction(c->a, c->b, w->normal);
  for (int d = 0; d < 3; ++d) w->distance += dt * (c->i.v[d] - w->v[d]) * w->normal[d];
}

static void single_round(const csds_law *law, contact *c, int on_wall, int round, outcome *o) {
  for (int k = 0; k < SINGLES; ++k) {
    const csds_response out = advance(o, law, &c[k], round % 2);
    move_grain(&c[k].i, law->dt, 1, out.force, out.torque_i);
    if (on_wall)
      move_wall(&c[k], law->dt);
    else
      move_grain(&c[k].j, law->dt, -1, out.force, out.torque_j);
    if (below(c[k].age != CSDS_NEW ? 32 : 4) == 0) c[k] = renewed(o, law, on_wall);
  }
}

outcome run_singles(const csds_law *law, int on_wall, int rounds) {
  static contact c[SINGLES];
  outcome o = no_outcome();
  fill_pool();
  for (int k = 0; k < SINGLES; ++k) c[k] = renewed(&o, law, on_wall);
  for (int round = 0; round < rounds; ++round) {
    single_round(law, c, on_wall, round, &o);
    if (round + 1 == SINGLE_ROUNDS / FIFTIETH) memcpy(o.fiftieth, o.all, sizeof o.all);
  }
  return o;
}
