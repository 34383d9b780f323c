// SPDX-License-Identifier: MIT
/*
 * A collision under any smooth composition of normal, damping and slider, by adaptive integration of the published
 * equations, constant normal. Shares no code with the kernel. Two spheres of radius and mass 1: m = R = 1/2, m_t = 1/7.
 */
#ifndef CSDS_TESTS_GENERAL_H
#define CSDS_TESTS_GENERAL_H

typedef struct general_law {
  double (*elastic)(const struct general_law *, double overlap);
  double (*gamma_n)(const struct general_law *, double overlap);
  double (*kt)(const struct general_law *, double overlap); /* NULL: no spring */
  double kn, eta, stiffness_t, xt, mu;
  int stores_force; /* Thornton et al. 2013: a softening spring loses force, a stiffening one keeps it */
  double mass_t;    /* inertia against the slider's force, 0: 1/7; and a damping of its own, 0: xt gamma_n */
  double gamma_t;
} general_law;

double general_hooke(const general_law *law, double overlap);
double general_hertz(const general_law *law, double overlap);
double general_constant_damping(const general_law *law, double overlap);
double general_radius_damping(const general_law *law, double overlap);  /* eta sqrt(R overlap) */
double general_quarter_damping(const general_law *law, double overlap); /* eta sqrt(m F/overlap) */
double general_constant_spring(const general_law *law, double overlap);
double general_radius_spring(const general_law *law, double overlap); /* k_t sqrt(R overlap) */

typedef struct general_result {
  double e_n, e_t, duration;
} general_result;

/* Normal impact velocity 1, tangential `slide`. */
general_result integrate_general(const general_law *law, double slide);

#endif
