# SPDX-License-Identifier: MIT
"""Compares the numbers that README.md quotes with those that the examples print.

usage: check.py              every number in README.md is in the table of its example, and the other way round
       check.py NAME FOLDER  what a run of the example NAME has left in FOLDER/figures.txt agrees with the table

The table of an example is NAME/figures.txt. A line is the name of a figure, the number as README.md quotes it, and by how much
a run may differ, for grains take other paths on other machines. A line that begins with "given" lists the numbers of the text that
no run measures: parameters and values from literature. Code, links, references and formulas of README.md are left out.
"""

import pathlib
import re
import sys

NUMBER = r"(?<![\w.])\d[\d,]*(?:\.\d+)?(?:e-?\d+)?(?!\w)"
LEFT_OUT = [
    r"<!--.*?-->",
    r"<[a-z][^>]*>",
    r"`[^`]*`",
    r"\$[^$]*\$",
    r"\]\([^)]*\)",
    r"^References?:.*?(?:\n\n|\Z)",
    r"^#.*?$",
]


def value(word):
    return float(word.replace(",", ""))


def sections(readme):
    """The text of each example."""
    parts = re.split(r"^## (\S+)\n", readme, flags=re.M)
    return dict(zip(parts[1::2], parts[2::2]))


def numbers(text):
    """The numbers of a section, as they are written."""
    for pattern in LEFT_OUT:
        text = re.sub(pattern, " ", text, flags=re.S | re.M)
    return [word.rstrip(",") for word in re.findall(NUMBER, text)]


def read_table(path):
    """Figures of an example, by name: quoted number and band; and the words of the given ones."""
    figures, given = {}, set()
    for line in path.read_text().splitlines():
        words = line.split("#")[0].split()
        if words and words[0] == "given":
            given.update(words[1:])
        elif words:
            name, quoted, band = words
            figures[name] = quoted, float(band)
    return figures, given


def check_text(name, text, table):
    """Complaints about a section of README.md."""
    figures, given = table
    known = {quoted for quoted, _ in figures.values()}
    for word in numbers(text):
        if word not in known | given:
            yield f"README.md, {name}: {word} is in no line of {name}/figures.txt"
    for figure, (quoted, _) in figures.items():
        if quoted not in numbers(text):
            yield f"README.md, {name}: {quoted}, {figure} in {name}/figures.txt, is not quoted"


def read_printed(path):
    """What a run has printed, by name; nothing where it has left no file."""
    lines = path.read_text().splitlines() if path.exists() else []
    parts = [line.split(None, 1) for line in lines if line.strip()]
    return {name: " ".join(rest) for name, *rest in parts}


def is_number(word):
    try:
        float(word)
    except ValueError:
        return False
    return True


def check_run(name, printed, table):
    """Complaints about a run, whose figures are printed by name."""
    for figure, (quoted, band) in table[0].items():
        if figure not in printed:
            yield f"{name}: the run has not printed {figure}, which README.md quotes as {quoted}"
        elif not is_number(printed[figure]):
            yield f"{name}: {figure} is '{printed[figure].strip()}' and no number, in README.md {quoted}"
        elif not abs(float(printed[figure]) - value(quoted)) <= band:
            yield f"{name}: {figure} is {printed[figure]}, in README.md {quoted}; they may differ by {band:g}"


def main(arguments):
    here = pathlib.Path(__file__).resolve().parent
    folders = {path.parent.name for path in here.glob("*/run.sh")}
    if len(arguments) == 2:
        name, folder = arguments
        if name not in folders:
            sys.exit(f"check.py: no example '{name}', must be one of {', '.join(sorted(folders))}")
        table = read_table(here / name / "figures.txt")
        complaints = list(check_run(name, read_printed(pathlib.Path(folder, "figures.txt")), table))
        if not complaints and table[0]:
            print(f"csds: {len(table[0])} numbers of README.md are those of this run, within their scatter")
        elif not complaints:
            print(f"csds: README.md quotes no number of the example {name} that a run measures")
    elif not arguments:
        texts = sections((here / "README.md").read_text())
        complaints = [f"README.md: no section {name}" for name in sorted(folders - set(texts))]
        for name in sorted(folders & set(texts)):
            complaints += check_text(name, texts[name], read_table(here / name / "figures.txt"))
    else:
        sys.exit(
            f"check.py: {len(arguments)} arguments, must be none, or the name of an example and the folder of a run"
        )
    for complaint in complaints:
        print(f"csds: {complaint}", file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
