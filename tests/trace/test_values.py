"""How values and parts of objects are written in traces."""

from __future__ import annotations

import pytest

from bmc.ir.expr import Binary, BinaryOp, Cast, Const, Read, Storage, Unary, UnaryOp, Variable, VariablePlace
from bmc.ir.layout import LP64, Layout
from bmc.ir.types import (
    BOOL,
    CHAR,
    INT,
    TRUTH,
    UCHAR,
    VOID,
    ArrayType,
    Field,
    IntType,
    PointerType,
    Record,
    RecordType,
    Type,
)
from bmc.trace.conditions import condition_text
from bmc.trace.encoding import covered_ranges, from_pieces, structured, to_bytes
from bmc.trace.memory import Memory, MemoryObject, Region, spread
from bmc.trace.naming import Namer
from bmc.trace.trace import Value
from bmc.trace.values import binary, text
from bmc.ussa.inputs import Bits, Inputs

POINT = Record("P", False, (Field("x", INT, 0), Field("c", ArrayType(CHAR, 3), 32)), 8, 4)
FLAGS = Record("F", False, (Field("a", INT, 0, 3), Field("b", UCHAR, 3, 5), Field("n", INT, 32)), 8, 4)
EITHER = Record("U", True, (Field("i", INT, 0), Field("p", RecordType("P"), 0)), 8, 4)
LAYOUT = Layout(LP64, {"P": POINT, "F": FLAGS, "U": EITHER})


@pytest.mark.parametrize(
    ("value", "type_", "expected"),
    [
        (-5, INT, "-5"),
        (97, CHAR, "'a'"),
        (10, CHAR, "'\\n'"),
        (0, CHAR, "0"),
        (-1, CHAR, "-1"),
        (97, UCHAR, "97"),
        (1, BOOL, "TRUE"),
        (0, BOOL, "FALSE"),
        (154, BOOL, "154"),
        ((1, 2), ArrayType(INT, 2), "{ 1, 2 }"),
        ((104, 105, 0, 0), ArrayType(CHAR, 4), '"hi"'),
        ((104, 105), ArrayType(CHAR, 2), "{ 'h', 'i' }"),
        ((7, (0, 0, 0)), RecordType("P"), "{ .x=7, .c={ 0, 0, 0 } }"),
        ((), ArrayType(INT, 0), "{ }"),
    ],
)
def test_text(value: Value, type_: Type, expected: str) -> None:
    assert text(value, type_, LAYOUT, lambda address, _: hex(address)) == expected


def test_binary_in_groups_of_eight() -> None:
    assert binary(-1, IntType(16, True, "signed short int"), LAYOUT) == "11111111 11111111"
    assert binary(5, INT, LAYOUT, width=11) == "000 00000101"
    assert binary((1, 2), ArrayType(UCHAR, 2), LAYOUT) == "{ 00000001, 00000010 }"


def test_bytes_become_fields_in_order() -> None:
    raw = bytes([0b10110_101, 0, 0, 0]) + to_bytes(-7, INT, LAYOUT)
    assert structured(raw, RecordType("F"), LAYOUT) == (-3, 0b10110, -7)


def test_padding_is_not_covered() -> None:
    assert list(covered_ranges(RecordType("P"), LAYOUT)) == [(0, 4), (4, 3)]


def test_pieces() -> None:
    pieces = (Bits(0, 4, 0xF), Bits(12, 8, 0xAB))
    assert from_pieces(pieces, 32) == 0xAB00F
    assert bytes(spread(pieces, 4)[0:4]) == bytes.fromhex("0fb00a00")
    assert bytes(spread((Bits(28, 32, 0xFFFFFFFF),), 4)[0:4]) == bytes.fromhex("000000f0")


def variable(name: str, type_: Type) -> MemoryObject:
    return MemoryObject(
        name,
        LAYOUT.size_of(type_),
        Region.VARIABLE,
        lambda: name,
        Variable(name, type_, name, Storage.GLOBAL),
    )


