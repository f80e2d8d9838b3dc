"""Calls replaced by the bodies of their callees.

    r := call &f(x)      becomes      declare f.p; f.p := x; ... r := value; dead f.p; ...

Direct calls of procedures that are not recursive, not variadic and allocate nothing on their stack (such memory would
live too long); others stay calls. A procedure that nobody calls any more disappears. The result can be exponentially
larger than the program: beyond `limit` instructions it is an error, not a wait.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bmc.analysis.addressed import addressed_functions
from bmc.analysis.callgraph import CallGraph, call_graph
from bmc.errors import ResourceError
from bmc.ir.expr import FunctionAddress, Variable, VariablePlace
from bmc.ir.instr import (
    Allocate,
    Assign,
    Call,
    Dead,
    Declare,
    Havoc,
    InputKind,
    Instruction,
    Jump,
    Region,
    Return,
    successors,
)
from bmc.ir.program import START, Block, Procedure, Program
from bmc.ir.walk import steps
from bmc.transform.copies import Copy, retargeted

LIMIT = 200_000


def inline_calls(program: Program, limit: int = LIMIT) -> Program:
    """The program with as many calls as possible replaced; the entry procedure is still called."""
    graph = call_graph(program)
    inlining = _Inlining(program, graph, limit)
    for name in graph.bottom_up:
        if name != START:
            inlining.procedure(name)
    kept = inlining.still_called()
    procedures = {n: inlining.done.get(n, p) for n, p in program.procedures.items() if n in kept}
    return replace(program, procedures=procedures)


class _Inlining:
    def __init__(self, program: Program, graph: CallGraph, limit: int) -> None:
        self.program = program
        self.graph = graph
        self.limit = limit
        self.done: dict[str, Procedure] = {}
        self.size = 0

    def procedure(self, name: str) -> None:
        procedure = self.program.procedures[name]
        variables = list(procedure.variables)
        blocks = tuple(b for block in procedure.blocks for b in self._block(procedure, block, variables))
        self.done[name] = replace(procedure, blocks=blocks, variables=tuple(variables))

    def _body(self, step: Instruction) -> Procedure | None:
        """The body that replaces a call, or None."""
        if not isinstance(step, Call) or not isinstance(step.callee, FunctionAddress):
            return None
        name = step.callee.name
        body = self.done.get(name)
        if body is None or name in self.graph.recursive or body.type.variadic:
            return None
        arguments = [argument.type for argument in step.arguments]
        if arguments[: len(body.parameters)] != [p.type for p in body.parameters]:
            return None
        if any(isinstance(s, Allocate) and s.region is Region.STACK for s in steps(body)):
            return None
        return body

    def _block(self, procedure: Procedure, block: Block, variables: list[Variable]) -> Iterator[Block]:
        label, instructions, number = block.label, list[Instruction](), 0
        for step in block.instructions:
            body = self._body(step)
            if body is None:
                instructions.append(step)
                continue
            assert isinstance(step, Call)
            number += 1
            inside, behind = f"{block.label}$in{number}", f"{block.label}$back{number}"
            copy = Copy(body, procedure.name, f"$in::{block.label}::{number}")
            variables += copy.variables
            for parameter, value in zip(body.parameters, step.arguments, strict=False):
                variable = copy.variable(parameter)
                instructions.append(Declare(variable, step.location, initialised=True))
                instructions.append(Assign(VariablePlace(variable), value, step.location, initialises=True))
            entry = f"{inside}${body.blocks[0].label}"
            yield Block(label, tuple(instructions), Jump(entry, step.location))
            yield from self._copied(body, copy, step, inside, behind)
            label, instructions = behind, []
        yield Block(label, tuple(instructions), block.terminator, block.unwind)

    def _copied(self, body: Procedure, copy: Copy, call: Call, inside: str, behind: str) -> Iterator[Block]:
        self.size += sum(len(block.instructions) + 1 for block in body.blocks)
        if self.size > self.limit:
            raise ResourceError(f"inlining makes more than {self.limit} instructions")
        alive = _alive_at_return(body)
        for block in body.blocks:
            instructions = [copy.instruction(step) for step in block.instructions]
            terminator = retargeted(copy.terminator(block.terminator), lambda label: f"{inside}${label}")
            if isinstance(terminator, Return):
                if call.result is not None and terminator.value is not None:
                    instructions.append(Assign(call.result, terminator.value, terminator.location, hidden=True))
                elif call.result is not None:
                    label = f"result of {body.source_name}"
                    instructions.append(Havoc(call.result, InputKind.UNINITIALISED, label, terminator.location))
                ending = [copy.variable(v) for v in body.variables if v.name in alive[block.label]]
                instructions += [Dead(v, terminator.location) for v in reversed(ending)]
                terminator = Jump(behind, terminator.location)
            yield Block(f"{inside}${block.label}", tuple(instructions), terminator, block.unwind)

    def still_called(self) -> set[str]:
        """Procedures that are called, addressed, or were never called in the first place."""
        called = {callee for site in self.graph.sites for callee in site.callees}
        current = {**self.program.procedures, **self.done}
        kept = {START} | {name for name in current if name not in called} | set(addressed_functions(self.program))
        for procedure in current.values():
            for step in steps(procedure):
                if isinstance(step, Call) and isinstance(step.callee, FunctionAddress):
                    kept.add(step.callee.name)
        return kept


def _alive_at_return(procedure: Procedure) -> dict[str, set[str]]:
    """For every block the parameters and locals that may be alive behind its last instruction."""
    parameters = {v.name for v in procedure.parameters}
    blocks = {block.label: block for block in procedure.blocks}
    before: dict[str, set[str]] = {procedure.blocks[0].label: parameters}
    behind: dict[str, set[str]] = {label: set(parameters) for label in blocks}
    work = [procedure.blocks[0].label]
    while work:
        label = work.pop()
        alive = set(before[label])
        for step in blocks[label].instructions:
            if isinstance(step, Declare):
                alive.add(step.variable.name)
            elif isinstance(step, Dead):
                alive.discard(step.variable.name)
        behind[label] = alive
        for target in successors(blocks[label].terminator):
            if target not in before or not alive <= before[target]:
                before[target] = before.get(target, set()) | alive
                work.append(target)
    return behind
