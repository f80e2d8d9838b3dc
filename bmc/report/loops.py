"""`pybmc show loops`: every loop with its place, and whether it is local or why not.

Loop main.0:
  file a.c line 7 function main
  local
"""

from __future__ import annotations

from bmc.analysis.local_loops import find_loops
from bmc.ir.program import START, Program
from bmc.report.listing import place_text


def local_loops_text(program: Program) -> str:
    lines = []
    for name, procedure in program.procedures.items():
        if name == START:
            continue
        for loop in sorted(find_loops(procedure), key=lambda found: int(found.id.rpartition(".")[2])):
            state = "local" if loop.local else f"not local: {loop.reason}"
            lines.append(f"Loop {loop.id}:\n  {place_text(loop.location)}\n  {state}\n\n")
    return "".join(lines)
