"""A procedure builder that can take back what a rejected or unevaluated expression emitted, and patch jumps whose
target was not known yet.

    mark = builder.mark(); ...; builder.rollback(mark)      # as if nothing had been lowered in between
"""

from __future__ import annotations

from typing import NamedTuple

from bmc.ir.expr import Variable, VariablePlace, root_variable
from bmc.ir.instr import Assign, Declare, Instruction, Jump
from bmc.ir.program import Block, ProcedureBuilder
from bmc.source import Location


class Mark(NamedTuple):
    blocks: int
    label: str | None
    instructions: tuple[Instruction, ...]
    variables: int


class LoweringBuilder(ProcedureBuilder):
    """Invariant: marks are taken back last first."""

    def mark(self) -> Mark:
        return Mark(len(self._blocks), self._label, tuple(self._instructions), len(self.variables))

    def rollback(self, mark: Mark) -> None:
        del self._blocks[mark.blocks :]
        self._label = mark.label
        self._instructions = list(mark.instructions)
        del self.variables[mark.variables :]

    def emitted_since(self, mark: Mark) -> tuple[Instruction, ...] | None:
        """The instructions added in the same block since `mark`; None if control flow was added."""
        if len(self._blocks) != mark.blocks or self._label != mark.label:
            return None
        return tuple(self._instructions[len(mark.instructions) :])

    def end_with_pending_jump(self, location: Location) -> int:
        """End the current block with a jump to be patched; the number is for `patch`."""
        if not self.open:
            self.start(self.fresh_label("unreachable"), location)
        self.end(Jump("", location))
        return len(self._blocks) - 1

    def patch(self, number: int, instructions: tuple[Instruction, ...], target: str) -> None:
        block = self._blocks[number]
        jump = Jump(target, block.terminator.location)
        self._blocks[number] = Block(block.label, block.instructions + instructions, jump, block.unwind)

    def insert_declaration(self, mark: Mark, variable: Variable, location: Location) -> None:
        """Put the Declare of `variable` directly before the assignments to it that were emitted since `mark`."""
        place = VariablePlace(variable)
        if self.emitted_since(mark) is None:
            start = 0
        else:
            start = len(mark.instructions)
        for i in range(start, len(self._instructions)):
            instruction = self._instructions[i]
            if isinstance(instruction, Assign) and _root(instruction) == place:
                self._instructions.insert(i, Declare(variable, location, initialised=instruction.target == place))
                return
        self.emit(Declare(variable, location))  # an object without parts


def _root(instruction: Assign) -> VariablePlace | None:
    variable = root_variable(instruction.target)
    return None if variable is None else VariablePlace(variable)
