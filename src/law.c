// SPDX-License-Identifier: MIT
/* A law made ready for the hot path: validated once, constants precomputed. */
#include "csds.h"
#include "normal.h"
#include "refuse.h"

#include <float.h>
#include <math.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

/* Stands for an infinite damping or friction coefficient: beyond any other force, its square below overflow. */
static const double beyond_all = 1e140;

static const csds_parameter time_step = {"dt", "time", "time step", 0, DBL_MAX, 1, 0};

/* ------------------------------------------------------------ normal and damping */

typedef struct material {
  double e_i, nu_i, e_j, nu_j;
} material;

static material materials(const csds_spec *spec) {
  const double *own = spec->part[CSDS_NORMAL].value;
  material m = {own[0], own[2], own[0], own[2]};
  if (spec->mixed) {
    m.e_j = spec->partner[0];
    m.nu_j = spec->partner[1];
  }
  return m;
}

static int is_hertz(int normal) {
  return normal == CSDS_NORMAL_HERTZ || normal == CSDS_NORMAL_HERTZ_MATERIAL;
}

/* Tsuji, Tanaka & Ishida 1992, as LAMMPS's documentation of damping tsuji prints it. */
static double tsuji_polynomial(double e) {
  static const double c[] = {1.2728, -4.2783, 11.087, -22.348, 27.467, -18.022, 4.8218};
  double sum = 0;
  for (int k = 6; k >= 0; --k) sum = sum * e + c[k];
  return sum;
}

/* The coefficient that the hot path multiplies by powers of mass, stiffness and overlap. */
static double damping_prefactor(const csds_spec *spec, int normal, double eta) {
  double d = spec->limit_damping ? csds_damping_ratio_cutoff(eta) : csds_damping_ratio_plain(eta);
  switch (spec->part[CSDS_DAMPING].model->id) {
    case CSDS_DAMPING_TSUJI:
      return tsuji_polynomial(eta);
    case CSDS_DAMPING_COEFF_RESTITUTION:
      return is_hertz(normal) ? d / csds_hertz_damping_ratio(1) : 2 * d;
    case CSDS_DAMPING_KUWABARA_KONO:
      return is_hertz(normal) ? 1.5 * eta : eta;
    default:
      return eta;
  }
}

/* gamma_n as a power of stiffness, mass and radius of the contact area. */
static void prepare_damping(csds_law *law, const csds_spec *spec, double eta) {
  law->damping = spec->part[CSDS_DAMPING].model->id;
  law->damp = damping_prefactor(spec, law->normal, eta);
  switch (law->damping) {
    case CSDS_DAMPING_VELOCITY:
      law->damp_by_mass[0] = law->damp;
      break;
    case CSDS_DAMPING_MASS_VELOCITY:
      law->damp_by_mass[2] = law->damp;
      break;
    case CSDS_DAMPING_VISCOELASTIC:
      law->damp_by_mass[2] = law->damp;
      law->damp_overlap = 2;
      break;
    case CSDS_DAMPING_KUWABARA_KONO:
      law->damp_by_mass[0] = law->damp * law->kn;
      law->damp_overlap = is_hertz(law->normal) ? 2 : 0;
      break;
    default: /* tsuji, coeff_restitution: sqrt(m k) */
      law->damp_by_mass[1] = law->damp * sqrt(law->kn);
      law->damp_overlap = is_hertz(law->normal) ? 1 : 0;
  }
  law->onset_mean = 1 / (1 + 0.25 * law->damp_overlap);
}

static void prepare_normal(csds_law *law, const csds_spec *spec) {
  const double *value = spec->part[CSDS_NORMAL].value;
  double eta = value[1];
  law->normal = spec->part[CSDS_NORMAL].model->id;
  law->kn = value[0];
  if (law->normal == CSDS_NORMAL_HERTZ_MATERIAL) {
    material m = materials(spec);
    law->kn = 4.0 / 3 * csds_effective_modulus(m.e_i, m.nu_i, m.e_j, m.nu_j);
  }
  if (is_hysteretic(law)) {
    law->unload = value[1];
    eta = value[2];
  }
  prepare_damping(law, spec, eta);
}

/* ------------------------------------------------------------------ tangential */

/* k_t as typed, or from the material where it was NULL. */
static double stiffness_or_material(const csds_spec *spec, double typed, double factor) {
  if (!isnan(typed)) return typed;
  material m = materials(spec);
  return factor * csds_effective_shear_modulus(m.e_i, m.nu_i, m.e_j, m.nu_j);
}

static double largest_displacement(double mu, double nu) {
  return mu * (2 - nu) / (2 * (1 - nu));
}

