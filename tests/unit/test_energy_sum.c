// SPDX-License-Identifier: MIT
/* Sums of energy from the start of a run: what contacts lose that exist when it begins, and the sums themselves. */
#include "support.h"
#include "two_body.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

/* ------------------------------------------------------------------------------- contacts at the start */

/* A sphere of mass 1 and radius 1/2 with weight 1 on the plane x = 0, k_n = 1e4: t_c = pi/100. */
typedef struct ball {
  csds_law law;
  csds_grain grain;
  csds_age age;
  double history[CSDS_MAX_HISTORY];
  csds_response out;
  csds_energy_sum sum;
  int on_grain; /* a frozen one of radius 1/2, instead of the plane */
} ball;

enum { WEIGHT = 1 };

static csds_surface floor_below(const ball *b) {
  const csds_surface s = {.normal = {1, 0, 0}, .distance = b->grain.x[0]};
  return s;
}

/* Its top is where the plane was. */
static const csds_grain below = {.x = {-0.5}, .radius = 0.5};

static void begin(ball *b) {
  csds_energy energy;
  const csds_surface plane = floor_below(b);
  b->age = b->on_grain ? csds_contact_start_account(&b->law, &b->grain, &below, b->age, b->history, &b->out, &energy)
                       : csds_wall_start_account(&b->law, &b->grain, &plane, b->age, b->history, &b->out, &energy);
  csds_energy_start(&b->sum);
  csds_energy_add_start(&b->sum, &energy);
}

static void half_kick(ball *b) {
  const double half = 0.5 * b->law.dt;
  for (int d = 0; d < 3; ++d) {
    b->grain.v[d] += half * b->grain.inv_mass * (b->out.force[d] - (d == 0 ? WEIGHT : 0));
    b->grain.omega[d] += half * b->grain.inv_inertia * b->out.torque_i[d];
  }
}

static void verlet_step(ball *b) {
  csds_energy energy;
  half_kick(b);
  for (int d = 0; d < 3; ++d) b->grain.x[d] += b->law.dt * b->grain.v[d];
  const csds_surface plane = floor_below(b);
  b->age = b->on_grain ? csds_contact_account(&b->law, &b->grain, &below, b->age, b->history, &b->out, &energy)
                       : csds_wall_account(&b->law, &b->grain, &plane, b->age, b->history, &b->out, &energy);
  csds_energy_next(&b->sum);
  csds_energy_add(&b->sum, &energy);
  half_kick(b);
}

static double total(const ball *b) {
  const csds_grain *g = &b->grain;
  return 0.5 * dot3(g->v, g->v) / g->inv_mass + 0.5 * dot3(g->omega, g->omega) / g->inv_inertia + WEIGHT * g->x[0] +
         csds_energy_total(&b->sum);
}

static double lost(const ball *b) {
  double sum = 0;
  for (int c = 0; c < CSDS_CHANNELS; ++c) sum += csds_energy_lost(&b->sum, (csds_channel)c);
  return sum;
}

/* On the floor with a speed along it and a spin: it slides at once, later it rolls. sinking: its speed into the floor,
 * so small that it stays in contact. */
static ball sliding_ball(const char *words, int steps_per_contact, int on_grain, double sinking) {
  ball b;
  memset(&b, 0, sizeof b);
  b.law = law_of(words, pi / 100 / steps_per_contact);
  b.grain = sphere_at(0.5 - WEIGHT / 1e4, 0.5, 1);
  b.grain.v[0] = -sinking;
  b.grain.v[1] = on_grain ? 0 : 1;
  b.grain.omega[2] = on_grain ? 2 : 0;
  b.grain.omega[0] = 1;
  b.on_grain = on_grain;
  return b;
}

/* A run before the one that counts, to where friction is loaded and the overlap changes. */
static void run_until_loaded(ball *b, int steps_per_contact) {
  begin(b);
  for (int n = 0; n < steps_per_contact / 4; ++n) verlet_step(b);
  ck_assert(fabs(b->out.friction[1]) > 0.1 * WEIGHT && fabs(b->grain.v[0]) > 0.001);
  memset(&b->sum, 0, sizeof b->sum);
}

