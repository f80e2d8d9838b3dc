"""Families: all objects that one allocation makes, as arrays over their members.

    struct node { int v; struct node *next; };  n = malloc(sizeof(struct node))   in a procedure that is called often

    v[], next[]     the content of every member, one array for each cell
    ended[]         whether its lifetime has ended
    next free       how many there are: the index of the next one

What a procedure by itself does not know, how many members its callers have made, is a symbol then. An index is
*genuine* if it can only be that of a member that was made; of others that has to be asked. Accesses that do not meet a
cell exactly are not followed (UnresolvedAccess).

Indices are names. An execution with more members than there are indices is one with fewer as far as a formula can tell,
if the formula looks at fewer indices than there are: give those that it looks at the smallest numbers, in their order.
"""

from __future__ import annotations

from collections.abc import Callable

from bmc.ir.types import PointerType, Type
from bmc.logic.node import ITE, Node
from bmc.ussa.cells import HEADER, CellLayout, Column, Leaf, Tiles
from bmc.ussa.columns import UnresolvedAccess
from bmc.ussa.offsets import SymbolicAccess
from bmc.ussa.values import Family, Linear, Offset, Scalar, Truth

ARMS = 32  # of a choice between indices that are looked at


def family_layout(tiles: Tiles, bits: int, index_bits: int) -> CellLayout:
    """The cells of a member, then whether it has ended, then how many there are."""
    ended = (bits, 8, 1, (Leaf(0, 1, None), Leaf(1, 7, None)))
    count = (bits + 8, index_bits, 1, (Leaf(0, index_bits, None),))
    return CellLayout([*tiles, ended, count], bits + 8 + index_bits)


def ended_column(family: Family) -> Column:
    column: Column = family.cells[1].columns[-3]
    return column


def count_column(family: Family) -> Column:
    column: Column = family.cells[1].columns[-1]
    return column


def is_array(layout: CellLayout, column: Column) -> bool:
    """Whether the column is an array over the members; padding has no content."""
    return column.type is not None or column is layout.columns[-3]


