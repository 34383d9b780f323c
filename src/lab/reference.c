// SPDX-License-Identifier: MIT
/* The adaptive reference: published equations, regimes that change where the law switches. */
#include "events.h"
#include "refusal.h"
#include "schemes.h"

#include <gsl/gsl_errno.h>
#include <math.h>
#include <string.h>

/* Events: the regimes of the sliders, the largest overlap, the end of the contact; with adhesion besides: the dashpot
 * is cut off or no longer so, the energy that is left no longer suffices to part; with a bridge: the grains part or
 * touch again. */
enum { TURNING_POINT = SLIDERS, END, CUT_OFF, STUCK_TOGETHER, SOLIDS, EVENTS };

typedef struct problem {
  equations e;
  int cut;        /* the dashpot is cut off */
  int stuck;      /* they stay together */
  double at_rest; /* rate at which they count as having come to rest then [length/time] */
  double weakest; /* force that counts as none: below round-off where a dashpot ends the contact with a crossing */
} problem;

static int derivative(double t, const double y[], double dydt[], void *self) {
  (void)t;
  csds_lab_motion_(&((const problem *)self)->e, y, dydt);
  return GSL_SUCCESS;
}

/* Overlap that counts as none: where damping or stiffness go with it, equations are singular at its very end, and no
 * step is short enough once rounding changes the overlap by more than a millionth; where the contact radius has a root
 * there, its slope is lost in rounding before. */
static double negligible_overlap(const equations *e, const double y[]) {
  const slider_law *s = e->law->slider;
  const double size = e->largest - e->law->adhesion.end, rounded = 1e6 * csds_lab_rounding_of_overlap_(&e->b, y);
  if (e->law->adhesion.overlap_of_a) return fmax(1e-12 * size, rounded);
  const int singular = e->law->damping_exponent != 0 || s[TANGENTIAL].per_contact_radius || s[TWISTING].on_area;
  return singular ? fmax(1e-13 * size, rounded) : 0;
}

/* Positive as long as the contact lasts. */
static double until_end(const problem *p, const moment *now, const double y[]) {
  const double overlap = csds_lab_overlap_(&p->e.b, y);
  if (p->e.law->bridge) return p->e.bridged ? overlap - p->e.law->adhesion.end : 1;
  if (!p->e.law->limit_damping || csds_lab_adheres_(p->e.law))
    return overlap - p->e.law->adhesion.end - negligible_overlap(&p->e, y);
  return overlap > 0 ? now->uncut - p->weakest : -p->weakest;
}

/* Positive as long as the dashpot is cut off, or is not. */
static double until_cut_off(const problem *p, const moment *now) {
  if (!csds_lab_adheres_(p->e.law) || !p->e.law->limit_damping || !p->e.law->damped || p->e.bridged) return 1;
  return p->cut ? now->lowest - now->uncut : now->uncut - now->lowest;
}

/* Positive as long as the motion and the spring hold more than it takes to part: damping only takes. */
static double until_stuck(const problem *p, const moment *now, const double y[]) {
  if (!csds_lab_adheres_(p->e.law) || p->stuck) return 1;
  return csds_lab_parting_energy_(&p->e.b, &now->c, y, !p->e.law->slider[TANGENTIAL].absent) + y[AT_ELASTIC] -
         p->e.law->adhesion.work;
}

/* Positive until grains with a bridge part, or touch again: not where they have just parted. */
static double until_solids_change(const problem *p, const double y[]) {
  const equations *e = &p->e;
  if (!e->law->bridge || !e->receding) return 1;
  const double overlap = csds_lab_overlap_(&e->b, y);
  const double none = fmax(negligible_overlap(e, y), 1e-13 * (e->largest - e->law->adhesion.end));
  return e->bridged ? 2 * none - overlap : overlap - none;
}

static void margins(const double y[], double margin[], void *self) {
  const problem *p = self;
  const moment now = csds_lab_moment_(&p->e, y);
  for (int s = 0; s < SLIDERS; ++s) margin[s] = csds_lab_margin_(&now.slider[s]);
  margin[TURNING_POINT] = p->e.receding ? 1 : now.c.rate - (p->stuck ? p->at_rest : 0);
  margin[END] = p->e.receding ? until_end(p, &now, y) : 1;
  margin[CUT_OFF] = until_cut_off(p, &now);
  margin[STUCK_TOGETHER] = until_stuck(p, &now, y);
  margin[SOLIDS] = until_solids_change(p, y);
}

