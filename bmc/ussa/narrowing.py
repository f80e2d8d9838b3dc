"""Operands that are known to be small, in a form that shows it.

    assume(x < 1000);  x % 7        the solver gets a remainder of 10 bits, not of 32

A solver's circuits for products, quotients and remainders grow with the square of their width.
"""

from __future__ import annotations

from bmc.logic.node import Node
from bmc.logic.ranges import Interval, signed, unsigned
from bmc.logic.walk import few_below
from bmc.ussa.knowledge import Knowledge
from bmc.ussa.values import Truth

NEAR = 64  # terms below one that is looked at closely


def narrowed(knowledge: Knowledge, guard: Truth, term: Node, width: int, is_signed: bool) -> Node:
    """A term with the same value at a point with this guard; an extension of its low bits, if these are enough."""
    if few_below(term, NEAR) is None:
        return term
    view = signed if is_signed else unsigned
    terms = knowledge.terms
    bits = _bits(view(knowledge.interval(guard, term), width), is_signed)
    if bits >= _bits(view(terms.ranges.of(term), width), is_signed):
        return term
    extended = (terms.sext if is_signed else terms.zext)(terms.extract(term, width, bits - 1, 0), bits, width)
    return extended if isinstance(extended, Node) else term


def _bits(interval: Interval, is_signed: bool) -> int:
    """How many bits hold all values of an interval."""
    return max(1, *((b if b >= 0 else -b - 1).bit_length() + is_signed for b in interval))
