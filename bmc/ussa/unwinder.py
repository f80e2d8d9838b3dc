"""Symbolic execution of a program with merging: Program in, Ussa out.

Blocks are walked in the order of the loop forest; states that arrive at a block are merged before it runs, so that
every branch joins again as early as possible. A loop runs turn by turn: its blocks once, then what arrived at its
header again is the next turn, until nothing arrives or the bound is reached. Calls are entered. While all values are
concrete no term is built and nothing is recorded. What it walks on is the `Machine`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bmc.analysis.loops import Item, Loop
from bmc.ir.program import START, Program
from bmc.ir.types import Type, is_scalar
from bmc.logic import Terms
from bmc.logic.node import Node
from bmc.source import NOWHERE, Location
from bmc.ussa import instance
from bmc.ussa.bounds import Bounds
from bmc.ussa.columns import UnresolvedAccess
from bmc.ussa.compiler import (
    BRANCH,
    HALT,
    JUMP,
    RESULT,
    CompiledBlock,
    CompiledProcedure,
    ProcedureCompiler,
)
from bmc.ussa.cuts import Cuts
from bmc.ussa.form import Ussa
from bmc.ussa.machine import Frame, Machine
from bmc.ussa.merging import Merging
from bmc.ussa.recorder import Recorder
from bmc.ussa.shadow import Shadows
from bmc.ussa.store import Version
from bmc.ussa.values import Scalar, Truth

__all__ = ["Frame", "Pending", "Unwinder"]

Pending = tuple[Version, Truth, str]  # state, guard, the block it comes from


class Unwinder(Machine):
    def __init__(
        self,
        program: Program,
        terms: Terms,
        bounds: Bounds,
        recorder: Recorder | None = None,
        tick: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(program, terms, bounds, recorder)
        self.tick = tick  # called once a block: progress, time limit
        self.shadows = Shadows(self) if program.tracks_initialisation else None
        self.merging = Merging(self)
        self.cuts = Cuts(self)
        self._compiled: dict[str, CompiledProcedure] = {}
        self._active: dict[str, int] = {}

    # --- running ------------------------------------------------------------------------------------------------

    def run(self, entry: str = START) -> Ussa:
        if self.recorder is not None:
            self.recorder.attach(self)
        self.call(entry, [], "", 0, NOWHERE)
        assert self.store.alive == (0 if entry == START else 1), "an execution was lost or ended twice"
        self.ussa.assumptions = self.assumptions
        self.ussa.statistics = {
            "instructions": self.instructions,
            "symbolic steps": self.steps,
            "objects": len(self.objects),
            "formula nodes": self.terms.nodes_made,
        }
        return self.ussa

    def compiled(self, name: str) -> CompiledProcedure:
        found = self._compiled.get(name)
        if found is None:
            found = self._compiled[name] = ProcedureCompiler(self, self.program.procedures[name]).compile()
        return found

    def call(self, name: str, arguments: list[Any], block: str, index: int, location: Location) -> bool:
        """Runs a procedure; the value is in `result`. True if no execution comes back (all have ended)."""
        depth = self._active.get(name, 0)
        bound = self.bounds.of_recursion(name)
        outer = self.context
        if name != START:
            self.context = outer.call(block, index, name)
        if bound is not None and depth > bound:
            self.cuts.recursion(name, location)
            self.context = outer
            self.end()
            return True
        self._active[name] = depth + 1
        dead = self._run_procedure(self.compiled(name), arguments)
        self._active[name] = depth
        self.context = outer
        return dead

    def _run_procedure(self, procedure: CompiledProcedure, arguments: list[Any]) -> bool:
        """Runs it in the current context; true if no execution comes back."""
        inside = self.context
        frame = self._new_frame(procedure, arguments)
        allocations = self.stack_allocations
        self.stack_allocations = []
        pending: dict[str, list[Pending]] = {}
        entry = procedure.source.blocks[0].label
        pending[entry] = [(self.store.freeze(1), self.guard, "")]
        self.call_stack.append(procedure.source.name)
        if self.recorder is not None:
            self.recorder.arguments(procedure.compiler, frame)
        self._walk(procedure, procedure.forest.items, frame, pending)
        self.call_stack.pop()
        self.context = inside
        returned = pending.get("", [])
        dead = not self.join(returned)
        if not dead:
            for slot in procedure.objects:
                if frame[slot] is not None:
                    self.end_object(frame[slot])
            for obj in self.stack_allocations:
                self.memory.set_ended(obj, True)
            self.result = frame[RESULT]
            if self.recorder is not None:
                self.recorder.leave(frame)
        self.stack_allocations = allocations
        return dead

    def _new_frame(self, procedure: CompiledProcedure, arguments: list[Any]) -> Frame:
        layout = procedure.layout
        frame: Frame = self.store.new_cells(layout, [None] * (len(layout.types) - 2))
        for variable, value in zip(procedure.source.parameters, arguments, strict=False):
            slot = procedure.slots[variable.name]
            if layout.types[slot] is not None:
                frame[slot] = value
                continue
            key = instance.variable(self.context, variable.name)
            obj = self.new_object(key, variable.source_name, "local", variable.type, variable.name in self.addressed)
            frame[slot] = obj
            cell_layout = self.layouts.of_type(variable.type)
            values = value if isinstance(value, tuple) else (value,)
            for index, cell in enumerate(values[: cell_layout.cell_count], start=2):
                self.store.write(obj.cells, index, cell)
            if self.shadows is not None:
                self.shadows.begin(obj, value)
        for slot, variable in procedure.temporaries:
            key = instance.variable(self.context, variable.name)
            frame[slot] = self.new_object(key, variable.source_name, "local", variable.type, False)
        return frame

    def _walk(
        self, procedure: CompiledProcedure, items: tuple[Item, ...], frame: Frame, pending: dict[str, list[Pending]]
    ) -> None:
        for item in items:
            if type(item) is str:
                states = pending.pop(item, None)
                if states and self.join(states):
                    self._run_block(procedure, procedure.blocks[item], frame, pending)
            else:
                assert isinstance(item, Loop)
                if any(label in pending for label in item.blocks):
                    self._run_loop(procedure, item, frame, pending)

    def _run_loop(
        self, procedure: CompiledProcedure, loop: Loop, frame: Frame, pending: dict[str, list[Pending]]
    ) -> None:
        if loop.header in procedure.endless:
            for label in loop.blocks:
                if self.join(pending.pop(label, [])):
                    self.end()
            return
        outside = self.context
        bound = self.bounds.of_loop(loop)
        fixed = self.bounds.counts_all(loop)
        turn = 0
        counted = 0
        items, header = loop.items, loop.header
        while True:
            self.context = outside.turn(header, turn)
            states = pending.get(header)
            before = states[0][1] if states is not None and len(states) == 1 else None
            self._walk(procedure, items, frame, pending)
            states = pending.get(header)
            if not states:
                break
            if header in procedure.idle:
                self.join(pending.pop(header))
                self.end()
                break
            if len(states) > 1 or fixed or states[0][1] is not before:
                counted += 1
            turn += 1
            if bound is not None and counted >= bound:
                self.context = outside
                self.cuts.loop(procedure, loop, outside.turn(header, turn), pending)
                break
        self.context = outside

    def _run_block(
        self, procedure: CompiledProcedure, block: CompiledBlock, frame: Frame, pending: dict[str, list[Pending]]
    ) -> None:
        store = self.store
        if self.tick is not None:
            self.tick()
        self.instructions += len(block.run) + 1
        if self.bounds.depth is not None and self._too_deep(len(block.run) + 1):
            return
        done = False
        run = None
        try:
            for run in block.run:
                if run(frame):
                    return
            done = True
            kind = block.kind
            if kind == JUMP:
                self._arrive(pending, block.then, block.label)
            elif kind == BRANCH:
                assert block.condition is not None
                condition = block.condition(frame)
                if condition is True:
                    self._arrive(pending, block.then, block.label)
                elif condition is False:
                    self._arrive(pending, block.otherwise, block.label)
                else:
                    self._fork(procedure, block, condition, frame, pending)
            elif kind == HALT:
                self.end()
            else:
                if block.value is not None:
                    value = block.value(frame)
                    if self.recorder is not None:
                        self.recorder.returned(procedure.compiler, block, frame)
                    store.write(frame, RESULT, value)
                self._arrive(pending, "", block.label)
        except UnresolvedAccess as unresolved:
            index = len(block.run) if done or run is None else block.run.index(run)
            steps = (*block.source.instructions, block.source.terminator)
            self.cuts.unsupported(steps[index].location, str(unresolved), block.label, index)
            self.end()

    def _too_deep(self, instructions: int) -> bool:
        """Counts for --depth; beyond it an execution is not followed."""
        depth = self.globals[self._depth_slot] + instructions
        self.store.write(self.globals, self._depth_slot, depth)
        if self.bounds.depth is None or depth <= self.bounds.depth:
            return False
        self.ussa.too_deep = True
        self.end()
        return True

    def _arrive(self, pending: dict[str, list[Pending]], target: str, source: str) -> None:
        state = (self.store.freeze(1), self.guard, source)
        states = pending.get(target)
        if states is None:
            pending[target] = [state]
        else:
            states.append(state)

    def _fork(
        self,
        procedure: CompiledProcedure,
        block: CompiledBlock,
        condition: Node,
        frame: Frame,
        pending: dict[str, list[Pending]],
    ) -> None:
        terms = self.terms
        then = False if self.knowledge.excludes(self.guard, condition) else terms.conj(self.guard, condition)
        opposite = terms.negate(condition)
        otherwise = False if self.knowledge.excludes(self.guard, opposite) else terms.conj(self.guard, opposite)
        if then is False or otherwise is False or block.then == block.otherwise:
            self._arrive(pending, block.otherwise if then is False else block.then, block.label)
            return
        self.steps += 1
        if self.recorder is not None:
            self.recorder.fork(procedure.compiler, block, frame, self.guard, then, otherwise)
        version = self.store.freeze(2)
        pending.setdefault(block.then, []).append((version, then, block.label))
        pending.setdefault(block.otherwise, []).append((version, otherwise, block.label))

    # --- merging ------------------------------------------------------------------------------------------------

    def join(self, states: list[Pending]) -> bool:
        """Merges pending states into the current one; false if there is none."""
        if not states:
            return False
        version, guard, _ = states[-1]
        if self._ended:
            guard = self._without_ended(guard)
        if len(states) == 1:
            self.store.resume(version)
            self.guard = guard
            return True
        for i in range(len(states) - 2, -1, -1):
            other, other_guard, _ = states[i]
            common, mine, theirs = self.terms.split_common(guard, other_guard)
            merged = self.terms.conj(common, self.terms.disj(mine, theirs))
            if self.recorder is not None:
                self.recorder.merging(guard, other_guard, merged)
            self.store.merge(other, version, self.merging.merger(theirs, (other_guard, guard)))
            guard = self._without_ended(merged) if self._ended else merged
            if i:
                version = self.store.freeze(1)
        self.guard = guard
        return True

    # --- calls through pointers ---------------------------------------------------------------------------------

    def call_pointer(
        self,
        pointer: Scalar,
        arguments: list[Any],
        given: tuple[Type, ...],
        block: str,
        index: int,
        location: Location,
        frame: Frame,
        write: Callable[[Frame, Any], None] | None,
    ) -> bool:
        """One call for each function the pointer can mean; anything else was asserted away before."""
        targets = [
            (guard, obj.name)
            for guard, obj, offset in self.cases(pointer)
            if obj is not None
            and obj.kind == "function"
            and obj.name in self._callable
            and self._accepts(obj.name, given)
        ]
        if not targets:
            self.end()
            return True
        outer = self.guard
        version = self.store.freeze(len(targets))
        states: list[Pending] = []
        for guard, name in targets:
            here = self.terms.conj(outer, guard)
            if here is False:
                self.store.drop(version)
                continue
            self.store.resume(version)
            self.guard = here
            if self.call(name, arguments, block, index, location):
                continue
            if write is not None:
                write(frame, self.result)
            states.append((self.store.freeze(1), self.guard, ""))
        return not self.join(states)

    def _accepts(self, name: str, given: tuple[Type, ...]) -> bool:
        """Whether values of these types can be its arguments: scalars of the same width, the same record."""
        parameters = self.program.procedures[name].parameters
        return len(parameters) <= len(given) and all(
            self.layout.width_of(p.type) == self.layout.width_of(type_)
            if is_scalar(p.type) and is_scalar(type_)
            else p.type == type_
            for p, type_ in zip(parameters, given, strict=False)
        )
