// SPDX-License-Identifier: GPL-2.0-or-later
// Reads and evaluates numbers that may be variables.

#include "common/quantity.h"

#include "common/words.h"

#include "error.h"
#include "input.h"
#include "modify.h"
#include "update.h"
#include "variable.h"

#include <cmath>

using namespace LAMMPS_NS;

void Quantity::read(Words &words, const std::string &allowed) {
  if (!words.left()) words.refuse(what + " has no value, must be " + allowed);
  by_variable = std::string(*words.here()).rfind("v_", 0) == 0;
  if (by_variable)
    variable_name = words.next().substr(2);
  else
    number = words.number(what, allowed);
}

void Quantity::find(const std::string &its_command) {
  if (!is_variable()) return;
  command = its_command;
  variable = input->variable->find(variable_name.c_str());
  if (variable < 0 || !input->variable->equalstyle(variable))
    error->all(FLERR, "{}: {} is v_{}, which is {}, must be a number or an equal-style variable", command, what,
               variable_name, variable < 0 ? "no variable" : "not of style equal");
}

// Computes in the variable are told of the next time, as by LAMMPS's own fixes.
double Quantity::now(int steps) {
  if (!is_variable()) return number;
  modify->clearstep_compute();
  number = input->variable->compute_equal(variable);
  modify->addstep_compute(update->ntimestep + steps);
  if (!std::isfinite(number))
    error->all(FLERR, "{}: {} is v_{} = {} at step {}, must be finite", command, what, variable_name, number,
               update->ntimestep);
  return number;
}
