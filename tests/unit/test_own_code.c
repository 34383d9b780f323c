// SPDX-License-Identifier: MIT
/* What other codes rely on: blocks in any memory, grains that must not be written to, frozen pairs, partners. */
#include "support.h"
#include "two_body.h"

#include <math.h>
#include <stddef.h>

static const char words[] = "hooke 1000 20 damping velocity tangential csds 400 2 0.5";
/* laws with vector loops and without, with damping that depends on the mass and does not */
static const char *const laws[] = {
    words,
    "hooke 1000 20 damping mass_velocity tangential csds 400 2 0.5 rolling csds 100 1 0.1 twisting csds 50 2 0.1",
    "hertz 1000 0.4 damping coeff_restitution tangential csds/mindlin 400 0.5 0.3",
    "hysteretic 1000 1500 1 damping velocity tangential csds 400 2 0.5",
    "hooke 1000 20 tangential tsuji 400 0.5",
    "hooke 1000 20 tangential linear_history 400 2 0.5 limit_damping no",
};
enum { LAWS = sizeof laws / sizeof *laws };

/* ------------------------------------------------------------------------------------------------ blocks */

static void fill_pairs(csds_block *b) {
  memset(b, 0, sizeof *b);
  for (int k = 0; k < CSDS_BLOCK; ++k) {
    b->x[0][k] = 1.9 + 0.001 * k;
    b->v[0][k] = -1;
    b->v[1][k] = 0.5;
    b->radius_i[k] = b->radius_j[k] = 1;
    b->inv_mass_i[k] = b->inv_mass_j[k] = b->inv_inertia_i[k] = b->inv_inertia_j[k] = 1;
  }
}

/* The same grains on walls with normals along x. */
static void put_on_walls(csds_block *b) {
  b->walls = 1;
  for (int k = 0; k < CSDS_BLOCK; ++k) {
    b->x[0][k] = 1;
    b->distance[k] = 0.9 + 0.001 * k;
  }
}

/* malloc aligns to 16 bytes, vectors of AVX-512 have 64. */
START_TEST(a_block_may_lie_anywhere) {
  static CSDS_ALIGNED csds_block aligned;
  char *memory = malloc(sizeof aligned + 128);
  ck_assert_ptr_nonnull(memory);
  for (int isa = 0; isa < 2 * CSDS_ISAS; ++isa)
    for (size_t offset = sizeof(double); offset < 64; offset += sizeof(double)) {
      csds_law law = law_of(words, 0.01);
      csds_law_use(&law, (csds_isa)(isa / 2));
      csds_block *anywhere = (csds_block *)(void *)(memory + 64 - (size_t)memory % 64 + offset);
      fill_pairs(anywhere);
      fill_pairs(&aligned);
      if (isa % 2) put_on_walls(anywhere), put_on_walls(&aligned);
      csds_block_account(&law, anywhere, CSDS_BLOCK);
      csds_block_account(&law, &aligned, CSDS_BLOCK);
      require(memcmp(anywhere, &aligned, sizeof aligned) == 0, "%s at %zu: other results",
              csds_isa_name((csds_isa)(isa / 2)), offset);
    }
  free(memory);
}
END_TEST

/* Rows of doubles begin where cache lines do, if the block does. */
START_TEST(rows_of_an_aligned_block_begin_with_cache_lines) {
  ck_assert_uint_eq(offsetof(csds_block, x) % 64, 0);
  ck_assert_uint_eq(offsetof(csds_block, force) % 64, 0);
  ck_assert_uint_eq(offsetof(csds_block, slip_speed) % 64, 0);
  ck_assert_uint_eq(sizeof(double[CSDS_ROW]) % 64, 0);
}
END_TEST

