"""The unwound program as data: what the encoder, the engines and the reports read.

A step is a guarded instruction. Guards, conditions and values are terms (or Python bools and ints once folded). The
sequence is ordered like every execution it describes: an execution is the subsequence of steps whose guards hold.
`assumptions` of an assertion is the conjunction of everything assumed in front of it, and of "this was not the
execution" for every one that ended before. Guards are shortened by the latter: a guard alone is no path condition, it
means something only together with the assumptions at its place.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from bmc.properties import Property
from bmc.ussa.values import Truth


@dataclass(frozen=True, slots=True)
class AssertStep:
    """Violated in executions where assumptions and guard hold and the condition does not.
    `cut` names the turn or call that an unwinding assertion forbids."""

    property: Property
    guard: Truth
    condition: Truth
    assumptions: Truth
    cut: str = ""


@dataclass(slots=True)
class Ussa:
    """`reached`: ids of the properties met on some path. `growing`: unwinding assertions whose bound the user did not
    give, so that a larger one may be tried. `complete`: no execution was cut off without an assertion
    that says so."""

    assertions: list[AssertStep] = field(default_factory=list)
    assumptions: Truth = True
    reached: set[str] = field(default_factory=set)
    unwinding: dict[str, Property] = field(default_factory=dict)
    growing: set[str] = field(default_factory=set)
    complete: bool = True
    left: set[str] = field(default_factory=set)
    statistics: dict[str, int] = field(default_factory=dict)
