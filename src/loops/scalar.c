// SPDX-License-Identifier: MIT
/* The scalar reference: one contact at a time. */
#include "csds_formulas.h"
#include "one.h"
#include "processor.h"
#include "traps.h"

#include <stddef.h>
#include <string.h>

#ifdef __GNUC__
#define ONCE_IN_A_RUN __attribute__((noinline, cold)) /* small rather than fast */
#else
#define ONCE_IN_A_RUN
#endif

double csds_sphere_inertia(double mass, double radius) {
  return sphere_inertia(mass, radius);
}

double csds_effective_mass(double inv_mass_i, double inv_mass_j) {
  return 1 / (inv_mass_i + inv_mass_j);
}

double csds_length(const double a[3]) {
  return norm(vec3_load(a));
}

double csds_overlap(const csds_grain *i, const csds_grain *j) {
  return i->radius + j->radius - norm(minus(vec3_load(i->x), vec3_load(j->x)));
}

int csds_touch(const csds_grain *i, const csds_grain *j) {
  pair_state p = pair_of(i, j);
  return touches(&p);
}

int csds_in_contact(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age) {
  pair_state p = pair_of(i, j);
  return in_contact(contact_law_of(law), &p, age == CSDS_NEW);
}

/* From a history that must stay as it is. */
static memory loaded_copy(const contact_law *law, const double *history) {
  double copy[CSDS_MAX_HISTORY];
  memcpy(copy, history, (size_t)law->history * sizeof *copy);
  return loaded(law, CSDS_OLD, copy);
}

static void hand_over(const account *acc, csds_energy *energy) {
  memcpy(energy->stored, acc->stored, sizeof energy->stored);
  memcpy(energy->dissipated, acc->lost, sizeof energy->dissipated);
  energy->slip_speed = acc->slip_speed;
}

/* Of a pair that touches, or that has come apart in this step. */
static csds_age account_for(const contact_law *law, const pair_state *p, const path *path, const geometry *g,
                            double longer_arms, int touching, csds_age age, double *history, csds_response *out,
                            csds_energy *energy) {
  account acc = empty_account();
  csds_age after = do_nothing(out);
  if (touching || age != CSDS_NEW) {
    memory mem = loaded(law, age, history);
    const last_time last = last_time_of(age);
    const forces f = bridged_step_with_account(law, p, path, *g, longer_arms, last, touching, &mem, &acc);
    if (touching) {
      store(law, &mem, history);
      respond(law, &f, out);
      after = age_after(&f);
    }
  }
  hand_over(&acc, energy);
  return after;
}

static csds_age account_on_path(const contact_law *law, const pair_state *p, const path *path, csds_age age,
                                double *history, csds_response *out, csds_energy *energy) {
  const geometry g = contact_geometry(law, p, path->way.distance, path->way.m);
  return account_for(law, p, path, &g, change_of_arms(path, law->dt), acts(law, p, age == CSDS_NEW), age, history, out,
                     energy);
}

static ONCE_IN_A_RUN csds_age start(const contact_law *law, const pair_state *p, csds_age age, bool kicks,
                                    double *history, csds_response *out) {
  AGE_WITHOUT_TRAPS(start, law, p, age, kicks, history, out)
  if (!acts(law, p, age == CSDS_NEW)) return do_nothing(out);
  memory mem = loaded(law, age, history);
  const forces f = bridged_start(law, p, kicks, &mem);
  store(law, &mem, history);
  respond(law, &f, out);
  return CSDS_STARTED;
}

static ONCE_IN_A_RUN csds_age start_with_account(const contact_law *law, const pair_state *p, csds_age age,
                                                 double *history, csds_response *out, csds_energy *energy) {
  AGE_WITHOUT_TRAPS(start_with_account, law, p, age, history, out, energy)
  account acc = empty_account();
  const csds_age after = start(law, p, age, 1, history, out);
  if (after == CSDS_STARTED) {
    memory mem = loaded(law, after, history);
    acc = account_of_bridged_start(law, p, last_time_of(age), &mem);
  }
  hand_over(&acc, energy);
  return after;
}

static ONCE_IN_A_RUN void find_stored(const contact_law *law, const pair_state *p, const double *history,
                                      double energy[CSDS_SPRINGS]) {
  account acc = empty_account();
  if (acts(law, p, 0)) {
    const memory mem = loaded_copy(law, history);
    const geometry g = contact_geometry(law, p, distance_now(p), effective_mass(p));
    stored_in_bridged(law, p, &g, &mem, &acc);
  }
  memcpy(energy, acc.stored, sizeof acc.stored);
}

