# SPDX-License-Identifier: MIT
"""Laws: what a user states in LAMMPS's words (Spec), and the same made ready for a time step (Law)."""

from __future__ import annotations

import copy
import ctypes
import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Union

from ._declarations import FAMILIES, csds_heating, csds_law, csds_message, csds_spec
from ._library import kernel, laboratory
from .refusals import (
    OutOfRange,
    SurplusValue,
    UnknownModel,
    Unsupported,
    as_number,
    raise_unless_ok,
    refuse_if_negative,
    refuse_unless_positive,
)


Pickled = tuple[Any, ...]  # what a Spec is pickled as


class Spec:
    """A contact law as it is typed after `pair_coeff I J`, as one text or as words.

    >>> spec = Spec("hooke 1e5 0.9 damping coeff_restitution tangential csds 4e4 1 0.5")
    """

    def __init__(self, words: Words) -> None:
        self._made = csds_spec()
        why = csds_message()
        if isinstance(words, Spec):
            self._made = _copy_of(words._made)
        else:
            text = words if isinstance(words, str) else " ".join(words)
            if "\0" in text:
                raise SurplusValue("the law has a character NUL, must be words as after `pair_coeff I J`")
            raise_unless_ok(kernel().csds_spec_read(self._made, text.encode(errors="replace"), why), why)

    @classmethod
    def _of(cls, made: csds_spec) -> Spec:
        spec = cls.__new__(cls)
        spec._made = _copy_of(made)
        return spec

    def __repr__(self) -> str:
        return f"<csds.Spec {' '.join(f'{family} {name}' for family, name in self.models.items() if name != 'none')}>"

    def __copy__(self) -> Spec:
        return Spec._of(self._made)

    def __reduce__(self) -> tuple[Callable[[Pickled], Spec], tuple[Pickled]]:
        """Names of models in place of pointers, which mean nothing in another process."""
        made, heating = self._made, self._made.heating
        models = [(part.model.contents.name.decode(), list(part.value)) for part in made.part]
        heat = (heating.fraction, heating.part, heating.channels, heating.every)
        return _unpickled, ((models, heat, made.limit_damping, made.mixed, list(made.partner)),)

    @property
    def models(self) -> dict[str, str]:
        """The name of the model of each family."""
        return {family: part.model.contents.name.decode() for family, part in zip(FAMILIES, self._made.part)}

    @property
    def coefficients(self) -> dict[str, dict[str, float]]:
        """The coefficients of the model of each family, by name; NaN where one was given as NULL."""
        result = {}
        for family, part in zip(FAMILIES, self._made.part):
            model = part.model.contents
            result[family] = {model.parameter[k].name.decode(): part.value[k] for k in range(model.parameters)}
        return result

    @property
    def limit_damping(self) -> bool:
        """Whether the dashpot is cut off: it never makes the normal force attract by more than adhesion does."""
        return bool(self._made.limit_damping)

    @property
    def words(self) -> str:
        """The law as LAMMPS takes it after `pair_coeff I J`, numbers with ten digits. Needs the laboratory."""
        if self._made.mixed:
            raise Unsupported(
                "the law is one between two materials, must be one of them: LAMMPS mixes the words of both"
            )
        text = ctypes.create_string_buffer(1000)
        laboratory().csds_lab_words(self._made, text, len(text))
        return text.value.decode()

    def _places(self, name: str) -> list[tuple[str, str]]:
        """Family and coefficient of each that has this name, with or without its family."""
        family, _, coefficient = name.rpartition(".")
        return [
            (known, coefficient)
            for known, values in self.coefficients.items()
            if family in ("", known) and coefficient in values
        ]

    def _coefficient_names(self) -> list[str]:
        return [f"{family}.{name}" for family, names in self.coefficients.items() for name in names]

    def with_coefficient(self, name: str, value: float) -> Spec:
        """A spec with another value of one coefficient, "mu" or, where several models have one, "tangential.mu"."""
        places = self._places(name)
        if len(places) != 1:
            raise UnknownModel(f"the coefficient is {name!r}, must be one of {', '.join(self._coefficient_names())}")
        changed = copy.copy(self)
        family, coefficient = places[0]
        kernel().csds_set_coefficient(
            changed._made.part[FAMILIES.index(family)], coefficient.encode(), as_number(name, value)
        )
        why = csds_message()
        raise_unless_ok(kernel().csds_spec_check(changed._made, why), why)
        return changed

    def mix(self, other: Words) -> Spec:
        """The law between two materials from the laws within each."""
        mixed, why = csds_spec(), csds_message()
        raise_unless_ok(kernel().csds_spec_mix(mixed, self._made, as_spec(other)._made, why), why)
        return Spec._of(mixed)

    def contact_time(self, mass: float, radius: float, speed: float = 0.0) -> float:
        """pi sqrt(m/k) [time] of the normal spring where an undamped impact at `speed` [length/time] ends; mass and
        radius are the effective ones of the pair. For hertz, speed 0 stands for an overlap of radius/100."""
        _check_grain(mass, radius, speed)
        return float(kernel().csds_spec_contact_time(self._made, mass, radius, speed))

    def time_step(self, mass: float, radius: float, speed: float = 0.0, fraction: float = 1 / 40) -> float:
        """A time step [time] for grains of this mass and radius, the smallest of a system: a fraction of the shortest
        half period of all springs, and less where a dashpot is faster than that (csds_spec_time_step)."""
        _check_grain(mass, radius, speed)
        refuse_unless_positive("fraction", fraction, "1")
        return float(kernel().csds_spec_time_step(self._made, mass, radius, speed, fraction))


