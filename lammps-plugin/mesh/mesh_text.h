// SPDX-License-Identifier: GPL-2.0-or-later
// Words and numbers of a text, with the line that they are in.

#ifndef CSDS_MESH_TEXT_H
#define CSDS_MESH_TEXT_H

#include <string>
#include <string_view>

namespace LAMMPS_NS {

class MeshText {
 public:
  // comments: from a word that begins with # to the end of the line; continued: a line that ends with a backslash goes
  // on in the next one. A byte order mark, which some programs put before text in UTF-8, is passed over.
  MeshText(std::string_view text, bool comments, bool continued = false);

  std::string_view next();          // the next word; empty at the end
  std::string_view next_in_line();  // empty at the end of the line, where it stays
  std::string_view rest_of_line();  // also passes over it
  // Without an end of line at its end, a text may be cut off within its last number; with a backslash before that, its
  // last line goes on.
  void check_last_line() const;
  long line() const { return lines; }  // of the last word, from 1 on
  size_t position() const { return at; }

  // A number as C writes them, to the last bit, and 0 for what is nearer to 0 than all others; `what` it is, for
  // refusals.
  double number(std::string_view word, const char *what) const;
  long whole_number(std::string_view word, const char *what) const;

  [[noreturn]] void refuse(const std::string &why) const;  // "in line 12: why"
  [[noreturn]] void refuse_word(const char *what, std::string_view word, const char *allowed) const;

 private:
  std::string_view text;
  bool comments, continued;
  size_t at = 0;
  long lines = 1;

  void skip_space(bool over_lines);
  size_t continuation() const;  // its bytes, here; 0: there is none
};

// A word as it may stand in a sentence: without what does not print, and short.
std::string printable(std::string_view word);

// Small letters; files of some programs have their words in capitals.
std::string small_letters(std::string_view word);

}  // namespace LAMMPS_NS

#endif
