// SPDX-License-Identifier: MIT
/* The kernel's own scheme inside velocity Verlet, through its public functions. */
#include "schemes.h"

#include <math.h>
#include <string.h>

typedef struct kernel_contact {
  csds_age age;
  double history[CSDS_MAX_HISTORY];
  csds_response last;
  double dissipated[CSDS_CHANNELS], held; /* held: by the normal spring, negative where it attracts */
} kernel_contact;

static void kick(const bodies *b, const csds_response *f, double time, double y[]) {
  for (int k = 0; k < 3; ++k) {
    y[AT_V + k] += time * b->inv_m * f->force[k];
    y[AT_OMEGA_I + k] += time * b->inv_inertia[0] * f->torque_i[k];
    y[AT_OMEGA_J + k] += time * b->inv_inertia[1] * f->torque_j[k];
  }
}

/* Everything moves with i, whose mass is the effective one: only relative motion counts. */
static void grains_of(const bodies *b, const double y[], csds_grain *i, csds_grain *j) {
  memset(i, 0, sizeof *i);
  memset(j, 0, sizeof *j);
  vector_to(csds_lab_separation_(b, y), i->x);
  memcpy(i->v, y + AT_V, sizeof i->v);
  memcpy(i->omega, y + AT_OMEGA_I, sizeof i->omega);
  memcpy(j->omega, y + AT_OMEGA_J, sizeof j->omega);
  i->radius = b->radius[0];
  j->radius = b->radius[1];
  i->inv_mass = b->inv_m;
  i->inv_inertia = b->inv_inertia[0];
  j->inv_inertia = b->inv_inertia[1];
}

/* Forces of a state; 1 if the bodies touch. */
static int find_forces(const csds_law *law, const bodies *b, const double y[], kernel_contact *c) {
  static const double along_x[] = {1, 0, 0};
  csds_grain i, j;
  csds_energy energy;
  grains_of(b, y, &i, &j);
  if (b->setup == CSDS_LAB_CONSTANT_NORMAL) {
    c->age = csds_hard_account(law, &i, b->wall ? NULL : &j, along_x, csds_lab_overlap_(b, y), c->age, c->history,
                               &c->last, &energy);
  } else if (b->wall) {
    const csds_surface wall = {.normal = {1, 0, 0}, .distance = i.x[0]};
    c->age = csds_wall_account(law, &i, &wall, c->age, c->history, &c->last, &energy);
  } else {
    c->age = csds_contact_account(law, &i, &j, c->age, c->history, &c->last, &energy);
  }
  for (int k = 0; k < CSDS_CHANNELS; ++k) c->dissipated[k] += energy.dissipated[k];
  c->held = energy.stored[CSDS_SPRING_NORMAL];
  return c->age != CSDS_NEW;
}

/* The motion and the spring hold less than two grains that are apart: damping only takes. Half way through the first
 * and the last kick, which have weights, the velocity is not that of the time; and those that have parted do not stay.
 */
static int stays(const run *r, const kernel_contact *c, csds_age before, const contact *now, const double y[]) {
  const int in_between = before != CSDS_NEW && c->age != CSDS_NEW && c->age != CSDS_ENDING;
  const int has_friction = r->law->part[CSDS_TANGENTIAL].model->parameters > 0;
  return in_between && c->held + csds_lab_parting_energy_(&r->e.b, now, y, has_friction) < 0;
}

/* What a tangential model remembers first: the displacement of its spring, or the force. */
static vector spring_in_history(const csds_spec *law, const kernel_contact *c) {
  const int at = csds_spec_slot(law, CSDS_TANGENTIAL, 0);
  return at >= 0 && c->age != CSDS_NEW ? vector_from(c->history + at) : zero_vector;
}

/* Kicks of such a force are weighted next to the touch: csds_normal_curve has force, energy, slope. */
static int is_linear_at_touch(const csds_law *law, double radius) {
  const double overlap = 1e-6 * radius;
  double curve[3];
  csds_normal_curve(law, radius, overlap, overlap, curve);
  return fabs(curve[2] * overlap - curve[0]) < 1e-9 * curve[0];
}

csds_status csds_lab_by_kernel_(run *r) {
  const double dt = r->collision->dt;
  const bodies *b = &r->e.b;
  csds_law law;
  const csds_status status = csds_law_prepare(&law, r->law, dt, r->why);
  if (status) return status;
  kernel_contact c;
  memset(&c, 0, sizeof c);
  force_tail tail = {.weighted = is_linear_at_touch(&law, b->effective_radius)};
  double y[STATES], t = -r->collision->phase * dt;
  memcpy(y, r->begin, sizeof y);
  csds_lab_fly_(y, t);
  const double reach = csds_reach(&law, b->effective_radius);
  const int attracts = r->law->part[CSDS_NORMAL].model->adhesion || reach > 0;
  const int lasts_until_touch = attracts || !r->law->limit_damping; /* not until the force is 0 */
  int touched = 0, touches = 0, stuck = 0, approaches = 1;
  do {
    kick(b, &c.last, 0.5 * dt, y);
    csds_lab_fly_(y, dt);
    const csds_age before = c.age;
    touches = find_forces(&law, b, y, &c);
    kick(b, &c.last, 0.5 * dt, y);
    touched |= touches;
    t += dt;
    r->outcome->steps++;
    const contact now = csds_lab_contact_(b, y);
    if (!touched && now.rate < 0) return csds_lab_refuse_miss_(r);
    if (!lasts_until_touch)
      csds_lab_note_force_(&tail, t, c.last.normal);
    else if (touches)
      csds_lab_note_overlap_(&tail, t, csds_lab_overlap_(b, y) + reach, now.rate);
    if (touches) r->outcome->overlap = fmax(r->outcome->overlap, now.overlap);
    stuck = stuck || stays(r, &c, before, &now, y);
    approaches = now.rate >= csds_lab_rest_(r);
    csds_lab_show_(r, t, &now, spring_in_history(r->law, &c), c.last.normal, vector_from(c.last.friction));
  } while ((touches || !touched) && (!stuck || approaches) && t < r->longest);
  r->outcome->duration = csds_lab_end_of_force_(&tail, dt);
  csds_lab_fly_(y, r->outcome->duration - t);
  csds_lab_conclude_(r, y);
  r->outcome->has_channels = r->law->part[CSDS_TANGENTIAL].model->stepping != CSDS_EQUATION_DISCONTINUOUS;
  memcpy(r->outcome->dissipated, c.dissipated, sizeof c.dissipated);
  if (stuck || (lasts_until_touch && touches)) csds_lab_stay_together_(r->outcome);
  return CSDS_OK;
}
