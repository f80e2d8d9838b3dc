"""Isolation where it is likely to pay: a program with loops, not too large, and little time for it.

A miss costs at most the first budget. If plain BMC gives up on something, isolation gets a second chance, with a share
of the time that was spent by then.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

from bmc.analysis.loops import loop_forest
from bmc.engines.base import Answer, Engine, Finished, Options, Update
from bmc.engines.isolation.engine import Isolation
from bmc.engines.monolithic import Monolithic
from bmc.ir.program import Program
from bmc.properties import Property, Status

FIRST_BUDGET = 0.25  # seconds
SECOND_SHARE = 0.2  # of the time that plain BMC took
MANY_INSTRUCTIONS = 20_000


class Auto:
    name = "auto"

    def __init__(self, jobs: int = 1) -> None:
        self.jobs = jobs

    def run(self, program: Program, options: Options) -> Iterator[Update]:
        started = time.monotonic()
        pays = may_pay(program) and not options.partial_loops
        engine: Engine = Isolation(self.jobs, FIRST_BUDGET) if pays else Monolithic()
        unknown: dict[str, Property] = {}
        finished = Finished(False)
        for update in engine.run(program, options):
            match update:
                case Answer() if update.verdict.status is Status.UNKNOWN:
                    unknown[update.property.id] = update.property
                case Finished():
                    finished = update
                    continue
                case _:
                    pass
            yield update
        spent = time.monotonic() - started
        left = None if options.timeout is None else options.timeout - spent
        if pays and unknown and (left is None or left > 0):
            yield from self._again(program, options, unknown, min(spent * SECOND_SHARE, left or spent), finished)
        else:
            yield finished

    def _again(
        self, program: Program, options: Options, unknown: dict[str, Property], budget: float, first: Finished
    ) -> Iterator[Update]:
        """Only proofs of isolated nodes replace what is unknown."""
        again = Isolation(self.jobs, budget)
        for answer in again.proofs(program, replace(options, properties=frozenset(unknown))):
            unknown.pop(answer.property.id, None)
            yield answer
        complete = first.complete or not unknown
        yield replace(first, complete=complete, reason="" if complete else first.reason)


def may_pay(program: Program) -> bool:
    size = sum(len(b.instructions) + 1 for p in program.procedures.values() for b in p.blocks)
    return size <= MANY_INSTRUCTIONS and any(loop_forest(p).loops for p in program.procedures.values())
