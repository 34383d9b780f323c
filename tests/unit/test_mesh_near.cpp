// SPDX-License-Identifier: MIT
// The triangles that a grain is compared with: enough for all touches, and few.
#include "mesh/mesh_near.h"
#include "mesh/mesh_touch.h"

#include <cmath>
#include <numeric>

extern "C" {  // behind the others: it has macros with the names of their functions
#include "support.h"
}

using namespace LAMMPS_NS;

namespace {

constexpr double EDGE = 0.05;  // of the triangles, with a grain's radius of 1

// Squares of two triangles on -2 ... 2, beside each other and above a height that changes from corner to corner.
template <class Height>
MeshTriangles sheet_of(Height height) {
  constexpr int COUNT = static_cast<int>(4.0 / EDGE + 0.5), CORNERS = COUNT + 1;
  MeshTriangles mesh;
  for (int n = 0; n < CORNERS * CORNERS; n++) {
    const double x = EDGE * (n / CORNERS) - 2.0, y = EDGE * (n % CORNERS) - 2.0;
    mesh.corner.push_back({x, y, height(x, y)});
  }
  for (int n = 0; n < COUNT * COUNT; n++) {
    const int a = n / COUNT * CORNERS + n % COUNT, b = a + CORNERS;
    mesh.triangle.push_back({a, b, b + 1});
    mesh.triangle.push_back({a, b + 1, a + 1});
  }
  return mesh;
}

void must_be_alike(const std::vector<MeshTouch> &found, const std::vector<MeshTouch> &all) {
  require(found.size() == all.size(), "%zu touches, must be %zu", found.size(), all.size());
  for (size_t n = 0; n < all.size(); n++)
    require(found[n].face == all[n].face && found[n].point == all[n].point && found[n].normal == all[n].normal &&
                found[n].distance == all[n].distance && found[n].triangle == all[n].triangle,
            "touch %zu: of face %d, must be of %d", n, found[n].face, all[n].face);
}

// A grain goes about on a sheet, searched with its radius or as far as an attraction reaches, which comes and goes.
void walk_on(const MeshShape &shape, gsl_rng *rng) {
  MeshNear near(shape);
  std::vector<int> every(shape.triangle.size());
  std::iota(every.begin(), every.end(), 0);
  std::vector<MeshTouch> found, all;
  MeshVec centre = {0.0, 0.0, 1.0};
  size_t touches = 0;
  for (int step = 0; step < 400; step++) {
    double way[3];
    random_vector(rng, step % 100 == 99 ? 0.5 : 0.02, way);
    for (int k = 0; k < 3; k++) centre[k] += way[k];
    if (length(centre - MeshVec{0.0, 0.0, 1.0}) > 0.7) centre = {0.0, 0.0, 1.0};
    const double radius = step % 7 < 2 ? 1.05 : 1.0;
    find_mesh_touches(shape, near.of(3, centre, radius, 0.1), centre, radius, found);
    find_mesh_touches(shape, every, centre, radius, all);
    must_be_alike(found, all);
    touches += all.size();
  }
  require(touches > 0, "no touch in 400 steps");
}

}  // namespace

// compared with what is found among all triangles
START_TEST(no_touch_is_missed_and_their_order_stays) {
  gsl_rng *rng = new_rng();
  walk_on(MeshShape(sheet_of([&](double, double) { return uniform(rng, 0.0, 0.02); })), rng);
  walk_on(MeshShape(sheet_of([](double x, double y) { return 0.3 * x - 0.2 * y; })), rng);
  walk_on(MeshShape(sheet_of([](double x, double) { return 0.3 * std::fabs(x); })), rng);
  gsl_rng_free(rng);
}
END_TEST

// Those that come within a distance of a centre above a flat sheet lie in a circle that is larger, by the longest edge,
// than the one at that distance.
START_TEST(few_triangles_of_a_fine_mesh_are_handed_over) {
  const MeshShape shape(sheet_of([](double, double) { return 0.0; }));
  MeshNear near(shape);
  const double height = 0.98, area = 0.5 * EDGE * EDGE;
  for (const double moved : {0.0, 0.01, 0.05}) {
    const double range = 1.001 + 2.0 * moved, circle = std::sqrt(range * range - height * height) + M_SQRT2 * EDGE;
    const double most = M_PI * circle * circle / area;
    const size_t count = near.of(0, {moved, 0.01, height}, 1.0, 0.1).size();
    require(count > 0 && static_cast<double>(count) <= most, "%zu triangles at %g, must be at most %g", count, moved,
            most);
  }
  require(near.kept_of(0).size() >= 2.0 * 2.0 / area, "%zu triangles are kept", near.kept_of(0).size());
}
END_TEST

int main(void) {
  Suite *suite = suite_create("triangles near a grain");
  TCase *tests = tcase_create("near");
  tcase_add_test(tests, no_touch_is_missed_and_their_order_stays);
  tcase_add_test(tests, few_triangles_of_a_fine_mesh_are_handed_over);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
