// SPDX-License-Identifier: GPL-2.0-or-later
// Which bodies are common.

#include "pair/common_bodies.h"

#include "common/bytes_of.h"

#include <algorithm>

using namespace LAMMPS_NS;

void CommonBodies::choose_none() {
  known = 0;
  for (auto &has : has_rows) has = false;
  in_rows.clear();
  any = false;
}

void CommonBodies::choose(const std::vector<PairBody> &examples) {
  choose_none();
  bodies.resize(MOST);
  in_rows.resize(MOST);
  any = true;
  for (const PairBody &body : examples) any = any && number(body) < static_cast<int>(EXAMPLES / 4);
}

int CommonBodies::number(const PairBody &body) {
  if (!any) return NONE;
  const int found = find(body);
  if (found != NONE || known == MOST) return found;
  const std::lock_guard<std::mutex> alone(adds);
  const int meanwhile = find(body);
  if (meanwhile != NONE || known == MOST) return meanwhile;
  bodies[known] = body;
  return known++;  // seen by others with the body in its place
}

int CommonBodies::find(const PairBody &body) const {
  for (int n = 0, count = known; n < count; n++)
    if (std::equal(body.of, body.of + CSDS_BODY_ROWS, bodies[n].of)) return n;
  return NONE;
}

double (*CommonBodies::rows(int number))[CSDS_ROW] {
  if (!has_rows[number].load(std::memory_order_acquire)) make_rows(number);
  return in_rows[number]->of;
}

void CommonBodies::make_rows(int number) {
  const std::lock_guard<std::mutex> alone(adds);
  if (has_rows[number]) return;
  in_rows[number] = std::make_unique<Rows>();
  for (int row = 0; row < CSDS_BODY_ROWS; row++)
    std::fill_n(in_rows[number]->of[row], CSDS_ROW, bodies[number].of[row]);
  has_rows[number].store(true, std::memory_order_release);
}

double CommonBodies::memory_usage() const {
  const auto asked_for = [](const std::unique_ptr<Rows> &rows) { return rows != nullptr; };
  return bytes_of(bodies) + bytes_of(in_rows) +
         sizeof(Rows) * static_cast<double>(std::count_if(in_rows.begin(), in_rows.end(), asked_for));
}
