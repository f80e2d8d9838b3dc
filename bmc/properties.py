"""What is asked about a program, and what can be answered.

A `Property` is one row as CBMC names it (`main.overflow.1`). Several properties may belong to one *finding*: the
reasons why one memory access can be bad are one finding with several properties.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bmc.source import Location


@dataclass(frozen=True, slots=True)
class Property:
    """One question. `id` is empty until `bmc.transform.number_properties` has run.

    `fatal`: after a violation the execution has no meaning in C (a bad access, a division by zero ...); what follows
    is only judged on executions that pass it.
    """

    id: str
    klass: str  # CBMC's class, with spaces: "array bounds", "assertion", "overflow", "pointer dereference" ...
    description: str  # "assertion x > 0", "arithmetic overflow on signed + in i + 1"
    location: Location
    expression: str = ""  # the condition as text, in CBMC's notation
    fatal: bool = False
    finding: str = ""  # id of the first property of the same assertion


class Status(Enum):
    """What is known about a property. The value is what a user reads."""

    PROVED = "proved for all executions"
    BOUNDED = "no bug up to the bound"
    FAILED = "failed"
    NOT_REACHED = "not reached"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Verdict:
    """A status and what it covers: `reason` names the bound, the blocking assumption, the time limit ..."""

    status: Status
    reason: str = ""
