"""Terms with other values for their symbols, built anew through the folding constructors.

    x + y < 10  with x -> 3, y -> z   is   z < 7

One `Substitution` keeps what it has built: terms that share parts share the work. What contains no replaced symbol is
kept as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bmc.logic import node as op
from bmc.logic.base import array_widths
from bmc.logic.node import FNode, Node
from bmc.logic.terms import Terms
from bmc.logic.walk import below

Value = Any  # int, bool or Node

_TWO: dict[int, str] = {
    op.BV_AND: "and_",
    op.BV_OR: "or_",
    op.BV_XOR: "xor",
    op.BV_ADD: "add",
    op.BV_SUB: "sub",
    op.BV_MUL: "mul",
    op.BV_UDIV: "udiv",
    op.BV_UREM: "urem",
    op.BV_SDIV: "sdiv",
    op.BV_SREM: "srem",
    op.BV_LSHL: "shl",
    op.BV_LSHR: "lshr",
    op.BV_ASHR: "ashr",
}
_COMPARE: dict[int, str] = {op.BV_ULT: "ult", op.BV_ULE: "ule", op.BV_SLT: "slt", op.BV_SLE: "sle"}


class Substitution:
    """`symbols`: new values by symbol; bits as int or node, truth values as bool or node, arrays as node."""

    def __init__(self, terms: Terms, symbols: Mapping[Node, Value], like: Substitution | None = None) -> None:
        """`like` lends its table of rules, which is the larger part of a small substitution's time."""
        self.terms = terms
        self._done: dict[int, Value] = {symbol._node_id: value for symbol, value in symbols.items()}
        self._rules: dict[int, Callable[[Node, list[Value]], Value]] = like._rules if like else self._make_rules()

    def bind(self, symbol: Node, value: Value) -> None:
        self._done[symbol._node_id] = value

    def __call__(self, root: Value) -> Value:
        if not isinstance(root, FNode):
            return root
        done = self._done
        found = done.get(root._node_id)
        if found is not None:
            return found
        rules = self._rules
        for node in below([root], done):
            operator, args, _ = node._content
            if not args:
                done[node._node_id] = self._leaf(node)
                continue
            new = [done[a._node_id] for a in args]
            if all(_same(a, b) for a, b in zip(args, new, strict=True)):
                done[node._node_id] = node
            elif operator == op.EQUALS:
                done[node._node_id] = self._equals(node, new)
            else:
                done[node._node_id] = rules[operator](node, new)
        return done[root._node_id]

    @staticmethod
    def _leaf(node: Node) -> Value:
        operator, _, payload = node._content
        if operator == op.BV_CONSTANT:
            return payload[0]
        return payload if operator == op.BOOL_CONSTANT else node

    def _make_rules(self) -> dict[int, Callable[[Node, list[Value]], Value]]:
        terms = self.terms
        rules: dict[int, Callable[[Node, list[Value]], Value]] = {
            op.AND: lambda n, a: terms.conj_all(a),
            op.OR: lambda n, a: terms.disj_all(a),
            op.NOT: lambda n, a: terms.negate(a[0]),
            op.IMPLIES: lambda n, a: terms.implies(a[0], a[1]),
            op.IFF: lambda n, a: terms.iff(a[0], a[1]),
            op.ITE: self._ite,
            op.BV_NOT: lambda n, a: terms.not_(a[0], terms.width_of(n)),
            op.BV_NEG: lambda n, a: terms.neg(a[0], terms.width_of(n)),
            op.BV_CONCAT: lambda n, a: terms.concat(a[0], a[1], *(terms.width_of(x) for x in n._content[1])),
            op.BV_EXTRACT: lambda n, a: terms.extract(
                a[0], terms.width_of(n._content[1][0]), n._content[2][2], n._content[2][1]
            ),
            op.BV_ZEXT: lambda n, a: terms.zext(a[0], terms.width_of(n._content[1][0]), terms.width_of(n)),
            op.BV_SEXT: lambda n, a: terms.sext(a[0], terms.width_of(n._content[1][0]), terms.width_of(n)),
            op.BV_COMP: lambda n, a: terms.from_truth(terms.eq(a[0], a[1], terms.width_of(n._content[1][0])), 1),
            op.ARRAY_SELECT: lambda n, a: terms.select(a[0], a[1], *array_widths(n._content[1][0])),
            op.ARRAY_STORE: lambda n, a: terms.store(a[0], a[1], a[2], *array_widths(n._content[1][0])),
            op.ARRAY_VALUE: self._array_value,
        }
        for operator, name in _TWO.items():
            rules[operator] = self._binary(getattr(terms, name))
        for operator, name in _COMPARE.items():
            rules[operator] = self._comparison(getattr(terms, name))
        return rules

    def _binary(self, make: Callable[[Value, Value, int], Value]) -> Callable[[Node, list[Value]], Value]:
        width_of = self.terms.width_of
        return lambda n, a: make(a[0], a[1], width_of(n))

    def _comparison(self, make: Callable[[Value, Value, int], Value]) -> Callable[[Node, list[Value]], Value]:
        width_of = self.terms.width_of
        return lambda n, a: make(a[0], a[1], width_of(n._content[1][0]))

    def _equals(self, node: Node, args: list[Value]) -> Value:
        terms = self.terms
        product = terms.products_that_fit.get(node._node_id)
        width = terms.width_of(node._content[1][0])
        if product is not None:
            a, b, signed = product
            return terms.negate(terms.mul_overflow(self(a), self(b), terms.width_of(a), signed))
        return terms.eq(args[0], args[1], width)

    def _ite(self, node: Node, args: list[Value]) -> Value:
        terms = self.terms
        first = node._content[1][1]
        if isinstance(args[1], bool) or isinstance(args[2], bool) or _is_truth(first):
            return terms.ite_truth(args[0], args[1], args[2])
        if _is_array(first):
            return terms.ite_array(args[0], args[1], args[2])
        return terms.ite(args[0], args[1], args[2], terms.width_of(node))

    def _array_value(self, node: Node, args: list[Value]) -> Value:
        if len(args) != 1:
            raise TypeError("an array constant with elements is made by no constructor of ours")
        index_width, element_width = array_widths(node)
        return self.terms.const_array(args[0], index_width, element_width)


def _same(node: Node, value: Value) -> bool:
    if value is node:
        return True
    return node._content[0] in (op.BV_CONSTANT, op.BOOL_CONSTANT)


def _is_array(node: Node) -> bool:
    try:
        array_widths(node)
    except (TypeError, AssertionError, AttributeError, KeyError):
        return False
    return True


def _is_truth(node: Node) -> bool:
    while node._content[0] == op.ITE:
        node = node._content[1][1]
    operator, _, payload = node._content
    if operator == op.SYMBOL:
        return bool(payload[1].is_bool_type())
    return operator in (
        op.AND,
        op.OR,
        op.NOT,
        op.IMPLIES,
        op.IFF,
        op.EQUALS,
        op.BOOL_CONSTANT,
        op.BV_ULT,
        op.BV_ULE,
        op.BV_SLT,
        op.BV_SLE,
    )
