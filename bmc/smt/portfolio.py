"""Several solvers race for one answer, each in a process of its own; and a second solver that checks the first.

    solver = open_portfolio(PORTFOLIO, terms, SolverOptions())      # a Solver like any other
    solver.check([question])                                         # the first answer counts, the others are ended

A contestant is a fork of this process, so it has the terms already; what comes back is its answer and, for SAT, the
values of the symbols, under which this process evaluates whatever it is asked for. A contestant that crashes, runs out
of memory or gives up only drops out of the race: the answer is UNKNOWN if none is left.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import pickle
import select
import signal
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, NoReturn

from bmc.errors import InternalError
from bmc.logic import Node, Terms, Truth
from bmc.logic.evaluate import ArrayContents, Contents, evaluate
from bmc.logic.node import ARRAY_SELECT, SYMBOL
from bmc.logic.walk import below
from bmc.smt.open import open_solver
from bmc.smt.solver import Answer, Solver, SolverOptions

_PR_SET_PDEATHSIG = 1
_LATE = 2.0  # seconds after its time limit until a contestant is ended


@dataclass(frozen=True, slots=True)
class Contestant:
    """A solver with options of its own on top of the common ones."""

    solver: str
    extra: dict[str, str | int | bool] = field(default_factory=dict)

    def __str__(self) -> str:
        options = "".join(f" {name}={value}" for name, value in self.extra.items())
        return self.solver + options


PORTFOLIO = (
    Contestant("bitwuzla"),
    Contestant("bitwuzla", {"bv-solver": "preprop"}),  # local search first: quick where there is a bug
    Contestant("z3"),
)


@dataclass(slots=True)
class _Outcome:
    answer: str
    reason: str = ""
    values: dict[int, Any] = field(default_factory=dict)  # by number of the symbol; arrays as {index: element}


class _Race:
    """The running contestants: process by the pipe on which it will answer."""

    def __init__(self) -> None:
        self.running: dict[int, tuple[int, Contestant]] = {}
        self.lost: list[str] = []

    def start(self, contestant: Contestant, job: Callable[[], _Outcome]) -> None:
        answers, out = os.pipe()
        process = os.fork()
        if process == 0:
            os.close(answers)
            _contestant(out, job)
        os.close(out)
        self.running[answers] = (process, contestant)

    def first(self, deadline: float | None) -> tuple[Contestant, _Outcome] | None:
        """The first decided answer; None if nobody has one in time."""
        while self.running:
            left = None if deadline is None else deadline - time.monotonic()
            if left is not None and left <= 0:
                self.lost.append("time limit")
                return None
            for pipe in select.select(list(self.running), [], [], left)[0]:
                contestant = self.running[pipe][1]
                outcome = self._collect(pipe)
                if outcome is None:
                    self.lost.append(f"{contestant} crashed or ran out of memory")
                elif outcome.answer == Answer.UNKNOWN.value:
                    late = outcome.reason == "time limit"
                    self.lost.append(outcome.reason if late else f"{contestant}: {outcome.reason}")
                else:
                    return contestant, outcome
        return None

    def _collect(self, pipe: int) -> _Outcome | None:
        process, _ = self.running.pop(pipe)
        with os.fdopen(pipe, "rb") as stream:
            data = stream.read()
        os.waitpid(process, 0)
        try:
            outcome = pickle.loads(data)
        except Exception:  # cut off in the middle, or nothing at all
            return None
        return outcome if isinstance(outcome, _Outcome) else None

    def end(self) -> None:
        for pipe, (process, _) in self.running.items():
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)
            os.close(pipe)
        self.running.clear()


def _contestant(out: int, job: Callable[[], _Outcome]) -> NoReturn:
    """The life of a contestant. It ends with the process that started it, whatever ends that."""
    try:
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        data = pickle.dumps(job())
        with os.fdopen(out, "wb") as stream:
            stream.write(data)
    finally:
        os._exit(0)


def _solve(
    contestant: Contestant, terms: Terms, options: SolverOptions, formulas: Sequence[Truth], limit: float | None
) -> _Outcome:
    chosen = replace(options, incremental=False, unsat_cores=False, extra={**options.extra, **contestant.extra})
    solver = open_solver(contestant.solver, terms, chosen)
    for formula in formulas:
        solver.assert_(formula)  # noqa: PT009
    answer = solver.check((), limit)
    if answer is not Answer.SAT:
        return _Outcome(answer.value, solver.reason)
    return _Outcome(answer.value, "", _model(solver, terms, formulas))


def _model(solver: Solver, terms: Terms, formulas: Sequence[Truth]) -> dict[int, Any]:
    """Values of all symbols; of an array those elements that any read in the formulas can mean."""
    nodes = below([f for f in formulas if isinstance(f, Node)])
    indices: dict[int, set[int]] = {}  # by index width
    for node in nodes:
        if node._content[0] == ARRAY_SELECT:
            index = node._content[1][1]
            indices.setdefault(terms.width_of(index), set()).add(solver.value(index))
    values: dict[int, Any] = {}
    for node in nodes:
        if node._content[0] != SYMBOL:
            continue
        type_ = node._content[2][1]
        if type_.is_array_type():
            width, element = type_.index_type.width, type_.elem_type.width
            read = sorted(indices.get(width, ()))
            values[node._node_id] = {k: solver.value(terms.select(node, k, width, element)) for k in read}
        else:
            values[node._node_id] = solver.value(node)
    return values


class Portfolio(Solver):
    """The first of several solvers that decides. Every check starts afresh."""

    name = "portfolio"

    def __init__(self, contestants: Sequence[Contestant], terms: Terms, options: SolverOptions) -> None:
        super().__init__(terms, replace(options, unsat_cores=False))
        self.contestants = tuple(contestants)
        self.winners: dict[str, int] = {}
        self._asserted: list[Truth] = []
        self._assignment: dict[Node, Contents] = {}
        self._memo: dict[int, Contents] = {}

    def _assert(self, node: Node) -> None:
        self._asserted.append(node)

    def _forget(self) -> None:
        self._asserted.clear()

    def _check(self, assumptions: list[Node], time_limit: float | None) -> Answer:
        formulas = [*self._asserted, *assumptions]
        race = _Race()
        deadline = None if time_limit is None else time.monotonic() + time_limit + _LATE
        try:
            for contestant in self.contestants:
                race.start(contestant, partial(_solve, contestant, self.terms, self.options, formulas, time_limit))
            won = race.first(deadline)
        finally:
            race.end()
        self._assignment, self._memo = {}, {}
        if won is None:
            self.reason = "; ".join(dict.fromkeys(race.lost)) or "no solver answered"
            return Answer.UNKNOWN
        winner, outcome = won
        self.winners[str(winner)] = self.winners.get(str(winner), 0) + 1
        self._assignment = _assignment(formulas, outcome.values)
        return Answer(outcome.answer)

    def _failed_assumptions(self, assumptions: list[Node]) -> list[Node]:
        return list(assumptions)

    def _value(self, node: Node) -> int:
        value = evaluate(node, self._assignment, self._memo)
        assert not isinstance(value, ArrayContents)
        return int(value)

    def _close(self) -> None:
        self._asserted.clear()
        self._assignment.clear()
        self._memo.clear()


def _assignment(formulas: Iterable[Truth], values: dict[int, Any]) -> dict[Node, Contents]:
    assignment: dict[Node, Contents] = {}
    for node in below([f for f in formulas if isinstance(f, Node)]):
        value = values.get(node._node_id) if node._content[0] == SYMBOL else None
        if isinstance(value, dict):
            assignment[node] = ArrayContents(0, value)
        elif value is not None:
            assignment[node] = bool(value) if node._content[2][1].is_bool_type() else value
    return assignment


class CrossCheck(Solver):
    """Asks a second solver, in a process of its own, whether the first is right."""

    name = "cross-check"

    def __init__(self, first: Solver, second: str, terms: Terms, options: SolverOptions) -> None:
        super().__init__(terms, replace(options, unsat_cores=False))
        self._first = first
        self._second = Portfolio([Contestant(second)], terms, options)
        self.second_name = second
        self.compared = 0

    def _assert(self, node: Node) -> None:
        self._first.assert_(node)  # noqa: PT009
        self._second.assert_(node)  # noqa: PT009

    def _forget(self) -> None:
        self._first.forget()
        self._second.forget()

    def _check(self, assumptions: list[Node], time_limit: float | None) -> Answer:
        answer = self._first.check(assumptions, time_limit)
        self.reason = self._first.reason
        if answer is Answer.UNKNOWN:
            return answer
        other = self._second.check(assumptions, time_limit)
        if other is not Answer.UNKNOWN:
            self.compared += 1
            if other is not answer:
                raise InternalError(
                    f"the solvers contradict each other: {self._first.name} says {answer.value}, "
                    f"{self.second_name} says {other.value}"
                )
        return answer

    def _failed_assumptions(self, assumptions: list[Node]) -> list[Node]:
        return list(assumptions)

    def _value(self, node: Node) -> int:
        return self._first.value(node)

    def _close(self) -> None:
        self._first.close()
        self._second.close()


def open_portfolio(contestants: Sequence[Contestant], terms: Terms, options: SolverOptions) -> Portfolio:
    return Portfolio(contestants, terms, options)


def open_cross_checked(name: str, terms: Terms, options: SolverOptions) -> CrossCheck:
    """`name` answers; z3 checks it, or Bitwuzla if it is z3."""
    second = "bitwuzla" if name == "z3" else "z3"
    return CrossCheck(open_solver(name, terms, options), second, terms, options)
