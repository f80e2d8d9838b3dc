"""Deep-assert lifting: all assertions move into the entry procedure and out of loops (Lal and Qadeer, FMCAD 2014).

    main: ...; call f(x); ...            main: ...; if (any) { f.p := x; goto f.entry } call f(x); ...; return
    f(p): ...; assert c; ...                   f.entry: ...; assert c; ...; assume false
                                         f(p): ...; assume c; ...

An execution that fails inside a call never comes back from it: it may as well jump to a copy of the callee's body in
the entry procedure, one copy for all callers. Calls that come back cannot fail: assertions in callees become
assumptions. In the same way only the last turn of a loop can fail: the turns of the loop assume what they asserted, and
one more turn, which asserts, stands behind it (paper: Fig. 4).

`open_` are the properties that are asserted, and assumed where they are not asserted; assertions of other properties
disappear (fatal ones stay as assumptions, since no execution goes on behind their violation). With all properties open
the lifted program fails iff the original one does (Theorem 5.1); which single properties fail is found by lifting again
with what has failed left out (bmc.engines.deep_asserts).

A procedure that cannot be jumped to is left as it is, with all it calls: a variadic one, one that is called with
arguments of other types, a constructor, one that a library function may call back.

A jump back to the entry of a recursive procedure begins an activation while the last one is still there. Its
address-taken variables get new objects; the old ones live on without a name, as in the stack of the original program.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bmc.analysis.addressed import addressed_functions, addressed_variables
from bmc.analysis.callgraph import CallGraph, call_graph
from bmc.analysis.loops import Loop, loop_forest
from bmc.analysis.points_to import PointsTo
from bmc.ir.expr import FALSE, FunctionAddress, Storage, Variable, conjunction
from bmc.ir.instr import Assert, Assume, Call, Halt, Instruction
from bmc.ir.program import START, Block, Procedure, Program
from bmc.ir.types import BOOL, FunctionType, PointerType, Type
from bmc.ir.walk import Node, map_blocks, nodes, rebuild_instruction, rebuild_terminator, steps
from bmc.transform.copies import Copy, Same
from bmc.transform.deep_bodies import DIE, Body, BodyWriter, Calls
from bmc.transform.deep_pruning import pruned

AGAIN = "$again"  # the entry function as others call it


@dataclass(frozen=True, slots=True)
class Origin:
    """What a block of the lifted entry procedure was."""

    procedure: str
    label: str


@dataclass(frozen=True, slots=True)
class Lifted:
    """`origins`: for the blocks of the entry procedure. `copied`: procedures with a copy in it. `kept`: procedures that
    still assert by themselves. `unlifted_loops`: whether assertions may stand in loops of the entry procedure."""

    program: Program
    root: str
    origins: Mapping[str, Origin] = field(default_factory=dict)
    copied: tuple[str, ...] = ()
    kept: frozenset[str] = frozenset()
    unlifted_loops: bool = False

    def original_loop(self, loop: Loop, original: Program) -> Loop | str:
        """The loop of the original program that a loop of the entry procedure comes from, or the name of the procedure
        whose recursion it is."""
        origin = self.origins.get(loop.header)
        if origin is None:  # nothing was lifted
            return loop
        name = origin.procedure.removesuffix(AGAIN)
        for candidate in loop_forest(original.procedures[name]).loops:
            if candidate.header == origin.label:
                return candidate
        return name


def lift_asserts(
    program: Program, open_: frozenset[str] | None = None, loops: bool = True, activations: bool = True
) -> Lifted:
    """`program` has its properties numbered; `open_` None means all of them. Without `loops`, assertions stay in the
    loops of the bodies that are put together. Without `activations`, recursive procedures with address-taken variables
    are left as they are: C has no word for what the copies do with them."""
    wanted = frozenset(program.properties) if open_ is None else open_
    root = entry_procedure(program)
    if root is None:
        return Lifted(program, START)
    program = _separate_entry(program, root)
    return _Lifting(program, root, wanted, loops, activations).run()


def entry_procedure(program: Program) -> str | None:
    """The entry function, which the start procedure calls (after constructors, if there are any)."""
    for name in started(program):
        if program.entry in (name, program.procedures[name].source_name):
            return name
    return None


def started(program: Program) -> list[str]:
    """The procedures that the start procedure calls, in order."""
    return [
        step.callee.name
        for step in steps(program.procedures[START])
        if isinstance(step, Call)
        and isinstance(step.callee, FunctionAddress)
        and step.callee.name in program.procedures
    ]


def _separate_entry(program: Program, root: str) -> Program:
    """Nobody but the start procedure calls the entry function: others get a second one of the same body."""
    again = f"{root}{AGAIN}"
    entry_calls = {
        id(step.callee)
        for step in steps(program.procedures[START])
        if isinstance(step, Call) and isinstance(step.callee, FunctionAddress) and step.callee.name == root
    }
    mentioned = any(
        isinstance(node, FunctionAddress) and node.name == root and id(node) not in entry_calls
        for procedure in program.procedures.values()
        for step in steps(procedure)
        for node in nodes(step)
    )
    if not mentioned:
        return program

    def rename(node: Node) -> Node:
        if isinstance(node, FunctionAddress) and node.name == root and id(node) not in entry_calls:
            return replace(node, name=again)
        return node

    def rewrite(procedure: Procedure, block: Block) -> Block:
        instructions = tuple(rebuild_instruction(step, rename) for step in block.instructions)
        return replace(block, instructions=instructions, terminator=rebuild_terminator(block.terminator, rename))

    changed = map_blocks(program, rewrite)
    main = changed.procedures[root]
    copy = Copy(main, again, "$again")
    parameters = tuple(replace(copy.variable(v), storage=Storage.PARAMETER) for v in main.parameters)
    renamed = {v.name: v for v in parameters}
    second = replace(
        main,
        name=again,
        parameters=parameters,
        variables=tuple(renamed.get(v.name, v) for v in copy.variables),
        blocks=tuple(
            replace(
                block,
                instructions=tuple(copy.instruction(step) for step in block.instructions),
                terminator=copy.terminator(block.terminator),
            )
            for block in main.blocks
        ),
    )
    return replace(changed, procedures={**changed.procedures, again: second})


class _Lifting:
    def __init__(self, program: Program, root: str, open_: frozenset[str], loops: bool, activations: bool) -> None:
        self.program = program
        self.root = root
        self.open = open_
        self.loops = loops
        self.activations = activations
        self.addressed = addressed_variables(program)
        self.points_to = PointsTo(program) if _calls_pointers(program) else None
        self.graph: CallGraph = call_graph(program, self.points_to)
        self.kept = self._kept()
        self.failing = self._failing()
        self._targets: dict[int, tuple[Call, list[str]]] = {}

    def run(self) -> Lifted:
        root = self.program.procedures[self.root]
        if self.root in self.kept or self.root not in self.failing:
            procedures = {name: self._rest(p) for name, p in self.program.procedures.items()}
            return Lifted(replace(self.program, procedures=procedures), self.root, kept=self.kept)
        choice = Variable(f"{self.root}::$deep::choice", BOOL, "choice", Storage.TEMPORARY)
        calls = Calls(choice, self._jump_targets, self._enters, self._quiet, self._left)
        bodies: list[Body] = []
        copied: list[str] = []
        variables = [*root.variables, choice]
        origins: dict[str, Origin] = {}
        blocks: list[Block] = []
        for name in self._top_down():
            procedure = self.program.procedures[name]
            copy = Same(procedure) if name == self.root else Copy(procedure, self.root, "$deep")
            if name != self.root:
                copied.append(name)
                variables += copy.variables
            bodies.append(Body(procedure, copy, "" if name == self.root else f"{name}$"))
        writer = BodyWriter(calls, {b.procedure.name: b for b in bodies}, self._is_open, self.loops, variables)
        for body in bodies:
            for block, label in writer.write(body, returns=body.procedure.name == self.root):
                blocks.append(block)
                origins[block.label] = Origin(body.procedure.name, label)
        location = root.blocks[-1].terminator.location
        blocks.append(Block(DIE, (Assume(FALSE, location),), Halt("not a failure", location)))
        origins[DIE] = Origin(self.root, DIE)
        blocks = pruned(blocks, writer.lasting, self._can_fail)
        lifted = replace(root, blocks=tuple(blocks), variables=tuple(dict.fromkeys(variables)))
        procedures = {
            name: lifted if name == self.root else self._rest(p) for name, p in self.program.procedures.items()
        }
        return Lifted(
            replace(self.program, procedures=procedures), self.root, origins, tuple(copied), self.kept, not self.loops
        )

    # --- which procedures ---------------------------------------------------------------------------------------

    def _kept(self) -> frozenset[str]:
        """Procedures that cannot be jumped to, and all that they call."""
        odd = {
            name
            for name, p in self.program.procedures.items()
            if p.type.variadic
            or (name in self.graph.recursive and not self._has_instances(p))
        }
        for site in self.graph.sites:
            block = self.program.procedures[site.caller].block(site.block)
            call = block.instructions[site.index]
            assert isinstance(call, Call)
            for callee in site.callees:
                procedure = self.program.procedures.get(callee)
                if procedure is not None and not _fits(call, procedure):
                    odd.add(callee)
        odd.update(started(self.program))  # a constructor runs outside of the entry function
        if _calls_back(self.program):
            odd.update(name for name in addressed_functions(self.program) if name in self.program.procedures)
        odd.discard(self.root)
        return frozenset(name for start in sorted(odd) for name in self.graph.reachable(start))

    def _failing(self) -> frozenset[str]:
        """Procedures that can fail: they assert something open, or call one that can fail."""
        failing: set[str] = set()
        for name in self.graph.bottom_up:
            if any(isinstance(step, Assert) and self._is_open(step) for step in steps(self.program.procedures[name])):
                failing.add(name)
        changed = True
        while changed:
            changed = False
            for name, callees in self.graph.callees.items():
                if name not in failing and any(callee in failing for callee in callees):
                    failing.add(name)
                    changed = True
        return frozenset(failing)

    def _top_down(self) -> list[str]:
        """The procedures whose bodies go into the entry procedure, callers first."""
        reachable = set(self._jumped())
        return [self.root, *(n for n in reversed(self.graph.bottom_up) if n in reachable and n != self.root)]

    def _jumped(self) -> list[str]:
        seen = {self.root: None}
        work = [self.root]
        while work:
            for callee in self.graph.callees.get(work.pop(), ()):
                if callee not in seen and callee in self.failing and callee not in self.kept:
                    seen[callee] = None
                    work.append(callee)
        return list(seen)

    def _callees(self, call: Call) -> list[str]:
        if isinstance(call.callee, FunctionAddress):
            return [call.callee.name]
        assert self.points_to is not None
        return sorted(self.points_to.callees(call))

    def _jump_targets(self, call: Call) -> list[str]:
        """Callees that an execution can jump to instead of calling."""
        known = self._targets.get(id(call))
        if known is None or known[0] is not call:
            names = [n for n in self._callees(call) if n in self.failing and n not in self.kept]
            known = self._targets[id(call)] = (call, [n for n in names if n in self.program.procedures])
        return known[1]

    def _can_fail(self, step: Instruction) -> bool:
        """Can an instruction of the lifted entry procedure fail?"""
        if isinstance(step, Call) and isinstance(step.callee, FunctionAddress):
            return step.callee.name in self.kept and step.callee.name in self.failing
        return isinstance(step, Assert) or (isinstance(step, Call) and bool(self.kept & self.failing))

    def _enters(self, name: str) -> bool:
        """Whether a jump to this procedure can come from its own copy."""
        return name in self.graph.recursive

    def _has_instances(self, procedure: Procedure) -> bool:
        """Whether there can be variables for several activations at once: temporaries have no lifetimes."""
        left = self._left(procedure)
        return not left or (self.activations and all(v.storage is not Storage.TEMPORARY for v in left))

    def _left(self, procedure: Procedure) -> list[Variable]:
        """Variables whose objects other activations may point to."""
        return [v for v in procedure.variables if v.name in self.addressed]

    # --- assertions ---------------------------------------------------------------------------------------------

    def _is_open(self, step: Instruction) -> bool:
        return isinstance(step, Assert) and any(case.property.id in self.open for case in step.cases)

    def _quiet(self, step: Instruction) -> list[Instruction]:
        """What an instruction is where it cannot fail."""
        if not isinstance(step, Assert):
            return [step]
        if step.fatal:
            return [Assume(step.condition, step.location)]
        condition = conjunction(*(case.condition for case in step.cases if case.property.id in self.open))
        return [Assume(condition, step.location)] if self._is_open(step) else []

    def _rest(self, procedure: Procedure) -> Procedure:
        """A procedure other than the entry procedure."""
        if procedure.name in self.kept or procedure.name == START:
            return procedure
        blocks = tuple(
            replace(block, instructions=tuple(q for step in block.instructions for q in self._quiet(step)))
            for block in procedure.blocks
        )
        return replace(procedure, blocks=blocks)


def _fits(call: Call, procedure: Procedure) -> bool:
    """Do the arguments have the types of the parameters?"""
    parameters = procedure.parameters
    if len(call.arguments) < len(parameters):
        return False
    return all(a.type == p.type for a, p in zip(call.arguments, parameters, strict=False))


def _calls_back(program: Program) -> bool:
    """Is a function without body called that may call one of the program's (`qsort`, `atexit`)?"""
    for procedure in program.procedures.values():
        for step in steps(procedure):
            if not isinstance(step, Call) or not isinstance(step.callee, FunctionAddress):
                continue
            if step.callee.name not in program.procedures and any(_is_function(a.type) for a in step.arguments):
                return True
    return False


def _is_function(type_: Type) -> bool:
    return isinstance(type_, PointerType) and isinstance(type_.target, FunctionType)


def _calls_pointers(program: Program) -> bool:
    return any(
        isinstance(step, Call) and not isinstance(step.callee, FunctionAddress)
        for procedure in program.procedures.values()
        for step in steps(procedure)
    )