Words = Union[Spec, str, Sequence[str]]


def as_spec(words: Words) -> Spec:
    """The law that words, or an earlier Spec, say."""
    return words if isinstance(words, Spec) else Spec(words)


class NormalCurve(NamedTuple):
    """The normal spring at rest at an overlap."""

    force: float  # [force]
    energy: float  # that it gives back [energy]
    slope: float  # of the force [force/length]


class Law:
    """A spec made ready for one time step dt [time]. It does not change."""

    spec: Spec

    def __init__(self, spec: Words, dt: float) -> None:
        self.spec = as_spec(spec)
        self._made = csds_law()
        why = csds_message()
        raise_unless_ok(kernel().csds_law_prepare(self._made, self.spec._made, as_number("dt", dt), why), why)

    def __repr__(self) -> str:
        return f"<csds.Law {self.spec!r} dt {self.dt:g}>"

    def __reduce__(self) -> tuple[type[Law], tuple[Spec, float]]:
        return Law, (self.spec, self.dt)

    @property
    def dt(self) -> float:
        """Time step [time]."""
        return float(self._made.dt)

    @property
    def history(self) -> int:
        """Number of doubles that a contact of two grains keeps."""
        return int(self._made.history)

    @property
    def wall_history(self) -> int:
        """Number of doubles that a contact with a wall keeps."""
        return int(self._made.wall_history)

    def contact_time(self, mass: float, radius: float) -> float:
        """Half a period of the undamped normal oscillation [time]; effective mass and radius."""
        _check_grain(mass, radius)
        return float(kernel().csds_contact_time(self._made, mass, radius))

    def reach(self, radius: float) -> float:
        """How far beyond touch a contact lasts [length], 0 but for adhesion that does; effective radius."""
        refuse_unless_positive("radius", radius, "length")
        return float(kernel().csds_reach(self._made, radius))

    def normal_curve(self, radius: float, overlap: float, largest: float | None = None) -> NormalCurve:
        """The normal spring at an overlap [length], after the largest overlap yet; effective radius."""
        reach = self.reach(radius)
        if not -reach <= as_number("overlap", overlap) < math.inf:
            raise OutOfRange(f"overlap is {overlap}, must be a finite number >= {-reach or 0:g} [length]")
        most = overlap if largest is None else as_number("largest", largest)
        curve = (ctypes.c_double * 3)()
        kernel().csds_normal_curve(self._made, radius, overlap, most, curve)
        return NormalCurve(*curve)


def _unpickled(numbers: Pickled) -> Spec:
    models, heat, limit_damping, mixed, partner = numbers
    made = csds_spec(heating=csds_heating(*heat), limit_damping=limit_damping, mixed=mixed)
    made.partner[:] = partner
    for family, (name, values) in enumerate(models):
        made.part[family].model = kernel().csds_find_model(family, name.encode())
        made.part[family].value[:] = values
    return Spec._of(made)


def _copy_of(made: csds_spec) -> csds_spec:
    """Its pointers lead into the catalogue, which stays."""
    return csds_spec.from_buffer_copy(made)


def _check_grain(mass: float, radius: float, speed: float = 0.0) -> None:
    refuse_unless_positive("mass", mass, "mass")
    refuse_unless_positive("radius", radius, "length")
    refuse_if_negative("speed", speed, "length/time")
