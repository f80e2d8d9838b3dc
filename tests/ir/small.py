"""Short ways to write IR by hand, for tests."""

from __future__ import annotations

from bmc.ir.expr import (
    COMPARISONS,
    LOGICAL,
    Binary,
    BinaryOp,
    Cast,
    Const,
    DerefPlace,
    Expr,
    FunctionAddress,
    IndexPlace,
    Place,
    Read,
    Storage,
    Variable,
    VariablePlace,
)
from bmc.ir.instr import Assert, AssertCase, Assign, Instruction, Return
from bmc.ir.layout import LP64
from bmc.ir.program import Procedure, ProcedureBuilder, Program
from bmc.ir.types import INT, TRUTH, VOID, FunctionType, Record, Type
from bmc.properties import Property
from bmc.source import Location

LONG = LP64.signed_long
SIZE = LP64.unsigned_long
UNSIGNED = LP64.unsigned_int
MAIN = FunctionType(INT, ())


def at(line: int) -> Location:
    return Location("t.c", line, 0, "")


def local(name: str, type_: Type = INT, storage: Storage = Storage.LOCAL, procedure: str = "main") -> Variable:
    return Variable(f"{procedure}::1::{name}", type_, name, storage)


def global_(name: str, type_: Type = INT) -> Variable:
    return Variable(name, type_, name, Storage.GLOBAL)


def place(variable: Variable) -> Place:
    return VariablePlace(variable)


def read(variable: Variable) -> Expr:
    return Read(VariablePlace(variable))


def const(value: int, type_: Type = INT) -> Const:
    return Const(value, type_)


def long(expr: Expr) -> Expr:
    return Cast(expr, LONG)


def op(operator: BinaryOp, left: Expr, right: Expr) -> Expr:
    result: Type = TRUTH if operator in COMPARISONS | LOGICAL else left.type
    return Binary(operator, left, right, result)


def element(array: Variable, index: Expr) -> Place:
    return IndexPlace(VariablePlace(array), index)


def deref(pointer: Expr) -> Place:
    return DerefPlace(pointer)


def function(name: str, type_: FunctionType) -> FunctionAddress:
    return FunctionAddress(name, type_)


def assertion(condition: Expr, line: int, text: str = "assertion") -> Assert:
    return Assert(condition, (AssertCase(Property("", "assertion", text, at(line)), condition),), at(line))


def set_(target: Place, value: Expr, line: int = 1) -> Assign:
    return Assign(target, value, at(line))


def procedure(
    name: str,
    variables: list[Variable],
    instructions: list[Instruction],
    result: Expr | None = None,
    type_: FunctionType | None = None,
) -> Procedure:
    """One block that returns `result`."""
    builder = ProcedureBuilder(name, name, type_ or FunctionType(result.type if result else VOID, ()), at(1))
    for variable in variables:
        builder.variable(variable)
    for instruction in instructions:
        builder.emit(instruction)
    builder.end(Return(result, at(99)))
    return builder.finish()


def program(
    *procedures: Procedure, globals_: tuple[Variable, ...] = (), records: dict[str, Record] | None = None
) -> Program:
    return Program({p.name: p for p in procedures}, globals_, records or {})
