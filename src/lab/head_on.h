// SPDX-License-Identifier: MIT
/* Head-on collisions by the reference, for what is searched with them. */
#ifndef CSDS_LAB_HEAD_ON_H
#define CSDS_LAB_HEAD_ON_H

#include "csds_lab.h"
#include "forces.h"

/* Refuses radii, masses and spins that are none. */
csds_status csds_lab_check_bodies_(const csds_lab_impact *impact, csds_message *why);

/* The same of speeds, whose squares are numbers as well; the bodies have been checked. */
csds_status csds_lab_check_speed_(const csds_lab_impact *impact, csds_message *why);

/* Refuses a law that is none, or does not hold between these bodies, which have been checked. */
csds_status csds_lab_check_law_(const csds_spec *law, const csds_lab_impact *impact, csds_message *why);

/* What head-on collisions under a law need; open between csds_lab_open_head_on_ and csds_lab_close_head_on_. */
typedef struct head_on {
  csds_spec law;          /* without friction, rolling and twisting resistance */
  csds_lab_impact impact; /* of these bodies; v_n is set for each collision */
  force_law forces;
  csds_message *why;
  csds_status status; /* of the last collision */
} head_on;

csds_status csds_lab_open_head_on_(head_on *h, const csds_spec *law, const csds_lab_impact *impact, csds_message *why);
void csds_lab_close_head_on_(head_on *h);

/* The restitution at a velocity, 0 where they stay together; NaN where the collision fails: see status. */
double csds_lab_head_on_(head_on *h, double v_n);

#endif
