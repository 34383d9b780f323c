#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every keyword that a parser of the plugin takes stands in its command's page, under Syntax and in an example, which
test_code.py runs; every style that the plugin registers has a page, every model and every other name of it stands on one. A
parser that belongs to no page is noticed. usage: test_keywords.py SOURCE_DIR"""

import pathlib
import re
import sys

from test_code import examples_of

WALL = "docs/commands/fix_wall_gran_csds.md"
PAGES = {
    WALL: "wall/wall_input.cpp wall/wall_motion.cpp wall/mesh_motion.cpp wall/wall_mesh.cpp wall/wall_servo.cpp wall/wall_planes.cpp mesh/mesh_file.cpp",
    "docs/commands/fix_csds_vtk.md": "vtk/fix_vtk_csds.cpp",
    "docs/commands/mesh_files.md": "mesh/mesh_file.cpp",
    "docs/commands/heat.md": "../src/law/heating.c",
    "docs/commands/pair_granular_csds.md": "../src/law/spec.c pair/pair_granular_csds_setup.cpp",
}
COMPARED = re.compile(r'(?:strcmp\([^,]*(?<!style), |[=!]= (?:std::string\()?)"([A-Za-z_/]+)"')
LISTED = re.compile(
    r"static const char \*const (?:words|names)\[\] = \{([^}]*)\}|  const char \*const names\[\] = \{([^}]*)\}"
)
ELSEWHERE = {"granular", "normal"}  # refused with a sentence that says so; the family without a keyword
FORMATS = "mesh_obj mesh_ply mesh_ply_header mesh_read".split()  # words of files, not of inputs
OTHERS = {"classic_words.cpp", "check.c"}  # refuse what other styles' grammars have; names of coefficients
INNER = re.compile("^[A-Z_]+(/|$)")  # styles that the plugin makes for itself
PAIR = "docs/commands/pair_granular_csds.md"


def words_of(path: pathlib.Path) -> set[str]:
    """What a parser compares with, and what stands in its lists of words."""
    text = path.read_text()
    lists = [part for match in LISTED.findall(text) for part in match]
    return set(COMPARED.findall(text)) | {word for part in lists for word in re.findall(r'"([a-z_/]+)"', part)}


def has(text: str, word: str) -> bool:
    return re.search(rf"(?<![\w/]){re.escape(word)}(?![\w/])", text) is not None


def part_of(text: str, heading: str) -> str:
    found = re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    return found.group(1) if found else ""


def check_keywords(source: pathlib.Path):
    """Keywords of parsers, each under Syntax and in an example of its page."""
    for page, files in PAGES.items():
        text = (source / page).read_text()
        syntax, examples = part_of(text, "Syntax"), examples_of(text)
        if page.endswith("mesh_files.md"):  # which has the keywords of another command
            examples = examples_of((source / WALL).read_text())
        found = set().union(*(words_of(source / "lammps-plugin" / file) for file in files.split()))
        if not found:
            yield f"{page}: no keyword is found in {files}"
        for word in sorted(found - ELSEWHERE):
            for part, where in ((syntax, "Syntax"), (examples, "Examples")):
                if not has(part, word):
                    yield f"{page}: '{word}', which {files} takes, does not stand under {where}"


def check_parsers(source: pathlib.Path):
    """Every file that compares with words belongs to a page."""
    known = {pathlib.Path(file).name for files in PAGES.values() for file in files.split()}
    for folder in ("lammps-plugin", "src/law"):
        for path in sorted((source / folder).rglob("*.c*")):
            if path.suffix in (".c", ".cpp") and COMPARED.search(path.read_text()):
                if path.name not in known | OTHERS and path.stem not in FORMATS:
                    yield f"{path.relative_to(source)} takes keywords, but belongs to no page of {', '.join(PAGES)}"


def check_styles(source: pathlib.Path):
    """Every style that is registered is the title of a page."""
    text = (source / "lammps-plugin/csdsplugin.cpp").read_text()
    titles = [path.read_text().split("\n", 1)[0] for path in (source / "docs/commands").glob("*.md")]
    styles = set(re.findall(r'emplace\("([^"]+)"', text)) | set(re.findall(r'plugin\.name = "([^"]+)"', text))
    if len(styles) < 4:
        yield f"lammps-plugin/csdsplugin.cpp: only {len(styles)} styles are found"
    for style in sorted(styles):
        if not INNER.match(style) and not any(title.endswith(" " + style) for title in titles):
            yield f"docs/commands: no page has the title of the style {style}"


def check_models(source: pathlib.Path):
    """Families and models stand under Syntax of the pair style, other names of models in the page on migration."""
    syntax = part_of((source / PAIR).read_text(), "Syntax")
    for family in words_of(source / "src/law/catalogue.c") - ELSEWHERE:
        if not has(syntax, family):
            yield f"{PAIR}: the family '{family}' does not stand under Syntax"
    models, aliases = 0, 0
    for path in sorted((source / "src/models").glob("*.h")):
        text = path.read_text()
        for name in re.findall(r'static const csds_model \w+ = \{\n[^;]*?\.name = "([^"]+)"', text):
            models += 1
            if name != "capillary" and not has(syntax, name):  # typed without its name
                yield f"{PAIR}: the model '{name}' of {path.name} does not stand under Syntax"
        for name in re.findall(r'^ALIAS\(\w+, "([^"]+)"', text, re.MULTILINE):
            aliases += 1
            if not has((source / "docs/migration.md").read_text(), name):
                yield f"docs/migration.md: '{name}', which {path.name} accepts, does not stand there"
    if models < 30 or aliases < 5:
        yield f"src/models: only {models} models and {aliases} other names are found"


def main() -> int:
    source = pathlib.Path(sys.argv[1])
    wrong = [
        sentence for check in (check_keywords, check_parsers, check_styles, check_models) for sentence in check(source)
    ]
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
