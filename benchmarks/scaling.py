# SPDX-License-Identifier: MIT
"""Scaling: in.chute on 1 and 2 ranks, and how much data the ranks exchange."""

from inputs import chute_pairs, write_chute, write_pairs
from runs import LAMMPS_NUMBERS, plot, ranks_text, read_numbers, run_lammps, say
from tables import Measurements, print_table, write_pivot

RANKS = (1, 2)
STEPS = 100
STYLES = ("csds", "hooke_history", "linear_history")
COPIES = {"strong": lambda ranks: "1 2 1", "weak": lambda ranks: f"1 {ranks} 1"}  # of the box of in.chute
BYTES_PER_GHOST = 9 * 8  # position, velocity and angular velocity

HEADINGS = {
    "mode": ("mode", ""),
    "ranks": ("ranks", "d"),
    "style": ("style", ""),
    "loop_s": ("loop [s]", ".4f"),
    "comm_s": ("Comm [s]", ".4f"),
    "efficiency": ("efficiency", ".2f"),
    "ghosts": ("ghosts/rank", ".0f"),
    "kB": ("kB of ghosts/step and rank", ".0f"),
}


def measure(tools, repeats):
    """Both modes with every style in turn, again and again."""
    runs = Measurements("scaling.csv", ["mode", "ranks", "style", "repeat", *LAMMPS_NUMBERS])
    pair_files = write_pairs("chute", chute_pairs())
    for repeat in range(1, repeats + 1):
        for mode, copies in COPIES.items():
            for ranks in RANKS:
                for style in STYLES:
                    write_chute(tools, "in.scaling", pair_files[style], STEPS, [f"replicate {copies(ranks)}"])
                    numbers = read_numbers(run_lammps(tools, ranks, "-in", "in.scaling"), LAMMPS_NUMBERS)
                    runs.add(mode=mode, ranks=ranks, style=style, repeat=repeat, **numbers)
                say(f"scaling: repeat {repeat} of {repeats}, {mode}, {ranks_text(ranks)}")
    return runs


def efficiency(mode, ranks, loop, loop_of_one):
    """Of `ranks` against one rank: of the same work where the mode is strong, of `ranks` times the work where weak."""
    return loop_of_one / loop / (ranks if mode == "strong" else 1)


def row_of(runs, mode, ranks, style):
    """Medians of a mode, a number of ranks and a style, and what follows from them."""
    here = {"mode": mode, "ranks": ranks, "style": style}
    loop, comm, ghosts = (runs.median(column, **here) for column in ("loop_s", "comm_s", "ghosts"))
    loop_of_one = runs.median("loop_s", **{**here, "ranks": 1})
    return {**here, "loop_s": loop, "comm_s": comm, "efficiency": efficiency(mode, ranks, loop, loop_of_one),
            "ghosts": ghosts, "kB": ghosts * BYTES_PER_GHOST / 1000}


def bench(tools, repeats):
    """Measure, print the table, draw the times of the loop."""
    runs = measure(tools, repeats)
    rows = [row_of(runs, mode, ranks, style) for mode in COPIES for style in STYLES for ranks in RANKS]
    print_table(HEADINGS, rows)
    bars = [{**row, "bar": f"{row['mode']} on {ranks_text(row['ranks'])}"} for row in rows]
    write_pivot("scaling_plot.csv", bars, "style", "bar", "loop_s")
    plot("scaling")
