"""Unary and binary operators on integers and pointers (C11 6.5.3, 6.5.5-6.5.12)."""

from __future__ import annotations

from pycparser import c_ast

from bmc.ir.expr import Binary, BinaryOp, Const, Expr, Unary, UnaryOp, negation
from bmc.ir.types import TRUTH, BoolType, FloatType, FunctionType, IntType, PointerType, Type, VoidType
from bmc.source import Location
from frontends.c.lower import conversions
from frontends.c.lower.context import Context, Lowered
from frontends.c.lower.conversions import cast
from frontends.c.lower.ctypes import is_complete
from frontends.c.lower.errors import Rejected, type_error, unsupported
from frontends.c.lower.vectors import combine_vectors, is_vector, unary_vector

OPERATORS = {
    "+": BinaryOp.ADD,
    "-": BinaryOp.SUB,
    "*": BinaryOp.MUL,
    "/": BinaryOp.DIV,
    "%": BinaryOp.MOD,
    "&": BinaryOp.AND,
    "|": BinaryOp.OR,
    "^": BinaryOp.XOR,
    "<<": BinaryOp.SHL,
    ">>": BinaryOp.SHR,
    "==": BinaryOp.EQ,
    "!=": BinaryOp.NE,
    "<": BinaryOp.LT,
    "<=": BinaryOp.LE,
    ">": BinaryOp.GT,
    ">=": BinaryOp.GE,
}
_RELATIONAL = frozenset({BinaryOp.EQ, BinaryOp.NE, BinaryOp.LT, BinaryOp.LE, BinaryOp.GT, BinaryOp.GE})


def binary(ctx: Context, node: c_ast.Node) -> Lowered:
    """Long sums lean to the left; their operands are taken in a loop instead of by recursion."""
    chain = [node]
    while isinstance(chain[-1].left, c_ast.BinaryOp) and chain[-1].left.op in OPERATORS:
        chain.append(chain[-1].left)
    value = ctx.rvalue(chain[-1].left)
    for step in reversed(chain):
        location = ctx.location(step)
        value = ctx.settle(value, ctx.effects.of(step.right), location)
        right = ctx.rvalue(step.right)
        value = combine(ctx, OPERATORS[step.op], value, right, location)
    return value


def combine(ctx: Context, op: BinaryOp, left: Expr, right: Expr, location: Location) -> Expr:
    """`left op right` with C's conversions; comparisons give an int."""
    for operand in (left, right):
        if isinstance(operand.type, FloatType):
            raise unsupported("floating-point arithmetic", location)
    if is_vector(left.type) or is_vector(right.type):
        return combine_vectors(ctx, op, left, right, location, combine)
    pointers = isinstance(left.type, PointerType) or isinstance(right.type, PointerType)
    if op in _RELATIONAL:
        left, right = _comparable(ctx, op, left, right, location)
        return conversions.from_truth(Binary(op, left, right, TRUTH, location), ctx.model)
    if pointers and op in (BinaryOp.ADD, BinaryOp.SUB):
        return _pointer_arithmetic(ctx, op, left, right, location)
    if not _is_integer(left.type) or not _is_integer(right.type):
        raise _bad_operands(op, left, right, location)
    if op in (BinaryOp.SHL, BinaryOp.SHR):  # C11 6.5.7p3: each operand is promoted by itself
        left, right = conversions.promote(left, ctx.model), conversions.promote(right, ctx.model)
    else:
        left, right = conversions.usual(left, right, ctx.model)
    return Binary(op, left, right, left.type, location)


def _is_integer(type_: Type) -> bool:
    return isinstance(type_, IntType | BoolType)


def _bad_operands(op: BinaryOp, left: Expr, right: Expr, location: Location) -> Rejected:
    sign = "+" if op is BinaryOp.POINTER_ADD else op.value
    return type_error(f"invalid operands of '{sign}': '{left.type}' and '{right.type}'", location)


