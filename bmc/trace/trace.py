"""One execution that violates a property, as plain data a report can walk.

Values are kept as typed IR values so that every report prints them in its own notation: a scalar is its C value (int; a
pointer is its address), a record or array a tuple of such values in field or index order (padding left out).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bmc.ir.types import Type
from bmc.source import Location

Value: TypeAlias = "int | tuple[Value, ...]"


@dataclass(frozen=True, slots=True)
class Assignment:
    """`target` as the user wrote it with indices filled in ("a[2l]", "p->next" resolved to "node.next"); `root` is the
    source name of the variable or "dynamic_object" that was changed; `text` is the value as the trace prints it
    ("&x", "'a'", "{ 1, 2 }")."""

    target: str
    type: Type
    value: Value
    text: str
    root: str
    location: Location
    hidden: bool = False
    is_parameter: bool = False


@dataclass(frozen=True, slots=True)
class InputStep:
    """A nondeterministic choice: nondet_int(), an uninitialised variable when it is first read, an argument."""

    label: str
    kind: str
    type: Type
    value: Value
    text: str
    location: Location


@dataclass(frozen=True, slots=True)
class CallStep:
    function: str
    arguments: tuple[str, ...]  # as text
    location: Location  # of the call
    defined_at: Location


@dataclass(frozen=True, slots=True)
class ReturnStep:
    function: str
    location: Location


@dataclass(frozen=True, slots=True)
class BranchStep:
    """A decision at a branch of the source, `taken` as the user wrote the condition."""

    condition: str
    taken: bool
    location: Location


@dataclass(frozen=True, slots=True)
class LoopStep:
    """A turn of a loop begins (counted from 0)."""

    loop: str
    turn: int
    location: Location


@dataclass(frozen=True, slots=True)
class OutputStep:
    kind: str  # "input", "output", "watch"
    label: str
    values: tuple[str, ...]
    location: Location


@dataclass(frozen=True, slots=True)
class FailureStep:
    property_id: str
    description: str
    location: Location


Step: TypeAlias = Assignment | InputStep | CallStep | ReturnStep | BranchStep | LoopStep | OutputStep | FailureStep


@dataclass(frozen=True, slots=True)
class Trace:
    """`steps` ends with the FailureStep of `property_id`; `inputs` are its InputSteps, in order."""

    property_id: str
    steps: tuple[Step, ...]

    @property
    def inputs(self) -> tuple[InputStep, ...]:
        return tuple(s for s in self.steps if isinstance(s, InputStep))
