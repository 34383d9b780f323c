#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The recipes of Spack and conda: they parse, and every option that they give to CMake is one of CMakeLists.txt.

Neither program is run. Of Spack's API a stand-in records which directives are called, with what.
usage: test_recipes.py SOURCE_DIR
"""
import pathlib
import re
import sys
import types
import unittest

SOURCE = pathlib.Path(sys.argv.pop())
TEXT = (SOURCE / "CMakeLists.txt").read_text()
VERSION = re.search(r"^project\(csds VERSION ([0-9.]+)", TEXT, re.M).group(1)
OPTIONS = set(re.findall(r"^option\((\w+)", TEXT, re.M)) | set(re.findall(r"^set\((\w+) .* CACHE", TEXT, re.M))


class Recorder:
    """Stands for spack.package: the directives that the recipe may use, by their signatures in Spack's documentation."""

    def __init__(self):
        self.calls = []
        self.module = types.ModuleType("spack.package")

        class CMakePackage:
            def define_from_variant(self, option, variant):
                return option, variant

        self.module.CMakePackage = CMakePackage
        self.module.license = lambda words, *, when=None, checked_by=None: self.calls.append(("license", words))
        self.module.version = lambda name, sha256=None: self.calls.append(("version", name))
        self.module.variant = lambda name, *, default, description: self.calls.append(("variant", name))
        self.module.depends_on = lambda spec, *, when=None, type=("build", "link"): self.calls.append(
            ("depends_on", spec, when)
        )

    def names(self, directive):
        return [call[1] for call in self.calls if call[0] == directive]


def load_spack_recipe():
    recorder = Recorder()
    package = types.ModuleType("spack")
    sys.modules.update({"spack": package, "spack.package": recorder.module})
    path = SOURCE / "packaging/spack/package.py"
    names = {}
    exec(compile(path.read_text(), str(path), "exec"), names)
    return recorder, names["Csds"]


class Spack(unittest.TestCase):
    def test_directives(self):
        recorder, package = load_spack_recipe()
        self.assertEqual(recorder.names("version")[0], VERSION)
        self.assertIn(f"csds-{VERSION}.tar.gz", package.url)
        variants = set(recorder.names("variant"))
        for call in recorder.calls:
            if call[0] == "depends_on" and call[2]:
                self.assertIn(call[2].lstrip("+~"), variants)

    def test_options_are_those_of_cmake(self):
        recorder, package = load_spack_recipe()
        for option, variant in package().cmake_args():
            self.assertIn(option, OPTIONS)
            self.assertIn(variant, recorder.names("variant"))


class Conda(unittest.TestCase):
    def setUp(self):
        try:
            import yaml
        except ImportError:
            self.skipTest("no python3-yaml")
        text = (SOURCE / "packaging/conda/meta.yaml").read_text()
        self.recipe = yaml.safe_load(text)

    def test_fields(self):
        self.assertEqual(self.recipe["package"], {"name": "csds", "version": VERSION})
        self.assertIn(f"csds-{VERSION}.tar.gz", self.recipe["source"]["url"])
        self.assertEqual(
            set(self.recipe), {"package", "source", "build", "requirements", "test", "about"}, "fields of conda-build"
        )
        for file in self.recipe["about"]["license_file"]:
            self.assertTrue((SOURCE / file).is_file(), file)

    def test_options_are_those_of_cmake(self):
        script = " ".join(self.recipe["build"]["script"])
        given = {option for option in re.findall(r"-D(\w+)=", script) if not option.startswith("CMAKE_")}
        self.assertTrue(given)
        self.assertLessEqual(given, OPTIONS)


if __name__ == "__main__":
    unittest.main()
