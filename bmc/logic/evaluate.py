"""The value of a term under values of its symbols: SMT-LIB's definitions on Python ints, node by node.

It shares nothing with the constructors' rules, so that tests can compare the two; and it answers questions about terms
that a solver has never seen, once the solver has given values to the symbols.

    >>> evaluate(terms.add(x, 1, 8), {x: 255})
    0
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bmc.logic import integers
from bmc.logic import node as op
from bmc.logic.base import BaseTerms
from bmc.logic.integers import to_signed
from bmc.logic.node import Bits, FNode, Node, Truth
from bmc.logic.walk import below


@dataclass(frozen=True, slots=True)
class ArrayContents:
    """An array's value: `default` where `written` says nothing."""

    default: int = 0
    written: Mapping[int, int] = field(default_factory=dict)

    def __getitem__(self, index: int) -> int:
        return self.written.get(index, self.default)

    def with_element(self, index: int, value: int) -> ArrayContents:
        return ArrayContents(self.default, {**self.written, index: value})


Contents = int | bool | ArrayContents
Step = Callable[[Node, list[Any]], Contents]


def _mask(node: Node) -> int:
    return int((1 << node._content[2][0]) - 1)


def _arg_width(node: Node) -> int:
    return BaseTerms.width_of(node._content[1][0])


def _binary(function: Callable[[int, int, int], int]) -> Step:
    return lambda node, args: function(args[0], args[1], node._content[2][0])


def _extract(node: Node, args: list[Any]) -> int:
    size, low, _ = node._content[2]
    return int((args[0] >> low) & ((1 << size) - 1))


def _sext(node: Node, args: list[Any]) -> int:
    width, increase = node._content[2]
    return integers.sext(args[0], width - increase, width)


def _array_value(node: Node, args: list[Any]) -> ArrayContents:
    return ArrayContents(args[0], dict(zip(args[1::2], args[2::2], strict=True)))


def _signed(node: Node, args: list[Any]) -> tuple[int, int]:
    width = _arg_width(node)
    return to_signed(args[0], width), to_signed(args[1], width)


def _less(node: Node, args: list[Any]) -> bool:
    left, right = _signed(node, args)
    return left < right


def _less_or_equal(node: Node, args: list[Any]) -> bool:
    left, right = _signed(node, args)
    return left <= right


_STEPS: Mapping[int, Step] = {
    op.AND: lambda node, args: all(args),
    op.OR: lambda node, args: any(args),
    op.NOT: lambda node, args: not args[0],
    op.IMPLIES: lambda node, args: not args[0] or args[1],
    op.IFF: lambda node, args: args[0] is args[1],
    op.EQUALS: lambda node, args: bool(args[0] == args[1]),
    op.ITE: lambda node, args: args[1] if args[0] else args[2],
    op.BOOL_CONSTANT: lambda node, args: bool(node._content[2]),
    op.BV_CONSTANT: lambda node, args: int(node._content[2][0]),
    op.BV_NOT: lambda node, args: ~args[0] & _mask(node),
    op.BV_NEG: lambda node, args: -args[0] & _mask(node),
    op.BV_AND: lambda node, args: args[0] & args[1],
    op.BV_OR: lambda node, args: args[0] | args[1],
    op.BV_XOR: lambda node, args: args[0] ^ args[1],
    op.BV_ADD: lambda node, args: (args[0] + args[1]) & _mask(node),
    op.BV_SUB: lambda node, args: (args[0] - args[1]) & _mask(node),
    op.BV_MUL: lambda node, args: (args[0] * args[1]) & _mask(node),
    op.BV_UDIV: _binary(integers.udiv),
    op.BV_UREM: _binary(integers.urem),
    op.BV_SDIV: _binary(integers.sdiv),
    op.BV_SREM: _binary(integers.srem),
    op.BV_LSHL: _binary(integers.shl),
    op.BV_LSHR: _binary(integers.lshr),
    op.BV_ASHR: _binary(integers.ashr),
    op.BV_CONCAT: lambda node, args: args[0] << BaseTerms.width_of(node._content[1][1]) | args[1],
    op.BV_EXTRACT: _extract,
    op.BV_ZEXT: lambda node, args: int(args[0]),
    op.BV_SEXT: _sext,
    op.BV_COMP: lambda node, args: int(args[0] == args[1]),
    op.BV_ULT: lambda node, args: bool(args[0] < args[1]),
    op.BV_ULE: lambda node, args: bool(args[0] <= args[1]),
    op.BV_SLT: _less,
    op.BV_SLE: _less_or_equal,
    op.ARRAY_SELECT: lambda node, args: int(args[0][args[1]]),
    op.ARRAY_STORE: lambda node, args: args[0].with_element(args[1], args[2]),
    op.ARRAY_VALUE: _array_value,
}


def _unset(node: Node) -> Contents:
    type_ = node._content[2][1]
    if type_.is_bool_type():
        return False
    return ArrayContents() if type_.is_array_type() else 0


def evaluate(
    value: Bits | Truth, assignment: Mapping[Node, Contents], memo: dict[int, Contents] | None = None
) -> Contents:
    """The value of a term; symbols without a value are 0, false, or all zeros. With a `memo` several terms under one
    assignment share their work."""
    if not isinstance(value, FNode):
        return value
    values: dict[int, Contents] = {} if memo is None else memo
    for node in below([value], values):
        operator, args, _ = node._content
        if operator == op.SYMBOL:
            found = assignment.get(node)
            values[node._node_id] = _unset(node) if found is None else found
        else:
            step = _STEPS.get(operator)
            if step is None:
                raise ValueError(f"operator {operator} has no value here")
            values[node._node_id] = step(node, [values[arg._node_id] for arg in args])
    return values[value._node_id]
