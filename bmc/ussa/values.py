"""Values that are neither Python ints nor plain terms: offsets, pointers with several targets, unspecified content.

What a cell can hold, by the type of the cell:
    integer, _Bool   int (the C value) | bit-vector term | Uninit
    TRUTH            bool | Boolean term | Uninit
    pointer          int (an address) | Pointer | bit-vector term (an address nothing is known about) | Uninit
"""

from __future__ import annotations

from math import gcd
from typing import Any, TypeAlias

from bmc.ir.types import Type
from bmc.logic.node import Node
from bmc.ussa.store import Cells

Truth: TypeAlias = "bool | Node"
Scalar: TypeAlias = Any  # int | bool | Node | Pointer | Uninit, see above


class Linear:
    """A symbolic byte offset: constant + sum of coefficient × term, modulo 2^pointer width.

    Kept apart from its term because the coefficients say which cells it can meet."""

    __slots__ = ("constant", "parts", "term")

    def __init__(self, constant: int, parts: tuple[tuple[int, Node], ...]) -> None:
        self.constant = constant
        self.parts = parts
        self.term: Node | None = None  # filled by Pointers.offset_term

    @property
    def step(self) -> int:
        """The greatest common divisor of the coefficients."""
        return gcd(*(c for c, _ in self.parts))

    def plus(self, other: Offset) -> Offset:
        if isinstance(other, int):
            return Linear(self.constant + other, self.parts) if other else self
        parts = {t: c for c, t in self.parts}
        for c, t in other.parts:
            parts[t] = parts.get(t, 0) + c
        kept = tuple((c, t) for t, c in parts.items() if c)
        constant = self.constant + other.constant
        return Linear(constant, kept) if kept else constant

    def times(self, factor: int) -> Offset:
        if factor == 0:
            return 0
        return Linear(self.constant * factor, tuple((c * factor, t) for c, t in self.parts))

    def divided(self, divisor: int) -> Linear:
        """Exact division; the caller knows that everything divides."""
        return Linear(self.constant // divisor, tuple((c // divisor, t) for c, t in self.parts))


Offset: TypeAlias = "int | Linear"


def add_offsets(a: Offset, b: Offset) -> Offset:
    if isinstance(a, int):
        return a + b if isinstance(b, int) else b.plus(a)
    return a.plus(b)


class Object:
    """One object of the program. Its content is in `cells` (empty until an allocation is first accessed), whether its
    lifetime has ended in `life[2]`; `born` is the guard under which it was created."""

    __slots__ = (
        "born",
        "cells",
        "element",
        "key",
        "kind",
        "life",
        "name",
        "number",
        "room",
        "size",
        "type",
        "unbounded",
        "zeroed",
    )

    def __init__(
        self,
        number: int,
        key: str,
        name: str,
        kind: str,
        size: int | Node,
        life: Cells,
        type_: Type | None,
    ) -> None:
        self.number = number
        self.key = key
        self.name = name
        self.kind = kind  # "global", "local", "heap", "stack", "function"
        self.size = size  # bytes; a term of pointer width if symbolic
        self.life = life
        self.cells: Cells = []
        self.born: Truth = True
        self.type = type_
        self.element: Type | None = None
        self.unbounded = not isinstance(size, int)
        self.room = size if isinstance(size, int) else None  # bytes at most, if that is known
        self.zeroed = False

    def __repr__(self) -> str:
        return f"<{self.name} #{self.number}>"


class Family(Object):
    """All objects that one allocation makes, as one (bmc.ussa.families): member i has the number `number + i`, so it
    begins i times 2^offset_bits behind the first. `genuine`: indices of members that were surely made."""

    __slots__ = ("genuine", "index_bits")

    def __init__(self, number: int, key: str, size: int, life: Cells, element: Type, index_bits: int) -> None:
        super().__init__(number, key, f"dynamic_object{number}", "heap", size, life, None)
        self.element = element
        self.index_bits = index_bits
        self.genuine: set[Node] = set()


class ObjectChoice:
    """Which object a variable is, where paths meet that declared it apart (a `goto` around its declaration)."""

    __slots__ = ("cases",)

    def __init__(self, cases: tuple[tuple[Truth, Object], ...]) -> None:
        self.cases = cases


class Pointer:
    """A pointer that depends on the execution: cases (guard, object, offset) that exclude each other and cover all
    executions that reach it. Object None: no object, the offset is the address itself."""

    __slots__ = ("cases", "term")

    def __init__(self, cases: tuple[tuple[Truth, Object | None, Offset], ...]) -> None:
        self.cases = cases
        self.term: Node | None = None


class Uninit:
    """Unspecified content of one object or scalar, made into solver variables only where it is looked at.
    `chosen`: proper values of the type (a `_Bool` is 0 or 1), not just any bytes."""

    __slots__ = ("arrays", "chosen", "key", "values")

    def __init__(self, key: str, chosen: bool = False) -> None:
        self.key = key
        self.chosen = chosen
        self.values: dict[int, Scalar] = {}  # by bit offset
        self.arrays: dict[int, tuple[Node, Any, int]] = {}  # by start of the column: array, column, index width


class UninitPart:
    """A cell of unspecified content that was copied somewhere else unread."""

    __slots__ = ("bit", "type", "whole", "width")

    def __init__(self, whole: Uninit, bit: int, width: int, type_: Type | None) -> None:
        self.whole = whole
        self.bit = bit
        self.width = width
        self.type = type_
