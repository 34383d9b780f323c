# SPDX-License-Identifier: MIT
"""Closed forms of contact mechanics, as csds_formulas.h has them, with its names less `csds_`.

Arguments are numbers or arrays, which are broadcast together. Where an argument is out of the
range that the header gives, the result is NaN or means nothing.

    SP 2007   T. Schwager, T. Poeschel, Granular Matter 9, 465 (2007), doi:10.1007/s10035-007-0065-z
    B 2008    V. Becker, T. Schwager, T. Poeschel, Phys. Rev. E 77, 011304 (2008), doi:10.1103/PhysRevE.77.011304
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._declarations import csds_impact
from ._library import kernel
from .refusals import as_number

Value = Any  # a float where all arguments are numbers, else an array of float64, as from numpy's own functions


def _numbers(argument: ArrayLike) -> NDArray[np.float64]:
    """Of texts and None, numpy would make numbers."""
    array = np.asarray(argument)
    if array.dtype.kind not in "biuf":
        array = np.array([as_number("an argument", one) for one in array.ravel().tolist()]).reshape(array.shape)
    return np.asarray(array, dtype=float)


def _broadcast(function: Callable[..., float], *arguments: ArrayLike) -> Value:
    arrays = np.broadcast_arrays(*(_numbers(one) for one in arguments))
    if arrays[0].ndim == 0:
        return function(*(float(one) for one in arrays))
    places = zip(*(one.flat for one in arrays))
    return np.fromiter((function(*place) for place in places), float, arrays[0].size).reshape(arrays[0].shape)


def _call(name: str, *arguments: ArrayLike) -> Value:
    return _broadcast(getattr(kernel(), "csds_" + name), *arguments)


# ---------------------------------------------------------------- restitution of the linear dashpot


def restitution_cutoff(damping_ratio: ArrayLike) -> Value:
    """Restitution with cut-off, SP 2007 eq. (23), from D = gamma_n/(2 sqrt(k_n m)) >= 0."""
    return _call("restitution_cutoff", damping_ratio)


def duration_cutoff(damping_ratio: ArrayLike) -> Value:
    """Duration of the contact times sqrt(k_n/m), SP 2007 eq. (21)."""
    return _call("duration_cutoff", damping_ratio)


def restitution_plain(damping_ratio: ArrayLike) -> Value:
    """Restitution without cut-off, SP 2007 eq. (17); 0 for D >= 1."""
    return _call("restitution_plain", damping_ratio)


def damping_ratio_cutoff(e: ArrayLike) -> Value:
    """The damping ratio that gives the restitution e in (0, 1] with cut-off."""
    return _call("damping_ratio_cutoff", e)


def damping_ratio_plain(e: ArrayLike) -> Value:
    """The damping ratio that gives the restitution e in (0, 1] without cut-off."""
    return _call("damping_ratio_plain", e)


def duration_plain(damping_ratio: ArrayLike) -> Value:
    """Duration without cut-off times sqrt(k_n/m); infinite for D >= 1."""
    return _call("duration_plain", damping_ratio)


def overlap_linear(damping_ratio: ArrayLike) -> Value:
    """Largest overlap times sqrt(k_n/m) over the impact velocity."""
    return _call("overlap_linear", damping_ratio)


# ---------------------------------------------------------------------------------- Hertz contacts


def hertz_damping_ratio(alpha: ArrayLike) -> Value:
    """The damping ratio of a Hertz contact with Tsuji's dashpot, alpha/sqrt(5)."""
    return _call("hertz_damping_ratio", alpha)


def overlap_hertz(k_hertz: ArrayLike, m: ArrayLike, v: ArrayLike, damping_ratio: ArrayLike) -> Value:
    """Largest overlap [length] of the elastic force k_hertz overlap^(3/2) at impact velocity v."""
    return _call("overlap_hertz", k_hertz, m, v, damping_ratio)


def duration_hertz(k_hertz: ArrayLike, m: ArrayLike, v: ArrayLike) -> Value:
    """Duration of the elastic impact [time]."""
    return _call("duration_hertz", k_hertz, m, v)


def effective_mass(inv_mass_i: ArrayLike, inv_mass_j: ArrayLike) -> Value:
    """1/(1/m_i + 1/m_j) from the inverse masses [mass]."""
    return _call("effective_mass", inv_mass_i, inv_mass_j)


def effective_radius(radius_i: ArrayLike, radius_j: ArrayLike) -> Value:
    """1/(1/R_i + 1/R_j) [length]."""
    return _call("effective_radius", radius_i, radius_j)


