"""Who calls whom, through pointers too; which procedures are recursive; how large the program is when calls unfold.

main -> f, g ; f -> g      unfolded calls of main: f, g, g (in f)      none is recursive
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bmc.analysis.points_to import PointsTo
from bmc.analysis.tarjan import strongly_connected_components
from bmc.ir.expr import FunctionAddress
from bmc.ir.instr import Call
from bmc.ir.program import START, Program
from bmc.source import Location


@dataclass(frozen=True, slots=True)
class CallSite:
    """Instruction `index` of `block` in `caller`; `callees` may lack a body."""

    caller: str
    block: str
    index: int
    callees: tuple[str, ...]
    direct: bool
    location: Location


@dataclass(frozen=True, slots=True)
class CallGraph:
    sites: tuple[CallSite, ...]
    callees: Mapping[str, tuple[str, ...]]  # of every procedure, in the order of first call
    recursive: frozenset[str]
    bottom_up: tuple[str, ...]  # callees before callers, apart from recursion

    def reachable(self, start: str) -> tuple[str, ...]:
        """Procedures that a call of `start` can reach, itself included."""
        seen = {start: None}
        stack = [start]
        while stack:
            for callee in self.callees.get(stack.pop(), ()):
                if callee not in seen:
                    seen[callee] = None
                    stack.append(callee)
        return tuple(seen)

    def callers_of(self, targets: Iterable[str]) -> frozenset[str]:
        """Procedures whose calls can reach one of these, themselves included."""
        callers: dict[str, list[str]] = {}
        for caller, callees in self.callees.items():
            for callee in callees:
                callers.setdefault(callee, []).append(caller)
        seen = set(targets)
        stack = list(seen)
        while stack:
            new = [caller for caller in callers.get(stack.pop(), ()) if caller not in seen]
            seen.update(new)
            stack += new
        return frozenset(seen)


def call_graph(program: Program, points_to: PointsTo | None = None) -> CallGraph:
    """`points_to` is only made here if the program calls through pointers and none is given."""
    sites = []
    for procedure in program.procedures.values():
        for block in procedure.blocks:
            for index, step in enumerate(block.instructions):
                if not isinstance(step, Call):
                    continue
                direct = isinstance(step.callee, FunctionAddress)
                if not direct and points_to is None:
                    points_to = PointsTo(program)
                names = _callees(step, points_to)
                sites.append(CallSite(procedure.name, block.label, index, names, direct, step.location))
    callees: dict[str, dict[str, None]] = {name: {} for name in program.procedures}
    for site in sites:
        callees[site.caller].update(dict.fromkeys(site.callees))
    edges = {name: tuple(names) for name, names in callees.items()}
    components = strongly_connected_components(edges, lambda name: edges.get(name, ()))
    recursive = frozenset(n for c in components for n in c if len(c) > 1 or n in edges.get(n, ()))
    order = tuple(n for c in components for n in c if n in edges)
    return CallGraph(tuple(sites), edges, recursive, order)


def _callees(call: Call, points_to: PointsTo | None) -> tuple[str, ...]:
    if isinstance(call.callee, FunctionAddress):
        return (call.callee.name,)
    assert points_to is not None
    return tuple(sorted(points_to.callees(call)))


def unfolded_size(program: Program, graph: CallGraph, start: str = START) -> int:
    """Number of instructions if every call were replaced by its callee; recursive calls count once."""
    instructions = {n: sum(len(b.instructions) + 1 for b in p.blocks) for n, p in program.procedures.items()}
    by_caller: dict[str, list[CallSite]] = {}
    for site in graph.sites:
        by_caller.setdefault(site.caller, []).append(site)
    sizes: dict[str, int] = {}
    for name in graph.bottom_up:
        sizes[name] = instructions[name] + sum(
            sizes.get(callee, 0) for site in by_caller.get(name, ()) for callee in site.callees
        )
    return sizes.get(start, 0)


def callgraph_text(program: Program, graph: CallGraph | None = None) -> str:
    """One procedure a line with its callees; `*` marks recursion, `?` a callee without body."""
    graph = graph or call_graph(program)
    lines = []
    for name in program.procedures:
        mark = "*" if name in graph.recursive else ""
        called = [f"{callee}{'' if callee in program.procedures else '?'}" for callee in graph.callees[name]]
        lines.append(f"{name}{mark} -> {', '.join(called)}" if called else f"{name}{mark}")
    return "\n".join(lines) + "\n"
