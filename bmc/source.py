"""Where a thing stands in the user's files.

>>> str(Location("a.c", 3, 7, "main"))
'a.c:3:7'
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Location:
    """A place in a source file: 1-based line and column (0 = not known)."""

    file: str
    line: int
    column: int = 0
    function: str = ""

    def __str__(self) -> str:
        if not self.line:
            return self.file
        if not self.column:
            return f"{self.file}:{self.line}"
        return f"{self.file}:{self.line}:{self.column}"


NOWHERE = Location("<built-in>", 0)
LIBRARY = "<builtin-library-"  # how the file of a library function is called


def library_place(function: str) -> Location:
    """Where a library function is defined, as CBMC calls it: no line of the user's files."""
    return Location(f"{LIBRARY}{function}>", 0, 0, function)


def is_library(location: Location) -> bool:
    return location.file.startswith(LIBRARY)
