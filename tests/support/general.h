// SPDX-License-Identifier: MIT
/*
 * A collision under any smooth composition of normal force, damping and slider, by adaptive integration of the
 * published equations, constant normal. Shares no code with the kernel and none with the laboratory.
 */
#ifndef CSDS_TESTS_GENERAL_H
#define CSDS_TESTS_GENERAL_H

/* Impact with normal velocity 1. Members that are not given are 0. */
typedef struct general_law {
  double mass, radius; /* effective */
  double (*elastic)(const struct general_law *, double overlap);
  double (*gamma_n)(const struct general_law *, double overlap);
  int plain; /* no cut-off: the normal force may attract */
  double kn, eta;
  double mass_t;                                            /* inertia against the slider's force; 0: no slider */
  double (*kt)(const struct general_law *, double overlap); /* NULL: no spring */
  double stiffness_t;
  int stores_force; /* Thornton et al. 2013: a softening spring loses force, a stiffening one keeps it */
  double gamma_t;   /* damping of the slider; 0: xt gamma_n */
  double xt, mu;
  int on_area; /* the slider is a torque: of friction spread over the contact area, Marshall 2009, eqs. (32), (33) */
} general_law;

double general_hooke(const general_law *law, double overlap);
double general_hertz(const general_law *law, double overlap); /* k_n sqrt(R) overlap^(3/2) */
double general_constant_damping(const general_law *law, double overlap);
double general_radius_damping(const general_law *law, double overlap);  /* eta sqrt(R overlap) */
double general_quarter_damping(const general_law *law, double overlap); /* eta sqrt(m F/overlap) */
double general_constant_spring(const general_law *law, double overlap);
double general_radius_spring(const general_law *law, double overlap); /* k_t sqrt(R overlap) */

typedef struct general_result {
  double e_n, e_t, duration;
  double overlap; /* largest */
} general_result;

/* With tangential velocity `slide`; to about 1e-9. */
general_result integrate_general(const general_law *law, double slide);

#endif
