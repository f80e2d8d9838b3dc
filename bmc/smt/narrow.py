"""Conversion of counters, choices and comparisons on as few bits as their values need.

    depth = c1 ? 1 : 0; depth = c2 ? depth + 1 : depth; ...      after 200 turns the solver adds 8 bits, not 32

The low bits of sums and choices depend on the low bits of their operands only, and the intervals of `bmc.logic.ranges`
say how many of them matter. A solver would have to learn turn by turn that the rest is zero. Sums of two unknowns keep
their width: Bitwuzla compares sums by their addends, which it does not see behind extensions.
Invariant: `done` has every node in its full width; `narrow` has, for some of them, a term of fewer bits whose zero
extension is the same value.
"""

from __future__ import annotations

from typing import TypeVar

from bmc.logic import node as op
from bmc.logic.base import BaseTerms
from bmc.logic.node import Node
from bmc.logic.ranges import Ranges
from bmc.smt.convert import Converter

T = TypeVar("T")

SAVED = 2  # bits that must be saved


class NarrowConverter(Converter[T]):
    """Without `ranges` every node keeps its width."""

    def __init__(self, ranges: Ranges | None) -> None:
        super().__init__()
        self._ranges = ranges or Ranges()
        self.narrow: dict[int, tuple[T, int]] = {}
        if ranges is None:
            return
        self._special[op.BV_ADD] = self._sum
        self._special[op.ITE] = self._choice
        self._special[op.BV_ZEXT] = self._zero_extended
        self._special[op.EQUALS] = self._compared
        self._special[op.BV_ULT] = self._compared
        self._special[op.BV_SLT] = self._compared

    def _needed(self, node: Node, width: int) -> int | None:
        """The bits that hold every value of the term, if these are fewer than its width."""
        interval = self._ranges.of(node)
        if interval is None or interval[0] < 0:
            return None
        bits = max(1, interval[1].bit_length())
        return bits if bits < width else None

    def _low(self, node: Node, bits: int) -> T:
        term, width = self.narrow.get(node._node_id, (None, 0))
        if term is None:
            operator, _, payload = node._content
            if operator == op.BV_CONSTANT:
                return self.constant(payload[0] & ((1 << bits) - 1), bits)
            return self.extract(self.done[node._node_id], bits - 1, 0)
        if width < bits:
            return self.zero_extend(term, bits - width)
        return term if width == bits else self.extract(term, bits - 1, 0)

    def _kept(self, node: Node, term: T, bits: int, width: int) -> T:
        self.narrow[node._node_id] = term, bits
        return self.zero_extend(term, width - bits)

    def _sum(self, node: Node, args: list[T]) -> T:
        _, below, payload = node._content
        bits = self._needed(node, payload[0]) if below[1]._content[0] == op.BV_CONSTANT else None
        if bits is None or bits + SAVED > payload[0]:
            return self.apply(self.plain[op.BV_ADD], args)
        operands = [self._low(below[0], bits), self._low(below[1], bits)]
        return self._kept(node, self.apply(self.plain[op.BV_ADD], operands), bits, payload[0])

    def _choice(self, node: Node, args: list[T]) -> T:
        _, below, payload = node._content
        bits = None if payload is None else self._needed(node, payload[0])  # truth values and arrays have no width
        if bits is None or bits + SAVED > payload[0]:
            return self.apply(self.plain[op.ITE], args)
        arms = [args[0], self._low(below[1], bits), self._low(below[2], bits)]
        return self._kept(node, self.apply(self.plain[op.ITE], arms), bits, payload[0])

    def _zero_extended(self, node: Node, args: list[T]) -> T:
        _, below, payload = node._content
        term, bits = self.narrow.get(below[0]._node_id, (args[0], payload[0] - payload[1]))
        return self._kept(node, term, bits, payload[0])

    def _compared(self, node: Node, args: list[T]) -> T:
        operator, below, _ = node._content
        if not any(b._node_id in self.narrow for b in below):
            return self.apply(self.plain[operator], args)
        width = BaseTerms.width_of(below[0])
        left, right = self._needed(below[0], width), self._needed(below[1], width)
        if left is None or right is None:
            return self.apply(self.plain[operator], args)
        bits = max(left, right)
        kind = op.BV_ULT if operator == op.BV_SLT else operator  # no sign bit is set
        return self.apply(self.plain[kind], [self._low(b, bits) for b in below])
