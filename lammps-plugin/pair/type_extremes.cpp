// SPDX-License-Identifier: GPL-2.0-or-later
// Collects extremes over grains, and what follows from them.

#include "pair/type_extremes.h"

#include "csds_formulas.h"
#include "pair/pair_table.h"

#include "atom.h"
#include "fix.h"
#include "modify.h"

#include <algorithm>
#include <cmath>

using namespace LAMMPS_NS;

// radii of grains that fix pour and fix deposit will insert
void TypeExtremes::include_inserted(std::vector<double> &radius) const {
  for (const char *style : {"^pour", "^deposit"})
    for (auto *inserter : modify->get_fix_by_style(style))
      for (int t = 1; t <= atom->ntypes; t++) {
        int type = t;  // extract() returns the radius for this type, or clears the pointer's value
        const double *largest = static_cast<const double *>(inserter->extract("radius", type));
        if (largest) radius[t] = std::max(radius[t], *largest);
      }
}

// radii of grains that are not frozen, infinite where there are none
std::vector<double> TypeExtremes::smallest_moving(int frozen_bit) const {
  std::vector<double> smallest(atom->ntypes + 1, HUGE_VAL);
  for (int i = 0; i < atom->nlocal; i++)
    if (!(atom->mask[i] & frozen_bit)) smallest[atom->type[i]] = std::min(smallest[atom->type[i]], atom->radius[i]);
  MPI_Allreduce(MPI_IN_PLACE, smallest.data(), atom->ntypes + 1, MPI_DOUBLE, MPI_MIN, world);
  return smallest;
}

void TypeExtremes::collect(int frozen_bit) {
  const int n = atom->ntypes + 1;
  const std::vector<double> smallest = smallest_moving(frozen_bit);
  std::vector<double> moving(n, 0.0), frozen(n, 0.0), mass(n, HUGE_VAL);
  include_inserted(moving);
  for (int i = 0; i < atom->nlocal; i++) {
    const int t = atom->type[i];
    const bool is_frozen = atom->mask[i] & frozen_bit;
    double &largest = is_frozen ? frozen[t] : moving[t];
    largest = std::max(largest, atom->radius[i]);
    if (!is_frozen) mass[t] = std::min(mass[t], atom->rmass[i]);
  }
  MPI_Allreduce(MPI_IN_PLACE, moving.data(), n, MPI_DOUBLE, MPI_MAX, world);
  MPI_Allreduce(MPI_IN_PLACE, frozen.data(), n, MPI_DOUBLE, MPI_MAX, world);
  MPI_Allreduce(MPI_IN_PLACE, mass.data(), n, MPI_DOUBLE, MPI_MIN, world);
  of_type.assign(n, Extremes());
  for (int t = 1; t < n; t++) of_type[t] = {moving[t], frozen[t], std::isfinite(mass[t]) ? mass[t] : 0.0, smallest[t]};
}

bool TypeExtremes::find_smaller(int frozen_bit) {
  const std::vector<double> smallest = smallest_moving(frozen_bit);
  bool found = false;
  for (int t = 1; t <= atom->ntypes; t++) {
    found = found || smallest[t] < of_type[t].radius_lightest;
    of_type[t].radius_lightest = std::min(of_type[t].radius_lightest, smallest[t]);
  }
  return found;
}

bool TypeExtremes::may_meet(int i, int j) const {
  const Extremes &a = of_type[i], &b = of_type[j];
  return (a.radius_moving > 0.0 && (b.radius_moving > 0.0 || b.radius_frozen > 0.0)) ||
         (a.radius_frozen > 0.0 && b.radius_moving > 0.0);
}

double TypeExtremes::largest_sum_of_radii(int i, int j) const {
  const Extremes &a = of_type[i], &b = of_type[j];
  if (may_meet(i, j))
    return std::max(
        {a.radius_moving + b.radius_moving, a.radius_moving + b.radius_frozen, a.radius_frozen + b.radius_moving});
  // No grain of one of the types yet: the largest range of all keeps the neighbor bins reasonable.
  double largest = 0.0;
  for (const auto &t : of_type) largest = std::max({largest, 2.0 * t.radius_moving, 2.0 * t.radius_frozen});
  return largest;
}

// a type of which none moves is a wall; between two such there is nothing
double TypeExtremes::smallest_effective_radius(int i, int j) const {
  const double a = of_type[i].radius_lightest, b = of_type[j].radius_lightest;
  return std::isinf(a) && std::isinf(b) ? HUGE_VAL : csds_effective_radius(a, b);
}

// of the lightest grains of two types
double TypeExtremes::contact_time(const PairTable &table, int i, int j) const {
  const Extremes &a = of_type[i], &b = of_type[j];
  const bool a_moves = a.mass_moving > 0.0, b_moves = b.mass_moving > 0.0;
  if (!table.at(i, j).is_ready() || !(a_moves || b_moves)) return HUGE_VAL;
  const double m = csds_effective_mass(a_moves ? 1.0 / a.mass_moving : 0.0, b_moves ? 1.0 / b.mass_moving : 0.0);
  return csds_contact_time(&table.at(i, j).law, m, smallest_effective_radius(i, j));
}

// of two grains as the lightest that moves, of its type's smallest radius
double TypeExtremes::resistance_time(const PairTable &table, int i, int j) const {
  double least = HUGE_VAL;
  for (const int t : {i, j}) {
    const Extremes &e = of_type[t];
    if (!table.at(i, j).is_ready() || e.mass_moving == 0.0 || !may_meet(i, j)) continue;
    least = std::min(least, csds_spec_resistance_step(&table.at(i, j).spec, e.mass_moving, e.radius_lightest, 0.0));
  }
  return least;
}

TypeExtremes::Contact TypeExtremes::shortest(const PairTable &table,
                                             double (TypeExtremes::*time_of)(const PairTable &, int, int) const) const {
  Contact least = {HUGE_VAL, 0, 0};
  for (int i = 1; i <= table.types(); i++)
    for (int j = i; j <= table.types(); j++) {
      const double time = (this->*time_of)(table, i, j);
      if (time < least.time) least = {time, i, j};
    }
  return least;
}

TypeExtremes::Contact TypeExtremes::shortest_contact(const PairTable &table) const {
  return shortest(table, &TypeExtremes::contact_time);
}

TypeExtremes::Contact TypeExtremes::fastest_resistance(const PairTable &table) const {
  return shortest(table, &TypeExtremes::resistance_time);
}
