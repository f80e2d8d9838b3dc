"""Does the exact result of an operation not fit `w` bits?

    >>> terms.add_overflow(0x7F, 1, 8, signed=True)
    True

With one constant operand the question is a comparison with a bound; operands that are known to be narrow (extensions
of smaller integers, as C's promotions make them) need no question at all.
"""

from __future__ import annotations

from bmc.logic.arrays import ArrayTerms
from bmc.logic.integers import to_signed
from bmc.logic.node import BV_SEXT, BV_ZEXT, Bits, FNode, Node, Truth


def _extends(extended: Bits, value: Bits) -> bool:
    return (
        isinstance(extended, FNode) and extended._content[0] in (BV_SEXT, BV_ZEXT) and extended._content[1][0] is value
    )


class OverflowTerms(ArrayTerms):
    """`products_that_fit`: node number -> (a, b, signed) of truth values that say that a * b does not overflow. A
    solver with an operator of its own for that (Bitwuzla's is 2 to 5 times faster here) uses it instead of the product
    of double width; `a` and `b` lie below the node."""

    def __init__(self, check_types: bool = False) -> None:
        super().__init__(check_types)
        self.products_that_fit: dict[int, tuple[Node, Node, bool]] = {}

    def _interpret(self, a: int, w: int, signed: bool) -> int:
        return to_signed(a, w) if signed else a & ((1 << w) - 1)

    @staticmethod
    def _range(w: int, signed: bool) -> tuple[int, int]:
        return (-(1 << (w - 1)), (1 << (w - 1)) - 1) if signed else (0, (1 << w) - 1)

    def _outside(self, a: Node, low: int, high: int, w: int, signed: bool) -> Truth:
        """Not low <= a <= high, for bounds that may lie outside the type."""
        least, most = self._range(w, signed)
        if low > most or high < least:
            return True
        less = self.slt if signed else self.ult
        below: Truth = less(a, low, w) if low > least else False
        above: Truth = less(high, a, w) if high < most else False
        return self.disj(below, above)

    def add_overflow(self, a: Bits, b: Bits, w: int, signed: bool) -> Truth:
        least, most = self._range(w, signed)
        if isinstance(a, int):
            if isinstance(b, int):
                return not least <= self._interpret(a, w, signed) + self._interpret(b, w, signed) <= most
            a, b = b, a
        if isinstance(b, int):
            k = self._interpret(b, w, signed)
            return self._outside(a, least - k, most - k, w, signed)
        (low_a, high_a), (low_b, high_b) = self._interval(a, w, signed), self._interval(b, w, signed)
        if low_a + low_b >= least and high_a + high_b <= most:
            return False
        total = self.add(a, b, w)
        if not signed:
            return self.ult(total, a, w)
        sign_a, sign_b = self.slt(a, 0, w), self.slt(b, 0, w)
        return self.conj(self.iff(sign_a, sign_b), self.negate(self.iff(sign_a, self.slt(total, 0, w))))

    def sub_overflow(self, a: Bits, b: Bits, w: int, signed: bool) -> Truth:
        least, most = self._range(w, signed)
        if isinstance(b, int):
            k = self._interpret(b, w, signed)
            if isinstance(a, int):
                return not least <= self._interpret(a, w, signed) - k <= most
            return self._outside(a, least + k, most + k, w, signed)
        if isinstance(a, int):
            k = self._interpret(a, w, signed)
            return self._outside(b, k - most, k - least, w, signed)
        if not signed:
            return self.ult(a, b, w)
        (low_a, high_a), (low_b, high_b) = self._interval(a, w, True), self._interval(b, w, True)
        if low_a - high_b >= least and high_a - low_b <= most:
            return False
        sign_a, sign_b = self.slt(a, 0, w), self.slt(b, 0, w)
        difference = self.slt(self.sub(a, b, w), 0, w)
        return self.conj(self.negate(self.iff(sign_a, sign_b)), self.negate(self.iff(sign_a, difference)))

    def mul_overflow(self, a: Bits, b: Bits, w: int, signed: bool) -> Truth:
        least, most = self._range(w, signed)
        if isinstance(a, int):
            if isinstance(b, int):
                return not least <= self._interpret(a, w, signed) * self._interpret(b, w, signed) <= most
            a, b = b, a
        if isinstance(b, int):
            k = self._interpret(b, w, signed)
            if k == 0:
                return False
            low, high = (least, most) if k > 0 else (most, least)
            return self._outside(a, -(-low // k), high // k, w, signed)
        corners = [x * y for x in self._interval(a, w, signed) for y in self._interval(b, w, signed)]
        if min(corners) >= least and max(corners) <= most:
            return False
        wide = 2 * w
        extended = [self.sext(v, w, wide) if signed else self.zext(v, w, wide) for v in (a, b)]
        product = self.mul(extended[0], extended[1], wide)
        if signed:
            fits = self.eq(product, self.sext(self.extract(product, wide, w - 1, 0), w, wide), wide)
        else:
            fits = self.eq(self.extract(product, wide, wide - 1, w), 0, w)
        if isinstance(fits, FNode) and _extends(extended[0], a) and _extends(extended[1], b):
            self.products_that_fit[fits._node_id] = (a, b, signed)
        return self.negate(fits)

    def neg_overflow(self, a: Bits, w: int, signed: bool) -> Truth:
        return self.sub_overflow(0, a, w, signed)

    def shl_overflow(self, a: Bits, b: Bits, w: int, signed: bool) -> Truth:
        """Shifting left loses value bits or (signed) changes the sign; distances of `w` and more lose all of them."""
        if isinstance(b, int):
            b &= (1 << w) - 1
            least, most = self._range(w, signed)
            b = min(b, w)
            if isinstance(a, int):
                return not least <= self._interpret(a, w, signed) << b <= most
            return self._outside(a, -(-least >> b), most >> b, w, signed)
        shifted = self.shl(a, b, w)
        back = self.ashr(shifted, b, w) if signed else self.lshr(shifted, b, w)
        return self.negate(self.eq(back, a, w))
