"""The way of one execution through its program: what it enters, in order (bmc.transform.path_program).

    path = path_of(program, inputs, property)      Path(("entry", "main", "entry", "if.then"), "main.assertion.1")
"""

from __future__ import annotations

from bmc.errors import InternalError
from bmc.ir.program import Program
from bmc.properties import Property
from bmc.source import Location
from bmc.trace.encoding import Stored
from bmc.trace.frames import Deliver, Edge, Frame
from bmc.trace.interpreter import STEP_LIMIT
from bmc.trace.machine import Ending, Machine
from bmc.transform.path_program import Path
from bmc.ussa.inputs import Inputs


class _Noting(Machine):
    def __init__(self, program: Program, inputs: Inputs, target: str) -> None:
        super().__init__(program, inputs, target=target)
        self.events: list[str] = []

    def call(
        self, frame: Frame, block: str, index: int, name: str, arguments: list[Stored], deliver: Deliver, at: Location
    ) -> Frame | None:
        self.events.append(name)
        return super().call(frame, block, index, name, arguments, deliver, at)

    def _follow(self, frame: Frame, edge: Edge) -> None:
        self.events.append(edge.target)
        super()._follow(frame, edge)


def path_of(program: Program, inputs: Inputs, property_: Property) -> Path:
    """The path of the execution that violates the property."""
    machine = _Noting(program, inputs, property_.id)
    outcome = machine.execute(STEP_LIMIT)
    if outcome.ending is not Ending.VIOLATED:
        raise InternalError(f"the counterexample for {property_.id} does not replay: {outcome}")
    return Path(tuple(machine.events), "" if inputs.cut else property_.id)
