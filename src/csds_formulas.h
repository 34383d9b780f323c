// SPDX-License-Identifier: MIT
/*
 * Closed forms of contact mechanics: restitutions, durations, equivalent stiffnesses, adhesion. They stand on their
 * own: no law is needed to call them. Units: any consistent system; [force], [length], [mass], [time] below name the
 * dimension only.
 *
 *   SP 2007   T. Schwager, T. Poeschel, Granular Matter 9, 465 (2007), doi:10.1007/s10035-007-0065-z
 *   B 2008    V. Becker, T. Schwager, T. Poeschel, Phys. Rev. E 77, 011304 (2008), doi:10.1103/PhysRevE.77.011304
 */
#ifndef CSDS_FORMULAS_H
#define CSDS_FORMULAS_H

#include "csds.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------- restitution of the linear dashpot */

/* D = gamma_n / (2 sqrt(k_n m)) is the damping ratio, m the effective mass. All functions of D give NaN for D < 0. */

/* Restitution with cut-off, SP 2007 eq. (23), any D >= 0. Relative error < 1e-14 for D < 50. */
CSDS_API double csds_restitution_cutoff(double damping_ratio);

/* Duration of the contact times sqrt(k_n/m), SP 2007 eq. (21). */
CSDS_API double csds_duration_cutoff(double damping_ratio);

/* Restitution without cut-off, SP 2007 eq. (17); 0 for D >= 1, where the grains stay together. */
CSDS_API double csds_restitution_plain(double damping_ratio);

/* The damping ratio that gives restitution e in (0, 1], with and without cut-off; NaN for other e. */
CSDS_API double csds_damping_ratio_cutoff(double e);
CSDS_API double csds_damping_ratio_plain(double e);

/* Duration of a contact without cut-off in the same unit, pi/sqrt(1 - D^2); infinite for D >= 1. */
CSDS_API double csds_duration_plain(double damping_ratio);

/* Largest overlap times sqrt(k_n/m) over the impact velocity: the square root of the restitution with cut-off. */
CSDS_API double csds_overlap_linear(double damping_ratio);

/* --------------------------------------------------- Hertz contacts, closed forms */

/*
 * Elastic force K overlap^(3/2), K = 4/3 E* sqrt(R*). With damping of Tsuji's form,
 * gamma_n = alpha sqrt(m K) overlap^(1/4), X = overlap^(5/4) moves like a linear damped oscillator in the time
 * dtau = overlap^(1/4) dt, cut-off included (Antypov & Elliott, EPL 94, 50004 (2011), doi:10.1209/0295-5075/94/50004).
 */

/* The damping ratio D = alpha/sqrt(5) of that oscillator: the restitution functions above take it. */
CSDS_API double csds_hertz_damping_ratio(double alpha);

/* Largest overlap [length]: K [force/length^1.5], m effective mass, v impact velocity > 0. */
CSDS_API double csds_overlap_hertz(double k_hertz, double m, double v, double damping_ratio);

/* Duration of the elastic impact [time], v > 0. */
CSDS_API double csds_duration_hertz(double k_hertz, double m, double v);

/* Effective quantities of two bodies: radius 1/(1/R_i + 1/R_j); moduli 1 over the sum of both bodies' (1-nu^2)/E, and
 * of 2(2-nu)(1+nu)/E. A rigid partner has infinite modulus. */
CSDS_API double csds_effective_radius(double radius_i, double radius_j);
CSDS_API double csds_effective_modulus(double e_i, double nu_i, double e_j, double nu_j);
CSDS_API double csds_effective_shear_modulus(double e_i, double nu_i, double e_j, double nu_j);

/* Stiffness of a linear spring that, at impact velocity v, has the same duration, largest overlap or largest strain
 * energy as the elastic Hertz contact K (Rangel 2021, doi:10.5281/zenodo.13846092, section 3.3), without cut-off
 * [force/length]; the one of equal duration is infinite for D >= 1. */
CSDS_API double csds_stiffness_equal_duration(double k_hertz, double m, double v, double damping_ratio);
CSDS_API double csds_stiffness_equal_overlap(double k_hertz, double m, double v, double damping_ratio);
CSDS_API double csds_stiffness_equal_energy(double k_hertz, double m, double v);

/* ----------------------------- hysteretic linear spring: Walton & Braun, J. Rheol. 30, 949 (1986) */

/* Duration of an impact [time], k_L the loading stiffness, e = sqrt(k_L/k_U); and the k_L that makes it that of the
 * Hertz contact K at velocity v [force/length]. */
CSDS_API double csds_duration_hysteretic(double k_loading, double m, double e);
CSDS_API double csds_stiffness_hysteretic_equal_duration(double k_hertz, double m, double v, double e);
/* With k_U = k_L + S F_max, S [1/length]: restitution at impact velocity v, m the effective mass. */
CSDS_API double csds_restitution_hysteretic(double k_loading, double s, double m, double v);

/* ------------------------------------------------------------------------- adhesion */

/*
 * Adhesive elastic spheres with the effective modulus E* and the effective radius R; gamma: surface energy
 * [energy/length^2], the work of adhesion is 2 gamma; all of them > 0. Forces are repulsive > 0.
 *
 * DMT: Hertz's force less the pull-off force. Derjaguin, Muller & Toporov, J. Colloid Interface Sci. 53, 314 (1975),
 * doi:10.1016/0021-9797(75)90018-1.
 * JKR: begins at no overlap with the contact area that it has there, and lasts beyond it, until it tears off. Johnson,
 * Kendall & Roberts, Proc. R. Soc. A 324, 301 (1971), doi:10.1098/rspa.1971.0141.
 */

