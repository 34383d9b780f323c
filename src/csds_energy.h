// SPDX-License-Identifier: MIT
/* Where the energy of contacts goes: stored in springs, lost by channels. Included by csds.h. */
#include "csds.h" /* which has this file at its end: so before the guard */

#ifndef CSDS_ENERGY_H
#define CSDS_ENERGY_H

#ifdef __cplusplus
extern "C" {
#endif

/* Springs of a contact that hold energy. */
typedef enum csds_spring {
  CSDS_SPRING_NORMAL,
  CSDS_SPRING_TANGENTIAL,
  CSDS_SPRING_ROLLING,
  CSDS_SPRING_TWISTING,
  CSDS_SPRINGS
} csds_spring;

/* Ways by which a contact loses it. */
typedef enum csds_channel {
  CSDS_LOST_NORMAL,     /* dashpot, its cut-off phase included, and hysteresis */
  CSDS_LOST_TANGENTIAL, /* dashpot; csds/mindlin: and what a change of the spring's stiffness takes */
  CSDS_LOST_SLIP,
  CSDS_LOST_ROLLING,  /* dashpot and slip */
  CSDS_LOST_TWISTING, /* dashpot and slip; marshall: and what a change of the spring's stiffness takes */
  CSDS_LOST_ENDED,    /* what the friction springs still held when the contact ended */
  CSDS_LOST_ADHESION, /* by jumps of the elastic force where a contact that attracts begins and ends */
  CSDS_CHANNELS
} csds_channel;

/* What a contact holds, and what it loses to the kick of its force, which reaches from half a step before now to half a
 * step after: lost until now are all earlier ones and half of this one. Then kinetic energy + stored + lost stays
 * constant (FBW 2024 eq. 11). No channel is negative, but for friction that is published as a rule for each
 * step, such as silbert, and laws that create energy: there slip is what the tangential force took and its spring does
 * not hold, and single kicks may give some; and at a start adhesion, which takes back what an end was to take that the
 * step before had foreseen. */
typedef struct csds_energy {
  double stored[CSDS_SPRINGS];      /* now [energy] */
  double dissipated[CSDS_CHANNELS]; /* by this kick [energy] */
  double slip_speed;                /* mean over it, FBW 2024 eq. (4); 0 where it sticks [length/time] */
} csds_energy;

/* "normal", "tangential", ...; NULL for a number that is none. */
CSDS_API const char *csds_spring_name(csds_spring spring);
CSDS_API const char *csds_channel_name(csds_channel channel);

/* csds_contact_step and csds_wall_step with their account. To be called once more with the old age after the contact
 * has ended, when the pair is apart: then *out is zero, what its friction springs still held is accounted
 * for, and CSDS_NEW returned. */
CSDS_API csds_age csds_contact_account(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age,
                                       double *history, csds_response *out, csds_energy *energy);
CSDS_API csds_age csds_wall_account(const csds_law *law, const csds_grain *i, const csds_surface *wall, csds_age age,
                                    double *history, csds_response *out, csds_energy *energy);

/* Hard grains: csds_contact_account in the limit of overlaps that are small against the radii, in which closed forms of
 * collisions are written. normal: unit vector from j to i, the same in all steps; lever arms are the radii; positions
 * are not read. overlap: now [length], not positive when they have come apart; j NULL: a rigid wall at rest. history:
 * law->history doubles, of a wall, too. */
CSDS_API csds_age csds_hard_account(const csds_law *law, const csds_grain *i, const csds_grain *j,
                                    const double normal[3], double overlap, csds_age age, double *history,
                                    csds_response *out, csds_energy *energy);

/* csds_contact_start and csds_wall_start with their account. The kick of a start lasts half a step, from now on, and
 * `dissipated` is what it will take: nothing of it is lost yet, all of it at the next step. */
CSDS_API csds_age csds_contact_start_account(const csds_law *law, const csds_grain *i, const csds_grain *j,
                                             csds_age age, double *history, csds_response *out, csds_energy *energy);
CSDS_API csds_age csds_wall_start_account(const csds_law *law, const csds_grain *i, const csds_surface *wall,
                                          csds_age age, double *history, csds_response *out, csds_energy *energy);

/* What the springs of a contact hold [energy], from its history; zero for a pair that does not touch, or is beyond the
 * reach of a law that attracts. A pair within that reach is taken for a contact. */
CSDS_API void csds_contact_stored(const csds_law *law, const csds_grain *i, const csds_grain *j, const double *history,
                                  double energy[CSDS_SPRINGS]);
CSDS_API void csds_wall_stored(const csds_law *law, const csds_grain *i, const csds_surface *wall,
                               const double *history, double energy[CSDS_SPRINGS]);

/* ------------------------------------------------------------------------------- sums over contacts and steps */

/* All contacts of a system: what they hold now and what they have lost since the sum was set to zero. A sum of many
 * small terms, compensated: Neumaier, Z. Angew. Math. Mech. 54, 39 (1974). */
typedef struct csds_energy_sum {
  double stored[CSDS_SPRINGS];   /* now [energy] */
  double kick[CSDS_CHANNELS];    /* by the last kick [energy]; the rest is the library's own: */
  double earlier[CSDS_CHANNELS]; /* by all kicks before, and */
  double rest[CSDS_CHANNELS];    /* what rounding has left of them */
} csds_energy_sum;

/* The last kick is over: to be called before the contacts of a force evaluation are added. At a start only half of it
 * has acted, and the other half is that of the start: there csds_energy_start takes its place. (What jumps of a force
 * take has no halves: all of it counts then, too.) */
CSDS_API void csds_energy_next(csds_energy_sum *sum);
CSDS_API void csds_energy_start(csds_energy_sum *sum);

/* Adds a contact's energy at a step, or at a start, where the kick lies ahead. Add in the same order, and the sum has
 * the same bits. */
CSDS_API void csds_energy_add(csds_energy_sum *sum, const csds_energy *energy);
CSDS_API void csds_energy_add_start(csds_energy_sum *sum, const csds_energy *energy);

/* By a channel until now [energy]: all earlier kicks and half of the last; of contacts that have ended, what their
 * friction springs still held, as a whole. */
CSDS_API double csds_energy_lost(const csds_energy_sum *sum, csds_channel channel);

/* All that is stored and lost [energy]: with the grains' kinetic and potential energy it stays constant, but that half
 * of what jumps of a force take is missing in the step in which a contact with adhesion or a bridge begins or ends. */
CSDS_API double csds_energy_total(const csds_energy_sum *sum);

#ifdef __cplusplus
}
#endif

#endif
