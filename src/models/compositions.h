// SPDX-License-Identifier: MIT
/*
 * The one list of compositions that have vector loops; for each there is one loop without and one with rolling and
 * twisting resistance:
 *
 *   COMPOSITION(normal law, power of the contact radius in gamma_n times 2, 1 if gamma_n follows the square root of the
 *               mass, 1 if the tangential spring stores its force)
 *
 * ADHESIVE_COMPOSITION is the same for laws that attract; where nothing is made of it, it is a COMPOSITION.
 *
 * All of them have limit_damping and a continuous slider with a spring. No include guard: it is read once for each
 * question.
 */
#ifndef ADHESIVE_COMPOSITION
#define ADHESIVE_COMPOSITION COMPOSITION
#endif
COMPOSITION(HOOKE, 0, 0, 0)
COMPOSITION(HOOKE, 0, 1, 0)
COMPOSITION(HOOKE, 2, 0, 0)
COMPOSITION(HERTZ, 0, 0, 0)
COMPOSITION(HERTZ, 1, 1, 0)
COMPOSITION(HERTZ, 2, 0, 0)
COMPOSITION(HERTZ, 0, 0, 1)
COMPOSITION(HERTZ, 1, 1, 1)
COMPOSITION(HERTZ, 2, 0, 1)
ADHESIVE_COMPOSITION(HOOKE_COHESIVE, 0, 1, 0)
ADHESIVE_COMPOSITION(HOOKE_COHESIVE, 2, 0, 0)
ADHESIVE_COMPOSITION(DMT, 0, 0, 0)
ADHESIVE_COMPOSITION(DMT, 1, 1, 0)
ADHESIVE_COMPOSITION(DMT, 2, 0, 0)
ADHESIVE_COMPOSITION(DMT, 0, 0, 1)
ADHESIVE_COMPOSITION(DMT, 1, 1, 1)
ADHESIVE_COMPOSITION(DMT, 2, 0, 1)
ADHESIVE_COMPOSITION(JKR, 0, 0, 0)
ADHESIVE_COMPOSITION(JKR, 1, 1, 0)
ADHESIVE_COMPOSITION(JKR, 2, 0, 0)
ADHESIVE_COMPOSITION(JKR, 0, 0, 1)
ADHESIVE_COMPOSITION(JKR, 1, 1, 1)
ADHESIVE_COMPOSITION(JKR, 2, 0, 1)
#undef ADHESIVE_COMPOSITION
