// SPDX-License-Identifier: MIT
/* Heat of contacts: conductances, what dissipation leaves, words and mixing; forces know nothing of it. */
#include "support.h"
#include "two_body.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

static csds_grain grain_at(double x, double radius) {
  csds_grain g;
  memset(&g, 0, sizeof g);
  g.x[0] = x;
  g.radius = radius;
  g.inv_mass = 1;
  g.inv_inertia = 1 / csds_sphere_inertia(1, radius);
  return g;
}

/* ------------------------------------------------------------------------------------------- conduction */

static const char *const normals[] = {"hooke 1e4 5", "hertz 1e5 5", "hertz/material 1e5 5 0.3",
                                      "hysteretic 1e4 2e4 5 damping velocity"};
enum { NORMALS = sizeof normals / sizeof *normals };

/* a^2 = R overlap in the limit of small overlaps, Hertz 1882; 2 K a: Batchelor & O'Brien 1977, for grains
 * in vacuo. */
START_TEST(conductance_follows_area_or_radius_of_the_contact) {
  gsl_rng *rng = new_rng();
  for (int n = 0; n < share(1000); ++n) {
    const double value = log_uniform(rng, 1e-3, 1e3), r_i = log_uniform(rng, 0.1, 10), r_j = log_uniform(rng, 0.1, 10);
    const double radius = 1 / (1 / r_i + 1 / r_j), overlap = radius * log_uniform(rng, 1e-4, 0.1);
    char words[200];
    snprintf(words, sizeof words, "%s heat area %.17g", normals[n % NORMALS], value);
    const csds_law area = law_of(words, 1e-4);
    snprintf(words, sizeof words, "%s heat radius %.17g", normals[n % NORMALS], value);
    const csds_law of_radius = law_of(words, 1e-4);
    const csds_grain i = grain_at(0, r_i), j = grain_at(r_i + r_j - overlap, r_j);
    const csds_surface wall = {.normal = {1, 0, 0}, .distance = r_i - overlap};
    assert_close(csds_contact_conductance(&area, &i, &j), value * pi * radius * overlap, 1e-10);
    assert_close(csds_contact_conductance(&of_radius, &i, &j), 2 * value * sqrt(radius * overlap), 1e-10);
    assert_close(csds_wall_conductance(&area, &i, &wall), value * pi * r_i * overlap, 1e-10);
    assert_close(csds_wall_conductance(&of_radius, &i, &wall), 2 * value * sqrt(r_i * overlap), 1e-10);
    assert_close(csds_conductance(&area, radius, overlap), value * pi * radius * overlap, 1e-14);
  }
  gsl_rng_free(rng);
}
END_TEST

/* Johnson, Kendall & Roberts 1971: the contact has an area at touch and beyond. */
START_TEST(adhesive_contacts_conduct_beyond_touch) {
  const csds_law law = law_of("jkr 1e5 5 0.3 50 heat area 3", 1e-4);
  const double radius = 0.25, modulus = csds_effective_modulus(1e5, 0.3, 1e5, 0.3), reach = csds_reach(&law, radius);
  ck_assert(reach > 0);
  for (int k = -4; k <= 4; ++k) {
    const double overlap = k < 0 ? 0.24 * k * reach : 0.002 * k,
                 a = csds_contact_radius_jkr(modulus, 50, radius, overlap);
    const csds_grain i = grain_at(0, 0.5), j = grain_at(1 - overlap, 0.5);
    assert_close(csds_contact_conductance(&law, &i, &j), 3 * pi * a * a, 1e-9);
  }
}
END_TEST

