// SPDX-License-Identifier: MIT
// The search for contacts in the plugin, which rounds positions to single precision: it misses none, and finds few that
// do not touch.
#include "pair/contact_search.h"

#include <gsl/gsl_randist.h>
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

int main() {
  Suite *suite = suite_create("search");
  TCase *tests = tcase_create("search");
  tcase_add_test(tests, none_that_touches_is_missed);
  tcase_add_test(tests, none_that_is_well_apart_is_found);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