/* Four grains in a chain, three contacts; grains from number 2 on must not be written to. */
START_TEST(grains_that_receive_nothing_are_not_written_to) {
  static csds_block block;
  const double x[12] = {0, 0, 0, 1.9, 0, 0, 3.8, 0, 0, 5.7, 0, 0}, zero[12] = {0}, radius[4] = {1, 1, 1, 1};
  const csds_inertia inertia[4] = {{1, 1}, {1, 1}, {1, 1}, {1, 1}};
  csds_law law = law_of(words, 0.01);
  for (int isa = 0; isa < CSDS_ISAS; ++isa) {
    double force[12] = {0}, torque[12] = {0}, history[3][CSDS_MAX_HISTORY] = {{0}};
    csds_law_use(&law, (csds_isa)isa);
    csds_grains grains = {.x = x,
                          .v = zero,
                          .omega = zero,
                          .radius = radius,
                          .inertia = inertia,
                          .force = force,
                          .torque = torque,
                          .receiving = 2};
    csds_contacts contacts = {.count = 3, .i = {0, 2, 3}, .j = {1, 1, 2}};
    for (int k = 0; k < 3; ++k) contacts.history[k] = history[k];
    csds_block_gather(&law, &block, &grains, &contacts);
    csds_block_step(&law, &block, 3);
    csds_block_scatter(&law, &block, &grains, &contacts);
    csds_response lone;
    const csds_grain i = sphere_at(0, 1, 1), j = sphere_at(1.9, 1, 1);
    csds_contact_step(&law, &i, &j, CSDS_NEW, history[0], &lone);
    ck_assert_msg(force[0] < 0 && fabs(force[0] - lone.force[0]) < 1e-9, "grain 0 receives %g", force[0]);
    ck_assert_msg(fabs(force[3]) < 1e-9 && force[1] == 0, "grain 1, between two: %g", force[3]);
    for (int k = 6; k < 12; ++k)
      ck_assert_msg(force[k] == 0 && torque[k] == 0, "%s: grain %d receives %g", csds_isa_name((csds_isa)isa), k / 3,
                    force[k]);
  }
}
END_TEST

/* By no loop, whatever is left there. */
START_TEST(the_history_of_a_new_contact_is_never_read) {
  static csds_block clean, dirty;
  for (int isa = 0; isa < CSDS_ISAS; ++isa)
    for (int with_account = 0; with_account < 2; ++with_account) {
      csds_law law = law_of(laws[_i], 0.01);
      csds_law_use(&law, (csds_isa)isa);
      fill_pairs(&clean);
      fill_pairs(&dirty);
      for (int h = 0; h < CSDS_MAX_HISTORY; ++h)
        for (int k = 0; k < CSDS_BLOCK; ++k) dirty.history[h][k] = k % 2 ? NAN : 1e300;
      (with_account ? csds_block_account : csds_block_step)(&law, &clean, CSDS_BLOCK);
      (with_account ? csds_block_account : csds_block_step)(&law, &dirty, CSDS_BLOCK);
      ck_assert_msg(memcmp(clean.force, dirty.force, sizeof clean.force) == 0, "isa %d: other forces", isa);
      ck_assert_msg(memcmp(clean.torque_i, dirty.torque_i, sizeof clean.torque_i) == 0, "isa %d: other torques", isa);
      ck_assert_msg(memcmp(clean.stored, dirty.stored, sizeof clean.stored) == 0, "isa %d: other energies", isa);
      for (int h = 0; h < law.history; ++h)
        ck_assert_msg(memcmp(clean.history[h], dirty.history[h], CSDS_BLOCK * sizeof(double)) == 0,
                      "isa %d: history %d", isa, h);
    }
}
END_TEST

/* ---------------------------------------------------------------------------------------- frozen grains */

static int all_zero(const double *values, size_t bytes) {
  for (size_t k = 0; k < bytes / sizeof *values; ++k)
    if (values[k] != 0) return 0;
  return 1;
}

static csds_grain frozen_at(double x) {
  csds_grain g = sphere_at(x, 1, 1);
  g.inv_mass = g.inv_inertia = 0;
  return g;
}

