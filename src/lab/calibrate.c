// SPDX-License-Identifier: MIT
/* From what is known of a collision to coefficients. */
#include "csds_lab.h"
#include "head_on.h"
#include "refusal.h"
#include "root.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef struct search {
  const csds_lab_targets *targets;
  csds_spec law;
  double shortening;        /* duration over that of the undamped contact, of a linear spring */
  csds_lab_outcome outcome; /* of the last collision */
  csds_message *why;
  csds_status status;
} search;

enum { NUMBER = 40 };

/* With so many digits, as csds_spec_read has numbers: with a point in any locale. */
static const char *number(char text[NUMBER], int digits, double value) {
  snprintf(text, NUMBER, "%.*g", digits, value);
  char *point = text + strspn(text, "+-0123456789");
  const size_t length = strcspn(point, "+-0123456789einfa");
  if (length) {
    *point = '.';
    memmove(point + 1, point + length, strlen(point + length) + 1);
  }
  return text;
}

/* The law but for its friction spring: k_t 0, x_gammat 1. stiffness: k_n, which a material makes superfluous. */
static csds_status start_law(search *s, double stiffness, double e, double mu) {
  const csds_lab_targets *t = s->targets;
  const char *friction = t->hertz ? "csds/mindlin" : "csds";
  char normal[160], text[280], a[NUMBER], b[NUMBER], c[NUMBER];
  if (t->hertz && !isnan(t->youngs))
    snprintf(normal, sizeof normal, "hertz/material %s %s %s", number(a, 17, t->youngs), number(b, 17, e),
             number(c, 17, t->poisson));
  else
    snprintf(normal, sizeof normal, "%s %s %s", t->hertz ? "hertz" : "hooke", number(a, 17, stiffness),
             number(b, 17, e));
  snprintf(text, sizeof text, "%s damping coeff_restitution tangential %s 0 1 %s", normal, friction, number(a, 17, mu));
  return csds_spec_read(&s->law, text, s->why);
}

static csds_choice *friction_of(search *s) {
  return &s->law.part[CSDS_TANGENTIAL];
}

/* The collision under s->law; NaN where it fails, the reason in s->status. */
static double collide(search *s, double ratio) {
  csds_lab_collision c;
  memset(&c, 0, sizeof c);
  c.setup = CSDS_LAB_CONSTANT_NORMAL;
  c.scheme = CSDS_LAB_REFERENCE;
  c.impact = s->targets->impact;
  if (!(c.impact.v_n > 0)) c.impact.v_n = 1; /* a linear law does not mind */
  c.impact.v_t = ratio * c.impact.v_n;
  memset(c.impact.omega, 0, sizeof c.impact.omega);
  s->status = csds_lab_collide(&s->law, &c, NULL, NULL, &s->outcome, s->why);
  return s->status ? NAN : s->outcome.e_t;
}

/* ----------------------------------------------------------------- normal spring */

/* Elastic Hertz contact of the material: force K overlap^(3/2). As hertz/material takes it, of a wall the same one. */
static double hertz_constant(const csds_lab_targets *t) {
  const double e = t->youngs, nu = t->poisson;
  const double modulus = csds_effective_modulus(e, nu, e, nu);
  return 4.0 / 3 * modulus * sqrt(csds_lab_radius(&t->impact));
}

/* Stiffness of the spring that has the wanted duration. */
static csds_status find_stiffness(search *s, double d, double e, double *stiffness) {
  const csds_lab_targets *t = s->targets;
  const double m = csds_lab_mass(&t->impact);
  double duration = t->duration;
  *stiffness = t->stiffness;
  if (!isnan(t->stiffness) || (t->hertz && !isnan(t->youngs))) return CSDS_OK;
  if (!isnan(t->youngs)) duration = csds_duration_hertz(hertz_constant(t), m, t->impact.v_n);
  if (!t->hertz) {
    *stiffness = m * pow(csds_duration_cutoff(d) / duration, 2);
    return CSDS_OK;
  }
  /* the duration of a Hertz contact goes as stiffness^(-2/5) */
  double guess = m * m / (csds_lab_radius(&t->impact) * t->impact.v_n * pow(duration / 3, 5));
  guess = sqrt(guess);
  s->status = start_law(s, guess, e, 0);
  if (!s->status) collide(s, 0);
  *stiffness = guess * pow(s->outcome.duration / duration, 2.5);
  return s->status;
}

/* ------------------------------------------------------------- tangential spring */

/* Stiffness whose spring and the normal one swing in step: as many half periods in the contact. */
static double stiffness_in_step(const search *s) {
  double k_n = csds_coefficient(&s->law.part[CSDS_NORMAL], "k_n");
  if (isnan(k_n)) k_n = hertz_constant(s->targets) / sqrt(csds_lab_radius(&s->targets->impact));
  return k_n * 2 / 7;
}

static double miss(double k_t, void *given) {
  search *s = given;
  csds_set_coefficient(friction_of(s), "k_t", k_t);
  return collide(s, s->targets->ratio) - s->targets->tangential_restitution;
}

