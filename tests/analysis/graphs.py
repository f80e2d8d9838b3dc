"""Procedures that are nothing but their graph."""

from __future__ import annotations

from bmc.ir.expr import Read, Storage, Variable, VariablePlace
from bmc.ir.instr import Branch, Jump, Return, Terminator
from bmc.ir.program import Block, Procedure
from bmc.ir.types import TRUTH, VOID, FunctionType
from bmc.source import Location

CONDITION = Variable("c", TRUTH, "c", Storage.TEMPORARY)


def graph(text: str) -> Procedure:
    """`"entry: a b; a: join; b: join; join:"`: blocks in order with their successors."""
    blocks = []
    for line, part in enumerate(text.split(";"), start=1):
        label, _, targets = part.partition(":")
        blocks.append(Block(label.strip(), (), _terminator(targets.split(), Location("t.c", line))))
    return Procedure("f", "f", FunctionType(VOID, ()), (), (CONDITION,), tuple(blocks), Location("t.c", 1))


def _terminator(targets: list[str], location: Location) -> Terminator:
    if not targets:
        return Return(None, location)
    if len(targets) == 1:
        return Jump(targets[0], location)
    then, otherwise = targets
    return Branch(Read(VariablePlace(CONDITION)), then, otherwise, location)
