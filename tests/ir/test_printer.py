"""The IR's own text."""

from __future__ import annotations

from bmc.ir.expr import BinaryOp, Storage
from bmc.ir.instr import Call, Declare, Havoc, InputKind
from bmc.ir.printer import program_text
from bmc.ir.types import INT, ArrayType, Field, FunctionType, PointerType, Record
from tests.ir.small import (
    assertion,
    at,
    const,
    deref,
    element,
    function,
    global_,
    local,
    long,
    op,
    place,
    procedure,
    program,
    read,
    set_,
)

EXPECTED = """\
program main (LP64)

struct pair: 8 bytes, aligned to 4
  key: signed int @0
  flag: signed int : 3 @bit 32

global g: signed int

procedure f(n: signed int) -> signed int                                 // t.c:1
entry:
  return n                                                               // 99

procedure main() -> signed int                                           // t.c:1
  local x: signed int
  local a: signed int [4l]
  local p: signed int *
entry:
  declare x                                                              // 2
  x := any nondet 'nondet_int()'                                         // 2
  a[(signed long int)x] := (x + 1)                                       // 3
  (*p) := g                                                              // 4
  assert (x < 7)                                                         // 5
    | assertion: small
  x := call &f(x)                                                        // 6
  return 0                                                               // 99
"""


def test_program_text() -> None:
    x, a, p = local("x"), local("a", ArrayType(INT, 4)), local("p", PointerType(INT))
    g = global_("g")
    n = local("n", INT, Storage.PARAMETER, "f")
    type_ = FunctionType(INT, (INT,))
    main = procedure(
        "main",
        [x, a, p],
        [
            Declare(x, at(2)),
            Havoc(place(x), InputKind.NONDET, "nondet_int()", at(2)),
            set_(element(a, long(read(x))), op(BinaryOp.ADD, read(x), const(1)), 3),
            set_(deref(read(p)), read(g), 4),
            assertion(op(BinaryOp.LT, read(x), const(7)), 5, "small"),
            Call(place(x), function("f", type_), (read(x),), at(6)),
        ],
        const(0),
    )
    pair = Record("pair", False, (Field("key", INT, 0), Field("flag", INT, 32, 3)), 8, 4)
    both = program(procedure("f", [n], [], read(n), type_), main, globals_=(g,), records={"pair": pair})
    assert program_text(both) == EXPECTED


def test_two_variables_of_one_name_show_their_scope() -> None:
    g = global_("x")
    x = local("x")
    text = program_text(program(procedure("main", [x], [set_(place(x), read(g))], const(0)), globals_=(g,)))
    assert "main::1::x := x " in text
