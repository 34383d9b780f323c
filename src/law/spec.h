// SPDX-License-Identifier: MIT
/* Parts of a spec: checks that need no law, and how contacts heat. */
#ifndef CSDS_LAW_SPEC_H
#define CSDS_LAW_SPEC_H

#include "csds.h"

/* Whether a word is a number, with a point as decimal point in any locale; words of more than 1023 characters are none.
 */
int csds_read_number_(const char *word, double *value);

/* One model of each family, every coefficient in its range, and models that may stand together. */
csds_status csds_check_ranges_(const csds_spec *spec, csds_message *why);

/* E or nu of a normal model, of which a law reads that of both materials. */
int csds_is_elastic_constant_(const char *coefficient);

/* How a contact heats where nothing is said; whether a word begins something that is; what follows a heat model, from
 * words[*next] on, and its ranges; the heating between two materials from that within each. */
csds_heating csds_no_heating_(void);
int csds_is_heating_(const char *word);
int csds_conducts_(const csds_model *model); /* of heat */
csds_status csds_read_heating_(csds_heating *heating, const csds_model *model, int count, const char *const *words,
                               int *next, csds_message *why);
csds_status csds_check_heating_(const csds_heating *heating, csds_message *why);
csds_heating csds_heating_in_use_(const csds_spec *spec); /* without what means nothing in its law */
csds_heating csds_mix_heating_(const csds_heating *a, const csds_heating *b);

#endif
