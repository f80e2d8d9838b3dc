"""Initialisers (C11 6.7.9) to assignments: nested, designated, strings, with or without inner braces.

    struct { int a[2]; char c; } s = { {1}, .c = 'x' }      s = 0, s.a[0] = 1, s.c = 'x'

If the leaves (see `flattening`) do not cover everything, one assignment of the zero value comes first. Arrays of
integers that are given only constants become one `ArrayConst`.
"""

from __future__ import annotations

from pycparser import c_ast

from bmc.ir.expr import ArrayConst, Const, Expr, FieldPlace, IndexPlace, Place, ZeroValue
from bmc.ir.instr import Assign, Havoc, InputKind
from bmc.ir.types import ArrayType, BoolType, Field, IntType, RecordType, Type
from bmc.source import Location
from frontends.c.lower.constants import simplified
from frontends.c.lower.context import Context
from frontends.c.lower.conversions import convert
from frontends.c.lower.errors import type_error
from frontends.c.lower.expressions.allocation import with_hint
from frontends.c.lower.flattening import Leaf, Path, flatten, is_string_for, step_type, without_literal
from frontends.c.lower.literals import decode_string


def initialise(ctx: Context, place: Place, init: c_ast.Node, location: Location, static: bool = False) -> None:
    """Emit the assignments that give `place` its initial value. `static`: every value must be constant."""
    init = without_literal(ctx, place.type, init, static)
    if not isinstance(init, c_ast.InitList) and not is_string_for(ctx, place.type, init):
        _assign(ctx, place, _scalar(ctx, init, place.type, static), location)
        return
    leaves = flatten(ctx, place.type, init, static)
    table = _table(ctx, place.type, leaves)
    if table is not None:
        _assign(ctx, place, table, location)
        return
    unions = [] if static else _partly_given_unions(ctx, place.type, leaves)
    if () not in unions and not _covers(ctx, place.type, leaves):
        _assign(ctx, place, ZeroValue(place.type), location)
    for path in unions:
        if path:
            part = _part(ctx, place, path, location)
            ctx.emit(Havoc(part, InputKind.UNINITIALISED, "rest of a union", location))
    for leaf in leaves:
        part = _part(ctx, place, leaf.path, location)
        if isinstance(leaf.type, ArrayType):
            value: Expr = _string_value(ctx, leaf.node, leaf.type)
        else:
            value = _scalar(ctx, leaf.node, leaf.type, static)
        if static and isinstance(value, Const) and value.value == 0:
            continue  # static storage starts as zero
        _assign(ctx, part, value, location)


def _assign(ctx: Context, place: Place, value: Expr, location: Location) -> None:
    ctx.emit(Assign(place, value, location, initialises=True))


def _scalar(ctx: Context, node: c_ast.Node, type_: Type, static: bool) -> Expr:
    """The value of one initialiser (also a whole record), converted as if by assignment."""
    while isinstance(node, c_ast.InitList):  # `int x = {3}`
        if not node.exprs:
            return ZeroValue(type_)
        node = node.exprs[0]
    location = ctx.location(node)
    if isinstance(type_, ArrayType):
        raise type_error("an array needs a list in braces or a string as initialiser", location)
    mark = ctx.builder.mark()
    value = convert(with_hint(ctx, node, type_), type_, location, ctx.reporter, "initialisation")
    if not static:
        return value
    constant = simplified(value, ctx.layout) if ctx.builder.emitted_since(mark) == () else None
    if constant is None:
        raise type_error("the initialiser of static storage is not constant", location)
    return constant


def _part(ctx: Context, place: Place, path: Path, location: Location) -> Place:
    for step in path:
        if isinstance(step, Field):
            place = FieldPlace(place, step.name, step.type, step.bit_width)
        else:
            place = IndexPlace(place, Const(step, ctx.model.ptrdiff_t), location)
    return place


def _string_value(ctx: Context, node: c_ast.Node, type_: ArrayType) -> ArrayConst:
    while isinstance(node, c_ast.InitList):
        node = node.exprs[0]
    _, codes = decode_string(node.value)
    element = type_.element
    assert isinstance(element, IntType)
    if len(codes) > type_.length:  # C11 6.7.9p2 forbids it; as gcc
        ctx.reporter.warn("the string is longer than the array: its end is left out", ctx.location(node))
    return ArrayConst(tuple(element.wrap(code) for code in codes[: type_.length]), type_)


# --- shape of the result --------------------------------------------------------------------------------------------


def _table(ctx: Context, type_: Type, leaves: list[Leaf]) -> ArrayConst | ZeroValue | None:
    """One constant for an array of integers whose initialisers are all constant."""
    if not isinstance(type_, ArrayType) or not isinstance(type_.element, IntType):
        return None
    if len(leaves) == 1 and not leaves[0].path:
        return _string_value(ctx, leaves[0].node, type_)
    values: dict[int, int] = {}
    for leaf in leaves:
        value = ctx.folded(leaf.node) if not isinstance(leaf.node, c_ast.InitList) else None
        if value is None or not isinstance(leaf.path[0], int):
            return None
        values[leaf.path[0]] = type_.element.wrap(value)
    if not any(values.values()):
        return ZeroValue(type_)
    length = max(values, default=-1) + 1
    if length > 4 * len(values) + 64:
        return None  # a few far apart: zero and single assignments are shorter
    return ArrayConst(tuple(values.get(i, 0) for i in range(length)), type_)


def _covers(ctx: Context, type_: Type, leaves: list[Leaf]) -> bool:
    """Whether the leaves assign every part of the object."""
    return sum(_parts(ctx, leaf.type) or 0 for leaf in leaves) == _parts(ctx, type_)


def _partly_given_unions(ctx: Context, type_: Type, leaves: list[Leaf]) -> list[Path]:
    """Unions of which a smaller member is initialised: their other bytes are unspecified (C11 6.2.6.1p7)."""
    found: dict[Path, None] = {}
    for leaf in leaves:
        current: Type = type_
        for depth, step in enumerate(leaf.path):
            inner = step_type(current, step)
            if isinstance(current, RecordType) and current.is_union:
                bits = step.bit_width if isinstance(step, Field) else None
                whole = bits is None and ctx.layout.size_of(inner) == ctx.layout.size_of(current)
                if not whole:
                    found[leaf.path[:depth]] = None
                    break
            current = inner
    return list(found)


def _parts(ctx: Context, type_: Type) -> int | None:
    """Number of scalars in a type; None if it has a union or an unnamed gap that an initialiser cannot fill."""
    if isinstance(type_, ArrayType):
        inner = _parts(ctx, type_.element)
        return None if inner is None or isinstance(type_.element, BoolType) else type_.length * inner
    if isinstance(type_, RecordType):
        record = ctx.state.records[type_.tag]
        counts = [_parts(ctx, member.type) for member in record.fields]
        if record.is_union or any(count is None for count in counts):
            return None
        return sum(count or 0 for count in counts)
    return 1
