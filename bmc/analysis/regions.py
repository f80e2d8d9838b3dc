"""Memory regions that variable abstraction may leave out: which there are, and which of them a place can denote.

    int state; int *p; char table[8] = {1, 2}; int *q = malloc(4);      regions: state, and the site of the malloc

A *region* is an abstract object of the points-to analysis that outlives calls: a global variable (static locals too) or
everything that one heap allocation makes. Always tracked, hence no regions, are

- locals, parameters and temporaries, memory on the stack;
- constants: string literals, `const` objects, globals that only the start procedure writes;
- what can hold a pointer, by its type or by the points-to analysis: an arbitrary pointer would say nothing;
- what is copied from by memcpy and the like: no instruction gives arbitrary content to a range.

A program that makes pointers from integers, allocates on the stack or asks whether memory was written has none at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bmc.analysis.abstract_objects import AbstractObject, ObjectKind, pointer_offsets
from bmc.analysis.callgraph import call_graph
from bmc.analysis.effects import effects
from bmc.analysis.points_to import PointsTo, Targets, allocation_site
from bmc.ir.expr import Cast, Const, Expr, Place, Read, root_variable
from bmc.ir.instr import Allocate, CopyMemory, Havoc, Region
from bmc.ir.program import START, Procedure, Program
from bmc.ir.types import PointerType, Type
from bmc.ir.walk import nodes, steps


@dataclass(frozen=True, slots=True)
class Regions:
    """`names` in the order of the program; `why`: the reason if there are none. `procedures`: that can be called."""

    names: tuple[str, ...]
    why: str
    procedures: frozenset[str]
    points_to: PointsTo
    _all: frozenset[str]
    _anywhere: frozenset[str]

    def of(self, place: Place) -> frozenset[str]:
        """The regions that a place may be part of."""
        variable = root_variable(place)
        if variable is not None:
            return frozenset({variable.name}) if variable.name in self._all else frozenset()
        return self._among(self.points_to.locations(place))

    def only(self, place: Place) -> frozenset[str] | None:
        """The same if the place can be nothing else."""
        variable = root_variable(place)
        if variable is not None:
            return self.of(place) or None
        targets = self.points_to.locations(place)
        if targets.unknown or any(o.name not in self._all for o in targets.objects()):
            return None
        return self._among(targets) or None

    def _among(self, targets: Targets) -> frozenset[str]:
        found = frozenset(o.name for o in targets.objects()) & self._all
        return found | self._anywhere if targets.unknown else found


def regions(program: Program) -> Regions:
    points_to = PointsTo(program)
    finder = _Finder(program, points_to)
    why = finder.obstacle()
    names = () if why else tuple(finder.found())
    if not names and not why:
        why = "there is no variable to leave out"
    addressable = {o.name for o in points_to.addressable()}
    anywhere = frozenset(n for n in names if n in addressable)
    return Regions(names, why, frozenset(finder.procedures), points_to, frozenset(names), anywhere)


class _Finder:
    def __init__(self, program: Program, points_to: PointsTo) -> None:
        self.program = program
        self.points_to = points_to
        self.graph = call_graph(program, points_to)
        self.procedures = [n for n in program.procedures if n in set(self.graph.reachable(START))]

    def _all(self) -> Iterator[Procedure]:
        return (self.program.procedures[name] for name in self.procedures)

    def obstacle(self) -> str:
        if self.program.tracks_initialisation:
            return "reads of memory that was never written are looked for"
        for procedure in self._all():
            for step in steps(procedure):
                if isinstance(step, Allocate) and step.region is Region.STACK:
                    return f"{step.location}: memory is allocated on the stack"
                if any(_makes_pointer(node) for node in nodes(step) if isinstance(node, Cast)):
                    return f"{step.location}: a pointer is made from an integer"
        return ""

    def found(self) -> Iterator[str]:
        excluded = self._excluded()
        changed = self._changed()
        for variable in self.program.globals:
            fixed = variable.is_const or variable.is_string or variable.name not in changed
            if not fixed and variable.name not in excluded:
                if self._without_pointers(self.points_to.object_of(variable)):
                    yield variable.name
        for site in self._sites():
            if site.name not in excluded and self._without_pointers(site):
                yield site.name

    def _sites(self) -> Iterator[AbstractObject]:
        for procedure in self._all():
            for block in procedure.blocks:
                for index, step in enumerate(block.instructions):
                    if isinstance(step, Allocate) and step.element is not None:
                        yield allocation_site(procedure, block.label, step, index)

    def _changed(self) -> set[str]:
        """Objects that something else than an initialiser writes."""
        all_effects = effects(self.program, self.points_to, self.graph)
        found = {o.name for name in self.procedures if name != START for o in all_effects[name].writes}
        for step in steps(self.program.procedures[START]):
            if isinstance(step, Havoc) and (variable := root_variable(step.target)) is not None:
                found.add(variable.name)
        return found

    def _without_pointers(self, object_: AbstractObject) -> bool:
        held = self.points_to.held(object_)
        if held.spots or (held.unknown and object_.kind is not ObjectKind.ALLOCATION):
            return False
        return object_.type is not None and not self._pointers_in(object_.type)

    def _pointers_in(self, type_: Type) -> bool:
        return next(pointer_offsets(self.program.layout, type_), None) is not None

    def _excluded(self) -> set[str]:
        """Objects from which pointers are read, whatever their type, or ranges of bytes."""
        found: set[str] = set()
        for procedure in self._all():
            for step in steps(procedure):
                if isinstance(step, CopyMemory):
                    found |= self._objects(self.points_to.targets(step.source))
                for node in nodes(step):
                    if isinstance(node, Read) and self._pointers_in(node.type):
                        found |= self._objects(self.points_to.locations(node.place))
        return found

    def _objects(self, targets: Targets) -> set[str]:
        found = {o.name for o in targets.objects()}
        return found | {o.name for o in self.points_to.addressable()} if targets.unknown else found


def _makes_pointer(cast: Cast) -> bool:
    return isinstance(cast.type, PointerType) and _is_number(cast.operand)


def _is_number(expr: Expr) -> bool:
    return not isinstance(expr.type, PointerType) and not isinstance(expr, Const)