static void prepare_tangential(csds_law *law, const csds_spec *spec) {
  const double *value = spec->part[CSDS_TANGENTIAL].value;
  law->tangential = spec->part[CSDS_TANGENTIAL].model->id;
  switch (law->tangential) {
    case CSDS_TANGENTIAL_NONE:
      break;
    case CSDS_TANGENTIAL_LINEAR_NOHISTORY:
      law->xt = value[0];
      law->mu = value[1];
      break;
    case CSDS_TANGENTIAL_SLIDING:
      law->gt = beyond_all;
      law->mu = value[0];
      break;
    case CSDS_TANGENTIAL_VISCOUS:
      law->xt = value[0];
      law->mu = beyond_all;
      break;
    case CSDS_TANGENTIAL_TSUJI:
      law->kt = stiffness_or_material(spec, value[0], 8);
      law->xt = 1;
      law->mu = value[1];
      break;
    case CSDS_TANGENTIAL_CUNDALL_STRACK:
    case CSDS_TANGENTIAL_WALTON_BRAUN:
      law->kt = value[0];
      law->mu = value[1];
      break;
    case CSDS_TANGENTIAL_LANGSTON:
    case CSDS_TANGENTIAL_ZHENG:
      law->mu = value[0];
      law->slip = largest_displacement(value[0], value[1]);
      law->eta = value[2];
      law->shear_modulus = value[3];
      break;
    default: /* csds, csds/mindlin, linear_history, silbert, di_renzo: k_t x_gammat mu */
      law->kt = stiffness_or_material(spec, value[0], law->tangential == CSDS_TANGENTIAL_DI_RENZO ? 16.0 / 3 : 8);
      law->xt = value[1];
      law->mu = value[2];
  }
}

static void prepare_torques(csds_law *law, const csds_spec *spec) {
  const double *roll = spec->part[CSDS_ROLLING].value, *twist = spec->part[CSDS_TWISTING].value;
  law->rolling = spec->part[CSDS_ROLLING].model->id;
  if (law->rolling != CSDS_ROLLING_NONE) {
    law->roll_k = roll[0];
    law->roll_g = roll[1];
    law->roll_mu = roll[2];
  }
  law->twisting = spec->part[CSDS_TWISTING].model->id;
  if (law->twisting != CSDS_TWISTING_NONE) {
    law->twist_k = twist[0];
    law->twist_g = twist[1];
    law->twist_mu = twist[2];
  }
}

/* --------------------------------------------------------------------- history */

enum { OWN_HISTORY = 3 }; /* the scheme's own, before the models': the velocity expected at the next half step */

int csds_spec_slot(const csds_spec *spec, csds_family family, int slot) {
  if (slot < 0 || slot >= spec->part[family].model->slots) return -1;
  int begin = OWN_HISTORY;
  for (int f = 0; f <= (int)family; ++f) {
    const csds_model *model = spec->part[f].model;
    for (int s = 0; s < (f == (int)family ? slot : model->slots); ++s) begin += model->slot[s].size;
  }
  return begin;
}

int csds_spec_history(const csds_spec *spec, int exchange[CSDS_MAX_HISTORY]) {
  int count = OWN_HISTORY;
  for (int k = 0; exchange && k < CSDS_MAX_HISTORY; ++k) exchange[k] = -1;
  for (int f = 0; f < CSDS_FAMILIES; ++f) {
    const csds_model *model = spec->part[f].model;
    for (int s = 0; s < model->slots; ++s)
      for (int k = 0; k < model->slot[s].size; ++k, ++count)
        if (exchange) exchange[count] = model->slot[s].exchange;
  }
  return count;
}

static void lay_out_history(csds_law *law, const csds_spec *spec) {
  int *const begins[] = {&law->at_normal, NULL, &law->at_tangential, &law->at_rolling, &law->at_twisting};
  law->history = csds_spec_history(spec, law->exchange);
  int begin = OWN_HISTORY;
  for (int f = 0; f < CSDS_FAMILIES; ++f) {
    const csds_model *model = spec->part[f].model;
    if (begins[f]) *begins[f] = begin;
    for (int s = 0; s < model->slots; ++s) begin += model->slot[s].size;
  }
}

csds_status csds_law_prepare(csds_law *law, const csds_spec *spec, double dt, csds_message *why) {
  csds_status status = csds_spec_check(spec, why);
  if (!status) status = csds_check_parameter_(&time_step, dt, "law", why);
  if (status) return status;

  csds_law ready;
  memset(&ready, 0, sizeof ready);
  ready.dt = dt;
  ready.limit_damping = spec->limit_damping;
  prepare_normal(&ready, spec);
  prepare_tangential(&ready, spec);
  prepare_torques(&ready, spec);
  lay_out_history(&ready, spec);
  csds_law_use(&ready, CSDS_ISAS - 1);
  memcpy(law, &ready, sizeof ready); /* padding included, for csds_law_same */
  return CSDS_OK;
}

int csds_law_same(const csds_law *a, const csds_law *b) {
  return memcmp(a, b, sizeof *a) == 0;
}

double csds_contact_time(const csds_law *law, double m, double radius) {
  double k = law->kn;
  if (is_hertz(law->normal)) k *= 1.5 * 0.1 * radius; /* tangent stiffness at overlap = radius/100 */
  if (law->normal == CSDS_NORMAL_HYSTERETIC) k = law->unload;
  return pi * sqrt(m / k);
}
