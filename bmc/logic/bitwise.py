"""Bit-by-bit operators and shifts.

Masks of adjacent ones and shifts by a constant are written as extractions and concatenations, which the rules of
`structure` see through: after `h & 15` the bounds check `< 16` folds, and `(b << 8) | a` of bytes is `b . a`.
"""

from __future__ import annotations

from bmc.logic import integers
from bmc.logic.decisions import DecisionTerms
from bmc.logic.node import (
    BV_AND,
    BV_ASHR,
    BV_CONCAT,
    BV_CONSTANT,
    BV_LSHL,
    BV_LSHR,
    BV_NOT,
    BV_OR,
    BV_XOR,
    BV_ZEXT,
    ITE,
    Bits,
    FNode,
    Node,
)


class BitwiseTerms(DecisionTerms):
    def not_(self, a: Bits, w: int) -> Bits:
        if isinstance(a, int):
            return ~a & ((1 << w) - 1)
        op, args, _ = a._content
        if op == BV_NOT:
            return args[0]
        if op == ITE:
            choice = self._choice(a)
            if choice is not None:
                return self.ite(choice[0], ~choice[1], ~choice[2], w)
        node = self._node1(BV_NOT, a, self._width(w))
        return self._mapped(node, a, lambda value: ~value & ((1 << w) - 1))

    def and_(self, a: Bits, b: Bits, w: int) -> Bits:
        if isinstance(a, int):
            if isinstance(b, int):
                return a & b & ((1 << w) - 1)
            return self._and_constant(b, a & ((1 << w) - 1), w)
        if isinstance(b, int):
            return self._and_constant(a, b & ((1 << w) - 1), w)
        if a is b:
            return a
        flags = self._flags(a, b)
        if flags is not None:
            return self.from_truth(self.conj(*flags), w)
        if self._opposite_bits(a, b):
            return 0
        if a._content[0] == BV_ZEXT and b._content[0] == BV_ZEXT:
            return self._both_extended(BV_AND, a, b, w)
        if a._node_id > b._node_id:
            a, b = b, a
        return self._node2(BV_AND, a, b, self._width(w))

    def _and_constant(self, a: Node, mask: int, w: int) -> Bits:
        ones = (1 << w) - 1
        if mask == 0:
            return 0
        if mask == ones:
            return a
        choice = self._choice(a)
        if choice is not None:
            return self.ite(choice[0], choice[1] & mask, choice[2] & mask, w)
        if mask & (mask + 1) == 0:  # ones at the bottom
            size = mask.bit_length()
            return self.zext(self.extract(a, w, size - 1, 0), size, w)
        holes = ~mask & ones
        if holes & (holes + 1) == 0:  # ones at the top
            size = holes.bit_length()
            return self.concat(self.extract(a, w, w - 1, size), 0, w - size, size)
        op, args, payload = a._content
        if op == BV_ZEXT:
            inner = payload[0] - payload[1]
            return self.zext(self.and_(args[0], mask, inner), inner, w)
        if op == BV_AND and args[1]._content[0] == BV_CONSTANT:
            return self._and_constant(args[0], mask & args[1]._content[2][0], w)
        node = self._node2(BV_AND, a, self._constant(mask, w), self._width(w))
        return self._mapped(node, a, lambda value: value & mask)

    def or_(self, a: Bits, b: Bits, w: int) -> Bits:
        if isinstance(a, int):
            if isinstance(b, int):
                return (a | b) & ((1 << w) - 1)
            return self._or_constant(b, a & ((1 << w) - 1), w)
        if isinstance(b, int):
            return self._or_constant(a, b & ((1 << w) - 1), w)
        if a is b:
            return a
        flags = self._flags(a, b)
        if flags is not None:
            return self.from_truth(self.disj(*flags), w)
        if self._opposite_bits(a, b):
            return (1 << w) - 1
        beside = self._beside(a, b, w)
        if beside is not None:
            return beside
        if a._content[0] == BV_ZEXT and b._content[0] == BV_ZEXT:
            return self._both_extended(BV_OR, a, b, w)
        if a._node_id > b._node_id:
            a, b = b, a
        return self._node2(BV_OR, a, b, self._width(w))

    def _or_constant(self, a: Node, bits: int, w: int) -> Bits:
        if bits == 0:
            return a
        if bits == (1 << w) - 1:
            return bits
        choice = self._choice(a)
        if choice is not None:
            return self.ite(choice[0], choice[1] | bits, choice[2] | bits, w)
        joined = self._set_constant(a, bits, w)
        if joined is not None:
            return joined
        op, args, _ = a._content
        if op == BV_OR and args[1]._content[0] == BV_CONSTANT:
            return self._or_constant(args[0], bits | args[1]._content[2][0], w)
        node = self._node2(BV_OR, a, self._constant(bits, w), self._width(w))
        return self._mapped(node, a, lambda value: value | bits)

    def _set_constant(self, a: Node, bits: int, w: int) -> Bits | None:
        """`a + bits`, `a | bits` or `a ^ bits` where all of the bits fall on known zeros at one end of `a`."""
        op, args, payload = a._content
        if op == BV_ZEXT:
            inner = payload[0] - payload[1]
            if bits & ((1 << inner) - 1) == 0:
                return self.concat(bits >> inner, args[0], w - inner, inner)
        elif op == BV_CONCAT and args[1]._content[0] == BV_CONSTANT:
            value, w_lo = args[1]._content[2]
            if value & bits == 0 and bits >> w_lo == 0:
                return self.concat(args[0], value | bits, w - w_lo, w_lo)
        return None

    def xor(self, a: Bits, b: Bits, w: int) -> Bits:
        if isinstance(a, int):
            if isinstance(b, int):
                return (a ^ b) & ((1 << w) - 1)
            return self._xor_constant(b, a & ((1 << w) - 1), w)
        if isinstance(b, int):
            return self._xor_constant(a, b & ((1 << w) - 1), w)
        if a is b:
            return 0
        flags = self._flags(a, b)
        if flags is not None:
            return self.from_truth(self.negate(self.iff(*flags)), w)
        if self._opposite_bits(a, b):
            return (1 << w) - 1
        beside = self._beside(a, b, w)
        if beside is not None:
            return beside
        op, args, _ = a._content
        if op == BV_XOR and (args[0] is b or args[1] is b):
            return self._value(args[1] if args[0] is b else args[0])
        op, args, _ = b._content
        if op == BV_XOR and (args[0] is a or args[1] is a):
            return self._value(args[1] if args[0] is a else args[0])
        if a._node_id > b._node_id:
            a, b = b, a
        return self._node2(BV_XOR, a, b, self._width(w))

    def _xor_constant(self, a: Node, bits: int, w: int) -> Bits:
        if bits == 0:
            return a
        if bits == (1 << w) - 1:
            return self.not_(a, w)
        choice = self._choice(a)
        if choice is not None:
            return self.ite(choice[0], choice[1] ^ bits, choice[2] ^ bits, w)
        op, args, _ = a._content
        if op == BV_XOR and args[1]._content[0] == BV_CONSTANT:
            return self._xor_constant(args[0], bits ^ args[1]._content[2][0], w)
        node = self._node2(BV_XOR, a, self._constant(bits, w), self._width(w))
        return self._mapped(node, a, lambda value: value ^ bits)

    # --- shared rules -------------------------------------------------------------------------------------------------

    def _flags(self, a: Node, b: Node) -> tuple[Node, Node] | None:
        """Both are truth values written as 1 and 0."""
        left = self._choice(a)
        if left is None or left[1:] != (1, 0):
            return None
        right = self._choice(b)
        return (left[0], right[0]) if right is not None and right[1:] == (1, 0) else None

    @staticmethod
    def _opposite_bits(a: Node, b: Node) -> bool:
        return (a._content[0] == BV_NOT and a._content[1][0] is b) or (
            b._content[0] == BV_NOT and b._content[1][0] is a
        )

    def _beside(self, a: Node, b: Node, w: int) -> Bits | None:
        """Disjoint bits: (x . 0) and (0 . y) put together are x . y; carries cannot happen."""
        if b._content[0] == BV_CONCAT:
            a, b = b, a
        if b._content[0] != BV_ZEXT:
            return None
        op, args, payload = a._content
        if op == BV_ZEXT:  # 0 . (x . 0) beside 0 . y
            w_a, w_b = payload[0] - payload[1], b._content[2][0] - b._content[2][1]
            if w_a < w_b:
                a, b, w_a, w_b = b, a, w_b, w_a
            inner = a._content[1][0]
            if w_a == w_b or inner._content[0] != BV_CONCAT:
                return None
            small = self.zext(b._content[1][0], w_b, w_a)
            joined = self._beside(inner, small, w_a) if isinstance(small, FNode) else None
            return None if joined is None else self.zext(joined, w_a, w)
        if op != BV_CONCAT or args[1]._content[0] != BV_CONSTANT or args[1]._content[2][0] != 0:
            return None
        w_lo = args[1]._content[2][1]
        w_b = b._content[2][0] - b._content[2][1]
        if w_b > w_lo:
            return None
        return self.concat(self._value(args[0]), self.zext(b._content[1][0], w_b, w_lo), w - w_lo, w_lo)

    def _both_extended(self, op: int, a: Node, b: Node, w: int) -> Bits:
        w_a, w_b = (node._content[2][0] - node._content[2][1] for node in (a, b))
        small = min(w_a, w_b) if op == BV_AND else max(w_a, w_b)
        left, right = self.extract(a, w, small - 1, 0), self.extract(b, w, small - 1, 0)
        return self.zext(self._rebuild(op, [left, right], small), small, w)

    # --- shifts -------------------------------------------------------------------------------------------------------

    def shl(self, a: Bits, b: Bits, w: int) -> Bits:
        """Amounts of `w` and more give 0."""
        if isinstance(b, int):
            b &= (1 << w) - 1
            if isinstance(a, int):
                return integers.shl(a & ((1 << w) - 1), b, w)
            if b == 0:
                return a
            if b >= w:
                return 0
            return self.concat(self.extract(a, w, w - 1 - b, 0), 0, w - b, b)
        return self._shift(BV_LSHL, a, b, w)

    def lshr(self, a: Bits, b: Bits, w: int) -> Bits:
        """Amounts of `w` and more give 0."""
        if isinstance(b, int):
            b &= (1 << w) - 1
            if isinstance(a, int):
                return integers.lshr(a & ((1 << w) - 1), b, w)
            if b >= w:
                return 0
            return self.zext(self.extract(a, w, w - 1, b), w - b, w)
        return self._shift(BV_LSHR, a, b, w)

    def ashr(self, a: Bits, b: Bits, w: int) -> Bits:
        """Amounts of `w` and more give the sign bit everywhere."""
        if isinstance(b, int):
            b = min(b & ((1 << w) - 1), w - 1)
            if isinstance(a, int):
                return integers.ashr(a & ((1 << w) - 1), b, w)
            return self.sext(self.extract(a, w, w - 1, b), w - b, w)
        if isinstance(a, int) and a & ((1 << w) - 1) == (1 << w) - 1:
            return (1 << w) - 1
        return self._shift(BV_ASHR, a, b, w)

    def _shift(self, op: int, a: Bits, b: Node, w: int) -> Bits:
        """By a symbolic amount."""
        if isinstance(a, int):
            a &= (1 << w) - 1
            if a == 0:
                return 0
            a = self._constant(a, w)
        choice = self._choice(b)
        if choice is not None:
            shift = {BV_LSHL: self.shl, BV_LSHR: self.lshr, BV_ASHR: self.ashr}[op]
            value = self._value(a)
            return self.ite(choice[0], shift(value, choice[1], w), shift(value, choice[2], w), w)
        return self._node2(op, a, b, self._width(w))
