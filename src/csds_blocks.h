// SPDX-License-Identifier: MIT
/* Many contacts at once, in blocks that the processor takes with its vectors. Included by csds.h. */
#include "csds.h" /* which has this file at its end: so before the guard */

#ifndef CSDS_BLOCKS_H
#define CSDS_BLOCKS_H

#include "csds_energy.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* For a variable or member of type csds_block: its rows then begin with cache lines, which is faster. A block may lie
 * anywhere, in memory from malloc or calloc, too. */
#if defined(__GNUC__)
#define CSDS_ALIGNED __attribute__((aligned(64)))
#else
#define CSDS_ALIGNED
#endif

/* ---------------------------------------------------------- many contacts at once */

/* Instruction sets that csds_block_step is compiled for; all give the bits of csds_contact_step, but for the sign of
 * zero of pairs that are apart. */
typedef enum csds_isa {
  CSDS_ISA_SCALAR, /* the reference, one contact after the other */
  CSDS_ISA_BASE,   /* whatever the compiler assumes: SSE2 on x86-64 */
  CSDS_ISA_AVX2,
  CSDS_ISA_AVX512,
  CSDS_ISAS
} csds_isa;

/* "scalar", "base", "avx2", "avx512"; NULL for a number that is none. */
CSDS_API const char *csds_isa_name(csds_isa isa);

/* 1 if this build and this processor have it. */
CSDS_API int csds_isa_available(csds_isa isa);

/* Makes csds_block_step, and the steps of one contact, use no wider an instruction set than this for the law. Returns
 * the one that blocks use now: laws that are not compiled for vectors take CSDS_ISA_SCALAR. Loops for contacts with
 * walls are compiled for AVX2 alone: CSDS_ISA_AVX512 takes them too, CSDS_ISA_BASE steps such contacts one by one; in a
 * build without AVX2 they are compiled for the base. */
CSDS_API csds_isa csds_law_use(csds_law *law, csds_isa isa);

/* Contacts in a block, a multiple of CSDS_LANES, which every instruction set takes at once or in turn. Rows are a
 * little longer, lest the same place in all rows fall into the same few cache sets. */
enum { CSDS_LANES = 8, CSDS_BLOCK = 64, CSDS_ROW = CSDS_BLOCK + CSDS_LANES };

/* Contacts of one law, an array for each quantity; fields as in csds_grain, history and csds_response. 40 kB, of which
 * 20 are in use with six doubles of history and no account. Set to zero before its first use.
 * Contacts with walls: a block holds either them or pairs. Of j only omega is read, and history is as
 * csds_wall_step has it. */
typedef struct csds_block {
  double x[3][CSDS_ROW]; /* x_i - x_j; walls: the normal, as in csds_surface */
  double v[3][CSDS_ROW]; /* v_i - v_j; walls: v_i minus that of the wall */
  double omega_i[3][CSDS_ROW];
  double omega_j[3][CSDS_ROW]; /* walls: as in csds_surface */
  double radius_i[CSDS_ROW], radius_j[CSDS_ROW];
  double inv_mass_i[CSDS_ROW], inv_mass_j[CSDS_ROW];
  double inv_inertia_i[CSDS_ROW], inv_inertia_j[CSDS_ROW];
  double distance[CSDS_ROW]; /* walls: as in csds_surface */
  double history[CSDS_MAX_HISTORY][CSDS_ROW];
  double force[3][CSDS_ROW]; /* results from here on */
  double torque_i[3][CSDS_ROW];
  double torque_j[3][CSDS_ROW];
  double normal[CSDS_ROW]; /* by csds_block_account only from here on: parts of the force, as in csds_response */
  double friction[3][CSDS_ROW];
  double rolling[3][CSDS_ROW];
  double twisting[CSDS_ROW];
  double stored[CSDS_SPRINGS][CSDS_ROW]; /* as in csds_energy */
  double dissipated[CSDS_CHANNELS][CSDS_ROW];
  double slip_speed[CSDS_ROW];
  csds_age age[CSDS_ROW]; /* given, then to be given at the next step; last, for its rows are shorter */
  int walls;              /* 1: contacts of grains with walls; csds_block_gather sets it */
  int turned;             /* the library's own: 0 where the rows of rolling and twisting are zero */
} csds_block;

