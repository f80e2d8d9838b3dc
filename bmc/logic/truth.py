"""Truth values: conjunction, disjunction, negation, and guards.

A guard is a left-nested chain of binary conjunctions, `((a & b) & c) & d`: a step further along a path adds one node on
top, and two guards share everything up to the branch at which they part. The payload of a conjunction is its depth in
the chain, so that `split_common` costs the length of the difference:

    >>> terms.split_common(conj(conj(g, c), d), conj(g, negate(c)))
    (g, c & d, !c)
"""

from __future__ import annotations

from collections.abc import Iterable

from bmc.logic.base import BaseTerms
from bmc.logic.node import AND, IFF, ITE, NOT, OR, FNode, Node, Truth

LOOK = 6  # how many conjuncts of a chain a rule looks at
SPLIT = 48  # how far `disj` climbs two chains to find their common part
FLAT = 4  # a conjunction of at most this depth is appended conjunct by conjunct


def _depth(node: Node) -> int:
    content = node._content
    return (content[2] or 0) if content[0] == AND else 0


def chain_length(guard: Truth) -> int:
    """Conjuncts of a guard: 0 for a constant, 1 for a single condition."""
    return 0 if isinstance(guard, bool) else _depth(guard) + 1


class TruthTerms(BaseTerms):
    def negate(self, a: Truth) -> Truth:
        if a is True or a is False:
            return not a
        assert isinstance(a, FNode)
        content = a._content
        if content[0] == NOT:
            return content[1][0]
        return self._node1(NOT, a, None)

    def conj(self, a: Truth, b: Truth) -> Truth:
        """`a and b`; `b` goes on top of the chain `a`."""
        if a is True or a is b:
            return b
        if b is True:
            return a
        if a is False or b is False:
            return False
        op = b._content[0]
        if op == AND:
            return self._conj_chain(a, b)
        opposite = self._complement(b)
        node = a
        for _ in range(LOOK):
            content = node._content
            if content[0] != AND:
                if node is b:
                    return a
                if node is opposite:
                    return False
                break
            node, last = content[1][0], content[1][-1]
            if last is b:
                return a
            if last is opposite:
                return False
        if op == OR:
            rest = self._under(a, b)
            if rest is not b:
                return self.conj(a, rest)
        return self._and(a, b)

    def _and(self, a: Node, b: Node) -> Node:
        key = (AND, a._node_id, b._node_id)
        node = self._get(key)
        return self._add(key, (a, b), _depth(a) + 1) if node is None else node

    def _under(self, a: Node, b: Node) -> Truth:
        """What is left of the disjunction `b` where the last conjunct of `a` holds."""
        fact = a._content[1][-1] if a._content[0] == AND else a
        opposite = self._complement(fact)
        left, right = b._content[1]
        if left is fact or right is fact or left is a or right is a:
            return True
        if left is opposite:
            return right
        if right is opposite:
            return left
        return b

    def _conj_chain(self, a: Node, b: Node) -> Truth:
        """`b` is a conjunction: append those of its conjuncts that `a` does not share."""
        split = self._split(a, b, SPLIT)
        if split is not None:
            prefix, rest_a, rest_b = split
            if not rest_a:
                return b
            if prefix is not True or _depth(b) <= FLAT:
                result: Truth = a
                for conjunct in reversed(rest_b):
                    if conjunct._content[0] == AND and isinstance(result, FNode):
                        result = self._and(result, conjunct)  # a chain beside the chain: no recursion into it
                    else:
                        result = self.conj(result, conjunct)
                return result
        return self._and(a, b)

    def _split(self, a: Node, b: Node, limit: int) -> tuple[Truth, list[Node], list[Node]] | None:
        """(common prefix, what `a` adds, what `b` adds), last conjunct first; None after `limit` steps."""
        rest_a: list[Node] = []
        rest_b: list[Node] = []
        depth_a, depth_b = _depth(a), _depth(b)
        while a is not b:
            if depth_a == 0 and depth_b == 0:
                return True, [*rest_a, a], [*rest_b, b]
            if limit == 0:
                return None
            limit -= 1
            if depth_a >= depth_b:
                a, last = a._content[1]
                rest_a.append(last)
                depth_a = _depth(a)
            else:
                b, last = b._content[1]
                rest_b.append(last)
                depth_b = _depth(b)
        return a, rest_a, rest_b

    def split_common(self, a: Truth, b: Truth) -> tuple[Truth, Truth, Truth]:
        """(prefix, rest of a, rest of b) with a = prefix & rest of a and b = prefix & rest of b."""
        if a is b:
            return a, True, True
        if isinstance(a, bool) or isinstance(b, bool):
            return True, a, b
        split = self._split(a, b, -1)
        assert split is not None
        prefix, rest_a, rest_b = split
        if prefix is True:
            return True, a, b
        return prefix, self.conj_all(reversed(rest_a)), self.conj_all(reversed(rest_b))

    def disj(self, a: Truth, b: Truth) -> Truth:
        """`a or b`; what two guards have in common stays outside: (g & c) | (g & d) = g & (c | d)."""
        if a is False or a is b:
            return b
        if b is False:
            return a
        if a is True or b is True:
            return True
        if self._complement(a) is b:
            return True
        if a._content[0] == AND or b._content[0] == AND:
            split = self._split(a, b, SPLIT)
            if split is not None and split[0] is not True:
                prefix, rest_a, rest_b = split
                if not rest_a or not rest_b:
                    return prefix
                return self.conj(prefix, self.disj(self.conj_all(reversed(rest_a)), self.conj_all(reversed(rest_b))))
            shorter = self._without(b, a)
            if shorter is not b:
                return self.disj(a, shorter)
            shorter = self._without(a, b)
            if shorter is not a:
                return self.disj(shorter, b)
        if self._covers(a, b):
            return True if self._covers(a, b) == 2 else a
        if self._covers(b, a):
            return True if self._covers(b, a) == 2 else b
        return self._node2(OR, a, b, None)

    def _without(self, chain: Node, known: Node) -> Truth:
        """What must be added to `known` to cover the conjunction `chain` too: (!k & x) becomes x, (k & x) False."""
        opposite = self._complement(known)
        node = chain
        above: list[Node] = []
        for _ in range(LOOK):
            content = node._content
            last = content[1][-1] if content[0] == AND else node
            if last is known:
                return False
            if last is opposite:
                below: Truth = content[1][0] if content[0] == AND else True
                for conjunct in reversed(above):
                    below = self.conj(below, conjunct)
                return below
            if content[0] != AND or len(content[1]) != 2:
                break
            above.append(last)
            node = content[1][0]
        return chain

    def _covers(self, a: Node, b: Node) -> int:
        """1: the disjunction `a` contains `b`; 2: it contains the opposite of `b`; 0: neither is seen."""
        opposite = self._complement(b)
        for _ in range(LOOK):
            content = a._content
            if content[0] != OR:
                return 0
            a, last = content[1][0], content[1][-1]
            if last is b or a is b:
                return 1
            if last is opposite or a is opposite:
                return 2
        return 0

    def implies(self, a: Truth, b: Truth) -> Truth:
        return self.disj(self.negate(a), b)

    def iff(self, a: Truth, b: Truth) -> Truth:
        if a is b:
            return True
        if isinstance(a, bool):
            a, b = b, a
        if isinstance(a, bool):
            return a is b
        if isinstance(b, bool):
            return a if b else self.negate(a)
        if self._complement(a) is b:
            return False
        positive = True
        if a._content[0] == NOT:
            a, positive = a._content[1][0], not positive
        if b._content[0] == NOT:
            b, positive = b._content[1][0], not positive
        if a._node_id > b._node_id:
            a, b = b, a
        node = self._node2(IFF, a, b, None)
        return node if positive else self.negate(node)

    def ite_truth(self, c: Truth, a: Truth, b: Truth) -> Truth:
        if isinstance(c, bool):
            return a if c else b
        if a is b:
            return a
        if c._content[0] == NOT:
            c, a, b = c._content[1][0], b, a
        if isinstance(a, bool):
            return self.disj(c, b) if a else self.conj(self.negate(c), b)
        if isinstance(b, bool):
            return self.disj(self.negate(c), a) if b else self.conj(c, a)
        if a is c:
            return self.disj(c, b)
        if b is c:
            return self.conj(c, a)
        opposite = self._complement(c)
        if opposite is not None:
            if a is opposite:
                return self.conj(opposite, b)
            if b is opposite:
                return self.disj(opposite, a)
        if self._complement(a) is b:
            return self.iff(c, a)
        return self._node3(ITE, c, a, b, None)

    def conj_all(self, values: Iterable[Truth]) -> Truth:
        result: Truth = True
        for value in values:
            result = self.conj(result, value)
        return result

    def disj_all(self, values: Iterable[Truth]) -> Truth:
        result: Truth = False
        for value in values:
            result = self.disj(result, value)
        return result
