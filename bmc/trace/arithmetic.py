"""C's integer operators on Python ints, one function of two values for each operator and type.

Total, as IR expressions are: overflow wraps around, division by zero and shifts by an impossible distance give what
SMT-LIB's bit-vector operators give.

>>> from bmc.ir.types import INT
>>> binary(BinaryOp.DIV, INT, INT)(-7, 2)
-3
>>> binary(BinaryOp.ADD, INT, INT)(2147483647, 1)
-2147483648
"""

from __future__ import annotations

from collections.abc import Callable

from bmc.errors import InternalError
from bmc.ir.expr import BinaryOp, Overflowing
from bmc.ir.types import IntType, Type, is_signed

Operator = Callable[[int, int], int]

_COMPARISONS: dict[BinaryOp, Operator] = {
    BinaryOp.EQ: lambda a, b: a == b,
    BinaryOp.NE: lambda a, b: a != b,
    BinaryOp.LT: lambda a, b: a < b,
    BinaryOp.LE: lambda a, b: a <= b,
    BinaryOp.GT: lambda a, b: a > b,
    BinaryOp.GE: lambda a, b: a >= b,
}
_BITWISE: dict[BinaryOp, Operator] = {
    BinaryOp.AND: lambda a, b: a & b,
    BinaryOp.OR: lambda a, b: a | b,
    BinaryOp.XOR: lambda a, b: a ^ b,
}
_RING: dict[BinaryOp, Operator] = {
    BinaryOp.ADD: lambda a, b: a + b,
    BinaryOp.SUB: lambda a, b: a - b,
    BinaryOp.MUL: lambda a, b: a * b,
}


def wrapper(type_: Type, width: int) -> Callable[[int], int]:
    """Reduction of an exact result to a scalar type of `width` bits."""
    mask = (1 << width) - 1
    if is_signed(type_):
        half = 1 << (width - 1)
        return lambda v: ((v + half) & mask) - half
    return lambda v: v & mask


def divide(a: int, b: int, signed: bool, width: int) -> int:
    """Truncating (C11 6.5.5p6), not yet wrapped."""
    if b == 0:
        if not signed:
            return (1 << width) - 1
        return 1 if a < 0 else -1
    quotient = abs(a) // abs(b)
    return -quotient if (a < 0) != (b < 0) else quotient


def remainder(a: int, b: int) -> int:
    if b == 0:
        return a
    rest = abs(a) % abs(b)
    return -rest if a < 0 else rest


def _width(type_: Type) -> int:
    if isinstance(type_, IntType):
        return type_.width
    raise InternalError(f"the interpreter cannot compute with values of type {type_}")


def binary(op: BinaryOp, left: Type, right: Type) -> Operator:
    """The operator on values of these types (comparisons, bitwise and arithmetic operators, shifts)."""
    if op in _COMPARISONS:
        return _COMPARISONS[op]
    if op in _BITWISE:
        return _BITWISE[op]
    width, signed = _width(left), is_signed(left)
    wrap = wrapper(left, width)
    if op in _RING:
        exact = _RING[op]
        return lambda a, b: wrap(exact(a, b))
    if op is BinaryOp.DIV:
        return lambda a, b: wrap(divide(a, b, signed, width))
    if op is BinaryOp.MOD:
        return remainder
    distance_mask = (1 << _width(right)) - 1
    if op is BinaryOp.SHL:
        return lambda a, b: wrap(a << d) if (d := b & distance_mask) < width else 0
    if op is BinaryOp.SHR:
        return lambda a, b: a >> min(b & distance_mask, width)
    raise InternalError(f"{op} is not an operator on integers")


def overflow(op: Overflowing, type_: Type) -> Operator:
    """Whether the exact result does not fit `type_`, the type of the left operand."""
    width = _width(type_)
    assert isinstance(type_, IntType)
    low, high = type_.minimum, type_.maximum
    exact: dict[Overflowing, Operator] = {
        Overflowing.ADD: lambda a, b: a + b,
        Overflowing.SUB: lambda a, b: a - b,
        Overflowing.MUL: lambda a, b: a * b,
        Overflowing.NEGATE: lambda a, b: -a,
        Overflowing.SHL: lambda a, b: a << min(max(b, 0), width),
    }
    compute = exact[op]
    return lambda a, b: not low <= compute(a, b) <= high
