"""Arrays of bit-vectors: reading looks through the writes before it.

    >>> a = terms.store(terms.const_array(0, 32, 8), 3, x, 32, 8)
    >>> terms.select(a, 4, 32, 8)
    0

A read walks past writes at indices that are surely different, at most `WALK` of them, and stays a `select` of what it
reached.
"""

from __future__ import annotations

from bmc.logic.division import DivisionTerms
from bmc.logic.node import ARRAY_SELECT, ARRAY_STORE, ARRAY_VALUE, EQUALS, ITE, NOT, Bits, FNode, Node, Truth

WALK = 64
WRITES = 8  # that are made one by one where two arrays are joined


class ArrayTerms(DivisionTerms):
    def const_array(self, value: Bits, iw: int, ew: int) -> Node:
        """Every element is `value`."""
        index_type = self.environment.type_manager.BVType(iw)
        return self.manager.create_node(ARRAY_VALUE, (self.to_node(value, ew),), index_type)

    def select(self, array: Node, index: Bits, iw: int, ew: int) -> Bits:
        if isinstance(index, int):
            index &= (1 << iw) - 1
        node = self.to_node(index, iw)
        for _ in range(WALK):
            op, args, _payload = array._content
            if op == ARRAY_STORE:
                if args[1] is node:
                    return self._value(args[2])
                if self.eq(self._value(args[1]), index, iw) is not False:
                    break
                array = args[0]
            elif op == ARRAY_VALUE and len(args) == 1:
                return self._value(args[0])
            else:
                break
        return self._node2(ARRAY_SELECT, array, node, self._width(ew))

    def store(self, array: Node, index: Bits, value: Bits, iw: int, ew: int) -> Node:
        node, element = self.to_node(index, iw), self.to_node(value, ew)
        op, args, _ = array._content
        if op == ARRAY_STORE and args[1] is node:  # the older write is not seen any more
            array = args[0]
            op, args, _ = array._content
        if op == ARRAY_VALUE and args[0] is element and len(args) == 1:
            return array
        if element._content[0] == ARRAY_SELECT and element._content[1] == (array, node):
            return array
        return self._node3(ARRAY_STORE, array, node, element, None)

    def eq_array(self, a: Node, b: Node) -> Truth:
        """All elements are equal."""
        return True if a is b else self._node2(EQUALS, a, b, None)

    def ite_array(self, c: Truth, a: Node, b: Node) -> Node:
        """`c ? a : b` of arrays."""
        if c is True or a is b:
            return a
        if c is False:
            return b
        assert isinstance(c, FNode)
        if c._content[0] == NOT:
            c, a, b = c._content[1][0], b, a
        return self._written_on(c, b, a) or self._written_on(self.negate(c), a, b) or self._node3(ITE, c, a, b, None)

    def _written_on(self, c: Truth, base: Node, array: Node) -> Node | None:
        """If `array` is `base` with a few writes: `base` with these writes where `c` holds. Reads see through writes,
        but not through a choice of arrays."""
        writes: list[tuple[Node, Node]] = []
        while array is not base:
            op, args, _ = array._content
            if op != ARRAY_STORE or len(writes) == WRITES:
                return None
            writes.append((args[1], args[2]))
            array = args[0]
        for index, value in reversed(writes):
            iw, ew, at = self.width_of(index), self.width_of(value), self._value(index)
            array = self.store(array, at, self.ite(c, self._value(value), self.select(array, at, iw, ew), ew), iw, ew)
        return array
