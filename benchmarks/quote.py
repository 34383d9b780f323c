#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the tables that pages quote from the results of benchmarks/run.sh, between <!-- quoted: NAME --> and <!-- end -->,
with a line that says when, on what and by which command they were measured. A table whose results are not there stays.

usage: benchmarks/quote.py [RESULTS]        default: build/benchmarks/results"""

import re
import sys
from pathlib import Path

import accuracy
import scaling
import sizes
import threads
from runs import MEBIBYTE
from tables import Measurements, read_csv, selected

TOP = Path(__file__).resolve().parent.parent
PAGES = ("README.md", "docs/performance.md", "docs/kokkos.md", "benchmarks/README.md")
QUOTED = re.compile(r"(<!-- quoted: (\w+) -->\n).*?( <!-- end -->\n)", re.DOTALL)
CASES = ("chute", "turning", "hertz", "drum", "shear", "bed", "mixture")
STYLES = {"csds": "`granular/csds`", "hooke_history": "`gran/hooke/history ... limit_damping`",
          "linear_history": "`granular ... linear_history limit_damping`"}
ISAS = {"scalar": "scalar", "base": "base (SSE2)", "avx2": "AVX2", "avx512": "AVX-512"}


def markdown(headings, rows):
    """Lines of a table; None is an empty cell."""
    cells = [headings, ["---"] * len(headings), *rows]
    return ["|" + "".join(" |" if cell in (None, "") else f" {cell} |" for cell in row) for row in cells]


def measured(found):
    """The sentence below a table."""
    return (f"*Measured on {found['date']}: {found['processor']}, {found['cores']} cores; {found['compiler']}; "
            f"LAMMPS {found['LAMMPS']}; `{found['command']}`.*")


class Results:
    """The files that a run of the benchmarks left."""

    def __init__(self, folder):
        self.folder = Path(folder)

    def rows(self, name):
        """The rows of a file, or FileNotFoundError."""
        return read_csv(self.folder / f"{name}.csv")

    def ratio(self, column, case, style, ranks=1):
        """csds over a style in a case, as a number, or None where that did not take part."""
        found = selected(self.rows("lammps_ratios"), {"case": case, "ranks": str(ranks), "style": style})
        return float(found[0][column]) if found else None

    def steps(self):
        """Steps per contact that each style needs; None where all were too few."""
        return {row["style"]: int(row["steps"]) if row["steps"] else None for row in self.rows("accuracy_needed")}


class Incomplete(LookupError):
    """Results lack a part of what a table shows."""


def steps_text(steps):
    """That number in a table."""
    return f"{steps:.0f}" if steps else f"more than {accuracy.STEPS[-1]}"


def two_digits(number):
    """That number with two digits that count, and without an exponent."""
    return f"{float(f'{number:.2g}'):g}"


def lammps_table(results):
    """benchmarks/README.md: each case against each style, 1 / 2 ranks."""
    def cell(column, case, style):
        ratios = [results.ratio(column, case, style, ranks) for ranks in (1, 2)]
        return None if None in ratios else " / ".join(f"{ratio:.2f}" for ratio in ratios)

    lacking = [case for case in CASES if None in (results.ratio("csds_over_pair", case, "linear_history", ranks) for ranks in (1, 2))]
    if lacking:
        raise Incomplete(f"lammps_ratios.csv has no {', '.join(lacking)}")
    columns = {"pair forces, csds over `gran/hooke/history`": ("csds_over_pair", "hooke_history"),
               "over `granular`": ("csds_over_pair", "linear_history"),
               "over LIGGGHTS 3.8": ("csds_over_pair", "liggghts"),
               "whole step, over `gran/hooke/history`": ("csds_over_loop", "hooke_history"),
               "over `granular` too": ("csds_over_loop", "linear_history")}
    cells = {words: [cell(column, case, style) for case in CASES] for words, (column, style) in columns.items()}
    there = [words for words in columns if any(cells[words])]  # LIGGGHTS need not be installed
    return markdown(["case, on 1 / 2 ranks", *(words.removesuffix(" too") for words in there)],
                    [[case, *(cells[words][n] for words in there)] for n, case in enumerate(CASES)])


def kernel_rows(results):
    """The rows of kernel.csv, and the instruction sets that it has."""
    rows = results.rows("kernel")
    return rows, [isa for isa in ISAS if selected(rows, {"isa": isa})]


def kernel_table(results):
    """benchmarks/README.md: nanoseconds of a contact in a block, of the laws that were measured everywhere."""
    rows, isas = kernel_rows(results)
    table = []
    for law in dict.fromkeys(row["law"] for row in selected(rows, {"set": "memory"})):
        for data in ("L1", "memory"):
            found = [selected(rows, {"law": law, "set": data, "isa": isa})[0]["ns_per_contact"] for isa in isas]
            table.append([law, data, *(f"{float(ns):.3g}" for ns in found)])
    if not table:
        raise Incomplete("kernel.csv has nothing from memory")
    return markdown(["law", "data in", *(ISAS[isa] for isa in isas)], table)


def laws_table(results):
    """benchmarks/README.md: each law over hooke+csds, with the loops that it has."""
    rows, isas = kernel_rows(results)
    in_cache = selected(rows, {"set": "L1"})

    def time(law, isa):
        found = selected(in_cache, {"law": law, "isa": isa}) or selected(in_cache, {"law": law, "isa": "scalar"})
        return float(found[0]["ns_per_contact"]), found[0]["isa"] == isa

    def cell(law, isa):
        (one, in_vectors), (other, _) = time(law, isa), time("hooke+csds", isa)
        return two_digits(one / other) + ("" if in_vectors else ", one by one")

    laws = [law for law in dict.fromkeys(row["law"] for row in in_cache) if law != "hooke+csds" and "wall" not in law]
    vectors = [isa for isa in isas if isa != "scalar"]
    if not laws or not vectors:
        raise Incomplete("kernel.csv has only one law, or no vector loops")
    return markdown(["law", *(ISAS[isa] for isa in vectors)], [[law, *(cell(law, isa) for isa in vectors)] for law in laws])


def step_table(results):
    """benchmarks/README.md: one contact at a time beside a law written by hand."""
    words = {"written by hand": "a plain first-order law with the same models, written by hand in `scalar.c`",
             "csds_contact_step": "`csds_contact_step`", "csds_block_step": "`csds_block_step`"}
    return markdown(["step", "time [ns]", "relative to the plain law"],
                    [[words[row["step"]], f"{float(row['ns_per_contact']):.3g}", f"{float(row['over_by_hand']):.2f}"]
                     for row in results.rows("scalar")])


def meshes_table(results):
    """benchmarks/README.md: the drum of triangles beside the region's, the set-up of a million triangles."""
    rows = results.rows("meshes_ratios")
    return markdown(["", "1 rank", "2 ranks"],
                    [["whole run, mesh over region", *(f"{float(row['mesh_over_region']):.2f}" for row in rows)],
                     ["set-up of a mesh of a million triangles", f"{float(rows[0]['set_up_s']):.1f} s", None]])


