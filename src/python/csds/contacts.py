# SPDX-License-Identifier: MIT
"""Single contacts, stepped by the kernel: a grain with another, or with a wall."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._declarations import CHANNELS, CONSTANTS, SPRINGS, Vector, csds_energy, csds_grain, csds_response, csds_surface
from ._library import kernel
from .refusals import as_number, refuse_if_negative, refuse_unless_positive
from .specs import Law

Array = NDArray[np.float64]
NEW = CONSTANTS["CSDS_NEW"]
AGES = tuple(CONSTANTS[f"CSDS_{name}"] for name in ("NEW", "OLD", "STARTED", "ENDING"))


def _vector(value: ArrayLike, name: str) -> Array:
    array = np.array(value, dtype=float)
    if array.shape != (3,):
        raise ValueError(f"{name} has the shape {array.shape}, must be (3,)")
    if not np.isfinite(array).all():
        raise ValueError(f"{name} is {array}, must be three finite numbers")
    return array


def _unit_vector(value: ArrayLike, name: str) -> Array:
    array = _vector(value, name)
    length = float(np.linalg.norm(array))
    if not abs(length - 1) <= 1e-6:
        raise ValueError(f"{name} has the length {length:g}, must be a unit vector")
    return array


def _finite(value: float, name: str) -> float:
    if not math.isfinite(as_number(name, value)):
        raise ValueError(f"{name} is {value}, must be finite")
    return value


def _positive(value: float, name: str) -> float:
    if not as_number(name, value) > 0:
        raise ValueError(f"{name} is {value}, must be > 0")
    return value


def _with_inverse(value: float, name: str) -> float:
    """What the kernel takes the inverse of."""
    if math.isinf(1 / float(_positive(value, name))):
        raise ValueError(f"{name} is {value}, must be at least 5.6e-309, so that its inverse is a number")
    return value


class Grain:
    """A sphere. Its arrays may be changed in place, as an integrator does."""

    radius: float  # [length]
    mass: float  # [mass]; math.inf: it does not yield
    x: Array  # centre [length]
    v: Array  # [length/time]
    omega: Array  # [1/time]
    inertia: float  # [mass length^2]; if not given, of a homogeneous sphere

    def __init__(
        self,
        radius: float,
        mass: float,
        x: ArrayLike = (0, 0, 0),
        v: ArrayLike = (0, 0, 0),
        omega: ArrayLike = (0, 0, 0),
        inertia: float | None = None,
    ) -> None:
        self.radius, self.mass = _finite(_positive(radius, "radius"), "radius"), _with_inverse(mass, "mass")
        self.x, self.v, self.omega = _vector(x, "x"), _vector(v, "v"), _vector(omega, "omega")
        homogeneous = float(kernel().csds_sphere_inertia(mass, radius))
        self.inertia = _with_inverse(homogeneous if inertia is None else inertia, "inertia")

    def __repr__(self) -> str:
        size = f"radius {float(self.radius):g} mass {float(self.mass):g}"
        return f"<csds.Grain {size} x {self.x} v {self.v} omega {self.omega}>"

    def _made(self) -> csds_grain:
        vectors = [Vector(*_vector(getattr(self, name), name)) for name in ("x", "v", "omega")]
        mass, inertia = (float(_with_inverse(getattr(self, name), name)) for name in ("mass", "inertia"))
        return csds_grain(*vectors, _positive(self.radius, "radius"), 1 / mass, 1 / inertia)


class Surface:
    """A rigid wall where it is nearest to a grain."""

    normal: Array  # unit vector from the wall to the side that the grain came from
    distance: float  # of the grain's centre along it [length]
    v: Array  # of the wall in the middle of the overlap [length/time]
    omega: Array  # of the wall [1/time]

    def __init__(
        self, normal: ArrayLike, distance: float, v: ArrayLike = (0, 0, 0), omega: ArrayLike = (0, 0, 0)
    ) -> None:
        self.normal, self.distance = _unit_vector(normal, "normal"), _finite(distance, "distance")
        self.v, self.omega = _vector(v, "v"), _vector(omega, "omega")

    def __repr__(self) -> str:
        distance = f"{float(self.distance):g}"
        return f"<csds.Surface normal {self.normal} distance {distance} v {self.v} omega {self.omega}>"

    def _made(self) -> csds_surface:
        normal, v, omega = _unit_vector(self.normal, "normal"), _vector(self.v, "v"), _vector(self.omega, "omega")
        return csds_surface(Vector(*normal), _finite(self.distance, "distance"), Vector(*v), Vector(*omega))


@dataclass(frozen=True)
class Energy:
    """What a contact holds, and what it loses to the kick of its force [energy]."""

    stored: dict[str, float]  # by spring
    dissipated: dict[str, float]  # by channel
    slip_speed: float  # mean over the kick [length/time]


@dataclass(frozen=True)
class Response:
    """What a contact does. The force on j is -force."""

    force: Array  # on i [force]
    friction: Array  # the part of it in the tangent plane [force]
    torque_i: Array  # [force length]
    torque_j: Array  # [force length]
    normal: float  # repulsive > 0 [force]
    rolling: Array  # pseudo-force [force]
    twisting: float  # torque along the normal on i [force length]
    energy: Energy


def by_name(names: Iterable[str], values: Iterable[float]) -> dict[str, float]:
    """Values of the library by their names."""
    return {name: float(value) for name, value in zip(names, values)}


class Contact:
    """A contact and its memory. Call `step` once in each time step, with positions at t + dt and velocities at t + dt/2,
    as velocity Verlet has them when it asks for forces, and once more after the two have come apart."""

    law: Law
    age: int  # as csds_age: 0 where the two are apart
    history: Array  # law.wall_history numbers; the last three for walls: their normal

    def __init__(self, law: Law) -> None:
        self.law = law
        self.age = NEW
        self.history = np.zeros(law.wall_history)

    @property
    def acts(self) -> bool:
        """Whether the two were in contact at the last step."""
        return self.age != NEW

    def step(self, i: Grain, j: Grain | Surface) -> Response:
        """One time step of the contact of i with another grain or with a wall."""
        return self._call("csds_contact_account", "csds_wall_account", i, j)

    def start(self, i: Grain, j: Grain | Surface) -> Response:
        """Before the first step of a run, with positions and velocities of the same time."""
        return self._call("csds_contact_start_account", "csds_wall_start_account", i, j)

    def _history_of_law(self, on_wall: bool) -> Any:
        """For the library, which writes as many numbers as the law says."""
        history, shape = self.history, (self.law.wall_history,)
        is_array = isinstance(history, np.ndarray)
        if not (is_array and history.shape == shape and history.dtype == float and history.flags.carray):
            found = f"an array of {history.dtype} with the shape {history.shape}" if is_array else repr(history)
            raise ValueError(
                f"history is {found}, must be a writeable contiguous array of float64 with the shape {shape}, as the "
                "contact's law has it"
            )
        for place in np.flatnonzero(~np.isfinite(history)):
            raise ValueError(f"history[{place}] is {history[place]}, must be finite")
        self._refuse_other_kind(on_wall)
        return history.ctypes.data_as(ctypes.POINTER(ctypes.c_double))

    def _refuse_other_kind(self, on_wall: bool) -> None:
        """Only contacts with walls keep a normal behind the numbers of a pair. What a new contact finds is not read."""
        last: Array = self.history[self.law.history :]
        if not self.acts:
            last[:] = 0
        elif on_wall and not abs(float(np.linalg.norm(last)) - 1) <= 1e-6:
            raise ValueError(
                f"history ends with {last}, must end with the wall's normal at the last step: it is that of two grains"
            )
        elif not on_wall and last.any():
            raise ValueError(f"history ends with {last}, must end with zeros: it is that of a contact with a wall")

    def _call(self, with_grain: str, with_wall: str, i: Grain, j: Grain | Surface) -> Response:
        if not isinstance(j, (Grain, Surface)):
            raise TypeError(f"the second of the two is {j!r}, must be a Grain or a Surface")
        if not isinstance(self.age, (int, np.integer, np.bool_)) or self.age not in AGES:
            raise ValueError(f"age is {self.age!r}, must be one of {AGES}, as a step has left it")
        on_wall = isinstance(j, Surface)
        function = getattr(kernel(), with_wall if on_wall else with_grain)
        history, out, energy = self._history_of_law(on_wall), csds_response(), csds_energy()
        self.age = function(self.law._made, i._made(), j._made(), int(self.age), history, out, energy)
        return _response_of(out, energy)


def _response_of(out: csds_response, energy: csds_energy) -> Response:
    return Response(
        force=np.array(out.force),
        friction=np.array(out.friction),
        torque_i=np.array(out.torque_i),
        torque_j=np.array(out.torque_j),
        normal=out.normal,
        rolling=np.array(out.rolling),
        twisting=out.twisting,
        energy=Energy(by_name(SPRINGS, energy.stored), by_name(CHANNELS, energy.dissipated), float(energy.slip_speed)),
    )


def overlap(i: Grain, j: Grain) -> float:
    """By how much the radii of two spheres exceed their distance [length]."""
    return float(kernel().csds_overlap(i._made(), j._made()))


def touch(i: Grain, j: Grain) -> bool:
    """Whether two spheres touch, as the kernel has it."""
    return bool(kernel().csds_touch(i._made(), j._made()))


def slip_step(k: float, gamma: float, f_max: float, h: float, v: ArrayLike, xi: ArrayLike) -> tuple[Array, Array]:
    """The slider without geometry: displacement xi[3] [length] after h [time] under the velocity v[3] taken in the middle
    of it, and the mean friction on the grain [force]. Fuehrer, Brendel & Wolf 2024, eq. (10)."""
    for name, value, unit in (
        ("k", k, "force/length"),
        ("gamma", gamma, "force time/length"),
        ("f_max", f_max, "force"),
    ):
        refuse_if_negative(name, value, unit)
    refuse_unless_positive("h", h, "time")
    after, friction = Vector(*_vector(xi, "xi")), Vector()
    kernel().csds_slip_step(k, gamma, f_max, h, Vector(*_vector(v, "v")), after, friction)
    return np.array(after), np.array(friction)
