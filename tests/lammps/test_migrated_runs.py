#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs of LAMMPS's distribution, moved over by `csds migrate --restitution same`, have the kinetic energy, the height, the
contact number and the forces on the walls of LAMMPS's own within three standard errors, over repeats with other seeds.

The first run of each input, as long as below; averages over its last steps. Where a quantity differs more, it must not
with LAMMPS's friction laws in the moved input, which csds has for comparison: then the friction law explains it.
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

# In LAMMPS 4 Jul 2026 the grains of its own run fly off: a kinetic energy of 9e13.
NOT_IN = {"4 Jul 2026": ["examples/granregion/in.granregion.mixer"]}

# These multiply the stiffness of hooke/history at walls by the contact radius, as di_renzo does.
STIFFNESS_WITH_RADIUS_AT_WALLS = ("29 Aug 2024", "4 Feb 2025")


def seeded(text, seed):
    """Another seed for what is drawn; where nothing is, grains are shifted in x and y by up to a thousandth of a length."""
    text, count = re.subn(r"((?:pour\s+\d+\s+\d+|velocity\s+all\s+create\s+\S+)\s+)\d+", rf"\g<1>{seed}", text)
    return text if count else text + f"displace_atoms all random 1e-3 1e-3 0 {seed}\n"


def walls(text):
    return re.findall(r"^fix\s+(\S+)\s+\S+\s+wall/gran", text, re.M)


def measurement(text, steps, window):
    """Commands that average over the last steps of a run."""
    names, lines = ["c_csds_ke", "c_csds_means[1]", "c_csds_means[2]", "c_csds_means[3]"], []
    lines += ["compute csds_ke all ke", "compute csds_touch all contact/atom",
              "compute csds_means all reduce ave c_csds_touch y z"]
    if walls(text):  # of all walls, and the weight: grains' forces on each other cancel
        lines.append("compute csds_force all reduce sum fx fy fz")
        names += [f"c_csds_force[{k}]" for k in (1, 2, 3)]
    every = 10
    lines.append(f"fix csds_mean all ave/time {every} {window // every} {window} {' '.join(names)}")
    lines.append(f"run {steps}")
    lines.append(f'print "{MARK} {" ".join(f"$(f_csds_mean[{k + 1}])" for k in range(len(names)))}"')
    return "\n".join(lines) + "\n"


def labels(text):
    return ["kinetic energy", "contact number", "height y", "height z"] + [
        f"force {axis} of walls and weight" for axis in "xyz" if walls(text)]


def with_friction_of_lammps(text, version):
    """The moved input with the friction laws that LAMMPS has."""
    at_walls = "di_renzo" if version in STIFFNESS_WITH_RADIUS_AT_WALLS else "linear_history"
    lines = []
    for line in text.splitlines():
        is_wall = "wall/gran/csds" in line and not line.startswith("#")
        line = line.replace("tangential csds/mindlin ", "tangential di_renzo ")
        lines.append(line.replace("tangential csds ", f"tangential {at_walls if is_wall else 'linear_history'} "))
    return "\n".join(lines) + "\n"


class Runner:
    def __init__(self, lmp, plugin, csds, work, version):
        self.lmp, self.csds, self.work, self.plugin, self.version = lmp, csds, pathlib.Path(work), plugin, version

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
        sessions = here / f"mpi.{name}"  # two runs at a time: one that ends takes away a folder that they share
        sessions.mkdir()
        done = subprocess.run([self.lmp, "-in", name, "-log", "none"], cwd=here, capture_output=True, text=True,
                              env={**os.environ, "OMPI_MCA_orte_tmpdir_base": str(sessions)})
        found = re.search(rf"^{MARK} (.*)$", done.stdout, re.M)
        if done.returncode or not found:
            sys.exit(f"{here}/{name}: stopped: {done.stdout[-1500:]}")
        return [float(word) for word in found.group(1).split()]

    def both(self, here, text, steps, window, seed):
        """What LAMMPS and csds give for a seed."""
        name = f"repeat.{seed}"
        whole = seeded(text, seed) + measurement(text, steps, window)
        (here / name).write_text(whole)
        return self.means(here, name), self.means(here, self.migrated(here, name))

    def explained(self, here, seed):
        """The moved input of that seed once more, with the friction of LAMMPS."""
        name = f"friction.{seed}"
        (here / name).write_text(with_friction_of_lammps((here / f"repeat.{seed}.csds").read_text(), self.version))
        return self.means(here, name)


def mean_and_error(values):
    mean = math.fsum(values) / len(values)
    return mean, math.sqrt(math.fsum((v - mean) ** 2 for v in values) / (len(values) - 1) / len(values))


def compare(name, labels_, pairs):
    """Those quantities, by number, that differ by more than the errors allow."""
    differing = []
    for k, label in enumerate(labels_):
        theirs, error_theirs = mean_and_error([pair[0][k] for pair in pairs])
        ours, error_ours = mean_and_error([pair[1][k] for pair in pairs])
        error = math.hypot(error_theirs, error_ours)
        if max(abs(theirs), abs(ours)) < 1e-12:
            continue
        away = abs(ours - theirs) / error if error else math.inf * (ours != theirs)
        if away > ERRORS:
            differing.append(k)
        print(f"{name}: {label}: LAMMPS {theirs:.6g} +- {error_theirs:.2g}, csds {ours:.6g} +- {error_ours:.2g}, "
              f"{away:.1f} errors{' TOO FAR' if away > ERRORS else ''}", flush=True)
    return differing


def compare_runs(run, name, path, steps, window, repeats):
    """The quantities that differ and that the friction law does not explain."""
    here = run.folder(path)
    text = re.split(r"^run\s", path.read_text(), maxsplit=1, flags=re.M)[0]
    seeds = range(1001, 1001 + repeats)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        pairs = list(pool.map(lambda seed: run.both(here, text, steps, window, seed), seeds))
        differing = compare(name, labels(text), pairs)
        if not differing:
            return []
        explained = pool.map(lambda seed: run.explained(here, seed), seeds)
        pairs = [(pair[0], again) for pair, again in zip(pairs, explained)]
    still = compare(f"{name} with LAMMPS's friction", labels(text), pairs)
    return [k for k in differing if k in still]


def main():
    arguments, repeats, only = sys.argv[1:], REPEATS, ""
    while arguments[0].startswith("--"):
        repeats, only = (int(arguments[1]), only) if arguments[0] == "--repeats" else (repeats, arguments[1])
        arguments = arguments[2:]
    sources, lmp, plugin, csds, work = arguments
    os.environ.update(OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1")
    version = re.search(r'"(.*)"', (pathlib.Path(sources) / "version.h").read_text()).group(1)
    run, differing = Runner(lmp, plugin, csds, work, version), 0
    for name, (steps, window) in RUNS.items():
        path = pathlib.Path(sources).parent / name
        if only in name and path.exists() and name not in NOT_IN.get(version, []):
            differing += len(compare_runs(run, name, path, steps, window, repeats))
    print(f"{differing} quantities differ by more than {ERRORS} standard errors and not by the friction law")
    sys.exit(differing > 0)


if __name__ == "__main__":
    main()
