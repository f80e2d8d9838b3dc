"""The terms of a DAG of instances, in the order of execution.

What an instance is called with is a choice between the arguments of its edges, of which an execution takes one at most;
what a call leaves behind is the callee's output itself. Both are terms, not symbols with equations: what the callers
know folds inside the callee, as in plain BMC, and a call that nothing can reach is dropped without a question.

    f(1) in one branch, f(2) in the other, one instance:   f|in:x is `taken ? 1 : 2`

That needs callees before what follows their calls. Two branches that call two shared instances in opposite orders have
no such order; there the outputs of one call stay symbols, and *definitions* equate them. Open calls have symbols, too.
With every encoding all terms are made again; an instance that is called with the same keeps its terms.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from bmc.analysis.tarjan import strongly_connected_components
from bmc.engines.stratified.crossing import Crossing
from bmc.engines.stratified.instances import Edge, Instance
from bmc.logic import Terms
from bmc.logic.node import Node
from bmc.logic.substitute import Substitution
from bmc.logic.walk import below
from bmc.ussa.template import Template
from bmc.ussa.values import Truth


@dataclass(frozen=True, slots=True)
class Order:
    """Of the calls of one template: `users` of a call's outputs are calls with greater numbers. `waits`: how many calls
    each of them uses."""

    users: tuple[tuple[int, ...], ...]
    waits: tuple[int, ...]


class Encoding:
    """`about_open`: what is known about a call that is not looked into, if anything."""

    def __init__(
        self, terms: Terms, templates: dict[str, Template], about_open: Callable[[Edge], Truth] | None = None
    ) -> None:
        self.terms = terms
        self.templates = templates
        self.crossing = Crossing(terms, templates)
        self.about_open = about_open
        self.nothing = Substitution(terms, {})
        self._orders: dict[str, Order] = {}
        self._kept: dict[int, _Kept] = {}

    def encode(self, root: Instance, cuts_open: bool = False, tick: Callable[[], None] | None = None) -> Truth:
        """Gives all instances and edges below the root their terms. Returns the definitions. Calls beyond the bounds
        do not come back, or are like open ones (`cuts_open`)."""
        return self.terms.conj_all(_Pass(self, cuts_open, tick).run(root))

    def order(self, template: Template) -> Order:
        found = self._orders.get(template.procedure)
        if found is None:
            found = self._orders[template.procedure] = _order(template)
        return found

    def renamed(self, instance: Instance) -> Substitution:
        """The first instance of a template keeps its symbols, each other gets symbols of its own."""
        value = Substitution(self.terms, {}, self.nothing)
        if not instance.first:
            for symbol in _own_symbols(instance.template):
                name, type_ = symbol._content[2]
                value.bind(symbol, self.terms.manager.Symbol(f"{name}#{instance.number}", type_))
        return value


@dataclass(slots=True)
class _Kept:
    """`bound`: what its symbols stand for, in the order in which they were bound. `old`: of the last encoding, as long
    as this one agrees with it."""

    value: Substitution
    bound: dict[Node, Any]
    old: dict[Node, Any] | None = None


class _Pass:
    """One encoding: an instance when all its edges are known, an edge when the outputs that it depends on are."""

    def __init__(self, encoding: Encoding, cuts_open: bool, tick: Callable[[], None] | None) -> None:
        self.encoding = encoding
        self.terms = encoding.terms
        self.crossing = encoding.crossing
        self.cuts_open = cuts_open
        self.tick = tick
        self.definitions: list[Truth] = []
        self._ready: list[Callable[[], None]] = []
        self._entered: dict[int, int] = {}  # edges to an instance that are known
        self._waits: dict[int, list[int]] = {}  # by instance: for each call how many outputs are missing
        self._unsettled: dict[int, int] = {}  # by instance: calls whose outputs are not known
        self._symbolic: set[int] = set()  # edges (by id) whose outputs stay symbols
        self._settled: set[int] = set()  # edges (by id) whose outputs are known, or stay symbols
        self._stuck: dict[int, Edge] = {}  # edges that wait for outputs

    def run(self, root: Instance) -> list[Truth]:
        self._enter(root)
        while self._ready or self._stuck:
            while self._ready:
                self._ready.pop()()
            if self._stuck:
                self._relax()
        return self.definitions

    # --- instances ----------------------------------------------------------------------------------------------

    def _enter(self, instance: Instance) -> None:
        if self.tick is not None:
            self.tick()
        edges = [e for e in instance.incoming if e.control is not False]
        if instance.incoming and not edges:
            self._skip(instance)
            return
        kept = self.encoding._kept.get(instance.number)
        if kept is None:
            kept = self.encoding._kept[instance.number] = _Kept(self.encoding.renamed(instance), {})
        else:
            kept.old, kept.bound = kept.bound, {}
        instance.value = kept.value
        instance.control = True
        if edges:
            self._inputs(instance, edges)
        else:
            for symbol in (instance.template.inputs.get(reference) for reference in instance.template.zero):
                if symbol is not None:
                    self._bind(instance, symbol, 0)
        order = self.encoding.order(instance.template)
        self._waits[instance.number] = list(order.waits)
        self._unsettled[instance.number] = len(instance.outgoing)
        for edge in reversed(instance.outgoing):
            if order.waits[edge.call.number]:
                self._stuck[id(edge)] = edge
            else:
                self._ready.append(partial(self._reach, edge))
        if not instance.outgoing:
            self._leave(instance)

    def _skip(self, instance: Instance) -> None:
        """No execution gets here."""
        instance.control = False
        for edge in instance.outgoing:
            edge.reached = edge.control = edge.returned = False
            if edge.target is not None:
                self._know(edge.target)

    def _inputs(self, instance: Instance, edges: list[Edge]) -> None:
        terms, crossing = self.terms, self.crossing
        choices: list[tuple[Truth, Edge]] = []
        control = edges[-1].control
        for edge in reversed(edges[:-1]):
            _, mine, _ = terms.split_common(edge.control, control)
            choices.append((mine, edge))
            control = terms.disj(edge.control, control)
        instance.control = control
        for reference, symbol in instance.template.inputs.items():
            value = crossing.argument(edges[-1], reference)
            for condition, edge in choices:
                value = crossing.choice(condition, crossing.argument(edge, reference), value, symbol)
            self._bind(instance, symbol, value)

    def _bind(self, instance: Instance, symbol: Node, value: Any) -> None:
        kept = self.encoding._kept[instance.number]
        if kept.old is not None and not (symbol in kept.old and _same(kept.old[symbol], value)):
            kept.old = None  # terms of the last encoding hold something else for it
            instance.value = kept.value = self.encoding.renamed(instance)
            for before, bound in kept.bound.items():
                kept.value.bind(before, bound)
        kept.bound[symbol] = value
        if kept.old is None:
            kept.value.bind(symbol, value)

    # --- edges ----------------------------------------------------------------------------------------------------

    def _reach(self, edge: Edge) -> None:
        caller, call = edge.caller, edge.call
        edge.reached = caller.value(call.reached)
        edge.control = self.terms.conj(caller.control, edge.reached)
        if edge.target is not None and edge.control is not False:
            self._know(edge.target)
            return
        if edge.control is False or (edge.cut and not self.cuts_open):
            self._bind(caller, call.returned, False)
            edge.returned = False
        else:
            edge.returned = self._unbound(caller, call.returned)
            for symbol in call.outputs.values():
                self._unbound(caller, symbol)
            if self.encoding.about_open is not None:
                self.definitions.append(self.encoding.about_open(edge))
        if edge.target is not None:
            self._know(edge.target)
        self._settle(edge)

    def _unbound(self, instance: Instance, symbol: Node) -> Any:
        """The symbol as it is, or as the instance calls it."""
        own = symbol
        if not instance.first:
            name, type_ = symbol._content[2]
            own = self.terms.manager.Symbol(f"{name}#{instance.number}", type_)
        self._bind(instance, symbol, own)
        return own

    def _know(self, instance: Instance) -> None:
        known = self._entered[instance.number] = self._entered.get(instance.number, 0) + 1
        if known == len(instance.incoming):
            self._ready.append(partial(self._enter, instance))

    def _settle(self, edge: Edge) -> None:
        """Its outputs are known, or stay symbols."""
        caller = edge.caller
        self._settled.add(id(edge))
        waits = self._waits[caller.number]
        for user in self.encoding.order(caller.template).users[edge.call.number]:
            waits[user] -= 1
            if not waits[user]:
                following = caller.outgoing[user]
                del self._stuck[id(following)]
                self._ready.append(partial(self._reach, following))
        self._unsettled[caller.number] -= 1
        if not self._unsettled[caller.number]:
            self._ready.append(partial(self._leave, caller))

    def _leave(self, instance: Instance) -> None:
        returned = instance.value(instance.template.returned)
        for edge in instance.incoming:
            if edge.control is False:
                continue
            symbolic = id(edge) in self._symbolic
            call = edge.call
            self._output(edge, call.returned, returned, symbolic)
            edge.returned = returned
            for reference, symbol in call.outputs.items():
                found = self.crossing.output(edge, instance, reference)
                if found is not None:
                    self._output(edge, symbol, found, symbolic)
            if not symbolic:
                self._settle(edge)

    def _output(self, edge: Edge, symbol: Node, value: Any, symbolic: bool) -> None:
        if not symbolic:
            self._bind(edge.caller, symbol, value)
            return
        same = self.crossing.equal(edge.caller.value(symbol), value, symbol)
        self.definitions.append(self.terms.implies(edge.control, same))

    def _relax(self) -> None:
        """No order is left: where calls wait for each other, the outputs that one of them waits for stay symbols."""
        for component in strongly_connected_components(list(self._stuck.values()), self._awaited):
            members = set(map(id, component))
            if len(component) > 1 or id(component[0]) in map(id, self._awaited(component[0])):
                if all(id(other) in members for edge in component for other in self._awaited(edge)):
                    able = [edge for edge in component if self._late(edge)]
                    waiting = min(able, key=lambda e: (len(self._late(e)), e.caller.number, e.call.number))
                    for edge in self._late(waiting):
                        self._keep_symbols(edge)

    def _keep_symbols(self, edge: Edge) -> None:
        self._symbolic.add(id(edge))
        self._unbound(edge.caller, edge.call.returned)
        for symbol in edge.call.outputs.values():
            self._unbound(edge.caller, symbol)
        self._settle(edge)

    def _late(self, waiting: Edge) -> list[Edge]:
        """The calls whose outputs this edge waits for, of those that are reached."""
        return [e for e in self._used(waiting) if id(e) not in self._settled and id(e) not in self._stuck]

    def _used(self, waiting: Edge) -> list[Edge]:
        users = self.encoding.order(waiting.caller.template).users
        number = waiting.call.number
        return [e for e in waiting.caller.outgoing[:number] if number in users[e.call.number]]

    def _awaited(self, waiting: Edge) -> list[Edge]:
        """Edges that are stuck as well and must be reached before this one."""
        found = {id(e): e for e in self._used(waiting) if id(e) in self._stuck}
        seen: set[int] = set()
        work = [e.target for e in self._late(waiting) if e.target is not None]
        while work:
            instance = work.pop()
            if instance.number in seen:
                continue
            seen.add(instance.number)
            if instance.number not in self._waits:  # not entered
                for edge in instance.incoming:
                    if id(edge) in self._stuck:
                        found[id(edge)] = edge
                    elif edge.caller.number not in self._waits:
                        work.append(edge.caller)
            else:
                for edge in instance.outgoing:
                    if id(edge) in self._stuck:
                        found[id(edge)] = edge
                    elif id(edge) not in self._settled and edge.target is not None:
                        work.append(edge.target)
        return list(found.values())


def _same(a: Any, b: Any) -> bool:
    return a is b or (not isinstance(a, Node) and not isinstance(b, Node) and type(a) is type(b) and bool(a == b))


def _own_symbols(template: Template) -> Iterator[Node]:
    yield from template.inputs.values()
    for choice in template.choices:
        yield choice.symbol
    for call in template.calls:
        yield call.returned
        yield from call.outputs.values()


def _order(template: Template) -> Order:
    owner: dict[int, int] = {}
    for call in template.calls:
        for symbol in (call.returned, *call.outputs.values()):
            owner[symbol._node_id] = call.number
    users: list[list[int]] = [[] for _ in template.calls]
    waits: list[int] = []
    for call in template.calls:
        roots = [t for t in (call.reached, *call.arguments.values()) if isinstance(t, Node)]
        used = {owner[n._node_id] for n in below(roots) if n._node_id in owner} - {call.number}
        waits.append(len(used))
        for number in sorted(used):
            users[number].append(call.number)
    return Order(tuple(map(tuple, users)), tuple(waits))