/* The stiffness of the lowest restitution between two, with a single minimum there. */
static double lowest_between(search *s, double low, double high) {
  for (int k = 0; k < 12; ++k) { /* the restitution is flat there: to 1e-4 */
    const double third = (high - low) / 3;
    if (miss(low + third, s) < miss(high - third, s))
      high -= third;
    else
      low += third;
  }
  return 0.5 * (low + high);
}

/* Where the tangential restitution, falling with k_t from its value at k_t = 0, meets the wanted one. The shorter the
 * damped contact is, and the longer it slides, the stiffer is the spring at which it has fallen lowest. */
static int bracket(search *s, double *low, double *high, double attainable[2]) {
  enum { POINTS = 22, MOST = 50 };
  const double least = stiffness_in_step(s) / pow(s->shortening, 2) / 15, start = miss(0, s);
  double before = start, lowest = start, place = 0, k_t = 0;
  for (int k = 1; k <= MOST && !s->status && !(start >= 0 && lowest < 0); ++k) {
    k_t += fmax(least, k_t / 10);
    const double now = miss(k_t, s);
    if (k > POINTS && now > before - 1e-5) break;
    if (now < lowest) lowest = now, place = k_t;
    before = now;
  }
  const double step = fmax(least, place / 10);
  const int is_met = start >= 0 && lowest < 0;
  *low = fmax(place - step, 0);
  *high = is_met ? place : lowest_between(s, *low, place + step);
  if (!is_met) lowest = miss(*high, s);
  attainable[0] = fmin(attainable[0], lowest + s->targets->tangential_restitution);
  attainable[1] = fmax(attainable[1], start + s->targets->tangential_restitution);
  return start >= 0 && lowest < 0;
}

static csds_status find_tangential(search *s) {
  static const double x_gammat[] = {1, 0.5, 0.2, 0.1, 0.05, 0.02, 0};
  const csds_lab_targets *t = s->targets;
  double low, high, attainable[2] = {1, -1};
  for (int k = 0; k < 7; ++k) {
    csds_set_coefficient(friction_of(s), "x_gammat", isnan(t->x_gammat) ? x_gammat[k] : t->x_gammat);
    int found = bracket(s, &low, &high, attainable);
    if (s->status) return s->status;
    if (found) {
      gsl_function f = {miss, s};
      csds_set_coefficient(friction_of(s), "k_t", csds_lab_root_(&f, low, high, 1e-10));
      return CSDS_OK;
    }
    if (!isnan(t->x_gammat)) break;
  }
  const double from = 1e-6 * ceil(1e6 * attainable[0]), to = 1e-6 * floor(1e6 * attainable[1] + 1e-6); /* inwards */
  return csds_lab_refuse_(
      s->why, CSDS_OUT_OF_RANGE,
      "tangential restitution is %.9g, must be a number from %.9g to %.9g for friction coefficient %g at v_t/v_n = %g",
      t->tangential_restitution, from, to, t->mu, t->ratio);
}

static void choose_tangential(search *s) {
  const csds_lab_targets *t = s->targets;
  const int from_material = t->hertz && !isnan(t->youngs);
  csds_set_coefficient(friction_of(s), "k_t", from_material ? NAN : stiffness_in_step(s));
  if (!isnan(t->x_gammat)) csds_set_coefficient(friction_of(s), "x_gammat", t->x_gammat);
}

/* ----------------------------------------------------------------------- together */

static csds_status check_normal(const csds_lab_targets *t, csds_message *why) {
  if (isnan(t->restitution) == isnan(t->damping_ratio))
    return csds_lab_refuse_(why, CSDS_MISSING_VALUE,
                            "either the restitution or the damping ratio must be given, not %s",
                            isnan(t->restitution) ? "neither" : "both");
  if (!isnan(t->restitution) && !(t->restitution > 0 && t->restitution <= 1))
    return csds_lab_refuse_(why, CSDS_OUT_OF_RANGE, "restitution is %g, must be a number > 0 and <= 1", t->restitution);
  if (!isnan(t->damping_ratio) && !(t->damping_ratio >= 0 && t->damping_ratio < 1e4))
    return csds_lab_refuse_(why, CSDS_OUT_OF_RANGE, "damping ratio is %g, must be a number >= 0 and < 10000",
                            t->damping_ratio);
  if (!isnan(t->duration) + !isnan(t->stiffness) + !isnan(t->youngs) != 1)
    return csds_lab_refuse_(why, CSDS_MISSING_VALUE,
                            "exactly one of duration, stiffness and Young's modulus must be given");
  csds_status status = CSDS_OK;
  if (!isnan(t->duration)) status = csds_lab_positive_(why, "duration", t->duration, "time");
  if (!isnan(t->stiffness)) status = csds_lab_positive_(why, "stiffness", t->stiffness, "force/length");
  if (!isnan(t->youngs)) status = csds_lab_positive_(why, "Young's modulus", t->youngs, "force/length^2");
  if (!status && !isnan(t->youngs) && !(t->poisson > -1 && t->poisson <= 0.5))
    return csds_lab_refuse_(why, CSDS_OUT_OF_RANGE, "Poisson's ratio is %g, must be a number > -1 and <= 0.5",
                            t->poisson);
  if (!status && (t->hertz || !isnan(t->youngs))) status = csds_lab_check_speed_(&t->impact, why);
  return status;
}

