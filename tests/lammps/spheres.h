// SPDX-License-Identifier: MIT
/* Data files of single spheres. */
#ifndef CSDS_TESTS_SPHERES_H
#define CSDS_TESTS_SPHERES_H

#include <stdio.h>

typedef struct sphere {
  int type;
  double radius, mass;
  double x[3], v[3], omega[3];
} sphere;

/* Writes `count` spheres, ids from 1, in a box that reaches `margin` beyond them. */
void write_spheres(const char *name, const sphere *spheres, int count, int types, double margin);

#endif
