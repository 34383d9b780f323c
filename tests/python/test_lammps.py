# SPDX-License-Identifier: MIT
"""LAMMPS driven from Python, as examples/python does it: pairs collide as in the laboratory.

usage: test_lammps.py PLUGIN WORK_DIR      PYTHONPATH: csds, lammps, examples/python; LD_LIBRARY_PATH: liblammps.so
"""

import os
import shutil
import sys
import unittest
from pathlib import Path

import csds
import numpy as np
import pairs
from lammps import lammps

PLUGIN = Path()  # from the command line


class Pairs(unittest.TestCase):
    """Of the example, fewer of them: sticking, both, and sliding throughout."""

    def setUp(self):
        self.ratios = np.geomspace(0.1, 4, 6)
        self.found = csds.calibrate(restitution=0.8, stiffness=1e8, mu=0.4, tangential_restitution=-0.3)
        Path("csdsplugin.so").symlink_to(PLUGIN)
        lmp = lammps(cmdargs=["-log", "none", "-screen", "none"])
        pairs.make_system(lmp, self.found, "./csdsplugin.so", self.ratios)
        self.rows = pairs.watch(lmp, self.found.dt)
        self.e_n, self.e_t = pairs.restitutions(lmp, self.ratios)
        lmp.close()

    def test_restitutions_and_energies_are_the_laboratorys(self):
        table = csds.restitution_table(self.found.spec, self.ratios)
        turned = 3e-4 * self.ratios * 2  # rotation of the normal, about v_t times a contact's 2.2e-4 over the diameter
        self.assertTrue((np.abs(self.e_n - table["e_n"]) < 1e-3 + turned).all(), self.e_n - table["e_n"])
        self.assertTrue((np.abs(self.e_t - table["e_t"]) < 1e-2).all(), self.e_t - table["e_t"])

        normal, friction = pairs.lost_in_the_laboratory(self.found.spec, self.ratios)
        self.assertAlmostEqual(self.rows[-1, 3] / normal, 1, delta=1e-3)
        self.assertAlmostEqual(self.rows[-1, 4:].sum() / friction, 1, delta=1e-2)

        total = self.rows[:, 1:].sum(axis=1)  # second order: t_c/40
        self.assertLess(np.abs(total - total[0]).max(), 5e-3 * (normal + friction))
        self.assertLess(abs(total[-1] - total[0]), 1e-6 * total[0])
        self.assertEqual(self.rows[-1, 2], 0)  # all have come apart


if __name__ == "__main__":
    PLUGIN = Path(sys.argv[1]).resolve()
    shutil.rmtree(sys.argv[2], ignore_errors=True)
    os.makedirs(sys.argv[2])
    os.chdir(sys.argv[2])
    unittest.main(argv=sys.argv[:1])
