"""One isolated run: which of the open properties hold in it. A plain function of plain data, so that it can run in a
worker process.

A violation found here is only a reason to climb. So is a loop or recursion that was unwound (not isolated) and needs
more turns than the bound: then executions are missing and nothing is proved.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bmc.engines.isolation.unwinder import AnyTurn, IsolatedUnwinder, NotIsolatable
from bmc.errors import ResourceError
from bmc.ir.program import Program
from bmc.logic import Terms
from bmc.smt import Answer, Solver, SolverOptions, open_solver
from bmc.ussa.bounds import Bounds
from bmc.ussa.form import Ussa
from bmc.ussa.values import Truth


@dataclass(frozen=True, slots=True)
class Task:
    """`turns`: the loops that are isolated; the others get `bound` turns. `seconds` of computing
    are the limit for all of it."""

    program: Program
    turns: Mapping[str, AnyTurn]
    open: tuple[str, ...]
    bound: int
    seconds: float
    solver: str


@dataclass(frozen=True, slots=True)
class Result:
    """`reason`: why the rest was not proved. `broken`: names of tried facts that do not hold (see `candidates`)."""

    proved: frozenset[str] = frozenset()
    not_reached: frozenset[str] = frozenset()
    reason: str = ""
    broken: frozenset[str] = frozenset()


def check(task: Task) -> Result:
    deadline = time.thread_time() + task.seconds
    terms = Terms()
    bounds = Bounds(task.bound, limit_concrete=False)
    try:
        unwinder = IsolatedUnwinder(task.program, terms, bounds, task.turns, _clock(deadline))
        ussa = unwinder.run()
    except NotIsolatable as error:
        return Result(reason=str(error))
    except ResourceError as error:
        return Result(reason=str(error))
    with open_solver(task.solver, terms, SolverOptions()) as solver:
        return _Questions(terms, solver, ussa, deadline).answer(task)


class _Questions:
    def __init__(self, terms: Terms, solver: Solver, ussa: Ussa, deadline: float) -> None:
        self.terms = terms
        self.solver = solver
        self.ussa = ussa
        self.deadline = deadline
        self.violations: dict[str, Truth] = {}
        for step in ussa.assertions:
            here = terms.conj(terms.conj(step.assumptions, step.guard), terms.negate(step.condition))
            before = self.violations.get(step.property.id, False)
            self.violations[step.property.id] = terms.disj(before, here)

    def answer(self, task: Task) -> Result:
        if not self.ussa.complete:
            return Result(reason="executions were cut off")
        cuts = [self.violations.get(id_, False) for id_ in self.ussa.unwinding]
        if self._ask(self.terms.disj_all(cuts)) is not Answer.UNSAT:
            return Result(reason="; ".join(f"{p.id} needs more turns" for p in self.ussa.unwinding.values()))
        reached = [id_ for id_ in task.open if id_ in self.ussa.reached]
        open_ = {id_: self.violations.get(id_, False) for id_ in reached}
        proved, reason = self._settle(open_)
        missing = frozenset(id_ for id_ in task.open if id_ not in self.ussa.reached)
        return Result(frozenset(proved), missing, reason)

    def _settle(self, open_: dict[str, Truth]) -> tuple[list[str], str]:
        """All at once; a model drops what it violates. After a time-out nothing more is known."""
        proved = [id_ for id_, violation in open_.items() if violation is False]
        asked = {id_: v for id_, v in open_.items() if not isinstance(v, bool)}
        reason = "not enough is known there" if any(v is True for v in open_.values()) else ""
        while asked:
            question = self.terms.disj_all(list(asked.values()))
            answer = self._ask(question)
            if answer is Answer.UNSAT:
                proved += asked
                break
            if answer is Answer.UNKNOWN:
                reason = "time limit"
                break
            violated = [id_ for id_, v in asked.items() if self.solver.value(v)]
            for id_ in violated:
                del asked[id_]
            reason = "not enough is known there"
        return proved, reason

    def _ask(self, question: Truth) -> Answer:
        if isinstance(question, bool):
            return Answer.SAT if question else Answer.UNSAT
        left = self.deadline - time.thread_time()
        return Answer.UNKNOWN if left <= 0 else self.solver.check([question], left)


def _clock(deadline: float) -> Callable[[], None]:
    count = 0

    def tick() -> None:
        nonlocal count
        count += 1
        if count & 15 == 0 and time.thread_time() > deadline:
            raise ResourceError("time limit")

    return tick
