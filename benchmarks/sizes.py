# SPDX-License-Identifier: MIT
"""Sizes: in.chute from 10^4 to 4 million grains on one rank; what a step of a grain costs in cache and out of it."""

from inputs import chute_pairs, write_chute, write_pairs
from runs import GRAINS, LAMMPS_NUMBERS, MEBIBYTE, plot, read_numbers, run_lammps, say
from tables import Measurements, print_table, write_csv, write_pivot

STEPS = 100
NUMBERS = {**{name: LAMMPS_NUMBERS[name] for name in ("loop_s", "pair_s", "MB_per_rank")}, "grains": GRAINS}
STYLES = ("csds", "hooke_history", "linear_history")
# Lines of input that make each size: a part of the box of in.chute, then copies of it.
SIZES = (["variable edge equal xlo+0.3125*lx", "region rest block ${edge} INF INF INF INF INF", "delete_atoms region rest"],
         *([f"replicate {n} {n} 1"] for n in (1, 2, 4, 8, 11)))

HEADINGS = {
    "grains": ("grains", ".0f"),
    "style": ("style", ""),
    "ns_pair": ("Pair [ns/grain/step]", ".1f"),
    "ns_loop": ("loop [ns/grain/step]", ".1f"),
    "pair_over": ("Pair, csds over", ".2f"),
    "loop_over": ("loop, csds over", ".2f"),
    "bytes": ("bytes/grain", ".0f"),
}


def measure(tools, repeats):
    """Every style in turn at every size, again and again."""
    runs = Measurements("sizes.csv", ["style", "repeat", *NUMBERS])
    pair_files = write_pairs("sizes", chute_pairs())
    for repeat in range(1, repeats + 1):
        for resized in SIZES:
            for style in STYLES:
                write_chute(tools, "in.sizes", pair_files[style], STEPS, resized)
                numbers = read_numbers(run_lammps(tools, 1, "-in", "in.sizes"), NUMBERS)
                runs.add(style=style, repeat=repeat, **numbers)
            say(f"sizes: repeat {repeat} of {repeats}, {numbers['grains']:.0f} grains")
    return runs


def row_of(runs, grains, style):
    """Medians of a size and a style, for each grain and step."""
    here = {"grains": grains, "style": style}
    ours = {**here, "style": "csds"}
    return {"grains": grains, "style": style, "bytes": MEBIBYTE * runs.median("MB_per_rank", **here) / grains,
            **{f"ns_{part}": 1e9 * runs.median(f"{part}_s", **here) / grains / STEPS for part in ("pair", "loop")},
            **{f"{part}_over": runs.median(f"{part}_s", **ours) / runs.median(f"{part}_s", **here) for part in ("pair", "loop")}}


def bench(tools, repeats):
    """Measure, print the table, draw the curves."""
    runs = measure(tools, repeats)
    rows = [row_of(runs, grains, style) for grains in runs.distinct("grains") for style in STYLES]
    print_table(HEADINGS, rows)
    write_csv("sizes_table.csv", list(HEADINGS), rows)
    for part in ("pair", "loop"):
        write_pivot(f"sizes_plot_{part}.csv", rows, "grains", "style", f"ns_{part}")
    plot("sizes")
