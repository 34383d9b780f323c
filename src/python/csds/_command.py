# SPDX-License-Identifier: MIT
"""The commands of python -m csds: each prints to the byte what the program csds does."""

from __future__ import annotations

import argparse
import dataclasses
import errno
import math
import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from . import __version__
from ._declarations import CHANNELS
from ._options import (
    Misuse,
    add_grains,
    add_impact,
    add_law,
    add_output,
    add_scheme,
    collision_of,
    impact_of,
    law_of,
    number,
    positive,
    stated,
    to_standard_output,
    word,
)
from .catalogue import models
from .impacts import Impact
from .laboratory import Calibration, Collision, Outcome, calibrate, collide, contact_time, find_adhesion, followed
from .refusals import Refusal
from .specs import Spec


FEW_STEPS = 10  # of a contact


class Command(NamedTuple):
    """A command: what it does in a line, its options, the function."""

    what: str
    add_options: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], None]


def replace(place: Path, text: str) -> None:
    """Write a file, which stays what it was until that is done; what is no file is written to as it is."""
    try:
        is_file = stat.S_ISREG(place.stat().st_mode)
    except FileNotFoundError:
        is_file = True  # not yet
    if not is_file:
        place.write_text(text, encoding="utf-8")
        return
    place = place.resolve()
    with tempfile.TemporaryDirectory(prefix="csds.part-", dir=place.parent) as folder:
        part = Path(folder) / place.name
        part.write_text(text, encoding="utf-8")
        if place.exists():
            shutil.copymode(place, part)
        part.replace(place)


def write(given: argparse.Namespace, lines: Iterator[str]) -> None:
    """All lines, when they have been computed, to the file that was named."""
    if given.output == "":
        raise Misuse(f"--output is '', must be a file that can be written: {os.strerror(errno.ENOENT)}")
    text = "".join(line + "\n" for line in lines)
    if given.output is None:
        to_standard_output(text)
        return
    try:
        replace(Path(given.output), text)
    except OSError as error:
        reason = f"must be a file that can be written: {error.strerror}"
        raise Misuse(f"--output is '{given.output}', {reason}") from None


# ------------------------------------------------------------------------------------------ collide


def collide_options(parser: argparse.ArgumentParser) -> None:
    """The options of `collide`."""
    add_law(parser)
    add_impact(parser)
    add_scheme(parser)
    parser.add_argument("-c", "--csv", action="store_true", help="the motion in time instead of its outcome")
    add_output(parser)


def run_collide(given: argparse.Namespace) -> None:
    """One collision."""
    collision, law, impact = collision_of(given), law_of(given), impact_of(given)
    if collision.scheme != "reference" and collision.dt is None:
        time_step = contact_time(law, impact) / collision.steps
        collision = dataclasses.replace(collision, steps=Collision.steps, dt=time_step)
    write(given, (motion if given.csv else outcome)(law, impact, collision))


def check(law: Spec, collision: Collision, result: Outcome) -> None:
    """Refuses what is no number, and remarks that energy comes from nothing, or that steps are few."""
    before, after = result.energy_before, result.energy_after
    if not all(map(math.isfinite, (result.e_n, result.overlap, result.rotation, before, after))):
        raise Misuse("the collision comes to no finite numbers, its law, impact and time step must be less extreme")
    creates = any(model.passivity == "not passive" for model in models() if law.models[model.family] == model.name)
    steps, apart = collision.scheme != "reference", math.isfinite(result.duration)
    if steps and apart and not creates and after > 1.001 * before:
        energies = "kinetic energy is %g before and %g after" % (before, after)
        time_step = "the time step is %g, must be shorter" % (collision.dt or 0)
        print(f"csds collide: {energies} under a law that creates none, {time_step}", file=sys.stderr)
    elif steps and result.duration < FEW_STEPS * (collision.dt or 0):
        few = "the contact lasts %g, less than %d time steps" % (result.duration, FEW_STEPS)
        print("csds collide: %s, the time step is %g, must be shorter" % (few, collision.dt or 0), file=sys.stderr)


def motion(law: Spec, impact: Impact, collision: Collision) -> Iterator[str]:
    """The motion in time, as CSV."""
    table, result = followed(law, impact, collision)
    for row in table:
        if not all(map(math.isfinite, row)):
            sentence = "has no finite numbers, its law, impact and time step must be less extreme"
            raise Misuse("the motion at time %g %s" % (row["time"], sentence))
    check(law, collision, result)
    yield ",".join(table.dtype.names or ())
    for row in table:
        yield ",".join("%.12g" % value for value in row)


def row(name: str, unit: str, values: list[float]) -> str:
    """A quantity, a column for each scheme."""
    return "%-32s %s   %s" % (name, " ".join("%16.9g" % value for value in values), unit)


def channel_row(name: str, results: list[Outcome]) -> str:
    """What a channel took; the first scheme may not know it."""
    known = [result.dissipated[name] if result.dissipated else None for result in results]
    columns = " ".join("%16s" % "-" if value is None else "%16.9g" % value for value in known)
    return "%-32s %s   energy" % ("  in " + name, columns)


