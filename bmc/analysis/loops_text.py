"""The loops of a program as CBMC's `--show-loops` lists them, and as a tree for `pybmc show loops`.

Loop main.0:
  file bound.c line 4 function main
"""

from __future__ import annotations

from bmc.analysis.loops import Item, Loop, loop_forest
from bmc.ir.program import Procedure, Program


def show_loops_text(program: Program) -> str:
    """CBMC's format: one entry for every loop, an empty line after each."""
    entries = []
    for procedure in _by_name(program):
        for loop in loop_forest(procedure).loops:
            place = loop.location
            function = place.function or procedure.source_name
            entries.append(f"Loop {loop.id}:\n  file {place.file} line {place.line} function {function}\n")
    return "\n".join(entries) + "\n" if entries else ""


def loops_text(program: Program) -> str:
    """Every procedure's loops, nested as they are, with their blocks."""
    lines: list[str] = []
    for procedure in _by_name(program):
        forest = loop_forest(procedure)
        if forest.loops:
            lines.append(f"procedure {procedure.name}")
            _tree(forest.items, "  ", lines)
    return "\n".join(lines) + "\n" if lines else "no loops\n"


def _tree(items: tuple[Item, ...], indent: str, lines: list[str]) -> None:
    for item in items:
        if isinstance(item, Loop):
            bound = "" if item.unwind is None else f", unwind {item.unwind}"
            own = [i for i in item.items if isinstance(i, str)]
            lines.append(f"{indent}{item.id}: header {item.header}, line {item.location.line}{bound}")
            lines.append(f"{indent}  blocks {', '.join(own)}; back from {', '.join(item.back_edges)}")
            _tree(item.items, indent + "  ", lines)


def _by_name(program: Program) -> list[Procedure]:
    return sorted(program.procedures.values(), key=lambda procedure: procedure.name)
