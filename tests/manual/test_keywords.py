#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every keyword that a parser of the plugin compares with stands in its command's page, under Syntax and in an example, which
test_code.py runs. usage: test_keywords.py SOURCE_DIR"""

import pathlib
import re
import sys

from test_code import examples_of

WALL = "docs/commands/fix_wall_gran_csds.md"
PAGES = {
    WALL: "wall/wall_input.cpp wall/wall_motion.cpp wall/mesh_motion.cpp wall/wall_servo.cpp wall/wall_planes.cpp mesh/mesh_file.cpp",
    "docs/commands/fix_csds_vtk.md": "vtk/fix_vtk_csds.cpp",
    "docs/commands/heat.md": "../src/law/heating.c",
    "docs/commands/pair_granular_csds.md": "../src/law/spec.c pair/pair_granular_csds_setup.cpp",
}
COMPARED = re.compile(r'(?:strcmp\([^,]*, |== )"([A-Za-z_/]+)"')
ELSEWHERE = {"granular"}  # refused with a sentence that says so


def main() -> int:
    source, wrong = pathlib.Path(sys.argv[1]), []
    for page, files in PAGES.items():
        text = (source / page).read_text()
        syntax = re.search(r"^## Syntax\n(.*?)(?=^## )", text, re.MULTILINE | re.DOTALL).group(1)
        examples = examples_of(text)
        found = set()
        for file in files.split():
            found |= set(COMPARED.findall((source / "lammps-plugin" / file).read_text()))
        if not found:
            wrong.append(f"{page}: no keyword is found in {files}")
        for word in sorted(found - ELSEWHERE):
            for part, where in ((syntax, "Syntax"), (examples, "Examples")):
                if not re.search(rf"(?<![\w/]){re.escape(word)}(?![\w/])", part):
                    wrong.append(f"{page}: '{word}', which {files} takes, does not stand under {where}")
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
