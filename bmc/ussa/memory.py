"""Reading and writing objects: exact cells, bits across cells, symbolic offsets.

Every access is (object, byte offset, bits into that byte, type, width). An access that meets a cell exactly costs a
list access; one that does not is put together from the bits of the cells it overlaps. A symbolic offset is first turned
into the set of offsets it can have inside the object: if these are the cells of one column, the access is a choice over
that column or a select/store on its array, else a choice over all possible offsets.

A read gives None if no part of the object can be meant (out of bounds); the caller knows what that means.
"""

from __future__ import annotations

from collections.abc import Callable

from bmc.ir.types import (
    UCHAR,
    BoolType,
    IntType,
    PointerType,
    TruthType,
    Type,
)
from bmc.logic import Terms
from bmc.logic.node import Node
from bmc.ussa.cells import HEADER, CellLayout, CellLayouts, Column
from bmc.ussa.pointers import Pointers
from bmc.ussa.store import Cells, Store
from bmc.ussa.values import Linear, Object, Offset, Pointer, Scalar, Truth, Uninit, UninitPart, add_offsets

# By measurement (docs/benchmarks.md):
READ_CHAIN = 64  # a symbolic read of at most so many cells is an if-then-else chain, of more an array select
TABLE_CHAIN = 256  # the same where all cells are known numbers: twice as fast as an array in Bitwuzla
WRITE_CHAIN = 32
MAX_CHOICES = 1024  # offsets that a type-punned symbolic access is split into


LIFE = "lifetime"  # descriptor of the one-cell list that says whether an object's lifetime has ended


class UnresolvedAccess(Exception):
    """A symbolic, type-punned access to an object too large to split: the caller reports it as unsupported."""


