# SPDX-License-Identifier: MIT
"""python -m csds COMMAND: two commands of the program csds, with its options, output and sentences, where only the package
is installed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import Any

from . import __version__
from ._command import COMMANDS
from ._options import Flag, Misuse, Once, joined, refuse_rival_options, to_standard_output
from .refusals import Refusal


class Parser(argparse.ArgumentParser):
    """Refuses in one sentence, with status 1, as the program does."""

    def print_help(self, file: Any = None) -> None:
        """Its usage and options."""
        to_standard_output(self.format_help())

    def error(self, message: str) -> Any:
        raise Misuse(f"{message}, see --help")


def parser_of(prog: str, add_options: Callable[[argparse.ArgumentParser], None], what: str) -> Parser:
    """The parser of one command."""
    parser = Parser(prog=prog, description=what, allow_abbrev=False)
    parser.register("action", None, Once)
    parser.register("action", "store_true", Flag)
    add_options(parser)
    return parser


def list_commands() -> str:
    """A line for each command."""
    return "".join(f"  {name:<10} {command.what}\n" for name, command in COMMANDS.items())


def usage(arguments: Sequence[str]) -> int:
    """What is answered where no command is named."""
    if arguments and arguments[0] in ("--help", "-h", "help"):
        to_standard_output(f"Usage: python -m csds COMMAND [OPTION...] [LAW...]\n\n{list_commands()}")
        return 0
    if arguments and arguments[0] in ("--version", "-V"):
        to_standard_output(f"csds {__version__}\n")
        return 0
    wrong = f"unknown command '{arguments[0]}'" if arguments else "a command is missing"
    print(f"csds: {wrong}, must be one of\n{list_commands()}", end="", file=sys.stderr)
    return 1


def main(arguments: Sequence[str]) -> int:
    """Run one command; its refusals are a sentence on standard error."""
    command = COMMANDS.get(arguments[0]) if arguments else None
    name = f"csds {arguments[0]}" if command else "csds"
    try:
        if not command:
            return usage(arguments)
        parser = parser_of(name, command.add_options, command.what)
        words = joined(arguments[1:])
        refuse_rival_options(words)
        command.run(parser.parse_intermixed_args(words))
    except (Misuse, Refusal, ImportError) as refusal:
        print(f"{name}: {refusal}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
