"""`__pybmc_candidate(e)`: what the user guesses about a function, for summaries (docs/stratified-summaries.md).

    void get(void) { __pybmc_candidate(__pybmc_old(lock) != 0 || lock == 1); ... }
    int twice(int x) { __pybmc_candidate(__pybmc_result == 2 * x); ... }

Parameters are what the function was called with, globals what it leaves behind, `__pybmc_old(g)` is what it found and
`__pybmc_result` what it returns. No instruction comes of it: a guess that is wrong is dropped, and means nothing to
engines that do not use summaries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from pycparser import c_ast

from bmc.ir.candidates import OLD, RESULT
from bmc.ir.expr import Expr, Read, Storage, Variable, VariablePlace
from bmc.ir.types import Type, VoidType, is_scalar
from bmc.source import Location
from frontends.c.lower.builtins.arguments import nodes_of
from frontends.c.lower.context import Context, Lowered
from frontends.c.lower.errors import type_error
from frontends.c.lower.scope import VariableSymbol
from frontends.c.lower.values import VOID_VALUE

_OLD_CALL = "__pybmc_old"
_RESULT_NAME = "__pybmc_result"


def _candidate(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    (condition,) = nodes_of(node, 1, location)
    ctx.enter_scope()
    try:
        holder = c_ast.ExprList([condition])
        for name in _named_olds(holder):
            _declare(ctx, f"{_OLD_CALL}({name})", *_global(ctx, name, location), location)
        result = ctx.builder.type.result
        if not isinstance(result, VoidType) and is_scalar(result):
            _declare(ctx, _RESULT_NAME, RESULT, result, location)
        elif _mentions(holder, _RESULT_NAME):
            raise type_error(f"'{_RESULT_NAME}' in a function that returns no scalar", location)
        value = _without_instructions(ctx, holder.exprs[0], location)
    finally:
        ctx.leave_scope()
    ctx.state.candidates.setdefault(ctx.builder.name, []).append(value)
    return VOID_VALUE


def _without_instructions(ctx: Context, condition: c_ast.Node, location: Location) -> Expr:
    def work() -> Expr:
        mark = ctx.builder.mark()
        value = ctx.condition(condition)
        if ctx.builder.emitted_since(mark) != ():
            raise type_error("a candidate cannot have side effects", location)
        return value

    return ctx.unevaluated(work)


def _named_olds(holder: c_ast.Node) -> Iterator[str]:
    """The names in `__pybmc_old(name)`; each such call becomes an identifier, so that nothing is called."""
    for key in [key for key in holder.__slots__ if key not in ("coord", "__weakref__")]:
        value = getattr(holder, key)
        for index, child in enumerate(value if isinstance(value, list) else [value]):
            if not isinstance(child, c_ast.Node):
                continue
            name = _old_name(child)
            if name is None:
                yield from _named_olds(child)
                continue
            identifier = c_ast.ID(f"{_OLD_CALL}({name})", child.coord)
            if isinstance(value, list):
                value[index] = identifier
            else:
                setattr(holder, key, identifier)
            yield name


def _mentions(node: c_ast.Node, name: str) -> bool:
    return any((isinstance(part, c_ast.ID) and part.name == name) or _mentions(part, name) for part in node)


def _old_name(node: c_ast.Node) -> str | None:
    if isinstance(node, c_ast.ID) and node.name.startswith(f"{_OLD_CALL}("):
        return str(node.name[len(_OLD_CALL) + 1 : -1])  # looked at before
    if not isinstance(node, c_ast.FuncCall) or not isinstance(node.name, c_ast.ID) or node.name.name != _OLD_CALL:
        return None
    arguments = list(node.args.exprs) if node.args is not None else []
    return str(arguments[0].name) if len(arguments) == 1 and isinstance(arguments[0], c_ast.ID) else None


def _global(ctx: Context, name: str, location: Location) -> tuple[str, Type]:
    value = ctx.unevaluated(lambda: ctx.rvalue(c_ast.ID(name)))
    place = value.place if isinstance(value, Read) else None
    if not isinstance(place, VariablePlace) or place.variable.storage is not Storage.GLOBAL:
        raise type_error(f"'{_OLD_CALL}' needs the name of a global variable of scalar type", location)
    return f"{OLD}{place.variable.name}", place.type


def _declare(ctx: Context, source_name: str, name: str, type_: Type, location: Location) -> None:
    symbol = VariableSymbol(source_name, name, type_, Storage.TEMPORARY, location, is_const=True)
    symbol.bind(Variable(name, type_, source_name, Storage.TEMPORARY, location, is_const=True))
    ctx.scope.declare(source_name, symbol)


def _misplaced(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    raise type_error(f"'{_OLD_CALL}' needs the name of a global variable, inside of '__pybmc_candidate'", location)


CALLS: Mapping[str, Callable[[Context, c_ast.Node, Location], Lowered]] = {
    "__pybmc_candidate": _candidate,
    _OLD_CALL: _misplaced,
}
