#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the step needs on a GPU, by nvcc's own account: registers and spills of each composition, on sm_80 and sm_90.

usage: tests/cuda/registers.py [--walls]       of pairs, src/cuda/step.cu, or of contacts with walls
       tests/cuda/registers.py --markdown      of both, as the table of docs/devices.md
       tests/cuda/registers.py --any-law       of the steps of any law, every_function.cu, which takes a minute or two
       tests/cuda/registers.py --compile       only whether every function of src/step and src/models is device code

Nothing runs on a GPU. Exit status 1 if a composition is missing, spills, or needs more registers than it may; 77, with a
line that says so, where there is no nvcc.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
STEP = TOP / "src/cuda/step.cu"
WALLS = TOP / "src/cuda/walls.cu"
EVERY_FUNCTION = TOP / "tests/cuda/every_function.cu"
ARCHITECTURES = ("sm_80", "sm_90")
SKIPPED = 77
# 16,384 registers of each of a multiprocessor's four parts are four warps of 32 threads with 128 each, or two with 176.
FEW, MANY = 128, 176


def find_nvcc():
    """The compiler; ends the program where there is none."""
    places = [os.environ.get("CUDA_PATH", "/nowhere"), "/usr/local/cuda"]
    found = os.environ.get("CSDS_NVCC") or shutil.which("nvcc")
    for place in places:
        found = found or shutil.which("nvcc", path=os.path.join(place, "bin"))
    if not found:
        print("tests/cuda/registers.py: not run, for there is no nvcc in PATH, $CUDA_PATH/bin or /usr/local/cuda/bin")
        sys.exit(SKIPPED)
    return found


def compile_for_devices(source, *arguments):
    """What nvcc says about a file; without contraction, as the library has it."""
    with tempfile.TemporaryDirectory() as folder:
        command = [find_nvcc(), "-std=c++17", "-fmad=false", "-I", TOP / "src", *arguments]
        done = subprocess.run(
            [*command, "-o", Path(folder) / "out", source], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
    if done.returncode or "error" in done.stdout or "warning" in done.stdout:
        sys.exit(f"tests/cuda/registers.py: nvcc does not compile {source.relative_to(TOP)} cleanly:\n{done.stdout}")
    return done.stdout


def needs_of(source):
    """{(kernel, architecture): (registers, bytes that are spilled)}"""
    both = "arch=compute_80,code=[" + ",".join(ARCHITECTURES) + "]"
    text = compile_for_devices(source, "-Xptxas", "-v", "-gencode", both, "-fatbin")
    entry = re.compile(
        r"Compiling entry function 'csds_(\w+)' for '(\w+)'.*?(\d+) bytes spill stores, (\d+) bytes spill loads"
        r".*?Used (\d+) registers",
        re.S,
    )
    return {(m[1], m[2]): (int(m[5]), int(m[3]) + int(m[4])) for m in entry.finditer(text)}


def compositions():
    """The names of the list, as kernels have them."""
    text = (TOP / "src/models/compositions.h").read_text()
    return ["_".join(m) for m in re.findall(r"^COMPOSITION\((\w+), (\d), (\d), \d\)$", text, re.M)]


def bound_of(kernel):
    """The registers that a kernel may need."""
    return FEW if "plain_" in kernel and "JKR" not in kernel else MANY


def kernels_of(source, name):
    """The kernels of a composition: without and with rolling and twisting resistance."""
    return [("wall_" if source == WALLS else "") + f"{kind}_{name}" for kind in ("plain", "turning")]


def check(source, needs):
    """Sentences about what is not as it must be."""
    kernels = [kernel for name in compositions() for kernel in kernels_of(source, name)]
    for kernel in kernels:
        for architecture in ARCHITECTURES:
            registers, spilled = needs.get((kernel, architecture), (0, 0))
            if registers == 0:
                yield f"{kernel} is not compiled for {architecture}"
            if registers > bound_of(kernel):
                yield f"{kernel} needs {registers} registers on {architecture}, must be at most {bound_of(kernel)}"
            if spilled:
                yield f"{kernel} spills {spilled} bytes on {architecture}, must be 0"
    if not kernels:
        yield "src/models/compositions.h has no compositions"


def as_words(name):
    """A composition as the documentation has it."""
    normal, power, rooted = re.match(r"(\w+)_(\d)_(\d)$", name).groups()
    factors = [{"0": "", "1": "√a", "2": "a"}[power], "√m" if rooted == "1" else ""]
    damping = " ".join(factor for factor in factors if factor) or "constant"
    words = {"HOOKE_COHESIVE": "hooke/cohesive", "HYSTERETIC_LOAD": "hysteretic/load"}
    return f"| {words.get(normal, normal.lower())} | {damping}"


def print_table(needs):
    """Markdown, a row for each composition."""
    print("| normal | γ_n goes as | pairs: sm_80 | sm_90 | turning: sm_80 | sm_90 | walls | turning | spilled bytes |")
    print("|---|---|---|---|---|---|---|---|---|")
    for name in compositions():
        pairs = [needs[kernel, on] for kernel in kernels_of(STEP, name) for on in ARCHITECTURES]
        walls = [[needs[kernel, on] for on in ARCHITECTURES] for kernel in kernels_of(WALLS, name)]
        registers = [str(cell[0]) for cell in pairs] + [str(max(cell[0] for cell in both)) for both in walls]
        spilled = sum(cell[1] for cell in [*pairs, *walls[0], *walls[1]])
        print(as_words(name), *registers, f"{spilled} |", sep=" | ")


def print_any_law():
    """A line for each kernel and architecture."""
    for (kernel, on), (registers, spilled) in sorted(needs_of(EVERY_FUNCTION).items()):
        print(f"{kernel}, {on}: {registers} registers, {spilled} bytes spilled")


def main():
    """The ways to call it."""
    ways = {(): [STEP], ("--walls",): [WALLS], ("--markdown",): [STEP, WALLS], ("--any-law",): [], ("--compile",): []}
    words = tuple(sys.argv[1:])
    if words not in ways:
        known = ", ".join(word for way in ways for word in way)
        sys.exit(f"tests/cuda/registers.py: arguments are '{' '.join(words)}', must be one of {known}, or nothing")
    if words == ("--compile",):
        compile_for_devices(EVERY_FUNCTION, "-arch=compute_80", "-ptx")
    if words == ("--any-law",):
        print_any_law()
    all_needs, wrong = {}, []
    for source in ways[words]:
        needs = needs_of(source)
        wrong += check(source, needs)
        all_needs.update(needs)
    if wrong:
        sys.exit("\n".join(f"tests/cuda/registers.py: {sentence}" for sentence in wrong))
    if words == ("--markdown",):
        print_table(all_needs)
    elif all_needs:
        names = {kernel for kernel, _ in all_needs}
        most = max(registers for registers, _ in all_needs.values())
        print(f"{len(names)} kernels compiled for {' and '.join(ARCHITECTURES)}, none run; most registers: {most}")


if __name__ == "__main__":
    main()
