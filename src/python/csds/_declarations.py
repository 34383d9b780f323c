# SPDX-License-Identifier: MIT
"""What csds.h, csds_formulas.h and csds_lab.h declare, for ctypes: the only place of the package that knows the memory of
a struct or the arguments of a function. tests/python/test_abi.py has a C compiler compare all of it with the headers.

Classes of structs and their fields have their names in C. Units and meanings: see the headers.
"""

from __future__ import annotations

import ctypes
import re
from ctypes import POINTER, c_char, c_char_p, c_double, c_int, c_long, c_uint, c_void_p
from typing import Any

BINARY_INTERFACE = "0.1"  # of the shared libraries: libcsds.so.0.1

FAMILIES = ("normal", "damping", "tangential", "rolling", "twisting", "heat", "bridge")
SPRINGS = ("normal", "tangential", "rolling", "twisting")
CHANNELS = ("normal", "tangential", "slip", "rolling", "twisting", "ended", "adhesion")
SCHEMES = ("kernel", "euler", "midpoint", "heun", "rk4", "reference")
SETUPS = ("constant-normal", "pair")
PASSIVITIES = ("unstated", "passive", "passive in tests", "not passive")

# Enumerators, and the numbers that this package takes them for.
CONSTANTS = {
    "CSDS_FAMILIES": len(FAMILIES),
    "CSDS_SPRINGS": len(SPRINGS),
    "CSDS_CHANNELS": len(CHANNELS),
    "CSDS_LAB_SCHEMES": len(SCHEMES),
    "CSDS_LAB_CONSTANT_NORMAL": SETUPS.index("constant-normal"),
    "CSDS_LAB_PAIR": SETUPS.index("pair"),
    "CSDS_LAB_REFERENCE": SCHEMES.index("reference"),
    "CSDS_PASSIVE": PASSIVITIES.index("passive"),
    "CSDS_PASSIVE_IN_TESTS": PASSIVITIES.index("passive in tests"),
    "CSDS_NOT_PASSIVE": PASSIVITIES.index("not passive"),
    "CSDS_MAX_PARAMETERS": 4,
    "CSDS_MAX_SLOTS": 2,
    "CSDS_MAX_HISTORY": 21,
    "CSDS_MAX_SWITCHES": 256,
    "CSDS_NEW": 0,
    "CSDS_OLD": 1,
    "CSDS_STARTED": 2,
    "CSDS_ENDING": 3,
}

Vector = c_double * 3
Enum = c_uint  # every enum of the headers has no negative number


class csds_message(ctypes.Structure):
    _fields_ = [("text", c_char * 800)]


class csds_parameter(ctypes.Structure):
    _fields_ = [
        ("name", c_char_p),
        ("unit", c_char_p),
        ("meaning", c_char_p),
        ("min", c_double),
        ("max", c_double),
        ("min_is_excluded", c_int),
        ("may_be_null", c_int),
        ("mixing", Enum),
        ("example", c_double),
    ]


class csds_slot(ctypes.Structure):
    _fields_ = [("name", c_char_p), ("unit", c_char_p), ("size", c_int), ("exchange", c_int)]


class csds_model(ctypes.Structure):
    _fields_ = [
        ("family", Enum),
        ("name", c_char_p),
        ("summary", c_char_p),
        ("formula", c_char_p),
        ("adhesion", c_char_p),
        ("overlap_of_a", c_char_p),
        ("end", c_char_p),
        ("adhesion_on_friction", c_int),
        ("reference", c_char_p),
        ("passive", Enum),
        ("passive_reason", c_char_p),
        ("advice", c_char_p),
        ("stepping", Enum),
        ("vectorisable", c_int),
        ("single_stiffness", c_int),
        ("parameters", c_int),
        ("parameter", csds_parameter * CONSTANTS["CSDS_MAX_PARAMETERS"]),
        ("eta", csds_parameter),
        ("slots", c_int),
        ("slot", csds_slot * CONSTANTS["CSDS_MAX_SLOTS"]),
    ]


class csds_alias(ctypes.Structure):
    _fields_ = [("model", POINTER(csds_model)), ("name", c_char_p), ("difference", c_char_p)]


class csds_choice(ctypes.Structure):
    _fields_ = [("model", POINTER(csds_model)), ("value", c_double * CONSTANTS["CSDS_MAX_PARAMETERS"])]


class csds_heating(ctypes.Structure):
    _fields_ = [("fraction", c_double), ("part", c_double), ("channels", c_uint), ("every", c_int)]


class csds_spec(ctypes.Structure):
    _fields_ = [
        ("part", csds_choice * len(FAMILIES)),
        ("alias", POINTER(csds_alias) * len(FAMILIES)),
        ("heating", csds_heating),
        ("limit_damping", c_int),
        ("mixed", c_int),
        ("partner", c_double * CONSTANTS["CSDS_MAX_PARAMETERS"]),
    ]


class csds_law(ctypes.Structure):
    _fields_ = [
        ("dt", c_double),
        ("history", c_int),
        ("wall_history", c_int),
        ("exchange", c_int * CONSTANTS["CSDS_MAX_HISTORY"]),
        ("constants", c_double * 64),
    ]


class csds_grain(ctypes.Structure):
    _fields_ = [
        ("x", Vector),
        ("v", Vector),
        ("omega", Vector),
        ("radius", c_double),
        ("inv_mass", c_double),
        ("inv_inertia", c_double),
    ]


