// SPDX-License-Identifier: MIT
/* GSL's error handler, which ends the program if nobody sets another, is off while somebody computes. */
#ifndef CSDS_LAB_GSL_ERRORS_H
#define CSDS_LAB_GSL_ERRORS_H

/* In pairs, which may be within each other, and in any number of threads: the program's own handler is back when the
 * last of them is closed. */
void csds_lab_catch_errors_(void);
void csds_lab_leave_errors_(void);

#endif
