# SPDX-License-Identifier: MIT
"""LAMMPS: granular/csds and its rivals in turn, on 1 and 2 ranks; time per step against each of them."""

import shutil
from pathlib import Path

from inputs import CASES, write_chute, write_liggghts, write_pairs
from runs import (LAMMPS_NUMBERS, LIGGGHTS_NUMBERS, Failure, plot, ranks_text, read_numbers, run, run_lammps, say)
from tables import Measurements, print_table, selected, write_csv

RANKS = (1, 2)
RATIOS = "lammps_ratios.csv"  # read by accuracy.py too
LIGGGHTS_STEPS = 200

HEADINGS = {
    "case": ("case", ""),
    "ranks": ("ranks", "d"),
    "style": ("style", ""),
    "pair_s": ("Pair [s]", ".4f"),
    "ns_per_neighbor": ("ns/neighbor", ".2f"),
    "csds_over_pair": ("csds over", ".2f"),
    "loop_s": ("loop [s]", ".4f"),
    "csds_over_loop": ("csds over", ".2f"),
    "MB_per_rank": ("MiB/rank", ".2f"),
}


def prepare(tools):
    """Write the inputs and make the states from which the drum and the shear flow start."""
    for case in CASES:
        pair_files = write_pairs(case.name, case.pairs)
        if case.prepared:
            say(f"lammps: preparing {case.name}")
            run_lammps(tools, 2, *case.preparation())
        else:
            for style, pair_file in pair_files.items():
                write_chute(tools, f"in.{case.name}.{style}", pair_file, case.steps)
    write_liggghts(tools, "in.liggghts", LIGGGHTS_STEPS)


class Liggghts:
    """LIGGGHTS, which takes part in in.chute where it is installed and until it fails."""

    def __init__(self):
        self.takes_part = shutil.which("liggghts") is not None

    def measure(self, case, ranks):
        """The numbers of a run, or None."""
        if case.name != "chute" or not self.takes_part:
            return None
        try:
            output = run("mpirun", "-np", ranks, "liggghts", "-in", "in.liggghts", "-log", "none")
            return read_numbers(output, LIGGGHTS_NUMBERS)
        except Failure as failure:
            say(f"LIGGGHTS is left out: {failure}")
            self.takes_part = False
            return None


def measure(tools, repeats):
    """Every style of every case in turn, again and again."""
    runs = Measurements("lammps.csv", ["case", "ranks", "style", "repeat", *LAMMPS_NUMBERS])
    rounds = [(case, ranks, repeat) for case in CASES for ranks in RANKS for repeat in range(1, repeats + 1)]
    liggghts = Liggghts()
    for number, (case, ranks, repeat) in enumerate(rounds, 1):
        here = {"case": case.name, "ranks": ranks, "repeat": repeat}
        for style in case.pairs:
            output = run_lammps(tools, ranks, *case.arguments(style))
            runs.add(style=style, **here, **read_numbers(output, LAMMPS_NUMBERS))
        numbers = liggghts.measure(case, ranks)
        if numbers:
            runs.add(style="liggghts", **here, **numbers)
        say(f"lammps {number}/{len(rounds)}: {case.name} on {ranks_text(ranks)}, repeat {repeat} of {repeats}")
    return runs


def ratios_of(runs, case_name, ranks, steps):
    """Medians of each style of a case, and those of csds over them.

    ns per neighbor: of a rank's time, for each listed pair and step; pairs as csds lists them, the same for all styles.
    """
    here = {"case": case_name, "ranks": ranks}
    csds_pair, csds_loop = (runs.median(column, style="csds", **here) for column in ("pair_s", "loop_s"))
    neighbors = runs.median("neighbors", style="csds", **here)
    rows = []
    for style in runs.distinct("style", **here):
        pair, loop = (runs.median(column, style=style, **here) for column in ("pair_s", "loop_s"))
        memory = selected(runs.rows, {"style": style, **here})[0]["MB_per_rank"]
        rows.append({**here, "style": style, "pair_s": pair, "ns_per_neighbor": 1e9 * ranks * pair / neighbors / steps,
                     "csds_over_pair": csds_pair / pair, "loop_s": loop, "csds_over_loop": csds_loop / loop,
                     "MB_per_rank": memory})
    return rows


def bench(tools, repeats):
    """Measure, print the table, draw the ratios at 1 rank."""
    prepare(tools)
    runs = measure(tools, repeats)
    rows = [row for case in CASES for ranks in RANKS for row in ratios_of(runs, case.name, ranks, case.steps)]
    write_csv(RATIOS, list(HEADINGS), rows)
    print_table(HEADINGS, rows)
    bars = [{"case and style": f"{row['case']} {row['style']}", "csds over style": row["csds_over_pair"]}
            for row in selected(rows, {"ranks": 1}) if row["style"] != "csds"]
    write_csv("lammps_plot.csv", list(bars[0]), bars)
    plot("lammps")
