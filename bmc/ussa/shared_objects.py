"""The objects that procedures share, each with one number in all templates: singles and families.

A *single* (bmc.analysis.modular) is at most one live object, a *family* (bmc.ussa.families) all objects of an
allocation. Before a template is made their content becomes arbitrary.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bmc.analysis.abstract_objects import AbstractObject
from bmc.analysis.families import MOST, Site
from bmc.analysis.modular import Modularity
from bmc.analysis.points_to import Targets, allocation_site
from bmc.errors import PybmcError
from bmc.ir.expr import Storage, Variable
from bmc.ir.program import Program
from bmc.ir.types import Type, is_scalar
from bmc.logic import Terms
from bmc.logic.node import Node
from bmc.ussa.bounds import Bounds
from bmc.ussa.cells import HEADER, CellLayout, Column, tiles
from bmc.ussa.families import family_layout
from bmc.ussa.foreign import ForeignPointers
from bmc.ussa.records import cells_of
from bmc.ussa.template import ObjectCell, ObjectColumn, Term
from bmc.ussa.unwinder import Unwinder
from bmc.ussa.values import Family, Object, Pointer, Scalar, Uninit

FAMILY_BITS = 18  # of the index of a member, at most
FEWEST_BITS = 16


class NotModular(PybmcError):
    """The procedures of this program cannot be taken apart; the caller unwinds it as a whole."""


class SharedObjects(Unwinder):
    def __init__(
        self,
        program: Program,
        terms: Terms,
        bounds: Bounds,
        modularity: Modularity,
        tick: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(program, terms, bounds, tick=tick)
        if self.shadows is not None:
            raise NotModular("what was written is not part of a procedure's interface")
        self.modularity = modularity
        self.singles: dict[str, Object] = {}
        self.families: dict[str, Family] = {}
        self.numbers: dict[str, int | Node] = {}  # of allocated members, by key
        self.variables = {v.name: v for v in program.globals}
        self.home_cells: dict[str, list[Any]] = {}  # of the singles while they are in use
        self._abstract: dict[str, AbstractObject] = {}
        self._around: dict[str, frozenset[str]] = {}  # by owner of a single: who can reach it
        self.foreign = ForeignPointers(self)
        self._make_singles()
        self._make_families()

    def _make_singles(self) -> None:
        points_to = self.modularity.points_to
        for variable in (*self.program.globals, *self.modularity.locals.values()):
            if self.is_plain(variable):
                continue
            number = self.pointers.new_number() if variable.name in self.addressed else 0
            kind = "global" if variable.storage is Storage.GLOBAL else "local"
            obj = self.memory.new_object(number, variable.name, variable.source_name, kind, variable.type)
            self._add_single(variable.name, obj, points_to.object_of(variable))
        for name, site in self.modularity.sites.items():
            number = self.pointers.new_number()
            obj = self.memory.new_allocation(
                number, name, f"dynamic_object{number}", "heap", site.size, site.step.element, False
            )
            assert site.step.element is not None
            self.memory.layout_of(obj, site.step.element)
            procedure = self.program.procedures[site.procedure]
            self._add_single(name, obj, allocation_site(procedure, site.block, site.step, site.index))
        for variable in self.program.globals:
            if not self.is_plain(variable):
                self.globals[self.global_slots[variable.name]] = self.singles[variable.name]

    def _add_single(self, name: str, obj: Object, abstract: AbstractObject) -> None:
        self.singles[name] = obj
        self._abstract[name] = abstract
        self.home_cells[name] = obj.cells
        if obj.number:
            self.pointers.objects[obj.number] = obj

    def is_plain(self, variable: Variable) -> bool:
        return is_scalar(variable.type) and variable.name not in self.addressed

    def is_inside(self, single: str, procedure: str) -> bool:
        """Whether the object belongs to the procedure or to what it calls."""
        owner = self.modularity.owners.get(single)
        if owner is None:
            return False
        if owner not in self._around:
            self._around[owner] = self.modularity.graph.callers_of([owner])
        return procedure in self._around[owner]

    def new_object(self, key: str, name: str, kind: str, type_: Type, addressed: bool) -> Object:
        obj = self.singles.get(key.rpartition("#")[2])
        if obj is None:
            return super().new_object(key, name, kind, type_, addressed)
        self._renew(obj, Uninit(key))
        if addressed:
            self.objects[key] = obj.number
        return obj

    def new_allocation(self, key: str, kind: str, size: Any, element: Type | None, zeroed: bool) -> Object:
        site = f"{self.current_function}/{key.rpartition('#')[2]}"
        if kind == "heap" and site in self.families:
            return self._new_member(self.families[site], key, zeroed)
        obj = self.singles.get(site) if kind == "heap" else None
        if obj is None:
            return super().new_allocation(key, kind, size, element, zeroed)
        self._renew(obj, 0 if zeroed else Uninit(key + "!content"))
        self.objects[key] = obj.number
        return obj

    def _renew(self, obj: Object, content: Scalar) -> None:
        """The lifetime of a shared object begins."""
        layout: CellLayout = obj.cells[1]
        for index in range(HEADER, HEADER + layout.cell_count):
            self.store.write(obj.cells, index, content)
        for column in layout.columns:
            if obj.cells[column.slot] is not None:
                self.store.write(obj.cells, column.slot, None)
        self.store.write(obj.life, 2, False)

    # --- families -------------------------------------------------------------------------------------------------

    def _make_families(self) -> None:
        sites = self.modularity.families
        if not sites:
            return
        numbers = self.program.model.object_bits - 1
        bits = min(FAMILY_BITS, numbers - MOST.bit_length())
        if bits < FEWEST_BITS:
            raise NotModular("there are too few numbers for all objects of an allocation")
        for count, (name, site) in enumerate(sites.items(), start=1):
            self._make_family(name, site, (1 << numbers) - (count << bits), bits)
        self.memory.pointer_in_member = self._pointer_in_member

    def _make_family(self, name: str, site: Site, number: int, bits: int) -> None:
        element = site.step.element
        assert element is not None
        life = self.store.new_cells("lifetime of a family", [])
        family = Family(number, name, site.size, life, element, bits)
        layout = family_layout(tiles(self.layout, element), site.size * 8, bits)
        family.cells = self.store.new_cells(layout, [None] * (layout.length - HEADER))
        self.memory.own(family)
        procedure = self.program.procedures[site.procedure]
        self.families[name] = family
        self._abstract[name] = allocation_site(procedure, site.block, site.step, site.index)
        self.pointers.objects[number] = family

    def check_numbers(self) -> None:
        """Numbers of families belong to nobody else."""
        first = min((family.number for family in self.families.values()), default=None)
        if first is not None and self.pointers.numbers_used >= first:
            raise NotModular("too many objects beside those of allocations")

    def _new_member(self, family: Family, key: str, zeroed: bool) -> Family:
        index = self.memory.new_member(family, 0 if zeroed else Uninit(key + "!content"))
        self.pointers.newest = self.pointers.member_offset(family, index, 0)
        high = self.program.model.object_bits - family.index_bits
        self.numbers[key] = self.terms.concat(family.number >> family.index_bits, index, high, family.index_bits)
        return family

    def _pointer_in_member(self, family: Family, column: Column, value: Node) -> Scalar:
        return self.foreign.pointing(value, self._targets(self._abstract[family.key], column.start // 8))

    # --- parts of values ------------------------------------------------------------------------------------------

    def parts(self, type_: Type) -> list[tuple[Type | None, int]]:
        """Types and widths of the scalars of a value."""
        if is_scalar(type_):
            return [(type_, self.layout.width_of(type_))]
        return [(column.type, column.width) for column, _ in cells_of(self.layouts.of_type(type_))]

    def _term(self, value: Scalar, bit: int, width: int, type_: Type | None) -> Term:
        value = self.memory.known(value, bit, width, type_)
        if isinstance(value, Pointer) and len(left := self.cases(value)) == 1:
            value = self.pointers.make(left[0][1], left[0][2])
        return self.memory.bits(value, width)

    def _targets(self, where: AbstractObject, byte: int) -> Targets:
        return self.modularity.points_to.contents(where, byte)

    def _place(self, reference: ObjectCell | ObjectColumn) -> tuple[Object, Column]:
        obj = self.singles.get(reference.object) or self.families[reference.object]
        if not obj.cells:
            raise NotModular(f"{self.context.path} passes on more than the analysis of effects says")
        return obj, obj.cells[1].columns[reference.column]
