// SPDX-License-Identifier: MIT
/* From a coefficient of restitution to the damping ratio of a linear spring with a dashpot. */
#ifndef CSDS_LAB_DAMPING_RATIO_H
#define CSDS_LAB_DAMPING_RATIO_H

/* D = gamma/(2 sqrt(k m)) for a restitution in (0, 1], with the force cut off at zero (SP 2007 eq. 23) and without
 * (eq. 17): zeros of the equations for e(D). NaN for other restitutions. */
double csds_lab_damping_ratio_cutoff_(double e);
double csds_lab_damping_ratio_plain_(double e);

#endif
