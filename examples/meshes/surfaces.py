# SPDX-License-Identifier: MIT
"""Writes the drum and the hoppers of the examples drum and hopper as STL text, lengths in diameters.   python3 surfaces.py"""

from math import cos, pi, sin


def tube(rings, around):
    """Triangles between rings (radius, z); facets lie as far inside of the round surface as corners lie outside."""
    beyond = 2 / (1 + cos(pi / around))

    def corner(ring, k):
        radius, z = ring
        return radius * beyond * cos(2 * pi * k / around), radius * beyond * sin(2 * pi * k / around), z

    for low, high in zip(rings, rings[1:]):
        for k in range(around):
            a, b = corner(low, k), corner(low, (k + 1) % around)
            c, d = corner(high, (k + 1) % around), corner(high, k)
            yield a, b, c
            yield a, c, d


def write(name, triangles):
    with open(name + ".stl", "w", encoding="ascii") as file:
        file.write(f"solid {name}\n")
        for triangle in triangles:
            file.write("facet normal 0 0 0\nouter loop\n")
            for place in triangle:
                file.write("vertex {:.9f} {:.9f} {:.9f}\n".format(*place))
            file.write("endloop\nendfacet\n")
        file.write(f"endsolid {name}\n")


def hopper(outlet):
    """A cone of 45 degrees from the outlet's width up to a cylinder of radius 10; it is 2.5 wide at z = 0."""
    rings = [(outlet / 2 + (10 - outlet / 2) * k / 5,) for k in range(6)]
    cone = [(radius, radius - 2.5) for (radius,) in rings]
    return cone + [(10, 7.5 + 4 * k) for k in range(1, 7)]


# beyond the periodic borders at z = 0 and 6
write("drum", tube([(12, z) for z in range(-1, 8)], 200))
for outlet in (5, 8):
    write(f"hopper{outlet}", tube(hopper(outlet), 150))
