# SPDX-License-Identifier: MIT
"""Threads: in.chute with Kokkos' threads beside ranks, for csds and for LAMMPS's gran/hooke/history."""

from inputs import chute_pairs, write_chute, write_pairs
from runs import GRAINS, LAMMPS_NUMBERS, plot, ranks_text, read_numbers, run, run_lammps, say
from tables import Measurements, print_table, write_csv, write_pivot

STEPS = 200
NUMBERS = {name: LAMMPS_NUMBERS[name] for name in ("loop_s", "pair_s")}
STYLES = ("csds", "hooke_history")
# (ranks, threads of each; 0: without Kokkos)
WAYS = ((1, 0), (2, 0), (1, 1), (1, 2))

# The second run begins with the contacts of the first: LAMMPS counts its memory then.
LARGE, LARGE_STEPS, LARGE_END = ["replicate 8 8 1"], 60, ["run 5", "info memory"]
BYTES = {"grains": GRAINS, "counted_MB": LAMMPS_NUMBERS["MB_per_rank"], "largest_MB": r"^Maximum resident set size: (\S+) Mbyte"}

HEADINGS = {
    "style": ("style", ""),
    "way": ("run as", ""),
    "pair_s": ("Pair [s]", ".4f"),
    "loop_s": ("loop [s]", ".4f"),
    "pair_over": ("Pair, over 1 rank", ".2f"),
    "loop_over": ("loop, over 1 rank", ".2f"),
}


def way_text(ranks, threads):
    """How a style is run: "2 ranks", "1 rank, 2 threads"."""
    return ranks_text(ranks) + (f", {threads} thread{'s' * (threads > 1)}" if threads else "")


def run_style(tools, name, ranks, threads):
    """Run an input in one of these ways; its output."""
    if not threads:
        return run_lammps(tools, ranks, "-in", name)
    return run("env", "OMP_PROC_BIND=spread", "OMP_PLACES=threads", tools.lmp, "-kokkos", "on", "threads", threads,
               "-suffix", "kk", "-package", "kokkos", "comm", "device", "-in", name, "-log", "none")


def write_inputs(tools):
    """Write in.chute for each style, and the large one for memory."""
    pairs = {style: [line.replace("csdsplugin", "csdskkplugin") for line in chute_pairs()[style]] for style in STYLES}
    pair_files = write_pairs("threads", pairs)
    for style, pair_file in pair_files.items():
        write_chute(tools, f"in.threads.{style}", pair_file, STEPS)
    write_chute(tools, "in.threads.memory", pair_files["csds"], LARGE_STEPS, LARGE, LARGE_END)


def measure(tools, repeats):
    """Every style in every way in turn, again and again."""
    runs = Measurements("threads.csv", ["style", "ranks", "threads", "repeat", *NUMBERS])
    for repeat in range(1, repeats + 1):
        for ranks, threads in WAYS:
            for style in STYLES:
                output = run_style(tools, f"in.threads.{style}", ranks, threads)
                runs.add(style=style, ranks=ranks, threads=threads, repeat=repeat, **read_numbers(output, NUMBERS))
        say(f"threads: repeat {repeat} of {repeats}")
    return runs


def measure_memory(tools):
    """What csds takes for many grains in each way on one rank, once."""
    rows = []
    for ranks, threads in WAYS:
        if ranks == 1:
            numbers = read_numbers(run_style(tools, "in.threads.memory", ranks, threads), BYTES)
            rows.append({"way": way_text(ranks, threads), **numbers})
            say(f"threads: memory on {way_text(ranks, threads)}")
    write_csv("threads_memory.csv", ["way", *BYTES], rows)


def row_of(runs, style, ranks, threads):
    """Medians of a style run in a way, and what they are over those of one rank without Kokkos."""
    row = {"style": style, "way": way_text(ranks, threads)}
    for column in NUMBERS:
        here = runs.median(column, style=style, ranks=ranks, threads=threads)
        row[column] = here
        row[column.replace("_s", "_over")] = here / runs.median(column, style=style, ranks=1, threads=0)
    return row


def bench(tools, repeats):
    """Measure, print the table, draw the times of the loop."""
    write_inputs(tools)
    measure_memory(tools)
    runs = measure(tools, repeats)
    rows = [row_of(runs, style, ranks, threads) for style in STYLES for ranks, threads in WAYS]
    print_table(HEADINGS, rows)
    write_csv("threads_table.csv", list(HEADINGS), rows)
    write_pivot("threads_plot.csv", rows, "way", "style", "loop_s")
    plot("threads")
