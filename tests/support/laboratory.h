// SPDX-License-Identifier: MIT
/* Collisions that the tests of the laboratory share. */
#ifndef CSDS_TESTS_LABORATORY_H
#define CSDS_TESTS_LABORATORY_H

#include "csds_lab.h"

/* Two spheres of that effective mass and of radius 1 by the reference with constant normal: m_t = 2/7 m. */
csds_lab_collision hard_spheres(double m, double v_n, double v_t);

/* The test fails if the collision is refused. */
csds_lab_outcome outcome_of(const char *law, const csds_lab_collision *collision);

/* The same by the kernel's scheme, where the first step begins a fraction `phase` before the touch. */
csds_lab_outcome outcome_by_kernel(const csds_spec *law, const csds_lab_collision *collision, double dt, double phase);

/* Duration of the contact: without adhesion, or half a period about the rest if that is shorter [time]. */
double impact_time_of(const csds_spec *law, const csds_lab_collision *collision);

#endif
