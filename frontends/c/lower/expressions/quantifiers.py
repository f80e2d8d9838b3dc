"""`__CPROVER_forall { T i; guard ==> body }` and `__CPROVER_exists`: every value of `i` in its constant range.

    __CPROVER_forall { int i; 0 <= i && i < 3 ==> a[i] > 0 }      a[0] > 0 && a[1] > 0 && a[2] > 0

Where an assertion says "for all" (or an assumption "there is"), one arbitrary value stands for every one, and the range
does not matter. Elsewhere the range comes from comparisons of `i` with constants that decide the body where they do not
hold (`guard ==> body`, `guard && body`, `!guard || body`), or from a small type.
"""

from __future__ import annotations

from collections.abc import Iterator

from pycparser import c_ast

from bmc.ir.expr import FALSE, TRUE, Binary, BinaryOp, Const, Expr, Storage
from bmc.ir.instr import Havoc, InputKind
from bmc.ir.types import TRUTH, BoolType, IntType
from bmc.source import Location
from frontends.c.lower.constants import fold
from frontends.c.lower.context import Context, Lowered
from frontends.c.lower.conversions import from_truth
from frontends.c.lower.ctypes import declared_type
from frontends.c.lower.errors import type_error, unsupported
from frontends.c.lower.scope import EnumeratorSymbol, VariableSymbol
from frontends.c.nodes import Quantifier

LARGEST = 2048
_MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "=="}
_NEGATED = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}


def quantifier(ctx: Context, node: c_ast.Node) -> Lowered:
    location = ctx.location(node)
    type_ = declared_type(ctx, node.decl.type)
    if isinstance(type_, BoolType):
        type_ = IntType(1, False, "unsigned __CPROVER_bitvector[1]")
    if not isinstance(type_, IntType):
        raise type_error(f"a quantifier needs an integer variable, not '{type_}'", location)
    if ctx.effects.of(node.body).emits:
        raise type_error("a quantified condition cannot have side effects", location)
    if id(node) in ctx.arbitrary:
        return _arbitrary_value(ctx, node, type_, location)
    universal = node.kind == "forall"
    if not _mentions(node.body, node.decl.name):
        return from_truth(ctx.condition(node.body), ctx.model)
    limits, outside = _limits(ctx, node)
    low, high = _range(limits, type_)
    if outside is not universal and (low, high) != (type_.minimum, type_.maximum):
        return from_truth(TRUE if outside else FALSE, ctx.model)  # decided by a value outside of the range
    if high - low >= LARGEST:
        hint = f"compare '{node.decl.name}' with constants that leave at most {LARGEST} values"
        raise unsupported("a quantifier without a small constant range", location, hint)
    result: Expr | None = None
    for value in range(low, high + 1):
        ctx.enter_scope()
        ctx.scope.declare(node.decl.name, EnumeratorSymbol(value, type_, location))
        condition = ctx.condition(node.body)
        ctx.leave_scope()
        known = fold(condition, ctx.layout)
        if known is not None:
            if bool(known) is not universal:
                result = FALSE if universal else TRUE
                break
            continue
        result = condition if result is None else _combined(ctx, result, condition, universal)
    if result is None:
        result = TRUE if universal else FALSE
    return from_truth(result, ctx.model)


def _arbitrary_value(ctx: Context, node: c_ast.Node, type_: IntType, location: Location) -> Lowered:
    """The body for a value that is chosen now."""
    place = ctx.temporary(type_, node.decl.name, location)
    ctx.emit(Havoc(place, InputKind.NONDET, node.decl.name, location))
    ctx.enter_scope()
    symbol = VariableSymbol(node.decl.name, place.variable.name, type_, Storage.TEMPORARY, location, is_const=True)
    symbol.bind(place.variable)
    ctx.scope.declare(node.decl.name, symbol)
    condition = ctx.condition(node.body)
    ctx.leave_scope()
    return from_truth(condition, ctx.model)


