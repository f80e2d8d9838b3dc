"""Which properties an execution can still come to from a point of the program.

    f:  x = *p;          properties_after(program, ("main", "f"), block, 0): all that follows in f, all that follows a
    main: f(); assert(x) call of f in main, and all in what these call

An over-approximation by control flow alone: a call through a pointer can enter every procedure.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from bmc.ir.expr import FunctionAddress
from bmc.ir.instr import Assert, Call, Instruction, successors
from bmc.ir.program import Procedure, Program


def properties_after(program: Program, stack: Sequence[str], block: str, index: int) -> frozenset[str]:
    """Ids of the properties that can be asserted at or behind instruction `index` of a block of the innermost procedure
    of `stack`, before or after that returns."""
    walk = _Walk(program)
    innermost = program.procedures[stack[-1]]
    walk.enter_at(innermost, block, index)
    for name, callee in pairwise(stack):
        procedure = program.procedures[name]
        for label, place in _calls(procedure, callee):
            walk.enter_at(procedure, label, place + 1)
    walk.run()
    return frozenset(walk.found)


def _calls(procedure: Procedure, callee: str) -> Iterator[tuple[str, int]]:
    """The instructions that may call it."""
    for block in procedure.blocks:
        for i, instruction in enumerate(block.instructions):
            if isinstance(instruction, Call) and _callee(instruction) in (None, callee):
                yield block.label, i


def _callee(call: Call) -> str | None:
    return call.callee.name if isinstance(call.callee, FunctionAddress) else None


class _Walk:
    def __init__(self, program: Program) -> None:
        self.program = program
        self.found: set[str] = set()
        self._seen: set[tuple[str, str]] = set()
        self._work: list[tuple[Procedure, str]] = []
        self._blocks = {p.name: {b.label: b for b in p.blocks} for p in program.procedures.values()}

    def enter_at(self, procedure: Procedure, label: str, index: int) -> None:
        block = self._blocks[procedure.name][label]
        self._visit(block.instructions[index:])
        self._work += [(procedure, next_) for next_ in successors(block.terminator)]

    def run(self) -> None:
        while self._work:
            procedure, label = self._work.pop()
            if (procedure.name, label) not in self._seen:
                self._seen.add((procedure.name, label))
                self.enter_at(procedure, label, 0)

    def _visit(self, instructions: Sequence[Instruction]) -> None:
        for instruction in instructions:
            if isinstance(instruction, Assert):
                self.found.update(case.property.id for case in instruction.cases)
            elif isinstance(instruction, Call):
                name = _callee(instruction)
                names = self.program.procedures if name is None else (name,)
                for called in names:
                    if called in self.program.procedures:
                        entered = self.program.procedures[called]
                        self._work.append((entered, entered.blocks[0].label))
