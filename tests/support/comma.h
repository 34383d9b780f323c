// SPDX-License-Identifier: MIT
/* A locale with a comma as decimal point. */
#ifndef CSDS_TEST_COMMA_H
#define CSDS_TEST_COMMA_H

/* Makes one and takes it for LC_NUMERIC; ends the test where that fails. Nothing need be installed. */
void use_decimal_comma(void);

#endif
