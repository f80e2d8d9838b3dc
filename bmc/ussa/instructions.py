"""Instructions compiled to closures. A closure gives True if the execution does not go on behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, assert_never

from bmc.ir.copying import HAVOC, born_written, copied_character
from bmc.ir.expr import ArrayConst, Expr, FunctionAddress, Variable
from bmc.ir.instr import (
    Allocate,
    Assert,
    Assign,
    Assume,
    Call,
    CopyMemory,
    Dead,
    Declare,
    Free,
    Havoc,
    InputKind,
    Instruction,
    Observe,
    Region,
    SetMemory,
)
from bmc.ir.types import ArrayType, RecordType
from bmc.source import is_library
from bmc.ussa import instance
from bmc.ussa.bytes import copy_memory, set_memory
from bmc.ussa.form import behind_assumption, in_front_of_assumption
from bmc.ussa.records import cells_of
from bmc.ussa.shadow import ALL
from bmc.ussa.values import Family, Uninit

if TYPE_CHECKING:
    from bmc.ussa.compiler import ProcedureCompiler
    from bmc.ussa.unwinder import Unwinder

Frame = list[Any]
Run = Callable[[Frame], "bool | None"]
Evaluate = Callable[[Frame], Any]


def compile_instruction(c: ProcedureCompiler, instr: Instruction, block: str, index: int) -> Run:
    machine = c.machine
    match instr:
        case Assign():
            return _assign(c, instr)
        case Havoc():
            return _havoc(c, instr, block, index)
        case Declare():
            return _declare(c, instr.variable, instr.initialised)
        case Dead():
            return _dead(c, instr.variable, instr.leaves)
        case Assume():
            return _assume(c, instr)
        case Assert():
            return _assert(c, instr)
        case Call():
            return _call(c, instr, block, index)
        case Allocate():
            return _allocate(c, instr, block, index)
        case Free():
            return _free(c, instr)
        case CopyMemory():
            target, source, size = c.expression(instr.target), c.expression(instr.source), c.expression(instr.size)
            if machine.shadows is not None:
                return _shadowed_copy(machine, target, source, size, instr.function == HAVOC)
            return lambda f: copy_memory(machine, target(f), source(f), size(f))
        case SetMemory():
            target, byte, size = c.expression(instr.target), c.expression(instr.byte), c.expression(instr.size)
            if machine.shadows is not None:
                return _shadowed_set(machine, target, byte, size)
            return lambda f: set_memory(machine, target(f), byte(f), size(f))
        case Observe():
            return lambda f: None  # only a replay shows it
    assert_never(instr)


def _shadowed_copy(machine: Unwinder, target: Evaluate, source: Evaluate, size: Evaluate, havoc: bool) -> Run:
    shadows = machine.shadows
    assert shadows is not None

    def copy(f: Frame) -> None:
        there, here, count = target(f), source(f), size(f)
        copy_memory(machine, there, here, count)
        if havoc:
            shadows.set(there, count)
        else:
            shadows.copy(there, here, count)

    return copy


def _shadowed_set(machine: Unwinder, target: Evaluate, byte: Evaluate, size: Evaluate) -> Run:
    shadows = machine.shadows
    assert shadows is not None

    def fill(f: Frame) -> None:
        there, count = target(f), size(f)
        set_memory(machine, there, byte(f), count)
        shadows.set(there, count)

    return fill


def _value(c: ProcedureCompiler, expr: Expr) -> Callable[[Frame], Any]:
    if isinstance(expr, ArrayConst):
        return c.records.array_constant(expr.values, expr.type)
    return c.expression(expr)


def _assign(c: ProcedureCompiler, instr: Assign) -> Run:
    machine = c.machine
    # target first: the order of the fields, which numbers dereferences
    write = c.places.writer(instr.target, _copied_mask(c, instr))
    value = _value(c, instr.value)
    recorder = machine.recorder

    def assign(f: Frame) -> None:
        write(f, value(f))

    def recorded(f: Frame) -> None:
        assert recorder is not None
        recorder.assign(c, instr, f)
        assign(f)

    return assign if recorder is None else recorded


def _copied_mask(c: ProcedureCompiler, instr: Assign) -> Evaluate | None:
    place = copied_character(instr) if c.machine.shadows is not None else None
    return None if place is None else c.places.shadow_reader(place)


def _havoc(c: ProcedureCompiler, instr: Havoc, block: str, index: int) -> Run:
    machine = c.machine
    memory = machine.memory
    nobody_wrote = instr.kind is InputKind.UNINITIALISED
    write = c.places.writer(instr.target, (lambda f: ALL) if nobody_wrote else None)
    type_ = instr.target.type
    recorder = machine.recorder
    if isinstance(type_, RecordType | ArrayType):
        layout = machine.layouts.of_type(type_)

        def havoc_record(f: Frame) -> None:
            unspecified = Uninit(instance.instruction(machine.context, block, index), chosen=True)
            write(f, tuple(memory.known(unspecified, bit, col.width, col.type) for col, bit in cells_of(layout)))

        return havoc_record
    width = c.width(type_)

    def havoc(f: Frame) -> None:
        value = memory.input_value(instance.instruction(machine.context, block, index), 0, width, type_)
        write(f, value)
        if recorder is not None:
            recorder.input(c, instr, f)

    return havoc


def _declare(c: ProcedureCompiler, variable: Variable, initialised: bool) -> Run:
    machine = c.machine
    store, name = machine.store, variable.name
    shared, slot = c.slot(variable)
    if c.is_plain(variable):
        if initialised:
            return lambda f: None

        def declare_plain(f: Frame) -> None:
            cells = f if shared is None else shared
            store.write(cells, slot, Uninit(instance.variable(machine.context, name)))

        return declare_plain
    kind = "global" if shared is not None else "local"
    addressed = name in machine.addressed
    type_ = variable.type
    source_name = variable.source_name

    def declare(f: Frame) -> None:
        cells = f if shared is None else shared
        old = cells[slot]
        if addressed and old is not None:
            machine.end_object(old)
        key = instance.variable(machine.context, name)
        obj = machine.new_object(key, source_name, kind, type_, addressed)
        if machine.shadows is not None and born_written(c.procedure):
            machine.shadows.define(obj)
        store.write(cells, slot, obj)

    return declare


def _dead(c: ProcedureCompiler, variable: Variable, leaves: bool) -> Run:
    machine = c.machine
    store = machine.store
    shared, slot = c.slot(variable)
    if c.is_plain(variable):

        def forget(f: Frame) -> None:
            cells = f if shared is None else shared
            if cells[slot] is not None:
                store.write(cells, slot, None)

        return forget

    def dead(f: Frame) -> None:
        cells = f if shared is None else shared
        obj = cells[slot]
        if obj is not None:
            if not leaves:
                machine.end_object(obj)
            store.write(cells, slot, None)

    return dead


def _assume(c: ProcedureCompiler, instr: Assume) -> Run:
    machine, condition, location = c.machine, c.expression(instr.condition), instr.location
    front, behind = (in_front_of_assumption(location),), (behind_assumption(location),)

    def assume(f: Frame) -> bool:
        value = condition(f)
        if machine.recorder is not None:
            machine.recorder.assumption(c, instr.condition, location, f)
        return False if value is True else machine.assume(value)

    def noted(f: Frame) -> bool:
        machine.ussa.assumed[location] = None
        machine.met(front)
        ended = assume(f)
        if not ended:
            machine.met(behind)
        return ended

    return noted if machine.notes_arrivals and location.line and not is_library(location) else assume


def _assert(c: ProcedureCompiler, instr: Assert) -> Run:
    machine = c.machine
    condition = c.expression(instr.condition)
    # the cases number their dereferences anew, as a second reading of the same expression
    cases = [
        (case.property, condition if case.condition == instr.condition else c.expression(case.condition))
        for case in instr.cases
    ]
    fatal = instr.fatal
    ids = tuple(case.property.id for case in instr.cases)
    recorder = machine.recorder
    met, surely_met = machine.met, False

    def check(f: Frame) -> bool:
        nonlocal surely_met
        whole = condition(f)
        if not surely_met:
            surely_met = met(ids)
        if recorder is not None:
            recorder.assertion(c, instr, f)
        if whole is True:
            return False
        for property_, part in cases:
            value = part(f)
            if value is not True and not machine.knowledge.holds(machine.guard, value):
                machine.violation(property_, value)
        if fatal:
            return machine.assume(whole)
        return False

    return check


def _call(c: ProcedureCompiler, instr: Call, block: str, index: int) -> Run:
    machine = c.machine
    write = c.places.writer(instr.result) if instr.result is not None else None
    target = c.expression(instr.callee)
    arguments = [c.expression(a) for a in instr.arguments]
    if isinstance(instr.callee, FunctionAddress):
        name = instr.callee.name

        def call(f: Frame) -> bool:
            values = [a(f) for a in arguments]
            if machine.recorder is not None:
                machine.recorder.calling(c, instr, f)
            if machine.call(name, values, block, index, instr.location):
                return True
            if write is not None:
                write(f, machine.result)
                if machine.recorder is not None:
                    machine.recorder.result(c, instr, f)
            return False

        return call

    given = tuple(a.type for a in instr.arguments)

    def deliver(f: Frame, value: Any) -> None:
        assert write is not None
        write(f, value)
        if machine.recorder is not None:
            machine.recorder.result(c, instr, f)

    def call_pointer(f: Frame) -> bool:
        values = [a(f) for a in arguments]
        if machine.recorder is not None:
            machine.recorder.calling(c, instr, f)
        result = deliver if write is not None else None
        return machine.call_pointer(target(f), values, given, block, index, instr.location, f, result)

    return call_pointer


def _allocate(c: ProcedureCompiler, instr: Allocate, block: str, index: int) -> Run:
    machine = c.machine
    write = c.places.writer(instr.result)
    size = c.expression(instr.size)
    kind = "heap" if instr.region is Region.HEAP else "stack"

    def allocate(f: Frame) -> None:
        wanted = size(f)
        key = instance.instruction(machine.context, block, index)
        obj = machine.new_allocation(key, kind, wanted, instr.element, instr.zeroed)
        pointer = machine.pointers.make_new(obj)
        if machine.shadows is not None and born_written(c.procedure, instr):
            machine.shadows.define(obj)
        if kind == "stack":
            machine.stack_allocations.append(obj)
        if instr.may_fail:
            bit = machine.terms.symbol(f"{key}!fails", 1)
            machine.memory.inputs.append((key, 0, 1, bit))
            fails = machine.terms.eq(bit, 1, 1)
            pointer = machine.pointers.phi(fails, 0, pointer)
            if not isinstance(obj, Family):
                obj.born = machine.terms.conj(machine.guard, machine.terms.negate(fails))
        write(f, pointer)

    return allocate


def _free(c: ProcedureCompiler, instr: Free) -> Run:
    machine = c.machine
    pointer = c.expression(instr.pointer)

    def free(f: Frame) -> None:
        for guard, obj, offset in machine.cases(pointer(f)):
            if isinstance(obj, Family):
                machine.memory.end_member(obj, offset, guard)
            elif obj is not None and obj.kind == "heap":
                machine.memory.set_ended(obj, guard)

    return free
