"""Questions about pointers: `__CPROVER_r_ok(p, n)`, `__CPROVER_OBJECT_SIZE(p)` and their like; offsetof."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pycparser import c_ast

from bmc.ir.expr import Binary, BinaryOp, Conditional, Const, Expr, PointerFact, PointerQuery, conjunction
from bmc.ir.types import TRUTH, PointerType, Type, VoidType
from bmc.source import Location
from frontends.c.lower.builtins.arguments import POINTER, converted, nodes_of
from frontends.c.lower.context import Context, Lowered
from frontends.c.lower.conversions import cast, convert, from_truth
from frontends.c.lower.errors import type_error


def _accessible(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    """The size is that of the pointer's target if it is not given."""
    nodes = list(node.args.exprs) if node.args is not None else []
    if len(nodes) not in (1, 2):
        raise type_error(f"'{node.name.name}' takes a pointer and a size", location)
    pointer = ctx.rvalue(nodes[0])
    if not isinstance(pointer.type, PointerType):
        raise type_error(f"'{node.name.name}' needs a pointer", location)
    if len(nodes) == 2:
        size: Expr = convert(ctx.rvalue(nodes[1]), ctx.model.size_t, location, ctx.reporter, "argument")
    elif isinstance(pointer.type.target, VoidType):
        raise type_error(f"'{node.name.name}' needs a size for a pointer to void", location)
    else:
        size = Const(ctx.layout.size_of(pointer.type.target), ctx.model.size_t)
    name = node.name.name.removeprefix("__CPROVER_").upper()
    return from_truth(PointerQuery(PointerFact.ACCESSIBLE, (pointer, size), TRUTH, name), ctx.model)


def _question(fact: PointerFact, operands: int = 1) -> Callable[[Context, c_ast.Node, Location], Lowered]:
    def lower(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
        nodes = nodes_of(node, operands, location)
        values = tuple(converted(ctx, nodes, [POINTER] * operands))
        results: dict[PointerFact, Type] = {
            PointerFact.OBJECT_SIZE: ctx.model.size_t,
            PointerFact.OFFSET: ctx.model.ptrdiff_t,
            PointerFact.OBJECT_NUMBER: ctx.model.size_t,
        }
        type_ = results.get(fact, TRUTH)
        query = PointerQuery(fact, values, type_)
        if fact is PointerFact.OFFSET:  # to programs it is a size, as in CBMC
            return cast(query, ctx.model.size_t)
        return query if fact in results else from_truth(query, ctx.model)

    return lower


def _in_range(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    """`__CPROVER_pointer_in_range(low, p, high)`: all in one object, low <= p <= high."""
    low, pointer, high = converted(ctx, nodes_of(node, 3, location), [POINTER] * 3)

    def offset(value: Expr) -> Expr:
        return PointerQuery(PointerFact.OFFSET, (value,), ctx.model.ptrdiff_t)

    inside = conjunction(
        PointerQuery(PointerFact.SAME_OBJECT, (low, pointer), TRUTH),
        PointerQuery(PointerFact.SAME_OBJECT, (pointer, high), TRUTH),
        Binary(BinaryOp.LE, offset(low), offset(pointer), TRUTH, location),
        Binary(BinaryOp.LE, offset(pointer), offset(high), TRUTH, location),
    )
    return from_truth(inside, ctx.model)


def _buffer_size(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    """`__CPROVER_buffer_size(p)`: from p to the end of its object."""
    (pointer,) = converted(ctx, nodes_of(node, 1, location), [POINTER])
    pointer = ctx.keep(pointer, location)
    size_t = ctx.model.size_t
    size = PointerQuery(PointerFact.OBJECT_SIZE, (pointer,), size_t)
    offset = cast(PointerQuery(PointerFact.OFFSET, (pointer,), ctx.model.ptrdiff_t), size_t)
    inside = Binary(BinaryOp.LE, offset, size, TRUTH, location)
    return Conditional(inside, Binary(BinaryOp.SUB, size, offset, size_t), Const(0, size_t), size_t)


def _offset_of(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    from frontends.c.lower.expressions.casts import offset_of

    return offset_of(ctx, node)


CALLS: Mapping[str, Callable[[Context, c_ast.Node, Location], Lowered]] = {
    "__CPROVER_r_ok": _accessible,
    "__CPROVER_w_ok": _accessible,
    "__CPROVER_rw_ok": _accessible,
    "__CPROVER_OBJECT_SIZE": _question(PointerFact.OBJECT_SIZE),
    "__CPROVER_POINTER_OFFSET": _question(PointerFact.OFFSET),
    "__CPROVER_POINTER_OBJECT": _question(PointerFact.OBJECT_NUMBER),
    "__CPROVER_buffer_size": _buffer_size,
    "__CPROVER_same_object": _question(PointerFact.SAME_OBJECT, 2),
    "__CPROVER_pointer_in_range": _in_range,
    "__CPROVER_is_invalid_pointer": _question(PointerFact.INVALID),
    "__CPROVER_LIVE_OBJECT": _question(PointerFact.LIVE_OBJECT),
    "__CPROVER_WRITEABLE_OBJECT": _question(PointerFact.LIVE_OBJECT),
    "__CPROVER_DYNAMIC_OBJECT": _question(PointerFact.DYNAMIC_OBJECT),
    "offsetof": _offset_of,
    "__builtin_offsetof": _offset_of,
}
