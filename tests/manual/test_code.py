#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every program, input and command of README and the manual runs, and prints what the page says.

In a page, fenced blocks of these languages are run, in the order of the page, in one folder for each page:

  lammps   an input; <!-- file: NAME --> before it gives it a name, under which a command can run it
  console  lines "$ command" and, below, what it prints; a line "..." stands for any lines. Numbers agree to 1e-3, or to the
           per cent of <!-- about N % --> before the block; behind <!-- other numbers --> only their places are compared
  c        a program, compiled to ./program        python   all of a page are one program, program.py
  sh       commands that take long, which test_commands.py rehearses

<!-- part --> before a block: a part of a program, which is shown only. Blocks of the language lammps in a command's page are
commands of inputs: those under "Examples" run behind tests/manual/in/PAGE, the others together behind the same.

usage: test_code.py SOURCE_DIR BUILD_DIR LMP PLUGIN [PAGE...]
"""

import math
import os
import pathlib
import re
import shutil
import subprocess
import sys
import typing

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
RUN = ("lammps", "console", "c", "python")


class Block(typing.NamedTuple):
    line: int
    language: str
    text: str
    note: str  # the comment before it


def blocks_of(page: str) -> list[Block]:
    """Fenced blocks with a language, with the HTML comment on the line before."""
    found, lines, start = [], page.splitlines(), None
    for number, line in enumerate(lines):
        if start is None and re.match(r"```[a-z]+$", line):
            start = number
        elif start is not None and line == "```":
            note = lines[start - 1] if start and lines[start - 1].startswith("<!--") else ""
            text = "\n".join(lines[start + 1 : number]) + "\n"
            found.append(Block(start + 2, lines[start][3:], text, note))
            start = None
    return found


def examples_of(page: str) -> str:
    """What is indented or fenced under the heading Examples."""
    part = re.search(r"^## Examples?\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
    if not part:
        return ""
    fenced = re.findall(r"^```lammps\n(.*?)^```", part.group(1), re.MULTILINE | re.DOTALL)
    indented = re.findall(
        r"^    (.*\n)", re.sub(r"^```.*?^```", "", part.group(1), flags=re.MULTILINE | re.DOTALL), re.MULTILINE
    )
    return "".join(fenced + indented)


def same(said: str, wanted: str, tolerance: float) -> bool:
    """Equal words; numbers within the tolerance."""
    if NUMBER.sub("0", said).split() != NUMBER.sub("0", wanted).split():
        return False
    pairs = zip(NUMBER.findall(said), NUMBER.findall(wanted))
    return all(abs(float(a) - float(b)) <= tolerance * max(abs(float(b)), 1e-12) for a, b in pairs)


def differs(said: list[str], wanted: list[str], tolerance: float) -> str:
    """The first wanted line that is not where it must be; "..." passes over any lines."""
    at, anywhere = 0, False
    for line in wanted:
        if line.strip() == "...":
            anywhere = True
            continue
        while anywhere and at < len(said) and not same(said[at], line, tolerance):
            at += 1
        if at == len(said) or not same(said[at], line, tolerance):
            return f"'{line}' is not printed" + (f", but '{said[at]}'" if at < len(said) else "")
        at, anywhere = at + 1, False
    if not anywhere and at < len(said):
        return f"'{said[at]}' is printed as well"
    return ""


class Page:
    def __init__(self, source: pathlib.Path, build: pathlib.Path, name: str, environment: dict[str, str]):
        self.source, self.build, self.name, self.environment = source, build, name, environment
        self.text = (source / name).read_text()
        self.folder = build / "tests/manual/code" / name.replace("/", "_")
        self.is_command = name.startswith("docs/commands/")
        self.failures: list[str] = []
        self.program = ""

    def fail(self, line: int, sentence: str) -> None:
        self.failures.append(f"{self.name}:{line}: {sentence}")

    def call(self, line: int, command: str) -> list[str]:
        settings = f". '{self.source}/lammps-plugin/open-mpi.sh'; "
        done = subprocess.run(
            ["bash", "-c", settings + command],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=300,
        )
        if done.returncode:
            self.fail(line, f"'{command}' ends with status {done.returncode}: {(done.stdout + done.stderr)[-600:]}")
        return [text.rstrip() for text in done.stdout.splitlines() if text.strip()]

    def run_console(self, block: Block) -> None:
        about = re.search(r"about ([0-9.]+) %", block.note)
        tolerance = float(about.group(1)) / 100 if about else 1e-3
        if "other numbers" in block.note:  # grains that collide many times go other ways on other machines
            tolerance = math.inf
        for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            command, wanted = re.match(r"((?:[^\n]*\\\n)*[^\n]*)\n?(.*)", part, re.DOTALL).groups()
            said = self.call(block.line, command)
            lines = [line.rstrip() for line in wanted.splitlines() if line.strip()]
            wrong = differs(said, lines, tolerance) if lines else ""
            if wrong:
                self.fail(block.line, f"'{command}': {wrong}")

    def run_lammps(self, block: Block) -> None:
        named = re.search(r"file: (\S+)", block.note)
        name = named.group(1) if named else "in.block"
        (self.folder / name).write_text(block.text.replace("build/lammps-plugin/csdsplugin.so", "csdsplugin.so"))
        if not named or f"-in {name}" not in self.text:
            self.call(block.line, f'"$lmp" -in {name}')

    def run_c(self, block: Block) -> None:
        (self.folder / "program.c").write_text(block.text)
        self.call(
            block.line,
            f"cc -std=c11 program.c -o program -I '{self.source}/src' '{self.build}/src/libcsds.a' -lm && ./program",
        )

    def run_python(self, block: Block) -> None:
        self.program += block.text
        (self.folder / "program.py").write_text(self.program)

    def run_examples(self) -> None:
        before = self.source / "tests/manual/in" / pathlib.Path(self.name).stem
        if not (self.is_command and before.exists()):
            return
        examples = examples_of(self.text)
        if not examples:
            self.fail(1, "has no examples")
        others = "".join(
            block.text for block in blocks_of(self.text) if block.language == "lammps" and block.text not in examples
        )
        shutil.copy(self.source / "tests/manual/in/blade.stl", self.folder)
        for name, commands in (("in.examples", examples), ("in.others", others)):
            if commands:
                (self.folder / name).write_text(before.read_text() + commands + "run 0\n")
                self.call(1, f'mkdir -p post && "$lmp" -in {name}')

    def run(self) -> list[str]:
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        for plugin in pathlib.Path(self.environment["plugin"]).glob("*.so"):
            (self.folder / plugin.name).symlink_to(plugin)
        blocks = [block for block in blocks_of(self.text) if "part" not in block.note]
        blocks = [
            block for block in blocks if block.language in RUN and not (self.is_command and block.language == "lammps")
        ]
        if self.text.count("```python") and "import csds" in self.text and not self.environment.get("PYTHONPATH"):
            blocks = [block for block in blocks if block.language != "python" and "program.py" not in block.text]
        for number, block in enumerate(blocks):
            getattr(self, f"run_{block.language}")(block)
            rest = [other.language for other in blocks[number + 1 :]]
            if block.language == "python" and "python" not in rest and "program.py" not in self.text:
                self.call(block.line, "python3 program.py")
        self.run_examples()
        return self.failures


def pages_of(source: pathlib.Path) -> list[str]:
    return ["README.md"] + sorted(str(path.relative_to(source)) for path in (source / "docs").rglob("*.md"))


def main() -> int:
    source, build, lmp, plugin = (pathlib.Path(argument).resolve() for argument in sys.argv[1:5])
    tools = build / "tests/manual/bin"
    tools.mkdir(parents=True, exist_ok=True)
    (tools / "python3").unlink(missing_ok=True)
    (tools / "python3").symlink_to(sys.executable)
    environment = dict(
        os.environ, lmp=str(lmp), plugin=str(plugin.parent), PATH=f"{tools}:{build}/src/tool:{os.environ['PATH']}"
    )
    failures = []
    for name in sys.argv[5:] or pages_of(source):
        failures += Page(source, build, name, environment).run()
    print("\n".join(failures))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
