"""Accesses at symbolic offsets, and to objects of symbolic size.

A symbolic offset is first turned into the set of offsets it can have inside the object: if these are the cells of one
column, the access is a choice over that column or a select/store on its array, else a choice over all possible offsets
or, for large objects, byte by byte (bmc.ussa.anywhere).

An object of symbolic size is a layout of one element and arrays over all elements:

    struct { int a; char c[3]; } p[n]        p[i].c[j]: element 3 * i + j of the array of column c
"""

from __future__ import annotations

from bmc.ir.types import Type
from bmc.logic.integers import to_signed
from bmc.logic.node import BV_SEXT, BV_ZEXT, Node
from bmc.ussa.anywhere import AnyByte
from bmc.ussa.cells import CellLayout, Column
from bmc.ussa.values import Linear, Object, Offset, Scalar, Truth, add_offsets

# By measurement (docs/benchmarks.md):
READ_CHAIN = 64  # a symbolic read of at most so many cells is an if-then-else chain, of more an array select
TABLE_CHAIN = 256  # the same where all cells are known numbers: twice as fast as an array in Bitwuzla
WRITE_CHAIN = 32
DECISION = 32  # choices beyond two for each cell that an index made of choices may have
FEW, MANY = 256, 1024  # offsets that a type-punned symbolic access is split into: beyond it goes byte by byte

NOWHERE: Scalar = object()  # outside of the object


