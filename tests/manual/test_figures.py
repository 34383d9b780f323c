# SPDX-License-Identifier: MIT
"""examples/README.md quotes what the tables of the examples say, every run's figure has its band, and examples/check.py notices a
wrong quote, a run that is off, a figure that is no number, and one that no run prints.   usage: test_figures.py SOURCE_DIR"""

import pathlib
import subprocess
import sys
import tempfile

examples = pathlib.Path(sys.argv[1], "examples")
sys.path.insert(0, str(examples))
import check  # noqa: E402

done = subprocess.run([sys.executable, "-B", examples / "check.py"], capture_output=True, text=True)
assert done.returncode == 0, done.stderr

texts = check.sections((examples / "README.md").read_text())
quotes = 0
for name in sorted(texts):
    table = check.read_table(examples / name / "figures.txt")
    figures, given = table
    assert not list(check.check_text(name, texts[name], table))
    as_quoted = {figure: str(check.value(quoted)) for figure, (quoted, _) in figures.items()}
    assert not list(check.check_run(name, as_quoted, table)), name
    for figure, (quoted, band) in figures.items():
        quotes += 1
        assert 0 < band < check.value(quoted) * 20, f"{name}: {figure} may differ by {band:g}, quoted is {quoted}"
        off = {**as_quoted, figure: str(check.value(quoted) + 1.01 * band)}
        assert len(list(check.check_run(name, off, table))) == 1, f"{name}: a run whose {figure} is off is accepted"
        missing = {other: value for other, value in as_quoted.items() if other != figure}
        assert len(list(check.check_run(name, missing, table))) == 1, f"{name}: a run without {figure} is accepted"
        for word in ("never", "", "nan"):
            no_number = {**as_quoted, figure: word}
            assert len(list(check.check_run(name, no_number, table))) == 1, f"{name}: {figure} '{word}' is accepted"
        wrong = texts[name].replace(quoted, "987.65")
        assert list(check.check_text(name, wrong, table)), f"{name}: a wrong {figure} in README.md is accepted"
assert quotes > 50, f"{quotes} figures"


def checked(name, left):
    """check.py on a run of an example that has left a figures.txt, or none: exit status and what it says, in one line each."""
    with tempfile.TemporaryDirectory() as folder:
        if left is not None:
            pathlib.Path(folder, "figures.txt").write_text(left)
        run = subprocess.run(
            [sys.executable, "-B", examples / "check.py", name, folder], capture_output=True, text=True
        )
    return run.returncode, (run.stdout + run.stderr).splitlines()


# what runs leave where the effect is absent is told in a sentence: a word, nothing, a part of a line, no file
vibrated, _ = check.read_table(examples / "vibrated" / "figures.txt")
right = {figure: str(check.value(quoted)) for figure, (quoted, _) in vibrated.items()}
for word in ("never", "", "of no cycle"):
    left = "".join(f"{figure} {value}\n" for figure, value in {**right, "takeoff_1.2": word}.items())
    status, said = checked("vibrated", left)
    assert status == 1 and len(said) == 1 and f"takeoff_1.2 is '{word}' and no number" in said[0], said
for left in (None, "", "\n"):
    status, said = checked("vibrated", left)
    assert status == 1 and len(said) == len(vibrated) and all("has not printed" in line for line in said), said
status, said = checked("vibrated", "".join(f"{figure} {value}\n" for figure, value in right.items()))
assert status == 0 and len(said) == 1 and f"{len(vibrated)} numbers" in said[0], said
status, said = checked("papers", None)  # of this example README.md quotes no number that is measured
assert status == 0 and len(said) == 1 and "no number" in said[0], said
status, said = checked("dram", "")
assert status == 1 and len(said) == 1 and "no example 'dram'" in said[0], said

# each example prints the names in its table: in its scripts, but for parts that the shell or awk put together
for name in sorted(texts):
    scripts = "".join(
        path.read_text() for path in (examples / name).iterdir() if path.suffix in (".sh", ".gp", ".awk", ".py")
    )
    for figure in check.read_table(examples / name / "figures.txt")[0]:
        assert figure in scripts or figure.rsplit("_", 1)[0] in scripts, f"{name}: no script prints {figure}"

# numbers as they stand in texts
assert check.numbers("a 3,310 m, 4e-5 of `7` and 1.5, or $x^2$ [8](#9) <b c=6> in d² of 35°.") == [
    "3,310",
    "4e-5",
    "1.5",
    "8",
    "35",
]
print(f"{quotes} figures of {len(texts)} examples")
