"""Which procedures can be looked at by themselves, and the objects that they then share with their callers.

A procedure by itself does not know its caller's objects, only what the points-to analysis calls them. An abstract
object that stands for at most one live object is *single*: it can be one object with one number in every procedure's
condition. These are the globals, locals of procedures with one live frame whose address does not outlive them, and
allocations that are executed at most once.

    int g; void set(int *p) { *p = g; }  int main(void) { int x; set(&x); }      g and x are single, set is modular

A procedure is *modular* if it and everything that it calls touch single objects only. Calls of others are entered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bmc.analysis.abstract_objects import AbstractObject, ObjectKind
from bmc.analysis.addressed import addressed_variables
from bmc.analysis.callgraph import CallGraph, call_graph, unfolded_size
from bmc.analysis.effects import Effects, effects
from bmc.analysis.families import Site, families
from bmc.analysis.loops import LoopForest, loop_forest
from bmc.analysis.points_to import PointsTo, allocation_site
from bmc.ir.expr import Cast, Const, Read, Storage, Variable, root_variable
from bmc.ir.instr import Allocate, Call, CopyMemory, Dead, Declare, Region, SetMemory
from bmc.ir.program import START, Procedure, Program
from bmc.ir.types import IntType, PointerType
from bmc.ir.walk import new_nodes, steps, written
from bmc.source import is_library

SMALL = 200  # instructions with all calls unfolded: plain BMC is done with them before arrays are made


@dataclass(frozen=True, slots=True)
class Modularity:
    """`owners`: the procedure of a single local, which is of no concern to its callers; START for what is allocated."""

    points_to: PointsTo
    graph: CallGraph
    effects: Mapping[str, Effects]
    locals: Mapping[str, Variable]  # single address-taken locals by name
    sites: Mapping[str, Site]  # by name of the abstract object
    owners: Mapping[str, str]
    procedures: frozenset[str]  # modular
    families: Mapping[str, Site]  # allocations of many objects that are kept as arrays

    def reachable(self) -> frozenset[str]:
        """The modular procedures that the program can call."""
        return self.procedures & set(self.graph.reachable(START))


def modularity(program: Program, with_families: bool = True) -> Modularity:
    """With families if more procedures are modular then, and the program is not too small for the price of arrays."""
    points_to = PointsTo(program)
    graph = call_graph(program, points_to)
    all_effects = effects(program, points_to, graph)
    finder = _Singles(program, points_to, graph)
    sites = dict(finder.sites())
    locals_ = {variable.name: variable for variable in finder.locals()}
    owners = {v.name: name for name, p in program.procedures.items() for v in p.variables if v.name in locals_}
    owners |= dict.fromkeys(sites, START)  # what is allocated outlives the procedure that does it
    single = {v.name for v in program.globals} | set(locals_) | set(sites)
    modular = _modular(program, graph, all_effects, finder, single)
    plain = Modularity(points_to, graph, all_effects, locals_, sites, owners, modular, {})
    recursive = graph.recursive & set(graph.reachable(START))
    if not with_families or not (recursive or unfolded_size(program, graph) > SMALL):
        return plain
    many = {name: site for name, site in families(program, points_to, finder.escaped).items() if name not in sites}
    modular = _modular(program, graph, all_effects, finder, single | set(many))
    shared = Modularity(points_to, graph, all_effects, locals_, sites, owners, modular, many)
    return shared if len(shared.reachable()) > len(plain.reachable()) else plain


def _modular(
    program: Program, graph: CallGraph, all_effects: Mapping[str, Effects], finder: _Singles, single: set[str]
) -> frozenset[str]:
    several = graph.callers_of(name for name in program.procedures if not finder.own_are_single(name, single))
    return frozenset(
        name
        for name, procedure in program.procedures.items()
        if name != START
        and name not in several
        and not is_library(procedure.location)  # copied for each call, to profit from what the caller knows
        and all(o.name in single for o in _touched(all_effects[name]))
        and not procedure.type.variadic
    )


def _touched(effect: Effects) -> frozenset[AbstractObject]:
    return effect.reads | effect.writes | effect.allocates | effect.frees


class _Singles:
    """Objects of which at most one is alive, and to which no pointer is left when it is gone."""

    def __init__(self, program: Program, points_to: PointsTo, graph: CallGraph) -> None:
        self.program = program
        self.points_to = points_to
        self.graph = graph
        self.addressed = addressed_variables(program)
        self.holders = points_to.holders()
        self.escaped = _as_integers(program, points_to)
        self._forests: dict[str, LoopForest] = {}
        self._owner = {v.name: name for name, p in program.procedures.items() for v in p.variables}
        self._loops_of: dict[str, frozenset[str]] = {}  # headers around the Declare of a variable
        self._left: set[str] = set()  # variables that leave objects behind, which live on
        for procedure in program.procedures.values():
            if any(v.name in self.addressed for v in procedure.variables):
                self._note_declarations(procedure)

    def _forest(self, procedure: Procedure) -> LoopForest:
        if procedure.name not in self._forests:
            self._forests[procedure.name] = loop_forest(procedure)
        return self._forests[procedure.name]

    def _note_declarations(self, procedure: Procedure) -> None:
        chains = self._forest(procedure).chains
        for block in procedure.blocks:
            around = frozenset(loop.header for loop in chains.get(block.label, ()))
            for step in block.instructions:
                if isinstance(step, Declare):
                    name = step.variable.name
                    self._loops_of[name] = self._loops_of.get(name, frozenset()) | around
                elif isinstance(step, Dead) and step.leaves:
                    self._left.add(step.variable.name)

    def locals(self) -> Iterator[Variable]:
        for name, procedure in self.program.procedures.items():
            addressed = [v for v in procedure.variables if v.name in self.addressed]
            if name in self.graph.recursive or not addressed:
                continue
            below = frozenset(self.graph.reachable(name)) - {name}
            for variable in addressed:
                if self._stays_inside(variable, name, below):
                    yield variable

    def _stays_inside(self, variable: Variable, owner: str, below: frozenset[str]) -> bool:
        """Whether every pointer to the variable is gone when its lifetime ends."""
        if self.points_to.object_of(variable) in self.escaped or variable.name in self._left:
            return False
        loops = self._loops_of.get(variable.name, frozenset())
        for holder in self.holders.get(self.points_to.object_of(variable), ()):
            if holder.kind is not ObjectKind.VARIABLE:
                return False
            where = self._owner.get(holder.name)
            if where in below:
                continue
            if where != owner or not loops <= self._loops_of.get(holder.name, frozenset()):
                return False
        return True

    def sites(self) -> Iterator[tuple[str, Site]]:
        once = self._executed_once()
        for name in sorted(once):
            procedure = self.program.procedures[name]
            chains = self._forest(procedure).chains
            for block in procedure.blocks:
                for index, step in enumerate(block.instructions):
                    if (
                        isinstance(step, Allocate)
                        and step.region is Region.HEAP
                        and step.element is not None
                        and isinstance(step.size, Const)
                        and block.label in chains
                        and not chains[block.label]
                    ):
                        site = allocation_site(procedure, block.label, step, index)
                        yield site.name, Site(name, block.label, index, step, step.size.value)

    def _executed_once(self) -> frozenset[str]:
        """Procedures with one call, outside of loops, by one of them."""
        calls: dict[str, list[bool]] = {}
        once = {START}
        for site in self.graph.sites:
            caller = self.program.procedures[site.caller]
            chain = self._forest(caller).chains.get(site.block)
            simple = chain == () and site.direct
            for callee in site.callees:
                calls.setdefault(callee, []).append(simple)
        changed = True
        while changed:
            changed = False
            for site in self.graph.sites:
                for callee in site.callees:
                    if site.caller in once and callee not in once and calls[callee] == [True]:
                        if callee in self.program.procedures and callee not in self.graph.recursive:
                            once.add(callee)
                            changed = True
        return frozenset(once)

    def own_are_single(self, name: str, single: set[str]) -> bool:
        procedure = self.program.procedures.get(name)
        if procedure is None:
            return True
        return all(
            v.name in single
            for v in procedure.variables
            if v.name in self.addressed and v.storage in (Storage.LOCAL, Storage.PARAMETER)
        )


def _as_integers(program: Program, points_to: PointsTo) -> frozenset[AbstractObject]:
    """Objects whose address is turned into an integer, by a cast or by reading a pointer's bytes as one: where that is
    kept, nobody knows."""
    found: set[AbstractObject] = set()
    seen: set[int] = set()
    for procedure in program.procedures.values():
        for step in steps(procedure):
            for node in new_nodes(step, seen):
                if (
                    isinstance(node, Cast)
                    and isinstance(node.type, IntType)
                    and isinstance(node.operand.type, PointerType)
                ):
                    found |= points_to.targets(node.operand).objects()
                elif isinstance(node, Read) and isinstance(node.type, IntType):
                    found |= points_to.read(node.place).objects()
    return frozenset(found)


def written_late(program: Program) -> set[str]:
    """The globals that the start procedure may write when the program has begun: behind a call, or in another block
    than its first."""
    late: set[str] = set()
    begun = False
    for block in program.procedures[START].blocks:
        for step in block.instructions:
            begun = begun or isinstance(step, Call)
            place = written(step)
            if not begun or (place is None and not isinstance(step, CopyMemory | SetMemory)):
                continue
            variable = root_variable(place) if place is not None else None
            late |= {v.name for v in program.globals} if variable is None else {variable.name}
        begun = True
    return late
