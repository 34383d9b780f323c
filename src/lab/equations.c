// SPDX-License-Identifier: MIT
/* Equations of motion of two bodies in contact. */
#include "equations.h"

#include <math.h>
#include <string.h>

/* Rate of change of the normal force: of the uncut one, or of what it is cut to. */
static double normal_rate(const equations *e, const double y[], const moment *now, const normal_force *f) {
  const contact *c = &now->c;
  if (now->normal > now->uncut) return now->normal == f->elastic ? f->slope * c->rate : 0;
  const double acceleration = csds_lab_overlap_acceleration_(&e->b, c, y, now->normal);
  return (f->slope + f->gamma_slope * c->rate) * c->rate + f->gamma * acceleration;
}

/* Only a rigid slider asks how fast its bound changes. */
static int rate_is_needed(const force_law *law) {
  for (int s = 0; s < SLIDERS; ++s)
    if (law->slider[s].rigid && !law->slider[s].absent) return 1;
  return 0;
}

static void set_slider(const equations *e, const double y[], int which, vector v, double inv_m, slider *s) {
  const slider_law *law = &e->law->slider[which];
  *s = (slider){.regime = e->regime[which],
                .rigid = law->rigid,
                .discontinuous = law->discontinuous,
                .stops = law->stops,
                .stores_force = law->per_contact_radius || law->on_area,
                .k = law->k,
                .gamma = law->gamma,
                .inv_m = inv_m,
                .negligible = e->negligible,
                .v = v,
                .memory = vector_from(y + AT_MEMORY + 3 * which)};
}

/* Stiffness and damping of friction go with the normal contact. */
static void follow_contact(const equations *e, const slider_law *law, const contact *c, double gamma_n, slider *s) {
  s->gamma += law->x_gamma * gamma_n;
  if (!law->per_contact_radius) return;
  double growth;
  s->k *= csds_lab_radius_of_contact_(e->law, c->overlap, &growth);
  s->stiffening = growth * c->rate;
}

/* The torque of friction at a distance from the centre of the contact, on an area of radius a: the mean of the
 * distance's square is a^2/2. */
static void spread_on_area(const equations *e, const contact *c, slider *s) {
  double growth;
  const double a = csds_lab_radius_of_contact_(e->law, c->overlap, &growth), mean_square = 0.5 * a * a;
  s->k *= mean_square;
  s->gamma *= mean_square;
  s->stiffening += 2 * growth * c->rate;
}

static void set_twisting(const equations *e, const double y[], const contact *c, double gamma_n, slider *s) {
  const slider_law *law = &e->law->slider[TWISTING];
  const vector twisting = {c->twisting, 0, 0};
  set_slider(e, y, TWISTING, twisting, c->inv_inertia_twisting, s);
  follow_contact(e, law, c, gamma_n, s);
  if (law->on_area) spread_on_area(e, c, s);
}

static void set_bare_slider(const equations *e, const double y[], int which, const contact *c, double gamma_n,
                            slider *s) {
  if (which == TANGENTIAL) {
    set_slider(e, y, TANGENTIAL, c->tangential, c->inv_m_tangential, s);
    follow_contact(e, &e->law->slider[TANGENTIAL], c, gamma_n, s);
  } else if (which == ROLLING) {
    set_slider(e, y, ROLLING, c->rolling, c->inv_m_rolling, s);
  } else {
    set_twisting(e, y, c, gamma_n, s);
  }
}

/* The bound of a slider and how fast it changes; on an area the mean distance from the centre is 2/3 a. */
static void bound_slider(const equations *e, const slider_law *law, const contact *c, double load, double change,
                         slider *s) {
  double growth = 0, mean = 1;
  if (law->on_area) mean = 2.0 / 3 * csds_lab_radius_of_contact_(e->law, c->overlap, &growth);
  s->bound = law->mu * mean * fmax(load, 0);
  s->bound_rate = load > 0 ? law->mu * mean * (change + growth * c->rate * load) : 0;
}

static moment moment_of_bridge(const equations *e, const contact *c) {
  const double force = -csds_lab_bridge_pull_(e->law, fmax(-c->overlap, 0));
  moment now = {.c = *c, .elastic = force, .uncut = force, .normal = force, .lowest = force};
  for (int k = 0; k < SLIDERS; ++k) now.slider[k].absent = 1;
  return now;
}

