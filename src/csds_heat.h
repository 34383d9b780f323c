// SPDX-License-Identifier: MIT
/*
 * Heat: conduction through contacts, and how much of the energy that they lose warms their grains. Included by csds.h.
 * Temperatures, capacities and time steps of the temperature are the caller's: heat changes no force.
 */
#include "csds.h" /* which has this file at its end: so before the guard */

#ifndef CSDS_HEAT_H
#define CSDS_HEAT_H

#ifdef __cplusplus
extern "C" {
#endif

/* 1 if contacts of the law conduct; 1 if what they lose warms their grains, for which the account is needed. */
CSDS_API int csds_law_conducts(const csds_law *law);
CSDS_API int csds_law_warms(const csds_law *law);

/* Conductance of a contact [energy/(time temperature)]: the heat that flows to i per time is conductance (T_j - T_i).
 * Model `area`: H pi a^2, H [energy/(time length^2 temperature)]; model `radius`: 2 K a (Batchelor & O'Brien 1977), K
 * [energy/(time length temperature)]; a: the radius of the contact as the law has it, sqrt(R overlap) without adhesion.
 * The arguments are the effective radius R [length] and the overlap [length]. */
CSDS_API double csds_conductance(const csds_law *law, double radius, double overlap);

/* The same of two grains and of a grain on a wall that are in contact. */
CSDS_API double csds_contact_conductance(const csds_law *law, const csds_grain *i, const csds_grain *j);
CSDS_API double csds_wall_conductance(const csds_law *law, const csds_grain *i, const csds_surface *wall);

/* Heat that a kick leaves in both bodies [energy]: the law's fraction of what the contact loses to it, by the channels
 * of the law. The caller gives the part csds_law_heating(law).part of it to one of
 * them, and the rest to the other. As of the account, half of it
 * is there when the kick is made, all of it at the next; what is of CSDS_LOST_ENDED is there at once. */
CSDS_API double csds_warmth(const csds_law *law, const csds_energy *energy);

/* How the law heats: csds_spec.heating, 0 where it means nothing for the law. */
CSDS_API csds_heating csds_law_heating(const csds_law *law);

/* csds_contact_conductance of the first `count` contacts of a block that has been stepped, 0 for pairs apart; and
 * csds_warmth after csds_block_account. */
CSDS_API void csds_block_conductance(const csds_law *law, const csds_block *block, int count,
                                     double conductance[CSDS_BLOCK]);
CSDS_API void csds_block_warmth(const csds_law *law, const csds_block *block, int count, double warmth[CSDS_BLOCK]);

/* By how much of their difference two bodies in contact approach each other in a step dt [time] of the temperature: dt
 * conductance (1/C_i + 1/C_j) with the inverse capacities [temperature/energy], 0 for a wall. Explicit steps are stable
 * while the sum over a grain's contacts of its own part stays below 1; recommended is at most 1/10 for each contact. */
CSDS_API double csds_diffusion_number(double conductance, double inv_capacity_i, double inv_capacity_j, double dt);

#ifdef __cplusplus
}
#endif

#endif
