"""Expressions and places: typed, immutable, free of side effects.

An expression computes a value; a place names storage. Calls, assignments, nondeterminism and allocation are
instructions, never expressions. C's implicit conversions are explicit `Cast`s here. Every node is one level deep in the
class hierarchy and the two unions are closed: `match` over them ends in `assert_never`.

Evaluation is total. Reading through a bad pointer gives an unspecified value; the checks that forbid it are separate
`Assert` instructions in front of the one that evaluates. `And`, `Or`, `Implies` and `Conditional` evaluate their later
operands only where C does.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from bmc.ir.types import (
    TRUTH,
    ArrayType,
    FunctionType,
    PointerType,
    RecordType,
    Type,
)
from bmc.source import NOWHERE, Location


class Storage(Enum):
    GLOBAL = "global"  # also `static` locals and string literals: exists from program start to end
    LOCAL = "local"  # between its Declare and Dead
    PARAMETER = "parameter"  # between call and return
    TEMPORARY = "temporary"  # made by lowering; never address-taken


@dataclass(frozen=True, slots=True, eq=False)
class Variable:
    """A named object. `name` is unique in the program ("g", "main::1::x", "main::$tmp::3"); `source_name` is what the
    user wrote ("x"), or what CBMC would call a temporary ("return_value_f")."""

    name: str
    type: Type
    source_name: str
    storage: Storage
    location: Location = NOWHERE
    is_const: bool = False
    is_string: bool = False  # a string literal's object; printed as the literal

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Variable) and other.name == self.name

    def __hash__(self) -> int:
        return hash(self.name)


# --- places ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class VariablePlace:
    variable: Variable

    @property
    def type(self) -> Type:
        return self.variable.type


@dataclass(frozen=True, slots=True)
class FieldPlace:
    """`base.name`; bit-fields included (their `type` is the declared type, `bit_width` their width)."""

    base: Place
    name: str
    type: Type
    bit_width: int | None = None


@dataclass(frozen=True, slots=True)
class IndexPlace:
    """`base[index]`: `base` is a place of array type (a subscripted pointer is a DerefPlace of a pointer sum).
    `index` has a signed or unsigned integer type as wide as a pointer."""

    base: Place
    index: Expr
    location: Location = field(default=NOWHERE, compare=False)

    @property
    def type(self) -> Type:
        base = self.base.type
        assert isinstance(base, ArrayType)
        return base.element


@dataclass(frozen=True, slots=True)
class ArrayBound:
    """A subscript and the length that it must be below (None: not known), with the texts of array and element."""

    index: Expr
    length: Expr | None
    array: str
    element: str


@dataclass(frozen=True, slots=True)
class DerefPlace:
    """`*pointer`; `p[i]` and `p->f` arrive here as `*(p + i)` and `(*p).f` with `subscript` kept for printing.

    `bounds`: for an element of a variable length array, its subscripts, the first one first; for the checks."""

    pointer: Expr
    subscript: bool = False
    location: Location = field(default=NOWHERE, compare=False)
    bounds: tuple[ArrayBound, ...] = field(default=(), compare=False)

    @property
    def type(self) -> Type:
        pointer = self.pointer.type
        assert isinstance(pointer, PointerType)
        return pointer.target


Place: TypeAlias = VariablePlace | FieldPlace | IndexPlace | DerefPlace


# --- expressions ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Const:
    """A scalar constant: integers as their C value (signed types may be negative), TRUTH as 0 or 1, pointers as an
    address (0 is NULL)."""

    value: int
    type: Type


@dataclass(frozen=True, slots=True)
class Read:
    """The value stored in a place; of record type in assignments, arguments and returns of whole records."""

    place: Place

    @property
    def type(self) -> Type:
        return self.place.type


@dataclass(frozen=True, slots=True)
class AddressOf:
    """`&place`. An array that decays is AddressOf(IndexPlace(array, 0)) with `decay` set (printed as the array)."""

    place: Place
    decay: bool = False

    @property
    def type(self) -> Type:
        return PointerType(self.place.type)


@dataclass(frozen=True, slots=True)
class FunctionAddress:
    """The address of a function, defined or only declared."""

    name: str
    function_type: FunctionType

    @property
    def type(self) -> Type:
        return PointerType(self.function_type)


class UnaryOp(Enum):
    NEGATE = "-"
    COMPLEMENT = "~"
    NOT = "!"  # operand and result TRUTH


@dataclass(frozen=True, slots=True)
class Unary:
    op: UnaryOp
    operand: Expr
    type: Type
    location: Location = field(default=NOWHERE, compare=False)


class BinaryOp(Enum):
    """Operand and result types: ADD..XOR take two operands of the result's integer type (wrap-around on overflow;
    division truncates, by zero gives an unspecified value). SHL/SHR: the right operand may have any integer type;
    SHR of a signed type is arithmetic. Comparisons take two operands of one scalar type and give TRUTH. AND_ALSO,
    OR_ELSE, IMPLIES are over TRUTH. POINTER_ADD: pointer + (pointer-wide integer, counted in elements).
    POINTER_DIFFERENCE: two pointers of one type, result ptrdiff_t in elements."""

    ADD = "+"
    SUB = "-"
    MUL = "*"
    DIV = "/"
    MOD = "%"
    AND = "&"
    OR = "|"
    XOR = "^"
    SHL = "<<"
    SHR = ">>"
    EQ = "=="
    NE = "!="
    LT = "<"
    LE = "<="
    GT = ">"
    GE = ">="
    AND_ALSO = "&&"
    OR_ELSE = "||"
    IMPLIES = "==>"
    POINTER_ADD = "p+"
    POINTER_DIFFERENCE = "p-"


COMPARISONS = frozenset({BinaryOp.EQ, BinaryOp.NE, BinaryOp.LT, BinaryOp.LE, BinaryOp.GT, BinaryOp.GE})
LOGICAL = frozenset({BinaryOp.AND_ALSO, BinaryOp.OR_ELSE, BinaryOp.IMPLIES})


@dataclass(frozen=True, slots=True)
class Binary:
    op: BinaryOp
    left: Expr
    right: Expr
    type: Type
    location: Location = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Cast:
    """Conversion of a scalar to another scalar type (C11 6.3). To BOOL and TRUTH: != 0. From TRUTH: 0 or 1. Between
    pointers and integers: the address. `implicit` casts were not written by the user."""

    operand: Expr
    type: Type
    implicit: bool = True
    location: Location = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Conditional:
    """`condition ? then : otherwise`, arms of equal type (scalar or record)."""

    condition: Expr
    then: Expr
    otherwise: Expr
    type: Type


@dataclass(frozen=True, slots=True)
class ZeroValue:
    """The all-zero value of any object type (static storage, `= {0}`)."""

    type: Type


@dataclass(frozen=True, slots=True)
class ArrayConst:
    """A constant array of integers: string literals and tables. `values` may be shorter than the type: zeros follow."""

    values: tuple[int, ...]
    type: ArrayType


class Overflowing(Enum):
    ADD = "+"
    SUB = "-"
    MUL = "*"
    NEGATE = "unary minus"
    SHL = "shl"


@dataclass(frozen=True, slots=True)
class Overflow:
    """TRUTH: does the exact result of the operation not fit the (common) type of the operands? NEGATE ignores `right`.
    SHL: signed left shift that loses value bits or changes the sign (C11 6.5.7p4); the distance is in range."""

    op: Overflowing
    left: Expr
    right: Expr

    @property
    def type(self) -> Type:
        return TRUTH


class PointerFact(Enum):
    """Questions about a pointer. NULL .. OUT_OF_BOUNDS exclude each other and exactly one of them holds for a pointer
    that cannot be accessed for `size` bytes; ACCESSIBLE holds for the others. Results TRUTH unless said otherwise."""

    NULL = "null"  # the null pointer, at any offset below a page
    INTEGER_ADDRESS = "integer address"  # a small constant address that no object has
    INVALID = "invalid"  # no object, never had one
    DEALLOCATED = "deallocated"  # heap object that was freed
    DEAD = "dead"  # local object whose lifetime ended
    OUT_OF_BOUNDS = "out of bounds"  # operands: pointer, size in bytes (size_t)
    ACCESSIBLE = "accessible"  # operands: pointer, size
    DYNAMIC_OBJECT = "dynamic object"  # from Allocate with Region.HEAP (live or freed)
    STACK_ALLOCATED = "stack allocated"  # from Allocate with Region.STACK
    SAME_OBJECT = "same object"  # two pointers
    LIVE_OBJECT = "live object"  # some live object, whatever the offset
    OBJECT_SIZE = "object size"  # size_t; 0 for none
    OFFSET = "offset"  # ptrdiff_t, bytes
    OBJECT_NUMBER = "object"  # size_t


@dataclass(frozen=True, slots=True)
class PointerQuery:
    """`name`: how a program spelled the question, where it has several spellings (`W_OK`)."""

    fact: PointerFact
    operands: tuple[Expr, ...]
    type: Type
    name: str = ""


@dataclass(frozen=True, slots=True)
class Initialised:
    """TRUTH: was every bit of the (scalar) place written? Also true where no live object is. The place is only found,
    not read. Asked only in programs with `tracks_initialisation`."""

    place: Place

    @property
    def type(self) -> Type:
        return TRUTH


Expr: TypeAlias = (
    Const
    | Read
    | AddressOf
    | FunctionAddress
    | Unary
    | Binary
    | Cast
    | Conditional
    | ZeroValue
    | ArrayConst
    | Overflow
    | PointerQuery
    | Initialised
)

TRUE = Const(1, TRUTH)
FALSE = Const(0, TRUTH)


def negation(condition: Expr) -> Expr:
    """`!condition` without stacking negations."""
    if isinstance(condition, Unary) and condition.op is UnaryOp.NOT:
        return condition.operand
    if condition == TRUE:
        return FALSE
    if condition == FALSE:
        return TRUE
    return Unary(UnaryOp.NOT, condition, TRUTH)


def conjunction(*conditions: Expr) -> Expr:
    result: Expr = TRUE
    for condition in conditions:
        if condition == FALSE:
            return FALSE
        if condition != TRUE:
            result = condition if result == TRUE else Binary(BinaryOp.AND_ALSO, result, condition, TRUTH)
    return result


def root_variable(place: Place) -> Variable | None:
    """The variable a place is part of; None behind a dereference."""
    while True:
        match place:
            case VariablePlace():
                return place.variable
            case FieldPlace() | IndexPlace():
                place = place.base
            case DerefPlace():
                return None


def is_record(type_: Type) -> bool:
    return isinstance(type_, RecordType)
