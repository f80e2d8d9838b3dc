"""The objects that pointers can point to, as a whole-program analysis sees them, and places inside them.

An abstract object stands for a variable (in all its lifetimes), for everything that one `Allocate` makes, for a
function, or for the result that a procedure returns. A `Spot` is a byte offset in one of them; all elements of an array
are one spot, and ANY stands for the whole object where the offset is not known.

    struct { int n; struct { char *p; } rows[8]; } x;      &x.rows[3].p and &x.rows[5].p are the same spot, x+8
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from bmc.ir.layout import Layout
from bmc.ir.types import ArrayType, PointerType, RecordType, Type

ANY = -1


class ObjectKind(Enum):
    VARIABLE = "variable"
    ALLOCATION = "allocation"
    FUNCTION = "function"
    RESULT = "result"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class AbstractObject:
    """`type` None: bytes of no known type. `repeated`: as many objects of the type as fit (an allocation)."""

    name: str
    kind: ObjectKind
    type: Type | None = None
    repeated: bool = False


UNKNOWN_OBJECT = AbstractObject("unknown", ObjectKind.UNKNOWN)


class Spot(NamedTuple):
    object: AbstractObject
    offset: int

    def __str__(self) -> str:
        if self.offset == 0:
            return self.object.name
        return f"{self.object.name}+{'any' if self.offset == ANY else self.offset}"


UNKNOWN = Spot(UNKNOWN_OBJECT, ANY)


def spot(layout: Layout, object_: AbstractObject, offset: int) -> Spot:
    """The spot at a byte offset, array elements put together; ANY for offsets outside of the type."""
    if object_.type is None or offset == ANY:
        return Spot(object_, ANY)
    size = layout.size_of(object_.type)
    if object_.repeated and size:
        offset %= size
    if not 0 <= offset < max(size, 1):
        return Spot(object_, ANY)
    return Spot(object_, _fold(layout, object_.type, offset))


def _fold(layout: Layout, type_: Type, offset: int) -> int:
    base = 0
    while True:
        if isinstance(type_, ArrayType):
            type_ = type_.element
            size = layout.size_of(type_)
            offset = offset % size if size else 0
        elif isinstance(type_, RecordType):
            record = layout.records[type_.tag]
            if record.is_union:
                # Members overlap: elements that one of them puts together, another may keep apart.
                return ANY if has_array(layout, type_) else base + offset
            inside = [f for f in record.fields if f.offset <= offset < f.offset + max(1, layout.size_of(f.type))]
            if not inside:
                return base + offset
            base += inside[-1].offset
            offset -= inside[-1].offset
            type_ = inside[-1].type
        else:
            return base + offset


def has_array(layout: Layout, type_: Type) -> bool:
    work = [type_]
    while work:
        current = work.pop()
        if isinstance(current, ArrayType):
            return True
        if isinstance(current, RecordType):
            work.extend(field.type for field in layout.records[current.tag].fields)
    return False


def in_array_of(layout: Layout, where: Spot, size: int) -> bool:
    """Whether the spot lies in an array whose elements have this size, so that adding to the pointer stays there."""
    type_ = where.object.type
    if type_ is None or where.offset == ANY:
        return False
    offset = where.offset
    if where.object.repeated and layout.size_of(type_) == size:
        return True
    while True:
        if isinstance(type_, ArrayType):
            type_ = type_.element
            element = layout.size_of(type_)
            if element == size:
                return True
            offset = offset % element if element else 0
        elif isinstance(type_, RecordType):
            record = layout.records[type_.tag]
            inside = [f for f in record.fields if f.offset <= offset < f.offset + layout.size_of(f.type)]
            if not inside or record.is_union:
                return False
            offset -= inside[-1].offset
            type_ = inside[-1].type
        else:
            return False


def pointer_offsets(layout: Layout, type_: Type, base: int = 0) -> Iterator[int]:
    """Offsets of the pointers inside a type, each array's elements once."""
    match type_:
        case PointerType():
            yield base
        case ArrayType():
            if type_.length:
                yield from pointer_offsets(layout, type_.element, base)
        case RecordType():
            for field in layout.records[type_.tag].fields:
                yield from pointer_offsets(layout, field.type, base + field.offset)
        case _:
            return


def holds_pointer(layout: Layout, where: Spot) -> bool:
    """Whether a pointer may be stored at the spot as far as its type says."""
    if where.object.type is None or where.offset == ANY:
        return True
    offsets = {spot(layout, where.object, offset).offset for offset in pointer_offsets(layout, where.object.type)}
    width = layout.model.pointer_width // 8
    return any(offset <= where.offset < offset + width for offset in offsets)


def strides(layout: Layout, where: Spot) -> list[int]:
    """Sizes of the elements of the arrays that the spot lies in, outermost first: it stands for that many places."""
    type_ = where.object.type
    found: list[int] = []
    if type_ is None:
        return found
    if where.object.repeated:
        found.append(layout.size_of(type_))
    offset = where.offset
    while True:
        if isinstance(type_, ArrayType):
            type_ = type_.element
            size = layout.size_of(type_)
            found.append(size)
            offset = offset % size if size else 0
        elif isinstance(type_, RecordType):
            record = layout.records[type_.tag]
            inside = [f for f in record.fields if f.offset <= offset < f.offset + max(1, layout.size_of(f.type))]
            if not inside or record.is_union:
                return found
            offset -= inside[-1].offset
            type_ = inside[-1].type
        else:
            return found