class csds_surface(ctypes.Structure):
    _fields_ = [("normal", Vector), ("distance", c_double), ("v", Vector), ("omega", Vector)]


class csds_response(ctypes.Structure):
    _fields_ = [
        ("force", Vector),
        ("friction", Vector),
        ("torque_i", Vector),
        ("torque_j", Vector),
        ("normal", c_double),
        ("rolling", Vector),
        ("twisting", c_double),
    ]


class csds_energy(ctypes.Structure):
    _fields_ = [
        ("stored", c_double * len(SPRINGS)),
        ("dissipated", c_double * len(CHANNELS)),
        ("slip_speed", c_double),
    ]


class csds_impact(ctypes.Structure):
    _fields_ = [(name, c_double) for name in ("m", "m_t", "kn", "mu", "gn", "gt")]


class csds_switches(ctypes.Structure):
    _fields_ = [("starts_sliding", c_int), ("count", c_int), ("time", c_double * CONSTANTS["CSDS_MAX_SWITCHES"])]


class csds_lab_impact(ctypes.Structure):
    _fields_ = [
        ("radius", c_double * 2),
        ("mass", c_double * 2),
        ("wall", c_int),
        ("v_n", c_double),
        ("v_t", c_double),
        ("omega", Vector * 2),
    ]


class csds_lab_collision(ctypes.Structure):
    _fields_ = [
        ("setup", Enum),
        ("scheme", Enum),
        ("impact", csds_lab_impact),
        ("dt", c_double),
        ("phase", c_double),
    ]


class csds_lab_adhesion(ctypes.Structure):
    _fields_ = [(name, c_double) for name in ("pull_off", "rest", "end", "loss", "sticking_speed")]


class csds_lab_outcome(ctypes.Structure):
    _fields_ = [
        ("e_n", c_double),
        ("e_t", c_double),
        ("duration", c_double),
        ("overlap", c_double),
        ("rotation", c_double),
        ("kinetic", c_double * 2),
        ("has_channels", c_int),
        ("dissipated", c_double * len(CHANNELS)),
        ("steps", c_long),
        ("switches", c_int),
        ("v", Vector),
        ("omega", Vector * 2),
    ]


class csds_lab_sample(ctypes.Structure):
    _fields_ = [(name, c_double) for name in ("t", "overlap", "rate", "slide", "spring", "normal", "friction")]


class csds_lab_targets(ctypes.Structure):
    _fields_ = [
        ("impact", csds_lab_impact),
        ("hertz", c_int),
        ("restitution", c_double),
        ("damping_ratio", c_double),
        ("duration", c_double),
        ("stiffness", c_double),
        ("youngs", c_double),
        ("poisson", c_double),
        ("mu", c_double),
        ("tangential_restitution", c_double),
        ("ratio", c_double),
        ("x_gammat", c_double),
        ("steps", c_double),
    ]


class csds_lab_calibration(ctypes.Structure):
    _fields_ = [
        ("law", csds_spec),
        ("damping_ratio", c_double),
        ("duration", c_double),
        ("dt", c_double),
        ("k_t", c_double),
        ("x_gammat", c_double),
        ("outcome", csds_lab_outcome),
    ]


class csds_lab_plates(ctypes.Structure):
    _fields_ = [(name, c_double) for name in ("m", "k", "gamma", "f_max", "v")] + [("discontinuous", c_int)]


class csds_lab_plate_state(ctypes.Structure):
    _fields_ = [(name, c_double) for name in ("t", "v", "xi", "force")] + [("stage", c_int)]


STRUCTURES: tuple[type[ctypes.Structure], ...] = tuple(
    value for value in globals().values() if isinstance(value, type) and issubclass(value, ctypes.Structure)
)
csds_lab_observer = ctypes.CFUNCTYPE(None, c_void_p, POINTER(csds_lab_sample))
csds_lab_plate_observer = ctypes.CFUNCTYPE(None, c_void_p, POINTER(csds_lab_plate_state))

_VALUES: dict[str, Any] = {
    "void": None,
    "double": c_double,
    "int": c_int,
    "unsigned long": ctypes.c_ulong,
    **{
        name: Enum
        for name in ("csds_status", "csds_family", "csds_age", "csds_lab_scheme", "csds_spring", "csds_channel")
    },
}
_POINTERS: dict[str, Any] = {
    "void": c_void_p,
    "char": c_char_p,
    "double": POINTER(c_double),
    "csds_lab_observer": csds_lab_observer,
    "csds_lab_plate_observer": csds_lab_plate_observer,
    **{structure.__name__: POINTER(structure) for structure in STRUCTURES},
}


def _type_of(declaration: str) -> Any:
    """The type for ctypes of a declarator such as `const double xi[3]`."""
    is_pointer = "*" in declaration or "[" in declaration
    words = re.sub(r"[*]|\[\w*\]", " ", declaration).replace("const ", "").split()
    known = _POINTERS if is_pointer else _VALUES
    return known[" ".join(words)] if " ".join(words) in known else known[" ".join(words[:-1])]


def declare(library: ctypes.CDLL, prototypes: str) -> None:
    """Tells ctypes the arguments and the results of the functions that a library has."""
    for result, name, arguments in re.findall(r"(\w[\w ]*?[ *]+)(csds_\w+)\(([^)]*)\);", prototypes):
        function = getattr(library, name)
        function.restype = _type_of(result)
        function.argtypes = [] if arguments == "void" else [_type_of(one) for one in arguments.split(",")]
