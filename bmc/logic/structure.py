"""Bit-vector terms that only move bits: concatenation, extraction, extension and choice.

    >>> terms.concat(terms.extract(x, 32, 31, 16), terms.extract(x, 32, 15, 0), 16, 16) is x
    True

Zero extension is the normal form of a concatenation with leading zeros, and pieces that lie side by side in one term
are glued, so that a word written to memory byte by byte and read back is the word again.
"""

from __future__ import annotations

from bmc.logic.base import MAX_VALUES
from bmc.logic.integers import to_signed
from bmc.logic.node import (
    BV_ADD,
    BV_AND,
    BV_CONCAT,
    BV_CONSTANT,
    BV_EXTRACT,
    BV_MUL,
    BV_NOT,
    BV_OR,
    BV_SEXT,
    BV_SUB,
    BV_XOR,
    BV_ZEXT,
    ITE,
    NOT,
    Bits,
    FNode,
    Node,
    Truth,
)
from bmc.logic.truth import TruthTerms

LOW_BITS = frozenset({BV_ADD, BV_SUB, BV_MUL})  # low bits of the result depend on low bits of the operands only
BIT_BY_BIT = frozenset({BV_AND, BV_OR, BV_XOR, BV_NOT})


class StructureTerms(TruthTerms):
    def ite(self, c: Truth, a: Bits, b: Bits, w: int) -> Bits:
        """`c ? a : b` of bit-vectors."""
        if c is True:
            return a & ((1 << w) - 1) if type(a) is int else a
        if c is False:
            return b & ((1 << w) - 1) if type(b) is int else b
        if a is b:
            return a & ((1 << w) - 1) if type(a) is int else a
        assert isinstance(c, FNode)
        if c._content[0] == NOT:
            c, a, b = c._content[1][0], b, a
        if isinstance(a, int):
            mask = (1 << w) - 1
            a &= mask
            if isinstance(b, int):
                b &= mask
                if a == b:
                    return a
                node = self._node3(ITE, c, self._constant(a, w), self._constant(b, w), self._width(w))
                self._values[node._node_id] = frozenset((a, b))
                return node
            return self._ite(c, self._constant(a, w), b, w)
        if isinstance(b, int):
            return self._ite(c, a, self._constant(b & ((1 << w) - 1), w), w)
        return self._ite(c, a, b, w)

    def _ite(self, c: Node, a: Node, b: Node, w: int) -> Bits:
        content = a._content
        if content[0] == ITE:
            inner, then, otherwise = content[1]
            if inner is c:  # c ? (c ? x : y) : b
                return self.ite(c, self._value(then), self._value(b), w)
            if otherwise is b:  # c ? (d ? x : y) : y
                return self.ite(self.conj(c, inner), self._value(then), self._value(b), w)
            if then is b:  # c ? (d ? x : y) : x
                return self.ite(self.conj(c, self.negate(inner)), self._value(otherwise), self._value(b), w)
        content = b._content
        if content[0] == ITE:
            inner, then, otherwise = content[1]
            if inner is c:
                return self.ite(c, self._value(a), self._value(otherwise), w)
            if then is a:  # c ? x : (d ? x : y)
                return self.ite(self.disj(c, inner), self._value(a), self._value(otherwise), w)
            if otherwise is a:  # c ? x : (d ? y : x)
                return self.ite(self.disj(c, self.negate(inner)), self._value(a), self._value(then), w)
        node = self._node3(ITE, c, a, b, self._width(w))
        left = self._known(a)
        if left is not None:
            right = self._known(b)
            if right is not None:
                union = left | right
                if len(union) <= MAX_VALUES:
                    self._values[node._node_id] = union
        return node

    def _known(self, a: Node) -> frozenset[int] | None:
        content = a._content
        return frozenset((content[2][0],)) if content[0] == BV_CONSTANT else self._values.get(a._node_id)

    def from_truth(self, c: Truth, w: int) -> Bits:
        """1 or 0."""
        return self.ite(c, 1, 0, w)

    def _choice(self, node: Node) -> tuple[Node, int, int] | None:
        """(c, k1, k2) of `c ? k1 : k2` between constants: operators with a constant move into the arms."""
        op, args, _ = node._content
        if op == ITE:
            then, otherwise = args[1]._content, args[2]._content
            if then[0] == BV_CONSTANT and otherwise[0] == BV_CONSTANT:
                return args[0], then[2][0], otherwise[2][0]
        return None

    # --- concatenation ------------------------------------------------------------------------------------------------

    def concat(self, hi: Bits, lo: Bits, w_hi: int, w_lo: int) -> Bits:
        """`hi` above `lo`, w_hi + w_lo bits."""
        if isinstance(hi, int):
            hi &= (1 << w_hi) - 1
            if isinstance(lo, int):
                return hi << w_lo | lo & ((1 << w_lo) - 1)
            return self._concat_constant(hi, lo, w_hi, w_lo)
        if isinstance(lo, int):
            lo &= (1 << w_lo) - 1
            choice = self._choice(hi)
            if choice is not None:
                return self.ite(choice[0], choice[1] << w_lo | lo, choice[2] << w_lo | lo, w_hi + w_lo)
            op, args, _ = hi._content
            if op == BV_CONCAT and args[1]._content[0] == BV_CONSTANT:  # (x . k1) . k2
                value, w_mid = args[1]._content[2]
                return self.concat(args[0], value << w_lo | lo, w_hi - w_mid, w_mid + w_lo)
            if op == BV_ZEXT:
                inner = self.concat(args[0], lo, hi._content[2][0] - hi._content[2][1], w_lo)
                return self.zext(inner, w_hi + w_lo - hi._content[2][1], w_hi + w_lo)
            node = self._node2(BV_CONCAT, hi, self._constant(lo, w_lo), self._width(w_hi + w_lo))
            return self._mapped(node, hi, lambda value: value << w_lo | lo)
        glued = self._glue(hi, lo, w_hi, w_lo)
        if glued is not None:
            return glued
        if hi._content[0] == BV_ZEXT:  # (0 . x) . y = 0 . (x . y)
            w_inner = hi._content[2][0] - hi._content[2][1]
            joined = self._glue(hi._content[1][0], lo, w_inner, w_lo)
            if joined is None:
                joined = self._node2(BV_CONCAT, hi._content[1][0], lo, self._width(w_inner + w_lo))
            return self.zext(joined, w_inner + w_lo, w_hi + w_lo)
        return self._node2(BV_CONCAT, hi, lo, self._width(w_hi + w_lo))

    def _concat_constant(self, hi: int, lo: Node, w_hi: int, w_lo: int) -> Bits:
        if hi == 0:
            return self.zext(lo, w_lo, w_hi + w_lo)
        choice = self._choice(lo)
        if choice is not None:
            return self.ite(choice[0], hi << w_lo | choice[1], hi << w_lo | choice[2], w_hi + w_lo)
        op, args, _ = lo._content
        if op == BV_CONCAT and args[0]._content[0] == BV_CONSTANT:
            value, w_mid = args[0]._content[2]
            return self._concat_constant(hi << w_mid | value, args[1], w_hi + w_mid, w_lo - w_mid)
        if op == BV_ZEXT:
            increase = lo._content[2][1]
            return self._concat_constant(hi << increase, args[0], w_hi + increase, w_lo - increase)
        node = self._node2(BV_CONCAT, self._constant(hi, w_hi), lo, self._width(w_hi + w_lo))
        return self._mapped(node, lo, lambda value: hi << w_lo | value)

    def _glue(self, hi: Node, lo: Node, w_hi: int, w_lo: int) -> Bits | None:
        """Adjacent pieces of one term, also when one of them sits in a neighbouring concatenation."""
        piece, above, w_above = hi, None, 0
        if hi._content[0] == BV_CONCAT:
            above, piece = hi._content[1]
            w_above = self.width_of(above)
        below: Node | None = None
        w_below, low_piece = 0, lo
        if lo._content[0] == BV_CONCAT:
            low_piece, below = lo._content[1]
            w_below = self.width_of(below)
        source, high, low = self._piece(piece, w_hi - w_above)
        low_source, low_high, low_low = self._piece(low_piece, w_lo - w_below)
        if source is not low_source or low != low_high + 1:
            return None
        glued = self.extract(source, self.width_of(source), high, low_low)
        width = high - low_low + 1
        if above is not None:
            glued, width = self.concat(self._value(above), glued, w_above, width), width + w_above
        if below is not None:
            glued = self.concat(glued, self._value(below), width, w_below)
        return glued

    @staticmethod
    def _piece(node: Node, w: int) -> tuple[Node, int, int]:
        op, args, payload = node._content
        if op == BV_EXTRACT:
            return args[0], payload[2], payload[1]
        return node, w - 1, 0

    # --- extraction ---------------------------------------------------------------------------------------------------

    def extract(self, a: Bits, w: int, high: int, low: int) -> Bits:
        """The bits high .. low of the `w` bits of `a`, both included."""
        if isinstance(a, int):
            return (a >> low) & ((1 << (high - low + 1)) - 1)
        if low == 0 and high == w - 1:
            return a
        pending = [(a, w, high, low)]
        pieces: list[tuple[Bits, int]] = []  # most significant first
        while pending:
            node, width, high, low = pending.pop()
            op, args, payload = node._content
            if op == BV_CONCAT:
                w_lo = self.width_of(args[1])
                if low < w_lo:
                    pending.append((args[1], w_lo, min(high, w_lo - 1), low))
                if high >= w_lo:
                    pending.append((args[0], width - w_lo, high - w_lo, max(low - w_lo, 0)))
            elif op == BV_EXTRACT:
                pending.append((args[0], self.width_of(args[0]), high + payload[1], low + payload[1]))
            elif op == BV_ZEXT:
                inner = payload[0] - payload[1]
                if low < inner:
                    pending.append((args[0], inner, min(high, inner - 1), low))
                if high >= inner:
                    pieces.append((0, high - max(low, inner) + 1))
            elif op == BV_CONSTANT:
                pieces.append(((payload[0] >> low) & ((1 << (high - low + 1)) - 1), high - low + 1))
            else:
                pieces.append((self._extract(node, width, high, low), high - low + 1))
        result, width = pieces.pop()
        while pieces:
            upper, w_upper = pieces.pop()
            result, width = self.concat(upper, result, w_upper, width), width + w_upper
        return result

    def _extract(self, a: Node, w: int, high: int, low: int) -> Bits:
        """Extraction from a term that is no concatenation, extraction or zero extension."""
        if low == 0 and high == w - 1:
            return a
        op, args, payload = a._content
        size = high - low + 1
        mask = (1 << size) - 1
        if op == BV_SEXT:
            inner = payload[0] - payload[1]
            if high < inner:
                return self.extract(args[0], inner, high, low)
            if low < inner:
                return self.sext(self.extract(args[0], inner, inner - 1, low), inner - low, size)
            return self.sext(self.extract(args[0], inner, inner - 1, inner - 1), 1, size)
        if op == ITE:
            choice = self._choice(a)
            if choice is not None:
                return self.ite(choice[0], (choice[1] >> low) & mask, (choice[2] >> low) & mask, size)
        elif op in BIT_BY_BIT or (op in LOW_BITS and low == 0):
            rebuilt = self._extract_inside(op, args, w, high, low)
            if rebuilt is not None:
                return rebuilt
        node = self._indexed(BV_EXTRACT, a, (size, low, high))
        return self._mapped(node, a, lambda value: (value >> low) & mask)

    def _extract_inside(self, op: int, args: tuple[Node, ...], w: int, high: int, low: int) -> Bits | None:
        """Move the extraction to the operands where that makes the operation narrower without copying work: all
        operands are constants or extensions, or (bit by bit) one of them is a constant."""
        easy = sum(arg._content[0] in (BV_CONSTANT, BV_ZEXT, BV_SEXT) for arg in args)
        constant = args[-1]._content[0] == BV_CONSTANT
        if easy < len(args) and not (constant and op in BIT_BY_BIT):
            return None
        return self._rebuild(op, [self.extract(self._value(arg), w, high, low) for arg in args], high - low + 1)

    def _rebuild(self, op: int, args: list[Bits], w: int) -> Bits:
        raise NotImplementedError  # the floor with the operators knows them

    # --- extension ----------------------------------------------------------------------------------------------------

    def zext(self, a: Bits, w_from: int, w_to: int) -> Bits:
        """Zero extension to `w_to` bits."""
        if isinstance(a, int):
            return a & ((1 << w_from) - 1)
        if w_from == w_to:
            return a
        op, args, payload = a._content
        if op == ITE:
            choice = self._choice(a)
            if choice is not None:
                return self.ite(choice[0], choice[1], choice[2], w_to)
        elif op == BV_ZEXT:
            a, w_from = args[0], payload[0] - payload[1]
        elif op == BV_CONCAT and args[0]._content[0] == BV_CONSTANT and args[0]._content[2][0] == 0:
            a, w_from = args[1], w_from - args[0]._content[2][1]
        node = self._indexed(BV_ZEXT, a, (w_to, w_to - w_from))
        return self._mapped(node, a, lambda value: value)

    def sext(self, a: Bits, w_from: int, w_to: int) -> Bits:
        """Sign extension to `w_to` bits."""
        if isinstance(a, int):
            return to_signed(a, w_from) & ((1 << w_to) - 1)
        if w_from == w_to:
            return a
        op, args, payload = a._content
        if op == ITE:
            choice = self._choice(a)
            if choice is not None:
                return self.ite(choice[0], to_signed(choice[1], w_from), to_signed(choice[2], w_from), w_to)
        elif op == BV_ZEXT:  # the sign bit is 0
            return self.zext(args[0], payload[0] - payload[1], w_to)
        elif op == BV_SEXT:
            a, w_from = args[0], payload[0] - payload[1]
        node = self._indexed(BV_SEXT, a, (w_to, w_to - w_from))
        return self._mapped(node, a, lambda value: to_signed(value, w_from) & ((1 << w_to) - 1))
