"""What kind of address each local pointer can hold at each point of a procedure.

    int x; int *p = &x;      p: LOCAL          the checks of *p need not ask for NULL
    p = nondet ? &g : p;     p: UNKNOWN

Forward data flow over the blocks; the origins of merging paths are united. Only local pointers whose own address is not
taken are tracked, everything else is UNKNOWN. An over-approximation that decides which reasons of a bad access are
reported one by one: it must never be the only argument why an access is good.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Flag, auto

from bmc.ir.expr import (
    AddressOf,
    Binary,
    BinaryOp,
    Cast,
    Const,
    Expr,
    FunctionAddress,
    IndexPlace,
    Place,
    Read,
    Storage,
    VariablePlace,
    root_variable,
)
from bmc.ir.instr import Assign, Dead, Declare, Instruction, successors
from bmc.ir.program import Procedure
from bmc.ir.types import PointerType
from bmc.ir.walk import nodes, steps, written


class Origin(Flag):
    UNKNOWN = auto()
    UNINITIALISED = auto()
    LOCAL = auto()
    STATIC = auto()
    NULL = auto()
    INTEGER = auto()


Origins = Mapping[str, Origin]


class PointerOrigins:
    """`at_entry[label]` is the state before the first instruction of a block; `after` steps over an instruction."""

    def __init__(self, procedure: Procedure) -> None:
        addressed = _addressed(procedure)
        self._tracked = {
            v.name for v in procedure.variables if isinstance(v.type, PointerType) and v.name not in addressed
        }
        start = dict.fromkeys(self._tracked, Origin.UNINITIALISED)
        start |= {v.name: Origin.UNKNOWN for v in procedure.parameters if v.name in self._tracked}
        self.at_entry: dict[str, Origins] = {procedure.blocks[0].label: start}
        self._solve(procedure)

    def _solve(self, procedure: Procedure) -> None:
        blocks = {block.label: block for block in procedure.blocks}
        work = [procedure.blocks[0].label]
        while work:
            label = work.pop()
            state = self.at_entry[label]
            for instruction in blocks[label].instructions:
                state = self.after(instruction, state)
            for target in successors(blocks[label].terminator):
                known = self.at_entry.get(target)
                merged = state if known is None else {name: known[name] | state[name] for name in known}
                if merged != known:
                    self.at_entry[target] = merged
                    work.append(target)
        unknown = dict.fromkeys(self._tracked, Origin.UNKNOWN)
        for label in blocks:  # code that nothing jumps to
            self.at_entry.setdefault(label, unknown)

    def after(self, instruction: Instruction, state: Origins) -> Origins:
        if isinstance(instruction, Declare | Dead):
            return self._set(state, instruction.variable.name, Origin.UNINITIALISED)
        target = written(instruction)
        if not isinstance(target, VariablePlace):
            return state
        value = self.of(instruction.value, state) if isinstance(instruction, Assign) else Origin.UNKNOWN
        return self._set(state, target.variable.name, value)

    def _set(self, state: Origins, name: str, origin: Origin) -> Origins:
        return {**state, name: origin} if name in self._tracked and state[name] != origin else state

    def of(self, expr: Expr, state: Origins) -> Origin:
        """The origins of a pointer expression."""
        while True:
            match expr:
                case Const():
                    return Origin.NULL if expr.value == 0 else Origin.INTEGER
                case Read(place=VariablePlace(variable=variable)):
                    return state.get(variable.name, Origin.UNKNOWN)
                case AddressOf():
                    return _of_object(expr.place)
                case FunctionAddress():
                    return Origin.STATIC
                case Cast():
                    expr = expr.operand
                case Binary(op=BinaryOp.POINTER_ADD):
                    expr = expr.left
                case _:
                    return Origin.UNKNOWN


def _of_object(place: Place) -> Origin:
    if isinstance(place, IndexPlace):
        place = place.base
    if not isinstance(place, VariablePlace) or place.variable.is_string:
        return Origin.UNKNOWN
    return Origin.STATIC if place.variable.storage is Storage.GLOBAL else Origin.LOCAL


def _addressed(procedure: Procedure) -> set[str]:
    found = set()
    for step in steps(procedure):
        for node in nodes(step):
            if isinstance(node, AddressOf) and (variable := root_variable(node.place)) is not None:
                found.add(variable.name)
    return found
