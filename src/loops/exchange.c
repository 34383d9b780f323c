// SPDX-License-Identifier: MIT
/* Springs that go from one contact of a grain with a wall to another one. */
#include "csds_contacts.h"
#include "one.h"

/* The smallest rotation that takes one normal to another; opposite ones leave vectors as they are. */
static turn smallest_turn(vec3 from, vec3 to) {
  const double one_plus_cos = 1 + dot(from, to);
  const turn r = {to, plus(from, to), one_plus_cos > 1e-12 ? 1 / one_plus_cos : 0};
  return r;
}

static void exchange_scalars(double *a, double *b) {
  const double of_a = *a;
  *a = *b;
  *b = of_a;
}

static void exchange_vectors(double *a, double *b, const turn *to_a, const turn *to_b) {
  const vec3 of_a = vec3_load(a), of_b = vec3_load(b);
  vec3_store(transported(to_a, of_b), a);
  vec3_store(transported(to_b, of_a), b);
}

/* What springs hold, brought to the other plane; what is expected of velocities stays, for it is of the place. */
void csds_wall_exchange_springs(const csds_law *law, double *a, double *b) {
  const contact_law *l = contact_law_of(law);
  const vec3 of_a = vec3_load(a + law->history), of_b = vec3_load(b + law->history);
  const turn to_a = smallest_turn(of_b, of_a), to_b = smallest_turn(of_a, of_b);
  if (l->normal_memory) exchange_scalars(a + l->at_normal, b + l->at_normal);
  for (int v = 0; v < l->tangential_vectors; ++v) {
    const int at = l->at_tangential + 3 * v;
    exchange_vectors(a + at, b + at, &to_a, &to_b);
  }
  if (l->rolls) exchange_vectors(a + l->at_rolling, b + l->at_rolling, &to_a, &to_b);
  if (l->twists) exchange_scalars(a + l->at_twisting, b + l->at_twisting);
}

static void add_vector(double *to, const double *from, const turn *between, double weight) {
  vec3_store(plus(vec3_load(to), scaled(weight, transported(between, vec3_load(from)))), to);
}

/* A reversal that friction remembers stays: it belongs to the way that the contact itself has come. */
void csds_wall_add_springs(const csds_law *law, double *to, const double *from, double weight) {
  const contact_law *l = contact_law_of(law);
  const turn between = smallest_turn(vec3_load(from + law->history), vec3_load(to + law->history));
  if (l->tangential_vectors > 0) add_vector(to + l->at_tangential, from + l->at_tangential, &between, weight);
  if (l->rolls) add_vector(to + l->at_rolling, from + l->at_rolling, &between, weight);
  if (l->twists) to[l->at_twisting] += weight * from[l->at_twisting];
}
