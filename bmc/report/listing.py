"""`--show-properties` and `--show-loops` as text, in CBMC's format.

Property main.assertion.1:
  file a.c line 4 function main
  assertion x > 0
  x > 0
"""

from __future__ import annotations

from collections.abc import Sequence

from bmc.analysis.loops import loop_forest
from bmc.ir.program import START, Program
from bmc.properties import Property
from bmc.source import Location


def properties_text(properties: Sequence[Property]) -> str:
    return "".join(
        f"Property {p.id}:\n  {place_text(p.location)}\n  {p.description}\n  {p.expression}\n\n" for p in properties
    )


def loops_text(loops: Sequence[tuple[str, Location]]) -> str:
    return "".join(f"Loop {id_}:\n  {place_text(location)}\n\n" for id_, location in loops)


def place_text(location: Location) -> str:
    """A place in CBMC's words: `file a.c line 4 function main`."""
    words = [f"file {location.file}"]
    if location.line:
        words.append(f"line {location.line}")
    if location.function:
        words.append(f"function {location.function}")
    return " ".join(words)


def program_loops(program: Program) -> list[tuple[str, Location]]:
    """All loops with the ids that --unwindset takes."""
    loops = []
    for name, procedure in program.procedures.items():
        if name != START:
            loops += [(loop.id, loop.location) for loop in loop_forest(procedure).loops]
    return loops