START_TEST(grains_apart_and_laws_without_heat_conduct_nothing) {
  const csds_law area = law_of("hooke 1e4 5 heat area 3", 1e-4), none = law_of("hooke 1e4 5", 1e-4);
  const csds_grain i = grain_at(0, 0.5), near = grain_at(0.99, 0.5), apart = grain_at(1.0001, 0.5);
  const csds_surface wall = {.normal = {1, 0, 0}, .distance = 0.5001};
  ck_assert(csds_contact_conductance(&area, &i, &apart) == 0);
  ck_assert(csds_wall_conductance(&area, &i, &wall) == 0);
  ck_assert(csds_contact_conductance(&area, &i, &near) > 0);
  ck_assert(csds_contact_conductance(&none, &i, &near) == 0);
  ck_assert(csds_law_conducts(&area) && !csds_law_conducts(&none));
  const csds_law radius = law_of("hooke 1e4 5 heat radius 3", 1e-4), zero = law_of("hooke 1e4 5 heat area 0", 1e-4);
  ck_assert(csds_law_conducts(&radius) && !csds_law_conducts(&zero));
}
END_TEST

static void fill(gsl_rng *rng, csds_block *b, int count) {
  for (int k = 0; k < count; ++k) {
    double x[3], v[3];
    b->radius_i[k] = uniform(rng, 0.3, 0.7);
    b->radius_j[k] = uniform(rng, 0.3, 0.7);
    random_vector(rng, (b->radius_i[k] + b->radius_j[k]) * uniform(rng, 0.95, 1.02), x);
    random_vector(rng, 1, v);
    for (int d = 0; d < 3; ++d) {
      b->x[d][k] = x[d];
      b->v[d][k] = v[d];
      b->omega_i[d][k] = b->omega_j[d][k] = uniform(rng, -1, 1);
    }
    b->inv_mass_i[k] = b->inv_mass_j[k] = 1;
    b->inv_inertia_i[k] = b->inv_inertia_j[k] = 10;
    b->age[k] = CSDS_NEW;
  }
}

/* Grain i and j of a block's place. */
static void take_pair(const csds_block *b, int k, csds_grain *i, csds_grain *j) {
  *i = grain_at(0, b->radius_i[k]);
  *j = grain_at(0, b->radius_j[k]);
  for (int d = 0; d < 3; ++d) i->x[d] = b->x[d][k];
}

START_TEST(blocks_have_the_heat_of_their_contacts) {
  static const char *const heats[] = {"heat area 3 dissipation 0.7", "heat radius 2 dissipation 1 channels slip,normal",
                                      "heat none dissipation 0.2 channels rolling"};
  gsl_rng *rng = new_rng();
  csds_block *b = calloc(1, sizeof *b);
  int apart = 0, warm = 0;
  for (int n = 0; n < share(300); ++n) {
    char words[200];
    snprintf(words, sizeof words, "hertz 1e5 5 tangential csds 1e4 1 0.3 rolling csds 1e3 1 0.1 %s", heats[n % 3]);
    csds_law law = law_of(words, 1e-3);
    csds_law_use(&law, (csds_isa)(n % CSDS_ISAS));
    const int count = 1 + 7 * n % CSDS_BLOCK;
    double conductance[CSDS_BLOCK], warmth[CSDS_BLOCK];
    fill(rng, b, count);
    csds_block_account(&law, b, count);
    csds_block_conductance(&law, b, count, conductance);
    csds_block_warmth(&law, b, count, warmth);
    for (int k = 0; k < count; ++k) {
      csds_grain i, j;
      csds_energy energy;
      take_pair(b, k, &i, &j);
      csds_block_energy(b, k, &energy);
      require(conductance[k] == csds_contact_conductance(&law, &i, &j), "contact %d conducts %g, alone %g", k,
              conductance[k], csds_contact_conductance(&law, &i, &j));
      require(warmth[k] == csds_warmth(&law, &energy), "contact %d warms %g, alone %g", k, warmth[k],
              csds_warmth(&law, &energy));
      apart += conductance[k] == 0;
      warm += warmth[k] > 0;
    }
  }
  require(apart > share(300) / 4 && warm > share(300) / 4, "%d pairs apart, %d warm", apart, warm);
  free(b);
  gsl_rng_free(rng);
}
END_TEST

