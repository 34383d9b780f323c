// SPDX-License-Identifier: MIT
/* From what is known of a collision to coefficients. */
#include "csds_lab.h"
#include "refusal.h"

#include <gsl/gsl_errno.h>
#include <gsl/gsl_roots.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct search {
  const csds_lab_wish *wish;
  csds_spec law;
  csds_lab_outcome outcome; /* of the last collision */
  csds_message *why;
  csds_status status;
} search;

static csds_choice choice_of(csds_family family, const char *name, double a, double b, double c) {
  csds_choice choice = {csds_find_model(family, name), {a, b, c, 0}};
  return choice;
}

static csds_spec law_of_wish(const csds_lab_wish *w, double stiffness, double e) {
  csds_spec law;
  memset(&law, 0, sizeof law);
  law.limit_damping = 1;
  law.part[CSDS_NORMAL] = choice_of(CSDS_NORMAL, w->hertz ? "hertz" : "hooke", stiffness, e, 0);
  if (w->hertz && !isnan(w->youngs))
    law.part[CSDS_NORMAL] = choice_of(CSDS_NORMAL, "hertz/material", w->youngs, e, w->poisson);
  law.part[CSDS_DAMPING] = choice_of(CSDS_DAMPING, "coeff_restitution", 0, 0, 0);
  law.part[CSDS_TANGENTIAL] = choice_of(CSDS_TANGENTIAL, w->hertz ? "csds/mindlin" : "csds", 0, 1, w->mu);
  law.part[CSDS_ROLLING] = choice_of(CSDS_ROLLING, "none", 0, 0, 0);
  law.part[CSDS_TWISTING] = choice_of(CSDS_TWISTING, "none", 0, 0, 0);
  return law;
}

static double *tangential(csds_spec *law) {
  return law->part[CSDS_TANGENTIAL].value;
}

/* The collision under s->law; NaN where it fails, the reason in s->status. */
static double collide(search *s, double ratio) {
  csds_lab_collision c;
  memset(&c, 0, sizeof c);
  c.setup = CSDS_LAB_CONSTANT_NORMAL;
  c.scheme = CSDS_LAB_REFERENCE;
  c.impact = s->wish->impact;
  if (!(c.impact.v_n > 0)) c.impact.v_n = 1; /* a linear law does not mind */
  c.impact.v_t = ratio * c.impact.v_n;
  s->status = csds_lab_collide(&s->law, &c, NULL, NULL, &s->outcome, s->why);
  return s->status ? NAN : s->outcome.e_t;
}

/* ----------------------------------------------------------------- normal spring */

static double youngs_or_unit(const csds_lab_wish *w) {
  return isnan(w->youngs) ? 1 : w->youngs;
}

/* Elastic Hertz contact of the material: force K overlap^(3/2). */
static double hertz_constant(const csds_lab_wish *w) {
  double e = youngs_or_unit(w), nu = w->poisson;
  double modulus = csds_effective_modulus(e, nu, w->impact.wall ? INFINITY : e, nu);
  return 4.0 / 3 * modulus * sqrt(csds_lab_radius(&w->impact));
}

/* Stiffness of the spring that has the duration wished. */
static csds_status find_stiffness(search *s, double d, double e, double *stiffness) {
  const csds_lab_wish *w = s->wish;
  const double m = csds_lab_mass(&w->impact);
  double duration = w->duration;
  *stiffness = w->stiffness;
  if (!isnan(w->stiffness) || (w->hertz && !isnan(w->youngs))) return CSDS_OK;
  if (!isnan(w->youngs)) duration = csds_duration_hertz(hertz_constant(w), m, w->impact.v_n);
  if (!w->hertz) {
    *stiffness = m * pow(csds_duration_cutoff(d) / duration, 2);
    return CSDS_OK;
  }
  /* the duration of a Hertz contact goes as stiffness^(-2/5) */
  double guess = m * m / (csds_lab_radius(&w->impact) * w->impact.v_n * pow(duration / 3, 5));
  guess = sqrt(guess);
  s->law = law_of_wish(w, guess, e);
  tangential(&s->law)[2] = 0;
  collide(s, 0);
  *stiffness = guess * pow(s->outcome.duration / duration, 2.5);
  return s->status;
}

