"""Instructions and terminators of the IR, translated into closures that change the machine.

    x = y + 1;     becomes    def assign(frame): store(frame, value(frame))

Each closure is one instruction: it has no return value but for a call, which gives the frame that it entered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias, assert_never

from bmc.errors import InternalError
from bmc.ir.copying import HAVOC, born_written, copied_character
from bmc.ir.expr import FieldPlace, FunctionAddress, Place
from bmc.ir.instr import (
    Allocate,
    Assert,
    Assign,
    Assume,
    Branch,
    Call,
    CopyMemory,
    Dead,
    Declare,
    Free,
    Halt,
    Havoc,
    InputKind,
    Instruction,
    Jump,
    Observe,
    Region,
    Return,
    SetMemory,
    Terminator,
)
from bmc.ir.text import expression_text
from bmc.ir.types import UCHAR, ArrayType, RecordType
from bmc.properties import Property
from bmc.source import Location, is_library
from bmc.trace import memory as mem
from bmc.trace.conditions import condition_text
from bmc.trace.encoding import Stored, from_pieces
from bmc.trace.evaluate import Translator
from bmc.trace.frames import Code, Edge, Frame, TranslatedBlock, make_edge
from bmc.ussa.instance import instruction as instruction_key

if TYPE_CHECKING:
    from bmc.trace.machine import Machine

Step: TypeAlias = Callable[[Frame], "Frame | None"]


class BlockTranslator:
    """Translates one block of a procedure for one machine."""

    def __init__(self, machine: Machine, code: Code, label: str) -> None:
        self._machine = machine
        self._code = code
        self._label = label
        self._block = code.source[label]

    def translate(self) -> TranslatedBlock:
        steps = tuple(self._step(i, instruction) for i, instruction in enumerate(self._block.instructions))
        return TranslatedBlock(self._label, steps, self._terminator(self._block.terminator))

    def _translator(self, index: int, location: Location) -> Translator:
        return Translator(self._machine.world, self._label, index, location)

    def _step(self, index: int, instruction: Instruction) -> Step:
        translator = self._translator(index, instruction.location)
        match instruction:
            case Assign():
                return self._assign(translator, instruction)
            case Havoc():
                return self._havoc(translator, index, instruction)
            case Declare():
                return self._declare(instruction)
            case Dead():
                return self._dead(instruction)
            case Assume():
                return self._assume(translator, instruction)
            case Assert():
                return self._assert(translator, instruction)
            case Call():
                return self._call(translator, index, instruction)
            case Allocate():
                return self._allocate(translator, index, instruction)
            case Free():
                return self._free(translator, instruction)
            case CopyMemory():
                return self._copy(translator, instruction)
            case SetMemory():
                return self._set(translator, instruction)
            case Observe():
                return self._observe(translator, instruction)
            case _:
                assert_never(instruction)

    # --- storage --------------------------------------------------------------------------------------------------

    def _storing(
        self, translator: Translator, place: Place, location: Location, hidden: bool = False
    ) -> Callable[[Frame, Stored], None]:
        """A closure that stores a value and records the assignment."""
        store, recorder, type_ = translator.store(place), self._machine.recorder, place.type
        bit = self._bit_offset(place)
        if recorder is None:
            return lambda frame, value: _ignore(store(frame, value))

        def put(frame: Frame, value: Stored) -> None:
            target, offset = store(frame, value)
            if target is not None:
                recorder.assigned(target, offset, type_, value, location, hidden=hidden, bit=bit)

        return put

    def _bit_offset(self, place: Place) -> int | None:
        if not isinstance(place, FieldPlace) or place.bit_width is None:
            return None
        assert isinstance(place.base.type, RecordType)
        return self._machine.layout.records[place.base.type.tag].field(place.name).bit_offset

    def _assign(self, translator: Translator, instruction: Assign) -> Step:
        put = self._storing(translator, instruction.target, instruction.location, instruction.hidden)
        value = translator.value(instruction.value)
        copied = copied_character(instruction) if self._machine.tracking else None
        if copied is None:
            return lambda frame: put(frame, value(frame))
        unwritten = self._translator(-1, instruction.location).unwritten(copied)
        find = self._translator(-1, instruction.location).find(instruction.target)

        def copy(frame: Frame) -> None:
            (target, offset), bits = find(frame), unwritten(frame)
            put(frame, value(frame))
            if target is not None and target.holds(offset, 1):
                target.mark(offset, bits)

        return copy

    def _havoc(self, translator: Translator, index: int, instruction: Havoc) -> Step:
        place = instruction.target
        put = self._storing(translator, place, instruction.location)
        values, recorder, label = self._machine.inputs.values, self._machine.recorder, self._label
        choose = translator.chooser(place)
        nobody_wrote = self._machine.tracking and instruction.kind is InputKind.UNINITIALISED

        def havoc(frame: Frame) -> None:
            value = choose(values.get(instruction_key(frame.context, label, index), ()) if values else ())
            if recorder is not None:
                recorder.chosen(instruction.label, instruction.kind, place.type, value, instruction.location)
            put(frame, value)

        return self._unwritten_afterwards(havoc, instruction) if nobody_wrote else havoc

    def _unwritten_afterwards(self, havoc: Step, instruction: Havoc) -> Step:
        place = instruction.target
        find, size = self._translator(-1, instruction.location).find(place), self._machine.layout.size_of(place.type)

        def step(frame: Frame) -> None:
            target, offset = find(frame)
            havoc(frame)
            if target is not None and target.holds(offset, size):
                target.mark(offset, b"\xff" * size)

        return step

    def _declare(self, instruction: Declare) -> Step:
        variable, initialised, machine = instruction.variable, instruction.initialised, self._machine
        fixed = machine.globals.get(variable.name)
        track = fixed is None and machine.tracking and not born_written(self._code.procedure)

        def declare(frame: Frame) -> None:
            made = machine.new_local(frame, variable) if fixed is None else fixed
            if not initialised:
                made.forget(track)

        return declare

    def _dead(self, instruction: Dead) -> Step:
        name, leaves = instruction.variable.name, instruction.leaves

        def dead(frame: Frame) -> None:
            target = frame.variables.pop(name, None)
            if target is not None and not leaves:
                target.live = False

        return dead

    # --- conditions -----------------------------------------------------------------------------------------------

    def _assume(self, translator: Translator, instruction: Assume) -> Step:
        condition, machine = translator.number(instruction.condition), self._machine

        def assume(frame: Frame) -> None:
            if not condition(frame):
                machine.blocked(expression_text(instruction.condition), instruction.location)

        return assume

    def _assert(self, translator: Translator, instruction: Assert) -> Step:
        condition, machine = translator.number(instruction.condition), self._machine
        # a case that is the whole condition is the same reading of memory, not a second one
        cases = [
            (case.property, condition if case.condition == instruction.condition else translator.number(case.condition))
            for case in instruction.cases
        ]

        def violations(frame: Frame) -> list[Property]:
            if condition(frame):
                return []
            failed = [property_ for property_, holds in cases if not holds(frame)]
            if not failed:
                raise InternalError(f"an assertion fails but none of its cases does ({instruction.location})")
            return failed

        def check(frame: Frame) -> None:
            failed, fatal = violations(frame), instruction.fatal
            if machine.memory.far:
                # a concrete address far from its object may have been taken for what it is now: either reading will do
                machine.memory.trust_addresses = True
                again = violations(frame)
                machine.memory.trust_addresses = False
                machine.stop_at_target(again, instruction.location)
                fatal = fatal and bool(again)
            if failed:
                machine.violated(failed, fatal, instruction.location)

        return check

    # --- calls ----------------------------------------------------------------------------------------------------

    def _call(self, translator: Translator, index: int, instruction: Call) -> Step:
        machine, location, label = self._machine, instruction.location, self._label
        deliver = self._deliver(translator, index, instruction)
        callee, function = instruction.callee, translator.number(instruction.callee)
        arguments = [translator.value(argument) for argument in instruction.arguments]
        fixed = callee.name if isinstance(callee, FunctionAddress) else None

        def call(frame: Frame) -> Frame | None:
            name = fixed if fixed is not None else machine.function_at(function(frame), location)
            values = [argument(frame) for argument in arguments]
            return machine.call(frame, label, index, name, values, deliver, location)

        return call

    def _deliver(self, translator: Translator, index: int, instruction: Call) -> Callable[[Frame, Stored | None], None]:
        """Puts the result of a call where the caller wants it. A missing result is any value."""
        if instruction.result is None:
            return lambda frame, value: None
        place, values, label = instruction.result, self._machine.inputs.values, self._label
        put = self._storing(translator, place, instruction.location)
        choose = translator.chooser(place)

        def deliver(frame: Frame, value: Stored | None) -> None:
            if value is None:
                value = choose(values.get(instruction_key(frame.context, label, index), ()) if values else ())
            put(frame, value)

        return deliver

    # --- memory ---------------------------------------------------------------------------------------------------

    def _allocate(self, translator: Translator, index: int, instruction: Allocate) -> Step:
        machine, values, label = self._machine, self._machine.inputs.values, self._label
        put = self._storing(translator, instruction.result, instruction.location)
        size = translator.number(instruction.size)
        heap = instruction.region is Region.HEAP
        pointer_type = instruction.result.type
        largest = 1 << (machine.program.model.offset_bits - 1)
        track = machine.tracking and not born_written(self._code.procedure, instruction)

        def allocate(frame: Frame) -> None:
            context = frame.context

            def key() -> str:
                return instruction_key(context, label, index)

            if instruction.may_fail and values and from_pieces(values.get(key(), ()), 1):
                if machine.recorder is not None:
                    machine.recorder.failed_allocation(pointer_type, instruction.location)
                put(frame, 0)
                return
            region = mem.Region.HEAP if heap else mem.Region.STACK
            count = min(size(frame), largest)  # that a larger one was asked for is asserted in front of this
            name = instruction.name or machine.allocation_name()
            made = mem.MemoryObject(name, count, region, key, element=instruction.element)
            if not instruction.zeroed:
                made.content_key = lambda: key() + "!content"
                made.forget(track)
            if not heap:
                frame.allocated.append(made)
            put(frame, machine.memory.address_of(made))

        return allocate

    def _free(self, translator: Translator, instruction: Free) -> Step:
        pointer, locate = translator.number(instruction.pointer), self._machine.memory.locate

        def free(frame: Frame) -> None:
            target, _ = locate(pointer(frame))
            if target is not None and target.region is mem.Region.HEAP:
                target.live = False

        return free

    def _copy(self, translator: Translator, instruction: CopyMemory) -> Step:
        machine, location = self._machine, instruction.location
        target, source = translator.number(instruction.target), translator.number(instruction.source)
        size = translator.number(instruction.size)
        locate, on_unknown = machine.memory.locate, machine.world.on_unknown

        def copy(frame: Frame) -> None:
            count = size(frame)
            (there, to), (here, start) = locate(target(frame)), locate(source(frame))
            if count == 0 or there is None or here is None:
                return
            if not there.holds(to, count) or not here.holds(start, count):
                return
            if not here.is_known(start, count):
                on_unknown(here, start, count, ArrayType(UCHAR, count), location)
            raw = bytes(here.data[start : start + count])
            if here.unwritten is not None and instruction.function != HAVOC:
                raw = mem.Marked(raw, here.unwritten[start : start + count])
            _write_bytes(machine, there, to, raw, location)

        return copy

    def _set(self, translator: Translator, instruction: SetMemory) -> Step:
        machine, location = self._machine, instruction.location
        target, byte = translator.number(instruction.target), translator.number(instruction.byte)
        size, locate = translator.number(instruction.size), machine.memory.locate

        def fill(frame: Frame) -> None:
            count = size(frame)
            there, to = locate(target(frame))
            if count and there is not None and there.holds(to, count):
                _write_bytes(machine, there, to, bytes([byte(frame) & 255]) * count, location)

        return fill

    def _observe(self, translator: Translator, instruction: Observe) -> Step:
        values, machine = [translator.value(value) for value in instruction.values], self._machine

        def observe(frame: Frame) -> None:
            seen = [value(frame) for value in values]
            machine.outputs.append((instruction.label, tuple(seen)))
            if machine.recorder is not None:
                machine.recorder.observed(instruction, seen)

        return observe

    # --- how a block ends -----------------------------------------------------------------------------------------

    def _edge(self, target: str) -> Edge:
        return make_edge(self._code.forest, self._label, target)

    def _terminator(self, terminator: Terminator) -> Callable[[Frame], Edge | None]:
        translator = self._translator(len(self._block.instructions), terminator.location)
        machine, location = self._machine, terminator.location
        match terminator:
            case Jump():
                edge = self._edge(terminator.target)
                return lambda frame: edge
            case Branch():
                return self._branch(translator, terminator)
            case Return(value=None):
                return lambda frame: machine.leave(frame, None, location)
            case Return(value=expr):
                assert expr is not None
                value = translator.value(expr)
                return lambda frame: machine.leave(frame, value(frame), location)
            case Halt():
                return lambda frame: machine.halt(terminator.reason, location)
            case _:
                assert_never(terminator)

    def _branch(self, translator: Translator, terminator: Branch) -> Callable[[Frame], Edge | None]:
        condition, recorder = translator.number(terminator.condition), self._machine.recorder
        then, otherwise = self._edge(terminator.then), self._edge(terminator.otherwise)
        if recorder is None or not terminator.location.line or is_library(self._code.procedure.location):
            return lambda frame: then if condition(frame) else otherwise
        shown = condition_text(terminator.condition)

        def branch(frame: Frame) -> Edge:
            taken = bool(condition(frame))
            recorder.branched(shown, taken, terminator.location)
            return then if taken else otherwise

        return branch


def _ignore(value: object) -> None:
    return None


def _write_bytes(machine: Machine, target: mem.MemoryObject, offset: int, raw: bytes, location: Location) -> None:
    target.write(offset, raw)
    if machine.recorder is not None:
        machine.recorder.overwritten(target, offset, len(raw), location)
