// SPDX-License-Identifier: MIT
// What a grain is compared with: enough triangles for all touches, enough touches for all that a saddle joins, and few.
#include "mesh/mesh_join.h"
#include "mesh/mesh_near.h"
#include "mesh/mesh_touch.h"

#include <algorithm>
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
  const int steps = share(400);
  for (int step = 0; step < steps; step++) {
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
  require(touches > 0, "no touch in %d steps", steps);
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

// In a bowl, which touches a grain nearly everywhere. Where four squares meet there are four faces, 12 edges and nine
// corners around.
START_TEST(few_touches_are_looked_at_for_what_a_saddle_joins) {
  const MeshShape shape(sheet_of([](double x, double y) { return 0.5 * (x * x + y * y); }));
  const MeshVec centre = {0.003, 0.002, 1.0};
  const double radius = 1.01;
  MeshNear near(shape);
  std::vector<MeshTouch> touches;
  find_mesh_touches(shape, near.of(0, centre, radius, 0.1), centre, radius, touches);
  const int count = static_cast<int>(touches.size());
  TouchesAtFaces at_faces(shape, touches);
  int joined = 0;
  for (int s = 0; s < count; s++) {
    const std::vector<int> beside = at_faces.beside(touches[s]);
    require(beside.size() <= 4 + 12 + 9, "%zu touches beside one of %d", beside.size(), count);
    const auto is_beside = [&](int n) { return std::binary_search(beside.begin(), beside.end(), n); };
    require(is_beside(s), "touch %d is not beside itself", s);
    for (int a = 0; a < count; a++)
      for (int b = 0; b < a; b++) {
        if (!is_saddle_between(shape, touches[s], touches[a], touches[b])) continue;
        require(is_beside(a) && is_beside(b), "%d lies between %d and %d, which are not beside it", s, a, b);
        joined += mesh_weight(touches[s].face, shape.cells()) < 0;
      }
  }
  require(count > 100 && joined > 50, "%d touches, %d joined by saddles", count, joined);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("what is near a grain");
  TCase *tests = tcase_create("near");
  tcase_add_test(tests, no_touch_is_missed_and_their_order_stays);
  tcase_add_test(tests, few_triangles_of_a_fine_mesh_are_handed_over);
  tcase_add_test(tests, few_touches_are_looked_at_for_what_a_saddle_joins);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
