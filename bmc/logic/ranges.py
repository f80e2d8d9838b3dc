"""Intervals that bit-vector terms lie in, found from their operators, without a solver.

    s = c1 ? 1 : 0; s = c2 ? s + 1 : s; ...      after n turns s lies in 0 .. n: no overflow, no question to a solver

An interval (low, high) of integers says that the term's value is congruent, modulo 2^w, to one of low .. high; it holds
fewer than 2^w of them. So one interval serves the unsigned and the signed reading: 255 and -1 are one value of a byte.
None is "anything". An interval is computed when it is first asked for, together with those of the terms below it, and
kept; so asking costs constant time per term over a whole run.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from bmc.logic.node import (
    AND,
    BV_ADD,
    BV_AND,
    BV_ASHR,
    BV_CONCAT,
    BV_CONSTANT,
    BV_EXTRACT,
    BV_LSHL,
    BV_LSHR,
    BV_MUL,
    BV_NEG,
    BV_NOT,
    BV_OR,
    BV_SDIV,
    BV_SEXT,
    BV_SLT,
    BV_SREM,
    BV_SUB,
    BV_UDIV,
    BV_ULT,
    BV_UREM,
    BV_XOR,
    BV_ZEXT,
    EQUALS,
    ITE,
    NOT,
    OR,
    SYMBOL,
    Node,
)
from bmc.logic.walk import below

FACTS = 6  # comparisons in a condition that are looked at

Interval: TypeAlias = tuple[int, int]
Below: TypeAlias = "list[Interval | None]"


def unsigned(interval: Interval | None, w: int) -> Interval:
    """The values read as unsigned numbers."""
    full = 1 << w
    if interval is None:
        return 0, full - 1
    low, high = interval
    shift = low >> w << w
    low, high = low - shift, high - shift
    return (low, high) if high < full else (0, full - 1)


def signed(interval: Interval | None, w: int) -> Interval:
    """The values read as signed numbers."""
    half = 1 << (w - 1)
    if interval is None:
        return -half, half - 1
    low, high = interval
    shift = (low + half) >> w << w
    low, high = low - shift, high - shift
    return (low, high) if high < half else (-half, half - 1)


def _kept(low: int, high: int, w: int) -> Interval | None:
    return (low, high) if high - low < (1 << w) - 1 else None


def _hull(a: Interval, b: Interval, w: int) -> Interval | None:
    """The smaller of the intervals around both, read as signed and as unsigned numbers."""
    if a == b:
        return a
    best: Interval | None = None
    for view in (signed, unsigned):
        x, y = view(a, w), view(b, w)
        low, high = min(x[0], y[0]), max(x[1], y[1])
        if best is None or high - low < best[1] - best[0]:
            best = low, high
    assert best is not None
    return _kept(best[0], best[1], w)


class Ranges:
    def __init__(self) -> None:
        self._known: dict[int, Interval | None] = {}

    def of(self, node: Node) -> Interval | None:
        known = self._known
        number = node._node_id
        if number in known:
            return known[number]
        stack = [node]
        while stack:
            current = stack[-1]
            number = current._node_id
            if number in known:
                stack.pop()
                continue
            op, args, payload = current._content
            rule = RULES.get(op)
            if rule is None and op != ITE:
                known[number] = (payload[0], payload[0]) if op == BV_CONSTANT else None
                stack.pop()
                continue
            if op == ITE and payload is None:  # not a bit-vector of ours
                known[number] = None
                stack.pop()
                continue
            missing = [arg for arg in (args[1:] if op == ITE else args) if arg._node_id not in known]
            if missing:
                stack.extend(missing)
                continue
            if op == ITE:
                known[number] = self._choice(args[0], args[1], args[2], payload[0])
                stack.pop()
                continue
            assert rule is not None
            known[number] = rule([known[arg._node_id] for arg in args], payload, args)
            stack.pop()
        return known[node._node_id]

    def under(self, term: Node, facts: Callable[[Node], list[tuple[Node, bool]]]) -> Interval | None:
        """The interval of a term where more is known: `facts` gives comparisons with constants that are true of a term
        (or, with False, not true)."""
        here = Ranges()
        for node in below([term]):
            interval = here.of(node)
            found = facts(node)
            width = _width(node) if found else None
            if width is not None:
                for fact, positive in found:
                    interval = _refined(fact, positive, node._node_id, interval, width)
                here._known[node._node_id] = interval
        return here.of(term)

    def _choice(self, condition: Node, then: Node, otherwise: Node, w: int) -> Interval | None:
        a = self._under(condition, True, then, w)
        b = self._under(condition, False, otherwise, w)
        return None if a is None or b is None else _hull(a, b, w)

    def _under(self, condition: Node, holds: bool, arm: Node, w: int) -> Interval | None:
        """The interval of an arm, `x` or `x + k`, where the condition says more about `x`: `x > 0 ? x - 1 : x`."""
        known = self._known
        interval = known[arm._node_id]
        op, args, _ = arm._content
        base, offset = arm, 0
        if op == BV_ADD and args[1]._content[0] == BV_CONSTANT:
            base, offset = args[0], args[1]._content[2][0]
        width = w
        op, args, payload = base._content
        if op == BV_ZEXT:
            base, width = args[0], payload[0] - payload[1]
        inside = best = known.get(base._node_id)
        for fact, positive in _facts(condition, holds):
            best = _refined(fact, positive, base._node_id, best, width)
        if best is None or best is inside:
            return interval
        if width < w:
            best = unsigned(best, width)
        return _kept(best[0] + offset, best[1] + offset, w)


def _facts(condition: Node, holds: bool) -> list[tuple[Node, bool]]:
    """Comparisons that are true (or, with False, not true) where the condition is as said; a few of them."""
    found: list[tuple[Node, bool]] = []
    stack = [(condition, holds)]
    while stack and len(found) < FACTS:
        node, positive = stack.pop()
        op, args, _ = node._content
        if op == NOT:
            stack.append((args[0], not positive))
        elif (op == AND and positive) or (op == OR and not positive):
            stack.extend((arg, positive) for arg in args)
        elif op in (BV_SLT, BV_ULT, EQUALS):
            found.append((node, positive))
    return found


def _refined(fact: Node, positive: bool, number: int, interval: Interval | None, w: int) -> Interval | None:
    """The part of the interval of term `number` in which a comparison with a constant holds."""
    op, (left, right), _ = fact._content
    if right._node_id == number and left._content[0] == BV_CONSTANT and op != EQUALS:
        k, above = left._content[2][0], positive  # k < x, or x <= k
    elif left._node_id == number and right._content[0] == BV_CONSTANT:
        k, above = right._content[2][0], not positive  # x < k, or x >= k
        if op == EQUALS:
            return (k, k) if positive else _without(interval, k, w)
    else:
        return interval
    strict = positive
    if op == BV_SLT:
        low, high = signed(interval, w)
        k = signed((k, k), w)[0]
    else:
        low, high = unsigned(interval, w)
    if above:
        low = max(low, k + 1 if strict else k)
    else:
        high = min(high, k - 1 if strict else k)
    return (low, high) if low <= high else interval  # else the arm is never taken


def _without(interval: Interval | None, k: int, w: int) -> Interval | None:
    """An interval without a value that is one of its ends."""
    low, high = interval or (0, (1 << w) - 1)
    if high > low and (low - k) & ((1 << w) - 1) == 0:
        return low + 1, high
    if high > low and (high - k) & ((1 << w) - 1) == 0:
        return low, high - 1
    return interval


def _width(node: Node) -> int | None:
    op, _, payload = node._content
    if payload is None:  # made by PySMT itself
        return None
    width: int = payload[1] if op == BV_CONSTANT else payload[1].width if op == SYMBOL else payload[0]
    return width


def _add(below: Below, payload: Any, args: Any) -> Interval | None:
    a, b = below
    return None if a is None or b is None else _kept(a[0] + b[0], a[1] + b[1], payload[0])


def _sub(below: Below, payload: Any, args: Any) -> Interval | None:
    a, b = below
    return None if a is None or b is None else _kept(a[0] - b[1], a[1] - b[0], payload[0])


def _neg(below: Below, payload: Any, args: Any) -> Interval | None:
    a = below[0]
    return None if a is None else (-a[1], -a[0])


def _not(below: Below, payload: Any, args: Any) -> Interval | None:
    a = below[0]
    return None if a is None else (-a[1] - 1, -a[0] - 1)


def _mul(below: Below, payload: Any, args: Any) -> Interval | None:
    w = payload[0]
    if below[0] is None or below[1] is None:
        return None
    best: Interval | None = None
    for view in (signed, unsigned):
        a, b = view(below[0], w), view(below[1], w)
        corners = [x * y for x in a for y in b]
        low, high = min(corners), max(corners)
        if best is None or high - low < best[1] - best[0]:
            best = low, high
    assert best is not None
    return _kept(best[0], best[1], w)


def _and(below: Below, payload: Any, args: Any) -> Interval | None:
    w = payload[0]
    return _kept(0, min(unsigned(a, w)[1] for a in below), w)


def _or(below: Below, payload: Any, args: Any) -> Interval | None:
    w = payload[0]
    views = [unsigned(a, w) for a in below]
    found = _kept(max(v[0] for v in views), (1 << max(v[1] for v in views).bit_length()) - 1, w)
    return _narrowest(found, *_moved(below, w, 0, 1))


def _xor(below: Below, payload: Any, args: Any) -> Interval | None:
    w = payload[0]
    found = _kept(0, (1 << max(unsigned(a, w)[1] for a in below).bit_length()) - 1, w)
    return _narrowest(found, *_moved(below, w, -1, 1))


def _moved(below: Below, w: int, down: int, up: int) -> list[Interval | None]:
    """Bits of a number in 0 .. m that are set or flipped in another one move it by m at most."""
    if len(below) != 2:
        return []
    moved: list[Interval | None] = []
    for a, b in (below, below[::-1]):
        m = unsigned(b, w)[1]
        if a is not None and m >> (w - 1) == 0:
            low, high = signed(a, w)
            moved.append(_kept(low + down * m, high + up * m, w))
    return moved


def _narrowest(*intervals: Interval | None) -> Interval | None:
    return min((i for i in intervals if i is not None), key=lambda i: i[1] - i[0], default=None)


def _shl(below: Below, payload: Any, args: Any) -> Interval | None:
    a, distance = below
    w = payload[0]
    if a is None or distance is None or distance[0] != distance[1]:
        return None
    k = unsigned(distance, w)[0]
    return (0, 0) if k >= w else _kept(a[0] << k, a[1] << k, w)


def _lshr(below: Below, payload: Any, args: Any) -> Interval | None:
    w = payload[0]
    low, high = unsigned(below[0], w)
    least, most = (min(k, w) for k in unsigned(below[1], w))
    return _kept(low >> most, high >> least, w)


def _ashr(below: Below, payload: Any, args: Any) -> Interval | None:
    w = payload[0]
    low, high = signed(below[0], w)
    least, most = (min(k, w) for k in unsigned(below[1], w))
    corners = [low >> least, low >> most, high >> least, high >> most]
    return _kept(min(corners), max(corners), w)


def _udiv(below: Below, payload: Any, args: Any) -> Interval | None:
    w = payload[0]
    low, high = unsigned(below[0], w)
    least, most = unsigned(below[1], w)
    return None if least == 0 else _kept(low // most, high // least, w)  # by zero: all ones


def _urem(below: Below, payload: Any, args: Any) -> Interval | None:
    w = payload[0]
    low, high = unsigned(below[0], w)
    least, most = unsigned(below[1], w)
    if high < least:
        return _kept(low, high, w)
    return _kept(0, min(high, most - 1) if least else high, w)  # by zero: the dividend


def _srem(below: Below, payload: Any, args: Any) -> Interval | None:
    w = payload[0]
    low, high = signed(below[0], w)
    least, most = signed(below[1], w)
    largest = max(abs(least), abs(most)) - 1
    if least <= 0 <= most:
        largest = max(abs(low), abs(high))  # by zero: the dividend
    return _kept(max(min(low, 0), -largest), min(max(high, 0), largest), w)


def _sdiv(below: Below, payload: Any, args: Any) -> Interval | None:
    w = payload[0]
    low, high = signed(below[0], w)
    least, most = signed(below[1], w)
    if least <= 0:
        return None
    corners = [_towards_zero(x, d) for x in (low, high) for d in (least, most)]
    return _kept(min(corners), max(corners), w)


def _towards_zero(a: int, b: int) -> int:
    return a // b if a >= 0 else -(-a // b)


def _zext(below: Below, payload: Any, args: Any) -> Interval | None:
    return _kept(*unsigned(below[0], payload[0] - payload[1]), payload[0])


def _sext(below: Below, payload: Any, args: Any) -> Interval | None:
    return _kept(*signed(below[0], payload[0] - payload[1]), payload[0])


def _extract(below: Below, payload: Any, args: Any) -> Interval | None:
    size, low_bit, _ = payload
    a = below[0]
    if a is None:
        return None
    if low_bit:
        width = _width(args[0])
        if width is None:
            return None
        a = unsigned(a, width)
    return _kept(a[0] >> low_bit, a[1] >> low_bit, size)


def _concat(below: Below, payload: Any, args: Any) -> Interval | None:
    w_low = _width(args[1])
    if w_low is None:
        return None
    high, low = unsigned(below[0], payload[0] - w_low), unsigned(below[1], w_low)
    return _kept((high[0] << w_low) + low[0], (high[1] << w_low) + low[1], payload[0])


RULES: dict[int, Callable[[Below, Any, Any], Interval | None]] = {
    BV_ADD: _add,
    BV_SUB: _sub,
    BV_NEG: _neg,
    BV_NOT: _not,
    BV_MUL: _mul,
    BV_AND: _and,
    BV_OR: _or,
    BV_XOR: _xor,
    BV_LSHL: _shl,
    BV_LSHR: _lshr,
    BV_ASHR: _ashr,
    BV_UDIV: _udiv,
    BV_UREM: _urem,
    BV_SREM: _srem,
    BV_SDIV: _sdiv,
    BV_ZEXT: _zext,
    BV_SEXT: _sext,
    BV_EXTRACT: _extract,
    BV_CONCAT: _concat,
}
