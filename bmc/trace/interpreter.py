"""Running a program concretely: `replay` turns the solver's choices into a trace, `run` serves tests and tools.

    trace = replay(program, answer.inputs, answer.property)

A replay must end in the violation of exactly that property. Anything else means that pybmc contradicts itself and
raises InternalError: a counterexample that does not replay is never shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bmc.errors import InternalError, ResourceError
from bmc.ir.program import Program
from bmc.properties import Property
from bmc.trace.encoding import Stored, from_bytes, structured
from bmc.trace.machine import Ending, Machine, Outcome
from bmc.trace.trace import Trace, Value
from bmc.ussa.inputs import Inputs

STEP_LIMIT = 50_000_000


@dataclass(frozen=True, slots=True)
class Run:
    """`violated`: ids of all assertions that failed, in order of first failure (the description where a property has no
    id yet). `globals` by unique name, at the end. `outputs`: (label, values) of every Observe."""

    outcome: Outcome
    violated: tuple[str, ...]
    globals: Mapping[str, Value]
    outputs: tuple[tuple[str, tuple[Stored, ...]], ...]
    steps: int

    @property
    def completed(self) -> bool:
        return self.outcome.ending is Ending.COMPLETED


def run(program: Program, inputs: Inputs | None = None, step_limit: int = STEP_LIMIT) -> Run:
    """Executes to the end; violated assertions are noted, a fatal one ends the execution."""
    machine = Machine(program, Inputs() if inputs is None else inputs)
    outcome = _execute(machine, step_limit)
    final: dict[str, Value] = {}
    for variable in program.globals:
        target = machine.globals[variable.name]
        stored = from_bytes(bytes(target.data[0 : target.size]), variable.type, machine.layout)
        final[variable.name] = structured(stored, variable.type, machine.layout)
    return Run(outcome, tuple(machine.violations), final, tuple(machine.outputs), machine.steps)


def replay(program: Program, inputs: Inputs, property_: Property, step_limit: int = STEP_LIMIT) -> Trace:
    """The execution that violates `property_`, up to there."""
    machine = Machine(program, inputs, target=property_.id, record=True)
    outcome = _execute(machine, step_limit)
    if outcome.ending is not Ending.VIOLATED:
        raise InternalError(f"the counterexample for {property_.id} does not replay: {outcome}")
    assert machine.recorder is not None
    machine.recorder.failed(property_)
    return Trace(property_.id, tuple(machine.recorder.steps))


def _execute(machine: Machine, step_limit: int) -> Outcome:
    try:
        return machine.execute(step_limit)
    except RecursionError:
        raise ResourceError("an expression is nested too deeply for the interpreter") from None
    except (MemoryError, OverflowError):
        raise ResourceError("an object is too large for the interpreter") from None
