# SPDX-License-Identifier: MIT
"""The kernel alone: what kernel.c and scalar.c measure, and the picture of the first."""

import subprocess

from runs import Failure, plot, say
from tables import read_csv, selected, write_pivot


def bench(tools, _repeats):
    """Run the programs, which write their tables, kernel.csv and scalar.csv; draw the first law."""
    say("kernel: each law on each instruction set, a minute or two")
    print(flush=True)
    for program in ("csds_bench_kernel", "csds_bench_scalar"):
        status = subprocess.run([str(tools.programs / program)], check=False).returncode
        if status != 0:
            raise Failure(f"{program} ended with status {status}, must be 0")
    rows = selected(read_csv("kernel.csv"), {"law": "hooke+csds"})
    write_pivot("kernel_plot.csv", rows, "isa", "set", "ns_per_contact")
    plot("kernel")
