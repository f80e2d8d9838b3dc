"""Which checks are known to hold at a point of straight-line code, so that they are not asserted twice.

    y = a[i]; z = a[i];      the second subscript needs no assertion
    y = a[i]; i = 7; z = a[i];      here it does

As in CBMC, a write to a variable forgets what was asserted about it or through pointers; a write through a pointer, a
call, and any point that a jump can reach forget everything.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from bmc.ir.expr import (
    AddressOf,
    Binary,
    Cast,
    Conditional,
    DerefPlace,
    Expr,
    FieldPlace,
    IndexPlace,
    Initialised,
    Overflow,
    Place,
    PointerQuery,
    Read,
    Unary,
    VariablePlace,
    root_variable,
)
from bmc.ir.instr import (
    Allocate,
    Assign,
    Call,
    CopyMemory,
    Dead,
    Declare,
    Free,
    Havoc,
    Instruction,
    SetMemory,
)
from bmc.ir.walk import Folder, Node


class Checked:
    """Assertions made so far, each with the variables it mentions (None: it reads memory through a pointer)."""

    def __init__(self, addressed: frozenset[str]) -> None:
        self._addressed = addressed
        self._known: dict[tuple[str, int], frozenset[str] | None] = {}
        self._numbers: dict[Hashable, int] = {}
        self._number: Folder[int] = Folder(self._number_of)
        self._mentioned: Folder[_Mention] = Folder(_mention)

    def clear(self) -> None:
        self._known.clear()

    def add(self, description: str, condition: Expr) -> bool:
        """Whether the assertion is new."""
        key = (description, self._number(condition))
        if key in self._known:
            return False
        self._known[key] = self._mentioned(condition).read
        return True

    def _number_of(self, node: Node, parts_: tuple[int, ...]) -> int:
        """Equal expressions have equal numbers."""
        own: Hashable
        match node:
            case Binary() | Unary():
                own = (type(node), node.op, node.type)
            case Overflow():
                own = (Overflow, node.op)
            case Cast():
                own = (Cast, node.type)
            case FieldPlace():
                own = (FieldPlace, node.name)
            case Read() | AddressOf() | Initialised() | Conditional() | IndexPlace() | DerefPlace():
                own = type(node).__name__
            case PointerQuery():
                own = (PointerQuery, node.fact)
            case _:
                own = node  # leaves
        return self._numbers.setdefault((own, *parts_), len(self._numbers))

    def step(self, instruction: Instruction) -> None:
        match instruction:
            case Assign() | Havoc():
                self._written(instruction.target)
            case Call() | Allocate() | Free() | CopyMemory() | SetMemory():
                self.clear()
            case Declare() | Dead():
                if instruction.variable.name in self._addressed:
                    self.clear()  # pointers to the variable are no longer good
                else:
                    self._forget(instruction.variable.name)
            case _:
                pass

    def _written(self, place: Place) -> None:
        variable = root_variable(place)
        if variable is None:
            self.clear()
        else:
            self._forget(variable.name)

    def _forget(self, name: str) -> None:
        self._known = {key: names for key, names in self._known.items() if names is not None and name not in names}


class _Mention(NamedTuple):
    """Variables in a node: when its value is read (None: memory is read through a pointer), and when only its address
    is taken."""

    read: frozenset[str] | None
    address: frozenset[str] | None


def _mention(node: Node, inner: tuple[_Mention, ...]) -> _Mention:
    match node:
        case VariablePlace():
            names = frozenset((node.variable.name,))
            return _Mention(names, names)
        case AddressOf():
            return _Mention(inner[0].address, inner[0].address)
        case DerefPlace():
            return _Mention(None, inner[0].read)
        case IndexPlace():
            return _Mention(_union(inner[0].read, inner[1].read), _union(inner[0].address, inner[1].read))
        case FieldPlace():
            return inner[0]
        case _:
            names_read: frozenset[str] | None = frozenset()
            for part in inner:
                names_read = _union(names_read, part.read)
            return _Mention(names_read, names_read)


def _union(a: frozenset[str] | None, b: frozenset[str] | None) -> frozenset[str] | None:
    if a is None or b is None:
        return None
    return a if b <= a else b if a <= b else a | b
