"""`--uninitialized-check`: memory is written before it is read.

    int x; if (c) x = 1; return x;      assert fatal initialised(x)      use of uninitialized variable in x
    int *p = malloc(4); return *p;      assert fatal initialised(*p)     use of uninitialized memory in *p

C11 6.3.2.1p2: what has never been written has no value that a program may look at. Copying is not looking: records,
arrays, `memcpy` and single characters carry "not written" along (bmc.ir.copying). Variables that every path writes
before it reads them need no question.
"""

from __future__ import annotations

from collections.abc import Iterator

from bmc.analysis.uninitialised import maybe_uninitialised
from bmc.ir.copying import copied_character
from bmc.ir.expr import Initialised, Read, Storage, root_variable
from bmc.ir.instr import Assign
from bmc.ir.program import Procedure
from bmc.ir.types import is_scalar
from bmc.ir.walk import Step
from bmc.source import Location, is_library
from bmc.transform.check_findings import UNINITIALISED, Finding, single


class InitialisationChecks:
    """The checks of one procedure; `step` tells which instruction comes next."""

    def __init__(self, procedure: Procedure, addressed: frozenset[str]) -> None:
        self._addressed = addressed
        self._ours = is_library(procedure.location)
        self._suspect = maybe_uninitialised(procedure)
        self._copied: object = None

    def step(self, step: Step) -> None:
        self._copied = copied_character(step) if isinstance(step, Assign) else None

    def read(self, node: Read, location: Location) -> Iterator[Finding]:
        if not is_scalar(node.type) or node.place is self._copied:
            return
        variable = root_variable(node.place)
        if variable is not None and self._ours:
            return
        if variable is not None and is_scalar(variable.type) and variable.name not in self._addressed:
            if variable.storage is not Storage.LOCAL or variable.name not in self._suspect:
                return
        what = "memory" if variable is None else "variable"
        description = f"use of uninitialized {what}"
        yield single(UNINITIALISED, description, Initialised(node.place), node.place, True, location)
