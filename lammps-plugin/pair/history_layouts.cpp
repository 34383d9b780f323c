// SPDX-License-Identifier: GPL-2.0-or-later
// Compares what models keep, family by family.

#include "pair/history_layouts.h"

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

// of each value its place before; empty where all are where they were
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
  bool same = csds_spec_history(&before, nullptr) == static_cast<int>(from.size());
  for (size_t k = 0; k < from.size(); k++) same = same && from[k] == static_cast<int>(k);
  return same ? std::vector<int>() : from;
}

}  // namespace

size_t HistoryLayouts::place(int i, int j) const {
  return static_cast<size_t>(std::min(i, j)) * (types + 1) + std::max(i, j);
}

std::vector<int> HistoryLayouts::sources_of(const PairTable &table, int i, int j) const {
  const csds_spec &before = noted[place(i, j)], &now = table.at(i, j).spec;
  return table.at(i, j).none || !is_known(now) || !is_known(before) ? std::vector<int>() : places_before(now, before);
}

bool HistoryLayouts::fit(const PairTable &table) const {
  for (int i = 1; i <= types; i++)
    for (int j = i; j <= types; j++)
      if (!sources_of(table, i, j).empty()) return false;
  return true;
}

void HistoryLayouts::note(const PairTable &table) {
  if (types != table.types()) noted.clear();
  types = table.types();
  noted.resize(static_cast<size_t>(types + 1) * (types + 1));
  sources.assign(noted.size(), {});
  for (int i = 1; i <= types; i++)
    for (int j = i; j <= types; j++) {
      sources[place(i, j)] = sources_of(table, i, j);
      noted[place(i, j)] = table.at(i, j).none ? csds_spec() : table.at(i, j).spec;
    }
}

void HistoryLayouts::bring(int i, int j, const double *history, int count, double *room) const {
  const bool changes = !sources.empty() && !sources[place(i, j)].empty();
  if (!changes) {
    std::copy_n(history, count, room);
    return;
  }
  const std::vector<int> &from = sources[place(i, j)];
  for (size_t k = 0; k < from.size(); k++) room[k] = from[k] == NOWHERE ? 0.0 : history[from[k]];
}
