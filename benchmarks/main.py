# SPDX-License-Identifier: MIT
"""Runs the parts of the benchmarks, one after the other. Called by run.sh in the folder for results."""

import argparse
import os
import subprocess
import sys
from pathlib import Path

import accuracy
import kernel
import lammps
import meshes
import scaling
from runs import Failure, Tools

PARTS = {"kernel": kernel.bench, "lammps": lammps.bench, "accuracy": accuracy.bench, "scaling": scaling.bench,
         "meshes": meshes.bench}


def processor():
    """The name of the processor, as Linux has it."""
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return "unknown"


def print_machine(command):
    """What the numbers were measured on, and with which arguments of run.sh."""
    compiler = subprocess.run(["g++", "--version"], stdout=subprocess.PIPE, text=True, check=False).stdout
    print(f"processor: {processor()}, {len(os.sched_getaffinity(0))} cores")
    print(f"compiler:  {compiler.partition(chr(10))[0]}, Release flags of both projects")
    print(f"command:   benchmarks/run.sh {command}", flush=True)


def arguments():
    """The command line: what run.sh has checked and set up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", choices=["all", *PARTS])
    parser.add_argument("repeats", type=int, nargs="?")
    parser.add_argument("--lmp", required=True, help="the executable of LAMMPS")
    parser.add_argument("--bench", required=True, help="the folder bench of its sources")
    parser.add_argument("--programs", required=True, help="the folder with the programs of benchmarks/*.c")
    return parser.parse_args()


def main():
    """Run the chosen parts; on a failure say it in one sentence."""
    given = arguments()
    tools = Tools(given.lmp, Path(given.bench), Path(given.programs))
    link = Path("data.chute")
    if not link.exists():
        link.symlink_to(tools.bench / link.name)
    print_machine(" ".join(str(word) for word in (given.part, given.repeats) if word))
    try:
        for name, bench in PARTS.items():
            if given.part in ("all", name):
                bench(tools, given.repeats)
    except Failure as failure:
        sys.exit(f"benchmarks/run.sh: {failure}")
    print(f"\ntables and pictures: {Path.cwd()}")


if __name__ == "__main__":
    main()
