"""Copies of a procedure's blocks under other names, for passes that put the body of one procedure into another.

    copy = Copy(f, owner="main", tag="$deep")      f's x becomes main's variable main::$deep::f::x

Labels and variables of the copy are new; everything else, locations above all, stays what it was.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

from bmc.ir.expr import Place, Storage, Variable, VariablePlace
from bmc.ir.instr import Branch, Dead, Declare, Instruction, Jump, Terminator
from bmc.ir.program import Procedure
from bmc.ir.walk import Node, rebuild_instruction, rebuild_terminator


class Copy:
    """The names of one copy. `variables` are to be added to the owner; parameters have become locals."""

    def __init__(self, procedure: Procedure, owner: str, tag: str) -> None:
        self.procedure = procedure
        self._map: dict[str, Variable] = {}
        for variable in procedure.variables:
            storage = Storage.LOCAL if variable.storage is Storage.PARAMETER else variable.storage
            self._map[variable.name] = replace(variable, name=f"{owner}::{tag}::{variable.name}", storage=storage)

    @property
    def variables(self) -> tuple[Variable, ...]:
        return tuple(self._map.values())

    def variable(self, variable: Variable) -> Variable:
        return self._map.get(variable.name, variable)

    def node(self, node: Node) -> Node:
        if isinstance(node, VariablePlace) and node.variable.name in self._map:
            return VariablePlace(self._map[node.variable.name])
        return node

    def place(self, variable: Variable) -> Place:
        return VariablePlace(self.variable(variable))

    def instruction(self, step: Instruction) -> Instruction:
        if isinstance(step, Declare | Dead):
            return replace(step, variable=self.variable(step.variable))
        return rebuild_instruction(step, self.node)

    def terminator(self, step: Terminator) -> Terminator:
        return rebuild_terminator(step, self.node)


class Same(Copy):
    """No copy at all: the procedure's own variables."""

    def __init__(self, procedure: Procedure) -> None:
        super().__init__(replace(procedure, variables=()), procedure.name, "")
        self.procedure = procedure


def retargeted(step: Terminator, target: Callable[[str], str]) -> Terminator:
    """The terminator with every label replaced."""
    match step:
        case Jump():
            return replace(step, target=target(step.target))
        case Branch():
            return replace(step, then=target(step.then), otherwise=target(step.otherwise))
        case _:
            return step


def as_place(node: Node) -> Place:
    return cast(Place, node)