def effective_modulus(e_i: ArrayLike, nu_i: ArrayLike, e_j: ArrayLike, nu_j: ArrayLike) -> Value:
    """From Young's moduli and Poisson's ratios [force/length^2]; a rigid partner has an infinite modulus."""
    return _call("effective_modulus", e_i, nu_i, e_j, nu_j)


def effective_shear_modulus(e_i: ArrayLike, nu_i: ArrayLike, e_j: ArrayLike, nu_j: ArrayLike) -> Value:
    """The same for shear [force/length^2]."""
    return _call("effective_shear_modulus", e_i, nu_i, e_j, nu_j)


def stiffness_equal_duration(k_hertz: ArrayLike, m: ArrayLike, v: ArrayLike, damping_ratio: ArrayLike) -> Value:
    """Stiffness of a linear spring with the duration of the elastic Hertz contact [force/length]."""
    return _call("stiffness_equal_duration", k_hertz, m, v, damping_ratio)


def stiffness_equal_overlap(k_hertz: ArrayLike, m: ArrayLike, v: ArrayLike, damping_ratio: ArrayLike) -> Value:
    """The same with its largest overlap."""
    return _call("stiffness_equal_overlap", k_hertz, m, v, damping_ratio)


def stiffness_equal_energy(k_hertz: ArrayLike, m: ArrayLike, v: ArrayLike) -> Value:
    """The same with its largest strain energy."""
    return _call("stiffness_equal_energy", k_hertz, m, v)


# ------------------------------------------------------------------------ hysteretic linear spring


def duration_hysteretic(k_loading: ArrayLike, m: ArrayLike, e: ArrayLike) -> Value:
    """Duration of a contact with loading stiffness k_loading and restitution e [time]."""
    return _call("duration_hysteretic", k_loading, m, e)


def stiffness_hysteretic_equal_duration(k_hertz: ArrayLike, m: ArrayLike, v: ArrayLike, e: ArrayLike) -> Value:
    """The loading stiffness with the duration of the elastic Hertz contact [force/length]."""
    return _call("stiffness_hysteretic_equal_duration", k_hertz, m, v, e)


def restitution_hysteretic(k_loading: ArrayLike, s: ArrayLike, m: ArrayLike, v: ArrayLike) -> Value:
    """Restitution at impact velocity v where the unloading stiffness is k_loading + s F_max."""
    return _call("restitution_hysteretic", k_loading, s, m, v)


# ---------------------------------------------------------------------------------------- adhesion


def pull_off_force_dmt(gamma: ArrayLike, radius: ArrayLike) -> Value:
    """4 pi gamma R [force]; gamma: surface energy [energy/length^2], R: effective radius."""
    return _call("pull_off_force_dmt", gamma, radius)


def pull_off_force_jkr(gamma: ArrayLike, radius: ArrayLike) -> Value:
    """3 pi gamma R [force]."""
    return _call("pull_off_force_jkr", gamma, radius)


def force_dmt(modulus: ArrayLike, gamma: ArrayLike, radius: ArrayLike, overlap: ArrayLike) -> Value:
    """Elastic force of a DMT contact at an overlap >= 0 [force]."""
    return _call("force_dmt", modulus, gamma, radius, overlap)


def energy_dmt(modulus: ArrayLike, gamma: ArrayLike, radius: ArrayLike, overlap: ArrayLike) -> Value:
    """Energy of a DMT contact, 0 at the touch [energy]."""
    return _call("energy_dmt", modulus, gamma, radius, overlap)


def rest_overlap_dmt(modulus: ArrayLike, gamma: ArrayLike, radius: ArrayLike) -> Value:
    """The overlap at which a DMT contact rests [length]."""
    return _call("rest_overlap_dmt", modulus, gamma, radius)


def rest_overlap_jkr(modulus: ArrayLike, gamma: ArrayLike, radius: ArrayLike) -> Value:
    """The overlap at which a JKR contact rests [length]."""
    return _call("rest_overlap_jkr", modulus, gamma, radius)


def tear_off_jkr(modulus: ArrayLike, gamma: ArrayLike, radius: ArrayLike) -> Value:
    """The gap at which a contact that is driven apart ends at last [length]."""
    return _call("tear_off_jkr", modulus, gamma, radius)


def contact_radius_jkr(modulus: ArrayLike, gamma: ArrayLike, radius: ArrayLike, overlap: ArrayLike) -> Value:
    """Radius of the contact area [length]."""
    return _call("contact_radius_jkr", modulus, gamma, radius, overlap)


