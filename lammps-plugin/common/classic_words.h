// SPDX-License-Identifier: GPL-2.0-or-later
// Coefficients of LAMMPS's styles gran/* where words of a law are expected: the law to type instead.

#ifndef CSDS_CLASSIC_WORDS_H
#define CSDS_CLASSIC_WORDS_H

#include "law/lammps_rules.h"

#include <string>

namespace LAMMPS_NS {

// How many of these words are kn kt gamma_n gamma_t mu dampflag [limit_damping], 0: they are something else.
int classic_length(int count, const char *const *word);

// The law of these words, with the same forces in the normal direction; "" if there is none. pressure: LAMMPS's factor
// of pressures, nktv2p.
std::string law_of_classic(const lammps_classic &style, int count, const char *const *word, double pressure);

// Its words with names instead of numbers.
std::string general_law(const lammps_classic &style);

// Where the arguments of pair_style granular/csds are such words, the sentence that says what to type; else "".
std::string classic_after_pair_style(int count, const char *const *word, double pressure);

}  // namespace LAMMPS_NS

#endif
