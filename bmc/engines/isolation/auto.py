"""Isolation where it is likely to pay: a program with loops, not too large, and little time for it.

A miss costs at most the budget here; while plain BMC goes on, isolation gets a share of the time that it takes.
"""

from __future__ import annotations

from collections.abc import Iterator

from bmc.analysis.loops import loop_forest
from bmc.engines.base import Engine, Options, Update
from bmc.engines.isolation.engine import Isolation
from bmc.engines.monolithic import Monolithic
from bmc.ir.program import Program

BUDGET = 0.25  # seconds
MANY_INSTRUCTIONS = 20_000


class Auto:
    name = "auto"

    def __init__(self, jobs: int = 1) -> None:
        self.jobs = jobs

    def run(self, program: Program, options: Options) -> Iterator[Update]:
        engine: Engine = Isolation(self.jobs, BUDGET) if may_pay(program) else Monolithic()
        return engine.run(program, options)


def may_pay(program: Program) -> bool:
    size = sum(len(b.instructions) + 1 for p in program.procedures.values() for b in p.blocks)
    return size <= MANY_INSTRUCTIONS and any(loop_forest(p).loops for p in program.procedures.values())