@pytest.mark.parametrize(
    ("whole", "offset", "wanted", "expected"),
    [
        (INT, 0, INT, "v"),
        (ArrayType(INT, 4), 8, INT, "v[2l]"),
        (ArrayType(INT, 4), 16, INT, "v[4l]"),
        (ArrayType(ArrayType(INT, 4), 2), 20, INT, "v[1l][1l]"),
        (ArrayType(ArrayType(INT, 4), 2), 16, ArrayType(INT, 4), "v[1l]"),
        (RecordType("P"), 0, RecordType("P"), "v"),
        (RecordType("P"), 0, INT, "v.x"),
        (RecordType("P"), 5, CHAR, "v.c[1l]"),
        (RecordType("U"), 0, INT, "v.i"),
        (RecordType("U"), 4, CHAR, "v.p.c[0l]"),
        (INT, 1, UCHAR, "v+1"),
    ],
)
def test_parts_are_named_by_offset_and_type(whole: Type, offset: int, wanted: Type, expected: str) -> None:
    namer = Namer(Memory(LP64, Inputs(), 0), LAYOUT, {})
    assert namer.part(variable("v", whole), offset, wanted) == expected


def test_addresses() -> None:
    memory = Memory(LP64, Inputs(objects={"v": 9}), 3)
    namer = Namer(memory, LAYOUT, {1: "f"})
    target = variable("v", ArrayType(INT, 4))
    base = memory.address_of(target)
    assert base == 9 << 40
    heap = MemoryObject("dynamic_object", 16, Region.HEAP, lambda: "h")
    text_object = variable("s", ArrayType(CHAR, 3))
    text_object.variable = Variable("s", ArrayType(CHAR, 3), "s", Storage.GLOBAL, is_string=True)
    text_object.write(0, b"hi\0")
    assert namer.address(0, PointerType(INT)) == "NULL"
    assert namer.address(base + 4, PointerType(INT)) == "&v[1]"
    assert namer.address(base - 4, PointerType(INT)) == "&v-4"
    assert namer.address(base, PointerType(VOID)) == "&v"
    assert namer.address(memory.address_of(heap) + 4, PointerType(INT)) == "&dynamic_object+4"
    assert namer.address(memory.address_of(text_object), PointerType(CHAR)) == '"hi"'
    assert namer.address(memory.address_of(text_object) + 1, PointerType(CHAR)) == '&"hi"[1]'
    assert namer.address(1 << 40, PointerType(INT)) == "f"
    assert namer.address(1234, PointerType(INT)) == "0x4d2"


def test_conditions_read_as_the_user_wrote_them() -> None:
    i = Variable("f::1::i", INT, "i", Storage.LOCAL)
    temporary = Variable("f::$tmp::i1", INT, "i", Storage.TEMPORARY)
    p = Variable("f::1::p", PointerType(INT), "p", Storage.LOCAL)
    long = IntType(64, True, "signed long int")
    null = Const(0, PointerType(INT))
    is_set = Binary(BinaryOp.NE, Read(VariablePlace(p)), null, TRUTH)
    small = Binary(BinaryOp.LT, Cast(Read(VariablePlace(i)), long), Const(10, long), TRUTH)
    same = Binary(BinaryOp.EQ, Read(VariablePlace(i)), Read(VariablePlace(temporary)), TRUTH)
    explicit = Binary(BinaryOp.EQ, Cast(Read(VariablePlace(i)), UCHAR, implicit=False), Const(1, UCHAR), TRUTH)
    assert condition_text(Unary(UnaryOp.NOT, is_set, TRUTH)) == "!p"
    assert condition_text(is_set) == "p != NULL"
    assert condition_text(small) == "i < 10"
    assert condition_text(same) == "i == i"
    assert condition_text(explicit) == "(unsigned char)i == 1"
