#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs of LAMMPS's distribution, moved over by `csds migrate --restitution same`, have the kinetic energy, the height, the
contact number and the forces on the walls of LAMMPS's own within three standard errors, over repeats with other seeds.

The first run of each input, as long as below; averages over its last steps.
usage: test_migrated_runs.py [--repeats N] [--only NAME] LAMMPS_SOURCE_DIR LMP PLUGIN CSDS WORK_DIR
"""
import concurrent.futures
import math
import os
import pathlib
import re
import shutil
import subprocess
import sys

REPEATS = 8
ERRORS = 3  # standard errors that a difference may have
MARK = "means of the last steps:"

# input: (steps, averaged over the last of them)
RUNS = {
    "bench/in.chute": (100, 20),
    "examples/granregion/in.granregion.box": (5000, 1000),
    "examples/granregion/in.granregion.funnel": (30000, 5000),
    "examples/granregion/in.granregion.mixer": (100000, 10000),
    "examples/multi/in.granular": (1000, 200),
    "examples/pour/in.pour": (12000, 2000),
    "examples/pour/in.pour.2d": (20000, 4000),
    "examples/pour/in.pour.2d.molecule": (20000, 4000),
}


def seeded(text, seed):
    """Another seed for what is drawn; where nothing is, grains are shifted in x and y by up to a thousandth of a length."""
    text, count = re.subn(r"((?:pour\s+\d+\s+\d+|velocity\s+all\s+create\s+\S+)\s+)\d+", rf"\g<1>{seed}", text)
    return text if count else text + f"displace_atoms all random 1e-3 1e-3 0 {seed}\n"


def walls(text):
    return re.findall(r"^fix\s+(\S+)\s+\S+\s+wall/gran", text, re.M)


def with_contacts(text):
    """Joins the lines of each wall and lets it tell its forces."""
    text = re.sub(r"&[ \t]*\n", " ", text)
    return re.sub(r"^(fix\s+\S+\s+\S+\s+wall/gran[^#\n]*)", r"\1 contacts", text, flags=re.M)


def measurement(text, steps, window):
    """Commands that average over the last steps of a run."""
    names, lines = ["c_csds_ke", "c_csds_means[1]", "c_csds_means[2]", "c_csds_means[3]"], []
    lines += ["compute csds_ke all ke", "compute csds_touch all contact/atom",
              "compute csds_means all reduce ave c_csds_touch y z"]
    for number, wall in enumerate(walls(text)):
        lines.append(f"compute csds_wall{number} all reduce sum f_{wall}[2] f_{wall}[3] f_{wall}[4]")
        names += [f"c_csds_wall{number}[{k}]" for k in (1, 2, 3)]
    every = 10
    lines.append(f"fix csds_mean all ave/time {every} {window // every} {window} {' '.join(names)}")
    lines.append(f"run {steps}")
    lines.append(f'print "{MARK} {" ".join(f"$(f_csds_mean[{k + 1}])" for k in range(len(names)))}"')
    return "\n".join(lines) + "\n"


def labels(text):
    return ["kinetic energy", "contact number", "height y", "height z"] + [
        f"force {axis} on {wall}" for wall in walls(text) for axis in "xyz"]


class Runner:
    def __init__(self, lmp, plugin, csds, work):
        self.lmp, self.csds, self.work, self.plugin = lmp, csds, pathlib.Path(work), plugin

    def folder(self, path):
        """The input's data and the plugin."""
        here = self.work / path.name
        shutil.rmtree(here, ignore_errors=True)
        here.mkdir(parents=True)
        for file in path.parent.iterdir():
            if file.is_file():
                (here / file.name).symlink_to(file)
        (here / "csdsplugin.so").symlink_to(self.plugin)
        return here

    def migrated(self, here, name):
        done = subprocess.run([self.csds, "migrate", "-o", f"{name}.csds", name], cwd=here, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{name}: csds migrate ends with {done.returncode}: {done.stderr}")
        return f"{name}.csds"

    def means(self, here, name):
        done = subprocess.run([self.lmp, "-in", name, "-log", "none"], cwd=here, capture_output=True, text=True)
        found = re.search(rf"^{MARK} (.*)$", done.stdout, re.M)
        if done.returncode or not found:
            sys.exit(f"{here}/{name}: stopped: {done.stdout[-1500:]}")
        return [float(word) for word in found.group(1).split()]

    def both(self, here, text, steps, window, seed):
        """What LAMMPS and csds give for a seed."""
        name = f"repeat.{seed}"
        whole = seeded(with_contacts(text), seed) + measurement(text, steps, window)
        (here / name).write_text(whole)
        return self.means(here, name), self.means(here, self.migrated(here, name))


def mean_and_error(values):
    mean = math.fsum(values) / len(values)
    return mean, math.sqrt(math.fsum((v - mean) ** 2 for v in values) / (len(values) - 1) / len(values))


def compare(name, labels_, pairs):
    """The number of quantities that differ by more than the errors allow."""
    differing = 0
    for k, label in enumerate(labels_):
        theirs, error_theirs = mean_and_error([pair[0][k] for pair in pairs])
        ours, error_ours = mean_and_error([pair[1][k] for pair in pairs])
        error = math.hypot(error_theirs, error_ours)
        if max(abs(theirs), abs(ours)) < 1e-12:
            continue
        away = abs(ours - theirs) / error if error else math.inf * (ours != theirs)
        differing += away > ERRORS
        print(f"{name}: {label}: LAMMPS {theirs:.6g} +- {error_theirs:.2g}, csds {ours:.6g} +- {error_ours:.2g}, "
              f"{away:.1f} errors{' TOO FAR' if away > ERRORS else ''}", flush=True)
    return differing


def main():
    arguments, repeats, only = sys.argv[1:], REPEATS, ""
    while arguments[0].startswith("--"):
        repeats, only = (int(arguments[1]), only) if arguments[0] == "--repeats" else (repeats, arguments[1])
        arguments = arguments[2:]
    sources, lmp, plugin, csds, work = arguments
    os.environ.update(OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1")
    run, differing = Runner(lmp, plugin, csds, work), 0
    for name, (steps, window) in RUNS.items():
        path = pathlib.Path(sources).parent / name
        if only not in name or not path.exists():
            continue
        here = run.folder(path)
        text = re.split(r"^run\s", path.read_text(), maxsplit=1, flags=re.M)[0]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            seeds = range(1001, 1001 + repeats)
            pairs = list(pool.map(lambda seed: run.both(here, text, steps, window, seed), seeds))
        differing += compare(name, labels(text), pairs)
    print(f"{differing} quantities differ by more than {ERRORS} standard errors")
    sys.exit(differing > 0)


if __name__ == "__main__":
    main()
