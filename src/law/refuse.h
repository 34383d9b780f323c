// SPDX-License-Identifier: MIT
/* Refusals: a status and a sentence. */
#ifndef CSDS_REFUSE_H
#define CSDS_REFUSE_H

#include "csds.h"

#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
csds_status
csds_refuse_(csds_message *why, csds_status status, const char *format, ...);

/* More of the sentence. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void
csds_append_(csds_message *why, const char *format, ...);

/* Adds "hooke, hertz": the models of a family, or those of them with a property. */
void csds_append_models_(csds_message *why, csds_family family, int (*property)(const csds_model *));

/* Whether value may stand for the parameter; where: how the sentence begins, e.g. "normal hooke". */
csds_status csds_check_parameter_(const csds_parameter *parameter, double value, const char *where, csds_message *why);

#endif
