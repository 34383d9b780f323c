# SPDX-License-Identifier: MIT
"""Recipe of Spack for csds. Not tried with Spack itself: the tests compile it and compare its options with CMakeLists.txt.

release.sh fills in where the archive is and its sum; with a clone of the sources: spack dev-build csds@VERSION.
"""
from spack.package import *


class Csds(CMakePackage):
    """Contact forces between grains that never create energy: a library in C, and a two-body laboratory."""

    homepage = "@URL@"
    url = "@URL@/csds-0.1.0.tar.gz"

    license("MIT AND GPL-2.0-or-later")

    version("0.1.0", sha256="@SHA256@")

    variant("shared", default=True, description="Build shared libraries")
    variant("lab", default=True, description="Build the two-body laboratory and the program csds")

    depends_on("c", type="build")
    depends_on("cxx", type="build")
    depends_on("cmake@3.21:", type="build")
    depends_on("gsl", when="+lab")
    depends_on("muparser", when="+lab")

    def cmake_args(self):
        return [self.define_from_variant("BUILD_SHARED_LIBS", "shared"), self.define_from_variant("CSDS_LAB", "lab")]
