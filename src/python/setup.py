# SPDX-License-Identifier: MIT
"""A wheel that carries the shared libraries is for their platform, and for any Python 3; without them it is for all."""

from pathlib import Path

from setuptools import Distribution, setup

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # setuptools before 70
    from wheel.bdist_wheel import bdist_wheel


class Package(Distribution):
    """Goes where a platform's own files go if it has any."""

    def has_ext_modules(self):
        return any(Path("csds/lib").glob("*.so.*"))


class Wheel(bdist_wheel):
    """Knows that what is carried is no extension module, which only one Python could load."""

    def get_tag(self):
        return ("py3", "none", super().get_tag()[2])


setup(distclass=Package, cmdclass={"bdist_wheel": Wheel})
