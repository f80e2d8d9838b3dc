"""How each loop of a program is isolated, or why it is not.

A loop is isolated by forgetting at its header what its turns change (bmc.analysis.loop_effects) and assuming the ranges
that hold there in every turn (bmc.analysis.intervals). It must be entered at its header only. A program that looks at
the bits of pointers is left alone: its objects have other addresses when turns are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bmc.analysis.intervals import Ranges, intervals
from bmc.analysis.loop_effects import LoopEffects, LoopEffectsAnalysis
from bmc.analysis.loops import Loop, LoopForest, loop_forest
from bmc.engines.isolation.unwinder import AnyTurn
from bmc.ir.expr import Binary, BinaryOp, Cast, Const, Expr, PointerFact, PointerQuery, Read, Variable, VariablePlace
from bmc.ir.instr import successors
from bmc.ir.program import START, Procedure, Program
from bmc.ir.types import TRUTH, IntType, PointerType
from bmc.ir.walk import nodes, steps


@dataclass(frozen=True, slots=True)
class Plan:
    """`turns` by loop id; `refused`: loops that must be unwound, with the reason. `obstacle`: why there is neither."""

    turns: Mapping[str, AnyTurn]
    refused: Mapping[str, str]
    obstacle: str = ""


def plan(program: Program, facts: LoopEffectsAnalysis) -> Plan:
    obstacle = _obstacle(program)
    if obstacle:
        return Plan({}, {}, obstacle)
    turns: dict[str, AnyTurn] = {}
    refused: dict[str, str] = {}
    for name in facts.graph.reachable(START):
        procedure = program.procedures.get(name)
        if procedure is None:
            continue
        forest = loop_forest(procedure)
        if not forest.loops:
            continue
        ranges = intervals(program, procedure, facts.addressed)
        for loop in forest.loops:
            if not entered_at_header(procedure, forest, loop):
                refused[loop.id] = "it is entered at several places"
                continue
            effects = facts.of_loop(loop)
            if effects.problem:
                refused[loop.id] = effects.problem
            else:
                turns[loop.id] = AnyTurn(effects, tuple(_ranges(loop, effects, ranges)))
    return Plan(turns, refused)


def entered_at_header(procedure: Procedure, forest: LoopForest, loop: Loop) -> bool:
    entry = procedure.blocks[0].label
    if entry in loop.blocks and entry != loop.header:
        return False
    for block in procedure.blocks:
        if block.label in forest.chains and block.label not in loop.blocks:
            if any(t in loop.blocks and t != loop.header for t in successors(block.terminator)):
                return False
    return True


def _ranges(loop: Loop, effects: LoopEffects, ranges: Ranges) -> Iterator[Expr]:
    """What is known about the forgotten variables in every turn."""
    for variable in effects.variables:
        found = ranges.of(loop.header, variable)
        if found is None or not isinstance(variable.type, IntType):
            continue
        if found[0] > variable.type.minimum:
            yield _compare(BinaryOp.GE, variable, found[0])
        if found[1] < variable.type.maximum:
            yield _compare(BinaryOp.LE, variable, found[1])


def _compare(op: BinaryOp, variable: Variable, value: int) -> Expr:
    return Binary(op, Read(VariablePlace(variable)), Const(value, variable.type), TRUTH)


def _obstacle(program: Program) -> str:
    if program.tracks_initialisation:
        return "what was written is not forgotten with what the turns change"
    for procedure in program.procedures.values():
        for step in steps(procedure):
            for node in nodes(step):
                match node:
                    case Cast(type=IntType()) if isinstance(node.operand.type, PointerType):
                        return f"{step.location}: an address is used as a number"
                    case Cast(type=PointerType()) if isinstance(node.operand.type, IntType):
                        if not isinstance(node.operand, Const):
                            return f"{step.location}: a number is used as an address"
                    case PointerQuery(fact=PointerFact.OBJECT_NUMBER):
                        return f"{step.location}: an address is used as a number"
                    case _:
                        pass
    return ""
