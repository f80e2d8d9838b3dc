"""The solver's choices in one execution: plain data, all that a replay needs beside the program.

`values[key]` are the bits chosen for one input instance (bmc.ussa.instance): pieces of (bit offset, width, value) over
the object or scalar; bits not named are arbitrary (a replay uses zero). For an `Allocate` that may fail, the key of the
instruction has one piece (0, 1, 1) if it fails. `objects[key]` is the object number of an addressable variable or an
allocation; a replay gives other objects any unused number.

`cut` is set when the violated property is an unwinding assertion: the path of the loop turn or call that must not begin
any more; beginning it is the violation. `left` (partial loops) are paths of turns that do not begin either: the
execution goes on behind the loop as if the back edge were not there (a conditional back edge takes its other arm, an
unconditional one falls through to the next block).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple


class Bits(NamedTuple):
    bit_offset: int
    width: int
    value: int  # unsigned


@dataclass(frozen=True, slots=True)
class Inputs:
    values: Mapping[str, tuple[Bits, ...]] = field(default_factory=dict)
    objects: Mapping[str, int] = field(default_factory=dict)
    cut: str = ""
    left: frozenset[str] = frozenset()
