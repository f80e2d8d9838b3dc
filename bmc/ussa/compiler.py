"""A procedure compiled to closures, once, before it is first run.

A frame is a list: base number, `FrameLayout`, the returned value, then one slot a variable. A scalar variable whose
address is never taken is *plain*: its slot holds its value. Every other variable's slot holds its `Object`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bmc.analysis.loops import LoopForest, loop_forest
from bmc.ir.expr import Expr, Storage, Variable
from bmc.ir.instr import Branch, Halt, Jump, Return, successors
from bmc.ir.program import Block, Procedure
from bmc.ir.types import RecordType, Type, VoidType, is_scalar
from bmc.ussa.expressions import Evaluate, compile_expression
from bmc.ussa.instructions import compile_instruction
from bmc.ussa.places import PlaceCompiler
from bmc.ussa.records import RecordCompiler
from bmc.ussa.values import Truth

if TYPE_CHECKING:
    from bmc.ussa.unwinder import Unwinder

Frame = list[Any]
Run = Callable[[Frame], "bool | None"]  # true: the execution has ended

RESULT = 2
FIRST_SLOT = 3


class FrameLayout:
    """What the slots of a frame are: the scalar type of a plain variable, None for an object."""

    __slots__ = ("merge_result", "types", "widths")

    def __init__(self) -> None:
        self.types: list[Type | None] = [None] * FIRST_SLOT
        self.widths: list[int] = [0] * FIRST_SLOT
        self.merge_result: Callable[[Truth, Any, Any], Any] | None = None


@dataclass(slots=True)
class CompiledBlock:
    label: str
    source: Block
    run: list[Run]
    condition: Evaluate | None  # of a Branch
    value: Evaluate | None  # of a Return
    then: str
    otherwise: str
    kind: int  # JUMP, BRANCH, RETURN, HALT


JUMP, BRANCH, RETURN, HALT = range(4)


@dataclass(slots=True)
class CompiledProcedure:
    source: Procedure
    layout: FrameLayout
    slots: dict[str, int]
    blocks: dict[str, CompiledBlock]
    forest: LoopForest
    next_block: dict[str, str]  # the block behind, in source order
    objects: list[int]  # slots of objects whose lifetime ends with the call
    endless: frozenset[str]  # headers of loops that do nothing and cannot be left
    idle: frozenset[str]  # headers of loops that do nothing: who is not out after one turn never is
    temporaries: list[tuple[int, Variable]]  # of record type: they have objects but no Declare
    compiler: ProcedureCompiler


class ProcedureCompiler:
    def __init__(self, machine: Unwinder, procedure: Procedure) -> None:
        self.machine = machine
        self.procedure = procedure
        self.slots: dict[str, int] = {}
        self.layout = FrameLayout()
        self._evaluates: dict[int, tuple[Expr, Evaluate]] = {}
        self.ordinal = 0
        self.site: tuple[str, int] = ("", 0)  # block and index of what is being compiled
        self.places = PlaceCompiler(self)
        self.records = RecordCompiler(self)
        for variable in procedure.variables:
            self._add_slot(variable)
        if not isinstance(procedure.type.result, VoidType):
            self.layout.merge_result = self.chooser(procedure.type.result)

    def _add_slot(self, variable: Variable) -> None:
        plain = self.is_plain(variable)
        self.slots[variable.name] = len(self.layout.types)
        self.layout.types.append(variable.type if plain else None)
        self.layout.widths.append(self.width(variable.type) if plain else 0)

    def is_plain(self, variable: Variable) -> bool:
        shadows = self.machine.shadows
        if shadows is not None and variable.name in shadows.asked:
            return False
        return is_scalar(variable.type) and variable.name not in self.machine.addressed

    def slot(self, variable: Variable) -> tuple[Frame | None, int]:
        """(the globals or None for the frame, index)."""
        if variable.storage is Storage.GLOBAL:
            return self.machine.globals, self.machine.global_slots[variable.name]
        return None, self.slots[variable.name]

    def width(self, type_: Type) -> int:
        return self.machine.layout.width_of(type_)

    def expression(self, expr: Expr) -> Evaluate:
        """Checks share parts of the expressions they guard: what does not name its site is compiled once."""
        found = self._evaluates.get(id(expr))
        if found is not None:
            return found[1]
        before = self.ordinal
        evaluate = compile_expression(self, expr)
        if self.ordinal == before:
            self._evaluates[id(expr)] = (expr, evaluate)
        return evaluate

    def chooser(self, type_: Type) -> Callable[[Truth, Any, Any], Any]:
        """condition ? a : b for values of a type."""
        if isinstance(type_, RecordType):
            return self.records.chooser(type_)
        phi, width = self.machine.memory.phi, self.width(type_)
        return lambda condition, a, b: phi(condition, a, b, type_, width)

    def compile(self) -> CompiledProcedure:
        procedure = self.procedure
        forest = loop_forest(procedure)
        blocks = {b.label: self._block(b) for b in procedure.blocks if b.label in forest.chains}
        following = {a.label: b.label for a, b in zip(procedure.blocks, procedure.blocks[1:], strict=False)}
        objects = [self.slots[v.name] for v in procedure.variables if v.name in self.machine.addressed]
        temporaries = [
            (self.slots[v.name], v)
            for v in procedure.variables
            if v.storage is Storage.TEMPORARY and not self.is_plain(v)
        ]
        return CompiledProcedure(
            procedure,
            self.layout,
            self.slots,
            blocks,
            forest,
            following,
            objects,
            _endless(blocks, forest),
            frozenset(loop.header for loop in forest.loops if not any(blocks[label].run for label in loop.blocks)),
            temporaries,
            self,
        )

    def _block(self, block: Block) -> CompiledBlock:
        run: list[Run] = []
        for index, instruction in enumerate(block.instructions):
            self.ordinal = 0
            self.site = (block.label, index)
            run.append(compile_instruction(self, instruction, block.label, index))
        self.ordinal = 0
        self.site = (block.label, len(block.instructions))
        terminator = block.terminator
        match terminator:
            case Jump():
                return CompiledBlock(block.label, block, run, None, None, terminator.target, "", JUMP)
            case Branch():
                condition = self.expression(terminator.condition)
                return CompiledBlock(
                    block.label, block, run, condition, None, terminator.then, terminator.otherwise, BRANCH
                )
            case Return():
                value = self.expression(terminator.value) if terminator.value is not None else None
                return CompiledBlock(block.label, block, run, None, value, "", "", RETURN)
            case Halt():
                return CompiledBlock(block.label, block, run, None, None, "", "", HALT)


def _endless(blocks: dict[str, CompiledBlock], forest: LoopForest) -> frozenset[str]:
    """`while (1) {}`: an execution that gets there neither ends nor violates anything any more."""
    found = set()
    for loop in forest.loops:
        inside = [blocks[label] for label in loop.blocks]
        leaves = any(b.kind in (RETURN, HALT) or not {*successors(b.source.terminator)} <= loop.blocks for b in inside)
        if not leaves and not any(b.run for b in inside):
            found.add(loop.header)
    return frozenset(found)
