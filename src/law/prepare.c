// SPDX-License-Identifier: MIT
/* A law made ready for the hot path: validated once, constants precomputed. */
#include "catalogue.h"
#include "models/dispatch.h"
#include "refuse.h"
#include "spec.h"

#include <float.h>
#include <math.h>
#include <stddef.h>

static const double pi = 3.14159265358979323846;

static const csds_parameter time_step = {
    .name = "dt", .unit = "time", .meaning = "time step", .max = DBL_MAX, .min_is_excluded = 1};

csds_status csds_law_prepare(csds_law *law, const csds_spec *spec, double dt, csds_message *why) {
  csds_status status = csds_check_ranges_(spec, why);
  if (!status) status = csds_check_parameter_(&time_step, dt, "law", why);
  return status ? status : csds_make_law_(law, spec, dt, why);
}

static int are_same_bytes(const void *a, const void *b, size_t bytes) {
  const unsigned char *of_a = (const unsigned char *)a, *of_b = (const unsigned char *)b;
  for (size_t k = 0; k < bytes; ++k)
    if (of_a[k] != of_b[k]) return 0;
  return 1;
}

/* Member by member, for a copy may lack the padding between them; that within the constants is theirs: laws are made in
 * zeroed memory. */
int csds_law_same(const csds_law *a, const csds_law *b) {
  return are_same_bytes(&a->dt, &b->dt, sizeof a->dt) && a->history == b->history &&
         a->wall_history == b->wall_history && are_same_bytes(a->exchange, b->exchange, sizeof a->exchange) &&
         are_same_bytes(a->constants, b->constants, sizeof a->constants);
}

double csds_contact_time(const csds_law *law, double m, double radius) {
  return pi * sqrt(m / stiffness_for_time(contact_law_of(law), radius));
}

/* A dry contact has nothing at no overlap; a bridge goes on. */
static void add_bridge(const contact_law *law, double radius, double overlap, double curve[3]) {
  for (int k = 0; k < 3 && overlap <= 0; ++k) curve[k] = 0;
  curve[0] -= bridge_pull(&law->bridge, radius, -overlap);
  curve[1] += bridge_energy(&law->bridge, radius, -overlap);
  curve[2] += bridge_slope(&law->bridge, radius, -overlap);
}

void csds_normal_curve(const csds_law *given, double radius, double overlap, double largest, double curve[3]) {
  const contact_law *law = contact_law_of(given);
  curve[0] = elastic_force(law, radius, overlap, largest);
  curve[1] = elastic_energy(law, radius, overlap, largest);
  curve[2] = elastic_slope(law, radius, overlap, largest);
  if (law->bridges) add_bridge(law, radius, overlap, curve);
}

double csds_reach(const csds_law *law, double radius) {
  return length_beyond_touch(contact_law_of(law), radius) + 0.0; /* not -0 */
}
