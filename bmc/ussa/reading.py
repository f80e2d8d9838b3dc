"""Reading places, compiled to closures.

The common cases, a scalar variable, a fixed part of a variable, one index into an array variable and a dereference,
have closures of their own that touch nothing but lists while the values are concrete.
"""

from __future__ import annotations

from typing import Any

from bmc.ir.expr import FieldPlace, Place, Variable, VariablePlace
from bmc.ir.types import ArrayType, RecordType, is_signed
from bmc.ussa.cells import CellLayout
from bmc.ussa.facts import in_bounds
from bmc.ussa.locate import Cases, Evaluate, Frame, Located, Locator
from bmc.ussa.values import Object, ObjectChoice, Scalar, Uninit, UninitPart

QUICK = 4096  # offsets that one read through a pointer remembers


class PlaceReader(Locator):
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

    def _static_reader(self, located: Located) -> Evaluate | None:
        if located.indices:
            return None
        exact = self.exact_column(located, located.offset * 8 + located.bit)
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
        exact = self.exact_column(located, located.offset * 8 + located.bit)
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