/* What it takes to pull them apart slowly, 4 pi gamma R and 3 pi gamma R [force]. */
CSDS_API double csds_pull_off_force_dmt(double gamma, double radius);
CSDS_API double csds_pull_off_force_jkr(double gamma, double radius);

/* DMT, at an overlap >= 0: elastic force [force], and energy, 0 at the touch [energy]. The overlap at which they rest
 * [length]. */
CSDS_API double csds_force_dmt(double modulus, double gamma, double radius, double overlap);
CSDS_API double csds_energy_dmt(double modulus, double gamma, double radius, double overlap);
CSDS_API double csds_rest_overlap_dmt(double modulus, double gamma, double radius);

/* The gap at which the contact tears off where the distance is controlled [length]; a dead weight ends it before. */
CSDS_API double csds_tear_off_jkr(double modulus, double gamma, double radius);

/* JKR: the overlap at which they rest [length]. */
CSDS_API double csds_rest_overlap_jkr(double modulus, double gamma, double radius);

/* Radius of the contact area [length], elastic force [force], elastic and surface energy [energy] at an overlap, which
 * may be negative down to tear-off; NaN beyond. The energy is 0 where the surfaces are apart. */
CSDS_API double csds_contact_radius_jkr(double modulus, double gamma, double radius, double overlap);
CSDS_API double csds_force_jkr(double modulus, double gamma, double radius, double overlap);
CSDS_API double csds_energy_jkr(double modulus, double gamma, double radius, double overlap);

/* What a contact without damping loses, because it begins nearer than it ends: 7.09 ((2 gamma)^5 R^4/E*^2)^(1/3)
 * (Thornton & Ning, Powder Technol. 99, 154 (1998), doi:10.1016/S0032-5910(98)00099-0) [energy]. */
CSDS_API double csds_adhesion_loss_jkr(double modulus, double gamma, double radius);

/* Grains of effective mass m that lose this energy [energy] and nothing else stay together below the sticking speed;
 * restitution at impact velocity v, 0 below it. */
CSDS_API double csds_sticking_speed(double m, double loss);
CSDS_API double csds_restitution_after_loss(double m, double v, double loss);

/* Linear spring k, dashpot with cut-off, constant pull F_po while they overlap: restitution from the damping ratio
 * D >= 0 and the impact velocity > 0 over F_po/sqrt(k m). 0 where they stay together; NaN out of range, or infinite.
 * The force is max(0, k overlap + gamma_n rate) - F_po. */
CSDS_API double csds_restitution_cohesive_hooke(double damping_ratio, double speed);

/*
 * A liquid bridge between two spheres: surface tension [force/length], contact angle [degrees], volume [length^3],
 * effective radius R. It forms when they touch and pulls by 4 pi R tension cos(angle) (1 - H/sqrt(H^2 + V/(pi R))) over
 * a gap H: Rabinovich, Esayanur & Moudgil, Langmuir 21, 10992 (2005), doi:10.1021/la0517639. For volumes up to
 * 0.08 R^3 and angles up to 50 degrees.
 */

/* Its pull at a gap, 0 beyond rupture, the largest where they touch [force]. */
CSDS_API double csds_bridge_force(double tension, double angle, double volume, double radius, double gap);
CSDS_API double csds_bridge_largest_force(double tension, double angle, double radius);

/* The gap at which it breaks, (1 + angle/2) V^(1/3), angle in radians: Lian, Thornton & Adams, J. Colloid Interface
 * Sci. 161, 138 (1993), doi:10.1006/jcis.1993.1452 [length]. */
CSDS_API double csds_bridge_rupture(double angle, double volume);

/* The work to draw them apart from touch to rupture, which is lost [energy]. */
CSDS_API double csds_bridge_work(double tension, double angle, double volume, double radius);

/* ------------------------------------ tangential restitution, constant normal, elastic normal spring */

/* B 2008. An impact with a value out of range, or not finite, gives NaN and no switches. */
typedef struct csds_impact {
  double m;   /* effective mass [mass] */
  double m_t; /* effective tangential mass, alpha in B 2008, eq. (15) [mass] */
  double kn;  /* [force/length] */
  double mu;  /* friction coefficient >= 0 */
  double gn;  /* normal impact velocity > 0 [length/time] */
  double gt;  /* tangential impact velocity > 0 [length/time] */
} csds_impact;

enum { CSDS_MAX_SWITCHES = 256 };

/* Changes between Coulomb friction and the other branch of a law, in order. */
typedef struct csds_switches {
  int starts_sliding;             /* Coulomb friction from the beginning */
  int count;                      /* beyond CSDS_MAX_SWITCHES only counted */
  double time[CSDS_MAX_SWITCHES]; /* since the beginning of the contact [time] */
} csds_switches;

/* Tangential velocity after the impact over that before. gamma_t [force time/length], kt [force/length], e_n: >= 0. */

/* Coulomb friction throughout, any normal law with restitution e_n: B 2008 eq. (19). */
CSDS_API double csds_tangential_coulomb(const csds_impact *impact, double e_n);

/* Haff & Werner, F_t = -min(mu F_n, gamma_t |g_t|): B 2008 eqs. (22)-(31). switches may be NULL. */
CSDS_API double csds_tangential_haff_werner(const csds_impact *impact, double gamma_t, csds_switches *switches);

/* Cundall & Strack, F_t = -sgn(zeta) min(k_t |zeta|, mu F_n): B 2008 eqs. (39)-(45). switches may be NULL. */
CSDS_API double csds_tangential_cundall_strack(const csds_impact *impact, double kt, csds_switches *switches);

#ifdef __cplusplus
}
#endif

#endif
