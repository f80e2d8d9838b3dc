"""`--memory-leak-check` and `--memory-cleanup-check`: every heap object must be freed when the program ends.

One global pointer watches at most one allocation, chosen nondeterministically: if some object can be left, the choice
that watches it violates the property.

    p := allocate ...      leak := any ? p : leak
    free p                 leak := leak == p ? NULL : leak
    end of the program     assert leak == NULL            __CPROVER__start.memory-leak.1 (leak check)
    exit(1)                assert leak == NULL            exit.memory-leak.1 (cleanup check)

A program ends in two ways: `main` returns, or `exit`, `_Exit` or `abort` is called. CBMC gives each its check.
"""

from __future__ import annotations

from collections.abc import Iterable
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
WATCH = "watch this allocation for a leak"
ENDINGS = frozenset({"exit", "_Exit", "abort"})
ERROR = "error"  # a call of __VERIFIER_error
KLASS = "memory-leak"
DESCRIPTION = "dynamically allocated memory never freed in __CPROVER_memory_leak == NULL"


def add_leak_check(program: Program, at_end: bool = True, at_exits: bool = False) -> Program:
    """`at_end`: asked where `main` returns; `at_exits`: where the program is ended from inside."""
    procedures = {name: _procedure(procedure, at_end, at_exits) for name, procedure in program.procedures.items()}
    return replace(program, procedures=procedures, globals=(*program.globals, LEAK))


def leaked_allocation(inputs: Iterable[tuple[str, bool, Location]]) -> Location | None:
    """The allocation that a counterexample watches, among its choices (label, value, place)."""
    watched = [place for label, value, place in inputs if label == WATCH and value]
    return watched[-1] if watched else None


def _procedure(procedure: Procedure, at_end: bool, at_exits: bool) -> Procedure:
    choice = Variable(
        f"{procedure.name}::$tmp::may_leak", BOOL, "record_may_leak", Storage.TEMPORARY, procedure.location
    )
    watched = [_block(procedure, block, choice) for block in procedure.blocks]
    blocks = [_with_assertion(procedure, block, at_end, at_exits) for block in watched]
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
                Havoc(VariablePlace(choice), InputKind.NONDET, WATCH, location),
                Assign(VariablePlace(LEAK), value, location, hidden=True),
            ]
        else:
            out.append(instruction)
    return replace(block, instructions=tuple(out))


def _with_assertion(procedure: Procedure, block: Block, at_end: bool, at_exits: bool) -> Block:
    end = block.terminator
    if procedure.name == START and isinstance(end, Return | Halt):
        if not at_end:
            return block
        assertion = _assertion("", START, end.location)
    elif at_exits and isinstance(end, Halt) and end.reason in ENDINGS:
        # the library's exit ends in _Exit
        function = procedure.name if procedure.name in ENDINGS else end.reason
        assertion = _assertion(f"{function}.{KLASS}.1", function, end.location)
    elif at_exits and isinstance(end, Halt) and end.reason == ERROR:
        assertion = _assertion("", procedure.source_name, end.location)
    else:
        return block
    return replace(block, instructions=(*block.instructions, assertion))


def _must_be_freed(procedure: Procedure, step: Allocate) -> bool:
    """What a library model makes for itself (the string of `getenv`) is not the user's to free."""
    return step.region is Region.HEAP and (step.may_fail or not is_library(procedure.location))


def _assertion(id_: str, function: str, location: Location) -> Assert:
    condition = compare(BinaryOp.EQ, Read(VariablePlace(LEAK)), Const(0, POINTER))
    where = replace(location, line=0, column=0, function=function)
    property_ = Property(id_, KLASS, DESCRIPTION, where, "__CPROVER_memory_leak == NULL")
    return Assert(condition, (AssertCase(property_, condition),), location)


def _void(pointer: Expr) -> Expr:
    return pointer if pointer.type == POINTER else Cast(pointer, POINTER)
