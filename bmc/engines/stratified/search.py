"""Stratified inlining (Corral, Fig. 2): which calls to look into, one question after the other.

    1. under-approximation   open calls are blocked: a model is a real violation
    2. over-approximation    open calls return anything, or fail inside: no model means proved, for all executions
    3. the calls that the model of 2 goes through are inlined, and again

Calls deeper in a recursion than the current stratum are blocked in 2 as well; when nothing else is left the stratum
grows, up to the bound. One incremental solver serves the whole run, everything is asserted once.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from bmc.engines.asking import satisfied, to_the_end
from bmc.engines.base import Options
from bmc.engines.stratified.colouring import Plan
from bmc.engines.stratified.dag import Disjointness, Sharing, size_of_tree
from bmc.engines.stratified.houdini import Houdini
from bmc.engines.stratified.instances import Edge, Instance, Instances
from bmc.ir.program import START
from bmc.logic.node import Node
from bmc.properties import Property
from bmc.smt import Answer, Solver
from bmc.source import Location
from bmc.ussa.bounds import Bounds
from bmc.ussa.form import Arrival
from bmc.ussa.inputs import Bits, Inputs
from bmc.ussa.modular import TemplateUnwinder
from bmc.ussa.template import Choice, Template, Violation
from bmc.ussa.values import Truth

AHEAD = 32  # instances that are made for one answer of the solver, at least
PATIENCE = 8  # questions after which calls are inlined that the model does not go through


@dataclass(slots=True)
class Covered:
    """What the reports want to know about the unwinding (cf. bmc.ussa.form.Ussa)."""

    reached: set[str] = field(default_factory=set)
    unwinding: dict[str, Property] = field(default_factory=dict)
    growing: set[str] = field(default_factory=set)
    turns_cut: bool = False
    too_deep: bool = False
    surely_reached: set[str] = field(default_factory=set)
    arrivals: dict[Arrival, dict[str, None]] = field(default_factory=dict)
    assumed: dict[Location, None] = field(default_factory=dict)
    statistics: dict[str, int] = field(default_factory=dict)


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
        self.bounds: Bounds = unwinder.bounds
        self.templates = templates
        self.solver = solver
        self.options = options
        self.deadline = deadline
        self.unknown: dict[str, str] = {}
        self.unsupported: list[Property] = []
        self.behind_unsupported: set[str] = set()
        self.unwinding_proved: list[Property] = []
        self.statistics: dict[str, float | int] = {"solver calls": 0, "solver seconds": 0.0}
        self.under = self.over = 0
        self._unwinding_open = False
        self._failed: set[str] = set()
        self.proved: set[str] = set()  # for all executions, whatever the bounds are
        self.ussa = self._covered()
        self.properties = {**open_, **self.ussa.unwinding}
        self.instances = Instances(self.terms, solver, templates, unwinder.modularity.graph.recursive)
        self.sharing = None
        if options.inline == "dag":
            self.sharing = Sharing(unwinder.program, options.merge, options.seed, self._plan())
        self._edges: list[Edge] = []  # open ones
        self._cut_edges: list[Edge] = []
        self._within = self.terms.truth_symbol("within the bounds of recursion")
        # whether turns of a loop are left out, anywhere: what fails only there is no violation of any template
        self._turns_cut = any(not t.complete or t.unwinding for t in templates.values())
        self._settled = False  # whether the answers hold whatever the bounds are
        self._violations: dict[str, list[tuple[Instance, Violation, Truth]]] = {}
        self._can_fail = _can_fail(templates, self.ussa)
        self._failing: dict[tuple[int, frozenset[str]], Truth] = {}  # of open calls, by what is asked
        self.houdini = None
        self.summaries = None
        if options.summaries == "houdini":
            self.houdini = Houdini(unwinder, templates, self._can_fail, options, deadline)
            self.summaries = self.houdini.run()
        self._add(self.instances.root(templates[START]))

    @property
    def open(self) -> dict[str, Property]:
        return self.properties

    def _plan(self) -> Plan | None:
        if self.options.merge != "opt":
            return None
        disjoint = Disjointness(self.unwinder.program)
        return Plan(self.templates, self.unwinder.modularity.graph.recursive, self.bounds.of_recursion, disjoint)

    def __enter__(self) -> Search:
        return self

    def __exit__(self, *what: object) -> None:
        self.solver.close()

    def _covered(self) -> Covered:
        covered = Covered()
        for template in self.templates.values():
            covered.reached |= template.reached
            covered.unwinding.update(template.unwinding)
            covered.growing |= template.growing
            covered.assumed.update(template.assumed)
            covered.turns_cut = covered.turns_cut or not template.complete
        for name in sorted(self.unwinder.modularity.graph.recursive & self.templates.keys()):
            self._recursion_property(covered, name)
        covered.statistics["formula nodes"] = self.terms.nodes_made
        return covered

    # --- recursion --------------------------------------------------------------------------------------------------

    def _recursion_property(self, covered: Covered, name: str) -> None:
        identifier = f"{name}.recursion"
        growing = not self.bounds.limit_concrete and name not in self.bounds.unwindset
        if self.bounds.of_recursion(name) is None or not (self.bounds.assertions or growing):
            return
        location = self._recursive_call(name)
        property_ = Property(
            identifier, "recursion", "recursion unwinding assertion", location, finding=identifier
        )
        covered.unwinding[identifier] = property_
        if growing:
            covered.growing.add(identifier)

    def _recursive_call(self, name: str) -> Location:
        for template in self.templates.values():
            for call in template.calls:
                if call.callee == name and template.procedure in self.unwinder.modularity.graph.recursive:
                    return call.location
        return self.unwinder.program.procedures[name].location

    def _too_deep(self, edge: Edge) -> bool:
        bound = self.bounds.of_recursion(edge.call.callee)
        return bound is not None and edge.caller.activations.get(edge.call.callee, 0) > bound

    def _cut(self, edge: Edge) -> None:
        """A call beyond the bound: nothing comes back, and reaching it violates the unwinding assertion."""
        self.instances.demand(self.terms.implies(self._within, self.terms.negate(edge.returned)))
        self._cut_edges.append(edge)
        identifier = f"{edge.call.callee}.recursion"
        property_ = self.ussa.unwinding.get(identifier)
        if property_ is None:
            self.ussa.turns_cut = True
            return
        violation = Violation(property_, True, edge.call.path)
        self._violations.setdefault(identifier, []).append((edge.caller, violation, edge.control))

    # --- inlining ---------------------------------------------------------------------------------------------------

    def _add(self, instance: Instance) -> None:
        self.instances.name_controls(instance)
        for violation in instance.template.violations:
            if violation.property.id in self.properties:
                here = self.instances.violated(instance, violation)
                if here is not False:
                    self._violations.setdefault(violation.property.id, []).append((instance, violation, here))
        for edge in instance.outgoing:
            if edge.control is False:
                self.instances.demand(self.terms.negate(edge.returned))
                continue
            if self.summaries is not None:
                self.instances.demand(self.summaries.returned(self.instances, edge))
            if self._too_deep(edge):
                self._cut(edge)
            else:
                self._edges.append(edge)

    def _inline(self, edge: Edge) -> Instance | None:
        """The instance that was made for it, if one was."""
        if self.sharing is None:
            instance = self.instances.own(edge)
        else:
            if self._bind(edge):
                return None
            instance = self.instances.shared(edge)
            self.sharing.add(instance)
        self._add(instance)
        return instance

    def inline_everything(self, most: int | None = None) -> list[Edge]:
        """Eager inlining: the whole program, as far as the bounds allow, or about `most` instances. What is left."""
        while self._edges and (most is None or len(self.instances.all) < most):
            edges, self._edges = self._edges, []
            for edge in edges:
                self._inline(edge)
            self._look_at_clock()
        return self._edges

    def _look_at_clock(self) -> None:
        if self.unwinder.tick is not None:
            self.unwinder.tick()

    # --- what the engine asks ---------------------------------------------------------------------------------------

    @property
    def turns_left_out(self) -> bool:
        return self.ussa.turns_cut or self._unwinding_open

    def violations(self, with_unwinding: bool) -> Iterator[tuple[Property, Inputs]]:
        if self.options.eager_inlining:
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
        below = _below({n: set().union(*t.arrivals.values()) for n, t in self.templates.items()}, self.templates)
        arrivals = self.ussa.arrivals
        for instance in self.instances.all:
            for condition, names in instance.template.arrivals.items():
                here = self.terms.conj(instance.control, instance.value(condition))
                if here is True:
                    self.ussa.surely_reached.update(names)
                elif here is not False:
                    arrivals.setdefault((here, True), {}).update(names)
        for edge in self._edges:
            arrivals.setdefault((edge.control, True), {}).update(dict.fromkeys(sorted(below[edge.call.callee])))

    def exhaust(self, open_: dict[str, Truth]) -> bool:
        nothing_more: list[Truth] = [self.terms.negate(i.more) for i in self.instances.all if i.more is not None]
        rounds = satisfied(self.terms, open_, lambda question: self._check([question, *nothing_more]), self._value)
        return to_the_end(rounds) is Answer.UNSAT

    def limit(self, seconds: float) -> None:
        latest = time.monotonic() + seconds
        self.deadline = latest if self.deadline is None else min(self.deadline, latest)

    def _note_cut(self, identifier: str) -> None:
        if identifier in self.ussa.unwinding:
            self._failed.add(identifier)
            self._unwinding_open = True

    def _decide(self, asked: set[str]) -> Iterator[tuple[Property, Inputs]]:
        """Fig. 2. What is left in `asked` holds, or is in `unknown`."""
        stratum = 1
        while asked:
            found = self._under(asked)
            if found:
                for identifier, inputs in found.items():
                    asked.discard(identifier)
                    yield self.properties[identifier], inputs
                continue
            asked -= self.unknown.keys()
            if found is None:
                continue
            if not self._edges:
                break
            blocked = [e for e in self._edges if e.caller.activations.get(e.call.callee, 0) > stratum]
            answer, taken = self._over(asked, blocked)
            if answer is Answer.UNSAT and blocked:
                answer, taken = self._over(asked, [])
                if answer is Answer.SAT:
                    stratum *= 2
                    continue
            if answer is Answer.UNSAT:
                return
            if answer is Answer.UNKNOWN:
                self._give_up(asked)
                return
            self._open(taken, self._impatient(asked))

    def _impatient(self, asked: set[str]) -> list[Edge]:
        """After some questions, a part of the other calls that could fail: one path a question is slow where there are
        many. Each time the instances grow by a quarter at most, so that little is wasted."""
        if self.over <= PATIENCE:
            return []
        failing = [e for e in self._edges if not self._can_fail[e.call.callee].isdisjoint(asked)]
        return failing[: len(self.instances.all) // 4]

    def _beyond_bounds(self, held: set[str]) -> set[str]:
        """Those of the properties that hold whatever the calls beyond the bounds do: the over-approximation alone
        refutes them. What such a call may violate itself, if it is reached, is not among them."""
        if self._turns_cut:
            return set()
        edges = [*self._edges, *self._cut_edges]
        while held and self._cut_edges:
            conditions = {i: self._condition(i) for i in self._violations if i in held}
            calls = [e for e in edges if not self._can_fail[e.call.callee].isdisjoint(held)]
            failing = [self._may_fail(e, held) for e in calls]
            goals = [*conditions.values(), *failing]
            answer = self._check([self.terms.disj_all(goals), *self._blocked([])], within=False)
            if answer is Answer.UNKNOWN:
                return set()
            if answer is Answer.UNSAT:
                break
            held = held - {i for i, condition in conditions.items() if self._value(condition)}
            for edge, fails in zip(calls, failing, strict=True):
                if self._value(fails):
                    held -= self._can_fail[edge.call.callee]
        return held

    def _open(self, taken: list[Edge], others: list[Edge]) -> None:
        """Inlines these calls, and on from there the calls that the model's execution would meet next: what the model
        says about new symbols is arbitrary, so that is only a guess, but it saves many questions."""
        work = list(dict.fromkeys([*taken, *others]))
        followed = set(map(id, taken))
        self.instances.hold_back()
        known = len(self.instances.all)
        while work:
            chosen = set(map(id, work))
            self._edges = [e for e in self._edges if id(e) not in chosen]
            following: list[Edge] = []
            for edge in work:
                fresh = self._inline(edge)
                if fresh is None or id(edge) not in followed or len(self.instances.all) - known >= max(AHEAD, known):
                    continue
                following += [e for e in fresh.outgoing if e.target is None and self._value(e.reached)]
                self._look_at_clock()
            open_ = set(map(id, self._edges))
            work = [e for e in following if id(e) in open_]
            followed.update(map(id, work))
        if self.sharing is not None:
            self._edges = [e for e in self._edges if not self._bind(e)]
        self.instances.release()

    def _bind(self, edge: Edge) -> bool:
        """An open call for which a body is there already costs nothing more."""
        assert self.sharing is not None
        found = self.sharing.pick(edge)
        if found is None:
            return False
        self.instances.share(edge, found)
        self.sharing.bound(edge)
        return True

    def _under(self, asked: set[str]) -> dict[str, Inputs] | None:
        """Violations that need no open call; None if the solver gave up."""
        conditions = {i: self._condition(i) for i in self._violations if i in asked}
        conditions = {i: c for i, c in conditions.items() if c is not False}
        if not conditions:
            return {}
        self.under += 1
        answer = self._check([self.terms.disj_all(list(conditions.values())), *self._blocked(self._edges)])
        if answer is Answer.UNKNOWN:
            return self._one_by_one(conditions)
        if answer is Answer.UNSAT:
            return {}
        return {i: self._inputs(i) for i, c in conditions.items() if self._value(c)}

    def _one_by_one(self, conditions: dict[str, Truth]) -> dict[str, Inputs] | None:
        found: dict[str, Inputs] = {}
        for identifier, condition in conditions.items():
            answer = self._check([condition, *self._blocked(self._edges)])
            if answer is Answer.SAT:
                found[identifier] = self._inputs(identifier)
            elif answer is Answer.UNKNOWN:
                self.unknown[identifier] = self.solver.reason or "time limit"
                if identifier in self.ussa.unwinding:
                    self._unwinding_open = True
        return found or (None if self.unknown.keys() & conditions.keys() else {})

    def _over(self, asked: set[str], blocked: list[Edge]) -> tuple[Answer, list[Edge]]:
        self.over += 1
        stay = set(map(id, blocked))
        goals: list[Truth] = [self._condition(i) for i in self._violations if i in asked]
        edges = [e for e in self._edges if id(e) not in stay]
        goals += [self._may_fail(e, asked) for e in edges]
        answer = self._check([self.terms.disj_all(goals), *self._blocked(blocked)])
        if answer is not Answer.SAT:
            return answer, []
        taken = [e for e in edges if self._value(e.control)]
        return answer, taken or edges

    def _may_fail(self, edge: Edge, asked: set[str]) -> Truth:
        """An open call violates one of the properties inside, as far as is known."""
        inside = self._can_fail[edge.call.callee] & asked
        if not inside:
            return False
        if self.summaries is None:
            return edge.control
        key = (id(edge), frozenset(inside))
        if key not in self._failing:
            self._failing[key] = self.summaries.may_fail(self.instances, edge, sorted(inside))
        return self.terms.conj(edge.control, self._failing[key])

    def _give_up(self, asked: set[str]) -> None:
        why = self.solver.reason or "time limit"
        for identifier in asked:
            self.unknown[identifier] = why
            if identifier in self.ussa.unwinding:
                self._unwinding_open = True

    # --- the solver -------------------------------------------------------------------------------------------------

    def _blocked(self, edges: list[Edge]) -> list[Truth]:
        blocked: list[Truth] = []
        blocked += [self.terms.negate(e.returned) for e in edges]
        blocked += [self.terms.negate(i.more) for i in self.instances.all if i.more is not None]
        return blocked

    def _condition(self, identifier: str) -> Truth:
        return self.terms.disj_all([here for _, _, here in self._violations[identifier]])

    def _check(self, assumptions: list[Truth], within: bool = True) -> Answer:
        limit = self.options.solver_timeout
        if self.deadline is not None:
            left = self.deadline - time.monotonic()
            if left <= 0:
                return Answer.UNKNOWN
            limit = left if limit is None else min(limit, left)
        started = time.process_time()
        answer = self.solver.check([*assumptions, self._within] if within else assumptions, limit)
        self.statistics["solver calls"] += 1
        self.statistics["solver seconds"] += time.process_time() - started
        return answer

    def _value(self, term: Truth | int | Node) -> int:
        return self.solver.value(term)

    def _inputs(self, identifier: str) -> Inputs:
        """The model's choices along its execution."""
        values: dict[str, list[Bits]] = {}
        objects: dict[str, int] = {}
        paths: dict[int, str] = {}
        for instance, path in self.instances.on_execution(self._value):
            paths[instance.number] = path
            for key, number in instance.template.objects.items():
                objects[path + key] = number if isinstance(number, int) else self._value(instance.value(number))
            for choice in instance.template.choices:
                pieces = self._pieces(instance, choice)
                if pieces:
                    values.setdefault(path + choice.key, []).extend(pieces)
        cut = ""
        for instance, violation, here in self._violations[identifier]:
            if violation.cut and instance.number in paths and self._value(here):
                cut = paths[instance.number] + violation.cut
                break
        return Inputs({key: tuple(pieces) for key, pieces in values.items()}, objects, cut)

    def _pieces(self, instance: Instance, choice: Choice) -> list[Bits]:
        if choice.array is None:
            value = self._value(instance.value(choice.symbol))
            return [Bits(choice.bit, choice.width, value)] if value else []
        array, column = choice.array, choice.array.column
        pieces = []
        content = instance.value(array.content)
        for index in sorted({self._value(instance.value(i)) for i in array.indices}):
            value = self._value(self.terms.select(content, index, array.index_width, column.width))
            if value:
                element, k = divmod(index, column.elements)
                bit = element * array.element_bits + column.start + k * column.stride
                pieces.append(Bits(bit, column.width, value))
        return pieces

    def _count(self) -> None:
        self.ussa.statistics |= {
            "formula nodes": self.terms.nodes_made,
            "templates": len(self.templates),
            "procedures inlined": len(self.instances.all),
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


def _can_fail(templates: dict[str, Template], covered: Covered) -> dict[str, set[str]]:
    """The properties that a call of each procedure may violate, its callees included."""
    own: dict[str, set[str]] = {}
    for name, template in templates.items():
        own[name] = {v.property.id for v in template.violations}
        if f"{name}.recursion" in covered.unwinding:
            own[name].add(f"{name}.recursion")
    return _below(own, templates)


def _below(own: dict[str, set[str]], templates: dict[str, Template]) -> dict[str, set[str]]:
    """What belongs to a procedure or to what it calls. `templates` has callees first, but for recursion."""
    changed = True
    while changed:
        changed = False
        for name, template in templates.items():
            before = len(own[name])
            for callee in dict.fromkeys(call.callee for call in template.calls):
                own[name] |= own[callee]
            changed = changed or len(own[name]) != before
    return own
