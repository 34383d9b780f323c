// SPDX-License-Identifier: MIT
/* What is wrong with a call: numbers, geometry, time step, sequence of steps. */
#include "judge.h"
#include "models/dispatch.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

/* Steps to a contact time below which it is no use, as csds_spec_time_step says. */
enum { LEAST_STEPS = 10 };

static double length(const double a[3]) {
  return sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]);
}

void csds_relative_(const contact_call *c, double x[3], double v[3]) {
  for (int d = 0; d < 3; ++d) {
    x[d] = c->wall ? c->wall->distance * c->wall->normal[d] : c->i.x[d] - c->j.x[d];
    v[d] = c->i.v[d] - (c->wall ? c->wall->v[d] : c->j.v[d]);
  }
}

/* ---------------------------------------------------------------------------------------- numbers */

static int is_finite_vector(const contact_call *c, const char *what, const char *whose, const double a[3]) {
  const int good = isfinite(a[0]) && isfinite(a[1]) && isfinite(a[2]);
  if (!good) csds_tell_(c, "%s of %s is (%g, %g, %g), must be finite", what, whose, a[0], a[1], a[2]);
  return good;
}

static int is_in_range(const contact_call *c, const char *what, const char *whose, double value, int may_be_zero) {
  const int good = isfinite(value) && (value > 0 || (may_be_zero && value == 0));
  if (!good)
    csds_tell_(c, "%s of %s is %g, must be finite and %s 0", what, whose, value, may_be_zero ? "at least" : "above");
  return good;
}

static int judge_grain(const contact_call *c, const csds_grain *g, const char *whose) {
  int good = c->hard_normal || is_finite_vector(c, "position", whose, g->x);
  good &= is_finite_vector(c, "velocity", whose, g->v) & is_finite_vector(c, "angular velocity", whose, g->omega);
  good &= is_in_range(c, "radius", whose, g->radius, 0) & is_in_range(c, "inverse mass", whose, g->inv_mass, 1) &
          is_in_range(c, "inverse inertia", whose, g->inv_inertia, 1);
  return good;
}

static int judge_history(const contact_call *c) {
  const int values = c->wall && !c->hard_normal ? c->law->wall_history : c->law->history;
  for (int h = 0; h < values && c->age != CSDS_NEW; ++h)
    if (!isfinite(c->history[h])) {
      csds_tell_(c, "history value %d is %g, must be finite", h, c->history[h]);
      return 0;
    }
  return 1;
}

static int judge_unit(const contact_call *c, const char *what, const double n[3]) {
  const int good = fabs(length(n) - 1) < 1e-6;
  if (!good) csds_tell_(c, "%s has length %g, must be a unit vector", what, length(n));
  return good;
}

static int judge_numbers(const contact_call *c) {
  int good = judge_grain(c, &c->i, "grain i") & (c->wall || judge_grain(c, &c->j, "grain j")) & judge_history(c);
  if (c->hard_normal) good &= judge_unit(c, "the normal", c->hard_normal);
  if (!c->wall) return good;
  good &= judge_unit(c, "the wall's normal", c->wall->normal) &
          is_finite_vector(c, "velocity", "the wall", c->wall->v) &
          is_finite_vector(c, "angular velocity", "the wall", c->wall->omega);
  if (c->age != CSDS_NEW && c->kind == CALL_STEP && !c->hard_normal)
    judge_unit(c, "the wall's normal of the last step, at the end of the history,", c->history + c->law->history);
  if (!isfinite(c->wall->distance)) {
    csds_tell_(c, "the distance is %g, must be finite", c->wall->distance);
    return 0;
  }
  return good;
}

/* --------------------------------------------------------------------------------------- geometry */

static double overlap_of(const contact_call *c, const double x[3]) {
  return c->wall ? c->i.radius - c->wall->distance : c->i.radius + c->j.radius - length(x);
}

static void tell_of_overlap(const contact_call *c, double overlap, double smaller_radius) {
  csds_tell_(c, "the overlap is %g, must be below the smaller radius, %g", overlap, smaller_radius);
}