/* csds_contact_step for the first `count` <= CSDS_BLOCK pairs, csds_wall_step for as many contacts with walls, to the
 * bit; nothing and CSDS_NEW for those that are not in contact (new ones: x_i - x_j is not shorter than the radii,
 * squares are compared and no root is taken) or of which neither grain yields: their zeros have either sign, and their
 * histories, which nobody reads, may be overwritten, as may all entries from count on. */
CSDS_API void csds_block_step(const csds_law *law, csds_block *block, int count);

/* csds_block_step with the account of csds_contact_account or csds_wall_account: give it also the pairs that were in
 * contact at the last step. */
CSDS_API void csds_block_account(const csds_law *law, csds_block *block, int count);

/* The k-th contact's response after csds_block_account. */
CSDS_API void csds_block_response(const csds_block *block, int k, csds_response *out);

/* The first `count` contacts' energies after csds_block_account, added to a sum. */
CSDS_API void csds_energy_add_block(csds_energy_sum *sum, const csds_block *block, int count);

/* Energies of many contacts, in partial sums: the k-th contact of a block adds to the parts k % CSDS_LANES. They have
 * the same bits with every instruction set. */
typedef struct csds_energy_lanes {
  double stored[CSDS_SPRINGS][CSDS_LANES];          /* [energy] */
  double dissipated[CSDS_CHANNELS][CSDS_LANES];     /* by this kick [energy] */
  double contacts[CSDS_LANES], sliding[CSDS_LANES]; /* all, those of them that slip */
} csds_energy_lanes;

/* The first `count` contacts' energies after csds_block_account, added to such sums. weight: what each contact counts
 * [count], as 1/2 where another process has it as well; NULL: 1. */
CSDS_API void csds_energy_add_lanes(csds_energy_lanes *sums, const csds_block *block, const double *weight, int count);

/* The same, where contacts with grains j from number `shared` on count half, for another process has them as well. */
CSDS_API void csds_energy_add_shared(csds_energy_lanes *sums, const csds_block *block, const unsigned *j,
                                     unsigned shared, int count);

/* The k-th contact's energy after csds_block_account. */
CSDS_API void csds_block_energy(const csds_block *block, int k, csds_energy *energy);

/* What the body of a grain resists with, as in csds_grain: side by side, for they are needed together. */
typedef struct csds_inertia {
  double inv_mass, inv_inertia;
} csds_inertia;

/* A simulation's arrays, by number of the grain: vectors as three numbers each, or members of a struct for each grain.
 * csds_block_gather reads x to inertia whatever the law; csds_block_scatter and csds_add_actions write to force and
 * torque and need `receiving`, the number of grains if there are no ghosts. Set all others to zero. */
typedef struct csds_grains {
  const double *x, *v, *omega, *radius; /* as in csds_grain */
  const csds_inertia *inertia;
  double *force, *torque; /* what csds_block_scatter adds to */
  unsigned receiving;     /* grains from this number on are not written to: ghosts whose owner computes the contact; */
  unsigned first;         /* nor those before this one, which another thread writes to */
  size_t stride;          /* doubles from one grain to the next in all of the arrays; 0: each array is packed */
} csds_grains;

/* Up to CSDS_BLOCK contacts of grains i and j with age and history (law->history numbers each) of their own, or all of
 * them of grains i with walls (law->wall_history numbers each). Set to zero what is not used. */
typedef struct csds_contacts {
  int count;
  unsigned i[CSDS_BLOCK], j[CSDS_BLOCK];
  csds_age age[CSDS_BLOCK];
  double *history[CSDS_BLOCK];
  const double (*shift)[3]; /* [count] added to x_i - x_j where a boundary is periodic; NULL: nothing [length] */
  const csds_surface *wall; /* [count] what the grains i touch; NULL: the grains j */
} csds_contacts;

/* What a contact does to its grains; force on j is -force. */
typedef struct csds_action {
  double force[3];                 /* on i [force] */
  double torque_i[3], torque_j[3]; /* [force length] */
} csds_action;

/* csds_block_scatter in two parts, so that many threads can share a step and its bits do not depend on how many there
 * are. First each block's ages and histories go back to its contacts and its forces to actions[contacts->count]. When
 * all blocks have done so, each thread adds the actions of all contacts i[count], j[count], in one order, to grains of
 * its own, from grains->first up to grains->receiving. For a contact with a wall, j must be a number that no grain has:
 * else that grain gets -force. */
CSDS_API void csds_block_return(const csds_law *law, const csds_block *block, csds_contacts *contacts,
                                csds_action *actions);
