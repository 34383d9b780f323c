// SPDX-License-Identifier: MIT
/* A call of one contact as the checked library sees it. */
#ifndef CSDS_CHECKED_JUDGE_H
#define CSDS_CHECKED_JUDGE_H

#include "csds_checked.h"

#include <math.h>

/* What a call is about. */
typedef enum call_kind { CALL_STEP, CALL_START, CALL_OUTPUT } call_kind;

typedef struct contact_call {
  const char *function;
  const csds_law *law;
  call_kind kind;
  csds_grain i, j;           /* of a block: j in the origin, at rest */
  const csds_surface *wall;  /* instead of j, or NULL */
  const double *hard_normal; /* of hard grains, or NULL */
  int place;                 /* in a block, or -1 */
  csds_age age;
  const double *history; /* [law->history], with a wall [law->wall_history] */
  double hard_overlap;
} contact_call;

/* Relative position and velocity: of the grain from the other one or from the wall's surface. */
void csds_relative_(const contact_call *call, double x[3], double v[3]);

/* Tells of a mistake: "function: contact: " and the sentence's rest. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void
csds_tell_(const contact_call *call, const char *format, ...);

/* 0: nothing may be done with this law, and somebody was told. */
int csds_law_is_usable_(const char *function, const csds_law *law);

/* The same for a number of contacts, and for that of one of them. */
int csds_count_is_usable_(const char *function, int count);
int csds_place_is_usable_(const char *function, int k);

/* Looks at everything that a call was given. */
void csds_judge_(const contact_call *call);

/* ------------------------------------------------------------------- what the last call has left */

typedef struct remembered {
  unsigned long long key; /* of the history, alone or with law and radii; 0: nothing is remembered */
  unsigned long long law; /* of the law, its time step excepted */
  double x[3];            /* relative position */
  double radius_i, radius_j;
  csds_age age;
  int several; /* contacts have the key: which of them is meant is not known */
} remembered;

/* But for what grains grow from call to call. */
static inline int csds_are_alike_(double radius, double other) {
  return fabs(radius - other) <= 1e-3 * radius;
}

unsigned long long csds_key_of_law_(const csds_law *law);

/* What has been left with this history by this law for these radii, else what any other has left with it; law: its key.
 * 0: no call has left this history that is known. */
int csds_recall_(const contact_call *call, unsigned long long law, remembered *found);

/* 1 if a call with this law has left a history that begins with zeros: a contact at rest without a force. */
int csds_has_left_zeros_(const csds_law *law);

/* After a call has left this history and this age. */
void csds_remember_(const contact_call *call, csds_age after, const double *history);

#endif
