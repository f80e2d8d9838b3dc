"""How the content of an object is split into scalar cells.

The bits of an object are tiled without gaps (padding gets cells of its own) by *groups*: `count` elements of `stride`
bits, each made of the same leaves. A struct is a sequence of groups of one element, an array of scalars or flat structs
one group of many. Cells are numbered leaf by leaf, so that the cells of one leaf over all elements, its *column*, are
neighbours: a column is what a symbolic index selects from, and what becomes one SMT array when that is better.

    struct { int n; char c[3]; } [..]   inner arrays are expanded per outer element
    int m[4][5]                         one group: 20 elements of 32 bits, one leaf
"""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from bmc.errors import ResourceError
from bmc.ir.layout import Layout
from bmc.ir.types import (
    UCHAR,
    ArrayType,
    BoolType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    Type,
    VoidType,
)

Tiles = list[tuple[int, int, int, "tuple[Leaf, ...]"]]  # start, stride, count, leaves


class Leaf(NamedTuple):
    """A scalar inside an element; `type` None is padding. A bit-field has its declared type and its own width."""

    offset: int  # bits from the start of the element
    width: int
    type: Type | None


class Group(NamedTuple):
    start: int  # bits
    stride: int
    elements: int
    leaves: tuple[Leaf, ...]
    first: int  # cell index of leaf 0, element 0


class Column(NamedTuple):
    """All cells of one leaf of a group; `slot` is where the column's SMT array is kept, if it has become one."""

    start: int  # bits, of element 0
    stride: int
    elements: int
    width: int
    type: Type | None
    first: int  # cell index of element 0
    slot: int


class Stretch(NamedTuple):
    """Bytes of equal elements: a group, or neighbouring bit-fields together."""

    start: int
    stride: int
    elements: int


LARGEST_OBJECT = 1 << 26  # bytes
HEADER = 2  # cells[0] is the base number of the list, cells[1] its CellLayout


