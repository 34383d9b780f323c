# SPDX-License-Identifier: MIT
"""Refusals of the library as exceptions, with its own sentences."""

from __future__ import annotations

import dataclasses
import math
from typing import Any

from ._declarations import csds_message


class Refusal(ValueError):
    """What was refused, in one sentence that says what is allowed."""


class UnknownModel(Refusal):
    """No model, keyword or quantity of that name."""


class MissingValue(Refusal):
    """A coefficient or a name is missing."""


class SurplusValue(Refusal):
    """More coefficients than the model takes, or a keyword twice."""


class NotANumber(Refusal):
    """A word that is no finite number."""


class OutOfRange(Refusal):
    """A number outside its allowed range."""


class ModelsClash(Refusal):
    """Models that cannot be combined or mixed."""


class Unsupported(Refusal):
    """A scheme of the laboratory that this law lacks."""


class LaboratoryFailed(Refusal):
    """A computation of the laboratory that came to no end."""


# By the numbers of csds_status and of the laboratory, by their names there.
BY_STATUS: dict[int, tuple[str, type[Refusal]]] = {
    1: ("CSDS_UNKNOWN_MODEL", UnknownModel),
    2: ("CSDS_MISSING_VALUE", MissingValue),
    3: ("CSDS_SURPLUS_VALUE", SurplusValue),
    4: ("CSDS_NOT_A_NUMBER", NotANumber),
    5: ("CSDS_OUT_OF_RANGE", OutOfRange),
    6: ("CSDS_MODELS_CLASH", ModelsClash),
    100: ("CSDS_LAB_UNSUPPORTED", Unsupported),
    101: ("CSDS_LAB_FAILED", LaboratoryFailed),
}


def raise_unless_ok(status: int, why: csds_message) -> None:
    """Turns a status that is not CSDS_OK and its sentence into an exception."""
    if status:
        _, kind = BY_STATUS.get(status, ("", Refusal))
        raise kind(why.text.decode(errors="replace"))


# quantities that exclude each other
RIVALS = (("vt", "ratio"), ("dt", "steps"), ("wall", "mass2"), ("wall", "radius2"))


def refuse_rivals(given: set[str], rivals: tuple[tuple[str, str], ...] = RIVALS) -> None:
    """Of quantities that exclude each other one at most may be given."""
    for one, other in rivals:
        if one in given and other in given:
            raise OutOfRange(f"{one} and {other} are both given, must be one of them")


class Default(float):
    """A number that stands where nobody gives another."""


def given_by(record: object) -> set[str]:
    """The fields of a dataclass that somebody gave."""
    values = {field.name: getattr(record, field.name) for field in dataclasses.fields(record)}
    return {
        name
        for name, value in values.items()
        if value is not None and value is not False and not isinstance(value, Default)
    }


def only_one(word: str, what: str, allowed: tuple[str, ...]) -> int:
    """The index of a word among those that are allowed."""
    if word not in allowed:
        raise UnknownModel(f"{what} is '{word}', must be one of {', '.join(allowed)}")
    return allowed.index(word)


def as_number(name: str, value: Any) -> float:
    """A number, as the library takes it; a text that reads like one is none."""
    try:
        if isinstance(value, (str, bytes, bytearray)):
            raise TypeError
        return float(value)
    except (TypeError, ValueError):
        raise TypeError(f"{name} is {value!r}, must be a number") from None
    except OverflowError:
        raise OutOfRange(f"{name} is larger than any floating-point number") from None


def refuse_unless_positive(name: str, value: float, unit: str) -> None:
    """A quantity that must be a finite number > 0."""
    if not 0 < as_number(name, value) < math.inf:
        raise OutOfRange(f"{name} is {value}, must be a finite number > 0 [{unit}]")


def refuse_if_negative(name: str, value: float, unit: str) -> None:
    """A quantity that must be a finite number >= 0."""
    if not 0 <= as_number(name, value) < math.inf:
        raise OutOfRange(f"{name} is {value}, must be a finite number >= 0 [{unit}]")
