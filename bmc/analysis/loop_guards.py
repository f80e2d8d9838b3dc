"""Which variables may decide how often a loop turns: those that the conditions of its exits are computed from.

    for (i = 0; i < n; i++) ...      with n = limit before:      i, n, limit

Data flow only, whole program, without order: an estimate for heuristics, nothing to rely on.
"""

from __future__ import annotations

from collections.abc import Iterator

from bmc.analysis.loops import loop_forest
from bmc.analysis.points_to import PointsTo, result_of
from bmc.ir.expr import Place, Read, root_variable
from bmc.ir.instr import Assign, Branch, Call, Return
from bmc.ir.program import Procedure, Program
from bmc.ir.walk import Node, preorder


def loop_guards(program: Program, points_to: PointsTo, procedures: frozenset[str]) -> frozenset[str]:
    """Names of variables and of other abstract objects."""
    flow = _Flow(program, points_to)
    for name in sorted(procedures & program.procedures.keys()):
        flow.add(program.procedures[name])
    found: set[str] = set()
    work = sorted(flow.guards)
    while work:
        name = work.pop()
        if name not in found:
            found.add(name)
            work += flow.sources.get(name, ())
    return frozenset(found)


class _Flow:
    def __init__(self, program: Program, points_to: PointsTo) -> None:
        self.program = program
        self.points_to = points_to
        self.sources: dict[str, set[str]] = {}
        self.guards: set[str] = set()

    def add(self, procedure: Procedure) -> None:
        blocks = {block.label: block for block in procedure.blocks}
        for loop in loop_forest(procedure).loops:
            for label in loop.blocks:
                exit_ = blocks[label].terminator
                if isinstance(exit_, Branch) and not {exit_.then, exit_.otherwise} <= loop.blocks:
                    self.guards |= self._read(exit_.condition)
        for block in procedure.blocks:
            for step in (*block.instructions, block.terminator):
                match step:
                    case Assign():
                        self._flows(self._names(step.target), self._read(step.value))
                    case Call():
                        self._call(step)
                    case Return(value=value) if value is not None:
                        self._flows({result_of(procedure).name}, self._read(value))
                    case _:
                        pass

    def _call(self, step: Call) -> None:
        for name in self.points_to.callees(step):
            callee = self.program.procedures.get(name)
            if callee is None:
                continue
            for parameter, argument in zip(callee.parameters, step.arguments, strict=False):
                self._flows({parameter.name}, self._read(argument))
            if step.result is not None:
                self._flows(self._names(step.result), {result_of(callee).name})

    def _flows(self, targets: set[str], sources: set[str]) -> None:
        for target in targets:
            self.sources.setdefault(target, set()).update(sources)

    def _read(self, node: Node) -> set[str]:
        return {name for place in _places(node) for name in self._names(place)}

    def _names(self, place: Place) -> set[str]:
        variable = root_variable(place)
        if variable is not None:
            return {variable.name}
        return {o.name for o in self.points_to.locations(place).objects()}


def _places(node: Node) -> Iterator[Place]:
    for part in preorder(node):
        if isinstance(part, Read):
            yield part.place
