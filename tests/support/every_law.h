// SPDX-License-Identifier: MIT
/* Words of all laws that have vector loops: each composition, which LAW_NORMALS counts, of the normal direction with
 * each kind of friction, with and without rolling and twisting resistance, with limit_damping and without. */
#ifndef CSDS_TESTS_EVERY_LAW_H
#define CSDS_TESTS_EVERY_LAW_H

enum { LAW_NORMALS = 18, LAW_FRICTIONS = 7, LAW_RESISTANCES = 4, LAW_CUTS = 2 };
enum { EVERY_LAW = LAW_NORMALS * LAW_FRICTIONS * LAW_RESISTANCES * LAW_CUTS, LAW_WORDS = 200 };

/* The n-th of EVERY_LAW. Its normal and damping model are those of composition n % LAW_NORMALS of
 * models/compositions.h. */
void every_law(int n, char words[LAW_WORDS]);

#endif
