"""Which variables may be read later, before they are written again: backward data flow over a procedure's blocks.

    i = 0; while (i < n) { t = i * 2; i = t; }      at the loop's root: i, n (not t)

Only variables that are read and written by name are judged: one whose address is taken can be read elsewhere. A write
to a part of a variable (`a[i] = 1`) does not end its life; its Declare does.
"""

from __future__ import annotations

from bmc.ir.expr import AddressOf, VariablePlace, root_variable
from bmc.ir.instr import Dead, Declare, successors
from bmc.ir.program import Block, Procedure
from bmc.ir.walk import Step, operands, preorder, written


def live_at_entry(procedure: Procedure) -> dict[str, frozenset[str]]:
    """For every block the names of the variables that are live in front of it."""
    live: dict[str, frozenset[str]] = {block.label: frozenset() for block in procedure.blocks}
    changed = True
    while changed:
        changed = False
        for block in reversed(procedure.blocks):
            after: frozenset[str] = frozenset().union(*(live[t] for t in successors(block.terminator)))
            before = _before(block, after)
            if before != live[block.label]:
                live[block.label] = before
                changed = True
    return live


def _before(block: Block, after: frozenset[str]) -> frozenset[str]:
    live = set(after)
    for step in (block.terminator, *reversed(block.instructions)):
        if isinstance(step, Declare | Dead):
            live.discard(step.variable.name)
            continue
        target = written(step)
        if isinstance(target, VariablePlace):
            live.discard(target.variable.name)
        live |= reads(step)
    return frozenset(live)


def reads(step: Step) -> set[str]:
    """Variables that a step reads by name, or whose address it takes."""
    target = written(step)
    names: set[str] = set()
    for operand in operands(step):
        if operand is target and isinstance(operand, VariablePlace):
            continue
        for node in preorder(operand):
            if isinstance(node, VariablePlace):
                names.add(node.variable.name)
            elif isinstance(node, AddressOf) and (variable := root_variable(node.place)) is not None:
                names.add(variable.name)
    return names
