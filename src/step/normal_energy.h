// SPDX-License-Identifier: MIT
/* The account of energy of a step in the normal direction. */
#ifndef CSDS_STEP_NORMAL_ENERGY_H
#define CSDS_STEP_NORMAL_ENERGY_H

#include "step.h"

/* The account of the normal direction, and what that of friction takes from it. */
typedef struct normal_account {
  double stored, lost, adhesion;
  double next;     /* overlap after the coming step, at least that of the contact's end */
  interval coming; /* that step, forecast from the velocity after this one's kick */
  double ahead;    /* see part_ahead; of a contact that has ended, of its last kick */
  int halfway;     /* 1 where that is known to be 1/2 */
} normal_account;

/*
 * A contact of a crowd expects others to answer a change of its force in kind; see in_crowd. What it makes of others in
 * this step differs from what they did in the last one by (q - 1) dt/m times that change, which the account would have
 * too much in the velocities after the kick. No contact remembers its last force, but its springs tell what theirs was:
 * the change of these is taken off.
 */

/* (q - 1) dt/m; mobility: q/m. By arithmetic: 0 for contacts of no crowd. */
INLINE double expected_in_kind(const contact_law *law, crowd_number crowd, double mobility) {
  return law->no_crowds ? 0 : law->dt * mobility * ((larger(crowd, 1) - 1) * (1 / CROWD));
}

/* Change of the elastic force since the last one: twice that since the middle of the interval. No more than the force
 * that there is now. */
INLINE double change_of_spring(const contact_law *law, const geometry *g, const normal_step *s) {
  if (law->no_crowds) return 0;
  const double before = s->w.largest_overlap;
  const double half = elastic_force(law, g->radius, s->w.overlap, larger(before, s->w.overlap));
  const double change = 2 * (elastic_force(law, g->radius, g->overlap, larger(before, g->overlap)) - half);
  return adheres(law) ? change : smaller(change, s->kick.force);
}

/* Jumps where the contact begins and where it ends. */
INLINE double lost_by_adhesion(const geometry *g, bool is_new, bool ends) {
  return (is_new ? g->adhesion.loss_at_begin : 0) + (ends ? g->adhesion.loss_at_end : 0);
}

/* An end that was foreseen and does not come: what was paid for it is an affair of the next kick. */
INLINE double work_of_expectations(double foreseen, double owed, double rate, double rate_after, double dt, bool ends) {
  const double paid = ends ? 0 : foreseen * (0.5 * (rate + rate_after));
  return (owed * rate - paid) * dt;
}

/* By the dashpot, its cut-off phase included, by hysteresis, and the jumps. next: the overlap that the coming step
 * leads to. The kicks of the first and the last force reach beyond the contact. A kick takes the means of what first
 * loading takes before and after it, the first one all of that before. */
INLINE void lose_in_normal(const contact_law *law, const geometry *g, const normal_step *s, bool is_new,
                           double rate_after, double next, normal_account *n) {
  const double dt = law->dt, rate = s->w.rate, largest = larger(s->w.largest_overlap, g->overlap);
  const double elastic = elastic_force(law, g->radius, g->overlap, largest);
  const double held = elastic_energy(law, g->radius, g->overlap, largest);
  double lost = (s->kick.force - elastic) * (0.5 * (rate + rate_after)) * dt;
  const double kept = law->normal_memory ? loading_loss(law, s->w.largest_overlap, largest) : 0;
  lost += is_new ? 0.5 * elastic * (rate * dt) - (law->normal_memory ? held + kept : held) : 0;
  const bool ends = next < g->adhesion.end_overlap;
  lost += ends ? held - 0.5 * elastic * (g->overlap - next) : 0;
  if (adheres(law)) lost += ends ? missed_work(g, g->overlap - next) : 0;
  if (adheres(law)) lost += work_of_expectations(s->kick.foreseen, s->kick.owed, rate, rate_after, dt, ends);
  n->stored = held;
  n->adhesion = lost_by_adhesion(g, is_new, ends);
  n->lost = larger(lost - n->adhesion, 0);
  if (law->normal_memory)
    n->lost += (is_new ? kept : 0.5 * kept) + 0.5 * loading_loss(law, largest, larger(largest, next));
}

/* What the coming step will be, to an overlap of next. */
INLINE interval coming_interval(const contact_law *law, const geometry *now, double rate, double others, double next,
                                double largest_overlap) {
  const last_time old = {0, 0, 0};
  geometry g = *now;
  g.overlap = next;
  const onset later = {1, next};
  const normal_kick then = normal_force_now(law, &g, law->dt, old, rate, others, larger(largest_overlap, next), later);
  return last_interval(law, &g, law->dt, rate, now->overlap, largest_overlap, then.repulsion);
}

/* How much of what friction springs take up in the interval after a kick of that weight belongs to the kick. No more
 * than half where friction has no bound left at the end: a spring that collapses gives but what it holds. */
INLINE double part_ahead(const contact_law *law, double weight) {
  return (has_area_at_touch(law) ? weight : smaller(weight, 1)) - 0.5;
}

/* Of the last kick. left: overlap before the last step, up to the end. */
INLINE double part_after_last(const contact_law *law, const geometry *g, double rate, double left, bool foreseen) {
  const double fall = -rate * law->dt, fraction = smaller(left / larger(fall, left + DBL_MIN), 1);
  return foreseen ? part_ahead(law, weight_at_end(g, law->spring_power, fall, fraction)) : 0.5;
}

/* Of this kick, or of the last one. */
INLINE double spring_ahead(const contact_law *law, const geometry *g, const normal_step *s, bool foreseen,
                           int touching) {
  if (!adheres(law)) return 0.5;
  const double left = s->held_from - g->adhesion.end_overlap;
  return touching ? part_ahead(law, s->kick.spring) : part_after_last(law, g, s->w.rate, left, foreseen);
}

/* normal and others: the velocity half a step old, and what all others add to it. touching: the contact has not ended
 * in this step. By selections, so that loops around it stay vector code. */
INLINE normal_account account_normally(const contact_law *law, const geometry *g, const normal_step *s, last_time last,
                                       double normal, double others, int touching) {
  const double in_kind = expected_in_kind(law, g->crowd, g->inv_m) * change_of_spring(law, g, s);
  const double rate_after = in_kind - normal_after(g, law->dt, normal + 2 * others, s->kick.force);
  const double next = g->overlap + law->dt * rate_after, largest = larger(s->w.largest_overlap, g->overlap);
  const bool foreseen = last.is_new | last.was_ending;
  normal_account n;
  lose_in_normal(law, g, s, last.is_new, rate_after, next, &n);
  n.stored = touching ? n.stored : 0;
  n.lost = touching ? n.lost : 0;
  n.adhesion = touching ? n.adhesion : foreseen ? 0 : g->adhesion.loss_at_end;
  n.next = at_least_end(law, &g->adhesion, next, g->radius);
  n.coming = coming_interval(law, g, rate_after, 0.5 * in_kind - others, n.next, largest);
  n.halfway = !adheres(law);
  n.ahead = spring_ahead(law, g, s, foreseen, touching);
  return n;
}

#endif
