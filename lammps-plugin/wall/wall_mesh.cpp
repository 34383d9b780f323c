// SPDX-License-Identifier: GPL-2.0-or-later
// Triangles: where grains touch them, which contacts go on there, how they move.

#include "wall/wall_mesh.h"

#include "common/outputs.h"
#include "common/words.h"
#include "mesh/mesh_file.h"
#include "mesh/mesh_size.h"
#include "wall/wall_slots.h"

#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "neighbor.h"
#include "update.h"

#include <algorithm>
#include <cmath>
#include <utility>

using namespace LAMMPS_NS;

static MeshVec vector_of(const double *v) {
  return {v[0], v[1], v[2]};
}

WallMesh::WallMesh(LAMMPS *lmp, Words &words) : WallSurface(lmp), command(words.command()) {
  words.skip(1);
  if (words.left()) file = *words.here();
  PlacedMesh read = read_mesh(lmp, words);
  checksum = read.checksum;
  edge = median_edge(read.triangles);
  shape = std::make_unique<MeshShape>(std::move(read.triangles));
  energies = std::make_unique<MeshAccount>(shape->triangle.size());
  near = std::make_unique<MeshNear>(*shape);
}

void WallMesh::init() {
  if (!compared) compared = compare_mesh_with_grains(lmp, command, edge);
  largest = 0.0;
  for (int i = 0; i < atom->nlocal; i++) largest = std::max(largest, atom->radius[i]);
  MPI_Allreduce(MPI_IN_PLACE, &largest, 1, MPI_DOUBLE, MPI_MAX, world);
  is_checked = false;
}

// Where the mesh is when a run begins.
void WallMesh::check_borders() {
  if (is_checked) return;
  is_checked = true;
  for (int k = 0; k < 3; k++)
    if (domain->periodicity[k]) check_periodic(k, largest);
}

// Between the two borders across direction k, which tilt in a triclinic box [length].
static double width_of_box(const Domain *domain, int k) {
  if (!domain->triclinic) return domain->boxhi[k] - domain->boxlo[k];
  const double *h = domain->h_inv, row[3][3] = {{h[0], h[5], h[4]}, {0.0, h[1], h[3]}, {0.0, 0.0, h[2]}};
  return 1.0 / csds_length(row[k]);
}

// How far a place is from the lower one.
static double above_border(Domain *domain, MeshVec place, int k) {
  if (!domain->triclinic) return place[k] - domain->boxlo[k];
  double lamda[3];
  domain->x2lamda(place.data(), lamda);
  return lamda[k] * width_of_box(domain, k);
}

// A mesh has no periodic images. One that reaches beyond both borders by the radius of the largest grain needs none,
// nor one that stays as far from both.
void WallMesh::check_periodic(int k, double radius) const {
  const double lo = domain->boxlo[k], hi = lo + width_of_box(domain, k);
  double least = HUGE_VAL, most = -HUGE_VAL;
  for (const MeshVec &corner : shape->corner) {
    const double x = lo + above_border(domain, motion.now().to_box(corner), k);
    least = std::min(least, x);
    most = std::max(most, x);
  }
  const double beyond_lo = lo - least, beyond_hi = most - hi;
  const bool below = beyond_lo > 0.0, above = beyond_hi > 0.0;
  const bool ends_at_lo = std::fabs(beyond_lo) < radius, ends_at_hi = std::fabs(beyond_hi) < radius;
  if (comm->me) return;
  if (below != above)
    error->warning(
        FLERR,
        "{}: {} reaches beyond the periodic border {} = {} and does not come back in on the other side, should "
        "reach beyond both borders or none",
        command, name(), "xyz"[k], below ? lo : hi);
  else if (ends_at_lo || ends_at_hi)
    error->warning(
        FLERR,
        "{}: {} ends {} from the periodic border {} = {}, within the radius {} of a grain, which touches it "
        "on one side of the border only, should reach beyond both borders by a radius or stay a radius away from both",
        command, name(), std::fabs(ends_at_lo ? beyond_lo : beyond_hi), "xyz"[k], ends_at_lo ? lo : hi, radius);
}

bool WallMesh::read_option(Words &words) {
  if (*words.here() != std::string("about") || words.left() <= 3) return motion.read(words);
  words.once("about");
  words.skip(1);
  about.emplace();
  for (double &component : *about) component = words.number("about point");
  return true;
}

bool WallMesh::has_option(const std::string &option) const {
  return option == "about" || option == "turn" || option == "translate";
}

void WallMesh::read_servo(Words &words) {
  words.once("servo");
  if (!words.left()) words.refuse("servo of a mesh has no direction, must be servo x, y or z");
  axis = words.direction("servo");
  driven = std::make_unique<WallServos>(lmp, axis, true);
  driven->add(false, std::make_unique<WallServo>(lmp, words, 0.0));
}

