# SPDX-License-Identifier: MIT
"""The two-body laboratory: collisions, their motion in time, restitutions on grids, calibration, sliding plates."""

from __future__ import annotations

import ctypes
import dataclasses
import itertools
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._declarations import (
    CHANNELS,
    SCHEMES,
    SETUPS,
    csds_lab_adhesion,
    csds_lab_calibration,
    csds_lab_collision,
    csds_lab_observer,
    csds_lab_outcome,
    csds_lab_plate_observer,
    csds_lab_plate_state,
    csds_lab_plates,
    csds_lab_sample,
    csds_lab_targets,
    csds_message,
    csds_spec,
)
from ._library import laboratory
from ._raised import raised_after
from .contacts import by_name
from .impacts import Impact
from .refusals import (
    Default,
    OutOfRange,
    UnknownModel,
    as_number,
    given_by,
    only_one,
    raise_unless_ok,
    refuse_rivals,
)
from .specs import Spec, Words, as_spec

Table = NDArray[np.void]  # an array with named columns

SAMPLE = np.dtype(
    [
        (name, float)
        for name in (
            "time",
            "overlap",
            "overlap_rate",
            "tangential_velocity",
            "tangential_spring",
            "normal_force",
            "friction",
        )
    ]
)
PLATES = np.dtype([("time", float), ("velocity", float), ("displacement", float), ("force", float), ("stage", int)])
OF_IMPACT = ("vn", "vt", "ratio", "radius", "mass", "radius2", "mass2")  # what may vary of it
OF_COLLISION = ("dt", "steps", "phase")
RESULTS = ("e_n", "e_t", "duration", "overlap", "rotation", "energy_before", "energy_after")


@dataclass(frozen=True)
class Collision:
    """How a collision is computed: names and defaults are those of the program csds."""

    scheme: str = "kernel"  # as in LAMMPS; euler, midpoint, heun, rk4, reference
    setup: str = "pair"  # spheres in space; constant-normal: hard grains
    dt: float | None = None  # time step [time]
    steps: float = Default(40.0)  # in place of dt: in contact_time(law, impact)
    phase: float = Default(0.5)  # when in its first step the contact begins, [0, 1)

    def _made(self, law: Spec, impact: Impact) -> csds_lab_collision:
        scheme = only_one(self.scheme, "the scheme", SCHEMES)
        setup = only_one(self.setup, "the setup", SETUPS)
        refuse_rivals(given_by(self))
        self._refuse_steps_of_reference(given_by(self))
        made = csds_lab_collision(setup, scheme, impact._made(), 0.0, as_number("phase", self.phase))
        if self.dt is not None:
            made.dt = as_number("dt", self.dt)
        elif self.scheme != "reference":
            made.dt = contact_time(law, impact) / _positive("steps", self.steps)
        return made

    def _refuse_steps_of_reference(self, given: Iterable[str]) -> None:
        for name in OF_COLLISION:
            if self.scheme == "reference" and name in given:
                raise OutOfRange(f"{name} is given with scheme reference, which chooses its steps, must be left out")


@dataclass(frozen=True)
class Outcome:
    """What a collision comes to; see csds_lab_outcome."""

    e_n: float  # minus the normal velocity after over that before; 0 where they stay together
    e_t: float  # tangential velocity of the contact point after over that before; NaN where there was none, or they stay
    duration: float  # [time]; infinite where they stay together
    overlap: float  # largest [length]
    rotation: float  # of the normal [radian]
    energy_before: float  # of the relative motion [energy]
    energy_after: float  # [energy]
    dissipated: dict[str, float] | None  # by channel [energy]; None where it is not known
    steps: int
    switches: int  # of the reference: between sticking and sliding
    v: NDArray[np.float64]  # relative velocity i - j at the end [length/time]
    omega: NDArray[np.float64]  # spins at the end, a row each [1/time]


def _positive(name: str, value: float) -> float:
    if not as_number(name, value) > 0:
        raise OutOfRange(f"{name} is {value}, must be > 0")
    return value