moment csds_lab_moment_(const equations *e, const double y[]) {
  const force_law *law = e->law;
  const int needed = rate_is_needed(law);
  moment now;
  now.c = csds_lab_contact_(&e->b, y);
  const contact *c = &now.c;
  if (e->bridged) return moment_of_bridge(e, c);
  if (law->bridge) now.c.overlap = fmax(c->overlap, 1e-30 * law->radius); /* > 0, also where they only just touch */
  const normal_force f = csds_lab_normal_force_(law, c->overlap, e->receding ? e->largest : 0, needed);
  now.elastic = f.elastic;
  now.lowest = f.lowest;
  now.uncut = f.elastic + f.gamma * c->rate;
  now.normal = law->limit_damping ? fmax(now.uncut, f.lowest) : now.uncut;
  const double change = needed ? normal_rate(e, y, &now, &f) : 0, load = now.normal + law->adhesion.friction;

  for (int k = 0; k < SLIDERS; ++k) {
    slider *s = &now.slider[k];
    if (law->slider[k].absent) {
      *s = (slider){.absent = 1};
      continue;
    }
    set_bare_slider(e, y, k, c, f.gamma, s);
    bound_slider(e, &law->slider[k], c, load, change, s);
    csds_lab_complete_slider_(s);
  }
  return now;
}

/* Memory of a slider; twisting is about the normal, and what stops needs none. */
static vector memory_rate(const equations *e, const moment *now, const double y[], int which) {
  const slider *s = &now->slider[which];
  const vector rate = csds_lab_memory_rate_(s);
  if (which == TWISTING || s->stops) return rate;
  return plus(rate, cross(csds_lab_rotation_(&e->b, &now->c, y), s->memory));
}

static void add_losses(const moment *now, double rate[CSDS_CHANNELS]) {
  const slider_losses tangential = csds_lab_slider_losses_(&now->slider[TANGENTIAL]);
  const slider_losses rolling = csds_lab_slider_losses_(&now->slider[ROLLING]);
  const slider_losses twisting = csds_lab_slider_losses_(&now->slider[TWISTING]);
  rate[CSDS_LOST_TANGENTIAL] = tangential.dashpot;
  rate[CSDS_LOST_SLIP] = tangential.slip;
  rate[CSDS_LOST_ROLLING] = rolling.dashpot + rolling.slip;
  rate[CSDS_LOST_TWISTING] = twisting.dashpot + twisting.slip;
}

void csds_lab_motion_(const equations *e, const double y[], double dydt[]) {
  const moment now = csds_lab_moment_(e, y);
  contact_forces f;
  f.normal = now.normal;
  f.friction = times(-1, now.slider[TANGENTIAL].resistance);
  f.rolling = times(-1, now.slider[ROLLING].resistance);
  f.twisting = -now.slider[TWISTING].resistance.x;
  csds_lab_accelerate_(&e->b, &now.c, &f, y, dydt);
  for (int s = 0; s < SLIDERS; ++s)
    vector_to(now.slider[s].absent ? zero_vector : memory_rate(e, &now, y, s), dydt + AT_MEMORY + 3 * s);
  memset(dydt + AT_ENERGY, 0, CSDS_CHANNELS * sizeof *dydt);
  add_losses(&now, dydt + AT_ENERGY);
  /* all that the normal force takes: at the end of the contact its spring holds nothing, or adhesion has lost it */
  dydt[AT_ELASTIC] = csds_lab_adheres_(e->law) ? now.elastic * now.c.rate : 0;
  dydt[AT_ENERGY + CSDS_LOST_NORMAL] = f.normal * now.c.rate - dydt[AT_ELASTIC];
}

void csds_lab_switch_(equations *e, double y[], int which) {
  const moment now = csds_lab_moment_(e, y);
  vector_to(csds_lab_memory_after_switch_(&now.slider[which], e->direction), y + AT_MEMORY + 3 * which);
  e->regime[which] = e->regime[which] == STUCK ? SLIDING : STUCK;
}

double csds_lab_springs_(const moment *now) {
  double energy = 0;
  for (int k = 0; k < SLIDERS; ++k) energy += csds_lab_spring_energy_(&now->slider[k]);
  return energy;
}
