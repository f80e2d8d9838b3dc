"""Sharing: which instance may serve one more call (DAG inlining, sections 3.2 to 3.4 of its paper).

Two calls that no execution takes both are disjoint. By Lemma 1 that is decided where their paths part, by a table for
each procedure: neither call can be reached from the other in its control flow. A DAG is consistent if every instance
stands for disjoint calls only; Algorithm 1 asks for every two edges out of an instance that lead to a common one
whether they are disjoint. Here it is kept up incrementally: a new edge can only make trouble where its caller and the
shared instance come together.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from bmc.analysis.loops import LoopForest, loop_forest
from bmc.engines.stratified.colouring import Disjoint, Plan, PlannedInstance
from bmc.engines.stratified.instances import Edge, Instance
from bmc.ir.instr import successors
from bmc.ir.program import Program

LOW = 0.1  # RANDOM makes an instance of its own that often


@dataclass(frozen=True, slots=True)
class _Step:
    """A part of a call's path: the turn of a loop (`turn` >= 0) or a call."""

    block: str
    index: int
    turn: int
    callee: str


class Disjointness:
    """Lemma 1's table: whether two calls of one procedure can lie on one execution."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._forests: dict[str, LoopForest] = {}
        self._reachable: dict[tuple[str, frozenset[str]], dict[str, frozenset[str]]] = {}
        self._known: dict[tuple[str, str, str], bool] = {}

    def __call__(self, procedure: str, first: str, second: str) -> bool:
        """Whether the calls with these paths (relative to the procedure) exclude each other."""
        key = (procedure, min(first, second), max(first, second))
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._decide(procedure, _parse(first), _parse(second))
        return found

    def _decide(self, procedure: str, first: list[_Step], second: list[_Step]) -> bool:
        loops: set[str] = set()
        for a, b in zip(first, second, strict=False):
            if a == b:
                if a.turn >= 0:
                    loops.add(a.block)
                else:
                    procedure, loops = a.callee, set()
                continue
            if a.turn >= 0 and b.turn >= 0 and a.block == b.block:
                return False  # turns of one loop follow each other
            if a.turn < 0 and b.turn < 0 and (a.block, a.index) == (b.block, b.index):
                return True  # one call through a pointer, two functions
            if a.block == b.block and a.turn < 0 and b.turn < 0:
                return False
            return not self._follows(procedure, a, b, loops) and not self._follows(procedure, b, a, loops)
        return False

    def _follows(self, procedure: str, a: _Step, b: _Step, loops: set[str]) -> bool:
        """Whether b can come after a in one turn of the loops around both."""
        reachable = self._reach(procedure, frozenset(loops))
        return any(t in reachable.get(s, ()) for s in self._blocks(procedure, a) for t in self._blocks(procedure, b))

    def _forest(self, procedure: str) -> LoopForest:
        if procedure not in self._forests:
            self._forests[procedure] = loop_forest(self.program.procedures[procedure])
        return self._forests[procedure]

    def _blocks(self, procedure: str, step: _Step) -> frozenset[str]:
        if step.turn < 0:
            return frozenset({step.block})
        for loop in self._forest(procedure).loops:
            if loop.header == step.block:
                return loop.blocks
        return frozenset({step.block})

    def _reach(self, procedure: str, loops: frozenset[str]) -> dict[str, frozenset[str]]:
        """Blocks that can be reached from each, itself included, without going back to these headers."""
        found = self._reachable.get((procedure, loops))
        if found is None:
            edges = {
                b.label: [t for t in successors(b.terminator) if t not in loops]
                for b in self.program.procedures[procedure].blocks
            }
            found = self._reachable[procedure, loops] = {label: _closure(edges, label) for label in edges}
        return found


def _closure(edges: dict[str, list[str]], start: str) -> frozenset[str]:
    seen = {start}
    stack = [start]
    while stack:
        for target in edges[stack.pop()]:
            if target not in seen:
                seen.add(target)
                stack.append(target)
    return frozenset(seen)


def _parse(path: str) -> list[_Step]:
    """"@head*2/body:3>f" (bmc.ussa.instance) into its parts."""
    steps: list[_Step] = []
    position = 0
    while position < len(path):
        end = position + 1
        while end < len(path) and path[end] not in "@/":
            end += 1
        part = path[position + 1 : end]
        if path[position] == "@":
            header, _, turn = part.rpartition("*")
            steps.append(_Step(header, 0, int(turn), ""))
        else:
            place, _, callee = part.partition(">")
            block, _, index = place.rpartition(":")
            steps.append(_Step(block, int(index), -1, callee))
        position = end
    return steps


class Sharing:
    """Picks the instance for a call, or none: then it gets one of its own."""

    def __init__(self, disjoint: Disjoint, strategy: str, seed: int, plan: Plan | None = None) -> None:
        self.disjoint = disjoint
        self.strategy = strategy
        self._plan = plan  # OPT
        self._planned: dict[int, PlannedInstance] = {0: plan.root} if plan else {}  # by number of an instance
        self._made: dict[int, Instance] = {}  # by order in the plan
        self._random = random.Random(seed)
        self._by_procedure: dict[str, list[Instance]] = {}
        self._below: dict[int, int] = {}  # by number of an instance: bits of those that it leads to, itself included
        self.checks = 0

    def add(self, instance: Instance) -> None:
        """A new instance; the edge that it was made for is bound already."""
        self._by_procedure.setdefault(instance.procedure, []).append(instance)
        self._below[instance.number] = 1 << instance.number
        for edge in instance.incoming:
            self._note(edge.caller, 1 << instance.number)
            if self._plan:
                planned = self._planned[instance.number] = self._target(edge)
                self._made[planned.order] = instance

    def _target(self, edge: Edge) -> PlannedInstance:
        target = self._planned[edge.caller.number].outgoing[edge.call.number].target
        assert target is not None, "a call beyond the bound is not asked about"
        return target

    def bound(self, edge: Edge) -> None:
        assert edge.target is not None
        self._note(edge.caller, self._below[edge.target.number])

    def _note(self, start: Instance, bits: int) -> None:
        stack = [start]
        while stack:
            instance = stack.pop()
            before = self._below.get(instance.number, 1 << instance.number)
            if before | bits != before:
                self._below[instance.number] = before | bits
                stack += [e.caller for e in instance.incoming]

    def pick(self, edge: Edge) -> Instance | None:
        if self._plan:
            return self._made.get(self._target(edge).order)
        candidates = self._candidates(edge)
        match self.strategy:
            case "first":
                return next(candidates, None)
            case "maxc":
                return max(candidates, key=lambda i: (self._below[i.number].bit_count(), -i.number), default=None)
            case "random" | "randompick":
                found = list(candidates)
                if not found or (self.strategy == "random" and self._random.random() < LOW):
                    return None
                return self._random.choice(found)
            case _:
                raise AssertionError(self.strategy)

    def _candidates(self, edge: Edge) -> Iterator[Instance]:
        for instance in self._by_procedure.get(edge.call.callee, ()):
            if _as_deep(edge, instance) and self.consistent(edge, instance):
                yield instance

    def consistent(self, edge: Edge, shared: Instance) -> bool:
        """Algorithm 1, where the new edge can change its answer: two edges out of one instance must be disjoint if they
        come together. An edge towards the caller now leads to what is below the shared instance as well; where it did
        before, nothing changes, nor above."""
        self.checks += 1
        below = self._below
        target = below[shared.number]
        if target >> edge.caller.number & 1:
            return False  # a cycle
        seen: set[int] = set()
        work = [(edge, target)]  # edges and what is new below them
        while work:
            one, new = work.pop()
            caller = one.caller
            for other in caller.outgoing:
                if other is not one and other.target is not None and below[other.target.number] & new:
                    if not self.disjoint(caller.procedure, one.call.path, other.call.path):
                        return False
            gained = target & ~below[caller.number]
            if gained and caller.number not in seen:
                seen.add(caller.number)
                work += [(incoming, gained) for incoming in caller.incoming]
        return True


def _as_deep(edge: Edge, instance: Instance) -> bool:
    """Recursion bounds count activations: shared instances have the same."""
    wanted = dict(edge.caller.activations)
    if edge.call.callee in instance.activations:
        wanted[edge.call.callee] = wanted.get(edge.call.callee, 0) + 1
    return wanted == instance.activations


def size_of_tree(root: Instance) -> int:
    """How many instances the tree would have that this DAG stands for."""
    sizes: dict[int, int] = {}
    stack: list[tuple[Instance, bool]] = [(root, False)]
    while stack:
        instance, done = stack.pop()
        if instance.number in sizes:
            continue
        targets = [e.target for e in instance.outgoing if e.target is not None]
        if done:
            sizes[instance.number] = 1 + sum(sizes[t.number] for t in targets)
        else:
            stack.append((instance, True))
            stack += [(t, False) for t in targets if t.number not in sizes]
    return sizes[root.number]
