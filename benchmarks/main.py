# SPDX-License-Identifier: MIT
"""Runs the parts of the benchmarks, one after the other. Called by run.sh in the folder for results."""

import argparse
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import accuracy
import first
import kernel
import lammps
import meshes
import scaling
import sizes
import threads
from runs import Failure, Tools
from tables import write_csv

PARTS = {"kernel": kernel.bench, "lammps": lammps.bench, "accuracy": accuracy.bench, "scaling": scaling.bench,
         "meshes": meshes.bench, "sizes": sizes.bench, "threads": threads.bench, "first": first.bench}
ON_DEMAND = ("sizes", "threads", "first")  # not part of all


def processor():
    """The name of the processor, as Linux has it."""
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return "unknown"


def widest_instructions():
    """Of those for which csds has loops, as quote.py calls them: a virtual machine may hide what its processor has."""
    flags = Path("/proc/cpuinfo").read_text().split()
    return next(name for flag, name in (("avx512f", "AVX-512"), ("avx2", "AVX2"), ("sse2", "SSE2"), ("", "scalar"))
                if flag in flags or not flag)


def conditions(lmp, command):
    """What the numbers are measured on, when, and with which arguments of run.sh."""
    compiler = subprocess.run(["g++", "--version"], stdout=subprocess.PIPE, text=True, check=False).stdout
    answer = subprocess.run([lmp, "-h"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False).stdout
    version = re.search(r"Simulator - (\d+ \w+ \d+)", answer)
    return {"date": time.strftime("%d %b %Y").lstrip("0"), "processor": f"{processor()} ({widest_instructions()})", "cores": len(os.sched_getaffinity(0)),
            "compiler": compiler.partition("\n")[0], "LAMMPS": version.group(1) if version else "unknown",
            "command": f"benchmarks/run.sh {command}"}


def write_conditions(found):
    """On the screen, and beside the tables for quote.py."""
    write_csv("conditions.csv", list(found), [found])
    print("", *(f"{name + ':':11}{value}" for name, value in found.items()), sep="\n", flush=True)


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
    write_conditions(conditions(given.lmp, " ".join(str(word) for word in (given.part, given.repeats) if word)))
    try:
        for name, bench in PARTS.items():
            if given.part == name or given.part == "all" and name not in ON_DEMAND:
                bench(tools, given.repeats)
    except Failure as failure:
        sys.exit(f"benchmarks/run.sh: {failure}")
    print(f"\ntables and pictures: {Path.cwd()}")


if __name__ == "__main__":
    main()
