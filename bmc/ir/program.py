"""Blocks, procedures, the program, and the one builder that makes procedures.

A program starts at `START`, a procedure made by the frontend that initialises the globals and calls the entry function.
Blocks are kept in source order: a jump to the same or an earlier block is a *back edge*, and the loops of a procedure
are numbered by their back edges in this order, as CBMC numbers them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bmc.errors import Diagnostic
from bmc.ir.expr import Expr, Storage, Variable
from bmc.ir.instr import Instruction, Jump, Terminator
from bmc.ir.layout import LP64, DataModel, Layout
from bmc.ir.switches import CheckSwitches
from bmc.ir.types import FunctionType, Record, Type
from bmc.properties import Property
from bmc.source import NOWHERE, Location

START = "__CPROVER__start"


@dataclass(frozen=True, slots=True)
class Block:
    """`label` is unique in its procedure. `unwind` is a bound given by a pragma for the loop whose back edge this block
    ends with."""

    label: str
    instructions: tuple[Instruction, ...]
    terminator: Terminator
    unwind: int | None = None


@dataclass(frozen=True, slots=True)
class Procedure:
    """The first block is the entry. `variables`: all locals, parameters and temporaries. `name` is unique in the
    program ("f", or "f$file2" for one of several static functions of the same name), `source_name` the user's."""

    name: str
    source_name: str
    type: FunctionType
    parameters: tuple[Variable, ...]
    variables: tuple[Variable, ...]
    blocks: tuple[Block, ...]
    location: Location = NOWHERE

    def block(self, label: str) -> Block:
        for block in self.blocks:
            if block.label == label:
                return block
        raise KeyError(label)


@dataclass(frozen=True, slots=True)
class Program:
    """A whole program. `declared`: functions that have no body. `properties`: all rows by id, in the order of the
    program text, filled by `bmc.transform.number_properties`."""

    procedures: Mapping[str, Procedure]
    globals: tuple[Variable, ...]
    records: Mapping[str, Record]
    declared: Mapping[str, FunctionType] = field(default_factory=dict)
    model: DataModel = LP64
    properties: Mapping[str, Property] = field(default_factory=dict)
    warnings: tuple[Diagnostic, ...] = ()
    entry: str = "main"
    enums: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # "enum tag" -> values of its enumerators
    switches: CheckSwitches = field(default_factory=CheckSwitches)  # checks that are on or off at some lines only
    accesses_checked: bool = False  # every access that could be bad has a fatal assertion in front of it
    tracks_initialisation: bool = False  # some expression asks whether memory was written
    candidates: Mapping[str, tuple[Expr, ...]] = field(default_factory=dict)  # guesses (bmc.ir.candidates)

    @property
    def layout(self) -> Layout:
        return Layout(self.model, self.records)


class ProcedureBuilder:
    """Makes one procedure: `emit` into the current block, `end` it with a terminator, `start` the next.

    A block that is started while the current one is open gets a jump to it. Unreachable code still becomes blocks:
    whether anything jumps to it is not the builder's business.
    """

    def __init__(self, name: str, source_name: str, type_: FunctionType, location: Location) -> None:
        self.name = name
        self.source_name = source_name
        self.type = type_
        self.location = location
        self.parameters: list[Variable] = []
        self.variables: list[Variable] = []
        self._blocks: list[Block] = []
        self._label: str | None = "entry"
        self._instructions: list[Instruction] = []
        self._labels: dict[str, int] = {"entry": 1}
        self._temporaries = 0
        self._same_name: dict[str, int] = {}

    def fresh_label(self, stem: str) -> str:
        count = self._labels.get(stem, 0)
        self._labels[stem] = count + 1
        return stem if count == 0 else f"{stem}.{count}"

    def variable(self, variable: Variable) -> Variable:
        self.variables.append(variable)
        if variable.storage is Storage.PARAMETER:
            self.parameters.append(variable)
        return variable

    def temporary(self, type_: Type, source_name: str, location: Location) -> Variable:
        """CBMC tells the results of several calls apart as `return_value_f`, `return_value_f$0`, `return_value_f$1`."""
        self._temporaries += 1
        name = f"{self.name}::$tmp::{source_name}{self._temporaries}"
        before = self._same_name.get(source_name, 0)
        self._same_name[source_name] = before + 1
        counted = before and source_name.startswith("return_value_")
        shown = f"{source_name}${before - 1}" if counted else source_name
        return self.variable(Variable(name, type_, shown, Storage.TEMPORARY, location))

    @property
    def open(self) -> bool:
        """Whether the current point can take instructions (a block was started and not ended)."""
        return self._label is not None

    def emit(self, instruction: Instruction) -> None:
        if self._label is None:
            self.start(self.fresh_label("unreachable"), instruction.location)
        self._instructions.append(instruction)

    def end(self, terminator: Terminator, unwind: int | None = None) -> None:
        if self._label is None:
            return
        self._blocks.append(Block(self._label, tuple(self._instructions), terminator, unwind))
        self._label = None
        self._instructions = []

    def start(self, label: str, location: Location) -> None:
        if self._label is not None:
            self.end(Jump(label, location))
        self._label = label

    def finish(self) -> Procedure:
        assert self._label is None, "the last block was not ended"
        return Procedure(
            self.name,
            self.source_name,
            self.type,
            tuple(self.parameters),
            tuple(self.variables),
            tuple(self._blocks),
            self.location,
        )
