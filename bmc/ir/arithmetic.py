"""C's integer arithmetic on numbers: exact results, before they are brought into the range of a type.

    divided(-7, 2)                       -3, towards zero
    computed(BinaryOp.SHL, 1, 40, 32)    None: such a distance has no value
    computed(BinaryOp.LT, -1, 0, 32)     1

The interpreter in bmc/trace does not use this, so that it can find mistakes here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from bmc.ir.expr import BinaryOp, Overflowing


def divided(a: int, b: int) -> int:
    """C11 6.5.5p6: truncation towards zero."""
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


def remainder(a: int, b: int) -> int:
    return a - b * divided(a, b)


COMPARISONS: Mapping[BinaryOp, Callable[[int, int], bool]] = MappingProxyType(
    {
        BinaryOp.EQ: lambda a, b: a == b,
        BinaryOp.NE: lambda a, b: a != b,
        BinaryOp.LT: lambda a, b: a < b,
        BinaryOp.LE: lambda a, b: a <= b,
        BinaryOp.GT: lambda a, b: a > b,
        BinaryOp.GE: lambda a, b: a >= b,
    }
)

# the divisor is not zero
OPERATIONS: Mapping[BinaryOp, Callable[[int, int], int]] = MappingProxyType(
    {
        BinaryOp.ADD: lambda a, b: a + b,
        BinaryOp.SUB: lambda a, b: a - b,
        BinaryOp.MUL: lambda a, b: a * b,
        BinaryOp.AND: lambda a, b: a & b,
        BinaryOp.OR: lambda a, b: a | b,
        BinaryOp.XOR: lambda a, b: a ^ b,
        BinaryOp.DIV: divided,
        BinaryOp.MOD: remainder,
    }
)

_OVERFLOWING: Mapping[Overflowing, BinaryOp] = MappingProxyType(
    {
        Overflowing.ADD: BinaryOp.ADD,
        Overflowing.SUB: BinaryOp.SUB,
        Overflowing.MUL: BinaryOp.MUL,
        Overflowing.SHL: BinaryOp.SHL,
    }
)


def computed(op: BinaryOp, left: int, right: int, width: int) -> int | None:
    """The result of an operator on integers of `width` bits; None if it has none, or is no operator of integers."""
    if op in COMPARISONS:
        return int(COMPARISONS[op](left, right))
    match op:
        case BinaryOp.SHL | BinaryOp.SHR:
            if not 0 <= right < width:
                return None
            return left << right if op is BinaryOp.SHL else left >> right
        case BinaryOp.DIV | BinaryOp.MOD if right == 0:
            return None
        case BinaryOp.AND_ALSO:
            return int(bool(left) and bool(right))
        case BinaryOp.OR_ELSE:
            return int(bool(left) or bool(right))
    operation = OPERATIONS.get(op)
    return None if operation is None else operation(left, right)


def exact(op: Overflowing, left: int, right: int, width: int) -> int | None:
    """The result that has to fit into the type, of an operation that may overflow."""
    operator = _OVERFLOWING.get(op)
    return None if operator is None else computed(operator, left, right, width)
