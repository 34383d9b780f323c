// SPDX-License-Identifier: GPL-2.0-or-later
// Makes the neighbor list of granular/csds in LAMMPS's place, whose own builder takes several times as long and one
// thread. The list is LAMMPS's: everybody who reads it finds the same pairs, and some that are as good as in reach.

#ifndef CSDS_LIST_BUILDER_H
#define CSDS_LIST_BUILDER_H

#include "pair/cell_grid.h"

#include "npair.h"

#include <functional>
#include <memory>
#include <vector>

namespace LAMMPS_NS {

class Pair;
class PairList;

// Those who do work at once: each gets a number from 0 to count() - 1.
struct Crew {
  int (*count)();
  void (*let_each_work)(int count, const std::function<void(int)> &work);
  static Crew of_one();
};

class ListBuilder : public NPair {
 public:
  // Puts a builder into the place of LAMMPS's own if that does nothing else than this one; after Neighbor::init.
  static void take_place(LAMMPS *lmp, const Pair *style, PairList *pairs, Crew crew);
  // Gives it back, before the style goes.
  static void give_back(LAMMPS *lmp, const Pair *style);
  // of what is kept between lists
  static double memory_usage(LAMMPS *lmp, const Pair *style);

  // Another style that keeps histories has the same list in the same memory, and reads from it which pairs touch.
  static bool others_read_marks(const Neighbor &neighbor, const NeighList &list);

  void build(NeighList *list) override;

 private:
  // What one of the crew finds.
  struct Finder {
    Surroundings around;
    int begin, end;                  // own grains
    std::vector<unsigned> partners;  // of these
    size_t found = 0;

    // adds those of the spheres at places begin to end that are near
    void look(const SpheresInCells &spheres, const SpheresInCells::Center &center, int begin, int end);
  };
  // kept for no longer than a list is made, unless the next one is near
  struct Sorted {
    CellGrid grid;
    std::vector<unsigned> cell_of;
    SpheresInCells own, ghosts;
    std::vector<unsigned char> has_ghosts;  // in reach of a cell
    float gap;                              // that of surfaces
    std::vector<Finder> finders;
    double memory_usage() const;
  };

  std::unique_ptr<NPair> original;
  PairList *pairs;
  Crew crew;
  std::unique_ptr<Sorted> kept;

  ListBuilder(LAMMPS *lmp, std::unique_ptr<NPair> original, PairList *pairs, Crew crew);
  void sort_into_cells(Sorted &sorted) const;
  void sort_ghosts(Sorted &sorted) const;
  void find(const Sorted &sorted, Finder &finder, NeighList *list) const;
  static void look_around(const Sorted &sorted, Finder &finder, int i);
  void choose(Finder &finder, size_t first, int i) const;
  bool lists_ghost(int i, int j) const;
};

}  // namespace LAMMPS_NS

#endif