CSDS_API void csds_add_actions(const csds_grains *grains, size_t count, const unsigned *i, const unsigned *j,
                               const csds_action *actions);

/* Fills the block from the grains; the history of new contacts is zero, whatever is stored. Repeats the last pair up to
 * a multiple of CSDS_LANES / 2. */
CSDS_API void csds_block_gather(const csds_law *law, csds_block *block, const csds_grains *grains,
                                csds_contacts *contacts);

/* Adds forces and torques to the grains and takes ages and histories back. */
CSDS_API void csds_block_scatter(const csds_law *law, const csds_block *block, const csds_grains *grains,
                                 csds_contacts *contacts);

/* ---------------------------------------------------------- contacts that stay in rows */

/* Rows of csds_rows.body, as the block's rows of these names. */
typedef enum csds_body {
  CSDS_BODY_RADIUS_I,
  CSDS_BODY_RADIUS_J,
  CSDS_BODY_INV_MASS_I,
  CSDS_BODY_INV_MASS_J,
  CSDS_BODY_INV_INERTIA_I,
  CSDS_BODY_INV_INERTIA_J,
  CSDS_BODY_ROWS
} csds_body;

/* Radii, masses and inertias of both grains in the order of csds_body, filled up to a cache line, where many contacts
 * have the same. */
typedef double csds_common_body[8];

/*
 * Up to CSDS_BLOCK pairs of grains i and j with one law that stay in rows from step to step: radii, masses, inertias
 * and histories are used where they lie, of the grains only their motion is read. That takes less time than
 * csds_block_gather, and still less where radii and masses are those of a few kinds of grains: these then need not come
 * from the memory for each contact. A pair that has come apart (age CSDS_NEW) may stay: its contact begins anew when it
 * touches again. Pairs only; beyond a periodic boundary they need copies of grains, for there is no shift. All arrays
 * have room for CSDS_ROW entries; those of body and history begin with a cache line, best of all. Set to zero what is
 * not used.
 */
typedef struct csds_rows {
  int count;
  int values; /* rows of history: csds_law_rows(law) */
  unsigned *i, *j;
  csds_age *age;
  double (*body)[CSDS_ROW];       /* [CSDS_BODY_ROWS] */
  double (*history)[CSDS_ROW];    /* [values] */
  const csds_common_body *common; /* bodies that contacts may have in common; NULL: each contact has its own in body */
  unsigned char *number;          /* [CSDS_ROW] with common: which of them each contact has, and body is not used; NULL:
                                     all contacts have the same one, in all CSDS_ROW entries of body, which nothing
                                     writes to and other csds_rows may use as well */
  int central;                    /* csds_law_is_central(law): if 1, no spins are gathered and no torques scattered */
} csds_rows;

/* Number of rows of history that steps of the law write to: law->history, or some more, whose values mean nothing. */
CSDS_API int csds_law_rows(const csds_law *law);

/* 1 if the law's forces are along the line of centres and there is no other resistance: then spins mean nothing to it,
 * and torques are zero. */
CSDS_API int csds_law_is_central(const csds_law *law);

/* Fills the block's rows of x, v, omega and age, and with rows->number those of csds_body; the grains' arrays must be
 * packed (stride 0). May write to entries of the rows from count on. next: the rows that will be gathered next, whose
 * data are fetched from memory meanwhile; NULL: nothing is fetched, which is faster where all lies in the caches. */
CSDS_API void csds_block_gather_rows(csds_block *block, const csds_grains *grains, csds_rows *rows,
                                     const csds_rows *next);

/* csds_block_step and csds_block_account with the rows' radii, masses, inertias and histories instead of the block's.
 */
CSDS_API void csds_block_step_rows(const csds_law *law, csds_block *block, csds_rows *rows);
CSDS_API void csds_block_account_rows(const csds_law *law, csds_block *block, csds_rows *rows);

/* Adds forces and torques of pairs in contact to the grains, and takes ages back. Bit k of the result is 1 if the
 * k-th pair is not in contact. next: as above. */
CSDS_API unsigned long long csds_block_scatter_rows(const csds_block *block, const csds_grains *grains, csds_rows *rows,
                                                    const csds_rows *next);

/* The rows' radii, masses and inertias in the block, for functions that read them there. */
CSDS_API void csds_block_copy_body(csds_block *block, const csds_rows *rows);

#ifdef __cplusplus
}
#endif

#endif
