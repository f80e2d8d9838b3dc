"""Calls to functions that have no body: a property that fails when such a call is reached, and any result afterwards.

    r := call &helper(3)      becomes      assert FALSE            [main.no-body.helper] no body for callee helper
                                           r := any 'helper()'

A call changes nothing, not even what its arguments point to, as in CBMC; the warning says so. With `nondet` there is no
property, only the warning. A function without body whose address is taken gets a body that does the same, because calls
through pointers can reach it.
"""

from __future__ import annotations

from dataclasses import replace

from bmc.analysis.addressed import addressed_functions
from bmc.errors import Diagnostic, Severity
from bmc.ir.copying import HAVOC
from bmc.ir.expr import (
    FALSE,
    Binary,
    BinaryOp,
    Cast,
    FunctionAddress,
    PointerFact,
    PointerQuery,
    Read,
    Storage,
    Variable,
    VariablePlace,
)
from bmc.ir.instr import Assert, AssertCase, Call, CopyMemory, Havoc, InputKind, Instruction, Return
from bmc.ir.program import Block, Procedure, Program
from bmc.ir.types import FunctionType, PointerType, VoidType
from bmc.ir.walk import map_blocks
from bmc.properties import Property
from bmc.source import NOWHERE, Location

KLASS = "no-body"


def handle_missing_bodies(program: Program, nondet: bool) -> Program:
    warnings: dict[str, Diagnostic] = {}

    def missing(instruction: Instruction) -> str | None:
        if not isinstance(instruction, Call) or not isinstance(instruction.callee, FunctionAddress):
            return None
        name = instruction.callee.name
        return None if name in program.procedures else name

    def rewrite(procedure: Procedure, block: Block) -> Block:
        out: list[Instruction] = []
        for instruction in block.instructions:
            name = missing(instruction)
            if name is None or not isinstance(instruction, Call) or not isinstance(instruction.callee, FunctionAddress):
                out.append(instruction)
                continue
            warnings.setdefault(name, _warning(name, instruction.callee.function_type, instruction.location, nondet))
            if not nondet:
                out.append(_assertion(procedure, name, instruction.location))
            if program.tracks_initialisation:
                out += _written(program, instruction)
            if instruction.result is not None:
                out.append(Havoc(instruction.result, InputKind.NONDET, f"{name}()", instruction.location))
        return replace(block, instructions=tuple(out))

    changed = map_blocks(program, rewrite)
    stubs = {
        name: _stub(name, type_, nondet)
        for name, type_ in addressed_functions(program).items()
        if name not in program.procedures
    }
    for name, stub in stubs.items():
        warnings.setdefault(name, _warning(name, stub.type, None, nondet))
    return replace(
        changed,
        procedures={**changed.procedures, **stubs},
        declared={name: type_ for name, type_ in program.declared.items() if name not in stubs},
        warnings=program.warnings + tuple(warnings.values()),
    )


def _assertion(procedure: Procedure, callee: str, location: Location) -> Assert:
    where = location if location.function else replace(location, function=procedure.source_name)
    property_ = Property(
        f"{procedure.name}.{KLASS}.{callee}", KLASS, f"no body for callee {callee}", where, "FALSE", fatal=False
    )
    return Assert(FALSE, (AssertCase(property_, FALSE),), location)


def _written(program: Program, call: Call) -> list[Instruction]:
    """What a pointer argument points to counts as written: the content stays, but somebody has had it in hand."""
    size_t = program.model.size_t
    out: list[Instruction] = []
    for argument in call.arguments:
        if isinstance(argument.type, PointerType) and not isinstance(argument.type.target, FunctionType):
            size = PointerQuery(PointerFact.OBJECT_SIZE, (argument,), size_t)
            offset = Cast(PointerQuery(PointerFact.OFFSET, (argument,), program.model.ptrdiff_t), size_t)
            rest = Binary(BinaryOp.SUB, size, offset, size_t)
            out.append(CopyMemory(argument, argument, rest, call.location, HAVOC))
    return out


def _warning(name: str, type_: FunctionType, location: Location | None, nondet: bool) -> Diagnostic:
    result = "" if isinstance(type_.result, VoidType) else ", and its result is any value"
    return Diagnostic(
        f"no body for function {name}: a call changes nothing, not even memory behind its arguments{result}",
        location,
        hint="" if nondet else f"give {name} a body, or accept any result with --undefined-functions nondet",
        severity=Severity.WARNING,
        kind="link",
    )


def _stub(name: str, type_: FunctionType, nondet: bool) -> Procedure:
    location = replace(NOWHERE, function=name)
    parameters = tuple(
        Variable(f"{name}::{index}", parameter, f"parameter{index}", Storage.PARAMETER)
        for index, parameter in enumerate(type_.parameters)
    )
    procedure = Procedure(name, name, type_, parameters, parameters, (), location)
    instructions: list[Instruction] = [] if nondet else [_assertion(procedure, name, location)]
    if isinstance(type_.result, VoidType):
        block = Block("entry", tuple(instructions), Return(None, location))
        return replace(procedure, blocks=(block,))
    result = Variable(f"{name}::$tmp::result", type_.result, f"return_value_{name}", Storage.TEMPORARY)
    instructions.append(Havoc(VariablePlace(result), InputKind.NONDET, f"{name}()", location))
    block = Block("entry", tuple(instructions), Return(Read(VariablePlace(result)), location))
    return replace(procedure, variables=(*parameters, result), blocks=(block,))
