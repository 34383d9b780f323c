# SPDX-License-Identifier: MIT
"""Options of the commands: the impact, the scheme, the law, as those of the program csds."""

from __future__ import annotations

import argparse
import errno
import math
import os
import re
import sys
from collections.abc import Callable, Sequence
from typing import Any

from ._declarations import SCHEMES
from .impacts import Impact
from .laboratory import Collision
from .refusals import RIVALS, refuse_rivals
from .specs import Spec


FLAGS = ("-c", "--csv", "--wall")  # options without a value
STEPS = ("dt", "steps", "phase")  # of the schemes with steps that are chosen


class Misuse(Exception):
    """A command line that cannot be: one sentence."""


class Once(argparse.Action):
    """Stores what an option is given; one that is given twice is refused."""

    def __call__(
        self, parser: Any, namespace: argparse.Namespace, values: Any, option_string: str | None = None
    ) -> None:
        given = vars(namespace).setdefault("given", set())
        if self.option_strings and self.dest in given:
            raise Misuse(f"{self.option_strings[-1]} is given twice, must be given once")
        given.add(self.dest)
        setattr(namespace, self.dest, values if self.const is None else self.const)


class Flag(Once):
    """The same of an option without a value."""

    def __init__(self, option_strings: Sequence[str], dest: str, **rest: Any) -> None:
        super().__init__(option_strings, dest, nargs=0, const=True, default=False, **rest)


def to_standard_output(text: str) -> None:
    """What cannot be written is told at once, and not once more when Python ends."""
    if sys.stdout is None:  # closed
        raise Misuse(f"cannot write to standard output: {os.strerror(errno.EBADF)}")
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):  # who reads has enough
            raise
        raise Misuse(f"cannot write to standard output: {error.strerror}") from None


def refuse_rival_options(words: Sequence[str]) -> None:
    """Of options that exclude each other one at most may be given."""
    given = {option[2:].split("=")[0] for option in words if option.startswith("--")}
    refuse_rivals(given, (("mass", "density"), *RIVALS))


def joined(words: Sequence[str]) -> list[str]:
    """Numbers that are negative, each as one word with its option, or behind a blank as a word of the law: argparse takes
    -1e-3 and -1,0,0 for options."""
    out: list[str] = []
    for text in words:
        negative, before = re.match(r"-\.?\d", text), out[-1] if out else ""
        if negative and re.fullmatch(r"-[a-zA-Z]|--[a-z0-9-]+", before) and before not in FLAGS:
            out[-1] += ("=" if before.startswith("--") else "") + text
        else:
            out.append(" " + text if negative else text)
    return out


def number(option: str) -> Callable[[str], float]:
    """Reads the finite number that an option was given."""

    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = math.nan
        if not math.isfinite(value):
            raise Misuse(f"{option} is '{text}', must be a finite number")
        return value

    return read


def positive(option: str, unit: str) -> Callable[[str], float]:
    """The same of a number > 0."""

    def read(text: str) -> float:
        value = number(option)(text)
        if not value > 0:
            raise Misuse(f"{option} is '{text}', must be a number > 0 [{unit}]")
        return value

    return read


def _spin(text: str) -> tuple[float, float, float]:
    try:
        x, y, z = (float(part) for part in text.split(","))
    except ValueError:
        raise Misuse(f"--spin is '{text}', must be three numbers X,Y,Z [1/time]") from None
    return x, y, z


def _phase(text: str) -> float:
    value = number("--phase")(text)
    if not 0 <= value < 1:
        raise Misuse(f"--phase is '{text}', must be a number >= 0 and < 1")
    return value


def word(option: str, words: tuple[str, ...], allowed: str) -> Callable[[str], str]:
    """Reads one of some words."""

    def read(text: str) -> str:
        if text not in words:
            raise Misuse(f"{option} is '{text}', must be {allowed}")
        return text

    return read


POSITIVE = {
    "--radius": ("length", "radius of the first sphere, default 0.5"),
    "--mass": ("mass", "mass of the first sphere, default 1"),
    "--density": ("mass/length^3", "density of the first sphere, instead of --mass"),
    "--radius2": ("length", "radius of the second, default that of the first"),
    "--mass2": ("mass", "mass of the second, default in proportion to the volume"),
    "--vn": ("length/time", "normal impact velocity, default 1"),
}


def add_grains(parser: argparse.ArgumentParser) -> None:
    """The options that describe the grains and how fast they meet."""
    for option, (unit, what) in POSITIVE.items():
        parser.add_argument(option, type=positive(option, unit), help=f"{what} [{unit}]")
    parser.add_argument("--wall", action="store_true", help="the second is a rigid wall")


def add_impact(parser: argparse.ArgumentParser) -> None:
    """The options that describe the grains and the impact."""
    add_grains(parser)
    parser.add_argument("--vt", type=number("--vt"), help="tangential velocity of the centres")
    parser.add_argument("--ratio", type=number("--ratio"), help="tangential over normal velocity, instead of --vt")
    parser.add_argument("--spin", type=_spin, default=(0.0, 0.0, 0.0), metavar="X,Y,Z", help="of the first [1/time]")
    setups = ("pair", "constant-normal")
    parser.add_argument("--setup", type=word("--setup", setups, " or ".join(setups)), default="pair")


def add_scheme(parser: argparse.ArgumentParser) -> None:
    """The options that describe the scheme."""
    read_scheme = word("--scheme", SCHEMES, f"one of {', '.join(SCHEMES)}")
    parser.add_argument("--scheme", type=read_scheme, default="kernel", help=", ".join(SCHEMES))
    parser.add_argument("--dt", type=positive("--dt", "time"), help="time step [time]")
    parser.add_argument("--steps", type=positive("--steps", "1"), help="in a contact, default 40")
    parser.add_argument("--phase", type=_phase, help="when in its first step the contact begins, default 0.5")


def add_law(parser: argparse.ArgumentParser) -> None:
    """The words of a law; one that is quoted is as good."""
    parser.add_argument("law", nargs="*", metavar="LAW", help="as after `pair_coeff I J` in LAMMPS")


def add_output(parser: argparse.ArgumentParser) -> None:
    """Where the output goes."""
    parser.add_argument("-o", "--output", metavar="FILE", help="write there instead of to the standard output")


def law_of(given: argparse.Namespace) -> Spec:
    """The law that was typed."""
    if not given.law:
        raise Misuse(
            "the law is missing, must be words as after `pair_coeff I J`, such as: hooke 1e5 0.9 damping "
            "coeff_restitution tangential csds 4e4 1 0.5"
        )
    return Spec(" ".join(given.law))


def stated(given: argparse.Namespace, names: Sequence[str]) -> dict[str, Any]:
    """Those that were typed; the others keep their defaults."""
    values = ((name, getattr(given, name, None)) for name in names)
    return {name: value for name, value in values if value is not None}


def impact_of(given: argparse.Namespace) -> Impact:
    """The impact that the options describe."""
    rest = stated(given, ("mass", "radius2", "mass2", "vn", "vt", "ratio", "spin", "wall"))
    radius = Impact.radius if given.radius is None else given.radius
    if given.density is not None:
        rest.pop("mass", None)
        return Impact.of_density(given.density, radius, **rest)
    return Impact(radius=radius, **rest)


def collision_of(given: argparse.Namespace) -> Collision:
    """The scheme that the options describe."""
    made = Collision(given.scheme, given.setup, **stated(given, STEPS))
    made._refuse_steps_of_reference(stated(given, STEPS))
    return made
