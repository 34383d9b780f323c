# SPDX-License-Identifier: MIT
"""python -m csds prints to the byte what the program csds prints, and refuses with its sentences. usage: test_command.py CSDS"""

import contextlib
import io
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from csds import __main__ as csds_main
from program import LAW, LAWS, PROGRAM, main

SILBERT = "hooke 1e5 0.9 damping coeff_restitution tangential silbert 4e4 1 0.5"
WORKS = (
    *(f"collide {law} --vn 0.1 --vt 0.05" for law in LAWS),
    f"collide {LAW}",
    f"collide {LAW} --wall --radius 0.3 --mass 2 --vn 0.5 --ratio -2 --spin 0.1,0.2,0.3",
    f"collide {LAW} --density 2 --radius2 0.25 --vt 1 --setup constant-normal --dt 1e-5 --phase 0.25",
    f"collide {LAW} --scheme reference --vt 0.5",
    f"collide {LAW} --scheme euler --steps 100 --vt 0.5",
    f"collide {SILBERT} --vt 0.5",
    f"collide {LAW} --vt -0.5 --csv",
    f"collide {LAW} --vt -5e-1 --spin -1,0,.5",
    "collide hertz/material 1e7 0.4 -0.2 damping tsuji",
    "collide --wall -c hertz/material 1e7 0.4 -2e-1 damping tsuji",
    "collide --vt -1 hertz/material 1e7 0.4 -.2 --wall damping tsuji",
    "collide hertz/material --vt -1 1e7 0.4 --csv -.2 damping tsuji",
    "collide hooke 1e5 1 damping none --scheme euler",
    "collide hooke 1e5 1 damping none --scheme euler --csv",
    f"collide {LAW} --vt 60",
    "calibrate -e 0.9 -T 1e-3 -t -0.4",
    "calibrate -e 0.9 -T 1e-3 -t -4e-1",
    "calibrate --radius 1e-3 --density 2500 --restitution 0.9 --duration 1e-4 --mu 0.3 --wall",
    "calibrate --normal hertz --youngs 1e7 -D 0.1 --vn 2 --mass2 3 --steps 33",
)
REFUSED = (
    "collide",
    "collide --output out",
    "collide hooke stiff 0.9",
    f"collide {LAW} --vn 1e5",
    f"collide {LAW} --vn -1",
    f"collide {LAW} --vn nan",
    f"collide {LAW} --radius 1x",
    f"collide {LAW} --phase 1",
    f"collide {LAW} --scheme rk5",
    f"collide {LAW} --setup 2d",
    f"collide {LAW} --spin 1,2",
    "collide hertz/material 1e7 0.4 -5",
    "collide -8",
    "collide hooke 1e5 0.9 damping coeff_restitution tangential csds 1e100 1 0.5 --vt 1",
    f"collide {SILBERT} --scheme rk4",
    f"collide {LAW} --vn 1e-4 --vt 10",
    f"collide {LAW} --output nowhere/out",
    f"collide {LAW} --mass 2 --density 100",
    f"collide {LAW} --vt 1 --ratio=1",
    f"collide {LAW} --dt 1e-5 --steps 30",
    f"collide {LAW} --wall --mass2 3",
    f"collide {LAW} --scheme reference --steps 30",
    f"collide {LAW} --phase=0.2 --scheme reference",
    f"collide {LAW} --radius2 3 --wall",
    f"collide {LAW} --vn 2 --vn 2",
    f"collide {LAW} --wall --wall",
    f"collide {LAW} --scheme rk4 --dt 1e-5 --scheme euler",
    "calibrate -e 0.9 -T 1e-3 --restitution 0.8",
    "calibrate",
    "calibrate -e 1.9 -T 1e-3",
    "calibrate --normal hook",
    "calibrate -e 0.9 -T 1e-3 --at 0",
    "calibrate -e 0.9 -T 1e-3 --poisson 0.2",
)


def of_process(*command):
    """Status, output and complaint."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def of_module(*words):
    """The same of python -m csds, in this process."""
    with contextlib.redirect_stdout(io.StringIO()) as output, contextlib.redirect_stderr(io.StringIO()) as complaint:
        status = csds_main.main(words)
    return status, output.getvalue(), complaint.getvalue()


class Command(unittest.TestCase):
    def test_output_is_the_programs(self):
        for words in WORKS:
            self.assertEqual(of_module(*words.split()), of_process(PROGRAM, *words.split()), words)

    def test_refusals_are_the_programs(self):
        for words in REFUSED:
            got, expected = of_module(*words.split()), of_process(PROGRAM, *words.split())
            self.assertEqual(got, expected, words)
            self.assertEqual(got[0], 1, words)

    def test_a_law_may_be_quoted(self):
        quoted = of_process(sys.executable, "-B", "-m", "csds", "collide", LAW)
        self.assertEqual(quoted, of_process(PROGRAM, "collide", *LAW.split()))

    def test_output_goes_to_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder) / "a file"
            self.assertEqual(of_module("collide", LAW, "-o", str(place)), (0, "", ""))
            self.assertEqual(place.read_text(), of_process(PROGRAM, "collide", *LAW.split())[1])
            self.assertEqual(list(Path(folder).iterdir()), [place])

    def test_output_goes_where_links_lead(self):
        with tempfile.TemporaryDirectory() as folder:
            link, loop, longest = (Path(folder) / name for name in ("link", "loop", "1" * 255))
            link.symlink_to("not yet")
            loop.symlink_to(loop.name)
            for place in (link, longest):
                self.assertEqual(of_module("collide", LAW, "-o", str(place)), (0, "", ""))
            self.assertTrue(link.is_symlink() and link.is_file())
            refused = of_module("collide", LAW, "-o", str(loop))
            self.assertEqual(refused, of_process(PROGRAM, "collide", *LAW.split(), "-o", str(loop)))
            self.assertEqual(refused[0], 1)

    def test_an_output_without_a_name_is_refused(self):
        words = ("collide", *LAW.split(), "--output", "")
        self.assertEqual(of_module(*words), of_process(PROGRAM, *words))
        self.assertEqual(of_module(*words)[0], 1)

    def test_an_output_that_cannot_be_written_is_said_in_a_sentence(self):
        module = (sys.executable, "-B", "-m", "csds")
        for words in (f"collide {LAW}", "calibrate -e 0.9 -T 1e-3", "--version"):
            for place in (">/dev/full", ">&-"):
                got, expected = (
                    of_process("sh", "-c", f'"$@" {place}', "sh", *start, *words.split())
                    for start in (module, (PROGRAM,))
                )
                self.assertEqual(got, expected, f"{words} {place}")
        status, _, complaint = of_process("sh", "-c", '"$@" >/dev/full', "sh", *module, "collide", "--help")
        self.assertEqual(status, 1)
        self.assertEqual(complaint, "csds collide: cannot write to standard output: No space left on device\n")

    def test_what_is_no_command_or_option_is_refused(self):
        self.assertEqual(of_module("--version"), of_process(PROGRAM, "--version"))
        for words, sentence in (
            (["colide"], "csds: unknown command 'colide', must be one of\n"),
            ([], "csds: a command is missing, must be one of\n"),
            (["collide", "--nix"], "csds collide: unrecognized arguments: --nix, see --help\n"),
        ):
            status, output, complaint = of_module(*words)
            self.assertEqual((status, output), (1, ""))
            self.assertTrue(complaint.startswith(sentence), complaint)


if __name__ == "__main__":
    main()
