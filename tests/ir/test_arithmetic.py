"""C's arithmetic on numbers."""

from __future__ import annotations

import pytest

from bmc.ir.arithmetic import computed, divided, exact, remainder
from bmc.ir.expr import BinaryOp, Overflowing


@pytest.mark.parametrize(
    ("a", "b", "quotient", "rest"), [(7, 2, 3, 1), (-7, 2, -3, -1), (7, -2, -3, 1), (-7, -2, 3, -1), (0, -5, 0, 0)]
)
def test_division_is_towards_zero(a: int, b: int, quotient: int, rest: int) -> None:
    assert (divided(a, b), remainder(a, b)) == (quotient, rest)
    assert computed(BinaryOp.DIV, a, b, 32) == quotient
    assert computed(BinaryOp.MOD, a, b, 32) == rest


def test_what_has_no_value() -> None:
    assert computed(BinaryOp.DIV, 1, 0, 32) is None
    assert computed(BinaryOp.MOD, 1, 0, 32) is None
    assert computed(BinaryOp.SHL, 1, 32, 32) is None
    assert computed(BinaryOp.SHR, 1, -1, 32) is None
    assert computed(BinaryOp.POINTER_ADD, 1, 1, 64) is None
    assert exact(Overflowing.NEGATE, 1, 0, 32) is None


def test_results_are_exact() -> None:
    assert computed(BinaryOp.MUL, 1 << 40, 1 << 40, 32) == 1 << 80
    assert computed(BinaryOp.SHR, -5, 1, 32) == -3
    assert computed(BinaryOp.LT, -1, 0, 32) == 1
    assert computed(BinaryOp.AND_ALSO, 2, 0, 32) == 0
    assert computed(BinaryOp.OR_ELSE, 0, 4, 32) == 1
    assert exact(Overflowing.SHL, 3, 31, 32) == 3 << 31
    assert exact(Overflowing.SUB, -(1 << 31), 1, 32) == -(1 << 31) - 1
