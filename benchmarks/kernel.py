# SPDX-License-Identifier: MIT
"""The kernel alone: what kernel.c measures, and its picture."""

import subprocess

from runs import Failure, plot, say
from tables import read_csv, selected, write_pivot


def bench(tools, _repeats):
    """Run the program, which writes its table and kernel.csv; draw its first law."""
    say("kernel: each law on each instruction set, a minute or two")
    print(flush=True)
    status = subprocess.run([str(tools.programs / "csds_bench_kernel")], check=False).returncode
    if status != 0:
        raise Failure(f"csds_bench_kernel ended with status {status}, must be 0")
    rows = selected(read_csv("kernel.csv"), {"law": "hooke+csds"})
    write_pivot("kernel_plot.csv", rows, "isa", "set", "ns_per_contact")
    plot("kernel")
