// SPDX-License-Identifier: MIT
/* Lists of contacts: against a plain table of all pairs, and what restarts and migration make of them. */
#include "csds_contacts.h"
#include "support.h"

#include <math.h>

enum { GRAINS = 30, VALUES = 4 };

/* ---------------------------------------------------------------------------------------------- the list */

/* A mark for each pair that is there, 0 for the others: what the list must hold. */
typedef struct plain_table {
  double mark[GRAINS][GRAINS];
} plain_table;

static void mark_contact(csds_list *list, size_t k, double mark) {
  list->age[k] = CSDS_OLD;
  for (int h = 0; h < VALUES; ++h) list->history[k * VALUES + (size_t)h] = mark + h;
}

static void require_same(const csds_list *list, const plain_table *table) {
  size_t count = 0;
  for (unsigned i = 0; i < GRAINS; ++i)
    for (unsigned j = i + 1; j < GRAINS; ++j) {
      const size_t k = csds_list_find(list, j, i);
      require(k == csds_list_find(list, i, j), "contact %u %u is found one way round only", i, j);
      require((k != CSDS_NOWHERE) == (table->mark[i][j] != 0), "contact %u %u", i, j);
      if (k == CSDS_NOWHERE) continue;
      ++count;
      require(list->i[k] == i && list->j[k] == j, "contact %u %u stands as %u %u", i, j, list->i[k], list->j[k]);
      for (int h = 0; h < VALUES; ++h)
        require(list->history[k * VALUES + (size_t)h] == table->mark[i][j] + h, "history of %u %u", i, j);
    }
  ck_assert_uint_eq(count, list->count);
}

static void require_order(const csds_list *list) {
  for (size_t k = 1; k < list->count; ++k)
    require(list->i[k - 1] < list->i[k] || (list->i[k - 1] == list->i[k] && list->j[k - 1] < list->j[k]),
            "%u %u stands before %u %u", list->i[k - 1], list->j[k - 1], list->i[k], list->j[k]);
}

/* A step of a system in which contacts come and go at random. */
static void random_step(gsl_rng *rng, csds_list *list, plain_table *table, double *next_mark) {
  for (int n = 0; n < 20; ++n) {
    const unsigned i = (unsigned)gsl_rng_uniform_int(rng, GRAINS), j = (unsigned)gsl_rng_uniform_int(rng, GRAINS);
    const size_t k = csds_list_touch(list, i, j);
    require((k == CSDS_NOWHERE) == (i == j), "contact %u %u", i, j);
    if (i == j) continue;
    double *mark = i < j ? &table->mark[i][j] : &table->mark[j][i];
    require((list->age[k] == CSDS_NEW) == (*mark == 0), "contact %u %u has age %d", i, j, (int)list->age[k]);
    if (*mark == 0) mark_contact(list, k, *mark = *next_mark += 10);
  }
  ck_assert(csds_list_sort(list));
  require_order(list);
  require_same(list, table);
  for (size_t k = 0; k < list->count; ++k)
    if (uniform(rng, 0, 1) < 0.1) {
      list->age[k] = CSDS_NEW;
      table->mark[list->i[k]][list->j[k]] = 0;
    }
  csds_list_end(list);
  require_order(list);
  require_same(list, table);
}

START_TEST(the_list_holds_what_touched_and_did_not_end) {
  gsl_rng *rng = new_rng();
  csds_list *list = csds_list_new(VALUES);
  plain_table table;
  double next_mark = 0;
  memset(&table, 0, sizeof table);
  for (int n = 0; n < share(200) + 20; ++n) random_step(rng, list, &table, &next_mark);
  ck_assert_uint_gt(list->count, 64); /* it has grown */
  csds_list_free(list);
  gsl_rng_free(rng);
}
END_TEST

START_TEST(a_contact_that_begins_has_no_history) {
  csds_list *list = csds_list_new(VALUES);
  mark_contact(list, csds_list_touch(list, 1, 2), 10);
  list->age[0] = CSDS_NEW;
  csds_list_end(list);
  ck_assert_uint_eq(list->count, 0);
  const size_t k = csds_list_touch(list, 2, 1);
  for (int h = 0; h < VALUES; ++h) ck_assert_double_eq(list->history[k * VALUES + (size_t)h], 0);
  ck_assert_int_eq(list->age[k], CSDS_NEW);
  csds_list_free(list);
}
END_TEST

static csds_list *random_list(gsl_rng *rng, plain_table *table) {
  csds_list *list = csds_list_new(VALUES);
  double next_mark = 0;
  memset(table, 0, sizeof *table);
  for (int n = 0; n < 10; ++n) random_step(rng, list, table, &next_mark);
  return list;
}

