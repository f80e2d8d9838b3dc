"""All objects of a run: made, read, written, merged.

Every access is (object, byte offset, bits into that byte, type, width). A read gives None if no part of the object can
be meant (out of bounds); the caller knows what that means. The layers below: values of cells (bmc.ussa.scalars),
columns and their arrays (columns), known offsets (access), bytes anywhere (anywhere), symbolic offsets (offsets).
"""

from __future__ import annotations

from collections.abc import Callable

from bmc.ir.types import UCHAR, Type
from bmc.logic import Terms
from bmc.logic.node import Node
from bmc.ussa.cells import HEADER, CellLayout, CellLayouts, Column
from bmc.ussa.families import MemberAccess
from bmc.ussa.pointers import Pointers
from bmc.ussa.store import Cells, Store
from bmc.ussa.values import Family, Object, Offset, Scalar, Truth, Uninit

LIFE = "lifetime"  # descriptor of the one-cell list that says whether an object's lifetime has ended


class Memory(MemberAccess):
    def __init__(self, terms: Terms, store: Store, pointers: Pointers, layouts: CellLayouts) -> None:
        super().__init__(terms, store, pointers)
        self.layouts = layouts

    # --- objects ------------------------------------------------------------------------------------------------

    def new_object(self, number: int, key: str, name: str, kind: str, type_: Type, zeroed: bool = False) -> Object:
        """A variable's object: its layout is its type's."""
        layout = self.layouts.of_type(type_)
        obj = Object(number, key, name, kind, layout.bits // 8, self.store.new_cells(LIFE, [False]), type_)
        obj.zeroed = zeroed
        fill: Scalar = 0 if zeroed else Uninit(key)
        obj.cells = self.store.new_cells(layout, [fill] * layout.cell_count + [None] * len(layout.columns))
        return obj

    def new_allocation(
        self, number: int, key: str, name: str, kind: str, size: int | Node, element: Type | None, zeroed: bool
    ) -> Object:
        """Heap and stack allocations are laid out when they are first accessed, by the type they are accessed as."""
        obj = Object(number, key, name, kind, size, self.store.new_cells(LIFE, [False]), None)
        obj.zeroed = zeroed
        obj.element = element
        if element is not None and self.layouts.layout.size_of(element) > 1:
            self.lay_out(obj, element)
        return obj

    def layout_of(self, obj: Object, element: Type) -> CellLayout:
        """The object's layout; an allocation that was not accessed before is laid out as `element`s."""
        if obj.cells:
            layout: CellLayout = obj.cells[1]
            return layout
        return self.lay_out(obj, element)

    def lay_out(self, obj: Object, element: Type) -> CellLayout:
        size = self.layouts.layout.size_of(element)
        if size == 0:
            element = UCHAR
        fill: Scalar = 0 if obj.zeroed else Uninit(obj.key)
        if isinstance(obj.size, int):
            layout = self.layouts.of_allocation(element, obj.size)
            values = [fill] * layout.cell_count + [None] * len(layout.columns)
        else:
            layout = self.layouts.of_unbounded(element)
            arrays = [self._initial_array(obj, column, fill) for column in layout.columns]
            values = [None] * layout.cell_count + arrays
        obj.element = element
        obj.cells = self.store.new_cells(layout, values)
        self._owners[obj.cells[0]] = obj
        return layout

    def _initial_array(self, obj: Object, column: Column, fill: Scalar) -> Node:
        index_width = self.index_width(obj, column)
        if type(fill) is int:
            return self.terms.const_array(0, index_width, column.width)
        array = self.terms.array_symbol(f"{obj.key}@{column.start}[]", index_width, column.width)
        self.input_arrays.append((obj.key, column, array, array, obj))
        return array

    def set_ended(self, obj: Object, guard: Truth) -> None:
        life = obj.life
        self.store.write(life, 2, self.terms.disj(life[2], guard))

    # --- accesses -----------------------------------------------------------------------------------------------

    def read(self, obj: Object, offset: Offset, bit: int, type_: Type | None, width: int) -> Scalar | None:
        if isinstance(obj, Family):
            return self.read_member(obj, offset, bit, type_, width)
        layout = self.layout_of(obj, type_ or UCHAR)
        if obj.unbounded:
            return self.read_unbounded(obj, layout, offset, bit, type_, width)
        if not isinstance(offset, int):
            return self.read_symbolic(obj, layout, offset, bit, type_, width)
        return self.read_at(obj, layout, offset * 8 + bit, type_, width)

    def content(self, obj: Object, offset: Offset, bit: int, type_: Type | None, width: int) -> Scalar | None:
        """Like `read`, for a copy: unspecified content stays unspecified."""
        if obj.unbounded or not isinstance(offset, int) or isinstance(obj, Family):
            return self.read(obj, offset, bit, type_, width)
        return self.content_at(obj, self.layout_of(obj, type_ or UCHAR), offset * 8 + bit, type_, width)

    def write(
        self, obj: Object, offset: Offset, bit: int, type_: Type | None, width: int, value: Scalar, guard: Truth
    ) -> None:
        """Writes where `guard` holds (relative to the current path) and the access is inside the object."""
        if isinstance(obj, Family):
            self.write_member(obj, offset, bit, type_, width, self.known(value, 0, width, type_), guard)
            return
        layout = self.layout_of(obj, type_ or UCHAR)
        if obj.unbounded:
            value = self.known(value, 0, width, type_)
            self.write_unbounded(obj, layout, offset, bit, type_, width, value, guard)
        elif isinstance(offset, int):
            self.write_at(obj, layout, offset * 8 + bit, type_, width, value, guard)
        else:
            value = self.known(value, 0, width, type_)
            self.write_symbolic(obj, layout, offset, bit, type_, width, value, guard)

    # --- merging ------------------------------------------------------------------------------------------------

    def merge_slot(
        self,
        condition: Truth,
        cells: Cells,
        index: int,
        a: Node | None,
        b: Node | None,
        theirs: Callable[[Cells, int], Scalar],
    ) -> Node:
        """The array of a column that has become one in at least one of two states; `theirs` reads the cells of the
        state where `condition` holds, `cells` those of the other."""
        layout: CellLayout = cells[1]
        column = layout.column_at(index)
        obj = self.owner(cells)
        span = range(column.first, column.first + column.elements)
        if a is None:
            a = self.array_of(obj, column, [theirs(cells, i) for i in span])
        if b is None:
            b = self.array_of(obj, column, [cells[i] for i in span])
        return self.terms.ite_array(condition, a, b)

    def merge_cell(self, condition: Truth, cells: Cells, index: int, a: Scalar, b: Scalar) -> Scalar:
        """The value of an object's cell that is `a` where condition holds and `b` elsewhere."""
        layout: CellLayout = cells[1]
        column = layout.column_at(index)
        if cells[column.slot] is not None:
            return b  # stale: the column is an array
        bit = column.start + (index - column.first) * column.stride
        a = self.known(a, bit, column.width, column.type)
        b = self.known(b, bit, column.width, column.type)
        return self.phi(condition, a, b, column.type, column.width)


def is_slot(cells: Cells, index: int) -> bool:
    layout = cells[1]
    return isinstance(layout, CellLayout) and index >= HEADER + layout.cell_count
