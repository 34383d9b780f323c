// SPDX-License-Identifier: GPL-2.0-or-later
// The force loop of a time step: finds touching pairs, brings them to the kernel in blocks of one law, and the forces
// back.
//
// What it moves. For every listed pair: 8 bytes in sequence and two spheres of 16. For every touching pair also:
// position, velocity, angular velocity, radius and inertia of two grains (192 bytes), history (48 for hooke + csds) and
// age, forces and torques of two grains (96), these three to and fro.

#ifndef CSDS_BLOCK_QUEUE_H
#define CSDS_BLOCK_QUEUE_H

#include "csds_contacts.h"
#include "pair/batch.h"

#include <memory>
#include <vector>

namespace LAMMPS_NS {

class ContactSearch;
class ContactTable;
class PairList;
class PairTable;
class SpecialBonds;

class BlockQueue {
 public:
  // what a step is made of
  struct Step {
    const PairList &pairs;
    ContactTable &contacts;
    const ContactSearch &search;  // packed
    csds_grains grains;
    const int *type;                       // of each grain
    const SpecialBonds *bonds;             // nullptr: none
    bool accounted;                        // with the energy account, also of contacts that have just ended
    std::vector<BatchVisitor *> visitors;  // in this order
  };

  // Laws of the table in use, equal ones counted once; the table's laws must stay until they are forgotten.
  void sort_laws(const PairTable &table);
  void forget_laws() { law_of_types.clear(); }
  bool has_laws() const { return !law_of_types.empty(); }
  unsigned times_sorted() const { return sorted; }

  void step(const Step &step);
  // The same by many threads, each of which has a queue of its own, in parts: the pairs of some that are to be stepped,
  // in order; then all enter the table of contacts, one after the other; then those of each thread with their places.
  void find(const Step &step, int first, int last, std::vector<int> &found) const;
  void step_found(const Step &step, const std::vector<int> &found, const int *places);
  double memory_usage() const;

 private:
  struct Free {
    void operator()(csds_queue *queue) const { csds_queue_free(queue); }
  };
  std::unique_ptr<csds_queue, Free> waiting;  // contacts until a block is full
  std::vector<int> law_of_types;              // of two types, its number in the queue, -1: none; [i * stride + j]
  unsigned sorted = 0;
  int stride = 0;
  bool one_law = false;  // of all types
  struct AlignedBlock {
    CSDS_ALIGNED csds_block block;
  };
  std::unique_ptr<AlignedBlock> aligned = std::make_unique<AlignedBlock>();

  template <bool SPECIAL, bool ACCOUNT>
  void step_contacts(const Step &step);
  template <bool SPECIAL, class Touched, class Visit>
  void search(const Step &step, int first, int last, Touched touched, Visit visit) const;
  template <bool ACCOUNT>
  [[gnu::always_inline]] inline void push(const Step &step, const csds_grains &grains, int law, unsigned i, unsigned j,
                                          int place);
  template <bool ACCOUNT>
  void step_those(const Step &step, const std::vector<int> &found, const int *places);
  template <bool ACCOUNT>
  void flush_rest(const Step &step);
  template <bool ACCOUNT>
  void flush(const Step &step, csds_batch &batch);
};

}  // namespace LAMMPS_NS

#endif