def work_table(results):
    """benchmarks/README.md: work for the same accuracy."""
    needed = results.steps()
    ratios = {row["style"]: row for row in accuracy.work(accuracy.steps_over_csds(needed), results.rows("lammps_ratios"))}
    return markdown(["style", "steps per contact time", "work in pair forces", "work in the whole run"],
                    [[STYLES[style], steps_text(steps), two_digits(ratios[style]["pair"]), two_digits(ratios[style]["loop"])]
                     for style, steps in needed.items()])


def scaling_table(results):
    """benchmarks/README.md: efficiency on 2 ranks."""
    runs = Measurements("/dev/null", list(results.rows("scaling")[0]))
    for row in results.rows("scaling"):
        numbers = {name: float(row[name]) for name in ("loop_s", "comm_s", "ghosts")}
        runs.rows.append({**row, **numbers, "ranks": int(row["ranks"])})
    table = []
    for style in scaling.STYLES:
        strong, weak = (scaling.row_of(runs, mode, 2, style) for mode in ("strong", "weak"))
        table.append([STYLES[style].replace(" limit_damping", "").replace(" ...`", "`"), f"{strong['efficiency']:.2f}",
                      f"{weak['efficiency']:.2f}", f"{weak['ghosts']:.0f}", f"{weak['kB']:.0f} kB"])
    return markdown(["100 steps of in.chute", "strong, 2 ranks", "weak, 2 ranks", "ghosts per rank",
                     "their data per step and rank"], table)


