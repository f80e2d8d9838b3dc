"""The ground floor of `Terms`: making nodes, constants, symbols, and small facts about them.

A *bit-vector value* is an int or a node of bit-vector type, a *truth value* a bool or a node of type Bool. The
constructors in the floors above never put a constant truth value into a node and always return constants as Python
values.

`values_of` knows a small finite set of values for some terms: an `ite` between constants has two, and arithmetic with a
constant maps the set. It decides comparisons without a solver and tells which objects a pointer can hold.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bmc.logic.node import (
    ARRAY_SELECT,
    ARRAY_STORE,
    ARRAY_VALUE,
    BV_CONSTANT,
    ITE,
    NOT,
    SYMBOL,
    Bits,
    FNode,
    Node,
    Truth,
    make_environment,
)
from bmc.logic.ranges import Ranges, signed, unsigned

MAX_VALUES = 64  # a set of possible values is kept up to this size


class BaseTerms:
    """Nodes, constants, symbols. `Terms` is the class to use."""

    def __init__(self, check_types: bool = False) -> None:
        self.manager, self.environment = make_environment(check_types)
        self._table = self.manager.table
        self._get = self.manager.table.get
        self._add = self.manager.add
        self._constants: dict[tuple[int, int], FNode] = {}
        self._widths: dict[int, tuple[int]] = {}
        self._values: dict[int, frozenset[int]] = {}
        self.ranges = Ranges()
        self._fresh: dict[str, int] = {}

    # --- making nodes -----------------------------------------------------------------------------------------------

    def _node1(self, op: int, a: Node, payload: Any) -> Node:
        key = (op, a._node_id)
        node = self._get(key)
        return self._add(key, (a,), payload) if node is None else node

    def _node2(self, op: int, a: Node, b: Node, payload: Any) -> Node:
        key = (op, a._node_id, b._node_id)
        node = self._get(key)
        return self._add(key, (a, b), payload) if node is None else node

    def _node3(self, op: int, a: Node, b: Node, c: Node, payload: Any) -> Node:
        key = (op, a._node_id, b._node_id, c._node_id)
        node = self._get(key)
        return self._add(key, (a, b, c), payload) if node is None else node

    def _indexed(self, op: int, a: Node, payload: Any) -> Node:
        """Extraction and extension: the payload belongs to the key."""
        key = (op, payload, a._node_id)
        node = self._get(key)
        return self._add(key, (a,), payload) if node is None else node

    def _width(self, w: int) -> tuple[int]:
        """The payload (w,) of most bit-vector operators, shared."""
        payload = self._widths.get(w)
        if payload is None:
            payload = self._widths[w] = (w,)
        return payload

    def _constant(self, value: int, w: int) -> Node:
        """The node of a value already in 0 .. 2^w-1."""
        payload = (value, w)
        node = self._constants.get(payload)
        if node is None:
            key = (BV_CONSTANT, payload)
            node = self._get(key) or self._add(key, (), payload)
            self._constants[payload] = node
        return node

    # --- what callers need ------------------------------------------------------------------------------------------

    def symbol(self, name: str, w: int) -> Node:
        """The bit-vector symbol of that name; the same name always gives the same node."""
        return self.manager.Symbol(name, self.environment.type_manager.BVType(w))

    def truth_symbol(self, name: str) -> Node:
        return self.manager.Symbol(name, self.environment.type_manager.BOOL())

    def array_symbol(self, name: str, iw: int, ew: int) -> Node:
        types = self.environment.type_manager
        return self.manager.Symbol(name, types.ArrayType(types.BVType(iw), types.BVType(ew)))

    def _fresh_name(self, prefix: str) -> str:
        number = self._fresh.get(prefix, 0)
        while f"{prefix}!{number}" in self.manager.symbols:
            number += 1
        self._fresh[prefix] = number + 1
        return f"{prefix}!{number}"

    def fresh(self, prefix: str, w: int) -> Node:
        """A bit-vector symbol that did not exist before."""
        return self.symbol(self._fresh_name(prefix), w)

    def fresh_truth(self, prefix: str) -> Node:
        return self.truth_symbol(self._fresh_name(prefix))

    def fresh_array(self, prefix: str, iw: int, ew: int) -> Node:
        return self.array_symbol(self._fresh_name(prefix), iw, ew)

    @staticmethod
    def is_term(value: object) -> bool:
        return isinstance(value, FNode)

    def to_node(self, value: Bits, w: int) -> Node:
        """Ints become constant nodes. For solvers and printers: constructors want ints as they are."""
        if type(value) is int:
            return self._constant(value & ((1 << w) - 1), w)
        assert isinstance(value, FNode)
        return value

    def to_truth_node(self, value: Truth) -> Node:
        if value is True:
            return self.manager.TRUE()
        if value is False:
            return self.manager.FALSE()
        assert isinstance(value, FNode)
        return value

    @staticmethod
    def width_of(node: Node) -> int:
        """The width of a node of bit-vector type."""
        op, args, payload = node._content
        while True:
            if op == BV_CONSTANT:
                width = payload[1]
            elif op == SYMBOL:
                width = payload[1].width
            elif payload is not None:
                width = payload[0]
            elif op == ITE:  # made by PySMT itself, without our payload
                op, args, payload = args[1]._content
                continue
            elif op == ARRAY_SELECT:
                width = array_widths(args[0])[1]
            else:
                raise TypeError(f"not a bit-vector term: operator {op}")
            assert isinstance(width, int)
            return width

    def plain(self, node: Node) -> Bits:
        """An argument of a node as constructors want it: constants are ints."""
        return self._value(node)

    @property
    def nodes_made(self) -> int:
        return len(self._table)

    def values_of(self, value: Bits) -> frozenset[int] | None:
        """All values that the term can have, if that is known to be a small set; not all of them need be possible."""
        if type(value) is int:
            return frozenset((value,))
        assert isinstance(value, FNode)
        return self._values.get(value._node_id)

    # --- facts the simplification rules share -------------------------------------------------------------------------

    def _complement(self, a: Node) -> Node | None:
        """The node of `not a`, if there is one already."""
        content = a._content
        return content[1][0] if content[0] == NOT else self._get((NOT, a._node_id))

    @staticmethod
    def _value(node: Node) -> Bits:
        """An argument of a node as a value: constant nodes become ints."""
        content = node._content
        if content[0] == BV_CONSTANT:
            value = content[2][0]
            assert isinstance(value, int)
            return value
        return node

    def _mapped(self, node: Node, source: Node, function: Callable[[int], int]) -> Bits:
        """`node` is function(source): pass the set of possible values on."""
        values = self._values.get(source._node_id)
        if values is None or node._node_id in self._values:
            return node
        mapped = frozenset(map(function, values))
        if len(mapped) == 1:
            return next(iter(mapped))
        self._values[node._node_id] = mapped
        return node

    def _upper(self, node: Node, w: int) -> int:
        """An upper bound (unsigned) of a term."""
        most = unsigned(self.ranges.of(node), w)[1]
        values = self._values.get(node._node_id)
        return most if values is None else min(most, max(values))

    def _interval(self, value: Bits, w: int, is_signed: bool) -> tuple[int, int]:
        """Bounds of a value, read as a signed or an unsigned number."""
        interval = (value, value) if isinstance(value, int) else self.ranges.of(value)
        return signed(interval, w) if is_signed else unsigned(interval, w)


def array_widths(array: Node) -> tuple[int, int]:
    """(index width, element width) of an array term."""
    while True:
        op, args, payload = array._content
        if op == SYMBOL:
            return payload[1].index_type.width, payload[1].elem_type.width
        if op == ARRAY_VALUE:
            return payload.width, BaseTerms.width_of(args[0])
        if op == ARRAY_STORE:
            return BaseTerms.width_of(args[1]), BaseTerms.width_of(args[2])
        if op != ITE:
            raise TypeError(f"not an array term: operator {op}")
        array = args[1]
