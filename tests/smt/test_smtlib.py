# ruff: noqa: PT009 (`assert_` is a method of our solvers)
"""SMT-LIB text: other readers of it give the answer that the solver gives to the terms."""

from __future__ import annotations

from pathlib import Path

import bitwuzla
import z3
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bmc.logic import FNode, Terms, Truth
from bmc.smt import open_solver, write_smt2
from bmc.smt.smtlib import smt2_lines
from tests.logic.random_terms import KINDS, Decision, Machine

decisions = st.lists(
    st.tuples(st.integers(0, len(KINDS) - 1), st.integers(0, 99), st.integers(0, 99), st.integers(0, 19)),
    min_size=3,
    max_size=25,
)


def answer_of_bitwuzla(text: str) -> str:
    parser = bitwuzla.Parser(bitwuzla.TermManager(), bitwuzla.Options())
    parser.parse(text, True, False)
    return str(parser.bitwuzla().check_sat())


def answer_of_z3(text: str) -> str:
    solver = z3.Solver(ctx=z3.Context())
    solver.from_string(text)
    return str(solver.check())


@given(decisions)
@settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
def test_readers_agree_with_the_terms(steps: list[Decision]) -> None:
    terms = Terms(check_types=True)
    machine = Machine(terms, [[0] * 5])
    machine.start([4, 8, 4])
    for decision in steps:
        machine.step(decision)
    goals: list[Truth] = [truth for truth, _ in machine.truths[-3:]]
    last, width, _ = machine.bits[-1]
    goals.append(terms.ne(last, 1, width))
    text = "\n".join(smt2_lines(goals, terms))
    with open_solver("bitwuzla", terms) as solver:
        for goal in goals:
            solver.assert_(goal)
        expected = solver.check().value
    assert answer_of_z3(text) == expected
    assert answer_of_bitwuzla(text) == expected


def test_text_names_what_is_shared(tmp_path: Path) -> None:
    terms = Terms()
    x = terms.symbol("main::x", 32)
    square = terms.mul(x, x, 32)
    path = tmp_path / "query.smt2"
    write_smt2(path, [terms.eq(square, terms.xor(square, 1, 32), 32), True], terms, comment="a query")
    number = square._node_id if isinstance(square, FNode) else 0
    assert path.read_text().splitlines() == [
        "; a query",
        "(set-logic QF_ABV)",
        "(declare-fun |main::x| () (_ BitVec 32))",
        f"(define-fun .{number} () (_ BitVec 32) (bvmul |main::x| |main::x|))",
        f"(assert (= .{number} (bvxor .{number} #x00000001)))",
        "(assert true)",
        "(check-sat)",
    ]


def test_deep_terms_stay_readable_for_others() -> None:
    terms = Terms()
    guard = terms.conj_all(terms.truth_symbol(f"c{i}") for i in range(50_000))
    text = "\n".join(smt2_lines([guard, terms.negate(terms.truth_symbol("c7"))], terms))
    assert answer_of_bitwuzla(text) == "unsat"
