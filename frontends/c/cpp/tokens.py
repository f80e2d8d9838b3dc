"""Preprocessing tokens and the scanner that makes them (C11 5.1.1.2 phases 2 and 3, 6.4).

A token knows its place in the user's file, whatever lines were spliced before it. A number is a whole *pp-number*, so
the `f` of `1.f` is never taken for a macro. Token types are the words that pcpp knows.

>>> [t.value for t in scan("a += 1.f;", "a.c") if t.type != SPACE]
['a', '+=', '1.f', ';']
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

ID = "CPP_ID"
NUMBER = "CPP_INTEGER"
CHAR = "CPP_CHAR"
STRING = "CPP_STRING"
SPACE = "CPP_WS"
COMMENT = "CPP_COMMENT1"
LINE_COMMENT = "CPP_COMMENT2"
PUNCTUATOR = "CPP_PUNCTUATOR"
PASTE = "CPP_DPOUND"
OTHER = "CPP_OTHER"  # a character that begins no token, or a quote without its end
PLACEMARKER = "CPP_PLACEMARKER"
PRAGMA = "CPP_PRAGMA"  # a whole #pragma line; its value is the text after the word pragma
NO_MACROS: frozenset[str] = frozenset()


class Token:
    """`hidden`: macros that may no longer expand it; `expanded`: it came out of a macro."""

    __slots__ = ("column", "expanded", "hidden", "lineno", "source", "type", "value")

    def __init__(
        self,
        type_: str,
        value: str,
        source: str = "",
        lineno: int = 0,
        column: int = 0,
        hidden: frozenset[str] = NO_MACROS,
        expanded: bool = False,
    ) -> None:
        self.type = type_
        self.value = value
        self.source = source
        self.lineno = lineno
        self.column = column
        self.hidden = hidden
        self.expanded = expanded

    def __repr__(self) -> str:
        return f"{self.type}({self.value!r} {self.source}:{self.lineno}:{self.column})"


_UNIVERSAL = r"\\(?:u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})"  # C11 6.4.3: a letter by its number
_RULES = (
    (SPACE, r"[ \t\f\v\r]+|\n"),
    (STRING, r'(?:u8|[uUL])?"(?:[^"\\\n]|\\[^\n])*"'),
    (CHAR, r"(?:u8|[uUL])?'(?:[^'\\\n]|\\[^\n])*'"),
    (ID, rf"(?:[^\W\d]|\$|{_UNIVERSAL})(?:[\w$]|{_UNIVERSAL})*"),
    (NUMBER, r"\.?[0-9](?:[eEpP][+-]|[\w.])*"),
    (COMMENT, r"/\*(?:[^*]|\*(?!/))*\*/"),
    (LINE_COMMENT, r"//[^\n]*"),
    (PASTE, r"\#\#|%:%:"),
    (
        PUNCTUATOR,
        r"\.\.\.|<<=|>>=|->|\+\+|--|&&|\|\||[-+*/%&|^!=<>]=|<<|>>|<:|:>|<%|%>|%:|[-+*/%&|^~!=<>?:;,.()\[\]{}#\\]",
    ),
    (OTHER, r"."),
)
_MASTER = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in _RULES), re.DOTALL)
_SPLICE = re.compile(r"\\[ \t]*\n")
_DIGRAPHS = {"<:": "[", ":>": "]", "<%": "{", "%>": "}", "%:": "#", "%:%:": "##"}


def scan(text: str, source: str) -> Iterator[Token]:
    """All tokens of `text`, spaces, comments and newlines included. The last one is always a newline."""
    text = text.replace("\r\n", "\n")
    line_starts = [0, *(m.end() for m in re.finditer("\n", text))]
    spliced, cuts, removed = _splice(text)
    if not spliced.endswith("\n"):
        spliced += "\n"
    line = 0
    for match in _MASTER.finditer(spliced):
        start = match.start()
        if cuts:
            start += removed[bisect_right(cuts, start)]
        while line + 1 < len(line_starts) and line_starts[line + 1] <= start:
            line += 1
        kind, value = match.lastgroup, match.group()
        assert kind is not None
        value = _DIGRAPHS.get(value, value)
        if kind == ID and "\\" in value:
            value = re.sub(_UNIVERSAL, _letter, value)
        yield Token(kind, value, source, line + 1, start - line_starts[line] + 1)


def _letter(match: re.Match[str]) -> str:
    number = int(match.group()[2:], 16)
    return chr(number) if number <= 0x10FFFF else "\ufffd"


def _splice(text: str) -> tuple[str, list[int], list[int]]:
    """Delete each backslash-newline; `removed[bisect(cuts, p)]` is how much was deleted before position p."""
    if "\\" not in text:
        return text, [], [0]
    parts: list[str] = []
    cuts: list[int] = []
    removed = [0]
    end = length = 0
    for match in _SPLICE.finditer(text):
        parts.append(text[end : match.start()])
        length += match.start() - end
        end = match.end()
        cuts.append(length)
        removed.append(end - length)
    parts.append(text[end:])
    return "".join(parts), cuts, removed


def scan_lines(text: str, source: str) -> Iterator[list[Token]]:
    """Tokens by logical line; each line ends with its newline."""
    current: list[Token] = []
    for token in scan(text, source):
        current.append(token)
        if token.value == "\n":
            yield current
            current = []
