"""Races of solvers, a second opinion, clauses, and work shared among processes."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from bmc.engines.parallel import in_processes, shares
from bmc.errors import InternalError, UsageError
from bmc.logic import Node, Terms
from bmc.smt import Answer, SolverOptions, open_solver
from bmc.smt import portfolio as races
from bmc.smt.dimacs import write_dimacs
from bmc.smt.portfolio import Contestant, CrossCheck, Portfolio


def product(terms: Terms, value: int) -> Node:
    x, y = terms.symbol("x", 16), terms.symbol("y", 16)
    result = terms.conj(terms.eq(terms.mul(x, y, 16), value, 16), terms.conj(terms.ult(1, x, 16), terms.ult(1, y, 16)))
    assert isinstance(result, Node)
    return result


def test_the_first_answer_comes_with_a_model() -> None:
    terms = Terms()
    solver = Portfolio([Contestant("bitwuzla"), Contestant("z3")], terms, SolverOptions())
    with solver:
        assert solver.check([product(terms, 391)]) is Answer.SAT
        x, y = solver.value(terms.symbol("x", 16)), solver.value(terms.symbol("y", 16))
        assert x * y % 65536 == 391
        assert solver.value(terms.mul(terms.symbol("x", 16), y, 16)) == 391
        assert solver.check([terms.ult(terms.symbol("x", 16), 1, 16), terms.ult(0, terms.symbol("x", 16), 16)]) is (
            Answer.UNSAT
        )
        assert sum(solver.winners.values()) >= 1


def test_models_of_arrays_come_back() -> None:
    terms = Terms()
    array, i, j = terms.array_symbol("a", 4, 8), terms.symbol("i", 4), terms.symbol("j", 4)
    written = terms.store(array, i, 7, 4, 8)
    wanted = terms.conj(
        terms.eq(terms.select(written, j, 4, 8), 9, 8), terms.eq(terms.select(array, terms.add(j, 1, 4), 4, 8), 3, 8)
    )
    with Portfolio([Contestant("z3")], terms, SolverOptions()) as solver:
        assert solver.check([wanted]) is Answer.SAT
        assert solver.value(terms.select(array, solver.value(j), 4, 8)) == 9
        assert solver.value(terms.select(array, (solver.value(j) + 1) % 16, 4, 8)) == 3


def test_a_crash_only_drops_out_of_the_race(monkeypatch: pytest.MonkeyPatch) -> None:
    terms = Terms()
    real = open_solver

    def crashing(name: str, *rest: object) -> object:
        if name == "cvc5":
            os.kill(os.getpid(), signal.SIGKILL)
        return real(name, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(races, "open_solver", crashing)
    with Portfolio([Contestant("cvc5"), Contestant("bitwuzla")], terms, SolverOptions()) as solver:
        assert solver.check([product(terms, 391)]) is Answer.SAT
    with Portfolio([Contestant("cvc5")], terms, SolverOptions()) as solver:
        assert solver.check([product(terms, 391)]) is Answer.UNKNOWN
        assert "cvc5 crashed" in solver.reason


def test_a_race_ends_at_its_time_limit() -> None:
    terms = Terms()
    x, y, z = (terms.zext(terms.symbol(n, 40), 40, 80) for n in "xyz")
    hard = terms.conj(
        terms.eq(terms.mul(x, terms.mul(y, z, 80), 80), (1 << 79) - 67, 80),
        terms.conj(terms.ult(1, x, 80), terms.conj(terms.ult(1, y, 80), terms.ult(1, z, 80))),
    )
    with Portfolio([Contestant("bitwuzla")], terms, SolverOptions()) as solver:
        assert solver.check([hard], 0.2) is Answer.UNKNOWN
        assert solver.reason == "time limit"


def test_a_contradiction_between_solvers_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    terms = Terms()
    question = product(terms, 391)
    first = open_solver("bitwuzla", terms)
    solver = CrossCheck(first, "z3", terms, SolverOptions())
    with solver:
        assert solver.check([question]) is Answer.SAT
        assert solver.compared == 1
        monkeypatch.setattr(solver._second, "_check", lambda assumptions, limit: Answer.UNSAT)
        with pytest.raises(InternalError, match="bitwuzla says sat, z3 says unsat"):
            solver.check([question])


def test_clauses_say_what_the_query_says(tmp_path: Path) -> None:
    terms = Terms()
    x, y = terms.symbol("x", 16), terms.symbol("y", 16)
    path = tmp_path / "query.cnf"
    write_dimacs(path, [product(terms, 391)], terms)
    head, *clauses = path.read_text().splitlines()
    kind, name, variables, count = head.split()
    assert (kind, name) == ("p", "cnf")
    assert int(variables) > 32
    assert len(clauses) == int(count) > 100
    assert all(line.endswith(" 0") for line in clauses)
    write_dimacs(path, [terms.conj(terms.ult(x, y, 16), terms.ult(y, x, 16))], terms)
    assert path.read_text() == "p cnf 0 1\n0\n"
    write_dimacs(path, [True], terms)
    assert path.read_text() == "p cnf 0 0\n"
    array = terms.array_symbol("a", 4, 16)
    with pytest.raises(UsageError, match="array terms"):
        write_dimacs(path, [terms.eq(terms.select(array, terms.symbol("i", 4), 4, 16), 3, 16)], terms)


def test_shares_keep_everything() -> None:
    assert shares([1, 2, 3, 4, 5], 2) == [[1, 3, 5], [2, 4]]
    assert shares([1], 4) == [[1]]


def test_results_come_in_the_order_of_the_work_and_crashes_are_none() -> None:
    def work(n: int) -> str:
        if n == 3:
            os.kill(os.getpid(), signal.SIGKILL)
        return "x" * n * 100_000

    results = in_processes(work, [4, 3, 2, 1], 2)
    assert [None if r is None else len(r) for r in results] == [400_000, None, 200_000, 100_000]