def _outcome_of(made: csds_lab_outcome) -> Outcome:
    return Outcome(
        e_n=made.e_n,
        e_t=made.e_t,
        duration=made.duration,
        overlap=made.overlap,
        rotation=made.rotation,
        energy_before=made.kinetic[0],
        energy_after=made.kinetic[1],
        dissipated=by_name(CHANNELS, made.dissipated) if made.has_channels else None,
        steps=made.steps,
        switches=made.switches,
        v=np.array(made.v),
        omega=np.array([list(spin) for spin in made.omega]),
    )


def contact_time(law: Words, impact: Impact) -> float:
    """Duration of the impact without damping and attraction [time]; under hysteretic springs, and friction that only the
    kernel knows, pi sqrt(m/k), as Law.contact_time has it."""
    time, why = ctypes.c_double(), csds_message()
    status = laboratory().csds_lab_contact_time(as_spec(law)._made, impact._made(), ctypes.byref(time), why)
    raise_unless_ok(status, why)
    return time.value


def collide(law: Words, impact: Impact = Impact(), collision: Collision = Collision()) -> Outcome:
    """One collision under a law."""
    spec = as_spec(law)
    outcome, why = csds_lab_outcome(), csds_message()
    nobody, made = csds_lab_observer(0), collision._made(spec, impact)
    raise_unless_ok(laboratory().csds_lab_collide(spec._made, made, nobody, None, outcome, why), why)
    return _outcome_of(outcome)


def trajectory(law: Words, impact: Impact = Impact(), collision: Collision = Collision()) -> Table:
    """The motion in time of one collision: a row for the end of each step, columns time, overlap, overlap_rate,
    tangential_velocity, tangential_spring, normal_force, friction. The explicit schemes have none for the step in which the grains part, the reference has one more, for the first touch.
    """
    return followed(law, impact, collision)[0]


def followed(law: Words, impact: Impact, collision: Collision) -> tuple[Table, Outcome]:
    """The motion in time of one collision, and what it comes to."""
    spec = as_spec(law)
    samples: list[bytes] = []

    def observe(_: object, sample: ctypes._Pointer[csds_lab_sample]) -> None:
        samples.append(bytes(sample.contents))

    outcome, why = csds_lab_outcome(), csds_message()
    observer, made = csds_lab_observer(observe), collision._made(spec, impact)
    with raised_after(observe):
        status = laboratory().csds_lab_collide(spec._made, made, observer, None, outcome, why)
    raise_unless_ok(status, why)
    return np.frombuffer(b"".join(samples), SAMPLE).copy(), _outcome_of(outcome)


def sweep(
    law: Words,
    vary: Mapping[str, ArrayLike],
    impact: Impact = Impact(),
    collision: Collision = Collision(),
) -> Table:
    """Collisions on a grid: an axis for each name in `vary`, in that order, and columns of these names and
    e_n, e_t, duration, overlap, rotation, energy_before, energy_after.
    A name is that of a number of Impact or Collision that these do not give, or of a coefficient of the law, such as "mu"
    or "tangential.mu".
    """
    spec = as_spec(law)
    given = given_by(impact) | given_by(collision)
    _refuse_wrong(vary, spec)
    for name in vary:
        if name in given:
            raise OutOfRange(f"{name} is given besides vary {name}, must be left out")
    refuse_rivals({*vary, *given})
    collision._refuse_steps_of_reference({*vary, *given})
    axes = [np.asarray(values, dtype=float).ravel() for values in vary.values()]
    table = np.zeros([len(axis) for axis in axes], [(name, float) for name in (*vary, *RESULTS)])
    for place, point in zip(np.ndindex(table.shape), itertools.product(*axes)):
        outcome = collide(*_at(dict(zip(vary, point)), spec, impact, collision))
        table[place] = (*point, *(getattr(outcome, name) for name in RESULTS))
    return table


