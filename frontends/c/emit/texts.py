"""Pieces of C text that know how tightly they bind, and how operators join them.

    joined(BinaryOp.MUL, Text("a + b", 12, BinaryOp.ADD), Text("c")).text      (a + b) * c

Parentheses also stand where C needs none but gcc warns that one might misread: `(a & b) == c`, `(a && b) || c`.
"""

from __future__ import annotations

from typing import NamedTuple

from bmc.ir.expr import COMPARISONS, BinaryOp

PRIMARY, PREFIX, CAST, CONDITIONAL = 16, 15, 14, 3
PRECEDENCE = {
    BinaryOp.MUL: 13,
    BinaryOp.DIV: 13,
    BinaryOp.MOD: 13,
    BinaryOp.ADD: 12,
    BinaryOp.SUB: 12,
    BinaryOp.POINTER_ADD: 12,
    BinaryOp.POINTER_DIFFERENCE: 12,
    BinaryOp.SHL: 11,
    BinaryOp.SHR: 11,
    BinaryOp.LT: 10,
    BinaryOp.LE: 10,
    BinaryOp.GT: 10,
    BinaryOp.GE: 10,
    BinaryOp.EQ: 9,
    BinaryOp.NE: 9,
    BinaryOp.AND: 8,
    BinaryOp.XOR: 7,
    BinaryOp.OR: 6,
    BinaryOp.AND_ALSO: 5,
    BinaryOp.OR_ELSE: 4,
}
SYMBOLS = {BinaryOp.POINTER_ADD: "+", BinaryOp.POINTER_DIFFERENCE: "-"}
ARITHMETIC = frozenset({BinaryOp.MUL, BinaryOp.ADD, BinaryOp.SUB, BinaryOp.DIV, BinaryOp.MOD})
CHAINS = frozenset({BinaryOp.ADD, BinaryOp.MUL, BinaryOp.AND_ALSO, BinaryOp.OR_ELSE, BinaryOp.SUB})


class Text(NamedTuple):
    """`op`: the operator at the top, if it is a binary one."""

    text: str
    precedence: int = PRIMARY
    op: BinaryOp | None = None

    def at(self, precedence: int) -> str:
        """In parentheses if it binds less tightly than this."""
        return self.text if self.precedence >= precedence else f"({self.text})"


def joined(op: BinaryOp, left: Text, right: Text) -> Text:
    mine = PRECEDENCE[op]
    text = f"{_side(op, left, mine)} {SYMBOLS.get(op, op.value)} {_side(op, right, mine + 1)}"
    return Text(text, mine, op)


def _side(op: BinaryOp, text: Text, limit: int) -> str:
    mine = PRECEDENCE[op]
    if text.text.startswith("!") and text.precedence == PREFIX and mine > PRECEDENCE[BinaryOp.AND_ALSO]:
        return f"({text.text})"
    if text.op is None or text.precedence in (PRIMARY, PREFIX, CAST):
        return text.at(limit)
    clear = (
        (text.op == op and op in CHAINS)
        or (op in ARITHMETIC and text.precedence > mine)
        or (op in COMPARISONS and text.op in ARITHMETIC)
        or (op in (BinaryOp.AND_ALSO, BinaryOp.OR_ELSE) and text.op in COMPARISONS)
    )
    return text.at(limit) if clear else f"({text.text})"
