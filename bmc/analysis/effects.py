"""What a procedure may read and write beyond its own unaddressed locals, its callees included.

    int g; void f(int *p) { *p = g; }  main calls f(&x)      f reads g, writes x

Objects are those of the points-to analysis. Access through an unknown pointer counts for every object whose address is
taken. Locals whose address is taken are listed too: under recursion they outlive the frame that is being looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bmc.analysis.abstract_objects import AbstractObject, ObjectKind
from bmc.analysis.addressed import addressed_variables
from bmc.analysis.callgraph import CallGraph, call_graph
from bmc.analysis.points_to import PointsTo, Targets, allocation_site
from bmc.ir.expr import (
    AddressOf,
    DerefPlace,
    Expr,
    FieldPlace,
    IndexPlace,
    Place,
    PointerQuery,
    Read,
    Storage,
    root_variable,
)
from bmc.ir.instr import Allocate, CopyMemory, Free, SetMemory
from bmc.ir.program import Procedure, Program
from bmc.ir.types import PointerType
from bmc.ir.walk import Node, Step, operands, parts, written


@dataclass(frozen=True, slots=True)
class Effects:
    """`allocates`: sites that may make new objects. `frees`: objects whose lifetime may end."""

    reads: frozenset[AbstractObject] = frozenset()
    writes: frozenset[AbstractObject] = frozenset()
    allocates: frozenset[AbstractObject] = frozenset()
    frees: frozenset[AbstractObject] = frozenset()

    def __or__(self, other: Effects) -> Effects:
        return Effects(
            self.reads | other.reads,
            self.writes | other.writes,
            self.allocates | other.allocates,
            self.frees | other.frees,
        )


def effects(
    program: Program, points_to: PointsTo | None = None, graph: CallGraph | None = None
) -> Mapping[str, Effects]:
    """For every procedure, including what its callees do."""
    points_to = points_to or PointsTo(program)
    graph = graph or call_graph(program, points_to)
    result = _Local(program, points_to).all()
    changed = True
    while changed:  # once, and once more for each level of recursion
        changed = False
        for name in graph.bottom_up:
            merged = result[name]
            for callee in graph.callees[name]:
                merged |= result.get(callee, Effects())
            if merged != result[name]:
                result[name] = merged
                changed = True
    return result


class _Local:
    """The effects of single procedures without their callees."""

    def __init__(self, program: Program, points_to: PointsTo) -> None:
        self.program = program
        self.points_to = points_to
        self.addressed = addressed_variables(program)
        self.anywhere = points_to.addressable()

    def all(self) -> dict[str, Effects]:
        return {name: self.procedure(procedure) for name, procedure in self.program.procedures.items()}

    def procedure(self, procedure: Procedure) -> Effects:
        reads: set[AbstractObject] = set()
        writes: set[AbstractObject] = set()
        allocates: set[AbstractObject] = set()
        frees: set[AbstractObject] = set()
        for block in procedure.blocks:
            for index, step in enumerate((*block.instructions, block.terminator)):
                target = written(step)
                if target is not None:
                    writes |= self.place(target)
                reads |= self.read(step)
                match step:
                    case Allocate():
                        allocates.add(allocation_site(procedure, block.label, step, index))
                    case Free():
                        frees |= self.pointer(step.pointer)
                    case CopyMemory():
                        reads |= self.pointer(step.source)
                        writes |= self.pointer(step.target)
                    case SetMemory():
                        writes |= self.pointer(step.target)
                    case _:
                        pass
        return Effects(frozenset(reads), frozenset(writes), frozenset(allocates), frozenset(frees))

    def read(self, step: Step) -> set[AbstractObject]:
        """Every place that the step loads from; computing an address loads only the pointers on the way. Whether a
        pointer is good depends on the objects that it can point to."""
        found: set[AbstractObject] = set()
        target = written(step)
        work: list[Node] = []
        for operand in operands(step):
            work.extend(_below_address(operand) if operand is target else [operand])
        while work:
            node = work.pop()
            match node:
                case Read():
                    found |= self.place(node.place)
                    work.extend(_below_address(node.place))
                case AddressOf():
                    work.extend(_below_address(node.place))
                case PointerQuery():
                    for pointer in node.operands:
                        if isinstance(pointer.type, PointerType):
                            found |= self.pointer(pointer)
                    work.extend(node.operands)
                case _:
                    work.extend(parts(node))
        return found

    def place(self, place: Place) -> set[AbstractObject]:
        variable = root_variable(place)
        if variable is not None:
            visible = variable.storage is Storage.GLOBAL or variable.name in self.addressed
            return {self.points_to.object_of(variable)} if visible else set()
        return self.objects(self.points_to.locations(place))

    def pointer(self, pointer: Expr) -> set[AbstractObject]:
        return self.objects(self.points_to.targets(pointer))

    def objects(self, targets: Targets) -> set[AbstractObject]:
        data = {o for o in targets.objects() if o.kind is not ObjectKind.FUNCTION}
        return data | self.anywhere if targets.unknown else data


def _below_address(node: Node) -> list[Node]:
    """What is evaluated to find out where a place is."""
    below: list[Node] = []
    while True:
        match node:
            case FieldPlace():
                node = node.base
            case IndexPlace():
                below.append(node.index)
                node = node.base
            case DerefPlace():
                return [*below, node.pointer]
            case _:
                return below