def sizes_table(results):
    """benchmarks/README.md: time of a grain and step against their number, memory."""
    rows = results.rows("sizes_table")

    def cells(grains):
        ours, hooke, granular = (selected(rows, {"grains": grains, "style": style})[0] for style in sizes.STYLES)
        return [f"{float(grains):,.0f}", *(f"{float(ours[column]):.0f}" for column in ("ns_pair", "ns_loop")),
                *(f"{float(row[column]):.2f}" for row in (hooke, granular) for column in ("pair_over", "loop_over")),
                f"{float(ours['bytes']):.0f} / {float(hooke['bytes']):.0f}"]

    return markdown(["grains on 1 rank", "csds, pair forces [ns]", "whole step [ns]", "pair forces, over `gran/hooke/history`",
                     "whole step", "pair forces, over `granular`", "whole step", "bytes a grain, csds / `gran/hooke/history`"],
                    [cells(grains) for grains in dict.fromkeys(row["grains"] for row in rows)])


def threads_table(results):
    """docs/kokkos.md: in.chute on ranks and threads; times over those of csds on one rank."""
    rows = results.rows("threads_table")
    ours = next(row for row in rows if row["style"] == "csds")
    return markdown(["in.chute", *(f"{STYLES[style].removesuffix(' ... limit_damping`').rstrip('`')}`, {part}"
                                   for style in threads.STYLES for part in ("pair forces", "whole step"))],
                    [[way, *(f"{float(row[column]) / float(ours[column]):.2f}" for style in threads.STYLES
                             for row in selected(rows, {"way": way, "style": style}) for column in ("pair_s", "loop_s"))]
                     for way in dict.fromkeys(row["way"] for row in rows)])


def memory_table(results):
    """docs/kokkos.md: memory of csds on one rank, without Kokkos and with threads."""
    rows = [{**row, **{name: float(row[name]) for name in threads.BYTES}} for row in results.rows("threads_memory")]
    return markdown([f"in.chute with {rows[0]['grains']:,.0f} grains", "as LAMMPS counts it [bytes/grain]", "largest [bytes/grain]",
                     "ten million grains [GB]"],
                    [[row["way"], *(f"{MEBIBYTE * row[name] / row['grains']:.0f}" for name in ("counted_MB", "largest_MB")),
                      f"{0.01 * MEBIBYTE * row['largest_MB'] / row['grains']:.1f}"] for row in rows])


def expected_table(results):
    """docs/performance.md: what to expect."""
    others, steps = ("hooke_history", "linear_history"), results.steps()
    return markdown(["", "csds over LAMMPS's `gran/hooke/history`", "over `granular`"],
                    [[words, *(f"{results.ratio(column, 'chute', style):.2f}" for style in others)] for words, column in
                     (("time of pair forces, dense flow (bench/in.chute)", "csds_over_pair"),
                      ("time of a whole step", "csds_over_loop"))] +
                    [["steps per contact for the same accuracy",
                      *(f"{steps_text(steps['csds'])} instead of {steps_text(steps[style])}" for style in others)]])


