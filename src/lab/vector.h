// SPDX-License-Identifier: MIT
/* Vectors in space, by value. */
#ifndef CSDS_LAB_VECTOR_H
#define CSDS_LAB_VECTOR_H

#include <math.h>

typedef struct vector {
  double x, y, z;
} vector;

static const vector zero_vector = {0, 0, 0};

static inline vector vector_from(const double a[3]) {
  return (vector){a[0], a[1], a[2]};
}

static inline void vector_to(vector a, double out[3]) {
  out[0] = a.x;
  out[1] = a.y;
  out[2] = a.z;
}

static inline vector plus(vector a, vector b) {
  return (vector){a.x + b.x, a.y + b.y, a.z + b.z};
}

static inline vector minus(vector a, vector b) {
  return (vector){a.x - b.x, a.y - b.y, a.z - b.z};
}

static inline vector times(double factor, vector a) {
  return (vector){factor * a.x, factor * a.y, factor * a.z};
}

static inline double dot(vector a, vector b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

static inline vector cross(vector a, vector b) {
  return (vector){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

static inline double norm(vector a) {
  return sqrt(dot(a, a));
}

/* Of length 1; the zero vector stays zero. */
static inline vector direction_of(vector a) {
  const double length = norm(a);
  return times(length > 0 ? 1 / length : 0, a);
}

/* Part of a vector perpendicular to a direction. */
static inline vector across(vector a, vector direction) {
  return minus(a, times(dot(a, direction), direction));
}

#endif
