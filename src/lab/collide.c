// SPDX-License-Identifier: MIT
/* The front door: checks a collision and hands it to its scheme. */
#include "head_on.h"
#include "refusal.h"
#include "schemes.h"

#include <math.h>
#include <string.h>

static const char *const scheme_names[] = {"kernel", "euler", "midpoint", "heun", "rk4", "reference"};

const char *csds_lab_scheme_name(int scheme) {
  return scheme >= 0 && scheme < CSDS_LAB_SCHEMES ? scheme_names[scheme] : NULL;
}

int csds_lab_find_scheme(const char *name) {
  for (int k = 0; k < CSDS_LAB_SCHEMES; ++k)
    if (strcmp(name, scheme_names[k]) == 0) return k;
  return -1;
}

double csds_lab_mass(const csds_lab_impact *i) {
  return i->wall ? i->mass[0] : csds_effective_mass(1 / i->mass[0], 1 / i->mass[1]);
}

double csds_lab_radius(const csds_lab_impact *i) {
  return i->wall ? i->radius[0] : csds_effective_radius(i->radius[0], i->radius[1]);
}

double csds_lab_tangential_mass(const csds_lab_impact *i) {
  /* R^2/I of a homogeneous sphere is 5/2 over its mass */
  return csds_lab_mass(i) / 3.5;
}

/* ---------------------------------------------------------------------- validation */

csds_status csds_lab_check_bodies_(const csds_lab_impact *i, csds_message *why) {
  static const char *const radius[] = {"radius of grain i", "radius of grain j"};
  static const char *const mass[] = {"mass of grain i", "mass of grain j"};
  csds_status status = CSDS_OK;
  for (int k = 0; k < (i->wall ? 1 : 2) && !status; ++k) {
    status = csds_lab_positive_(why, radius[k], i->radius[k], "length");
    if (!status) status = csds_lab_positive_(why, mass[k], i->mass[k], "mass");
    for (int a = 0; a < 3 && !status; ++a)
      if (!isfinite(i->omega[k][a]))
        status =
            csds_lab_refuse_(why, CSDS_OUT_OF_RANGE, "spin is %g, must be a finite number [1/time]", i->omega[k][a]);
  }
  return status;
}

csds_status csds_lab_check_speed_(const csds_lab_impact *i, csds_message *why) {
  const double least = 1e-300, most = 1e300, energy = csds_lab_mass(i) * i->v_n * i->v_n;
  const csds_status status = csds_lab_positive_(why, "normal impact velocity", i->v_n, "length/time");
  if (status || (energy >= least && energy <= most)) return status;
  return csds_lab_refuse_(why, CSDS_OUT_OF_RANGE,
                          "normal impact velocity is %g: effective mass times its square is %g, must be from %g to %g "
                          "[energy]",
                          i->v_n, energy, least, most);
}

csds_status csds_lab_check_law_(const csds_spec *law, const csds_lab_impact *i, csds_message *why) {
  const csds_status status = csds_spec_check(law, why);
  return status ? status : csds_spec_check_radius(law, csds_lab_radius(i), why);
}

static csds_status check_collision(const csds_lab_collision *c, csds_message *why) {
  csds_status status = csds_lab_check_bodies_(&c->impact, why);
  if (!status) status = csds_lab_check_speed_(&c->impact, why);
  if (!status && !isfinite(c->impact.v_t))
    return csds_lab_refuse_(why, CSDS_OUT_OF_RANGE,
                            "tangential impact velocity is %g, must be a finite number [length/time]", c->impact.v_t);
  if (!status && c->scheme != CSDS_LAB_REFERENCE) {
    status = csds_lab_positive_(why, "time step", c->dt, "time");
    if (!status && !(c->phase >= 0 && c->phase < 1))
      status =
          csds_lab_refuse_(why, CSDS_OUT_OF_RANGE, "phase is %g, must be a number >= 0 and < 1 [time step]", c->phase);
  }
  if (!status && !csds_lab_scheme_name((int)c->scheme))
    return csds_lab_refuse_(why, CSDS_OUT_OF_RANGE, "scheme is %d, must be one of csds_lab_scheme", (int)c->scheme);
  if (!status && c->setup != CSDS_LAB_CONSTANT_NORMAL && c->setup != CSDS_LAB_PAIR)
    return csds_lab_refuse_(why, CSDS_OUT_OF_RANGE, "setup is %d, must be one of csds_lab_setup", (int)c->setup);
  return status;
}

