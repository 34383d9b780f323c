// SPDX-License-Identifier: MIT
#include "collision.h"
#include "refusal.h"

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

/* -------------------------------------------------------------------- conclusions */

/* Component of the contact's velocity along the tangent that turned with the normal from the plane of impact. */
static double slide_of(const moment *now, vec3 first) {
  vec3 ahead = {1, 0, 0};
  turn way = {now->n, plus(ahead, now->n), 1 / (1 + now->n.x), 1, 0};
  return dot(now->m.tangential, carried(&way, first));
}

static vec3 first_tangent(const run *r) {
  moment now = csds_lab_moment_(&r->b, r->begin);
  vec3 along = {0, 1, 0};
  double size = norm(now.m.tangential);
  return size > 0 ? scaled(1 / size, now.m.tangential) : along;
}

void csds_lab_show_(const run *r, double t, const moment *now, double normal, vec3 friction) {
  if (!r->observe) return;
  vec3 ahead = {1, 0, 0}, first = first_tangent(r);
  turn way = {now->n, plus(ahead, now->n), 1 / (1 + now->n.x), 1, 0};
  vec3 along = carried(&way, first);
  const slider_now *s = &now->slider[TANGENTIAL];
  vec3 spring = s->memory;
  if (s->rigid && r->b.regime[TANGENTIAL] == SLIDING)
    spring = scaled((s->stores_force || s->k == 0 ? 1 : 1 / s->k),
                    minus(scaled(s->bound / norm(s->memory), s->memory), scaled(s->gamma, s->v)));
  csds_lab_sample sample = {t,      now->g.overlap,      now->rate, dot(now->m.tangential, along), dot(spring, along),
                            normal, dot(friction, along)};
  r->observe(r->user, &sample);
}

void csds_lab_conclude_(run *r, const bodies *end, const double y[]) {
  csds_lab_outcome *o = r->outcome;
  moment before = csds_lab_moment_(&r->b, r->begin), after = csds_lab_moment_(end, y);
  vec3 first = first_tangent(r);
  double slide = norm(before.m.tangential);
  o->e_n = -after.rate / before.rate;
  o->e_t = slide > 0 ? slide_of(&after, first) / slide : NAN;
  o->turn = atan2(hypot(after.n.y, after.n.z), after.n.x);
  o->kinetic[0] = csds_lab_kinetic_(&r->b, r->begin);
  o->kinetic[1] = csds_lab_kinetic_(end, y);
  memcpy(o->v, y + AT_V, sizeof o->v);
  memcpy(o->omega[0], y + AT_OMEGA_I, sizeof o->omega[0]);
  memcpy(o->omega[1], y + AT_OMEGA_J, sizeof o->omega[1]);
}

void csds_lab_note_(stopwatch *w, double t, double normal) {
  if (!(normal > 0)) return;
  w->last[0] = w->last[1];
  w->last[1] = normal;
  w->time = t;
}

double csds_lab_end_of_force_(const stopwatch *w, double dt) {
  double fall = w->last[0] - w->last[1];
  return w->time + (fall > w->last[1] ? w->last[1] / fall : 1) * dt;
}

void csds_lab_go_back_(double y[], double time) {
  for (int k = 0; k < 3; ++k) y[AT_X + k] -= time * y[AT_V + k];
}

/* ---------------------------------------------------------------------- validation */

