# SPDX-License-Identifier: MIT
"""Measurements and what is made of them: rows with named columns, medians, CSV files, tables on the screen."""

import csv
import statistics


class Measurements:
    """Rows of a CSV file: each is written as soon as it is measured, and kept for the tables."""

    def __init__(self, path, columns):
        self.path, self.columns, self.rows = path, columns, []
        write_csv(path, columns, [])

    def add(self, **row):
        """Append one row; columns that it does not give stay empty."""
        unknown = set(row) - set(self.columns)
        if unknown:
            raise KeyError(f"{self.path} has no column {sorted(unknown)}, must be of {self.columns}")
        self.rows.append({**dict.fromkeys(self.columns), **row})
        with open(self.path, "a", newline="") as file:
            csv.DictWriter(file, self.columns, lineterminator="\n").writerow(row)

    def median(self, column, **where):
        """Median of a column over the rows that have the values given by name: median("pair_s", style="csds")."""
        return statistics.median(row[column] for row in selected(self.rows, where))

    def distinct(self, column, **where):
        """The values of a column in such rows, each once, in the order of their first appearance."""
        return list(dict.fromkeys(row[column] for row in selected(self.rows, where)))


def selected(rows, where):
    """The rows whose columns have the values of the dictionary `where`."""
    return [row for row in rows if all(row[column] == value for column, value in where.items())]


def write_csv(path, columns, rows):
    """Write dictionaries under their column names."""
    with open(path, "w", newline="") as file:
        writer = csv.DictWriter(file, columns, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def read_csv(path):
    """The rows of a CSV file as dictionaries of strings."""
    with open(path, newline="") as file:
        return list(csv.DictReader(file))


def pivot(rows, index, column, value):
    """Rows (index, column, value) as a wide table: (its column names, one dictionary for each value of `index`)."""
    names = list(dict.fromkeys(str(row[column]) for row in rows))
    wide = {}
    for row in rows:
        wide.setdefault(row[index], {index: row[index]})[str(row[column])] = row[value]
    return [index, *names], list(wide.values())


def write_pivot(path, rows, index, column, value):
    """The wide table as CSV: what gnuplot draws, a curve or a row of bars for each column."""
    write_csv(path, *pivot(rows, index, column, value))


def format_table(headings, rows):
    """Lines of a table. headings: {column: (heading, format)}; numbers and headings stand right, text (format "") left.

    A value that is None is left blank.
    """
    cells = [[heading for heading, _ in headings.values()]]
    for row in rows:
        cells.append(["" if row[column] is None else format(row[column], form)
                      for column, (_, form) in headings.items()])
    widths = [max(map(len, column)) for column in zip(*cells)]
    right = [form != "" for _, form in headings.values()]
    return ["  ".join(cell.rjust(width) if to_the_right else cell.ljust(width)
                      for cell, width, to_the_right in zip(line, widths, right)).rstrip() for line in cells]


def print_table(headings, rows):
    """Print the table after an empty line."""
    print("", *format_table(headings, rows), sep="\n", flush=True)
