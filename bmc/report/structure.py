"""Control flow of a program as text.

main (a.c:3)
  entry -> while
  while -> body, exit          [loop main.0]
  body -> while
  exit -> (return)
"""

from __future__ import annotations

from bmc.analysis.loops import loop_forest
from bmc.ir.instr import Halt, Return, successors
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

