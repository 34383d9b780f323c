// SPDX-License-Identifier: GPL-2.0-or-later
// Compares what models keep, family by family.

#include "pair/history_layouts.h"

#include "common/translate.h"
#include "pair/pair_table.h"

#include <algorithm>
#include <cstring>
#include <numeric>

using namespace LAMMPS_NS;

namespace {

bool is_known(const csds_spec &spec) {
  return spec.part[CSDS_NORMAL].model;
}

bool means_the_same(const csds_slot &a, const csds_slot &b) {
  return strcmp(a.name, b.name) == 0 && strcmp(a.unit, b.unit) == 0 && a.size == b.size;
}

constexpr int NOWHERE = -1;

// where the values of a slot lie in histories of another law
int place_in(const csds_spec &spec, csds_family family, const csds_slot &slot) {
  const csds_model &model = *spec.part[family].model;
  for (int s = 0; s < model.slots; s++)
    if (means_the_same(model.slot[s], slot)) return csds_spec_slot(&spec, family, s);
  return NOWHERE;
}

// what the scheme keeps itself lies before all models
int values_of_scheme(const csds_spec &spec) {
  int values = csds_spec_history(&spec, nullptr);
  for (const csds_choice &part : spec.part)
    for (int s = 0; s < part.model->slots; s++) values -= part.model->slot[s].size;
  return values;
}

// of each value its place before
std::vector<int> places_before(const csds_spec &now, const csds_spec &before) {
  std::vector<int> from(csds_spec_history(&now, nullptr), NOWHERE);
  std::iota(from.begin(), from.begin() + values_of_scheme(now), 0);
  for (int f = 0; f < CSDS_FAMILIES; f++) {
    const auto family = static_cast<csds_family>(f);
    const csds_model &model = *now.part[f].model;
    for (int s = 0; s < model.slots; s++) {
      const int begin = place_in(before, family, model.slot[s]);
      const auto to = from.begin() + csds_spec_slot(&now, family, s);
      if (begin != NOWHERE) std::iota(to, to + model.slot[s].size, begin);
    }
  }
  return from;
}

}  // namespace

size_t HistoryLayouts::place(int i, int j) const {
  return static_cast<size_t>(std::min(i, j)) * (types + 1) + std::max(i, j);
}

bool HistoryLayouts::fit(const PairTable &table) const {
  for (int i = 1; i <= types; i++)
    for (int j = i; j <= types; j++) {
      const csds_spec &asked = table.at(i, j).spec, &last = noted[place(i, j)];
      if (table.at(i, j).none || !is_known(asked) || !is_known(last)) continue;
      if (memory_of(asked) != memory_of(last)) return false;
    }
  return true;
}

void HistoryLayouts::note(const PairTable &table) {
  if (types != table.types()) noted.clear();
  types = table.types();
  const size_t all = static_cast<size_t>(types + 1) * (types + 1);
  noted.resize(all);
  before = noted;
  for (int i = 1; i <= types; i++)
    for (int j = i; j <= types; j++) noted[place(i, j)] = table.at(i, j).none ? csds_spec() : table.at(i, j).spec;
}

void HistoryLayouts::bring(const int now[2], const int then[2], const double *history, int count, double *room) const {
  std::copy_n(history, count, room);
  const csds_spec &to = noted[place(now[0], now[1])], &from = before[place(then[0], then[1])];
  if (!is_known(to) || !is_known(from)) return;
  const std::vector<int> places = places_before(to, from);
  for (size_t k = 0; k < places.size(); k++) room[k] = places[k] == NOWHERE ? 0.0 : history[places[k]];
}
