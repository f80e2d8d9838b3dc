"""One isolated run: which of the open properties hold in it. A plain function of plain data, so that it can run in a
worker process.

A violation found here is only a reason to climb. So is a loop or recursion that was unwound (not isolated) and needs
more turns than the bound: then executions are missing and nothing is proved.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass

from bmc.engines.asking import satisfied, ticking, to_the_end
from bmc.engines.isolation.unwinder import AnyTurn, IsolatedUnwinder, NotIsolatable
from bmc.errors import ResourceError
from bmc.ir.program import Program
from bmc.logic import Terms
from bmc.logic.node import Node
from bmc.smt import Answer, Solver, SolverOptions, open_solver
from bmc.ussa.bounds import Bounds
from bmc.ussa.form import Ussa
from bmc.ussa.values import Truth

NODES_PER_SECOND = 10_000  # a solver may not look at the clock while it simplifies a large formula
QUESTIONS = 3


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
    """`reason`: why the rest was not proved."""

    proved: frozenset[str] = frozenset()
    not_reached: frozenset[str] = frozenset()
    reason: str = ""


def check(task: Task) -> Result:
    deadline = time.thread_time() + task.seconds
    terms = Terms()
    bounds = Bounds(task.bound, limit_concrete=False)
    try:
        unwinder = IsolatedUnwinder(task.program, terms, bounds, task.turns, ticking(deadline, time.thread_time))
        ussa = unwinder.run()
    except (NotIsolatable, ResourceError) as error:
        return Result(reason=str(error))
    except (MemoryError, RecursionError):
        return Result(reason="it is too large")
    if terms.nodes_made > NODES_PER_SECOND * task.seconds:
        return Result(reason="it is too large for the time")
    with open_solver(task.solver, terms, SolverOptions()) as solver:
        return _Questions(unwinder, solver, ussa, deadline).answer(task)


class _Questions:
    """All questions about one run. `switches` turn guesses into assumptions."""

    def __init__(self, unwinder: IsolatedUnwinder, solver: Solver, ussa: Ussa, deadline: float) -> None:
        self.terms = terms = unwinder.terms
        self.switches = unwinder.switches
        self.active: list[Node] = []
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
        reached = [id_ for id_ in task.open if id_ in self.ussa.reached]
        open_ = {id_: self.violations.get(id_, False) for id_ in reached}
        missing = frozenset(id_ for id_ in task.open if id_ not in self.ussa.reached)
        uncut = self._uncut()
        proved, reason = self._settle(open_) if uncut else (set(), "")
        for hard in (False, True):  # what is harder to try waits until it is needed
            if uncut and len(proved) == len(open_):
                break
            if self._try_guesses(task, hard):
                uncut = uncut or self._uncut()
                if uncut:
                    more, reason = self._settle({id_: v for id_, v in open_.items() if id_ not in proved})
                    proved |= more
        if not uncut:
            return Result(reason=" and ".join(f"{id_} may not hold" for id_ in self.ussa.unwinding))
        return Result(frozenset(proved), missing, reason)

    def _uncut(self) -> bool:
        """Whether the run has all executions: nothing that was unwound needs more turns."""
        cuts = [self.violations.get(id_, False) for id_ in self.ussa.unwinding]
        return self._ask(self.terms.disj_all(cuts)) is Answer.UNSAT

    def _try_guesses(self, task: Task, hard: bool) -> bool:
        """Drops guesses until the others follow from each other; true if there are more to assume than before.

        They hold at the header of every turn: the first turn in which one does not would be a violation of it."""
        before = len(self.active)
        tried = [g.id for t in task.turns.values() for g in t.guesses if g.id in self.switches and g.hard <= hard]
        active = {id_: self.violations.get(f"guess {id_}", False) for id_ in tried}
        active = {id_: violation for id_, violation in active.items() if violation is not True}
        kept = self.active
        while active:
            self.active = [self.switches[id_] for id_ in active]
            answer = self._ask(self.terms.disj_all([v for v in active.values() if v is not False]))
            if answer is Answer.UNSAT:
                return len(self.active) > before
            if answer is Answer.UNKNOWN:
                break
            active = {id_: v for id_, v in active.items() if v is False or not self.solver.value(v)}
        self.active = kept
        return False

    def _settle(self, open_: dict[str, Truth]) -> tuple[set[str], str]:
        """All at once; a model drops what it violates. After a time-out nothing more is known."""
        proved = {id_ for id_, violation in open_.items() if violation is False}
        asked: dict[str, Truth] = {id_: v for id_, v in open_.items() if not isinstance(v, bool)}
        reason = "not enough is known there" if any(v is True for v in open_.values()) else ""
        before = len(asked)
        if to_the_end(satisfied(self.terms, asked, self._ask, self.solver.value)) is Answer.UNSAT:
            return proved | set(asked), reason if len(asked) == before else "not enough is known there"
        proved |= {id_ for id_, v in asked.items() if self._ask(v, len(asked) + 1) is Answer.UNSAT}
        return proved, "time limit"

    def _ask(self, question: Truth, parts: int = QUESTIONS) -> Answer:
        """One of about `parts` questions that the time left is for."""
        if isinstance(question, bool):
            return Answer.SAT if question else Answer.UNSAT
        left = self.deadline - time.thread_time()
        return Answer.UNKNOWN if left <= 0 else self.solver.check([question, *self.active], left / parts)

