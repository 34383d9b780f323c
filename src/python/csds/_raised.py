# SPDX-License-Identifier: MIT
"""What callbacks of the library raise, such as an interrupt, cannot pass through C: it is raised when that has returned."""

from __future__ import annotations

import contextlib
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

Hook = Callable[[Any], Any]


class _Raised:
    """What each callback has raised. The interpreter has one sys.unraisablehook for all threads: ours is there as long as
    any of them is in the library."""

    def __init__(self) -> None:
        self._lock = threading.RLock()  # of this thread again where an interrupt's handler calls the library
        self._known: dict[int, tuple[str, list[BaseException]]] = {}  # by the callback's id
        self._ours: Hook | None = None
        self._before: Hook = sys.unraisablehook

    def begin(self, callback: object) -> list[BaseException]:
        """Where it is noted what this callback raises until `end`."""
        raised: list[BaseException] = []
        with self._lock:
            if not self._known:
                self._ours, self._before = self._hook_after(sys.unraisablehook), sys.unraisablehook
                sys.unraisablehook = self._ours
            self._known[id(callback)] = repr(callback), raised
        return raised

    def end(self, callback: object) -> None:
        """The hook of before comes back with the last end, unless it is another's by then."""
        with self._lock:
            self._known.pop(id(callback), None)
            if not self._known and sys.unraisablehook is self._ours:
                sys.unraisablehook = self._before

    def _hook_after(self, before: Hook) -> Hook:
        def keep(unraisable: Any) -> None:
            raised = self._of(unraisable)
            if raised is None:
                before(unraisable)
            else:
                raised.append(unraisable.exc_value or unraisable.exc_type())

        return keep

    def _of(self, unraisable: Any) -> list[BaseException] | None:
        """Where to note it; Python 3.13 and later name the callback only in the message."""
        message = unraisable.err_msg or ""
        for known, (name, raised) in list(self._known.items()):
            if known == id(unraisable.object) or name in message:
                return raised
        return None


_RAISED = _Raised()


@contextlib.contextmanager
def raised_after(callback: object) -> Iterator[None]:
    """Raises the first that the callback has raised, when the library has returned."""
    raised: list[BaseException] = []
    try:
        raised = _RAISED.begin(callback)
        yield
    finally:
        _RAISED.end(callback)
    if raised:
        raise raised[0]
