// SPDX-License-Identifier: MIT
/* The data of the papers' figures, as CSV files in the current folder. */
#ifndef CSDS_EXAMPLES_FIGURES_H
#define CSDS_EXAMPLES_FIGURES_H

#include "csds_lab.h"

#include <stdio.h>

/* Each writes the files of one paper. */
void figures_of_fuehrer(void);
void figures_of_schwager(void);
void curves_of_becker(void);
void maps_of_becker(void);
void figures_of_rangel(void);

/* A file with its line of column names; ends the program where it cannot be written. */
FILE *csv(const char *name, const char *columns);

csds_spec law_of(const char *words);

/* A collision of two spheres of 1 g and radius 4 mm (B 2008, section IV). SI units. */
csds_lab_collision two_spheres(csds_lab_setup setup, csds_lab_scheme scheme, double g_n, double g_t);
/* The same as the closed forms want it. */
csds_impact impact_of(const csds_lab_collision *c, double k_n, double mu);

/* Ends the program where the collision is refused. */
csds_lab_outcome collide(const char *law, const csds_lab_collision *c, csds_lab_observer *observe, void *user);

#endif
