"""Models of library functions become part of the program: those that it uses and does not define.

They are lowered after the program's own files, since only then it is known what is used. Their procedures have no line
of the user's files: the copies made for each call get the caller's.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from bmc.source import library_place
from frontends.c.library import Library
from frontends.c.lower.scope import FunctionSymbol
from frontends.c.lower.start import complete_tentative
from frontends.c.lower.state import ProgramState
from frontends.c.lower.units import declare_unit, define_unit, initialise_unit


def lower_library(state: ProgramState, library: Library) -> None:
    """Adds the bodies of all library functions that the program needs."""
    defined = {name for name, symbol in state.externals.items() if getattr(symbol, "defined", False)}
    wanted = library.closure(_missing(state), defined)
    if not wanted:
        return
    with _own_warnings(state):
        before = set(state.procedures)
        units = [declare_unit(state, unit.path, unit.ast, frozenset()) for unit in library.units(wanted)]
        complete_tentative(state)
        for unit in units:
            initialise_unit(unit, state)
        for unit in units:
            define_unit(unit, state)
    state.reporter.warnings.extend(state.library_conflicts)
    for name, procedure in list(state.procedures.items()):
        if name not in before:
            state.procedures[name] = replace(procedure, location=library_place(procedure.source_name))


def _missing(state: ProgramState) -> list[str]:
    """External functions that are used and have no body."""
    return [
        name
        for name, symbol in state.externals.items()
        if isinstance(symbol, FunctionSymbol) and symbol.used and not symbol.defined
    ]


@contextmanager
def _own_warnings(state: ProgramState) -> Iterator[None]:
    """Warnings about the models are ours, not the user's."""
    kept = list(state.reporter.warnings)
    yield
    state.reporter.warnings[:] = kept
