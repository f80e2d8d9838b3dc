"""Division as SMT-LIB defines it: by zero, too, it has a value.

    >>> terms.urem(terms.zext(x, 8, 32), terms.zext(y, 8, 32), 32) is terms.zext(terms.urem(x, y, 8), 8, 32)
    True

A divider costs a solver the square of its width, so operands that are known to be small are divided on fewer bits.
"""

from __future__ import annotations

from bmc.logic import integers
from bmc.logic.comparison import ComparisonTerms
from bmc.logic.node import BV_SDIV, BV_SREM, BV_UDIV, BV_UREM, Bits, Node

SAVED = 2  # bits that a narrower division has to save


class DivisionTerms(ComparisonTerms):
    def udiv(self, a: Bits, b: Bits, w: int) -> Bits:
        """By zero: all ones."""
        mask = (1 << w) - 1
        if isinstance(b, int):
            b &= mask
            if isinstance(a, int):
                return integers.udiv(a & mask, b, w)
            if b == 0:
                return mask
            if b == 1:
                return a
            if b & (b - 1) == 0:
                return self.lshr(a, b.bit_length() - 1, w)
            if self._upper(a, w) < b:
                return 0
        return self._divide(BV_UDIV, a, b, w)

    def urem(self, a: Bits, b: Bits, w: int) -> Bits:
        """By zero: the dividend."""
        mask = (1 << w) - 1
        if isinstance(b, int):
            b &= mask
            if isinstance(a, int):
                return integers.urem(a & mask, b, w)
            if b == 1:
                return 0
            if b == 0 or self._upper(a, w) < b:
                return a
            if b & (b - 1) == 0:
                return self.and_(a, b - 1, w)
        elif a is b:
            return 0
        return self._divide(BV_UREM, a, b, w)

    def sdiv(self, a: Bits, b: Bits, w: int) -> Bits:
        """Truncates towards zero; by zero: 1 for a negative dividend, else -1."""
        mask = (1 << w) - 1
        if isinstance(b, int):
            b &= mask
            if isinstance(a, int):
                return integers.sdiv(a & mask, b, w)
            if b == 1:
                return a
            if b == mask:
                return self.neg(a, w)
            if b and b >> (w - 1) == 0 and self._upper(a, w) >> (w - 1) == 0:
                return self.udiv(a, b, w)
        return self._divide(BV_SDIV, a, b, w)

    def srem(self, a: Bits, b: Bits, w: int) -> Bits:
        """Has the sign of the dividend; by zero: the dividend."""
        mask = (1 << w) - 1
        if isinstance(b, int):
            b &= mask
            if isinstance(a, int):
                return integers.srem(a & mask, b, w)
            if b == 0:
                return a
            if b in (1, mask):
                return 0
            if b >> (w - 1) and b != 1 << (w - 1):
                b = -b & mask  # the remainder does not depend on the divisor's sign
            if b >> (w - 1) == 0 and self._upper(a, w) >> (w - 1) == 0:
                return self.urem(a, b, w)
        elif a is b:
            return 0
        return self._divide(BV_SREM, a, b, w)

    def _divide(self, op: int, a: Bits, b: Bits, w: int) -> Bits:
        a_node, b_node = self.to_node(a, w), self.to_node(b, w)
        if isinstance(a, int) or isinstance(b, int):
            function = _DIVISIONS[op]
            symbolic = b_node if isinstance(a, int) else a_node

            def compute(value: int) -> int:
                if isinstance(a, int):
                    return function(a & ((1 << w) - 1), value, w)
                assert isinstance(b, int)
                return function(value, b, w)

            if self._few_values(symbolic):
                decided = self._leafwise((symbolic,), w, compute)
                if decided is not None:
                    return decided
                return self._mapped(self._node2(op, a_node, b_node, self._width(w)), symbolic, compute)
        narrow = self._narrow_division(op, a_node, b_node, w)
        return self._node2(op, a_node, b_node, self._width(w)) if narrow is None else narrow

    def _narrow_division(self, op: int, a: Node, b: Node, w: int) -> Bits | None:
        """The same on fewer bits, where both operands are known to be small. By zero it is the same as well, but for
        the unsigned quotient."""
        signed = op in (BV_SDIV, BV_SREM)
        bounds = (*self._interval(a, w, signed), *self._interval(b, w, signed))
        bits = max(max(bound, -bound).bit_length() for bound in bounds)  # -2^k / -1 must fit, too
        k = bits + 1 if signed else max(bits, 1)
        if k + SAVED > w:
            return None
        low = [self.extract(self._value(v), w, k - 1, 0) for v in (a, b)]
        build = {BV_UDIV: self.udiv, BV_UREM: self.urem, BV_SDIV: self.sdiv, BV_SREM: self.srem}[op]
        result = build(low[0], low[1], k)
        if signed:
            return self.sext(result, k, w)
        result = self.zext(result, k, w)
        return self.ite(self.eq(low[1], 0, k), (1 << w) - 1, result, w) if op == BV_UDIV else result


_DIVISIONS = {BV_UDIV: integers.udiv, BV_UREM: integers.urem, BV_SDIV: integers.sdiv, BV_SREM: integers.srem}