/* A moment after the touch: which sliders are stuck? */
static void choose_regimes(problem *p, const double begin[], double moment_after) {
  double y[STATES], dydt[STATES];
  csds_lab_motion_(&p->e, begin, dydt);
  for (int k = 0; k < STATES; ++k) y[k] = begin[k] + moment_after * dydt[k];
  const moment now = csds_lab_moment_(&p->e, y);
  for (int k = 0; k < SLIDERS; ++k) {
    const slider *s = &now.slider[k];
    if (!s->absent && norm(s->v) > 0 && norm(s->test) > s->bound) p->e.regime[k] = SLIDING;
  }
}

static void enter_regimes(problem *p, double y[]) {
  for (int s = 0; s < SLIDERS; ++s)
    if (p->e.regime[s] == SLIDING) {
      p->e.regime[s] = STUCK;
      csds_lab_switch_(&p->e, y, s);
    }
}

static void typical_sizes(const run *r, double size[STATES]) {
  const csds_lab_impact *i = &r->collision->impact;
  const double radius = r->e.b.effective_radius, path = i->v_n * r->time_unit;
  double spin = 0;
  for (int k = 0; k < 6; ++k) spin = fmax(spin, fabs(i->omega[k / 3][k % 3]));
  const double speed = fmax(fmax(i->v_n, fabs(i->v_t)), radius * spin);
  for (int k = 0; k < STATES; ++k) {
    if (k < AT_V || k >= AT_MEMORY)
      size[k] = path;
    else if (k < AT_OMEGA_I)
      size[k] = speed;
    else
      size[k] = speed / radius;
    if (k >= AT_ENERGY) size[k] = csds_lab_kinetic_(&r->e.b, r->begin);
  }
  const slider_law *slider = r->e.law->slider;
  const double force = r->e.b.effective_mass * i->v_n / r->time_unit;
  for (int k = 0; k < 3; ++k) {
    if (slider[TANGENTIAL].per_contact_radius) size[AT_MEMORY + k] = force;
    size[AT_MEMORY + 3 * TWISTING + k] = slider[TWISTING].on_area ? force * path : path / radius;
  }
}

/* unit, that of the spring or of a gap, or, where spheres graze each other, of their flight past each other. */
static double time_scale(const run *r, double unit) {
  const csds_lab_impact *i = &r->collision->impact;
  if (r->collision->setup != CSDS_LAB_PAIR || i->wall) return unit;
  return fmin(unit, i->v_n * csds_lab_distance_at_touch_(&r->e.b) / (i->v_t * i->v_t));
}

static void show(const run *r, const problem *p, double t, const double y[]) {
  if (!r->observe) return;
  const moment now = csds_lab_moment_(&p->e, y);
  const slider *s = &now.slider[TANGENTIAL];
  csds_lab_show_(r, t, &now.c, csds_lab_spring_(s), now.normal, times(-1, s->resistance));
}

/* Memories of directions become displacements again. */
static void leave_regimes(problem *p, double y[]) {
  for (int s = 0; s < SLIDERS; ++s)
    if (p->e.law->slider[s].rigid && p->e.regime[s] == SLIDING) csds_lab_switch_(&p->e, y, s);
}

/* What the springs of friction hold is lost where the grains part, and where they touch again friction begins anew. */
static void change_solids(const run *r, problem *p, double y[]) {
  if (!p->e.bridged) {
    leave_regimes(p, y);
    const moment now = csds_lab_moment_(&p->e, y);
    y[AT_ENERGY + CSDS_LOST_ENDED] += csds_lab_springs_(&now);
  }
  memset(y + AT_MEMORY, 0, (AT_ENERGY - AT_MEMORY) * sizeof *y);
  for (int s = 0; s < SLIDERS; ++s) p->e.regime[s] = STUCK;
  p->e.bridged = !p->e.bridged;
  p->e.receding = p->e.bridged;
  p->cut = 0;
  if (p->e.bridged) return;
  choose_regimes(p, y, 1e-9 * time_scale(r, r->time_unit));
  enter_regimes(p, y);
}

