// SPDX-License-Identifier: GPL-2.0-or-later
// A number in the input that may be an equal-style variable: `300` or `v_name`.

#ifndef CSDS_QUANTITY_H
#define CSDS_QUANTITY_H

#include "pointers.h"

#include <string>

namespace LAMMPS_NS {

class Words;

class Quantity : protected Pointers {
 public:
  // what: its name in sentences, "temperature"
  Quantity(LAMMPS *lmp, std::string what, double number = 0.0) : Pointers(lmp), what(std::move(what)), number(number) {}

  // the next word
  void read(Words &words, const std::string &allowed = "a finite number or v_name");
  bool is_variable() const { return by_variable; }
  void find(const std::string &command);  // before a run; command: how refusals begin
  // on all ranks together: the number, or the variable's value at this step; steps: until it is asked for again
  double now(int steps = 1);

 private:
  std::string what, command, variable_name;
  double number;
  bool by_variable = false;
  int variable = -1;
};

}  // namespace LAMMPS_NS

#endif
