"""Every way in which pybmc refuses to go on, each with its exit code.

A `Diagnostic` is one message with a place; an `InputError` carries all the diagnostics of a run, so that a user sees
every mistake of a file at once. Nothing here prints.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from bmc.source import Location


class ExitCode(int, Enum):
    """The documented exit codes (those of CBMC 6)."""

    SAFE = 0
    UNSAFE = 10
    INCONCLUSIVE = 5
    ERROR = 6
    USAGE = 64


class Severity(Enum):
    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One message about the user's input; `hint` says what to do about it."""

    message: str
    location: Location | None = None
    hint: str = ""
    severity: Severity = Severity.ERROR
    kind: str = "error"  # "syntax", "type", "unsupported", "link", "input", "preprocessor": a stable word for JSON


class PybmcError(Exception):
    """Base of all errors that end a run on purpose."""

    exit_code = ExitCode.ERROR


class InputError(PybmcError):
    """The user's program was not understood: at least one diagnostic of severity ERROR."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        super().__init__("; ".join(d.message for d in diagnostics))
        self.diagnostics = tuple(diagnostics)


class UsageError(PybmcError):
    """The command line does not make sense."""

    exit_code = ExitCode.USAGE

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


class ResourceError(PybmcError):
    """A limit was reached (time, memory, objects): what is known stays known."""

    exit_code = ExitCode.INCONCLUSIVE


class InternalError(PybmcError):
    """pybmc contradicts itself, for example a counterexample that does not replay. Never a verdict."""
