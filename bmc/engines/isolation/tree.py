"""The caller tree: every function and every loop is a node, below the one that it runs in.

    main                    2 assertions
      loop main.1           (main.1 is the outer loop)
        loop main.0         1 assertion
      f
        loop f.0            3 assertions

A function that is called from several places has one node, below the innermost node that has all of its calls. A
property belongs to the innermost node that has all of its assertions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bmc.analysis.callgraph import CallGraph, call_graph
from bmc.analysis.loops import LoopForest, loop_forest
from bmc.ir.instr import Assert
from bmc.ir.program import START, Program

ROOT = ""


@dataclass(frozen=True, slots=True)
class Node:
    """`id` is a loop's id ("main.0") or a function's name; `parent` ROOT for what the start calls."""

    id: str
    is_loop: bool
    parent: str
    depth: int

    @property
    def text(self) -> str:
        return f"loop {self.id}" if self.is_loop else f"function {self.id}"


@dataclass(frozen=True, slots=True)
class CallerTree:
    nodes: Mapping[str, Node]  # parents before children
    owners: Mapping[str, str]  # property id -> node id

    def above(self, id_: str) -> tuple[str, ...]:
        """The node and everything above it, innermost first."""
        chain = []
        while id_ != ROOT:
            chain.append(id_)
            id_ = self.nodes[id_].parent
        return tuple(chain)

    def loops_below(self, id_: str) -> frozenset[str]:
        """Loops strictly inside a node, those of the functions below it included."""
        return frozenset(n.id for n in self.nodes.values() if n.is_loop and n.id != id_ and id_ in self.above(n.id))


def caller_tree(program: Program, graph: CallGraph | None = None) -> CallerTree:
    return _Builder(program, graph or call_graph(program)).build()


class _Builder:
    def __init__(self, program: Program, graph: CallGraph) -> None:
        self.program = program
        self.graph = graph
        self.nodes: dict[str, Node] = {}
        self.forests: dict[str, LoopForest] = {}

    def build(self) -> CallerTree:
        reachable = set(self.graph.reachable(START))
        for name in reversed(self.graph.bottom_up):  # callers first, apart from recursion
            if name in reachable and name in self.program.procedures:
                self.forests[name] = loop_forest(self.program.procedures[name])
                if name != START:
                    self._add_procedure(name)
        return CallerTree(self.nodes, self._owners())

    def _add_procedure(self, name: str) -> None:
        known = {START, *self.nodes}  # callers that are no nodes yet call recursively
        sites = [site for site in self.graph.sites if name in site.callees and site.caller in known]
        self._add(name, False, self._common(self._place(site.caller, site.block) for site in sites))
        for loop in sorted(self.forests[name].loops, key=lambda found: -len(found.blocks)):
            chain = self.forests[name].chains[loop.header]
            at = chain.index(loop)
            self._add(loop.id, True, chain[at - 1].id if at else name)

    def _add(self, id_: str, is_loop: bool, parent: str) -> None:
        depth = self.nodes[parent].depth + 1 if parent != ROOT else 0
        self.nodes[id_] = Node(id_, is_loop, parent, depth)

    def _place(self, procedure: str, block: str) -> str | None:
        """The innermost node around a block; None if nothing reaches it."""
        if procedure == START:
            return ROOT
        chain = self.forests[procedure].chains.get(block)
        if chain is None:
            return None
        return chain[-1].id if chain else procedure

    def _common(self, places: Iterable[str | None]) -> str:
        """The innermost node above all of these."""
        common: tuple[str, ...] | None = None
        for place in places:
            if place is None:
                continue
            above = self._above(place)
            common = above if common is None else tuple(id_ for id_ in common if id_ in above)
        return common[0] if common else ROOT

    def _above(self, id_: str) -> tuple[str, ...]:
        chain = []
        while id_ != ROOT:
            chain.append(id_)
            id_ = self.nodes[id_].parent
        return tuple(chain)

    def _owners(self) -> dict[str, str]:
        places: dict[str, list[str | None]] = {}
        for name in self.forests:
            for block in self.program.procedures[name].blocks:
                for step in block.instructions:
                    if isinstance(step, Assert):
                        for case in step.cases:
                            places.setdefault(case.property.id, []).append(self._place(name, block.label))
        return {id_: self._common(found) for id_, found in places.items()}


def tree_text(program: Program, tree: CallerTree | None = None) -> str:
    """One node a line, indented below its caller, with the number of properties that it owns."""
    tree = tree or caller_tree(program)
    counts: dict[str, int] = {}
    for owner in tree.owners.values():
        counts[owner] = counts.get(owner, 0) + 1
    children: dict[str, list[Node]] = {}
    for node in tree.nodes.values():
        children.setdefault(node.parent, []).append(node)
    lines = []
    work = list(reversed(children.get(ROOT, [])))
    while work:
        node = work.pop()
        count = counts.get(node.id, 0)
        owned = f"    {count} {'property' if count == 1 else 'properties'}" if count else ""
        lines.append(f"{'  ' * node.depth}{node.text}{owned}")
        work.extend(reversed(children.get(node.id, [])))
    return "".join(f"{line}\n" for line in lines)
