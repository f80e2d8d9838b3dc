"""`--memory-leak-check`: every heap object must be freed when the program ends.

One global pointer watches at most one allocation, chosen nondeterministically: if some object can be left, the choice
that watches it violates the property.

    p := allocate ...      leak := any ? p : leak
    free p                 leak := leak == p ? NULL : leak
    end of the program     assert leak == NULL
"""

from __future__ import annotations

from dataclasses import replace

from bmc.ir.expr import BinaryOp, Cast, Conditional, Const, Expr, Read, Storage, Variable, VariablePlace
from bmc.ir.instr import (
    Allocate,
    Assert,
    AssertCase,
    Assign,
    Free,
    Halt,
    Havoc,
    InputKind,
    Instruction,
    Region,
    Return,
)
from bmc.ir.program import START, Block, Procedure, Program
from bmc.ir.types import BOOL, TRUTH, VOID, PointerType
from bmc.properties import Property
from bmc.source import Location, is_library
from bmc.transform.check_findings import compare

POINTER = PointerType(VOID)
LEAK = Variable("__CPROVER_memory_leak", POINTER, "__CPROVER_memory_leak", Storage.GLOBAL)
DESCRIPTION = "dynamically allocated memory never freed in __CPROVER_memory_leak == NULL"


def add_leak_check(program: Program) -> Program:
    procedures = {name: _procedure(procedure) for name, procedure in program.procedures.items()}
    return replace(program, procedures=procedures, globals=(*program.globals, LEAK))


def _procedure(procedure: Procedure) -> Procedure:
    choice = Variable(
        f"{procedure.name}::$tmp::may_leak", BOOL, "record_may_leak", Storage.TEMPORARY, procedure.location
    )
    blocks = [_block(procedure, block, choice) for block in procedure.blocks]
    if procedure.name == START:
        null = Const(0, POINTER)
        first = Assign(VariablePlace(LEAK), null, procedure.location, initialises=True, hidden=True)
        blocks[0] = replace(blocks[0], instructions=(first, *blocks[0].instructions))
    return replace(procedure, blocks=tuple(blocks), variables=(*procedure.variables, choice))


def _block(procedure: Procedure, block: Block, choice: Variable) -> Block:
    out: list[Instruction] = []
    leak = Read(VariablePlace(LEAK))
    null = Const(0, POINTER)
    for instruction in block.instructions:
        location = instruction.location
        if isinstance(instruction, Free):
            pointer = _void(instruction.pointer)
            value = Conditional(compare(BinaryOp.EQ, leak, pointer), null, leak, POINTER)
            out += [Assign(VariablePlace(LEAK), value, location, hidden=True), instruction]
        elif isinstance(instruction, Allocate) and _must_be_freed(procedure, instruction):
            pointer = _void(Read(instruction.result))
            value = Conditional(Cast(Read(VariablePlace(choice)), TRUTH), pointer, leak, POINTER)
            out += [
                instruction,
                Havoc(VariablePlace(choice), InputKind.NONDET, "watch this allocation for a leak", location),
                Assign(VariablePlace(LEAK), value, location, hidden=True),
            ]
        else:
            out.append(instruction)
    if procedure.name == START and isinstance(block.terminator, Return | Halt):
        out.append(_assertion(block.terminator.location))
    return replace(block, instructions=tuple(out))


def _must_be_freed(procedure: Procedure, step: Allocate) -> bool:
    """What a library model makes for itself (the string of `getenv`) is not the user's to free."""
    return step.region is Region.HEAP and (step.may_fail or not is_library(procedure.location))


def _assertion(location: Location) -> Assert:
    condition = compare(BinaryOp.EQ, Read(VariablePlace(LEAK)), Const(0, POINTER))
    where = replace(location, line=0, column=0, function=START)
    property_ = Property("", "memory-leak", DESCRIPTION, where, "__CPROVER_memory_leak == NULL")
    return Assert(condition, (AssertCase(property_, condition),), location)


def _void(pointer: Expr) -> Expr:
    return pointer if pointer.type == POINTER else Cast(pointer, POINTER)
