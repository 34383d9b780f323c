// SPDX-License-Identifier: MIT
/* The system of the example: grains, walls, contacts; what is not the kernel's matter. */
#ifndef OWN_CODE_BOX_H
#define OWN_CODE_BOX_H

#include "csds_contacts.h"

#include <stdio.h>

#define GRAVITY 1.0

/* A code's own struct: gathered with a stride. */
typedef struct grain {
  double x[3], v[3], omega[3], radius;
  csds_inertia inertia;
  double force[3], torque[3];
} grain;

/* Numbers of walls follow those of grains. */
enum { FLOOR, WALLS = 5 };

enum { COLOURS = 64 };

typedef struct box {
  csds_law law, smooth; /* of grains and the floor; of the sides, which carry no weight */
  unsigned count;
  grain *grain;
  double width; /* of the square floor [length] */
  long step;
  csds_list *list;
  csds_action *action; /* of each contact in the list, with room for so many: */
  csds_energy *energy;
  size_t *order; /* in which they are stepped: */
  size_t room;
  int by_colour;
  size_t first[COLOURS + 1]; /* where each colour begins in `order` */
  csds_energy_sum sum;
  double on_floor; /* [force] */
  int *first_in_cell, *next_in_cell;
  int cells;
} box;

/* Spheres of radius 0.4 to 0.5 at random speeds above each other on a lattice; the time step is so much of the contact
 * time. NULL: somebody was told why. */
box *new_box(unsigned grains, double fraction);
void free_box(box *b);

/* Each pair that touches, and each grain on a wall, to the list. */
void find_contacts(box *b);

/* For an action and an energy of each contact. */
void make_room(box *b);

/* Fills `order` and `first`. */
void colour_contacts(box *b);

csds_grains arrays_of(box *b);
csds_surface surface_of(const box *b, unsigned wall, const grain *g);

/* Through a restart file and back; frees the old one. */
box *saved_and_loaded(box *b, double fraction);

double weight_of(const box *b);
double total_energy(const box *b);
unsigned long long hash_of_positions(const box *b);

FILE *begin_csv(void);
void write_energies(FILE *csv, const box *b, double before);
void write_grains(const box *b);

/* 0: as many as there are. */
void use_threads(int count);
int threads_in_use(void);
/* Where the grains of this thread begin, or of the next one. */
unsigned first_of_thread(const box *b, int next);

#endif
