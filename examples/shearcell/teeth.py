# SPDX-License-Identifier: MIT
"""Writes a ring with radial teeth as STL text, tips at z = 0, lengths in diameters of a grain.   python3 teeth.py FILE"""

import sys
from math import cos, pi, sin

INNER, OUTER, TEETH, DEPTH = 4.5, 9.5, 22, 0.8


def corner(radius, k):
    angle = pi * k / TEETH
    return radius * cos(angle), radius * sin(angle), -DEPTH * (k % 2)


def ring():
    for k in range(2 * TEETH):
        after = (k + 1) % (2 * TEETH)
        a, b, c, d = corner(INNER, k), corner(OUTER, k), corner(OUTER, after), corner(INNER, after)
        yield a, b, c
        yield a, c, d


def write(path, triangles):
    with open(path, "w", encoding="ascii") as file:
        file.write("solid teeth\n")
        for triangle in triangles:
            file.write("facet normal 0 0 0\nouter loop\n")
            for place in triangle:
                file.write("vertex {:.9f} {:.9f} {:.9f}\n".format(*place))
            file.write("endloop\nendfacet\n")
        file.write("endsolid teeth\n")


if len(sys.argv) != 2:
    sys.exit(f"teeth.py: {len(sys.argv) - 1} arguments, must be one, the file to write")
write(sys.argv[1], ring())