class Memory:
    def __init__(self, terms: Terms, store: Store, pointers: Pointers, layouts: CellLayouts) -> None:
        self.terms = terms
        self.store = store
        self.pointers = pointers
        self.layouts = layouts
        self.inputs: list[tuple[str, int, int, Node]] = []  # key, bit offset, width, term
        # key, column, the solver's array, the array with what was looked at before it existed, the object read
        self.input_arrays: list[tuple[str, Column, Node, Node, Object]] = []
        self.read_indices: dict[int, dict[int | Node, None]] = {}  # by column
        self.pointer_input: Callable[[str, int, Node], Scalar] | None = None  # who knows more about unwritten pointers
        self._array_memo: dict[int, tuple[list[Scalar], Node]] = {}
        self._column_targets: dict[int, dict[int, Object] | None] = {}
        self._owners: dict[int, Object] = {}  # of columns that became arrays, by base of the cells
        self.trusted = True  # accesses are inside their object because checks in front of them say so

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
        return layout

    def _initial_array(self, obj: Object, column: Column, fill: Scalar) -> Node:
        index_width = self.index_width(obj, column)
        if type(fill) is int:
            return self.terms.const_array(0, index_width, column.width)
        array = self.terms.array_symbol(f"{obj.key}@{column.start}[]", index_width, column.width)
        self.input_arrays.append((obj.key, column, array, array, obj))
        return array

    def index_width(self, obj: Object, column: Column) -> int:
        if obj.unbounded:
            return self.pointers.model.offset_bits
        return max(1, (column.elements - 1).bit_length())

    def set_ended(self, obj: Object, guard: Truth) -> None:
        life = obj.life
        self.store.write(life, 2, self.terms.disj(life[2], guard))

    # --- values -------------------------------------------------------------------------------------------------

    def input_value(self, key: str, bit: int, width: int, type_: Type | None, chosen: bool = True) -> Scalar:
        """A new solver variable for a scalar; not `chosen`: for memory that nobody has written."""
        terms = self.terms
        name = f"{key}@{bit}" if bit else key
        if isinstance(type_, TruthType):
            truth = terms.truth_symbol(name)
            self.inputs.append((key, bit, 1, truth))
            return truth
        if chosen and isinstance(type_, BoolType):
            # a _Bool value is 0 or 1; unwritten memory may hold another byte (a trap representation)
            one = terms.symbol(name, 1)
            self.inputs.append((key, bit, 1, one))
            return terms.zext(one, 1, width)
        value = terms.symbol(name, width)
        self.inputs.append((key, bit, width, value))
        if self.pointer_input is not None and isinstance(type_, PointerType):
            return self.pointer_input(key, bit, value)
        return value

    def known(self, value: Scalar, bit: int, width: int, type_: Type | None) -> Scalar:
        """The value itself, or the solver variables behind unspecified content."""
        if type(value) is Uninit:
            found = value.values.get(bit)
            if found is None:
                found = value.values[bit] = self.input_value(value.key, bit, width, type_, value.chosen)
            return found
        if type(value) is UninitPart:
            return self.known(value.whole, value.bit, value.width, value.type)
        return value

    def convert(self, value: Scalar, source: Type | None, target: Type | None, width: int) -> Scalar:
        """The same bits as a value of another scalar type of equal width."""
        if isinstance(target, PointerType):
            return value if isinstance(source, PointerType) else self.pointers.from_bits(self.bits(value, width))
        if isinstance(target, TruthType):
            return value
        if isinstance(source, PointerType):
            value = self.pointers.bits(value)
        if type(value) is int:
            value &= (1 << width) - 1
            if isinstance(target, IntType) and target.signed and value >> (width - 1):
                value -= 1 << width
        return value

    def bits(self, value: Scalar, width: int) -> int | Node:
        """Any scalar as unsigned int or bit-vector term."""
        if type(value) is int:
            return value & ((1 << width) - 1)
        if type(value) is Pointer:
            return self.pointers.bits(value)
        if type(value) is bool:
            return int(value)
        result: Node = value
        return result

    def phi(self, condition: Truth, a: Scalar, b: Scalar, type_: Type | None, width: int) -> Scalar:
        """condition ? a : b for two values of one type."""
        if condition is True or a is b:
            return a
        if condition is False:
            return b
        if type(a) is int and type(b) is int and a == b:
            return a
        if isinstance(type_, PointerType):
            return self.pointers.phi(condition, a, b)
        if isinstance(type_, TruthType):
            return self.terms.ite_truth(condition, a, b)
        return self.convert(self.terms.ite(condition, a, b, width), None, type_, width)

    # --- concrete offsets ---------------------------------------------------------------------------------------

    def cell(self, obj: Object, column: Column, element: int) -> Scalar:
        """The value of a cell, in the representation of the column's type."""
        cells = obj.cells
        array = cells[column.slot]
        if array is not None:
            value = self._select(obj, column, array, element)
            return self._from_array(obj, column, value)
        index = column.first + element
        value = cells[index]
        kind = type(value)
        if kind is Uninit:
            bit = column.start + element * column.stride
            found = value.values.get(bit)
            if found is None:
                initial = value.arrays.get(column.start)
                if initial is not None:
                    term = self._select(obj, column, initial, element)
                    found = self._from_array(obj, column, term)
                else:
                    found = self.input_value(value.key, bit, column.width, column.type, value.chosen)
                value.values[bit] = found
            cells[index] = found  # the same content in every version that has not overwritten it
            return found
        if kind is UninitPart:
            value = cells[index] = self.known(value, 0, column.width, column.type)
        return value

    def _from_array(self, obj: Object, column: Column, value: int | Node) -> Scalar:
        if isinstance(column.type, PointerType):
            pointer = self.pointers.from_bits(value)
            targets = self._column_targets.get(obj.cells[0] + column.first)
            if targets and self.pointers.is_unknown(pointer):
                return self.pointers.cases_among(pointer, list(targets.values()))
            return pointer
        return self.convert(value, None, column.type, column.width)

    def read(self, obj: Object, offset: Offset, bit: int, type_: Type, width: int) -> Scalar | None:
        layout = self.layout_of(obj, type_)
        if obj.unbounded:
            return self._read_unbounded(obj, layout, offset, bit, type_, width)
        if not isinstance(offset, int):
            return self._read_symbolic(obj, layout, offset, bit, type_, width)
        position = offset * 8 + bit
        if position < 0 or position + width > layout.bits:
            return None
        column, element, inner = layout.at(position)
        if inner == 0 and column.width == width:
            value = self.cell(obj, column, element)
            return value if column.type is type_ else self.convert(value, column.type, type_, width)
        return self.convert(self._read_bits(obj, layout, position, width), None, type_, width)

    def _read_bits(self, obj: Object, layout: CellLayout, position: int, width: int) -> int | Node:
        """Bits across cells, low bits first (little endian)."""
        terms = self.terms
        result: int | Node = 0
        done = 0
        while done < width:
            column, element, inner = layout.at(position + done)
            take = min(column.width - inner, width - done)
            value = self.bits(self.cell(obj, column, element), column.width)
            piece = terms.extract(value, column.width, inner + take - 1, inner)
            result = piece if done == 0 else terms.concat(piece, result, take, done)
            done += take
        return result

    def write(
        self, obj: Object, offset: Offset, bit: int, type_: Type, width: int, value: Scalar, guard: Truth
    ) -> None:
        """Writes where `guard` holds (relative to the current path) and the access is inside the object."""
        layout = self.layout_of(obj, type_)
        if obj.unbounded:
            value = self.known(value, 0, width, type_)
            self._write_unbounded(obj, layout, offset, bit, type_, width, value, guard)
            return
        if not isinstance(offset, int):
            value = self.known(value, 0, width, type_)
            self._write_symbolic(obj, layout, offset, bit, type_, width, value, guard)
            return
        position = offset * 8 + bit
        if position < 0 or position + width > layout.bits:
            return
        column, element, inner = layout.at(position)
        if inner == 0 and column.width == width:
            if column.type is not type_:
                value = self.convert(self.known(value, 0, width, type_), type_, column.type, width)
            self.write_cell(obj, column, element, value, guard)
            return
        value = self.known(value, 0, width, type_)
        self._write_bits(obj, layout, position, width, self.bits(value, width), guard)

    def write_cell(self, obj: Object, column: Column, element: int, value: Scalar, guard: Truth) -> None:
        cells = obj.cells
        if cells[column.slot] is not None:
            self._store(obj, column, element, value, guard)
            return
        if guard is not True:
            value = self.phi(
                guard, self._plain(value, column), self.cell(obj, column, element), column.type, column.width
            )
        self.store.write(cells, column.first + element, value)

    def _plain(self, value: Scalar, column: Column) -> Scalar:
        return self.known(value, 0, column.width, column.type) if type(value) is UninitPart else value

    def _write_bits(
        self, obj: Object, layout: CellLayout, position: int, width: int, value: int | Node, guard: Truth
    ) -> None:
        terms = self.terms
        done = 0
        while done < width:
            column, element, inner = layout.at(position + done)
            take = min(column.width - inner, width - done)
            piece = terms.extract(value, width, done + take - 1, done)
            if take < column.width:
                old = self.bits(self.cell(obj, column, element), column.width)
                if inner:
                    piece = terms.concat(piece, terms.extract(old, column.width, inner - 1, 0), take, inner)
                above = column.width - inner - take
                if above:
                    high = terms.extract(old, column.width, column.width - 1, inner + take)
                    piece = terms.concat(high, piece, above, inner + take)
            self.write_cell(obj, column, element, self.convert(piece, None, column.type, column.width), guard)
            done += take

    # --- columns as SMT arrays ----------------------------------------------------------------------------------

    def column_array(self, obj: Object, column: Column) -> Node:
        """The column as an array term; kept as such only by writes."""
        cells = obj.cells
        if cells[column.slot] is not None:
            found: Node = cells[column.slot]
            return found
        values = cells[column.first : column.first + column.elements]
        key = cells[0] + column.first
        memo = self._array_memo.get(key)
        if memo is not None and memo[0] == values:  # terms, pointers and unspecified content are equal if identical
            return memo[1]
        array = self.array_of(obj, column, values)
        self._array_memo[key] = (values, array)
        return array

    def array_of(self, obj: Object, column: Column, values: list[Scalar]) -> Node:
        """An array term with the given element values."""
        terms, width, index_width = self.terms, column.width, self.index_width(obj, column)
        unspecified = next((v for v in values if type(v) is Uninit), None)
        if unspecified is not None:
            array = unspecified.arrays.get(column.start)
            if array is None:
                symbol = array = terms.array_symbol(f"{unspecified.key}@{column.start}[]", index_width, width)
                for bit, old in sorted(unspecified.values.items(), key=lambda item: item[0]):
                    # what was looked at before the array existed
                    k, rest = divmod(bit - column.start, column.stride)
                    if rest == 0 and 0 <= k < column.elements:
                        array = terms.store(array, k, self.bits(old, width), index_width, width)
                unspecified.arrays[column.start] = array
                self.input_arrays.append((unspecified.key, column, symbol, array, obj))
        else:
            counts: dict[int, int] = {}
            for v in values:
                if type(v) is int:
                    counts[v] = counts.get(v, 0) + 1
            common = max(counts, key=lambda v: counts[v], default=0)
            array = terms.const_array(common, index_width, width)
            unspecified = None
            self._note_targets(obj, column, common)
        if values.count(values[0]) == len(values) and values[0] is unspecified:
            self._note_targets(obj, column, unspecified)
            return array
        for k, v in enumerate(values):
            if type(v) is Uninit and v is unspecified:
                self._note_targets(obj, column, v)
                continue
            if unspecified is None and type(v) is int and v == common:
                continue
            self._note_targets(obj, column, v)
            v = self.known(v, column.start + k * column.stride, width, column.type)
            array = terms.store(array, k, self.bits(v, width), index_width, width)
        return array

    def _select(self, obj: Object, column: Column, array: Node, index: int | Node) -> int | Node:
        """An element of a column's array; what was read is what a counterexample has to tell."""
        self.read_indices.setdefault(obj.cells[0] + column.first, {})[index] = None
        return self.terms.select(array, index, self.index_width(obj, column), column.width)

    def _owner(self, cells: Cells) -> Object:
        return self._owners[cells[0]]

    def _note_targets(self, obj: Object, column: Column, value: Scalar) -> None:
        """Remembers which objects the pointers in an array column can point to; None: any."""
        if not isinstance(column.type, PointerType):
            return
        key = obj.cells[0] + column.first
        targets = self._column_targets.setdefault(key, {})
        if targets is None:
            return
        if isinstance(value, Uninit | UninitPart) or self.pointers.is_unknown(value):
            self._column_targets[key] = None
            return
        for _, target, _ in self.pointers.cases(value):
            if target is not None:
                targets[target.number] = target

    def _store(self, obj: Object, column: Column, element: int | Node, value: Scalar, guard: Truth) -> None:
        terms, index_width = self.terms, self.index_width(obj, column)
        self._owners[obj.cells[0]] = obj
        self._note_targets(obj, column, value)
        value = self._plain(value, column)
        array = self.column_array(obj, column)
        bits = self.bits(value, column.width)
        if guard is not True:
            old = self._select(obj, column, array, element)
            bits = terms.ite(guard, bits, old, column.width)
        self.store.write(obj.cells, column.slot, terms.store(array, element, bits, index_width, column.width))

    def replace_array(self, obj: Object, column: Column, array: Node) -> None:
        """All elements of the column at once."""
        self._owners[obj.cells[0]] = obj
        if isinstance(column.type, PointerType):
            self._column_targets[obj.cells[0] + column.first] = None
        self.store.write(obj.cells, column.slot, array)

    def share_reads(self, target: Object, source: Object, column: Column) -> None:
        """What is read of one of two objects with the same array counts for both."""
        there = self.read_indices.setdefault(source.cells[0] + column.first, {})
        there.update(self.read_indices.get(target.cells[0] + column.first, {}))
        self.read_indices[target.cells[0] + column.first] = there

    # --- symbolic offsets ---------------------------------------------------------------------------------------

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
        pointers = self.pointers
        stride = column.stride // 8
        constant = offset.constant - (column.start - bit) // 8
        shifted = Linear(constant, offset.parts)
        if constant % stride == 0 and pointers.divides(shifted, stride):
            index = pointers.offset_term(shifted.divided(stride))
        else:
            index = self.terms.udiv(pointers.offset_term(shifted), stride, pointers.width)
        return self.terms.extract(index, pointers.width, self.index_width(obj, column) - 1, 0)

    def _chain_limit(self, obj: Object, column: Column, elements: range) -> int:
        if not READ_CHAIN < len(elements) <= TABLE_CHAIN:
            return READ_CHAIN
        cells, first = obj.cells, column.first
        return TABLE_CHAIN if all(type(cells[first + element]) is int for element in elements) else READ_CHAIN

    def _read_symbolic(
        self, obj: Object, layout: CellLayout, offset: Linear, bit: int, type_: Type, width: int
    ) -> Scalar | None:
        offsets = self._possible(layout, offset, bit, width)
        if not offsets:
            return None
        found = self._column_of(layout, offsets, bit, width)
        if found is not None:
            column, elements = found
            if obj.cells[column.slot] is not None or len(elements) > self._chain_limit(obj, column, elements):
                index = self._element_index(obj, column, offset, bit)
                array = self.column_array(obj, column)
                term = self._select(obj, column, array, index)
                return self.convert(self._from_array(obj, column, term), column.type, type_, width)
            value = self.cell(obj, column, elements[-1])
            for position, element in zip(reversed(offsets[:-1]), reversed(elements[:-1]), strict=True):
                here = self.cell(obj, column, element)
                value = self.phi(self._meets(offset, position), here, value, column.type, width)
            return self.convert(value, column.type, type_, width)
        if len(offsets) > MAX_CHOICES:
            return self.convert(self._read_bytes(obj, layout, offset, bit, width), None, type_, width)
        result: Scalar | None = None
        for position in reversed(offsets):
            here = self.read(obj, position, bit, type_, width)
            result = here if result is None else self.phi(self._meets(offset, position), here, result, type_, width)
        return result

    def _write_symbolic(
        self,
        obj: Object,
        layout: CellLayout,
        offset: Linear,
        bit: int,
        type_: Type,
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
                self._store(
                    obj, column, index, self.convert(value, type_, column.type, width), self.terms.conj(guard, inside)
                )
                return
        elif len(offsets) > MAX_CHOICES:
            inside = self.terms.conj(guard, self._inside(offset, offsets))
            self._write_bytes(obj, layout, offset, bit, width, self.bits(value, width), inside)
            return
        for position in offsets:
            here = self.terms.conj(guard, self._meets(offset, position))
            if here is not False:
                self.write(obj, position, bit, type_, width, value, here)

    def _inside(self, offset: Linear, offsets: range) -> Truth:
        """Whether the offset is one of those possible inside the object; true if a check has made sure of it."""
        if self.trusted:
            return True
        return self.terms.ule(self.pointers.offset_term(offset), offsets[-1], self.pointers.width)

    # --- objects of symbolic size, and bytes at symbolic places -------------------------------------------------

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
            return column, self._array_index(obj, column, whole, k)
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
        return column, self._array_index(obj, column, whole, shifted.divided(stride))

    def _array_index(self, obj: Object, column: Column, whole: Offset, inner: Offset) -> int | Node:
        """Elements of an inner array follow each other: element × length + index."""
        scaled = whole * column.elements if isinstance(whole, int) else whole.times(column.elements)
        index = add_offsets(scaled, inner)
        if isinstance(index, int):
            return index
        term = self.pointers.offset_term(index)
        return self.terms.extract(term, self.pointers.width, self.index_width(obj, column) - 1, 0)

    def _read_unbounded(
        self, obj: Object, layout: CellLayout, offset: Offset, bit: int, type_: Type, width: int
    ) -> Scalar | None:
        if isinstance(offset, int) and offset < 0:
            return None
        place = self._unbounded_place(obj, layout, offset, bit, width)
        if place is None:
            return self.convert(self._read_bytes(obj, layout, offset, bit, width), None, type_, width)
        column, index = place
        value = self._select(obj, column, self.column_array(obj, column), index)
        return self.convert(self._from_array(obj, column, value), column.type, type_, width)

    def _write_unbounded(
        self,
        obj: Object,
        layout: CellLayout,
        offset: Offset,
        bit: int,
        type_: Type,
        width: int,
        value: Scalar,
        guard: Truth,
    ) -> None:
        if isinstance(offset, int) and offset < 0:
            return
        place = self._unbounded_place(obj, layout, offset, bit, width)
        if place is None:
            self._write_bytes(obj, layout, offset, bit, width, self.bits(value, width), guard)
            return
        column, index = place
        self._store(obj, column, index, self.convert(value, type_, column.type, width), guard)

    def _byte_place(self, obj: Object, layout: CellLayout, offset: Offset) -> tuple[Column, int | Node, int | Node]:
        """Column, index and bits into the cell of one byte, wherever it is."""
        place = self._unbounded_place(obj, layout, offset, 0, 8)
        if place is not None:
            return place[0], place[1], 0
        size = layout.bits // 8
        if isinstance(offset, int):
            whole, rest = divmod(offset, size)
            column, k, into = layout.at(rest * 8)
            if into + 8 > column.width:
                raise UnresolvedAccess  # a byte across bit-fields
            return column, self._array_index(obj, column, whole, k), into
        if len(layout.columns) != 1 or layout.columns[0].stride != layout.columns[0].width:
            raise UnresolvedAccess
        column = layout.columns[0]
        terms, width = self.terms, self.pointers.width
        cell = column.width // 8
        term = self.pointers.offset_term(offset)
        index = terms.extract(terms.udiv(term, cell, width), width, self.index_width(obj, column) - 1, 0)
        lane = terms.mul(terms.urem(term, cell, width), 8, width)
        return column, index, lane

    def _read_bytes(self, obj: Object, layout: CellLayout, offset: Offset, bit: int, width: int) -> int | Node:
        if bit or width % 8:
            raise UnresolvedAccess
        terms = self.terms
        result: int | Node = 0
        for i in range(width // 8):
            column, index, lane = self._byte_place(obj, layout, add_offsets(offset, i))
            cell = self._select(obj, column, self.column_array(obj, column), index)
            amount = self._lane(lane, column.width)
            byte = terms.extract(terms.lshr(cell, amount, column.width), column.width, 7, 0)
            result = byte if i == 0 else terms.concat(byte, result, 8, 8 * i)
        return result

    def _write_bytes(
        self, obj: Object, layout: CellLayout, offset: Offset, bit: int, width: int, value: int | Node, guard: Truth
    ) -> None:
        if bit or width % 8:
            raise UnresolvedAccess
        terms = self.terms
        for i in range(width // 8):
            column, index, lane = self._byte_place(obj, layout, add_offsets(offset, i))
            cell = self._select(obj, column, self.column_array(obj, column), index)
            amount = self._lane(lane, column.width)
            byte = terms.zext(terms.extract(value, width, 8 * i + 7, 8 * i), 8, column.width)
            hole = terms.not_(terms.shl(0xFF, amount, column.width), column.width)
            changed = terms.or_(
                terms.and_(cell, hole, column.width), terms.shl(byte, amount, column.width), column.width
            )
            self._store(obj, column, index, self.convert(changed, None, column.type, column.width), guard)

    def _lane(self, lane: int | Node, width: int) -> int | Node:
        return lane if isinstance(lane, int) else self.terms.extract(lane, self.pointers.width, width - 1, 0)

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
        obj = self._owner(cells)
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
