"""The memory of the concrete interpreter: objects of bytes, and the addresses that reach them.

Every variable and every allocation is a `MemoryObject`. It has the number that the solver chose for its instance, from
its birth on; one that the solver did not number gets an unused number, counted down from the top, when its address is
asked for. Bytes that were never written are looked up in the solver's choices when they are first read.

An address says which object it belongs to only near that object. Arithmetic that goes further is remembered in `far`,
so that a pointer still knows where it came from.

Invariant: an object that has a number stays in `Memory.numbered` for ever, so that a stale pointer still says whose it
was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Literal

from bmc.errors import ResourceError
from bmc.ir.expr import PointerFact, Variable
from bmc.ir.layout import DataModel
from bmc.ir.pointers import NULL_PAGE, max_objects, split
from bmc.ir.types import Type
from bmc.trace.encoding import put_bits
from bmc.ussa.inputs import Bits, Inputs

SPARSE_FROM = 1 << 20  # larger objects keep only the pages that were touched
_PAGE = 4096


class SparseBytes:
    """Bytes of a large object, all `default` until written; only slices are needed."""

    __slots__ = ("_default", "_pages", "_size")

    def __init__(self, size: int, default: int) -> None:
        self._size = size
        self._default = default
        self._pages: dict[int, bytearray] = {}

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, where: slice) -> bytes:
        out = bytearray()
        position, stop = where.start, where.stop
        while position < stop:
            page, start = divmod(position, _PAGE)
            count = min(_PAGE - start, stop - position)
            stored = self._pages.get(page)
            out += bytes([self._default]) * count if stored is None else stored[start : start + count]
            position += count
        return bytes(out)

    def __setitem__(self, where: slice, data: bytes) -> None:
        position, done = where.start, 0
        while position < where.stop:
            page, start = divmod(position, _PAGE)
            count = min(_PAGE - start, where.stop - position)
            stored = self._pages.setdefault(page, bytearray([self._default]) * _PAGE)
            stored[start : start + count] = data[done : done + count]
            position += count
            done += count


class Marked(bytes):
    """The bytes of a record that is copied, with the bits of it that were never written."""

    unwritten: bytes

    def __new__(cls, raw: bytes | bytearray, unwritten: bytes | bytearray) -> Marked:
        made = super().__new__(cls, raw)
        made.unwritten = bytes(unwritten)
        return made


class Region(Enum):
    VARIABLE = "variable"
    HEAP = "heap"
    STACK = "stack"  # alloca and arrays of variable length


class MemoryObject:
    """`variable` for variables; `element` is the hint of an allocation. `object_key` and `content_key` make the
    instance's names on demand. `unknown` marks bytes whose content is not yet looked up (None: there are none).
    `unwritten` has a bit for every bit never written; only kept where the program tracks initialisation."""

    __slots__ = (
        "chosen",
        "content_key",
        "data",
        "element",
        "live",
        "name",
        "number",
        "object_key",
        "region",
        "size",
        "unknown",
        "unwritten",
        "variable",
    )

    def __init__(
        self,
        name: str,
        size: int,
        region: Region,
        object_key: Callable[[], str],
        variable: Variable | None = None,
        element: Type | None = None,
    ) -> None:
        self.name = name
        self.size = size
        self.region = region
        self.variable = variable
        self.element = element
        self.object_key = object_key
        self.content_key = object_key
        self.live = True
        self.number: int | None = None
        self.data: bytearray | SparseBytes = _blank(size, 0)
        self.unknown: bytearray | SparseBytes | None = None
        self.chosen: bytearray | SparseBytes | None = None  # the solver's content, once looked up
        self.unwritten: bytearray | SparseBytes | None = None

    def forget(self, track: bool = False) -> None:
        """All bytes become unknown: the lifetime began without an initialiser."""
        self.unknown = _blank(self.size, 1)
        if track:
            self.unwritten = _blank(self.size, 255)

    def unwritten_bits(self, offset: int, size: int) -> bytes:
        return bytes(size) if self.unwritten is None else bytes(self.unwritten[offset : offset + size])

    def mark(self, offset: int, unwritten: bytes) -> None:
        """After a write, which made everything there written."""
        if any(unwritten):
            if self.unwritten is None:
                self.unwritten = _blank(self.size, 0)
            self.unwritten[offset : offset + len(unwritten)] = unwritten

    def holds(self, offset: int, size: int) -> bool:
        return self.live and offset >= 0 and offset + size <= self.size

    def is_known(self, offset: int, size: int) -> bool:
        return self.unknown is None or not any(self.unknown[offset : offset + size])

    def write(self, offset: int, raw: bytes) -> None:
        self.data[offset : offset + len(raw)] = raw
        if self.unknown is not None:
            self.now_known(offset, len(raw))
        if self.unwritten is not None:
            self.unwritten[offset : offset + len(raw)] = bytes(len(raw))
        if isinstance(raw, Marked):
            self.mark(offset, raw.unwritten)

    def now_known(self, offset: int, size: int) -> None:
        assert self.unknown is not None
        if size == self.size:
            self.unknown = None
        else:
            self.unknown[offset : offset + size] = bytes(size)


class Memory:
    """All objects that have an address, and questions about addresses."""

    def __init__(self, model: DataModel, inputs: Inputs, functions: int) -> None:
        self.model = model
        self.inputs = inputs
        self.functions = functions  # numbers 1 .. functions belong to functions
        self.numbered: dict[int, MemoryObject] = {}
        self.far: dict[int, tuple[int, int]] = {}  # address -> (object number, offset) it was computed from
        self.trust_addresses = False  # ... or forget about that
        self._reserved = frozenset(inputs.objects.values())
        self._next = max_objects(model)

    def address_of(self, target: MemoryObject) -> int:
        if target.number is None:
            self._give_number(target)
            assert target.number is not None
        return target.number << self.model.offset_bits

    def born(self, target: MemoryObject) -> None:
        """Gives the object its number if the solver chose one: other pointers may hold it before `&` is written."""
        chosen = self.inputs.objects.get(target.object_key()) if self.inputs.objects else None
        if chosen is not None and chosen not in self.numbered:
            target.number = chosen
            self.numbered[chosen] = target

    def _give_number(self, target: MemoryObject) -> None:
        self.born(target)
        if target.number is not None:
            return
        while self._next in self._reserved:
            self._next -= 1
        if self._next <= self.functions:
            raise ResourceError("too many objects: no number is left for another address")
        target.number = self._next
        self.numbered[self._next] = target
        self._next -= 1

    def origin(self, pointer: int) -> tuple[int, int]:
        """(object number, offset) of a pointer."""
        if self.far and not self.trust_addresses and pointer in self.far:
            return self.far[pointer]
        return split(self.model, pointer)

    def move(self, pointer: int, delta: int) -> int:
        """`pointer` plus `delta` bytes."""
        bits, width = self.model.offset_bits, self.model.pointer_width
        moved = (pointer + delta) & ((1 << width) - 1)
        if not self.far and (pointer ^ moved) >> (bits - 1) == 0:
            return moved
        number, offset = self.origin(pointer)
        half = 1 << (width - 1)
        offset = ((offset + delta + half) & ((1 << width) - 1)) - half
        if number in self.numbered and split(self.model, moved) != (number, offset):
            self.far[moved] = (number, offset)
        return moved

    def locate(self, pointer: int) -> tuple[MemoryObject | None, int]:
        """The object that an address belongs to, live or not, and the offset in it."""
        number, offset = self.origin(pointer)
        return self.numbered.get(number), offset

    def fill(self, target: MemoryObject, offset: int, size: int) -> None:
        """Give unknown bytes of the range the content that the solver chose for them; they are known afterwards."""
        assert target.unknown is not None
        if self.inputs.values:
            if target.chosen is None:
                pieces = self.inputs.values.get(target.content_key(), ())
                target.chosen = spread(pieces, target.size, self.model.byte_order)
            unknown, old = target.unknown[offset : offset + size], target.data[offset : offset + size]
            chosen = target.chosen[offset : offset + size]
            raw = bytes(c if u else o for c, u, o in zip(chosen, unknown, old, strict=True))
            target.data[offset : offset + size] = raw
        target.now_known(offset, size)

    def read(self, target: MemoryObject, offset: int, size: int) -> bytes:
        """Bytes of a range that the object holds."""
        if target.unknown is not None and not target.is_known(offset, size):
            self.fill(target, offset, size)
        return bytes(target.data[offset : offset + size])

    def fact(self, fact: PointerFact, pointer: int, second: int = 0) -> int:
        """The answer to a question about `pointer`; `second` is the size in bytes or the other pointer."""
        number, offset = self.origin(pointer)
        target = self.numbered.get(number)
        match fact:
            case PointerFact.NULL:
                return number == 0 and abs(offset) < NULL_PAGE
            case PointerFact.INTEGER_ADDRESS:
                return number == 0 and abs(offset) >= NULL_PAGE
            case PointerFact.INVALID:
                return number != 0 and target is None
            case PointerFact.DEALLOCATED:
                return target is not None and not target.live and target.region is Region.HEAP
            case PointerFact.DEAD:
                return target is not None and not target.live and target.region is not Region.HEAP
            case PointerFact.OUT_OF_BOUNDS:
                return target is not None and target.live and not target.holds(offset, second)
            case PointerFact.ACCESSIBLE:
                return target is not None and target.holds(offset, second)
            case PointerFact.DYNAMIC_OBJECT:
                return target is not None and target.region is Region.HEAP
            case PointerFact.STACK_ALLOCATED:
                return target is not None and target.region is Region.STACK
            case PointerFact.SAME_OBJECT:
                return number == self.origin(second)[0]
            case PointerFact.LIVE_OBJECT:
                return target is not None and target.live
            case PointerFact.OBJECT_SIZE:
                return 0 if target is None else target.size
            case PointerFact.OFFSET:
                return offset
            case PointerFact.OBJECT_NUMBER:
                return number


def _blank(size: int, default: int) -> bytearray | SparseBytes:
    return bytearray([default]) * size if size < SPARSE_FROM else SparseBytes(size, default)


def spread(
    pieces: Iterable[Bits], size: int, order: Literal["big", "little"] = "little"
) -> bytearray | SparseBytes:
    """The content of an object of `size` bytes that the pieces describe, zero elsewhere."""
    content = _blank(size, 0)
    for piece in pieces:
        first, last = piece.bit_offset // 8, min(size, (piece.bit_offset + piece.width + 7) // 8)
        if first < last:
            shift, room = piece.bit_offset - 8 * first, 8 * (last - first)
            width = min(piece.width, room - shift)
            if order == "big" and width == room == piece.width:
                value = piece.value & ((1 << width) - 1)
                content[first:last] = value.to_bytes(width // 8, "big")
                continue
            content[first:last] = put_bits(content[first:last], shift, width, piece.value)
    return content
