#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The commands that pages show in blocks of the language sh, for set-up, builds, tests and benchmarks, are what this project
takes. Each line is rehearsed: it runs, in a copy of the project with a space in its path, with stand-ins for LAMMPS, CMake and
other programs that take long (stand_in.py), so that scripts run with these arguments up to the first result that they need.
A wrong name of a script, an option, a target, a preset or a test ends it; WRONG below has lines that must end so. What takes
seconds only stands in blocks of the language console, which test_code.py runs in earnest.

Besides, no block of a page is without a language: what is not run says so, as ```text.

usage: test_commands.py SOURCE_DIR BUILD_DIR"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

from test_code import Block, blocks_of

STOOD_IN = "cmake ctest pip gdb mpirun lmp patch sphinx-build latexmk apt-get".split()
BENCHMARKS = "csds_bench_kernel csds_bench_accuracy csds_bench_scalar".split()
KNOWN = "c cpp cmake console lammps python sh text".split()
# a script that would build and run for hours, and an option with which it only says what it would do
SHORTER = {"tests/mutate": "--list"}
WRONG = """\
lammps-plugin/setup.sh --test
lammps-plugin/set-up.sh
examples/run.sh gass
benchmarks/run.sh lamps 5
benchmarks/run.sh lammps many
tests/run.sh everything
tests/mutate --seeds 3
docs/build.sh epub
cmake -S . -B build -DCSDS_BENCHMARK=ON
cmake --build build --target csds_bench_gpu
cmake --preset sanitise
cmake --build build --paralel
ctest --test-dir build -R unit.nothing_of_the_kind
CK_RUN_CASE=nothing build/tests/test_contact
build/tests/test_nothing
lmp -in docs/upstream/in.nothing
pip install build/csds-*.whl
python -m csds collides"""


def pages_of(source: pathlib.Path) -> list[str]:
    """README, the manual, and the pages beside the code that it shows."""
    beside = ["README.md", "CONTRIBUTING.md"] + [f"{f}/README.md" for f in ("examples", "benchmarks", "tests")]
    return beside + sorted(str(path.relative_to(source)) for path in (source / "docs").rglob("*.md"))


def without_language(page: str) -> list[int]:
    """Lines of blocks that are indented, or fenced without a language that is known."""
    found, fenced, before = [], False, ""
    for number, line in enumerate(page.splitlines(), 1):
        if line.lstrip().startswith("```"):
            if not fenced and line.strip()[3:] not in KNOWN:
                found.append(number)
            fenced = not fenced
        elif not fenced and line.startswith("    ") and line.strip() and not before.strip():
            found.append(number)
        before = line
    return found


class Stage:
    """The tree in which commands are rehearsed."""

    def __init__(self, source: pathlib.Path, build: pathlib.Path):
        self.source, self.build = source, build
        self.home = build / "tests/manual/rehearsal"
        self.tree, self.bin, self.notes = self.home / "tree with a space", self.home / "bin", self.home / "notes"
        shutil.rmtree(self.home, ignore_errors=True)
        self.put_stand_ins(self.bin, STOOD_IN)
        for name in ("python", "python3"):
            (self.bin / name).symlink_to(sys.executable)
        installed = self.bin / "dpkg-query"  # of all packages
        installed.write_text("#!/bin/sh\necho installed\n")
        installed.chmod(0o755)
        lammps = self.home / "cache/csds/lammps-20250204"
        self.put_stand_ins(lammps / "bin", ["lmp"])
        for folder in ("src", "bench", "examples/multi", "python/lammps"):
            (lammps / folder).mkdir(parents=True)
        (lammps / "kokkos.config").write_text("/path/of/Kokkos\n")
        for name in ("newest-20260704-2", "20250204-kokkos"):
            (lammps.parent / f"lammps-{name}").symlink_to(lammps)
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith(("CSDS_", "MAKE"))}
        self.environment |= {
            "HOME": str(self.home),
            "PATH": f"{self.bin}:{build}/src/tool:{os.environ['PATH']}",
            "XDG_CACHE_HOME": str(self.home / "cache"),
            "REHEARSED_SOURCE": str(source),
            "REHEARSED_BUILD": str(build),
            "REHEARSED_NOTES": str(self.notes),
        }
        self.plant_tree()

    def put_stand_ins(self, folder: pathlib.Path, names: list[str]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        for name in names:
            (folder / name).symlink_to(self.source / "tests/manual/stand_in.py")

    def plant_tree(self) -> None:
        shutil.copytree(self.source, self.tree, ignore=lambda _folder, names: {"build", ".git"} & set(names))
        (self.tree / "build/src").mkdir(parents=True)
        (self.tree / "CSDS").symlink_to(self.tree)  # where a page calls the folder of the project so
        for name in ("lammps-plugin", "src/tool"):
            (self.tree / "build" / name).symlink_to(self.build / name)
        shutil.copy(self.build / "CMakeCache.txt", self.tree / "build")
        for folder, prefix in (("unit", ""), ("lammps", "lammps_")):
            suites = [
                path.stem.replace("test_", f"test_{prefix}")
                for path in (self.source / "tests" / folder).glob("test_*.c")
            ]
            self.put_stand_ins(self.tree / "build/tests" / folder.replace("unit", ""), suites)
        self.put_stand_ins(self.tree / "build/benchmarks", BENCHMARKS)
        self.put_stand_ins(self.tree / "build/gpu/benchmarks", ["csds_bench_cuda"])

    def rehearse(self, command: str) -> str:
        """What is wrong with these lines, or nothing."""
        for program, option in SHORTER.items():
            command = re.sub(rf"^({re.escape(program)}[^#\n]*)", rf"\1 {option} ", command, flags=re.MULTILINE)
        self.notes.unlink(missing_ok=True)
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", command],
            cwd=self.tree,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=120,
        )
        notes = self.notes.read_text() if self.notes.exists() else ""
        refused = re.search(r"^refused: (.*)", notes, re.MULTILINE)
        if refused or done.returncode and "reached" not in notes:
            return refused.group(1) if refused else (done.stdout + done.stderr).strip()[-400:] or "fails"
        return ""

    def rehearse_block(self, block: Block) -> list[tuple[int, str]]:
        """Line by line, as a line may end its rehearsal early: (line, what is wrong). Settings of a block stay."""
        wrong, settings, number = [], "", block.line
        for command in re.split(r"(?<!\\)\n", block.text):
            if command.strip():
                sentence = self.rehearse(settings + command)
                if sentence:
                    wrong.append((number, f"'{command}': {sentence}"))
                if re.match(r"export |\w+=\S*$", command):
                    settings += command + "\n"
            number += 1 + command.count("\n")
        return wrong


def main() -> int:
    source, build = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
    stage, failures, commands = Stage(source, build), [], 0
    for page in pages_of(source):
        text = (source / page).read_text()
        if not page.startswith(("docs/models/", "docs/api/")):  # which a program writes
            failures += [f"{page}:{line}: a block without a language" for line in without_language(text)]
        for block in blocks_of(text):
            if block.language == "sh":
                commands += 1
                failures += [f"{page}:{line}: {sentence}" for line, sentence in stage.rehearse_block(block)]
    if commands < 10:
        failures.append(f"only {commands} blocks of commands are found")
    for command in WRONG.splitlines():
        if not stage.rehearse(command):
            failures.append(f"'{command}', which is wrong, is not noticed")
    print("\n".join(failures))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
