# SPDX-License-Identifier: MIT
"""Runs programs and reads the numbers that LAMMPS and LIGGGHTS print at the end of a run."""

import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
SCREEN = "screen"  # the output of the last program that ran, in the folder for results

MEBIBYTE = 2**20  # what LAMMPS calls Mbyte [bytes]
# Where the numbers of a run stand. Times are means over the ranks [s]; the memory is a mean as well [MiB].
LAMMPS_NUMBERS = {
    "loop_s": r"^Loop time of (\S+) on",
    "pair_s": r"^Pair +\| *\S+ +\| (\S+)",
    "comm_s": r"^Comm +\| *\S+ +\| (\S+)",
    "ghosts": r"^Nghost: +(\S+) ave",
    "neighbors": r"^Total # of neighbors = (\S+)",
    "MB_per_rank": r"^Per MPI rank memory allocation \(min/avg/max\) = \S+ \| (\S+) \|",
}
GRAINS = r"^Loop time of \S+ on \d+ procs for \d+ steps with (\d+) atoms"
LIGGGHTS_NUMBERS = {
    "loop_s": r"^Loop time of (\S+) on",
    "pair_s": r"^Pair +time \(%\) = (\S+)",
}


class Failure(Exception):
    """A benchmark cannot go on; the text is one sentence for the user."""


@dataclass(frozen=True)
class Tools:
    """What the benchmarks run: lmp, the folder bench/ of LAMMPS, the folder with the programs of benchmarks/*.c."""
    lmp: str
    bench: Path
    programs: Path


def say(text):
    """A line of progress."""
    print(f"csds: {text}", file=sys.stderr, flush=True)


def ranks_text(ranks):
    """1 rank, 2 ranks."""
    return f"{ranks} rank" + ("s" if ranks > 1 else "")


def run(*command):
    """Run a program in the folder for results; its output, which is also left in the file SCREEN."""
    command = [str(word) for word in command]
    with open(SCREEN, "w") as screen:
        status = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=screen, stderr=subprocess.STDOUT,
                                check=False).returncode
    output = Path(SCREEN).read_text(errors="replace")
    if status != 0:
        last_lines = "\n".join(output.splitlines()[-10:])
        raise Failure(f"'{' '.join(command)}' ended with status {status}, must be 0; its last lines:\n{last_lines}")
    return output


def run_lammps(tools, ranks, *arguments):
    """Run LAMMPS on that many ranks; its output."""
    return run("mpirun", "-np", ranks, tools.lmp, *arguments, "-log", "none")


def plot(part):
    """Draw the picture of a part of the benchmarks from the CSV files that it left."""
    run("gnuplot", "-c", HERE / "plot.gp", part)


def read_numbers(output, patterns):
    """The numbers of the last run in a program's output, by the names in `patterns`."""
    numbers = {}
    for name, pattern in patterns.items():
        found = re.findall(pattern, output, re.MULTILINE)
        if not found:
            raise Failure(f"the output of the run has no '{name}', must have a line '{pattern}'")
        numbers[name] = float(found[-1])
    return numbers
