"""How far loops and recursion are unwound.

`--unwind k` as in CBMC: the k-th arrival at the back edge of a loop is the end, a procedure may be re-entered k times.
Without a bound (`limit_concrete` false), turns that no symbolic decision of the loop was needed for do not count, so
that constant loops end by themselves, and the others are bounded by `unwind` as an increasing budget.

Loops of library models are not the user's: constant turns never count there, and others are bounded by at least
`LIBRARY_TURNS`, so that a short string needs no larger bound. `--unwindset strlen.0:100` is for all calls of strlen.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from bmc.analysis.loops import Loop
from bmc.transform.library_calls import MARK, library_function

LIBRARY_TURNS = 33
_COPIED = re.compile(rf"\w+{re.escape(MARK)}\d+\$")


@dataclass(frozen=True, slots=True)
class Bounds:
    unwind: int | None = None
    unwindset: Mapping[str, int] = field(default_factory=dict)
    limit_concrete: bool = True
    assertions: bool = True
    partial_loops: bool = False
    depth: int | None = None

    def of_loop(self, loop: Loop) -> int | None:
        found = self._set(loop)
        if found is None:
            found = loop.unwind if loop.unwind is not None else self.unwind
            if found is not None and _is_library(loop):
                found = max(found, LIBRARY_TURNS)
        return None if found is None else max(found, 1)

    def _set(self, loop: Loop) -> int | None:
        found = self.unwindset.get(loop.id)
        if found is None and (function := library_function(loop.procedure)):
            found = self.unwindset.get(f"{function}.{loop.number}")
        return found

    def is_fixed(self, loop: Loop) -> bool:
        """Whether the user gave a bound for this loop, which then holds for constant loops as well."""
        return self.limit_concrete or self._set(loop) is not None or loop.unwind is not None

    def counts_all(self, loop: Loop) -> bool:
        """Whether turns without a symbolic decision count, too."""
        return self.is_fixed(loop) and (self._set(loop) is not None or not _is_library(loop))

    def of_recursion(self, procedure: str) -> int | None:
        return self.unwindset.get(procedure, self.unwind)


def _is_library(loop: Loop) -> bool:
    """Whether a loop belongs to a copy of a library model, also one that was put into another procedure: the labels
    of its blocks then begin with the copy's name."""
    return bool(library_function(loop.procedure) or _COPIED.match(loop.header))
