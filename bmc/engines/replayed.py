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
from bmc.properties import Status
from bmc.trace.interpreter import STEP_LIMIT, replay


def replayed(updates: Iterator[Update], program: Program, step_limit: int = STEP_LIMIT) -> Iterator[Update]:
    for update in updates:
        if isinstance(update, Answer) and update.verdict.status is Status.FAILED and update.trace is None:
            if update.inputs is None:
                raise InternalError(f"{update.property.id} failed without inputs to replay")
            yield replace(update, trace=replay(program, update.inputs, update.property, step_limit))
        else:
            yield update
