// SPDX-License-Identifier: MIT
/*
 * The one list of compositions of the normal direction that have vector loops:
 *
 *   COMPOSITION(normal law, power of the contact radius in gamma_n times 2, 1 if gamma_n follows the square root of the
 *               mass, 1 if it keeps the largest overlap)
 *
 * For each there is a loop with limit_damping and one without; whatever a law has of friction, rolling and twisting is
 * in loops of their own, which all compositions share. With a kind of friction behind it,
 *
 *   WHOLE_COMPOSITION(normal law, ..., friction)
 *
 * it has steps of one contact of its own, and a loop of the whole step, with limit_damping, for dashpots of friction
 * that are strong, if they may be. Further loops of the whole step are
 *
 *   WEAK_LOOP(normal law, ..., friction)       for any dashpots
 *   WHOLE_LOOP(normal law, ..., friction)      of friction that has no spring, or no dashpot
 *   UNLIMITED_LOOP(normal law, ..., friction)  for strong dashpots without limit_damping
 *   TURNING_LOOP(normal law, ..., friction)    with rolling and twisting, for strong dashpots
 *   ACCOUNT_LOOP(normal law, ..., friction)    with the account of energy, for strong dashpots
 *   CROWD_LOOP(normal law, ..., friction)      for strong ones that may be fast
 *
 * No include guard: it is read once for each question.
 */
