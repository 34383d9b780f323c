#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The prose of all pages, those of the public headers included, has no word that neither aspell's British dictionary nor
tests/manual/words has: names, and the words of the field. usage: test_spelling.py SOURCE_DIR [--write]"""

import pathlib
import re
import shutil
import subprocess
import sys

FOLDERS = ("docs", "examples", "benchmarks", "src", "tests", "lammps-plugin", "packaging")


def prose(text: str) -> str:
    """A page without code, equations, comments and addresses."""
    text = re.sub(r"^ *```.*?^ *```$", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^    .*$", "", text, flags=re.MULTILINE)
    text = re.sub(r"\$\$.*?\$\$|<!--.*?-->|<[a-z][^>]*>|`[^`]*`|\$[^$]*\$", " ", text, flags=re.DOTALL)
    text = re.sub(r"\]\([^)]*\)|doi:\S+|https?:\S+", " ", text)
    return re.sub(r"\S*[_/\\.]\w\S*|\w*\d\w*", " ", text)  # names of files, symbols with an index


def unknown(text: str) -> set[str]:
    command = ["aspell", "list", "--lang=en_GB", "--encoding=utf-8", "--ignore=1"]
    return set(subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout.split())


def main() -> int:
    if not shutil.which("aspell"):
        print("skipped: aspell is missing; docs/build.sh installs it")
        return 77
    source = pathlib.Path(sys.argv[1])
    words = source / "tests/manual/words"
    pages = list(source.glob("*.md")) + [page for folder in FOLDERS for page in sorted((source / folder).rglob("*.md"))]
    found = {page: unknown(prose(page.read_text())) for page in pages}
    if sys.argv[2:] == ["--write"]:
        listed = sorted(set().union(*found.values()), key=str.lower)
        words.write_text("# SPDX-License-Identifier: MIT\n" + "".join(f"{word}\n" for word in listed))
        return 0
    known = set(words.read_text().split())
    wrong = {page: sorted(there - known) for page, there in found.items() if there - known}
    for page, there in wrong.items():
        print(f"{page.relative_to(source)}: {', '.join(there)}: in no dictionary; names belong into tests/manual/words")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
