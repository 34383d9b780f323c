#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws cut_off.svg and adhesion.svg of the manual, from the closed forms of the laws. usage: docs/pictures/curves.py [FOLDER]"""

import math
import pathlib
import sys

INK, BLUE, ORANGE, GREEN, PURPLE = "#333333", "#0072b2", "#d55e00", "#009e73", "#cc79a7"


class Plot:
    """Curves over one pair of axes."""

    def __init__(self, title: str, x: tuple[float, float], y: tuple[float, float], width: int = 560, height: int = 320):
        self.x, self.y, self.width, self.height = x, y, width, height
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="DejaVu Sans, sans-serif" font-size="14">',
            f"  <!-- SPDX-License-Identifier: MIT. {title} Written by curves.py. -->",
            f'  <rect width="{width}" height="{height}" fill="white"/>',
        ]

    def at(self, x: float, y: float) -> tuple[float, float]:
        across = 60 + (x - self.x[0]) / (self.x[1] - self.x[0]) * (self.width - 90)
        down = self.height - 45 - (y - self.y[0]) / (self.y[1] - self.y[0]) * (self.height - 70)
        return round(across, 1), round(down, 1)

    def line(self, points: list[tuple[float, float]], colour: str, dashed: bool = False, thick: float = 2.2) -> None:
        path = " ".join(f"{x},{y}" for x, y in (self.at(*point) for point in points))
        style = ' stroke-dasharray="6 4"' if dashed else ""
        self.parts.append(f'  <polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{thick}"{style}/>')

    def text(self, x: float, y: float, text: str, colour: str = INK, anchor: str = "start") -> None:
        across, down = self.at(x, y)
        self.parts.append(f'  <text x="{across}" y="{down}" fill="{colour}" text-anchor="{anchor}">{text}</text>')

    def axes(self, across: str, up: str, ticks_x: list[float], ticks_y: list[float]) -> None:
        self.line([(self.x[0], 0), (self.x[1], 0)], INK, thick=1)
        self.line([(self.x[0], self.y[0]), (self.x[0], self.y[1])], INK, thick=1)
        for tick in ticks_x:
            x, y = self.at(tick, self.y[0])
            self.parts.append(
                f'  <text x="{x}" y="{y + 18}" fill="{INK}" text-anchor="middle" font-size="12">{tick:g}</text>'
            )
        for tick in ticks_y:
            x, y = self.at(self.x[0], tick)
            self.parts.append(
                f'  <text x="{x - 6}" y="{y + 4}" fill="{INK}" text-anchor="end" font-size="12">{tick:g}</text>'
            )
        self.parts.append(
            f'  <text x="{self.width - 30}" y="{self.height - 8}" fill="{INK}" text-anchor="end">{across}</text>'
        )
        self.parts.append(f'  <text x="8" y="16" fill="{INK}">{up}</text>')

    def write(self, path: pathlib.Path) -> None:
        path.write_text("\n".join(self.parts + ["</svg>"]) + "\n")


def cut_off() -> Plot:
    """Force over overlap in a collision with D = 0.3, in units of v sqrt(m k) and v sqrt(m/k)."""
    ratio, plot = 0.3, Plot("The normal force in a collision, with and without cut-off.", (0, 0.75), (-0.35, 0.9))
    omega = math.sqrt(1 - ratio**2)
    ends = math.pi / omega
    curve = []
    for k in range(401):
        t = ends * k / 400
        overlap = math.exp(-ratio * t) * math.sin(omega * t) / omega
        rate = math.exp(-ratio * t) * (math.cos(omega * t) - ratio * math.sin(omega * t) / omega)
        curve.append((overlap, overlap + 2 * ratio * rate))
    last = next(k for k, (_, force) in enumerate(curve) if k > 200 and force < 0)
    plot.axes("overlap", "normal force", [0, 0.2, 0.4, 0.6], [0, 0.4, 0.8])
    plot.line(curve[last:], ORANGE, dashed=True)
    plot.line(curve[:last], BLUE)
    plot.text(0.22, 0.83, "grains approach", BLUE)
    plot.text(0.34, 0.24, "grains part", BLUE)
    x = curve[last][0]
    plot.text(x + 0.015, -0.09, "with cut-off the contact ends here", BLUE)
    plot.text(0.17, -0.26, "without it the dashpot pulls", ORANGE)
    return plot


def adhesion() -> Plot:
    """Elastic force over overlap; forces in units of the largest pull, lengths in one of each law."""
    plot = Plot("The elastic force of laws that attract.", (-2.2, 2.2), (-1.3, 2.2))
    overlaps = [2.2 * k / 200 for k in range(201)]
    plot.axes("overlap, over δ* (jkr: δₜ)", "force / largest pull", [-2, -1, 0, 1, 2], [-1, 0, 1, 2])
    plot.line([(0, plot.y[0]), (0, plot.y[1])], "#bbbbbb", thick=0.8)
    plot.line([(0, 0)] + [(x, x - 1) for x in overlaps], GREEN)
    plot.line([(0, 0)] + [(x, x**1.5 - 1) for x in overlaps], BLUE)
    jkr = []
    for k in range(401):  # s = a/a_t, a_t at tear-off
        s = 1 + 3.2 * k / 400
        jkr.append((s * s / 3 - 4 / 3 * math.sqrt(s), (s**3 - 6 * s**1.5) / 9))
    plot.line([(-1, 0)] + [point for point in jkr if point[0] <= 2.2], ORANGE)
    bridge = [(-2 + 2 * k / 100, -(1 - (2 - 2 * k / 100) / math.hypot(2 - 2 * k / 100, 1))) for k in range(101)]
    plot.line([(-2, 0)] + bridge + [(x, x**1.5 - 1) for x in overlaps[:1]], PURPLE)
    plot.text(0.1, 0.55, "hooke/cohesive", GREEN)
    plot.text(1.45, 1.62, "dmt", BLUE, "end")
    plot.text(-0.62, -1.2, "jkr", ORANGE)
    plot.text(-2.1, -0.42, "bridge", PURPLE)
    return plot


def main() -> None:
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).parent
    cut_off().write(folder / "cut_off.svg")
    adhesion().write(folder / "adhesion.svg")


if __name__ == "__main__":
    main()
