"""Values as bytes and back: how the interpreter stores what it computes (little endian unless the model says so).

Inside the interpreter a scalar is an int (its C value; pointers and _Bool are their unsigned bits) and a whole record
or array is its `bytes`. Traces hold the structured `bmc.trace.trace.Value` that `structured` makes of them.

>>> from bmc.ir.types import INT
>>> from bmc.ir.layout import LP64, Layout
>>> to_bytes(-2, INT, Layout(LP64)).hex()
'feffffff'
>>> from_bytes(bytes.fromhex("feffffff"), INT, Layout(LP64))
-2
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from bmc.ir.layout import Layout
from bmc.ir.types import ArrayType, Field, IntType, RecordType, TruthType, Type, is_scalar
from bmc.trace.trace import Value
from bmc.ussa.inputs import Bits

Stored: TypeAlias = int | bytes
_CODES = {1: "b", 2: "h", 4: "i", 8: "q"}  # of the struct module


def from_unsigned(bits: int, type_: Type) -> int:
    """The scalar value whose representation is `bits`."""
    if isinstance(type_, IntType):
        return type_.wrap(bits)
    return int(bits != 0) if isinstance(type_, TruthType) else bits


def from_bytes(raw: bytes, type_: Type, layout: Layout) -> Stored:
    return from_unsigned(int.from_bytes(raw, layout.model.byte_order), type_) if is_scalar(type_) else bytes(raw)


def to_bytes(value: Stored, type_: Type, layout: Layout) -> bytes:
    if isinstance(value, bytes):
        return value
    size = layout.size_of(type_)
    return (value & ((1 << (8 * size)) - 1)).to_bytes(size, layout.model.byte_order)


def from_pieces(pieces: Iterable[Bits], width: int) -> int:
    """The unsigned number of `width` bits that the pieces describe; bits not named are zero."""
    result = 0
    for piece in pieces:
        mask = (1 << piece.width) - 1
        result |= (piece.value & mask) << piece.bit_offset
    return result & ((1 << width) - 1)


def get_bits(raw: bytes | bytearray, bit_offset: int, width: int) -> int:
    return (int.from_bytes(raw, "little") >> bit_offset) & ((1 << width) - 1)


def put_bits(raw: bytes | bytearray, bit_offset: int, width: int, bits: int) -> bytes:
    mask = ((1 << width) - 1) << bit_offset
    number = (int.from_bytes(raw, "little") & ~mask) | ((bits << bit_offset) & mask)
    return number.to_bytes(len(raw), "little")


def bit_field_bytes(field: Field) -> tuple[int, int, int]:
    """(first byte, number of bytes, bit offset inside them) that hold a bit-field of a record."""
    assert field.bit_width is not None
    first = field.bit_offset // 8
    last = (field.bit_offset + field.bit_width + 7) // 8
    return first, last - first, field.bit_offset - 8 * first


def bit_field_value(bits: int, type_: Type, width: int) -> int:
    """C11 6.7.2.1p10: a bit-field has the signedness of its declared type and its own width."""
    if isinstance(type_, IntType) and type_.signed and width and bits >> (width - 1):
        return bits - (1 << width)
    return bits


def structured(stored: Stored, type_: Type, layout: Layout) -> Value:
    """The value a trace shows: tuples in field or index order, padding left out."""
    if isinstance(stored, int):
        return stored
    match type_:
        case ArrayType():
            element, size = type_.element, layout.size_of(type_.element)
            plain = size in _CODES and len(stored) >= type_.length * size
            if plain and isinstance(element, IntType) and element.width == 8 * size:
                order = "<" if layout.model.byte_order == "little" else ">"
                code = _CODES[size] if element.signed else _CODES[size].upper()
                return struct.unpack_from(f"{order}{type_.length}{code}", stored)
            pieces = (stored[i * size : (i + 1) * size] for i in range(type_.length))
            return tuple(structured(from_bytes(p, type_.element, layout), type_.element, layout) for p in pieces)
        case RecordType():
            return tuple(_field_value(stored, f, layout) for f in layout.records[type_.tag].fields)
        case _:
            return structured(from_bytes(stored, type_, layout), type_, layout) if is_scalar(type_) else ()


def _field_value(stored: bytes, field: Field, layout: Layout) -> Value:
    if field.bit_width is not None:
        first, count, shift = bit_field_bytes(field)
        bits = get_bits(stored[first : first + count], shift, field.bit_width)
        return bit_field_value(bits, field.type, field.bit_width)
    raw = stored[field.offset : field.offset + layout.size_of(field.type)]
    return structured(from_bytes(raw, field.type, layout), field.type, layout)


def covered_ranges(type_: Type, layout: Layout, start: int = 0) -> Iterator[tuple[int, int]]:
    """(offset, size) of everything in an object of this type that is not padding."""
    match type_:
        case ArrayType() if not is_scalar(type_.element):
            size = layout.size_of(type_.element)
            for i in range(type_.length):
                yield from covered_ranges(type_.element, layout, start + i * size)
        case RecordType():
            for field in layout.records[type_.tag].fields:
                if field.bit_width is not None:
                    first, count, _ = bit_field_bytes(field)
                    yield start + first, count
                else:
                    yield from covered_ranges(field.type, layout, start + field.offset)
        case _:
            yield start, layout.size_of(type_)
