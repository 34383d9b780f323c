#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""tests/layout.py notices every breach that it is there for: one at a time is made in a copy of the sources."""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

TESTS = pathlib.Path(__file__).resolve().parent
TOP = TESTS.parent


class Breach(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name)
        shutil.copytree(TOP / "src", self.root / "src")
        (self.root / "tests/unit").mkdir(parents=True)

    def tearDown(self):
        self.folder.cleanup()

    def findings(self):
        run = subprocess.run([sys.executable, TESTS / "layout.py", self.root], capture_output=True, text=True, check=False)
        self.assertEqual(run.returncode, 1 if run.stdout else 0, run.stderr)
        return run.stdout

    def change(self, name, old, new):
        path = self.root / name
        text = path.read_text()
        self.assertIn(old, text)
        path.write_text(text.replace(old, new, 1))

    def assert_noticed(self, words):
        self.assertIn(words, self.findings())

    def test_the_sources_are_in_order(self):
        self.assertEqual(self.findings(), "")

    def test_an_include_that_points_up(self):
        self.change("src/step/frame.h", '#include "vec3.h"', '#include "loops/block.h"\n#include "vec3.h"')
        self.assert_noticed('includes "loops/block.h", which the README of step does not allow')

    def test_a_kernel_header_in_the_laboratory(self):
        self.change("src/lab/kinematics.c", '#include "kinematics.h"', '#include "kinematics.h"\n#include "step/step.h"')
        self.assert_noticed('includes "step/step.h", which the README of lab does not allow')

    def test_a_model_named_in_the_step(self):
        self.change("src/step/step.h", "if (is_continuous(law)) {", "if (law->normal == NORMAL_HOOKE) {")
        self.assert_noticed("names the model NORMAL_HOOKE")

    def test_a_default_over_models(self):
        self.change("src/models/dispatch.h", "    case NORMAL_UNPREPARED:\n", "    default:\n")
        self.assert_noticed("a switch over models has a default")

    def test_a_header_without_opening_comment(self):
        self.change("src/step/vec3.h", "/* Three-vectors by value: they vanish into registers when inlined. */\n", "")
        self.assert_noticed("src/step/vec3.h:1: has no opening comment")

    def test_a_long_function(self):
        lines = "  x = x + 1;\n" * 61
        self.change("src/formulas/hertz.c", "double csds_hertz_damping_ratio(", f"int longest(int x) {{\n{lines}}}\n\ndouble csds_hertz_damping_ratio(")
        self.assert_noticed("a function of")

    def test_long_files(self):
        path = self.root / "src/formulas/hertz.c"
        path.write_text(path.read_text() + "\n" * 300)
        test = self.root / "tests/unit/test_long.c"
        test.write_text("// SPDX-License-Identifier: MIT\n/* Long. */\n" + "\n" * 399)
        findings = self.findings()
        self.assertIn("must have at most 300", findings)
        self.assertIn("must have at most 400", findings)


if __name__ == "__main__":
    unittest.main()
