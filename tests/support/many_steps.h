// SPDX-License-Identifier: MIT
/*
 * Many steps of many contacts under one law, as hashes of all that comes out: forces, histories, ages, energies. The
 * states evolve with the forces, so that a wrong bit spreads. They are made with + - * / alone, so that every compiler
 * and processor makes the same. They suit laws whose contacts last about 0.1 time units, with steps of 0.003 or so.
 */
#ifndef CSDS_TESTS_MANY_STEPS_H
#define CSDS_TESTS_MANY_STEPS_H

#include "bits.h"
#include "csds.h"

/* Sizes of a whole run. Its hashes are kept after its first fiftieth as well. */
enum { FIFTIETH = 50, BLOCK_ROUNDS = 5200, SINGLE_ROUNDS = 1000, SINGLES = 32 };

enum { MANY_STEPS_SEED = 20240319, AGES = 4 };

/* What the functions of one kind give; every other round calls the one with the account. */
enum { STEP, ACCOUNT, FUNCTIONS };

typedef struct outcome {
  bits all[FUNCTIONS], fiftieth[FUNCTIONS]; /* of all rounds, of their first fiftieth */
  int given[AGES], returned[AGES];          /* ages of contacts that touch: new, old, started, ending */
  int ended;                                /* contacts that had come apart */
} outcome;

/* csds_block_step and csds_block_account, in `rounds` calls of up to CSDS_BLOCK contacts. */
outcome run_blocks(const csds_law *law, int rounds);

/* SINGLES pairs, or grains on a curved wall, one after the other: csds_contact_step, _account, _start, _probe and
 * _stored, or csds_wall_step, _account, _start and _stored. What stored gives goes to the account, the rest to step. */
outcome run_singles(const csds_law *law, int on_wall, int rounds);

#endif
