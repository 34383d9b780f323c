// SPDX-License-Identifier: GPL-2.0-or-later
// The force loop of a time step: finds pairs that have come to touch, steps all contacts in blocks, and brings the
// forces to the grains.
//
// What it moves. For every listed pair: 8 bytes in sequence and two spheres of 16. For every contact: position,
// velocity and angular velocity of two grains (144 bytes), radii, masses and inertias where they are not common ones
// (48), history (48 for hooke + csds) and age to and fro, forces and torques of two grains (96) to and fro.

#ifndef CSDS_FORCE_LOOP_H
#define CSDS_FORCE_LOOP_H

#include "common/bytes_of.h"
#include "pair/batch.h"
#include "pair/contact_search.h"

#include <memory>
#include <vector>

namespace LAMMPS_NS {

class ContactTable;
class Grains;
class LawsInUse;
class PairList;
class SpecialBonds;
struct ContactBlock;

class ForceLoop {
 public:
  // what a step is made of
  struct Step {
    const PairList &pairs;
    ContactTable &contacts;
    const LawsInUse &laws;
    const ContactSearch &search;  // packed
    const Grains &bodies;
    csds_grains grains;
    const int *type;                       // of each grain
    const SpecialBonds *bonds;             // nullptr: none
    bool accounted;                        // with the energy account
    std::vector<BatchVisitor *> visitors;  // in this order

    int law(int pair) const;  // its number, -1: no contact
    // Whether all that it reads and writes stays in the nearer caches from step to step.
    bool lies_near() const;
  };

  void step(const Step &step);
  // The same by many threads, in parts: the pairs of one of so many shares of the list that have come to touch; then
  // all of these enter the table of contacts; then its blocks are stepped, some by each thread.
  static void find(const Step &step, int share, int shares, std::vector<int> &found);
  static int enter(const Step &step, int pair, int share);  // returns its place
  void step_blocks(const Step &step, const std::vector<int> &numbers);
  double memory_usage() const { return sizeof(AlignedBlock) + bytes_of(found) + bytes_of(order); }

 private:
  struct AlignedBlock {
    CSDS_ALIGNED csds_block block;
  };
  std::unique_ptr<AlignedBlock> aligned = std::make_unique<AlignedBlock>();
  std::vector<int> found, order;

  static void search(const Step &step, int word, std::vector<int> &found);
  void step_block(const Step &step, int number, int number_of_next);
};

}  // namespace LAMMPS_NS

#endif
