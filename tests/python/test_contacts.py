# SPDX-License-Identifier: MIT
"""Single contacts: the numbers of the program in docs/start/library.md, energy, walls, the slider against its closed form.
usage: test_contacts.py CSDS"""

import math
import unittest
from decimal import Decimal
from fractions import Fraction

import csds
import numpy as np
from program import LAW, main


def kick_and_move(law, grains, response):
    """The next step of velocity Verlet, as that program has it."""
    for grain, force, torque in (
        (grains[0], response.force, response.torque_i),
        (grains[1], -response.force, response.torque_j),
    ):
        grain.v += law.dt / grain.mass * force
        grain.omega += law.dt / grain.inertia * torque
        grain.x += law.dt * grain.v


class Contacts(unittest.TestCase):
    def test_two_steps_are_those_of_the_program_in_c(self):
        law = csds.Law(LAW, 1e-5)
        grains = (
            csds.Grain(0.5, 1, x=[0.999995, 0, 0], v=[-1, 0.5, 0], inertia=0.1),
            csds.Grain(0.5, 1, inertia=0.1),
        )
        contact, said = csds.Contact(law), []
        for _ in range(2):
            out = contact.step(*grains)
            said.append(f"{out.normal:.6g} {out.friction[1]:.6g} {out.torque_i[2]:.6g}")
            kick_and_move(law, grains, out)
        # docs/start/library.md: "normal 15.8215, friction -7.75773, torque on i 3.87884; then 16.8161, -7.94921, 3.97454"
        self.assertEqual(said, ["15.6965 -7.75773 3.87884", "16.8161 -7.94921 3.97454"])
        self.assertTrue(contact.acts)

    def test_a_collision_stepped_by_hand_has_the_typed_restitution_and_ends(self):
        law = csds.Law("hooke 1e5 0.8 damping coeff_restitution", 1e-5)
        grains = (csds.Grain(0.5, 1, x=[0.999995, 0, 0], v=[-1, 0, 0]), csds.Grain(0.5, 1))
        contact, lost = csds.Contact(law), 0.0
        for _ in range(2000):
            out = contact.step(*grains)
            lost += sum(out.energy.dissipated.values())
            kick_and_move(law, grains, out)
        self.assertFalse(contact.acts)
        self.assertAlmostEqual(grains[0].v[0] - grains[1].v[0], 0.8, delta=1e-4)  # second order: dt is t_c/700
        self.assertAlmostEqual(lost, 0.25 * (1 - 0.8**2), delta=1e-4)  # m_eff/2 (v^2 - v'^2), m_eff = 1/2

    def test_a_wall_bears_a_grain_at_rest(self):
        law, wall = csds.Law("hooke 1e5 0", 1e-5), csds.Surface([0, 0, 1], 0.499)
        out = csds.Contact(law).start(csds.Grain(0.5, 1), wall)
        np.testing.assert_allclose(out.force, [0, 0, 100], rtol=1e-12)  # k times the overlap
        self.assertAlmostEqual(out.energy.stored["normal"], 0.05, delta=1e-12)  # k overlap^2/2

    def test_spheres_touch_where_their_radii_overlap(self):
        i, j = csds.Grain(0.5, 1, x=[0.9, 0, 0]), csds.Grain(0.5, math.inf)
        self.assertAlmostEqual(csds.overlap(i, j), 0.1, delta=1e-15)
        self.assertTrue(csds.touch(i, j))
        i.x[0] = 1.1
        self.assertFalse(csds.touch(i, j))

    def test_a_grain_that_does_not_yield_has_no_inverse_mass(self):
        self.assertEqual(csds.Grain(0.5, math.inf)._made().inv_mass, 0)
        self.assertEqual(csds.Grain(0.5, math.inf)._made().inv_inertia, 0)
        self.assertAlmostEqual(csds.Grain(0.5, 2).inertia, 0.4 * 2 * 0.25, delta=1e-15)

    def test_wrong_shapes_and_signs_are_refused(self):
        for made, sentence in (
            (lambda: csds.Surface((0, 0, 2), 0.499), "normal has the length 2, must be a unit vector"),
            (lambda: csds.Surface((0, 0, 1), math.nan), "distance is nan, must be finite"),
            (lambda: csds.Grain(1, 1, x=(math.nan, 0, 0)), "x is .*, must be three finite numbers"),
            (lambda: csds.Grain(math.inf, 1), "radius is inf, must be finite"),
        ):
            with self.assertRaisesRegex(ValueError, sentence):
                made()
        with self.assertRaisesRegex(ValueError, r"x has the shape \(2,\), must be \(3,\)"):
            csds.Grain(0.5, 1, x=[0, 0])
        with self.assertRaisesRegex(ValueError, "radius is 0, must be > 0"):
            csds.Grain(0, 1)

    def test_what_is_set_later_is_looked_at_as_well(self):
        contact, j = csds.Contact(csds.Law(LAW, 1e-5)), csds.Grain(0.5, 1)
        for name, value, sentence in (
            ("x", [1, 2], r"x has the shape \(2,\)"),
            ("mass", -1, "mass is -1, must be > 0"),
            ("radius", math.nan, "radius is nan"),
        ):
            i = csds.Grain(0.5, 1, x=[0.999, 0, 0])
            setattr(i, name, value)
            with self.assertRaisesRegex(ValueError, sentence):
                contact.step(i, j)
        contact.age = 7
        with self.assertRaisesRegex(ValueError, "age is 7, must be one of"):
            contact.step(csds.Grain(0.5, 1, x=[0.999, 0, 0]), j)
        for age in (1.0, "1", None):
            contact.age = age
            with self.assertRaisesRegex(ValueError, f"age is {age!r}, must be one of"):
                contact.step(csds.Grain(0.5, 1, x=[0.999, 0, 0]), j)
        contact.age = np.int64(0)
        self.assertGreater(contact.step(csds.Grain(0.5, 1, x=[0.999, 0, 0]), j).normal, 0)
        with self.assertRaisesRegex(TypeError, "must be a Grain or a Surface"):
            csds.Contact(csds.Law(LAW, 1e-5)).step(j, None)

    def test_masses_have_an_inverse(self):
        # the largest double is 1.797693e308, its inverse 5.562684e-309
        with self.assertRaisesRegex(ValueError, "mass is 1e-320, must be at least 5.6e-309, so that its inverse"):
            csds.Grain(0.5, 1e-320)
        with self.assertRaisesRegex(ValueError, "inertia is 1e-320, must be at least"):
            csds.Grain(0.5, 1, inertia=1e-320)
        with self.assertRaisesRegex(ValueError, "inertia is 1e-320, must be at least"):
            csds.Grain(5e-160, 1e-1)  # 0.4 m R^2
        grain = csds.Grain(0.5, 1)
        grain.mass = 1e-320
        with self.assertRaisesRegex(ValueError, "mass is 1e-320"):
            csds.Contact(csds.Law(LAW, 1e-5)).step(grain, csds.Grain(0.5, 1, x=[0.999, 0, 0]))
        self.assertLess(csds.Grain(0.5, 5.6e-309, inertia=1)._made().inv_mass, math.inf)

    def test_numbers_of_any_kind_are_shown(self):
        for half in (Fraction(1, 2), Decimal("0.5"), np.float32(0.5)):
            self.assertIn("radius 0.5 mass 0.5 ", repr(csds.Grain(half, half)))
            self.assertIn("distance 0.5 ", repr(csds.Surface((0, 0, 1), half)))
            self.assertEqual(csds.overlap(csds.Grain(half, half, x=[0.75, 0, 0]), csds.Grain(half, half)), 0.25)

    def test_a_history_that_is_not_the_law_s_is_refused(self):
        i, j, plain = csds.Grain(0.5, 1, x=[0.999, 0, 0]), csds.Grain(0.5, 1), csds.Law("hooke 1e5 0", 1e-5)
        whole = csds.Law(LAW, 1e-5)
        self.assertGreater(whole.wall_history, plain.wall_history)
        of_another = csds.Contact(plain)
        of_another.law = whole
        with self.assertRaisesRegex(ValueError, rf"must be .* with the shape \({whole.wall_history},\)"):
            of_another.step(i, j)
        contact = csds.Contact(whole)
        every_second = np.zeros(2 * whole.wall_history)[::2]
        read_only = np.frombuffer(bytes(8 * whole.wall_history))
        for wrong in (
            np.zeros(1),
            np.zeros(whole.wall_history, int),
            every_second,
            read_only,
            [0.0] * whole.wall_history,
            None,
        ):
            contact.history = wrong
            with self.assertRaisesRegex(ValueError, "^history is .*, must be"):
                contact.step(i, j)
        contact.history = np.zeros(whole.wall_history)
        self.assertGreater(contact.step(i, j).normal, 0)

    def test_a_history_that_is_not_finite_is_refused(self):
        i, j, law = csds.Grain(0.5, 1, x=[0.999, 0, 0]), csds.Grain(0.5, 1), csds.Law(LAW, 1e-5)
        for number in (math.nan, math.inf):
            contact = csds.Contact(law)
            contact.step(i, j)
            contact.history[2] = number
            with self.assertRaisesRegex(ValueError, rf"^history\[2\] is {number}, must be finite$"):
                contact.step(i, j)

    def test_a_history_of_a_pair_is_none_of_a_wall_s(self):
        i, j, law = csds.Grain(0.5, 1, x=[0.999, 0, 0]), csds.Grain(0.5, 1), csds.Law(LAW, 1e-5)
        wall, away = csds.Surface([1, 0, 0], 0.499), csds.Grain(0.5, 1, x=[2, 0, 0])
        for one, other, sentence in (
            (j, wall, "must end with the wall's normal .*: it is that of two grains"),
            (wall, j, "must end with zeros: it is that of a contact with a wall"),
        ):
            for call in ("start", "step"):
                contact = csds.Contact(law)
                contact.step(i, one)
                with self.assertRaisesRegex(ValueError, f"^history ends with .*, {sentence}"):
                    getattr(contact, call)(i, other)
                contact.step(i, one)
        contact.step(i, csds.Surface([1, 0, 0], 0.6))  # it ends, and the memory serves another one
        for partner in (j, j, away, wall, wall):
            contact.step(i, partner)
        self.assertTrue(contact.acts)

    def test_the_slider_without_dashpot_is_a_spring_cut_at_its_bound(self):
        k, h, before = 1000.0, 1e-3, 2e-3
        xi, friction = csds.slip_step(k, 0.0, 10.0, h, [1, 0, 0], [before, 0, 0])
        np.testing.assert_allclose(xi, [3e-3, 0, 0], rtol=1e-12)  # xi + h v
        stored = k / 2 * (xi[0] ** 2 - before**2)
        self.assertGreaterEqual(-friction[0] * h, stored)  # the work that it takes is no less than what the spring gets
        xi, friction = csds.slip_step(k, 0.0, 1.0, h, [1, 0, 0], [1e-3, 0, 0])
        np.testing.assert_allclose(xi, [1e-3, 0, 0], rtol=1e-12)  # f_max/k
        np.testing.assert_allclose(friction, [-1, 0, 0], rtol=1e-12)  # f_max


if __name__ == "__main__":
    main()