/* 0: they do not touch, and nothing else is to be judged. */
static int judge_overlap(const contact_call *c, const double x[3]) {
  const double sum_of_radii = c->i.radius + (c->wall ? 0 : c->j.radius), overlap = overlap_of(c, x);
  const double smaller_radius = c->wall ? c->i.radius : smaller(c->i.radius, c->j.radius);
  if (c->wall && c->wall->distance <= 0) {
    csds_tell_(c, "the distance is %g: the centre has passed the wall, or sees the surface from behind",
               c->wall->distance);
    return 1;
  }
  if (!c->wall && length(x) < 1e-9 * sum_of_radii) {
    csds_tell_(c, "the centres coincide, their distance is %g, must be above 0", length(x));
    return 0;
  }
  if (overlap > smaller_radius) tell_of_overlap(c, overlap, smaller_radius);
  return overlap > 0;
}

/* 0: nothing else is to be judged. */
static int judge_hard_overlap(const contact_call *c) {
  const double smaller_radius = c->wall ? c->i.radius : smaller(c->i.radius, c->j.radius);
  if (!isfinite(c->hard_overlap)) {
    csds_tell_(c, "the overlap is %g, must be finite", c->hard_overlap);
    return 0;
  }
  if (c->hard_overlap > smaller_radius) tell_of_overlap(c, c->hard_overlap, smaller_radius);
  return c->hard_overlap > 0 || c->age != CSDS_NEW;
}

static void judge_time_step(const contact_call *c, const double x[3]) {
  const contact_law *law = contact_law_of(c->law);
  const double inv_m = c->i.inv_mass + (c->wall ? 0 : c->j.inv_mass);
  const double radius = c->wall ? c->i.radius : c->i.radius * c->j.radius / (c->i.radius + c->j.radius);
  const double overlap = overlap_of(c, x);
  const double stiffness = larger(stiffness_for_time(law, radius), elastic_slope(law, radius, overlap, overlap));
  const double contact_time = pi / sqrt(inv_m * stiffness);
  if (inv_m > 0 && law->dt > contact_time / LEAST_STEPS * (1 + 1e-9)) /* a tenth, however it was rounded */
    csds_tell_(c, "the time step is %g, must be at most a tenth of the contact time, %g, and better a fortieth",
               law->dt, contact_time);
}

/* -------------------------------------------------------------------------------- from call to call */

static const char *name_of(csds_age age) {
  static const char *const names[] = {"CSDS_NEW", "CSDS_OLD", "CSDS_STARTED", "CSDS_ENDING"};
  return names[age];
}

/* Bodies that are moved by a formula, with its velocity at the half step, miss its path by (omega dt)^2/24 of their own
 * way, where they turn round together as well. In a block only the relative velocity is known: there by no more than
 * this part of the overlap, of which velocities of the full step miss (pi dt/t_c)^2/2. */
static double allowed_at_turn(const contact_call *c, const double x[3]) {
  return c->place < 0 ? 0 : 1e-4 * fabs(overlap_of(c, x));
}

/* By how much the position of the last call and the velocity miss that of now; where it is within round-off, 0. */
static double missed(const contact_call *c, const double before[3], const double x[3], const double v[3]) {
  double miss[3];
  for (int d = 0; d < 3; ++d) miss[d] = before[d] + c->law->dt * v[d] - x[d];
  const double fastest = larger(length(v), larger(length(c->i.v), length(c->j.v)));
  const double allowed = 5e-3 * c->law->dt * fastest + 1e-10 * (c->i.radius + c->j.radius) + allowed_at_turn(c, x);
  return length(miss) > allowed ? length(miss) : 0;
}

/* Along a wall only the distance is bound to the velocity; a normal that turns leaves some freedom. sign: -1 where the
 * normal points the wrong way. */
