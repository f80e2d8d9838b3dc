"""Which checks are known to hold at a point of straight-line code, so that they are not asserted twice.

    y = a[i]; z = a[i];      the second subscript needs no assertion
    y = a[i]; i = 7; z = a[i];      here it does

As in CBMC, a write to a variable forgets what was asserted about it or through pointers; a write through a pointer, a
call, and any point that a jump can reach forget everything.
"""

from __future__ import annotations

from bmc.ir.expr import AddressOf, DerefPlace, Expr, FieldPlace, IndexPlace, Place, VariablePlace, root_variable
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
from bmc.ir.printer import node_text
from bmc.ir.walk import Node, parts


class Checked:
    """Assertions made so far, each with the variables it mentions (None: it reads memory through a pointer)."""

    def __init__(self, addressed: frozenset[str]) -> None:
        self._addressed = addressed
        self._known: dict[tuple[str, str], frozenset[str] | None] = {}

    def clear(self) -> None:
        self._known.clear()

    def add(self, description: str, condition: Expr) -> bool:
        """Whether the assertion is new."""
        key = (description, node_text(condition))
        if key in self._known:
            return False
        self._known[key] = _mentioned(condition)
        return True

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


def _mentioned(condition: Expr) -> frozenset[str] | None:
    names = set()
    work: list[tuple[Node, bool]] = [(condition, False)]
    while work:
        node, address = work.pop()
        match node:
            case VariablePlace():
                names.add(node.variable.name)
            case AddressOf():
                work.append((node.place, True))
            case DerefPlace():
                if not address:
                    return None
                work.append((node.pointer, False))
            case FieldPlace():
                work.append((node.base, address))
            case IndexPlace():
                work += [(node.base, address), (node.index, False)]
            case _:
                work.extend((part, False) for part in parts(node))
    return frozenset(names)
