#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The equations that the pages of models print are those of the kernel: each is read from where the page has it, integrated
along a given motion, and compared with the force that the kernel steps along the same motion.
usage: test_equations.py SOURCE_DIR        with the package csds in PYTHONPATH"""

import math
import pathlib
import sys
import unittest

import csds

SOURCE = pathlib.Path(sys.argv.pop(1)).resolve()
sys.path.insert(0, str(SOURCE / "docs/sphinx"))
from equations import EQUATIONS  # noqa: E402
from typeset import latex  # noqa: E402

RADIUS, MASS, OVERLAP, K_N, GAMMA_N = 0.5, 1e9, 0.01, 1e5, 300.0  # a mass that no force of a contact moves
DURATION, STEPS = 0.4, 4000
KNOWN = {
    "a": math.sqrt(RADIUS * OVERLAP),
    "overlap": OVERLAP,
    "F_n": K_N * OVERLAP,
    "gamma_n": GAMMA_N,
    "m": MASS,
}
# coefficients of each model, in its order, by which it sticks first and slides then
COEFFICIENTS = {
    "normal hysteretic": "1e5 2e5 0",
    "normal hysteretic/load": "1e5 30 0",
    "tangential csds": "4e3 1 0.5",
    "tangential linear_nohistory": "1 0.5",
    "tangential cundall_strack": "4e3 0.5",
    "tangential sliding": "0.5",
    "tangential viscous": "1",
    "tangential csds/mindlin": "6e4 1 0.5",
    "tangential linear_history": "4e3 0.3 0.5",
    "tangential silbert": "4e3 1 0.5",
    "tangential di_renzo": "6e4 1 0.5",
    "tangential tsuji": "6e4 0.5",
    "tangential langston": "0.5 0.3 1e-5",
    "tangential zheng": "0.5 0.3 1 1e3",
    "tangential walton_braun": "4e3 0.5",
    "rolling csds": "4e3 300 0.5",
    "twisting csds": "4e3 300 0.5",
    "twisting marshall": "",
}
ONE_WAY = ("langston", "zheng", "walton_braun", "sliding")  # the page has the first loading only, or a jump
FUNCTIONS = {
    "cut": lambda x, b: max(-b, min(b, x)),
    "min": min,
    "max": max,
    "abs": abs,
    "sqrt": math.sqrt,
}


def value(formula, names):
    return eval(formula.replace("^", "**"), {"__builtins__": {}}, {**FUNCTIONS, **names})


def words_of(model):
    family, name = model.split()
    friction = " tangential csds 4e3 1 0.5" if name == "marshall" else ""
    return f"hooke {K_N} {GAMMA_N} damping velocity{friction} {family} {name} {COEFFICIENTS[model]}"


def names_of(model):
    coefficients = csds.Spec(words_of(model)).coefficients
    return {**KNOWN, **coefficients["tangential"], **coefficients[model.split()[0]]}


def velocity(model, t):
    size = 0.5 if "zheng" in model else 1.0
    if model.split()[1] in ONE_WAY:
        return size
    return size * math.sin(2 * math.pi * t / DURATION)


def printed(model):
    """The force over time, from the equations of the page."""
    lines, result, _ = EQUATIONS[model]
    names, dt, forces = names_of(model), DURATION / STEPS, []
    memory = {left: 0.0 for left, kind, _ in lines if kind == "rate"}
    names.update(memory)
    for step in range(STEPS):
        speed = velocity(model, (step + 0.5) * dt)
        names.update(v=speed, v_r=speed, omega_n=speed)
        for left, kind, formula in lines:
            names[left] = names[left] + dt * value(formula, names) if kind == "rate" else value(formula, names)
        forces.append(names[result])
    return forces


def stepped(model):
    """The same from the kernel: a grain on a plane that moves along itself, or that turns on it."""
    dt = DURATION / STEPS
    contact, forces = csds.Contact(csds.Law(words_of(model), dt)), []
    grain = csds.Grain(RADIUS, MASS)
    wall = csds.Surface([0, 0, 1], RADIUS - OVERLAP)
    contact.start(grain, wall)
    for step in range(STEPS):
        speed = velocity(model, (step + 0.5) * dt)
        wall.v[:] = (-speed if model.startswith("tangential") else 0, 0, 0)
        if model.startswith("rolling"):
            grain.omega[1] = speed / RADIUS
            wall.v[0] = 0
        if model.startswith("twisting"):
            grain.omega[2] = speed
        out = contact.step(grain, wall)
        forces.append(
            {"tangential": -out.friction[0], "rolling": -out.rolling[0], "twisting": -out.twisting}[model.split()[0]]
        )
    return forces


class Equations(unittest.TestCase):
    def test_every_model_with_memory_has_equations_and_a_test(self):
        """Of normal models those without a formula remember something; of the others all have equations."""
        wanted = {
            f"{family} {model.name}"
            for family in ("tangential", "rolling", "twisting")
            for model in csds.models(family)
        }
        wanted |= {f"normal {model.name}" for model in csds.models("normal") if not model.formula}
        wanted = {model for model in wanted if not model.endswith(" none")}
        self.assertEqual(set(EQUATIONS), wanted)
        self.assertEqual(set(COEFFICIENTS), wanted)

    def test_the_page_of_each_model_prints_its_equations(self):
        for model, (lines, _, _) in EQUATIONS.items():
            family, name = model.split()
            page = (SOURCE / f"docs/models/{family}/{name.replace('/', '_')}.md").read_text()
            for _, _, formula in lines:
                self.assertIn(latex(formula), page, model)

    def test_the_kernel_steps_the_equations_of_memory(self):
        for model in EQUATIONS:
            if model.startswith("normal"):
                continue
            with self.subTest(model):
                there, here = printed(model), stepped(model)
                scale = max(abs(force) for force in there)
                self.assertGreater(scale, 0)
                worst = max(abs(a - b) for a, b in zip(there[20:], here[20:]))
                self.assertLess(worst, 0.01 * scale)

    def test_the_kernel_has_the_equations_of_plastic_contacts(self):
        for model in ("normal hysteretic", "normal hysteretic/load"):
            lines, result, _ = EQUATIONS[model]
            spec = csds.Spec(f"{model.split()[1]} {COEFFICIENTS[model]} damping none")
            contact, largest = csds.Contact(csds.Law(spec, 1e-6)), 0.0
            for overlap in (0.004, 0.01, 0.02, 0.018, 0.015, 0.012, 0.009, 0.013, 0.021):
                largest = max(largest, overlap)
                names = {**spec.coefficients["normal"], "overlap": overlap, "d_largest": largest}
                for left, _, formula in lines:
                    names[left] = value(formula, names)
                out = contact.step(csds.Grain(RADIUS, MASS), csds.Surface([0, 0, 1], RADIUS - overlap))
                self.assertAlmostEqual(out.normal, names[result], delta=1e-9 * K_N * overlap + 1e-9)


if __name__ == "__main__":
    unittest.main()
