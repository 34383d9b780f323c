// SPDX-License-Identifier: GPL-2.0-or-later
// Regions: how fast they move where grains touch them. LAMMPS knows it for most, but not for all that move.

#include "wall/wall_region.h"

#include "wall/wall_slots.h"

#include "atom.h"
#include "region.h"
#include "update.h"

#include <algorithm>
#include <cmath>
#include <utility>

using namespace LAMMPS_NS;

void WallRegion::begin_step(double, bool is_start) {
  start = is_start;
  if (!start) begins_anew = false;
  follow_servo();
  moves = region->dynamic_check();
  if (start) {
    skips = WallClearance::is_known_of(*region);
    clearance.forget();
  }
  if (moves) follow_motion();
  if (skips) clearance.begin_step(region, atom->nlocal);
}

void WallRegion::follow_servo() {
  const WallServo *one = servo();
  if (!one) return;
  shift = one->position();
  rate = one->velocity();
}

void WallRegion::follow_motion() {
  region->prematch();
  region->set_velocity();
  if (start) {
    turning.clear();
    find_what_turns(region);
  }
  set_rates_of_turning();
}

bool WallRegion::changes_shape() const {
  return region->varshape;
}

// Notes how far grains are from what the shape was at the last step.
void WallRegion::look_back() {
  follow_servo();
  near.clear();
  first_near.clear();
  for (int i = 0; i < atom->nlocal; i++) {
    first_near.push_back(static_cast<int>(near.size()));
    double x[3];
    place(i, 1.0, x);
    if (!region->match(x[0], x[1], x[2])) continue;
    faces.clear();
    find_faces(region, x, 2.0 * atom->radius[i], faces);
    for (const RegionFace &at : faces) near.push_back({at.face, at.contact.r});
  }
  first_near.push_back(static_cast<int>(near.size()));
}

void WallRegion::find_what_turns(Region *of) {
  if (of->rotateflag) turning.push_back({of, of->theta});
  for (int k = 0; of->reglist && k < of->nregion; k++) find_what_turns(of->reglist[k]);
}

// LAMMPS's angular velocity is as many times too large as the axis was typed longer than 1.
void WallRegion::set_rates_of_turning() {
  for (Turning &t : turning) {
    double *omega = t.region->omega;
    const double size = csds_length(omega);
    const double rate = std::fabs(t.region->theta - t.theta_before) / update->dt;
    for (int k = 0; k < 3 && size > 0.0; k++) omega[k] *= rate / size;
    t.theta_before = t.region->theta;
  }
}

// At a start LAMMPS does not know how fast the region moves; its contacts do, half a step ago.
void WallRegion::velocity(int i, int n, const WallTouch &touch, const double *normal_before, double v[3]) const {
  const WallSlot *before = places[n].before;
  if (moves && start && before) {
    std::copy_n(before->velocity, 3, v);
    return;
  }
  if (moves && !start) own_velocity(i, n, touch, normal_before, v);
  v[axis] += rate;
  if (region->varshape && !start) follow_shape(i, n, touch, normal_before, v);
}

// At a start as the velocity.
void WallRegion::angular_velocity(int n, double omega[3]) const {
  const WallSlot *before = places[n].before;
  const Region *member = places[n].at.member;
  if (moves && start && before)
    std::copy_n(before->omega, 3, omega);
  else if (moves && !start && member->rotateflag)
    std::copy_n(member->omega, 3, omega);
}

double WallRegion::distance_before(int i, const WallTouch &touch, const Place &place) const {
  if (place.before) return place.before->distance;
  for (int k = first_near[i]; k < first_near[i + 1]; k++)
    if (near[k].face == touch.face) return near[k].distance;
  return NAN;
}

// Normal in the middle of the step; before: at the last step, if there was a contact.
static void halfway(const double now[3], const double *before, double normal[3]) {
  for (int k = 0; k < 3; k++) normal[k] = 0.5 * (now[k] + (before ? before[k] : now[k]));
}

static double leaving(const double grain[3], const double wall[3], const double normal[3]) {
  double rate = 0.0;
  for (int k = 0; k < 3; k++) rate += (grain[k] - wall[k]) * normal[k];
  return rate;
}

// Along the normal a surface is as fast as the distance changes more than by the grain's own motion.
void WallRegion::follow_shape(int i, int n, const WallTouch &touch, const double *normal_before, double v[3]) const {
  const csds_surface &s = touch.surface;
  const double before = distance_before(i, touch, places[n]);
  if (std::isnan(before)) return;
  double normal[3];
  halfway(s.normal, normal_before, normal);
  const double length = csds_length(normal);
  for (double &component : normal) component /= length;
  const double faster = leaving(atom->v[i], v, normal) - (s.distance - before) / update->dt;
  for (int k = 0; k < 3; k++) v[k] += faster * normal[k];
}

// Where the contact was half a step ago: LAMMPS's rate of turning belongs there, and so do the grain's velocities.
void WallRegion::own_velocity(int i, int n, const WallTouch &touch, const double *normal_before, double v[3]) const {
  const csds_surface &s = touch.surface;
  double x[3], normal[3];
  place(i, 0.5, x);
  halfway(s.normal, normal_before, normal);
  for (int k = 0; k < 3; k++) x[k] += s.distance * (s.normal[k] - normal[k]);
  Region *region = places[n].at.member;
  // where only the shape changes LAMMPS adds the velocity of a place that it has not set
  const int changes_shape = std::exchange(region->varshape, 0);
  region->contact[places[n].at.n] = places[n].at.contact;  // others may have been found since
  region->velocity_contact(v, x, places[n].at.n);
  region->varshape = changes_shape;
  if (!region->rotateflag) return;
  // LAMMPS takes the surface, s.distance from the grain's centre
  const double leaves = leaving(atom->v[i], v, normal);
  const double deeper = lever_arm_on_wall(atom->radius[i], s.distance - 0.5 * update->dt * leaves) - s.distance;
  for (int k = 0; k < 3; k++) {
    const int a = (k + 1) % 3, b = (k + 2) % 3;
    v[k] -= deeper * (region->omega[a] * normal[b] - region->omega[b] * normal[a]);
  }
}
