# ruff: noqa: PT009 (`assert_` is a method of our solvers)
"""Houdini: which candidates hold for a procedure, from the leaves of the call graph up.

    void get(void) { assert(lock == 0); lock = 1; }
    summary of get:      lock == 1                                     whenever it returns
                         get.assertion.1 holds if old(lock) == 0       "safe" under a precondition

For one procedure its template is asked once for all candidates at a time: a model refutes those that it violates, and
what is left when there is no model holds. Summaries of callees are assumed for its open calls. In a recursion all
candidates are assumed for the calls inside, and what is refuted is not assumed again, until nothing changes: what holds
for n activations then holds for n + 1.

A summary holds for all inputs of the template. Templates are cut at the bounds of loops, but summaries are used only
in place of the same templates, so they are as right as these: what they leave out is left out by inlining as well.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from bmc.analysis.abstract_objects import ANY
from bmc.analysis.tarjan import strongly_connected_components
from bmc.engines.base import Options
from bmc.engines.stratified.candidates import (
    Address,
    Candidate,
    Conditions,
    Constants,
    Vocabulary,
    all_of,
    text_of,
    widths_of,
)
from bmc.engines.stratified.crossing import Crossing
from bmc.engines.stratified.guesses import Guess
from bmc.engines.stratified.instances import Edge, Instance
from bmc.ir.expr import Variable
from bmc.ir.program import START
from bmc.logic import Terms
from bmc.logic.substitute import Substitution
from bmc.smt import Answer, Solver, SolverOptions, open_solver
from bmc.ussa.modular import TemplateUnwinder
from bmc.ussa.template import (
    Argument,
    GlobalScalar,
    ObjectCell,
    ObjectColumn,
    OpenCall,
    Reference,
    Template,
)
from bmc.ussa.values import Truth

MOST_ADDRESSES = 4  # of one pointer
SECONDS = 2.0  # for one question, unless --solver-timeout says otherwise
BUDGET = 20.0  # for all of them, but at most a quarter of the time that is left


@dataclass(slots=True)
class Summary:
    """`holds` whenever the procedure returns. `safe`: properties that no call violates under a precondition (none:
    whatever the inputs are)."""

    holds: list[Candidate | Guess] = field(default_factory=list)
    safe: dict[Conditions, frozenset[str]] = field(default_factory=dict)


class Summaries:
    """What is known about calls that are not looked into."""

    def __init__(self, terms: Terms, found: dict[str, Summary]) -> None:
        self.terms = terms
        self.found = found

    def returned(self, crossing: Crossing, edge: Edge) -> Truth:
        """If the call returns, then with outputs like these."""
        summary = self.found.get(edge.call.callee)
        if summary is None:
            return True
        old, new = _lookups(crossing, edge)
        known = [t for c in summary.holds if (t := c.term(self.terms, old, new)) is not None]
        return self.terms.implies(edge.returned, self.terms.conj_all(known))

    def may_fail(self, crossing: Crossing, edge: Edge, properties: Iterable[str]) -> Truth:
        """Whether the call can violate one of these properties, its callees included."""
        summary = self.found.get(edge.call.callee)
        if summary is None:
            return True
        old, new = _lookups(crossing, edge)
        coverings = {tuple(pre for pre, safe in summary.safe.items() if id_ in safe): None for id_ in properties}
        failing: list[Truth] = []
        for covering in coverings:
            terms = [self._given(pre, old, new) for pre in covering]
            failing.append(self.terms.conj_all([self.terms.negate(t) for t in terms]))
        return self.terms.disj_all(failing)

    def _given(self, pre: Conditions, old: Any, new: Any) -> Truth:
        term = all_of(pre, self.terms, old, new)
        return False if term is None else term


def _lookups(crossing: Crossing, edge: Edge) -> tuple[Any, Any]:
    value, outputs = edge.caller.value, edge.call.outputs

    def old(reference: Reference) -> Any:
        if isinstance(reference, Argument | GlobalScalar) and reference not in edge.call.arguments:
            return None
        return crossing.argument(edge, reference)

    def new(reference: Reference) -> Any:
        if reference in outputs:
            return value(outputs[reference])
        return old(reference) if isinstance(reference, GlobalScalar) else None  # it did not change

    return old, new


def _budget(deadline: float | None) -> float:
    now = time.monotonic()
    return now + (BUDGET if deadline is None else min(BUDGET, (deadline - now) / 4))


def _left_behind(template: Template, reference: Reference) -> Any:
    """None: not known."""
    if reference in template.outputs:
        return template.outputs[reference]
    if isinstance(reference, ObjectCell) and ObjectColumn(reference.object, reference.column) in template.outputs:
        return None
    return template.inputs.get(reference)  # it did not change


class Houdini:
    """`below`: the properties that a call of each procedure may violate."""

    def __init__(
        self,
        unwinder: TemplateUnwinder,
        templates: dict[str, Template],
        below: dict[str, set[str]],
        options: Options,
        deadline: float | None,
    ) -> None:
        self.unwinder = unwinder
        terms = self.terms = unwinder.terms
        self.templates = templates
        self.below = below
        self.options = options
        self.deadline = _budget(deadline)
        self._literals = 0
        self.queries = 0
        self.candidates = 0
        self.found: dict[str, Summary] = {}
        self.summaries = Summaries(terms, self.found)
        self.vocabularies = self._vocabularies()

    def _vocabularies(self) -> dict[str, Vocabulary]:
        program = self.unwinder.program
        constants = Constants(program, self.unwinder.modularity.points_to)
        widths: dict[str, dict[Reference, int]] = {}
        for template in self.templates.values():
            for call in template.calls:
                widths.setdefault(call.callee, {}).update(widths_of(dict(call.outputs)))
        return {
            name: Vocabulary(program, template, widths.get(name, {}), constants, self._addresses)
            for name, template in self.templates.items()
            if name != START
        }

    def _addresses(self, pointer: Variable) -> list[Address]:
        """Of the objects that it points to, says the points-to analysis."""
        points_to, singles = self.unwinder.modularity.points_to, self.unwinder.singles
        spots = points_to.contents(points_to.object_of(pointer), 0).spots
        found = [s for s in spots if s.offset != ANY and s.object.name in singles and singles[s.object.name].number]
        return [
            Address(self.unwinder.pointers.address(singles[s.object.name], s.offset), s.object.name)
            for s in sorted(found, key=lambda s: (s.object.name, s.offset))
        ][:MOST_ADDRESSES]

    def run(self) -> Summaries:
        def callees(name: str) -> list[str]:
            return list(dict.fromkeys(call.callee for call in self.templates[name].calls))

        for component in strongly_connected_components(list(self.templates), callees):
            members = [name for name in component if name != START]
            for name in members:
                self.found[name] = self._everything(name)
            recursive = len(members) > 1 or any(name in callees(name) for name in members)
            changed = True
            while changed:
                results = [self._weaken(name) for name in members]
                changed = recursive and any(results)
        return self.summaries

    def _everything(self, name: str) -> Summary:
        vocabulary = self.vocabularies[name]
        program = self.unwinder.program
        candidates: list[Candidate | Guess] = []
        if not self.templates[name].never_returns:
            guesses = program.candidates.get(name, ())
            candidates += [Guess(guess, program.procedures[name], program.layout) for guess in guesses]
            candidates += vocabulary.candidates()
        self.candidates += len(candidates)
        ids = frozenset(id_ for id_ in self.below[name] if not id_.endswith(".recursion"))
        preconditions = vocabulary.preconditions() if ids else []
        self.candidates += len(preconditions)
        return Summary(candidates, dict.fromkeys(preconditions, ids))

    def texts(self, name: str) -> list[str]:
        """The summary for people."""
        label = self.vocabularies[name].name
        summary = self.found[name]
        lines = [c.text(label) for c in summary.holds]
        for pre, safe in summary.safe.items():
            lines += [f"{id_} holds" + (f" if {text_of(pre, label)}" if pre else "") for id_ in sorted(safe)]
        return lines

    @property
    def statistics(self) -> dict[str, int]:
        kept = sum(len(s.holds) + len(s.safe) for s in self.found.values())
        return {"summary candidates": self.candidates, "summaries kept": kept, "summary queries": self.queries}

    # --- one procedure ----------------------------------------------------------------------------------------------

    def _weaken(self, name: str) -> bool:
        """Drops what does not hold; whether anything was dropped."""
        template, summary = self.templates[name], self.found[name]
        limits = SolverOptions(unsat_cores=False, time_limit=self.options.solver_timeout or SECONDS)
        with open_solver(self.options.solver, self.terms, limits) as solver:
            crossing = Crossing(self.terms, self.templates)
            body = Instance(0, template, Substitution(self.terms, {}), True, {})
            edges = [self._edge(body, call) for call in template.calls]
            for edge in edges:
                solver.assert_(self.summaries.returned(crossing, edge))
            holds = self._holding(solver, template, summary)
            safe = self._safe(solver, crossing, template, edges, summary)
        weaker = Summary(holds, safe)
        changed = weaker != summary
        self.found[name] = weaker
        return changed

    def _edge(self, body: Instance, call: OpenCall) -> Edge:
        return Edge(body, call, call.reached, call.reached, call.returned)

    def _holding(self, solver: Solver, template: Template, summary: Summary) -> list[Candidate | Guess]:
        open_: dict[str, Truth] = {}
        for number, candidate in enumerate(summary.holds):
            term = candidate.term(self.terms, template.inputs.get, lambda r: _left_behind(template, r))
            if term is not None:  # what the template does not know cannot be shown
                open_[str(number)] = self.terms.conj(template.returned, self.terms.negate(term))
        kept = self._never(solver, open_)
        return [summary.holds[int(number)] for number in kept]

    def _safe(
        self, solver: Solver, crossing: Crossing, template: Template, edges: list[Edge], summary: Summary
    ) -> dict[Conditions, frozenset[str]]:
        violated = self._violated(crossing, template, edges)
        found: dict[Conditions, frozenset[str]] = {}
        always: frozenset[str] = frozenset()
        for pre, ids in summary.safe.items():
            given = all_of(pre, self.terms, template.inputs.get, template.inputs.get)
            if given is None:
                continue
            asked = {id_: self.terms.conj(given, violated.get(id_, False)) for id_ in sorted(ids - always)}
            kept = frozenset(self._never(solver, asked))
            if not pre:
                always = kept
            if kept:
                found[pre] = kept
        return found

    def _violated(self, crossing: Crossing, template: Template, edges: list[Edge]) -> dict[str, Truth]:
        """When a call of the procedure violates each property: by itself, or in a call that is not safe."""
        parts: dict[str, list[Truth]] = {}
        for violation in template.violations:
            parts.setdefault(violation.property.id, []).append(violation.violated)
        for edge in edges:
            for id_ in sorted(self.below[edge.call.callee]):
                fails = self.summaries.may_fail(crossing, edge, [id_])
                parts.setdefault(id_, []).append(self.terms.conj(edge.reached, fails))
        return {id_: self.terms.disj_all(terms) for id_, terms in parts.items()}

    def _never(self, solver: Solver, asked: dict[str, Truth]) -> list[str]:
        """The names of the conditions that cannot hold."""
        open_: dict[str, Truth] = {}
        for name, condition in asked.items():
            if condition is not False:
                self._literals += 1
                literal = self.terms.truth_symbol(f"candidate {self._literals}")  # its value is there at once
                solver.assert_(self.terms.iff(literal, condition))
                open_[name] = literal
        while open_:
            self.queries += 1
            late = time.monotonic() > self.deadline
            answer = Answer.UNKNOWN if late else solver.check([self.terms.disj_all(list(open_.values()))])
            if answer is Answer.UNSAT:
                break
            found = [n for n, literal in open_.items() if solver.value(literal)] if answer is Answer.SAT else []
            for name in found or list(open_):
                del open_[name]
        return [name for name, condition in asked.items() if condition is False or name in open_]