class SymbolicAccess(AnyByte):
    trusted = True  # accesses are inside their object because checks in front of them say so

    def _possible(self, layout: CellLayout, offset: Linear, bit: int, width: int) -> range:
        """The byte offsets inside the object that the access can have."""
        step = abs(offset.step)
        if not self.pointers.divides(offset, step):
            step &= -step
        last = layout.bits // 8 - (bit + width + 7) // 8
        return range(offset.constant % step, last + 1, step)

    def _column_of(self, layout: CellLayout, offsets: range, bit: int, width: int) -> tuple[Column, range] | None:
        """The column and elements that these offsets meet exactly, if it is one column."""
        column, first, inner = layout.at(offsets[0] * 8 + bit)
        if inner or column.width != width or offsets.step * 8 % column.stride:
            return None
        other, last, inner = layout.at(offsets[-1] * 8 + bit)
        if other is not column or inner:
            return None
        return column, range(first, last + 1, offsets.step * 8 // column.stride)

    def _meets(self, offset: Linear, value: int) -> Truth:
        """offset == value, on the narrow index term where that is exact."""
        if len(offset.parts) == 1:
            coefficient, term = offset.parts[0]
            quotient, rest = divmod(value - offset.constant, coefficient)
            if self.pointers.divides(offset, abs(coefficient)):
                return False if rest else self.terms.eq(term, quotient, self.pointers.width)
        return self.terms.eq(self.pointers.offset_term(offset), value, self.pointers.width)

    def _element_index(self, obj: Object, column: Column, offset: Linear, bit: int) -> Node | int:
        """The element of the column at an offset that meets it exactly."""
        shifted = add_offsets(offset, -((column.start - bit) // 8))
        return self.array_index(obj, column, 0, self.split(shifted, column.stride // 8, obj.room)[0])

    def _chain_limit(self, obj: Object, column: Column, elements: range) -> int:
        if not READ_CHAIN < len(elements) <= TABLE_CHAIN:
            return READ_CHAIN
        cells, first = obj.cells, column.first
        return TABLE_CHAIN if all(type(cells[first + element]) is int for element in elements) else READ_CHAIN

    def _too_many(self, layout: CellLayout, offsets: range) -> bool:
        """Whether the bytes of an access are to be looked for one by one; unless they can be in too many places."""
        return len(offsets) > (FEW if sum(stretch.stride for stretch in layout.stretches) <= FEW else MANY)

    def read_symbolic(
        self, obj: Object, layout: CellLayout, offset: Linear, bit: int, type_: Type | None, width: int
    ) -> Scalar | None:
        offsets = self._possible(layout, offset, bit, width)
        if not offsets:
            return None
        found = self._column_of(layout, offsets, bit, width)
        if found is not None:
            column, elements = found
            decided = self._read_leaves(obj, column, elements, offsets, offset)
            if decided is not None:
                return self.convert(decided, column.type, type_, width)
            if obj.cells[column.slot] is not None or len(elements) > self._chain_limit(obj, column, elements):
                index = self._element_index(obj, column, offset, bit)
                array = self.column_array(obj, column)
                term = self.select(obj, column, array, index)
                return self.convert(self.from_array(obj, column, term), column.type, type_, width)
            value = self.cell(obj, column, elements[-1])
            for position, element in zip(reversed(offsets[:-1]), reversed(elements[:-1]), strict=True):
                here = self.cell(obj, column, element)
                value = self.phi(self._meets(offset, position), here, value, column.type, width)
            return self.convert(value, column.type, type_, width)
        if self._too_many(layout, offsets):
            return self.convert(self.read_bytes(obj, layout, offset, bit, width), None, type_, width)
        result: Scalar | None = None
        for position in reversed(offsets):
            here = self.read_at(obj, layout, position * 8 + bit, type_, width)
            result = here if result is None else self.phi(self._meets(offset, position), here, result, type_, width)
        return result

    def _read_leaves(
        self, obj: Object, column: Column, elements: range, offsets: range, offset: Linear
    ) -> Scalar | None:
        """A read at an index that is a choice between constants: the same choice between cells."""
        if len(offset.parts) != 1 or obj.cells[column.slot] is not None:
            return None
        coefficient, term = offset.parts[0]
        op, args, payload = term._content
        width, is_signed = self.pointers.width, True
        if op in (BV_SEXT, BV_ZEXT):
            term, width, is_signed = args[0], payload[0] - payload[1], op == BV_SEXT

        def cell(index: int) -> Scalar:
            number = to_signed(index, width) if is_signed else index
            place = offset.constant + coefficient * number
            return self.cell(obj, column, elements[offsets.index(place)]) if place in offsets else NOWHERE

        def choose(condition: Node, a: Scalar, b: Scalar) -> Scalar:
            if a is NOWHERE or b is NOWHERE:  # a check in front of the access says that it is not
                return b if a is NOWHERE else a
            return self.phi(condition, a, b, column.type, column.width)

        found = self.terms.decide((term,), width, cell, choose, 2 * len(elements) + DECISION)
        return None if found is NOWHERE else found

    def write_symbolic(
        self,
        obj: Object,
        layout: CellLayout,
        offset: Linear,
        bit: int,
        type_: Type | None,
        width: int,
        value: Scalar,
        guard: Truth,
    ) -> None:
        offsets = self._possible(layout, offset, bit, width)
        if not offsets:
            return
        found = self._column_of(layout, offsets, bit, width)
        if found is not None:
            column, elements = found
            if obj.cells[column.slot] is not None or len(elements) > WRITE_CHAIN:
                index = self._element_index(obj, column, offset, bit)
                inside = self._inside(offset, offsets)
                self.store_element(
                    obj, column, index, self.convert(value, type_, column.type, width), self.terms.conj(guard, inside)
                )
                return
        elif self._too_many(layout, offsets):
            inside = self.terms.conj(guard, self._inside(offset, offsets))
            self.write_bytes(obj, layout, offset, bit, width, value, inside)
            return
        for position in offsets:
            here = self.terms.conj(guard, self._meets(offset, position))
            if here is not False:
                self.write_at(obj, layout, position * 8 + bit, type_, width, value, here)

    def _inside(self, offset: Linear, offsets: range) -> Truth:
        """Whether the offset is one of those possible inside the object; true if a check has made sure of it."""
        if self.trusted:
            return True
        return self.terms.ule(self.pointers.offset_term(offset), offsets[-1], self.pointers.width)

    # --- objects of symbolic size -------------------------------------------------------------------------------

    def _unbounded_place(
        self, obj: Object, layout: CellLayout, offset: Offset, bit: int, width: int
    ) -> tuple[Column, int | Node] | None:
        """Column and index of an access that meets a cell exactly; None if it may not."""
        size = layout.bits // 8
        whole: Offset = 0  # the part of the offset that steps over whole elements, divided by the size
        inner: Offset
        if isinstance(offset, int):
            whole, inner = divmod(offset, size)
        else:
            over = tuple((c, t) for c, t in offset.parts if c % size == 0)
            constant, rest = divmod(offset.constant, size)
            if over:
                steps = Linear(constant * size, over)
                if not self.pointers.divides(steps, size):
                    return None
                whole = steps.divided(size)
            else:
                whole = constant
            within = tuple((c, t) for c, t in offset.parts if c % size)
            inner = Linear(rest, within) if within else rest
        if isinstance(inner, int):
            column, k, into = layout.at(inner * 8 + bit)
            if into or column.width != width:
                return None
            return column, self.array_index(obj, column, whole, k)
        # an index into an array inside the element; that it stays inside is asserted in front of the access
        offsets = self._possible(layout, inner, bit, width)
        found = self._column_of(layout, offsets, bit, width) if offsets and self.trusted else None
        if found is None:
            return None
        column = found[0]
        shifted = add_offsets(inner, -((column.start - bit) // 8))
        stride = column.stride // 8
        if not isinstance(shifted, Linear) or shifted.constant % stride or not self.pointers.divides(shifted, stride):
            return None
        return column, self.array_index(obj, column, whole, shifted.divided(stride))

    def read_unbounded(
        self, obj: Object, layout: CellLayout, offset: Offset, bit: int, type_: Type | None, width: int
    ) -> Scalar | None:
        if isinstance(offset, int) and offset < 0:
            return None
        place = self._unbounded_place(obj, layout, offset, bit, width)
        if place is None:
            return self.convert(self.read_bytes(obj, layout, offset, bit, width), None, type_, width)
        column, index = place
        value = self.select(obj, column, self.column_array(obj, column), index)
        return self.convert(self.from_array(obj, column, value), column.type, type_, width)

    def write_unbounded(
        self,
        obj: Object,
        layout: CellLayout,
        offset: Offset,
        bit: int,
        type_: Type | None,
        width: int,
        value: Scalar,
        guard: Truth,
    ) -> None:
        if isinstance(offset, int) and offset < 0:
            return
        place = self._unbounded_place(obj, layout, offset, bit, width)
        if place is None:
            self.write_bytes(obj, layout, offset, bit, width, value, guard)
            return
        column, index = place
        self.store_element(obj, column, index, self.convert(value, type_, column.type, width), guard)
