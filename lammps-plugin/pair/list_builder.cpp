// SPDX-License-Identifier: GPL-2.0-or-later
// Which pairs are listed, and by whom.

#include "pair/list_builder.h"

#include "common/bytes_of.h"
#include "pair/contact_search.h"
#include "pair/pair_list.h"

#include "atom.h"
#include "domain.h"
#include "force.h"
#include "neigh_list.h"
#include "neighbor.h"
#include "pair.h"

#include <algorithm>
#include <cmath>

using namespace LAMMPS_NS;

static int count_one() {
  return 1;
}

static void let_one_work(int, const std::function<void(int)> &work) {
  work(0);
}

Crew Crew::of_one() {
  return {count_one, let_one_work};
}

// ------------------------------------------------------------------------- in LAMMPS's place

namespace {

// LAMMPS takes builders of lists from packages that are compiled in, and lets nobody else at those that it has.
struct OpenNeighbor : Neighbor {
  static NPair *&builder(Neighbor *neighbor, int list) { return (neighbor->*(&OpenNeighbor::neigh_pair))[list]; }
};

// pairs of spheres in reach, each once, from bins
bool is_plain(const Neighbor &neighbor, const NeighList &list, const NPair &builder) {
  const bool derived = list.copy || list.trim || list.kk2cpu || list.listcopy || list.listskip || list.listfull;
  const bool other = list.occasional || list.ghost || list.ssa || list.respamiddle || list.respainner || list.kokkos;
  return neighbor.style == Neighbor::BIN && !neighbor.includegroup && builder.cutoff_custom == 0.0 && !derived &&
         !other;
}

}  // namespace

bool ListBuilder::others_read_marks(const Neighbor &neighbor, const NeighList &list) {
  return std::any_of(neighbor.lists, neighbor.lists + neighbor.nlist, [&](const NeighList *other) {
    return other->history && (other->listcopy == &list || other == list.listcopy);
  });
}

// LAMMPS keeps builders from run to run where lists are asked for as before.
void ListBuilder::take_place(LAMMPS *lmp, const Pair *style, PairList *pairs, Crew crew) {
  const NeighList *const list = style->list;
  if (!list || lmp->atom->molecular != Atom::ATOMIC) return;
  NPair *&builder = OpenNeighbor::builder(lmp->neighbor, list->index);
  const bool is_ours = dynamic_cast<ListBuilder *>(builder);
  const bool is_wanted =
      builder && is_plain(*lmp->neighbor, *list, *builder) && !others_read_marks(*lmp->neighbor, *list);
  if (is_wanted && !is_ours) builder = new ListBuilder(lmp, std::unique_ptr<NPair>(builder), pairs, crew);
  if (is_ours && !is_wanted) give_back(lmp, style);
}

void ListBuilder::give_back(LAMMPS *lmp, const Pair *style) {
  Neighbor *const neighbor = lmp->neighbor;
  for (int n = 0; neighbor && n < neighbor->nlist; n++) {
    NPair *&builder = OpenNeighbor::builder(neighbor, n);
    auto *const ours = dynamic_cast<ListBuilder *>(builder);
    if (!ours || neighbor->lists[n]->requestor != style) continue;
    builder = ours->original.release();
    builder->copy_neighbor_info();
    delete ours;
  }
}

double ListBuilder::memory_usage(LAMMPS *lmp, const Pair *style) {
  const NeighList *const list = style->list;
  const auto *const ours =
      list ? dynamic_cast<ListBuilder *>(OpenNeighbor::builder(lmp->neighbor, list->index)) : nullptr;
  return ours && ours->kept ? ours->kept->memory_usage() : 0.0;
}

double ListBuilder::Sorted::memory_usage() const {
  double bytes = bytes_of(cell_of) + own.memory_usage() + ghosts.memory_usage() + bytes_of(has_ghosts);
  for (const Finder &finder : finders) bytes += bytes_of(finder.partners);
  return bytes;
}

ListBuilder::ListBuilder(LAMMPS *lmp, std::unique_ptr<NPair> lammps, PairList *pairs, Crew crew)
    : NPair(lmp), original(std::move(lammps)), pairs(pairs), crew(crew) {
  istyle = original->istyle;
  nb = original->nb;
  ns = original->ns;
  cutoff_custom = original->cutoff_custom;
  copy_neighbor_info();
}

// ----------------------------------------------------------------------------------- the list

void ListBuilder::build(NeighList *list) {
  if (!kept) kept = std::make_unique<Sorted>();
  Sorted &sorted = *kept;
  std::vector<Finder> &finders = sorted.finders;
  const int count = crew.count();
  finders.resize(count);
  for (Finder &finder : finders) finder.found = 0;
  finders[0].partners = pairs->lend_partners();
  sort_into_cells(sorted);
  crew.let_each_work(count, [&](int w) { find(sorted, finders[w], list); });

  std::vector<size_t> first(count + 1, 0);
  for (int w = 0; w < count; w++) first[w + 1] = first[w] + finders[w].found;
  pairs->make_room(list, static_cast<int>(first[count]), atom->nlocal, std::move(finders[0].partners));
  crew.let_each_work(count, [&](int w) {
    pairs->take(list, finders[w].begin, finders[w].end, static_cast<int>(first[w]), w ? &finders[w].partners : nullptr);
  });
  list->inum = atom->nlocal;
  list->gnum = 0;
  if (!pairs->are_short_lived()) kept.reset();
}

