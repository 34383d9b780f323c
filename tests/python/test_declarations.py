# SPDX-License-Identifier: MIT
"""A C compiler compares what the Python package declares with the headers: size and offset and type of every field, every
number of an enum, every function. What changes there stops here, and does not write where it should not.

usage: test_declarations.py COMPILER SOURCE_DIR       PYTHONPATH: the package
"""

import ctypes
import re
import subprocess
import sys
import unittest
from pathlib import Path

from csds import _declarations, _prototypes, refusals
from csds._library import kernel

HEADERS = ("csds_formulas.h", "csds_lab.h")
C_NAMES = {ctypes.c_double: "double", ctypes.c_int: "int", ctypes.c_uint: "unsigned", ctypes.c_long: "long"}
COMPILER, SOURCE = "cc", Path()  # from the command line


def c_types(kind):
    """The types in C that a field of this kind may have."""
    if kind is ctypes.c_char_p:
        return ["char *", "const char *"]
    if hasattr(kind, "contents"):
        return [f"{kind._type_.__name__} *", f"const {kind._type_.__name__} *"]
    return [C_NAMES.get(kind, kind.__name__)]


def dimensions(kind):
    """Of an array: the kind of its elements, and an index of the first of them."""
    index = ""
    while isinstance(kind, type) and issubclass(kind, ctypes.Array):
        kind, index = kind._type_, index + "[0]"
    return kind, index


def assertions(structure):
    """Static assertions on a struct and its fields."""
    name = structure.__name__
    yield f'_Static_assert(sizeof({name}) == {ctypes.sizeof(structure)}, "size of {name}");'
    for field, kind in structure._fields_:
        place = getattr(structure, field)
        yield f'_Static_assert(offsetof({name}, {field}) == {place.offset}, "offset of {name}.{field}");'
        yield f'_Static_assert(sizeof((({name} *)0)->{field}) == {place.size}, "size of {name}.{field}");'
        element, index = dimensions(kind)
        if element is ctypes.c_char:
            continue
        cases = ", ".join(f"{one}{'' if one.endswith('*') else ' '}*: 1" for one in c_types(element))
        chosen = f"_Generic(&(({name} *)0)->{field}{index}, {cases}, default: 0)"
        yield f'_Static_assert({chosen}, "type of {name}.{field}");'


def constants():
    """Static assertions on numbers that have a name."""
    for name, value in _declarations.CONSTANTS.items():
        yield f'_Static_assert({name} == {value}, "{name}");'
    for number, (name, _) in refusals.BY_STATUS.items():
        yield f'_Static_assert({name} == {number}, "{name}");'


def compile_c(lines):
    """What a C compiler says about these lines after the headers; nothing if all is well."""
    text = "\n".join(["#include <stddef.h>", *(f'#include "{name}"' for name in HEADERS), *lines, ""])
    command = [COMPILER, "-std=c11", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-x", "c", "-"]
    folders = [f"-I{SOURCE / 'src'}", f"-I{SOURCE / 'src' / 'lab'}"]
    return subprocess.run([*command, *folders], input=text, text=True, capture_output=True, check=False).stderr


def names_in(catalogue, count):
    """What the library calls the springs, channels or families."""
    function = getattr(kernel(), catalogue)
    function.restype = ctypes.c_char_p
    return tuple(function(k).decode() for k in range(count))


class Declarations(unittest.TestCase):
    """Of the headers and of the package."""

    def test_structs_are_those_of_the_headers(self):
        lines = [line for structure in _declarations.STRUCTURES for line in assertions(structure)]
        self.assertEqual(compile_c(lines), "")

    def test_enumerators_and_statuses_are_those_of_the_headers(self):
        self.assertEqual(compile_c(list(constants())), "")

    def test_functions_are_those_of_the_headers(self):
        self.assertEqual(compile_c([_prototypes.KERNEL, _prototypes.LABORATORY]), "")

    def test_every_function_is_declared_to_ctypes(self):
        for prototypes in (_prototypes.KERNEL, _prototypes.LABORATORY):
            read = re.findall(r"(csds_\w+)\(([^)]*)\);", prototypes)
            self.assertEqual(len(read), prototypes.count(";"))
        for name, arguments in re.findall(r"(csds_\w+)\(([^)]*)\);", _prototypes.KERNEL):
            expected = 0 if arguments == "void" else arguments.count(",") + 1
            self.assertEqual(len(getattr(kernel(), name).argtypes), expected, name)

    def test_every_closed_form_of_the_header_can_be_called(self):
        header = (SOURCE / "src" / "csds_formulas.h").read_text()
        declared = re.findall(r"^CSDS_API double csds_(\w+)\(", header, re.M)
        from csds import formulas

        self.assertGreater(len(declared), 30)
        self.assertEqual([name for name in declared if not hasattr(formulas, name)], [])

    def test_names_are_the_librarys(self):
        for catalogue, names in (
            ("csds_spring_name", _declarations.SPRINGS),
            ("csds_channel_name", _declarations.CHANNELS),
            ("csds_family_name", _declarations.FAMILIES),
        ):
            self.assertEqual(names_in(catalogue, len(names)), names)

    def test_a_struct_that_changes_is_noticed(self):
        class csds_law(ctypes.Structure):
            _fields_ = [*_declarations.csds_law._fields_[:-1], ("constants", ctypes.c_double * 47)]

        class csds_slot(ctypes.Structure):
            _fields_ = [
                ("name", ctypes.c_char_p),
                ("unit", ctypes.c_char_p),
                ("size", ctypes.c_uint),
                ("exchange", ctypes.c_int),
            ]

        self.assertIn("size of csds_law.constants", compile_c(list(assertions(csds_law))))
        self.assertIn("type of csds_slot.size", compile_c(list(assertions(csds_slot))))

    def test_a_function_that_changes_is_noticed(self):
        self.assertIn("conflicting types", compile_c(["double csds_restitution_cutoff(float damping_ratio);"]))


if __name__ == "__main__":
    COMPILER, SOURCE = sys.argv[1], Path(sys.argv[2])
    unittest.main(argv=sys.argv[:1])