/* Error of the account over the energy lost after a time in which much is lost. */
static double gap(const char *words, int steps_per_contact, int on_grain, double sinking, double time) {
  ball b = sliding_ball(words, steps_per_contact, on_grain, sinking);
  if (sinking != 0) run_until_loaded(&b, steps_per_contact);
  begin(&b);
  ck_assert_double_eq(lost(&b), 0);
  const double before = total(&b);
  const int steps = (int)(time / b.law.dt + 0.5);
  for (int n = 0; n < steps; ++n) verlet_step(&b);
  ck_assert_double_gt(lost(&b), 0.005);
  return fabs(total(&b) - before) / lost(&b);
}

/* Where nothing new begins, the account is of second order: a quarter at half the step. */
static const struct {
  const char *words;
  int on_grain;
  double sinking;
} slides[] = {
    {"hooke 1e4 20 damping velocity tangential csds 4e3 1 0.3", 0, 0},
    {"hooke 1e4 20 damping velocity tangential cundall_strack 4e3 0.3", 0, 0},
    {"hooke 1e4 20 damping velocity tangential linear_nohistory 2 0.3", 0, 0},
    {"hooke 1e4 20 damping velocity tangential csds 4e3 1 0.3 rolling csds 1e3 1 0.02 twisting csds 1e3 1 0.02", 0, 0},
    {"hooke 1e4 20 damping velocity tangential csds 4e3 1 0.3", 1, 0},
    {"hooke 1e4 20 damping velocity tangential csds 4e3 1 0.3 rolling csds 1e3 1 0.02 twisting csds 1e3 1 0.02", 1, 0},
    {"hooke 1e4 20 damping velocity tangential csds 4e3 1 0.3", 0, 0.005},
    {"hooke 1e4 20 damping velocity tangential csds 4e3 1 0.3", 0, -0.005},
    {"hooke 1e4 20 damping velocity tangential csds 4e3 0.2 0.3", 0, 0.005},
    {"hooke 1e4 20 damping velocity tangential csds 4e3 1 0.3", 1, 0.005},
    {"hysteretic 1e4 1.5e4 20 damping velocity tangential csds 4e3 1 0.3", 0, 0.005},
    {"hysteretic 1e4 1.5e4 20 damping velocity tangential csds 4e3 1 0.3", 1, 0.005},
    {"hertz 1e6 20 damping velocity tangential csds/mindlin 4e5 1 0.3", 0, 0.005},
};

START_TEST(a_slide_that_begins_in_contact_closes_to_second_order) {
  const double coarse = gap(slides[_i].words, 40, slides[_i].on_grain, slides[_i].sinking, 0.2),
               fine = gap(slides[_i].words, 80, slides[_i].on_grain, slides[_i].sinking, 0.2);
  printf("%-105s %d: %.1e of the lost at t_c/40, %.1e at t_c/80\n", slides[_i].words, slides[_i].on_grain, coarse,
         fine);
  ck_assert_msg(fine <= 1e-5, "%s: %g of the lost at t_c/80", slides[_i].words, fine);
  ck_assert_msg(fine <= coarse / 3.5 || fine < 1e-9, "%s: %g at t_c/80, %g at t_c/40", slides[_i].words, fine, coarse);
}
END_TEST

/* Forces are evaluated anew eight times in the slide, as from restart files without forces. */
START_TEST(starts_within_a_slide_keep_the_account) {
  enum { STARTS = 8 };
  double gaps[2];
  for (int n = 0; n < 2; ++n) {
    const int per_contact = 40 << n;
    ball b = sliding_ball(slides[_i].words, per_contact, slides[_i].on_grain, slides[_i].sinking);
    begin(&b);
    const double before = total(&b);
    for (int s = 0; s < STARTS; ++s) {
      const double lost_before = lost(&b), total_before = total(&b);
      if (s > 0) begin(&b);
      require(fabs(lost(&b) - lost_before) <= 1e-12, "a start loses %g", lost(&b) - lost_before);
      require(fabs(total(&b) - total_before) <= 1e-3 * lost_before, "a start adds %g", total(&b) - total_before);
      for (int k = 0; k < (int)(0.2 / STARTS / b.law.dt + 0.5); ++k) verlet_step(&b);
    }
    gaps[n] = fabs(total(&b) - before) / lost(&b);
  }
  printf("%-105s %d: %.1e of the lost at t_c/40, %.1e at t_c/80\n", slides[_i].words, slides[_i].on_grain, gaps[0],
         gaps[1]);
  require(gaps[1] <= 5e-5, "%s: %g of the lost at t_c/80", slides[_i].words, gaps[1]);
}
END_TEST

/* Gaps during a collision over the energy before it: the largest, and the root mean square. */
typedef struct gaps {
  double largest, mean;
} gaps;