START_TEST(blocks_of_walls_conduct_like_walls) {
  gsl_rng *rng = new_rng();
  csds_block *b = calloc(1, sizeof *b);
  const csds_law law = law_of("hertz 1e5 5 heat radius 2", 1e-3);
  double conductance[CSDS_BLOCK];
  int apart = 0;
  b->walls = 1;
  for (int k = 0; k < CSDS_BLOCK; ++k) {
    b->radius_i[k] = uniform(rng, 0.3, 0.7);
    b->distance[k] = b->radius_i[k] * uniform(rng, 0.9, 1.02);
    b->age[k] = b->distance[k] < b->radius_i[k] ? CSDS_OLD : CSDS_NEW;
  }
  csds_block_conductance(&law, b, CSDS_BLOCK, conductance);
  for (int k = 0; k < CSDS_BLOCK; ++k) {
    const csds_grain i = grain_at(0, b->radius_i[k]);
    const csds_surface wall = {.normal = {1, 0, 0}, .distance = b->distance[k]};
    ck_assert(conductance[k] == csds_wall_conductance(&law, &i, &wall));
    apart += conductance[k] == 0;
  }
  require(apart > 0 && apart < CSDS_BLOCK, "%d apart", apart);
  free(b);
  gsl_rng_free(rng);
}
END_TEST

/* -------------------------------------------------------------------------------------------- dissipation */

START_TEST(warmth_is_the_fraction_of_the_channels_that_were_chosen) {
  csds_energy e;
  memset(&e, 0, sizeof e);
  for (int c = 0; c < CSDS_CHANNELS; ++c) e.dissipated[c] = pow(10, c);
  double all = 0;
  for (int c = 0; c < CSDS_CHANNELS; ++c) all += pow(10, c);
  static const char law[] = "hooke 1e4 5 tangential csds 1e4 1 0.3 heat none ";
  char words[200];
  snprintf(words, sizeof words, "%sdissipation 0.25", law);
  csds_law l = law_of(words, 1e-4);
  assert_close(csds_warmth(&l, &e), 0.25 * all, 1e-15);
  for (int c = 0; c < CSDS_CHANNELS; ++c) {
    snprintf(words, sizeof words, "%sdissipation 0.5 channels %s,slip", law, csds_channel_name((csds_channel)c));
    l = law_of(words, 1e-4);
    assert_close(csds_warmth(&l, &e), 0.5 * (pow(10, c) + (c == CSDS_LOST_SLIP ? 0 : 100)), 1e-15);
  }
  snprintf(words, sizeof words, "%sdissipation 0", law);
  l = law_of(words, 1e-4);
  ck_assert(csds_warmth(&l, &e) == 0 && !csds_law_warms(&l));
}
END_TEST

START_TEST(heat_changes_no_force) {
  gsl_rng *rng = new_rng();
  static const char words[] = "hooke 1e4 5 tangential csds 1e4 1 0.3 rolling csds 1e3 1 0.1";
  char hot[200];
  snprintf(hot, sizeof hot, "%s heat area 3 dissipation 1", words);
  const csds_law plain = law_of(words, 1e-3), heated = law_of(hot, 1e-3);
  csds_block *a = calloc(1, sizeof *a), *b = calloc(1, sizeof *b);
  fill(rng, a, CSDS_BLOCK);
  memcpy(b, a, sizeof *a);
  csds_block_account(&plain, a, CSDS_BLOCK);
  csds_block_account(&heated, b, CSDS_BLOCK);
  ck_assert(memcmp(a, b, sizeof *a) == 0);
  ck_assert(!csds_law_same(&plain, &heated) && csds_law_same(&heated, &heated));
  free(a);
  free(b);
  gsl_rng_free(rng);
}
END_TEST

/* Two bodies exchange dt G dT: their difference falls by dt G (1/C_i + 1/C_j) of itself. */
START_TEST(diffusion_number_is_what_a_step_takes_of_the_difference) {
  const double conductance = 3, c_i = 2, c_j = 5, dt = 0.01;
  double t_i = 1, t_j = 9;
  const double before = t_j - t_i, q = dt * conductance * before;
  t_i += q / c_i;
  t_j -= q / c_j;
  assert_close(csds_diffusion_number(conductance, 1 / c_i, 1 / c_j, dt), 1 - (t_j - t_i) / before, 1e-13);
}
END_TEST