/* Two grains neither of which yields exert nothing, as if they were apart. */
START_TEST(two_frozen_grains_exert_nothing) {
  csds_law law = law_of(laws[_i], 0.01);
  const csds_grain i = frozen_at(0), j = frozen_at(1.9);
  const csds_surface wall = {.normal = {1, 0, 0}, .distance = 0.9};
  const double normal[3] = {-1, 0, 0};
  csds_response out;
  csds_energy energy;
  for (int age = CSDS_NEW; age <= CSDS_ENDING; ++age) {
    double history[CSDS_MAX_HISTORY] = {0};
    ck_assert_int_eq(csds_contact_step(&law, &i, &j, (csds_age)age, history, &out), CSDS_NEW);
    ck_assert(all_zero((double *)&out, sizeof out));
    ck_assert_int_eq(csds_contact_start(&law, &i, &j, (csds_age)age, history, &out), CSDS_NEW);
    ck_assert(all_zero((double *)&out, sizeof out));
    ck_assert_int_eq(csds_contact_account(&law, &i, &j, (csds_age)age, history, &out, &energy), CSDS_NEW);
    ck_assert(all_zero((double *)&out, sizeof out) && all_zero((double *)&energy, sizeof energy));
    ck_assert_int_eq(csds_wall_step(&law, &i, &wall, (csds_age)age, history, &out), CSDS_NEW);
    ck_assert(all_zero((double *)&out, sizeof out));
    ck_assert_int_eq(csds_wall_start(&law, &i, &wall, (csds_age)age, history, &out), CSDS_NEW);
    ck_assert(all_zero((double *)&out, sizeof out));
    ck_assert_int_eq(csds_hard_account(&law, &i, &j, normal, 0.1, (csds_age)age, history, &out, &energy), CSDS_NEW);
    ck_assert(all_zero((double *)&out, sizeof out) && all_zero((double *)&energy, sizeof energy));
    double stored[CSDS_SPRINGS];
    csds_contact_stored(&law, &i, &j, history, stored);
    ck_assert(all_zero(stored, sizeof stored));
    csds_contact_probe(&law, &i, &j, history, &out);
    ck_assert(all_zero((double *)&out, sizeof out));
  }
}
END_TEST

/* One pair of frozen grains, touching or not, among others in a block. */
START_TEST(a_frozen_pair_does_not_spoil_a_block) {
  static csds_block with, without;
  for (int isa = 0; isa < CSDS_ISAS; ++isa)
    for (int touching = 0; touching < 2; ++touching) {
      csds_law law = law_of(laws[_i], 0.01);
      csds_law_use(&law, (csds_isa)isa);
      fill_pairs(&with);
      fill_pairs(&without);
      with.inv_mass_i[5] = with.inv_mass_j[5] = with.inv_inertia_i[5] = with.inv_inertia_j[5] = 0;
      if (!touching) with.x[0][5] = 2.5;
      csds_block_account(&law, &with, CSDS_BLOCK);
      csds_block_account(&law, &without, CSDS_BLOCK);
      for (int k = 0; k < CSDS_BLOCK; ++k) {
        require(with.force[0][k] == (k == 5 ? 0 : without.force[0][k]), "contact %d: %g", k, with.force[0][k]);
        require(with.torque_i[2][k] == (k == 5 ? 0 : without.torque_i[2][k]), "contact %d", k);
        require(with.dissipated[0][k] == (k == 5 ? 0 : without.dissipated[0][k]), "contact %d", k);
        require(with.stored[0][k] == (k == 5 ? 0 : without.stored[0][k]), "contact %d", k);
      }
      ck_assert_int_eq(with.age[5], CSDS_NEW);
    }
}
END_TEST

/* --------------------------------------------------------------------------------------- the partner */

static csds_spec mixed_spec(double e_partner, double nu_partner) {
  csds_spec spec = spec_of("hertz/material 1e7 0.9 0.3 damping coeff_restitution tangential csds/mindlin NULL 1 0.5");
  spec.mixed = 1;
  for (int k = 0; k < spec.part[CSDS_NORMAL].model->parameters; ++k) {
    const char *name = spec.part[CSDS_NORMAL].model->parameter[k].name;
    if (strcmp(name, "E") == 0) spec.partner[k] = e_partner;
    if (strcmp(name, "nu") == 0) spec.partner[k] = nu_partner;
  }
  return spec;
}

