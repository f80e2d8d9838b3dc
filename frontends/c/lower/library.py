"""Models of library functions become part of the program: those that it uses and does not define.

They are lowered after the program's own files, since only then it is known what is used. Their procedures have no line
of the user's files: the copies made for each call get the caller's.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from bmc.ir.expr import FunctionAddress
from bmc.ir.instr import Call, Halt
from bmc.source import Location, is_library, library_place
from frontends.c.lower.context import Context
from frontends.c.lower.scope import FunctionSymbol
from frontends.c.lower.start import complete_tentative
from frontends.c.lower.state import ProgramState
from frontends.c.lower.units import declare_unit, define_unit, initialise_unit

EXIT_HANDLERS = "__pybmc_exit_handlers"  # the model that calls what atexit was given
_ENDS = frozenset({"exit", "end of program"})


def lower_library(state: ProgramState) -> None:
    """Adds the bodies of all library functions that the program needs."""
    library = state.library
    defined = {name for name, symbol in state.externals.items() if symbol.defined}
    wanted = library.closure(_missing(state), defined)
    if "atexit" in wanted:
        wanted |= library.closure([EXIT_HANDLERS], defined)
    if not wanted:
        return
    with _own_warnings(state):
        before, objects = set(state.procedures), set(state.statics)
        units = [declare_unit(state, unit.path, unit.ast, frozenset()) for unit in library.units(wanted)]
        complete_tentative(state)
        for unit in units:
            initialise_unit(unit, state)
        for unit in units:
            define_unit(unit, state)
    for name, static in state.statics.items():
        static.library = name not in objects
    state.reporter.warnings.extend(state.library_conflicts)
    for name, procedure in list(state.procedures.items()):
        if name not in before:
            state.procedures[name] = replace(procedure, location=library_place(procedure.source_name))


def _missing(state: ProgramState) -> list[str]:
    """External functions and variables that are used and not defined."""
    return [name for name, symbol in state.externals.items() if symbol.used and not symbol.defined]


def declare_library_function(ctx: Context, name: str) -> FunctionSymbol | None:
    """The declaration of a library function that the program did not declare, visible from here on in its file."""
    if name not in ctx.state.library.names:
        return None
    unit = ctx.state.library.prototype(name)
    declare_unit(ctx.state, unit.path, unit.ast, frozenset())
    symbol = ctx.state.externals.get(name)
    if not isinstance(symbol, FunctionSymbol):
        return None
    ctx.file.names[name] = symbol
    ctx.file.state.positions[name] = ctx.file.state.position
    return symbol


def call_exit_handlers(state: ProgramState) -> None:
    """C11 7.22.4.4: where the program ends by exit or by returning from main, handlers are called before, and after
    them the functions with the attribute `destructor`, the last one first."""
    handlers = state.functions.get(EXIT_HANDLERS)
    symbols = [f for f in reversed(state.functions.values()) if f.destructor and f.defined]
    if handlers is not None and handlers.defined:
        symbols.insert(0, handlers)
    if not symbols:
        return
    callees = [FunctionAddress(symbol.name, symbol.type) for symbol in symbols]
    for name, procedure in list(state.procedures.items()):
        if is_library(procedure.location):
            continue
        blocks = tuple(
            replace(block, instructions=(*block.instructions, *_calls(callees, block.terminator.location)))
            if isinstance(block.terminator, Halt) and block.terminator.reason in _ENDS
            else block
            for block in procedure.blocks
        )
        state.procedures[name] = replace(procedure, blocks=blocks)


def _calls(callees: list[FunctionAddress], location: Location) -> Iterator[Call]:
    return (Call(None, callee, (), location) for callee in callees)


@contextmanager
def _own_warnings(state: ProgramState) -> Iterator[None]:
    """Warnings about the models are ours, not the user's."""
    kept = list(state.reporter.warnings)
    yield
    state.reporter.warnings[:] = kept
