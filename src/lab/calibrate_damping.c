// SPDX-License-Identifier: MIT
/* From a law and a restitution, measured at a speed, to the law's damping coefficient. */
#include "head_on.h"
#include "refusal.h"
#include "root.h"

#include <math.h>
#include <string.h>

typedef struct search {
  head_on collisions;
  double v_n, wanted;
  int by_restitution; /* 1: eta is a restitution, and the contact is undamped at 1; else it is a coefficient, and so at
                         0 */
} search;

static void set_eta(search *s, double eta) {
  csds_set_coefficient(&s->collisions.law.part[CSDS_NORMAL], "eta", eta);
}

/* How far the restitution is above the wanted one; NaN where the collision fails. */
static double excess(double eta, void *given) {
  search *s = given;
  set_eta(s, eta);
  return csds_lab_head_on_(&s->collisions, s->v_n) - s->wanted;
}

/* Of the undamped impact; gamma_n somewhere on its way, under an eta. */
static double time_of_impact(const search *s) {
  return csds_lab_time_of_impact_(&s->collisions.forces, s->v_n);
}

static double dashpot_with(search *s, double eta) {
  force_law forces;
  set_eta(s, eta);
  const csds_status status = csds_lab_open_forces_(&forces, &s->collisions.law, s->collisions.forces.m,
                                                   s->collisions.forces.radius, s->collisions.why);
  const double overlap = s->v_n * time_of_impact(s);
  const double gamma = status ? NAN : csds_lab_normal_force_(&forces, overlap, overlap, 0).gamma;
  csds_lab_close_forces_(&forces);
  return gamma;
}

/* More of it damps less. */
static int is_restitution(search *s) {
  return dashpot_with(s, 1) < dashpot_with(s, 0.5);
}

/* ------------------------------------------------------------------------ what is possible */

static csds_status check_request(const csds_spec *law, const csds_lab_impact *impact, double wanted,
                                 csds_message *why) {
  const csds_model *damping = law->part[CSDS_DAMPING].model;
  if (strcmp(damping->name, "none") == 0)
    return csds_lab_refuse_(why, CSDS_OUT_OF_RANGE,
                            "damping is none, must be a model with a dashpot, such as coeff_restitution, to give a "
                            "wanted restitution");
  if (!(wanted > 0 && wanted <= 1))
    return csds_lab_refuse_(why, CSDS_OUT_OF_RANGE, "restitution is %g, must be a number > 0 and <= 1", wanted);
  return csds_lab_check_speed_(impact, why);
}

/* Up to its rounding: what an undamped contact gives back. */
static const double error_of_restitution = 1e-9;

/* undamped: the restitution without damping. */
static csds_status check_limit(const search *s, double undamped) {
  csds_message *const why = s->collisions.why;
  const force_law *forces = &s->collisions.forces;
  const char *normal = s->collisions.law.part[CSDS_NORMAL].model->name;
  if (undamped == 0)
    return csds_lab_refuse_(why, CSDS_OUT_OF_RANGE,
                            "normal impact velocity is %g, must be above the sticking speed %.6g [length/time]: below "
                            "it these grains stay together under normal %s, whatever the damping",
                            s->v_n, csds_sticking_speed(forces->m, forces->adhesion.work), normal);
  if (s->wanted > undamped + error_of_restitution)
    return csds_lab_refuse_(
        why, CSDS_OUT_OF_RANGE,
        "restitution is %g, must be at most %.6f: normal %s leaves these grains no more at a normal "
        "impact velocity of %g, even without damping",
        s->wanted, undamped, normal, s->v_n);
  return CSDS_OK;
}

/* ------------------------------------------------------------------------ the search */

/* A coefficient that all but stops the oscillation of this impact: gamma_n is proportional to it. */
static double scale_of_coefficient(search *s) {
  return s->collisions.forces.m / (time_of_impact(s) * dashpot_with(s, 1));
}

/* From the undamped end on to where the restitution is below the wanted one; 0 if it never is. */
static int bracket(search *s, double *weak, double *strong) {
  enum { MOST = 60 };
  const int falls = s->by_restitution;
  const double factor = falls ? 0.8 : 2, most = s->collisions.law.part[CSDS_DAMPING].model->eta.max;
  *weak = falls ? 1 : 0;
  *strong = falls ? 0.8 : fmin(0.01 * scale_of_coefficient(s), most);
  for (int k = 0; k < MOST; ++k) {
    const double now = excess(*strong, s);
    if (now <= 0) return 1;
    if (isnan(now) || *strong == most) return 0;
    *weak = *strong;
    *strong = fmin(*strong * factor, most);
  }
  return 0;
}

static csds_status refuse_too_low(search *s, double strongest) {
  const double least = s->wanted + excess(strongest, s);
  if (s->collisions.status) return s->collisions.status;
  return csds_lab_refuse_(
      s->collisions.why, CSDS_OUT_OF_RANGE,
      "restitution is %g, must be above %.6g: damping %s leaves no less at a normal impact velocity "
      "of %g",
      s->wanted, least, s->collisions.law.part[CSDS_DAMPING].model->name, s->v_n);
}

static csds_status find_eta(search *s) {
  double weak, strong;
  s->by_restitution = is_restitution(s);
  const double undamped = s->by_restitution ? 1 : 0, most = s->wanted + excess(undamped, s);
  csds_status status = s->collisions.status ? s->collisions.status : check_limit(s, most);
  if (status || s->wanted >= most) return status;
  if (!bracket(s, &weak, &strong)) return refuse_too_low(s, strong);
  gsl_function f = {excess, s};
  set_eta(s, csds_lab_root_(&f, fmin(weak, strong), fmax(weak, strong), 1e-12));
  return s->collisions.status;
}

csds_status csds_lab_calibrate_damping(const csds_spec *law, const csds_lab_impact *impact, double restitution,
                                       csds_spec *found, csds_message *why) {
  search s = {.v_n = impact->v_n, .wanted = restitution};
  csds_status status = csds_lab_open_head_on_(&s.collisions, law, impact, why);
  if (!status) status = check_request(law, impact, restitution, why);
  if (!status) status = find_eta(&s);
  if (!status) {
    csds_spec calibrated = *law;
    const double eta = csds_coefficient(&s.collisions.law.part[CSDS_NORMAL], "eta");
    csds_set_coefficient(&calibrated.part[CSDS_NORMAL], "eta", eta);
    *found = calibrated;
  }
  csds_lab_close_head_on_(&s.collisions);
  return status;
}
