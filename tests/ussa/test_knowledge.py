"""Intervals that follow from what is known at a point: they bound sizes of copies."""

from __future__ import annotations

from bmc.logic import Terms
from bmc.logic.node import Node
from bmc.logic.ranges import unsigned
from bmc.ussa.knowledge import Knowledge


def _size(terms: Terms, n: Node) -> Node:
    size = terms.mul(terms.zext(n, 32, 64), 4, 64)
    assert isinstance(size, Node)
    return size


def test_assumptions_bound_what_is_computed_from_their_terms() -> None:
    terms = Terms()
    knowledge, n = Knowledge(terms), terms.symbol("n", 32)
    size = _size(terms, n)
    assert unsigned(knowledge.interval(True, size), 64) == (0, 4 * ((1 << 32) - 1))
    knowledge.assume(True, terms.conj(terms.ule(n, 16, 32), terms.ult(2, n, 32)))
    assert unsigned(knowledge.interval(True, size), 64) == (12, 64)


def test_they_hold_only_under_their_guard() -> None:
    terms = Terms()
    knowledge, n = Knowledge(terms), terms.symbol("n", 32)
    size, c, d = _size(terms, n), terms.truth_symbol("c"), terms.truth_symbol("d")
    knowledge.assume(c, terms.ule(n, 16, 32))
    everything = (0, 4 * ((1 << 32) - 1))
    assert unsigned(knowledge.interval(True, size), 64) == everything
    assert unsigned(knowledge.interval(d, size), 64) == everything
    assert unsigned(knowledge.interval(terms.conj(c, d), size), 64) == (0, 64)


def test_the_guard_says_something_too() -> None:
    terms = Terms()
    knowledge, n = Knowledge(terms), terms.symbol("n", 32)
    signed_size = terms.sext(n, 32, 64)
    assert isinstance(signed_size, Node)
    guard = terms.conj(terms.sle(0, n, 32), terms.slt(n, 10, 32))
    assert unsigned(knowledge.interval(guard, signed_size), 64) == (0, 9)