static const struct {
  double e, nu;
  const char *named; /* in the sentence; NULL: accepted */
} partners[] = {
    {2e7, 0.2, NULL},      {INFINITY, 0.2, NULL}, {-1, 0.2, "E"},   {0, 0.2, "E"},   {NAN, 0.2, "E"},
    {-INFINITY, 0.2, "E"}, {2e7, 7, "nu"},        {2e7, NAN, "nu"}, {2e7, -1, "nu"}, {2e7, INFINITY, "nu"},
};

START_TEST(coefficients_of_the_partner_are_checked) {
  const csds_spec spec = mixed_spec(partners[_i].e, partners[_i].nu);
  csds_law law;
  csds_message why = {""};
  const csds_status status = csds_law_prepare(&law, &spec, 1e-5, &why);
  ck_assert_int_eq(csds_spec_check(&spec, NULL), status);
  if (!partners[_i].named) {
    ck_assert_msg(status == CSDS_OK, "%s", why.text);
    return;
  }
  char begin[100];
  snprintf(begin, sizeof begin, "normal hertz/material of the partner: %s ", partners[_i].named);
  ck_assert_int_eq(status, CSDS_OUT_OF_RANGE);
  ck_assert_msg(strncmp(why.text, begin, strlen(begin)) == 0, "the sentence is '%s'", why.text);
}
END_TEST

/* E* = E/(1 - nu^2) against a rigid body: Hertz 1882. F = 4/3 E* sqrt(R) overlap^(3/2). */
START_TEST(an_infinite_modulus_is_a_rigid_partner) {
  const csds_spec spec = mixed_spec(INFINITY, 0.2);
  csds_law law;
  double curve[3];
  ck_assert_int_eq(csds_law_prepare(&law, &spec, 1e-5, NULL), CSDS_OK);
  csds_normal_curve(&law, 0.25, 0.01, 0.01, curve);
  assert_close(curve[0], 4.0 / 3 * (1e7 / (1 - 0.09)) * 0.5 * 1e-3, 1e-13);
}
END_TEST

/* ---------------------------------------------------------------------------------------- copies of a law */

/* Padding need not be copied. */
static csds_law copied(const csds_law *law) {
  csds_law copy;
  memset(&copy, 0xff, sizeof copy);
  copy.dt = law->dt;
  copy.history = law->history;
  copy.wall_history = law->wall_history;
  memcpy(copy.exchange, law->exchange, sizeof copy.exchange);
  memcpy(copy.constants, law->constants, sizeof copy.constants);
  return copy;
}

START_TEST(a_law_copied_member_by_member_is_the_same) {
  const csds_law law = law_of(laws[_i], 1e-4);
  csds_law copy = copied(&law);
  ck_assert(csds_law_same(&law, &copy));
  copy.exchange[CSDS_MAX_HISTORY - 1] += 1;
  ck_assert(!csds_law_same(&law, &copy));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("own code");
  TCase *blocks = tcase_create("blocks");
  tcase_add_test(blocks, a_block_may_lie_anywhere);
  tcase_add_test(blocks, rows_of_an_aligned_block_begin_with_cache_lines);
  tcase_add_test(blocks, grains_that_receive_nothing_are_not_written_to);
  suite_add_tcase(suite, blocks);
  tcase_add_loop_test(blocks, the_history_of_a_new_contact_is_never_read, 0, LAWS);
  TCase *frozen = tcase_create("frozen");
  tcase_add_loop_test(frozen, two_frozen_grains_exert_nothing, 0, LAWS);
  tcase_add_loop_test(frozen, a_frozen_pair_does_not_spoil_a_block, 0, LAWS);
  suite_add_tcase(suite, frozen);
  TCase *partner = tcase_create("partner");
  tcase_add_loop_test(partner, coefficients_of_the_partner_are_checked, 0, sizeof partners / sizeof *partners);
  tcase_add_test(partner, an_infinite_modulus_is_a_rigid_partner);
  suite_add_tcase(suite, partner);
  TCase *copies = tcase_create("copies");
  tcase_add_loop_test(copies, a_law_copied_member_by_member_is_the_same, 0, LAWS);
  suite_add_tcase(suite, copies);
  return run_suite(suite);
}
