"""Places compiled to closures that read, write or take the address.

Reading is in bmc.ussa.reading, taking places apart in bmc.ussa.locate. As for reading, the common writes have closures
of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bmc.ir.expr import FieldPlace, Place, VariablePlace
from bmc.ir.types import ArrayType, RecordType
from bmc.ussa.facts import in_bounds
from bmc.ussa.locate import Cases, Evaluate, Frame, Located
from bmc.ussa.reading import PlaceReader
from bmc.ussa.values import Object, ObjectChoice, Offset, Pointer, Scalar, Truth, add_offsets

Assigner = Callable[[Frame, Any], None]
Mask = Callable[[Frame], Any]


class PlaceCompiler(PlaceReader):
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
            exact = self.exact_column(located, located.offset * 8 + located.bit)
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
        exact = self.exact_column(located, located.offset * 8 + located.bit)
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
