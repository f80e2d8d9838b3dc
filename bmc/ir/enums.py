"""Whether a value is one of an enumeration's (C11 6.7.2.2): as ranges, because most enumerations are one range.

enum { A, B, C = 7 } x          x <= 1 || x == 7
"""

from __future__ import annotations

from collections.abc import Iterable

from bmc.ir.expr import FALSE, Binary, BinaryOp, Const, Expr, conjunction
from bmc.ir.types import TRUTH, IntType, Type


def is_enum(type_: Type) -> bool:
    return isinstance(type_, IntType) and type_.name.startswith("enum ")


def in_range(value: Expr, values: Iterable[int]) -> Expr:
    """`value` has the enumeration's type, and so have the constants: no conversion hides what is asked."""
    type_ = value.type
    assert isinstance(type_, IntType)
    result: Expr | None = None
    for low, high in _ranges(values):
        if low == high:
            part: Expr = Binary(BinaryOp.EQ, value, Const(low, type_), TRUTH)
        else:
            above = Binary(BinaryOp.GE, value, Const(low, type_), TRUTH)
            below = Binary(BinaryOp.LE, value, Const(high, type_), TRUTH)
            part = below if low == type_.minimum else conjunction(above, below)
        result = part if result is None else Binary(BinaryOp.OR_ELSE, result, part, TRUTH)
    return FALSE if result is None else result


def _ranges(values: Iterable[int]) -> list[tuple[int, int]]:
    ranges: list[tuple[int, int]] = []
    for value in sorted(set(values)):
        if ranges and ranges[-1][1] + 1 == value:
            ranges[-1] = (ranges[-1][0], value)
        else:
            ranges.append((value, value))
    return ranges
