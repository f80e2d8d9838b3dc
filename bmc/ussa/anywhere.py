"""Bytes at any offset of an object of any layout: the way of accesses that meet no cell exactly.

The bytes of a layout are *stretches* of equal elements. A byte at a symbolic offset is in one of the stretches, in some
element of it, at one of few places inside the element: an if-then-else over these places.

    struct { int a; short b; } p[n]     byte k: k % 8 == 0 ? low byte of a[k / 8] : ... : k % 8 == 5 ? ... : padding
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from bmc.logic.node import Node
from bmc.ussa.access import FixedAccess
from bmc.ussa.cells import CellLayout, Column, Stretch
from bmc.ussa.columns import UnresolvedAccess
from bmc.ussa.values import Linear, Object, Offset, Scalar, Truth, add_offsets

MAX_PLACES = 1024  # places inside elements that one byte at a symbolic offset is looked for in

Cell = Callable[[Column, "int | Node"], "int | Node"]  # the bits of a cell, by column and index


class Piece(NamedTuple):
    """`bits` bits of the cell `at` an index, from its bit `inner`, are those of a byte from its bit `low`."""

    column: Column
    at: int | Node
    inner: int
    low: int
    bits: int


class AnyByte(FixedAccess):
    # --- indices ------------------------------------------------------------------------------------------------

    def split(self, offset: Offset, size: int, room: int | None = None) -> tuple[Offset, Offset]:
        """Quotient and rest of an offset (not negative, below `room`) divided by a size."""
        if isinstance(offset, int):
            return divmod(offset, size)
        if size == 1:
            return offset, 0
        pointers = self.pointers
        if pointers.divides(offset, size):
            rest = offset.constant % size
            return Linear(offset.constant - rest, offset.parts).divided(size), rest
        if size & (size - 1) == 0 and all(c % size == 0 for c, _ in offset.parts):
            return self._divided(offset, size, room, False), offset.constant % size
        return self._divided(offset, size, room, False), self._divided(offset, size, room, True)

    def _divided(self, offset: Linear, size: int, room: int | None, rest: bool) -> Offset:
        """Quotient or rest, on no more bits than the offset needs: division is dear."""
        terms, width = self.terms, self.pointers.width
        narrow = width if room is None else min(width, max(room, size).bit_length())
        term = terms.extract(self.pointers.offset_term(offset), width, narrow - 1, 0)
        result = (terms.urem if rest else terms.udiv)(term, size, narrow)
        return self._offset(terms.zext(result, narrow, width))

    def _offset(self, term: int | Node) -> Offset:
        return term if isinstance(term, int) else Linear(0, ((1, term),))

    def array_index(self, obj: Object, column: Column, whole: Offset, inner: Offset) -> int | Node:
        """Where an element is in the array of its column. Elements of an array inside an element of the object follow
        each other: `whole` × length + `inner`."""
        scaled = whole * column.elements if isinstance(whole, int) else whole.times(column.elements)
        index = add_offsets(scaled, inner)
        if isinstance(index, int):
            return index
        term = self.pointers.offset_term(index)
        return self.terms.extract(term, self.pointers.width, self.index_width(obj, column) - 1, 0)

    # --- where a byte can be ------------------------------------------------------------------------------------

    def _stretches(
        self, obj: Object, layout: CellLayout, offset: Offset
    ) -> Iterator[tuple[Truth, Stretch, Offset, Offset, Offset]]:
        """The stretches that a byte can be in, each with the condition, the element of the object (of symbolic size),
        the element of the stretch and the byte in that."""
        terms = self.terms
        whole, rest = self.split(offset, layout.bits // 8, obj.room) if obj.unbounded else (0, offset)
        for stretch in layout.stretches:
            shifted = add_offsets(rest, -stretch.start)
            inside: Truth = True
            length = stretch.stride * stretch.elements
            if isinstance(shifted, int):
                inside = 0 <= shifted < length
            elif len(layout.stretches) > 1:
                inside = terms.ult(self.pointers.offset_term(shifted), length, self.pointers.width)
            if inside is not False:
                element, place = self.split(shifted, stretch.stride, length)
                yield inside, stretch, whole, element, place

    def places(self, obj: Object, layout: CellLayout, offset: Offset) -> list[tuple[Truth, list[Piece]]]:
        """The places of a byte; they exclude each other and cover the object. Outside it any may be true."""
        terms, width = self.terms, self.pointers.width
        found: list[tuple[Truth, list[Piece]]] = []
        for inside, stretch, whole, element, place in self._stretches(obj, layout, offset):
            possible = (place,) if isinstance(place, int) else range(stretch.stride)
            if len(found) + len(possible) > MAX_PLACES:
                raise UnresolvedAccess("an access at a symbolic offset to an object with too many different parts")
            for k in possible:
                here: Truth = inside
                if not isinstance(place, int):
                    here = terms.conj(inside, terms.eq(self.pointers.offset_term(place), k, width))
                if here is not False:
                    found.append((here, self._pieces(obj, layout, stretch, k, whole, element)))
        return found

    def exact(self, obj: Object, layout: CellLayout, offset: Offset, width: int, cell: Cell) -> int | Node | None:
        """A cell of `width` bits at an offset; None if it may not be one."""
        found: list[tuple[Truth, int | Node]] = []
        for inside, stretch, whole, element, place in self._stretches(obj, layout, offset):
            if not isinstance(place, int) or len(found) == MAX_PLACES:
                return None
            column, _, inner = layout.at((stretch.start + place) * 8)
            if inner or column.width != width:
                return None
            index = self.array_index(obj, column, whole, element if column.elements > 1 else 0)
            found.append((inside, cell(column, index)))
        if not found:
            return None
        result = found[-1][1]
        for inside, value in reversed(found[:-1]):
            result = self.terms.ite(inside, value, result, width)
        return result

    def _pieces(
        self, obj: Object, layout: CellLayout, stretch: Stretch, place: int, whole: Offset, element: Offset
    ) -> list[Piece]:
        """The parts of cells that make up the byte at `place` in an element of a stretch."""
        pieces = []
        bit = (stretch.start + place) * 8
        low = 0
        while low < 8:
            column, _, inner = layout.at(bit + low)
            count = min(column.width - inner, 8 - low)
            index = self.array_index(obj, column, whole, element if column.elements > 1 else 0)
            pieces.append(Piece(column, index, inner, low, count))
            low += count
        return pieces

    # --- reading and writing ------------------------------------------------------------------------------------

    def cell_bits(self, obj: Object) -> Cell:
        """Reads cells of the object as it is now."""

        def read(column: Column, index: int | Node) -> int | Node:
            single = column.elements == 1 and not obj.unbounded
            if single or (isinstance(index, int) and obj.cells[column.slot] is None):
                element = 0 if single else int(index) if isinstance(index, int) else 0
                return self.bits(self.cell(obj, column, element), column.width)
            return self.select(obj, column, self.column_array(obj, column), index)

        return read

    def byte(self, obj: Object, layout: CellLayout, offset: Offset, cell: Cell) -> int | Node:
        terms = self.terms
        result: int | Node | None = None
        for here, pieces in reversed(self.places(obj, layout, offset)):
            value: int | Node = 0
            for piece in pieces:
                width = piece.column.width
                whole = self.image(cell(piece.column, piece.at), width)
                part = terms.extract(whole, width, piece.inner + piece.bits - 1, piece.inner)
                value = part if piece.low == 0 else terms.concat(part, value, piece.bits, piece.low)
            result = value if result is None else terms.ite(here, value, result, 8)
        return 0 if result is None else result

    def _write_byte(self, obj: Object, layout: CellLayout, offset: Offset, byte: int | Node, guard: Truth) -> None:
        cell = self.cell_bits(obj)
        changed: dict[tuple[int, int | Node], tuple[Column, int | Node]] = {}
        for here, pieces in self.places(obj, layout, offset):
            for piece in pieces:
                key = (piece.column.slot, piece.at)
                old = cell(piece.column, piece.at)
                new = self.replaced(old, piece, byte)
                before = changed[key][1] if key in changed else old
                changed[key] = (piece.column, self.terms.ite(here, new, before, piece.column.width))
        for (_, index), (column, bits) in changed.items():
            value = self.convert(bits, None, column.type, column.width)
            if column.elements == 1 and not obj.unbounded:
                self.write_cell(obj, column, 0, value, guard)
            else:
                self.store_element(obj, column, index, value, guard)

    def replaced(self, cell: int | Node, piece: Piece, byte: int | Node) -> int | Node:
        """The cell with the bits of the byte that belong to it."""
        terms, width = self.terms, piece.column.width
        cell = self.image(cell, width)
        end = piece.inner + piece.bits
        value = terms.extract(byte, 8, piece.low + piece.bits - 1, piece.low)
        if piece.inner:
            value = terms.concat(value, terms.extract(cell, width, piece.inner - 1, 0), piece.bits, piece.inner)
        if end < width:
            value = terms.concat(terms.extract(cell, width, width - 1, end), value, width - end, end)
        return self.image(value, width)

    def read_bytes(self, obj: Object, layout: CellLayout, offset: Offset, bit: int, width: int) -> int | Node:
        terms, cell = self.terms, self.cell_bits(obj)
        count = (bit + width + 7) // 8
        result: int | Node = 0
        for i in range(count):
            byte = self.byte(obj, layout, add_offsets(offset, i), cell)
            result = byte if i == 0 else terms.concat(byte, result, 8, 8 * i)
        return self.image(terms.extract(result, 8 * count, bit + width - 1, bit), width)

    def write_bytes(
        self, obj: Object, layout: CellLayout, offset: Offset, bit: int, width: int, value: Scalar, guard: Truth
    ) -> None:
        terms = self.terms
        count = (bit + width + 7) // 8
        bits = self.image(self.bits(value, width), width)
        if bit or width % 8:  # a bit-field: its neighbours in the same bytes stay
            old = self.read_bytes(obj, layout, offset, 0, 8 * count)
            if bit:
                bits = terms.concat(bits, terms.extract(old, 8 * count, bit - 1, 0), width, bit)
            if bit + width < 8 * count:
                high = terms.extract(old, 8 * count, 8 * count - 1, bit + width)
                bits = terms.concat(high, bits, 8 * count - bit - width, bit + width)
        for i in range(count):
            byte = terms.extract(bits, 8 * count, 8 * i + 7, 8 * i)
            self._write_byte(obj, layout, add_offsets(offset, i), byte, guard)
