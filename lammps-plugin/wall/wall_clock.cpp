// SPDX-License-Identifier: GPL-2.0-or-later
// Counts steps of one length, and adds up the time of all before.

#include "wall/wall_clock.h"

#include "update.h"

#include <cstring>

using namespace LAMMPS_NS;

// Files of versions before these were kept have an origin without their sign: the step of writing, the two times, what
// contacts remember.
static constexpr bigint HAS_STEP = 1LL << 59;
static constexpr bigint HAS_TIMES = 1LL << 60;
static constexpr bigint HAS_HISTORY = 1LL << 61;

WallClock::WallClock(const Update *update) : update(update), origin(update->ntimestep), dt(update->dt) {}

double WallClock::time() const {
  return before + static_cast<double>(update->ntimestep - origin) * dt;
}

void WallClock::look_at_step() {
  if (update->dt == dt) return;
  before = time();
  origin = update->ntimestep;
  dt = update->dt;
}

size_t WallClock::size() {
  return sizeof origin + sizeof dt + sizeof before + sizeof update->ntimestep;
}

void WallClock::write(bool marks_surface, FILE *fp) const {
  const bigint kept = origin + HAS_STEP + HAS_TIMES + HAS_HISTORY, word = marks_surface ? -1 - kept : kept;
  fwrite(&word, sizeof word, 1, fp);
  fwrite(&dt, sizeof dt, 1, fp);
  fwrite(&before, sizeof before, 1, fp);
  fwrite(&update->ntimestep, sizeof update->ntimestep, 1, fp);
}

size_t WallClock::read(const char *buf, WallSigns &signs) {
  std::memcpy(&origin, buf, sizeof origin);
  signs.of_surface = origin < 0;
  if (signs.of_surface) origin = -1 - origin;
  signs.of_history = origin >= HAS_HISTORY;
  if (signs.of_history) origin -= HAS_HISTORY;
  if (origin < HAS_TIMES) return sizeof origin;
  origin -= HAS_TIMES;
  const char *at = buf + sizeof origin;
  const auto take = [&at](auto &number) {
    std::memcpy(&number, at, sizeof number);
    at += sizeof number;
  };
  take(dt);
  take(before);
  if (origin >= HAS_STEP) {
    bigint written;
    take(written);
    origin -= HAS_STEP;
    origin += update->ntimestep - written;  // steps may have been numbered anew
  }
  return static_cast<size_t>(at - buf);
}
