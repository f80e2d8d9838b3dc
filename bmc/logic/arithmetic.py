"""Arithmetic modulo 2^w, and division as SMT-LIB defines it.

Constants sit on the right and are gathered there: `(x + 1) + 2` is `x + 3`, `x - 1` is `x + (2^w - 1)`. Operands of
commutative operators are ordered by age, so that `a * b` and `b * a` are one node.
"""

from __future__ import annotations

from bmc.logic import integers
from bmc.logic.bitwise import BitwiseTerms
from bmc.logic.node import (
    BV_ADD,
    BV_AND,
    BV_CONSTANT,
    BV_MUL,
    BV_NEG,
    BV_NOT,
    BV_OR,
    BV_SDIV,
    BV_SREM,
    BV_SUB,
    BV_UDIV,
    BV_UREM,
    BV_XOR,
    BV_ZEXT,
    ITE,
    Bits,
    Node,
)


class ArithmeticTerms(BitwiseTerms):
    def add(self, a: Bits, b: Bits, w: int) -> Bits:
        if isinstance(a, int):
            if isinstance(b, int):
                return (a + b) & ((1 << w) - 1)
            return self._add_constant(b, a, w)
        if isinstance(b, int):
            return self._add_constant(a, b, w)
        op_a, args_a, _ = a._content
        op_b, args_b, _ = b._content
        if op_a == BV_NEG:
            return self.sub(b, args_a[0], w)
        if op_b == BV_NEG:
            return self.sub(a, args_b[0], w)
        if op_a == BV_SUB and args_a[1] is b:  # (x - b) + b
            return self._value(args_a[0])
        if op_b == BV_SUB and args_b[1] is a:
            return self._value(args_b[0])
        if (op_a == BV_NOT and args_a[0] is b) or (op_b == BV_NOT and args_b[0] is a):
            return (1 << w) - 1
        if op_a == BV_ZEXT or op_b == BV_ZEXT:
            beside = self._beside(a, b, w)
            if beside is not None:
                return beside
        if op_a == ITE and op_b == ITE and args_a[0] is args_b[0]:
            chosen = self._same_choice(a, b, 1, w)
            if chosen is not None:
                return chosen
        if a._node_id > b._node_id:
            a, b = b, a
        key = (BV_ADD, a._node_id, b._node_id)
        node = self._get(key)
        return self._add(key, (a, b), self._width(w)) if node is None else node

    def _add_constant(self, a: Node, k: int, w: int) -> Bits:
        k &= (1 << w) - 1
        if k == 0:
            return a
        op, args, _ = a._content
        if op == BV_ADD:
            inner = args[1]._content
            if inner[0] == BV_CONSTANT:
                return self._add_constant(args[0], k + inner[2][0], w)
        elif op == BV_SUB and args[0]._content[0] == BV_CONSTANT:  # (k1 - x) + k
            return self.sub(args[0]._content[2][0] + k, args[1], w)
        choice = self._choice(a)
        if choice is not None:
            return self.ite(choice[0], choice[1] + k, choice[2] + k, w)
        joined = self._set_constant(a, k, w)
        if joined is not None:
            return joined
        node = self._node2(BV_ADD, a, self._constant(k, w), self._width(w))
        return self._mapped(node, a, lambda value: (value + k) & ((1 << w) - 1))

    def sub(self, a: Bits, b: Bits, w: int) -> Bits:
        if isinstance(b, int):
            return (a - b) & ((1 << w) - 1) if isinstance(a, int) else self._add_constant(a, -b, w)
        if isinstance(a, int):
            return self._sub_from_constant(a, b, w)
        if a is b:
            return 0
        op_a, args_a, _ = a._content
        op_b, args_b, _ = b._content
        if op_a == BV_ADD:
            if args_a[0] is b:  # (b + y) - b
                return self._value(args_a[1])
            if args_a[1] is b:
                return self._value(args_a[0])
            if op_b == BV_ADD and args_a[0] is args_b[0]:  # (x + y) - (x + z)
                return self.sub(self._value(args_a[1]), self._value(args_b[1]), w)
        if op_b == BV_ADD:
            if args_b[0] is a:  # a - (a + y)
                return self.neg(self._value(args_b[1]), w)
            if args_b[1] is a:
                return self.neg(self._value(args_b[0]), w)
        if op_b == BV_NEG:
            return self.add(a, args_b[0], w)
        if op_a == ITE and op_b == ITE and args_a[0] is args_b[0]:
            chosen = self._same_choice(a, b, -1, w)
            if chosen is not None:
                return chosen
        return self._node2(BV_SUB, a, b, self._width(w))

    def _same_choice(self, a: Node, b: Node, sign: int, w: int) -> Bits | None:
        """`(c ? 1 : 2) + (c ? 7 : 6)` is 8: sizes that are rounded up to an alignment look like this."""
        left, right = self._choice(a), self._choice(b)
        if left is None or right is None:
            return None
        return self.ite(left[0], left[1] + sign * right[1], left[2] + sign * right[2], w)

    def _sub_from_constant(self, k: int, b: Node, w: int) -> Bits:
        mask = (1 << w) - 1
        k &= mask
        if k == 0:
            return self.neg(b, w)
        if k == mask:
            return self.not_(b, w)
        choice = self._choice(b)
        if choice is not None:
            return self.ite(choice[0], k - choice[1], k - choice[2], w)
        op, args, _ = b._content
        if op == BV_NEG:
            return self._add_constant(args[0], k, w)
        if op == BV_ADD and args[1]._content[0] == BV_CONSTANT:  # k - (x + k1)
            return self._sub_from_constant(k - args[1]._content[2][0], args[0], w)
        if op == BV_SUB and args[0]._content[0] == BV_CONSTANT:  # k - (k1 - x)
            return self._add_constant(args[1], k - args[0]._content[2][0], w)
        node = self._node2(BV_SUB, self._constant(k, w), b, self._width(w))
        return self._mapped(node, b, lambda value: (k - value) & mask)

    def neg(self, a: Bits, w: int) -> Bits:
        if isinstance(a, int):
            return -a & ((1 << w) - 1)
        op, args, _ = a._content
        if op == BV_NEG:
            return args[0]
        if op == BV_SUB:
            return self.sub(self._value(args[1]), self._value(args[0]), w)
        if op == BV_ADD and args[1]._content[0] == BV_CONSTANT:
            return self.sub(-args[1]._content[2][0], args[0], w)
        choice = self._choice(a)
        if choice is not None:
            return self.ite(choice[0], -choice[1], -choice[2], w)
        node = self._node1(BV_NEG, a, self._width(w))
        return self._mapped(node, a, lambda value: -value & ((1 << w) - 1))

    def mul(self, a: Bits, b: Bits, w: int) -> Bits:
        if isinstance(a, int):
            if isinstance(b, int):
                return (a * b) & ((1 << w) - 1)
            return self._mul_constant(b, a, w)
        if isinstance(b, int):
            return self._mul_constant(a, b, w)
        if a._node_id > b._node_id:
            a, b = b, a
        return self._node2(BV_MUL, a, b, self._width(w))

    def _mul_constant(self, a: Node, k: int, w: int) -> Bits:
        mask = (1 << w) - 1
        k &= mask
        if k == 0:
            return 0
        if k == 1:
            return a
        if k == mask:
            return self.neg(a, w)
        choice = self._choice(a)
        if choice is not None:
            return self.ite(choice[0], choice[1] * k, choice[2] * k, w)
        if k & (k - 1) == 0:
            return self.shl(a, k.bit_length() - 1, w)
        op, args, _ = a._content
        if op == BV_MUL and args[1]._content[0] == BV_CONSTANT:
            return self._mul_constant(args[0], k * args[1]._content[2][0], w)
        node = self._node2(BV_MUL, a, self._constant(k, w), self._width(w))
        return self._mapped(node, a, lambda value: (value * k) & mask)

    # --- division -----------------------------------------------------------------------------------------------------

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

            choice = self._choice(symbolic)
            if choice is not None:
                return self.ite(choice[0], compute(choice[1]), compute(choice[2]), w)
            return self._mapped(self._node2(op, a_node, b_node, self._width(w)), symbolic, compute)
        return self._node2(op, a_node, b_node, self._width(w))

    def _rebuild(self, op: int, args: list[Bits], w: int) -> Bits:
        if op == BV_NOT:
            return self.not_(args[0], w)
        a, b = args
        if op == BV_AND:
            return self.and_(a, b, w)
        if op == BV_OR:
            return self.or_(a, b, w)
        if op == BV_XOR:
            return self.xor(a, b, w)
        if op == BV_ADD:
            return self.add(a, b, w)
        if op == BV_SUB:
            return self.sub(a, b, w)
        assert op == BV_MUL
        return self.mul(a, b, w)


_DIVISIONS = {BV_UDIV: integers.udiv, BV_UREM: integers.urem, BV_SDIV: integers.sdiv, BV_SREM: integers.srem}
