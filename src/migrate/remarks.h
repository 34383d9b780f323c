// SPDX-License-Identifier: MIT
/* What there is to say about a command, and where the migration of a file stands. */
#ifndef CSDS_MIGRATE_REMARKS_H
#define CSDS_MIGRATE_REMARKS_H

#include "migrate.h"

void add_remark(remarks *r, remark_kind kind, const char *file, long line, const char *text);
/* Forgets those after the first `count`. */
void keep_remarks(remarks *r, int count);

#endif
