// SPDX-License-Identifier: MIT
/* A code that is right, and the mistakes that test_checked makes in it. */
#ifndef CSDS_TESTS_MISTAKES_H
#define CSDS_TESTS_MISTAKES_H

#include "csds_checked.h"

#include <check.h>

/* What was said since the last listen_to_mistakes, its first sentences in words. */
enum { MOST = 100 };
typedef struct heard {
  int count;
  char sentence[MOST][1000];
} heard;
void listen_to_mistakes(heard *told);

/* Runs and frees it, without what other tests link; the exit status. */
int run_alone(Suite *suite);

/* Two spheres of unlike size that collide, or one on a plane, under velocity Verlet. */
typedef struct own_code {
  csds_law law, other_law;
  csds_grain i, j;
  csds_surface wall;
  csds_age age;
  double history[CSDS_MAX_HISTORY];
  csds_response out;
  int step;
} own_code;

csds_law checked_law(const char *words, double dt);
own_code collision(double dt);
void half_kick(own_code *c);
void drift(own_code *c);

typedef void mistake(own_code *c);
mistake take_another_pair; /* of which the code must know */

typedef struct mistake_made {
  const char *name;
  mistake *make;
  double steps_per_contact;
  int pair, wall;   /* can be made with two grains, with a wall, in blocks, too; 2: but not in blocks */
  const char *says; /* a part of the sentence; NULL: nothing */
} mistake_made;

enum { MISTAKES = 30 };
extern const mistake_made mistakes[MISTAKES];

#endif
