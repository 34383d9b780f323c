#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Stands in for the programs that are expensive, in the rehearsals of test_commands.py: under the name of each it looks at
its arguments, refuses what the real program could not do with this project, and otherwise does nothing.

The environment has REHEARSED_SOURCE and REHEARSED_BUILD, the project and a build of it, and REHEARSED_NOTES, the file that
tells test_commands.py that a stand-in was reached."""

import json
import os
import pathlib
import re
import subprocess
import sys

SOURCE = pathlib.Path(os.environ["REHEARSED_SOURCE"])
BUILD = pathlib.Path(os.environ["REHEARSED_BUILD"])
NOTES = pathlib.Path(os.environ["REHEARSED_NOTES"])
REST = ":".join(os.environ["PATH"].split(":")[1:])  # where the real programs are
TREE = "tree with a space"  # there a user types; elsewhere a script runs LAMMPS, whose results it needs
ENDS_HERE = 99


def refuse(sentence: str) -> None:
    with NOTES.open("a") as notes:
        notes.write(f"refused: {sentence}\n")
    sys.exit(f"{name}: {sentence}")


def real(*command: str) -> subprocess.CompletedProcess:
    return subprocess.run(command, env=dict(os.environ, PATH=REST), capture_output=True, text=True)


def option_of(arguments: list[str], *names: str) -> list[str]:
    """The values behind these options."""
    return [arguments[at + 1] for at, word in enumerate(arguments[:-1]) if word in names]


def check_preset(kind: str, wanted: str) -> None:
    known = [preset["name"] for preset in json.loads((SOURCE / "CMakePresets.json").read_text())[kind]]
    if wanted not in known:
        refuse(f"there is no preset '{wanted}', but {', '.join(known)}")


def lists_of_cmake() -> str:
    """All CMakeLists.txt of the project."""
    tops = [SOURCE / "CMakeLists.txt"]
    for folder in ("src", "lammps-plugin", "tests", "benchmarks", "examples"):
        tops += [*(SOURCE / folder).rglob("CMakeLists.txt"), *(SOURCE / folder).rglob("*.cmake")]
    return "\n".join(path.read_text() for path in tops)


def check_variable(variable: str) -> None:
    if re.search(rf"(?:option\(|set\(){variable}\b", lists_of_cmake()):
        return
    if variable.endswith("_DIR") and f"find_package({variable[:-4]} " in lists_of_cmake():
        return
    if not variable.startswith(("CMAKE_", "BUILD_")) or real("cmake", "--help-variable", variable).returncode:
        refuse(f"CMakeLists.txt and CMake know no '{variable}'")


def check_target(target: str) -> None:
    lists = lists_of_cmake()
    loop = r"foreach\((\w+) ([\w ]+)\)\s*add_executable\((\w+)\$\{\1\}"  # one for each of some names
    targets = [start + each for _, names, start in re.findall(loop, lists) for each in names.split()]
    if target in targets or re.search(
        rf"(?:add_(?:executable|library|custom_target)|csds_add_guard)\({re.escape(target)}[\s)]", lists
    ):
        return
    known = real("cmake", "--build", str(BUILD), "--target", "help").stdout
    if not re.search(rf"(?:^\.\.\. |^){re.escape(target)}\b", known, re.MULTILINE):
        refuse(f"there is no target '{target}'")


def cmake(arguments: list[str]) -> None:
    for variable in re.findall(r"^-D(\w+)(?::\w+)?=", "\n".join(arguments), re.MULTILINE):
        check_variable(variable)
    for folder in option_of(arguments, "-S"):
        if not pathlib.Path(folder, "CMakeLists.txt").exists():
            refuse(f"'{folder}' has no CMakeLists.txt")
    for target in option_of(arguments, "--target"):
        check_target(target)
    for preset in option_of(arguments, "--preset"):
        check_preset("buildPresets" if "--build" in arguments else "configurePresets", preset)
    known = r"-[SB]|-D.*|--(?:build|install|prefix|preset|target|parallel|component|list-presets)"
    for word in arguments:
        if word.startswith("-") and not re.fullmatch(known, word):
            refuse(f"'{word}' is not known here")


def ctest(arguments: list[str]) -> None:
    for preset in option_of(arguments, "--preset"):
        check_preset("testPresets", preset)
        arguments = [word for word in arguments if word not in ("--preset", preset)]
    filters = []
    for option in ("-R", "-E", "-L", "-LE", "--label-exclude"):
        for expression in option_of(arguments, option):  # tests of a preset have its name before theirs
            filters += [option, re.sub(r"^(?:valgrind|sanitize|clang|checked)\.", "unit.", expression)]
    found = real("ctest", "--test-dir", str(BUILD), "-N", *filters)
    if found.returncode or re.search(r"^Total Tests: 0$", found.stdout, re.MULTILINE):
        refuse(f"'{' '.join(filters)}' fits no test")
    print("100% tests passed")  # what a script that reads its output looks for


def lmp(arguments: list[str]) -> None:
    for file in option_of(arguments, "-in", "-i"):
        if file != "INPUT" and not pathlib.Path(file).exists():  # INPUT: that of a reader
            refuse(f"there is no input '{file}'")
    if pathlib.Path.cwd().name != TREE or "-h" in arguments:
        end()


def mpirun(arguments: list[str]) -> None:
    lmp(arguments)


def end() -> None:
    """What follows needs results: the rehearsal ends."""
    with NOTES.open("a") as notes:
        notes.write("reached\n")
    sys.exit(ENDS_HERE)


def pip(arguments: list[str]) -> None:
    if arguments[0] != "install" or not re.fullmatch(r"build/src/python/dist/csds-\*\.whl", arguments[1]):
        refuse(f"'{' '.join(arguments)}' is not how the wheel is installed")


def patch(arguments: list[str]) -> None:
    if "-p1" not in arguments or not sys.stdin.read().startswith(("---", "diff", "From")):
        refuse("standard input is no patch")


def gdb(arguments: list[str]) -> None:
    if not pathlib.Path(arguments[0]).exists():
        refuse(f"there is no '{arguments[0]}'")


def a_test(arguments: list[str]) -> None:
    """A program of the tests: it has that test case."""
    case = os.environ.get("CK_RUN_CASE")
    suite = re.sub("^test_(?:lammps_)?", "", name)
    sources = [SOURCE / f"tests/{folder}/test_{suite}.c" for folder in ("unit", "lammps")]
    text = "".join(path.read_text() for path in sources if path.exists())
    if arguments or case and f'tcase_create("{case}")' not in text:
        refuse(f"there is no test case '{case}' in {suite}")


name = pathlib.Path(sys.argv[0]).name
if __name__ == "__main__":
    if name.startswith("test_"):
        a_test(sys.argv[1:])
    elif name in ("sphinx-build", "latexmk", "csds_bench_kernel", "csds_bench_accuracy", "csds_bench_scalar"):
        end()
    elif name in ("csds_bench_cuda", "apt-get"):
        pass
    else:
        globals()[name.replace("-", "_")](sys.argv[1:])