/* Handles an event; 1 when the contact has ended, or never will and has had its largest overlap. */
static int happened(run *r, problem *p, lab_flow *flow, int k) {
  if (k == END) return 1;
  if (k == STUCK_TOGETHER) {
    p->stuck = 1;
    if (p->e.receding) return 1;
  } else if (k == CUT_OFF) {
    p->cut = !p->cut;
  } else if (k == TURNING_POINT) {
    p->e.receding = 1;
    p->e.largest = csds_lab_overlap_(&p->e.b, flow->y);
    r->outcome->overlap = fmax(r->outcome->overlap, p->e.largest);
    if (p->stuck) return 1;
  } else if (k == SOLIDS) {
    change_solids(r, p, flow->y);
    csds_lab_set_unit_(flow, time_scale(r, p->e.bridged ? fmax(r->time_unit, r->time_in_gap) : r->time_unit));
  } else {
    csds_lab_switch_(&p->e, flow->y, k);
    r->outcome->switches += k == TANGENTIAL;
  }
  csds_lab_restart_(flow);
  double margin[EVENTS];
  margins(flow->y, margin, p);
  return margin[END] <= 0;
}

static csds_status follow(run *r, problem *p, lab_flow *flow) {
  int events = 0;
  show(r, p, 0, flow->y);
  while (flow->t < r->longest && flow->steps < (p->stuck ? 20000 : 100000) && events < 1000) {
    int k = csds_lab_advance_(flow, r->longest);
    if (k == LAB_TROUBLE) break;
    if (k != LAB_NO_EVENT) ++events;
    show(r, p, flow->t, flow->y);
    if (k != LAB_NO_EVENT && happened(r, p, flow, k)) return CSDS_OK;
  }
  if (p->stuck) {
    r->outcome->overlap = fmax(r->outcome->overlap, csds_lab_overlap_(&p->e.b, flow->y));
    return CSDS_OK;
  }
  if (flow->t >= r->longest)
    return csds_lab_refuse_(r->why, CSDS_LAB_FAILED,
                            "the contact lasts for more than %g: with this damping%s the grains stay together",
                            r->longest, r->law->limit_damping ? "" : " and limit_damping no");
  return csds_lab_refuse_(r->why, CSDS_LAB_FAILED,
                          "the reference cannot follow this law beyond t = %g: its damping coefficients are too far "
                          "apart from its stiffnesses",
                          flow->t);
}

static void conclude(run *r, problem *p, lab_flow *flow) {
  csds_lab_outcome *o = r->outcome;
  double *y = flow->y;
  leave_regimes(p, y);
  csds_lab_conclude_(r, y);
  o->duration = flow->t;
  o->steps = flow->steps;
  o->has_channels = !p->e.law->slider[TANGENTIAL].discontinuous;
  memcpy(o->dissipated, y + AT_ENERGY, sizeof o->dissipated);
  const moment now = csds_lab_moment_(&p->e, y);
  o->dissipated[CSDS_LOST_ENDED] += csds_lab_springs_(&now);
  if (p->stuck) csds_lab_stay_together_(o);
}

csds_status csds_lab_by_reference_(run *r) {
  problem p = {.e = r->e, .at_rest = csds_lab_rest_(r)};
  const lab_system system = {STATES, derivative, EVENTS, margins, &p};
  const double force = r->e.b.effective_mass * r->collision->impact.v_n / r->time_unit;
  double size[STATES];
  typical_sizes(r, size);
  if (!p.e.law->damped) p.weakest = 1e-15 * force;
  lab_flow flow;
  csds_lab_open_(&flow, &system, size, time_scale(r, r->time_unit));
  memcpy(flow.y, r->begin, STATES * sizeof *flow.y);
  choose_regimes(&p, flow.y, 1e-9 * time_scale(r, r->time_unit));
  enter_regimes(&p, flow.y);
  double margin[EVENTS];
  margins(flow.y, margin, &p);
  p.stuck = margin[STUCK_TOGETHER] <= 0; /* at once */
  const csds_status status = follow(r, &p, &flow);
  if (!status) conclude(r, &p, &flow);
  csds_lab_close_(&flow);
  return status;
}
