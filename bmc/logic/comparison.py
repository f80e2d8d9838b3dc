"""Comparisons of bit-vectors.

Only `=`, unsigned `<` and signed `<` become nodes; `a <= b` is `not (b < a)`, so that a condition and its opposite are
recognised as such wherever guards meet. Comparisons with constants are decided where the term's possible values or
bounds allow it, and are moved through choices, extensions, concatenations and additions.
"""

from __future__ import annotations

from collections.abc import Callable

from bmc.logic.arithmetic import ArithmeticTerms
from bmc.logic.integers import to_signed
from bmc.logic.node import (
    BV_ADD,
    BV_CONCAT,
    BV_CONSTANT,
    BV_NEG,
    BV_NOT,
    BV_SEXT,
    BV_SLT,
    BV_SUB,
    BV_ULT,
    BV_XOR,
    BV_ZEXT,
    EQUALS,
    ITE,
    Bits,
    FNode,
    Node,
    Truth,
)

ARMS = 8  # an equality with a constant follows at most this many nested choices
# The operators that an equality with a constant can be moved through.
TRANSPARENT = frozenset({ITE, BV_ADD, BV_XOR, BV_SUB, BV_NOT, BV_NEG, BV_ZEXT, BV_SEXT, BV_CONCAT})


class ComparisonTerms(ArithmeticTerms):
    def eq(self, a: Bits, b: Bits, w: int) -> Truth:
        if isinstance(a, int):
            if isinstance(b, int):
                return (a - b) & ((1 << w) - 1) == 0
            return self._eq_constant(b, a & ((1 << w) - 1), w)
        if isinstance(b, int):
            return self._eq_constant(a, b & ((1 << w) - 1), w)
        if a is b:
            return True
        op_a, args_a, payload_a = a._content
        op_b, args_b, payload_b = b._content
        if op_a == op_b:
            if op_a in (BV_ZEXT, BV_SEXT) and payload_a[1] == payload_b[1]:
                return self.eq(args_a[0], args_b[0], w - payload_a[1])
            if op_a in (BV_ADD, BV_XOR):
                if args_a[0] is args_b[0]:
                    return self.eq(self._value(args_a[1]), self._value(args_b[1]), w)
                if args_a[1] is args_b[1]:
                    return self.eq(args_a[0], args_b[0], w)
            elif op_a == ITE and args_a[0] is args_b[0]:
                if args_a[1] is args_b[1]:
                    return self.disj(args_a[0], self._eq_values(args_a[2], args_b[2], w))
                if args_a[2] is args_b[2]:
                    return self.disj(self.negate(args_a[0]), self._eq_values(args_a[1], args_b[1], w))
        if op_a == BV_ADD and (args_a[0] is b or args_a[1] is b):  # x + y = x
            return self.eq(self._value(args_a[1] if args_a[0] is b else args_a[0]), 0, w)
        if op_b == BV_ADD and (args_b[0] is a or args_b[1] is a):
            return self.eq(self._value(args_b[1] if args_b[0] is a else args_b[0]), 0, w)
        if self._few_values(a, b):
            if self._disjoint(a, b):
                return False
            decided = self._leafwise_truth((a, b), w, int.__eq__)
            if decided is not None:
                return decided
        if self._apart(a, b, w):
            return False
        if a._node_id > b._node_id:
            a, b = b, a
        key = (EQUALS, a._node_id, b._node_id)
        node = self._get(key)
        return self._add(key, (a, b), None) if node is None else node

    def _eq_values(self, a: Node, b: Node, w: int) -> Truth:
        return self.eq(self._value(a), self._value(b), w)

    def _apart(self, a: Node, b: Node, w: int) -> bool:
        """Whether the terms lie in intervals without a common value."""
        left, right = self.ranges.of(a), self.ranges.of(b)
        if left is None or right is None:
            return False
        mask = (1 << w) - 1
        return (right[0] - left[0]) & mask > left[1] - left[0] and (left[0] - right[0]) & mask > right[1] - right[0]

    def _disjoint(self, a: Node, b: Node) -> bool:
        left, right = self._values.get(a._node_id), self._values.get(b._node_id)
        return left is not None and right is not None and left.isdisjoint(right)

    def _eq_constant(self, a: Node, k: int, w: int) -> Truth:
        """Follow the term downwards while the question stays one about a single smaller term; the choices passed on
        the way are put around the answer."""
        if a._content[0] not in TRANSPARENT and a._node_id not in self._values:
            return self._eq_node(a, k, w)
        passed: list[tuple[Node, bool]] = []
        answer: Truth | None = None
        while answer is None:
            values = self._values.get(a._node_id)
            if values is not None and k not in values:
                answer = False
                break
            op, args, payload = a._content
            if op == ITE and len(passed) < ARMS:
                then, otherwise = self._value(args[1]), self._value(args[2])
                if type(then) is int and type(otherwise) is int:
                    answer = self._of_choice(args[0], then == k, otherwise == k)
                elif type(then) is int:
                    passed.append((args[0], then == k))
                    a = args[2]
                elif type(otherwise) is int:
                    passed.append((self._opposite(args[0]), otherwise == k))
                    a = args[1]
                else:
                    answer = self._eq_node(a, k, w)
            elif op == BV_ADD and args[1]._content[0] == BV_CONSTANT:
                a, k = args[0], (k - args[1]._content[2][0]) & ((1 << w) - 1)
            elif op == BV_XOR and args[1]._content[0] == BV_CONSTANT:
                a, k = args[0], k ^ args[1]._content[2][0]
            elif op == BV_SUB and args[0]._content[0] == BV_CONSTANT:
                a, k = args[1], (args[0]._content[2][0] - k) & ((1 << w) - 1)
            elif op == BV_SUB and k == 0:
                answer = self.eq(args[0], self._value(args[1]), w)
            elif op == BV_NOT:
                a, k = args[0], ~k & ((1 << w) - 1)
            elif op == BV_NEG:
                a, k = args[0], -k & ((1 << w) - 1)
            elif op in (BV_ZEXT, BV_SEXT):
                inner = payload[0] - payload[1]
                low = k & ((1 << inner) - 1)
                extended = low if op == BV_ZEXT else to_signed(low, inner) & ((1 << w) - 1)
                if extended != k:
                    answer = False
                else:
                    a, k, w = args[0], low, inner
            elif op == BV_CONCAT:
                answer = self._eq_concat(args, k, w)
            else:
                answer = self._eq_node(a, k, w)
        for condition, equal in reversed(passed):
            answer = self.disj(condition, answer) if equal else self.conj(self.negate(condition), answer)
        return answer

    def _opposite(self, condition: Node) -> Node:
        opposite = self.negate(condition)
        assert isinstance(opposite, FNode)
        return opposite

    def _eq_node(self, a: Node, k: int, w: int) -> Truth:
        interval = self.ranges.of(a)
        if interval is not None and (k - interval[0]) & ((1 << w) - 1) > interval[1] - interval[0]:
            return False
        return self._node2(EQUALS, a, self._constant(k, w), None)

    def _eq_concat(self, args: tuple[Node, ...], k: int, w: int) -> Truth:
        """With a constant part the other part decides; otherwise the concatenation stays whole."""
        w_lo = self.width_of(args[1])
        low = k & ((1 << w_lo) - 1)
        hi, lo = self._value(args[0]), self._value(args[1])
        if isinstance(hi, int):
            return self.eq(lo, low, w_lo) if hi == k >> w_lo else False
        if isinstance(lo, int):
            return self.eq(hi, k >> w_lo, w - w_lo) if lo == low else False
        return self._node2(EQUALS, self.to_node(self.concat(hi, lo, w - w_lo, w_lo), w), self._constant(k, w), None)

    def _of_choice(self, condition: Node, then: bool, otherwise: bool) -> Truth:
        if then is otherwise:
            return then
        return condition if then else self.negate(condition)

    def ne(self, a: Bits, b: Bits, w: int) -> Truth:
        return self.negate(self.eq(a, b, w))

    # --- order --------------------------------------------------------------------------------------------------------

    def ult(self, a: Bits, b: Bits, w: int) -> Truth:
        mask = (1 << w) - 1
        if isinstance(b, int):
            b &= mask
            return a & mask < b if isinstance(a, int) else self._ult_right(a, b, w)
        if isinstance(a, int):
            return self._ult_left(a & mask, b, w)
        if a is b:
            return False
        op_a, args_a, payload_a = a._content
        op_b, args_b, payload_b = b._content
        if op_a == op_b and op_a in (BV_ZEXT, BV_SEXT) and payload_a[1] == payload_b[1]:
            return self.ult(args_a[0], args_b[0], w - payload_a[1])
        return self._order(BV_ULT, a, b, w)

    def _order(self, op: int, a: Node, b: Node, w: int) -> Truth:
        (low_a, high_a), (low_b, high_b) = self._interval(a, w, op == BV_SLT), self._interval(b, w, op == BV_SLT)
        if high_a < low_b:
            return True
        if low_a >= high_b:
            return False
        if self._few_values(a, b):
            if op == BV_SLT:
                decided = self._leafwise_truth((a, b), w, lambda x, y: to_signed(x, w) < to_signed(y, w))
            else:
                decided = self._leafwise_truth((a, b), w, int.__lt__)
            if decided is not None:
                return decided
        left, right = a._content, b._content
        if left[0] == ITE and right[0] == ITE and left[1][0] is right[1][0] and left[1][1:] == right[1][1:]:
            return False
        return self._node2(op, a, b, None)

    def _ult_right(self, a: Node, k: int, w: int) -> Truth:
        """a < k"""
        if k == 0:
            return False
        if k == 1:
            return self._eq_constant(a, 0, w)
        if k == (1 << w) - 1:
            return self.negate(self._eq_constant(a, k, w))
        decided = self._decide(a, lambda value: value < k)
        if decided is not None:
            return decided
        op, args, payload = a._content
        if op == BV_ZEXT:
            inner = payload[0] - payload[1]
            return True if k >> inner else self.ult(args[0], k, inner)
        low, high = self._interval(a, w, False)
        if high < k or low >= k:
            return high < k
        return self._node2(BV_ULT, a, self._constant(k, w), None)

    def _ult_left(self, k: int, b: Node, w: int) -> Truth:
        """k < b"""
        mask = (1 << w) - 1
        if k == mask:
            return False
        if k == 0:
            return self.negate(self._eq_constant(b, 0, w))
        if k == mask - 1:
            return self._eq_constant(b, mask, w)
        decided = self._decide(b, lambda value: k < value)
        if decided is not None:
            return decided
        op, args, payload = b._content
        if op == BV_ZEXT:
            inner = payload[0] - payload[1]
            return False if k >> inner else self.ult(k, args[0], inner)
        low, high = self._interval(b, w, False)
        if high <= k or low > k:
            return low > k
        return self._node2(BV_ULT, self._constant(k, w), b, None)

    def slt(self, a: Bits, b: Bits, w: int) -> Truth:
        if isinstance(b, int):
            return to_signed(a, w) < to_signed(b, w) if isinstance(a, int) else self._slt_right(a, to_signed(b, w), w)
        if isinstance(a, int):
            return self._slt_left(to_signed(a, w), b, w)
        if a is b:
            return False
        op_a, args_a, payload_a = a._content
        op_b, args_b, payload_b = b._content
        if op_a == BV_ZEXT and op_b == BV_ZEXT:
            return self.ult(a, b, w)
        if op_a == op_b == BV_SEXT and payload_a[1] == payload_b[1]:
            return self.slt(args_a[0], args_b[0], w - payload_a[1])
        return self._order(BV_SLT, a, b, w)

    def _slt_right(self, a: Node, k: int, w: int) -> Truth:
        """a < k, as signed numbers"""
        half = 1 << (w - 1)
        if k == -half:
            return False
        if k == 1 - half:
            return self._eq_constant(a, half, w)
        if k == half - 1:
            return self.negate(self._eq_constant(a, k, w))
        decided = self._decide(a, lambda value: to_signed(value, w) < k)
        if decided is not None:
            return decided
        low, high = self._interval(a, w, True)
        if high < k or low >= k:
            return high < k
        if low >= 0:
            return self.ult(a, k, w)
        op, args, payload = a._content
        if op == BV_SEXT:
            inner = payload[0] - payload[1]
            if not -(1 << (inner - 1)) <= k < 1 << (inner - 1):
                return k > 0
            return self.slt(args[0], k, inner)
        return self._node2(BV_SLT, a, self._constant(k & ((1 << w) - 1), w), None)

    def _slt_left(self, k: int, b: Node, w: int) -> Truth:
        """k < b, as signed numbers"""
        half = 1 << (w - 1)
        if k == half - 1:
            return False
        if k == half - 2:
            return self._eq_constant(b, half - 1, w)
        if k == -half:
            return self.negate(self._eq_constant(b, half, w))
        decided = self._decide(b, lambda value: k < to_signed(value, w))
        if decided is not None:
            return decided
        low, high = self._interval(b, w, True)
        if high <= k or low > k:
            return low > k
        if low >= 0:
            return self.ult(k, b, w)
        op, args, payload = b._content
        if op == BV_SEXT:
            inner = payload[0] - payload[1]
            if not -(1 << (inner - 1)) <= k < 1 << (inner - 1):
                return k < 0
            return self.slt(k, args[0], inner)
        return self._node2(BV_SLT, self._constant(k & ((1 << w) - 1), w), b, None)

    def _decide(self, a: Node, holds: Callable[[int], bool]) -> Truth | None:
        """A predicate of a term with few possible values."""
        choice = self._choice(a)
        if choice is not None:
            return self._of_choice(choice[0], holds(choice[1]), holds(choice[2]))
        values = self._values.get(a._node_id)
        if values is not None:
            answers = set(map(holds, values))
            if len(answers) == 1:
                return answers.pop()
        return None

    def ule(self, a: Bits, b: Bits, w: int) -> Truth:
        return self.negate(self.ult(b, a, w))

    def sle(self, a: Bits, b: Bits, w: int) -> Truth:
        return self.negate(self.slt(b, a, w))