#ifndef WHOLE_COMPOSITION
#define WHOLE_COMPOSITION(...)
#endif
#ifndef WEAK_LOOP
#define WEAK_LOOP(...)
#endif
#ifndef WHOLE_LOOP
#define WHOLE_LOOP(...)
#endif
#ifndef UNLIMITED_LOOP
#define UNLIMITED_LOOP(...)
#endif
#ifndef TURNING_LOOP
#define TURNING_LOOP(...)
#endif
#ifndef ACCOUNT_LOOP
#define ACCOUNT_LOOP(...)
#endif
#ifndef CROWD_LOOP
#define CROWD_LOOP(...)
#endif
COMPOSITION(HOOKE, 0, 0, 0)
COMPOSITION(HOOKE, 0, 1, 0)
COMPOSITION(HOOKE, 2, 0, 0)
COMPOSITION(HERTZ, 0, 0, 0)
COMPOSITION(HERTZ, 1, 1, 0)
COMPOSITION(HERTZ, 2, 0, 0)
COMPOSITION(HYSTERETIC, 0, 0, 1)
COMPOSITION(HYSTERETIC, 2, 0, 1)
COMPOSITION(HYSTERETIC_LOAD, 0, 0, 1)
COMPOSITION(HYSTERETIC_LOAD, 2, 0, 1)
COMPOSITION(HOOKE_COHESIVE, 0, 1, 0)
COMPOSITION(HOOKE_COHESIVE, 2, 0, 0)
COMPOSITION(DMT, 0, 0, 0)
COMPOSITION(DMT, 1, 1, 0)
COMPOSITION(DMT, 2, 0, 0)
COMPOSITION(JKR, 0, 0, 0)
COMPOSITION(JKR, 1, 1, 0)
COMPOSITION(JKR, 2, 0, 0)
WHOLE_COMPOSITION(HOOKE, 0, 0, 0, DISPLACEMENT)
WHOLE_COMPOSITION(HOOKE, 0, 1, 0, DISPLACEMENT)
WHOLE_COMPOSITION(HOOKE, 2, 0, 0, DISPLACEMENT)
WHOLE_COMPOSITION(HERTZ, 0, 0, 0, DISPLACEMENT)
WHOLE_COMPOSITION(HERTZ, 1, 1, 0, DISPLACEMENT)
WHOLE_COMPOSITION(HERTZ, 2, 0, 0, DISPLACEMENT)
WHOLE_COMPOSITION(HERTZ, 0, 0, 0, FORCE)
WHOLE_COMPOSITION(HERTZ, 1, 1, 0, FORCE)
WHOLE_COMPOSITION(HERTZ, 2, 0, 0, FORCE)
WEAK_LOOP(HOOKE, 2, 0, 0, DISPLACEMENT)
WEAK_LOOP(HERTZ, 1, 1, 0, DISPLACEMENT)
WEAK_LOOP(HERTZ, 2, 0, 0, DISPLACEMENT)
WEAK_LOOP(HERTZ, 0, 0, 0, FORCE)
WEAK_LOOP(HERTZ, 1, 1, 0, FORCE)
WEAK_LOOP(HERTZ, 2, 0, 0, FORCE)
WHOLE_LOOP(HOOKE, 0, 0, 0, NO_FRICTION)
WHOLE_LOOP(HOOKE, 0, 1, 0, NO_FRICTION)
WHOLE_LOOP(HOOKE, 2, 0, 0, NO_FRICTION)
WHOLE_LOOP(HERTZ, 0, 0, 0, NO_FRICTION)
WHOLE_LOOP(HERTZ, 1, 1, 0, NO_FRICTION)
WHOLE_LOOP(HERTZ, 2, 0, 0, NO_FRICTION)
WHOLE_LOOP(HOOKE, 0, 0, 0, NO_DASHPOT)
WHOLE_LOOP(HOOKE, 0, 1, 0, NO_DASHPOT)
WHOLE_LOOP(HOOKE, 2, 0, 0, NO_DASHPOT)
WHOLE_LOOP(HOOKE, 0, 0, 0, NO_SPRING)
WHOLE_LOOP(HOOKE, 0, 1, 0, NO_SPRING)
WHOLE_LOOP(HOOKE, 2, 0, 0, NO_SPRING)
WHOLE_LOOP(HERTZ, 0, 0, 0, NO_SPRING)
WHOLE_LOOP(HERTZ, 1, 1, 0, NO_SPRING)
WHOLE_LOOP(HERTZ, 2, 0, 0, NO_SPRING)
UNLIMITED_LOOP(HOOKE, 0, 0, 0, DISPLACEMENT)
UNLIMITED_LOOP(HOOKE, 0, 1, 0, DISPLACEMENT)
TURNING_LOOP(HOOKE, 0, 0, 0, NO_DASHPOT)
TURNING_LOOP(HOOKE, 0, 1, 0, NO_DASHPOT)
TURNING_LOOP(HOOKE, 0, 0, 0, DISPLACEMENT)
TURNING_LOOP(HOOKE, 0, 1, 0, DISPLACEMENT)
TURNING_LOOP(HERTZ, 1, 1, 0, FORCE)
TURNING_LOOP(HERTZ, 2, 0, 0, FORCE)
ACCOUNT_LOOP(HOOKE, 0, 0, 0, NO_DASHPOT)
ACCOUNT_LOOP(HOOKE, 0, 1, 0, NO_DASHPOT)
ACCOUNT_LOOP(HOOKE, 0, 0, 0, DISPLACEMENT)
ACCOUNT_LOOP(HOOKE, 0, 1, 0, DISPLACEMENT)
CROWD_LOOP(HOOKE, 0, 0, 0, NO_FRICTION)
CROWD_LOOP(HOOKE, 0, 1, 0, NO_FRICTION)
CROWD_LOOP(HOOKE, 0, 0, 0, NO_SPRING)
CROWD_LOOP(HOOKE, 0, 1, 0, NO_SPRING)
CROWD_LOOP(HOOKE, 0, 0, 0, DISPLACEMENT)
CROWD_LOOP(HOOKE, 0, 1, 0, DISPLACEMENT)
#undef WHOLE_COMPOSITION
#undef WEAK_LOOP
#undef WHOLE_LOOP
#undef UNLIMITED_LOOP
#undef TURNING_LOOP
#undef ACCOUNT_LOOP
#undef CROWD_LOOP
