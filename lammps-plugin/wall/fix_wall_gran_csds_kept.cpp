// SPDX-License-Identifier: GPL-2.0-or-later
// What the wall keeps of grains and of itself, as LAMMPS moves it between grains and ranks and saves it.

#include "wall/fix_wall_gran_csds.h"

#include "common/restart_numbers.h"
#include "common/stop.h"
#include "common/translate.h"

#include "comm.h"
#include "error.h"

#include <cstring>

using namespace LAMMPS_NS;

// ------------------------------------------------------------ contacts of each grain

void FixWallGranCSDS::grow_arrays(int nmax) {
  slots->grow(nmax);
  outputs->grow(nmax);
  array_atom = outputs->columns();
}

void FixWallGranCSDS::copy_arrays(int i, int j, int) {
  slots->copy(i, j);
  outputs->copy(i, j);
}

void FixWallGranCSDS::set_arrays(int i) {
  slots->clear(i);
  outputs->clear(i);
}

int FixWallGranCSDS::pack_exchange(int i, double *buf) {
  return slots->pack(i, buf);
}

int FixWallGranCSDS::unpack_exchange(int i, double *buf) {
  return slots->unpack(i, buf);
}

// On all ranks, for a grain goes over more than one of them.
void FixWallGranCSDS::reserve_exchange() {
  maxexchange = slots->packed_size(slots->most_of_all());
}

// a restart file begins a grain's numbers with how many they are
int FixWallGranCSDS::pack_restart(int i, double *buf) {
  buf[0] = 1 + slots->pack(i, buf + 1);
  return static_cast<int>(buf[0]);
}

void FixWallGranCSDS::unpack_restart(int i, int nth) {
  const double *const extra = contacts_of_grain(lmp, command(), i, nth);
  const int numbers = static_cast<int>(extra[0]), contacts = static_cast<int>(extra[1]);
  const bool is_new = numbers == 1 + slots->packed_size(contacts);
  const bool fits = is_new || numbers == 1 + slots->packed_size(contacts, WallSlots::WITHOUT_OMEGA);
  if (!fits || (contacts > 0 && (of_other_models || of_other_surface)))
    stop_one(lmp, FLERR, "{}: the restart file has contacts of other models or of another wall, must be of the same",
             command());
  const WallSlots::Kind kind = is_new ? WallSlots::WITH_OMEGA : WallSlots::WITHOUT_OMEGA;
  const std::string why = slots->why_not_packed(extra + 1, kind);
  if (!why.empty()) stop_one(lmp, FLERR, "{}: the restart file has a contact {}", command(), why);
  slots->unpack(i, extra + 1, kind);
}

int FixWallGranCSDS::size_restart(int i) {
  return 1 + slots->packed_size(slots->contacts(i));
}

int FixWallGranCSDS::maxsize_restart() {
  return 1 + slots->packed_size(slots->most_of_all());
}

// Its time, what contacts remember, the energy accounted for so far, the motion of the surface.
void FixWallGranCSDS::write_restart(FILE *fp) {
  double all[EnergySums::SAVED];
  energy.sums.save(world, all);
  surface->gather_restart();
  if (comm->me) return;
  const std::string memory = memory_of(spec) + surface->kind();
  const int letters = static_cast<int>(memory.size());
  const int length =
      static_cast<int>(WallClock::size() + sizeof letters + sizeof all) + letters + surface->restart_size();
  fwrite(&length, sizeof length, 1, fp);
  clock.write(surface->marks_restart(), fp);
  fwrite(&letters, sizeof letters, 1, fp);
  fwrite(memory.data(), 1, letters, fp);
  fwrite(all, sizeof all, 1, fp);
  surface->write_restart(fp);
}

void FixWallGranCSDS::restart(char *buf) {
  WallSigns signs;
  size_t taken = clock.read(buf, signs);
  if (signs.of_history) taken += read_memory(buf + taken);
  taken += energy.sums.restore(buf + taken, comm->me == 0);
  if (!of_other_surface) surface->restart(buf, taken, signs.of_surface);
}

// how long text is that numbers follow, the first byte of which is no letter
static int letters_at(const char *text) {
  int letters = 0;
  while (text[letters] == '\n' || (text[letters] >= ' ' && text[letters] <= '~')) letters++;
  return letters;
}

// returns how many bytes it took
size_t FixWallGranCSDS::read_memory(const char *buf) {
  int letters;
  std::memcpy(&letters, buf, sizeof letters);
  const int there = letters_at(buf + sizeof letters);
  if (letters != there)
    error->all(FLERR, "{}: the restart file has {} letters on what contacts remember, must have {}", command(), letters,
               there);
  const std::string words(buf + sizeof letters, letters);
  const size_t models = words.rfind('\n') + 1;
  of_other_surface = models < words.size() && words.substr(models) != surface->kind();  // files of before name no kind
  of_other_models = words.substr(0, models) != memory_of(spec);
  return sizeof letters + letters;
}

// writes nothing: a data file has no place for them
void FixWallGranCSDS::write_data_header(FILE *, int) {
  error->warning(FLERR,
                 "write_data: histories of contacts with fix {} wall/gran/csds are lost, write_restart keeps them", id);
}