def force_jkr(modulus: ArrayLike, gamma: ArrayLike, radius: ArrayLike, overlap: ArrayLike) -> Value:
    """Elastic force, repulsive > 0 [force]."""
    return _call("force_jkr", modulus, gamma, radius, overlap)


def energy_jkr(modulus: ArrayLike, gamma: ArrayLike, radius: ArrayLike, overlap: ArrayLike) -> Value:
    """Elastic and surface energy, 0 where the surfaces are apart [energy]."""
    return _call("energy_jkr", modulus, gamma, radius, overlap)


def adhesion_loss_jkr(modulus: ArrayLike, gamma: ArrayLike, radius: ArrayLike) -> Value:
    """What a contact without damping loses [energy]."""
    return _call("adhesion_loss_jkr", modulus, gamma, radius)


def sticking_speed(m: ArrayLike, loss: ArrayLike) -> Value:
    """Below it grains that lose this energy stay together [length/time]."""
    return _call("sticking_speed", m, loss)


def restitution_after_loss(m: ArrayLike, v: ArrayLike, loss: ArrayLike) -> Value:
    """Restitution of grains that lose this energy, 0 below the sticking speed."""
    return _call("restitution_after_loss", m, v, loss)


def restitution_cohesive_hooke(damping_ratio: ArrayLike, speed: ArrayLike) -> Value:
    """Restitution with a constant pull F_po; speed: impact velocity over F_po/sqrt(k m)."""
    return _call("restitution_cohesive_hooke", damping_ratio, speed)


def bridge_force(tension: ArrayLike, angle: ArrayLike, volume: ArrayLike, radius: ArrayLike, gap: ArrayLike) -> Value:
    """Pull of a liquid bridge over a gap [force]; angle: of contact [degrees]."""
    return _call("bridge_force", tension, angle, volume, radius, gap)


def bridge_largest_force(tension: ArrayLike, angle: ArrayLike, radius: ArrayLike) -> Value:
    """Its pull where the spheres touch [force]."""
    return _call("bridge_largest_force", tension, angle, radius)


def bridge_rupture(angle: ArrayLike, volume: ArrayLike) -> Value:
    """The gap at which it breaks [length]."""
    return _call("bridge_rupture", angle, volume)


def bridge_work(tension: ArrayLike, angle: ArrayLike, volume: ArrayLike, radius: ArrayLike) -> Value:
    """The work to draw the spheres apart from touch to rupture [energy]."""
    return _call("bridge_work", tension, angle, volume, radius)


# ---------------------------- tangential restitution, constant normal, elastic normal spring, B 2008
# m, m_t: effective mass and tangential mass [mass]; kn [force/length]; gn, gt: normal and tangential impact velocity


def _of_impact(name: str, last: tuple[Any, ...], impact: tuple[ArrayLike, ...]) -> Value:
    function = getattr(kernel(), "csds_tangential_" + name)

    def at(parameter: float, *values: float) -> float:
        return float(function(csds_impact(*values), parameter, *last[1:]))

    return _broadcast(at, last[0], *impact)


def tangential_coulomb(
    e_n: ArrayLike, *, m: ArrayLike, m_t: ArrayLike, kn: ArrayLike, mu: ArrayLike, gn: ArrayLike, gt: ArrayLike
) -> Value:
    """Coulomb friction throughout, any normal law with restitution e_n: eq. (19)."""
    return _of_impact("coulomb", (e_n,), (m, m_t, kn, mu, gn, gt))


def tangential_haff_werner(
    gamma_t: ArrayLike, *, m: ArrayLike, m_t: ArrayLike, kn: ArrayLike, mu: ArrayLike, gn: ArrayLike, gt: ArrayLike
) -> Value:
    """Haff & Werner, F_t = -min(mu F_n, gamma_t |g_t|): eqs. (22)-(31)."""
    return _of_impact("haff_werner", (gamma_t, None), (m, m_t, kn, mu, gn, gt))


def tangential_cundall_strack(
    kt: ArrayLike, *, m: ArrayLike, m_t: ArrayLike, kn: ArrayLike, mu: ArrayLike, gn: ArrayLike, gt: ArrayLike
) -> Value:
    """Cundall & Strack, F_t = -sgn(zeta) min(kt |zeta|, mu F_n): eqs. (39)-(45)."""
    return _of_impact("cundall_strack", (kt, None), (m, m_t, kn, mu, gn, gt))
