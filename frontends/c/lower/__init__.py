"""Lowering: pycparser's trees of all files to one program of the IR.

>>> from pycparser import c_parser
>>> from frontends.c.options import FrontendOptions
>>> from frontends.c.unit import ParsedUnit
>>> unit = ParsedUnit("a.c", c_parser.CParser().parse("int main(void) { return 0; }", "a.c"))
>>> list(lower_units([unit], FrontendOptions()).procedures)
['main', '__CPROVER__start']

All mistakes of a run are collected and raised together as one `InputError`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from pycparser import c_ast

from bmc.errors import Diagnostic, InputError
from bmc.ir.program import START, Program
from bmc.ir.switches import CheckSwitches
from frontends.c.library import Library
from frontends.c.lower.errors import near_names
from frontends.c.lower.library import call_exit_handlers, lower_library
from frontends.c.lower.scope import FunctionSymbol
from frontends.c.lower.start import complete_tentative, global_variables, start_procedure
from frontends.c.lower.state import ProgramState
from frontends.c.lower.units import Unit, declare_unit, define_unit, initialise_unit
from frontends.c.options import FrontendOptions
from frontends.c.unit import ParsedUnit

_RECURSION_LIMIT = 12_000  # enough for MAX_DEPTH levels of nesting


def lower_units(units: Sequence[ParsedUnit], options: FrontendOptions) -> Program:
    """One program from all units; an InputError with every mistake found if there is one."""
    with _recursion_limit():
        library = Library(options.model)
        state = ProgramState(options.model, library, tree_depth=options.tree_depth, null_depth=options.null_depth)
        shared = _shared_names(units)
        declared = [declare_unit(state, unit.path, unit.ast, shared) for unit in units]
        complete_tentative(state)
        for unit in declared:
            initialise_unit(unit, state)
        for unit in declared:
            define_unit(unit, state)
        if not state.reporter.errors:
            lower_library(state)
    entry = _entry(state, options)
    if state.reporter.errors or entry is None:
        raise InputError(state.reporter.errors)
    argv_used = _uses_second_parameter(declared, entry)
    state.procedures[START] = start_procedure(state, entry, options.nondet_static, argv_used)
    call_exit_handlers(state)
    warnings = [w for unit in units for w in unit.warnings]
    program = Program(
        procedures=dict(state.procedures),
        globals=global_variables(state),
        records=dict(state.records),
        declared={f.name: f.type for f in state.functions.values() if f.used and not f.defined},
        model=options.model,
        warnings=(*warnings, *state.reporter.warnings),
        entry=entry.name,
        enums=dict(state.enums),
        switches=_switches(units),
        candidates={name: tuple(guesses) for name, guesses in state.candidates.items()},
    )
    return state.fixed_memory.put_into(program)


def _switches(units: Sequence[ParsedUnit]) -> CheckSwitches:
    """Of a header that several files include, the last reading counts."""
    return CheckSwitches({file: tuple(places) for unit in units for file, places in unit.switches.items()})


@contextmanager
def _recursion_limit() -> Iterator[None]:
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, _RECURSION_LIMIT))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)


def _shared_names(units: Sequence[ParsedUnit]) -> frozenset[str]:
    """Names that more than one file declares at file scope."""
    counts: Counter[str] = Counter()
    for unit in units:
        counts.update({_name(node) for node in unit.ast.ext} - {""})
    return frozenset(name for name, count in counts.items() if count > 1)


def _name(node: c_ast.Node) -> str:
    decl = node.decl if isinstance(node, c_ast.FuncDef) else node
    return str(getattr(decl, "name", None) or "")


def _entry(state: ProgramState, options: FrontendOptions) -> FunctionSymbol | None:
    candidates = [f for f in state.functions.values() if f.defined and f.source_name == options.entry]
    exact = [f for f in candidates if f.name == options.entry]
    if candidates:
        return (exact or candidates)[0]
    if options.entry in state.poisoned:
        state.reporter.report(state.poisoned[options.entry])
    if not state.reporter.errors:
        names = [f.source_name for f in state.functions.values() if f.defined]
        hint = near_names(options.entry, names)
        if not hint and names:
            hint = "choose one with --function: " + ", ".join(sorted(names)[:5])
        message = f"the program has no entry function '{options.entry}'"
        state.reporter.report(Diagnostic(message, None, hint, kind="link"))
    return None


def _uses_second_parameter(units: Sequence[Unit], entry: FunctionSymbol) -> bool:
    """Whether main looks at its argv."""
    for unit in units:
        for body in unit.bodies:
            if body.symbol is not entry:
                continue
            args = body.node.decl.type.args
            params = list(args.params) if args is not None else []
            name = getattr(params[1], "name", None) if len(params) > 1 else None
            return name is not None and _mentions(body.node.body, name)
    return False


def _mentions(body: c_ast.Node, name: str) -> bool:
    stack = [body]
    while stack:
        node = stack.pop()
        if isinstance(node, c_ast.ID) and node.name == name:
            return True
        stack.extend(child for _, child in node.children())
    return False
