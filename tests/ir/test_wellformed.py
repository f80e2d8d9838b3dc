"""Every rule of the IR is broken once and must be noticed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bmc.ir.expr import AddressOf, BinaryOp, Cast, Const, Expr, FieldPlace, PointerFact, PointerQuery, Read, Storage
from bmc.ir.instr import Allocate, Assert, Assume, Call, Declare, Free, Instruction, Jump, Region
from bmc.ir.program import Program
from bmc.ir.types import CHAR, INT, TRUTH, ArrayType, Field, FunctionType, PointerType, Record, RecordType
from bmc.ir.wellformed import WellFormednessError, check
from tests.ir.small import (
    LONG,
    SIZE,
    assertion,
    at,
    const,
    deref,
    element,
    function,
    local,
    long,
    op,
    place,
    procedure,
    program,
    read,
    set_,
)

x, y = local("x"), local("y")
t = local("t", INT, Storage.TEMPORARY)
a = local("a", ArrayType(INT, 4))
p = local("p", PointerType(INT))
s = local("s", RecordType("pair"))
PAIR = Record("pair", False, (Field("key", INT, 0), Field("flag", INT, 32, 3)), 8, 4)
VARIABLES = [x, y, t, a, p, s]


def one(*instructions: Instruction) -> Program:
    return program(procedure("main", VARIABLES, list(instructions), const(0)), records={"pair": PAIR})


def test_a_good_program_passes() -> None:
    check(
        one(
            Declare(x, at(1)),
            set_(place(x), op(BinaryOp.ADD, Read(element(a, long(read(y)))), const(1))),
            set_(deref(read(p)), read(x)),
            set_(FieldPlace(place(s), "flag", INT, 3), const(1)),
            assertion(op(BinaryOp.LT, read(x), const(7)), 3),
            Allocate(place(p), const(4, SIZE), INT, Region.HEAP, False, True, at(4)),
            Free(read(p), at(5)),
        )
    )


def bad_condition(expr: Expr) -> Instruction:
    return Assume(expr, at(1))


@pytest.mark.parametrize(
    ("instruction", "message"),
    [
        (set_(place(x), const(1, LONG)), "assignment of another type"),
        (bad_condition(read(x)), "condition of type"),
        (set_(place(x), op(BinaryOp.ADD, read(x), const(1, LONG))), "operands of different types"),
        (set_(element(a, read(x)), const(1)), "index of type"),
        (set_(place(local("z")), const(1)), "variable of another procedure"),
        (set_(place(p), AddressOf(place(t))), "address of a temporary"),
        (set_(place(p), AddressOf(FieldPlace(place(s), "flag", INT, 3))), "address of a bit-field"),
        (set_(FieldPlace(place(s), "none", INT), const(1)), "no such member"),
        (set_(FieldPlace(place(s), "key", CHAR), const(1, CHAR)), "member of another type"),
        (set_(FieldPlace(place(s), "flag", INT), const(1)), "bit-field of another width"),
        (set_(deref(read(x)), const(1)), "pointer expected"),
        (set_(place(x), Const(1 << 40, INT)), "constant out of range"),
        (set_(place(x), Cast(Read(place(s)), INT)), "cast of no scalar"),
        (set_(place(x), Read(place(a))), "read of no value"),
        (bad_condition(op(BinaryOp.LT, read(x), const(1, LONG))), "comparison of different types"),
        (bad_condition(PointerQuery(PointerFact.NULL, (read(x),), TRUTH)), "pointer expected"),
        (bad_condition(PointerQuery(PointerFact.ACCESSIBLE, (read(p),), TRUTH)), "wrong number of operands"),
        (Call(None, function("g", FunctionType(INT, ())), (), at(1)), "unknown function"),
        (Call(None, function("main", FunctionType(INT, ())), (const(1),), at(1)), "wrong number of arguments"),
        (Call(place(p), function("main", FunctionType(INT, ())), (), at(1)), "result of another type"),
        (Call(None, read(x), (), at(1)), "no function"),
        (Free(read(x), at(1)), "pointer expected"),
        (Allocate(place(p), const(4), None, Region.HEAP, False, False, at(1)), "size of another type"),
        (Assert(Const(1, TRUTH), (), at(1)), "without cases"),
        (Declare(local("q", INT, Storage.GLOBAL), at(1)), "not local"),
    ],
)
def test_broken_rules_are_named(instruction: Instruction, message: str) -> None:
    with pytest.raises(WellFormednessError, match=message):
        check(one(instruction))


def test_jump_to_nowhere() -> None:
    good = one()
    main = good.procedures["main"]
    block = replace(main.blocks[0], terminator=Jump("nowhere", at(1)))
    with pytest.raises(WellFormednessError, match="no block nowhere"):
        check(replace(good, procedures={"main": replace(main, blocks=(block,))}))


def test_the_place_is_named() -> None:
    with pytest.raises(WellFormednessError, match=r"main, block entry, instruction 1 "):
        check(one(set_(place(x), const(1)), set_(place(x), const(1, LONG))))