def outcome(law: Spec, impact: Impact, collision: Collision) -> Iterator[str]:
    """What the collision comes to, beside the reference where there is one."""
    results = [collide(law, impact, collision)]
    check(law, collision, results[0])
    if collision.scheme != "reference":
        try:
            results.append(collide(law, impact, Collision("reference", collision.setup)))
        except Refusal:
            pass  # a law without an equation of motion
    yield "%-32s %16s%s   unit" % ("", collision.scheme, "        reference" if len(results) > 1 else "")
    yield row("normal restitution", "1", [one.e_n for one in results])
    if not math.isnan(results[0].e_t):
        yield row("tangential restitution", "1", [one.e_t for one in results])
    yield row("duration", "time", [one.duration for one in results])
    yield row("largest overlap", "length", [one.overlap for one in results])
    yield row("rotation of the normal", "degrees", [one.rotation * 180 / math.pi for one in results])
    yield row("kinetic energy before", "energy", [one.energy_before for one in results])
    yield row("kinetic energy after", "energy", [one.energy_after for one in results])
    yield row("lost", "energy", [one.energy_before - one.energy_after for one in results])
    if results[-1].dissipated:
        yield from (channel_row(name, results) for name in CHANNELS)
    yield row("steps", "", [one.steps for one in results])
    if collision.dt is not None and collision.scheme != "reference":
        yield row("time step", "time", [collision.dt])
    yield from adhesion_rows(law, impact, len(results))


def adhesion_rows(law: Spec, impact: Impact, columns: int) -> Iterator[str]:
    """Of a law that attracts; nothing where the reference does not know it."""
    try:
        found = find_adhesion(law, impact)
    except Refusal:
        return
    rows = (
        ("overlap at rest", "length", found.rest),
        ("overlap at the end", "length", found.end),
        ("pull-off force", "force", found.pull_off),
        ("sticking speed", "length/time", found.sticking_speed),
    )
    if found.pull_off > 0:
        for name, unit, value in rows:
            yield "%-32s %16.9g%*s   %s" % (name, value, 17 if columns > 1 else 0, "", unit)


# ---------------------------------------------------------------------------------------- calibrate


def calibrate_options(parser: argparse.ArgumentParser) -> None:
    """The options of `calibrate`."""
    add_grains(parser)
    parser.add_argument("-e", "--restitution", type=number("--restitution"), help="of the normal velocity, or")
    parser.add_argument("-D", "--damping-ratio", type=number("--damping-ratio"), help="gamma_n/(2 sqrt(k_n m))")
    parser.add_argument("-T", "--duration", type=positive("--duration", "time"), help="of a contact [time], or")
    parser.add_argument("-k", "--stiffness", type=positive("--stiffness", "force/length"), help="k_n, or")
    parser.add_argument("--youngs", type=positive("--youngs", "force/length^2"), help="Young's modulus, with")
    parser.add_argument("--poisson", type=number("--poisson"), help="Poisson's ratio, default 0.3")
    parser.add_argument("--normal", type=word("--normal", ("hooke", "hertz"), "hooke or hertz"), default="hooke")
    parser.add_argument("-m", "--mu", type=number("--mu"), default=0.5, help="friction coefficient, default 0.5")
    name = "--tangential-restitution"
    parser.add_argument("-t", name, type=number(name), help="from -1 to 1, at --at; default: 2/7 k_n")
    parser.add_argument("--at", type=positive("--at", "1"), default=0.1, help="v_t/v_n of it, default 0.1")
    parser.add_argument("--x-gammat", type=number("--x-gammat"), help="gamma_t/gamma_n")
    parser.add_argument("--steps", type=positive("--steps", "1"), default=40.0, help="in a contact, default 40")
    add_output(parser)


CALIBRATED = (
    "normal",
    "restitution",
    "damping_ratio",
    "duration",
    "stiffness",
    "youngs",
    "poisson",
    "mu",
    "tangential_restitution",
    "at",
    "x_gammat",
    "steps",
)


def run_calibrate(given: argparse.Namespace) -> None:
    """Coefficients, time step and a block for LAMMPS."""
    if given.poisson is not None and given.youngs is None:
        raise Misuse("--poisson is given without --youngs, must be given with it")
    impact = impact_of(given)
    found = calibrate(impact, **stated(given, CALIBRATED))
    write(given, block(given, impact, found))


def block(given: argparse.Namespace, impact: Impact, found: Calibration) -> Iterator[str]:
    """What LAMMPS takes, under what it was made from."""
    radii, masses = impact._made().radius, impact._made().mass
    other = "wall" if impact.wall else "sphere of radius %.6g, mass %.6g" % (radii[1], masses[1])
    yield "# csds %s: sphere of radius %.6g, mass %.6g on a %s" % (__version__, radii[0], masses[0], other)
    at_velocity = " at normal velocity %.6g" % impact.vn if given.normal == "hertz" else ""
    normal = "# normal restitution %.6g (damping ratio %.6g), contact %.6g long%s"
    yield normal % (found.outcome.e_n, found.damping_ratio, found.duration, at_velocity)
    yield "# tangential restitution %.6g at v_t/v_n = %.6g" % (found.outcome.e_t, given.at)
    yield "comm_modify     vel yes"
    yield "pair_style      granular/csds"
    yield "pair_coeff      * * %s" % found.words
    yield "timestep        %.10g  # a contact in %g steps" % (found.dt, given.steps)


COMMANDS = {
    "collide": Command(
        "one collision: restitutions, duration, overlap, energy by channel", collide_options, run_collide
    ),
    "calibrate": Command(
        "coefficients, time step and LAMMPS block from what is known of a collision",
        calibrate_options,
        run_calibrate,
    ),
}
