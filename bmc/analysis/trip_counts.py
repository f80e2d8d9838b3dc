"""How often a loop can come back to its header, where a counter tells it.

    for (i = 0; i < 200; i++) { ... }      200 times: at the header i is in 0..200 and grows by 1 each turn

A counter is an integer that the loop writes in one place only, adding a constant to it, on the way of every turn, and
that cannot wrap around there. The ranges are those of bmc.analysis.intervals.
"""

from __future__ import annotations

from bmc.analysis.dominators import dominates, immediate_dominators
from bmc.analysis.intervals import Ranges, added_constant
from bmc.analysis.loops import Loop, LoopForest
from bmc.ir.expr import Variable, root_variable
from bmc.ir.instr import Assign, Declare
from bmc.ir.program import Procedure
from bmc.ir.types import IntType
from bmc.ir.walk import written


def back_edge_limit(procedure: Procedure, forest: LoopForest, loop: Loop, ranges: Ranges) -> int | None:
    """An upper bound of how often one run of the loop takes a back edge; None: not known. The loop is entered at its
    header only."""
    if loop.header in ranges.at_entry and ranges.at_entry[loop.header] is None:
        return 0  # never reached
    above = immediate_dominators(procedure)
    best: int | None = None
    for variable, block, step in _counters(procedure, loop):
        if forest.chains[block][-1].id != loop.id or not all(dominates(above, block, b) for b in loop.back_edges):
            continue
        found = ranges.of(loop.header, variable)
        type_ = variable.type
        if found is None or not isinstance(type_, IntType):
            continue
        if not (type_.minimum <= found[0] + min(step, 0) and found[1] + max(step, 0) <= type_.maximum):
            continue
        turns = (found[1] - found[0]) // abs(step)
        best = turns if best is None else min(best, turns)
    return best


def _counters(procedure: Procedure, loop: Loop) -> list[tuple[Variable, str, int]]:
    """Local variables that the loop only ever adds a constant to, in one place."""
    writes: dict[Variable, list[tuple[str, int | None]]] = {}
    for block in procedure.blocks:
        if block.label not in loop.blocks:
            continue
        for step in block.instructions:
            if isinstance(step, Declare):
                writes.setdefault(step.variable, []).append((block.label, None))
                continue
            place = written(step)
            variable = root_variable(place) if place is not None else None
            if variable is not None:
                amount = added_constant(variable, step.value) if isinstance(step, Assign) else None
                writes.setdefault(variable, []).append((block.label, amount))
    local = set(procedure.variables)
    found = []
    for variable, places in writes.items():
        if variable in local and len(places) == 1 and places[0][1]:
            found.append((variable, places[0][0], places[0][1]))
    return found
