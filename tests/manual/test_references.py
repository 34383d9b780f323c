#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every DOI that is cited stands in docs/references.md, with the same first author, year and volume, and none stands there that
is cited nowhere. usage: test_references.py SOURCE_DIR"""

import pathlib
import re
import sys
import unicodedata

DOI = re.compile(r"10\.\d{4,9}/[^\s\"'|,;*`\\]+")
ROW = re.compile(r"^\| (.+?) \| (10\.\S+) \| (.+) \|$", re.MULTILINE)
FOLDERS = ("docs", "src", "lammps-plugin", "examples", "benchmarks", "packaging")
ENDINGS = {".md", ".c", ".h", ".cpp", ".py", ".cff", ".cu", ".sh", ".plot"}
SOURCES = re.compile(r"paper|\b[FRBS]\b|form|public|DOI not checked")
BEFORE = 420  # characters in which authors, journal and year stand


def plain(text: str) -> str:
    """Without accents, and as they are written in sources: Poeschel, Fuehrer."""
    for letter, written in (("ö", "oe"), ("ü", "ue"), ("ş", "s")):
        text = text.replace(letter, written)
    return "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))


def doi_in(text: str) -> str:
    """The DOI at the beginning, without the full stop and the bracket that end a sentence."""
    doi = text.rstrip(".:")
    while doi.endswith(")") and doi.count(")") > doi.count("("):
        doi = doi[:-1].rstrip(".")
    return doi


def cited(source: pathlib.Path):
    """(file, DOI, what stands before it) of the whole project."""
    files = [path for folder in FOLDERS for path in sorted((source / folder).rglob("*")) if path.suffix in ENDINGS]
    for path in [source / "README.md", source / "CITATION.cff", *files]:
        if path == source / "docs/references.md":
            continue
        text = path.read_text()
        for match in DOI.finditer(text):
            before = re.sub(r"[\s*/]+", " ", text[max(0, match.start() - BEFORE) : match.start()])
            yield path.relative_to(source), doi_in(match.group(0)), plain(before)


def disagrees(reference: str, before: str) -> str:
    """What of a reference does not stand before its DOI."""
    name = re.split(r"[ ,]", plain(reference))[0]
    year = re.search(r"\((\d{4})\)$", reference).group(1)
    volume = re.search(r" (\d+)(?:, \w+)? \(\d{4}\)$", reference)
    for what, wanted in (("first author", name), ("year", year), ("volume", volume and volume.group(1))):
        if wanted and not re.search(rf"(?<![\w.]){re.escape(wanted)}(?!\w)", before):
            return f"{what} '{wanted}'"
    return ""


def main() -> int:
    source, wrong, seen = pathlib.Path(sys.argv[1]), [], set()
    page = (source / "docs/references.md").read_text()
    known = {doi: (reference, checked) for reference, doi, checked in ROW.findall(page)}
    for doi, (reference, checked) in known.items():
        if not SOURCES.search(checked):
            wrong.append(f"docs/references.md: {doi}: '{checked}' does not say what it was checked against")
    for path, doi, before in cited(source):
        seen.add(doi)
        if doi not in known:
            wrong.append(f"{path}: {doi} does not stand in docs/references.md")
        elif disagrees(known[doi][0], before):
            wrong.append(
                f"{path}: {doi}: {disagrees(known[doi][0], before)} of docs/references.md does not stand before it"
            )
    wrong += [f"docs/references.md: {doi} is cited nowhere" for doi in known if doi not in seen]
    if len(known) < 20:
        wrong.append(f"docs/references.md: only {len(known)} references are found")
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
