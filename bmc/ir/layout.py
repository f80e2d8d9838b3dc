"""Sizes, alignments and record layout under a data model (C11 6.2.6, System V x86-64 / i386 as gcc follows it).

>>> LP64.pointer_width
64
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from bmc.ir.types import (
    ArrayType,
    BoolType,
    FloatType,
    FunctionType,
    IntType,
    PointerType,
    Record,
    RecordType,
    TruthType,
    Type,
    VoidType,
)


@dataclass(frozen=True, slots=True)
class DataModel:
    """Widths in bits; `object_bits` is how many high bits of a pointer number the object (see bmc.ir.pointers)."""

    name: str
    short_width: int
    int_width: int
    long_width: int
    long_long_width: int
    pointer_width: int
    object_bits: int
    max_align: int = 16  # alignment of the most demanding scalar, in bytes
    char_signed: bool = True
    standard: str = "c17"  # c89, c99, c11 or c17
    big_endian: bool = False  # the first byte of a number is its most significant one
    long_long_align: int = 8  # i386 aligns long long and double to 4 inside structs

    def _int(self, width: int, signed: bool, name: str) -> IntType:
        return IntType(width, signed, name)

    @property
    def char(self) -> IntType:
        return IntType(8, self.char_signed, "char")

    @property
    def signed_int(self) -> IntType:
        return IntType(self.int_width, True, "signed int")

    @property
    def unsigned_int(self) -> IntType:
        return IntType(self.int_width, False, "unsigned int")

    @property
    def signed_long(self) -> IntType:
        return IntType(self.long_width, True, "signed long int")

    @property
    def unsigned_long(self) -> IntType:
        return IntType(self.long_width, False, "unsigned long int")

    @property
    def size_t(self) -> IntType:
        """unsigned long on LP64, unsigned int where pointers are as wide as int, else unsigned long."""
        if self.pointer_width == self.long_width and self.long_width != self.int_width:
            return self.unsigned_long
        return self.unsigned_int if self.pointer_width == self.int_width else self.unsigned_long

    @property
    def ptrdiff_t(self) -> IntType:
        unsigned = self.size_t
        return self.signed_int if unsigned == self.unsigned_int else self.signed_long

    @property
    def byte_order(self) -> Literal["big", "little"]:
        return "big" if self.big_endian else "little"

    @property
    def offset_bits(self) -> int:
        return self.pointer_width - self.object_bits


LP64 = DataModel("LP64", 16, 32, 64, 64, 64, object_bits=24)
ILP32 = DataModel("ILP32", 16, 32, 32, 64, 32, object_bits=12, max_align=16, long_long_align=4)
LP32 = DataModel("LP32", 16, 16, 32, 64, 32, object_bits=12, max_align=16, long_long_align=4)


@dataclass(frozen=True, slots=True)
class Layout:
    """Sizes of types: the data model and the records of one program."""

    model: DataModel
    records: Mapping[str, Record] = field(default_factory=dict)

    def size_of(self, type_: Type) -> int:
        """Bytes. `void` and functions count 1 as in GNU C."""
        match type_:
            case IntType() | FloatType():
                return (type_.width + 7) // 8
            case PointerType():
                return self.model.pointer_width // 8
            case BoolType() | TruthType() | VoidType() | FunctionType():
                return 1
            case ArrayType():
                return type_.length * self.size_of(type_.element)
            case RecordType():
                return self.records[type_.tag].size

    def align_of(self, type_: Type, in_record: bool = False) -> int:
        match type_:
            case IntType() | FloatType():
                size = self.size_of(type_)
                if size == 8 and in_record:
                    return min(8, self.model.long_long_align)
                return min(size & -size if size & (size - 1) else size, self.model.max_align)
            case PointerType():
                return self.model.pointer_width // 8
            case BoolType() | TruthType() | VoidType() | FunctionType():
                return 1
            case ArrayType():
                return self.align_of(type_.element, in_record)
            case RecordType():
                return self.records[type_.tag].align

    def width_of(self, type_: Type) -> int:
        """Bits of a scalar value as the solver sees it (TRUTH is a Boolean, not a bit-vector)."""
        match type_:
            case IntType() | FloatType():
                return type_.width
            case PointerType():
                return self.model.pointer_width
            case BoolType():
                return 8
            case TruthType():
                return 1
            case _:
                raise TypeError(f"{type_} is not a scalar")
