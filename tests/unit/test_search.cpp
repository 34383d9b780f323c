// SPDX-License-Identifier: MIT
// The search for contacts in the plugin, which rounds positions to single precision: it misses none, and finds few that
// do not touch. The cells into which it sorts spheres before it lists pairs. And what is noted for as long as a list
// stays.
#include "pair/cell_grid.h"
#include "pair/contact_search.h"
#include "wall/list_life.h"

#include <gsl/gsl_randist.h>
#include <algorithm>
#include <cmath>
#include <vector>

extern "C" {  // behind the others: it has macros with the names of their functions
#include "support.h"
}

using namespace LAMMPS_NS;

static constexpr int PAIRS = 64 * ContactSearch::WORD;

// Pairs of spheres somewhere in a box, at a distance that is `factor(rng)` times the sum of their radii.
struct Pairs {
  std::vector<double> x, radius;
  std::vector<unsigned> i, j;

  template <class Factor>
  Pairs(gsl_rng *rng, double half_box, double spread, Factor factor) {
    for (unsigned k = 0; k < PAIRS; k++) {
      double sum = 0.0, direction[3];
      for (int of = 0; of < 2; of++) {
        const double r = 0.5 * (1.0 - spread * gsl_rng_uniform(rng));
        radius.push_back(r);
        sum += r;
      }
      gsl_ran_dir_3d(rng, direction, direction + 1, direction + 2);
      const double distance = sum * factor(rng);
      for (int d = 0; d < 3; d++) x.push_back(uniform(rng, -half_box, half_box));
      for (int d = 0; d < 3; d++) x.push_back(x[6 * k + d] + distance * direction[d]);
      i.push_back(2 * k);
      j.push_back(2 * k + 1);
    }
  }

  ContactSearch search(double half_box) const {
    const double lo[3] = {-half_box, -half_box, -half_box}, hi[3] = {half_box, half_box, half_box};
    ContactSearch s;
    s.set_origin(lo, hi);
    s.pack(x.data(), radius.data(), radius.size());
    return s;
  }
};

template <class Check>
static void check_each(const Pairs &pairs, const ContactSearch &search, Check check) {
  for (int first = 0; first < PAIRS; first += ContactSearch::WORD) {
    const uint64_t near = search.near(&pairs.i[first], &pairs.j[first], ContactSearch::WORD);
    for (int k = 0; k < ContactSearch::WORD; k++) check(first + k, (near >> k & 1) != 0);
  }
}

static const double half_boxes[] = {0.6, 5, 20, 300, 1e4}, spreads[] = {0, 0.5, 0.99};

// Overlaps from 1e-2 of a radius down to what double precision can tell.
START_TEST(none_that_touches_is_missed) {
  gsl_rng *rng = new_rng();
  int touching = 0;
  for (double half_box : half_boxes)
    for (double spread : spreads) {
      const Pairs pairs(rng, half_box, spread, [](gsl_rng *r) { return 1.0 - log_uniform(r, 1e-14, 1e-2); });
      check_each(pairs, pairs.search(half_box), [&](int k, bool near) {
        const bool touches = grains_touch(pairs.x.data(), pairs.radius.data(), pairs.i[k], pairs.j[k]);
        touching += touches;
        ck_assert_msg(near || !touches, "box %g, spread %g: pair %d touches and is not found", 2 * half_box, spread, k);
      });
    }
  ck_assert_int_gt(touching, 10000);
  gsl_rng_free(rng);
}
END_TEST

// Spheres are larger by 2^-24 (2 L + 8 r), by which two of them are found too early; rounding adds as much at most.
START_TEST(none_that_is_well_apart_is_found) {
  gsl_rng *rng = new_rng();
  for (double half_box : half_boxes)
    for (double spread : spreads) {
      const double length = half_box + 1.0;
      const double apart = 4 * 0x1p-24 * (2 * length + 8 * 0.5) / (1.0 - spread);
      const Pairs pairs(rng, half_box, spread, [&](gsl_rng *r) { return 1.0 + apart * (1.0 + gsl_rng_uniform(r)); });
      check_each(pairs, pairs.search(half_box), [&](int k, bool near) {
        ck_assert_msg(!near, "box %g, spread %g: pair %d is apart and found", 2 * half_box, spread, k);
      });
    }
  gsl_rng_free(rng);
}
END_TEST

// ------------------------------------------------------------------------------------- cells

// Of equal spheres; how many pairs are found from one of the two that are nearer than the gap beyond touch. Every place
// must have a cell, and the outermost cells none.
static int pairs_found(const std::vector<double> &x, double radius, double gap) {
  const unsigned count = static_cast<unsigned>(x.size() / 3);
  const std::vector<double> radii(count, radius);
  Surroundings around = Surroundings::nothing();
  around.add(x.data(), radii.data(), 0, count);
  CellGrid grid;
  grid.lay(around, 2 * radius + gap, x.data(), count);
  ck_assert(grid.cells() >= 27 && grid.cells() <= 2 * static_cast<int>(count) + 1000);

  std::vector<unsigned> cell_of(count);
  for (unsigned i = 0; i < count; i++) {
    cell_of[i] = grid.cell_at(&x[size_t{3} * i]);
    for (int row : grid.all_rows()) {
      const int first = static_cast<int>(cell_of[i]) + row;
      ck_assert(first >= 0 && first + grid.row_cells() <= grid.cells());
    }
  }
  SpheresInCells spheres;
  spheres.sort(grid, cell_of.data(), x.data(), radii.data(), 0, count);
  std::vector<unsigned> near(count + FOUR);
  int found = 0;
  for (unsigned i = 0; i < count; i++)
    for (int row : grid.all_rows()) {
      const SpheresInCells::Center center = spheres.center(spheres.place_of(i), static_cast<float>(gap));
      const int first = static_cast<int>(cell_of[i]) + row, begin = spheres.begin(first),
                end = spheres.end(first + grid.row_cells() - 1);
      unsigned *const last = spheres.near(center, begin, end, near.data());
      for (const unsigned *j = near.data(); j < last; j++) found += i < *j;
    }
  return found;
}

