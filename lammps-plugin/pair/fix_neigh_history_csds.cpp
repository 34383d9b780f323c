// SPDX-License-Identifier: GPL-2.0-or-later
// From the table of contacts to the partners of each grain and back.

#include "pair/fix_neigh_history_csds.h"

#include "pair/contact_search.h"
#include "pair/contact_table.h"
#include "pair/first_before_exchange.h"
#include "pair/history_layouts.h"
#include "pair/pair_list.h"
#include "pair/pair_table.h"

#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "modify.h"
#include "my_page.h"
#include "neighbor.h"
#include "pair.h"
#include "update.h"

#include <algorithm>
#include <iterator>

using namespace LAMMPS_NS;

// The pages are a sign to LAMMPS's own fix that it has them: nothing is ever put in.
FixNeighHistoryCSDS::FixNeighHistoryCSDS(LAMMPS *lmp, int narg, char **arg) : FixNeighHistory(lmp, narg, arg) {
  ipage_atom = new MyPage<tagint>[1];
  comm_reverse = 1 + dnum;
  comm_forward = OF_GRAIN;
  types.resize(atom->nmax);
  ids.resize(atom->nmax);
  note_grains();
  stores_ids = 1;
}

// Pages are larger where LAMMPS was compiled with OpenMP: what was made here is not for it to delete.
FixNeighHistoryCSDS::~FixNeighHistoryCSDS() {
  if (copymode) return;
  delete[] ipage_atom;
  ipage_atom = nullptr;
}

void FixNeighHistoryCSDS::init() {
  evaluations.begin();
  pgsize = neighbor->pgsize;
  oneatom = neighbor->oneatom;
  FixNeighHistory::init();
}

void FixNeighHistoryCSDS::serve(Pair *style, PairList *its_pairs, ContactTable *its_contacts,
                                const EnergySums *its_sums, Crew its_crew, const PairTable *its_table,
                                HistoryLayouts *its_layouts, bool with_age) {
  pair = style;
  pairs = its_pairs;
  contacts = its_contacts;
  sums = its_sums;
  crew = its_crew;
  table = its_table;
  layouts = its_layouts;
  keeps_ages = with_age;
}

// The grains have what the laws of the last run keep until it is collected again.
void FixNeighHistoryCSDS::keep(int values, bool with_age, bool has_memory) {
  wd_header = has_memory;
  wanted = values;
  wants_ages = with_age;
  comm_reverse = 1 + std::max(dnum, wanted);
  contacts->set_values(values, with_age);
}

// The builders of lists, and the laws, are those of this run; the first list has not been made.
void FixNeighHistoryCSDS::setup_pre_exchange() {
  be_first_before_exchange(*modify, this);
  const bool fits = layouts->fit(*table) && dnum == wanted && keeps_ages == wants_ages;
  translates = any_retyped() || !fits;
  renumbered = any_renumbered();
  layouts->note(*table);
  ListBuilder::take_place(lmp, pair, pairs, crew);
}

// ------------------------------------------------------------------ from the table to the grains

// The table stays as it is: after a run with `post` its contacts are known to another one without `pre`. Grains that
// have been added since the list was made have no partners.
void FixNeighHistoryCSDS::pre_exchange() {
  check_order();
  if (!keeper || !keeper->keep_contacts()) collect();
}

void FixNeighHistoryCSDS::collect() {
  is_collected = true;
  take_what_is_wanted();
  contacts->fetch();
  const int grains = std::max(nall_neigh, atom->nlocal + (newton_pair ? atom->nghost : 0));
  count_partners(grains);
  if (newton_pair) {
    commflag = NPARTNER;
    comm->reverse_comm(this);
  }
  make_room(grains);
  collect_partners();
  if (newton_pair) send_partners();
  maxpartner = nlocal_neigh ? *std::max_element(npartner, npartner + nlocal_neigh) : 0;
  reserve_exchange();
  note_grains();
}

// of the table, which has all contacts
void FixNeighHistoryCSDS::take_what_is_wanted() {
  translates = false;
  dnum = wanted;
  dnumbytes = dnum * static_cast<int>(sizeof(double));
  keeps_ages = wants_ages;
}