void WallMesh::begin_step(double time, bool start) {
  dt_before = start ? 0.0 : update->dt;
  MeshMotion::Drive drive;
  if (const WallServo *one = servo()) drive = {axis, one->position(), one->velocity()};
  motion.begin_step(time, update->dt, start, drive);
  check_borders();
  if (start || neighbor->ago == 0) near->forget();
}

// ------------------------------------------------------------------------- the grain in hand

WallMesh::Centre WallMesh::centre_of(int i) const {
  const MeshVec x = vector_of(atom->x[i]), before = x - dt_before * vector_of(atom->v[i]);
  Centre c = {motion.now().to_mesh(x), motion.before().to_mesh(before), atom->radius[i], 0.0};
  c.step = length(c.now - c.before);
  return c;
}

bool WallMesh::find(int i, WallSlots &last, std::vector<WallTouch> &found) {
  const Centre c = centre_of(i);
  double beyond = last.any(i) ? reach(c.radius) : 0.0;
  const std::vector<int> *triangles = &near->of(i, c.now, c.radius + beyond, std::max(neighbor->skin, 0.1 * c.radius));
  touches.clear();
  jumped.clear();
  takes.clear();
  if (!triangles->empty()) find_mesh_touches(*shape, *triangles, c.now, c.radius + beyond, touches);
  const bool several_begin = !last.any(i) && touches.size() > 1;
  if (several_begin) beyond = reach(c.radius);
  if (several_begin && beyond > 0.0) {  // a saddle between them may be beyond touch
    triangles = &near->of(i, c.now, c.radius + beyond, std::max(neighbor->skin, 0.1 * c.radius));
    find_mesh_touches(*shape, *triangles, c.now, c.radius + beyond, touches);
  }
  if (c.step < c.radius && touches.empty() && !last.any(i)) return false;
  if (dt_before == 0.0) forget_displaced(i, c, last);
  const bool behind = choose_sides(i, c, last);
  continue_contacts(i, c, near->kept_of(i), beyond, last);
  size_t kept = 0;
  for (const MeshTouch &t : touches) {
    if (behind && !t.is_face) continue;
    if (!(t.distance < (last.find(i, t.face) ? c.radius + beyond : c.radius))) continue;
    found.emplace_back(t.face, nullptr, t.distance);
    const MeshVec normal = motion.now().turned(t.normal);
    std::copy(normal.begin(), normal.end(), found.back().surface.normal);
    touches[kept++] = t;
  }
  touches.resize(kept);
  end_within_reach(i, c, beyond, last);
  return got_through(i, c, last);
}

// A face that the centre has passed does not hold the grain any more, or the grain has gone through one in a step.
bool WallMesh::got_through(int i, const Centre &c, WallSlots &last) const {
  for (const WallSlot *slot = last.begin(i); slot != last.end(i); slot++)
    if (slot->distance < 0.0 && !touches_still(slot->face)) return true;
  return c.step >= c.radius && passed_through(c);
}

bool WallMesh::passed_through(const Centre &c) const {
  std::vector<int> crossed;
  near->within(c.before, c.now, crossed);
  return std::any_of(crossed.begin(), crossed.end(), [&](int n) {
    const MeshShape::Triangle &t = shape->triangle[n];
    return !touches_still(t.face) && shape->is_crossed(t, c.before, c.now);
  });
}

// In the middle of the overlap half a step ago, where the velocities belong.
void WallMesh::velocity(int i, int, const WallTouch &touch, const double *normal_before, double v[3]) const {
  const csds_surface &s = touch.surface;
  const double half = 0.5 * dt_before, radius = atom->radius[i];
  const MeshVec x = vector_of(atom->x[i]), its_v = vector_of(atom->v[i]);
  MeshVec normal = vector_of(s.normal);
  if (normal_before) normal = normal + vector_of(normal_before);
  const double size = length(normal);
  normal = size > 0.0 ? (1.0 / size) * normal : vector_of(s.normal);
  const MeshVec x_then = x - half * its_v;
  MeshVec wall = motion.velocity(x_then - s.distance * normal, normal);
  const double distance = s.distance - half * dot(its_v - wall, normal);
  wall = motion.velocity(x_then - lever_arm_on_wall(radius, distance) * normal, normal);
  std::copy(wall.begin(), wall.end(), v);
}

void WallMesh::angular_velocity(int, double omega[3]) const {
  const MeshVec turning = motion.angular_velocity();
  std::copy(turning.begin(), turning.end(), omega);
}

// ---------------------------------------------------------------------------- outputs

void WallMesh::torque_about(double point[3]) const {
  const MeshVec now = motion.now().to_box(about.value_or(motion.turn_point()));
  std::copy(now.begin(), now.end(), point);
}

void WallMesh::write_entries(double *entry) const {
  const WallServo *one = servo();
  if (!one) return;
  entry[CSDS_WALL_POSITION_LO] = one->position();
  entry[CSDS_WALL_VELOCITY_LO] = one->velocity();
  driven->write_entries(entry);
}
