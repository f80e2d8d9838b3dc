"""A counterexample of a lifted program as one of the original program.

Both programs take the same steps in the same order; only the choices that the lifting added are not in the original.
So the lifted program runs once with a log of all choices it looks up, and the original runs with that log dictated to
it, which tells under what keys it looks them up. The result is an ordinary set of inputs of the original program: its
replay, its trace and its call stack know nothing about lifting.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bmc.analysis.loops import Loop
from bmc.errors import InternalError
from bmc.ir.program import Program
from bmc.properties import Property
from bmc.source import Location
from bmc.trace.frames import Frame, Position
from bmc.trace.interpreter import STEP_LIMIT
from bmc.trace.machine import Ended, Ending, Machine
from bmc.ussa.bounds import Bounds
from bmc.ussa.inputs import Bits, Inputs


class _Log(dict[str, Any]):
    """Answers like the dictionary it was made from, and remembers what was asked."""

    def __init__(self, content: Any, counts: Callable[[str], bool]) -> None:
        super().__init__(content)
        self.asked: list[Any] = []
        self._counts = counts

    def __bool__(self) -> bool:
        return True

    def get(self, key: str, default: Any = None) -> Any:
        found = super().get(key, default)
        if self._counts(key):
            self.asked.append(found)
        return found


class _Dictated(dict[str, Any]):
    """Answers with the entries of a log, in order, and keeps under which key each was asked for."""

    def __init__(self, log: list[Any], reserved: Any = ()) -> None:
        super().__init__((f"?{i}", value) for i, value in enumerate(reserved))
        self.found: dict[str, Any] = {}
        self._rest = iter(log)

    def __bool__(self) -> bool:
        return True

    def get(self, key: str, default: Any = None) -> Any:
        value = next(self._rest, default)
        if value is not None and value != ():
            self.found[key] = value
        return value


class _Bounded(Machine):
    """Stops where the loop or the recursion of an unwinding assertion goes beyond its bound, and says where that is."""

    def __init__(self, program: Program, inputs: Inputs, property_: Property, bounds: Bounds) -> None:
        super().__init__(program, inputs)
        self._property = property_.id
        self._bounds = bounds
        self.cut = ""

    def _begin(self, frame: Frame, loop: Loop, number: int, entered_from: Position) -> None:
        bound = self._bounds.of_loop(loop)
        if f"{loop.procedure}.unwind.{loop.number}" == self._property and bound is not None and number >= bound:
            self.cut = entered_from.context.turn(loop.header, number).path
            raise Ended(Ending.VIOLATED, "the bound is exceeded", loop.location)
        super()._begin(frame, loop, number, entered_from)

    def _enter(self, position: Position, name: str, arguments: Any, deliver: Any, at: Location) -> Frame:
        depth = sum(frame.code.procedure.name == name for frame in self.stack)
        bound = self._bounds.of_recursion(name)
        if depth and f"{name}.recursion" == self._property and bound is not None and depth > bound:
            self.cut = position.context.path
            raise Ended(Ending.VIOLATED, "the bound is exceeded", at)
        return super()._enter(position, name, arguments, deliver, at)


def transferred(
    lifted: Program,
    original: Program,
    inputs: Inputs,
    property_: Property,
    is_choice: Callable[[str], bool],
    bounds: Bounds | None = None,
    lifted_id: str = "",
) -> Inputs:
    """`inputs` violate the property in `lifted`; the result does so in `original`. `bounds` are given for unwinding
    assertions: the result goes beyond the bound that the property speaks of."""
    values = _Log(inputs.values, lambda key: not is_choice(key))
    objects = _Log(inputs.objects, lambda key: True)
    machine = Machine(lifted, Inputs(values, objects, inputs.cut), target=lifted_id or property_.id)
    outcome = machine.execute(STEP_LIMIT)
    if outcome.ending is not Ending.VIOLATED:
        raise InternalError(f"the counterexample for {property_.id} does not replay in the lifted program: {outcome}")
    for numbers in (objects.asked, []):
        given = _Dictated(values.asked)
        named = _Dictated(numbers, inputs.objects.values() if numbers else ())
        again: Machine
        if bounds is None:
            again = Machine(original, Inputs(given, named), target=property_.id)
        else:
            again = _Bounded(original, Inputs(given, named), property_, bounds)
        if again.execute(STEP_LIMIT).ending is Ending.VIOLATED:
            cut = again.cut if isinstance(again, _Bounded) else ""
            chosen: dict[str, tuple[Bits, ...]] = given.found
            return Inputs(chosen, named.found, cut)
    raise InternalError(f"the counterexample for {property_.id} does not lead to it in the original program")


def unwinding_property(loop: Loop) -> Property:
    """The unwinding assertion of a loop."""
    identifier = f"{loop.procedure}.unwind.{loop.number}"
    text = f"unwinding assertion loop {loop.number}"
    return Property(identifier, "unwind", text, loop.location, finding=identifier)
