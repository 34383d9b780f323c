// SPDX-License-Identifier: MIT
/*
 * The one list of compositions that have vector loops; for each there is one loop without and one with rolling and
 * twisting resistance:
 *
 *   COMPOSITION(normal law, power of the contact radius in gamma_n times 2, 1 if gamma_n follows the square root of the
 *               mass, 1 if the tangential spring stores its force)
 *
 * All of them have limit_damping and a continuous slider with a spring. Each takes the compiler some 15 s: what is rare
 * has none, as a constant coefficient with laws that attract. No include guard: it is read once for each
 * question.
 */
COMPOSITION(HOOKE, 0, 0, 0)
COMPOSITION(HOOKE, 0, 1, 0)
COMPOSITION(HOOKE, 2, 0, 0)
COMPOSITION(HERTZ, 0, 0, 0)
COMPOSITION(HERTZ, 1, 1, 0)
COMPOSITION(HERTZ, 2, 0, 0)
COMPOSITION(HERTZ, 0, 0, 1)
COMPOSITION(HERTZ, 1, 1, 1)
COMPOSITION(HERTZ, 2, 0, 1)
COMPOSITION(HOOKE_COHESIVE, 0, 1, 0)
COMPOSITION(HOOKE_COHESIVE, 2, 0, 0)
COMPOSITION(DMT, 1, 1, 0)
COMPOSITION(DMT, 2, 0, 0)
COMPOSITION(DMT, 1, 1, 1)
COMPOSITION(DMT, 2, 0, 1)
COMPOSITION(JKR, 1, 1, 0)
COMPOSITION(JKR, 2, 0, 0)
COMPOSITION(JKR, 1, 1, 1)
COMPOSITION(JKR, 2, 0, 1)
