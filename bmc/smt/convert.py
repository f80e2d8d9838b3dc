"""From our terms to a solver's: one loop for all solvers, a table of operators for each.

The loop is iterative and every node is converted once in a solver's life. A backend fills in `plain`, the operators
whose conversion needs the arguments only, and the few methods for leaves and indexed operators.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from bmc.errors import InternalError
from bmc.logic import node as op
from bmc.logic.node import Node
from bmc.logic.walk import below

T = TypeVar("T")


class Converter(ABC, Generic[T]):
    """`done` maps node numbers to the solver's terms."""

    def __init__(self) -> None:
        self.done: dict[int, T] = {}
        self._special: dict[int, Callable[[Node, list[T]], T]] = {
            op.SYMBOL: lambda node, args: self.symbol(node._content[2][0], node._content[2][1]),
            op.BV_CONSTANT: lambda node, args: self.constant(node._content[2][0], node._content[2][1]),
            op.BOOL_CONSTANT: lambda node, args: self.truth(node._content[2]),
            op.BV_EXTRACT: lambda node, args: self.extract(args[0], node._content[2][2], node._content[2][1]),
            op.BV_ZEXT: lambda node, args: self.zero_extend(args[0], node._content[2][1]),
            op.BV_SEXT: lambda node, args: self.sign_extend(args[0], node._content[2][1]),
            op.ARRAY_VALUE: self._array_value,
        }

    plain: Mapping[int, Any]

    @abstractmethod
    def apply(self, kind: Any, args: list[T]) -> T: ...

    @abstractmethod
    def symbol(self, name: str, type_: Any) -> T: ...

    @abstractmethod
    def constant(self, value: int, width: int) -> T: ...

    @abstractmethod
    def truth(self, value: bool) -> T: ...

    @abstractmethod
    def extract(self, term: T, high: int, low: int) -> T: ...

    @abstractmethod
    def zero_extend(self, term: T, increase: int) -> T: ...

    @abstractmethod
    def sign_extend(self, term: T, increase: int) -> T: ...

    @abstractmethod
    def constant_array(self, default: T, index_type: Any, node: Node) -> T: ...

    def visit(self, nodes: list[Node]) -> None:
        """Called with the nodes about to be converted, arguments first."""

    def _array_value(self, node: Node, args: list[T]) -> T:
        array = self.constant_array(args[0], node._content[2], node)
        for index, value in zip(args[1::2], args[2::2], strict=True):
            array = self.apply(self.plain[op.ARRAY_STORE], [array, index, value])
        return array

    def convert(self, root: Node) -> T:
        done = self.done
        found = done.get(root._node_id)
        if found is not None:
            return found
        plain, special, apply = self.plain, self._special, self.apply
        nodes = below([root], done)
        self.visit(nodes)
        for node in nodes:
            operator, args, _ = node._content
            converted = [done[arg._node_id] for arg in args]
            make = special.get(operator)
            if make is not None:
                done[node._node_id] = make(node, converted)
            else:
                kind = plain.get(operator)
                if kind is None:
                    raise InternalError(f"no solver knows the operator {operator}")
                done[node._node_id] = apply(kind, converted)
        return done[root._node_id]


class DepthCounter:
    """How deeply terms are nested, for solvers that cannot take any depth."""

    def __init__(self) -> None:
        self._depths: dict[int, int] = {}
        self.deepest = 0

    def count(self, nodes: list[Node]) -> None:
        depths, deepest = self._depths, self.deepest
        for node in nodes:
            depth = 0
            for arg in node._content[1]:
                below_it = depths[arg._node_id]
                if below_it >= depth:
                    depth = below_it + 1
            depths[node._node_id] = depth
            if depth > deepest:
                deepest = depth
        self.deepest = deepest
