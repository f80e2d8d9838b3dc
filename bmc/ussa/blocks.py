"""Ranges of bytes of symbolic length or at a symbolic place: what a cell holds after a memcpy or memset.

A `Block` says of every cell of an object what becomes of it, given the cell's index and old value. Nothing is done for
a cell until it is read.

    memset(p, 0, 4 * n)      int cell i:   4 * i - offset < 4 * n ? 0 : old
    memcpy(p, q + k, n)      char cell i:  i < n ? q[i + k] : old
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bmc.ir.types import PointerType
from bmc.logic import Terms
from bmc.logic.node import BV_ADD, BV_CONSTANT, BV_LSHL, BV_MUL, ITE, Node
from bmc.ussa.anywhere import Piece
from bmc.ussa.cells import CellLayout, Column
from bmc.ussa.columns import Element
from bmc.ussa.memory import Memory
from bmc.ussa.pointers import Pointers
from bmc.ussa.values import Linear, Object, Offset, Truth, add_offsets

if TYPE_CHECKING:
    from bmc.ussa.unwinder import Unwinder

DEPTH = 8  # choices inside a size that are looked at


def times(offset: Offset, factor: int) -> Offset:
    return offset * factor if isinstance(offset, int) else offset.times(factor)


def repeated(terms: Terms, byte: int | Node, count: int) -> int | Node:
    """A value whose bytes are all the same."""
    pattern = byte
    for done in range(1, count):
        pattern = terms.concat(byte, pattern, 8, 8 * done)
    return pattern


def remainder(pointers: Pointers, value: int | Node, divisor: int, depth: int = DEPTH) -> int | None:
    """The value modulo the divisor, if that is always the same."""
    if isinstance(value, int):
        return value % divisor
    if divisor == 1:
        return 0
    binary = divisor & (divisor - 1) == 0
    op, args, _ = value._content
    if op == BV_CONSTANT:
        constant: int = value._content[2][0]
        return constant % divisor
    if op == BV_MUL:
        factor = next((a._content[2][0] for a in args if a._content[0] == BV_CONSTANT), None)
        other = next((a for a in args if a._content[0] != BV_CONSTANT), None)
        if factor is not None and other is not None and factor % divisor == 0:
            return 0 if binary or pointers.divides(Linear(0, ((factor, other),)), divisor) else None
    if op == BV_LSHL and args[1]._content[0] == BV_CONSTANT and binary:
        return 0 if (1 << args[1]._content[2][0]) % divisor == 0 else None
    if depth and (op == ITE or (op == BV_ADD and binary)):
        a, b = (remainder(pointers, arg, divisor, depth - 1) for arg in args[-2:])
        if op == ITE:
            return a if a == b else None
        return None if a is None or b is None else (a + b) % divisor
    return None


def offset_remainder(pointers: Pointers, offset: Offset, divisor: int) -> int | None:
    if isinstance(offset, int):
        return offset % divisor
    if divisor & (divisor - 1) == 0:
        exact = all(c % divisor == 0 for c, _ in offset.parts)
    else:
        exact = pointers.divides(offset, divisor)
    return offset.constant % divisor if exact else None


class Snapshot:
    """The content of an object as it was, read where it is asked for."""

    def __init__(self, memory: Memory, obj: Object) -> None:
        self.memory = memory
        self.obj = obj
        self.layout: CellLayout = obj.cells[1]
        self._cells = list(obj.cells)
        self._arrays: dict[int, Node] = {}

    def cell(self, column: Column, index: int | Node) -> int | Node:
        memory, obj = self.memory, self.obj
        if self._cells[column.slot] is None and (isinstance(index, int) or column.elements == 1):
            element = index if isinstance(index, int) and column.elements > 1 else 0
            value = self._cells[column.first + element]
            bit = column.start + element * column.stride
            return memory.bits(memory.known(value, bit, column.width, column.type), column.width)
        return memory.select(obj, column, self._array(column), index)

    def _array(self, column: Column) -> Node:
        if self._cells[column.slot] is not None:
            array: Node = self._cells[column.slot]
            return array
        found = self._arrays.get(column.slot)
        if found is None:
            values = self._cells[column.first : column.first + column.elements]
            found = self._arrays[column.slot] = self.memory.array_of(self.obj, column, values)
        return found


class Filled:
    """The same byte everywhere."""

    def __init__(self, m: Unwinder, byte: int | Node) -> None:
        self.m = m
        self._byte = byte

    def byte(self, distance: Offset) -> int | Node:
        return self._byte

    def cell(self, distance: Offset, width: int) -> int | Node | None:
        return repeated(self.m.terms, self._byte, width // 8)

    def share_targets(self, obj: Object, column: Column) -> None:
        self.m.memory.share_targets(obj, column, [] if self._byte == 0 else None)


class Copied:
    """The bytes of other objects, or of the same one, as they were before."""

    def __init__(self, m: Unwinder, sources: list[tuple[Truth, Snapshot, Offset]]) -> None:
        self.m = m
        self.sources = sources

    def byte(self, distance: Offset) -> int | Node:
        """The byte at a distance from the start of the block."""
        memory = self.m.memory
        result: int | Node | None = None
        for guard, source, offset in reversed(self.sources):
            here = memory.byte(source.obj, source.layout, add_offsets(offset, distance), source.cell)
            result = here if result is None else self.m.terms.ite(guard, here, result, 8)
        assert result is not None
        return result

    def cell(self, distance: Offset, width: int) -> int | Node | None:
        """A whole cell there; None if a source has no such cell."""
        memory = self.m.memory
        result: int | Node | None = None
        for guard, source, offset in reversed(self.sources):
            here = memory.exact(source.obj, source.layout, add_offsets(offset, distance), width, source.cell)
            if here is None:
                return None
            result = here if result is None else self.m.terms.ite(guard, here, result, width)
        return result

    def share_targets(self, obj: Object, column: Column) -> None:
        others: list[tuple[Object, Column]] = []
        for _, source, _ in self.sources:
            pointers = [c for c in source.layout.columns if isinstance(c.type, PointerType)]
            if not pointers:
                self.m.memory.share_targets(obj, column, None)
                return
            for c in pointers:
                if source.obj.cells[c.slot] is None:
                    self.m.memory.column_array(source.obj, c)  # notes what its pointers can be
                others.append((source.obj, c))
        self.m.memory.share_targets(obj, column, others)


class Block:
    """`size` bytes at `offset` of an object (`most` at most, if that is known) get new content where `guard` holds."""

    def __init__(
        self,
        m: Unwinder,
        obj: Object,
        offset: Offset,
        size: int | Node,
        most: int | None,
        guard: Truth,
        content: Filled | Copied,
    ) -> None:
        self.m = m
        self.obj = obj
        self.layout: CellLayout = obj.cells[1]
        self.offset = offset
        self.size = size
        self.most = most
        self.guard = guard
        self.content = content

    def write(self) -> None:
        memory, obj = self.m.memory, self.obj
        for column in self.layout.columns:
            if self._misses(column):
                continue
            self.content.share_targets(obj, column)
            if column.elements == 1 and not obj.unbounded:
                old = memory.bits(memory.cell(obj, column, 0), column.width)
                bits = self._element(column, 0, old)
                memory.write_cell(obj, column, 0, memory.convert(bits, None, column.type, column.width), True)
            else:
                memory.write_range(obj, column, self._writer(column))

    def _writer(self, column: Column) -> Element:
        return lambda index, old: self._element(column, index, old)

    def _misses(self, column: Column) -> bool:
        """Whether the block surely does not reach the column."""
        if self.obj.unbounded or not isinstance(self.offset, int):
            return False
        first, end = self.offset * 8, column.start + column.stride * column.elements
        return first >= end or (self.most is not None and first + self.most * 8 <= column.start)

    def _position(self, column: Column, index: int | Node) -> Offset:
        """The byte that a cell begins in."""
        memory, width = self.m.memory, self.m.pointers.width
        start = column.start // 8
        if not isinstance(index, int):
            index = self.m.terms.zext(index, memory.index_width(self.obj, column), width)
        place: Offset = index if isinstance(index, int) else Linear(0, ((1, index),))
        if not self.obj.unbounded:
            return add_offsets(times(place, column.stride // 8), start)
        size = self.layout.bits // 8
        if column.elements == 1:
            return add_offsets(times(place, size), start)
        if column.elements * column.stride == self.layout.bits:
            return add_offsets(times(place, column.stride // 8), start)
        whole, inner = memory.split(place, column.elements)
        return add_offsets(add_offsets(times(whole, size), times(inner, column.stride // 8)), start)

    def _element(self, column: Column, index: int | Node, old: int | Node) -> int | Node:
        terms = self.m.terms
        distance = add_offsets(self._position(column, index), times(self.offset, -1))
        if self._never_in_part(column):
            value = self.content.cell(distance, column.width)
            if value is not None:
                return terms.ite(self._inside(distance), value, old, column.width)
        result = old
        done = 0
        while done < column.width:
            bit = column.start + done
            count = min(8 - bit % 8, column.width - done)
            there = add_offsets(distance, bit // 8 - column.start // 8)
            inside = self._inside(there)
            if inside is not False:
                piece = Piece(column, index, done, bit % 8, count)
                changed = self.m.memory.replaced(result, piece, self.content.byte(there))
                result = terms.ite(inside, changed, result, column.width)
            done += count
        return result

    def _inside(self, distance: Offset) -> Truth:
        """Whether a byte at this distance from the start of the block is in it."""
        width = self.m.pointers.width
        if isinstance(distance, int) and isinstance(self.size, int):
            return self.m.terms.conj(self.guard, 0 <= distance < self.size)
        if isinstance(distance, int) and distance < 0:
            return False
        term = self.m.pointers.offset_term(distance)
        return self.m.terms.conj(self.guard, self.m.terms.ult(term, self.size, width))

    def _never_in_part(self, column: Column) -> bool:
        """Whether no cell of the column can be partly inside the block: both ends of it are between cells."""
        if column.start % 8 or column.width % 8:
            return False
        bounds = self._ends(column)
        if bounds is None:
            return False
        period, ends = bounds
        for end in ends:
            into = (end - column.start // 8) % period
            if into < column.elements * column.stride // 8 and 0 < into % (column.stride // 8) < column.width // 8:
                return False
        return True

    def _ends(self, column: Column) -> tuple[int, tuple[int, int]] | None:
        """The ends of the block, modulo the distance between cells of the column."""
        inner = column.elements > 1
        if self.obj.unbounded and not (inner and column.elements * column.stride == self.layout.bits):
            period = self.layout.bits // 8
        else:
            period = column.stride // 8
        first = offset_remainder(self.m.pointers, self.offset, period)
        length = remainder(self.m.pointers, self.size, period)
        if first is None or length is None:
            return None
        return period, (first, (first + length) % period)
