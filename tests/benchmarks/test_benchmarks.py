# SPDX-License-Identifier: MIT
"""The functions of benchmarks/*.py: reading what LAMMPS prints, medians, ratios, tables, inputs; and run.sh's refusals.

Needs PYTHONPATH=benchmarks. Runs no benchmark.
"""

import os
import shlex
import shutil
import subprocess
import tempfile
import unittest
import unittest.mock
from pathlib import Path

import accuracy
import inputs
import lammps
import main
import meshes
import runs
import scaling
import tables

# The end of a run of bench/in.chute, 20 steps on 2 ranks, as LAMMPS 4 Feb 2025 printed it.
LAMMPS_OUTPUT = """\
Per MPI rank memory allocation (min/avg/max) = 15.34 | 15.35 | 15.36 Mbytes
   Step        Atoms        KinEng          c_1           Volume
         0       32000   784139.13      1601.1263      29833.783
        20       32000   784180.74      1564.4715      29833.783
Loop time of 0.023341 on 2 procs for 20 steps with 32000 atoms

Performance: 7403.283 tau/day, 856.861 timesteps/s, 27.420 Matom-step/s
99.6% CPU use with 2 MPI tasks x no OpenMP threads

MPI task timing breakdown:
Section |  min time  |  avg time  |  max time  |%varavg| %total
---------------------------------------------------------------
Pair    | 0.012813   | 0.014656   | 0.016499   |   1.5 | 62.79
Neigh   | 0          | 0          | 0          |   0.0 |  0.00
Comm    | 0.0012516  | 0.0013327  | 0.0014138  |   0.2 |  5.71
Output  | 0.00018226 | 0.00030479 | 0.00042732 |   0.0 |  1.31
Modify  | 0.0034559  | 0.0039148  | 0.0043738  |   0.7 | 16.77
Other   |            | 0.003133   |            |       | 13.42

Nlocal:          16000 ave       16000 max       16000 min
Histogram: 2 0 0 0 0 0 0 0 0 0
Nghost:           3723 ave        3724 max        3722 min
Histogram: 2 0 0 0 0 0 0 0 0 0
Neighs:          58269 ave       58269 max       58269 min
Histogram: 2 0 0 0 0 0 0 0 0 0

Total # of neighbors = 116538
Ave neighs/atom = 3.6418125
"""
# min, mean and max were made unlike each other where that run had them alike: memory, ghosts

# The same input on 1 rank, as LIGGGHTS 3.8.0 printed it.
LIGGGHTS_OUTPUT = """\
Loop time of 0.060604 on 1 procs for 20 steps with 32000 atoms, finish time Sun Nov 22 01:30:34 2026


Pair  time (%) = 0.0491992 (81.1814)
Neigh time (%) = 0 (0)
Comm  time (%) = 0.00104783 (1.72898)
Outpt time (%) = 0.000369792 (0.610177)
Other time (%) = 0.00998724 (16.4795)
"""