/* With this number at this place, neither a list nor contacts of one. */
static void require_refused_for(csds_list *list, double *saved, size_t size, size_t place, double bad) {
  const double good = saved[place];
  saved[place] = bad;
  ck_assert_msg(!csds_list_load(list, saved, size), "%g in place %zu", bad, place);
  ck_assert_msg(!csds_list_put(list, saved, size), "%g in place %zu", bad, place);
  saved[place] = good;
}

START_TEST(a_list_comes_back_from_plain_doubles) {
  gsl_rng *rng = new_rng();
  plain_table table;
  csds_list *list = random_list(rng, &table), *other = csds_list_new(VALUES), *wider = csds_list_new(VALUES + 1);
  const size_t size = csds_list_size(list);
  double *saved = malloc(size * sizeof *saved), *again = malloc(size * sizeof *again);
  csds_list_save(list, saved);
  csds_list_touch(other, 3, 4);
  ck_assert(csds_list_load(other, saved, size));
  require_same(other, &table);
  require_order(other);
  csds_list_save(other, again);
  ck_assert(memcmp(saved, again, size * sizeof *saved) == 0);
  /* what is none is refused, and the list stays as it was */
  ck_assert(!csds_list_load(wider, saved, size));
  for (size_t less = 1; less < 12; ++less) ck_assert(!csds_list_load(other, saved, size - less));
  const double bad[] = {-1, 0.5, NAN, 1e300, 4};
  for (int b = 0; b < 5; ++b)
    for (int place = 2; place < 5; ++place) {
      const double good = saved[place];
      if (place < 4 && b == 4) continue; /* a number of a grain as any other */
      saved[place] = bad[b];
      ck_assert_msg(!csds_list_load(other, saved, size), "%g in place %d", bad[b], place);
      saved[place] = good;
    }
  require_refused_for(other, saved, size, 5, NAN);
  require_refused_for(other, saved, size, size - 1, -INFINITY);
  require_same(other, &table);
  free(saved);
  free(again);
  csds_list_free(list);
  csds_list_free(other);
  csds_list_free(wider);
  gsl_rng_free(rng);
}
END_TEST

START_TEST(a_pair_that_was_saved_twice_is_no_list) {
  csds_list *list = csds_list_new(VALUES);
  double saved[2 + 3 * (3 + VALUES)];
  for (unsigned j = 2; j <= 4; ++j) mark_contact(list, csds_list_touch(list, 1, j), 10 * j);
  ck_assert_uint_eq(csds_list_size(list), sizeof saved / sizeof *saved);
  csds_list_save(list, saved);
  double *last = saved + 2 + 2 * (3 + VALUES);
  last[1] = 2; /* 1 2, 1 3, 1 2 */
  ck_assert(!csds_list_load(list, saved, sizeof saved / sizeof *saved));
  ck_assert_uint_eq(list->count, 3);
  ck_assert_double_eq(list->history[0], 20);
  last[1] = 4;
  ck_assert(csds_list_load(list, saved, sizeof saved / sizeof *saved));
  csds_list_free(list);
}
END_TEST

/* Grain by grain to another list and back again. */
START_TEST(contacts_migrate_with_their_grains) {
  gsl_rng *rng = new_rng();
  plain_table table, half;
  csds_list *here = random_list(rng, &table), *there = csds_list_new(VALUES);
  half = table;
  for (unsigned grain = 0; grain < GRAINS; grain += 2) {
    const size_t size = csds_list_size_of_grain(here, grain);
    double *taken = malloc(size * sizeof *taken);
    csds_list_take(here, grain, taken);
    for (unsigned other = 0; other < GRAINS; ++other) half.mark[grain][other] = half.mark[other][grain] = 0;
    require_same(here, &half);
    ck_assert(!csds_list_put(there, taken, size - 1));
    ck_assert(csds_list_put(there, taken, size));
    ck_assert(csds_list_put(there, taken, size)); /* twice is once */
    free(taken);
  }
  ck_assert(csds_list_sort(there));
  require_order(there);
  ck_assert_uint_gt(here->count, 0);
  for (unsigned grain = 0; grain < GRAINS; ++grain) {
    const size_t size = csds_list_size_of_grain(here, grain);
    double *taken = malloc(size * sizeof *taken);
    csds_list_take(here, grain, taken);
    ck_assert(csds_list_put(there, taken, size));
    free(taken);
  }
  ck_assert_uint_eq(here->count, 0);
  ck_assert(csds_list_sort(there));
  require_order(there);
  require_same(there, &table);
  csds_list_free(here);
  csds_list_free(there);
  gsl_rng_free(rng);
}
END_TEST

