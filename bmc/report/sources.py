"""The user's source lines, for reports that quote them.

>>> Sources({"a.c": "int x;\\nint y;\\n"}).line("a.c", 2)
'int y;'

A file that cannot be read has no lines: a report is never lost because a source has gone.
"""

from __future__ import annotations

from collections.abc import Mapping

from bmc.source import Location


class Sources:
    """Reads each file once, on demand. `texts` are files whose content is already known."""

    def __init__(self, texts: Mapping[str, str] | None = None) -> None:
        self._lines: dict[str, list[str]] = {name: text.splitlines() for name, text in (texts or {}).items()}

    def line(self, file: str, number: int) -> str:
        """The text of a line without its end, or "" where there is none."""
        if file not in self._lines:
            self._lines[file] = _read_lines(file)
        lines = self._lines[file]
        return lines[number - 1].rstrip() if 0 < number <= len(lines) else ""

    def at(self, location: Location) -> str:
        return self.line(location.file, location.line)


def _read_lines(file: str) -> list[str]:
    try:
        with open(file, encoding="utf-8", errors="replace") as stream:
            return stream.read().splitlines()
    except OSError:
        return []


def caret_line(text: str, column: int) -> str:
    """Blanks and a caret under `column` (1-based) of `text`; tabs are kept so that the caret stands right.

    >>> caret_line("\\tx = 1;", 2)
    '\\t^'
    """
    before = text[: max(column - 1, 0)]
    return "".join("\t" if c == "\t" else " " for c in before) + "^"
