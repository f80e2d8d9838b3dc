"""Where `break`, `continue`, `goto` and `case` lead, and which variables begin or end on the way.

A jump out of a block ends its variables; a jump into a block past declarations begins them (C11 6.2.4p6: they exist
from the entry into the block, with unspecified content).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from bmc.ir.expr import FunctionAddress, Variable
from bmc.source import Location
from frontends.c.lower.scope import Scope, VariableSymbol


@dataclass(slots=True)
class Target:
    """A block to jump to and the scope that it belongs to."""

    label: str
    scope: Scope


@dataclass(slots=True)
class LabelPlace:
    label: str
    alive: tuple[Variable, ...]
    location: Location


@dataclass(slots=True)
class PendingGoto:
    """A goto whose label was perhaps not met yet; `block` is for the builder's patch."""

    name: str
    block: int
    alive: tuple[Variable, ...]
    location: Location


@dataclass(slots=True)
class Jumps:
    breaks: list[Target] = field(default_factory=list)
    continues: list[Target] = field(default_factory=list)
    labels: dict[str, LabelPlace] = field(default_factory=dict)
    gotos: list[PendingGoto] = field(default_factory=list)
    cases: dict[int, str] = field(default_factory=dict)  # id of a Case or Default node -> block label
    switches: list[Scope] = field(default_factory=list)
    addresses: dict[str, VariableSymbol] = field(default_factory=dict)  # of labels: what `&&label` points to
    cleanups: dict[str, FunctionAddress] = field(default_factory=dict)  # by variable: what runs when it ends
    unwind: int | None = None  # from a pragma, for the next loop


def alive_variables(scope: Scope | None) -> tuple[Variable, ...]:
    """All variables between the function's outermost block and `scope`, outermost first."""
    found: list[Variable] = []
    while scope is not None:
        found.extend(reversed(scope.variables))
        scope = scope.parent
    return tuple(reversed(found))
