// SPDX-License-Identifier: GPL-2.0-or-later
// Reads numbers and directions from the words of a command.

#include "common/words.h"

#include "error.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

using namespace LAMMPS_NS;

Words::Words(Error *error, std::string command, int count, char **word)
    : error(error), name(std::move(command)), count(count), word(word) {}

void Words::refuse(const std::string &why) const {
  error->all(FLERR, "{}: {}", name, why);
  std::abort();  // not reached: until 2025 LAMMPS declared that of no function
}

std::string Words::line_with(const std::string &others, int instead_of) const {
  std::string line = "fix";
  for (int k = 0; k < at; k++) line += std::string(" ") + word[k];
  if (!others.empty()) line += " " + others;
  for (int k = at + instead_of; k < count; k++) line += std::string(" ") + word[k];
  return line;
}

double Words::number(const std::string &what, const std::string &allowed) {
  const std::string typed = next();
  char *end;
  const double value = std::strtod(typed.c_str(), &end);
  if (end == typed.c_str() || *end || !std::isfinite(value)) refuse(what + " is '" + typed + "', must be " + allowed);
  return value;
}

int Words::direction(const std::string &what) {
  const std::string typed = next();
  if (typed.size() == 1 && typed[0] >= 'x' && typed[0] <= 'z') return typed[0] - 'x';
  refuse(what + " has direction '" + typed + "', must be x, y or z");
}

void Words::once(const std::string &option, const void *of) {
  const std::pair<std::string, const void *> given = {option, of};
  if (std::find(options.begin(), options.end(), given) != options.end())
    refuse(option + " is given twice, must be given once");
  options.push_back(given);
}
