"""Where in the text of a procedure a variable lives, so that C's blocks can give it the lifetime that the IR says.

Steps (instructions and terminators) are numbered in the order of the text. A local variable that is declared in front
of all its uses gets the interval from its Declare to its last Dead or use; C ends and renews its lifetime at the braces
around that interval just as Declare and Dead do. All others are declared at the top of the function.

Invariant: intervals nest: two of them are disjoint, or one holds the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bmc.ir.expr import Binary, Cast, Expr, FieldPlace, IndexPlace, Place, Read, Storage, Variable, VariablePlace
from bmc.ir.instr import Assign, Dead, Declare
from bmc.ir.program import Procedure
from bmc.ir.walk import Node, Step, nodes, operands, preorder, written


@dataclass(slots=True)
class Interval:
    variable: Variable
    first: int
    last: int
    dies: bool  # its end is a Dead, not only the last use


class Scopes:
    def __init__(self, procedure: Procedure) -> None:
        self.steps: list[Step] = []
        self.start: list[int] = []  # number of the first step of each block
        self.mentions: dict[str, int] = {}  # how often a variable is used, Declare and Dead not counted
        self.used: set[str] = set()
        self.read: set[str] = set()  # variables whose value or address some step takes
        for block in procedure.blocks:
            self.start.append(len(self.steps))
            self.steps += [*block.instructions, block.terminator]
        self.start.append(len(self.steps))
        self.intervals: dict[str, Interval] = {}
        self._find(procedure)
        self._nest()

    def _find(self, procedure: Procedure) -> None:
        first: dict[str, int] = {}
        last: dict[str, int] = {}
        declared: dict[str, list[int]] = {}
        dead: dict[str, int] = {}
        for position, step in enumerate(self.steps):
            for node in nodes(step):
                if isinstance(node, VariablePlace):
                    name = node.variable.name
                    first.setdefault(name, position)
                    last[name] = position
                    self.mentions[name] = self.mentions.get(name, 0) + 1
            self.read.update(_read(step))
            if isinstance(step, Declare):
                declared.setdefault(step.variable.name, []).append(position)
            elif isinstance(step, Dead):
                dead[step.variable.name] = position
        self.used = set(first)
        for variable in procedure.variables:
            name = variable.name
            places = declared.get(name, [])
            before = [place for place in places if place <= first.get(name, place)]
            if variable.storage is not Storage.LOCAL or not before:
                continue
            begin = before[-1]  # jumping into C's block makes a new object: earlier Declares do no more than that
            end = max(begin, last.get(name, 0), dead.get(name, 0), places[-1])
            self.intervals[name] = Interval(variable, begin, end, dead.get(name, -1) == end)

    def _nest(self) -> None:
        """Lengthens an interval that another one begins in and leaves; those of a frontend never do."""
        changed = True
        while changed:
            changed = False
            ordered = sorted(self.intervals.values(), key=lambda i: (i.first, -i.last))
            open_: list[Interval] = []
            for interval in ordered:
                while open_ and open_[-1].last < interval.first:
                    open_.pop()
                for outer in open_:
                    if outer.dies and outer.last < interval.last:
                        outer.last = interval.last
                        changed = True
                open_.append(interval)
                open_.sort(key=lambda i: -i.last)

    def crosses(self, begin: int, end: int) -> bool:
        """Does some interval begin inside the steps [begin, end) and end outside, or the other way round?"""
        for interval in self.intervals.values():
            begins = begin <= interval.first < end
            ends = begin <= interval.last < end
            if begins and not ends:
                return True
            if ends and not begins and interval.dies:
                return True
        return False


def mentions(step: Step) -> Iterator[str]:
    """Names of the variables in the text of a step."""
    return (node.variable.name for node in nodes(step) if isinstance(node, VariablePlace))


def _read(step: Step) -> Iterator[str]:
    """Variables that a step does more with than to write to them: `x = x + 1` does not read x."""
    target = written(step)
    for operand in operands(step):
        inner: list[Node] = [operand]
        if operand is target:
            inner = _without_root(target)
        elif isinstance(step, Assign) and isinstance(step.target, VariablePlace):
            inner = _without_own(operand, step.target)
        for part in inner:
            yield from (node.variable.name for node in preorder(part) if isinstance(node, VariablePlace))


def _without_root(place: Place) -> list[Node]:
    """What has to be evaluated to find a place."""
    found: list[Node] = []
    while isinstance(place, FieldPlace | IndexPlace):
        if isinstance(place, IndexPlace):
            found.append(place.index)
        place = place.base
    return found if isinstance(place, VariablePlace) else [*found, place]


def _without_own(value: Node, target: VariablePlace) -> list[Node]:
    """The value without the old value of the variable that it is assigned to."""
    while isinstance(value, Cast) and value.implicit:
        value = value.operand
    if not isinstance(value, Binary):
        return [value]
    own: Expr = value.left
    while isinstance(own, Cast) and own.implicit:
        own = own.operand
    return [value.right] if own == Read(target) else [value]