static csds_status check_spheres(const csds_lab_impact *i, csds_message *why) {
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

static csds_status check_collision(const csds_lab_collision *c, csds_message *why) {
  csds_status status = check_spheres(&c->impact, why);
  if (!status) status = csds_lab_positive_(why, "normal impact velocity", c->impact.v_n, "length/time");
  if (!status && !isfinite(c->impact.v_t))
    return csds_lab_refuse_(why, CSDS_OUT_OF_RANGE,
                            "tangential impact velocity is %g, must be a finite number [length/time]", c->impact.v_t);
  if (!status && c->scheme != CSDS_LAB_REFERENCE) {
    status = csds_lab_positive_(why, "time step", c->dt, "time");
    if (!status && !(c->phase >= 0 && c->phase < 1))
      status =
          csds_lab_refuse_(why, CSDS_OUT_OF_RANGE, "phase is %g, must be a number >= 0 and < 1 [time step]", c->phase);
  }
  if (!status && ((int)c->scheme < 0 || c->scheme > CSDS_LAB_REFERENCE))
    return csds_lab_refuse_(why, CSDS_OUT_OF_RANGE, "scheme is %d, must be one of csds_lab_scheme", (int)c->scheme);
  return status;
}

static const char *tangential_name(const csds_spec *spec) {
  return spec->part[CSDS_TANGENTIAL].model->name;
}

/* Explicit schemes and the reference need an equation of motion. */
static csds_status check_equations(const csds_spec *spec, const csds_law *law, const csds_lab_collision *c,
                                   csds_message *why) {
  const char *scheme = csds_lab_scheme_name((int)c->scheme), *name = tangential_name(spec);
  int reference = c->scheme == CSDS_LAB_REFERENCE;
  if (c->scheme == CSDS_LAB_KERNEL) return CSDS_OK;
  if (law->tangential > CSDS_TANGENTIAL_LINEAR_HISTORY)
    return csds_lab_refuse_(why, CSDS_LAB_UNSUPPORTED,
                            "tangential %s is published as a stepping rule: scheme is %s, must be kernel", name,
                            scheme);
  if (law->tangential == CSDS_TANGENTIAL_LINEAR_HISTORY && reference &&
      (c->setup == CSDS_LAB_PAIR || law->damp_overlap > 0))
    return csds_lab_refuse_(why, CSDS_LAB_UNSUPPORTED,
                            "tangential %s: scheme reference needs a constant normal and a constant damping "
                            "coefficient, otherwise the scheme must be another",
                            name);
  if (law->tangential == CSDS_TANGENTIAL_SLIDING &&
      (!reference || (c->setup == CSDS_LAB_PAIR && !c->impact.wall) || law->rolling != CSDS_ROLLING_NONE))
    return csds_lab_refuse_(
        why, CSDS_LAB_UNSUPPORTED,
        "tangential %s has no finite equation of motion: scheme is %s, must be kernel, or reference "
        "with a constant normal and without rolling resistance",
        name, scheme);
  return CSDS_OK;
}

static csds_status begin(run *r, const csds_spec *spec) {
  const csds_lab_collision *c = r->collision;
  csds_status status = check_collision(c, r->why);
  if (!status) status = csds_law_prepare(&r->law, spec, c->scheme == CSDS_LAB_REFERENCE ? 1 : c->dt, r->why);
  if (!status) status = check_equations(spec, &r->law, c, r->why);
  if (status) return status;
  const double pi = acos(-1), m = csds_lab_mass(&c->impact), radius = csds_lab_radius(&c->impact);
  r->b = csds_lab_bodies_(&r->law, c);
  csds_lab_touch_(&r->b, c, r->begin);
  r->time_unit = csds_contact_time(&r->law, m, radius) / pi;
  if (r->law.normal == CSDS_NORMAL_HERTZ || r->law.normal == CSDS_NORMAL_HERTZ_MATERIAL)
    r->time_unit = csds_duration_hertz(r->law.kn * sqrt(radius), m, c->impact.v_n) / pi;
  r->b.direction = stores_force(&r->law) ? m * c->impact.v_n / r->time_unit : c->impact.v_n * r->time_unit;
  r->b.faint = 1e-9 * m * c->impact.v_n / r->time_unit;
  r->longest = 1e4 * r->time_unit;
  if (c->setup == CSDS_LAB_PAIR && c->impact.v_n * r->time_unit > radius)
    return csds_lab_refuse_(r->why, CSDS_OUT_OF_RANGE,
                            "normal impact velocity is %g: the grains would overlap by more than their effective "
                            "radius, must be below %g [length/time]",
                            c->impact.v_n, radius / r->time_unit);
  return CSDS_OK;
}

csds_status csds_lab_collide(const csds_spec *law, const csds_lab_collision *collision, csds_lab_observer *observe,
                             void *user, csds_lab_outcome *outcome, csds_message *why) {
  csds_lab_outcome found;
  memset(&found, 0, sizeof found);
  run r;
  memset(&r, 0, sizeof r);
  r.collision = collision;
  r.observe = observe;
  r.user = user;
  r.outcome = &found;
  r.why = why;
  csds_status status = begin(&r, law);
  if (status) return status;
  if (collision->scheme == CSDS_LAB_KERNEL)
    status = csds_lab_by_kernel_(&r);
  else if (collision->scheme == CSDS_LAB_REFERENCE)
    status = csds_lab_by_reference_(&r);
  else
    status = csds_lab_by_explicit_scheme_(&r);
  if (!status) *outcome = found;
  return status;
}
