# SPDX-License-Identifier: MIT
"""Finds and loads the shared libraries: libcsds when the package is imported, libcsds_lab when it is first asked for."""

from __future__ import annotations

import ctypes
import functools
import os
from pathlib import Path

from . import _prototypes
from ._declarations import BINARY_INTERFACE, declare

CARRIED = Path(os.path.abspath(__file__)).parent / "lib"  # what a wheel brings along


def file_name(name: str) -> str:
    """The file that holds a library of this binary interface."""
    return f"lib{name}.so.{BINARY_INTERFACE}"


@functools.lru_cache(maxsize=None)
def _stated() -> Path | None:
    """What CSDS_LIBRARY names: the file of libcsds, or its folder. Once, and with its whole path: the folder of the
    process may change, and the dynamic loader looks elsewhere for a name without a slash."""
    stated = os.environ.get("CSDS_LIBRARY")
    if not stated:
        return None
    path = Path(os.path.abspath(stated))
    if path.is_dir():
        path /= file_name("csds")
    if not path.is_file():
        raise ImportError(f"CSDS_LIBRARY is '{stated}', must be the file {file_name('csds')} or the folder that has it")
    return path


def _folder() -> Path | None:
    """Where the libraries are; None leaves it to the dynamic loader."""
    stated = _stated()
    if stated:
        return stated.parent
    return CARRIED if (CARRIED / file_name("csds")).is_file() else None


def _load(name: str, remedy: str) -> ctypes.CDLL:
    folder = _folder()
    stated = _stated() if name == "csds" else None
    path = str(stated or (folder / file_name(name) if folder else file_name(name)))
    try:
        return ctypes.CDLL(path)
    except OSError as error:
        raise ImportError(f"{path} cannot be loaded ({error}), {remedy}") from None


def _check_version(library: ctypes.CDLL) -> None:
    """Before 1.0 the second number counts changes of the binary interface."""
    library.csds_version.restype = ctypes.c_char_p
    version = library.csds_version().decode()
    if not version.startswith(BINARY_INTERFACE + "."):
        raise ImportError(f"libcsds is of version {version}, must be {BINARY_INTERFACE}.x for this package")


def _check_kind(library: ctypes.CDLL) -> None:
    """libcsds_lab brings libcsds along, and the models of one library are none of another."""
    if library.csds_is_checked():
        raise ImportError(f"{library._name} is libcsds-checked, must be libcsds: that is what libcsds_lab works with")


@functools.lru_cache(maxsize=None)
def kernel() -> ctypes.CDLL:
    """libcsds."""
    library = _load("csds", "must be found by CSDS_LIBRARY or be installed with -DBUILD_SHARED_LIBS=ON")
    _check_version(library)
    _check_kind(library)
    declare(library, _prototypes.KERNEL)
    return library


@functools.lru_cache(maxsize=None)
def laboratory() -> ctypes.CDLL:
    """libcsds_lab, which needs libcsds: that is loaded before, so that its name is known."""
    kernel()
    library = _load("csds_lab", "must lie beside libcsds; it needs the libraries of GSL and muParser")
    declare(library, _prototypes.LABORATORY)
    return library
