#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The layout of the sources: layers, names of models, sizes, opening comments.

usage: tests/layout.py [ROOT]      prints each breach as FILE:LINE: sentence; exit status 1 if there is one
"""
import pathlib
import re
import sys

LIMIT_FUNCTION = 60  # lines
LIMIT_FILE = 300
LIMIT_TEST_FILE = 400
FOLDERS_WITH_RULES = ("checked", "contacts", "models", "step", "law", "loops", "cuda", "formulas", "lab", "tool", "migrate")
SOURCES = ("src", "lammps-plugin", "tests", "examples", "benchmarks")


class Findings:
    def __init__(self, root):
        self.root = root
        self.count = 0

    def add(self, path, line, sentence):
        print(f"{path.relative_to(self.root)}:{line}: {sentence}")
        self.count += 1


def without_comments(text):
    """The text with comments and strings blanked, line by line as before."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.S)
    return pattern.sub(lambda m: re.sub(r"[^\n]", " ", m.group()), text)


def allowed_includes(folder):
    """What the folder's README allows, from its line "May include: ..."."""
    text = (folder / "README.md").read_text()
    found = re.search(r"^May include:(.*?)(?:\n\n|\Z)", text, re.S | re.M)
    if not found:
        return None
    words = set(re.findall(r"`([^`]+)`", found.group(1)))
    return words | {folder.name + "/"}


def may_include(name, allowed, folder, root):
    if ".." in name:
        return False
    if (folder / name).exists() or name in allowed:
        return True
    if not (root / "src" / name).exists():
        return False
    return name.split("/")[0] in allowed or name.split("/")[0] + "/" in allowed


def check_includes(folder, root, findings):
    allowed = allowed_includes(folder)
    if allowed is None:
        findings.add(folder / "README.md", 1, "must have a line 'May include: ...'")
        return
    for path in sorted([*folder.glob("*.[ch]"), *folder.glob("*.cu")]):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            found = re.match(r'\s*#\s*include\s+"([^"]+)"', line)
            if found and not may_include(found.group(1), allowed, folder, root):
                findings.add(path, number, f'includes "{found.group(1)}", which the README of {folder.name} does not allow')


def model_numbers(root):
    """The enumerators that the files of the list make, as one expression."""
    names = ["NORMAL_UNPREPARED", "TANGENTIAL_SLIDER"]
    for path in sorted((root / "src/models").glob("*.h")):
        text = path.read_text()
        names += ["NORMAL_" + name for name in re.findall(r"^(?:NORMAL|ADHESIVE)_LAW\((\w+),", text, re.M)]
        names += ["TANGENTIAL_" + name for name in re.findall(r"^STEPPING_RULE\((\w+),", text, re.M)]
    return re.compile(r"\b(?:" + "|".join(names) + r")\b")


def check_model_numbers(path, text, numbers, findings):
    """Models are named by number in models and law only, and no switch over them has a default."""
    inside = path.parent.name in ("models", "law")
    for number, line in enumerate(text.splitlines(), 1):
        for found in numbers.finditer(line):
            if not inside:
                findings.add(path, number, f"names the model {found.group()}, must be left to src/models and src/law")
    for found in re.finditer(r"switch \(([^)]*(?:->|\.)(?:normal|tangential))\) \{", text):
        body = text[found.end() : matching_brace(text, found.end())]
        if re.search(r"\bdefault\s*:", body):
            findings.add(path, line_of(text, found.start()), "a switch over models has a default, must name every model")


def matching_brace(text, start):
    depth = 1
    for position in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[position], 0)
        if depth == 0:
            return position
    return len(text)


def line_of(text, position):
    return text.count("\n", 0, position) + 1


def check_opening_comment(path, text, findings):
    lines = text.splitlines()
    if len(lines) < 2 or not re.match(r"\s*(//|/\*)", lines[1]):
        findings.add(path, 1, "has no opening comment that says what it is for")


def check_sizes(path, code, findings):
    """clang-format leaves the braces of functions at the left margin."""
    lines = code.splitlines()
    limit = LIMIT_TEST_FILE if "tests" in path.parts else LIMIT_FILE
    if len(lines) > limit:
        findings.add(path, limit, f"has {len(lines)} lines, must have at most {limit}")
    start = None
    for number, line in enumerate(lines, 1):
        if re.match(r"\S.*\{$", line) and "(" in line or re.match(r"\s{2,}.*\) (?:const |override )*\{$", line) and start is None:
            start = number
        elif line.startswith("}") and start is not None:
            if number - start > LIMIT_FUNCTION:
                findings.add(path, start, f"a function of {number - start} lines, must be at most {LIMIT_FUNCTION}")
            start = None


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve()
    findings = Findings(root)
    for name in FOLDERS_WITH_RULES:
        check_includes(root / "src" / name, root, findings)
    numbers = model_numbers(root)
    for folder in SOURCES:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in (".c", ".h", ".cpp", ".cu"):
                continue
            text = path.read_text()
            code = without_comments(text)
            check_model_numbers(path, code, numbers, findings)
            check_sizes(path, code, findings)
            check_opening_comment(path, text, findings)
    return 1 if findings.count else 0


if __name__ == "__main__":
    sys.exit(main())
