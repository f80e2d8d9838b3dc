"""Variable abstraction: reads of regions that are not tracked give arbitrary values (Corral, Fig. 3 and 5).

    x = g + 1;  g = x;      g not tracked:      x = any1 + 1;                    with any1 arbitrary before each use
                            parameterised:      x = (track_g ? g : any1) + 1;  g = x;

`abstracted` leaves out the regions that are not tracked: their reads are arbitrary, writes to them are dropped. The
paper makes whole expressions arbitrary; here single reads are, which is more precise, and one place has one value
within an instruction. `parameterised` decides by one Boolean for each region, an input of the program, so that one
formula serves all sets of tracked regions: set, the program behaves as if the region were tracked.

Invariant: blocks and jumps stay as they are, so that an execution of one of the programs names a path through each of
the others. Every execution of the program is one of `abstracted`: a place that may denote an untracked region is
arbitrary when it is read, and what cannot be read any more need not be written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeAlias

from bmc.analysis.regions import Regions
from bmc.ir.expr import (
    Binary,
    BinaryOp,
    Conditional,
    Const,
    Expr,
    Place,
    Read,
    Storage,
    Variable,
    VariablePlace,
    conjunction,
)
from bmc.ir.instr import Assign, Havoc, InputKind, Instruction, Observe
from bmc.ir.program import START, Block, Procedure, Program
from bmc.ir.types import TRUTH, UCHAR
from bmc.ir.walk import Node, rebuild_instruction, rebuild_terminator
from bmc.source import Location

ANY_LABEL = "a variable that is not tracked"
TRACK_LABEL = "is the variable tracked"

Replacement: TypeAlias = Callable[[Read, Expr], Expr]  # a read and an arbitrary value: what stands for the read


def abstracted(program: Program, regions: Regions, tracked: frozenset[str]) -> Program:
    """Fig. 3."""
    untracked = frozenset(regions.names) - tracked

    def replaced(read: Read, arbitrary: Expr) -> Expr:
        return arbitrary

    rewriting = _Rewriting(regions, untracked, replaced, drops=True)
    return rewriting.program(program)


def parameterised(program: Program, regions: Regions) -> tuple[Program, dict[str, str]]:
    """Fig. 5, and for each region the key of the input that says whether it is tracked."""
    flags = {
        name: Variable(f"$track::{name}", UCHAR, f"$track::{name}", Storage.GLOBAL) for name in regions.names
    }

    def replaced(read: Read, arbitrary: Expr) -> Expr:
        names = [n for n in regions.names if n in regions.of(read.place)]
        condition = conjunction(*(_is_set(flags[name]) for name in names))
        return Conditional(condition, read, arbitrary, read.type)

    changed = _Rewriting(regions, frozenset(regions.names), replaced, drops=False).program(program)
    start = changed.procedures[START]
    first = start.blocks[0]
    choices = tuple(
        Havoc(VariablePlace(flag), InputKind.NONDET, TRACK_LABEL, start.location) for flag in flags.values()
    )
    blocks = (replace(first, instructions=(*choices, *first.instructions)), *start.blocks[1:])
    procedures = {**changed.procedures, START: replace(start, blocks=blocks)}
    keys = {name: f"#{first.label}:{index}" for index, name in enumerate(flags)}
    return replace(changed, procedures=procedures, globals=(*changed.globals, *flags.values())), keys


def _is_set(flag: Variable) -> Expr:
    return Binary(BinaryOp.NE, Read(VariablePlace(flag)), Const(0, UCHAR), TRUTH)


class _Rewriting:
    def __init__(self, regions: Regions, untracked: frozenset[str], replaced: Replacement, drops: bool) -> None:
        self.regions = regions
        self.untracked = untracked
        self.replaced = replaced
        self.drops = drops

    def program(self, program: Program) -> Program:
        procedures = {
            name: self._procedure(procedure) if name in self.regions.procedures else procedure
            for name, procedure in program.procedures.items()
        }
        return replace(program, procedures=procedures)

    def _procedure(self, procedure: Procedure) -> Procedure:
        names = _Names(procedure)
        blocks = tuple(self._block(block, names) for block in procedure.blocks)
        return replace(procedure, blocks=blocks, variables=(*procedure.variables, *names.made))

    def _block(self, block: Block, names: _Names) -> Block:
        instructions: list[Instruction] = []
        for step in block.instructions:
            if self.drops and self._is_useless(step):
                continue
            one = _Step(self, names, step.location)
            changed = rebuild_instruction(step, one.node)
            instructions += [*one.choices(), changed]
        last = _Step(self, names, block.terminator.location)
        terminator = rebuild_terminator(block.terminator, last.node)
        return replace(block, instructions=(*instructions, *last.choices()), terminator=terminator)

    def _is_useless(self, step: Instruction) -> bool:
        if isinstance(step, Observe):
            return True  # only for traces, and those are not shown
        if not isinstance(step, Assign | Havoc):
            return False
        only = self.regions.only(step.target)
        return only is not None and only <= self.untracked


class _Names:
    """Temporaries of one procedure."""

    def __init__(self, procedure: Procedure) -> None:
        self.made: list[Variable] = []
        self._prefix = f"{procedure.name}::$tmp::any"

    def new(self, place: Place, location: Location) -> Variable:
        name = f"{self._prefix}{len(self.made)}"
        variable = Variable(name, place.type, "any", Storage.TEMPORARY, location)
        self.made.append(variable)
        return variable


class _Step:
    """One instruction: each place that is read and not tracked has one arbitrary value in it."""

    def __init__(self, rewriting: _Rewriting, names: _Names, location: Location) -> None:
        self.rewriting = rewriting
        self.names = names
        self.location = location
        self._values: dict[Place, Variable] = {}

    def node(self, node: Node) -> Node:
        if not isinstance(node, Read) or self.rewriting.regions.of(node.place).isdisjoint(self.rewriting.untracked):
            return node
        variable = self._values.get(node.place)
        if variable is None:
            variable = self._values[node.place] = self.names.new(node.place, self.location)
        return self.rewriting.replaced(node, Read(VariablePlace(variable)))

    def choices(self) -> Iterator[Instruction]:
        for variable in self._values.values():
            yield Havoc(VariablePlace(variable), InputKind.NONDET, ANY_LABEL, self.location)
