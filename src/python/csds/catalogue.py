# SPDX-License-Identifier: MIT
"""The catalogue of contact models."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from ._declarations import FAMILIES, PASSIVITIES, csds_model, csds_parameter
from ._library import kernel
from .refusals import only_one


@dataclass(frozen=True)
class Parameter:
    """A coefficient: what it means and in which range it may be."""

    name: str
    unit: str
    meaning: str
    minimum: float
    maximum: float
    minimum_is_excluded: bool
    may_be_null: bool  # the word NULL may stand for it
    example: float  # sensible for grains of mass and radius about 1 that meet at a speed of about 1


@dataclass(frozen=True)
class Model:
    """An entry of the catalogue."""

    family: str
    name: str
    summary: str
    formula: str  # empty where there is none
    adhesion: str  # of normal models that attract: what formula is less
    reference: str
    passivity: str  # whether it never creates energy
    passive_reason: str  # why it does not, or does
    advice: str  # when to use it, what it costs, its order in time
    parameters: tuple[Parameter, ...]
    eta: Parameter | None  # of damping models: what the normal model's coefficient eta means


def _text(value: bytes | None) -> str:
    return value.decode() if value else ""


def _parameter_of(made: csds_parameter) -> Parameter:
    return Parameter(
        name=_text(made.name),
        unit=_text(made.unit),
        meaning=_text(made.meaning),
        minimum=made.min,
        maximum=made.max,
        minimum_is_excluded=bool(made.min_is_excluded),
        may_be_null=bool(made.may_be_null),
        example=made.example,
    )


def _model_of(made: csds_model) -> Model:
    return Model(
        family=FAMILIES[made.family],
        name=_text(made.name),
        summary=_text(made.summary),
        formula=_text(made.formula),
        adhesion=_text(made.adhesion),
        reference=_text(made.reference),
        passivity=PASSIVITIES[made.passive],
        passive_reason=_text(made.passive_reason),
        advice=_text(made.advice),
        parameters=tuple(_parameter_of(made.parameter[k]) for k in range(made.parameters)),
        eta=_parameter_of(made.eta) if made.eta.name else None,
    )


@functools.lru_cache(maxsize=None)
def _all() -> tuple[Model, ...]:
    found: list[Model] = []
    while made := kernel().csds_model_at(len(found)):
        found.append(_model_of(made.contents))
    return tuple(found)


def models(family: str | None = None) -> tuple[Model, ...]:
    """All models, or those of a family: normal, damping, tangential, rolling, twisting, bridge, heat."""
    if family is not None:
        only_one(family, "the family", FAMILIES)
    return tuple(model for model in _all() if family in (None, model.family))
