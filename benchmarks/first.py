# SPDX-License-Identifier: MIT
"""What a new user waits for: README's first two commands on a copy of the project with nothing built and nothing cached."""

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from runs import HERE, Failure, say
from tables import print_table, write_csv

COMMANDS = ("lammps-plugin/setup.sh", "examples/run.sh")
HEADINGS = {"command": ("command", ""), "minutes": ("minutes", ".1f")}


def copy_project(to):
    """What git knows of it, as it is."""
    top = HERE.parent
    files = subprocess.run(["git", "-C", str(top), "ls-files", "-z"], stdout=subprocess.PIPE, text=True, check=True).stdout
    for name in files.split("\0")[:-1]:
        (to / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(top / name, to / name)


def bench(_tools, _repeats):
    """Time both commands; their words go to first.log."""
    rows = []
    with tempfile.TemporaryDirectory() as folder, open("first.log", "w") as log:
        tree = Path(folder) / "a new user" / "csds"
        copy_project(tree)
        environment = {**os.environ, "XDG_CACHE_HOME": f"{folder}/cache"}
        for command in COMMANDS:
            say(f"first: {command} with nothing built or cached")
            begin = time.monotonic()
            status = subprocess.run([str(tree / command)], cwd=tree, env=environment, stdout=log, stderr=log, check=False).returncode
            if status != 0:
                raise Failure(f"{command} ended with status {status}, must be 0; see {Path.cwd()}/first.log")
            rows.append({"command": command, "minutes": (time.monotonic() - begin) / 60})
    write_csv("first.csv", list(HEADINGS), rows)
    print_table(HEADINGS, rows)