static gaps gaps_within(const char *words, int steps_per_contact, int oblique) {
  ball b;
  memset(&b, 0, sizeof b);
  b.law = law_of(words, pi / 100 / steps_per_contact);
  b.grain = sphere_at(0.5 + 0.3 * b.law.dt, 0.5, 1);
  b.grain.v[0] = -1;
  b.grain.v[1] = oblique ? 0.8 : 0;
  b.grain.omega[0] = oblique ? 1.5 : 0;
  b.grain.omega[1] = oblique ? 1 : 0;
  begin(&b);
  const double before = total(&b);
  double largest = 0, squares = 0;
  for (int n = 0; n < 2 * steps_per_contact; ++n) {
    verlet_step(&b);
    const double gap = fabs(total(&b) - before) / before;
    largest = fmax(largest, gap);
    squares += gap * gap;
  }
  ck_assert_double_gt(lost(&b), 0.1);
  const gaps g = {largest, sqrt(squares / (2 * steps_per_contact))};
  return g;
}

/* Not at its end alone: what is lost until now goes with what is stored now. */
static const char *const collisions[] = {
    "hooke 1e4 20 damping velocity",         "hertz 2e4 0.7 damping coeff_restitution",
    "hysteretic 1e4 2e4 0 damping none",     "hysteretic 1e4 1.5e4 10 damping velocity",
    "hysteretic/load 1e4 50 0 damping none",
};

START_TEST(the_account_is_of_second_order_within_a_collision) {
  const char *const words = collisions[_i];
  const double coarse = gaps_within(words, 40, 0).largest, fine = gaps_within(words, 80, 0).largest;
  printf("%-45s gap %.1e at t_c/40, %.1e at t_c/80\n", words, coarse, fine);
  require(fine <= coarse / 3.5, "%s: %g at t_c/40, %g at t_c/80", words, coarse, fine);
}
END_TEST

/* With friction the account is off for single steps, where sliding begins and where a contact ends; not on average. */
static const char *const oblique[] = {
    "hooke 1e4 20 damping velocity tangential csds 8e3 1 0.3",
    "hooke 1e4 20 damping velocity tangential csds 8e3 0.5 0.3 twisting marshall",
    "hertz 2e4 0.7 damping tsuji tangential csds/mindlin 2e4 0.5 0.5",
    "hertz 2e4 0.7 damping tsuji tangential csds/mindlin 2e4 0 0.2",
    "hertz 2e4 5 damping velocity tangential csds/mindlin 2e4 0.5 0.3 twisting marshall",
    "jkr 2e4 0.7 0.3 0.01 damping tsuji tangential csds/mindlin 2e4 0.5 0.5",
};

START_TEST(the_account_is_of_second_order_within_an_oblique_collision) {
  const char *const words = oblique[_i];
  const double coarse = gaps_within(words, 40, 1).mean, fine = gaps_within(words, 160, 1).mean;
  printf("%-83s gap %.1e at t_c/40, %.1e at t_c/160\n", words, coarse, fine);
  require(fine <= coarse / 12, "%s: %g at t_c/40, %g at t_c/160", words, coarse, fine);
}
END_TEST

/* ------------------------------------------------------------------------------------------- the sum */

/* A million kicks of a tenth beside one of 1e12, whose last digit is 1.2e-4. */
START_TEST(small_kicks_are_not_lost_beside_large_ones) {
  csds_energy_sum sum;
  csds_energy large = {.dissipated = {[CSDS_LOST_SLIP] = 1e12}}, small = {.dissipated = {[CSDS_LOST_SLIP] = 0.1}};
  memset(&sum, 0, sizeof sum);
  csds_energy_add(&sum, &large);
  for (int n = 0; n < 1000000; ++n) {
    csds_energy_next(&sum);
    csds_energy_add(&sum, &small);
  }
  assert_close(csds_energy_lost(&sum, CSDS_LOST_SLIP) - 1e12, 0.1 * 999999.5, 1e-7);
}
END_TEST