/* --------------------------------------------------------------------------------------- words and mixing */

START_TEST(options_of_heat_are_read) {
  csds_spec s = spec_of("hooke 1 0");
  ck_assert_str_eq(s.part[CSDS_HEAT].model->name, "none");
  ck_assert(s.heating.fraction == 0 && s.heating.part == 0.5 && s.heating.every == 1);
  ck_assert_uint_eq(s.heating.channels, (1u << CSDS_CHANNELS) - 1);
  s = spec_of("hooke 1 0 heat radius 2.5 every 10 split 0.25 dissipation 0.75 channels slip,ended limit_damping no");
  assert_close(csds_coefficient(&s.part[CSDS_HEAT], "K"), 2.5, 0);
  ck_assert(s.heating.fraction == 0.75 && s.heating.part == 0.25 && s.heating.every == 10 && !s.limit_damping);
  ck_assert_uint_eq(s.heating.channels, 1u << CSDS_LOST_SLIP | 1u << CSDS_LOST_ENDED);
  const csds_law law = law_of("hooke 1 0 heat area 1 dissipation 0.75 split 0.25 every 3", 1e-3);
  const csds_heating h = csds_law_heating(&law);
  ck_assert(h.fraction == 0.75 && h.part == 0.25 && h.every == 3 && csds_law_warms(&law));
}
END_TEST

/* Options that act are none of these: options_of_heat_are_read. */
static const struct {
  const char *words, *sentence;
} refused[] = {
    {"heat", "heat: the model's name is missing, must be one of none, area, radius"},
    {"heat wire 1", "heat: unknown model 'wire', must be one of none, area, radius"},
    {"heat area", "heat area: H is missing, the model takes 1 coefficient: H"},
    {"heat area dissipation 1", "heat area: H is missing"},
    {"heat area 1 1", "heat area: '1' is one value too many"},
    {"heat area -1", "heat area: H (heat transfer coefficient) is -1, must be a finite number >= 0"},
    {"heat radius x", "heat radius: K (thermal conductivity) is 'x', must be a number"},
    {"heat none dissipation", "heat: dissipation has no value, must be a number"},
    {"heat none dissipation 1.5",
     "heat: dissipation (fraction of the dissipated energy that becomes heat) is 1.5, "
     "must be a finite number >= 0 and <= 1 [1]"},
    {"heat none dissipation -0.5", "heat: dissipation (fraction of the dissipated energy that becomes heat) is -0.5"},
    {"heat none dissipation nan", "heat: dissipation (fraction of the dissipated energy that becomes heat) is nan"},
    {"heat none dissipation half",
     "dissipation (fraction of the dissipated energy that becomes heat) is 'half', must "
     "be a number"},
    {"heat none channels", "heat: channels has no value, must be names with commas between them"},
    {"heat none channels slip,glue",
     "heat: unknown channel 'glue', must be one or more, with commas between them, of normal,tangential,slip,rolling,"},
    {"heat none channels sli", "heat: unknown channel 'sli', must be one or more, with commas between them, of normal"},
    {"heat none channels slip,", "heat: unknown channel '', must be one or more, with commas between them, of normal"},
    {"heat none split 2", "heat: split (part of the heat for the first grain) is 2, must be"},
    {"heat area 1 every 0", "heat: every (steps from one conduction to the next) is 0, must be a finite number >= 1"},
    {"heat area 1 every 2.5", "heat: every (steps from one conduction to the next) is 2.5, must be a whole number"},
    {"heat none every 10", "heat none: every has no effect without conduction, must follow one of area, radius"},
    {"heat none dissipation 1 every 1", "heat none: every has no effect without conduction, must follow one of"},
    {"heat area 1 split 0.3", "heat: split has no effect without dissipation, must be given with dissipation > 0"},
    {"heat none split 0.5", "heat: split has no effect without dissipation, must be given with dissipation > 0"},
    {"heat radius 2 channels slip dissipation 0",
     "heat: channels has no effect without dissipation, must be given with dissipation > 0"},
    {"heat none channels slip", "heat: channels has no effect without dissipation, must be given with"},
    {"dissipation 1", "'dissipation' stands alone, must follow heat and its model"},
    {"heat none heat none", "heat is given twice, must be given once"},
};
enum { REFUSED = sizeof refused / sizeof *refused };

