"""Messages about the user's input in the style of a compiler: place, severity, the source line and a caret.

    a.c:3:12: error: expected ';' before 'return'
      3 |   int x = 1
        |            ^
    hint: ...

Plain text that ends with a newline; colours are the command line's business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bmc.errors import Diagnostic
from bmc.report.sources import Sources, caret_line

ReadLine = Callable[[str, int], str]
_WIDEST = 160


def render(diagnostics: Sequence[Diagnostic], read_line: ReadLine | None = None) -> str:
    """All messages in order. `read_line(file, line)` gives a source line or ""; without it no source is quoted."""
    return "".join(_render_one(d, read_line) for d in diagnostics)


def render_all(diagnostics: Sequence[Diagnostic]) -> str:
    """All messages, with source lines read from the files they name."""
    return render(diagnostics, Sources().line)


def _render_one(diagnostic: Diagnostic, read_line: ReadLine | None) -> str:
    place = diagnostic.location
    prefix = f"{place}: " if place is not None else "pybmc: "
    out = f"{prefix}{diagnostic.severity.value}: {diagnostic.message}\n"
    if place is not None and place.line and read_line is not None:
        out += _quote(read_line(place.file, place.line), place.line, place.column)
    if diagnostic.hint:
        out += f"  hint: {diagnostic.hint}\n"
    return printable(out)


def _quote(text: str, line: int, column: int) -> str:
    """The source line with its number, and a caret under the column if there is one."""
    text = text.rstrip()
    if not text:
        return ""
    if len(text) > _WIDEST:
        start = max(0, min(column - _WIDEST // 2, len(text) - _WIDEST))
        text, column = text[start : start + _WIDEST], column - start
    number = f"{line:5d}"
    quoted = f"{number} | {text}\n"
    if 0 < column <= len(text) + 1:
        quoted += f"{' ' * len(number)} | {caret_line(text, column)}\n"
    return quoted


def printable(text: str) -> str:
    """Control characters and undecodable bytes of a hostile file must not reach a terminal."""
    return "".join(c if c in "\n\t" or c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)
