"""Small programs of hand-made IR for the interpreter's tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bmc.ir.expr import (
    AddressOf,
    Binary,
    BinaryOp,
    Cast,
    Const,
    Expr,
    FunctionAddress,
    IndexPlace,
    Place,
    Read,
    Storage,
    Variable,
    VariablePlace,
    ZeroValue,
)
from bmc.ir.instr import Assert, AssertCase, Assign, Call, Declare, Halt, Instruction, Jump, Return, Terminator
from bmc.ir.program import START, Procedure, ProcedureBuilder, Program
from bmc.ir.types import INT, TRUTH, VOID, FunctionType, IntType, Record, Type
from bmc.properties import Property
from bmc.source import NOWHERE, Location

LONG = IntType(64, True, "signed long int")
SIZE = IntType(64, False, "unsigned long int")
AT = Location("t.c", 1, 1, "main")


def at(line: int) -> Location:
    return Location("t.c", line, 1, "main")


def global_(name: str, type_: Type) -> Variable:
    return Variable(name, type_, name, Storage.GLOBAL)


def local(name: str, type_: Type) -> Variable:
    return Variable(f"main::1::{name}", type_, name, Storage.LOCAL)


def place(variable: Variable) -> Place:
    return VariablePlace(variable)


def read(variable: Variable) -> Expr:
    return Read(VariablePlace(variable))


def number(value: int, type_: Type = INT) -> Const:
    return Const(value, type_)


def binary(op: BinaryOp, left: Expr, right: Expr) -> Expr:
    comparison = op.value in {"==", "!=", "<", "<=", ">", ">="}
    return Binary(op, left, right, TRUTH if comparison else left.type)


def assign(target: Place, value: Expr, line: int = 1) -> Assign:
    return Assign(target, value, at(line))


def element(array: Variable, index: int) -> IndexPlace:
    return IndexPlace(VariablePlace(array), Const(index, LONG))


def address(variable: Variable) -> Expr:
    return AddressOf(VariablePlace(variable))


def convert(expr: Expr, type_: Type) -> Expr:
    return Cast(expr, type_)


def assertion(condition: Expr, id_: str, line: int = 1, fatal: bool = False) -> Assert:
    property_ = Property(id_, "assertion", f"assertion {id_}", at(line), fatal=fatal)
    return Assert(condition, (AssertCase(property_, condition),), at(line), fatal)


Blocks = Sequence[tuple[str, Iterable[Instruction], Terminator]]


def procedure(
    name: str,
    blocks: Blocks,
    parameters: Sequence[Variable] = (),
    result: Type = VOID,
    locals_: Sequence[Variable] = (),
) -> Procedure:
    builder = ProcedureBuilder(name, name, FunctionType(result, tuple(p.type for p in parameters)), AT)
    for variable in (*parameters, *locals_):
        builder.variable(variable)
    for i, (label, instructions, terminator) in enumerate(blocks):
        if i:
            builder.start(label, AT)
        for instruction in instructions:
            builder.emit(instruction)
        builder.end(terminator)
    return builder.finish()


def program(
    procedures: Sequence[Procedure], globals_: Sequence[Variable] = (), records: Sequence[Record] = ()
) -> Program:
    """START calls main; the other procedures follow."""
    main = FunctionAddress("main", FunctionType(VOID, ()))
    zeroed: list[Instruction] = []
    for variable in globals_:
        zeroed += [
            Declare(variable, AT, True),
            Assign(VariablePlace(variable), ZeroValue(variable.type), NOWHERE, hidden=True),
        ]
    blocks: Blocks = [("entry", zeroed, Jump("call", AT)), ("call", [Call(None, main, (), AT)], Halt("end", AT))]
    start = procedure(START, blocks)
    table = {START: start, **{p.name: p for p in procedures}}
    return Program(table, tuple(globals_), {r.tag: r for r in records})


def straight(
    instructions: Iterable[Instruction], globals_: Sequence[Variable] = (), records: Sequence[Record] = ()
) -> Program:
    """A program whose main is one block."""
    return program([procedure("main", [("entry", instructions, Return(None, AT))])], globals_, records)
