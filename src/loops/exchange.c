// SPDX-License-Identifier: MIT
/* Springs that change places between the contacts of one grain with two faces of a wall. */
#include "csds_contacts.h"
#include "one.h"

/* The smallest rotation that takes one normal to another; opposite ones leave vectors as they are. */
static turn smallest_turn(vec3 from, vec3 to) {
  const double one_plus_cos = 1 + dot(from, to);
  const turn r = {to, plus(from, to), one_plus_cos > 1e-12 ? 1 / one_plus_cos : 0};
  return r;
}

/* What springs hold, brought to the other plane; what is expected of velocities stays, for it is of the place. */
static void take_springs(memory *to, const memory *from, const turn *between) {
  to->largest_overlap = from->largest_overlap;
  to->xi = transported(between, from->xi);
  to->reversal = transported(between, from->reversal);
  to->roll = transported(between, from->roll);
  to->twist = from->twist;
}

void csds_wall_exchange_springs(const csds_law *law, double *a, double *b) {
  const contact_law *l = contact_law_of(law);
  const vec3 of_a = vec3_load(a + law->history), of_b = vec3_load(b + law->history);
  const turn to_a = smallest_turn(of_b, of_a), to_b = smallest_turn(of_a, of_b);
  const memory before_a = loaded(l, CSDS_OLD, a), before_b = loaded(l, CSDS_OLD, b);
  memory after_a = before_a, after_b = before_b;
  take_springs(&after_a, &before_b, &to_a);
  take_springs(&after_b, &before_a, &to_b);
  store(l, &after_a, a);
  store(l, &after_b, b);
}
