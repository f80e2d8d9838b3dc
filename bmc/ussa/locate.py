"""Places taken apart at compile time, and the objects and offsets they are at run time.

p->a[i].b      base: the pointer p; constant offset: of a and b; index i with the size of an element of a
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bmc.ir.expr import Const, DerefPlace, Expr, FieldPlace, IndexPlace, Place, Variable, VariablePlace
from bmc.ir.types import ArrayType, RecordType, Type
from bmc.ussa.cells import Column
from bmc.ussa.values import Object, ObjectChoice, Offset, Truth, add_offsets

if TYPE_CHECKING:
    from bmc.ussa.compiler import ProcedureCompiler

Frame = list[Any]
Evaluate = Callable[[Frame], Any]
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


class Locator:
    def __init__(self, compiler: ProcedureCompiler) -> None:
        self.c = compiler
        self.m = compiler.machine

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

    def exact_column(self, located: Located, bits: int) -> tuple[Column, int] | None:
        """The column of the variable's own layout that the access meets at the given bit, and its element."""
        assert located.variable is not None
        layout = self.m.layouts.of_type(located.variable.type)
        if bits < 0 or bits + located.width > layout.bits:
            return None
        column, element, inner = layout.at(bits)
        if inner or column.width != located.width or column.type != located.type:
            return None
        return column, element
