// SPDX-License-Identifier: GPL-2.0-or-later
// The words of a command, read one after the other; what cannot be read is refused in the command's name.

#ifndef CSDS_WORDS_H
#define CSDS_WORDS_H

#include <string>
#include <utility>
#include <vector>

namespace LAMMPS_NS {

class Error;

class Words {
 public:
  // command: how refusals begin, "fix floor wall/gran/csds"
  Words(Error *error, std::string command, int count, char **word);
  const std::string &command() const { return name; }

  int left() const { return count - at; }
  const char *const *here() const { return word + at; }
  std::string next() { return word[at++]; }
  void skip(int words) { at += words; }
  // The whole command as typed, the next words exchanged for others: a line to type instead.
  std::string line_with(const std::string &others, int instead_of) const;

  // the next word; `what` it is, for refusals
  double number(const std::string &what, const std::string &allowed = "a finite number");
  int direction(const std::string &what);  // x, y, z: 0, 1, 2

  // Refuses an option that has been read before; of: what has its own options of that name.
  void once(const std::string &option, const void *of = nullptr);

  [[noreturn]] void refuse(const std::string &why) const;

 private:
  Error *error;
  std::string name;
  int count, at = 0;
  char **word;
  std::vector<std::pair<std::string, const void *>> options;  // that have been read
};

}  // namespace LAMMPS_NS

#endif
