// SPDX-License-Identifier: MIT
/* Refusals: a status and a sentence. */
#ifndef CSDS_LAB_REFUSAL_H
#define CSDS_LAB_REFUSAL_H

#include "csds_lab.h"

#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
csds_status
csds_lab_refuse_(csds_message *why, int status, const char *format, ...);

/* A quantity that must be finite and positive, or not negative. */
csds_status csds_lab_positive_(csds_message *why, const char *name, double value, const char *unit);
csds_status csds_lab_not_negative_(csds_message *why, const char *name, double value, const char *unit);

#endif