// LAMMPS sends as much as there is for each ghost only where its domains are bricks; else one partner of each, until
// nobody has another one. Those that a ghost gets from a ghost go on, too.
void FixNeighHistoryCSDS::send_partners() {
  commflag = PERPARTNER;
  if (comm->style == Comm::BRICK) return comm->reverse_comm_variable(this);
  sent.assign(nall_neigh, 0);
  sends_one_each = true;
  for (int waiting = 1; waiting;) {
    comm->reverse_comm(this, 1 + dnum);
    int here = 0;
    for (int i = nlocal_neigh; i < nall_neigh && !here; i++) here = sent[i] < npartner[i];
    MPI_Allreduce(&here, &waiting, 1, MPI_INT, MPI_MAX, world);
  }
  sends_one_each = false;
}

int FixNeighHistoryCSDS::pack_reverse_comm(int n, int first, double *buf) {
  if (!sends_one_each) return FixNeighHistory::pack_reverse_comm(n, first, buf);
  for (int i = first; i < first + n; i++, buf += 1 + dnum) {
    const int next = sent[i];
    *buf = ubuf(next < npartner[i] ? partner[i][next] : 0).d;
    if (next == npartner[i]) continue;
    std::copy_n(valuepartner[i] + static_cast<size_t>(next) * dnum, dnum, buf + 1);
    sent[i]++;
  }
  return n * (1 + dnum);
}

void FixNeighHistoryCSDS::unpack_reverse_comm(int n, int *sendlist, double *buf) {
  if (!sends_one_each) return FixNeighHistory::unpack_reverse_comm(n, sendlist, buf);
  for (int k = 0; k < n; k++, buf += 1 + dnum) {
    const tagint tag = static_cast<tagint>(ubuf(*buf).i);
    if (tag == 0) continue;
    const int i = sendlist[k], next = npartner[i]++;
    partner[i][next] = tag;
    std::copy_n(buf + 1, dnum, valuepartner[i] + static_cast<size_t>(next) * dnum);
  }
}

// Grains before this one get the partners that they have as the second of a pair: without Newton's third law the owner
// of a ghost has the pair as well.
int FixNeighHistoryCSDS::receiving() const {
  return newton_pair ? nall_neigh : nlocal_neigh;
}

// Calls visit(pair, read) for the contacts that touch, in the order of the list; read(values, signs) gives the history,
// times its signs. Those that wait have not been stepped since it was made.
template <class Visit>
void FixNeighHistoryCSDS::for_each_contact(Visit visit) const {
  for (const ContactTable::Known &known : contacts->by_pair())
    if (contacts->age(known.place) != CSDS_NEW)
      visit(known.pair, [&](double *values, const int *signs) { contacts->read_history(known.place, values, signs); });
  for (size_t n = 0; n < contacts->waiting_count(); n++)
    visit(contacts->waiting_pair(n),
          [&](double *values, const int *signs) { contacts->read_waiting(n, values, signs); });
}

void FixNeighHistoryCSDS::count_partners(int grains) {
  std::fill_n(npartner, grains, 0);
  for_each_contact([&](int pair, const auto &) {
    const int i = pairs->first()[pair], j = pairs->second()[pair];
    npartner[i]++;
    if (j < receiving()) npartner[j]++;
  });
}

void FixNeighHistoryCSDS::make_room(int grains) {
  size_t all = 0;
  for (int i = 0; i < grains; i++) all += npartner[i];
  partner_tags.clear(all);
  partner_values.clear(all * dnum);
  for (int i = 0; i < grains; i++) {
    make_room_for(i, npartner[i]);
    npartner[i] = 0;
  }
}

void FixNeighHistoryCSDS::make_room_for(int i, int partners) {
  partner[i] = partner_tags.get(partners);
  valuepartner[i] = partner_values.get(static_cast<size_t>(partners) * dnum);
}

