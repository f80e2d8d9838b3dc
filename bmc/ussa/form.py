"""The unwound program as data: what the encoder, the engines and the reports read.

A step is a guarded instruction. Guards, conditions and values are terms (or Python bools and ints once folded). The
sequence is ordered like every execution it describes: an execution is the subsequence of steps whose guards hold.
`assumptions` of an assertion is the conjunction of everything assumed in front of it, and of "this was not the
execution" for every one that ended before. Guards are shortened by the latter: a guard alone is no path condition, it
means something only together with the assumptions at its place.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from bmc.properties import Property
from bmc.source import Location
from bmc.ussa.values import Truth

Arrival: TypeAlias = tuple[Truth, Truth]  # guard and assumptions of a point that was met


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
    """`reached`: ids of the properties met on some path; `surely_reached` those met on every execution so far,
    `arrivals` where the others were met (if asked for), and likewise for both sides of the assumptions `assumed`.
    `growing`: unwinding assertions whose bound the user did not give, so that a larger one may be tried. `complete`: no
    execution was cut off without an assertion that says so; `too_deep`: some were
    because of --depth, `turns_cut`: because of a bound of turns. `unsupported`: for every access that could not be
    followed, the properties that can come after it."""

    assertions: list[AssertStep] = field(default_factory=list)
    assumptions: Truth = True
    reached: set[str] = field(default_factory=set)
    surely_reached: set[str] = field(default_factory=set)
    arrivals: dict[Arrival, dict[str, None]] = field(default_factory=dict)
    assumed: dict[Location, None] = field(default_factory=dict)
    unwinding: dict[str, Property] = field(default_factory=dict)
    growing: set[str] = field(default_factory=set)
    unsupported: dict[str, set[str]] = field(default_factory=dict)
    too_deep: bool = False
    turns_cut: bool = False
    left: set[str] = field(default_factory=set)
    statistics: dict[str, int] = field(default_factory=dict)

    @property
    def complete(self) -> bool:
        return not self.too_deep and not self.turns_cut


def in_front_of_assumption(place: Location) -> str:
    """The name of the point where an assumption is met, among the arrivals."""
    return f"assume {place.file}:{place.line}:{place.column}"


def behind_assumption(place: Location) -> str:
    return f"assumed {place.file}:{place.line}:{place.column}"