START_TEST(what_is_no_heat_is_refused_in_a_sentence) {
  char words[200];
  csds_spec spec;
  csds_message why;
  snprintf(words, sizeof words, "hooke 1 0 %s", refused[_i].words);
  ck_assert(csds_spec_read(&spec, words, &why) != CSDS_OK);
  require(strncmp(why.text, refused[_i].sentence, strlen(refused[_i].sentence)) == 0 ||
              strstr(why.text, refused[_i].sentence),
          "'%s', should have '%s'", why.text, refused[_i].sentence);
}
END_TEST

START_TEST(heating_set_by_hand_is_checked) {
  const csds_heating wrong[] = {
      {1.1, 0.5, 1, 1}, {-0.1, 0.5, 1, 1}, {1, 1.1, 1, 1}, {1, -0.1, 1, 1}, {1, 0.5, 1u << CSDS_CHANNELS, 1},
      {1, 0.5, 1, -1}};
  const csds_heating nothing = {0, 0, 0, 0};
  csds_spec spec = spec_of("hooke 1 0");
  for (size_t k = 0; k < sizeof wrong / sizeof *wrong; ++k) {
    spec.heating = wrong[k];
    ck_assert_int_eq(csds_spec_check(&spec, NULL), CSDS_OUT_OF_RANGE);
  }
  spec.heating = nothing;
  ck_assert_int_eq(csds_spec_check(&spec, NULL), CSDS_OK);
}
END_TEST

START_TEST(heat_between_two_materials) {
  const csds_spec a = spec_of("hooke 1 0 heat area 2 dissipation 0.2 channels slip every 5 split 0.3"),
                  b = spec_of("hooke 1 0 heat area 8 dissipation 0.8 channels normal every 3 split 0.9"),
                  none = spec_of("hooke 1 0");
  csds_spec mixed;
  csds_message why;
  ck_assert_int_eq(csds_spec_mix(&mixed, &a, &b, &why), CSDS_OK);
  assert_close(csds_coefficient(&mixed.part[CSDS_HEAT], "H"), 4, 1e-15);
  assert_close(mixed.heating.fraction, 0.4, 1e-15);
  ck_assert(mixed.heating.every == 3 && mixed.heating.part == 0.5);
  ck_assert_uint_eq(mixed.heating.channels, 1u << CSDS_LOST_SLIP | 1u << CSDS_LOST_NORMAL);
  ck_assert_int_eq(csds_spec_mix(&mixed, &b, &a, &why), CSDS_OK);
  ck_assert_int_eq(mixed.heating.every, 3);
  ck_assert_int_eq(csds_spec_mix(&mixed, &a, &none, &why), CSDS_MODELS_CLASH);
  ck_assert_str_eq(why.text, "heat models area and none cannot be mixed, their contact must be given explicitly");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("heat");
  TCase *tests = tcase_create("heat");
  tcase_set_timeout(tests, 60);
  tcase_add_test(tests, conductance_follows_area_or_radius_of_the_contact);
  tcase_add_test(tests, adhesive_contacts_conduct_beyond_touch);
  tcase_add_test(tests, grains_apart_and_laws_without_heat_conduct_nothing);
  tcase_add_test(tests, blocks_have_the_heat_of_their_contacts);
  tcase_add_test(tests, blocks_of_walls_conduct_like_walls);
  tcase_add_test(tests, warmth_is_the_fraction_of_the_channels_that_were_chosen);
  tcase_add_test(tests, heat_changes_no_force);
  tcase_add_test(tests, diffusion_number_is_what_a_step_takes_of_the_difference);
  tcase_add_test(tests, options_of_heat_are_read);
  tcase_add_loop_test(tests, what_is_no_heat_is_refused_in_a_sentence, 0, REFUSED);
  tcase_add_test(tests, heating_set_by_hand_is_checked);
  tcase_add_test(tests, heat_between_two_materials);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
