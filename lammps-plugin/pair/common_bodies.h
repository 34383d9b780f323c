// SPDX-License-Identifier: GPL-2.0-or-later
// Radii, masses and inertias that many contacts have in common, as those of grains of a few sizes: kept once. In dense
// packings much time goes to bringing them from the memory where each contact has its own.

#ifndef CSDS_COMMON_BODIES_H
#define CSDS_COMMON_BODIES_H

#include "csds.h"

#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

namespace LAMMPS_NS {

// Of both grains of a contact.
struct alignas(64) PairBody {
  csds_common_body of;
};

class CommonBodies {
 public:
  static constexpr int NONE = -1;
  // of a list of pairs to be looked at for choose()
  static constexpr size_t EXAMPLES = 128;

  // Forgets all, and takes those of the examples, unless these differ too much: then no body is common.
  void choose(const std::vector<PairBody> &examples);
  void choose_none();

  // Of a body, which is taken in if there is room; NONE: it is not common. Threads may ask at once, for rows as well.
  int number(const PairBody &body);
  bool exist() const { return any; }
  const csds_common_body *all() const { return &bodies.front().of; }
  double (*rows(int number))[CSDS_ROW];  // with this body in all entries
  double memory_usage() const;

 private:
  static constexpr int MOST = 256;  // as many as csds_rows.number can tell
  struct alignas(64) Rows {
    double of[CSDS_BODY_ROWS][CSDS_ROW];
  };
  std::vector<PairBody> bodies;  // MOST, of which the first are known
  std::atomic<int> known{0};
  std::vector<std::unique_ptr<Rows>> in_rows;  // nullptr: not asked for yet
  std::array<std::atomic<bool>, MOST> has_rows{};
  bool any = false;
  std::mutex adds;

  int find(const PairBody &body) const;
  void make_rows(int number);
};

}  // namespace LAMMPS_NS

#endif
