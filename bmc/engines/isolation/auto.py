"""The engine that is likely to pay. Procedures on demand with shared instances for a program that explodes when its
calls unfold; isolation for one with loops, not too large, and little time for it; else plain BMC.

A miss of isolation costs at most the budget here; while plain BMC goes on, it gets a share of the time that it takes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bmc.analysis.callgraph import call_graph, unfolded_size
from bmc.analysis.loops import loop_forest
from bmc.engines.base import Engine, Options, Update
from bmc.engines.isolation.engine import Isolation
from bmc.engines.monolithic import Monolithic
from bmc.ir.program import Program

BUDGET = 0.2  # seconds
MANY_INSTRUCTIONS = 20_000
UNFOLDED = 20_000  # instructions: below, plain BMC has unwound the program before templates are made
FOLD = 100


class Auto:
    name = "auto"

    def __init__(self, jobs: int = 1) -> None:
        self.jobs = jobs

    def run(self, program: Program, options: Options) -> Iterator[Update]:
        if explodes(program):
            from bmc.engines.stratified import Stratified  # not paid for by other programs

            return Stratified().run(program, replace(options, inline="dag"))
        engine: Engine = Isolation(self.jobs, BUDGET) if may_pay(program) else Monolithic()
        return engine.run(program, options)


def _size(program: Program) -> int:
    return sum(len(b.instructions) + 1 for p in program.procedures.values() for b in p.blocks)


def explodes(program: Program) -> bool:
    """Whether a program with all calls unfolded is large, and far larger than it is (docs/stratified.md)."""
    return unfolded_size(program, call_graph(program)) > max(UNFOLDED, FOLD * _size(program))


def may_pay(program: Program) -> bool:
    return _size(program) <= MANY_INSTRUCTIONS and any(loop_forest(p).loops for p in program.procedures.values())
