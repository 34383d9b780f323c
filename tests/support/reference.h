// SPDX-License-Identifier: MIT
/* Collisions in the papers' units, by the integrator of general.h: it shares no code with the kernel. */
#ifndef CSDS_TESTS_REFERENCE_H
#define CSDS_TESTS_REFERENCE_H

/* An oblique collision of homogeneous spheres, Schwager & Poeschel 2007 eq. (9) and Fuehrer et al. 2024 eq. (10).
 * m = k_n = 1 and unit normal impact velocity set the scales; m_t = 2/7. */
typedef struct collision {
  double damping_ratio; /* D, > 0 */
  double kt;            /* k_t/k_n */
  double xt;            /* gamma_t/gamma_n, > 0 */
  double mu;
  double ratio; /* tangential over normal impact velocity */
} collision;

/* Laws from weak to strong tangential damping, starting stuck and starting sliding. */
enum { OBLIQUE_LAWS = 6 };
extern const collision oblique_law[OBLIQUE_LAWS];

/* Tangential restitution to about 1e-9. */
double reference_tangential_restitution(const collision *c);

/* Normal restitution by integration instead of the closed form. */
double reference_normal_restitution(double damping_ratio);

/* A Hertz contact, force k overlap^(3/2), with damping alpha sqrt(m k) overlap^(1/4), cut off or not. */
typedef struct hertz_result {
  double restitution, duration, overlap;
} hertz_result;

hertz_result integrate_hertz(double k, double m, double v, double alpha, int cutoff);

#endif