static csds_status check(const csds_lab_targets *t, csds_message *why) {
  csds_status status = csds_lab_check_bodies_(&t->impact, why);
  if (!status) status = check_normal(t, why);
  if (!status) status = csds_lab_not_negative_(why, "friction coefficient", t->mu, "1");
  if (!status && !isnan(t->x_gammat)) status = csds_lab_not_negative_(why, "x_gammat", t->x_gammat, "1");
  if (!status) status = csds_lab_positive_(why, "v_t/v_n", t->ratio, "1");
  if (!status && !(t->steps >= 10 && isfinite(t->steps)))
    status = csds_lab_refuse_(why, CSDS_OUT_OF_RANGE, "steps in a contact is %g, must be a number >= 10", t->steps);
  return status;
}

csds_status csds_lab_calibrate(const csds_lab_targets *t, csds_lab_calibration *found, csds_message *why) {
  csds_status status = check(t, why);
  if (status) return status;
  search s;
  memset(&s, 0, sizeof s);
  s.targets = t;
  s.why = why;
  const double d = isnan(t->restitution) ? t->damping_ratio : csds_damping_ratio_cutoff(t->restitution);
  const double e = isnan(t->restitution) ? csds_restitution_cutoff(d) : t->restitution;
  double stiffness;
  s.shortening = csds_duration_cutoff(d) / csds_duration_cutoff(0);
  status = find_stiffness(&s, d, e, &stiffness);
  if (!status) status = start_law(&s, stiffness, e, t->mu);
  if (status) return status;
  if (isnan(t->tangential_restitution))
    choose_tangential(&s);
  else
    status = find_tangential(&s);
  if (!status) collide(&s, t->ratio);
  if (!status) status = s.status;
  if (status) return status;
  *found = (csds_lab_calibration){.law = s.law,
                                  .damping_ratio = d,
                                  .duration = s.outcome.duration,
                                  .dt = s.outcome.duration / t->steps,
                                  .k_t = csds_coefficient(friction_of(&s), "k_t"),
                                  .x_gammat = csds_coefficient(friction_of(&s), "x_gammat"),
                                  .outcome = s.outcome};
  return CSDS_OK;
}

typedef struct words_in {
  char *text;
  size_t size, used;
} words_in;

static void add_words(words_in *to, const char *format, ...) {
  va_list values;
  if (to->used >= to->size) return;
  va_start(values, format);
  to->used += (size_t)vsnprintf(to->text + to->used, to->size - to->used, format, values);
  va_end(values);
}

/* Those by which heat is kept, where it is not all. */
static void add_channels(words_in *to, unsigned channels) {
  const char *between = " channels ";
  if (channels == (1u << CSDS_CHANNELS) - 1) return;
  for (int c = 0; c < CSDS_CHANNELS; ++c) {
    if (!(channels >> c & 1)) continue;
    add_words(to, "%s%s", between, csds_channel_name((csds_channel)c));
    between = ",";
  }
}

static void add_heating(words_in *to, const csds_heating *heating, int conducts) {
  char text[NUMBER];
  if (heating->fraction > 0) {
    add_words(to, " dissipation %s", number(text, 10, heating->fraction));
    add_channels(to, heating->channels);
    if (heating->part != 0.5) add_words(to, " split %s", number(text, 10, heating->part));
  }
  if (conducts && heating->every > 1) add_words(to, " every %d", heating->every);
}

void csds_lab_words(const csds_spec *law, char *text, unsigned long size) {
  words_in to = {text, size, 0};
  if (size == 0) return;
  text[0] = '\0';
  char coefficient[NUMBER];
  for (int f = 0; f < CSDS_FAMILIES; ++f) {
    const csds_choice *c = &law->part[f];
    const int heats = f == CSDS_HEAT && law->heating.fraction > 0;
    if (f > CSDS_DAMPING && strcmp(c->model->name, "none") == 0 && !heats) continue;
    if (f > 0) add_words(&to, " %s ", csds_family_name((csds_family)f));
    add_words(&to, "%s", c->model->name);
    for (int k = 0; k < c->model->parameters; ++k) {
      if (isnan(c->value[k]))
        add_words(&to, " NULL");
      else
        add_words(&to, " %s", number(coefficient, 10, c->value[k]));
    }
    if (f == CSDS_HEAT) add_heating(&to, &law->heating, c->model->parameters > 0);
  }
  if (!law->limit_damping) add_words(&to, " limit_damping no");
}
