"""Expressions and places of the IR, translated once into closures over a frame.

    x + 1      becomes    lambda frame: wrap(read_x(frame) + 1)

A value closure gives an int or, for whole records and arrays, bytes. A location closure gives (object, offset); the
object is None where an address belongs to none. Reading a bad location gives the value that the solver chose for it.

Invariant: sub-nodes are translated in the order of their fields, because the ordinal of a dereference or subscript in
its instruction (bmc.ussa.instance) is counted on the way.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias, assert_never

from bmc.errors import InternalError
from bmc.ir.expr import (
    AddressOf,
    ArrayConst,
    Binary,
    BinaryOp,
    Cast,
    Conditional,
    Const,
    DerefPlace,
    Expr,
    FieldPlace,
    FunctionAddress,
    IndexPlace,
    Initialised,
    Overflow,
    Place,
    PointerQuery,
    Read,
    Storage,
    Unary,
    UnaryOp,
    Variable,
    VariablePlace,
    ZeroValue,
)
from bmc.ir.layout import Layout
from bmc.ir.pointers import address
from bmc.ir.types import BoolType, FloatType, IntType, PointerType, RecordType, TruthType, Type, is_scalar
from bmc.source import Location
from bmc.trace.arithmetic import binary, divide, overflow, wrapper
from bmc.trace.encoding import (
    Stored,
    bit_field_bytes,
    bit_field_value,
    from_bytes,
    from_pieces,
    from_unsigned,
    get_bits,
    put_bits,
    to_bytes,
)
from bmc.trace.frames import Frame
from bmc.trace.memory import Marked, Memory, MemoryObject, spread
from bmc.ussa.inputs import Bits
from bmc.ussa.instance import unspecified

Value: TypeAlias = Callable[[Frame], Stored]
Number: TypeAlias = Callable[[Frame], int]
Where: TypeAlias = tuple[MemoryObject | None, int]
Find: TypeAlias = Callable[[Frame], Where]
OnUnknown: TypeAlias = Callable[[MemoryObject, int, int, Type, Location], None]
Lookup: TypeAlias = Callable[[Frame, Variable], MemoryObject]


@dataclass(frozen=True, slots=True)
class World:
    """What expressions refer to. `on_unknown(object, offset, size, type, place in the source)` must give bytes that
    were never written and are about to be read their content."""

    layout: Layout
    memory: Memory
    globals: dict[str, MemoryObject]
    functions: dict[str, int]
    lookup: Lookup
    on_unknown: OnUnknown


class BitField(NamedTuple):
    """How many bytes hold it, and which of their bits."""

    bytes: int
    shift: int
    width: int


class Translator:
    """Translates the expressions of one instruction (or terminator), which stands at `block:index`."""

    def __init__(self, world: World, block: str, index: int, location: Location) -> None:
        self._world = world
        self._layout = world.layout
        self._block = block
        self._index = index
        self._location = location
        self._ordinal = 0

    # --- values ---------------------------------------------------------------------------------------------------

    def number(self, expr: Expr) -> Number:
        """A closure for a scalar expression."""
        return self.value(expr)  # type: ignore[return-value]

    def value(self, expr: Expr) -> Value:
        match expr:
            case Const():
                constant = self._constant(expr.value, expr.type)
                return lambda frame: constant
            case Read():
                return self._read(expr.place)
            case AddressOf():
                return self.address(expr.place)
            case FunctionAddress():
                place = address(self._layout.model, self._world.functions[expr.name], 0)
                return lambda frame: place
            case Unary():
                return self._unary(expr)
            case Binary():
                return self._binary(expr)
            case Cast():
                return self._cast(expr)
            case Conditional():
                return self._conditional(expr)
            case ZeroValue():
                zero: Stored = 0 if is_scalar(expr.type) else bytes(self._layout.size_of(expr.type))
                return lambda frame: zero
            case ArrayConst():
                table = self._table(expr)
                return lambda frame: table
            case Overflow():
                test, left, right = overflow(expr.op, expr.left.type), self.number(expr.left), self.number(expr.right)
                return lambda frame: test(left(frame), right(frame))
            case PointerQuery():
                return self._query(expr)
            case Initialised():
                unwritten = self.unwritten(expr.place)
                return lambda frame: int(not any(unwritten(frame)))
            case _:
                assert_never(expr)

    def _constant(self, value: int, type_: Type) -> int:
        return wrapper(type_, self._layout.width_of(type_))(value)

    def _table(self, expr: ArrayConst) -> bytes:
        element = expr.type.element
        raw = b"".join(to_bytes(v, element, self._layout) for v in expr.values)
        return raw[: self._layout.size_of(expr.type)].ljust(self._layout.size_of(expr.type), b"\0")

    def _unary(self, expr: Unary) -> Value:
        operand = self.number(expr.operand)
        if expr.op is UnaryOp.NOT:
            return lambda frame: not operand(frame)
        self._refuse_float(expr.type)
        wrap = wrapper(expr.type, self._layout.width_of(expr.type))
        if expr.op is UnaryOp.NEGATE:
            return lambda frame: wrap(-operand(frame))
        return lambda frame: wrap(~operand(frame))

    def _binary(self, expr: Binary) -> Value:
        left, right = self.number(expr.left), self.number(expr.right)
        match expr.op:
            case BinaryOp.AND_ALSO:
                return lambda frame: left(frame) and right(frame)
            case BinaryOp.OR_ELSE:
                return lambda frame: left(frame) or right(frame)
            case BinaryOp.IMPLIES:
                return lambda frame: not left(frame) or right(frame)
            case BinaryOp.POINTER_ADD:
                move, step = self._world.memory.move, self._pointee_size(expr.left.type)
                return lambda frame: move(left(frame), right(frame) * step)
            case BinaryOp.POINTER_DIFFERENCE:
                return self._difference(left, right, expr)
        self._refuse_float(expr.left.type)
        apply = binary(expr.op, expr.left.type, expr.right.type)
        return lambda frame: apply(left(frame), right(frame))

    def _difference(self, left: Number, right: Number, expr: Binary) -> Value:
        """The distance in bytes as a signed number, divided towards zero by the size of an element (C11 6.5.6p9)."""
        size, width = self._pointee_size(expr.left.type) or 1, self._layout.model.pointer_width
        signed = wrapper(self._layout.model.ptrdiff_t, width)
        return lambda frame: divide(signed(left(frame) - right(frame)), size, True, width)

    def _pointee_size(self, type_: Type) -> int:
        assert isinstance(type_, PointerType)
        return self._layout.size_of(type_.target)

    def _cast(self, expr: Cast) -> Value:
        operand = self.number(expr.operand)
        if isinstance(expr.type, BoolType | TruthType):
            return lambda frame: int(operand(frame) != 0)
        if not is_scalar(expr.type):
            raise InternalError(f"cast to {expr.type}, which is not a scalar")
        if isinstance(expr.type, FloatType) or isinstance(expr.operand.type, FloatType):
            self._refuse_float(FloatType(0, "floating point"))
        wrap = wrapper(expr.type, self._layout.width_of(expr.type))
        return lambda frame: wrap(operand(frame))

    def _conditional(self, expr: Conditional) -> Value:
        condition, then, otherwise = self.number(expr.condition), self.value(expr.then), self.value(expr.otherwise)
        return lambda frame: then(frame) if condition(frame) else otherwise(frame)

    def _query(self, expr: PointerQuery) -> Value:
        operands = [self.number(operand) for operand in expr.operands]
        ask, fact = self._world.memory.fact, expr.fact
        if len(operands) == 1:
            only = operands[0]
            return lambda frame: ask(fact, only(frame))
        first, second = operands
        return lambda frame: ask(fact, first(frame), second(frame))

    def _refuse_float(self, type_: Type) -> None:
        if isinstance(type_, FloatType):
            raise InternalError(f"the interpreter does not compute with floating point ({self._location})")

    # --- places ---------------------------------------------------------------------------------------------------

    def address(self, place: Place) -> Number:
        """`&place`, without asking whether anything is there."""
        move = self._world.memory.move
        match place:
            case VariablePlace():
                find, address_of = self._variable(place.variable), self._world.memory.address_of
                return lambda frame: address_of(find(frame))
            case FieldPlace():
                base, offset = self.address(place.base), self._field_offset(place)
                return lambda frame: move(base(frame), offset)
            case IndexPlace():
                self._ordinal += 1
                base, index = self.address(place.base), self.number(place.index)
                size = self._layout.size_of(place.type)
                return lambda frame: move(base(frame), index(frame) * size)
            case DerefPlace():
                self._ordinal += 1
                return self.number(place.pointer)
            case _:
                assert_never(place)

    def find(self, place: Place) -> Find:
        """Object and offset of a place (of a bit-field: of the first byte that holds it)."""
        match place:
            case VariablePlace():
                variable = self._variable(place.variable)
                return lambda frame: (variable(frame), 0)
            case FieldPlace():
                return _shifted(self.find(place.base), self._field_offset(place))
            case IndexPlace():
                self._ordinal += 1
                base, index = self.find(place.base), self.number(place.index)
                return _indexed(base, index, self._layout.size_of(place.type))
            case DerefPlace():
                self._ordinal += 1
                pointer, locate = self.number(place.pointer), self._world.memory.locate
                return lambda frame: locate(pointer(frame))
            case _:
                assert_never(place)

    def _variable(self, variable: Variable) -> Callable[[Frame], MemoryObject]:
        if variable.storage is Storage.GLOBAL:
            fixed = self._world.globals[variable.name]
            return lambda frame: fixed
        name, lookup = variable.name, self._world.lookup

        def local(frame: Frame) -> MemoryObject:
            return frame.variables.get(name) or lookup(frame, variable)

        return local

    def _field_offset(self, place: FieldPlace) -> int:
        record = place.base.type
        assert isinstance(record, RecordType)
        return self._layout.records[record.tag].field(place.name).offset

    def _bit_field(self, place: Place) -> BitField | None:
        if not isinstance(place, FieldPlace) or place.bit_width is None:
            return None
        record = place.base.type
        assert isinstance(record, RecordType)
        _, count, shift = bit_field_bytes(self._layout.records[record.tag].field(place.name))
        return BitField(count, shift, place.bit_width)

    def _read(self, place: Place) -> Value:
        ordinal = self._ordinal
        find, type_ = self.find(place), place.type
        bits = self._bit_field(place)
        size = self._layout.size_of(type_) if bits is None else bits.bytes
        whole = not is_scalar(type_)
        bad = self._unspecified(ordinal, place)
        decode = self._decoder(type_, size, bits)
        on_unknown, location = self._world.on_unknown, self._location

        def read(frame: Frame) -> Stored:
            target, offset = find(frame)
            if target is None or not target.holds(offset, size):
                return bad(frame)
            if target.unknown is not None and not target.is_known(offset, size):
                on_unknown(target, offset, size, type_, location)
            if target.unwritten is not None and whole:
                return Marked(target.data[offset : offset + size], target.unwritten[offset : offset + size])
            return decode(target.data[offset : offset + size])

        return read

    def unwritten(self, place: Place) -> Callable[[Frame], bytes]:
        """The bits of a place that were never written; none where there is no live object."""
        find, type_ = self.find(place), place.type
        bits = self._bit_field(place)
        size = self._layout.size_of(type_) if bits is None else bits.bytes

        def ask(frame: Frame) -> bytes:
            target, offset = find(frame)
            if target is None or not target.holds(offset, size):
                return b""
            found = target.unwritten_bits(offset, size)
            return found if bits is None else bytes([get_bits(found, bits.shift, bits.width) != 0])

        return ask

    def _decoder(self, type_: Type, size: int, bits: BitField | None) -> Callable[[bytes | bytearray], Stored]:
        """What the bytes of a place mean."""
        if bits is not None:
            shift, width = bits.shift, bits.width
            return lambda raw: bit_field_value(get_bits(raw, shift, width), type_, width)
        if isinstance(type_, IntType) and type_.width == 8 * size:
            signed, number, order = type_.signed, int.from_bytes, self._layout.model.byte_order
            return lambda raw: number(raw, order, signed=signed)
        layout = self._layout
        return lambda raw: from_bytes(bytes(raw), type_, layout)

    def _unspecified(self, ordinal: int, place: Place) -> Value:
        """What a bad read gives: the solver's choice for this instance, zero if it made none."""
        values = self._world.memory.inputs.values
        block, index, choose = self._block, self._index, self.chooser(place)
        return lambda frame: choose(values.get(unspecified(frame.context, block, index, ordinal), ()) if values else ())

    def store(self, place: Place) -> Callable[[Frame, Stored], Where]:
        """A closure that writes a value to the place, and says where; writing to a bad location has no effect."""
        find, type_, layout = self.find(place), place.type, self._layout
        bits = self._bit_field(place)
        size = layout.size_of(type_) if bits is None else bits.bytes
        memory = self._world.memory

        def write(frame: Frame, value: Stored) -> Where:
            target, offset = find(frame)
            if target is None or not target.holds(offset, size):
                return None, offset
            if bits is not None:
                assert isinstance(value, int)
                raw = put_bits(memory.read(target, offset, size), bits.shift, bits.width, value)
                if target.unwritten is not None:
                    raw = Marked(raw, put_bits(target.unwritten_bits(offset, size), bits.shift, bits.width, 0))
            else:
                raw = to_bytes(value, type_, layout)
            target.write(offset, raw)
            return target, offset

        return write

    def chooser(self, place: Place) -> Callable[[tuple[Bits, ...]], Stored]:
        """A function from the bits that the solver chose to a value for the place; a _Bool value is 0 or 1."""
        bits, type_ = self._bit_field(place), place.type
        if bits is not None:
            width = bits.width
            return lambda pieces: bit_field_value(from_pieces(pieces, width), type_, width)
        if is_scalar(type_):
            full = 1 if isinstance(type_, BoolType) else self._layout.width_of(type_)
            return lambda pieces: from_unsigned(from_pieces(pieces, full), type_)
        size, order = self._layout.size_of(type_), self._layout.model.byte_order
        return lambda pieces: bytes(spread(pieces, size, order)[0:size])


def _shifted(base: Find, offset: int) -> Find:
    if offset == 0:
        return base

    def find(frame: Frame) -> Where:
        target, start = base(frame)
        return target, start + offset

    return find


def _indexed(base: Find, index: Number, size: int) -> Find:
    def find(frame: Frame) -> Where:
        target, start = base(frame)
        return target, start + index(frame) * size

    return find
