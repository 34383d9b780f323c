# SPDX-License-Identifier: MIT
"""Walls of triangles: a drum of 20,000 triangles beside the region's, and how long a mesh of a million takes to set up."""

import struct
import time
from math import cos, pi, sin

from runs import HERE, LAMMPS_NUMBERS, ranks_text, read_numbers, run_lammps, say
from tables import Measurements, print_table, write_csv

RANKS = (1, 2)
SURFACES = {"region": "region drum", "mesh": f"mesh drum.stl turn 0 0 0 0 0 1 {2 * pi / 0.1}"}
SETTLING, STEPS = 12000, 1000
MILLION = 707  # squares along each side of a sheet of two triangles each

HEADINGS = {
    "ranks": ("ranks", "d"),
    "region_s": ("loop, region [s]", ".3f"),
    "mesh_s": ("loop, mesh [s]", ".3f"),
    "mesh_over_region": ("mesh over region", ".3f"),
    "best_over_best": ("best over best", ".3f"),
    "set_up_s": ("set-up of a million [s]", ".2f"),
}


def write_stl(path, triangles):
    """Binary STL."""
    with open(path, "wb") as file:
        file.write(bytes(80) + struct.pack("<I", len(triangles)))
        for corners in triangles:
            file.write(struct.pack("<12fH", 0, 0, 0, *corners[0], *corners[1], *corners[2], 0))


def grid(rows, columns, place):
    """Two triangles for each of the squares between places (i, j)."""
    for i in range(rows):
        for j in range(columns):
            a, b, c, d = place(i, j), place(i + 1, j), place(i + 1, j + 1), place(i, j + 1)
            yield a, b, c
            yield a, c, d


def drum(around, along):
    """A tube of radius 16, from 2 before to 2 behind a box of 96; facets lie as far inside of it as corners outside."""
    radius = 32 / (1 + cos(pi / around))
    ring = [(radius * cos(2 * pi * k / around), radius * sin(2 * pi * k / around)) for k in range(around)]
    return list(grid(around, along, lambda i, j: (*ring[i % around], -2 + 100 * j / along)))


def sheet(side):
    """A surface with waves over the unit square."""
    return list(grid(side, side, lambda i, j: (i / side, j / side, 0.01 * sin(i / 20) * cos(j / 30))))


def measure_loops(tools, repeats):
    """Both drums in turn, again and again, from a heap at rest."""
    run_lammps(tools, 2, "-in", HERE / "in.meshes", "-var", "surface", SURFACES["region"], "-var", "begin", "yes", "-var", "steps", SETTLING)
    runs = Measurements("meshes.csv", ["ranks", "surface", "repeat", *LAMMPS_NUMBERS])
    for repeat in range(1, repeats + 1):
        for ranks in RANKS:
            for name, surface in SURFACES.items():
                output = run_lammps(tools, ranks, "-in", HERE / "in.meshes", "-var", "surface", surface, "-var", "steps", STEPS)
                runs.add(ranks=ranks, surface=name, repeat=repeat, **read_numbers(output, LAMMPS_NUMBERS))
            say(f"meshes: repeat {repeat} of {repeats}, {ranks_text(ranks)}")
    return runs


def row_of(runs, ranks):
    """Medians of a number of ranks, and their ratio; that of the shortest runs beside it."""
    median = {name: runs.median("loop_s", ranks=ranks, surface=name) for name in SURFACES}
    best = {name: min(runs.distinct("loop_s", ranks=ranks, surface=name)) for name in SURFACES}
    return {"ranks": ranks, "region_s": median["region"], "mesh_s": median["mesh"],
            "mesh_over_region": median["mesh"] / median["region"], "best_over_best": best["mesh"] / best["region"]}


def measure_set_up(tools, repeats):
    """The shortest time of a whole LAMMPS with a mesh of a million triangles, less that without [s]."""
    write_stl("million.stl", sheet(MILLION))
    shortest = {}
    for _ in range(repeats):
        for mesh in ("no", "yes"):
            begin = time.monotonic()
            run_lammps(tools, 1, "-in", HERE / "in.set-up", "-var", "wall", mesh)
            shortest[mesh] = min(time.monotonic() - begin, shortest.get(mesh, float("inf")))
    return shortest["yes"] - shortest["no"]


def bench(tools, repeats):
    """Measure and print the table; the set-up is that on one rank."""
    write_stl("drum.stl", drum(100, 100))
    runs = measure_loops(tools, repeats)
    rows = [{**row_of(runs, ranks), "set_up_s": None} for ranks in RANKS]
    rows[0]["set_up_s"] = measure_set_up(tools, repeats)
    write_csv("meshes_ratios.csv", list(HEADINGS), rows)
    print_table(HEADINGS, rows)