/* ------------------------------------------------------------- tangential spring */

/* Stiffness whose spring and the normal one swing in step: as many half periods in the contact. */
static double stiffness_in_step(const search *s) {
  const double *normal = s->law.part[CSDS_NORMAL].value;
  double kn = normal[0];
  if (strcmp(s->law.part[CSDS_NORMAL].model->name, "hertz/material") == 0)
    kn = hertz_constant(s->wish) / sqrt(csds_lab_radius(&s->wish->impact));
  return kn * 2 / 7;
}

static double miss(double k_t, void *given) {
  search *s = given;
  tangential(&s->law)[0] = k_t;
  return collide(s, s->wish->ratio) - s->wish->tangential_restitution;
}

/* Where the tangential restitution, falling with k_t from its value at k_t = 0, first meets the one wished. */
static int bracket(search *s, double *low, double *high, double reach[2]) {
  enum { POINTS = 30 };
  double top = 2 * stiffness_in_step(s), before = miss(0, s);
  for (int k = 1; k <= POINTS && !s->status; ++k) {
    double k_t = top * k / POINTS, now = miss(k_t, s);
    reach[0] = fmin(reach[0], now + s->wish->tangential_restitution);
    reach[1] = fmax(reach[1], before + s->wish->tangential_restitution);
    if (before >= 0 && now < 0) {
      *low = top * (k - 1) / POINTS;
      *high = k_t;
      return 1;
    }
    before = now;
  }
  return 0;
}

static double solve(search *s, double low, double high) {
  gsl_function f = {miss, s};
  gsl_root_fsolver *solver = gsl_root_fsolver_alloc(gsl_root_fsolver_brent);
  gsl_root_fsolver_set(solver, &f, low, high);
  for (int k = 0; k < 60 && gsl_root_fsolver_iterate(solver) == GSL_SUCCESS; ++k) {
    double from = gsl_root_fsolver_x_lower(solver), to = gsl_root_fsolver_x_upper(solver);
    if (to - from < 1e-10 * high) break;
  }
  double root = gsl_root_fsolver_root(solver);
  gsl_root_fsolver_free(solver);
  return root;
}

static csds_status find_tangential(search *s) {
  static const double shares[] = {1, 0.5, 0.2, 0.1, 0.05, 0.02, 0};
  const csds_lab_wish *w = s->wish;
  double low, high, reach[2] = {1, -1};
  for (int k = 0; k < 7; ++k) {
    tangential(&s->law)[1] = isnan(w->x_gammat) ? shares[k] : w->x_gammat;
    int found = bracket(s, &low, &high, reach);
    if (s->status) return s->status;
    if (found) {
      tangential(&s->law)[0] = solve(s, low, high);
      return CSDS_OK;
    }
    if (!isnan(w->x_gammat)) break;
  }
  return csds_lab_refuse_(
      s->why, CSDS_OUT_OF_RANGE,
      "tangential restitution is %g, must be a number from %.4f to %.4f for friction coefficient %g at "
      "v_t/v_n = %g",
      w->tangential_restitution, reach[0], reach[1], w->mu, w->ratio);
}

static void choose_tangential(search *s) {
  const csds_lab_wish *w = s->wish;
  double *value = tangential(&s->law);
  value[0] = w->hertz && !isnan(w->youngs) ? NAN : stiffness_in_step(s);
  if (!isnan(w->x_gammat)) value[1] = w->x_gammat;
}

/* ----------------------------------------------------------------------- together */