START_TEST(histories_are_seen_from_the_other_grain) {
  const csds_law law =
      law_of("hysteretic 1e3 2e3 0 damping velocity tangential csds 400 1 0.5 twisting csds 1 1 1", 0.01);
  double history[CSDS_MAX_HISTORY], once[CSDS_MAX_HISTORY];
  for (int h = 0; h < CSDS_MAX_HISTORY; ++h) once[h] = history[h] = h + 1;
  csds_history_swap(&law, once);
  for (int h = 0; h < CSDS_MAX_HISTORY; ++h)
    ck_assert_double_eq(once[h], h < law.history ? law.exchange[h] * history[h] : history[h]);
  csds_history_swap(&law, once);
  ck_assert(memcmp(once, history, sizeof once) == 0);
}
END_TEST

/* v about the axis a x b by the angle from a to b, all by Rodrigues' formula. */
static void rotate(const double a[3], const double b[3], const double v[3], double rotated[3]) {
  const double axis[3] = {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
  const double length = csds_length(axis), angle = atan2(length, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
  double along = 0;
  for (int k = 0; k < 3; ++k) along += axis[k] / length * v[k];
  for (int k = 0; k < 3; ++k) {
    const int l = (k + 1) % 3, m = (k + 2) % 3;
    rotated[k] = v[k] * cos(angle) + (axis[l] * v[m] - axis[m] * v[l]) / length * sin(angle) +
                 axis[k] / length * along * (1 - cos(angle));
  }
}

/* A history whose springs lie in the plane of a random normal, and the place of each. */
static void fill_history(gsl_rng *rng, const csds_law *law, const int springs[2], double *history) {
  double *const normal = history + law->history;
  for (int h = 0; h < law->wall_history; ++h) history[h] = uniform(rng, -1, 1);
  const double length = csds_length(normal);
  for (int k = 0; k < 3; ++k) normal[k] /= length;
  for (int s = 0; s < 2; ++s) {
    double *const v = history + springs[s];
    const double along = v[0] * normal[0] + v[1] * normal[1] + v[2] * normal[2];
    for (int k = 0; k < 3; ++k) v[k] -= along * normal[k];
  }
}

/* Springs turn with the plane, scalars go as they are, all else stays. Twice is as before. */
START_TEST(springs_of_two_faces_change_places) {
  const char *const text =
      "hysteretic 1e3 2e3 0 damping velocity tangential csds 400 1 0.5 rolling csds 1 1 1 twisting csds 1 1 1";
  const csds_law law = law_of(text, 0.01);
  csds_spec spec;
  ck_assert(csds_spec_read(&spec, text, NULL) == CSDS_OK);
  const int largest = csds_spec_slot(&spec, CSDS_NORMAL, 0), twist = csds_spec_slot(&spec, CSDS_TWISTING, 0);
  const int springs[2] = {csds_spec_slot(&spec, CSDS_TANGENTIAL, 0), csds_spec_slot(&spec, CSDS_ROLLING, 0)};
  gsl_rng *rng = new_rng();
  for (int n = 0; n < 100; ++n) {
    double before[2][CSDS_MAX_HISTORY], after[2][CSDS_MAX_HISTORY], expected[2][CSDS_MAX_HISTORY];
    for (int c = 0; c < 2; ++c) fill_history(rng, &law, springs, before[c]);
    memcpy(after, before, sizeof after);
    memcpy(expected, before, sizeof expected);
    for (int c = 0; c < 2; ++c) {
      expected[c][largest] = before[1 - c][largest];
      expected[c][twist] = before[1 - c][twist];
      for (int s = 0; s < 2; ++s)
        rotate(before[1 - c] + law.history, before[c] + law.history, before[1 - c] + springs[s],
               expected[c] + springs[s]);
    }
    csds_wall_exchange_springs(&law, after[0], after[1]);
    for (int c = 0; c < 2; ++c)
      for (int h = 0; h < law.wall_history; ++h) ck_assert_double_eq_tol(after[c][h], expected[c][h], 1e-9);
    csds_wall_exchange_springs(&law, after[0], after[1]);
    for (int c = 0; c < 2; ++c)
      for (int h = 0; h < law.wall_history; ++h) ck_assert_double_eq_tol(after[c][h], before[c][h], 1e-9);
  }
  gsl_rng_free(rng);
}
END_TEST

/* Springs of friction turn with the plane and are added, twist as a number; all else stays. */
START_TEST(springs_of_friction_are_added_to_those_of_another_face) {
  const char *const texts[] = {
      "hysteretic 1e3 2e3 0 damping velocity tangential csds 400 1 0.5 rolling csds 1 1 1 twisting csds 1 1 1",
      "hertz 1e3 0 tangential csds/mindlin 400 1 0.5 rolling csds 1 1 1 twisting marshall",
      "hertz 1e3 0 tangential walton_braun 400 0.5 rolling csds 1 1 1 twisting csds 1 1 1",
  };
  csds_spec spec;
  const csds_law law = law_of(texts[_i], 0.01);
  ck_assert(csds_spec_read(&spec, texts[_i], NULL) == CSDS_OK);
  const int twist = csds_spec_slot(&spec, CSDS_TWISTING, 0);
  const int springs[2] = {csds_spec_slot(&spec, CSDS_TANGENTIAL, 0), csds_spec_slot(&spec, CSDS_ROLLING, 0)};
  gsl_rng *rng = new_rng();
  for (int n = 0; n < 100; ++n) {
    double from[CSDS_MAX_HISTORY], before[CSDS_MAX_HISTORY], after[CSDS_MAX_HISTORY], turned[3];
    const double weight = n % 2 ? 1 : -1;
    fill_history(rng, &law, springs, from);
    fill_history(rng, &law, springs, before);
    memcpy(after, before, sizeof after);
    csds_wall_add_springs(&law, after, from, weight);
    for (int s = 0; s < 2; ++s) {
      rotate(from + law.history, before + law.history, from + springs[s], turned);
      for (int k = 0; k < 3; ++k) before[springs[s] + k] += weight * turned[k];
    }
    before[twist] += weight * from[twist];
    for (int h = 0; h < law.wall_history; ++h) ck_assert_double_eq_tol(after[h], before[h], 1e-9);
  }
  gsl_rng_free(rng);
}
END_TEST

/* The longest row of places that are taken: no search goes on for longer. */
static size_t longest_search(const csds_list *list) {
  size_t longest = 0, taken = 0;
  for (size_t p = 0; p < 2 * list->places; ++p) {
    taken = list->table[p % list->places] == CSDS_NOWHERE ? 0 : taken + 1;
    if (taken > longest) longest = taken;
  }
  return longest;
}

/* Grains on one wall, on two by turns, in a row that touch each other, and every 64th on a wall. With random places it
 * would be some ln(n)/(a - 1 - ln(a)) at most, where a part a of the places is taken: Pittel, Journal of Algorithms 8
 * (1987), 236. A table is at most half full. */
START_TEST(contacts_are_found_soon_whatever_their_numbers) {
  enum { COUNT = 20000 };
  csds_list *list = csds_list_new(1);
  for (unsigned k = 0; k < COUNT; ++k) {
    const unsigned i = _i == 3 ? 64 * k : k;
    const unsigned j[] = {COUNT, COUNT + k % 2, k + 1, 64 * COUNT};
    ck_assert_uint_eq(csds_list_touch(list, i, j[_i]), k);
  }
  ck_assert_uint_ge(list->places, 2 * (size_t)COUNT);
  const double most = log(COUNT) / (0.5 - 1 - log(0.5));
  require((double)longest_search(list) <= most, "a search takes up to %zu places, should be %.0f at most",
          longest_search(list), most);
  csds_list_free(list);
}
END_TEST

START_TEST(what_makes_no_list_is_refused) {
  ck_assert_ptr_null(csds_list_new(0));
  ck_assert_ptr_null(csds_queue_new(NULL, 0));
  csds_list_free(NULL);
  csds_queue_free(NULL);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("contacts");
  TCase *lists = tcase_create("lists");
  tcase_set_timeout(lists, 60);
  tcase_add_test(lists, the_list_holds_what_touched_and_did_not_end);
  tcase_add_test(lists, a_contact_that_begins_has_no_history);
  tcase_add_test(lists, a_list_comes_back_from_plain_doubles);
  tcase_add_test(lists, a_pair_that_was_saved_twice_is_no_list);
  tcase_add_test(lists, contacts_migrate_with_their_grains);
  tcase_add_test(lists, histories_are_seen_from_the_other_grain);
  tcase_add_test(lists, springs_of_two_faces_change_places);
  tcase_add_loop_test(lists, springs_of_friction_are_added_to_those_of_another_face, 0, 3);
  tcase_add_loop_test(lists, contacts_are_found_soon_whatever_their_numbers, 0, 4);
  tcase_add_test(lists, what_makes_no_list_is_refused);
  suite_add_tcase(suite, lists);
  return run_suite(suite);
}
