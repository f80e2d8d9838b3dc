"""Which memory was written: a shadow object beside every object, for programs that ask `initialised(place)`.

The shadow of an object is tiled like the object; a bit of it is 1 where the object's bit was never written. It is an
object of the same kind of memory, so symbolic places, merges and type punning need nothing of their own:

    x.f := 1             shadow(x).f := 0
    memcpy(p, q, n)      the same copy on the shadows
    initialised(*p)      shadow(*p) == 0

A record as a value carries the shadow of its cells with it (`Marked`). A scalar variable that is asked about has an
object, not just a slot of its frame. Nothing here exists unless the program tracks initialisation.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from bmc.ir.expr import Initialised, root_variable
from bmc.ir.program import Program
from bmc.ir.types import UCHAR, IntType, Type
from bmc.ir.walk import operands, preorder, steps
from bmc.ussa.bytes import copy_memory, set_memory
from bmc.ussa.cells import CellLayout, Leaf
from bmc.ussa.facts import in_bounds
from bmc.ussa.knowledge import Knowledge
from bmc.ussa.memory import Memory
from bmc.ussa.values import Object, Offset, Scalar, Truth, add_offsets

if TYPE_CHECKING:
    from bmc.ussa.locate import Cases, Located
    from bmc.ussa.unwinder import Unwinder


class Marked(tuple[Any, ...]):
    """The cells of a record, with the shadows of all of them."""

    shadow: tuple[Any, ...]

    def __new__(cls, cells: tuple[Any, ...], shadow: tuple[Any, ...]) -> Marked:
        made = super().__new__(cls, cells)
        made.shadow = shadow
        return made


def asked_variables(program: Program) -> frozenset[str]:
    """Names of the variables that some expression asks about by name."""
    found = set()
    for procedure in program.procedures.values():
        for step in steps(procedure):
            for operand in operands(step):
                for node in preorder(operand):
                    if isinstance(node, Initialised) and (variable := root_variable(node.place)) is not None:
                        found.add(variable.name)
    return frozenset(found)


class Shadows:
    def __init__(self, machine: Unwinder) -> None:
        self.m = machine
        self.asked = asked_variables(machine.program)
        self.memory = Memory(machine.terms, machine.store, machine.pointers, machine.layouts)
        self.memory.trusted = machine.memory.trusted
        self.memory._owners = machine.memory._owners  # the machine's memory merges states for both
        self._of: dict[Object, Object] = {}
        self._layouts: dict[CellLayout, CellLayout] = {}
        self._view = cast("Unwinder", _View(self))

    # --- shadow objects -----------------------------------------------------------------------------------------

    def of(self, obj: Object, written: bool | None = None) -> Object:
        """The shadow, made when it is first needed: until then nothing has been written. Its first content is the same
        in all states, so it does not matter in which of them it is made."""
        found = self._of.get(obj)
        if found is None:
            layout = self._layout(self.m.memory.layout_of(obj, obj.element or UCHAR))
            found = Object(0, f"{obj.key}!shadow", obj.name, obj.kind, obj.size, obj.life, None)
            found.room = obj.room
            clean = written if written is not None else obj.zeroed or obj.kind == "global"
            found.cells = self.m.store.new_cells(layout, self._content(found, layout, clean))
            self._of[obj] = found
        return found

    def _content(self, shadow: Object, layout: CellLayout, clean: bool) -> list[Scalar]:
        fills = [0 if clean else (1 << column.width) - 1 for column in layout.columns]
        if not shadow.unbounded:
            cells = [fill for fill, column in zip(fills, layout.columns, strict=True) for _ in range(column.elements)]
            return cells + [None] * len(layout.columns)
        terms, width = self.m.terms, self.m.pointers.model.offset_bits
        arrays = [
            terms.const_array(fill, width, column.width) for fill, column in zip(fills, layout.columns, strict=True)
        ]
        return [None] * layout.cell_count + arrays

    def _layout(self, layout: CellLayout) -> CellLayout:
        """The same tiling without types: bits are bits."""
        found = self._layouts.get(layout)
        if found is None:
            tiles = [
                (g.start, g.stride, g.elements, tuple(Leaf(leaf.offset, leaf.width, None) for leaf in g.leaves))
                for g in layout.groups
            ]
            found = self._layouts[layout] = CellLayout(tiles, layout.bits)
        return found

    # --- writing ------------------------------------------------------------------------------------------------

    def begin(self, obj: Object, value: Any) -> None:
        """A parameter's object gets its first value."""
        if isinstance(value, Marked):
            self._write_record(obj, 0, self.m.layouts.of_type(obj.type), value.shadow, True)  # type: ignore[arg-type]
        else:
            self.of(obj, written=True)

    def define(self, obj: Object) -> None:
        """All of a new object counts as written."""
        self.of(obj, written=True)

    def mark(self, cases: Cases, located: Located, value: Any, mask: Scalar = 0) -> None:
        """What an assignment does to the shadows: `mask` for a scalar, the shadow that a record brings along."""
        single = len(cases) == 1
        for guard, obj, offset in cases:
            if obj is None or obj.kind == "function":
                continue
            self.m.memory.layout_of(obj, located.root)
            where: Truth = True if single else guard
            if located.width:
                where = self._possible(where, obj, offset, (located.bit + located.width + 7) // 8)
                self._write(obj, offset, located.bit, located.width, mask, where)
                continue
            layout = self.m.layouts.of_type(located.type)
            shadow = value.shadow if isinstance(value, Marked) else (mask,) * layout.cell_count
            where = self._possible(where, obj, offset, layout.bits // 8)
            self._write_record(obj, offset, layout, shadow, where)

    def _possible(self, guard: Truth, obj: Object, offset: Offset, size: int) -> Truth:
        if self.memory.trusted:
            return guard
        inside = self.m.terms.conj(self.m.terms.negate(obj.life[2]), in_bounds(self.m, obj, offset, size))
        return self.m.terms.conj(guard, inside)

    def _write(self, obj: Object, offset: Offset, bit: int, width: int, mask: Scalar, guard: Truth) -> None:
        if guard is not False:
            bits = (1 << width) - 1 if mask is ALL else mask
            self.memory.write(self.of(obj), offset, bit, _bits(width), width, bits, guard)

    def _write_record(
        self, obj: Object, offset: Offset, layout: CellLayout, shadow: tuple[Any, ...], guard: Truth
    ) -> None:
        for (width, bit), mask in zip(_tiles(layout), shadow, strict=True):
            self._write(obj, add_offsets(offset, bit // 8), bit % 8, width, mask, guard)

    def copy(self, target: Scalar, source: Scalar, size: Any) -> None:
        copy_memory(self._view, target, source, size)

    def set(self, target: Scalar, size: Any) -> None:
        set_memory(self._view, target, 0, size)

    # --- reading ------------------------------------------------------------------------------------------------

    def read(self, cases: Cases, bit: int, width: int) -> Scalar:
        """The shadow of a scalar place; 0 where there is no object."""
        result: Scalar = 0
        for guard, obj, offset in reversed(cases):
            here = self._read(obj, offset, bit, width)
            if obj is not None and obj.kind != "function" and not self.memory.trusted:
                guard = self._possible(guard, obj, offset, (bit + width + 7) // 8)
            result = self.memory.phi(guard, here, result, None, width)
        return result

    def _read(self, obj: Object | None, offset: Offset, bit: int, width: int) -> Scalar:
        if obj is None or obj.kind == "function":
            return 0
        found = self.memory.read(self.of(obj), offset, bit, _bits(width), width)
        return 0 if found is None else found

    def read_record(self, cases: Cases, layout: CellLayout) -> tuple[Any, ...]:
        tiles = list(_tiles(layout))
        return tuple(
            self.read([(g, o, add_offsets(offset, bit // 8)) for g, o, offset in cases], bit % 8, width)
            for width, bit in tiles
        )

    def choose(self, layout: CellLayout, condition: Truth, a: Any, b: Any) -> tuple[Any, ...]:
        """The shadow of `condition ? a : b` for two records."""
        none = (0,) * layout.cell_count
        left = a.shadow if isinstance(a, Marked) else none
        right = b.shadow if isinstance(b, Marked) else none
        return tuple(
            self.memory.phi(condition, x, y, None, width)
            for (width, _), x, y in zip(_tiles(layout), left, right, strict=True)
        )

    def initialised(self, located: Located, cases: Callable[[Any], Cases]) -> Callable[[Any], Truth]:
        width, bit = located.width, located.bit

        def asked(f: Any) -> Truth:
            found = cases(f)
            for _, obj, _ in found:
                if obj is not None and obj.kind != "function":
                    self.m.memory.layout_of(obj, located.root)
            shadow = self.read(found, bit, width)
            return shadow == 0 if type(shadow) is int else self.m.terms.eq(shadow, 0, width)

        return asked


ALL = object()  # a mask of ones, as wide as its cell


class _View:
    """The machine as copy_memory and set_memory see it, with the shadows in place of the objects."""

    def __init__(self, shadows: Shadows) -> None:
        self._shadows = shadows
        self.terms = shadows.m.terms
        self.pointers = shadows.m.pointers
        self.memory = shadows.memory

    @property
    def guard(self) -> Truth:
        return self._shadows.m.guard

    @property
    def knowledge(self) -> Knowledge:
        return self._shadows.m.knowledge

    def cases(self, pointer: Scalar) -> list[tuple[Truth, Object | None, Offset]]:
        return [
            (guard, obj if obj is None or obj.kind == "function" else self._shadows.of(obj), offset)
            for guard, obj, offset in self._shadows.m.cases(pointer)
        ]


def _bits(width: int) -> Type:
    return IntType(width, False, f"{width} bits")


def _tiles(layout: CellLayout) -> list[tuple[int, int]]:
    """(width, bit position) of every cell, in cell order."""
    return [(c.width, c.start + k * c.stride) for c in layout.columns for k in range(c.elements)]
