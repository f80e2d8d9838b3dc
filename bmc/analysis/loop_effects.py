"""What the turns of a loop may have changed when control is back at its header, callees included.

    while (i < n) { *p = i++; f(); }      i; whatever p may point to; whatever f writes

`LoopEffects.problem` says why an arbitrary turn of the loop cannot be described by forgetting what it changes: a turn
makes objects (by `malloc`, or locals whose address is taken) and pointers to them survive into later turns, so that
there are as many objects as turns.
"""

from __future__ import annotations

from dataclasses import dataclass

from bmc.analysis.abstract_objects import AbstractObject, ObjectKind
from bmc.analysis.addressed import addressed_variables
from bmc.analysis.callgraph import CallGraph, call_graph
from bmc.analysis.effects import Effects, effects
from bmc.analysis.liveness import live_at_entry
from bmc.analysis.loops import Loop
from bmc.analysis.points_to import PointsTo, Targets, allocation_site
from bmc.ir.expr import Expr, FunctionAddress, Place, Storage, Variable, root_variable
from bmc.ir.instr import Allocate, Call, CopyMemory, Dead, Declare, Free, SetMemory
from bmc.ir.program import Procedure, Program
from bmc.ir.walk import Step, written


@dataclass(frozen=True, slots=True)
class LoopEffects:
    """`variables` are written by name in the loop itself; of those that only this name reaches, the ones that are read
    again. `objects` (names of abstract objects) are written by callees or through pointers, `frees` may be freed.
    `suspects` are among `objects`: where one of them was made before the loop, it may hold pointers to what turns made.
    """

    variables: tuple[Variable, ...]
    objects: tuple[str, ...]
    frees: tuple[str, ...]
    suspects: tuple[str, ...] = ()
    problem: str = ""


class LoopEffectsAnalysis:
    """Facts about one program, made when they are first needed."""

    def __init__(self, program: Program, points_to: PointsTo | None = None) -> None:
        self.program = program
        self.addressed = addressed_variables(program)
        self._points_to = points_to
        self._graph: CallGraph | None = None
        self._effects: dict[str, Effects] | None = None
        self._live: dict[str, dict[str, frozenset[str]]] = {}

    @property
    def points_to(self) -> PointsTo:
        if self._points_to is None:
            self._points_to = PointsTo(self.program)
        return self._points_to

    @property
    def graph(self) -> CallGraph:
        if self._graph is None:
            self._graph = call_graph(self.program, self._points_to)
        return self._graph

    def callee_effects(self, name: str) -> Effects:
        if self._effects is None:
            self._effects = dict(effects(self.program, self.points_to, self.graph))
        return self._effects.get(name, Effects())

    def live(self, procedure: Procedure, label: str) -> frozenset[str]:
        found = self._live.get(procedure.name)
        if found is None:
            found = self._live[procedure.name] = live_at_entry(procedure)
        return found[label]

    def of_loop(self, loop: Loop) -> LoopEffects:
        procedure = self.program.procedures[loop.procedure]
        collector = _Collector(self, procedure)
        for block in procedure.blocks:
            if block.label in loop.blocks:
                for index, step in enumerate((*block.instructions, block.terminator)):
                    collector.add(block.label, index, step)
        return collector.result(self.live(procedure, loop.header))

    def of_procedures(self, names: frozenset[str]) -> LoopEffects:
        """The same for a set of procedures that call each other: what any number of their activations may change."""
        collector = _Collector(self, next(self.program.procedures[n] for n in sorted(names)))
        for name in sorted(names):
            collector.call(name)
        return collector.result(frozenset())


class _Collector:
    def __init__(self, facts: LoopEffectsAnalysis, procedure: Procedure) -> None:
        self.facts = facts
        self.procedure = procedure
        self.variables: dict[Variable, None] = {}
        self.objects: set[AbstractObject] = set()
        self.frees: set[AbstractObject] = set()
        self.born: set[str] = set()
        self.left = ""  # a variable that leaves an object behind, which lives on

    def add(self, label: str, index: int, step: Step) -> None:
        place = written(step)
        if place is not None:
            self._write(place)
        match step:
            case Declare():
                self.variables[step.variable] = None
                if step.variable.name in self.facts.addressed:
                    self.born.add(step.variable.name)
            case Dead(leaves=True):
                self.left = step.variable.source_name
            case Allocate():
                self.born.add(allocation_site(self.procedure, label, step, index).name)
            case Free():
                self.frees |= self._targets(step.pointer)
            case CopyMemory() | SetMemory():
                self.objects |= self._targets(step.target)
            case Call():
                for name in self._callees(step):
                    self.call(name)
            case _:
                pass

    def call(self, name: str) -> None:
        below = self.facts.callee_effects(name)
        self.objects |= below.writes
        self.frees |= below.frees
        self.born |= {site.name for site in below.allocates}
        for reached in self.facts.graph.reachable(name):
            callee = self.facts.program.procedures.get(reached)
            if callee is not None:
                self.born |= {v.name for v in callee.variables if v.name in self.facts.addressed}

    def _callees(self, call: Call) -> list[str]:
        if isinstance(call.callee, FunctionAddress):
            return [call.callee.name]
        return sorted(self.facts.points_to.callees(call))

    def _write(self, place: Place) -> None:
        variable = root_variable(place)
        if variable is not None:
            self.variables[variable] = None
        else:
            self.objects |= self._data(self.facts.points_to.locations(place))

    def _targets(self, pointer: Expr) -> set[AbstractObject]:
        return self._data(self.facts.points_to.targets(pointer))

    def _data(self, targets: Targets) -> set[AbstractObject]:
        found = {o for o in targets.objects() if o.kind is not ObjectKind.FUNCTION}
        return found | self.facts.points_to.addressable() if targets.unknown else found

    # --- what of it matters -------------------------------------------------------------------------------------

    def result(self, live: frozenset[str]) -> LoopEffects:
        kept = tuple(v for v in self.variables if self._matters(v, live))
        problem, suspects = self._problem(kept) if self.born else ("", ())
        if self.left:
            problem = f"objects of {self.left} that an earlier turn made are alive"
        objects = tuple(sorted(o.name for o in self.objects))
        return LoopEffects(kept, objects, tuple(sorted(o.name for o in self.frees)), suspects, problem)

    def _matters(self, variable: Variable, live: frozenset[str]) -> bool:
        shared = variable.storage is Storage.GLOBAL or variable.name in self.facts.addressed
        return shared or variable.name in live

    def _problem(self, kept: tuple[Variable, ...]) -> tuple[str, tuple[str, ...]]:
        """Whether what survives a turn can point to an object that a turn makes."""
        points_to = self.facts.points_to
        for variable in kept:
            # one that is declared in the loop is a new object in each turn
            if variable.name not in self.born and self._meets(points_to.object_of(variable)):
                return f"{variable.source_name} may point to what an earlier turn made", ()
        suspects = []
        for object_ in sorted(self.objects, key=lambda o: o.name):
            if self._meets(object_):
                if object_.name not in self.born:
                    return f"{object_.name} may hold pointers to what an earlier turn made", ()
                suspects.append(object_.name)
        return "", tuple(suspects)

    def _meets(self, object_: AbstractObject) -> bool:
        targets = self.facts.points_to.held(object_)
        return targets.unknown or any(o.name in self.born for o in targets.objects())
