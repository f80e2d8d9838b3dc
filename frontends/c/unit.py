"""A translation unit after parsing: what `frontends.c.parse` hands to `frontends.c.lower`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pycparser import c_ast

from bmc.errors import Diagnostic
from bmc.ir.switches import Switches


@dataclass(frozen=True, slots=True)
class ParsedUnit:
    """`path` is the file's name as the user gave it. The coordinates in `ast` (file, line, column) are those of the
    user's files, not of the preprocessed text; a token that came from a macro has the place of the macro's use.

    Pragmas are `c_ast.Pragma` nodes where they stand; a bound for the next loop is `Pragma("unwind N")`.
    """

    path: str
    ast: c_ast.FileAST
    warnings: tuple[Diagnostic, ...] = ()
    switches: Mapping[str, Sequence[tuple[int, Switches]]] = field(default_factory=dict)  # from pragmas, by file
