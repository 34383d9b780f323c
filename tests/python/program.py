# SPDX-License-Identifier: MIT
"""The program csds, beside which the package is tested. Its path is the first argument of a test."""

import subprocess
import sys
import unittest

import numpy as np

LAW = "hooke 1e5 0.9 damping coeff_restitution tangential csds 4e4 1 0.5"
LAWS = (  # of each kind: with and without an equation of motion, with memory, with adhesion
    LAW,
    "hertz/material 1e7 0.4 0.3 damping tsuji tangential csds/mindlin NULL 1 0.5 limit_damping no",
    "hysteretic 1e5 2e5 0 damping velocity tangential linear_history 4e4 1 0.5",
    "hooke 1e5 0.9 damping coeff_restitution tangential silbert 4e4 1 0.5 rolling csds 1e4 10 0.1",
    "jkr 1e7 0.8 0.3 10 damping coeff_restitution tangential csds 4e4 1 0.5",
)


def run(*arguments, check=True):
    """What the program prints; with check false, what it complains of."""
    command = [PROGRAM, *(word for argument in arguments for word in argument.split())]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if check and done.returncode:
        raise AssertionError(done.stderr)
    return done.stdout if check else done.stderr


def table(*arguments):
    """The CSV that it prints, as an array of rows."""
    lines = [line for line in run(*arguments).splitlines() if not line.startswith("#")]
    return lines[0].split(","), np.array([[float(word) for word in line.split(",")] for line in lines[1:]])


def outcome(*arguments):
    """The first column of what `csds collide` prints, by name; what a scheme does not know is not in it."""
    words = {line[:32].strip(): line[32:].split()[0] for line in run("collide", *arguments).splitlines()[1:]}
    return {name: float(word) for name, word in words.items() if word != "-"}


def refusal(*arguments):
    """The sentence with which it refuses, without its name before it."""
    return run(*arguments, check=False).split(": ", 1)[1].rstrip("\n")


def main():
    """Run the tests of the file that calls this."""
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])


PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "csds"