def _refuse_wrong(names: Iterable[str], spec: Spec) -> None:
    """Names of nothing that may vary, and two of one coefficient, such as "mu" and "tangential.mu"."""
    seen: dict[tuple[str, str], str] = {}
    for name in names:
        if name in (*OF_IMPACT, *OF_COLLISION):
            continue
        places = spec._places(name)
        if len(places) != 1:
            known = (*OF_IMPACT, *OF_COLLISION, *spec._coefficient_names())
            raise UnknownModel(f"vary names {name!r}, must be one of {', '.join(known)}")
        if places[0] in seen:
            raise OutOfRange(f"vary names '{name}', which varies already as '{seen[places[0]]}'")
        seen[places[0]] = name


def _at(point: Mapping[str, float], spec: Spec, impact: Impact, collision: Collision) -> tuple[Spec, Impact, Collision]:
    """Law, impact and collision with the numbers of one point of a grid."""
    for name, value in point.items():
        if name in OF_IMPACT:
            impact = dataclasses.replace(impact, **{name: float(value)})
        elif name in OF_COLLISION:
            collision = dataclasses.replace(collision, **{name: float(value)})
        else:
            spec = spec.with_coefficient(name, float(value))
    return spec, impact, collision


def restitution_table(
    law: Words, ratios: ArrayLike, vary: Mapping[str, ArrayLike] | None = None, impact: Impact = Impact()
) -> Table:
    """Restitutions for event-driven simulation, by the reference with constant normal, over v_t/v_n > 0 of grains without
    spin and at most one more name of `sweep` that is none of the scheme's: columns ratio, that name, e_n, e_t."""
    further = dict(vary or {})
    if len(further) > 1:
        raise ValueError(f"vary has {len(further)} names, must have at most one")
    for name in further:
        if name in ("ratio", *OF_COLLISION):
            raise OutOfRange(f"vary names '{name}', must be a number of the grains, vn or a coefficient of the law")
    if not np.all(np.asarray(ratios, dtype=float) > 0):
        raise OutOfRange("ratios are not all > 0, must be: v_t/v_n of the point of contact")
    _refuse_beyond(impact, "v_t/v_n is that of ratios")
    table = sweep(law, {"ratio": ratios, **further}, impact, Collision("reference", "constant-normal"))
    return table[["ratio", *further, "e_n", "e_t"]].copy()


def _refuse_beyond(impact: Impact, reason: str) -> None:
    """What restitutions of grains without spin at a v_t/v_n of another argument, or head-on, do not have."""
    if any(impact.spin):
        raise OutOfRange(f"spin is {impact.spin}, must be left out: the restitutions are those of grains without spin")
    for name in ("ratio", "vt"):
        if name in given_by(impact):
            raise OutOfRange(f"{name} is {getattr(impact, name):g}, must be left out: {reason}")


@dataclass(frozen=True)
class Adhesion:
    """What adhesion does to two bodies; all of it is 0 where the law does not attract."""

    pull_off: float  # largest pull of the elastic force [force]
    rest: float  # overlap at which they rest against each other [length]
    end: float  # overlap at which the contact ends, < 0 beyond touch [length]
    loss: float  # to the jumps at the beginning and the end of a contact [energy]
    sticking_speed: float  # up to it they stay together, damping included; inf where at any [length/time]


def find_adhesion(law: Words, impact: Impact = Impact()) -> Adhesion:
    """Pull-off force, rest, end and sticking speed of two bodies; velocities and spins of the impact are not read."""
    found, why = csds_lab_adhesion(), csds_message()
    raise_unless_ok(laboratory().csds_lab_find_adhesion(as_spec(law)._made, impact._made(), found, why), why)
    return Adhesion(*(getattr(found, field.name) for field in dataclasses.fields(Adhesion)))


def calibrate_damping(law: Words, restitution: float, impact: Impact = Impact()) -> Spec:
    """The law with that coefficient eta which gives the normal restitution to a head-on impact at impact.vn, adhesion
    included; eta of `law` is not read."""
    _refuse_beyond(impact, "the impact is head-on")
    found, why = csds_spec(), csds_message()
    made = as_spec(law)._made, impact._made(), as_number("restitution", restitution)
    raise_unless_ok(laboratory().csds_lab_calibrate_damping(*made, found, why), why)
    return Spec._of(found)