class MemberAccess(SymbolicAccess):
    pointer_in_member: Callable[[Family, Column, Node], Scalar] | None = None  # who knows what it can point to

    def own(self, family: Family) -> None:
        """The cells are found to be the family's when states are merged."""
        self._owners[family.cells[0]] = family

    def new_member(self, family: Family, content: Scalar) -> Node:
        """The index of one more member with this content (0 or unspecified)."""
        terms, cells = self.terms, family.cells
        layout: CellLayout = cells[1]
        count = count_column(family)
        index = self.cell(family, count, 0)
        assert isinstance(index, Node)
        family.genuine.add(index)
        for column in layout.columns:
            if not is_array(layout, column):
                continue
            array, width = cells[column.slot], self.index_width(family, column)
            for element in range(column.elements):
                bit = column.start + element * column.stride
                value = 0 if column is ended_column(family) else self.known(content, bit, column.width, column.type)
                bits = self.bits(value, column.width)
                array = terms.store(array, self._index(family, column, index, element), bits, width, column.width)
            self.store.write(cells, column.slot, array)
        self.write_cell(family, count, 0, terms.add(index, 1, family.index_bits), True)
        return index

    def end_member(self, family: Family, offset: Offset, guard: Truth) -> None:
        index, _ = self.member(family, offset)
        self.store_element(family, ended_column(family), index, 1, guard)

    def member(self, family: Family, offset: Offset) -> tuple[int | Node, Offset]:
        found = self.pointers.member(family, offset)
        if found is None or not family.cells:
            raise UnresolvedAccess("a place in one of many objects that depends on the execution")
        return found

    def has_ended(self, family: Family, index: int | Node) -> Truth:
        column = ended_column(family)
        bit = self.terms.select(family.cells[column.slot], index, family.index_bits, 1)
        return self.terms.eq(bit, 1, 1)

    def exists(self, family: Family, index: int | Node) -> Truth:
        """Whether so many members were made."""
        if self._is_genuine(family, index):
            return True
        return self.terms.ult(index, self.cell(family, count_column(family), 0), family.index_bits)

    def _is_genuine(self, family: Family, index: int | Node) -> bool:
        work = [index]
        for _ in range(ARMS):
            if not work:
                return True
            node = work.pop()
            if not isinstance(node, Node):
                return False
            if node not in family.genuine:
                operator, arguments, _payload = node._content
                if operator != ITE:
                    return False
                work += arguments[1:]
        return False

    def _index(self, family: Family, column: Column, index: int | Node, element: int) -> int | Node:
        bits = (column.elements - 1).bit_length()
        return self.terms.concat(index, element, family.index_bits, bits) if bits else index

    def _cell_of_member(
        self, family: Family, offset: Offset, bit: int, type_: Type | None, width: int
    ) -> tuple[Column, int | Node] | None:
        """The column of an access that meets a cell exactly, and the index in its array; None: outside."""
        index, inner = self.member(family, offset)
        layout: CellLayout = family.cells[1]
        if isinstance(inner, Linear):
            raise UnresolvedAccess("a place inside of one of many objects that depends on the execution")
        position = inner * 8 + bit
        size = family.size
        assert isinstance(size, int)
        if position < 0 or position + width > size * 8:
            return None
        column, element, into = layout.at(position)
        if into or column.width != width or column.type is None:
            raise UnresolvedAccess("a part of one of many objects that is accessed as another type")
        return column, self._index(family, column, index, element)

    def read_member(
        self, family: Family, offset: Offset, bit: int, type_: Type | None, width: int
    ) -> Scalar | None:
        place = self._cell_of_member(family, offset, bit, type_, width)
        if place is None:
            return None
        column, index = place
        value = self.terms.select(family.cells[column.slot], index, self.index_width(family, column), column.width)
        return self.convert(self.member_value(family, column, value), column.type, type_, width)

    def member_value(self, family: Family, column: Column, value: int | Node) -> Scalar:
        """What an element of a column's array means."""
        if isinstance(column.type, PointerType):
            pointer = self.pointers.from_bits(value)
            if self.pointer_in_member is None or not self.pointers.is_unknown(pointer):
                return pointer
            return self.pointer_in_member(family, column, pointer)
        return self.convert(value, None, column.type, column.width)

    def write_member(
        self, family: Family, offset: Offset, bit: int, type_: Type | None, width: int, value: Scalar, guard: Truth
    ) -> None:
        place = self._cell_of_member(family, offset, bit, type_, width)
        if place is not None:
            column, index = place
            self.store_element(family, column, index, self.convert(value, type_, column.type, width), guard)

    def fill_member(
        self, family: Family, offset: Offset, size: int, pattern: Callable[[int], int | Node], guard: Truth
    ) -> None:
        """`size` bytes from a place in a member on; `pattern` gives so many bytes of the fill."""
        index, inner = self.member(family, offset)
        if not isinstance(inner, int):
            raise UnresolvedAccess("a place inside of one of many objects that depends on the execution")
        layout: CellLayout = family.cells[1]
        for column in layout.columns[:-3]:
            for element in range(column.elements if column.type is not None else 0):
                start = column.start + element * column.stride
                if start + column.width <= inner * 8 or start >= (inner + size) * 8:
                    continue
                if start < inner * 8 or start + column.width > (inner + size) * 8 or column.width % 8 or start % 8:
                    raise UnresolvedAccess("a fill of a part of one of many objects")
                value = self.convert(pattern(column.width // 8), None, column.type, column.width)
                self.store_element(family, column, self._index(family, column, index, element), value, guard)


def begin_family(family: Family, count: Scalar, arrays: dict[int, Node]) -> None:
    """The state in which a template begins."""
    cells, layout = family.cells, family.cells[1]
    cells[HEADER : HEADER + layout.cell_count] = [None] * layout.cell_count
    for number, column in enumerate(layout.columns):
        cells[column.slot] = arrays.get(number)
    cells[count_column(family).first] = count
