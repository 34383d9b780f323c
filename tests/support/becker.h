// SPDX-License-Identifier: MIT
/*
 * Tangential restitution by integrating the equations of motion of Becker et al. 2008 with GSL, changing regime where
 * event functions vanish. Shares no code and no solution formula with the kernel. Scaled: m = k_n = g_n = 1.
 */
#ifndef CSDS_TESTS_BECKER_H
#define CSDS_TESTS_BECKER_H

typedef struct becker_result {
  double restitution;
  int switches;
  double time[64];
} becker_result;

/* Haff & Werner: coefficient = gamma_t; Cundall & Strack: coefficient = k_t. */
becker_result integrate_haff_werner(double alpha, double mu, double slide, double coefficient);
becker_result integrate_cundall_strack(double alpha, double mu, double slide, double coefficient);

#endif
