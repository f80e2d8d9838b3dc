"""Operators on choices between constants, and divisions on fewer bits: exact values, and the form of the result."""

from __future__ import annotations

import pytest

from bmc.logic import Node, Terms
from bmc.logic.evaluate import Contents, evaluate
from bmc.logic.integers import sdiv, srem, udiv, urem
from bmc.logic.node import BV_UREM, BV_ZEXT
from bmc.logic.walk import below


def choices(terms: Terms, count: int) -> list[Node]:
    return [terms.truth_symbol(f"c{i}") for i in range(count)]


def test_the_same_choices_cancel() -> None:
    terms = Terms(check_types=True)
    c, d = choices(terms, 2)
    low = terms.ite(d, terms.ite(c, 6, 2, 32), terms.ite(c, 4, 0, 32), 32)
    high = terms.ite(d, terms.ite(c, 7, 3, 32), terms.ite(c, 5, 1, 32), 32)
    assert terms.sub(high, low, 32) == 1
    assert terms.sdiv(terms.sub(high, low, 32), 2, 32) == 0
    assert terms.slt(low, high, 32) is True
    assert terms.slt(high, low, 32) is False
    assert terms.eq(low, high, 32) is False
    assert terms.eq(terms.add(low, 1, 32), high, 32) is True


def test_a_binary_search_ends_by_itself() -> None:
    terms = Terms()
    low: int | Node = 0
    high: int | Node = 15
    for turn in range(6):
        middle = terms.add(low, terms.sdiv(terms.sub(high, low, 32), 2, 32), 32)
        c = terms.truth_symbol(f"c{turn}")
        low = terms.ite(c, terms.add(middle, 1, 32), low, 32)
        high = terms.ite(c, high, terms.sub(middle, 1, 32), 32)
        if terms.slt(high, low, 32) is True:
            break
    assert turn == 4
    assert not any(node._content[0] == BV_UREM for node in below([low] if isinstance(low, Node) else []))


def test_every_leaf_is_right() -> None:
    terms = Terms(check_types=True)
    c, d, e = choices(terms, 3)
    a = terms.ite(e, terms.ite(c, 200, 7, 8), terms.add(terms.ite(d, 1, 130, 8), 100, 8), 8)
    b = terms.ite(d, terms.ite(c, 9, 250, 8), 3, 8)
    for bits in range(8):
        values: dict[Node, Contents] = {x: bool(bits >> i & 1) for i, x in enumerate((c, d, e))}
        x = (200 if values[c] else 7) if values[e] else ((1 if values[d] else 130) + 100) % 256
        y = (9 if values[c] else 250) if values[d] else 3
        assert evaluate(terms.add(a, b, 8), values, {}) == (x + y) % 256
        assert evaluate(terms.sub(a, b, 8), values, {}) == (x - y) % 256
        assert evaluate(terms.ult(a, b, 8), values, {}) is (x < y)
        assert evaluate(terms.slt(a, b, 8), values, {}) is ((x ^ 128) < (y ^ 128))
        assert evaluate(terms.eq(a, b, 8), values, {}) is (x == y)
        assert evaluate(terms.udiv(a, 7, 8), values, {}) == x // 7
        assert evaluate(terms.sdiv(a, 7, 8), values, {}) == sdiv(x, 7, 8)


def test_choices_that_have_nothing_in_common_stay_circuits() -> None:
    terms = Terms()
    cs = choices(terms, 24)
    a: int | Node = 0
    b: int | Node = 0
    for i in range(0, 24, 2):
        a = terms.ite(cs[i], terms.add(a, 1, 32), a, 32)
        b = terms.ite(cs[i + 1], terms.add(b, 1, 32), b, 32)
    before = terms.nodes_made
    terms.add(a, b, 32)
    assert terms.nodes_made <= before + 200


@pytest.mark.parametrize("is_signed", [False, True])
def test_small_operands_are_divided_on_fewer_bits(is_signed: bool) -> None:
    terms = Terms(check_types=True)
    x, y = terms.symbol("x", 3), terms.symbol("y", 3)
    extend = terms.sext if is_signed else terms.zext
    a, b = extend(x, 3, 12), extend(y, 3, 12)
    quotient = (terms.sdiv if is_signed else terms.udiv)(a, b, 12)
    rest = (terms.srem if is_signed else terms.urem)(a, b, 12)
    for i in range(8):
        for j in range(8):
            values: dict[Node, Contents] = {x: i, y: j}
            p, q = (evaluate(v, values, {}) for v in (a, b))
            assert isinstance(p, int)
            assert isinstance(q, int)
            assert evaluate(quotient, values, {}) == (sdiv if is_signed else udiv)(p, q, 12)
            assert evaluate(rest, values, {}) == (srem if is_signed else urem)(p, q, 12)
    assert isinstance(rest, Node)
    assert terms.width_of(rest._content[1][0]) <= 5
    if not is_signed:
        assert rest._content[0] == BV_ZEXT
