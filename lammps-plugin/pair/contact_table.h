// SPDX-License-Identifier: GPL-2.0-or-later
// The contacts that there are, in rows of one law as the kernel takes them, each in a place where it stays until the
// next list of pairs. Pairs that are listed and do not touch take no memory here. A contact that has ended keeps its
// place, and is stepped as a pair that may touch again, until another contact needs the place.

#ifndef CSDS_CONTACT_TABLE_H
#define CSDS_CONTACT_TABLE_H

#include "csds.h"
#include "pair/common_bodies.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace LAMMPS_NS {

class Grains;
class LawsInUse;
class NumbersOfKinds;
class PairList;

// Contacts of one law; see csds_rows. What a step asks first lies in one cache line.
struct alignas(64) ContactBlock {
  struct alignas(64) Row {
    double of[CSDS_ROW];
  };

  int law, count;
  uint64_t apart;            // a bit for each that does not touch
  double (*body)[CSDS_ROW];  // rows of the one body, or of their own
  std::unique_ptr<Row[]> history;
  int values, history_rows;          // of the law; rows that its steps write to
  int central;                       // see csds_rows
  enum { ONE, COMMON, OWN } bodies;  // one common body of all; common ones; not all are common
  int share;                         // of contacts that have begun since: whose they are
  std::unique_ptr<Row[]> own_bodies;
  unsigned i[CSDS_ROW], j[CSDS_ROW];
  csds_age age[CSDS_ROW];
  unsigned char body_number[CSDS_ROW];  // among the common ones
  int pair[CSDS_BLOCK];

  static double (*as_rows(const std::unique_ptr<Row[]> &rows))[CSDS_ROW] {
    return reinterpret_cast<double(*)[CSDS_ROW]>(rows.get());
  }
};

class ContactTable {
 public:
  // One who steps the contacts in memory of its own: what stands in the table is then of old, until it is brought back.
  class Elsewhere {
   public:
    virtual void bring_back() = 0;

   protected:
    ~Elsewhere() = default;
  };
  void leave_to(Elsewhere *who) { holder = who; }
  bool is_elsewhere() const { return holder; }
  // before contacts are read or written here
  void fetch();

  // `values` doubles for each contact. with_age: the last of them is for the age, where it goes to those who keep
  // histories without one.
  void set_values(int values, bool with_age);
  // After the forces of a start, or of a step: contacts that wait without an age have come from it.
  void note_step(bool start) { age_without = start ? CSDS_STARTED : CSDS_OLD; }

  // Another list of so many pairs. The contacts that exist wait, added by ascending numbers of pairs, until it is known
  // which laws they have; then they get their places, in this order.
  void begin_list(int pairs);
  void add(int pair, const double *history);  // of an old contact, or with the age in it
  void settle(const PairList &pairs, const int *type, const LawsInUse &laws, const Grains &grains);
  // where bodies may change and the list has not
  void refresh_bodies(const Grains &grains);

  // A bit for each of the 64 pairs from 64 * word on: whether it has a place.
  uint64_t held(int word) const { return has_place[word]; }
  // A new contact of a law with this number; returns its place, among contacts of the same share. Positions and radii
  // are those of now, by which a pair whose place it takes is known to be apart.
  int enter(int pair, unsigned i, unsigned j, int number, const csds_law &law, const PairBody &body, const double *x,
            const double *radius, int share);
  // The block made with the list beside which a contact of a law with this number comes, -1: none. Threads may enter
  // contacts at once, each those of a share, to which all the blocks belong beside which they come; before, there must
  // be room for so many.
  int block_beside(int pair, int number) const;
  void make_room(size_t contacts, int shares);

  // Where none were made with the list, those of the start of a run are as if they had been: they are in its order.
  void take_for_made();

  // the blocks, in the order of steps
  int blocks() const { return used; }
  int made_blocks() const { return made; }  // with the list, in its order; the others come behind them
  ContactBlock &block(int n) { return *all[n]; }
  csds_rows rows(int block) const;

  // by place
  static constexpr int first_place(int block) { return block * CSDS_BLOCK; }
  ContactBlock &block_of(int place) { return *all[place / CSDS_BLOCK]; }
  static constexpr int lane_of(int place) { return place % CSDS_BLOCK; }
  int pair(int place) const { return all[place / CSDS_BLOCK]->pair[lane_of(place)]; }
  csds_age age(int place) const { return all[place / CSDS_BLOCK]->age[lane_of(place)]; }
  void set_age(int place, csds_age age);
  int capacity() const { return used * CSDS_BLOCK; }  // all places are below
  // values as given to set_values: zeros beyond those of its law; those of the law times their signs, unless nullptr
  void read_history(int place, double *values, const int *signs = nullptr) const;
  void write_history(int place, const double *values);

  // Pairs that have places, those that do not touch included, by ascending numbers.
  struct Known {
    int pair, place;
  };
  const std::vector<Known> &by_pair() const;
  // the same of contacts that wait; their histories, as read_history gives them
  size_t waiting_count() const { return waiting.size(); }
  int waiting_pair(size_t n) const { return waiting[n]; }
  void read_waiting(size_t n, double *values, const int *signs) const;

  // Two grains that touch, by their place, or by their number among those that wait; < 0: they do not touch.
  struct Found {
    int place = -1, waiting = -1;
    bool swapped = false;  // they are listed as j, i
    explicit operator bool() const { return place >= 0 || waiting >= 0; }
  };
  Found find(const PairList &pairs, int i, int j) const;
  void read_found(const Found &found, double *values) const;
  // another one after each begin_list(), by which places are known to be those of now
  int list() const { return lists; }
  double memory_usage() const;

 private:
  Elsewhere *holder = nullptr;
  int kept = 0;
  bool keeps_ages = false;
  csds_age age_without = CSDS_OLD;
  std::vector<std::unique_ptr<ContactBlock>> all;  // the first `used` of them in use; behind, some are empty
  int used = 0, made = 0, lists = 0;
  std::mutex adds_block;
  std::vector<uint64_t> has_place;
  CommonBodies common;
  struct Made {
    int first_pair, block;  // the first of those that it was made with
  };
  struct BlocksOfLaw {
    std::vector<Made> made;  // with a list, by ascending pairs
    std::vector<int> more;   // of each share the last one for contacts that have begun since, -1: none
  };
  std::vector<BlocksOfLaw> of_law;
  std::vector<int> waiting;  // their pairs
  std::vector<double> waiting_values;
  size_t expected = 0;  // to wait
  mutable std::vector<Known> known;
  mutable bool is_known = false;

  const double *waiting_history(size_t n) const { return &waiting_values[n * kept]; }
  int add_block(int number, const csds_law &law);
  void give_waiting_back(bool another_is_near);
  std::vector<PairBody> examples(const PairList &pairs, const Grains &grains) const;
  void fill(ContactBlock &block, const std::vector<size_t> &contacts, const PairList &pairs);
  void fill_bodies(ContactBlock &block, NumbersOfKinds &numbers, const Grains &grains);
  static int vacant_lane(const ContactBlock &block, const double *x, const double *radius);
  int take_lane(int block, int lane, int pair, unsigned i, unsigned j, const PairBody &body);
  void note_place(int pair, bool has, int law);
  void set_body(ContactBlock &block, int lane, const PairBody &body);
  void give_own_bodies(ContactBlock &block, int but) const;
};

}  // namespace LAMMPS_NS

#endif
