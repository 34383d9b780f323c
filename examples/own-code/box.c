// SPDX-License-Identifier: MIT
/* Grains, walls and the search for contacts. */
#include "box.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#ifdef _OPENMP
#include <omp.h>
#endif

static const char words[] =
    "hooke 2e4 0.3 damping coeff_restitution tangential csds 5e3 1 0.5 rolling csds 2e3 5 0.2 "
    "twisting csds 200 1 0.1"; /* without it a grain may spin on its floor for long */
static const char smooth_words[] = "hooke 2e4 0.3 damping coeff_restitution";
static const double spacing = 1.05, smallest = 0.4, largest = 0.5, largest_speed = 8;

/* In [0, 1), the same everywhere. */
static double random_number(unsigned long long *state) {
  *state ^= *state << 13;
  *state ^= *state >> 7;
  *state ^= *state << 17;
  return (double)(*state >> 11) / (double)(1ULL << 53);
}

/* At least 12, and so many that the heap is about half as high as wide: what a high one has of long waves dies slowly,
 * at a rate that falls with the square of the height. */
static unsigned grains_in_row(unsigned count) {
  return (unsigned)fmax(12, floor(cbrt(2.0 * count)));
}

static void place_grains(box *b) {
  const unsigned row = grains_in_row(b->count);
  unsigned long long state = 88172645463325252ULL;
  for (unsigned n = 0; n < b->count; ++n) {
    grain *g = &b->grain[n];
    const unsigned place[3] = {n % row, n / row % row, n / row / row};
    g->radius = smallest + (largest - smallest) * random_number(&state);
    for (int d = 0; d < 3; ++d) {
      g->x[d] = spacing * (place[d] + 0.5);
      g->v[d] = 2 * random_number(&state) - 1;
    }
    const double mass = pow(g->radius / largest, 3);
    g->inertia.inv_mass = 1 / mass;
    g->inertia.inv_inertia = 1 / csds_sphere_inertia(mass, g->radius);
  }
}

static int read_spec(csds_spec *spec, const char *text) {
  csds_message why;
  const csds_status status = csds_spec_read(spec, text, &why);
  if (status) fprintf(stderr, "own_code: %s\n", why.text);
  return status == CSDS_OK;
}

/* What is stated of the law says what its time step should be, for the smallest grains. */
static int prepare_laws(box *b, double fraction) {
  csds_spec spec, smooth;
  if (!read_spec(&spec, words) || !read_spec(&smooth, smooth_words)) return 0;
  const double dt = csds_spec_time_step(&spec, pow(smallest / largest, 3), smallest, largest_speed, fraction);
  return csds_law_prepare(&b->law, &spec, dt, NULL) == CSDS_OK &&
         csds_law_prepare(&b->smooth, &smooth, dt, NULL) == CSDS_OK;
}

box *new_box(unsigned grains, double fraction) {
  box *b = (box *)calloc(1, sizeof *b);
  if (!b || !prepare_laws(b, fraction)) return NULL;
  b->count = grains;
  b->width = grains_in_row(grains) * spacing;
  b->cells = (int)(b->width / (2 * largest));
  b->grain = (grain *)calloc(grains, sizeof *b->grain);
  b->next_in_cell = (int *)malloc(grains * sizeof *b->next_in_cell);
  b->list = csds_list_new(b->law.wall_history);
  if (!b->grain || !b->next_in_cell || !b->list) return NULL;
  place_grains(b);
  return b;
}

void free_box(box *b) {
  csds_list_free(b->list);
  free(b->grain);
  free(b->next_in_cell);
  free(b->first_in_cell);
  free(b->action);
  free(b->energy);
  free(b->order);
  free(b);
}

void make_room(box *b) {
  if (b->list->count <= b->room) return;
  b->room = 2 * b->list->count;
  b->action = (csds_action *)realloc(b->action, b->room * sizeof *b->action);
  b->energy = (csds_energy *)realloc(b->energy, b->room * sizeof *b->energy);
  b->order = (size_t *)realloc(b->order, b->room * sizeof *b->order);
  if (!b->action || !b->energy || !b->order) abort();
}

csds_grains arrays_of(box *b) {
  grain *g = b->grain;
  const csds_grains arrays = {.x = g->x,
                              .v = g->v,
                              .omega = g->omega,
                              .radius = &g->radius,
                              .inertia = &g->inertia,
                              .force = g->force,
                              .torque = g->torque,
                              .receiving = b->count,
                              .stride = sizeof *g / sizeof(double)};
  return arrays;
}

