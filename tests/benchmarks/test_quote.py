# SPDX-License-Identifier: MIT
"""benchmarks/quote.py: from CSV files to the tables of the pages. Needs PYTHONPATH=benchmarks. Runs no benchmark."""

import csv
import re
import tempfile
import unittest
from pathlib import Path

import quote
import sizes
import threads

CONDITIONS = {"date": "1 Apr 2027", "processor": "a processor", "cores": 2, "compiler": "g++ 99", "LAMMPS": "4 Feb 2025",
              "command": "benchmarks/run.sh all 3"}
GRAINS = (9970, 32000, 128000, 512000, 2048000, 3872000)
NEEDED = {"csds": 34, "hooke_history": 320, "linear_history": None}  # None: not even with the most steps


def write(folder, name, rows):
    """A file of results."""
    with open(Path(folder) / f"{name}.csv", "w", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


def write_all(folder):
    """Files as the parts of the benchmarks leave them, with round numbers."""
    write(folder, "conditions", [CONDITIONS])
    write(folder, "lammps_ratios",
          [{"case": case, "ranks": ranks, "style": style, "csds_over_pair": pair * ranks, "csds_over_loop": 0.8}
           for case in quote.CASES for ranks in (1, 2)
           for style, pair in (("csds", 1), ("hooke_history", 0.25), ("linear_history", 0.125), ("csds_account", 0.8))])
    write(folder, "accuracy_needed", [{"style": style, "steps": steps} for style, steps in NEEDED.items()])
    write(folder, "kernel",
          [{"law": law, "set": data, "isa": isa, "ns_per_contact": ns}
           for law in ("hooke+csds", "hertz+csds/mindlin") for data in ("L1", "L2", "memory")
           for isa, ns in (("scalar", 128.4), ("base", 41.23), ("avx2", 21.57))] +
          [{"law": "hooke, no friction", "set": "L1", "isa": isa, "ns_per_contact": ns}
           for isa, ns in (("scalar", 100), ("base", 20.6), ("avx2", 12.94))] +
          [{"law": "a law without loops", "set": "L1", "isa": "scalar", "ns_per_contact": 215.7}])
    write(folder, "scalar", [{"step": step, "ns_per_contact": ns, "over_by_hand": ns / 35} for step, ns in
                             (("written by hand", 35), ("csds_contact_step", 87.5), ("csds_block_step", 14))])
    write(folder, "first", [{"command": "lammps-plugin/setup.sh", "minutes": 4.4}, {"command": "examples/run.sh", "minutes": 0.6}])
    write(folder, "sizes_table", [{"grains": grains, "style": style, "ns_pair": 20 * n, "ns_loop": 45 * n, "pair_over": 1 / n,
                                   "loop_over": 1 / n, "bytes": 400 + n}
                                  for grains in GRAINS for n, style in enumerate(sizes.STYLES, 1)])
    write(folder, "threads_table", [{"style": style, "way": threads.way_text(*way), "pair_s": 2 + n, "loop_s": 4 + n}
                                    for n, style in enumerate(threads.STYLES) for way in threads.WAYS])
    write(folder, "threads_memory", [{"way": threads.way_text(ranks, of_rank), "grains": 2048000, "counted_MB": 819.2 + of_rank,
                                      "largest_MB": 1264.1} for ranks, of_rank in threads.WAYS if ranks == 1])
    write(folder, "meshes_ratios", [{"ranks": ranks, "mesh_over_region": 0.9 + ranks / 10, "set_up_s": 1.23 if ranks == 1 else ""}
                                    for ranks in (1, 2)])
    write(folder, "scaling",
          [{"mode": mode, "ranks": ranks, "style": style, "repeat": repeat, "loop_s": loop, "comm_s": 0.1, "ghosts": 1000}
           for mode in ("strong", "weak") for ranks in (1, 2) for style in quote.scaling.STYLES
           for repeat, loop in ((1, 4 / ranks), (2, 8 / ranks), (3, 9 / ranks))])


class Quote(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        write_all(folder.name)
        self.folder, self.results = Path(folder.name), quote.Results(folder.name)

    def test_ratios_of_both_numbers_of_ranks_and_no_liggghts(self):
        table = quote.lammps_table(self.results)
        self.assertEqual(table[2], "| chute | 0.25 / 0.50 | 0.12 / 0.25 | 0.80 / 0.80 | 0.80 / 0.80 |")
        self.assertEqual(len(table), 2 + len(quote.CASES))

    def test_the_kernel_has_a_column_for_each_instruction_set_that_was_measured(self):
        table = quote.kernel_table(self.results)
        self.assertEqual(table[0], "| law | data in | scalar | base (SSE2) | AVX2 |")
        self.assertEqual(table[2], "| hooke+csds | L1 | 128 | 41.2 | 21.6 |")
        self.assertEqual(quote.blocks_sentence(self.results), ["A contact in a block takes 22 ns with AVX2, and 128 ns without vector instructions."])

    def test_laws_are_compared_with_hooke_and_those_without_loops_are_told(self):
        table = quote.laws_table(self.results)
        self.assertEqual(table[0], "| law | base (SSE2) | AVX2 |")
        self.assertEqual(table[2:], ["| hertz+csds/mindlin | 1 | 1 |", "| hooke, no friction | 0.5 | 0.6 |",
                                     "| a law without loops | 5.2, one by one | 10, one by one |"])

    def test_one_contact_at_a_time_and_meshes(self):
        self.assertEqual(quote.step_table(self.results)[3], "| `csds_contact_step` | 87.5 | 2.50 |")
        self.assertEqual(quote.meshes_table(self.results)[2:], ["| whole run, mesh over region | 1.00 | 1.10 |",
                                                                "| set-up of a mesh of a million triangles | 1.2 s | |"])

    def test_sizes_have_ratios_to_both_styles(self):
        self.assertEqual(quote.sizes_table(self.results)[2:],
                         [f"| {grains} | 20 | 45 | 0.50 | 0.50 | 0.33 | 0.33 | 401 / 402 |" for grains in ("9,970", "32,000", "128,000", "512,000", "2,048,000", "3,872,000")])

    def test_threads_are_over_csds_on_one_rank(self):
        self.assertEqual(quote.threads_table(self.results)[2:], [f"| {way} | 1.00 | 1.00 | 1.50 | 1.25 |" for way in (
            "1 rank", "2 ranks", "1 rank, 1 thread", "1 rank, 2 threads")])

    def test_memory_is_of_a_grain_and_of_ten_million(self):
        self.assertEqual(quote.memory_table(self.results)[0], "| in.chute with 2,048,000 grains | as LAMMPS counts it [bytes/grain] | "
                                                              "largest [bytes/grain] | ten million grains [GB] |")
        self.assertEqual(quote.memory_table(self.results)[2:], ["| 1 rank | 419 | 647 | 6.5 |", "| 1 rank, 1 thread | 420 | 647 | 6.5 |",
                                                                "| 1 rank, 2 threads | 420 | 647 | 6.5 |"])

    def test_first_commands_in_whole_minutes(self):
        commands = quote.first_commands(self.results)
        self.assertRegex(commands[1], r"library: 4 minutes on 2 cores the first time, then seconds$")
        self.assertRegex(commands[2], r"picture: 1 minute$")

    def test_large_numbers_have_no_exponent(self):
        self.assertEqual([quote.two_digits(number) for number in (105.3, 38.2, 0.257)], ["110", "38", "0.26"])

    def test_work_is_steps_times_time(self):
        table = quote.work_table(self.results)
        self.assertEqual(table[3].split(" | ")[1:], ["320", f"{320 / 34 / 0.25:.2g}", f"{320 / 34 / 0.8:.2g} |"])
        self.assertIn("| more than 1280 |", table[4])

    def test_efficiency_is_that_of_medians(self):
        self.assertEqual(quote.scaling_table(self.results)[2], "| `granular/csds` | 1.00 | 2.00 | 1000 | 72 kB |")

    def test_the_tables_of_readme_and_performance(self):
        self.assertEqual(quote.expected_table(self.results)[-1],
                         "| steps per contact for the same accuracy | 34 instead of 320 | 34 instead of more than 1280 |")
        self.assertIn("| 0.12 | 1 | `benchmarks/run.sh lammps` |", quote.speed_table(self.results)[-1])

    def test_what_an_account_takes_is_over_csds_without_it(self):
        self.assertEqual(quote.accounts_table(self.results)[2:], ["| with the account of energy | 1.25 |", "| with heat | |"])

    def test_only_what_is_between_the_marks_changes_and_conditions_stand_below(self):
        left = []
        page = quote.quote("before\n<!-- quoted: blocks -->\nold\n\n*old.* <!-- end -->\nbehind\n", self.results, left)
        self.assertEqual(page, "before\n<!-- quoted: blocks -->\n" + quote.blocks_sentence(self.results)[0] +
                         "\n\n*Measured on 1 Apr 2027: a processor, 2 cores; g++ 99; LAMMPS 4 Feb 2025; "
                         "`benchmarks/run.sh all 3`.* <!-- end -->\nbehind\n")
        self.assertEqual((quote.quote(page, self.results, left), left), (page, []))

    def test_a_table_without_results_stays(self):
        (self.folder / "kernel.csv").unlink()
        left, page = [], "<!-- quoted: kernel -->\nold\n\n*old.* <!-- end -->\n"
        self.assertEqual(quote.quote(page, self.results, left), page)
        self.assertEqual(len(left), 1)

    def test_pages_have_every_table_once_as_it_would_be_written(self):
        """The first line and the first column of each table are those that quote.py writes."""
        found = []
        for name in quote.PAGES:
            page = (quote.TOP / name).read_text()
            for block in quote.QUOTED.finditer(page):
                table, written = block.group(0).splitlines()[1:], quote.TABLES[block.group(2)](self.results)
                found.append(block.group(2))
                self.assertRegex(table[-1], r"^\*Measured on \d+ \w{3} \d{4}: .*; `benchmarks/run.sh .*`\.\* <!-- end -->$")
                if written[0].startswith("|") and block.group(2) not in ("kernel", "laws"):  # instruction sets are the machine's
                    self.assertEqual(table[0], written[0])
                    self.assertEqual([re.split(r" \| ", line)[0] for line in table[2:len(written)]],
                                     [re.split(r" \| ", line)[0] for line in written[2:]])
        self.assertEqual(sorted(found), sorted(quote.TABLES))

    def test_what_an_interrupted_run_left_is_not_quoted(self):
        page = "".join(f"<!-- quoted: {name} -->\nas it was\n <!-- end -->\n" for name in quote.TABLES)
        cases = [{"case": case, "ranks": 1, "style": style, "csds_over_pair": 1, "csds_over_loop": 1}
                 for case in quote.CASES[:2] for style in ("csds", "hooke_history", "linear_history")]
        for file, rows, tables in (("lammps_ratios", cases, ("lammps", "accounts")),
                                   ("scaling", [{"mode": "strong", "ranks": 1, "style": "csds", "repeat": 1, "loop_s": 1,
                                                 "comm_s": 1, "ghosts": 1}], ("scaling",)),
                                   ("kernel", [{"law": "hooke+csds", "set": "L1", "isa": "scalar", "ns_per_contact": 1}], ("laws",))):
            write_all(self.folder)
            write(self.folder, file, rows)
            left = []
            quote.quote(page, self.results, left)
            for name in tables:
                self.assertIn(name, " ".join(left))


if __name__ == "__main__":
    unittest.main()
