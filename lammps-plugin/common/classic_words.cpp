// SPDX-License-Identifier: GPL-2.0-or-later
// Translates coefficients of gran/* by the rules of law/lammps_rules.h.

#include "common/classic_words.h"

#include "utils.h"

#include <cstdlib>
#include <cstring>
#include <vector>

using namespace LAMMPS_NS;

namespace {

bool is_null(const char *word) {
  return std::strcmp(word, "NULL") == 0;
}

bool is_number(const char *word) {
  char *end;
  std::strtod(word, &end);
  return end != word && *end == '\0';
}

}  // namespace

int LAMMPS_NS::classic_length(int count, const char *const *word) {
  if (count < LAMMPS_COEFFICIENTS) return 0;
  for (int k = 0; k < LAMMPS_COEFFICIENTS; k++)
    if (!is_number(word[k]) && !((k == LAMMPS_KT || k == LAMMPS_GAMMA_T) && is_null(word[k]))) return 0;
  return LAMMPS_COEFFICIENTS +
         (count > LAMMPS_COEFFICIENTS && std::strcmp(word[LAMMPS_COEFFICIENTS], "limit_damping") == 0);
}

std::string LAMMPS_NS::law_of_classic(const lammps_classic &style, int count, const char *const *word,
                                      double pressure) {
  const int length = classic_length(count, word);
  if (!length) return "";
  const double over = style.pressures ? pressure : 1.0, kn = std::atof(word[LAMMPS_KN]) / over,
               gamma_n = std::atof(word[LAMMPS_GAMMA_N]);
  const double kt = is_null(word[LAMMPS_KT]) ? lammps_kt_of_kn.factor * kn : std::atof(word[LAMMPS_KT]) / over;
  double gamma_t =
      is_null(word[LAMMPS_GAMMA_T]) ? lammps_gamma_t_of_gamma_n.factor * gamma_n : std::atof(word[LAMMPS_GAMMA_T]);
  if (std::atof(word[LAMMPS_DAMPFLAG]) == 0.0) gamma_t = 0.0;
  if (gamma_n == 0.0 && gamma_t != 0.0) return "";  // tangential damping is a multiple of the normal one

  std::string law = fmt::format("{} {:.10g} {:.10g} damping {} tangential {}", style.normal, kn, gamma_n, style.damping,
                                style.tangential);
  if (style.has_spring) law += fmt::format(" {:.10g}", kt);
  law += fmt::format(" {:.10g} {}", gamma_n == 0.0 ? 0.0 : gamma_t / gamma_n, word[LAMMPS_MU]);
  // the old laws attract, unless they are told not to
  if (length > LAMMPS_COEFFICIENTS) return law + " limit_damping";
  return gamma_n == 0.0 ? law : law + " limit_damping no";
}

std::string LAMMPS_NS::general_law(const lammps_classic &style) {
  return fmt::format("{} k_n eta damping {} tangential {}{} x_gammat mu", style.normal, style.damping, style.tangential,
                     style.has_spring ? " k_t" : "");
}

std::string LAMMPS_NS::classic_after_pair_style(int count, const char *const *word, double pressure) {
  if (!classic_length(count, word)) return "";
  const std::string typed = utils::join_words(std::vector<std::string>(word, word + count), " ");
  std::string types;
  for (const lammps_classic &style : lammps_classics) {
    const std::string law = law_of_classic(style, count, word, pressure);
    if (law.empty()) return "";
    types += fmt::format("{} pair_coeff * * {} (was {})", types.empty() ? "" : ",", law, style.pair);
  }
  return fmt::format("'{}' are coefficients of a style gran/*, which pair_coeff takes here; type {} and one of{}",
                     typed, "pair_style granular/csds without them", types);
}
