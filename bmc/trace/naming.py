"""Names for parts of objects and for addresses, in the user's own words.

    offset 8 of `int a[4]` as an int            a[2l]
    offset 4 of a `struct { int x, y; } s`      s.y
    address of that                             &s.y
    offset 1 of an int                          byte 1 of x: x+1

Where several parts start at one offset (a struct and its first field, the members of a union) the type that is asked
for decides.
"""

from __future__ import annotations

from bmc.ir.expr import Storage
from bmc.ir.layout import Layout
from bmc.ir.types import ArrayType, Field, PointerType, RecordType, Type, VoidType
from bmc.trace.memory import Memory, MemoryObject
from bmc.trace.values import string_literal


def object_type(target: MemoryObject, layout: Layout) -> Type | None:
    """The type that the object has or is used as."""
    if target.variable is not None:
        return target.variable.type
    if target.element is None or isinstance(target.element, VoidType):
        return None
    size = layout.size_of(target.element)
    if size == 0 or target.size == size:
        return target.element
    return ArrayType(target.element, target.size // size)


class Namer:
    """Writes the parts of the objects of one memory. `functions`: names by number."""

    def __init__(self, memory: Memory, layout: Layout, functions: dict[int, str]) -> None:
        self._memory = memory
        self._layout = layout
        self._functions = functions

    def part(self, target: MemoryObject, offset: int, wanted: Type, suffix: str = "l", bit: int | None = None) -> str:
        """The part of type `wanted` at `offset`; `suffix` follows every index; `bit` tells bit-fields apart."""
        whole = object_type(target, self._layout)
        path = None if whole is None else self._path(whole, offset, wanted, suffix, bit)
        if path is not None:
            return target.name + path
        return f"{target.name}+{offset}" if offset else target.name

    def _path(self, type_: Type, offset: int, wanted: Type, suffix: str, bit: int | None) -> str | None:
        path = ""
        outermost = True
        while offset or (type_ != wanted and not isinstance(wanted, VoidType)):
            match type_:
                case ArrayType():
                    size = self._layout.size_of(type_.element)
                    index, offset = divmod(offset, size) if size else (0, offset)
                    if index > type_.length or (index == type_.length and not outermost):
                        return None
                    path += f"[{index}{suffix}]"
                    type_ = type_.element
                case RecordType():
                    field = self._field(type_, offset, wanted, bit)
                    if field is None:
                        return None
                    path += f".{field.name}"
                    offset -= field.offset
                    type_ = field.type
                    if field.bit_width is not None:
                        return path
                case _:
                    return None
            outermost = False
        return path

    def _field(self, record: RecordType, offset: int, wanted: Type, bit: int | None) -> Field | None:
        fields = self._layout.records[record.tag].fields
        if bit is not None:
            for field in fields:
                if field.bit_width is not None and field.bit_offset == bit:
                    return field
        inside = [
            f
            for f in fields
            if f.bit_width is None and f.offset <= offset < f.offset + max(1, self._layout.size_of(f.type))
        ]
        for field in inside:
            if self._path(field.type, offset - field.offset, wanted, "", None) is not None:
                return field
        return inside[0] if inside and not record.is_union else None

    def address(self, pointer: int, type_: Type) -> str:
        """A pointer's value: NULL, &x, &a[2], "text", f, or its number where nothing is known about it."""
        if pointer == 0:
            return "NULL"
        number = (pointer + (1 << (self._memory.model.offset_bits - 1))) >> self._memory.model.offset_bits
        target, offset = self._memory.locate(pointer)
        if target is None:
            name = self._functions.get(number)
            return name if name is not None and offset == 0 else f"{pointer:#x}"
        if target.variable is not None and target.variable.is_string and 0 <= offset < target.size:
            content = bytes(self._memory.read(target, 0, target.size))
            literal = string_literal(content[:-1] if content.endswith(b"\0") else content)
            return literal if offset == 0 else f"&{literal}[{offset}]"
        wanted = type_.target if isinstance(type_, PointerType) else type_
        if offset < 0:
            return f"&{target.name}-{-offset}"
        return f"&{self.part(target, offset, wanted, suffix='')}"


def is_temporary(target: MemoryObject) -> bool:
    return target.variable is not None and target.variable.storage is Storage.TEMPORARY
