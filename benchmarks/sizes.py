# SPDX-License-Identifier: MIT
"""Sizes: in.chute from 10^4 to 4 million grains on one rank; what a step of a grain costs in cache and out of it."""

from inputs import chute_pairs, write_chute, write_pairs
from runs import LAMMPS_NUMBERS, plot, read_numbers, run_lammps, say
from tables import Measurements, print_table, write_csv, write_pivot

STEPS = 100
NUMBERS = {**{name: LAMMPS_NUMBERS[name] for name in ("loop_s", "pair_s", "MB_per_rank")},
           "grains": r"^Loop time of \S+ on \d+ procs for \d+ steps with (\d+) atoms"}
STYLES = ("csds", "hooke_history", "linear_history")
KEPT = 0.3125  # of the box, for the smallest size
COPIES = (None, "1 1 1", "2 2 1", "4 4 1", "8 8 1", "11 11 1")  # of the box of in.chute; None: a part of it

HEADINGS = {
    "grains": ("grains", ".0f"),
    "style": ("style", ""),
    "ns_pair": ("Pair [ns/grain/step]", ".1f"),
    "ns_loop": ("loop [ns/grain/step]", ".1f"),
    "pair_over": ("Pair, csds over", ".2f"),
    "loop_over": ("loop, csds over", ".2f"),
    "bytes": ("bytes/grain", ".0f"),
}


def resized(copies):
    """Lines of input that make the size."""
    if copies:
        return [f"replicate {copies}"]
    return [f"variable edge equal xlo+{KEPT}*lx", "region rest block ${edge} INF INF INF INF INF", "delete_atoms region rest"]


def measure(tools, repeats):
    """Every style in turn at every size, again and again."""
    runs = Measurements("sizes.csv", ["copies", "style", "repeat", *NUMBERS])
    pairs = chute_pairs()
    pair_files = write_pairs("sizes", {style: pairs[style] for style in STYLES})
    for repeat in range(1, repeats + 1):
        for copies in COPIES:
            for style in STYLES:
                write_chute(tools, "in.sizes", pair_files[style], STEPS, resized(copies))
                numbers = read_numbers(run_lammps(tools, 1, "-in", "in.sizes"), NUMBERS)
                runs.add(copies=copies or KEPT, style=style, repeat=repeat, **numbers)
            say(f"sizes: repeat {repeat} of {repeats}, {numbers['grains']:.0f} grains")
    return runs


def row_of(runs, copies, style):
    """Medians of a size and a style, for each grain and step."""
    here = {"copies": copies, "style": style}
    ours = {"copies": copies, "style": "csds"}
    grains = runs.median("grains", **here)
    return {"grains": grains, "style": style, "bytes": 1e6 * runs.median("MB_per_rank", **here) / grains,
            **{f"ns_{part}": 1e9 * runs.median(f"{part}_s", **here) / grains / STEPS for part in ("pair", "loop")},
            **{f"{part}_over": runs.median(f"{part}_s", **ours) / runs.median(f"{part}_s", **here) for part in ("pair", "loop")}}


def bench(tools, repeats):
    """Measure, print the table, draw the curves."""
    runs = measure(tools, repeats)
    rows = [row_of(runs, copies or KEPT, style) for copies in COPIES for style in STYLES]
    print_table(HEADINGS, rows)
    write_csv("sizes_table.csv", list(HEADINGS), rows)
    for part in ("pair", "loop"):
        write_pivot(f"sizes_plot_{part}.csv", rows, "grains", "style", f"ns_{part}")
    plot("sizes")
