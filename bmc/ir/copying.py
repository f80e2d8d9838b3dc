"""What counts as copying rather than reading a value: the two differ for memory that nobody has written.

    s = t;                  whole records and arrays: copied, whatever is in them (C11 6.2.6.1p6)
    *d++ = *s++;            single characters from memory to memory: copied (C11 6.2.6.1p5, 7.24.1p3)
    memcpy(d, s, n);        copied
    char c = *s;            read
"""

from __future__ import annotations

from bmc.ir.expr import Cast, Place, Read, VariablePlace
from bmc.ir.instr import Assign
from bmc.ir.types import IntType, Type


def copied_character(step: Assign) -> Place | None:
    """The place whose byte the assignment copies unseen; None if it is no such assignment."""
    if isinstance(step.target, VariablePlace) or not _is_character(step.target.type):
        return None
    value = step.value
    while isinstance(value, Cast) and _is_character(value.type):
        value = value.operand
    return value.place if isinstance(value, Read) and _is_character(value.type) else None


def _is_character(type_: Type) -> bool:
    return isinstance(type_, IntType) and type_.width == 8
