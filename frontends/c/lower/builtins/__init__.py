"""Functions that lowering knows by name, as long as the program gives them no body."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from pycparser import c_ast

from bmc.source import Location
from frontends.c.lower import vectors
from frontends.c.lower.builtins import (
    bits,
    candidates,
    gnu,
    memory,
    nondet,
    objects,
    pointers,
    rotation,
    variadic,
    verification,
)
from frontends.c.lower.context import Context, Lowered
from frontends.c.lower.scope import FunctionSymbol

Builtin: TypeAlias = Callable[[Context, c_ast.Node, Location], Lowered]


_TABLES: tuple[Mapping[str, Builtin], ...] = (
    verification.CALLS,
    memory.CALLS,
    pointers.CALLS,
    objects.CALLS,
    bits.CALLS,
    rotation.CALLS,
    gnu.CALLS,
    variadic.CALLS,
    vectors.CALLS,
    candidates.CALLS,
)


def find_builtin(ctx: Context, name: str, symbol: FunctionSymbol | None) -> Builtin | None:
    """The way to lower a call of `name`; `symbol` is its declaration, if there is one."""
    for table in _TABLES:
        if name in table:
            return table[name]
    if nondet.is_nondet_name(name):
        result = nondet.result_type(ctx, name, symbol)
        if result is not None:
            return nondet.nondet_call(name, result, symbol)
    return None
