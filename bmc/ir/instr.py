"""Instructions: what a block does, one effect each, every one with its place in the source.

`Assert` groups the reasons of one finding: its `condition` is the conjunction of its cases' conditions, evaluated first
because it is nearly always true. A fatal assertion is assumed afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from bmc.ir.expr import Expr, Place, Variable
from bmc.ir.types import Type
from bmc.properties import Property
from bmc.source import Location


@dataclass(frozen=True, slots=True)
class Assign:
    """`target = value`; whole records, and arrays from ZeroValue or ArrayConst, in one step.
    `initialises`: the first assignment of a declaration. `hidden`: left out of traces."""

    target: Place
    value: Expr
    location: Location
    initialises: bool = False
    hidden: bool = False


class InputKind(Enum):
    NONDET = "nondet"  # nondet_int(), the result of a function without a body
    UNINITIALISED = "uninitialised"
    ENTRY = "entry"  # an argument of the entry function, argc, argv
    STATIC = "static"  # --nondet-static


ROOM = "room for "  # how the label of an input begins that is only the size of an object


@dataclass(frozen=True, slots=True)
class Havoc:
    """The target gets any value of its type; `label` is how a trace calls it ("nondet_int()", "argc")."""

    target: Place
    kind: InputKind
    label: str
    location: Location


@dataclass(frozen=True, slots=True)
class Declare:
    """The variable's lifetime begins: a new object with unspecified content. `initialised`: the next instruction
    overwrites all of it. Executed again while alive (a loop), it is a new object and the old one is dead."""

    variable: Variable
    location: Location
    initialised: bool = False


@dataclass(frozen=True, slots=True)
class Dead:
    """The lifetime of the variable ends (a no-op if it never began). `leaves`: only the name is free again, the object
    lives on; it belongs to an activation that is still there (deep-assert lifting of recursion)."""

    variable: Variable
    location: Location
    leaves: bool = False


@dataclass(frozen=True, slots=True)
class Assume:
    """Executions in which the condition is false end here and do not count."""

    condition: Expr
    location: Location


@dataclass(frozen=True, slots=True)
class AssertCase:
    property: Property
    condition: Expr


@dataclass(frozen=True, slots=True)
class Assert:
    condition: Expr
    cases: tuple[AssertCase, ...]
    location: Location
    fatal: bool = False  # followed by an implied Assume(condition)


@dataclass(frozen=True, slots=True)
class Call:
    """Arguments are evaluated left to right by earlier instructions; here they are plain expressions of the
    parameters' types. `callee` is a FunctionAddress or an expression of pointer-to-function type."""

    result: Place | None
    callee: Expr
    arguments: tuple[Expr, ...]
    location: Location


class Region(Enum):
    HEAP = "heap"
    STACK = "stack"  # alloca, VLAs: dies when the procedure returns (VLA: at its Dead)


@dataclass(frozen=True, slots=True)
class Allocate:
    """A new object of `size` bytes (size_t), its address into `result` (a pointer place). `element`: the type that
    the memory is used as, a hint for splitting it. `may_fail`: the result may also be NULL, nondeterministically.
    `name`: what traces call it, if it is not one of many dynamic objects."""

    result: Place
    size: Expr
    element: Type | None
    region: Region
    zeroed: bool
    may_fail: bool
    location: Location
    name: str = ""


@dataclass(frozen=True, slots=True)
class Free:
    """Ends the lifetime of the heap object that `pointer` points to; NULL does nothing. Misuse is asserted before."""

    pointer: Expr
    location: Location


@dataclass(frozen=True, slots=True)
class CopyMemory:
    """Like memmove: `size` bytes (size_t) from `source` to `target` (pointers). `function` is the library function that
    the user called ("memcpy", "memmove", "realloc"): what it asks of its arguments differs."""

    target: Expr
    source: Expr
    size: Expr
    location: Location
    function: str = "memmove"


@dataclass(frozen=True, slots=True)
class SetMemory:
    """Like memset: `size` bytes at `target` become `byte` (unsigned char)."""

    target: Expr
    byte: Expr
    size: Expr
    location: Location


@dataclass(frozen=True, slots=True)
class Observe:
    """Puts values into the trace and nothing else (`__CPROVER_input`, `__CPROVER_output`, `__pybmc_watch`)."""

    kind: str  # "input", "output", "watch"
    label: str
    values: tuple[Expr, ...]
    location: Location


Instruction: TypeAlias = (
    Assign
    | Havoc
    | Declare
    | Dead
    | Assume
    | Assert
    | Call
    | Allocate
    | Free
    | CopyMemory
    | SetMemory
    | Observe
)


# --- how a block ends -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Jump:
    target: str
    location: Location


@dataclass(frozen=True, slots=True)
class Branch:
    condition: Expr
    then: str
    otherwise: str
    location: Location


@dataclass(frozen=True, slots=True)
class Return:
    """Back to the caller with a value of the procedure's result type (None: void, or `return;` in a non-void one)."""

    value: Expr | None
    location: Location


@dataclass(frozen=True, slots=True)
class Halt:
    """The execution ends here and was fine up to here: `exit`, `abort`, the end of the program. `status`: what it tells
    its environment, if it tells."""

    reason: str
    location: Location
    status: Expr | None = None


Terminator: TypeAlias = Jump | Branch | Return | Halt


def successors(terminator: Terminator) -> tuple[str, ...]:
    match terminator:
        case Jump():
            return (terminator.target,)
        case Branch():
            return (terminator.then, terminator.otherwise)
        case Return() | Halt():
            return ()
