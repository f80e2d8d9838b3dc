"""`for (int i = 0; i < n; i++) { ... }`: a loop whose last block only steps, with what stands in front of it.

    int i = 0;
    while (i < n) { ...; i++; }

The step must stand on the line of the condition, as it does in a `for` of the original; so does the initialisation that
is taken along. A declaration is taken along only if the variable lives no longer than the loop.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bmc.ir.instr import Assign, Dead, Jump, successors
from bmc.ir.types import ArrayType
from frontends.c.emit.assignments import assignment
from frontends.c.emit.scopes import mentions

if TYPE_CHECKING:
    from frontends.c.emit.statements import ProcedureWriter


def for_head(writer: ProcedureWriter, i: int, last: int, test: str) -> str | None:
    """The head of the loop of the blocks i .. last; None if it is no `for`. Takes the initialisation off the lines."""
    step = _step(writer, i, last)
    if step is None:
        return None
    first = _take_first(writer, i, last)
    return f"for ({first}; {test}; {step}) {{"


def _step(writer: ProcedureWriter, i: int, last: int) -> str | None:
    block = writer.blocks[last]
    line = writer.blocks[i].terminator.location.line
    if not block.instructions or last == i + 1 or not isinstance(block.terminator, Jump):
        return None
    parts = []
    for step in block.instructions:
        if not isinstance(step, Assign) or isinstance(step.target.type, ArrayType) or step.location.line != line:
            return None
        parts.append(assignment(writer.expressions, step.target, step.value))
    return ", ".join(parts) if len(parts) <= 2 else None


def _take_first(writer: ProcedureWriter, i: int, last: int) -> str:
    """What gives the loop's variable its first value, if that is the last line and belongs to the loop."""
    lines = writer.lines
    label = writer.blocks[i].label
    if len(lines) < 2 or lines[-1].label != label or not lines[-2].first or lines[-2].depth != writer.depth:
        return ""
    line = lines[-2]
    entered = [k for k, block in enumerate(writer.blocks) if label in successors(block.terminator)]
    if line.location is None or line.location.line != writer.blocks[i].terminator.location.line:
        return ""
    if len(entered) > 2 or not set(entered) <= {i - 1, last}:
        return ""
    if not any(line.first in mentions(step) for step in writer.blocks[last].instructions):
        return ""
    if line.text.startswith(f"{writer.names[line.first]} "):
        del lines[-2:]
        return line.text.removesuffix(";")
    return _take_declaration(writer, i, last)


def _take_declaration(writer: ProcedureWriter, i: int, last: int) -> str:
    lines, line = writer.lines, writer.lines[-2]
    interval = writer.scopes.intervals[line.first]
    steps = writer.scopes.steps[writer.scopes.start[last + 1] : interval.last + 1]
    if not all(isinstance(step, Dead | Jump) for step in steps):
        return ""
    if len(lines) > 2 and lines[-3].text == "{" and writer.closing and writer.closing[-1] == interval.last:
        writer.closing.pop()
        writer.depth -= 1
        del lines[-3:]
    else:
        del lines[-2:]
    return line.text.removesuffix(";")
