# SPDX-License-Identifier: MIT
"""Time to accuracy: the steps per contact that each style needs for the same errors, and their cost in in.chute."""

import os
from pathlib import Path

from inputs import accuracy_pairs, write_pairs
from lammps import RATIOS
from runs import HERE, plot, run, say
from tables import Measurements, print_table, read_csv, selected, write_csv, write_pivot

STEPS = (10, 14, 20, 28, 40, 57, 80, 113, 160, 226, 320, 453, 640, 905, 1280)
FINE = 1.02  # between two of these, where a style begins to keep the bounds
CONVERGED_STEPS = 10240
DAMPING_RATIOS = (0.05, 0.1, 0.3)
TANGENTIAL_STIFFNESSES = (0.142857, 0.4)  # k_t where k_n = 1/2: k_t/k_n = 2/7, 0.8
BOUNDS = {"e_n_error": 1e-3, "e_t_error": 1e-2}
NEEDED = "accuracy_needed.csv"  # written when all is measured


def collide(tools, steps_per_contact, pair_file):
    """Run the isolated collisions; LAMMPS leaves the file `dump`."""
    data = run(tools.programs / "csds_bench_accuracy", "data", steps_per_contact)
    Path("data.accuracy").write_text(data)
    run(tools.lmp, "-in", HERE / "in.accuracy", "-var", "pair", pair_file, "-var", "per", steps_per_contact,
        "-log", "none")


def result(tools, damping_ratio, *converged):
    """What csds_bench_accuracy reads from the dump: errors against the file `converged`, or values for such a file."""
    return run(tools.programs / "csds_bench_accuracy", "result", damping_ratio, "dump", *converged)


def measure_style(tools, errors, damping_ratio, kt, style, pair_file, numbers):
    """The errors of one style and law with such numbers of steps, against the same style with a small step."""
    converged = Path(f"converged.{style}.{damping_ratio}.{kt}")
    if not converged.exists():
        collide(tools, CONVERGED_STEPS, pair_file)
        converged.write_text(result(tools, damping_ratio))
    for steps in numbers:
        collide(tools, steps, pair_file)
        e_n_error, e_t_error = map(float, result(tools, damping_ratio, converged).split())
        errors.add(style=style, D=damping_ratio, kt_over_kn=2 * kt, steps_per_contact=steps, e_n_error=e_n_error,
                   e_t_error=e_t_error)


def measure(tools, errors, numbers_of):
    """The errors of every style under every law, with the numbers of steps that `numbers_of` has for a style."""
    laws = [(damping_ratio, kt) for damping_ratio in DAMPING_RATIOS for kt in TANGENTIAL_STIFFNESSES]
    for number, (damping_ratio, kt) in enumerate(laws, 1):
        for style, pair_file in write_pairs("accuracy", accuracy_pairs(damping_ratio, kt)).items():
            measure_style(tools, errors, damping_ratio, kt, style, pair_file, numbers_of(style))
            say(f"accuracy {number}/{len(laws)}: D = {damping_ratio}, k_t/k_n = {2 * kt}, {style}")


def too_few(rows):
    """The largest number of steps with which a row breaks a bound; 0 if there is none."""
    return max((row["steps_per_contact"] for row in rows
                if not all(row[error] <= bound for error, bound in BOUNDS.items())), default=0)


def steps_needed(rows):
    """The smallest number of steps per contact from which on every row keeps both bounds; None if there is none."""
    most = too_few(rows)
    return min((row["steps_per_contact"] for row in rows if row["steps_per_contact"] > most), default=None)


def between(low, high):
    """Whole numbers from one number of steps to another, both excluded, each next to FINE times the one before."""
    numbers = [low]
    while numbers[-1] < high:
        numbers.append(max(numbers[-1] + 1, round(FINE * numbers[-1])))
    return [number for number in numbers if low < number < high]


def refined(errors):
    """For each style the numbers of steps between the last of STEPS that is too few and the next."""
    rows = {style: selected(errors.rows, {"style": style}) for style in errors.distinct("style")}
    return {style: between(too_few(of_style), steps_needed(of_style) or 0) for style, of_style in rows.items()}


def worst(rows, error):
    """The largest error over the laws, for each style and number of steps."""
    largest = {}
    for row in rows:
        key = row["style"], row["steps_per_contact"]
        largest[key] = max(largest.get(key, 0), row[error])
    return [{"style": style, "steps_per_contact": steps, error: value} for (style, steps), value in largest.items()]


def steps_over_csds(needed):
    """The steps that each style needs over those of csds; for a style that needs more than the grid has, the least."""
    return {style: (steps or STEPS[-1]) / (needed["csds"] or STEPS[-1]) for style, steps in needed.items()}


def print_needed(needed):
    """The table of steps per contact."""
    factors = steps_over_csds(needed)
    print_table({"style": ("style", ""), "steps": ("steps per contact needed", ">"), "factor": ("over csds", ">")},
                [{"style": style, "steps": str(steps or f"> {STEPS[-1]}"),
                  "factor": f"{'' if steps else '> '}{factors[style]:.3g}"} for style, steps in needed.items()])


def work(factors, ratios):
    """Time in Pair and in the loop of in.chute that the same accuracy takes, csds = 1: dictionaries with numbers."""
    return [{"style": row["style"], "pair": factors[row["style"]] / float(row["csds_over_pair"]),
             "loop": factors[row["style"]] / float(row["csds_over_loop"])}
            for row in selected(ratios, {"case": "chute", "ranks": "1"}) if row["style"] in factors]


def bench(tools, _repeats):
    """Measure, print the steps needed and, where in.chute was timed before, the work; draw the errors."""
    errors = Measurements("accuracy.csv", ["style", "D", "kt_over_kn", "steps_per_contact", *BOUNDS])
    measure(tools, errors, lambda style: STEPS)
    even = list(errors.rows)
    fine = refined(errors)
    measure(tools, errors, fine.get)
    needed = {style: steps_needed(selected(errors.rows, {"style": style})) for style in errors.distinct("style")}
    write_csv(NEEDED, ["style", "steps"], [{"style": style, "steps": steps} for style, steps in needed.items()])
    print_needed(needed)
    if os.path.exists(RATIOS):
        print("\nwork for that accuracy, in.chute at 1 rank, csds = 1:", end="")
        print_table({"style": ("style", ""), "pair": ("Pair", ".1f"), "loop": ("whole loop", ".1f")},
                    work(steps_over_csds(needed), read_csv(RATIOS)))
    for error in BOUNDS:
        write_pivot(f"accuracy_plot_{error}.csv", worst(even, error), "steps_per_contact", "style", error)
    plot("accuracy")
