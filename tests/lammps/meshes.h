// SPDX-License-Identifier: MIT
/* Files of triangles (STL, text), and inputs with grains on them. */
#ifndef CSDS_TESTS_MESHES_H
#define CSDS_TESTS_MESHES_H

#include "wall_inputs.h"

#include <gsl/gsl_rng.h>

/* Begins and ends a file. */
FILE *open_mesh(const char *name);
void close_mesh(FILE *mesh);
void write_triangle(FILE *mesh, const double a[3], const double b[3], const double c[3]);

/* A square of half a side `half` about the origin, cut into `count` triangles at random points, inclined: rotated about
 * the y axis by `angle`. */
void write_square(const char *name, gsl_rng *rng, int count, double half, double angle);

/* The same square, not inclined, of squares that are cut into 1 to 16 by themselves, so that corners of one lie within
 * edges of the next. */
void write_patches(const char *name, gsl_rng *rng, double half);

/* Two planes that meet on the y axis and rise from there by `angle` on either side; fall, if it is negative. */
void write_wedge(const char *name, double angle, double half);

/* A tube about z, of `around` times `along` times two triangles: corners at `radius`, z from low to high. */
void write_tube(const char *name, double radius, int around, int along, double low, double high);

/* Opens in.mesh and begins it as open_wall_input does: a box of half a side 12, not periodic. */
FILE *open_mesh_input(const char *law);
void add_grain(FILE *file, int n, const double x[3], const double v[3], const double omega[3]); /* n from 1 */
/* The same with one grain and a wall (`mesh FILE`, `region tube`, a cylinder of radius 4) with energy; variables:
 * `kinetic` with that of the spin, `account`, all energy that is there or was lost. */
FILE *open_input_with_account(const char *law, const char *wall, const double x[3], const double v[3],
                              const double omega[3], double dt);
/* Closes and runs it. */
void run_mesh_input(FILE *file, int ranks);

#endif