def claimed(ctx: Context, node: c_ast.Node, asserted: bool) -> Expr:
    """The condition of an assertion or assumption; quantifiers that one value can stand for are found here."""
    ctx.arbitrary |= set(_choosable(node, "forall" if asserted else "exists"))
    return ctx.condition(node)


def _choosable(node: c_ast.Node, kind: str) -> Iterator[int]:
    other = "exists" if kind == "forall" else "forall"
    match node:
        case Quantifier() if node.kind == kind:
            yield id(node)
            yield from _choosable(node.body, kind)
        case c_ast.BinaryOp() if node.op in ("&&", "||"):
            yield from _choosable(node.left, kind)
            yield from _choosable(node.right, kind)
        case c_ast.BinaryOp() if node.op == "==>":
            yield from _choosable(node.left, other)
            yield from _choosable(node.right, kind)
        case c_ast.UnaryOp() if node.op == "!":
            yield from _choosable(node.expr, other)
        case _:
            return


def _combined(ctx: Context, result: Expr, condition: Expr, universal: bool) -> Expr:
    """`exists` looks at every value, also behind the one that it finds: a bad access is one for any of them."""
    if universal:
        return Binary(BinaryOp.AND_ALSO, result, condition, TRUTH)
    int_ = ctx.model.signed_int
    either = Binary(BinaryOp.OR, from_truth(result, ctx.model), from_truth(condition, ctx.model), int_)
    return Binary(BinaryOp.NE, either, Const(0, int_), TRUTH)


def implication(ctx: Context, node: c_ast.Node) -> Lowered:
    """Both sides are free of effects."""
    left = ctx.condition(node.left)
    location = ctx.location(node)
    return from_truth(Binary(BinaryOp.IMPLIES, left, ctx.condition(node.right), TRUTH, location), ctx.model)


def _range(limits: list[tuple[str, int]], type_: IntType) -> tuple[int, int]:
    low, high = type_.minimum, type_.maximum
    for op, limit in limits:
        if op in (">", ">=", "=="):
            low = max(low, limit + (op == ">"))
        if op in ("<", "<=", "=="):
            high = min(high, limit - (op == "<"))
    return low, high


def _limits(ctx: Context, node: c_ast.Node) -> tuple[list[tuple[str, int]], bool]:
    """Comparisons of the variable with constants, and what the body is where one of them does not hold."""
    body = node.body
    if isinstance(body, c_ast.BinaryOp) and body.op == "==>":
        return list(_comparisons(ctx, node, _parts(body.left, "&&"))), True
    if isinstance(body, c_ast.BinaryOp) and body.op == "||":
        found: list[tuple[str, int]] = []
        for part in _parts(body, "||"):
            if isinstance(part, c_ast.UnaryOp) and part.op == "!":
                found += _comparisons(ctx, node, _parts(part.expr, "&&"))
            else:
                found += [(_NEGATED[op], limit) for op, limit in _comparisons(ctx, node, iter([part])) if op != "=="]
        return found, True
    return list(_comparisons(ctx, node, _parts(body, "&&"))), False


def _comparisons(ctx: Context, node: c_ast.Node, parts: Iterator[c_ast.Node]) -> Iterator[tuple[str, int]]:
    for part in parts:
        if not isinstance(part, c_ast.BinaryOp) or part.op not in _MIRRORED:
            continue
        for one, other, op in ((part.left, part.right, part.op), (part.right, part.left, _MIRRORED[part.op])):
            if isinstance(one, c_ast.ID) and one.name == node.decl.name and not _mentions(other, one.name):
                value = ctx.folded(other)
                if value is not None:
                    yield op, value


def _parts(node: c_ast.Node, op: str) -> Iterator[c_ast.Node]:
    stack = [node]
    while stack:
        current = stack.pop()
        if isinstance(current, c_ast.BinaryOp) and current.op == op:
            stack += [current.right, current.left]
        else:
            yield current


def _mentions(node: c_ast.Node, name: str) -> bool:
    if isinstance(node, c_ast.ID):
        return bool(node.name == name)
    return any(_mentions(child, name) for _, child in node.children())
