"""Columns of cells, cell by cell or as SMT arrays.

A column stays a run of Python values as long as indices are known. A symbolic write makes it an SMT array, kept in the
column's slot; a symbolic read of a long column makes one for that read only.

A range of symbolic length (memcpy, memset) is one more layer over an array: a *range* symbol that never reaches a
solver, because every read looks through it.

    R := range over A by f                   memset(p, 0, n): f(i, old) = i < n ? 0 : old
    select(store(R, j, v), i)                i == j ? v : f(i, select(A, i))
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bmc.ir.types import PointerType, Type
from bmc.logic import Terms
from bmc.logic.node import ARRAY_STORE, ITE, SYMBOL, Node
from bmc.ussa.cells import Column
from bmc.ussa.pointers import Pointers
from bmc.ussa.scalars import Scalars
from bmc.ussa.store import Cells, Store
from bmc.ussa.values import Family, Object, Scalar, Truth, Uninit, UninitPart

Element = Callable[["int | Node", "int | Node"], "int | Node"]  # index and old value to value

ARMS = 8  # of a choice between addresses that become cases of their own


class UnresolvedAccess(Exception):
    """An access that the model of memory cannot follow; its text says why."""


class Range(NamedTuple):
    base: Node
    element: Element


class Columns(Scalars):
    def __init__(self, terms: Terms, store: Store, pointers: Pointers) -> None:
        super().__init__(terms, pointers)
        self.store = store
        # key, column, the solver's array, the array with what was looked at before it existed, the object read
        self.input_arrays: list[tuple[str, Column, Node, Node, Object]] = []
        self.read_indices: dict[Node, dict[int | Node, None]] = {}  # by array symbol
        self._array_memo: dict[int, tuple[list[Scalar], Node]] = {}
        self._column_targets: dict[int, dict[int, Object] | None] = {}
        self._owners: dict[int, Object] = {}  # of allocations and of columns that became arrays, by base of the cells
        self._ranges: dict[Node, Range] = {}
        self._symbols: dict[int, tuple[Node, ...]] = {}  # array symbols in an array term, by its number
        self._looked_up: dict[tuple[int, int | Node], int | Node] = {}  # through ranges

    def index_width(self, obj: Object, column: Column) -> int:
        if obj.unbounded:
            return self.pointers.model.offset_bits
        if isinstance(obj, Family):
            return obj.index_bits + (column.elements - 1).bit_length()
        return max(1, (column.elements - 1).bit_length())

    def cell(self, obj: Object, column: Column, element: int) -> Scalar:
        """The value of a cell, in the representation of the column's type."""
        cells = obj.cells
        array = cells[column.slot]
        if array is not None:
            value = self.select(obj, column, array, element)
            return self.from_array(obj, column, value)
        index = column.first + element
        value = cells[index]
        kind = type(value)
        if kind is Uninit:
            bit = column.start + element * column.stride
            # the same content in every version that has not overwritten it
            value = cells[index] = self.known(value, bit, column.width, column.type)
            return value
        if kind is UninitPart:
            value = cells[index] = self.known(value, 0, column.width, column.type)
        return value

    def write_cell(self, obj: Object, column: Column, element: int, value: Scalar, guard: Truth) -> None:
        cells = obj.cells
        if cells[column.slot] is not None:
            self.store_element(obj, column, element, value, guard)
            return
        if guard is not True:
            value = self.phi(
                guard, self._plain(value, column), self.cell(obj, column, element), column.type, column.width
            )
        self.store.write(cells, column.first + element, value)

    def _plain(self, value: Scalar, column: Column) -> Scalar:
        return self.known(value, 0, column.width, column.type) if type(value) is UninitPart else value

    def unspecified(self, whole: Uninit, bit: int, width: int, type_: Type | None) -> Scalar:
        for array, column, index_width in whole.arrays.values():
            element, rest = divmod(bit - column.start, column.stride)
            if rest == 0 and 0 <= element < column.elements and width == column.width:
                return self.convert(self.look_up(array, element, index_width, width), None, type_, width)
        return super().unspecified(whole, bit, width, type_)

    # --- SMT arrays ---------------------------------------------------------------------------------------------

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
            found = unspecified.arrays.get(column.start)
            if found is not None:
                array = found[0]
            else:
                symbol = array = terms.array_symbol(f"{unspecified.key}@{column.start}[]", index_width, width)
                for bit, old in sorted(unspecified.values.items(), key=lambda item: item[0]):
                    # what was looked at before the array existed
                    k, rest = divmod(bit - column.start, column.stride)
                    if rest == 0 and 0 <= k < column.elements:
                        array = terms.store(array, k, self.bits(old, width), index_width, width)
                unspecified.arrays[column.start] = (array, column, index_width)
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

    def from_array(self, obj: Object, column: Column, value: int | Node) -> Scalar:
        if isinstance(column.type, PointerType):
            targets = self._column_targets.get(obj.cells[0] + column.first)
            return self._pointer(value, list(targets.values()) if targets else [], ARMS)
        return self.convert(value, None, column.type, column.width)

    def _pointer(self, value: int | Node, targets: list[Object], arms: int) -> Scalar:
        """A choice between addresses becomes cases of its own: what is known of a condition then decides them."""
        pointer = self.pointers.from_bits(value)
        if not targets or not self.pointers.is_unknown(pointer):
            return pointer
        assert isinstance(value, Node)
        operator, arguments, _ = value._content
        if operator == ITE and arms:
            condition, then, otherwise = arguments
            first, second = self.pointers.as_bits(then), self.pointers.as_bits(otherwise)
            if isinstance(first, int) or isinstance(second, int):
                one, other = self._pointer(first, targets, arms - 1), self._pointer(second, targets, arms - 1)
                return self.pointers.phi(condition, one, other)
        return self.pointers.cases_among(value, targets)

    def store_element(self, obj: Object, column: Column, element: int | Node, value: Scalar, guard: Truth) -> None:
        terms, index_width = self.terms, self.index_width(obj, column)
        self._owners[obj.cells[0]] = obj
        self._note_targets(obj, column, value)
        value = self._plain(value, column)
        array = self.column_array(obj, column)
        bits = self.bits(value, column.width)
        if guard is not True:
            old = self.select(obj, column, array, element)
            bits = terms.ite(guard, bits, old, column.width)
        self.store.write(obj.cells, column.slot, terms.store(array, element, bits, index_width, column.width))

    def replace_array(
        self, obj: Object, column: Column, array: Node, origins: list[tuple[Object, Column]] | None = None
    ) -> None:
        """All elements of the column at once; `origins`: columns with all pointers that can be among them."""
        self._owners[obj.cells[0]] = obj
        self.share_targets(obj, column, origins)
        self.store.write(obj.cells, column.slot, array)

    def owner(self, cells: Cells) -> Object:
        return self._owners[cells[0]]

    def known_owner(self, cells: Cells) -> Object | None:
        """The object of the cells if it is an allocation, or has a column that became an array."""
        return self._owners.get(cells[0])

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

    # --- looking through ranges ---------------------------------------------------------------------------------

    def write_range(self, obj: Object, column: Column, element: Element) -> None:
        """Every element of the column becomes `element(index, old value)`, worked out where it is read."""
        symbol = self.terms.fresh_array("range", self.index_width(obj, column), column.width)
        self._ranges[symbol] = Range(self.column_array(obj, column), element)
        self._owners[obj.cells[0]] = obj
        self.store.write(obj.cells, column.slot, symbol)

    def whole_array(self, obj: Object, column: Column) -> Node:
        """The column as an array without ranges, which a solver may see."""
        array = self.column_array(obj, column)
        if not any(symbol in self._ranges for symbol in self._symbols_of(array)):
            return array
        if obj.unbounded:
            raise UnresolvedAccess("a block of symbolic size after a copy or fill, passed on as a whole")
        width, index_width = column.width, self.index_width(obj, column)
        result = self.terms.const_array(0, index_width, width)
        for k in range(column.elements):
            value = self.look_up(array, k, index_width, width)
            result = self.terms.store(result, k, value, index_width, width)
        return result

    def share_targets(self, obj: Object, column: Column, others: list[tuple[Object, Column]] | None) -> None:
        """The column can get whatever pointers are in the others; None: any."""
        if not isinstance(column.type, PointerType):
            return
        key = obj.cells[0] + column.first
        for other, from_ in others or ():
            theirs = self._column_targets.get(other.cells[0] + from_.first, {})
            mine = self._column_targets.setdefault(key, {})
            if theirs is None or mine is None:
                others = None
                break
            mine.update(theirs)
        if others is None:
            self._column_targets[key] = None

    def select(self, obj: Object, column: Column, array: Node, index: int | Node) -> int | Node:
        """An element of a column's array; what was read is what a counterexample has to tell."""
        return self.look_up(array, index, self.index_width(obj, column), column.width)

    def look_up(self, array: Node, index: int | Node, index_width: int, width: int) -> int | Node:
        symbols = self._symbols_of(array)
        if self._ranges and any(symbol in self._ranges for symbol in symbols):
            return self._look_through(array, index, index_width, width)
        for symbol in symbols:
            self.read_indices.setdefault(symbol, {})[index] = None
        return self.terms.select(array, index, index_width, width)

    def _symbols_of(self, array: Node) -> tuple[Node, ...]:
        """The symbols that the array is made of, ranges included."""
        found = self._symbols
        stack = [] if array._node_id in found else [array]
        while stack:
            node = stack[-1]
            if node._node_id in found:
                stack.pop()
                continue
            op, args, _ = node._content
            below = args[:1] if op == ARRAY_STORE else args[1:] if op == ITE else ()
            missing = [a for a in below if a._node_id not in found]
            if missing:
                stack.extend(missing)
                continue
            if op == SYMBOL:
                found[node._node_id] = (node,)
            else:
                symbols = (symbol for a in below for symbol in found[a._node_id])
                found[node._node_id] = tuple(dict.fromkeys(symbols))
            stack.pop()
        return found[array._node_id]

    def _look_through(self, array: Node, index: int | Node, index_width: int, width: int) -> int | Node:
        """An element of an array that has ranges in it."""
        found, ranges, terms = self._looked_up, self._ranges, self.terms
        stack = [array]
        while stack:
            node = stack[-1]
            key = (node._node_id, index)
            if key in found:
                stack.pop()
                continue
            op, args, _ = node._content
            same: Truth = False
            if op == ARRAY_STORE:
                same = terms.eq(terms.plain(args[1]), index, index_width)
            if same is True:
                found[key] = terms.plain(args[2])
            elif not any(symbol in ranges for symbol in self._symbols_of(node)):
                found[key] = self.look_up(node, index, index_width, width)
            else:
                below = args[:1] if op == ARRAY_STORE else args[1:] if op == ITE else (ranges[node].base,)
                missing = [a for a in below if (a._node_id, index) not in found]
                if missing:
                    stack.extend(missing)
                    continue
                values = [found[a._node_id, index] for a in below]
                if op == ARRAY_STORE:
                    found[key] = terms.ite(same, terms.plain(args[2]), values[0], width)
                elif op == ITE:
                    found[key] = terms.ite(args[0], values[0], values[1], width)
                else:
                    found[key] = ranges[node].element(index, values[0])
            stack.pop()
        return found[array._node_id, index]
