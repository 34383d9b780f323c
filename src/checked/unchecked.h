// SPDX-License-Identifier: MIT
/* The kernel's own functions under the names that unchecked_names.h gives them. */
#ifndef CSDS_CHECKED_UNCHECKED_H
#define CSDS_CHECKED_UNCHECKED_H

#include "csds.h"

csds_age csds_contact_step_unchecked_(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age,
                                      double *history, csds_response *out);
csds_age csds_contact_account_unchecked_(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age,
                                         double *history, csds_response *out, csds_energy *energy);
csds_age csds_contact_start_unchecked_(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age,
                                       double *history, csds_response *out);
csds_age csds_contact_start_account_unchecked_(const csds_law *law, const csds_grain *i, const csds_grain *j,
                                               csds_age age, double *history, csds_response *out, csds_energy *energy);
csds_age csds_wall_step_unchecked_(const csds_law *law, const csds_grain *i, const csds_surface *wall, csds_age age,
                                   double *history, csds_response *out);
csds_age csds_wall_account_unchecked_(const csds_law *law, const csds_grain *i, const csds_surface *wall, csds_age age,
                                      double *history, csds_response *out, csds_energy *energy);
csds_age csds_wall_start_unchecked_(const csds_law *law, const csds_grain *i, const csds_surface *wall, csds_age age,
                                    double *history, csds_response *out);
csds_age csds_wall_start_account_unchecked_(const csds_law *law, const csds_grain *i, const csds_surface *wall,
                                            csds_age age, double *history, csds_response *out, csds_energy *energy);
csds_age csds_hard_account_unchecked_(const csds_law *law, const csds_grain *i, const csds_grain *j,
                                      const double normal[3], double overlap, csds_age age, double *history,
                                      csds_response *out, csds_energy *energy);
void csds_contact_stored_unchecked_(const csds_law *law, const csds_grain *i, const csds_grain *j,
                                    const double *history, double energy[CSDS_SPRINGS]);
void csds_wall_stored_unchecked_(const csds_law *law, const csds_grain *i, const csds_surface *wall,
                                 const double *history, double energy[CSDS_SPRINGS]);
void csds_contact_probe_unchecked_(const csds_law *law, const csds_grain *i, const csds_grain *j, const double *history,
                                   csds_response *out);
void csds_block_step_unchecked_(const csds_law *law, csds_block *block, int count);
void csds_block_account_unchecked_(const csds_law *law, csds_block *block, int count);
void csds_block_gather_unchecked_(const csds_law *law, csds_block *block, const csds_grains *grains,
                                  csds_contacts *contacts);
void csds_block_scatter_unchecked_(const csds_law *law, const csds_block *block, const csds_grains *grains,
                                   csds_contacts *contacts);
void csds_block_return_unchecked_(const csds_law *law, const csds_block *block, csds_contacts *contacts,
                                  csds_action *actions);
void csds_block_gather_rows_unchecked_(csds_block *block, const csds_grains *grains, csds_rows *rows,
                                       const csds_rows *next);
unsigned long long csds_block_scatter_rows_unchecked_(const csds_block *block, const csds_grains *grains,
                                                      csds_rows *rows, const csds_rows *next);
void csds_block_copy_body_unchecked_(csds_block *block, const csds_rows *rows);
void csds_block_response_unchecked_(const csds_block *block, int k, csds_response *out);
void csds_block_energy_unchecked_(const csds_block *block, int k, csds_energy *energy);
double csds_conductance_unchecked_(const csds_law *law, double radius, double overlap);
double csds_contact_conductance_unchecked_(const csds_law *law, const csds_grain *i, const csds_grain *j);
double csds_wall_conductance_unchecked_(const csds_law *law, const csds_grain *i, const csds_surface *wall);
double csds_warmth_unchecked_(const csds_law *law, const csds_energy *energy);
void csds_block_conductance_unchecked_(const csds_law *law, const csds_block *block, int count,
                                       double conductance[CSDS_BLOCK]);
void csds_block_warmth_unchecked_(const csds_law *law, const csds_block *block, int count, double warmth[CSDS_BLOCK]);
void csds_energy_add_block_unchecked_(csds_energy_sum *sum, const csds_block *block, int count);
void csds_energy_add_lanes_unchecked_(csds_energy_lanes *sums, const csds_block *block, const double *weight,
                                      int count);
void csds_energy_add_shared_unchecked_(csds_energy_lanes *sums, const csds_block *block, const unsigned *j,
                                       unsigned shared, int count);

#endif
