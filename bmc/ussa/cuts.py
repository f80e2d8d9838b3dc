"""Where executions are cut off, and the assertions that say so: bounds of loops and recursion, unsupported accesses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bmc.analysis.after import properties_after
from bmc.analysis.loops import Loop
from bmc.properties import Property
from bmc.source import Location
from bmc.transform.library_calls import library_function
from bmc.ussa import instance
from bmc.ussa.compiler import BRANCH, CompiledProcedure

if TYPE_CHECKING:
    from bmc.ussa.unwinder import Pending, Unwinder


class Cuts:
    def __init__(self, machine: Unwinder) -> None:
        self.machine = machine

    def unsupported(self, location: Location, why: str, block: str, index: int) -> None:
        """An access that cannot be followed: a property that says so, and what it leaves open."""
        known = [p for p in self.machine.ussa.unwinding.values() if p.klass == "unsupported"]
        property_ = next((p for p in known if p.location == location), None)
        if property_ is None:
            identifier = f"{self.machine.current_function}.unsupported_access.{len(known) + 1}"
            property_ = Property(identifier, "unsupported", f"{why} (not supported)", location, fatal=True)
            self.machine.ussa.unwinding[identifier] = property_
            self.machine.ussa.unsupported[identifier] = set()
            self.machine.reached.add(identifier)
        after = properties_after(self.machine.program, self.machine.call_stack, block, index)
        self.machine.ussa.unsupported[property_.id] |= after
        self.machine.violation(property_, False)

    def loop(
        self, procedure: CompiledProcedure, loop: Loop, turn: instance.Context, pending: dict[str, list[Pending]]
    ) -> None:
        """The bound of a loop is reached: what arrived at the header again does not go on."""
        states = pending.pop(loop.header)
        targets = [self._behind(procedure, loop, state) for state in states]
        # Nothing else leads behind an endless loop: the execution ends there, as if there were no partial loops.
        bounds = self.machine.bounds
        if bounds.partial_loops and bounds.is_fixed(loop) and set(targets) <= set(procedure.blocks):
            self.machine.ussa.left.add(turn.path)
            for state, target in zip(states, targets, strict=True):
                pending.setdefault(target, []).append(state)
            if not self.machine.bounds.assertions:
                self.machine.ussa.turns_cut = True
                return
            for _, guard, _ in states:
                # asserted but not assumed: the execution goes on behind the loop
                self.machine.guard = guard
                self._turn(loop, turn)
            return
        if not self.machine.join(states):
            return
        self._turn(loop, turn)
        self.machine.end()

    def _behind(self, procedure: CompiledProcedure, loop: Loop, state: Pending) -> str:
        """The block to which an execution comes that does not take the back edge of its block."""
        block = procedure.blocks[state[2]]
        if block.kind == BRANCH:
            return block.otherwise if block.then == loop.header else block.then
        return procedure.next_block.get(block.label, "")

    def _turn(self, loop: Loop, turn: instance.Context) -> None:
        identifier = f"{loop.procedure}.unwind.{loop.number}"
        if not self.machine.bounds.is_fixed(loop):
            self.machine.ussa.growing.add(identifier)
        text = f"unwinding assertion loop {loop.number}"
        if library_function(loop.procedure):
            text += f" of {self.machine.program.procedures[loop.procedure].source_name}"
        self._cut(identifier, "unwind", text, loop.location, turn)

    def recursion(self, name: str, location: Location) -> None:
        if not self.machine.bounds.limit_concrete and name not in self.machine.bounds.unwindset:
            self.machine.ussa.growing.add(f"{name}.recursion")
        self._cut(f"{name}.recursion", "recursion", "recursion unwinding assertion", location, self.machine.context)

    def _cut(self, identifier: str, klass: str, text: str, location: Location, turn: instance.Context) -> None:
        if self.machine.recorder is not None:
            self.machine.recorder.cut(text, location)
        if not self.machine.bounds.assertions and identifier not in self.machine.ussa.growing:
            self.machine.ussa.turns_cut = True
            return
        property_ = self.machine.ussa.unwinding.get(identifier)
        if property_ is None:
            property_ = Property(identifier, klass, text, location, finding=identifier)
            self.machine.ussa.unwinding[identifier] = property_
            self.machine.reached.add(identifier)
        self.machine.violation(property_, False, turn.path)
