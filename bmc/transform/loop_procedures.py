"""Loops become recursive procedures, so that an engine which looks into calls on demand looks into turns on demand.

    int f(int n) { int s = 0; while (n > 0) { s += n; n--; } return s; }

becomes

    int n', s';  void f_loop0(void) { if (!(n' > 0)) return; s' += n'; n'--; f_loop0(); }
    int f(int n) { s' = 0; n' = n; f_loop0(); return s'; }

Scalars that the loop changes become globals: their procedure has one live frame, and every read comes after a write.
What the loop only reads is passed by value, arrays and what pointers reach by reference. A loop with several ends gives
the number of its end. Loops of recursive procedures, those entered at several places, and those that declare what
cannot move stay as they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bmc.analysis.addressed import addressed_variables
from bmc.analysis.callgraph import call_graph
from bmc.analysis.local_loops import FoundLoop, find_loops
from bmc.analysis.loops import Loop, loop_forest
from bmc.analysis.uninitialised import maybe_uninitialised
from bmc.ir.expr import (
    AddressOf,
    Binary,
    BinaryOp,
    Const,
    DerefPlace,
    Expr,
    FunctionAddress,
    Read,
    Storage,
    Variable,
    VariablePlace,
)
from bmc.ir.instr import Assign, Branch, Call, Dead, Declare, Halt, Instruction, Jump, Return, successors
from bmc.ir.program import START, Block, Procedure, Program
from bmc.ir.types import INT, TRUTH, VOID, FunctionType, PointerType, is_scalar
from bmc.ir.walk import Node, rebuild_instruction, rebuild_terminator
from bmc.source import is_library
from bmc.transform.loop_body import _changed, _names, _redirected, _unused


@dataclass(frozen=True, slots=True)
class LoopProcedures:
    """`origins`: the loop of the original program that a procedure was made of."""

    program: Program
    origins: Mapping[str, Loop]


def loops_as_procedures(program: Program) -> LoopProcedures:
    recursive = call_graph(program).recursive
    made = _Made(program, addressed_variables(program))
    procedures: dict[str, Procedure] = {}
    for name, procedure in program.procedures.items():
        if name == START or name in recursive or is_library(procedure.location):
            procedures[name] = procedure
            continue
        loops = {loop.id: loop for loop in loop_forest(procedure).loops}
        by_header = {loop.header: loop for loop in loops.values()}
        work = [procedure]
        while work:
            current, bodies = made.outer_loops(work.pop(), by_header)
            procedures[current.name] = current
            work.extend(reversed(bodies))
    new = made.globalised(procedures)
    start = _declared(procedures[START], made.new_globals) if made.new_globals else procedures[START]
    new[START] = start
    changed = replace(program, procedures=new, globals=(*program.globals, *made.new_globals))
    return LoopProcedures(changed, made.origins)


def _declared(start: Procedure, variables: list[Variable]) -> Procedure:
    first = start.blocks[0]
    steps: list[Instruction] = [Declare(v, start.location) for v in variables]
    block = replace(first, instructions=(*steps, *first.instructions))
    return replace(start, blocks=(block, *start.blocks[1:]))


class _Made:
    """What the pass has made so far."""

    def __init__(self, program: Program, addressed: frozenset[str]) -> None:
        self.program = program
        self.addressed = addressed
        self.origins: dict[str, Loop] = {}
        self.new_globals: list[Variable] = []
        self._moved: dict[str, Variable] = {}  # by name of the local: the global that it has become
        self._taken = {*program.procedures, *program.declared}

    def outer_loops(self, procedure: Procedure, origins: Mapping[str, Loop]) -> tuple[Procedure, list[Procedure]]:
        """The procedure with calls in place of its outermost loops, and the procedures that are called."""
        bodies: list[Procedure] = []
        done: set[str] = set()
        suspects = maybe_uninitialised(procedure)
        for loop in find_loops(procedure):
            if loop.blocks & done or not loop.root or loop.root not in origins:
                continue
            if procedure.name in self.origins and loop.root == self.origins[procedure.name].header:
                continue
            plan = self._plan(procedure, loop, suspects)
            if plan is None:
                continue
            name = self._name(f"{origins[loop.root].procedure}_loop{origins[loop.root].number}")
            self.origins[name] = origins[loop.root]
            for variable in plan.changed:
                self._globalise(variable)
            procedure, body = _Extraction(procedure, loop, name, plan).run()
            bodies.append(body)
            done |= loop.blocks
        return procedure, bodies

    def _plan(self, procedure: Procedure, loop: FoundLoop, suspects: frozenset[str] | set[str]) -> _Plan | None:
        used: set[str] = set()
        changed: set[str] = set()
        declared: set[str] = set()
        for block in procedure.blocks:
            if block.label in loop.blocks:
                for step in (*block.instructions, block.terminator):
                    used |= _names(step)
                    changed |= _changed(step)
                    if isinstance(step, Declare | Dead):
                        declared.add(step.variable.name)
        if not loop.exits and not any(b.instructions for b in procedure.blocks if b.label in loop.blocks):
            return None  # `while (1) {}` ends nowhere and violates nothing
        plan = _Plan([], [], [])
        for variable in procedure.variables:
            name = variable.name
            if name not in used or name in self._moved:
                continue
            simple = is_scalar(variable.type) and name not in self.addressed
            if simple and name not in suspects:
                (plan.changed if name in changed or name in declared else plan.by_value).append(variable)
            elif variable.storage is Storage.TEMPORARY:
                plan.changed.append(variable)
            elif name in declared:
                return None
            else:
                plan.by_reference.append(variable)
        return plan

    def _globalise(self, variable: Variable) -> None:
        moved = replace(variable, name=f"{variable.name}$turns", storage=Storage.GLOBAL)
        self._moved[variable.name] = moved
        self.new_globals.append(moved)

    def _name(self, wanted: str) -> str:
        name, number = wanted, 1
        while name in self._taken:
            name = f"{wanted}_{number}"
            number += 1
        self._taken.add(name)
        return name

    # --- locals that became globals -------------------------------------------------------------------------------

    def globalised(self, procedures: dict[str, Procedure]) -> dict[str, Procedure]:
        if not self._moved:
            return procedures

        def substitute(node: Node) -> Node:
            if isinstance(node, VariablePlace):
                moved = self._moved.get(node.variable.name)
                return node if moved is None else VariablePlace(moved)
            return node

        return {name: self._rewritten(p, substitute) for name, p in procedures.items()}

    def _rewritten(self, procedure: Procedure, substitute: object) -> Procedure:
        moved = self._moved
        if not any(v.name in moved for v in procedure.variables):
            if procedure.name not in self.origins:
                return procedure
        blocks = []
        for block in procedure.blocks:
            steps: list[Instruction] = []
            for step in block.instructions:
                if isinstance(step, Declare | Dead):
                    if step.variable.name not in moved:
                        steps.append(step)
                    continue
                steps.append(rebuild_instruction(step, substitute))  # type: ignore[arg-type]
            end = rebuild_terminator(block.terminator, substitute)  # type: ignore[arg-type]
            blocks.append(replace(block, instructions=tuple(steps), terminator=end))
        copies: list[Instruction] = [
            Assign(VariablePlace(moved[p.name]), Read(VariablePlace(p)), procedure.location, hidden=True)
            for p in procedure.parameters
            if p.name in moved
        ]
        if copies:
            blocks[0] = replace(blocks[0], instructions=(*copies, *blocks[0].instructions))
        parameters = {p.name for p in procedure.parameters}
        kept = tuple(v for v in procedure.variables if v.name not in moved or v.name in parameters)
        return replace(procedure, blocks=tuple(blocks), variables=kept)


@dataclass(frozen=True, slots=True)
class _Plan:
    """How the variables of a loop get into its procedure."""

    changed: list[Variable]  # as globals
    by_value: list[Variable]
    by_reference: list[Variable]


class _Extraction:
    def __init__(self, procedure: Procedure, loop: FoundLoop, name: str, plan: _Plan) -> None:
        self.procedure = procedure
        self.loop = loop
        self.name = name
        self.location = loop.location
        self.exits = list(dict.fromkeys(target for _, target in loop.exits))
        self.places: dict[str, VariablePlace | DerefPlace] = {}
        self.arguments: list[Expr] = []
        self.parameters: list[Variable] = []
        for variable in plan.by_value:
            parameter = self._parameter(variable, by_reference=False)
            self.places[variable.name] = VariablePlace(parameter)
            self.arguments.append(Read(VariablePlace(variable)))
        for variable in plan.by_reference:
            parameter = self._parameter(variable, by_reference=True)
            self.places[variable.name] = DerefPlace(Read(VariablePlace(parameter)))
            self.arguments.append(AddressOf(VariablePlace(variable)))
        types = tuple(p.type for p in self.parameters)
        self.type = FunctionType(INT if len(self.exits) > 1 else VOID, types)

    def _parameter(self, variable: Variable, by_reference: bool) -> Variable:
        type_ = PointerType(variable.type) if by_reference else variable.type
        name = f"{self.name}::{len(self.parameters)}::{variable.source_name}"
        parameter = Variable(name, type_, variable.source_name, Storage.PARAMETER, variable.location)
        self.parameters.append(parameter)
        return parameter

    def run(self) -> tuple[Procedure, Procedure]:
        return self._caller(), self._turns()

    def _call(self, owner: str, arguments: list[Expr]) -> tuple[Call, VariablePlace | None, list[Variable]]:
        result: VariablePlace | None = None
        extra: list[Variable] = []
        if len(self.exits) > 1:
            variable = Variable(f"{owner}::$tmp::{self.name}", INT, f"exit_{self.name}", Storage.TEMPORARY)
            extra.append(variable)
            result = VariablePlace(variable)
        return Call(result, FunctionAddress(self.name, self.type), tuple(arguments), self.location), result, extra

    def _turns(self) -> Procedure:
        def substitute(node: Node) -> Node:
            if isinstance(node, VariablePlace):
                return self.places.get(node.variable.name, node)
            return node

        inside = [b for b in self.procedure.blocks if b.label in self.loop.blocks]
        labels = {b.label for b in inside}
        entry, again = _unused("entry", labels), _unused("turn.end", labels)
        ends = {target: _unused(f"exit.{i}", labels) for i, target in enumerate(self.exits)}
        blocks = [Block(entry, (), Jump(self.loop.root, self.location))]
        for block in inside:
            steps = tuple(rebuild_instruction(step, substitute) for step in block.instructions)
            end = _redirected(rebuild_terminator(block.terminator, substitute), {self.loop.root: again, **ends})
            leads_back = self.loop.root in successors(block.terminator)
            blocks.append(Block(block.label, steps, end, None if leads_back else block.unwind))
        call, result, extra = self._call(self.name, [Read(VariablePlace(p)) for p in self.parameters])
        value = Read(result) if result is not None else None
        blocks.append(Block(again, (call,), Return(value, self.location)))
        for number, target in enumerate(self.exits):
            code = Const(number, INT) if len(self.exits) > 1 else None
            blocks.append(Block(ends[target], (), Return(code, self.location)))
        names = {n for b in inside for s in (*b.instructions, b.terminator) for n in _names(s)}
        variables = [v for v in self.procedure.variables if v.name in names and v.name not in self.places]
        return Procedure(
            self.name,
            self.name,
            self.type,
            tuple(self.parameters),
            (*self.parameters, *variables, *extra),
            tuple(blocks),
            self.location,
        )

    def _caller(self) -> Procedure:
        call, result, extra = self._call(self.procedure.name, self.arguments)
        labels = {b.label for b in self.procedure.blocks}
        calling: list[Block] = []
        label = self.loop.root
        if not self.exits:
            calling.append(Block(label, (call,), Halt("a loop without an end", self.location)))
        elif result is None:
            calling.append(Block(label, (call,), Jump(self.exits[0], self.location)))
        else:
            steps: tuple[Instruction, ...] = (call,)
            for number, target in enumerate(self.exits[:-1]):
                last = number == len(self.exits) - 2
                following = self.exits[-1] if last else _unused(f"{self.loop.root}.exit", labels)
                taken = Binary(BinaryOp.EQ, Read(result), Const(number, INT), TRUTH)
                calling.append(Block(label, steps, Branch(taken, target, following, self.location)))
                label, steps = following, ()
        blocks: list[Block] = []
        placed = False
        for block in self.procedure.blocks:
            if block.label not in self.loop.blocks:
                blocks.append(block)
            elif not placed:
                blocks += calling
                placed = True
        return replace(
            self.procedure, variables=(*self.procedure.variables, *extra), blocks=tuple(blocks)
        )
