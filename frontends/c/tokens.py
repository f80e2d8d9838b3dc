"""The tokens that the parser reads: pycparser's, which also know where they end."""

from __future__ import annotations

from pycparser import c_lexer

from bmc.source import Location
from frontends.c.cpp import tokens as pp


class Token(c_lexer.Token):  # type: ignore[misc]  # pycparser is not typed
    """`end` is the column behind the token: a missing ';' is shown there."""

    __slots__ = ("end",)

    def __init__(self, type_: str, value: str, source: pp.Token) -> None:
        super().__init__(type_, value, source.lineno, source.column, source.source)
        self.end = source.column + (0 if source.expanded else len(source.value))

    @property
    def location(self) -> Location:
        return Location(self.filename, self.lineno, self.column)
