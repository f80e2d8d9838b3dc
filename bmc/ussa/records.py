"""Whole records and arrays as values: a tuple of the scalars of their cell layout, in cell order.

struct { int x; char c; }  is  (x, c, padding, padding, padding)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from bmc.ir.types import ArrayType, TruthType, Type, is_scalar
from bmc.ussa.cells import CellLayout, Column
from bmc.ussa.facts import in_bounds
from bmc.ussa.shadow import Marked
from bmc.ussa.values import Object, Offset, Truth, Uninit, UninitPart, add_offsets

if TYPE_CHECKING:
    from bmc.ussa.compiler import ProcedureCompiler
    from bmc.ussa.locate import Cases, Evaluate, Located
    from bmc.ussa.places import Assigner

Frame = list[Any]


def cells_of(layout: CellLayout) -> Iterator[tuple[Column, int]]:
    """(column, bit position) of every cell, in cell order."""
    for column in layout.columns:
        for k in range(column.elements):
            yield column, column.start + k * column.stride


class RecordCompiler:
    def __init__(self, compiler: ProcedureCompiler) -> None:
        self.c = compiler
        self.m = compiler.machine

    def zero(self, type_: Type) -> Evaluate:
        if is_scalar(type_):
            value = False if isinstance(type_, TruthType) else 0
            return lambda f: value
        zeros = (0,) * self.m.layouts.of_type(type_).cell_count
        return lambda f: zeros

    def array_constant(self, values: tuple[int, ...], type_: ArrayType) -> Evaluate:
        whole = values + (0,) * (self.m.layouts.of_type(type_).cell_count - len(values))
        return lambda f: whole

    def chooser(self, type_: Type) -> Callable[[Truth, Any, Any], Any]:
        """condition ? a : b for values of a record type."""
        known, phi, shadows = self.m.memory.known, self.m.memory.phi, self.m.shadows
        layout = self.m.layouts.of_type(type_)
        tiles = list(cells_of(layout))

        def choose(condition: Truth, a: tuple[Any, ...], b: tuple[Any, ...]) -> tuple[Any, ...]:
            return tuple(
                x
                if x is y
                else phi(
                    condition,
                    known(x, 0, column.width, column.type),
                    known(y, 0, column.width, column.type),
                    column.type,
                    column.width,
                )
                for (column, _), x, y in zip(tiles, a, b, strict=True)
            )

        if shadows is None:
            return choose
        return lambda condition, a, b: Marked(choose(condition, a, b), shadows.choose(layout, condition, a, b))

    def reader(self, located: Located) -> Evaluate:
        cases = self.c.places.cases(located)
        layout = self.m.layouts.of_type(located.type)
        choose = self.chooser(located.type)
        m = self.m

        def unspecified() -> tuple[Any, ...]:
            return tuple(m.unspecified(located.site, c.type, c.width, bit) for c, bit in cells_of(layout))

        def read(f: Frame) -> Any:
            result: tuple[Any, ...] | None = None
            for guard, obj, offset in reversed(cases(f)):
                if obj is None or obj.kind == "function":
                    continue
                here = self.read_object(obj, offset, layout, located)
                where = self.where(guard, obj, offset, layout)
                if result is None and where is not True and not m.memory.trusted:
                    result = unspecified()
                result = here if result is None else choose(where, here, result)
            return unspecified() if result is None else result

        shadows = self.m.shadows
        if shadows is None:
            return read
        return lambda f: Marked(read(f), shadows.read_record(cases(f), layout))

    def where(self, guard: Truth, obj: Object, offset: Offset, layout: CellLayout) -> Truth:
        """The guard of an access; without checks in front of it, also that it is possible."""
        if self.m.memory.trusted:
            return guard
        possible = self.m.terms.conj(self.m.terms.negate(obj.life[2]), in_bounds(self.m, obj, offset, layout.bits // 8))
        return self.m.terms.conj(guard, possible)

    def read_object(self, obj: Object, offset: Offset, layout: CellLayout, located: Located) -> tuple[Any, ...]:
        memory = self.m.memory
        memory.layout_of(obj, located.root)
        own: CellLayout = obj.cells[1]
        if own is layout and type(offset) is int and offset == 0:
            if all(obj.cells[column.slot] is None for column in own.columns):
                raw = obj.cells[2 : 2 + layout.cell_count]
                return tuple(
                    UninitPart(v, bit, column.width, column.type) if type(v) is Uninit else v
                    for v, (column, bit) in zip(raw, cells_of(layout), strict=True)
                )
        values = []
        for column, bit in cells_of(layout):
            place = add_offsets(offset, bit // 8)
            value = memory.content(obj, place, bit % 8, column.type, column.width)
            if value is None:
                value = self.m.unspecified(located.site, column.type, column.width, bit)
            values.append(value)
        return tuple(values)

    def writer(self, located: Located) -> Assigner:
        cases = self.c.places.cases(located)
        layout = self.m.layouts.of_type(located.type)
        memory = self.m.memory

        def write(f: Frame, value: tuple[Any, ...]) -> None:
            targets: Cases = cases(f)
            for guard, obj, offset in targets:
                if obj is None or obj.kind == "function":
                    continue
                where = self.where(True if len(targets) == 1 else guard, obj, offset, layout)
                if where is False:
                    continue
                memory.layout_of(obj, located.root)
                self.write_object(obj, offset, layout, value, where)

        return write

    def write_object(
        self, obj: Object, offset: Offset, layout: CellLayout, value: tuple[Any, ...], guard: Truth
    ) -> None:
        memory, store = self.m.memory, self.m.store
        own: CellLayout = obj.cells[1]
        cells = obj.cells
        if own is layout and type(offset) is int and offset == 0 and guard is True:
            if all(cells[column.slot] is None for column in own.columns):
                if store.log is None:
                    cells[2 : 2 + layout.cell_count] = value
                else:
                    for i, v in enumerate(value, start=2):
                        if cells[i] is not v:
                            store.write(cells, i, v)
                return
        for (column, bit), v in zip(cells_of(layout), value, strict=True):
            place = add_offsets(offset, bit // 8)
            memory.write(obj, place, bit % 8, column.type, column.width, v, guard)
