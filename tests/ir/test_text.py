"""Texts in CBMC's notation."""

from __future__ import annotations

import pytest

from bmc.ir.expr import (
    AddressOf,
    BinaryOp,
    Cast,
    Conditional,
    Const,
    DerefPlace,
    Expr,
    FieldPlace,
    IndexPlace,
    Read,
    Unary,
    UnaryOp,
)
from bmc.ir.text import LONGEST, array_name, constant_text, expression_text, place_text, type_text
from bmc.ir.types import (
    BOOL,
    CHAR,
    INT,
    TRUTH,
    UCHAR,
    VOID,
    ArrayType,
    FunctionType,
    IntType,
    PointerType,
    RecordType,
)
from tests.ir.small import LONG, SIZE, UNSIGNED, const, element, local, long, op, place, read

PAIR = RecordType("pair")
x, y = local("x"), local("y")
a = local("a", ArrayType(INT, 4))
m = local("m", ArrayType(ArrayType(INT, 3), 4))
p = local("p", PointerType(INT))
s = local("s", PAIR)
ps = local("ps", PointerType(PAIR))
c = local("c", CHAR)
X, Y, P = read(x), read(y), read(p)


def plus(left: Expr, right: Expr) -> Expr:
    return op(BinaryOp.ADD, left, right)


def minus(left: Expr, right: Expr) -> Expr:
    return op(BinaryOp.SUB, left, right)


def times(left: Expr, right: Expr) -> Expr:
    return op(BinaryOp.MUL, left, right)


def moved(pointer: Expr, distance: Expr) -> Expr:
    return op(BinaryOp.POINTER_ADD, pointer, distance)


@pytest.mark.parametrize(
    ("expr", "text"),
    [
        (plus(X, const(1)), "x + 1"),
        (plus(plus(X, Y), const(1)), "x + y + 1"),
        (plus(X, minus(Y, const(1))), "x + (y - 1)"),
        (minus(minus(X, Y), const(1)), "(x - y) - 1"),
        (times(plus(X, Y), const(2)), "(x + y) * 2"),
        (plus(times(X, Y), const(2)), "x * y + 2"),
        (op(BinaryOp.DIV, Read(element(a, long(const(0)))), minus(X, const(5))), "a[(signed long int)0] / (x - 5)"),
        (Unary(UnaryOp.NEGATE, X, INT), "-x"),
        (Unary(UnaryOp.NEGATE, Unary(UnaryOp.NEGATE, X, INT), INT), "-(-x)"),
        (Unary(UnaryOp.NOT, op(BinaryOp.EQ, X, const(0)), TRUTH), "!(x == 0)"),
        (Cast(X, TRUTH), "x != 0"),
        (Cast(P, TRUTH), "p != ((signed int *)NULL)"),
        (Cast(X, BOOL), "x != 0"),
        (Cast(op(BinaryOp.LT, X, Y), INT), "(signed int)(x < y)"),
        (plus(Cast(read(c), INT), const(1)), "(signed int)c + 1"),
        (Cast(plus(X, Y), LONG), "(signed long int)(x + y)"),
        (Read(DerefPlace(P)), "*p"),
        (Read(DerefPlace(moved(P, long(X)))), "p[(signed long int)x]"),
        (
            Read(DerefPlace(moved(P, Cast(Unary(UnaryOp.NEGATE, Cast(long(X), SIZE), SIZE), LONG)))),
            "*(p - (signed long int)x)",
        ),
        (moved(P, const(1, LONG)), "p + 1l"),
        (moved(P, const(-1, LONG)), "p - 1l"),
        (AddressOf(IndexPlace(place(a), const(0, LONG)), decay=True), "a"),
        (AddressOf(IndexPlace(place(a), const(2, LONG))), "&a[2l]"),
        (AddressOf(place(x)), "&x"),
        (Read(FieldPlace(place(s), "key", INT)), "s.key"),
        (Read(FieldPlace(DerefPlace(read(ps)), "key", INT)), "ps->key"),
        (Read(FieldPlace(DerefPlace(moved(read(ps), long(X))), "key", INT)), "(ps + (signed long int)x)->key"),
        (Read(FieldPlace(DerefPlace(Cast(P, PointerType(PAIR))), "key", INT)), "((struct pair *)p)->key"),
        (Conditional(op(BinaryOp.LT, X, Y), X, Y, INT), "x < y ? x : y"),
        (
            op(BinaryOp.AND_ALSO, op(BinaryOp.LT, X, Y), op(BinaryOp.OR_ELSE, Cast(X, TRUTH), Cast(Y, TRUTH))),
            "x < y && (x != 0 || y != 0)",
        ),
        (op(BinaryOp.SHL, X, op(BinaryOp.AND, Y, const(7))), "x << (y & 7)"),
    ],
)
def test_expressions(expr: Expr, text: str) -> None:
    assert expression_text(expr) == text


@pytest.mark.parametrize(
    ("value", "type_", "text"),
    [
        (1, INT, "1"),
        (-1, INT, "-1"),
        (1, UNSIGNED, "1u"),
        (4, LONG, "4l"),
        (0, SIZE, "0ul"),
        (97, CHAR, "'a'"),
        (10, CHAR, "'\\n'"),
        (0, CHAR, "0"),
        (200, UCHAR, "200"),
        (1, TRUTH, "TRUE"),
        (0, PointerType(VOID), "NULL"),
        (0, PointerType(INT), "((signed int *)NULL)"),
        (2, IntType(32, False, "enum colour"), "/*enum*/2"),
    ],
)
def test_constants(value: int, type_: IntType, text: str) -> None:
    assert constant_text(value, type_) == text


@pytest.mark.parametrize(
    ("type_", "text"),
    [
        (PointerType(PointerType(CHAR)), "char **"),
        (PointerType(ArrayType(INT, 3)), "signed int (*)[3l]"),
        (ArrayType(ArrayType(INT, 3), 4), "signed int [4l][3l]"),
        (PointerType(FunctionType(VOID, (INT, PAIR))), "void (*)(signed int, struct pair)"),
        (PointerType(FunctionType(INT, ())), "signed int (*)(void)"),
        (PointerType(RecordType("u", is_union=True)), "union u *"),
    ],
)
def test_types(type_: PointerType | ArrayType, text: str) -> None:
    assert type_text(type_) == text


def test_names_of_arrays() -> None:
    row = IndexPlace(place(m), long(X))
    assert array_name(place(a)) == "array 'a'"
    assert array_name(row) == "array 'm'[]"
    assert array_name(FieldPlace(place(s), "tag", ArrayType(CHAR, 3))) == "array 's'.tag"
    assert array_name(FieldPlace(DerefPlace(read(ps)), "tag", ArrayType(CHAR, 3))) == "array.tag"


def test_two_variables_of_one_name_are_told_apart() -> None:
    inner = local("x", INT)
    outer = local("1::x", INT)
    renamed = type(outer)(outer.name, INT, "x", outer.storage)
    assert expression_text(plus(read(inner), read(renamed))) == "main$$1$$x + main$$1$$1$$x"


def test_constant_text_of_a_place() -> None:
    assert place_text(element(a, Const(1, LONG))) == "a[1l]"


def test_deep_expressions_do_not_need_the_stack() -> None:
    expr: Expr = X
    for _ in range(20_000):
        expr = plus(expr, const(1))
    text = expression_text(expr)
    assert text.startswith("x + 1 + 1")
    assert text.endswith("...")
    assert len(text) == LONGEST
