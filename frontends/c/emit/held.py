"""Which results need no temporary: `t = f(x); y = t + 1;` becomes `y = f(x) + 1;`.

The IR evaluates a call by an instruction of its own. Its text may stand inside the statement that uses the result, if
that is the next one, stands on the same line of the original, evaluates the result once in any case, and reads nothing
else that the call could change.
"""

from __future__ import annotations

from bmc.analysis.liveness import live_at_entry, reads
from bmc.ir.expr import (
    AddressOf,
    Binary,
    BinaryOp,
    Conditional,
    FieldPlace,
    Overflow,
    Place,
    Read,
    Storage,
    Variable,
    VariablePlace,
    root_variable,
)
from bmc.ir.instr import (
    Allocate,
    Assert,
    Assign,
    Assume,
    Branch,
    Call,
    Dead,
    Declare,
    Havoc,
    Instruction,
    Return,
    successors,
)
from bmc.ir.program import Block, Procedure
from bmc.ir.types import ArrayType
from bmc.ir.walk import Node, Step, nodes, parts, preorder, steps, written
from bmc.source import Location


def produced(step: Instruction) -> Variable | None:
    """The temporary that an instruction makes, if it makes one."""
    match step:
        case Call(result=VariablePlace(variable=v)) | Allocate(result=VariablePlace(variable=v)):
            return v if v.storage is Storage.TEMPORARY else None
        case Havoc(target=VariablePlace(variable=v)):
            return v if v.storage is Storage.TEMPORARY else None
        case _:
            return None


class Held:
    """Facts about one procedure's variables that decide what may be held."""

    def __init__(self, procedure: Procedure) -> None:
        self._procedure = procedure
        self._live: dict[str, frozenset[str]] | None = None
        self._mentions: dict[str, int] = {}
        self._addressed: set[str] = set()
        for step in steps(procedure):
            for node in nodes(step):
                if isinstance(node, VariablePlace):
                    self._mentions[node.variable.name] = self._mentions.get(node.variable.name, 0) + 1
                elif isinstance(node, AddressOf) and (variable := root_variable(node.place)) is not None:
                    self._addressed.add(variable.name)

    def may_hold(self, step: Instruction, block: Block, at: int) -> bool:
        """May the text of `step` stand inside step `at` of its block, the next one that does something?"""
        user = (*block.instructions, block.terminator)[at]
        variable = produced(step)
        if variable is None or not _same_line(step.location, user.location):
            return False
        operands = _evaluated(user)
        if operands is None:
            return False
        name = variable.name
        uses = 2 if isinstance(user, Assert) else 1  # its condition and its only case are the same
        if sum(isinstance(node, VariablePlace) and node.variable.name == name for node in nodes(user)) != uses:
            return False
        if self._mentions.get(name) != uses + 1 and self._is_read_behind(name, block, at):
            return False
        if any(isinstance(node, Overflow) for operand in operands for node in preorder(operand)):
            return False
        takes = [operand for operand in operands if _takes(operand, name)]
        return len(takes) == 1 and (not isinstance(step, Call) or self._undisturbed(operands, name))

    def _is_read_behind(self, name: str, block: Block, at: int) -> bool:
        """May the variable be read behind step `at` before it is written again?"""
        for step in (*block.instructions, block.terminator)[at + 1 :]:
            if name in reads(step):
                return True
            target = written(step)
            if isinstance(target, VariablePlace) and target.variable.name == name:
                return False
        if self._live is None:
            self._live = live_at_entry(self._procedure)
        return any(name in self._live[label] for label in successors(block.terminator))

    def _undisturbed(self, operands: tuple[Node, ...], name: str) -> bool:
        """Is everything else that is read out of a call's reach?"""
        for operand in operands:
            for node in preorder(operand):
                if isinstance(node, Read):
                    root = root_variable(node.place)
                    if root is None or not (root.name == name or self._is_private(root)):
                        return False
        return True

    def _is_private(self, variable: Variable) -> bool:
        return variable.storage is not Storage.GLOBAL and variable.name not in self._addressed


def next_user(block: Block, k: int) -> tuple[int, list[int]]:
    """The first step behind instruction k that does something, and the positions of the Deads in front of it."""
    deaths: list[int] = []
    for i, step in enumerate(block.instructions[k + 1 :], start=k + 1):
        if isinstance(step, Dead):
            deaths.append(i)
        elif not isinstance(step, Declare):
            return i, deaths
    return len(block.instructions), deaths


def _evaluated(step: Step) -> tuple[Node, ...] | None:
    """The expressions that the text of a step holds once each; None for a step that holds nothing."""
    match step:
        case Assign():
            return (step.target, step.value)
        case Call():
            return (*(() if step.result is None else (step.result,)), step.callee, *step.arguments)
        case Assume() | Branch():
            return (step.condition,)
        case Assert():
            single = len(step.cases) == 1 and not step.fatal and step.cases[0].condition == step.condition
            return (step.condition,) if single else None
        case Return():
            return None if step.value is None else (step.value,)
        case _:
            return None


def _takes(node: Node, name: str) -> bool:
    """Is the variable read once, in any case, as a value or a member of one?"""
    match node:
        case Read(place=place) if _is_value(place, name):
            return True
        case Binary(op=BinaryOp.AND_ALSO | BinaryOp.OR_ELSE | BinaryOp.IMPLIES):
            return _takes(node.left, name)
        case Conditional():
            return _takes(node.condition, name)
        case VariablePlace():
            return False
        case _:
            return any(_takes(part, name) for part in parts(node))


def _is_value(place: Place, name: str) -> bool:
    while isinstance(place, FieldPlace) and not isinstance(place.type, ArrayType):
        place = place.base
    return isinstance(place, VariablePlace) and place.variable.name == name


def _same_line(one: Location, other: Location) -> bool:
    return (one.file, one.line) == (other.file, other.line)


