# ruff: noqa: E501
"""Ranges and local loops: what the analyses say, and that no execution leaves the ranges."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bmc.analysis.addressed import addressed_variables
from bmc.analysis.interval_values import refined, value
from bmc.analysis.intervals import intervals
from bmc.analysis.local_loops import find_loops
from bmc.ir.expr import Binary, BinaryOp, Cast, Const, Expr, Read, Storage, Variable, VariablePlace
from bmc.ir.types import INT, TRUTH, UCHAR, IntType
from tests.isolation.proving import load


def at_headers(text: str, folder: Path) -> dict[str, tuple[int, int]]:
    """Ranges by source name at the first loop header of main."""
    source = folder / "text.c"
    source.write_text(text, encoding="utf-8")
    program = load(source)
    main = program.procedures["main"]
    ranges = intervals(program, main, addressed_variables(program))
    root = find_loops(main)[0].root
    state = ranges.at_entry[root]
    assert state is not None
    return {name.rpartition("::")[2]: found for name, found in state.items()}


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("int main(void) { for (int i = 0; i < 10; i++) ; }", "i", (0, 10)),
        ("int main(void) { for (int i = 9; i >= 0; i--) ; }", "i", (-1, 9)),
        ("int main(void) { for (unsigned i = 0; i != 7; i++) ; }", "i", (0, 7)),
        ("int main(void) { int i = 0; while (i++ < 5) ; }", "i", (0, 5)),
        ("int main(void) { unsigned char c = 0; while (1) c++; }", "c", (0, 255)),
        ("int n(void); int main(void) { int x = 3; while (n()) x = x % 4 + 1; }", "x", (1, 4)),
        ("int n(void); int main(void) { int x = 0; while (n()) { x = n(); __CPROVER_assume(x > 2 && x < 9); } }", "x", (0, 8)),
    ],
)  # fmt: skip
def test_ranges_at_the_header(text: str, name: str, expected: tuple[int, int], tmp_path: Path) -> None:
    assert at_headers(text, tmp_path)[name] == expected


X = Variable("x", INT, "x", Storage.LOCAL)
C = Variable("c", UCHAR, "c", Storage.LOCAL)
TRACKED = {"x", "c"}
ARITHMETIC = [BinaryOp.ADD, BinaryOp.SUB, BinaryOp.MUL, BinaryOp.DIV, BinaryOp.MOD, BinaryOp.AND, BinaryOp.OR]
COMPARED = [BinaryOp.LT, BinaryOp.LE, BinaryOp.GT, BinaryOp.GE, BinaryOp.EQ, BinaryOp.NE]

leaves: st.SearchStrategy[Expr] = st.one_of(
    st.integers(-300, 300).map(lambda v: Const(v, INT)),
    st.sampled_from([Const(INT.maximum, INT), Const(INT.minimum, INT)]),
    st.just(Read(VariablePlace(X))),
    st.just(Cast(Read(VariablePlace(C)), INT)),
)
expressions = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.builds(lambda op, a, b: Binary(op, a, b, INT), st.sampled_from(ARITHMETIC), inner, inner),
        inner.map(lambda e: Cast(Cast(e, UCHAR), INT)),
    ),
    max_leaves=6,
)


def run(expr: Expr, x: int, c: int) -> int | None:
    """The value in C; None where it has none."""
    match expr:
        case Const():
            return expr.value
        case Read(place=VariablePlace(variable=variable)):
            return x if variable == X else c
        case Cast(type=IntType() as type_):
            inner = run(expr.operand, x, c)
            return None if inner is None else type_.wrap(inner)
        case Binary():
            a, b = run(expr.left, x, c), run(expr.right, x, c)
            if a is None or b is None or (expr.op in (BinaryOp.DIV, BinaryOp.MOD) and b == 0):
                return None
            quotient = 0 if b == 0 else abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
            results = {
                BinaryOp.ADD: a + b, BinaryOp.SUB: a - b, BinaryOp.MUL: a * b, BinaryOp.DIV: quotient,
                BinaryOp.MOD: a - quotient * b, BinaryOp.AND: a & b, BinaryOp.OR: a | b,
            }  # fmt: skip
            return INT.wrap(results[expr.op])
        case _:
            raise AssertionError(expr)


@given(expressions, st.integers(-400, 400), st.integers(0, 255), st.integers(0, 50), st.integers(0, 50))
def test_values_stay_in_their_range(expr: Expr, x: int, c: int, below: int, above: int) -> None:
    found = value(expr, {"x": (x - below, x + above), "c": (max(0, c - below), min(255, c + above))}, TRACKED)
    concrete = run(expr, x, c)
    assert found is not None
    if concrete is not None:
        assert found[0] <= concrete <= found[1]


@given(expressions, expressions, st.sampled_from(COMPARED), st.booleans(), st.integers(-400, 400), st.integers(0, 255))
def test_a_condition_never_excludes_what_it_allows(
    left: Expr, right: Expr, op: BinaryOp, negated: bool, x: int, c: int
) -> None:
    a, b = run(left, x, c), run(right, x, c)
    if a is None or b is None:
        return
    results = {
        BinaryOp.LT: a < b, BinaryOp.LE: a <= b, BinaryOp.GT: a > b,
        BinaryOp.GE: a >= b, BinaryOp.EQ: a == b, BinaryOp.NE: a != b,
    }  # fmt: skip
    before = {"x": (x - 100, x + 100), "c": (0, 255)}
    after = refined(before, Binary(op, left, right, TRUTH), results[op], TRACKED)
    assert after is not None
    assert after["x"][0] <= x <= after["x"][1]
    assert after["c"][0] <= c <= after["c"][1]


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("while (n()) ;", ""),
        ("for (int i = 0; i < 3; i++) n();", ""),
        ("while (n()) { if (n()) break; }", "a break leaves it"),
        ("while (n()) { if (n()) return 1; }", "a return leaves it"),
        ("while (n()) { if (n()) goto out; } n(); out: if (n()) n();", "a jump out leaves it"),
        ("do { n(); } while (n());", "its condition stands at its end"),
        ("again: if (n()) { n(); goto again; }", ""),
        ("if (n()) goto inside; while (n()) { inside: n(); }", "irreducible: it is entered at several places"),
    ],
)
def test_reasons(body: str, reason: str, tmp_path: Path) -> None:
    source = tmp_path / "text.c"
    source.write_text(
        f"int n(void) {{ static int k; return k++; }} int main(void) {{ {body} return 0; }}", encoding="utf-8"
    )
    (loop,) = find_loops(load(source).procedures["main"])
    assert loop.reason == reason
    assert loop.local is (reason == "")


def test_roots_are_removed_to_find_what_is_nested(tmp_path: Path) -> None:
    source = tmp_path / "text.c"
    source.write_text(
        "int main(void) { for (int i = 0; i < 3; i++) { for (int j = 0; j < 3; j++) while (i > j) i--; } }",
        encoding="utf-8",
    )
    outer, middle, inner = find_loops(load(source).procedures["main"])
    assert outer.blocks > middle.blocks > inner.blocks
    assert [loop.id for loop in (outer, middle, inner)] == ["main.2", "main.1", "main.0"]
