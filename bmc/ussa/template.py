"""One procedure's unwound SSA with its calls left open: made once, instantiated for every call.

    int g; void bump(int by) { g = g + by; assert(g < 10); }

    template bump    inputs   by -> bump|in:by, g -> bump|in:g
                     outputs  g -> bump|in:g + bump|in:by
                     violations  bump.assertion.1: !(bump|in:g + bump|in:by < 10)

A *reference* names what crosses a call: an argument, the result, a global scalar, a cell or column of an object, the
life of an object. Inputs are made on demand: a template has those that its terms mention. All terms of a template are
over its own symbols; an instance gives each of them another meaning in the solver.

Invariant: in an execution through the procedure that begins in a state where the inputs have their values, `returned`
says that it comes back and `outputs` what has changed then; an open call stands for its callee's template in the same
way (`OpenCall.returned`, `outputs`), and nothing else is known about it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from bmc.logic.node import Node
from bmc.properties import Property
from bmc.source import Location
from bmc.ussa.cells import Column
from bmc.ussa.values import Truth


@dataclass(frozen=True, slots=True)
class Argument:
    """`cell`: of a record, else 0."""

    position: int
    cell: int = 0


@dataclass(frozen=True, slots=True)
class ResultPart:
    cell: int = 0


@dataclass(frozen=True, slots=True)
class GlobalScalar:
    name: str


@dataclass(frozen=True, slots=True)
class ObjectCell:
    object: str
    column: int  # number of the column in the object's layout
    element: int


@dataclass(frozen=True, slots=True)
class ObjectColumn:
    object: str
    column: int


@dataclass(frozen=True, slots=True)
class ObjectLife:
    object: str


Reference: TypeAlias = Argument | ResultPart | GlobalScalar | ObjectCell | ObjectColumn | ObjectLife
Term: TypeAlias = "int | bool | Node"  # bits, truth or array; what it is follows from the reference


@dataclass(frozen=True, slots=True)
class Violation:
    """`cut` names the turn or call that an unwinding assertion forbids (relative to the procedure's context)."""

    property: Property
    violated: Truth
    cut: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """A nondeterministic choice of the template: bits of an input (`array` None) or a column of elements."""

    key: str  # relative to the procedure's context
    symbol: Node
    bit: int = 0
    width: int = 0
    array: ArrayChoice | None = None


@dataclass(frozen=True, slots=True)
class ArrayChoice:
    column: Column
    content: Node  # the array with what was looked at before it existed
    indices: tuple[int | Node, ...]  # that were read
    index_width: int
    element_bits: int  # of one element of the object


@dataclass(frozen=True, slots=True)
class OpenCall:
    """`reached`: the execution gets to the call. `path`: the context of the callee, relative to the caller's.
    `position`: (block or loop turn) steps from the procedure's start to the call, for disjointness."""

    number: int
    callee: str
    arguments: dict[Reference, Term]
    reached: Truth
    returned: Node
    outputs: dict[Reference, Node]
    path: str
    location: Location


@dataclass(slots=True)
class Template:
    procedure: str
    inputs: dict[Reference, Node] = field(default_factory=dict)
    outputs: dict[Reference, Term] = field(default_factory=dict)
    zero: tuple[Reference, ...] = ()  # inputs that are 0 when the program starts
    returned: Truth = True
    violations: list[Violation] = field(default_factory=list)
    calls: list[OpenCall] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    objects: dict[str, int | Node] = field(default_factory=dict)  # relative key -> number
    reached: frozenset[str] = frozenset()
    arrivals: dict[Truth, dict[str, None]] = field(default_factory=dict)  # where properties and assumptions are met
    assumed: dict[Location, None] = field(default_factory=dict)
    unwinding: dict[str, Property] = field(default_factory=dict)
    growing: frozenset[str] = frozenset()
    complete: bool = True
    members: int = 0  # places where members of families are named
    steps: int = 0

    @property
    def never_returns(self) -> bool:
        return self.returned is False