def _comparable(ctx: Context, op: BinaryOp, left: Expr, right: Expr, location: Location) -> tuple[Expr, Expr]:
    """Both sides of a comparison in one type (C11 6.5.8, 6.5.9)."""
    if _is_integer(left.type) and _is_integer(right.type):
        return conversions.usual(left, right, ctx.model)
    if isinstance(left.type, PointerType) and isinstance(right.type, PointerType):
        if isinstance(left.type.target, VoidType) and op in (BinaryOp.EQ, BinaryOp.NE):
            return left, cast(right, left.type)
        return left, cast(right, left.type)
    if isinstance(left.type, PointerType) and _is_integer(right.type):
        _warn_mixed(ctx, right, location)
        return left, cast(right, left.type)
    if isinstance(right.type, PointerType) and _is_integer(left.type):
        _warn_mixed(ctx, left, location)
        return cast(left, right.type), right
    raise _bad_operands(op, left, right, location)


def _warn_mixed(ctx: Context, integer: Expr, location: Location) -> None:
    if not conversions.is_null_constant(integer):
        ctx.reporter.warn("comparison between pointer and integer", location)


def _pointer_arithmetic(ctx: Context, op: BinaryOp, left: Expr, right: Expr, location: Location) -> Expr:
    """C11 6.5.6: pointer ± integer in elements, pointer - pointer."""
    if isinstance(left.type, PointerType) and isinstance(right.type, PointerType):
        if op is BinaryOp.ADD or type(left.type.target) is not type(right.type.target):
            raise _bad_operands(op, left, right, location)
        _check_steps(ctx, left.type, location)
        right = cast(right, left.type)
        return Binary(BinaryOp.POINTER_DIFFERENCE, left, right, ctx.model.ptrdiff_t, location)
    if isinstance(right.type, PointerType):
        if op is BinaryOp.SUB:
            raise _bad_operands(op, left, right, location)
        left, right = right, left
    if not _is_integer(right.type):
        raise _bad_operands(op, left, right, location)
    return pointer_sum(ctx, left, right, location, subtract=op is BinaryOp.SUB)


def pointer_sum(ctx: Context, pointer: Expr, count: Expr, location: Location, subtract: bool = False) -> Expr:
    assert isinstance(pointer.type, PointerType)
    _check_steps(ctx, pointer.type, location)
    index = index_value(ctx, count)
    if subtract:
        index = conversions.negate_size(index, ctx.model)
    return Binary(BinaryOp.POINTER_ADD, pointer, index, pointer.type, location)


def index_value(ctx: Context, count: Expr) -> Expr:
    """An index as a signed pointer-wide integer."""
    return cast(count, ctx.model.ptrdiff_t)


def _check_steps(ctx: Context, type_: PointerType, location: Location) -> None:
    target = type_.target
    if not isinstance(target, VoidType | FunctionType) and not is_complete(ctx, target):
        raise type_error(f"arithmetic on a pointer to the incomplete type '{target}'", location)


def unary(ctx: Context, op: str, operand: Expr, location: Location) -> Expr:
    """`+ - ~ !` on a value."""
    if is_vector(operand.type):
        return unary_vector(ctx, op, operand, location, unary)
    if op == "!":
        return conversions.from_truth(negation(ctx.as_condition(operand, location)), ctx.model)
    if isinstance(operand.type, FloatType):
        raise unsupported("floating-point arithmetic", location)
    if not _is_integer(operand.type):
        raise type_error(f"invalid operand of unary '{op}': '{operand.type}'", location)
    value = conversions.promote(operand, ctx.model)
    if op == "+":
        return value
    return Unary(UnaryOp.NEGATE if op == "-" else UnaryOp.COMPLEMENT, value, value.type, location)


def one_step(ctx: Context, value: Expr, op: str, location: Location) -> Expr:
    """The value after `++` or `--`, not yet converted back (C11 6.5.2.4, 6.5.3.1)."""
    binary_op = BinaryOp.ADD if "+" in op else BinaryOp.SUB
    if isinstance(value.type, PointerType):
        step = Const(1 if binary_op is BinaryOp.ADD else -1, ctx.model.ptrdiff_t)
        _check_steps(ctx, value.type, location)
        return Binary(BinaryOp.POINTER_ADD, value, step, value.type, location)
    return combine(ctx, binary_op, value, Const(1, ctx.model.signed_int), location)
