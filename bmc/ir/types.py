"""Types of values and objects, with C's distinctions kept and its layout decided.

A type is an immutable value; records (structs and unions) are named by a unique tag and defined once in the program, so
that recursive types are finite. `TRUTH` is the type of conditions: it has no storage and is not C's `_Bool`.

>>> str(PointerType(ArrayType(INT, 3)))
'signed int (*)[3l]'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class VoidType:
    def __str__(self) -> str:
        return "void"


@dataclass(frozen=True, slots=True)
class TruthType:
    """Result of comparisons and logical operators: false or true."""

    def __str__(self) -> str:
        return "truth"


@dataclass(frozen=True, slots=True)
class BoolType:
    """C's `_Bool`: one byte that holds 0 or 1."""

    def __str__(self) -> str:
        return "_Bool"


@dataclass(frozen=True, slots=True)
class IntType:
    """An integer type. `name` is CBMC's spelling ("signed int", "unsigned long int", "char") and keeps apart types of
    equal width; an enumeration is an IntType whose name is "enum tag"."""

    width: int
    signed: bool
    name: str

    @property
    def minimum(self) -> int:
        return -(1 << (self.width - 1)) if self.signed else 0

    @property
    def maximum(self) -> int:
        return (1 << (self.width - 1)) - 1 if self.signed else (1 << self.width) - 1

    def wrap(self, value: int) -> int:
        """The value that `value` has after conversion to this type (C11 6.3.1.3, gcc: modulo 2^width)."""
        value &= (1 << self.width) - 1
        if self.signed and value >> (self.width - 1):
            value -= 1 << self.width
        return value

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class FloatType:
    """IEEE 754 binary format; laid out and declared, not yet computed with."""

    width: int
    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class PointerType:
    target: Type

    def __str__(self) -> str:
        if isinstance(self.target, ArrayType):
            dims = ""
            inner: Type = self.target
            while isinstance(inner, ArrayType):
                dims += f"[{inner.length}l]"
                inner = inner.element
            return f"{inner} (*){dims}"
        if isinstance(self.target, FunctionType):
            return f"{self.target.result} (*)({self.target.parameter_text()})"
        return f"{self.target} *"


@dataclass(frozen=True, slots=True)
class ArrayType:
    """`length` 0 is a zero-length or flexible array; a length not known at compile time is never an ArrayType (such an
    object is allocated and reached through a pointer)."""

    element: Type
    length: int

    def __str__(self) -> str:
        return f"{self.element} [{self.length}l]"


@dataclass(frozen=True, slots=True)
class RecordType:
    """A struct or union, defined in `Program.records[tag]`. `tag` is unique in the program."""

    tag: str
    is_union: bool = False

    def __str__(self) -> str:
        return f"{'union' if self.is_union else 'struct'} {self.tag}"


@dataclass(frozen=True, slots=True)
class FunctionType:
    result: Type
    parameters: tuple[Type, ...]
    variadic: bool = False
    prototyped: bool = True  # false for `int f()`: arguments are not checked against the parameters

    def parameter_text(self) -> str:
        parts = [str(p) for p in self.parameters] + (["..."] if self.variadic else [])
        return ", ".join(parts) if parts or not self.prototyped else "void"

    def __str__(self) -> str:
        return f"{self.result} ({self.parameter_text()})"


Type: TypeAlias = (
    VoidType | TruthType | BoolType | IntType | FloatType | PointerType | ArrayType | RecordType | FunctionType
)
ScalarType: TypeAlias = TruthType | BoolType | IntType | FloatType | PointerType

EXACT = "exact integer"  # name of integer types that lowering computes in: no overflow in them is a mistake
VOID = VoidType()
TRUTH = TruthType()
BOOL = BoolType()
CHAR = IntType(8, True, "char")
SCHAR = IntType(8, True, "signed char")
UCHAR = IntType(8, False, "unsigned char")
INT = IntType(32, True, "signed int")


@dataclass(frozen=True, slots=True)
class Field:
    """A member of a record. A bit-field has `bit_width`, and `bit_offset` counts from the start of the record;
    for other members `bit_offset` is 8 × the byte offset. Anonymous members have an invented name "$anonN"."""

    name: str
    type: Type
    bit_offset: int
    bit_width: int | None = None

    @property
    def offset(self) -> int:
        return self.bit_offset // 8


@dataclass(frozen=True, slots=True)
class Record:
    """The definition behind a `RecordType`; sizes in bytes. Fields in order of declaration, padding not listed."""

    tag: str
    is_union: bool
    fields: tuple[Field, ...]
    size: int
    align: int

    def field(self, name: str) -> Field:
        for field in self.fields:
            if field.name == name:
                return field
        raise KeyError(name)


def is_scalar(type_: Type) -> bool:
    return isinstance(type_, TruthType | BoolType | IntType | FloatType | PointerType)


def is_signed(type_: Type) -> bool:
    return isinstance(type_, IntType) and type_.signed
