# ruff: noqa: PT009 (`assert_` is a method of our solvers)
"""Stratified inlining (Corral, Fig. 2): which calls to look into, one question after the other.

    1. over-approximation    open calls return anything, or fail inside: no model means proved, for all executions
    2. under-approximation   open calls are blocked: a model is a real violation
    3. the calls that the model of 1 goes through are inlined, and again

The first questions of kind 1 block the calls in which nothing can fail, too: if then nothing fails, an unsat core names
the few of them that matter, where a model would go through any of them. So a lifted program is decided by the calls
that matter for its assertions (bmc.transform.deep_asserts).

Calls deeper in a recursion than the current stratum are blocked in 1 as well; when nothing else is left the stratum
grows, up to the bound. One solver serves the whole run. The questions of one encoding are asserted one after the other,
each is narrower than the last; the next encoding begins afresh, with the terms that the solver has seen already.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator, Sequence

from bmc.engines.asking import satisfied, ticking, to_the_end
from bmc.engines.base import Options
from bmc.engines.stratified.counterexample import inputs_of
from bmc.engines.stratified.covered import can_fail, covered_by, recursion_of, with_callees
from bmc.engines.stratified.dag import Disjointness, size_of_tree
from bmc.engines.stratified.encoding import Encoding
from bmc.engines.stratified.growth import Growth
from bmc.engines.stratified.houdini import Houdini
from bmc.engines.stratified.instances import Edge, Instance
from bmc.engines.stratified.separate import separated
from bmc.errors import ResourceError
from bmc.logic.node import Node
from bmc.properties import Property
from bmc.smt import Answer, Solver
from bmc.ussa.inputs import Inputs
from bmc.ussa.modular import TemplateUnwinder
from bmc.ussa.template import Template
from bmc.ussa.values import Truth

AHEAD = 32  # instances that are made for one answer of the solver, at least
SELECTIVE = 4  # questions that ask which of the calls that cannot fail matter
PATIENCE = 2  # questions after which calls are inlined that the model does not go through, in numbers


class Search:
    """All questions about one program at one bound; the engine uses it like the queries of plain BMC."""

    def __init__(
        self,
        unwinder: TemplateUnwinder,
        templates: dict[str, Template],
        solver: Solver,
        open_: dict[str, Property],
        options: Options,
        deadline: float | None,
    ) -> None:
        self.unwinder = unwinder
        self.terms = unwinder.terms
        disjoint = Disjointness(unwinder.program)
        templates = self.templates = separated(self.terms, templates, disjoint)
        self.solver = solver
        self.options = options
        self.deadline = deadline
        self.unknown: dict[str, str] = {}
        self.unsupported: list[Property] = []
        self.behind_unsupported: set[str] = set()
        self.unsupported_text = ""
        self.unwinding_proved: list[Property] = []
        self.statistics: dict[str, float | int] = {"solver calls": 0, "solver seconds": 0.0}
        self.under = self.over = 0
        self._unwinding_open = False
        self._failed: set[str] = set()
        self.proved: set[str] = set()  # for all executions, whatever the bounds are
        self.ussa = covered_by(unwinder, templates)
        self.properties = {**open_, **self.ussa.unwinding}
        # whether turns of a loop are left out, anywhere: what fails only there is no violation of any template
        self._turns_cut = any(not t.complete or t.unwinding for t in templates.values())
        self._settled = False  # whether the answers hold whatever the bounds are
        self._can_fail = can_fail(templates, self.ussa)
        self.encoding = Encoding(self.terms, templates, self._about_open if options.summaries == "houdini" else None)
        self.houdini = None
        self.summaries = None
        if options.summaries == "houdini":
            self.houdini = Houdini(unwinder, templates, self._can_fail, options, deadline)
            self.summaries = self.houdini.run()
        self.growth = Growth(unwinder, templates, options, self.encoding, disjoint)
        self.instances = self.growth.instances
        # of the last encoding:
        self._edges: list[Edge] = []  # open calls that can be reached
        self._definitions: Truth = True
        self._violations: dict[str, list[tuple[Instance, str, Truth]]] = {}  # with the cut that is met, if it is one
        self._failing: dict[tuple[int, frozenset[str]], Truth] = {}  # of open calls, by what is asked

    @property
    def open(self) -> dict[str, Property]:
        return self.properties

    def __enter__(self) -> Search:
        return self

    def __exit__(self, *what: object) -> None:
        self.solver.close()

    # --- the terms of what is inlined -------------------------------------------------------------------------------

    def _encode(self, asked: set[str], cuts_open: bool = False, limited: bool = True) -> None:
        """Raises ResourceError when the time is up, unless it is not `limited`."""
        tick = ticking(self.deadline) if limited else None
        self._definitions = self.encoding.encode(self.instances.all[0], cuts_open, tick)
        self._edges = [e for e in self.growth.open if e.control is not False]
        self._failing = {}
        violations: dict[str, list[tuple[Instance, str, Truth]]] = {}
        for instance in self.instances.alive():
            for violation in instance.template.violations:
                if violation.property.id in asked:
                    here = self.terms.conj(instance.control, instance.value(violation.violated))
                    if here is not False:
                        violations.setdefault(violation.property.id, []).append((instance, violation.cut, here))
        for edge in self.growth.cut:
            identifier = recursion_of(edge.call.callee)
            if edge.control is False:
                continue
            if identifier not in self.ussa.unwinding:
                self.ussa.turns_cut = True
            elif identifier in asked:
                violations.setdefault(identifier, []).append((edge.caller, edge.call.path, edge.control))
        self._violations = violations
        self.solver.forget()
        self.solver.assert_(self._definitions)

    def _about_open(self, edge: Edge) -> Truth:
        return True if self.summaries is None else self.summaries.returned(self.encoding.crossing, edge)

    def inline_everything(self, most: int | None = None) -> list[Edge]:
        """Eager inlining: the whole program, as far as the bounds allow, or about `most` instances. What is left."""
        while True:
            known = len(self.instances.all)
            self.growth.levels(min(2 * known + AHEAD, most or 3 * known + AHEAD))
            self._encode(set())
            if not self._edges or (most is not None and len(self.instances.all) >= most):
                return self._edges

    # --- what the engine asks ---------------------------------------------------------------------------------------

    @property
    def turns_left_out(self) -> bool:
        return self.ussa.turns_cut or self._unwinding_open

    def violations(self, with_unwinding: bool) -> Iterator[tuple[Property, Inputs]]:
        if self.options.eager_inlining:
            with contextlib.suppress(ResourceError):  # then the questions have no time, either
                self.inline_everything()
        asked = self.properties.keys() - self.ussa.unwinding.keys()
        yield from self._decide(asked)
        asked -= self.unknown.keys()
        self.proved = self._beyond_bounds(set(asked))
        self._settled = self.proved == asked and not self.unknown
        for found in self._decide({i for i in self.ussa.unwinding if with_unwinding or i not in self.ussa.growing}):
            self._note_cut(found[0].id)
            yield found
        if with_unwinding:
            if not self.options.unwinding_assertions and self.ussa.unwinding:
                self._unwinding_open = True
            for identifier, property_ in self.ussa.unwinding.items():
                if identifier not in self.unknown and identifier not in self._failed:
                    self.unwinding_proved.append(property_)
        self._count()

    def needs_more_turns(self) -> bool:
        growing = {i for i in self.ussa.growing if i in self.properties}
        if not growing or self._settled:
            return False
        more = any(True for _ in self._decide(growing)) or bool(growing & self.unknown.keys())
        for identifier in growing:
            self.unknown.pop(identifier, None)
        self._unwinding_open = self._unwinding_open or more
        self._count()
        return more

    # --- what is reached, for bmc.engines.monolithic.vacuity ----------------------------------------------------------

    def collect_arrivals(self) -> None:
        """Where properties are met. A call that is still open may lead to everything in its callee."""
        self._encode(set(), limited=False)
        own = {n: set().union(*t.arrivals.values()) for n, t in self.templates.items()}
        inside = with_callees(own, self.templates)
        arrivals = self.ussa.arrivals
        for instance in self.instances.alive():
            for condition, names in instance.template.arrivals.items():
                here = self.terms.conj(instance.control, instance.value(condition))
                if here is True:
                    self.ussa.surely_reached.update(names)
                elif here is not False:
                    arrivals.setdefault((here, True), {}).update(names)
        for edge in self._edges:
            arrivals.setdefault((edge.control, True), {}).update(dict.fromkeys(sorted(inside[edge.call.callee])))

    def exhaust(self, open_: dict[str, Truth]) -> bool:
        rounds = satisfied(self.terms, open_, lambda question: self._check(True, [question]), self._value)
        return to_the_end(rounds) is Answer.UNSAT

    def limit(self, seconds: float) -> None:
        latest = time.monotonic() + seconds
        self.deadline = latest if self.deadline is None else min(self.deadline, latest)

    def _note_cut(self, identifier: str) -> None:
        if identifier in self.ussa.unwinding:
            self._failed.add(identifier)
            self._unwinding_open = True

    # --- Fig. 2 -----------------------------------------------------------------------------------------------------

    def _decide(self, asked: set[str]) -> Iterator[tuple[Property, Inputs]]:
        """What is left in `asked` holds, or is in `unknown`."""
        stratum = 1
        while asked:
            try:
                self._encode(asked)
            except ResourceError:
                self._give_up(asked)
                return
            open_, answer = self._edges, Answer.SAT
            if open_:
                answer, stratum = self._over_and_grow(asked, stratum)
            if answer is Answer.UNSAT:
                return
            while found := self._under(asked, open_):
                for identifier, inputs in found.items():
                    asked.discard(identifier)
                    yield self.properties[identifier], inputs
            asked -= self.unknown.keys()
            if answer is Answer.UNKNOWN:
                self._give_up(asked)
            if answer is Answer.UNKNOWN or not open_:
                return

    def _over_and_grow(self, asked: set[str], stratum: int) -> tuple[Answer, int]:
        """Asks the over-approximation; a model makes the instances grow. Also the next stratum."""
        open_ = self._edges
        blocked = [e for e in open_ if e.caller.activations.get(e.call.callee, 0) > stratum]
        quiet = self._quiet(asked) if not blocked else []
        answer = self._over(asked, blocked or quiet)
        if answer is Answer.UNSAT and quiet:
            core = set(self.solver.unsat_core())
            needed = [e for e in quiet if self.terms.negate(e.returned) in core]
            if needed:
                self.growth.inline(needed)
                answer = Answer.SAT
            return answer, stratum
        if answer is Answer.UNSAT and blocked:
            blocked, stratum = [], 2 * stratum
            answer = self._over(asked, blocked)
        if answer is Answer.SAT:
            stay = set(map(id, blocked or quiet))
            taken = [e for e in open_ if id(e) not in stay and self._value(e.control)]
            if taken:
                most = len(self.instances.all) + max(AHEAD, len(self.instances.all))
                self.growth.along(taken, most, self._value, lambda e: self.over > SELECTIVE or self._fails(e, asked))
                if self.over > PATIENCE:
                    self.growth.levels(most, lambda e: self._fails(e, asked))
        return answer, stratum

    def _quiet(self, asked: set[str]) -> list[Edge]:
        """In the first questions: open calls in which nothing that is asked can fail."""
        if self.over >= SELECTIVE or not self.solver.options.unsat_cores:
            return []
        return [e for e in self._edges if not self._fails(e, asked)]

    def _fails(self, edge: Edge, asked: set[str]) -> bool:
        return not self._can_fail[edge.call.callee].isdisjoint(asked)

    def _over(self, asked: set[str], blocked: list[Edge]) -> Answer:
        self.over += 1
        stay = set(map(id, blocked))
        goals: list[Truth] = [self._condition(i) for i in self._violations if i in asked]
        every = [*goals, *(self._may_fail(e, asked) for e in self._edges)]
        goals += [self._may_fail(e, asked) for e in self._edges if id(e) not in stay]
        # only what every question about this encoding implies is asserted: a later one may block fewer calls
        return self._check(self.terms.disj_all(every), [self.terms.disj_all(goals), *self._blocked(blocked)])

    def _under(self, asked: set[str], open_: list[Edge]) -> dict[str, Inputs]:
        """Violations that need no open call."""
        conditions = {i: self._condition(i) for i in self._violations if i in asked}
        conditions = {i: c for i, c in conditions.items() if c is not False}
        if not conditions:
            return {}
        self.under += 1
        blocked = self.terms.conj_all(self._blocked(open_))
        answer = self._check(self.terms.conj(self.terms.disj_all(list(conditions.values())), blocked))
        if answer is Answer.UNKNOWN:
            return self._one_by_one(conditions)
        if answer is Answer.UNSAT:
            return {}
        return {i: self._inputs(i) for i, c in conditions.items() if self._value(c)}

    def _one_by_one(self, conditions: dict[str, Truth]) -> dict[str, Inputs]:
        """The solver gave up on all together, with open calls blocked."""
        found: dict[str, Inputs] = {}
        for identifier, condition in conditions.items():
            answer = self._check(True, [condition])
            if answer is Answer.SAT:
                found[identifier] = self._inputs(identifier)
            elif answer is Answer.UNKNOWN:
                self._give_up({identifier})
        return found

    def _beyond_bounds(self, held: set[str]) -> set[str]:
        """Those of the properties that hold whatever the calls beyond the bounds do: the over-approximation alone
        refutes them. What such a call may violate itself, if it is reached, is not among them."""
        if self._turns_cut:
            return set()
        if not held or not self.growth.cut:
            return held
        try:
            self._encode(held, cuts_open=True)
        except ResourceError:
            return set()
        edges = [e for e in (*self.growth.open, *self.growth.cut) if e.control is not False]
        while held:
            conditions = {i: self._condition(i) for i in self._violations if i in held}
            calls = [e for e in edges if not self._can_fail[e.call.callee].isdisjoint(held)]
            failing = [self._may_fail(e, held) for e in calls]
            answer = self._check(True, [self.terms.disj_all([*conditions.values(), *failing])])
            if answer is Answer.UNKNOWN:
                return set()
            if answer is Answer.UNSAT:
                break
            held = held - {i for i, condition in conditions.items() if self._value(condition)}
            for edge, fails in zip(calls, failing, strict=True):
                if self._value(fails):
                    held -= self._can_fail[edge.call.callee]
        return held

    def _may_fail(self, edge: Edge, asked: set[str]) -> Truth:
        """An open call violates one of the properties inside, as far as is known. What follows does not matter, so it
        does not come back: then the model goes through fewer calls."""
        inside = self._can_fail[edge.call.callee] & asked
        if not inside:
            return False
        ends = self.terms.conj(edge.control, self.terms.negate(edge.returned))
        if self.summaries is None:
            return ends
        key = (id(edge), frozenset(inside))
        if key not in self._failing:
            self._failing[key] = self.summaries.may_fail(self.encoding.crossing, edge, sorted(inside))
        return self.terms.conj(ends, self._failing[key])

    def _give_up(self, asked: set[str]) -> None:
        why = self.solver.reason or "time limit"
        for identifier in asked:
            self.unknown[identifier] = why
            if identifier in self.ussa.unwinding:
                self._unwinding_open = True

    # --- the solver -------------------------------------------------------------------------------------------------

    def _blocked(self, edges: list[Edge]) -> list[Truth]:
        return [self.terms.negate(e.returned) for e in edges]

    def _condition(self, identifier: str) -> Truth:
        return self.terms.disj_all([here for _, _, here in self._violations[identifier]])

    def _check(self, asserted: Truth, assumptions: Sequence[Truth] = ()) -> Answer:
        """What is asserted stays so until the next encoding: later questions must imply it. Solvers simplify it with
        more freedom than what is only assumed."""
        limit = self.options.solver_timeout
        if self.deadline is not None:
            left = self.deadline - time.monotonic()
            if left <= 0:
                return Answer.UNKNOWN
            limit = left if limit is None else min(limit, left)
        started = time.process_time()
        self.solver.assert_(asserted)
        answer = self.solver.check(assumptions, limit)
        self.statistics["solver calls"] += 1
        self.statistics["solver seconds"] += time.process_time() - started
        return answer

    def _value(self, term: Truth | int | Node) -> int:
        return self.solver.value(term)

    def _inputs(self, identifier: str) -> Inputs:
        """The model's choices along its execution."""
        cuts = [met for met in self._violations[identifier] if met[1]]
        asked = [self._condition(identifier), self._definitions]
        return inputs_of(self.terms, self.instances, self._value, asked, cuts)

    def _count(self) -> None:
        self.ussa.statistics |= {
            "formula nodes": self.terms.nodes_made,
            "templates": len(self.templates),
            "procedures inlined": sum(1 for _ in self.instances.alive()),
            **_tree_size(size_of_tree(self.instances.all[0])),
            "open calls": len(self._edges),
            "under-approximations": self.under,
            "over-approximations": self.over,
        }
        if self.houdini is not None:
            self.ussa.statistics |= self.houdini.statistics


def _tree_size(size: int) -> dict[str, int]:
    """Numbers beyond what every reader of JSON can hold are given by their logarithm."""
    return {"tree size": size} if size < 1 << 53 else {"tree size (log2)": size.bit_length() - 1}
