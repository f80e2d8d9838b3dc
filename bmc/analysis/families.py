"""Allocations whose objects can be kept as arrays over all of them (bmc.ussa.families).

    struct node *push(int v) { struct node *n = malloc(sizeof(struct node)); ... }     a family of nodes

All objects of a family have one known type and are accessed cell by cell, through pointers about which the program does
nothing but copy, compare and follow them. Arrays on the heap, what is copied or filled as a block, what pointer
arithmetic, addresses of array elements or conversions to integers reach, are no families.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bmc.analysis.abstract_objects import AbstractObject
from bmc.analysis.points_to import PointsTo, Targets, allocation_site
from bmc.ir.expr import (
    AddressOf,
    Binary,
    BinaryOp,
    Cast,
    Const,
    DerefPlace,
    FieldPlace,
    IndexPlace,
    Place,
    PointerFact,
    PointerQuery,
)
from bmc.ir.instr import Allocate, CopyMemory, Free, Region, SetMemory
from bmc.ir.program import Program
from bmc.ir.types import PointerType
from bmc.ir.walk import Node, new_nodes, steps

LARGEST = 256  # bytes of a member
MOST = 7  # families of one program: each has its share of the numbers of objects


@dataclass(frozen=True, slots=True)
class Site:
    """An allocation of a known size."""

    procedure: str
    block: str
    index: int
    step: Allocate
    size: int


def families(program: Program, points_to: PointsTo, escaped: frozenset[AbstractObject]) -> dict[str, Site]:
    """By name of the abstract object. `escaped`: objects whose address is turned into an integer."""
    if not program.accesses_checked or program.tracks_initialisation or _has_fixed_addresses(program):
        return {}
    sites = list(_sites(program))
    if not sites:
        return {}
    bad = escaped | _handled_as_bytes(program, points_to)
    found = {site.name: where for site, where in sites if site not in bad}
    return found if len(found) <= MOST else {}


def _sites(program: Program) -> Iterator[tuple[AbstractObject, Site]]:
    for procedure in program.procedures.values():
        for block in procedure.blocks:
            for index, step in enumerate(block.instructions):
                if (
                    isinstance(step, Allocate)
                    and step.region is Region.HEAP
                    and step.element is not None
                    and isinstance(step.size, Const)
                    and 0 < step.size.value == program.layout.size_of(step.element) <= LARGEST
                ):
                    where = Site(procedure.name, block.label, index, step, step.size.value)
                    yield allocation_site(procedure, block.label, step, index), where


def _has_fixed_addresses(program: Program) -> bool:
    """Whether a pointer is made from a number: it could be that of a member."""
    seen: set[int] = set()
    return any(
        isinstance(node, Cast)
        and isinstance(node.type, PointerType)
        and not isinstance(node.operand.type, PointerType)
        and not (isinstance(node.operand, Const) and node.operand.value == 0)
        for procedure in program.procedures.values()
        for step in steps(procedure)
        for node in new_nodes(step, seen)
    )


def _handled_as_bytes(program: Program, points_to: PointsTo) -> frozenset[AbstractObject]:
    """What is reached by more than following pointers to whole objects and their fields."""
    found: set[AbstractObject] = set()
    seen: set[int] = set()

    def add(targets: Targets) -> None:
        found.update(targets.objects())
        if targets.unknown:
            found.update(points_to.addressable())

    for procedure in program.procedures.values():
        for step in steps(procedure):
            if isinstance(step, CopyMemory) or (isinstance(step, SetMemory) and not isinstance(step.size, Const)):
                add(points_to.targets(step.target))
            if isinstance(step, CopyMemory):
                add(points_to.targets(step.source))
            if isinstance(step, Free) and points_to.targets(step.pointer).unknown:
                add(points_to.targets(step.pointer))
            for node in new_nodes(step, seen):
                targets = _reached(points_to, node)
                if targets is not None:
                    add(targets)
    return frozenset(found)


def _reached(points_to: PointsTo, node: Node) -> Targets | None:
    match node:
        case Binary(op=BinaryOp.POINTER_ADD | BinaryOp.POINTER_DIFFERENCE):
            return points_to.targets(node.left)
        case AddressOf() if _has_index(node.place):
            return points_to.locations(node.place)
        case IndexPlace() if not isinstance(node.index, Const):
            return points_to.locations(node)
        case PointerQuery(fact=PointerFact.OBJECT_NUMBER):
            return points_to.targets(node.operands[0])
        case DerefPlace():
            targets = points_to.locations(node)
            return targets if targets.unknown else None
        case _:
            return None


def _has_index(place: Place) -> bool:
    while isinstance(place, FieldPlace):
        place = place.base
    return isinstance(place, IndexPlace)
