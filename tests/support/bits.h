// SPDX-License-Identifier: MIT
/* Results as hashes of their bits, and the tables of such hashes that were recorded once. */
#ifndef CSDS_TESTS_BITS_H
#define CSDS_TESTS_BITS_H

#include <stddef.h>
#include <stdint.h>

typedef struct bits {
  uint64_t hash;
  int not_finite; /* how many numbers were not: the bits of those mean nothing */
} bits;

/* Of no numbers. */
bits no_bits(void);

/* Numbers that differ in one place never get the same hash: each step is invertible. */
void add_numbers(bits *b, const double *value, size_t count);
void add_integer(bits *b, int value);

/*
 * A table of recorded hashes is a text file:
 *
 *   # comment
 *   title
 *     name: hash hash
 *
 * Each name has two hashes, of which the test says what they are of.
 */
typedef struct recorded {
  char *text;
  int compared, differing;
} recorded;

/* Reads a table; the test fails if there is none. */
recorded read_recorded(const char *file);

/* Whether that is the hash of that title, name and column (0 or 1); the test fails if there is none. */
int is_recorded(const recorded *r, const char *title, const char *name, int column, const bits *is);

/* Compares with the hash of that title, name and column (0 or 1); prints `where` and both hashes if they differ. */
void compare_recorded(recorded *r, const char *title, const char *name, int column, const bits *is, const char *where);

/* Frees the table; the test fails if anything differed or nothing was compared. */
void require_recorded(recorded *r);

/* Prints the line of a table. */
void print_hashes(const char *name, const bits *first, const bits *second);

#endif