static ONCE_IN_A_RUN void stored(const contact_law *law, const pair_state *p, const double *history,
                                 double energy[CSDS_SPRINGS]) {
  const traps before = hold_traps();
  find_stored(law, p, history, energy);
  give_traps_back(&before);
}

/* The step of the law's composition for this processor; NULL if it has none. AVX-512 has none of laws that attract. */
INLINE step_of_grains *own_step_of_grains(const contact_law *l) {
  const int n = l->own_step;
  if (n >= OWN_STEPS) return NULL; /* asks no processor */
#ifdef CSDS_WITH_PACKED_AVX512
  if (csds_steps_of_grains_avx512_[n] && l->isa >= CSDS_ISA_AVX512 && has_avx512())
    return csds_steps_of_grains_avx512_[n];
#endif
#ifdef CSDS_WITH_PACKED_AVX2
  if (l->isa >= CSDS_ISA_AVX2 && has_avx2()) return csds_steps_of_grains_avx2_[n];
#endif
#ifdef CSDS_WITH_STEPS_OF_GRAINS
  return csds_steps_of_grains_[n];
#else
  return NULL;
#endif
}

INLINE step_of_wall *own_step_of_wall(const contact_law *l) {
#ifdef CSDS_WITH_SPECIALISED
  return l->own_step < OWN_STEPS ? csds_steps_of_wall_[l->own_step] : NULL;
#else
  (void)l;
  return NULL;
#endif
}

/* The step of laws that have none of their own; compiled once for grains and walls. */
static csds_age step_any(const contact_law *law, const pair_state *p, const path *path, csds_age age, double *history,
                         csds_response *out) {
  return step_one(law, p, path, age, history, out);
}

/* Functions of their own, so that a call of an own step passes on what is in the registers. */
static NOT_INLINE csds_age step_any_grains(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age,
                                           double *history, csds_response *out) {
  AGE_WITHOUT_TRAPS(step_any_grains, law, i, j, age, history, out)
  const pair_state p = pair_of(i, j);
  const path path = path_of_grains(&p, law->dt);
  return step_any(contact_law_of(law), &p, &path, age, history, out);
}

static NOT_INLINE csds_age step_any_wall(const csds_law *law, const csds_grain *i, const csds_surface *wall,
                                         csds_age age, double *history, csds_response *out) {
  const contact_law *l = contact_law_of(law);
  const pair_state p = against_wall(i, wall);
  const path path = path_along(l, &p, age, history);
  return keep_normal(l, &p, step_any(l, &p, &path, age, history, out), history);
}

/* ------------------------------------------------------------------------------------ grain and grain */

csds_age csds_contact_step(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age, double *history,
                           csds_response *out) {
  OWN_STEP_WITHOUT_TRAPS(csds_contact_step, law, i, j, age, history, out)
  step_of_grains *const own = own_step_of_grains(contact_law_of(law));
  return own ? own(law, i, j, age, history, out) : step_any_grains(law, i, j, age, history, out);
}

csds_age csds_contact_account(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age,
                              double *history, csds_response *out, csds_energy *energy) {
  AGE_WITHOUT_TRAPS(csds_contact_account, law, i, j, age, history, out, energy)
  pair_state p = pair_of(i, j);
  path path = path_of_grains(&p, law->dt);
  return account_on_path(contact_law_of(law), &p, &path, age, history, out, energy);
}

csds_age csds_contact_start(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age,
                            double *history, csds_response *out) {
  pair_state p = pair_of(i, j);
  return start(contact_law_of(law), &p, age, 1, history, out);
}

csds_age csds_contact_start_account(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age,
                                    double *history, csds_response *out, csds_energy *energy) {
  pair_state p = pair_of(i, j);
  return start_with_account(contact_law_of(law), &p, age, history, out, energy);
}

void csds_contact_stored(const csds_law *law, const csds_grain *i, const csds_grain *j, const double *history,
                         double energy[CSDS_SPRINGS]) {
  pair_state p = pair_of(i, j);
  stored(contact_law_of(law), &p, history, energy);
}

void csds_contact_probe(const csds_law *law, const csds_grain *i, const csds_grain *j, const double *history,
                        csds_response *out) {
  const pair_state p = pair_of(i, j);
  double copy[CSDS_MAX_HISTORY];
  memcpy(copy, history, (size_t)law->history * sizeof *copy);
  start(contact_law_of(law), &p, CSDS_OLD, 0, copy, out);
}

/* ------------------------------------------------------------------------------------- grain and wall */

