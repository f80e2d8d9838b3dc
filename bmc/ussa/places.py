"""Places compiled to closures that read, write or take the address.

A place is resolved at compile time into a base (a variable's object, or a pointer), a constant byte offset, indices
with their strides and, for bit-fields, bits. The common cases, a scalar variable, a fixed part of a variable and one
index into an array variable, have closures of their own that touch nothing but lists while the values are concrete.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bmc.ir.expr import Const, DerefPlace, Expr, FieldPlace, IndexPlace, Place, Variable, VariablePlace
from bmc.ir.types import ArrayType, RecordType, Type, is_signed
from bmc.ussa.cells import CellLayout, Column
from bmc.ussa.facts import in_bounds
from bmc.ussa.values import Object, ObjectChoice, Offset, Pointer, Scalar, Truth, Uninit, UninitPart, add_offsets

if TYPE_CHECKING:
    from bmc.ussa.compiler import ProcedureCompiler

Frame = list[Any]
Evaluate = Callable[[Frame], Any]
Assigner = Callable[[Frame, Any], None]
Mask = Callable[[Frame], Any]
QUICK = 4096  # offsets that one read through a pointer remembers
Cases = list[tuple[Truth, "Object | None", Offset]]


@dataclass(slots=True)
class Located:
    """A place taken apart. `variable` or `pointer` is the base; `root` the type of the object part it points to."""

    variable: Variable | None
    pointer: Evaluate | None
    offset: int
    indices: list[tuple[Evaluate, int]]
    bit: int
    type: Type
    width: int
    root: Type
    site: tuple[str, int, int]  # block, instruction and ordinal, for the key of an unspecified value


class PlaceCompiler:
    def __init__(self, compiler: ProcedureCompiler) -> None:
        self.c = compiler
        self.m = compiler.machine

    # --- taking apart -------------------------------------------------------------------------------------------

    def locate(self, place: Place) -> Located:
        layout = self.m.layout
        offset = 0
        bit = 0
        subscripts: list[tuple[Expr, int]] = []
        variable: Variable | None = None
        pointer: Evaluate | None = None
        width: int | None = place.bit_width if isinstance(place, FieldPlace) else None
        site = (*self.c.site, self.c.ordinal)
        inner = place
        while True:
            match inner:
                case FieldPlace():
                    record_type = inner.base.type
                    assert isinstance(record_type, RecordType)
                    field = layout.records[record_type.tag].field(inner.name)
                    offset += field.bit_offset // 8
                    bit += field.bit_offset % 8
                    inner = inner.base
                case IndexPlace():
                    self.c.ordinal += 1
                    stride = layout.size_of(inner.type)
                    if isinstance(inner.index, Const):
                        offset += inner.index.value * stride
                    else:
                        subscripts.append((inner.index, stride))
                    inner = inner.base
                case VariablePlace():
                    variable = inner.variable
                    break
                case DerefPlace():
                    self.c.ordinal += 1
                    pointer = self.c.expression(inner.pointer)
                    break
        # compiled in the order of the fields, base before index, so that ordinals are those of the interpreter
        indices = [(self.c.expression(index), stride) for index, stride in reversed(subscripts)]
        type_ = place.type
        if width is None:
            width = 0 if isinstance(type_, RecordType | ArrayType) else self.c.width(type_)
        return Located(variable, pointer, offset, indices, bit, type_, width, inner.type, site)

    def cases(self, located: Located) -> Callable[[Frame], Cases]:
        """The objects and offsets the place can be."""
        m, start, indices = self.m, located.offset, located.indices
        scaled = m.pointers.scaled

        def displacement(f: Frame) -> Offset:
            total: Offset = start
            for index, stride in indices:
                total = add_offsets(total, scaled(index(f), stride))
            return total

        if located.variable is not None:
            get = self.object_getter(located.variable)

            def of_variable(f: Frame) -> Cases:
                found = get(f)
                offset = displacement(f)
                if type(found) is ObjectChoice:
                    return [(guard, obj, offset) for guard, obj in found.cases]
                return [(True, found, offset)]

            return of_variable
        pointer = located.pointer
        assert pointer is not None

        def through_pointer(f: Frame) -> Cases:
            value = pointer(f)
            extra = displacement(f)
            return [(g, o, add_offsets(start, extra)) for g, o, start in m.cases(value)]

        return through_pointer

    def object_getter(self, variable: Variable) -> Evaluate:
        cells, index = self.c.slot(variable)
        if cells is not None:
            shared = cells
            return lambda f: shared[index]
        return lambda f: f[index]

    # --- reading ------------------------------------------------------------------------------------------------

    def reader(self, place: Place) -> Evaluate:
        read = self._reader(place)
        if not isinstance(place, FieldPlace) or place.bit_width is None:
            return read
        # a bit-field's value has its declared type (C11 6.7.2.1p10), its cell only its bits
        bits, width, terms = place.bit_width, self.c.width(place.type), self.m.terms
        extend = terms.sext if is_signed(place.type) else terms.zext

        def widened(f: Frame) -> Any:
            value = read(f)
            return value if type(value) is int else extend(value, bits, width)

        return widened

    def _reader(self, place: Place) -> Evaluate:
        if isinstance(place, VariablePlace) and self.c.is_plain(place.variable):
            return self._plain_reader(place.variable)
        located = self.locate(place)
        if isinstance(located.type, RecordType | ArrayType):
            return self.c.records.reader(located)
        if located.variable is not None:
            quick = self._static_reader(located) or self._indexed_reader(located)
            if quick is not None:
                return quick
        elif not located.indices:
            return self._pointer_reader(located)
        cases = self.cases(located)
        read = self.read_cases
        return lambda f: read(cases(f), located)

    def _plain_reader(self, variable: Variable) -> Evaluate:
        shared, index = self.c.slot(variable)
        known, type_ = self.m.memory.known, variable.type
        width = self.c.width(type_)
        if shared is not None:
            cells = shared

            def read_shared(f: Frame) -> Any:
                value = cells[index]
                if type(value) is Uninit or type(value) is UninitPart:
                    value = cells[index] = known(value, 0, width, type_)
                return value

            return read_shared

        def read(f: Frame) -> Any:
            value = f[index]
            if type(value) is Uninit or type(value) is UninitPart:
                value = f[index] = known(value, 0, width, type_)
            return value

        return read

    def _exact_column(self, located: Located, bits: int) -> tuple[Column, int] | None:
        """The column of the variable's own layout that the access meets at the given bit, and its element."""
        assert located.variable is not None
        layout = self.m.layouts.of_type(located.variable.type)
        if bits < 0 or bits + located.width > layout.bits:
            return None
        column, element, inner = layout.at(bits)
        if inner or column.width != located.width or column.type != located.type:
            return None
        return column, element

    def _static_reader(self, located: Located) -> Evaluate | None:
        if located.indices:
            return None
        exact = self._exact_column(located, located.offset * 8 + located.bit)
        if exact is None:
            return None
        assert located.variable is not None
        column, element = exact
        get, cell = self.object_getter(located.variable), self.m.memory.cell
        index, slot = column.first + element, column.slot
        cases, read_cases = self.cases(located), self.read_cases

        def read(f: Frame) -> Any:
            obj = get(f)
            if type(obj) is ObjectChoice:
                return read_cases(cases(f), located)
            cells = obj.cells
            value = cells[index]
            if type(value) is int and cells[slot] is None:
                return value
            return cell(obj, column, element)

        return read

    def _indexed_reader(self, located: Located) -> Evaluate | None:
        if len(located.indices) != 1:
            return None
        exact = self._exact_column(located, located.offset * 8 + located.bit)
        index, stride = located.indices[0]
        if exact is None or stride * 8 % exact[0].stride:
            return None
        assert located.variable is not None
        column, element = exact
        step = stride * 8 // column.stride
        get, cell, count, first, slot = (
            self.object_getter(located.variable),
            self.m.memory.cell,
            column.elements,
            column.first,
            column.slot,
        )
        cases, read_cases = self.cases(located), self.read_cases

        def read(f: Frame) -> Any:
            i = index(f)
            if type(i) is int:
                k = element + i * step
                obj = get(f)
                if 0 <= k < count and type(obj) is Object:
                    cells = obj.cells
                    if cells[slot] is None:
                        value = cells[first + k]
                        if type(value) is int:
                            return value
                    return cell(obj, column, k)
            return read_cases(cases(f), located)

        return read

    def _pointer_reader(self, located: Located) -> Evaluate:
        m = self.m
        pointer, extra, bit, type_, width, root = (
            located.pointer,
            located.offset,
            located.bit,
            located.type,
            located.width,
            located.root,
        )
        assert pointer is not None
        objects, model, memory = m.pointers.objects, m.pointers.model, m.memory
        cases, read_cases = self.cases(located), self.read_cases
        shift, half, mask = model.offset_bits, 1 << (model.offset_bits - 1), (1 << model.object_bits) - 1
        # (layout, cell, slot of its column) by offset: known numbers in cells of just this type need no more than that
        quick: dict[int, tuple[CellLayout, int, int]] = {}

        def read(f: Frame) -> Any:
            value = pointer(f)
            if type(value) is int:
                number = (value + half) >> shift
                offset = value - (number << shift)
                obj = objects.get(number & mask)
                entry = quick.get(offset)
                if entry is not None and obj is not None:
                    layout, index, slot = entry
                    cells = obj.cells
                    if cells and cells[1] is layout and cells[slot] is None and obj.life[2] is False:
                        found = cells[index]
                        if type(found) is int:
                            return found
                if obj is not None and obj.kind != "function" and (memory.trusted or obj.life[2] is False):
                    layout = memory.layout_of(obj, root)
                    result = memory.read(obj, offset + extra, bit, type_, width)
                    if result is not None and (memory.trusted or not obj.unbounded):
                        if type(result) is int and not obj.unbounded and len(quick) < QUICK:
                            column, element, inner = layout.at((offset + extra) * 8 + bit)
                            if inner == 0 and column.width == width and column.type == type_:
                                quick[offset] = (layout, column.first + element, column.slot)
                        return result
            return read_cases(cases(f), located)

        return read

    def read_cases(self, cases: Cases, located: Located) -> Scalar:
        m = self.m
        memory, type_, width, bit = m.memory, located.type, located.width, located.bit
        size = (bit + width + 7) // 8
        result: Scalar = None
        for guard, obj, offset in reversed(cases):
            if obj is None or obj.kind == "function":
                continue
            memory.layout_of(obj, located.root)
            here = memory.read(obj, offset, bit, type_, width)
            if here is None:
                continue
            if not memory.trusted:
                inside = m.terms.conj(m.terms.negate(obj.life[2]), in_bounds(m, obj, offset, size))
                guard = m.terms.conj(guard, inside)
                if result is None and guard is not True:
                    result = m.unspecified(located.site, type_, width)
            result = here if result is None else memory.phi(guard, here, result, type_, width)
        if result is None:
            return m.unspecified(located.site, type_, width)
        return result

    # --- writing ------------------------------------------------------------------------------------------------

    def writer(self, place: Place, mask: Mask | None = None) -> Assigner:
        """`mask`: what the shadow of a scalar gets, if not "written"."""
        if self.m.shadows is None or (isinstance(place, VariablePlace) and self.c.is_plain(place.variable)):
            return self._unmarked_writer(place)
        located, cases = self._again(place)
        mark = self.m.shadows.mark
        write = self._unmarked_writer(place)

        def marking(f: Frame, value: Any) -> None:
            # before the write, which may change where the place is
            mark(cases(f), located, value, 0 if mask is None else mask(f))
            write(f, value)

        return marking

    def _again(self, place: Place) -> tuple[Located, Callable[[Frame], Cases]]:
        """The place located once more: dereferences keep their numbers."""
        before = self.c.ordinal
        located = self.locate(place)
        self.c.ordinal = before
        return located, self.cases(located)

    def initialised(self, place: Place) -> Evaluate:
        shadows = self.m.shadows
        assert shadows is not None, "a program that asks what was written says so"
        located = self.locate(place)
        if located.variable is not None and self.c.is_plain(located.variable):
            return lambda f: True
        return shadows.initialised(located, self.cases(located))

    def shadow_reader(self, place: Place) -> Mask:
        """The shadow of a scalar place that is only copied."""
        shadows = self.m.shadows
        assert shadows is not None
        located, cases = self._again(place)
        if located.variable is not None and self.c.is_plain(located.variable):
            return lambda f: 0
        return lambda f: shadows.read(cases(f), located.bit, located.width)

    def _unmarked_writer(self, place: Place) -> Assigner:
        write = self._writer(place)
        if not isinstance(place, FieldPlace) or place.bit_width is None:
            return write
        bits, width = place.bit_width, self.c.width(place.type)
        terms, convert, type_ = self.m.terms, self.m.memory.convert, place.type

        def narrowed(f: Frame, value: Any) -> None:
            if type(value) is not int:
                value = terms.extract(value, width, bits - 1, 0)
            write(f, convert(value, None, type_, bits))

        return narrowed

    def _writer(self, place: Place) -> Assigner:
        store = self.m.store
        if isinstance(place, VariablePlace) and self.c.is_plain(place.variable):
            shared, slot = self.c.slot(place.variable)
            write = store.write
            if shared is not None:
                cells = shared
                return lambda f, value: write(cells, slot, value)

            def write_local(f: Frame, value: Any) -> None:
                if store.log is None:
                    f[slot] = value
                else:
                    write(f, slot, value)

            return write_local
        located = self.locate(place)
        if isinstance(located.type, RecordType | ArrayType):
            return self.c.records.writer(located)
        cases, write_cases = self.cases(located), self.write_cases
        if located.variable is not None and not located.indices:
            exact = self._exact_column(located, located.offset * 8 + located.bit)
            if exact is not None:
                get, write_cell = self.object_getter(located.variable), self.m.memory.write_cell
                column, element = exact

                def write_fixed(f: Frame, value: Any) -> None:
                    obj = get(f)
                    if type(obj) is ObjectChoice:
                        write_cases(cases(f), located, value)
                    else:
                        write_cell(obj, column, element, value, True)

                return write_fixed
        if located.variable is not None and len(located.indices) == 1:
            quick = self._indexed_writer(located, cases)
            if quick is not None:
                return quick
        return lambda f, value: write_cases(cases(f), located, value)

    def _indexed_writer(self, located: Located, cases: Callable[[Frame], Cases]) -> Assigner | None:
        exact = self._exact_column(located, located.offset * 8 + located.bit)
        index, stride = located.indices[0]
        if exact is None or stride * 8 % exact[0].stride:
            return None
        assert located.variable is not None
        column, element = exact
        step = stride * 8 // column.stride
        get, write_cell, write_cases = self.object_getter(located.variable), self.m.memory.write_cell, self.write_cases
        count = column.elements

        def write(f: Frame, value: Any) -> None:
            i = index(f)
            if type(i) is int:
                k = element + i * step
                obj = get(f)
                if 0 <= k < count and type(obj) is Object:
                    write_cell(obj, column, k, value, True)
                    return
            write_cases(cases(f), located, value)

        return write

    def write_cases(self, cases: Cases, located: Located, value: Scalar) -> None:
        """A write with several targets changes each of them where the pointer means it."""
        m = self.m
        memory, type_, width, bit = m.memory, located.type, located.width, located.bit
        size = (bit + width + 7) // 8
        single = len(cases) == 1
        for guard, obj, offset in cases:
            if obj is None or obj.kind == "function":
                continue
            memory.layout_of(obj, located.root)
            where: Truth = True if single and memory.trusted else guard
            if not memory.trusted:
                where = m.terms.conj(where, m.terms.conj(m.terms.negate(obj.life[2]), in_bounds(m, obj, offset, size)))
            if where is not False:
                memory.write(obj, offset, bit, type_, width, value, where)

    # --- addresses ----------------------------------------------------------------------------------------------

    def address(self, place: Place) -> Evaluate:
        m = self.m
        located = self.locate(place)
        cases = self.cases(located)
        if located.variable is not None:

            def of_variable(f: Frame) -> Any:
                found = cases(f)
                if len(found) == 1:
                    return m.pointers.make(found[0][1], found[0][2])
                return Pointer(tuple(found))

            return of_variable
        pointer = located.pointer
        assert pointer is not None
        start, indices = located.offset, located.indices
        add, scaled = m.pointers.add, m.pointers.scaled

        def of_pointer(f: Frame) -> Any:
            value = pointer(f)
            total: Offset = start
            for index, stride in indices:
                total = add_offsets(total, scaled(index(f), stride))
            return add(value, total)

        return of_pointer
