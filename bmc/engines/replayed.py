"""Turns every failed answer of an engine into one with a trace, by replaying it concretely.

    for update in replayed(engine.run(program, options), program): ...

Invariant: no failed answer leaves here without a trace; one that does not replay raises InternalError instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bmc.engines.base import Answer, Update
from bmc.errors import InternalError
from bmc.ir.program import Program
from bmc.properties import Property, Status, Verdict
from bmc.trace.interpreter import STEP_LIMIT, replay
from bmc.trace.trace import Trace
from bmc.transform.memory_leak import KLASS, leaked_allocation


def replayed(updates: Iterator[Update], program: Program, step_limit: int = STEP_LIMIT) -> Iterator[Update]:
    for update in updates:
        if isinstance(update, Answer) and update.verdict.status is Status.FAILED and update.trace is None:
            if update.inputs is None:
                raise InternalError(f"{update.property.id} failed without inputs to replay")
            trace = replay(program, update.inputs, update.property, step_limit)
            yield replace(update, trace=trace, verdict=_explained(update.verdict, update.property, trace))
        else:
            yield update


def _explained(verdict: Verdict, property_: Property, trace: Trace) -> Verdict:
    """A leak is reported at the end of the program; what the user looks for is the allocation."""
    if property_.klass != KLASS or verdict.reason:
        return verdict
    place = leaked_allocation((step.label, bool(step.value), step.location) for step in trace.inputs)
    return verdict if place is None else replace(verdict, reason=f"allocated at {place}")
