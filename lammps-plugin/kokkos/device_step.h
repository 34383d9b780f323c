// SPDX-License-Identifier: GPL-2.0-or-later
// What one thread of Kokkos' device does: looks whether a listed pair has come to touch, or steps a contact. Forces
// are added to grains by atomic operations, whose order is not fixed.

#ifndef CSDS_DEVICE_STEP_H
#define CSDS_DEVICE_STEP_H

#include "cuda/contact.h"
#include "kokkos/device_row.h"
#include "pair/pair_energy.h"
#include "step/bridged_step.h"

namespace LAMMPS_NS {

// Own and ghost grains, in the memory of the device.
struct DeviceGrains {
  DAT::t_x_array x;
  DAT::t_v_array v, omega;
  DAT::t_float_1d radius;
  DAT::t_int_1d type, mask;
  DAT::t_f_array f, torque;
  Kokkos::View<double *[2], Kokkos::LayoutRight, LMPDeviceType> inverse;  // of mass and inertia
  DAT::t_tagint_1d tag;
  int frozen_bit;
  int receiving;  // grains from this one on get no force: another rank computes the contact as well
};

struct FindInverses {
  DAT::t_float_1d mass, radius;
  Kokkos::View<double *[2], Kokkos::LayoutRight, LMPDeviceType> inverse;

  KOKKOS_INLINE_FUNCTION void operator()(int i) const {
    inverse(i, 0) = 1 / mass(i);
    inverse(i, 1) = radius(i) > 0 ? 1 / sphere_inertia(mass(i), radius(i)) : 0;
  }
};

using LawNumber = unsigned short;  // takes memory of each contact

// Listed pairs and contacts, in the memory of the device. A contact keeps its number until the next list; once it has
// ended it is a pair that may touch again.
struct DeviceRows {
  DeviceRow<unsigned> first, second;  // the grains of each pair
  DeviceRow<int> contact;             // of each pair, -1: has had none
  DeviceRow<int> pair;                // of each contact
  DeviceRow<csds_age> age;
  DeviceRow<LawNumber> law;
  Kokkos::View<double **, Kokkos::LayoutRight, LMPDeviceType> history;  // [value][contact]

  DeviceRow<csds_law> laws;
  DeviceRow<int> law_of_types;  // [a * types + b], -1: no contact
  int types;
};

// Energies as EnergyLanes has them, then the virial: xx, yy, zz, xy, xz, yz.
struct ContactSums {
  enum { VIRIAL = EnergyLanes::ROWS, ALL = VIRIAL + 6 };
  double of[ALL] = {};

  KOKKOS_INLINE_FUNCTION ContactSums &operator+=(const ContactSums &more) {
    for (int n = 0; n < ALL; n++) of[n] += more.of[n];
    return *this;
  }
};

// --------------------------------------------------------------------------------- new contacts

struct FindContacts {
  DeviceGrains grains;
  DeviceRows rows;

  KOKKOS_INLINE_FUNCTION int law(int p) const {
    return rows.law_of_types(grains.type(rows.first(p)) * rows.types + grains.type(rows.second(p)));
  }

  // the distance of the centres: below the sum of radii, or below another one
  KOKKOS_INLINE_FUNCTION bool distance_is_below(int p, double other) const {
    const unsigned i = rows.first(p), j = rows.second(p);
    const double dx = grains.x(i, 0) - grains.x(j, 0), dy = grains.x(i, 1) - grains.x(j, 1);
    const double dz = grains.x(i, 2) - grains.x(j, 2), radii = grains.radius(i) + grains.radius(j);
    const double below = radii > other ? radii : other;
    return dx * dx + dy * dy + dz * dz < below * below;
  }

  // that has no number yet
  KOKKOS_INLINE_FUNCTION bool is_found(int p) const {
    return rows.contact(p) < 0 && distance_is_below(p, 0) && law(p) >= 0;
  }
};

// Gives them numbers, in any order.
struct EnterContacts {
  FindContacts find;
  Kokkos::View<int, LMPDeviceType> given;  // how many have numbers
  int room;                                // those beyond are found again, when there is more

  KOKKOS_INLINE_FUNCTION void operator()(int p) const {
    if (!find.is_found(p)) return;
    const int c = Kokkos::atomic_fetch_add(&given(), 1);
    if (c >= room) return;
    find.rows.contact(p) = c;
    find.rows.pair(c) = p;
    find.rows.law(c) = static_cast<LawNumber>(find.law(p));
    find.rows.age(c) = CSDS_NEW;
  }
};

// -------------------------------------------------------------------------------------- a step

// The state of a contact's grains, and what comes of it.
struct DeviceContact {
  const DeviceGrains &grains;
  int i, j;

  KOKKOS_INLINE_FUNCTION DeviceContact(const DeviceGrains &grains, const DeviceRows &rows, int c)
      : grains(grains), i(static_cast<int>(rows.first(rows.pair(c)))), j(static_cast<int>(rows.second(rows.pair(c)))) {}

  template <class Rows>
  KOKKOS_INLINE_FUNCTION static vec3 row(const Rows &a, int n) {
    return of_components(a(n, 0), a(n, 1), a(n, 2));
  }

