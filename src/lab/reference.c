// SPDX-License-Identifier: MIT
/* The adaptive reference: published equations, regimes that change where the law switches. */
#include "collision.h"
#include "events.h"
#include "refusal.h"

#include <gsl/gsl_errno.h>
#include <math.h>
#include <string.h>

/* Events: the regimes of the sliders, the largest overlap, the end of the contact. */
enum { TURN = SLIDERS, END, EVENTS };

typedef struct problem {
  bodies b;
  double weakest; /* force that counts as none: below round-off where a dashpot ends the contact with a crossing */
} problem;

static int derivative(double t, const double y[], double dydt[], void *self) {
  (void)t;
  csds_lab_motion_(&((const problem *)self)->b, y, dydt);
  return GSL_SUCCESS;
}

static double signed_overlap(const bodies *b, const double y[]) {
  if (b->setup == CSDS_LAB_CONSTANT_NORMAL) return -y[AT_X];
  double distance = b->wall ? y[AT_X] : norm(vec3_load(y + AT_X));
  return b->radius[0] + b->radius[1] - distance;
}

static double event(int k, const double y[], void *self) {
  const problem *p = self;
  const bodies *b = &p->b;
  if (k == TURN || k == END) {
    if ((k == END) != b->turned) return 1;
    if (k == END && !b->law.limit_damping) return signed_overlap(b, y);
  }
  moment now = csds_lab_moment_(b, y);
  if (k == TURN) return now.rate;
  if (k == END) return signed_overlap(b, y) > 0 ? now.normal - p->weakest : -p->weakest;
  return csds_lab_margin_(b, &now, k);
}

/* A moment after the touch: which sliders are stuck? */
static void choose_regimes(problem *p, const double begin[], double moment_after) {
  double y[STATES], dydt[STATES];
  csds_lab_motion_(&p->b, begin, dydt);
  for (int k = 0; k < STATES; ++k) y[k] = begin[k] + moment_after * dydt[k];
  moment now = csds_lab_moment_(&p->b, y);
  for (int s = 0; s < SLIDERS; ++s)
    if (!now.slider[s].absent && norm(now.slider[s].v) > 0 && norm(now.slider[s].test) > now.slider[s].bound)
      p->b.regime[s] = SLIDING;
}

static void enter_regimes(problem *p, double y[]) {
  for (int s = 0; s < SLIDERS; ++s)
    if (p->b.regime[s] == SLIDING) {
      p->b.regime[s] = STUCK;
      csds_lab_switch_(&p->b, y, s);
    }
}

static void typical_sizes(const run *r, double size[STATES]) {
  const csds_lab_impact *i = &r->collision->impact;
  double radius = csds_lab_radius(i), spin = 0;
  for (int k = 0; k < 6; ++k) spin = fmax(spin, fabs(i->omega[k / 3][k % 3]));
  double speed = fmax(fmax(i->v_n, fabs(i->v_t)), radius * spin), way = i->v_n * r->time_unit;
  for (int k = 0; k < STATES; ++k) {
    if (k < AT_V || k >= AT_MEMORY)
      size[k] = way;
    else if (k < AT_OMEGA_I)
      size[k] = speed;
    else
      size[k] = speed / radius;
    if (k >= AT_ENERGY) size[k] = r->outcome->kinetic[0];
  }
  for (int k = 0; k < 3; ++k) {
    if (stores_force(&r->law)) size[AT_MEMORY + k] = csds_lab_mass(i) * i->v_n / r->time_unit;
    size[AT_MEMORY + 3 * TWISTING + k] = way / radius;
  }
  /* the direction of a rigid slider is a number of size 1, its displacement is smaller */
}

static void show(const run *r, const problem *p, double t, const double y[]) {
  if (!r->observe) return;
  moment now = csds_lab_moment_(&p->b, y);
  run seen = *r;
  seen.b.regime[TANGENTIAL] = p->b.regime[TANGENTIAL];
  csds_lab_show_(&seen, t, &now, repulsive(&r->law, now.normal),
                 scaled(-1, csds_lab_resistance_(&p->b, &now, TANGENTIAL)));
}

/* Handles an event; 1 when the contact has ended. */
static int happened(run *r, problem *p, lab_flow *flow, int k) {
  if (k == END) return 1;
  if (k == TURN) {
    p->b.turned = 1;
    p->b.deepest = r->outcome->overlap = signed_overlap(&p->b, flow->y);
  } else {
    csds_lab_switch_(&p->b, flow->y, k);
    r->outcome->switches += k == TANGENTIAL;
  }
  csds_lab_restart_(flow);
  return 0;
}

static csds_status follow(run *r, problem *p, lab_flow *flow) {
  int events = 0;
  show(r, p, 0, flow->y);
  while (flow->t < r->longest && flow->steps < 100000 && events < 1000) {
    int k = csds_lab_advance_(flow, r->longest);
    if (k == LAB_TROUBLE) break;
    if (k != LAB_NO_EVENT) ++events;
    show(r, p, flow->t, flow->y);
    if (k != LAB_NO_EVENT && happened(r, p, flow, k)) return CSDS_OK;
  }
  if (flow->t >= r->longest)
    return csds_lab_refuse_(
        r->why, CSDS_LAB_FAILED,
        "the contact lasts for more than %g: with this damping and limit_damping no the grains stay "
        "together",
        r->longest);
  return csds_lab_refuse_(r->why, CSDS_LAB_FAILED,
                          "the reference cannot follow this law beyond t = %g: its damping coefficients are too far "
                          "apart from its stiffnesses",
                          flow->t);
}

static void conclude(run *r, problem *p, lab_flow *flow) {
  csds_lab_outcome *o = r->outcome;
  double *y = flow->y;
  moment now = csds_lab_moment_(&p->b, y);
  for (int s = 0; s < SLIDERS; ++s)
    if (now.slider[s].rigid && p->b.regime[s] == SLIDING) csds_lab_switch_(&p->b, y, s);
  csds_lab_conclude_(r, &p->b, y);
  o->duration = flow->t;
  o->steps = flow->steps;
  now = csds_lab_moment_(&p->b, y);
  o->has_channels = r->law.tangential != CSDS_TANGENTIAL_LINEAR_HISTORY;
  memcpy(o->dissipated, y + AT_ENERGY, sizeof o->dissipated);
  o->dissipated[CSDS_LOST_ENDED] += csds_lab_springs_(&now);
}

csds_status csds_lab_by_reference_(run *r) {
  problem p = {r->b, 0};
  lab_system system = {STATES, derivative, EVENTS, event, &p};
  double size[STATES];
  r->outcome->kinetic[0] = csds_lab_kinetic_(&r->b, r->begin);
  typical_sizes(r, size);
  double damped = csds_lab_moment_(&r->b, r->begin).g.damping;
  p.weakest = damped > 0 ? 0 : 1e-15 * csds_lab_mass(&r->collision->impact) * r->collision->impact.v_n / r->time_unit;
  lab_flow flow;
  csds_lab_open_(&flow, &system, size, r->time_unit);
  memcpy(flow.y, r->begin, STATES * sizeof *flow.y);
  choose_regimes(&p, flow.y, 1e-9 * r->time_unit);
  enter_regimes(&p, flow.y);
  csds_status status = follow(r, &p, &flow);
  if (!status) conclude(r, &p, &flow);
  csds_lab_close_(&flow);
  return status;
}
