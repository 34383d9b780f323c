// SPDX-License-Identifier: MIT
/* R. Rangel, DEM contact force models (2021): normal force over overlap. Spheres of 1 g and radius 4 mm, SI units. */
#include "figures.h"

#include <math.h>

static const double speed = 1;

static void write_sample(void *user, const csds_lab_sample *s) {
  if (s->overlap > 0) fprintf(user, "%.8g,%.8g\n", s->overlap, s->normal);
}

/* The kernel at a two hundredth of the contact, from the first to the last touch. */
static void write_kernel(const char *name, const char *law, double duration, double v) {
  csds_lab_collision c = two_spheres(CSDS_LAB_CONSTANT_NORMAL, CSDS_LAB_KERNEL, v, 0);
  c.dt = duration / 200;
  FILE *file = csv(name, "overlap,force");
  collide(law, &c, write_sample, file);
  fclose(file);
}

static void write_reference(const char *name, const char *law, double v) {
  csds_lab_collision c = two_spheres(CSDS_LAB_CONSTANT_NORMAL, CSDS_LAB_REFERENCE, v, 0);
  FILE *file = csv(name, "overlap,force");
  collide(law, &c, write_sample, file);
  fclose(file);
}

/* Damped oscillation, Rangel section 3.3, cut off where the force vanishes. */
static void write_linear_closed_form(const char *name, double m, double k, double d) {
  double w0 = sqrt(k / m), w = w0 * sqrt(1 - d * d), end = csds_duration_cutoff(d) / w0;
  FILE *file = csv(name, "overlap,force");
  for (int n = 0; n <= 200; ++n) {
    double t = end * n / 200, decay = speed * exp(-d * w0 * t);
    double x = decay / w * sin(w * t), v = decay * (cos(w * t) - d * w0 / w * sin(w * t));
    fprintf(file, "%.8g,%.8g\n", x, fmax(0, k * x + 2 * d * w0 * m * v));
  }
  fclose(file);
}

static void write_linear(double m, double k) {
  static const double typed[] = {1, 0.8, 0.5, 0.2};
  for (int n = 0; n < 4; ++n) {
    char law[120], name[60];
    double d = csds_damping_ratio_cutoff(typed[n]);
    snprintf(law, sizeof law, "hooke %g %g damping coeff_restitution", k, typed[n]);
    snprintf(name, sizeof name, "rangel-linear-%g.csv", typed[n]);
    write_kernel(name, law, csds_duration_cutoff(d) * sqrt(m / k), speed);
    snprintf(name, sizeof name, "rangel-linear-%g-closed.csv", typed[n]);
    write_linear_closed_form(name, m, k, d);
  }
}

/* K overlap^(3/2): the elastic curve is a closed form, the damped ones are not. */
static void write_nonlinear(const char *damping, const double coefficient[3], double k, double duration) {
  for (int n = 0; n < 3; ++n) {
    char law[120], name[60];
    snprintf(law, sizeof law, "hertz %.10g %g damping %s", k, coefficient[n], damping);
    snprintf(name, sizeof name, "rangel-%s-%d.csv", damping, n + 1);
    write_kernel(name, law, duration, speed);
    snprintf(name, sizeof name, "rangel-%s-%d-reference.csv", damping, n + 1);
    write_reference(name, law, speed);
  }
}

/* Straight lines through (overlap, force): up on k_L, down on k_U, zero at the residual overlap. */
static void write_hysteretic_closed_form(const char *name, double m, double k_l, double k_u, double v) {
  double largest_overlap = v * sqrt(m / k_l), residual = largest_overlap * (1 - k_l / k_u);
  FILE *file = csv(name, "overlap,force");
  fprintf(file, "0,0\n%.8g,%.8g\n%.8g,0\n", largest_overlap, k_l * largest_overlap, residual);
  fclose(file);
}

static void write_hysteretic(double m, double k) {
  static const double e[] = {0.8, 0.5}, v[] = {0.4, 0.7, 1};
  const double s = 0.5 * sqrt(k / m); /* k_U = 1.5 k_L at 1 m/s */
  char law[120], name[60];
  for (int n = 0; n < 2; ++n) {
    snprintf(law, sizeof law, "hysteretic %g %.10g 0 damping velocity", k, k / (e[n] * e[n]));
    snprintf(name, sizeof name, "rangel-hysteretic-%d.csv", n + 1);
    write_kernel(name, law, csds_duration_hysteretic(k, m, e[n]), speed);
    snprintf(name, sizeof name, "rangel-hysteretic-%d-closed.csv", n + 1);
    write_hysteretic_closed_form(name, m, k, k / (e[n] * e[n]), speed);
  }
  for (int n = 0; n < 3; ++n) {
    double k_u = k + s * v[n] * sqrt(m * k);
    snprintf(law, sizeof law, "hysteretic/load %g %.10g 0 damping velocity", k, s);
    snprintf(name, sizeof name, "rangel-hysteretic-load-%d.csv", n + 1);
    write_kernel(name, law, csds_duration_hysteretic(k, m, sqrt(k / k_u)), v[n]);
    snprintf(name, sizeof name, "rangel-hysteretic-load-%d-closed.csv", n + 1);
    write_hysteretic_closed_form(name, m, k, k_u, v[n]);
  }
}

void figures_of_rangel(void) {
  csds_lab_collision c = two_spheres(CSDS_LAB_CONSTANT_NORMAL, CSDS_LAB_KERNEL, speed, 0);
  const double m = csds_lab_mass(&c.impact), radius = csds_lab_radius(&c.impact), k = 1e6;
  /* the Hertz contact that lasts as long as the linear one */
  double kh = k / sqrt(radius), duration = csds_duration_hertz(kh * sqrt(radius), m, speed);
  kh *= pow(duration / (acos(-1) * sqrt(m / k)), 2.5);
  duration = csds_duration_hertz(kh * sqrt(radius), m, speed);
  static const double typed[] = {1, 0.8, 0.5};
  const double viscous[] = {0, 0.05 * duration, 0.15 * duration};
  write_linear(m, k);
  write_nonlinear("coeff_restitution", typed, kh, duration);
  write_nonlinear("kuwabara_kono", viscous, kh, duration);
  write_hysteretic(m, k);
}
