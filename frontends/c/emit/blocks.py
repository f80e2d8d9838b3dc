"""Straight-line code: the instructions of a block, with declarations where the lifetimes of variables begin.

    declare x; x := 1; dead x; y := 2            { int x = 1; } y = 2;

A brace opens where a variable is declared whose lifetime ends before its surroundings do, and closes at that end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bmc.ir.expr import Const, Read, Storage, Variable, VariablePlace
from bmc.ir.instr import Allocate, Assign, Branch, Call, Dead, Declare, Havoc, Instruction, Jump, Return
from bmc.ir.program import Block, Procedure
from bmc.ir.types import RecordType
from bmc.ir.walk import Step, preorder
from bmc.source import is_library
from frontends.c.emit.expressions import ExpressionWriter
from frontends.c.emit.held import Held, next_user, produced
from frontends.c.emit.instructions import InstructionWriter
from frontends.c.emit.lines import Line, LineWriter
from frontends.c.emit.names import fresh
from frontends.c.emit.scopes import Interval, Scopes
from frontends.c.emit.texts import Text

if TYPE_CHECKING:
    from frontends.c.emit.program import ProgramWriter

UNUSED = " __attribute__((unused))"


class BlockWriter(LineWriter):
    def __init__(self, program: ProgramWriter, procedure: Procedure) -> None:
        super().__init__()
        self.program = program
        self.procedure = procedure
        self.blocks = procedure.blocks
        self.index = {block.label: i for i, block in enumerate(self.blocks)}
        self.scopes = Scopes(procedure)
        self.held = Held(procedure)
        self.names = self._names()
        self.pending: dict[str, Text] = {}  # temporaries whose value is written where it is used
        self.sometimes_held: set[str] = set()  # temporaries whose reads may all be gone from the text
        self.written: set[str] = set()  # variables that the text mentions
        self.expressions = ExpressionWriter(program.types, self._name, program.function, program.demand)
        self.instructions = InstructionWriter(program, self.expressions, self.add)
        self.closing: list[int] = []  # steps after which a brace closes

    # --- names --------------------------------------------------------------------------------------------------

    def _names(self) -> dict[str, str]:
        scopes, names = self.scopes, {}
        taken: dict[str, list[Interval]] = {}
        visible = {self.program.names[v] for v in scopes.used if v in self.program.names}
        visible |= self.program.function_names
        whole = len(scopes.steps)
        for variable in sorted(self.procedure.variables, key=lambda v: v.storage is not Storage.PARAMETER):
            if variable.storage is not Storage.PARAMETER and variable.name not in scopes.used:
                continue
            interval = scopes.intervals.get(variable.name) or Interval(variable, 0, whole, False)
            end = interval.last if interval.dies else whole
            here = {
                name
                for name, others in taken.items()
                if any(other.first <= end and interval.first <= other.last for other in others)
            }
            name = fresh(variable.source_name, visible | here)
            names[variable.name] = name
            taken.setdefault(name, []).append(Interval(variable, interval.first, end, interval.dies))
        return names

    def _name(self, variable: Variable) -> str:
        held = self.pending.get(variable.name)
        if held is not None:
            return held.text
        self.written.add(variable.name)
        return self.names.get(variable.name) or self.program.global_text(variable)

    def declaration(self, variable: Variable) -> str:
        text = self.program.types.declaration(variable.type, self.names[variable.name])
        read = variable.name in self.scopes.read and variable.name not in self.sometimes_held
        return text if read else f"{text}{UNUSED}"

    def top(self) -> list[Line]:
        """What stands in front of the first block: variables without a place of their own, unused parameters."""
        lines = [
            Line(f"{self.declaration(v)};", 1)
            for v in self.procedure.variables
            if v.storage is not Storage.PARAMETER
            and v.name in self.names
            and v.name not in self.scopes.intervals
            and v.name in self.written
        ]
        for i in self.program.given(self.procedure):
            variable = self.procedure.parameters[i]
            name, type_ = self.names[variable.name], self.program.types.declaration(variable.type)
            lines.append(Line(f"{self.program.types.declaration(variable.type, name)} = ({type_})given_{name};", 1))
        unread = [v for v in self.procedure.parameters if v.name not in self.scopes.read]
        if unread:
            lines.append(Line(" ".join(f"(void){self.names[v.name]};" for v in unread), 1))
        return lines

    # --- instructions -------------------------------------------------------------------------------------------

    def block_instructions(self, i: int, j: int) -> None:
        """The instructions of block i, which stands in a stretch that ends before block j."""
        block = self.blocks[i]
        position = self.scopes.start[i]
        skip = -1
        for k, instruction in enumerate(block.instructions):
            if k != skip:
                if isinstance(instruction, Declare):
                    skip = k + 1 if self._declare(instruction, block, k, position + k, j) else -1
                elif not isinstance(instruction, Dead) and not self._hold(instruction, block, k):
                    self._write(instruction)
                    self.pending.clear()
            for at in (position + k, position + skip):
                self.close_at(at)

    def _write(self, step: Instruction) -> None:
        unused = produced(step)
        if unused is not None and self.scopes.mentions.get(unused.name) == 1:
            if not isinstance(step, Havoc) or self.instructions.nondet_name(step):
                self.add(f"{self.instructions.produced(step)};", step.location)
                return
        self.instructions.write(step)
        if isinstance(step, Assign) and isinstance(step.target, VariablePlace):
            self._mark_first(step.target.variable)

    def _mark_first(self, variable: Variable) -> None:
        line = self.lines[-1]
        self.lines[-1] = Line(line.text, line.depth, line.location, first=variable.name)

    def close_at(self, position: int) -> None:
        while self.closing and self.closing[-1] == position:
            self.closing.pop()
            self.close()

    def closes_inside(self, begin: int, end: int) -> bool:
        return any(begin <= position < end for position in self.closing)

    # --- declarations -------------------------------------------------------------------------------------------

    def _declare(self, step: Declare, block: Block, k: int, position: int, j: int) -> bool:
        """True if the next instruction, which initialises the variable, was written with it."""
        variable = step.variable
        if variable.name not in self.names:
            return False
        interval = self.scopes.intervals.get(variable.name)
        if interval is None or interval.first != position:
            again = interval is None or position > interval.first
            if again and not step.initialised:
                self.instructions.forget(VariablePlace(variable), step.location)
            return False
        if interval.dies and self._goes_on(interval.last, j):
            self.closing.append(interval.last)
            self.open("{", None)
        following = block.instructions[k + 1] if k + 1 < len(block.instructions) else None
        if not isinstance(following, Assign) or not _initialises(following, variable):
            any_ = ""
            if is_library(self.procedure.location) and isinstance(variable.type, RecordType):
                any_ = f" = {self.instructions.any_value(variable.type)}"  # gcc should not wonder about our own models
            self.add(f"{self.declaration(variable)}{any_};", step.location)
            return False
        value = self.instructions.initialiser(following.value)
        self.add(f"{self.declaration(variable)} = {value};", step.location)
        self._mark_first(variable)
        self.pending.clear()
        return True

    def _goes_on(self, last: int, j: int) -> bool:
        """Does anything happen behind step `last`, in what surrounds it, that a longer lifetime could disturb?"""
        end = self.closing[-1] + 1 if self.closing else self.scopes.start[j]
        return any(not _is_harmless(self.scopes.steps[p]) for p in range(last + 1, end))

    # --- held results -------------------------------------------------------------------------------------------

    def _hold(self, step: Instruction, block: Block, k: int) -> bool:
        """`t = f(x); y = t;` becomes `y = f(x);` where t has no other use."""
        result = produced(step)
        if result is None or not isinstance(step, Call | Allocate | Havoc):
            return False
        if isinstance(step, Havoc) and not self.instructions.nondet_name(step):
            return False
        at, deaths = next_user(block, k)
        position = self.scopes.start[self.index[block.label]]
        if any(position + death in self.closing for death in deaths):
            return False
        if at == len(block.instructions) and isinstance(block.terminator, Branch):
            targets = self.index[block.terminator.then], self.index[block.terminator.otherwise]
            if min(targets) <= self.index[block.label]:
                return False  # `do` has its condition elsewhere
        if not self.held.may_hold(step, block, at):
            return False
        text = self.instructions.produced(step)
        self.pending.clear()
        self.pending[result.name] = Text(text)
        self.sometimes_held.add(result.name)
        return True


def _initialises(step: Assign, variable: Variable) -> bool:
    return (
        step.initialises
        and step.target == VariablePlace(variable)
        and not any(isinstance(n, VariablePlace) and n.variable == variable for n in preorder(step.value))
    )


def _is_harmless(step: Step) -> bool:
    """Nothing that could notice that a variable lives a little longer."""
    match step:
        case Dead() | Jump() | Return(value=None | Const() | Read(place=VariablePlace())):
            return True
        case _:
            return False