csds_age csds_wall_step(const csds_law *law, const csds_grain *i, const csds_surface *wall, csds_age age,
                        double *history, csds_response *out) {
  AGE_WITHOUT_TRAPS(csds_wall_step, law, i, wall, age, history, out)
  step_of_wall *const own = own_step_of_wall(contact_law_of(law));
  return own ? own(law, i, wall, age, history, out) : step_any_wall(law, i, wall, age, history, out);
}

csds_age csds_wall_account(const csds_law *law, const csds_grain *i, const csds_surface *wall, csds_age age,
                           double *history, csds_response *out, csds_energy *energy) {
  AGE_WITHOUT_TRAPS(csds_wall_account, law, i, wall, age, history, out, energy)
  const contact_law *l = contact_law_of(law);
  const pair_state p = against_wall(i, wall);
  const path path = path_along(l, &p, age, history);
  return keep_normal(l, &p, account_on_path(l, &p, &path, age, history, out, energy), history);
}

csds_age csds_wall_start(const csds_law *law, const csds_grain *i, const csds_surface *wall, csds_age age,
                         double *history, csds_response *out) {
  const pair_state p = against_wall(i, wall);
  return keep_normal(contact_law_of(law), &p, start(contact_law_of(law), &p, age, 1, history, out), history);
}

csds_age csds_wall_start_account(const csds_law *law, const csds_grain *i, const csds_surface *wall, csds_age age,
                                 double *history, csds_response *out, csds_energy *energy) {
  const contact_law *l = contact_law_of(law);
  const pair_state p = against_wall(i, wall);
  return keep_normal(l, &p, start_with_account(l, &p, age, history, out, energy), history);
}

void csds_wall_stored(const csds_law *law, const csds_grain *i, const csds_surface *wall, const double *history,
                      double energy[CSDS_SPRINGS]) {
  pair_state p = against_wall(i, wall);
  stored(contact_law_of(law), &p, history, energy);
}

/* --------------------------------------------------------------------------------------- hard grains */

/* Arms as long as the radii, whatever the overlap. */
static geometry hard_geometry(const contact_law *law, const pair_state *p, double overlap) {
  geometry g = contact_geometry(law, p, p->radius_i + p->radius_j, effective_mass(p));
  g.overlap = at_least_end(law, &g.adhesion, overlap, 1);
  g.arm_i = p->radius_i;
  g.arm_j = p->radius_j;
  g.inv_m_t = tangential_mobility(p, g.arm_i, g.arm_j);
  return g;
}

csds_age csds_hard_account(const csds_law *law, const csds_grain *i, const csds_grain *j, const double normal[3],
                           double overlap, csds_age age, double *history, csds_response *out, csds_energy *energy) {
  AGE_WITHOUT_TRAPS(csds_hard_account, law, i, j, normal, overlap, age, history, out, energy)
  const csds_grain wall = {.radius = 0};
  pair_state p = pair_of(i, j ? j : &wall);
  p.wall = !j;
  const geometry g = hard_geometry(contact_law_of(law), &p, overlap);
  const int acting =
      overlap > (age == CSDS_NEW ? 0 : -length_beyond_touch(contact_law_of(law), g.radius)) && p.inv_m > 0;
  /* distances from where the contact began */
  p.wall = 0;
  p.radius_i = p.radius_j = 0;
  const vec3 n = vec3_load(normal);
  const double receding = dot(p.v, n);
  const path path = {n, n, n, n, {1, 1, 1, -overlap - law->dt * receding, -overlap, receding, effective_mass(&p)}};
  return account_for(contact_law_of(law), &p, &path, &g, 0, acting, age, history, out, energy);
}

/* ----------------------------------------------------------------------- the friction law on its own */

void csds_slip_step(double k, double gamma, double f_max, double h, const double v[3], double xi[3],
                    double friction[3]) {
  slider s = slider_over(k, gamma, h, 1);
  s.late = 0; /* one bound for the whole interval: the slip is along the test force */
  slider_step step = slide(&s, f_max, vec3_load(v), vec3_load(xi));
  vec3_store(step.xi, xi);
  if (friction) vec3_store(scaled(-1, step.force), friction);
}

void csds_friction(double k, double gamma, double f_max, double dt, double m, const double xi[3], const double v[3],
                   const double others[3], double friction[3]) {
  vec3 spring = scaled(k, vec3_load(xi));
  vec3_store(friction_force(1, 1, 0, 0, gamma, f_max, dt, 1 / m, spring, vec3_load(v), vec3_load(others)), friction);
}
