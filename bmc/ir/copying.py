"""Memory that nobody has written: what counts as copying rather than reading it, and what has none from the start.

    s = t;                  whole records and arrays: copied, whatever is in them (C11 6.2.6.1p6)
    *d++ = *s++;            single characters from memory to memory: copied (C11 6.2.6.1p5, 7.24.1p3)
    memcpy(d, s, n);        copied
    char c = *s;            read

What sets up the program and the models of library functions use memory without content as "any value": argv, the string
of `getenv`. It counts as written.
"""

from __future__ import annotations

from bmc.ir.expr import Cast, Place, Read, VariablePlace
from bmc.ir.instr import Allocate, Assign
from bmc.ir.program import START, Procedure
from bmc.ir.types import IntType, Type
from bmc.source import is_library

HAVOC = "havoc"  # the function of a CopyMemory that gives any value


def copied_character(step: Assign) -> Place | None:
    """The place whose byte the assignment copies unseen; None if it is no such assignment."""
    if isinstance(step.target, VariablePlace) or not _is_character(step.target.type):
        return None
    value = step.value
    while isinstance(value, Cast) and _is_character(value.type):
        value = value.operand
    return value.place if isinstance(value, Read) and _is_character(value.type) else None


def born_written(procedure: Procedure, allocation: Allocate | None = None) -> bool:
    """Whether objects that the procedure makes for itself stand for any value."""
    if procedure.name == START:
        return True
    return is_library(procedure.location) and (allocation is None or not allocation.may_fail)


def _is_character(type_: Type) -> bool:
    return isinstance(type_, IntType) and type_.width == 8
