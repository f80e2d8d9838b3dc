"""One arbitrary turn instead of each loop: what the turns change is any value at the header, the turn's end is the end.

    while (i < n) { assert(i < n); s += i++; }       i := any; s := any; assume facts;
                                                     if (i < n) { assert(i < n); s += i++; assume false; }

Every state that the program can have at a point is among those that the result has there: what holds in the result
holds in all turns of the program. What fails in it says nothing. For checkers that know loops only by unwinding them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bmc.analysis.loops import Loop, loop_forest
from bmc.ir.expr import FALSE, Expr, Variable, VariablePlace
from bmc.ir.instr import Assume, Declare, Halt, Havoc, InputKind, Instruction, Jump
from bmc.ir.program import Block, Procedure, Program
from bmc.ir.walk import nodes
from bmc.transform.copies import retargeted

ENDED = "$turn_ended"
ANY = "$any_turn"


@dataclass(frozen=True, slots=True)
class Forgotten:
    """`variables` are any value at the header in every turn, `facts` hold there."""

    variables: tuple[Variable, ...]
    facts: tuple[Expr, ...] = ()


def arbitrary_turns(program: Program, loops: Mapping[str, Forgotten]) -> Program:
    """`loops` by id; each is entered at its header only. Loops that are not among them stay as they are."""
    procedures = dict(program.procedures)
    for name, procedure in program.procedures.items():
        chosen = [loop for loop in loop_forest(procedure).loops if loop.id in loops]
        if chosen:
            procedures[name] = _one_turn_each(procedure, chosen, loops)
    return replace(program, procedures=procedures)


def _one_turn_each(procedure: Procedure, chosen: list[Loop], loops: Mapping[str, Forgotten]) -> Procedure:
    by_header = {loop.header: loop for loop in chosen}
    location = procedure.location
    blocks: list[Block] = []
    for block in procedure.blocks:
        own = by_header.get(block.label)
        if own is not None:
            blocks.append(_any_turn(procedure, own, loops[own.id]))

        def target(label: str, inside: str = block.label) -> str:
            loop = by_header.get(label)
            if loop is None:
                return label
            return ENDED if inside in loop.blocks else f"{label}{ANY}"

        blocks.append(replace(block, terminator=retargeted(block.terminator, target)))
    blocks.append(Block(ENDED, (Assume(FALSE, location),), Halt("the end of an arbitrary turn", location)))
    return replace(procedure, blocks=tuple(blocks))


def _any_turn(procedure: Procedure, loop: Loop, forgotten: Forgotten) -> Block:
    declared: set[str] = set()
    outside: set[str] = set()
    for block in procedure.blocks:
        for step in (*block.instructions, block.terminator):
            if block.label not in loop.blocks:
                outside |= {node.variable.name for node in nodes(step) if isinstance(node, VariablePlace)}
            elif isinstance(step, Declare):
                declared.add(step.variable.name)
    steps: list[Instruction] = [
        Havoc(VariablePlace(v), InputKind.NONDET, "what turns change", loop.location)
        for v in forgotten.variables
        if v.name not in declared - outside  # a new object in every turn
    ]
    steps += [Assume(fact, loop.location) for fact in forgotten.facts]
    return Block(f"{loop.header}{ANY}", tuple(steps), Jump(loop.header, loop.location))
