"""Syntax that pycparser has no nodes for: GNU C and CBMC's language.

    case 1 ... 5:           Case(Range(1, 5))            [0 ... 3] = 7      ArrayDesignator(Range(0, 3))
    asm("nop" : "=r"(x))    Asm("nop", outputs, inputs)  &&label            LabelAddress("label")
    __CPROVER_forall { int i; p }                        Quantifier("forall", decl, p)

Invariant: `children()` gives every expression inside, so that walks over a tree see it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pycparser import c_ast

Children = tuple[tuple[str, Any], ...]


class _Node(c_ast.Node):  # type: ignore[misc]  # pycparser is not typed
    __slots__ = ("coord",)
    attr_names: tuple[str, ...] = ()

    def children(self) -> Children:
        return ()

    def __iter__(self) -> Iterator[Any]:
        return iter(child for _, child in self.children())


class GnuAttribute(_Node):
    """`__attribute__((name(arguments)))`. The arguments are constants and types: walks do not enter them."""

    __slots__ = ("arguments", "name")

    def __init__(self, name: str, arguments: Sequence[Any], coord: Any = None) -> None:
        self.name = name
        self.arguments = tuple(arguments)
        self.coord = coord


class Range(_Node):
    """`low ... high`, both included."""

    __slots__ = ("high", "low")

    def __init__(self, low: Any, high: Any, coord: Any = None) -> None:
        self.low = low
        self.high = high
        self.coord = coord

    def children(self) -> Children:
        return (("low", self.low), ("high", self.high))


class Asm(_Node):
    """Operands are (constraint, expression). `template` is the string literal as it is spelled."""

    __slots__ = ("inputs", "outputs", "template")

    def __init__(
        self, template: str, outputs: list[tuple[str, Any]], inputs: list[tuple[str, Any]], coord: Any = None
    ) -> None:
        self.template = template
        self.outputs = outputs
        self.inputs = inputs
        self.coord = coord

    def children(self) -> Children:
        operands = [*self.outputs, *self.inputs]
        return tuple((f"operand[{i}]", expr) for i, (_, expr) in enumerate(operands) if expr is not None)


class Quantifier(_Node):
    """`kind` is "forall" or "exists"."""

    __slots__ = ("body", "decl", "kind")

    def __init__(self, kind: str, decl: Any, body: Any, coord: Any = None) -> None:
        self.kind = kind
        self.decl = decl
        self.body = body
        self.coord = coord

    def children(self) -> Children:
        return (("body", self.body),)


class LabelAddress(_Node):
    __slots__ = ("name",)

    def __init__(self, name: str, coord: Any = None) -> None:
        self.name = name
        self.coord = coord


class ComputedGoto(_Node):
    __slots__ = ("expr",)

    def __init__(self, expr: Any, coord: Any = None) -> None:
        self.expr = expr
        self.coord = coord

    def children(self) -> Children:
        return (("expr", self.expr),)


class NestedFunction(_Node):
    """GNU's function inside a function: parsed, not supported."""

    __slots__ = ("name",)

    def __init__(self, name: str, coord: Any = None) -> None:
        self.name = name
        self.coord = coord