START_TEST(a_block_adds_what_its_contacts_add) {
  static csds_block block;
  csds_energy_sum one_by_one, at_once;
  memset(&one_by_one, 0, sizeof one_by_one);
  memset(&at_once, 0, sizeof at_once);
  gsl_rng *rng = new_rng();
  for (int k = 0; k < CSDS_BLOCK; ++k) {
    csds_energy e = {.slip_speed = 0};
    for (int s = 0; s < CSDS_SPRINGS; ++s) e.stored[s] = block.stored[s][k] = uniform(rng, 0, 1);
    for (int c = 0; c < CSDS_CHANNELS; ++c) e.dissipated[c] = block.dissipated[c][k] = uniform(rng, 0, 1);
    if (k < 50) csds_energy_add(&one_by_one, &e);
  }
  csds_energy_add_block(&at_once, &block, 50);
  ck_assert(memcmp(&one_by_one, &at_once, sizeof at_once) == 0);
  ck_assert_double_gt(csds_energy_total(&at_once), 0);
  gsl_rng_free(rng);
}
END_TEST

/* What stands in the rows behind the last contact is nobody's. */
static void fill_rows(gsl_rng *rng, csds_block *block, int count) {
  memset(block, 0, sizeof *block);
  for (int k = 0; k < CSDS_ROW; ++k) {
    for (int s = 0; s < CSDS_SPRINGS; ++s) block->stored[s][k] = k < count ? uniform(rng, 0, 1) : NAN;
    for (int c = 0; c < CSDS_CHANNELS; ++c) block->dissipated[c][k] = k < count ? uniform(rng, 0, 1) : NAN;
    block->slip_speed[k] = k < count ? fmax(uniform(rng, -1, 1), 0) : NAN;
    block->age[k] = k % 5 == 0 ? CSDS_NEW : CSDS_OLD;
  }
  block->turned = 1;
}

/* Of each contact alone, by csds_block_energy. */
static void compare_lanes(const csds_block *block, const double *weight, int count) {
  csds_energy_lanes sums, expected;
  memset(&sums, 0, sizeof sums);
  sums.stored[0][3] = sums.sliding[2] = 0.5; /* what is there stays */
  expected = sums;
  for (int k = 0; k < count; ++k) {
    const double w = weight ? weight[k] : 1;
    csds_energy e;
    csds_block_energy(block, k, &e);
    for (int s = 0; s < CSDS_SPRINGS; ++s) expected.stored[s][k % CSDS_LANES] += w * e.stored[s];
    for (int c = 0; c < CSDS_CHANNELS; ++c) expected.dissipated[c][k % CSDS_LANES] += w * e.dissipated[c];
    expected.contacts[k % CSDS_LANES] += block->age[k] != CSDS_NEW ? w : 0;
    expected.sliding[k % CSDS_LANES] += e.slip_speed > 0 ? w : 0;
  }
  csds_energy_add_lanes(&sums, block, weight, count);
  ck_assert(memcmp(&sums, &expected, sizeof sums) == 0);
}

/* Half of each contact that another process has as well. */
static void compare_shared(const csds_block *block, int count) {
  const unsigned shared = 40;
  csds_energy_lanes sums, expected;
  unsigned j[CSDS_BLOCK];
  double weight[CSDS_BLOCK];
  for (unsigned k = 0; k < CSDS_BLOCK; ++k) {
    j[k] = 11 * k % CSDS_BLOCK;
    weight[k] = j[k] >= shared ? 0.5 : 1;
  }
  memset(&sums, 0, sizeof sums);
  expected = sums;
  csds_energy_add_shared(&sums, block, j, shared, count);
  csds_energy_add_lanes(&expected, block, weight, count);
  ck_assert(memcmp(&sums, &expected, sizeof sums) == 0);
}

START_TEST(partial_sums_are_those_of_each_contact) {
  static csds_block block;
  gsl_rng *rng = new_rng();
  double weight[CSDS_BLOCK];
  for (int k = 0; k < CSDS_BLOCK; ++k) weight[k] = k % 3 ? 1 : 0.5;
  for (int count = 0; count <= CSDS_BLOCK; ++count) {
    fill_rows(rng, &block, count);
    compare_lanes(&block, NULL, count);
    compare_lanes(&block, weight, count);
    compare_shared(&block, count);
    block.turned = 0; /* as of a law without rolling and twisting */
    for (int k = 0; k < count; ++k)
      block.stored[CSDS_SPRING_ROLLING][k] = block.stored[CSDS_SPRING_TWISTING][k] =
          block.dissipated[CSDS_LOST_ROLLING][k] = block.dissipated[CSDS_LOST_TWISTING][k] = 0;
    compare_lanes(&block, weight, count);
  }
  gsl_rng_free(rng);
}
END_TEST