/* ----------------------------------------------------------------------------------------- the search */

/* Floor, then the sides x = 0, x = width, y = 0, y = width. */
csds_surface surface_of(const box *b, unsigned wall, const grain *g) {
  csds_surface s = {.distance = 0};
  const int axis = wall == FLOOR ? 2 : wall <= 2 ? 0 : 1, upper = wall == 2 || wall == 4;
  s.normal[axis] = upper ? -1 : 1;
  s.distance = upper ? b->width - g->x[axis] : g->x[axis];
  return s;
}

/* Cells as wide as the largest grain; whoever is out of the box belongs to its outermost cell. */
static int cell_of(double x, int cells, double width) {
  const int c = (int)floor(x / width * cells);
  return c < 0 ? 0 : c >= cells ? cells - 1 : c;
}

static int cell_number(const box *b, const int c[3]) {
  return (c[2] * b->cells + c[1]) * b->cells + c[0];
}

/* Linked lists of cells, with layers up to the highest grain. Returns the layers. */
static int fill_cells(box *b) {
  double top = 0;
  for (unsigned n = 0; n < b->count; ++n) top = fmax(top, b->grain[n].x[2]);
  const int layers = (int)(top / (2 * largest)) + 1, all = layers * b->cells * b->cells;
  b->first_in_cell = (int *)realloc(b->first_in_cell, (size_t)all * sizeof *b->first_in_cell);
  if (!b->first_in_cell) abort();
  memset(b->first_in_cell, -1, (size_t)all * sizeof *b->first_in_cell);
  for (int n = (int)b->count - 1; n >= 0; --n) {
    const double *x = b->grain[n].x;
    const int c[3] = {cell_of(x[0], b->cells, b->width), cell_of(x[1], b->cells, b->width),
                      cell_of(x[2], layers, 2 * largest * layers)};
    int *first = &b->first_in_cell[cell_number(b, c)];
    b->next_in_cell[n] = *first;
    *first = n;
  }
  return layers;
}

static int is_near(const grain *a, const grain *b) {
  double square = 0;
  for (int d = 0; d < 3; ++d) square += (a->x[d] - b->x[d]) * (a->x[d] - b->x[d]);
  return square < (a->radius + b->radius) * (a->radius + b->radius);
}

static void touch(box *b, unsigned grain, unsigned partner) {
  if (csds_list_touch(b->list, grain, partner) == CSDS_NOWHERE) abort();
}

static void touch_those_in(box *b, int cell, int n) {
  for (int m = b->first_in_cell[cell]; m >= 0; m = b->next_in_cell[m])
    if (m > n && is_near(&b->grain[n], &b->grain[m])) touch(b, (unsigned)n, (unsigned)m);
}

void find_contacts(box *b) {
  const int layers = fill_cells(b);
  for (int n = 0; n < (int)b->count; ++n) {
    const grain *g = &b->grain[n];
    const int c[3] = {cell_of(g->x[0], b->cells, b->width), cell_of(g->x[1], b->cells, b->width),
                      cell_of(g->x[2], layers, 2 * largest * layers)};
    for (int k = 0; k < 27; ++k) {
      const int to[3] = {c[0] + k % 3 - 1, c[1] + k / 3 % 3 - 1, c[2] + k / 9 - 1};
      if (to[0] >= 0 && to[0] < b->cells && to[1] >= 0 && to[1] < b->cells && to[2] >= 0 && to[2] < layers)
        touch_those_in(b, cell_number(b, to), n);
    }
    for (unsigned w = 0; w < WALLS; ++w)
      if (surface_of(b, w, g).distance < g->radius) touch(b, (unsigned)n, b->count + w);
  }
}

/* ---------------------------------------------------------------------------------------- threads */

void use_threads(int count) {
#ifdef _OPENMP
  if (count > 0) omp_set_num_threads(count);
#else
  (void)count;
#endif
}

int threads_in_use(void) {
#ifdef _OPENMP
  return omp_get_max_threads();
#else
  return 1;
#endif
}

unsigned first_of_thread(const box *b, int next) {
#ifdef _OPENMP
  const unsigned thread = (unsigned)omp_get_thread_num(), all = (unsigned)omp_get_num_threads();
#else
  const unsigned thread = 0, all = 1;
#endif
  return (unsigned)((unsigned long long)b->count * (thread + (unsigned)next) / all);
}