/* Explicit schemes and the reference need an equation of motion. */
static csds_status check_equations(const run *r) {
  const csds_lab_collision *c = r->collision;
  const csds_model *model = r->law->part[CSDS_TANGENTIAL].model;
  if (model->stepping != CSDS_STEPPING_RULE) return CSDS_OK;
  return csds_lab_refuse_(r->why, CSDS_LAB_UNSUPPORTED,
                          "tangential %s is published as a stepping rule: scheme is %s, must be kernel", model->name,
                          csds_lab_scheme_name((int)c->scheme));
}

/* What the equations of some models leave out. */
static csds_status check_limits(const run *r, const force_law *law) {
  const csds_lab_collision *c = r->collision;
  const slider_law *tangential = &law->slider[TANGENTIAL];
  const char *scheme = csds_lab_scheme_name((int)c->scheme), *name = r->law->part[CSDS_TANGENTIAL].model->name;
  const int reference = c->scheme == CSDS_LAB_REFERENCE;
  const csds_model *attracts = r->law->part[law->bridge ? CSDS_BRIDGE : CSDS_NORMAL].model;
  if (csds_lab_adheres_(law) && !reference)
    return csds_lab_refuse_(r->why, CSDS_LAB_UNSUPPORTED,
                            "%s %s begins and ends with a jump: scheme is %s, must be kernel or reference",
                            csds_family_name(attracts->family), attracts->name, scheme);
  if (tangential->discontinuous && reference && (c->setup == CSDS_LAB_PAIR || law->damping_exponent != 0))
    return csds_lab_refuse_(r->why, CSDS_LAB_UNSUPPORTED,
                            "tangential %s: scheme reference needs a constant normal and a constant damping "
                            "coefficient, otherwise the scheme must be another",
                            name);
  if (tangential->stops &&
      (!reference || (c->setup == CSDS_LAB_PAIR && !c->impact.wall) || !law->slider[ROLLING].absent))
    return csds_lab_refuse_(
        r->why, CSDS_LAB_UNSUPPORTED,
        "tangential %s has no finite equation of motion: scheme is %s, must be kernel, or reference "
        "with a constant normal and without rolling resistance",
        name, scheme);
  return CSDS_OK;
}

/* The kernel knows more laws than there are equations for; then its own time of contact is the unit. */
static csds_status find_time_unit(run *r) {
  const bodies *b = &r->e.b;
  if (r->e.law) {
    r->time_unit = csds_lab_time_of_impact_(r->e.law, r->collision->impact.v_n) / acos(-1);
    return CSDS_OK;
  }
  csds_law law;
  const csds_status status = csds_law_prepare(&law, r->law, r->collision->dt, r->why);
  if (!status) r->time_unit = csds_contact_time(&law, b->effective_mass, b->effective_radius) / acos(-1);
  return status;
}

/* The equations, unless there are none and the kernel does not ask for them. */
static csds_status find_equations(run *r, force_law *law) {
  const int kernel = r->collision->scheme == CSDS_LAB_KERNEL;
  r->e.b = csds_lab_bodies_(r->collision);
  const csds_status status =
      csds_lab_open_forces_(law, r->law, r->e.b.effective_mass, r->e.b.effective_radius, kernel ? NULL : r->why);
  if (!status) r->e.law = law;
  if (!status && law->adhesion.end < 0) r->e.b.least_overlap = law->adhesion.end;
  if (kernel) return CSDS_OK;
  return status ? status : check_limits(r, law);
}

/* A plain dashpot that is overdamped never lets the grains part, but for rounding. */
#define LEAST_RESTITUTION 1e-12

/* Of the contact time: a collision takes a minute then, and is no more accurate than with longer ones. */
#define LEAST_STEP 1e-9

/* Overlaps that are smaller are not told from touch, 1e-30 of the effective radius. */
#define LEAST_OVERLAP 1e-27

/* The kernel finds an overlap from positions in space, rounded to 1e-16 of their distance: smaller overlaps have
 * restitutions that are wrong by more than 1e-3. */
#define LEAST_OF_DISTANCE 1e-13

/* Grains that are too slow to press into each other by what numbers can tell. */
static csds_status check_slowness(const run *r) {
  const csds_lab_collision *c = r->collision;
  const bodies *b = &r->e.b;
  const double v_n = c->impact.v_n, pi = acos(-1);
  const double time =
      r->e.law ? r->time_unit : csds_spec_contact_time(r->law, b->effective_mass, b->effective_radius, v_n) / pi;
  const double path = v_n * time, least = LEAST_OVERLAP * b->effective_radius;
  const int in_space = c->scheme == CSDS_LAB_KERNEL && c->setup == CSDS_LAB_PAIR;
  const double least_in_space = in_space ? LEAST_OF_DISTANCE * csds_lab_distance_at_touch_(b) : 0;
  if (!(path < fmax(least, least_in_space))) return CSDS_OK;
  return csds_lab_refuse_(r->why, CSDS_OUT_OF_RANGE,
                          "normal impact velocity is %g: the grains would overlap by %.3g, must be at least %.3g%s, or "
                          "it is lost in rounding [length]",
                          v_n, path, fmax(least, least_in_space),
                          least_in_space > least ? " with scheme kernel and setup pair" : "");
}