static double missed_of_wall(const contact_call *c, const remembered *last, double sign) {
  const double *n = c->wall->normal;
  double speed = 0, own = 0, along = 0,
         before = 0; /* along: also where the wall goes with the grain, the normal turns */
  for (int d = 0; d < 3; ++d) {
    const double v = c->i.v[d] - c->wall->v[d];
    speed += sign * v * n[d];
    own += sign * c->i.v[d] * n[d];
    along += fabs(v) + fabs(c->i.v[d]);
    before += last->x[d] * n[d];
  }
  const double distance = copysign(length(last->x), before), turned = distance == 0 ? 0 : 1 - before / distance;
  const double miss = distance + c->law->dt * speed - c->wall->distance;
  const double fastest = larger(fabs(speed), larger(fabs(own), fabs(own - speed)));
  const double allowed = 5e-3 * c->law->dt * fastest + 1e-10 * c->i.radius + c->law->dt * along * sqrt(fabs(turned)) +
                         allowed_at_turn(c, last->x);
  return fabs(miss) > allowed ? fabs(miss) : 0;
}

static double missed_by(const contact_call *c, const remembered *last, const double x[3], const double v[3]) {
  return c->wall ? missed_of_wall(c, last, 1) : missed(c, last->x, x, v);
}

/* Else other grains have come to this history. */
static int is_same_pair(const contact_call *c, const remembered *last) {
  return csds_are_alike_(last->radius_i, c->i.radius) && (c->wall || csds_are_alike_(last->radius_j, c->j.radius));
}

static int are_swapped(const contact_call *c, const remembered *last, const double x[3]) {
  const double along = last->x[0] * x[0] + last->x[1] * x[1] + last->x[2] * x[2];
  return along < 0 && !c->wall && csds_are_alike_(last->radius_i, c->j.radius) &&
         csds_are_alike_(last->radius_j, c->i.radius);
}

static void judge_motion(const contact_call *c, const remembered *last, const double x[3], const double v[3]) {
  const double miss = missed_by(c, last, x, v);
  if (miss == 0) return;
  if (c->wall && missed_of_wall(c, last, -1) == 0)
    csds_tell_(c,
               "the distance changes against the velocity: the normal must point to the grain, which must not see the "
               "surface from behind");
  else
    csds_tell_(
        c,
        "the velocity times the time step misses the path since the last call by %g, must be that of the half step "
        "and lead from one position to the next",
        miss);
}

/* A contact that is called new although the last call stepped it. */
static void judge_new(const contact_call *c, const remembered *last, const double x[3], const double v[3]) {
  if (!is_same_pair(c, last) || missed_by(c, last, x, v) != 0) return;
  csds_tell_(c, "the age is CSDS_NEW, must be %s, which the last call returned", name_of(last->age));
}

static void judge_sequence(const contact_call *c, const double x[3], const double v[3]) {
  remembered last;
  const unsigned long long law = csds_key_of_law_(c->law);
  const int known = csds_recall_(c, law, &last);
  if (known && last.several) return;
  if (c->age == CSDS_NEW) {
    if (known) judge_new(c, &last, x, v);
    return;
  }
  if (c->kind != CALL_STEP) return;
  if (!known) {
    if (c->history[0] == 0 && c->history[1] == 0 && c->history[2] == 0 && !csds_has_left_zeros_(c->law))
      csds_tell_(c, "the age is %s, but no step has left this history: it begins with zeros", name_of(c->age));
    return;
  }
  if (last.law != law) {
    csds_tell_(c, "another law has left the history, must be the one that steps it");
    return;
  }
  if (last.age != c->age)
    csds_tell_(c, "the age is %s, must be %s, which the last call returned", name_of(c->age), name_of(last.age));
  if (are_swapped(c, &last, x))
    csds_tell_(c,
               "the history is that of the grains in the other order, its values must be multiplied by law->exchange");
  else if (!is_same_pair(c, &last))
    csds_tell_(c, "the history is that of grains with radii %g and %g, must be of this pair", last.radius_i,
               last.radius_j);
  else if (!c->hard_normal)
    judge_motion(c, &last, x, v);
}

void csds_judge_(const contact_call *c) {
  double x[3], v[3];
  if ((unsigned)c->age > CSDS_ENDING) {
    csds_tell_(c, "the age is %d, must be what the last call returned, or CSDS_NEW", (int)c->age);
    return;
  }
  if (!judge_numbers(c)) return;
  csds_relative_(c, x, v);
  if (c->hard_normal ? !judge_hard_overlap(c) : !judge_overlap(c, x)) return;
  if (c->kind == CALL_STEP && !c->hard_normal) judge_time_step(c, x);
  judge_sequence(c, x, v);
}
