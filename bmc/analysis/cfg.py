"""Views of a procedure as a graph of blocks: who follows whom, who comes before, and a good order to walk them.

    entry -> head <-> body ; head -> exit      reverse postorder: entry, head, body, exit

Only blocks that the entry reaches have a place in the order; the others are in `unreachable`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bmc.ir.instr import successors
from bmc.ir.program import Procedure


@dataclass(frozen=True, slots=True)
class ControlFlow:
    entry: str
    successors: Mapping[str, tuple[str, ...]]
    predecessors: Mapping[str, tuple[str, ...]]
    order: tuple[str, ...]  # reverse postorder
    unreachable: tuple[str, ...]
    exits: tuple[str, ...]  # blocks that end with Return or Halt


def control_flow(procedure: Procedure) -> ControlFlow:
    """A branch with equal arms counts as one edge."""
    edges = {b.label: tuple(dict.fromkeys(successors(b.terminator))) for b in procedure.blocks}
    before: dict[str, list[str]] = {label: [] for label in edges}
    for label, targets in edges.items():
        for target in targets:
            before[target].append(label)
    entry = procedure.blocks[0].label
    order = reverse_postorder(entry, edges)
    reached = set(order)
    return ControlFlow(
        entry,
        edges,
        {label: tuple(sources) for label, sources in before.items()},
        tuple(order),
        tuple(label for label in edges if label not in reached),
        tuple(label for label, targets in edges.items() if not targets),
    )


def reverse_postorder(entry: str, edges: Mapping[str, tuple[str, ...]]) -> list[str]:
    seen = {entry}
    postorder: list[str] = []
    work: list[tuple[str, Iterator[str]]] = [(entry, iter(reversed(edges[entry])))]
    while work:
        label, rest = work[-1]
        for target in rest:
            if target not in seen:
                seen.add(target)
                work.append((target, iter(reversed(edges[target]))))
                break
        else:
            work.pop()
            postorder.append(label)
    return postorder[::-1]
