"""gcc's functions on bits: counting, swapping bytes, arithmetic that reports overflow.

    __builtin_ctz(x)                        number of ones in ~x & (x - 1)
    __builtin_add_overflow(a, b, &r)        the exact sum, stored in r as far as it fits; whether it did not

Everything is computed in integer types of their own (`EXACT`), in which no overflow is a mistake.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pycparser import c_ast

from bmc.ir.expr import Binary, BinaryOp, Conditional, Const, DerefPlace, Expr, Overflow, Overflowing
from bmc.ir.instr import Assign
from bmc.ir.text import expression_text
from bmc.ir.types import EXACT, TRUTH, BoolType, IntType, PointerType, Type
from bmc.source import Location
from frontends.c.lower.builtins.arguments import converted, nodes_of
from frontends.c.lower.builtins.verification import emit_assertion
from frontends.c.lower.constants import fold
from frontends.c.lower.context import Context, Lowered
from frontends.c.lower.conversions import cast, from_truth, usual
from frontends.c.lower.errors import type_error
from frontends.c.lower.expressions.arithmetic import unary
from frontends.c.lower.literals import long_long

Builtin = Callable[[Context, c_ast.Node, Location], Lowered]


def _exact(width: int, signed: bool = False) -> IntType:
    return IntType(width, signed, EXACT)


def _unsigned(ctx: Context, suffix: str) -> IntType:
    model = ctx.model
    return {"": model.unsigned_int, "l": model.unsigned_long, "ll": long_long(model, False)}[suffix]


def _op(op: BinaryOp, left: Expr, right: int | Expr, type_: IntType) -> Expr:
    other = Const(type_.wrap(right), type_) if isinstance(right, int) else right
    return Binary(op, left, other, type_)


def _popcount(ctx: Context, value: Expr, location: Location) -> Expr:
    """Sums of neighbouring groups of bits, the groups twice as wide in each step."""
    type_ = value.type
    assert isinstance(type_, IntType)
    group = 1
    while group < type_.width:
        mask = sum(((1 << group) - 1) << i for i in range(0, type_.width, 2 * group))
        value = ctx.keep(value, location, "bits")
        high = _op(BinaryOp.AND, _op(BinaryOp.SHR, value, group, type_), mask, type_)
        value = _op(BinaryOp.ADD, _op(BinaryOp.AND, value, mask, type_), high, type_)
        group *= 2
    return value


def _trailing_zeros(ctx: Context, value: Expr, location: Location) -> Expr:
    type_ = value.type
    assert isinstance(type_, IntType)
    inverted = _op(BinaryOp.XOR, value, -1, type_)
    return _popcount(ctx, _op(BinaryOp.AND, inverted, _op(BinaryOp.SUB, value, 1, type_), type_), location)


def _leading_zeros(ctx: Context, value: Expr, location: Location) -> Expr:
    type_ = value.type
    assert isinstance(type_, IntType)
    shift = 1
    while shift < type_.width:
        value = ctx.keep(value, location, "bits")
        value = _op(BinaryOp.OR, value, _op(BinaryOp.SHR, value, shift, type_), type_)
        shift *= 2
    return _op(BinaryOp.SUB, Const(type_.width, type_), _popcount(ctx, value, location), type_)


def _counted(name: str, value: int, width: int) -> int:
    """The same functions on constants."""
    zeros = width - value.bit_length()
    trailing = (value & -value).bit_length() - 1
    ones = value.bit_count()
    return {"popcount": ones, "parity": ones & 1, "clz": zeros, "ctz": trailing, "ffs": trailing + 1}[name]


def _count(name: str, suffix: str) -> Builtin:
    def lower(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
        source = _unsigned(ctx, suffix)
        (argument,) = converted(ctx, nodes_of(node, 1, location), [source])
        known = fold(argument, ctx.layout)
        int_ = ctx.model.signed_int
        if known is not None and (known or name not in ("clz", "ctz")):
            return Const(_counted(name, known, source.width), int_)
        type_ = _exact(source.width)
        value = ctx.keep(cast(argument, type_), location, "bits")
        nonzero = Binary(BinaryOp.NE, value, Const(0, type_), TRUTH, location)
        if name in ("clz", "ctz"):
            side = "leading" if name == "clz" else "trailing"
            text = f"count {side} zeros is undefined for value zero in {node.name.name}({expression_text(argument)})"
            emit_assertion(ctx, nonzero, "bit count", text, location, fatal=True)
        match name:
            case "popcount":
                result = _popcount(ctx, value, location)
            case "parity":
                result = _op(BinaryOp.AND, _popcount(ctx, value, location), 1, type_)
            case "clz":
                result = _leading_zeros(ctx, value, location)
            case "ctz":
                result = _trailing_zeros(ctx, value, location)
            case _:
                place = _op(BinaryOp.ADD, _trailing_zeros(ctx, value, location), 1, type_)
                result = Conditional(nonzero, place, Const(0, type_), type_)
        return cast(result, int_)

    return lower


def _swapped(width: int) -> Builtin:
    def lower(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
        results = {
            16: IntType(ctx.model.short_width, False, "unsigned short int"),
            32: ctx.model.unsigned_int if ctx.model.int_width == 32 else ctx.model.unsigned_long,
            64: ctx.model.unsigned_long if ctx.model.long_width == 64 else long_long(ctx.model, False),
        }
        (argument,) = converted(ctx, nodes_of(node, 1, location), [results[width]])
        known = fold(argument, ctx.layout)
        if known is not None:
            swapped = int.from_bytes(known.to_bytes(width // 8, "little"), "big")
            return Const(swapped, results[width])
        type_ = _exact(width)
        value = ctx.keep(cast(argument, type_), location, "bits")
        total: Expr = Const(0, type_)
        for byte in range(width // 8):
            part = _op(BinaryOp.AND, _op(BinaryOp.SHR, value, 8 * byte, type_), 0xFF, type_)
            total = _op(BinaryOp.OR, total, _op(BinaryOp.SHL, part, width - 8 - 8 * byte, type_), type_)
        return cast(total, results[width])

    return lower


_OPERATIONS = {
    "add": (BinaryOp.ADD, Overflowing.ADD),
    "sub": (BinaryOp.SUB, Overflowing.SUB),
    "mul": (BinaryOp.MUL, Overflowing.MUL),
}


def _integer(value: Expr, location: Location) -> Expr:
    if isinstance(value.type, BoolType):
        return cast(value, IntType(8, False, "unsigned char"))
    if not isinstance(value.type, IntType):
        raise type_error(f"an integer is needed here, not '{value.type}'", location)
    return value


def _exact_result(ctx: Context, name: str, left: Expr, right: Expr, result: IntType) -> tuple[Expr, Expr]:
    """The result as far as it fits into its type, and whether it did not fit."""
    op, overflowing = _OPERATIONS[name]
    assert isinstance(left.type, IntType)
    assert isinstance(right.type, IntType)
    if left.type == right.type == result:
        type_ = _exact(result.width)
        wrapped = Binary(op, cast(left, type_), cast(right, type_), type_)
        return cast(wrapped, result), Overflow(overflowing, left, right)
    width = left.type.width + right.type.width + 2 if name == "mul" else max(left.type.width, right.type.width) + 2
    width = max(width, result.width + 1)
    type_ = _exact(width, signed=True)
    exact = Binary(op, cast(left, type_), cast(right, type_), type_)
    value = cast(exact, result)
    return value, Binary(BinaryOp.NE, cast(value, type_), exact, TRUTH)


def _overflow(name: str, fixed: Callable[[Context], IntType] | None = None, stores: bool = True) -> Builtin:
    """`__builtin_add_overflow(a, b, &r)`, `__builtin_sadd_overflow`, `__builtin_add_overflow_p(a, b, r)`."""

    def lower(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
        nodes = nodes_of(node, 3, location)
        if fixed is None:
            values = [ctx.rvalue(part) for part in nodes]
            for i, value in enumerate(values[:-1]):
                for later in nodes[i + 1 :]:
                    values[i] = ctx.settle(value, ctx.effects.of(later), location)
        else:
            values = converted(ctx, nodes, [fixed(ctx), fixed(ctx), PointerType(fixed(ctx))])
        left, right = _integer(values[0], location), _integer(values[1], location)
        target: Type = values[2].type
        if stores and isinstance(target, PointerType):
            target = target.target
        elif stores:
            raise type_error(f"the third argument of '{node.name.name}' must be a pointer to an integer", location)
        if not isinstance(target, IntType):
            raise type_error(f"'{node.name.name}' needs an integer type for its result, not '{target}'", location)
        left, right = ctx.keep(left, location), ctx.keep(right, location)
        value, failed = _exact_result(ctx, name, left, right, target)
        if stores:
            ctx.emit(Assign(DerefPlace(values[2], location=location), value, location))
        return (
            cast(failed, ctx.model.signed_int) if not stores else cast(cast(failed, BoolType()), ctx.model.signed_int)
        )

    return lower


def _predicate(name: str) -> Builtin:
    """`__CPROVER_overflow_plus(a, b)`: in the operands' common type."""

    def lower(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
        nodes = nodes_of(node, 2, location)
        left = ctx.settle(_integer(ctx.rvalue(nodes[0]), location), ctx.effects.of(nodes[1]), location)
        right = _integer(ctx.rvalue(nodes[1]), location)
        if name == "shl":
            left, right = unary(ctx, "+", left, location), unary(ctx, "+", right, location)
            return from_truth(_shift_overflow(ctx, left, right), ctx.model)
        left, right = usual(left, right, ctx.model)
        return from_truth(Overflow(_OPERATIONS[name][1], left, right), ctx.model)

    return lower


def _saturating(name: str) -> Builtin:
    """`__CPROVER_saturating_plus(a, b)`: the nearest value of the type where the exact one does not fit."""

    def lower(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
        nodes = nodes_of(node, 2, location)
        left = ctx.settle(_integer(ctx.rvalue(nodes[0]), location), ctx.effects.of(nodes[1]), location)
        left, right = usual(left, _integer(ctx.rvalue(nodes[1]), location), ctx.model)
        left, right = ctx.keep(left, location), ctx.keep(right, location)
        type_ = left.type
        assert isinstance(type_, IntType)
        value, failed = _exact_result(ctx, name, left, right, type_)
        if type_.signed:
            negative = Binary(BinaryOp.LT, left, Const(0, type_), TRUTH)
            limit: Expr = Conditional(negative, Const(type_.minimum, type_), Const(type_.maximum, type_), type_)
        else:
            limit = Const(type_.maximum if name == "add" else 0, type_)
        return Conditional(failed, limit, value, type_)

    return lower


def _shift_overflow(ctx: Context, left: Expr, right: Expr) -> Expr:
    """A value bit is lost: the value shifted back differs. A distance out of range overflows too."""
    type_ = left.type
    assert isinstance(type_, IntType)
    width = Const(type_.width, right.type)
    inside = Binary(BinaryOp.LT, right, width, TRUTH)
    if isinstance(right.type, IntType) and right.type.signed:
        positive = Binary(BinaryOp.GE, right, Const(0, right.type), TRUTH)
        inside = Binary(BinaryOp.AND_ALSO, positive, inside, TRUTH)
    double = _exact(2 * type_.width, signed=True)
    shifted = Binary(BinaryOp.SHL, cast(left, double), right, double)
    lost = Binary(BinaryOp.NE, cast(cast(shifted, _exact(type_.width, type_.signed)), double), shifted, TRUTH)
    nonzero = Binary(BinaryOp.NE, left, Const(0, type_), TRUTH)
    return Conditional(inside, lost, nonzero, TRUTH)


def _negation(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    (operand,) = nodes_of(node, 1, location)
    value = unary(ctx, "+", _integer(ctx.rvalue(operand), location), location)
    return from_truth(Overflow(Overflowing.NEGATE, value, value), ctx.model)


def _table() -> dict[str, Builtin]:
    table: dict[str, Builtin] = {
        "__CPROVER_overflow_plus": _predicate("add"),
        "__CPROVER_overflow_minus": _predicate("sub"),
        "__CPROVER_overflow_mult": _predicate("mul"),
        "__CPROVER_saturating_plus": _saturating("add"),
        "__CPROVER_saturating_minus": _saturating("sub"),
        "__CPROVER_overflow_shl": _predicate("shl"),
        "__CPROVER_overflow_unary_minus": _negation,
    }
    for name in ("clz", "ctz", "popcount", "parity", "ffs"):
        for suffix in ("", "l", "ll"):
            table[f"__builtin_{name}{suffix}"] = _count(name, suffix)
    table |= {"ffs": _count("ffs", ""), "ffsl": _count("ffs", "l"), "ffsll": _count("ffs", "ll")}
    table |= {"__popcnt": _count("popcount", ""), "__popcnt64": _count("popcount", "ll")}
    for width in (16, 32, 64):
        table[f"__builtin_bswap{width}"] = _swapped(width)
    fixed: dict[str, Callable[[Context], IntType]] = {
        "s{}": lambda ctx: ctx.model.signed_int,
        "u{}": lambda ctx: ctx.model.unsigned_int,
        "s{}l": lambda ctx: ctx.model.signed_long,
        "u{}l": lambda ctx: ctx.model.unsigned_long,
        "s{}ll": lambda ctx: long_long(ctx.model, True),
        "u{}ll": lambda ctx: long_long(ctx.model, False),
    }
    for name in _OPERATIONS:
        table[f"__builtin_{name}_overflow"] = _overflow(name)
        table[f"__builtin_{name}_overflow_p"] = _overflow(name, stores=False)
        for pattern, type_ in fixed.items():
            table[f"__builtin_{pattern.format(name)}_overflow"] = _overflow(name, type_)
    return table


CALLS: Mapping[str, Builtin] = _table()
