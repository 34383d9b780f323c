# SPDX-License-Identifier: MIT
"""Two bodies that meet: what the laboratory collides."""

from __future__ import annotations

import ctypes
import math
from dataclasses import dataclass

from ._declarations import Vector, csds_lab_impact
from ._library import laboratory
from .refusals import Default, OutOfRange, as_number, given_by, refuse_rivals


def _cube(x: float) -> float:
    """Infinite where a power would raise."""
    return x * x * x


@dataclass(frozen=True)
class Impact:
    """A sphere that moves towards another, or a wall, at rest. Names and defaults are those of the program csds."""

    radius: float = Default(0.5)  # [length]
    mass: float = Default(1.0)  # [mass]
    radius2: float | None = None  # of the second; None: as the first
    mass2: float | None = None  # None: in proportion to the volume
    wall: bool = False  # the second is a rigid wall
    vn: float = Default(1.0)  # velocity of approach [length/time]
    vt: float = Default(0.0)  # tangential velocity of the centres [length/time]
    ratio: float | None = None  # vt/vn instead of vt
    spin: tuple[float, float, float] = (0.0, 0.0, 0.0)  # along the normal, along vt, across [1/time]

    @classmethod
    def of_density(cls, density: float, radius: float = Default(0.5), **others: float) -> Impact:
        """An impact of a homogeneous sphere of this density [mass/length^3]."""
        volume = 4 / 3 * math.pi * _cube(as_number("radius", radius))
        return cls(radius=radius, mass=as_number("density", density) * volume, **others)  # type: ignore[arg-type]

    @property
    def effective_mass(self) -> float:
        """[mass]."""
        return float(laboratory().csds_lab_mass(self._made()))

    @property
    def tangential_mass(self) -> float:
        """Becker, Schwager & Poeschel 2008, eq. (15) [mass]."""
        return float(laboratory().csds_lab_tangential_mass(self._made()))

    @property
    def effective_radius(self) -> float:
        """[length]."""
        return float(laboratory().csds_lab_radius(self._made()))

    def _made(self) -> csds_lab_impact:
        refuse_rivals(given_by(self))
        radius, mass, vn, vt = (as_number(name, getattr(self, name)) for name in ("radius", "mass", "vn", "vt"))
        radius2 = radius if self.radius2 is None else as_number("radius2", self.radius2)
        if len(self.spin) != 3:
            raise OutOfRange(f"spin has {len(self.spin)} numbers, must have three [1/time]")
        cubed = _cube(radius2 / radius if radius else math.nan)  # the library refuses a radius 0
        mass2 = mass * cubed if self.mass2 is None else as_number("mass2", self.mass2)
        if self.ratio is not None:
            vt = as_number("ratio", self.ratio) * vn
        spins = (Vector * 2)(Vector(*(as_number("spin", one) for one in self.spin)), Vector())
        pair = ctypes.c_double * 2
        return csds_lab_impact(pair(radius, radius2), pair(mass, mass2), int(self.wall), vn, vt, spins)
