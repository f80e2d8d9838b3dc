"""Loops of a procedure as a forest, and the order in which to walk its blocks.

Blocks stand in source order; an edge to the same or an earlier block is a back edge, numbered in order of its source
block as CBMC numbers loops (`main.0`). A strongly connected component is a loop whose header is its first block;
with the edges into the header removed its inner components are the nested loops. Loops that are entered in the middle
(`goto` into a body) are covered too: they start with an incomplete turn.

    entry -> head <-> body ; head -> exit      gives items (entry, Loop(head: head, body), exit)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bmc.analysis.tarjan import strongly_connected_components
from bmc.ir.instr import successors
from bmc.ir.program import Procedure
from bmc.source import Location


@dataclass(frozen=True, slots=True)
class Loop:
    """`items` in walking order starts with the header unless the loop has other entries."""

    procedure: str
    header: str
    number: int
    blocks: frozenset[str]
    items: tuple[Item, ...]
    back_edges: tuple[str, ...]  # blocks with an edge to the header
    location: Location
    unwind: int | None  # from a pragma

    @property
    def id(self) -> str:
        return f"{self.procedure}.{self.number}"


Item: TypeAlias = str | Loop


@dataclass(frozen=True, slots=True)
class LoopForest:
    """`items`: all reachable blocks, each once, loops nested. `chains[label]`: the loops around a block, outermost
    first."""

    items: tuple[Item, ...]
    chains: Mapping[str, tuple[Loop, ...]]
    loops: tuple[Loop, ...]  # by number


def loop_forest(procedure: Procedure) -> LoopForest:
    position = {block.label: i for i, block in enumerate(procedure.blocks)}
    edges = {block.label: successors(block.terminator) for block in procedure.blocks}
    numbers: dict[tuple[str, str], int] = {}
    for block in procedure.blocks:
        for target in edges[block.label]:
            if position[target] <= position[block.label] and (block.label, target) not in numbers:
                numbers[block.label, target] = len(numbers)
    by_label = {block.label: block for block in procedure.blocks}
    chains: dict[str, tuple[Loop, ...]] = {}
    loops: list[Loop] = []

    def arrange(nodes: list[str], headers: frozenset[str]) -> tuple[Item, ...]:
        inside = set(nodes)

        def inner_edges(label: str) -> Iterable[str]:
            return sorted((t for t in edges[label] if t in inside and t not in headers), key=position.__getitem__)

        def backwards(label: str) -> Iterable[str]:
            return reversed(list(inner_edges(label)))

        items: list[Item] = []
        # visited from the last block to the first, a topological order that keeps to the source order where it can
        for component in reversed(strongly_connected_components(nodes[::-1], backwards)):
            first = min(component, key=position.__getitem__)
            if len(component) == 1 and first not in inner_edges(first):
                items.append(first)
                continue
            body = sorted(component, key=position.__getitem__)
            sources = tuple(b for b in body if first in edges[b])
            last = by_label[sources[-1]]
            loop = Loop(
                procedure.name,
                first,
                min(numbers[b, first] for b in sources),
                frozenset(body),
                arrange(body, headers | {first}),
                sources,
                last.terminator.location,
                next((by_label[b].unwind for b in sources if by_label[b].unwind is not None), None),
            )
            loops.append(loop)
            items.append(loop)
        return tuple(items)

    reachable = _reachable(procedure.blocks[0].label, edges)
    items = arrange([b.label for b in procedure.blocks if b.label in reachable], frozenset())

    def fill(level: tuple[Item, ...], chain: tuple[Loop, ...]) -> None:
        for item in level:
            if isinstance(item, Loop):
                fill(item.items, (*chain, item))
            else:
                chains[item] = chain

    fill(items, ())
    return LoopForest(items, chains, tuple(sorted(loops, key=lambda loop: loop.number)))


def _reachable(start: str, edges: Mapping[str, tuple[str, ...]]) -> set[str]:
    seen = {start}
    stack = [start]
    while stack:
        for target in edges[stack.pop()]:
            if target not in seen:
                seen.add(target)
                stack.append(target)
    return seen