// Read twice, for what has just been written is slow to come back.
void FixNeighHistoryCSDS::collect_partners() {
  int opposite[CSDS_MAX_HISTORY];
  std::fill(std::begin(opposite), std::end(opposite), -1);
  for_each_contact([&](int pair_number, const auto &read) {
    const int i = pairs->first()[pair_number], j = pairs->second()[pair_number];
    read(add_partner(i, j), nullptr);
    if (j >= receiving()) return;
    const bool differ = pair->nondefault_history_transfer;
    read(add_partner(j, i), differ ? table->at(atom->type[i], atom->type[j]).law.exchange : opposite);
  });
}

// returns where the history goes
double *FixNeighHistoryCSDS::add_partner(int i, int j) {
  const int n = npartner[i]++;
  partner[i][n] = atom->tag[j];
  return valuepartner[i] + static_cast<size_t>(n) * dnum;
}

// ------------------------------------------------------------------ from the grains to the table

// The first among partners, -1: it is none of them. Without branches: nobody foresees which one it is.
static int place_of(tagint tag, const tagint *partners, int count) {
  int found = -1;
  for (int n = count; n-- > 0;) found = partners[n] == tag ? n : found;
  return found;
}

// LAMMPS marks pairs of a new list that touch. Of others a history is kept for a contact that lasts beyond touch or has
// just ended; where the partner is listed as its own image, too, that is another pair.
void FixNeighHistoryCSDS::post_neighbor() {
  evaluations.note_list(neighbor);
  order = order_of_grains();
  nlocal_neigh = atom->nlocal;
  nall_neigh = atom->nlocal + atom->nghost;
  is_over = false;
  if (keeper && keeper->take_list()) return;
  if (renumbered || on_any_rank(has_new)) follow_ids();
  if (translates) comm->forward_comm(this);
  const NeighList &list = *pair->list;
  if (!keeper) pairs->load(&list, atom->nlocal);
  contacts->begin_list(pairs->size());
  if (keeper) {
    for (int p = 0; p < pairs->size(); p++) {
      const int i = pairs->first()[p], j = pairs->second()[p];
      const int at = place_of(atom->tag[j], partner[i], npartner[i]);
      if (at >= 0) add_contact(p, at, grains_touch(atom->x[0], atom->radius, i, j));
    }
    return;
  }
  const bool leave_marks = ListBuilder::others_read_marks(*neighbor, list);
  int p = 0;
  for (int ii = 0; ii < list.inum; ii++) {
    const int i = list.ilist[ii];
    take_marks(i, list.firstneigh[i], list.numneigh[i], p, leave_marks);
    p += list.numneigh[i];
  }
}

// Of the pairs of a grain, from number `first` on. Whether LAMMPS has marked them is read; then the marks go, but for
// others who read them.
void FixNeighHistoryCSDS::take_marks(int i, int *marked, int count, int first, bool leave_marks) {
  const tagint *const tag = atom->tag, *const partners = partner[i];
  const int partner_count = npartner[i];
  for (int n = 0; n < count; n++) {
    const int mark = marked[n];
    if (!leave_marks) marked[n] = mark & HISTMASK;
    const int at = place_of(tag[mark & NEIGHMASK], partners, partner_count);
    if (at >= 0) add_contact(first + n, at, histmask(mark));
  }
}

void FixNeighHistoryCSDS::add_contact(int p, int at, bool touches) {
  const int i = pairs->first()[p], j = pairs->second()[p];
  if (!touches && !is_nearest_image(i, j)) return;
  const double *const history = valuepartner[i] + static_cast<size_t>(at) * dnum;
  if (!translates) return contacts->add(p, history);
  double values[CSDS_MAX_HISTORY + 1] = {};
  const int now[] = {atom->type[i], atom->type[j]}, then[] = {types[i], types[j]};
  layouts->bring(now, then, history, dnum - keeps_ages, values);
  if (wants_ages) values[wanted - 1] = keeps_ages ? history[dnum - 1] : static_cast<double>(CSDS_OLD);
  contacts->add(p, values);
}

bool FixNeighHistoryCSDS::is_nearest_image(int i, int j) const {
  const double *const x = atom->x[j];
  double nearest[3], apart = 0.0;
  domain->closest_image(atom->x[i], x, nearest);
  for (int d = 0; d < 3; d++) apart += (x[d] - nearest[d]) * (x[d] - nearest[d]);
  return apart < atom->radius[j] * atom->radius[j];
}
