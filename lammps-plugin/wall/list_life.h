// SPDX-License-Identifier: GPL-2.0-or-later
// When it pays to note something of all grains that holds until the next list of pairs.

#ifndef CSDS_LIST_LIFE_H
#define CSDS_LIST_LIFE_H

namespace LAMMPS_NS {

// At once where the last list stayed, else with the first step that shows that this one stays.
class ListLife {
 public:
  void renew() { is_new = true; }
  // Each step: whether it is the one in which to note.
  bool notes_in_step() {
    if (is_new) {
      waits = steps < LONG;
      steps = 0;
      is_new = false;
    }
    steps++;
    return steps == (waits ? LONG : 1);
  }

 private:
  static constexpr int LONG = 3;  // steps, after which it has paid
  int steps = LONG;               // of this list
  bool is_new = true, waits = false;
};

}  // namespace LAMMPS_NS

#endif