void ListBuilder::sort_into_cells(Sorted &s) const {
  const int count = static_cast<int>(s.finders.size());
  const size_t own = atom->nlocal, all = own + atom->nghost;
  const double *const x = all ? atom->x[0] : nullptr, *const radius = atom->radius;
  const auto begin = [=](size_t of, int w) { return of * w / count; };
  crew.let_each_work(count, [&](int w) {
    s.finders[w].begin = static_cast<int>(begin(own, w));
    s.finders[w].end = static_cast<int>(begin(own, w + 1));
    s.finders[w].around = Surroundings::nothing();
    s.finders[w].around.add(x, radius, begin(all, w), begin(all, w + 1));
  });
  Surroundings around = all ? Surroundings::nothing() : Surroundings{};
  for (const Finder &finder : s.finders) around.add(finder.around);

  double extent = 2.0 * around.radius + skin;
  for (int d = 0; d < 3; d++) extent = std::max(extent, 0.5 * (around.hi[d] - around.lo[d]));
  s.gap = static_cast<float>(skin + 0x1p-20 * extent);  // positions are rounded to 2^-24 of it
  // LAMMPS's largest range is the same on every rank, so that a pair begins with the same grain on any number of them;
  // a hundredth for the rounding.
  const double needed = 2.0 * around.radius + s.gap, common = 1.01 * neighbor->cutneighmax;
  s.grid.lay(around, needed <= common && common < 1.1 * needed ? common : needed, x, all);

  s.cell_of.resize(all);
  crew.let_each_work(count, [&](int w) {
    for (size_t i = begin(all, w); i < begin(all, w + 1); i++) s.cell_of[i] = s.grid.cell_at(x + 3 * i);
  });
  const int parts = std::min(count, 2);
  crew.let_each_work(parts, [&](int w) {
    if (w == 0) s.own.sort(s.grid, s.cell_of.data(), x, radius, 0, static_cast<unsigned>(own));
    if (w == parts - 1) sort_ghosts(s);
  });
}

void ListBuilder::sort_ghosts(Sorted &s) const {
  const unsigned own = atom->nlocal, all = own + atom->nghost;
  s.has_ghosts.assign(s.grid.cells(), 0);
  s.ghosts.sort(s.grid, s.cell_of.data(), all ? atom->x[0] : nullptr, atom->radius, own, all);
  for (unsigned i = own; i < all; i++) s.has_ghosts[s.cell_of[i]] = 1;
  if (all > own) s.grid.spread(s.has_ghosts);
}

// There is room for all of them, and some more, so that little is ever moved.
void ListBuilder::Finder::look(const SpheresInCells &spheres, const SpheresInCells::Center &center, int begin,
                               int end) {
  if (begin >= end) return;
  const size_t room = found + (end - begin) + FOUR;
  if (partners.size() < room) partners.resize(room + room / 8);
  found = spheres.near(center, begin, end, partners.data() + found) - partners.data();
}

void ListBuilder::find(const Sorted &sorted, Finder &finder, NeighList *list) const {
  for (int i = finder.begin; i < finder.end; i++) {
    const size_t first = finder.found;
    look_around(sorted, finder, i);
    choose(finder, first, i);
    list->ilist[i] = i;
    list->numneigh[i] = static_cast<int>(finder.found - first);
  }
}

// Own grains are found by one of the two, ghosts by all.
void ListBuilder::look_around(const Sorted &sorted, Finder &finder, int i) {
  const CellGrid &grid = sorted.grid;
  const SpheresInCells &own = sorted.own, &ghosts = sorted.ghosts;
  const std::vector<int> &rows = grid.all_rows();
  const int cell = static_cast<int>(sorted.cell_of[i]), place = own.place_of(i), last = grid.row_cells() - 1;
  const SpheresInCells::Center center = own.center(place, sorted.gap);
  finder.look(own, center, place + 1, own.end(cell + grid.cells_after()));
  for (size_t r = grid.first_later_row(); r < rows.size(); r++)
    finder.look(own, center, own.begin(cell + rows[r]), own.end(cell + rows[r] + last));
  if (!sorted.has_ghosts[cell]) return;
  for (int row : rows) finder.look(ghosts, center, ghosts.begin(cell + row), ghosts.end(cell + row + last));
}

// Of the partners found for a grain those that are listed, marked where they touch, as LAMMPS marks them.
void ListBuilder::choose(Finder &finder, size_t first, int i) const {
  unsigned *const partners = finder.partners.data();
  const bool by_one_rank = force->newton_pair;
  size_t next = first;
  for (size_t n = first; n < finder.found; n++) {
    const int j = static_cast<int>(partners[n]);
    if (by_one_rank && j >= atom->nlocal && !lists_ghost(i, j)) continue;
    if (exclude && exclusion(i, j, atom->type[i], atom->type[j], atom->mask, atom->molecule)) continue;
    const bool touches = grains_touch(atom->x[0], atom->radius, i, j);
    partners[next++] = static_cast<unsigned>(j) | static_cast<unsigned>(touches) << HISTBITS;
  }
  finder.found = next;
}

// With Newton's third law one of the two ranks that have a pair lists it. Which of them is LAMMPS's rule, for it makes
// other lists of these pairs, of compute pair/local for one: the later bin, or the place further on; in triclinic
// boxes, where places of images are rounded, the numbers of the grains.
bool ListBuilder::lists_ghost(int i, int j) const {
  const double *const a = atom->x[i], *const b = atom->x[j];
  double same = 0.0;
  if (domain->triclinic) {
    const tagint of_i = atom->tag[i], of_j = atom->tag[j];
    if (of_i != of_j) return (of_i < of_j) == ((of_i + of_j) % 2 == 0);
    same = 0.01 * force->angstrom;
  } else if (atom2bin[i] != atom2bin[j]) {
    return atom2bin[i] < atom2bin[j];
  }
  for (int d = 2; d > 0; d--)
    if (std::abs(b[d] - a[d]) > same) return b[d] > a[d];
  return b[0] >= a[0];
}
