"""`--uninitialized-check`: the value of a call is used, but the function returned without one (C11 6.9.1p12).

    int f(int c) { if (c) return 1; }        no_value := 0     before its first return,  no_value := 1  at its end
    x = f(0);                                no_value := 0;  x := call f(0);  assert fatal !no_value

Only functions that can end that way are changed, and calls that use their value. A call through a pointer may be one of
them.
"""

from __future__ import annotations

from dataclasses import replace

from bmc.ir.expr import Cast, Const, FunctionAddress, Read, Storage, Variable, VariablePlace, negation
from bmc.ir.instr import Assert, AssertCase, Assign, Call, Havoc, InputKind, Instruction, Return
from bmc.ir.program import START, Block, Procedure, Program
from bmc.ir.types import BOOL, TRUTH
from bmc.ir.walk import map_blocks
from bmc.properties import Property
from bmc.source import Location
from bmc.transform.check_findings import UNINITIALISED

NO_VALUE = Variable("__pybmc_no_value", BOOL, "__pybmc_no_value", Storage.GLOBAL)


def add_missing_return_check(program: Program) -> Program:
    lacking = {p.name for p in program.procedures.values() if any(_without_value(block) for block in p.blocks)}
    if not lacking:
        return program

    def rewrite(procedure: Procedure, block: Block) -> Block:
        out: list[Instruction] = []
        if procedure.name == START and block is procedure.blocks[0]:
            out.append(_set(0, procedure.location))
        for step in block.instructions:
            if isinstance(step, Call) and step.result is not None and _may_lack(step, lacking):
                out += [_set(0, step.location), step, _assertion(procedure, step)]
            else:
                out.append(step)
        if procedure.name in lacking and isinstance(block.terminator, Return):
            out.append(_set(int(_without_value(block)), block.terminator.location))
        return replace(block, instructions=tuple(out))

    return replace(map_blocks(program, rewrite), globals=(*program.globals, NO_VALUE))


def _without_value(block: Block) -> bool:
    """Whether the block returns what nobody has chosen."""
    end = block.terminator
    if not isinstance(end, Return) or not isinstance(end.value, Read):
        return False
    return any(
        isinstance(step, Havoc) and step.kind is InputKind.UNINITIALISED and step.target == end.value.place
        for step in block.instructions
    )


def _may_lack(step: Call, lacking: set[str]) -> bool:
    return not isinstance(step.callee, FunctionAddress) or step.callee.name in lacking


def _set(value: int, location: Location) -> Assign:
    return Assign(VariablePlace(NO_VALUE), Const(value, BOOL), location, hidden=True)


def _assertion(procedure: Procedure, step: Call) -> Assert:
    condition = negation(Cast(Read(VariablePlace(NO_VALUE)), TRUTH))
    name = f" of {step.callee.name}" if isinstance(step.callee, FunctionAddress) else ""
    where = step.location if step.location.function else replace(step.location, function=procedure.source_name)
    text = f"use of the missing return value{name}"
    property_ = Property("", UNINITIALISED, text, where, "!__pybmc_no_value", fatal=True)
    return Assert(condition, (AssertCase(property_, condition),), step.location, fatal=True)
