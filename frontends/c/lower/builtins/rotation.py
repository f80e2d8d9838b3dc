"""clang's functions that move all bits of a value: rotation and reversal.

    __builtin_rotateleft8(x, 3)        (x << 3 | x >> 5) in 8 bits; the distance counts modulo 8
    __builtin_bitreverse16(x)          bit 0 becomes bit 15
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pycparser import c_ast

from bmc.ir.expr import Binary, BinaryOp, Const, Expr
from bmc.ir.types import EXACT, IntType
from bmc.source import Location
from frontends.c.lower.builtins.arguments import converted, nodes_of
from frontends.c.lower.context import Context, Lowered
from frontends.c.lower.conversions import cast
from frontends.c.lower.literals import long_long

Builtin = Callable[[Context, c_ast.Node, Location], Lowered]


def _type(ctx: Context, width: int) -> IntType:
    known = (
        IntType(8, False, "unsigned char"),
        IntType(ctx.model.short_width, False, "unsigned short int"),
        ctx.model.unsigned_int,
        ctx.model.unsigned_long,
        long_long(ctx.model, False),
    )
    return next(type_ for type_ in known if type_.width == width)


def _op(op: BinaryOp, left: Expr, right: int | Expr, type_: IntType) -> Expr:
    return Binary(op, left, Const(right, type_) if isinstance(right, int) else right, type_)


def _rotated(width: int, left: bool) -> Builtin:
    def lower(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
        result, exact = _type(ctx, width), IntType(width, False, EXACT)
        value, distance = converted(ctx, nodes_of(node, 2, location), [result, result])
        value = ctx.keep(cast(value, exact), location, "bits")
        distance = ctx.keep(_op(BinaryOp.AND, cast(distance, exact), width - 1, exact), location, "distance")
        back = _op(BinaryOp.AND, _op(BinaryOp.SUB, Const(0, exact), distance, exact), width - 1, exact)
        first, second = (BinaryOp.SHL, BinaryOp.SHR) if left else (BinaryOp.SHR, BinaryOp.SHL)
        both = _op(BinaryOp.OR, _op(first, value, distance, exact), _op(second, value, back, exact), exact)
        return cast(both, result)

    return lower


def _reversed(width: int) -> Builtin:
    """Neighbouring groups of bits change places, the groups twice as wide in each step."""

    def lower(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
        result, exact = _type(ctx, width), IntType(width, False, EXACT)
        (value,) = converted(ctx, nodes_of(node, 1, location), [result])
        value = cast(value, exact)
        group = 1
        while group < width:
            value = ctx.keep(value, location, "bits")
            mask = sum(((1 << group) - 1) << i for i in range(0, width, 2 * group))
            low = _op(BinaryOp.SHL, _op(BinaryOp.AND, value, mask, exact), group, exact)
            high = _op(BinaryOp.AND, _op(BinaryOp.SHR, value, group, exact), mask, exact)
            value = _op(BinaryOp.OR, low, high, exact)
            group *= 2
        return cast(value, result)

    return lower


def _table() -> dict[str, Builtin]:
    table: dict[str, Builtin] = {}
    for width in (8, 16, 32, 64):
        table[f"__builtin_rotateleft{width}"] = _rotated(width, left=True)
        table[f"__builtin_rotateright{width}"] = _rotated(width, left=False)
        table[f"__builtin_bitreverse{width}"] = _reversed(width)
    return table


CALLS: Mapping[str, Builtin] = _table()
