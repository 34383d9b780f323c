// SPDX-License-Identifier: GPL-2.0-or-later
// Reads words and numbers.

#include "mesh/mesh_text.h"

#include "mesh/mesh_soup.h"

#include <algorithm>
#include <charconv>
#include <cmath>

using namespace LAMMPS_NS;

namespace {

constexpr size_t LONGEST_SHOWN = 30;
constexpr std::string_view BYTE_ORDER_MARK = "\xEF\xBB\xBF";

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

// std::from_chars does not take the plus that printf may write.
std::string_view without_plus(std::string_view word) {
  if (word.size() > 1 && word[0] == '+' && word[1] != '-') word.remove_prefix(1);
  return word;
}

// Of a number that is beyond all doubles but 0: whether it is too small, not too large. By the power of ten of its
// first digit that is not 0.
bool is_too_small(std::string_view digits) {
  const size_t e = std::min(digits.find_first_of("eE"), digits.size()), point = std::min(digits.find('.'), e);
  const std::string_view exponent = without_plus(digits.substr(std::min(e + 1, digits.size())));
  long power = 0;
  if (std::from_chars(exponent.data(), exponent.data() + exponent.size(), power).ec == std::errc::result_out_of_range)
    return exponent[0] == '-';
  return power + static_cast<long>(point) - static_cast<long>(digits.find_first_of("123456789")) < 0;
}

}  // namespace

std::string LAMMPS_NS::printable(std::string_view word) {
  std::string shown;
  for (char c : word.substr(0, LONGEST_SHOWN)) shown += c > ' ' && c < 127 ? c : '?';
  return word.size() > LONGEST_SHOWN ? shown + "..." : shown;
}

std::string LAMMPS_NS::small_letters(std::string_view word) {
  std::string small(word);
  for (char &c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

MeshText::MeshText(std::string_view text, bool comments, bool continued)
    : text(text), comments(comments), continued(continued) {
  if (text.substr(0, BYTE_ORDER_MARK.size()) == BYTE_ORDER_MARK) at = BYTE_ORDER_MARK.size();
}

size_t MeshText::continuation() const {
  if (!continued) return 0;
  for (std::string_view end : {"\\\n", "\\\r\n"})
    if (text.substr(at, end.size()) == end) return end.size();
  return 0;
}

void MeshText::skip_space(bool over_lines) {
  while (at < text.size()) {
    if (text[at] == '\n') {
      if (!over_lines) return;
      lines++;
      at++;
    } else if (is_blank(text[at])) {
      at++;
    } else if (const size_t bytes = continuation()) {
      lines++;
      at += bytes;
    } else if (comments && text[at] == '#') {
      while (at < text.size() && text[at] != '\n') at++;
    } else {
      return;
    }
  }
}

std::string_view MeshText::next() {
  skip_space(true);
  return next_in_line();
}

std::string_view MeshText::next_in_line() {
  skip_space(false);
  const size_t begin = at;
  while (at < text.size() && text[at] != '\n' && !is_blank(text[at]) && !continuation()) at++;
  return text.substr(begin, at - begin);
}

std::string_view MeshText::rest_of_line() {
  const size_t begin = at;
  while (at < text.size() && text[at] != '\n') at++;
  const std::string_view rest = text.substr(begin, at - begin);
  if (at < text.size()) {
    at++;
    lines++;
  }
  return rest;
}

void MeshText::check_last_line() const {
  if (text.empty() || text.back() != '\n')
    throw MeshError("has no end of line behind its last line; is it cut off? (If not, add one.)");
  std::string_view last = text.substr(0, text.size() - 1);
  if (!last.empty() && last.back() == '\r') last.remove_suffix(1);
  if (continued && !last.empty() && last.back() == '\\')
    throw MeshError("ends with a backslash, behind which its last line must go on; is it cut off?");
}

double MeshText::number(std::string_view word, const char *what) const {
  const std::string_view digits = without_plus(word);
  double value = 0.0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const bool is_read = error == std::errc() || (error == std::errc::result_out_of_range && is_too_small(digits));
  if (digits.empty() || !is_read || end != digits.data() + digits.size() || !std::isfinite(value))
    refuse_word(what, word, "a finite number");
  return value;
}

long MeshText::whole_number(std::string_view word, const char *what) const {
  const std::string_view digits = without_plus(word);
  long value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (digits.empty() || error != std::errc() || end != digits.data() + digits.size())
    refuse_word(what, word, "a whole number");
  return value;
}

void MeshText::refuse(const std::string &why) const {
  throw MeshError("in line " + std::to_string(lines) + ": " + why);
}

void MeshText::refuse_word(const char *what, std::string_view word, const char *allowed) const {
  if (word.empty()) refuse(std::string(what) + " is missing, must be " + allowed + "; is the file cut off?");
  refuse(std::string(what) + " is '" + printable(word) + "', must be " + allowed);
}