  // Where both grains are frozen, as if both could move.
  KOKKOS_INLINE_FUNCTION double moves(int a, int b) const {
    return (grains.mask(a) & grains.frozen_bit) && !(grains.mask(b) & grains.frozen_bit) ? 0.0 : 1.0;
  }

  KOKKOS_INLINE_FUNCTION pair_state state() const {
    const double moves_i = moves(i, j), moves_j = moves(j, i);
    pair_state p;
    p.x = minus(row(grains.x, i), row(grains.x, j));
    p.v = minus(row(grains.v, i), row(grains.v, j));
    p.omega_i = row(grains.omega, i);
    p.omega_j = row(grains.omega, j);
    p.radius_i = grains.radius(i);
    p.radius_j = grains.radius(j);
    p.inv_m = moves_i * grains.inverse(i, 0) + moves_j * grains.inverse(j, 0);
    p.inv_inertia_i = moves_i * grains.inverse(i, 1);
    p.inv_inertia_j = moves_j * grains.inverse(j, 1);
    p.wall = 0;
    p.wall_normal = of_components(0, 0, 0);
    p.wall_distance = 0;
    return p;
  }

  template <class Rows>
  KOKKOS_INLINE_FUNCTION static void add(const Rows &to, int n, vec3 a, double sign) {
    for (int d = 0; d < 3; d++) Kokkos::atomic_add(&to(n, d), sign * component(a, d));
  }

  KOKKOS_INLINE_FUNCTION void give(const actions &a) const {
    add(grains.f, i, a.force, 1);
    add(grains.torque, i, a.torque_i, 1);
    if (j >= grains.receiving) return;
    add(grains.f, j, a.force, -1);
    add(grains.torque, j, a.torque_j, 1);
  }
};

// Contacts of a law whose composition is constant; turning: with rolling or twisting resistance.
template <int NORMAL, int POWER, int ROOTED, int MEMORY, int TURNING>
struct StepContacts {
  DeviceGrains grains;
  DeviceRows rows;
  int number;
  csds_law of_number;  // a copy that goes with the loop: read as constants

  KOKKOS_INLINE_FUNCTION void operator()(int c) const {
    if (rows.law(c) != number) return;
    const composition is = {static_cast<normal_law>(NORMAL), POWER, ROOTED, MEMORY};
    const contact_law law = law_on_device(&of_number, is, TURNING);
    const DeviceContact contact(grains, rows, c);
    const pair_state p = contact.state();
    const last_time last = last_time_of(rows.age(c));
    if (!acts(&law, &p, last.is_new)) {
      rows.age(c) = CSDS_NEW;
      return;
    }
    const path along = path_of_grains(&p, law.dt);
    actions a;
    rows.age(c) = step_along(&law, &p, &along, last, rows.history.data(), rows.history.extent(1), c, &a);
    contact.give(a);
  }
};

// The same of any law, with all sums.
struct AccountForContacts {
  DeviceGrains grains;
  DeviceRows rows;
  int number;

  KOKKOS_INLINE_FUNCTION void operator()(int c, ContactSums &sums) const {
    if (rows.law(c) != number) return;
    const contact_law *const law = contact_law_of(&rows.laws(number));
    const DeviceContact contact(grains, rows, c);
    const pair_state p = contact.state();
    const last_time last = last_time_of(rows.age(c));
    const int acting = acts(law, &p, last.is_new);
    if (!acting && last.is_new) return;

    const path along = path_of_grains(&p, law->dt);
    const geometry g = contact_geometry(law, &p, along.way.distance, along.way.m);
    double *const history = rows.history.data();
    const size_t room = rows.history.extent(1);
    memory mem = no_memory();
    if (!last.is_new) move_memory(LOAD, law, &mem, history, room, c);
    account acc;
    const forces f =
        bridged_step_with_account(law, &p, &along, g, change_of_arms(&along, law->dt), last, acting, &mem, &acc);
    rows.age(c) = !acting ? CSDS_NEW : f.ends ? CSDS_ENDING : CSDS_OLD;
    actions a = {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}};
    if (acting) {
      move_memory(STORE, law, &mem, history, room, c);
      a = actions_of(law, &f);
      contact.give(a);
    }
    // where another rank has the contact as well each counts half
    add(contact.j < grains.receiving ? 1.0 : 0.5, acting, acc, p.x, a.force, sums);
  }

  KOKKOS_INLINE_FUNCTION static void add(double part, int acting, const account &acc, vec3 x, vec3 force,
                                         ContactSums &sums) {
    double *to = sums.of;
    for (int s = 0; s < CSDS_SPRINGS; s++) *to++ += part * acc.stored[s];
    for (int lost = 0; lost < CSDS_CHANNELS; lost++) *to++ += part * acc.lost[lost];
    *to++ += part * acting;
    *to++ += part * (acc.slip_speed > 0);
    for (int d = 0; d < 3; d++) *to++ += part * component(x, d) * component(force, d);
    *to++ += part * component(x, 0) * component(force, 1);
    *to++ += part * component(x, 0) * component(force, 2);
    *to += part * component(x, 1) * component(force, 2);
  }
};

}  // namespace LAMMPS_NS

#endif
