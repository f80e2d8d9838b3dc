"""Arithmetic modulo 2^w, except division.

Constants sit on the right and are gathered there: `(x + 1) + 2` is `x + 3`, `x - 1` is `x + (2^w - 1)`. Operands of
commutative operators are ordered by age, so that `a * b` and `b * a` are one node.
"""

from __future__ import annotations

from bmc.logic.bitwise import BitwiseTerms
from bmc.logic.node import (
    BV_ADD,
    BV_AND,
    BV_CONSTANT,
    BV_MUL,
    BV_NEG,
    BV_NOT,
    BV_OR,
    BV_SUB,
    BV_XOR,
    BV_ZEXT,
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
        if self._few_values(a, b):
            decided = self._leafwise((a, b), w, int.__add__)
            if decided is not None:
                return decided
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
        if self._few_values(a, b):
            decided = self._leafwise((a, b), w, int.__sub__)
            if decided is not None:
                return decided
        return self._node2(BV_SUB, a, b, self._width(w))

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