class InAFolder(unittest.TestCase):
    """A test that writes files, in a folder of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(folder.name)


class OutputOfPrograms(unittest.TestCase):

    def test_numbers_of_lammps_are_means_over_ranks(self):
        self.assertEqual(runs.read_numbers(LAMMPS_OUTPUT, runs.LAMMPS_NUMBERS), {
            "loop_s": 0.023341, "pair_s": 0.014656, "comm_s": 0.0013327, "ghosts": 3723, "neighbors": 116538,
            "MB_per_rank": 15.35})

    def test_numbers_of_liggghts(self):
        self.assertEqual(runs.read_numbers(LIGGGHTS_OUTPUT, runs.LIGGGHTS_NUMBERS),
                         {"loop_s": 0.060604, "pair_s": 0.0491992})

    def test_the_last_of_several_runs_counts(self):
        first = LAMMPS_OUTPUT.replace("0.014656", "0.5").replace("0.023341", "0.7")
        self.assertEqual(runs.read_numbers(first + LAMMPS_OUTPUT, runs.LAMMPS_NUMBERS),
                         runs.read_numbers(LAMMPS_OUTPUT, runs.LAMMPS_NUMBERS))

    def test_a_number_that_is_not_there_is_refused_by_name(self):
        with self.assertRaisesRegex(runs.Failure, "'comm_s'"):
            runs.read_numbers(LAMMPS_OUTPUT.replace("Comm ", "Talk "), runs.LAMMPS_NUMBERS)


class RunningPrograms(InAFolder):

    def test_the_output_is_given_back_and_left_in_a_file(self):
        self.assertEqual(runs.run("echo", 7), "7\n")
        self.assertEqual(Path(runs.SCREEN).read_text(), "7\n")

    def test_a_failure_tells_command_status_and_last_lines(self):
        with self.assertRaisesRegex(runs.Failure, "(?s)'sh -c echo why; exit 3'.* 3, .*why"):
            runs.run("sh", "-c", "echo why; exit 3")


class Measured(InAFolder):

    def setUp(self):
        super().setUp()
        self.table = tables.Measurements("t.csv", ["style", "ranks", "time"])
        for style, ranks, time in (("b", 1, 5.0), ("a", 1, 9.0), ("b", 1, 1.0), ("b", 2, 70.0), ("b", 1, 3.0),
                                   ("a", 1, 4.0)):
            self.table.add(style=style, ranks=ranks, time=time)

    def test_medians_of_odd_and_even_numbers_of_rows(self):
        self.assertEqual(self.table.median("time", style="b", ranks=1), 3.0)
        self.assertEqual(self.table.median("time", style="a", ranks=1), 6.5)

    def test_values_in_the_order_of_their_first_appearance(self):
        self.assertEqual(self.table.distinct("style"), ["b", "a"])
        self.assertEqual(self.table.distinct("style", ranks=2), ["b"])

    def test_the_file_has_every_row_as_soon_as_it_is_added(self):
        self.table.add(style="c")
        rows = tables.read_csv("t.csv")
        self.assertEqual(len(rows), 7)
        self.assertEqual(rows[0], {"style": "b", "ranks": "1", "time": "5.0"})
        self.assertEqual(rows[6], {"style": "c", "ranks": "", "time": ""})

    def test_an_unknown_column_is_refused(self):
        with self.assertRaisesRegex(KeyError, "speed"):
            self.table.add(style="a", speed=1.0)


class Tables(InAFolder):

    def test_text_stands_left_numbers_right_nothing_blank(self):
        headings = {"style": ("style", ""), "time": ("time [s]", ".2f"), "memory": ("MB", ".0f")}
        rows = [{"style": "hooke_history", "time": 1.005e1, "memory": None},
                {"style": "csds", "time": 0.126, "memory": 321.0}]
        self.assertEqual(tables.format_table(headings, rows), ["style          time [s]   MB",
                                                               "hooke_history     10.05",
                                                               "csds               0.13  321"])

    def test_a_wide_table_has_a_column_for_each_value(self):
        rows = [{"mode": mode, "style": style, "s": s}
                for mode, style, s in (("x", "a", 1), ("x", "b", 2), ("y", "b", 4), ("y", "a", 3))]
        tables.write_pivot("wide.csv", rows, "style", "mode", "s")
        self.assertEqual(Path("wide.csv").read_text(), "style,x,y\na,1,3\nb,2,4\n")


class RatiosOfLammps(InAFolder):

    def setUp(self):
        super().setUp()
        table = tables.Measurements("lammps.csv", ["case", "ranks", "style", "repeat", *runs.LAMMPS_NUMBERS])
        for repeat, csds, other in ((1, 1.0, 9.0), (2, 2.0, 4.0), (3, 6.0, 5.0)):
            for style, pair in (("csds", csds), ("hooke_history", other)):
                table.add(case="chute", ranks=2, style=style, repeat=repeat, pair_s=pair, loop_s=pair + 6,
                          neighbors=1e6, MB_per_rank=20.0)
            table.add(case="chute", ranks=2, style="liggghts", repeat=repeat, pair_s=8.0, loop_s=16.0)
        table.add(case="drum", ranks=2, style="csds", repeat=1, pair_s=1e9, loop_s=1e9, neighbors=1.0)
        self.csds, self.hooke, self.liggghts = lammps.ratios_of(table, "chute", 2, steps=200)

    def test_they_are_ratios_of_medians_not_medians_of_ratios(self):
        self.assertEqual((self.csds["pair_s"], self.hooke["pair_s"]), (2.0, 5.0))
        self.assertEqual(self.hooke["csds_over_pair"], 2 / 5)  # ratios 1/9, 1/2, 6/5 have the median 1/2
        self.assertEqual(self.hooke["csds_over_loop"], 8 / 11)
        self.assertEqual(self.csds["csds_over_pair"], 1)

    def test_time_per_listed_pair_is_that_of_all_ranks(self):
        self.assertAlmostEqual(self.csds["ns_per_neighbor"], 1e9 * 2 * 2.0 / 1e6 / 200)

    def test_liggghts_takes_the_number_of_pairs_from_csds(self):
        self.assertAlmostEqual(self.liggghts["ns_per_neighbor"], 1e9 * 2 * 8.0 / 1e6 / 200)
        self.assertIsNone(self.liggghts["MB_per_rank"])


def errors(*rows):
    """Rows of accuracy.csv: (steps, error of e_n, error of e_t)."""
    return [{"style": "csds", "steps_per_contact": steps, "e_n_error": e_n, "e_t_error": e_t}
            for steps, e_n, e_t in rows]


class Accuracy(InAFolder):

    def test_steps_from_which_on_both_bounds_hold(self):
        good = (1e-3, 1e-2)  # the bounds themselves
        self.assertEqual(accuracy.steps_needed(errors((10, 2e-3, 0), (20, *good), (40, *good))), 20)
        self.assertEqual(accuracy.steps_needed(errors((10, 0, 2e-2), (20, 0, 2e-2), (40, *good))), 40)
        self.assertEqual(accuracy.steps_needed(errors((10, *good), (20, *good))), 10)

    def test_a_grid_that_is_good_by_chance_before_it_fails_again_is_not_taken(self):
        self.assertEqual(accuracy.steps_needed(errors((10, 0, 0), (20, 2e-3, 0), (40, 0, 0))), 40)

    def test_one_law_that_fails_is_enough(self):
        self.assertEqual(accuracy.steps_needed(errors((10, 0, 0), (10, 2e-3, 0), (20, 0, 0), (20, 0, 0))), 20)

    def test_no_number_of_steps_or_an_error_that_is_not_a_number(self):
        self.assertIsNone(accuracy.steps_needed(errors((10, 0, 0), (20, 2e-3, 0))))
        self.assertIsNone(accuracy.steps_needed(errors((10, float("nan"), 0))))

    def test_every_style_is_looked_at_as_finely_where_it_begins_to_keep_the_bounds(self):
        self.assertEqual(accuracy.between(28, 40), list(range(29, 40)))
        fine = accuracy.between(453, 640)
        self.assertEqual((fine[0], fine[-1]), (462, 633))
        self.assertTrue(all(1.01 < b / a < 1.03 for a, b in zip([453, *fine], fine)))
        self.assertEqual(accuracy.between(1280, 0), [])  # none keeps them
        ours = tables.Measurements("accuracy.csv", ["style", "steps_per_contact", *accuracy.BOUNDS])
        for row in errors((28, 2e-3, 0), (40, 0, 0), (57, 0, 0)):
            ours.add(**row)
        self.assertEqual(accuracy.refined(ours), {"csds": list(range(29, 40))})

    def test_the_largest_error_over_the_laws(self):
        self.assertEqual([row["e_n_error"] for row in
                          accuracy.worst(errors((10, 3e-3, 0), (20, 1e-3, 0), (10, 5e-3, 0)), "e_n_error")],
                         [5e-3, 1e-3])

    def test_work_is_steps_times_time_per_step(self):
        factors = accuracy.steps_over_csds({"csds": 34, "hooke_history": 340, "linear_history": None})
        self.assertEqual(factors, {"csds": 1, "hooke_history": 10, "linear_history": 1280 / 34})
        ratios = [{"case": "chute", "ranks": "1", "style": "hooke_history", "csds_over_pair": "0.5",
                   "csds_over_loop": "0.8"},
                  {"case": "chute", "ranks": "2", "style": "hooke_history", "csds_over_pair": "1",
                   "csds_over_loop": "1"},
                  {"case": "chute", "ranks": "1", "style": "liggghts", "csds_over_pair": "1", "csds_over_loop": "1"}]
        self.assertEqual(accuracy.work(factors, ratios), [{"style": "hooke_history", "pair": 20.0, "loop": 12.5}])


class Scaling(unittest.TestCase):

    def test_strong_shares_the_work_and_weak_does_not(self):
        self.assertEqual(scaling.efficiency("strong", 2, loop=5.0, loop_of_one=8.0), 0.8)
        self.assertEqual(scaling.efficiency("weak", 2, loop=10.0, loop_of_one=8.0), 0.8)
        self.assertEqual(scaling.efficiency("strong", 1, loop=8.0, loop_of_one=8.0), 1)


class Inputs(InAFolder):

    CHUTE = "units           lj\ncomm_modify     vel yes\nread_data       data.chute\npair_style      a b\n" \
            "pair_coeff      * *\n# run further\nrun             100\n"

    def tools(self):
        """LAMMPS with an in.chute of few lines."""
        Path("in.chute").write_text(self.CHUTE)
        return runs.Tools("lmp", Path("."), Path("."))

    def test_commands_are_replaced_and_the_rest_is_kept(self):
        inputs.write_chute(self.tools(), "in.new", "pair.chute.csds", 20, ["replicate 1 2 1"])
        self.assertEqual(Path("in.new").read_text(),
                         "units           lj\ncomm_modify     vel yes\nread_data data.chute\nreplicate 1 2 1\n"
                         "include pair.chute.csds\n# run further\nrun 20\n")

    def test_an_input_without_the_command_is_refused(self):
        with self.assertRaisesRegex(runs.Failure, "'pair_style'"):
            inputs.replace_commands("run 100\n", {"run": ["run 20"], "pair_style": []})

    def test_liggghts_has_the_stiffnesses_of_in_chute(self):
        inputs.write_liggghts(self.tools(), "in.liggghts", 20)
        lines = Path("in.liggghts").read_text().splitlines()
        self.assertIn("fix m2 all property/global kt peratomtypepair 2 57142.857 57142.857 57142.857 57142.857", lines)
        self.assertIn("pair_coeff      * *", lines)
        self.assertEqual(lines[-1], "run 20")

    def test_every_case_has_csds_and_a_style_of_lammps_to_compare_it_with(self):
        for case in inputs.CASES:
            self.assertLessEqual({"csds", "linear_history"}, set(case.pairs), case.name)
            for style, lines in case.pairs.items():
                self.assertEqual([line.split()[0] for line in lines if line.startswith("pair")],
                                 ["pair_style", "pair_coeff"], f"{case.name} {style}")

    def test_the_law_of_the_collisions(self):
        self.assertEqual(inputs.accuracy_pairs(0.05, 0.142857)["csds"][-1],
                         "pair_coeff * * hooke 0.5 0.1 damping mass_velocity tangential csds 0.142857 0.5 0.3")


class Refusals(InAFolder):

    def setUp(self):
        super().setUp()
        shutil.copy(runs.HERE / "run.sh", "run.sh")  # alone here it can set nothing up, whatever it is given

    def refused(self, *arguments):
        """The sentence with which run.sh refuses its arguments."""
        done = subprocess.run(["bash", "run.sh", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              check=False)
        self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (1, "", 1), done.stderr)
        return done.stderr

    def test_what_run_sh_passes_on_is_understood(self):
        words = shlex.split(Path("run.sh").read_text().splitlines()[-1])
        self.assertEqual((words[3], words[-1]), ("$here/main.py", "${arguments[@]}"))
        with unittest.mock.patch("sys.argv", [*words[3:-1], "meshes", "3"]):
            given = main.arguments()
        self.assertEqual((given.part, given.repeats, given.programs), ("meshes", 3, "$top/build/benchmarks"))

    def test_an_unknown_part_is_told_which_there_are(self):
        self.assertEqual(self.refused("lamps"), "benchmarks/run.sh: the part is 'lamps', must be one of: "
                         + ", ".join(["all", *main.PARTS]) + "\n")

    def test_repeats_are_whole_numbers(self):
        for repeats in ("0", "-1", "1.5", "many", ""):
            self.assertIn(f"REPEATS is '{repeats}', must be a whole number > 0", self.refused("lammps", repeats))

    def test_arguments_that_mean_nothing(self):
        self.assertIn("'5' is given after 'kernel'", self.refused("kernel", "5"))
        self.assertIn("'4' is given after 'all 5'", self.refused("all", "5", "4"))

    def test_help_shows_every_part(self):
        shown = subprocess.run(["bash", "run.sh", "--help"], stdout=subprocess.PIPE, text=True, check=True).stdout
        for part in ("all", *main.PARTS):
            self.assertIn(f"benchmarks/run.sh {part} ", shown)


class Meshes(unittest.TestCase):
    """The surfaces of the benchmark meshes, and its table."""

    def test_the_drum_has_20000_triangles_whose_mean_distance_from_the_axis_is_16(self):
        triangles = meshes.drum(100, 100)
        self.assertEqual(len(triangles), 20000)
        corner = max((x * x + y * y) ** 0.5 for triangle in triangles for x, y, _ in triangle)
        middle = min(sum(p[0] for p in t[:3:2]) ** 2 + sum(p[1] for p in t[:3:2]) ** 2 for t in triangles) ** 0.5 / 2
        self.assertAlmostEqual(corner + middle, 32)
        heights = [z for triangle in triangles for *_, z in triangle]
        self.assertEqual((min(heights), max(heights)), (-2, 98))

    def test_the_sheet_has_a_million_triangles(self):
        self.assertGreater(2 * meshes.MILLION**2, 0.999e6)
        self.assertEqual(len(meshes.sheet(7)), 98)

    def test_binary_stl_has_50_bytes_for_a_triangle(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "sheet.stl"
            meshes.write_stl(path, meshes.sheet(3))
            self.assertEqual(path.stat().st_size, 84 + 18 * 50)

    def test_ratios_are_those_of_medians_and_of_the_shortest(self):
        rows = [dict(ranks=1, surface=name, loop_s=loop) for name, loops in (("region", (4, 2, 3)), ("mesh", (3, 9, 6)))
                for loop in loops]
        with tempfile.TemporaryDirectory() as folder:
            found = tables.Measurements(Path(folder) / "meshes.csv", ["ranks", "surface", "loop_s"])
            for row in rows:
                found.add(**row)
        row = meshes.row_of(found, 1)
        self.assertEqual((row["mesh_over_region"], row["best_over_best"]), (2, 1.5))


if __name__ == "__main__":
    unittest.main()