/* Of the way through the gap in which a contact goes on, at the speed that it takes to part. */
static double time_in_gap(const force_law *law) {
  return law && law->adhesion.end < 0 ? -law->adhesion.end / csds_sticking_speed(law->m, law->adhesion.work) : 0;
}

/* The state at the first touch, and the scales of the collision. */
static csds_status begin(run *r, force_law *law) {
  const csds_lab_collision *c = r->collision;
  const bodies *b = &r->e.b;
  const double v_n = c->impact.v_n;
  csds_status status = find_equations(r, law);
  if (!status) status = find_time_unit(r);
  if (status) return status;
  csds_lab_touch_(b, c, r->begin);
  const double force = b->effective_mass * v_n / r->time_unit, path = v_n * r->time_unit;
  r->e.direction = law->slider[TANGENTIAL].per_contact_radius ? force : path;
  r->e.negligible = 1e-6 * force;
  r->time_in_gap = time_in_gap(r->e.law);
  r->longest = 1e4 * r->time_unit + 100 * r->time_in_gap;
  const double least = LEAST_STEP * acos(-1) * r->time_unit;
  if (c->scheme != CSDS_LAB_REFERENCE && c->dt < least)
    return csds_lab_refuse_(r->why, CSDS_OUT_OF_RANGE,
                            "time step is %g, must be at least %g, the contact time over 1e9 [time]", c->dt, least);
  if (c->setup == CSDS_LAB_PAIR && path > b->effective_radius)
    return csds_lab_refuse_(r->why, CSDS_OUT_OF_RANGE,
                            "normal impact velocity is %g: the grains would overlap by more than their effective "
                            "radius, must be below %g [length/time]",
                            v_n, b->effective_radius / r->time_unit);
  return check_slowness(r);
}

csds_status csds_lab_contact_time(const csds_spec *law, const csds_lab_impact *impact, double *time,
                                  csds_message *why) {
  const double m = csds_lab_mass(impact), radius = csds_lab_radius(impact);
  csds_status status = csds_lab_check_bodies_(impact, why);
  if (!status) status = csds_lab_check_speed_(impact, why);
  if (!status) status = csds_lab_check_law_(law, impact, why);
  if (status) return status;
  force_law forces;
  csds_law kernel;
  const int known = csds_lab_open_forces_(&forces, law, m, radius, NULL) == CSDS_OK;
  if (known && !isnan(forces.elastic_exponent)) {
    *time = csds_lab_time_of_impact_(&forces, impact->v_n);
  } else {
    status = csds_law_prepare(&kernel, law, 1, why);
    if (!status) *time = csds_contact_time(&kernel, m, radius);
  }
  csds_lab_close_forces_(&forces);
  return status;
}

static csds_status follow(run *r) {
  switch (r->collision->scheme) {
    case CSDS_LAB_KERNEL:
      return csds_lab_by_kernel_(r);
    case CSDS_LAB_REFERENCE:
      return csds_lab_by_reference_(r);
    case CSDS_LAB_EULER:
    case CSDS_LAB_MIDPOINT:
    case CSDS_LAB_HEUN:
    case CSDS_LAB_RK4:
      break;
  }
  return csds_lab_by_explicit_scheme_(r);
}

csds_status csds_lab_collide(const csds_spec *law, const csds_lab_collision *collision, csds_lab_observer *observe,
                             void *user, csds_lab_outcome *outcome, csds_message *why) {
  csds_lab_outcome found;
  memset(&found, 0, sizeof found);
  run r;
  memset(&r, 0, sizeof r);
  r.collision = collision;
  r.law = law;
  r.observe = observe;
  r.user = user;
  r.outcome = &found;
  r.why = why;
  csds_status status = check_collision(collision, why);
  if (!status) status = csds_lab_check_law_(law, &collision->impact, why);
  if (!status && collision->scheme != CSDS_LAB_KERNEL) status = check_equations(&r);
  if (status) return status;
  force_law forces;
  status = begin(&r, &forces);
  if (!status) status = follow(&r);
  csds_lab_close_forces_(&forces);
  if (!law->limit_damping && found.e_n < LEAST_RESTITUTION) csds_lab_stay_together_(&found);
  if (!status) *outcome = found;
  return status;
}