// Points that are looked for nowhere but where they are: distances of 0 are not below 0. One, several at a place, some
// that are apart; reaches down to the smallest number.
START_TEST(points_without_reach_find_nobody) {
  const std::vector<double> places[] = {
      {100, -0.1, 0.3}, {0, 0, 0}, {0.3, 0.3, 0.3, 0.3, 0.3, 0.3}, {-5, 2, 1e-9, 3, 1e9, -1e-300, 0.1, 0.2, 0.7}};
  for (const auto &x : places)
    for (double gap : {0.0, 5e-324, 1e-310, 1e-30}) {
      const int found = pairs_found(x, 0, gap);
      ck_assert_msg(found == 0, "a gap of %g: %d pairs", gap, found);
    }
}
END_TEST

// A row of spheres at distances of 1, each of which has two neighbors, but for the ends; as many cells as there may be.
START_TEST(spheres_find_their_neighbors) {
  for (double far : {0.0, 1e3, 1e12}) {
    std::vector<double> x;
    for (int k = 0; k < 50; k++) x.insert(x.end(), {0.1, k + 0.0, 0.7});
    if (far > 0.0) x.insert(x.end(), {far, far, far});
    ck_assert_int_eq(pairs_found(x, 0.5, far > 1e6 ? 1e6 : 0.1), far > 1e6 ? 50 * 49 / 2 : 49);
  }
}
END_TEST

static int most_in_a_cell(const std::vector<double> &x, double radius, double reach) {
  const size_t count = x.size() / 3;
  Surroundings around = Surroundings::nothing();
  around.add(x.data(), std::vector<double>(count, radius).data(), 0, count);
  CellGrid grid;
  grid.lay(around, reach, x.data(), count);
  std::vector<int> in_cell(grid.cells(), 0);
  for (size_t i = 0; i < count; i++) in_cell[grid.cell_at(&x[3 * i])]++;
  return *std::max_element(in_cell.begin(), in_cell.end());
}

// A cube of spheres at distances of 1, of which 3 n^2 (n - 1) pairs are neighbors, and a pair far from it; and one that
// is nowhere. A cell as wide as the reach, 1.1, has two at most in each direction.
START_TEST(a_few_far_spheres_do_not_crowd_the_others) {
  constexpr int SIDE = 16;
  for (double far : {0.0, 1e2, -1e4})
    for (bool lost : {false, true}) {
      std::vector<double> x;
      for (int k = 0; k < SIDE * SIDE * SIDE; k++)
        x.insert(x.end(), {0.5 + k % SIDE, 0.5 + k / SIDE % SIDE, 0.5 + k / (SIDE * SIDE)});
      if (far != 0.0) x.insert(x.end(), {far, far, far, far, far, far + 1.0});
      if (lost) x.insert(x.end(), {std::nan(""), 1.0, 1.0});
      ck_assert_int_eq(pairs_found(x, 0.5, 0.1), 3 * SIDE * SIDE * (SIDE - 1) + (far != 0.0));
      const int most = most_in_a_cell(x, 0.5, 1.1);
      ck_assert_msg(most <= 8 + lost, "two at %g: %d in a cell", far, most);
    }
}
END_TEST

START_TEST(places_that_are_no_numbers_end_the_search_for_cells) {
  for (double x : {std::nan(""), HUGE_VAL}) {
    CellGrid grid;
    const std::vector<double> places(30, x);
    grid.lay({{x, x, x}, {x, x, x}, 0.5}, 1.1, places.data(), 10);
    ck_assert_int_eq(grid.cells(), 27);
  }
}
END_TEST

// Where lists stay with each of them at once; where they do not, with the third step of one that does.
START_TEST(what_holds_for_a_list_is_noted_where_lists_stay) {
  const struct {
    std::vector<int> lists, noted;  // steps of each; in which one, 0: in none
  } cases[] = {{{5, 5, 5}, {1, 1, 1}},
               {{1, 1, 1, 1}, {1, 0, 0, 0}},
               {{1, 2, 2, 8, 8}, {1, 0, 0, 3, 1}},
               {{2, 3, 4, 1}, {1, 3, 1, 1}}};
  for (const auto &c : cases) {
    ListLife life;
    for (size_t n = 0; n < c.lists.size(); n++) {
      life.renew();
      life.renew();  // twice, where a run begins
      std::vector<int> noted;
      for (int step = 1; step <= c.lists[n]; step++)
        if (life.notes_in_step()) noted.push_back(step);
      const int first = noted.empty() ? 0 : noted[0];
      ck_assert_msg(noted.size() <= 1 && first == c.noted[n], "list %zu: noted in step %d", n, first);
    }
  }
}
END_TEST

int main() {
  Suite *suite = suite_create("search");
  TCase *tests = tcase_create("search");
  tcase_add_test(tests, none_that_touches_is_missed);
  tcase_add_test(tests, none_that_is_well_apart_is_found);
  tcase_add_test(tests, points_without_reach_find_nobody);
  tcase_add_test(tests, spheres_find_their_neighbors);
  tcase_add_test(tests, a_few_far_spheres_do_not_crowd_the_others);
  tcase_add_test(tests, places_that_are_no_numbers_end_the_search_for_cells);
  tcase_add_test(tests, what_holds_for_a_list_is_noted_where_lists_stay);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
