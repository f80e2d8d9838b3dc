# ruff: noqa: PT009 (`assert_` is a method of our solvers)
"""The three solvers: same answers, models that hold, cores, limits, and no end of the run when one breaks."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bmc.errors import UsageError
from bmc.logic import Bits, FNode, Terms, Truth
from bmc.logic.evaluate import evaluate
from bmc.smt import SOLVERS, Answer, SolverError, SolverOptions, open_solver
from tests.logic.random_terms import KINDS, Decision, Machine

every_solver = pytest.mark.parametrize("name", SOLVERS)
decisions = st.lists(
    st.tuples(st.integers(0, len(KINDS) - 1), st.integers(0, 99), st.integers(0, 99), st.integers(0, 19)),
    min_size=3,
    max_size=25,
)


@given(decisions)
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
def test_solvers_agree_on_random_formulas(steps: list[Decision]) -> None:
    terms = Terms(check_types=True)
    machine = Machine(terms, [[0] * 5])
    machine.start([4, 8, 4])
    for decision in steps:
        machine.step(decision)
    goals = [truth for truth, _ in machine.truths[-4:]]
    last, width, _ = machine.bits[-1]
    goals.append(terms.ult(last, (1 << width) // 2, width))
    answers = set()
    for name in SOLVERS:
        with open_solver(name, terms) as solver:
            solver.assert_(goals[0])
            answer = solver.check(goals[1:])
            assert answer is not Answer.UNKNOWN, solver.reason
            answers.add(answer)
            if answer is Answer.SAT:
                model = {symbol: solver.value(symbol) for symbol in machine.symbols}
                assignment = {s: bool(v) if s._content[2][1].is_bool_type() else v for s, v in model.items()}
                for goal in goals:
                    assert solver.value(goal) == 1
                    assert evaluate(goal, assignment) is True
                for term, _, _ in machine.bits:
                    assert solver.value(term) == evaluate(term, assignment)
            else:
                core = solver.unsat_core()
                assert all(any(part is goal for goal in goals) for part in core)
                assert solver.check(core) is Answer.UNSAT
    assert len(answers) == 1


@every_solver
def test_assumptions_models_and_cores(name: str) -> None:
    terms = Terms(check_types=True)
    x, y = terms.symbol("x", 32), terms.symbol("y", 32)
    p, q, r = (terms.truth_symbol(c) for c in "pqr")
    with open_solver(name, terms) as solver:
        solver.assert_(terms.ult(x, 10, 32))
        solver.assert_(terms.implies(p, terms.eq(terms.mul(x, y, 32), 77, 32)))
        solver.assert_(terms.implies(q, terms.eq(x, 20, 32)))
        assert solver.check([p, q, r, True]) is Answer.UNSAT
        assert solver.unsat_core() == [q]
        assert solver.check([p]) is Answer.SAT
        assert solver.value(terms.mul(x, y, 32)) == 77
        assert solver.value(p) == 1
        assert solver.value(terms.symbol("never seen", 7)) == 0
        assert (solver.value(5), solver.value(True)) == (5, 1)
        assert solver.check([terms.eq(x, 3, 32), terms.ult(7, x, 32)]) is Answer.UNSAT
        assert len(solver.unsat_core()) == 2
        assert solver.check([False, p]) is Answer.UNSAT
        assert solver.unsat_core() == [False]
        assert solver.check() is Answer.SAT
        solver.assert_(False)
        assert solver.check([p]) is Answer.UNSAT
        assert solver.unsat_core() == []
        assert solver.statistics["checks"] == 6
        with pytest.raises(SolverError):
            solver.value(x)


@every_solver
def test_single_checks_can_be_repeated(name: str) -> None:
    terms = Terms()
    x = terms.symbol("x", 8)
    with open_solver(name, terms, SolverOptions(incremental=False)) as solver:
        solver.assert_(terms.ult(x, 10, 8))
        assert solver.check([terms.ult(5, x, 8)]) is Answer.SAT
        solver.assert_(terms.ult(x, 3, 8))
        assert solver.check([terms.ult(5, x, 8)]) is Answer.UNSAT
        assert len(solver.unsat_core()) == 1
        assert solver.check() is Answer.SAT
        assert solver.value(x) < 3


@every_solver
def test_arrays(name: str) -> None:
    terms = Terms(check_types=True)
    array, i = terms.array_symbol("a", 32, 8), terms.symbol("i", 32)
    written = terms.store(array, i, 7, 32, 8)
    with open_solver(name, terms) as solver:
        solver.assert_(terms.eq(terms.select(written, 3, 32, 8), 7, 8))
        solver.assert_(terms.eq(terms.select(array, 3, 32, 8), 1, 8))
        solver.assert_(terms.eq(terms.select(terms.const_array(4, 32, 8), i, 32, 8), 4, 8))
        chosen = terms.ite_array(terms.truth_symbol("c"), terms.store(terms.const_array(4, 32, 8), i, 9, 32, 8), array)
        solver.assert_(terms.eq(terms.select(chosen, 3, 32, 8), 9, 8))
        assert solver.check() is Answer.SAT
        assert solver.value(i) == 3
        assert solver.array_value(written, [3, i]) == [7, 7]
        assert solver.array_value(chosen, [3, 4]) == [9, 4]


def hard(terms: Terms) -> Truth:
    """A factorisation that takes any solver far more than a second."""
    a, b = terms.symbol("a", 64), terms.symbol("b", 64)
    product = terms.eq(terms.mul(a, b, 64), 0xFFFFFFFB3F5F5F5F, 64)
    return terms.conj_all(
        [
            product,
            terms.ult(1, a, 64),
            terms.ult(1, b, 64),
            terms.negate(terms.mul_overflow(a, b, 64, signed=False)),
        ]
    )


@every_solver
def test_time_limit(name: str) -> None:
    terms = Terms()
    x = terms.symbol("x", 8)
    with open_solver(name, terms) as solver:
        started = time.monotonic()
        assert solver.check([hard(terms)], time_limit=0.5) is Answer.UNKNOWN
        assert time.monotonic() - started < 30
        assert solver.reason == "time limit"
        started = time.monotonic()
        assert solver.check([terms.eq(x, 3, 8)]) is Answer.SAT
        assert time.monotonic() - started < 30
        assert solver.value(x) == 3
        assert solver.check([hard(terms)], time_limit=0.0) is Answer.UNKNOWN


@pytest.mark.parametrize("name", ["bitwuzla", "z3"])
def test_interrupt_is_raised_and_the_solver_lives_on(name: str) -> None:
    terms = Terms()
    x = terms.symbol("x", 8)
    with open_solver(name, terms) as solver:
        solver.assert_(terms.ult(x, 9, 8))
        timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
        timer.start()
        with pytest.raises(KeyboardInterrupt):
            solver.check([hard(terms)], time_limit=20)
        timer.join()
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
        assert solver.check([terms.ult(7, x, 8)]) is Answer.SAT
        assert solver.value(x) == 8


def test_a_broken_solver_answers_unknown() -> None:
    terms = Terms()
    with open_solver("cvc5", terms) as solver:
        term: Truth = terms.truth_symbol("start")
        for i in range(60_000):
            term = terms.iff(terms.conj(term, terms.truth_symbol(f"a{i}")), terms.truth_symbol(f"b{i}"))
        solver.assert_(term)
        assert solver.check() is Answer.UNKNOWN
        assert "deep" in solver.reason


@pytest.mark.parametrize("name", ["bitwuzla", "z3"])
def test_shared_subterms_are_not_unfolded(name: str) -> None:
    terms = Terms()
    x, y = terms.symbol("x", 16), terms.symbol("y", 16)
    term: Bits = x
    for i in range(60):
        term = terms.mul(terms.add(term, y, 16), terms.xor(term, i, 16), 16)
    started = time.process_time()
    with open_solver(name, terms) as solver:
        solver.assert_(terms.eq(term, 12345, 16))
        solver.check([terms.eq(x, 0, 16), terms.eq(y, 0, 16)], time_limit=2)
    assert time.process_time() - started < 30


def test_memory_limit() -> None:
    terms = Terms()
    x, y = terms.symbol("x", 64), terms.symbol("y", 64)
    term: Bits = x
    for i in range(60):
        term = terms.mul(terms.add(term, y, 64), terms.xor(term, i, 64), 64)
    with open_solver("bitwuzla", terms, SolverOptions(memory_limit=60)) as solver:
        solver.assert_(terms.eq(term, 12345, 64))
        assert solver.check((), 20) is Answer.UNKNOWN
        assert solver.reason == "memory limit"


def test_names_and_options_are_checked() -> None:
    with pytest.raises(UsageError, match="unknown solver 'minisat'"):
        open_solver("minisat", Terms())
    for name in SOLVERS:
        with pytest.raises(UsageError):
            open_solver(name, Terms(), SolverOptions(extra={"no-such-option": 1}))


def test_a_missing_package_is_a_usage_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cvc5", None)
    monkeypatch.delitem(sys.modules, "bmc.smt.cvc5_backend", raising=False)
    with pytest.raises(UsageError, match="cvc5 is not installed"):
        open_solver("cvc5", Terms())


def test_importing_is_lazy() -> None:
    program = "import sys, bmc.smt, bmc.logic; print([m for m in ('z3', 'cvc5', 'bitwuzla') if m in sys.modules])"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


@pytest.mark.parametrize("name", ["bitwuzla", "z3"])
def test_deep_terms_are_converted_and_freed(name: str) -> None:
    program = f"""
from bmc.logic import Terms
from bmc.smt import open_solver
terms = Terms()
x, y = terms.symbol("x", 8), terms.symbol("y", 8)
term = x
for i in range(60_000):
    term = terms.ite(terms.truth_symbol(f"c{{i % 99}}"), terms.xor(term, y, 8), terms.add(term, 1, 8), 8)
solver = open_solver({name!r}, terms)
solver.assert_(terms.eq(term, 3, 8))
assert not solver.reason, solver.reason
print(len(terms.render(term)) > 1000)
"""
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert (result.returncode, result.stdout.strip(), result.stderr) == (0, "True", "")


def test_deep_guards_are_solved() -> None:
    terms = Terms()
    guard = terms.conj_all(terms.truth_symbol(f"c{i}") for i in range(40_000))
    for name in ("bitwuzla", "z3"):
        with open_solver(name, terms) as solver:
            solver.assert_(guard)
            assert solver.check([terms.truth_symbol("d")]) is Answer.SAT
            assert solver.value(guard) == 1
    assert isinstance(guard, FNode)
