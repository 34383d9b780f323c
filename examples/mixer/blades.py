# SPDX-License-Identifier: MIT
"""Writes a shaft with two inclined blades as STL text, lengths in diameters of a grain.   python3 blades.py FILE"""

import sys
from math import cos, pi, sin

SHAFT_RADIUS, SHAFT_FROM, SHAFT_TO, SIDES = 0.8, 1.4, 14.0, 24
BLADE_LENGTH, BLADE_WIDTH, BLADE_THICKNESS, BLADE_HEIGHT, PITCH = 8.6, 4.0, 0.5, 3.0, pi / 4


def prism(base, top):
    """Triangles of a body between two polygons that run counterclockwise, seen from the top."""
    n = len(base)
    triangles = []
    for k in range(n):
        after = (k + 1) % n
        triangles += [(base[k], base[after], top[after]), (base[k], top[after], top[k])]
        if 0 < k < n - 1:
            triangles += [(base[0], base[after], base[k]), (top[0], top[k], top[after])]
    return triangles


def shaft():
    def ring(z):
        angles = [2 * pi * k / SIDES for k in range(SIDES)]
        return [(SHAFT_RADIUS * cos(a), SHAFT_RADIUS * sin(a), z) for a in angles]

    return prism(ring(SHAFT_FROM), ring(SHAFT_TO))


def blade(turn):
    """From the shaft outwards along x, inclined about x, then turned about the shaft."""

    def place(x, y, z):
        y, z = cos(PITCH) * y - sin(PITCH) * z, sin(PITCH) * y + cos(PITCH) * z + BLADE_HEIGHT
        return cos(turn) * x - sin(turn) * y, sin(turn) * x + cos(turn) * y, z

    y, z = BLADE_THICKNESS / 2, BLADE_WIDTH / 2
    section = [(-y, -z), (y, -z), (y, z), (-y, z)]
    return prism(*([place(x, *corner) for corner in section] for x in (0.0, BLADE_LENGTH)))


def write(path, triangles):
    with open(path, "w", encoding="ascii") as file:
        file.write("solid mixer\n")
        for triangle in triangles:
            file.write("facet normal 0 0 0\nouter loop\n")
            for corner in triangle:
                file.write("vertex {:.9f} {:.9f} {:.9f}\n".format(*corner))
            file.write("endloop\nendfacet\n")
        file.write("endsolid mixer\n")


if len(sys.argv) != 2:
    sys.exit(f"blades.py: {len(sys.argv) - 1} arguments, must be one, the file to write")
write(sys.argv[1], shaft() + blade(0.0) + blade(pi))
