"""Control flow and calls of a program as text.

main (a.c:3)
  entry -> while
  while -> body, exit          [loop main.0]
  body -> while
  exit -> (return)
"""

from __future__ import annotations

from bmc.analysis.loops import loop_forest
from bmc.ir.expr import FunctionAddress
from bmc.ir.instr import Call, Halt, Return, successors
from bmc.ir.program import Procedure, Program


def cfg_text(program: Program) -> str:
    return "\n".join(_procedure_text(p) for p in program.procedures.values())


def _procedure_text(procedure: Procedure) -> str:
    headers: dict[str, list[str]] = {}
    for loop in loop_forest(procedure).loops:
        headers.setdefault(loop.header, []).append(loop.id)
    lines = [f"{procedure.name} ({procedure.location})"]
    for block in procedure.blocks:
        match block.terminator:
            case Return():
                targets = "(return)"
            case Halt():
                targets = f"(halt: {block.terminator.reason})"
            case _:
                targets = ", ".join(successors(block.terminator))
        note = f"[loop {', '.join(headers[block.label])}]" if block.label in headers else ""
        lines.append(f"  {block.label} -> {targets:<24} {note}".rstrip())
    return "\n".join(lines) + "\n"


def callgraph_text(program: Program) -> str:
    """Each procedure with what it calls, in order of the first call; `(pointer)` is a call through a pointer."""
    lines = []
    for procedure in program.procedures.values():
        callees: dict[str, None] = {}
        for block in procedure.blocks:
            for instruction in block.instructions:
                if isinstance(instruction, Call):
                    callees[_callee(instruction, program)] = None
        lines.append(f"{procedure.name} -> {', '.join(callees)}" if callees else procedure.name)
    return "\n".join(lines) + "\n"


def _callee(call: Call, program: Program) -> str:
    if not isinstance(call.callee, FunctionAddress):
        return "(pointer)"
    name = call.callee.name
    return name if name in program.procedures else f"{name} (no body)"
