# SPDX-License-Identifier: MIT
"""Closed forms: limits that are known, each other's inverses, arrays, what is out of range. usage: test_formulas.py CSDS"""

import math
import unittest
from fractions import Fraction

import numpy as np
from csds import formulas
from program import main


class ClosedForms(unittest.TestCase):
    def test_restitution_of_the_plain_dashpot(self):
        ratios = np.array([0.0, 0.1, 0.5, 0.9])
        expected = np.exp(-math.pi * ratios / np.sqrt(1 - ratios**2))  # SP 2007 eq. (17)
        np.testing.assert_allclose(formulas.restitution_plain(ratios), expected, rtol=1e-13)
        np.testing.assert_allclose(formulas.duration_plain(ratios), math.pi / np.sqrt(1 - ratios**2), rtol=1e-13)

    def test_restitution_with_cut_off(self):
        # SP 2007 eq. (23) for D < 1/sqrt(2): exp(-D/s (pi - arctan(2 D s/(2 D^2 - 1)) ...)); at D = 1/sqrt(2) the
        # contact lasts pi/2 / sqrt(1 - D^2): exp(-pi/2)
        self.assertAlmostEqual(formulas.restitution_cutoff(math.sqrt(0.5)), math.exp(-math.pi / 2), delta=1e-13)
        self.assertEqual(formulas.restitution_cutoff(0.0), 1.0)

    def test_damping_ratios_are_inverses(self):
        e = np.linspace(0.05, 1, 20)
        np.testing.assert_allclose(formulas.restitution_cutoff(formulas.damping_ratio_cutoff(e)), e, rtol=1e-12)
        np.testing.assert_allclose(formulas.restitution_plain(formulas.damping_ratio_plain(e)), e, rtol=1e-12)

    def test_hertz_contact(self):
        # 2.9432750 (m^2/(K^2 v))^(1/5) 0.5^... : Landau & Lifshitz, Theory of Elasticity, section 9, with force K x^(3/2)
        k, m, v = 3.0, 2.0, 0.5
        largest = (5 * m * v**2 / (4 * k)) ** 0.4
        self.assertAlmostEqual(formulas.overlap_hertz(k, m, v, 0.0), largest, delta=1e-13)
        duration = 2 * math.sqrt(math.pi) * math.gamma(1.4) / math.gamma(0.9) * largest / v
        self.assertAlmostEqual(formulas.duration_hertz(k, m, v), duration, delta=1e-12)

    def test_effective_quantities(self):
        self.assertAlmostEqual(formulas.effective_radius(1.0, 3.0), 0.75, delta=1e-15)
        self.assertAlmostEqual(formulas.effective_mass(1.0, 1 / 3), 0.75, delta=1e-15)
        self.assertAlmostEqual(formulas.effective_modulus(1e9, 0.3, math.inf, 0.3), 1e9 / 0.91, delta=1)

    def test_adhesion(self):
        self.assertAlmostEqual(formulas.pull_off_force_jkr(0.5, 2.0), 3 * math.pi, delta=1e-13)
        self.assertAlmostEqual(formulas.pull_off_force_dmt(0.5, 2.0), 4 * math.pi, delta=1e-13)
        loss = 0.01
        speed = formulas.sticking_speed(2.0, loss)
        self.assertAlmostEqual(speed, math.sqrt(2 * loss / 2.0), delta=1e-15)
        e = formulas.restitution_after_loss(2.0, np.array([0.5, 1, 2]) * speed, loss)
        np.testing.assert_allclose(e, [0, 0, math.sqrt(0.75)], atol=1e-7)

    def test_liquid_bridge(self):
        largest = formulas.bridge_largest_force(0.07, 20.0, 1e-3)
        self.assertAlmostEqual(largest, 4 * math.pi * 1e-3 * 0.07 * math.cos(math.radians(20)), delta=1e-12)
        self.assertEqual(formulas.bridge_force(0.07, 20.0, 1e-12, 1e-3, 1.0), 0)

    def test_becker_coulomb(self):
        # B 2008 eq. (19): mu (1 + e_n) gn m/m_t is what sliding takes of gt
        impact = {"m": 1.0, "m_t": 2 / 7, "kn": 1e5, "mu": np.array([0.01, 0.02]), "gn": 1.0, "gt": 1.0}
        expected = 1 - impact["mu"] * 1.9 * 3.5
        np.testing.assert_allclose(formulas.tangential_coulomb(0.9, **impact), expected, rtol=1e-13)

    def test_becker_laws_slide_where_the_impact_is_grazing(self):
        # far from sticking, Coulomb friction nearly throughout
        impact = {"m": 1.0, "m_t": 2 / 7, "kn": 1e5, "mu": 0.1, "gn": 1.0, "gt": 1e3}
        coulomb = formulas.tangential_coulomb(1.0, **impact)
        self.assertAlmostEqual(formulas.tangential_haff_werner(1e4, **impact), coulomb, delta=1e-6)
        self.assertAlmostEqual(formulas.tangential_cundall_strack(1e5, **impact), coulomb, delta=1e-5)

    def test_numbers_give_numbers_and_arrays_their_shape(self):
        self.assertIsInstance(formulas.restitution_cutoff(0.1), float)
        grid = formulas.duration_hertz(np.ones((3, 1)), np.arange(1.0, 5.0), 1.0)
        self.assertEqual(grid.shape, (3, 4))
        self.assertEqual(grid[2, 3], formulas.duration_hertz(1.0, 4.0, 1.0))
        self.assertEqual(formulas.restitution_cutoff([]).shape, (0,))

    def test_what_is_no_number_is_refused(self):
        for wrong in ("0.5", None, ["0.5"], [0.5, None], 1j, [1j], np.array(["0.5"]), b"0.5"):
            with self.assertRaisesRegex(TypeError, "^an argument is .*, must be a number$"):
                formulas.restitution_cutoff(wrong)
            with self.assertRaisesRegex(TypeError, "^an argument is .*, must be a number$"):
                formulas.tangential_coulomb(0.9, m=1, m_t=1 / 7, kn=1e5, mu=wrong, gn=1, gt=1)
        half = formulas.restitution_cutoff(0.5)
        self.assertEqual(formulas.restitution_cutoff(Fraction(1, 2)), half)
        self.assertEqual(list(formulas.restitution_cutoff([Fraction(1, 2), 0])), [half, 1])

    def test_out_of_range_is_nan(self):
        self.assertTrue(math.isnan(formulas.restitution_cutoff(-1.0)))
        self.assertTrue(math.isnan(formulas.damping_ratio_plain(1.5)))


if __name__ == "__main__":
    main()
