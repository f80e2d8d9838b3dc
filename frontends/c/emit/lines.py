"""Lines of a function's text: made one by one, tidied when all are there, and marked with `#line`.

    if (c) {                         if (!c) {
    } else {             becomes       x = 1;
      x = 1;                         }
    }

Statements of one line of the original are put on one line, so that fewer markers are needed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from bmc.source import Location
from frontends.c.emit.names import KEYWORDS

WIDTH = 100
LOWERED = frozenset({"entry", "unreachable", "logic", "havoc", "swap"})  # labels that lowering makes


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the text. `label` lines are left out again if nothing jumps there. `opposite`: how an `if` reads when
    its arms change places. `first`: the variable that the line gives its first value, a candidate for a `for`."""

    text: str
    depth: int
    location: Location | None = None
    label: str = ""
    opposite: str = ""
    first: str = ""


class LineWriter:
    """Collects lines at the current depth."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.depth = 1

    def add(self, text: str, location: Location | None) -> None:
        self.lines.append(Line(text, self.depth, location))

    def below(self, text: str) -> None:
        """One statement that belongs to the line before."""
        self.lines.append(Line(text, self.depth + 1))

    def open(self, text: str, location: Location | None, opposite: str = "") -> None:
        self.lines.append(Line(text, self.depth, location, opposite=opposite))
        self.depth += 1

    def close(self, text: str = "}") -> None:
        self.depth -= 1
        self.add(text, None)


# --- tidying -------------------------------------------------------------------------------------------------------


def tidied(lines: Iterable[Line], jumped: Collection[str]) -> list[Line]:
    """Without labels that nothing jumps to, arms without text, and lines that may share one."""
    kept = []
    for line in lines:
        if line.label and line.label not in jumped:
            if not is_own_label(line.label):
                continue
            line = replace(line, text=f"{line.text.removesuffix(';')} __attribute__((unused));")
        kept.append(line)
    return _flattened(_joined(_chained(_without_empty_arms(kept))))


def is_own_label(label: str) -> bool:
    """Is it one that the user wrote? It stays even if nothing jumps there: a checker may be asked about it."""
    return label.isidentifier() and label not in KEYWORDS and label not in LOWERED


def _without_empty_arms(lines: list[Line]) -> list[Line]:
    out: list[Line] = []
    for line in lines:
        before = out[-1] if out else None
        if before is not None and line.depth == before.depth:
            if line.text == "} else {" and before.opposite:
                out[-1] = replace(before, text=before.opposite, opposite="")
                continue
            if line.text == "}" and before.text == "} else {":
                out[-1] = line
                continue
        out.append(line)
    return out


def _chained(lines: list[Line]) -> list[Line]:
    """`} else { if (c) { ... } }` becomes `} else if (c) { ... }`."""
    out: list[Line] = []
    left_out: list[int] = []  # depths of the braces behind `else` that are not written
    glue = False
    for i, line in enumerate(lines):
        if left_out and line.text == "}" and line.depth == left_out[-1]:
            left_out.pop()
            continue
        if line.text == "} else {" and _is_alone(lines, i + 1):
            left_out.append(line.depth)
            glue = True
            continue
        text = f"}} else {line.text}" if glue else line.text
        out.append(replace(line, text=text, depth=line.depth - len(left_out)))
        glue = False
    return out


def _is_alone(lines: list[Line], start: int) -> bool:
    """Is an `if` that opens at `start` all that its surrounding braces hold?"""
    depth = lines[start].depth
    if not lines[start].text.startswith("if (") or not lines[start].text.endswith("{"):
        return False
    for i in range(start + 1, len(lines) - 1):
        if lines[i].depth < depth:
            return False
        if lines[i].depth == depth and lines[i].text == "}":
            return lines[i + 1].depth == depth - 1 and lines[i + 1].text == "}"
    return False


def _joined(lines: list[Line]) -> list[Line]:
    """Simple statements of one line of the original share a line."""
    out: list[Line] = []
    for line in lines:
        before = out[-1] if out else None
        if (
            before is not None
            and _same_place(before, line)
            and before.depth == line.depth
            and _is_simple(before)
            and _is_simple(line)
            and 2 * line.depth + len(before.text) + len(line.text) < WIDTH
        ):
            out[-1] = replace(before, text=f"{before.text} {line.text}")
        else:
            out.append(line)
    return out


def _flattened(lines: list[Line]) -> list[Line]:
    """`if (c) { x = 1; }` and loops on one line, where they stand on one line of the original."""
    out: list[Line] = []
    for line in lines:
        if line.text == "}" and len(out) > 1:
            head, body = out[-2:]
            if (
                head.text.endswith(") {")
                and not head.text.startswith("}")
                and head.depth == line.depth == body.depth - 1
                and _is_simple(body)
                and _same_place(head, body)
                and 2 * line.depth + len(head.text) + len(body.text) < WIDTH
            ):
                out[-2:] = [replace(head, text=f"{head.text} {body.text} }}")]
                continue
        out.append(line)
    return out


def _same_place(one: Line, other: Line) -> bool:
    if one.location is None or other.location is None:
        return False
    return (one.location.file, one.location.line) == (other.location.file, other.location.line)


def _is_simple(line: Line) -> bool:
    return line.text.endswith(";") and not line.label and not line.text.startswith(("#", "if (", "}"))


# --- markers -------------------------------------------------------------------------------------------------------


class Markers:
    """Puts `#line` in front of lines that stand elsewhere in the original than the text goes on by itself."""

    def __init__(self, enabled: bool) -> None:
        self.enabled = enabled
        self.expected: tuple[str, int] | None = None

    def lines(self, function: list[Line]) -> Iterator[str]:
        self.expected = None
        for line in function:
            location = line.location
            if self.enabled and location is not None and _is_real(location):
                here = (location.file, location.line)
                if here != self.expected:
                    yield f'#line {location.line} "{_escaped(location.file)}"'
                self.expected = here
            yield "  " * line.depth + line.text
            if self.expected is not None:
                self.expected = (self.expected[0], self.expected[1] + 1)


def _is_real(location: Location) -> bool:
    return location.line > 0 and not location.file.startswith("<")


def _escaped(file: str) -> str:
    return file.replace("\\", "\\\\").replace('"', '\\"')
