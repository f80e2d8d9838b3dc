"""The questions about one unwound program, asked of one incremental solver.

A property is violated iff some of its assertion steps is: assumptions, guard and negated condition hold together. All
open properties are asked at once; a model settles every property that it violates, and the rest is asked again, until
there is no model. Only what the asked properties depend on reaches the solver, because that is all their terms contain.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from types import TracebackType

from bmc.engines.asking import satisfied, to_the_end
from bmc.engines.base import Options
from bmc.logic import Terms
from bmc.logic.node import Node
from bmc.logic.walk import symbols_of
from bmc.properties import Property
from bmc.smt import Answer, Solver, SolverOptions, open_solver, write_smt2
from bmc.ussa.cells import Column
from bmc.ussa.form import AssertStep, Ussa
from bmc.ussa.inputs import Bits, Inputs
from bmc.ussa.unwinder import Unwinder
from bmc.ussa.values import Object, Truth


class Queries:
    def __init__(
        self,
        unwinder: Unwinder,
        ussa: Ussa,
        open_: dict[str, Property],
        options: Options,
        deadline: float | None,
    ) -> None:
        self.unwinder = unwinder
        self.terms = unwinder.terms
        self.ussa = ussa
        self.options = options
        self.deadline = self._end = deadline
        self.statistics: dict[str, float | int] = {"solver calls": 0, "solver seconds": 0.0}
        self.unknown: dict[str, str] = {}
        self.unwinding_proved: list[Property] = []
        self.unsupported: list[Property] = []  # reached by executions that were not followed
        self._unwinding_open = False
        self._failed_cuts: set[str] = set()
        self._longest = 0.0  # seconds for one question
        self._solver: Solver | None = None
        self.properties = {**open_, **ussa.unwinding}
        steps: dict[str, list[AssertStep]] = {}
        for step in ussa.assertions:
            if step.property.id in self.properties:
                steps.setdefault(step.property.id, []).append(step)
        self.steps = steps
        self.open: dict[str, Truth] = {i: self._violated(s) for i, s in steps.items()}

    def __enter__(self) -> Queries:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._solver is not None:
            self._solver.close()

    def _violated(self, steps: list[AssertStep]) -> Truth:
        terms = self.terms
        return terms.disj_all(
            [terms.conj(terms.conj(step.assumptions, step.guard), terms.negate(step.condition)) for step in steps]
        )

    # --- what the engine asks -----------------------------------------------------------------------------------

    @property
    def turns_left_out(self) -> bool:
        """Whether executions were left out because of a loop's or a recursion's bound."""
        return self.ussa.turns_cut or self._unwinding_open

    @property
    def behind_unsupported(self) -> set[str]:
        """Properties that executions which were not followed could have come to."""
        return {i for p in self.unsupported for i in self.ussa.unsupported[p.id]}

    @property
    def unsupported_text(self) -> str:
        first = self.unsupported[0]
        return f"{first.location}: {first.description}"

    def violations(self, with_unwinding: bool) -> Iterator[tuple[Property, Inputs]]:
        """Every property that can be violated, with the choices that do it; afterwards `unknown` has the undecided."""
        asked = {i: v for i, v in self.open.items() if with_unwinding or i not in self.ussa.growing}
        asked = {i: v for i, v in asked.items() if v is not False and not self._is_unsupported(i)}
        self._write(asked)
        if with_unwinding:
            self._unwinding_open = bool(self.ussa.unwinding) and not self.options.unwinding_assertions
        if self.options.jobs > 1 and len(asked) > 1:
            yield from self._in_parallel(asked)
        else:
            yield from self._asked_here(asked)
        for identifier, property_ in self.ussa.unwinding.items():
            if self._is_unsupported(identifier) and self._alone(self.open[identifier]) is not Answer.UNSAT:
                self.unsupported.append(property_)
        if with_unwinding:
            for identifier, property_ in self.ussa.unwinding.items():
                if (
                    self._is_unwinding(identifier)
                    and identifier not in self.unknown
                    and identifier not in self._failed_cuts
                ):
                    self.unwinding_proved.append(property_)

    def _asked_here(self, asked: dict[str, Truth]) -> Iterator[tuple[Property, Inputs]]:
        violations, open_ = asked, dict(asked)
        self._start_afresh()
        rounds = satisfied(self.terms, open_, self._check, self._solver_value, self._narrow)
        while True:
            try:
                violated = next(rounds)
            except StopIteration as end:
                if end.value is Answer.UNKNOWN:
                    yield from self._one_by_one(open_)
                return
            for identifier in violated:
                self._note_cut(identifier)
                yield self.properties[identifier], self._inputs(identifier, violations[identifier])

    def exhaust(self, open_: dict[str, Truth]) -> bool:
        """Takes out what can hold; true if the rest certainly cannot, false if that is not known.

        Solvers do not stop on the second while they simplify, and verdicts must not get lost for this: so it does not
        start where time is short."""
        if self._end is not None and time.monotonic() + self._longest > self._end:
            return False
        self._start_afresh()
        rounds = satisfied(self.terms, open_, self._check, self._solver_value, self._narrow)
        return to_the_end(rounds) is Answer.UNSAT

    def limit(self, seconds: float) -> None:
        """What is asked from now on may take so long together."""
        latest = time.monotonic() + seconds
        self.deadline = latest if self.deadline is None else min(self.deadline, latest)

    def _in_parallel(self, asked: dict[str, Truth]) -> Iterator[tuple[Property, Inputs]]:
        """Shares of the properties in processes of their own; what they find comes in the order of the properties."""
        from bmc.engines.parallel import in_processes, shares

        def ask(share: list[str]) -> tuple[dict[str, Inputs], dict[str, str], dict[str, float | int]]:
            self._solver = None
            self.statistics = dict.fromkeys(self.statistics, 0)
            found = {p.id: inputs for p, inputs in self._asked_here({i: asked[i] for i in share})}
            return found, self.unknown, self.statistics

        parts = shares(list(asked), self.options.jobs)
        violated: dict[str, Inputs] = {}
        for part, outcome in zip(parts, in_processes(ask, parts, self.options.jobs), strict=True):
            if outcome is None:
                self.unknown.update(dict.fromkeys(part, "the solver's process crashed or ran out of memory"))
                continue
            violated.update(outcome[0])
            self.unknown.update(outcome[1])
            for name, value in outcome[2].items():
                self.statistics[name] = self.statistics.get(name, 0) + value
        for identifier in asked:
            if identifier in self.unknown and self._is_unwinding(identifier):
                self._unwinding_open = True
            if identifier in violated:
                self._note_cut(identifier)
                yield self.properties[identifier], violated[identifier]

    def needs_more_turns(self) -> bool:
        """Whether some execution was cut off by the bound."""
        cuts = [v for i, v in self.open.items() if i in self.ussa.growing and v is not False]
        if not cuts:
            return False
        more = self._alone(self.terms.disj_all(cuts)) is not Answer.UNSAT
        self._unwinding_open = self._unwinding_open or more
        return more

    # --- parts --------------------------------------------------------------------------------------------------

    def _write(self, asked: dict[str, Truth]) -> None:
        if self.options.smt2_file is not None:
            write_smt2(self.options.smt2_file, [self.terms.disj_all(list(asked.values()))], self.terms)
        if self.options.dimacs_file is not None:
            from bmc.smt.dimacs import write_dimacs

            write_dimacs(self.options.dimacs_file, [self.terms.disj_all(list(asked.values()))], self.terms)

    def _is_unwinding(self, identifier: str) -> bool:
        property_ = self.ussa.unwinding.get(identifier)
        return property_ is not None and property_.klass in ("unwind", "recursion")

    def _is_unsupported(self, identifier: str) -> bool:
        """An access the unwinder could not follow: not a bug of the program, and not covered."""
        property_ = self.ussa.unwinding.get(identifier)
        return property_ is not None and property_.klass == "unsupported"

    def _note_cut(self, identifier: str) -> None:
        if self._is_unwinding(identifier):
            self._failed_cuts.add(identifier)
            self._unwinding_open = True

    def _one_by_one(self, asked: dict[str, Truth]) -> Iterator[tuple[Property, Inputs]]:
        """The solver gave up on all together, or one of them is certain to fail: each by itself."""
        for identifier, violation in list(asked.items()):
            answer = self._alone(violation)
            if answer is Answer.SAT:
                self._note_cut(identifier)
                yield self.properties[identifier], self._inputs(identifier, violation)
            elif answer is Answer.UNKNOWN:
                self.unknown[identifier] = self._solver.reason if self._solver is not None else "time limit"
                if self._is_unwinding(identifier):
                    self._unwinding_open = True

    def _start_afresh(self) -> None:
        if self._solver is not None:
            self._solver.forget()

    def _alone(self, question: Truth) -> Answer:
        """A question that has nothing to do with those before it."""
        self._start_afresh()
        return self._narrow(question)

    def _narrow(self, question: Truth) -> Answer:
        """Later questions, until the next fresh start, imply this one. So it can be asserted, which solvers simplify
        with more freedom than what is only assumed."""
        return self._ask(question, asserted=True)

    def _check(self, question: Truth) -> Answer:
        return self._ask(question, asserted=False)

    def _ask(self, question: Truth, asserted: bool) -> Answer:
        if isinstance(question, bool):
            return Answer.SAT if question else Answer.UNSAT
        if self._solver is None:
            self._solver = _open(self.options, self.terms)
        limit = self.options.solver_timeout
        if self.deadline is not None:
            left = self.deadline - time.monotonic()
            if left <= 0:
                return Answer.UNKNOWN
            limit = left if limit is None else min(limit, left)
        started, begin = _cpu_seconds(), time.monotonic()
        if asserted:
            self._solver.assert_(question)  # noqa: PT009
        answer = self._solver.check([] if asserted else [question], limit)
        self.statistics["solver calls"] += 1
        self.statistics["solver seconds"] += _cpu_seconds() - started
        self._longest = max(self._longest, time.monotonic() - begin)
        return answer

    def _solver_value(self, term: Node | bool | int) -> int:
        if not isinstance(term, Node):
            return int(term)
        # without a model anything goes: what is certain needs no choices
        return self._solver.value(term) if self._solver is not None and self._solver.answer is Answer.SAT else 0

    def _inputs(self, identifier: str, violation: Truth) -> Inputs:
        """The choices of the model, as far as the violation depends on them."""
        relevant = set(symbols_of([violation])) if isinstance(violation, Node) else set()
        step = self._reached_cut(identifier)
        if step is not None:  # simplified together, the cuts need not mention what decides between them
            reached = self.terms.conj(step.assumptions, step.guard)
            relevant |= set(symbols_of([reached])) if isinstance(reached, Node) else set()
        values: dict[str, list[Bits]] = {}
        memory = self.unwinder.memory
        for key, bit, width, term in memory.inputs:
            if term in relevant:
                value = self._solver_value(term)
                if value:
                    values.setdefault(key, []).append(Bits(bit, width, value))
        for key, column, symbol, array, obj in memory.input_arrays:
            if symbol in relevant:
                values.setdefault(key, []).extend(self._array(column, symbol, array, obj))
        cut = step.cut if step is not None else ""
        frozen = {key: tuple(pieces) for key, pieces in values.items()}
        return Inputs(frozen, self.unwinder.objects, cut, frozenset(self.ussa.left))

    def _reached_cut(self, identifier: str) -> AssertStep | None:
        """The cut that the model reaches. That one of several is reached can be certain without any model."""
        cuts = [step for step in self.steps[identifier] if step.cut]
        for step in cuts:
            if self._holds(step):
                return step
        for step in cuts:
            if self._check(self.terms.conj(step.assumptions, step.guard)) is Answer.SAT:
                return step
        return None

    def _holds(self, step: AssertStep) -> bool:
        terms = self.terms
        return bool(self._solver_value(terms.conj(step.assumptions, step.guard)))

    def _array(self, column: Column, symbol: Node, array: Node, obj: Object) -> list[Bits]:
        """The elements that were read."""
        memory = self.unwinder.memory
        count = column.elements
        index_width = memory.index_width(obj, column)
        pieces = []
        indices = memory.read_indices.get(symbol, {})
        for index in sorted({self._solver_value(i) for i in indices}):
            value = self._solver_value(self.terms.select(array, index, index_width, column.width))
            if value:
                element, k = divmod(index, count)
                bit = element * obj.cells[1].bits + column.start + k * column.stride
                pieces.append(Bits(bit, column.width, value))
        return pieces


def _cpu_seconds() -> float:
    """Of this process and of those it has waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def _open(options: Options, terms: Terms) -> Solver:
    chosen = SolverOptions(unsat_cores=False, time_limit=options.solver_timeout)
    if options.portfolio:
        from bmc.smt.portfolio import PORTFOLIO, open_portfolio

        return open_portfolio(PORTFOLIO, terms, chosen)
    if options.cross_check:
        from bmc.smt.portfolio import open_cross_checked

        return open_cross_checked(options.solver, terms, chosen)
    return open_solver(options.solver, terms, chosen)