class CellLayout:
    """The tiling of one object of `bits` bits. Immutable after construction but for its lookup memo."""

    def __init__(self, groups: Tiles, bits: int) -> None:
        self.bits = bits
        self.groups: list[Group] = []
        self.columns: list[Column] = []
        index = HEADER
        for start, stride, count, leaves in groups:
            self.groups.append(Group(start, stride, count, leaves, index))
            index += count * len(leaves)
        self.cell_count = index - HEADER
        for group in self.groups:
            for i, leaf in enumerate(group.leaves):
                first = group.first + i * group.elements
                slot = index + len(self.columns)
                self.columns.append(
                    Column(group.start + leaf.offset, group.stride, group.elements, leaf.width, leaf.type, first, slot)
                )
        self.length = index + len(self.columns)
        self._starts = [g.start for g in self.groups]
        self._column_of_group = []
        n = 0
        for group in self.groups:
            self._column_of_group.append(n)
            n += len(group.leaves)
        self.stretches = self._stretches()
        self._memo: dict[int, tuple[Column, int, int]] = {}
        self._firsts = [column.first for column in self.columns]

    def _stretches(self) -> list[Stretch]:
        found: list[Stretch] = []
        start: int | None = None  # of bit-fields not yet at the end of a byte
        for group in self.groups:
            if start is None and group.start % 8 == 0 and group.stride % 8 == 0:
                found.append(Stretch(group.start // 8, group.stride // 8, group.elements))
                continue
            start = group.start if start is None else start
            end = group.start + group.stride * group.elements
            if end % 8 == 0:
                found.append(Stretch(start // 8, (end - start) // 8, 1))
                start = None
        return found

    def column_at(self, index: int) -> Column:
        """The column of a cell or of an array slot."""
        slots = HEADER + self.cell_count
        return self.columns[index - slots if index >= slots else bisect_right(self._firsts, index) - 1]

    def at(self, bit: int) -> tuple[Column, int, int]:
        """(column, element, bit inside the cell) of a bit position in 0 .. bits-1."""
        found = self._memo.get(bit)
        if found is None:
            g = bisect_right(self._starts, bit) - 1
            group = self.groups[g]
            element, rest = divmod(bit - group.start, group.stride)
            leaves = group.leaves
            low, high = 0, len(leaves) - 1
            while low < high:
                middle = (low + high + 1) // 2
                if leaves[middle].offset <= rest:
                    low = middle
                else:
                    high = middle - 1
            column = self.columns[self._column_of_group[g] + low]
            found = self._memo[bit] = (column, element, rest - leaves[low].offset)
        return found


def _tile(layout: Layout, type_: Type) -> Tiles:
    """Groups (start, stride, count, leaves) of a type, gaps not yet filled."""
    match type_:
        case ArrayType():
            count, element = type_.length, type_.element
            while isinstance(element, ArrayType):
                count *= element.length
                element = element.element
            if count == 0:
                return []
            inner = _filled(_tile(layout, element), layout.size_of(element) * 8)
            stride = layout.size_of(element) * 8
            if stride == 0:
                return []
            if all(g[2] == 1 for g in inner):
                leaves = tuple(Leaf(g[0] + leaf.offset, leaf.width, leaf.type) for g in inner for leaf in g[3])
                return [(0, stride, count, leaves)]
            return [(i * stride + s, st, c, lv) for i in range(count) for s, st, c, lv in inner]
        case RecordType():
            record = layout.records[type_.tag]
            fields = record.fields
            if record.is_union:
                # one view is enough, the others are byte access: the widest member, or bytes if none fills the union
                widest = max(fields, key=lambda f: layout.size_of(f.type), default=None)
                fields = (widest,) if widest is not None else ()
            groups: Tiles = []
            for field in fields:
                if field.bit_width is not None:
                    if field.bit_width:
                        leaf = Leaf(0, field.bit_width, field.type)
                        groups.append((field.bit_offset, field.bit_width, 1, (leaf,)))
                else:
                    groups += [(field.bit_offset + s, st, c, lv) for s, st, c, lv in _tile(layout, field.type)]
            return groups
        case VoidType():
            return [(0, 8, 1, (Leaf(0, 8, UCHAR),))]
        case IntType() | FloatType() | PointerType() | BoolType():
            width = layout.width_of(type_)
            return [(0, width, 1, (Leaf(0, width, type_),))]
        case _:
            return [(0, 8, 1, (Leaf(0, 8, UCHAR),))]


def _filled(groups: Tiles, bits: int) -> Tiles:
    """The groups with padding cells in all gaps, byte-wise where possible."""
    result: Tiles = []
    position = 0

    def pad(until: int) -> None:
        nonlocal position
        while position < until:
            width = min(until, (position // 8 + 1) * 8) - position
            result.append((position, width, 1, (Leaf(0, width, None),)))
            position += width

    for start, stride, count, leaves in sorted(groups, key=lambda g: g[0]):
        pad(start)
        result.append((start, stride, count, leaves))
        position = start + stride * count
    pad(bits)
    return result


def tiles(layout: Layout, type_: Type) -> Tiles:
    """The whole of a type, padding included."""
    return _filled(_tile(layout, type_), layout.size_of(type_) * 8)


class CellLayouts:
    """Layouts by type and by (element, size), made once."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._by_type: dict[Type, CellLayout] = {}
        self._by_size: dict[tuple[Type, int], CellLayout] = {}

    def of_type(self, type_: Type) -> CellLayout:
        found = self._by_type.get(type_)
        if found is None:
            bits = self.layout.size_of(type_) * 8
            self._check_size(bits // 8)
            found = self._by_type[type_] = CellLayout(_filled(_tile(self.layout, type_), bits), bits)
        return found

    def of_allocation(self, element: Type, size: int) -> CellLayout:
        """`size` bytes used as an array of `element`, with bytes at the end if it does not divide."""
        key = (element, size)
        found = self._by_size.get(key)
        if found is None:
            self._check_size(size)
            stride = self.layout.size_of(element)
            count = size // stride if stride else 0
            groups = _tile(self.layout, ArrayType(element, count)) if count else []
            rest = size - count * stride
            if rest:
                groups.append((count * stride * 8, 8, rest, (Leaf(0, 8, UCHAR),)))
            found = self._by_size[key] = CellLayout(_filled(groups, size * 8), size * 8)
        return found

    def _check_size(self, size: int) -> None:
        if size > LARGEST_OBJECT:
            raise ResourceError(
                f"an object of {size} bytes is too large: at most {LARGEST_OBJECT} bytes are kept cell by cell"
            )

    def of_unbounded(self, element: Type) -> CellLayout:
        """An allocation of symbolic size: one element wide; its columns are SMT arrays from the start."""
        return self.of_type(element)
