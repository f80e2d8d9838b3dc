"""Refusals while lowering, and the list in which a run keeps them.

A construct that cannot be lowered raises `Rejected`; the nearest statement or declaration catches it, so one run shows
every mistake of a program. Kind "type" is a mistake of the user, kind "unsupported" a gap of pybmc: inside a function
body the latter becomes a property that fails if the statement is reached, and does not stop the run.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from bmc.errors import Diagnostic, Severity
from bmc.source import Location


class Rejected(Exception):
    """Carries the diagnostic of one construct that was not lowered."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic

    @property
    def unsupported(self) -> bool:
        return self.diagnostic.kind == "unsupported"


def type_error(message: str, location: Location, hint: str = "") -> Rejected:
    readable = message.replace("[-1l]", "[]")  # an array type that is still incomplete
    return Rejected(Diagnostic(readable, location, hint, kind="type"))


def unsupported(message: str, location: Location, hint: str = "") -> Rejected:
    return Rejected(Diagnostic(f"{message} is not supported", location, hint, kind="unsupported"))


def poisoned(name: str, why: Diagnostic, location: Location) -> Rejected:
    """The use of a name whose declaration was refused. A mistake is told once, a gap at each place that needs it."""
    if why.kind != "unsupported":
        return Rejected(why)
    message = why.message if f"'{name}'" in why.message else f"'{name}': {why.message}"
    return Rejected(Diagnostic(message, location, why.hint, kind="unsupported"))


def link_error(message: str, location: Location, hint: str = "") -> Rejected:
    return Rejected(Diagnostic(message, location, hint, kind="link"))


class Reporter:
    """Collects diagnostics in the order found, each (place, message) once."""

    def __init__(self) -> None:
        self.errors: list[Diagnostic] = []
        self.warnings: list[Diagnostic] = []
        self._seen: set[tuple[str, str, Severity]] = set()

    def report(self, diagnostic: Diagnostic) -> None:
        key = (str(diagnostic.location), diagnostic.message, diagnostic.severity)
        if key not in self._seen:
            self._seen.add(key)
            (self.errors if diagnostic.severity is Severity.ERROR else self.warnings).append(diagnostic)

    def warn(self, message: str, location: Location, hint: str = "") -> None:
        self.report(Diagnostic(message, location, hint, Severity.WARNING, kind="type"))


def counted(number: int, noun: str) -> str:
    """ "1 argument", "2 arguments"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def near_names(name: str, known: Iterable[str]) -> str:
    """A hint "did you mean 'x'?" or nothing."""
    close = difflib.get_close_matches(name, sorted(set(known)), n=1, cutoff=0.7)
    return f"did you mean '{close[0]}'?" if close else ""
