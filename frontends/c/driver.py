"""From file names to a program: preprocess and parse each file, then lower them together.

All files are read before anything is reported, so that one run shows the mistakes of every file.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bmc.errors import Diagnostic, InputError
from bmc.ir.program import Program
from bmc.source import Location
from frontends.c.deep import deep_recursion
from frontends.c.lower import lower_units
from frontends.c.options import FrontendOptions
from frontends.c.parse import parse_text
from frontends.c.preprocess import preprocess_file
from frontends.c.unit import ParsedUnit


def parse_files(files: Sequence[str | Path], options: FrontendOptions) -> list[ParsedUnit]:
    """The parsed units in the order of `files`; an InputError with the diagnostics of all of them if one is bad."""
    units: list[ParsedUnit] = []
    diagnostics: list[Diagnostic] = []
    for file in files:
        try:
            units.append(parse_text(preprocess_file(str(file), options)))
        except InputError as error:
            diagnostics.extend(error.diagnostics)
    if diagnostics:
        raise InputError(diagnostics)
    return units


def load(files: Sequence[str | Path], options: FrontendOptions) -> Program:
    """Read C files into one program."""
    units = parse_files(files, options)
    try:
        with deep_recursion():
            return lower_units(units, options)
    except RecursionError:
        place = Location(units[0].path, 0) if len(units) == 1 else None
        message = "an expression or statement is nested too deeply"
        raise InputError([Diagnostic(message, place, kind="unsupported")]) from None