static csds_status check_normal(const csds_lab_wish *w, csds_message *why) {
  if (isnan(w->restitution) == isnan(w->damping_ratio))
    return csds_lab_refuse_(why, CSDS_MISSING_VALUE, "either the restitution or the damping ratio must be given");
  if (!isnan(w->restitution) && !(w->restitution > 0 && w->restitution <= 1))
    return csds_lab_refuse_(why, CSDS_OUT_OF_RANGE, "restitution is %g, must be a number > 0 and <= 1", w->restitution);
  if (!isnan(w->damping_ratio) && !(w->damping_ratio >= 0 && w->damping_ratio < 1e4))
    return csds_lab_refuse_(why, CSDS_OUT_OF_RANGE, "damping ratio is %g, must be a number >= 0 and < 10000",
                            w->damping_ratio);
  if (!isnan(w->duration) + !isnan(w->stiffness) + !isnan(w->youngs) != 1)
    return csds_lab_refuse_(why, CSDS_MISSING_VALUE,
                            "exactly one of duration, stiffness and Young's modulus must be given");
  csds_status status = CSDS_OK;
  if (!isnan(w->duration)) status = csds_lab_positive_(why, "duration", w->duration, "time");
  if (!isnan(w->stiffness)) status = csds_lab_positive_(why, "stiffness", w->stiffness, "force/length");
  if (!isnan(w->youngs)) status = csds_lab_positive_(why, "Young's modulus", w->youngs, "force/length^2");
  if (!status && !isnan(w->youngs) && !(w->poisson > -1 && w->poisson <= 0.5))
    return csds_lab_refuse_(why, CSDS_OUT_OF_RANGE, "Poisson's ratio is %g, must be a number > -1 and <= 0.5",
                            w->poisson);
  if (!status && (w->hertz || !isnan(w->youngs)))
    status = csds_lab_positive_(why, "normal impact velocity", w->impact.v_n, "length/time");
  return status;
}

static csds_status check(const csds_lab_wish *w, csds_message *why) {
  csds_status status = check_normal(w, why);
  if (!status) status = csds_lab_not_negative_(why, "friction coefficient", w->mu, "1");
  if (!status && !isnan(w->x_gammat)) status = csds_lab_not_negative_(why, "x_gammat", w->x_gammat, "1");
  if (!status) status = csds_lab_positive_(why, "v_t/v_n", w->ratio, "1");
  if (!status && !(w->steps >= 10 && isfinite(w->steps)))
    status = csds_lab_refuse_(why, CSDS_OUT_OF_RANGE, "steps in a contact is %g, must be a number >= 10", w->steps);
  return status;
}

csds_status csds_lab_calibrate(const csds_lab_wish *w, csds_lab_calibration *found, csds_message *why) {
  csds_status status = check(w, why);
  if (status) return status;
  search s;
  memset(&s, 0, sizeof s);
  s.wish = w;
  s.why = why;
  double d = isnan(w->restitution) ? w->damping_ratio : csds_damping_ratio_cutoff(w->restitution);
  double e = isnan(w->restitution) ? csds_restitution_cutoff(d) : w->restitution, stiffness;
  status = find_stiffness(&s, d, e, &stiffness);
  if (status) return status;
  s.law = law_of_wish(w, stiffness, e);
  if (isnan(w->tangential_restitution))
    choose_tangential(&s);
  else
    status = find_tangential(&s);
  if (!status) collide(&s, w->ratio);
  if (!status) status = s.status;
  if (status) return status;
  csds_lab_calibration c = {
      s.law,    d, s.outcome.duration, s.outcome.duration / w->steps, tangential(&s.law)[0], tangential(&s.law)[1],
      s.outcome};
  *found = c;
  return CSDS_OK;
}

void csds_lab_words(const csds_spec *law, char *text, unsigned long size) {
  unsigned long used = 0;
  text[0] = '\0';
  for (int f = 0; f < CSDS_FAMILIES && used < size; ++f) {
    const csds_choice *c = &law->part[f];
    if (f > CSDS_DAMPING && strcmp(c->model->name, "none") == 0) continue;
    if (f > 0) used += (unsigned long)snprintf(text + used, size - used, " %s ", csds_family_name((csds_family)f));
    if (used < size) used += (unsigned long)snprintf(text + used, size - used, "%s", c->model->name);
    for (int k = 0; k < c->model->parameters && used < size; ++k)
      used += (unsigned long)(isnan(c->value[k]) ? snprintf(text + used, size - used, " NULL")
                                                 : snprintf(text + used, size - used, " %.10g", c->value[k]));
  }
  if (!law->limit_damping && used < size) snprintf(text + used, size - used, " limit_damping no");
}