@dataclass(frozen=True)
class Calibration:
    """A law that meets what is known of a collision."""

    spec: Spec
    damping_ratio: float  # gamma_n/(2 sqrt(k m))
    duration: float  # of the contact [time]
    dt: float  # time step [time]
    k_t: float  # stiffness of the tangential spring, a coefficient of the law
    x_gammat: float  # gamma_t/gamma_n
    outcome: Outcome  # by the reference, constant normal, at v_t/v_n as stated

    @property
    def words(self) -> str:
        """What LAMMPS takes after `pair_coeff I J`."""
        return self.spec.words


def _known(name: str, value: float | None) -> float:
    return math.nan if value is None else as_number(name, value)


def calibrate(
    impact: Impact = Impact(),
    *,
    normal: str = "hooke",
    restitution: float | None = None,
    damping_ratio: float | None = None,
    duration: float | None = None,
    stiffness: float | None = None,
    youngs: float | None = None,
    poisson: float | None = None,
    mu: float = 0.5,
    tangential_restitution: float | None = None,
    at: float = 0.1,
    x_gammat: float | None = None,
    steps: float = 40.0,
) -> Calibration:
    """Coefficients of a law from what is known of a collision: restitution or damping ratio; duration, stiffness or
    Young's modulus, with Poisson's ratio (0.3); the tangential restitution at v_t/v_n = `at`. steps: time steps in a
    contact."""
    _refuse_beyond(impact, "v_t/v_n is that of at")
    if poisson is not None and youngs is None:
        raise OutOfRange("poisson is given without youngs, must be given with it")
    targets = csds_lab_targets(
        impact=impact._made(),
        hertz=only_one(normal, "the normal model", ("hooke", "hertz")),
        restitution=_known("restitution", restitution),
        damping_ratio=_known("damping_ratio", damping_ratio),
        duration=_known("duration", duration),
        stiffness=_known("stiffness", stiffness),
        youngs=_known("youngs", youngs),
        poisson=0.3 if poisson is None else as_number("poisson", poisson),
        mu=as_number("mu", mu),
        tangential_restitution=_known("tangential_restitution", tangential_restitution),
        ratio=as_number("at", at),
        x_gammat=_known("x_gammat", x_gammat),
        steps=as_number("steps", steps),
    )
    found, why = csds_lab_calibration(), csds_message()
    raise_unless_ok(laboratory().csds_lab_calibrate(targets, found, why), why)
    numbers = {name: getattr(found, name) for name in ("damping_ratio", "duration", "dt", "k_t", "x_gammat")}
    return Calibration(spec=Spec._of(found.law), outcome=_outcome_of(found.outcome), **numbers)


def slide(
    *,
    m: float,
    k: float,
    gamma: float,
    f_max: float,
    v: float,
    dt: float,
    duration: float,
    scheme: str = "kernel",
    discontinuous: bool = False,
) -> Table:
    """Two sliding plates of Fuehrer, Brendel & Wolf 2024, section 3: a row for the beginning and each step, columns time,
    velocity, displacement, force, stage. The duration is rounded to whole steps, but by the reference."""
    numbers = {"m": m, "k": k, "gamma": gamma, "f_max": f_max, "v": v, "dt": dt, "duration": duration}
    *of_plates, dt, duration = (as_number(name, value) for name, value in numbers.items())
    plates = csds_lab_plates(*of_plates, int(discontinuous))
    states: list[tuple[float, ...]] = []

    def observe(_: object, state: ctypes._Pointer[csds_lab_plate_state]) -> None:
        seen = state.contents
        states.append((seen.t, seen.v, seen.xi, seen.force, seen.stage))

    end, why = csds_lab_plate_state(), csds_message()
    observer, number = csds_lab_plate_observer(observe), only_one(scheme, "the scheme", SCHEMES)
    with raised_after(observe):
        status = laboratory().csds_lab_slide(plates, number, dt, duration, observer, None, end, why)
    raise_unless_ok(status, why)
    return np.array(states, PLATES)
