"""Which loops of a procedure are *local*: entered and left at one block only, their root (Algorithm 1 of Qicc).

The strongly connected components of the control flow graph are loops; with its root removed, a loop falls apart and
shows the loops nested in it. The body of a local loop can be moved into a procedure of its own; every other loop is
listed with the reason why not.

    while (c) { if (d) break; }      root: the block that tests c; not local: a break leaves it

A region with several entries (a jump into the middle of a loop) is irreducible: it is reported and left alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bmc.analysis.loops import Loop, LoopForest, loop_forest
from bmc.analysis.tarjan import strongly_connected_components
from bmc.ir.instr import Halt, Jump, Return, Terminator, successors
from bmc.ir.program import Procedure
from bmc.source import Location

IRREDUCIBLE = "irreducible: it is entered at several places"


@dataclass(frozen=True, slots=True)
class FoundLoop:
    """`id` is that of the loop with the same back edge in bmc.analysis.loops. `reason` is empty for local loops;
    `root` is empty in an irreducible region. `exits` are the edges that leave the loop."""

    id: str
    root: str
    blocks: frozenset[str]
    reason: str
    location: Location
    exits: tuple[tuple[str, str], ...]

    @property
    def local(self) -> bool:
        return not self.reason

    @property
    def body(self) -> frozenset[str]:
        return self.blocks - {self.root}


def find_loops(procedure: Procedure, forest: LoopForest | None = None) -> tuple[FoundLoop, ...]:
    """All loops of a procedure, outer ones before those inside them, otherwise in the order of the text."""
    forest = forest or loop_forest(procedure)
    graph = _Graph(procedure, forest)
    output: list[FoundLoop] = []
    stack = [[b.label for b in procedure.blocks if b.label in forest.chains]]
    while stack:
        nodes = stack.pop()
        bodies = []
        for component in graph.components(nodes):
            if len(component) == 1 and component[0] not in graph.edges[component[0]]:
                continue
            found = graph.loop(frozenset(component))
            output.append(found)
            if found.root:
                bodies.append([label for label in nodes if label in found.body])
        stack.extend(reversed(bodies))
    return tuple(output)


class _Graph:
    def __init__(self, procedure: Procedure, forest: LoopForest) -> None:
        self.procedure = procedure
        self.forest = forest
        self.position = {block.label: i for i, block in enumerate(procedure.blocks)}
        self.ends: Mapping[str, Terminator] = {block.label: block.terminator for block in procedure.blocks}
        self.edges = {label: tuple(dict.fromkeys(successors(end))) for label, end in self.ends.items()}
        self.before: dict[str, list[str]] = {label: [] for label in self.edges}
        for label in forest.chains:
            for target in self.edges[label]:
                self.before[target].append(label)

    def components(self, nodes: list[str]) -> list[list[str]]:
        inside = set(nodes)

        def edges(label: str) -> list[str]:
            return [t for t in self.edges[label] if t in inside]

        found = strongly_connected_components(nodes, edges)
        return sorted(found, key=lambda component: min(map(self.position.__getitem__, component)))

    def loop(self, blocks: frozenset[str]) -> FoundLoop:
        entry = self.procedure.blocks[0].label
        entries = [b for b in blocks if b == entry or any(source not in blocks for source in self.before[b])]
        ordered = sorted(blocks, key=self.position.__getitem__)
        exits = tuple((b, t) for b in ordered for t in self.edges[b] if t not in blocks)
        same = self._same(blocks, ordered)
        if len(entries) != 1:
            return FoundLoop(same.id, "", blocks, IRREDUCIBLE, same.location, exits)
        root = entries[0]
        return FoundLoop(same.id, root, blocks, self._reason(root, blocks, exits), same.location, exits)

    def _same(self, blocks: frozenset[str], ordered: list[str]) -> Loop:
        """The loop that bmc.analysis.loops finds here: the same blocks, or at least the same innermost ones."""
        for loop in self.forest.loops:
            if loop.blocks == blocks:
                return loop
        around = [loop for label in ordered for loop in self.forest.chains[label] if loop.blocks >= blocks]
        return min(around, key=lambda loop: (len(loop.blocks), loop.number))

    def _reason(self, root: str, blocks: frozenset[str], exits: tuple[tuple[str, str], ...]) -> str:
        """Why the loop is not local: something leaves it elsewhere than at its root."""
        early = [(b, t) for b, t in exits if b != root]
        if not exits:
            return ""
        regular = {t for b, t in exits if b == root}
        if not early:
            return ""
        if not regular and len(early) == 1 and root in self.edges[early[0][0]]:
            return "its condition stands at its end"
        return f"{self._way_out(early[0][1], regular)} leaves it"

    def _way_out(self, label: str, regular: set[str]) -> str:
        """What the user wrote that goes there."""
        seen: set[str] = set()
        while label not in seen:
            seen.add(label)
            if label in regular:
                return "a break"
            match self.ends[label]:
                case Jump(target=target):
                    label = target
                case Return():
                    return "a return"
                case Halt():
                    return "the end of the program"
                case _:
                    break
        return "a break" if not regular else "a jump out"
