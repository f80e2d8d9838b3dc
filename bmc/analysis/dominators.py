"""Dominators and post-dominators of the blocks of a procedure.

    entry -> a | b ; a -> join ; b -> join      the dominator of join is entry, the post-dominator of entry is join

A block without a post-dominator (it ends the procedure, or no path from it does) has none in the map.
The algorithm of Cooper, Harvey and Kennedy: walk in reverse postorder and intersect until nothing changes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bmc.analysis.cfg import ControlFlow, control_flow, reverse_postorder
from bmc.ir.program import Procedure

EXIT = "$exit"


def immediate_dominators(procedure: Procedure) -> dict[str, str]:
    """For every reachable block but the entry, the last block that every path to it passes."""
    graph = control_flow(procedure)
    return _solve(graph.order, graph.predecessors)


def immediate_post_dominators(procedure: Procedure) -> dict[str, str]:
    """For every block, the first block that every path from it to an end of the procedure passes."""
    graph = control_flow(procedure)
    order, predecessors = _reversed(graph)
    found = _solve(order, predecessors)
    return {label: dominator for label, dominator in found.items() if dominator != EXIT}


def dominates(dominators: Mapping[str, str], one: str, other: str) -> bool:
    """Whether `one` is on the chain of immediate dominators of `other` (a block dominates itself)."""
    current: str | None = other
    while current is not None:
        if current == one:
            return True
        current = dominators.get(current)
    return False


def _reversed(graph: ControlFlow) -> tuple[Sequence[str], Mapping[str, tuple[str, ...]]]:
    """The graph backwards from one common exit; a predecessor there is a successor here."""
    exits = [label for label in graph.order if not graph.successors[label]]
    edges: dict[str, tuple[str, ...]] = {EXIT: tuple(exits)}
    reached = set(graph.order)
    for label in graph.order:
        edges[label] = tuple(p for p in graph.predecessors[label] if p in reached)
    order = reverse_postorder(EXIT, edges)
    backwards = {label: graph.successors[label] or (EXIT,) for label in graph.order}
    return order, backwards


def _solve(order: Sequence[str], predecessors: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    number = {label: index for index, label in enumerate(order)}
    entry = order[0]
    dominator = {entry: entry}

    def meet(one: str, other: str) -> str:
        while one != other:
            while number[one] > number[other]:
                one = dominator[one]
            while number[other] > number[one]:
                other = dominator[other]
        return one

    changed = True
    while changed:
        changed = False
        for label in order[1:]:
            known = [p for p in predecessors[label] if p in dominator]
            new = known[0]
            for predecessor in known[1:]:
                new = meet(new, predecessor)
            if dominator.get(label) != new:
                dominator[label] = new
                changed = True
    del dominator[entry]
    return dominator
