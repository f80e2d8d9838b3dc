"""Sums, choices and comparisons that a solver gets on fewer bits mean the same."""

from __future__ import annotations

import pytest

from bmc.logic import Node, Terms
from bmc.smt import Answer, SolverOptions, open_solver
from bmc.smt.bitwuzla_backend import BitwuzlaSolver


def counter(terms: Terms, turns: int, start: int = 0) -> int | Node:
    value: int | Node = start
    for turn in range(turns):
        value = terms.ite(terms.truth_symbol(f"c{turn}"), terms.add(value, 1, 32), value, 32)
    return value


def test_a_counter_is_as_wide_as_its_values() -> None:
    terms = Terms(check_types=True)
    value = counter(terms, 70)
    assert isinstance(value, Node)
    with open_solver("bitwuzla", terms, SolverOptions()) as solver:
        assert isinstance(solver, BitwuzlaSolver)
        converted = solver._converter.convert(value)
        assert converted.sort().bv_size() == 32
        assert solver._converter.narrow[value._node_id][1] == 7


@pytest.mark.parametrize(
    ("start", "asked", "possible"), [(0, 9, True), (0, 10, False), (250, 259, True), (5, 4, False)]
)
def test_a_counter_has_exactly_its_values(start: int, asked: int, possible: bool) -> None:
    terms = Terms(check_types=True)
    other = terms.symbol("x", 32)
    value = counter(terms, 9, start)
    with open_solver("bitwuzla", terms, SolverOptions()) as solver:
        solver.assert_(terms.conj(terms.eq(value, other, 32), terms.eq(other, asked, 32)))  # noqa: PT009
        assert (solver.check() is Answer.SAT) is possible


def test_comparisons_of_narrow_and_wide_terms() -> None:
    terms = Terms(check_types=True)
    x, c = terms.symbol("x", 8), terms.truth_symbol("c")
    wide = terms.zext(x, 8, 32)
    small = terms.ite(c, terms.add(wide, 1, 32), 3, 32)
    minus = terms.sub(wide, 200, 32)
    for question in (
        terms.conj(terms.slt(minus, 0, 32), terms.slt(small, minus, 32)),  # a negative number above a positive one
        terms.conj(terms.ult(256, small, 32), c),
        terms.conj(terms.eq(small, wide, 32), c),
    ):
        with open_solver("bitwuzla", terms, SolverOptions()) as solver:
            assert solver.check([question]) is Answer.UNSAT
    with open_solver("bitwuzla", terms, SolverOptions()) as solver:
        assert solver.check([terms.conj(terms.eq(small, 256, 32), terms.slt(minus, small, 32))]) is Answer.SAT
        assert (solver.value(x), solver.value(small), solver.value(minus)) == (255, 256, 55)
