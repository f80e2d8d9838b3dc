"""The merging strategy OPT: which calls share an instance, planned for the whole program by colouring graphs.

The calls of a procedure are the nodes of its *conflict graph*; two that can lie on one execution are joined. Calls of
one colour share an instance. Callers are planned before callees, so that an instance that stands for several calls has
its own calls planned once:

    main -> f, g (one execution)    f -> h or h (two branches)    g -> h      h's three calls need two instances

The tree, which may be exponentially larger than the plan, is never made. Recursive calls are planned as deep as the
bound.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bmc.analysis.tarjan import strongly_connected_components
from bmc.ir.program import START
from bmc.ussa.template import OpenCall, Template

STRATEGIES = ("DSATUR", "largest_first", "smallest_last")
MANY = 400  # calls of one procedure beyond which the conflict graph is not made: first fit instead

Activations = tuple[tuple[str, int], ...]
Disjoint = Callable[[str, str, str], bool]


@dataclass(eq=False, slots=True)
class PlannedCall:
    caller: PlannedInstance
    call: OpenCall
    target: PlannedInstance | None = None


@dataclass(eq=False, slots=True)
class PlannedInstance:
    order: int  # callers have smaller ones
    procedure: str
    activations: Activations
    incoming: list[PlannedCall] = field(default_factory=list)
    outgoing: list[PlannedCall] = field(default_factory=list)


class Plan:
    """`bound` of a recursive procedure: how often it may be re-entered."""

    def __init__(
        self,
        templates: Mapping[str, Template],
        recursive: frozenset[str],
        bound: Callable[[str], int | None],
        disjoint: Disjoint,
    ) -> None:
        self.templates = templates
        self.recursive = recursive
        self.bound = bound
        self.disjoint = disjoint
        self.instances: list[PlannedInstance] = []
        self._together: dict[tuple[int, int], bool] = {}
        self._rank = self._ranks()
        self._waiting: dict[tuple[int, int, str, Activations], list[PlannedCall]] = {}
        self._heap: list[tuple[int, int, str, Activations]] = []
        self.root = self._new(START, (), [])
        while self._heap:
            key = heapq.heappop(self._heap)
            for calls in self._coloured(self._waiting.pop(key)):
                self._new(key[2], key[3], calls)

    def _ranks(self) -> dict[str, int]:
        """Callers before callees; procedures that call each other have the same."""
        callees = {n: tuple(dict.fromkeys(c.callee for c in t.calls)) for n, t in self.templates.items()}
        components = strongly_connected_components(callees, lambda name: callees[name])
        return {name: -number for number, component in enumerate(components) for name in component}

    def _new(self, procedure: str, activations: Activations, calls: list[PlannedCall]) -> PlannedInstance:
        instance = PlannedInstance(len(self.instances), procedure, activations, calls)
        self.instances.append(instance)
        for call in calls:
            call.target = instance
        for open_call in self.templates[procedure].calls:
            planned = PlannedCall(instance, open_call)
            instance.outgoing.append(planned)
            deeper = self._entered(open_call.callee, activations)
            if deeper is None:
                continue
            depth = sum(number for _, number in deeper)
            key = (self._rank[open_call.callee], depth, open_call.callee, deeper)
            if key not in self._waiting:
                self._waiting[key] = []
                heapq.heappush(self._heap, key)
            self._waiting[key].append(planned)
        return instance

    def _entered(self, callee: str, activations: Activations) -> Activations | None:
        """None if the call is beyond the bound."""
        if callee not in self.recursive:
            return activations
        counts = dict(activations)
        limit = self.bound(callee)
        if limit is not None and counts.get(callee, 0) > limit:
            return None
        counts[callee] = counts.get(callee, 0) + 1
        return tuple(sorted(counts.items()))

    # --- conflicts --------------------------------------------------------------------------------------------------

    def together(self, first: PlannedCall, second: PlannedCall) -> bool:
        """Whether both calls can lie on one execution, as far as control flow tells."""
        if first is second:
            return True
        if first.caller is second.caller:
            return not self.disjoint(first.caller.procedure, first.call.path, second.call.path)
        if first.caller.order > second.caller.order:
            first, second = second, first
        key = (id(first), second.caller.order)  # all calls of the later caller alike
        found = self._together.get(key)
        if found is None:
            found = self._together[key] = any(self.together(first, i) for i in second.caller.incoming)
        return found

    def _coloured(self, calls: list[PlannedCall]) -> list[list[PlannedCall]]:
        if len(calls) == 1:
            return [calls]
        if len(calls) > MANY:
            return self._first_fit(calls)
        import networkx

        graph = networkx.Graph()
        graph.add_nodes_from(range(len(calls)))
        graph.add_edges_from((i, j) for i, a in enumerate(calls) for j in range(i) if self.together(a, calls[j]))
        colourings = [networkx.greedy_color(graph, strategy) for strategy in STRATEGIES]
        best = min(colourings, key=lambda colours: max(colours.values()))
        classes: dict[int, list[PlannedCall]] = {}
        for number, call in enumerate(calls):
            classes.setdefault(best[number], []).append(call)
        return list(classes.values())

    def _first_fit(self, calls: list[PlannedCall]) -> list[list[PlannedCall]]:
        classes: list[list[PlannedCall]] = []
        for call in calls:
            fitting = (c for c in classes if not any(self.together(call, other) for other in c))
            place = next(fitting, None)
            if place is None:
                classes.append([call])
            else:
                place.append(call)
        return classes
