# ruff: noqa: PT009 (`assert_` is a method of our solvers)
"""Interpolants lie between the two sides and speak only of what both speak of."""

from __future__ import annotations

from bmc.logic import FNode, Terms, Truth
from bmc.logic.walk import symbols_of
from bmc.smt import Answer, open_solver
from bmc.smt.interpolate import interpolant


def holds(terms: Terms, truth: Truth) -> bool:
    with open_solver("z3", terms) as solver:
        solver.assert_(terms.negate(truth))
        return solver.check() is Answer.UNSAT


def names(truth: Truth) -> set[str]:
    return {node._content[2][0] for node in symbols_of([truth])} if isinstance(truth, FNode) else set()


def test_example() -> None:
    terms = Terms(check_types=True)
    x, y, z = (terms.symbol(name, 8) for name in "xyz")
    a, b = terms.eq(y, terms.and_(x, 254, 8), 8), terms.eq(y, terms.or_(z, 1, 8), 8)
    found = interpolant(terms, [a], [b])
    assert found is not None
    assert names(found) == {"y"}
    assert holds(terms, terms.implies(a, found))
    assert holds(terms, terms.negate(terms.conj(found, b)))
    assert interpolant(terms, [a], [terms.eq(z, 3, 8)]) is None


def test_constant_sides() -> None:
    terms = Terms()
    x = terms.symbol("x", 8)
    impossible = terms.conj(terms.ult(terms.mul(x, x, 8), 1, 8), terms.eq(terms.and_(x, 1, 8), 1, 8))
    assert interpolant(terms, [False], [terms.truth_symbol("p")]) is False
    assert interpolant(terms, [terms.truth_symbol("p")], [False]) is True
    assert interpolant(terms, [], [impossible]) is True
    assert interpolant(terms, [impossible], []) is False
    assert interpolant(terms, [], []) is None

