"""Folding of conditions: agrees with evaluation, and leaves undefined operations alone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bmc.ir.expr import (
    FALSE,
    TRUE,
    BinaryOp,
    Cast,
    Const,
    Expr,
    Overflow,
    Overflowing,
    Unary,
    UnaryOp,
)
from bmc.ir.types import CHAR, INT, TRUTH, UCHAR
from bmc.transform.simplify import simplify
from tests.ir.small import LONG, UNSIGNED, const, local, op, read

X = read(local("x"))
U = read(local("u", UNSIGNED))


@pytest.mark.parametrize(
    ("expr", "expected"),
    [
        (op(BinaryOp.NE, const(2), const(0)), TRUE),
        (op(BinaryOp.LT, Cast(const(3), LONG), const(4, LONG)), TRUE),
        (op(BinaryOp.GE, U, const(0, UNSIGNED)), TRUE),
        (op(BinaryOp.LT, U, const(0, UNSIGNED)), FALSE),
        (op(BinaryOp.LE, X, const(INT.maximum)), TRUE),
        (Overflow(Overflowing.ADD, X, const(0)), FALSE),
        (Overflow(Overflowing.SUB, const(0), X), Overflow(Overflowing.SUB, const(0), X)),
        (Overflow(Overflowing.MUL, const(1), X), FALSE),
        (Overflow(Overflowing.ADD, const(INT.maximum), const(1)), TRUE),
        (Overflow(Overflowing.NEGATE, const(INT.minimum), const(0)), TRUE),
        (op(BinaryOp.OR_ELSE, Cast(X, TRUTH), TRUE), TRUE),
        (op(BinaryOp.AND_ALSO, TRUE, Cast(X, TRUTH)), Cast(X, TRUTH)),
        (Unary(UnaryOp.NOT, FALSE, TRUTH), TRUE),
        (op(BinaryOp.DIV, const(1), const(0)), op(BinaryOp.DIV, const(1), const(0))),
        (op(BinaryOp.SHL, const(1), const(40)), op(BinaryOp.SHL, const(1), const(40))),
        (Cast(const(300), UCHAR), const(44, UCHAR)),
        (Cast(const(200), CHAR), const(-56, CHAR)),
    ],
)
def test_rules(expr: Expr, expected: Expr) -> None:
    assert simplify(expr) == expected


INTS = st.integers(INT.minimum, INT.maximum)


@given(INTS, INTS)
def test_division_truncates_towards_zero(left: int, right: int) -> None:
    quotient = simplify(op(BinaryOp.DIV, const(left), const(right)))
    remainder = simplify(op(BinaryOp.MOD, const(left), const(right)))
    if right == 0:
        assert not isinstance(quotient, Const)
        return
    assert isinstance(quotient, Const)
    assert isinstance(remainder, Const)
    exact = int(left / right) if abs(left) < 2**50 else left // right
    assert quotient.value == INT.wrap(exact)
    assert INT.wrap(quotient.value * right + remainder.value) == left


@given(INTS, INTS, st.sampled_from([Overflowing.ADD, Overflowing.SUB, Overflowing.MUL]))
def test_overflow_of_constants(left: int, right: int, operator: Overflowing) -> None:
    exact = {"+": left + right, "-": left - right, "*": left * right}[operator.value]
    expected = TRUE if not INT.minimum <= exact <= INT.maximum else FALSE
    assert simplify(Overflow(operator, const(left), const(right))) == expected
