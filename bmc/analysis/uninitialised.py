"""Which local variables may be read before anything was written to them.

    int *p; int *q; p = &x; use(p); if (c) q = &y; use(q);      gives q

Forward data flow: a variable is suspect from its Declare until the whole of it is assigned. A variable whose address is
taken, or that is written only in parts, counts as suspect throughout.
"""

from __future__ import annotations

from bmc.ir.expr import AddressOf, VariablePlace, root_variable
from bmc.ir.instr import Declare, successors
from bmc.ir.program import Block, Procedure
from bmc.ir.walk import Step, operands, preorder, written


def maybe_uninitialised(procedure: Procedure) -> frozenset[str]:
    """The names of the locals that some path may read uninitialised."""
    blocks = {block.label: block for block in procedure.blocks}
    entry: dict[str, frozenset[str]] = {procedure.blocks[0].label: frozenset()}
    found: set[str] = set()
    work = [procedure.blocks[0].label]
    while work:
        label = work.pop()
        state = _through(blocks[label], entry[label], found)
        for target in successors(blocks[label].terminator):
            merged = entry.get(target, frozenset()) | state
            if target not in entry or merged != entry[target]:
                entry[target] = merged
                work.append(target)
    return frozenset(found)


def _through(block: Block, state: frozenset[str], found: set[str]) -> frozenset[str]:
    suspects = set(state)
    for step in (*block.instructions, block.terminator):
        if isinstance(step, Declare):
            if not step.initialised:
                suspects.add(step.variable.name)
            continue
        found |= _read(step) & suspects
        target = written(step)
        if isinstance(target, VariablePlace):
            suspects.discard(target.variable.name)
    return frozenset(suspects)


def _read(step: Step) -> set[str]:
    """Variables that the step reads, or whose address it takes."""
    target = written(step)
    names = set()
    for operand in operands(step):
        if operand is target and isinstance(operand, VariablePlace):
            continue
        for node in preorder(operand):
            if isinstance(node, VariablePlace):
                names.add(node.variable.name)
            elif isinstance(node, AddressOf) and (variable := root_variable(node.place)) is not None:
                names.add(variable.name)
    return names