def accounts_table(results):
    """docs/performance.md: what the account of energy and heat take."""
    rows = [[words, results.ratio("csds_over_pair", "chute", style)] for words, style in
            (("with the account of energy", "csds_account"), ("with heat", "csds_heat"))]
    if not any(ratio for _, ratio in rows):
        raise Incomplete("lammps_ratios.csv has neither the account nor heat")
    return markdown(["pair forces of bench/in.chute on 1 rank", "times as long"],
                    [[words, ratio and f"{1 / ratio:.2f}"] for words, ratio in rows])


def blocks_sentence(results):
    """docs/performance.md: contacts in blocks."""
    of_isa = {row["isa"]: float(row["ns_per_contact"])
              for row in selected(results.rows("kernel"), {"law": "hooke+csds", "set": "L1"})}
    blocks = [f"{of_isa[isa]:.0f} ns with {ISAS[isa]}" for isa in ("avx512", "avx2") if isa in of_isa]
    return [f"A contact in a block takes {' and '.join(blocks)}, and {of_isa['scalar']:.0f} ns without vector instructions."]


def speed_table(results):
    """README: accuracy and speed in one table; its first row is the bound of a test."""
    steps = results.steps()
    return markdown(["what", "csds", "LAMMPS `granular ... linear_history`", "command"],
                    [["error of ε_n at t_c/40, damping ratios 0.05 to 0.8", "5e-5 to 1.0e-3", "not measured", "`lammps-plugin/setup.sh --tests && ctest --test-dir build -R lammps.collision`"],
                     ["steps per contact for ε_n to 1e-3 and ε_t to 1e-2, damping ratios 0.05 to 0.3, μ = 0.3", steps_text(steps["csds"]),
                      steps_text(steps["linear_history"]), "`benchmarks/run.sh accuracy`"],
                     ["time per step in pair forces over that of `granular`, bench/in.chute",
                      f"{results.ratio('csds_over_pair', 'chute', 'linear_history'):.2f}", 1, "`benchmarks/run.sh lammps`"]])


def first_commands(results):
    """README: the first two commands, with their times."""
    def text(row):
        minutes = max(1, round(float(row["minutes"])))
        return f"{minutes} minute" + ("s" if minutes > 1 else "")

    set_up, run = (text(row) for row in results.rows("first"))
    cores = results.rows("conditions")[0]["cores"]
    return ["```sh",
            f"lammps-plugin/setup.sh     # LAMMPS, the plugin, the library: {set_up} on {cores} cores the first time, then seconds",
            f"examples/run.sh            # the gas above on 2 ranks, with a table and the picture: {run}", "```"]


TABLES = {"first": first_commands, "lammps": lammps_table, "kernel": kernel_table, "laws": laws_table, "step": step_table, "meshes": meshes_table,
          "work": work_table, "scaling": scaling_table, "sizes": sizes_table, "threads": threads_table, "memory": memory_table,
          "expected": expected_table, "blocks": blocks_sentence, "accounts": accounts_table, "speed": speed_table}


def quote(page, results, left):
    """The page with the tables whose results are there; the names of the others are added to `left`."""
    def fresh(match):
        begin, name, end = match.groups()
        try:
            lines = TABLES[name](results)
        except (OSError, LookupError, ValueError, TypeError, StopIteration) as missing:
            left.append(f"{name} ({missing})")
            return match.group(0)
        return begin + "\n".join(lines) + "\n\n" + measured(results.rows("conditions")[0]) + end

    return QUOTED.sub(fresh, page)


def main():
    """Write the pages."""
    folder = Path(sys.argv[1]) if len(sys.argv) == 2 else TOP / "build/benchmarks/results"
    if len(sys.argv) > 2 or not (folder / "conditions.csv").exists():
        sys.exit(f"benchmarks/quote.py: '{folder}' is no folder with results of benchmarks/run.sh")
    left = {name: [] for name in PAGES}
    pages = {name: quote((TOP / name).read_text(), Results(folder), left[name]) for name in PAGES}
    for name, text in pages.items():
        (TOP / name).write_text(text)
        print(f"{name}: written" + (f", but for {', '.join(left[name])}" if left[name] else ""))


if __name__ == "__main__":
    main()