/* Rows of rolling and twisting are not written where a law has neither: nothing is left of a law before that has. */
START_TEST(resistance_of_a_law_before_is_forgotten) {
  static csds_block block;
  static const char *const words[] = {
      "hooke 1e4 20 damping velocity tangential csds 3e3 0.5 0.5 rolling csds 3e3 9 0.1 twisting csds 300 1 0.1",
      "hooke 1e4 20 damping velocity tangential csds 3e3 0.5 0.5"};
  for (int law_is = 0; law_is < 2; ++law_is) {
    const csds_law law = law_of(words[law_is], 1e-4);
    csds_response out;
    memset(block.age, 0, sizeof block.age);
    memset(block.history, 0, sizeof block.history);
    for (int k = 0; k < 20; ++k) {
      block.x[0][k] = 0.99;
      block.omega_i[0][k] = block.omega_i[2][k] = 1;
      block.radius_i[k] = block.radius_j[k] = 0.5;
      block.inv_mass_i[k] = block.inv_mass_j[k] = 1;
      block.inv_inertia_i[k] = block.inv_inertia_j[k] = 10;
    }
    for (int step = 0; step < 3; ++step) csds_block_account(&law, &block, 20);
    for (int k = 0; k < 20; ++k) {
      csds_block_response(&block, k, &out);
      ck_assert((out.twisting != 0) == !law_is && (out.rolling[1] != 0) == !law_is);
      ck_assert((block.stored[CSDS_SPRING_ROLLING][k] != 0) == !law_is);
      ck_assert((block.stored[CSDS_SPRING_TWISTING][k] != 0) == !law_is);
      ck_assert((block.dissipated[CSDS_LOST_ROLLING][k] != 0) == !law_is);
      ck_assert((block.dissipated[CSDS_LOST_TWISTING][k] != 0) == !law_is);
    }
  }
}
END_TEST

/* A friction spring that sticks and has no dashpot gives back what it takes: a start takes nothing from it, whether it
 * is stretched further or let go. To the order of what it is stretched by in half a step. */
START_TEST(start_of_a_spring_that_sticks_loses_nothing) {
  const double dt = 1e-4, v = _i ? -0.1 : 0.1;
  const csds_law law = law_of("hooke 1e4 0 damping velocity tangential csds 3e3 0 1e6", dt);
  csds_grain i = sphere_at(0, 0.5, 1), j = sphere_at(0.99, 0.5, 1);
  double history[CSDS_MAX_HISTORY];
  csds_response out;
  csds_energy energy;
  csds_age age = CSDS_NEW;
  i.v[1] = 0.1;
  for (int n = 0; n < 50; ++n) age = csds_contact_step(&law, &i, &j, age, history, &out);
  const double work = fabs(out.friction[1] * v * dt);
  ck_assert_double_gt(fabs(out.friction[1]), 0.5 * 3e3 * 50 * dt * 0.1);
  i.v[1] = v;
  csds_contact_start_account(&law, &i, &j, age, history, &out, &energy);
  require(energy.dissipated[CSDS_LOST_TANGENTIAL] + energy.dissipated[CSDS_LOST_SLIP] < 0.02 * work,
          "the start loses %g, the force works %g in a step", energy.dissipated[CSDS_LOST_TANGENTIAL], work);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("energy sum");
  TCase *start = tcase_create("start");
  tcase_add_loop_test(start, a_slide_that_begins_in_contact_closes_to_second_order, 0, sizeof slides / sizeof *slides);
  tcase_add_loop_test(start, starts_within_a_slide_keep_the_account, 0, sizeof slides / sizeof *slides);
  tcase_add_loop_test(start, the_account_is_of_second_order_within_a_collision, 0,
                      sizeof collisions / sizeof *collisions);
  tcase_add_loop_test(start, the_account_is_of_second_order_within_an_oblique_collision, 0,
                      sizeof oblique / sizeof *oblique);
  tcase_add_loop_test(start, start_of_a_spring_that_sticks_loses_nothing, 0, 2);
  suite_add_tcase(suite, start);
  TCase *sums = tcase_create("sums");
  tcase_add_test(sums, small_kicks_are_not_lost_beside_large_ones);
  tcase_add_test(sums, a_block_adds_what_its_contacts_add);
  tcase_add_test(sums, partial_sums_are_those_of_each_contact);
  tcase_add_test(sums, resistance_of_a_law_before_is_forgotten);
  suite_add_tcase(suite, sums);
  return run_suite(suite);
}
