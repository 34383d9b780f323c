// SPDX-License-Identifier: MIT
/* Writes files of triangles and inputs with them. */
#include "meshes.h"

#include "common/outputs.h"
#include "lmp.h"
#include "support.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

FILE *open_mesh(const char *name) {
  FILE *mesh = open_file(name, "w");
  fputs("solid mesh\n", mesh);
  return mesh;
}

void close_mesh(FILE *mesh) {
  fputs("endsolid mesh\n", mesh);
  fclose(mesh);
}

void write_triangle(FILE *mesh, const double a[3], const double b[3], const double c[3]) {
  const double *corner[] = {a, b, c};
  fputs("facet normal 0 0 0\nouter loop\n", mesh);
  for (int k = 0; k < 3; ++k) fprintf(mesh, "vertex %.17g %.17g %.17g\n", corner[k][0], corner[k][1], corner[k][2]);
  fputs("endloop\nendfacet\n", mesh);
}

typedef struct flat {
  double corner[3][2];
} flat;

static int is_inside(const flat *t, const double p[2]) {
  for (int k = 0; k < 3; ++k) {
    const double *a = t->corner[k], *b = t->corner[(k + 1) % 3];
    if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) <= 0) return 0;
  }
  return 1;
}

void write_square(const char *name, gsl_rng *rng, int count, double half, double angle) {
  flat *t = malloc((size_t)(count + 2) * sizeof *t);
  t[0] = (flat){{{-half, -half}, {half, -half}, {half, half}}};
  t[1] = (flat){{{-half, -half}, {half, half}, {-half, half}}};
  int n = 2;
  while (n < count) {
    const double p[2] = {uniform(rng, -half, half), uniform(rng, -half, half)};
    int k = 0;
    while (k < n && !is_inside(&t[k], p)) ++k;
    if (k == n) continue;
    t[n] = t[n + 1] = t[k];
    memcpy(t[k].corner[0], p, sizeof p);
    memcpy(t[n++].corner[1], p, sizeof p);
    memcpy(t[n++].corner[2], p, sizeof p);
  }
  FILE *mesh = open_mesh(name);
  for (int k = 0; k < n; ++k) {
    double x[3][3];
    for (int c = 0; c < 3; ++c) {
      x[c][0] = cos(angle) * t[k].corner[c][0];
      x[c][1] = t[k].corner[c][1];
      x[c][2] = angle == 0 ? 0 : sin(angle) * t[k].corner[c][0];
    }
    write_triangle(mesh, x[0], x[1], x[2]);
  }
  close_mesh(mesh);
  free(t);
}

void write_patches(const char *name, gsl_rng *rng, double half) {
  enum { PATCHES = 10 };
  FILE *mesh = open_mesh(name);
  for (int patch = 0; patch < PATCHES * PATCHES; ++patch) {
    const int n = 1 + (int)gsl_rng_uniform_int(rng, 4);
    const double size = 2 * half / PATCHES;
    const double x0 = patch % PATCHES * size - half, y0 = patch / PATCHES * size - half;
    for (int k = 0; k < n * n; ++k) {
      const int c = k % n, r = k / n;
      const double x[] = {x0 + c * size / n, x0 + (c + 1) * size / n},
                   y[] = {y0 + r * size / n, y0 + (r + 1) * size / n};
      const double corner[4][3] = {{x[0], y[0], 0}, {x[1], y[0], 0}, {x[1], y[1], 0}, {x[0], y[1], 0}};
      write_triangle(mesh, corner[0], corner[1], corner[2]);
      write_triangle(mesh, corner[0], corner[2], corner[3]);
    }
  }
  close_mesh(mesh);
}

void write_wedge(const char *name, double angle, double half) {
  FILE *mesh = open_mesh(name);
  const double cut[] = {-half, -0.33 * half, 0.01 * half, 0.2 * half, half};
  const double up = half * sin(angle), out = half * cos(angle);
  for (int k = 0; k < 4; ++k)
    for (int side = -1; side <= 1; side += 2) {
      const double a[] = {0, cut[k], 0}, b[] = {side * out, cut[k], up}, c[] = {side * out, cut[k + 1], up};
      const double d[] = {0, cut[k + 1], 0};
      write_triangle(mesh, a, b, c);
      write_triangle(mesh, a, c, d);
    }
  close_mesh(mesh);
}

void write_tube(const char *name, double radius, int around, int along, double low, double high) {
  FILE *mesh = open_mesh(name);
  for (int j = 0; j < along; ++j)
    for (int k = 0; k < around; ++k) {
      double x[4][3];
      for (int c = 0; c < 4; ++c) {
        const int i = (k + (c == 1 || c == 2)) % around, l = j + (c > 1);
        x[c][0] = radius * cos(2 * pi * i / around);
        x[c][1] = radius * sin(2 * pi * i / around);
        x[c][2] = low + (high - low) * l / along;
      }
      write_triangle(mesh, x[0], x[1], x[2]);
      write_triangle(mesh, x[0], x[2], x[3]);
    }
  close_mesh(mesh);
}

FILE *open_mesh_input(const char *law) {
  return open_wall_input("in.mesh", "f f f", "-12 12 -12 12 -12 12", law);
}

void add_grain(FILE *file, int n, const double x[3], const double v[3], const double omega[3]) {
  fprintf(file, "create_atoms 1 single %.17g %.17g %.17g units box\ngroup g%d id %d\n", x[0], x[1], x[2], n, n);
  fprintf(file, "set atom %d diameter 1 density %.17g omega %.17g %.17g %.17g\n", n, 6 / pi, omega[0], omega[1],
          omega[2]);
  fprintf(file, "velocity g%d set %.17g %.17g %.17g units box\n", n, v[0], v[1], v[2]);
}

FILE *open_input_with_account(const char *law, const char *wall, const double x[3], const double v[3],
                              const double omega[3], double dt) {
  FILE *file = open_mesh_input("hooke 1e4 0");
  add_grain(file, 1, x, v, omega);
  fprintf(file,
          "region tube cylinder z 0 0 4 -12 12\nfix w all wall/gran/csds %s %s energy\nfix move all nve/sphere\n"
          "timestep %g\ncompute k all ke\ncompute r all erotate/sphere\nvariable kinetic equal c_k+c_r\n"
          "variable account equal c_k+c_r+f_w[%d]",
          law, wall, dt, CSDS_WALL_LOST_ADHESION + 1);
  for (int e = CSDS_WALL_STORED_NORMAL; e <= CSDS_WALL_LOST_ENDED; ++e) fprintf(file, "+f_w[%d]", e + 1);
  fputs("\n", file);
  return file;
}

void run_mesh_input(FILE *file, int ranks) {
  fclose(file);
  must_run_lmp(ranks, "./in.mesh", "screen", "%s", "");
}
