"""Moves the body of one loop into a procedure of its own (see bmc.transform.extract_loops).

Invariant: the new procedure, run on the caller's variables, does what the body did, and says which edge the body would
have taken; what it assumes at its beginning is the condition of the loop.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bmc.analysis.liveness import live_at_entry
from bmc.analysis.local_loops import FoundLoop
from bmc.ir.expr import (
    AddressOf,
    Binary,
    BinaryOp,
    Const,
    DerefPlace,
    Expr,
    FunctionAddress,
    IndexPlace,
    Read,
    Storage,
    Variable,
    VariablePlace,
    negation,
    root_variable,
)
from bmc.ir.instr import Assume, Branch, Call, Dead, Declare, Jump, Return, Terminator, successors
from bmc.ir.layout import LP64, DataModel
from bmc.ir.program import Block, Procedure
from bmc.ir.types import INT, TRUTH, VOID, ArrayType, FunctionType, IntType, PointerType
from bmc.ir.walk import Node, Step, nodes, rebuild_expr, rebuild_instruction, rebuild_terminator, written


class NotExtractable(Exception):
    """Why a loop stays where it is."""


@dataclass(frozen=True, slots=True)
class _Shared:
    """A variable of the caller that the body uses, and the parameter that stands for it."""

    variable: Variable
    parameter: Variable
    by_reference: bool
    decayed: IntType | None = None  # an array, passed as C passes arrays; the type of its indices

    @property
    def argument(self) -> Expr:
        place = VariablePlace(self.variable)
        if self.decayed is not None:
            return AddressOf(IndexPlace(place, Const(0, self.decayed)), decay=True)
        return AddressOf(place) if self.by_reference else Read(place)

    @property
    def place(self) -> VariablePlace | DerefPlace:
        parameter = VariablePlace(self.parameter)
        return DerefPlace(Read(parameter)) if self.by_reference else parameter

    def element(self, index: Expr) -> DerefPlace:
        pointer = Read(VariablePlace(self.parameter))
        return DerefPlace(Binary(BinaryOp.POINTER_ADD, pointer, index, pointer.type), subscript=True)


def extract_body(
    procedure: Procedure, loop: FoundLoop, name: str, addressed: frozenset[str], model: DataModel = LP64
) -> tuple[Procedure, Procedure]:
    """(the procedure with a call in place of the body, the procedure made of the body)."""
    return _Extraction(procedure, loop, name, addressed, model).run()


class _Extraction:
    def __init__(
        self, procedure: Procedure, loop: FoundLoop, name: str, addressed: frozenset[str], model: DataModel
    ) -> None:
        self.procedure = procedure
        self.loop = loop
        self.name = name
        self.addressed = addressed
        self.model = model
        self.root = procedure.block(loop.root)
        self.body = [block for block in procedure.blocks if block.label in loop.body]
        entries = [t for t in dict.fromkeys(successors(self.root.terminator)) if t in loop.body]
        if len(entries) != 1:
            raise NotExtractable("its body has several beginnings" if entries else "its body is its root")
        self.first = entries[0]
        self.exits = list(dict.fromkeys(target for source, target in loop.exits if source != loop.root))
        self.location = self.root.terminator.location

    def run(self) -> tuple[Procedure, Procedure]:
        condition = self._condition()
        moved = self._moved()
        shared = self._shared({v.name for v in moved}, condition)
        result = VOID if not self.exits else INT
        type_ = FunctionType(result, tuple(s.parameter.type for s in shared))
        body = Procedure(
            self.name,
            self.name,
            type_,
            tuple(s.parameter for s in shared),
            (*(s.parameter for s in shared), *moved),
            tuple(self._new_blocks(shared, condition)),
            self.location,
        )
        return self._caller(shared, moved, type_), body

    # --- variables ------------------------------------------------------------------------------------------------

    def _condition(self) -> Expr | None:
        """What holds whenever the body begins."""
        end = self.root.terminator
        if not isinstance(end, Branch):
            return None
        return end.condition if end.then == self.first else negation(end.condition)

    def _moved(self) -> list[Variable]:
        """Variables that only the body uses and that no turn hands on to the next."""
        outside: set[str] = set()
        inside: set[str] = set()
        for block in self.procedure.blocks:
            used = inside if block.label in self.loop.body else outside
            for step in (*block.instructions, block.terminator):
                used |= _names(step)
        kept = live_at_entry(self.procedure)[self.first]
        return [
            v
            for v in self.procedure.variables
            if v.name in inside and v.name not in outside and v.name not in kept and v.storage is not Storage.PARAMETER
        ]

    def _shared(self, moved: set[str], condition: Expr | None) -> list[_Shared]:
        used: set[str] = set()
        changed: set[str] = set()
        for block in self.body:
            for step in (*block.instructions, block.terminator):
                used |= _names(step)
                if isinstance(step, Declare | Dead) and step.variable.name not in moved:
                    raise NotExtractable(f"the lifetime of {step.variable.source_name} begins or ends in it")
                changed |= _changed(step)
        if condition is not None:
            used |= _names(Assume(condition, self.location))
        found: list[_Shared] = []
        names: set[str] = set()
        for variable in self.procedure.variables:
            if variable.name in used and variable.name not in moved:
                aggregate = isinstance(variable.type, ArrayType)
                reference = aggregate or variable.name in changed or variable.name in self.addressed
                source = variable.source_name
                while source in names:
                    source += "_"
                names.add(source)
                type_ = PointerType(variable.type) if reference else variable.type
                decayed = None
                if isinstance(variable.type, ArrayType) and not self._is_used_whole(variable, condition):
                    decayed, type_ = self.model.ptrdiff_t, PointerType(variable.type.element)
                parameter = Variable(f"{self.name}::{source}", type_, source, Storage.PARAMETER, variable.location)
                found.append(_Shared(variable, parameter, reference, decayed))
        return found

    def _is_used_whole(self, array: Variable, condition: Expr | None) -> bool:
        """Is the array used other than by its elements?"""
        place = VariablePlace(array)
        steps: list[Step] = [step for block in self.body for step in (*block.instructions, block.terminator)]
        if condition is not None:
            steps.append(Assume(condition, self.location))
        mentions = [node for step in steps for node in nodes(step)]
        by_element = sum(isinstance(node, IndexPlace) and node.base == place for node in mentions)
        return by_element != sum(node == place for node in mentions)

    # --- the body -------------------------------------------------------------------------------------------------

    def _new_blocks(self, shared: list[_Shared], condition: Expr | None) -> list[Block]:
        places = {s.variable.name: s.place for s in shared if s.decayed is None}
        arrays = {VariablePlace(s.variable): s for s in shared if s.decayed is not None}

        def substitute(node: Node) -> Node:
            match node:
                case VariablePlace():
                    return places.get(node.variable.name, node)
                case IndexPlace(base=VariablePlace() as base) if base in arrays:
                    return arrays[base].element(node.index)
                case AddressOf(decay=True, place=DerefPlace(pointer=Binary(left=left, right=Const(value=0)))):
                    return left
                case _:
                    return node

        labels = {block.label for block in self.body}
        entry, again = _unused("entry", labels), _unused("turn.end", labels)
        ends = {target: _unused(f"exit.{i}", labels) for i, target in enumerate(self.exits, start=1)}
        targets = {self.loop.root: again, **ends}
        start = () if condition is None else (Assume(rebuild_expr(condition, substitute), self.location),)
        blocks = [Block(entry, start, Jump(self.first, self.location))]
        for block in self.body:
            instructions = tuple(rebuild_instruction(step, substitute) for step in block.instructions)
            end = _redirected(rebuild_terminator(block.terminator, substitute), targets)
            leads_back = self.loop.root in successors(block.terminator)
            blocks.append(Block(block.label, instructions, end, None if leads_back else block.unwind))
        value = Const(0, INT) if self.exits else None
        blocks.append(Block(again, (), Return(value, self.location)))
        for number, target in enumerate(self.exits, start=1):
            blocks.append(Block(ends[target], (), Return(Const(number, INT), self.location)))
        return blocks

    # --- the caller -----------------------------------------------------------------------------------------------

    def _caller(self, shared: list[_Shared], moved: list[Variable], type_: FunctionType) -> Procedure:
        labels = {block.label for block in self.procedure.blocks}
        call_label = _unused(f"{self.loop.root}.turn", labels)
        variables = [v for v in self.procedure.variables if v not in moved]
        result: VariablePlace | None = None
        if self.exits:
            exit_ = Variable(f"{self.procedure.name}::$tmp::{self.name}", INT, f"exit_{self.name}", Storage.TEMPORARY)
            variables.append(exit_)
            result = VariablePlace(exit_)
        arguments = tuple(s.argument for s in shared)
        call = Call(result, FunctionAddress(self.name, type_), arguments, self.location)
        unwind = next(
            (b.unwind for b in self.body if b.unwind is not None and self.loop.root in successors(b.terminator)), None
        )
        calling = self._calling(call_label, call, result, unwind, labels)
        blocks: list[Block] = []
        for block in self.procedure.blocks:
            if block.label == self.loop.root:
                blocks.append(replace(block, terminator=_redirected(block.terminator, {self.first: call_label})))
                blocks += calling
            elif block.label not in self.loop.body:
                blocks.append(block)
        return replace(self.procedure, variables=tuple(variables), blocks=tuple(blocks))

    def _calling(
        self, label: str, call: Call, result: VariablePlace | None, unwind: int | None, labels: set[str]
    ) -> list[Block]:
        """The call, then back to the root or to the exit that the body has asked for."""
        if result is None:
            return [Block(label, (call,), Jump(self.loop.root, self.location), unwind)]
        blocks = []
        instructions: tuple[Call, ...] = (call,)
        for number, target in enumerate(self.exits, start=1):
            last = number == len(self.exits)
            following = self.loop.root if last else _unused(f"{label}.exit", labels)
            taken = Binary(BinaryOp.EQ, Read(result), Const(number, INT), TRUTH)
            end = Branch(taken, target, following, self.location)
            blocks.append(Block(label, instructions, end, unwind if last else None))
            label, instructions = following, ()
        return blocks


def _names(step: Step) -> set[str]:
    """Local variables that a step mentions."""
    found = {
        node.variable.name
        for node in nodes(step)
        if isinstance(node, VariablePlace) and node.variable.storage is not Storage.GLOBAL
    }
    if isinstance(step, Declare | Dead):
        found.add(step.variable.name)
    return found


def _changed(step: Step) -> set[str]:
    """Variables that a step writes, or whose address it takes."""
    found = set()
    place = written(step)
    if place is not None and (variable := root_variable(place)) is not None:
        found.add(variable.name)
    for node in nodes(step):
        if isinstance(node, AddressOf) and (variable := root_variable(node.place)) is not None:
            found.add(variable.name)
    return found


def _redirected(end: Terminator, targets: dict[str, str]) -> Terminator:
    match end:
        case Jump():
            return replace(end, target=targets.get(end.target, end.target))
        case Branch():
            then, otherwise = targets.get(end.then, end.then), targets.get(end.otherwise, end.otherwise)
            return replace(end, then=then, otherwise=otherwise)
        case _:
            return end


def _unused(wanted: str, labels: set[str]) -> str:
    """A label that is not taken yet, now taken."""
    label, number = wanted, 1
    while label in labels:
        label = f"{wanted}.{number}"
        number += 1
    labels.add(label)
    return label
