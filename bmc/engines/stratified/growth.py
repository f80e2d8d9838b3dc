"""Which calls have a body: the tree or DAG of instances as it grows.

`open` are the calls without one. A call deeper in its recursion than the bound is *cut*, it never gets one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from bmc.engines.base import Options
from bmc.engines.stratified.colouring import Plan
from bmc.engines.stratified.dag import Disjointness, Sharing
from bmc.engines.stratified.encoding import Encoding
from bmc.engines.stratified.instances import Edge, Instance, Instances
from bmc.ir.program import START
from bmc.logic.substitute import Substitution
from bmc.ussa.modular import TemplateUnwinder
from bmc.ussa.template import Template


class Growth:
    def __init__(
        self,
        unwinder: TemplateUnwinder,
        templates: dict[str, Template],
        options: Options,
        encoding: Encoding,
        disjoint: Disjointness,
    ) -> None:
        self.templates = templates
        self.encoding = encoding
        self.bounds = unwinder.bounds
        recursive = unwinder.modularity.graph.recursive
        self.instances = Instances(templates, recursive, encoding.nothing)
        self.open: list[Edge] = []
        self.cut: list[Edge] = []
        self.sharing: Sharing | None = None
        if options.inline == "dag":
            plan = None
            if options.merge == "opt":
                plan = Plan(templates, recursive, self.bounds.of_recursion, disjoint)
            self.sharing = Sharing(disjoint, options.merge, options.seed, plan)
        self._add(self.instances.new(START, {}))

    def _add(self, instance: Instance) -> None:
        for edge in instance.outgoing:
            edge.cut = self._too_deep(edge)
            (self.cut if edge.cut else self.open).append(edge)

    def _too_deep(self, edge: Edge) -> bool:
        bound = self.bounds.of_recursion(edge.call.callee)
        return bound is not None and edge.caller.activations.get(edge.call.callee, 0) > bound

    def _inline(self, edge: Edge) -> Instance | None:
        """The instance that was made for it, if one was."""
        if self._bind(edge):
            return None
        instance = self.instances.made_for(edge)
        if self.sharing is not None:
            self.sharing.add(instance)
        self._add(instance)
        return instance

    def _bind(self, edge: Edge) -> bool:
        """An open call for which a body is there already costs nothing more."""
        found = self.sharing.pick(edge) if self.sharing is not None else None
        if found is None or self.sharing is None:
            return False
        self.instances.bind(edge, found)
        self.sharing.bound(edge)
        return True

    # --- growing ----------------------------------------------------------------------------------------------------

    def levels(self, most: int, wanted: Callable[[Edge], bool] = lambda edge: True) -> None:
        """One level of calls after the other, until there are about so many instances."""
        while len(self.instances.all) < most:
            edges = [e for e in self.open if e.control is not False and wanted(e)][: most - len(self.instances.all)]
            if not edges:
                return
            self.inline(edges)

    def inline(self, edges: list[Edge]) -> None:
        self._take(edges)
        for edge in edges:
            self._inline(edge)

    def along(
        self, taken: list[Edge], most: int, value: Callable[[Any], int], matters: Callable[[Edge], bool]
    ) -> None:
        """Inlines these calls, and on from there, until there are about so many instances, the calls that the model's
        execution would meet next, if they matter. What it chooses in new instances is a guess, but that saves
        questions."""
        guesses = {id(e): self._values(e, value) for e in taken}
        work = taken
        while work:
            self._take(work)
            following: list[Edge] = []
            for edge in work:
                fresh = self._inline(edge)
                guess = guesses.get(id(edge))
                if fresh is None or guess is None or len(self.instances.all) >= most:
                    continue
                for inner in fresh.outgoing:
                    if not inner.cut and guess(inner.call.reached) is True and matters(inner):
                        following.append(inner)
                        guesses[id(inner)] = self._values(inner, None, guess)
            work = [e for e in following if e.target is None]
        if self.sharing is not None:
            self.open = [e for e in self.open if e.control is False or not self._bind(e)]

    def _take(self, edges: Iterable[Edge]) -> None:
        chosen = set(map(id, edges))
        self.open = [e for e in self.open if id(e) not in chosen]

    def _values(
        self, edge: Edge, value: Callable[[Any], int] | None, outer: Substitution | None = None
    ) -> Substitution:
        """The callee's terms with the model's arguments; calls inside do not come back."""
        found = Substitution(self.encoding.terms, {}, self.encoding.nothing)
        template = self.templates[edge.call.callee]
        for reference, symbol in template.inputs.items():
            type_ = symbol._content[2][1]
            if not type_.is_array_type():
                term = self.encoding.crossing.argument(edge, reference, outer)
                number = value(term) if value is not None else term
                found.bind(symbol, bool(number) if type_.is_bool_type() and value is not None else number)
        for choice in template.choices:
            if choice.array is None:
                found.bind(choice.symbol, False if choice.symbol._content[2][1].is_bool_type() else 0)
        for call in template.calls:
            found.bind(call.returned, False)
        return found
