// SPDX-License-Identifier: MIT
/* Collisions that the tests of the laboratory share. */
#include "laboratory.h"

#include "support.h"

/* Two spheres of that effective mass: m_t = 2/7 m. */
csds_lab_collision hard_spheres(double m, double v_n, double v_t) {
  csds_lab_collision c;
  memset(&c, 0, sizeof c);
  c.setup = CSDS_LAB_CONSTANT_NORMAL;
  c.scheme = CSDS_LAB_REFERENCE;
  c.impact.radius[0] = c.impact.radius[1] = 1;
  c.impact.mass[0] = c.impact.mass[1] = 2 * m;
  c.impact.v_n = v_n;
  c.impact.v_t = v_t;
  return c;
}

csds_lab_outcome outcome_of(const char *law, const csds_lab_collision *c) {
  csds_spec spec = spec_of(law);
  csds_lab_outcome o;
  csds_message why = {""};
  csds_status status = csds_lab_collide(&spec, c, NULL, NULL, &o, &why);
  require(status == CSDS_OK, "%s, scheme %s: %s", law, csds_lab_scheme_name((int)c->scheme), why.text);
  return o;
}

csds_lab_outcome outcome_by_kernel(const csds_spec *law, const csds_lab_collision *collision, double dt, double phase) {
  csds_lab_collision c = *collision;
  csds_lab_outcome o;
  csds_message why = {""};
  c.scheme = CSDS_LAB_KERNEL;
  c.dt = dt;
  c.phase = phase;
  require(csds_lab_collide(law, &c, NULL, NULL, &o, &why) == CSDS_OK, "%s", why.text);
  return o;
}

double impact_time_of(const csds_spec *law, const csds_lab_collision *collision) {
  double t_c;
  csds_message why = {""};
  require(csds_lab_contact_time(law, &collision->impact, &t_c, &why) == CSDS_OK, "%s", why.text);
  return t_c;
}
