"""What the plain engine says beside its verdicts: what was not covered, what nothing reaches, why it gave up."""

from __future__ import annotations

from pathlib import Path

import pytest

from bmc.cli.pipeline import load_program, run_engine
from bmc.engines.asking import satisfied, ticking, to_the_end
from bmc.engines.base import Answer, Finished, Options
from bmc.engines.monolithic import queries
from bmc.errors import ResourceError
from bmc.logic import Terms
from bmc.properties import Status, Verdict
from bmc.smt import Answer as SolverAnswer
from bmc.smt import SolverOptions, open_solver
from bmc.transform.check_options import CheckOptions
from bmc.ussa.values import Truth
from frontends.c.options import FrontendOptions

BLOCKED = """int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x > 5);
  if (x > 7) {
    __CPROVER_assume(x < 3);
    __CPROVER_assert(x == 4, "blocked");
  }
  __CPROVER_assert(x >= 0, "reached by others");
  if (x < 2) __CPROVER_assert(0, "no branch leads here");
}
"""
LOOP = """int nondet_int(void);
int main(void) { int n = nondet_int(), s = 0; for (int i = 0; i < n; i++) s = 1; __CPROVER_assert(s < 2, ""); }
"""


def ask(tmp_path: Path, text: str, options: Options) -> tuple[dict[str, Verdict], Finished]:
    path = tmp_path / "a.c"
    path.write_text(text)
    program = load_program([str(path)], FrontendOptions(), CheckOptions(signed_overflow=False))
    verdicts: dict[str, Verdict] = {}
    for update in run_engine(program, options):
        match update:
            case Answer():
                verdicts[update.property.id] = update.verdict
            case Finished():
                return verdicts, update
    raise AssertionError("an engine that does not finish")


def test_the_blocking_assumption_is_named(tmp_path: Path) -> None:
    verdicts, finished = ask(tmp_path, BLOCKED, Options(unwind=3))
    assert finished.complete
    assert verdicts["main.assertion.1"].status is Status.NOT_REACHED
    assert verdicts["main.assertion.1"].reason.endswith("a.c:6 blocks every execution that reaches it")
    assert verdicts["main.assertion.2"] == Verdict(Status.PROVED)
    assert verdicts["main.assertion.3"].status is Status.NOT_REACHED


def test_an_assumption_that_others_go_around_is_not_to_blame(tmp_path: Path) -> None:
    text = """int nondet_int(void);
    void stop_unless(int c) { if (!c) __CPROVER_assume(0); }
    void never_called(void) { __CPROVER_assert(0, ""); }
    int main(void) {
      int x = nondet_int();
      stop_unless(x > 5);
      if (x < 2) __CPROVER_assert(0, "no branch leads here");
    }"""
    verdicts, _ = ask(tmp_path, text, Options(unwind=3))
    assert set(verdicts.values()) == {Verdict(Status.NOT_REACHED)}


def test_what_a_call_blocks_is_behind_it(tmp_path: Path) -> None:
    text = """int nondet_int(void);
    void block(int x) { __CPROVER_assume(x * x == -1); }
    int main(void) { int x = nondet_int(); block(x & 15); __CPROVER_assert(0, ""); }"""
    verdicts, _ = ask(tmp_path, text, Options(unwind=3))
    assert verdicts["main.assertion.1"].reason.endswith("a.c:2 blocks every execution that reaches it")


def test_without_vacuity_only_what_folds_is_not_reached(tmp_path: Path) -> None:
    verdicts, _ = ask(tmp_path, BLOCKED, Options(unwind=3, vacuity=False))
    assert [v.status for v in verdicts.values()] == [Status.PROVED] * 3


def test_no_time_for_vacuity_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queries.Queries, "limit", lambda self, seconds: setattr(self, "deadline", 0.0))
    verdicts, finished = ask(tmp_path, BLOCKED, Options(unwind=3))
    assert finished.complete
    assert [v.status for v in verdicts.values()] == [Status.PROVED] * 3


def test_a_cut_by_depth_is_called_so(tmp_path: Path) -> None:
    verdicts, _ = ask(tmp_path, LOOP, Options(unwind=4, unwinding_assertions=False, depth=9))
    assert verdicts["main.assertion.1"].reason == "executions followed for 9 instructions"
    verdicts, _ = ask(tmp_path, LOOP, Options(unwind=2, unwinding_assertions=False))
    assert verdicts["main.assertion.1"].reason == "loops and recursion unwound 2 times"


def test_a_solver_that_gives_up_is_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queries.Queries, "_ask", lambda self, question, asserted: SolverAnswer.UNKNOWN)
    verdicts, finished = ask(tmp_path, LOOP, Options(unwind=2))
    assert verdicts["main.unwind.0"].status is Status.UNKNOWN
    assert verdicts["main.assertion.1"].status is Status.BOUNDED
    assert not finished.complete
    assert finished.reason


def test_conditions_are_settled_by_models() -> None:
    terms = Terms()
    x = terms.symbol("x", 8)
    open_: dict[str, Truth] = {
        "small": terms.ult(x, 3, 8),
        "one": terms.eq(x, 1, 8),
        "never": terms.eq(terms.mul(x, x, 8), 3, 8),
        "large": terms.ult(200, x, 8),
    }
    with open_solver("bitwuzla", terms, SolverOptions()) as solver:
        rounds = satisfied(terms, open_, lambda question: solver.check([question]), solver.value)
        assert to_the_end(rounds) is SolverAnswer.UNSAT
    assert set(open_) == {"never"}


def test_a_certain_disjunction_is_asked_in_parts() -> None:
    terms = Terms()
    x = terms.symbol("x", 8)
    small, never = terms.ult(x, 3, 8), terms.eq(terms.mul(x, x, 8), 3, 8)
    open_: dict[str, Truth] = {"never": never, "a": small, "b": terms.negate(small), "sure": True}
    with open_solver("bitwuzla", terms, SolverOptions()) as solver:

        def check(question: Truth) -> SolverAnswer:
            return SolverAnswer.SAT if question is True else solver.check([question])

        rounds = satisfied(terms, open_, check, solver.value)
        assert to_the_end(rounds) is SolverAnswer.UNSAT
    assert set(open_) == {"never"}


def test_the_clock_ends_an_unwinding() -> None:
    assert ticking(None) is None
    now = 0.0
    tick = ticking(1.0, lambda: now)
    assert tick is not None

    def block() -> None:
        for _ in range(100):
            tick()

    block()
    now = 2.0
    with pytest.raises(ResourceError, match="time limit"):
        block()
