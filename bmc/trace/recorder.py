"""Collects the steps of a trace while the interpreter runs.

Invariant: steps are in the order of execution; what only lowering invented (temporaries, initialisation by the start
code) is marked hidden, never left out.
"""

from __future__ import annotations

from bmc.ir.instr import InputKind, Observe
from bmc.ir.layout import Layout
from bmc.ir.program import Procedure
from bmc.ir.types import UCHAR, ArrayType, Type
from bmc.properties import Property
from bmc.source import Location
from bmc.trace.encoding import Stored, from_bytes, structured
from bmc.trace.memory import MemoryObject
from bmc.trace.naming import Namer, is_temporary, object_type
from bmc.trace.trace import (
    Assignment,
    BranchStep,
    CallStep,
    FailureStep,
    InputStep,
    LoopStep,
    OutputStep,
    ReturnStep,
    Step,
    Value,
)
from bmc.trace.values import text

_LARGE = 256  # bytes of an object that are shown as a whole


class Recorder:
    def __init__(self, layout: Layout, namer: Namer) -> None:
        self._layout = layout
        self._namer = namer
        self.steps: list[Step] = []

    def show(self, stored: Stored, type_: Type) -> tuple[Value, str]:
        value = structured(stored, type_, self._layout)
        return value, text(value, type_, self._layout, self._namer.address)

    def assigned(
        self,
        target: MemoryObject,
        offset: int,
        type_: Type,
        stored: Stored,
        location: Location,
        hidden: bool = False,
        is_parameter: bool = False,
        bit: int | None = None,
    ) -> None:
        value, shown = self.show(stored, type_)
        name = self._namer.part(target, offset, type_, bit=bit)
        hidden = hidden or is_temporary(target) or not location.line
        self.steps.append(Assignment(name, type_, value, shown, target.name, location, hidden, is_parameter))

    def overwritten(self, target: MemoryObject, offset: int, size: int, location: Location) -> None:
        """A range of bytes was set or copied: the whole object is shown, or only the bytes if it is large."""
        type_ = object_type(target, self._layout)
        if type_ is None or target.size > _LARGE or self._layout.size_of(type_) != target.size:
            type_ = ArrayType(UCHAR, min(size, _LARGE))
            self.assigned(target, offset, type_, bytes(target.data[offset : offset + min(size, _LARGE)]), location)
        else:
            stored = from_bytes(bytes(target.data[0 : target.size]), type_, self._layout)
            self.assigned(target, 0, type_, stored, location)

    def failed_allocation(self, type_: Type, location: Location) -> None:
        self.steps.append(InputStep("allocation", InputKind.NONDET.value, type_, 0, "NULL", location))

    def chosen(self, label: str, kind: InputKind, type_: Type, stored: Stored, location: Location) -> None:
        value, shown = self.show(stored, type_)
        self.steps.append(InputStep(label, kind.value, type_, value, shown, location))

    def uninitialised(self, target: MemoryObject, offset: int, type_: Type, stored: Stored, location: Location) -> None:
        self.chosen(self._namer.part(target, offset, type_), InputKind.UNINITIALISED, type_, stored, location)

    def called(self, procedure: Procedure, arguments: list[Stored], location: Location) -> None:
        pairs = zip(arguments, procedure.parameters, strict=False)
        texts = tuple(self.show(value, parameter.type)[1] for value, parameter in pairs)
        self.steps.append(CallStep(procedure.source_name, texts, location, procedure.location))

    def returned(self, procedure: Procedure, location: Location) -> None:
        self.steps.append(ReturnStep(procedure.source_name, location))

    def branched(self, condition: str, taken: bool, location: Location) -> None:
        self.steps.append(BranchStep(condition, taken, location))

    def turned(self, loop: str, turn: int, location: Location) -> None:
        self.steps.append(LoopStep(loop, turn, location))

    def observed(self, instruction: Observe, values: list[Stored]) -> None:
        texts = tuple(self.show(v, e.type)[1] for v, e in zip(values, instruction.values, strict=True))
        self.steps.append(OutputStep(instruction.kind, instruction.label, texts, instruction.location))

    def failed(self, violated: Property) -> None:
        self.steps.append(FailureStep(violated.id, violated.description, violated.location))
