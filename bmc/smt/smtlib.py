"""Queries as SMT-LIB 2 text, in the logic QF_ABV.

    (set-logic QF_ABV)
    (declare-fun x () (_ BitVec 32))
    (define-fun .7 () (_ BitVec 32) (bvadd x #x00000001))
    (assert (bvult .7 x))
    (check-sat)

A node that is used more than once, or whose text would nest too deeply, is defined by a name (`.` and its number), so
that the text is linear in the number of nodes and no reader has to recurse far.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from bmc.logic import Node, Terms, Truth
from bmc.logic import node as op
from bmc.logic.walk import below

NESTING = 12  # operators inside one another before a name is given

OPERATORS = {
    op.AND: "and",
    op.OR: "or",
    op.NOT: "not",
    op.IMPLIES: "=>",
    op.IFF: "=",
    op.EQUALS: "=",
    op.ITE: "ite",
    op.BV_NOT: "bvnot",
    op.BV_AND: "bvand",
    op.BV_OR: "bvor",
    op.BV_XOR: "bvxor",
    op.BV_CONCAT: "concat",
    op.BV_ULT: "bvult",
    op.BV_ULE: "bvule",
    op.BV_NEG: "bvneg",
    op.BV_ADD: "bvadd",
    op.BV_SUB: "bvsub",
    op.BV_MUL: "bvmul",
    op.BV_UDIV: "bvudiv",
    op.BV_UREM: "bvurem",
    op.BV_LSHL: "bvshl",
    op.BV_LSHR: "bvlshr",
    op.BV_SLT: "bvslt",
    op.BV_SLE: "bvsle",
    op.BV_COMP: "bvcomp",
    op.BV_SDIV: "bvsdiv",
    op.BV_SREM: "bvsrem",
    op.BV_ASHR: "bvashr",
    op.ARRAY_SELECT: "select",
    op.ARRAY_STORE: "store",
}
TRUTH_VALUED = frozenset(
    {op.AND, op.OR, op.NOT, op.IMPLIES, op.IFF, op.EQUALS, op.BOOL_CONSTANT}
    | {op.BV_ULT, op.BV_ULE, op.BV_SLT, op.BV_SLE}
)
LEAVES = frozenset({op.SYMBOL, op.BV_CONSTANT, op.BOOL_CONSTANT})


def quoted(name: str) -> str:
    """A symbol's name; `|` and backslashes cannot be written in SMT-LIB at all."""
    return "|" + name.replace("\\", "/").replace("|", "!") + "|"


def type_text(type_: Any) -> str:
    if type_.is_bv_type():
        return f"(_ BitVec {type_.width})"
    if type_.is_array_type():
        return f"(Array {type_text(type_.index_type)} {type_text(type_.elem_type)})"
    return "Bool"


class _Writer:
    def __init__(self) -> None:
        self.text: dict[int, str] = {}
        self.sort: dict[int, str] = {}
        self.nesting: dict[int, int] = {}

    def lines(self, roots: Sequence[Node]) -> Iterator[str]:
        nodes = below(roots)
        uses: dict[int, int] = {}
        for node in nodes:
            for arg in node._content[1]:
                uses[arg._node_id] = uses.get(arg._node_id, 0) + 1
        for node in nodes:
            number, operator = node._node_id, node._content[0]
            self.sort[number] = self._sort(node)
            self.text[number] = self._text(node)
            if operator == op.SYMBOL:
                yield f"(declare-fun {self.text[number]} () {self.sort[number]})"
            elif operator not in LEAVES:
                nesting = 1 + max(self.nesting.get(arg._node_id, 0) for arg in node._content[1])
                if uses.get(number, 0) > 1 or nesting >= NESTING:
                    yield f"(define-fun .{number} () {self.sort[number]} {self.text[number]})"
                    self.text[number], nesting = f".{number}", 0
                self.nesting[number] = nesting

    def _sort(self, node: Node) -> str:
        operator, args, payload = node._content
        if operator in TRUTH_VALUED:
            return "Bool"
        if operator == op.SYMBOL:
            return type_text(payload[1])
        if operator == op.ITE:
            return self.sort[args[1]._node_id]
        if operator == op.ARRAY_STORE:
            return self.sort[args[0]._node_id]
        if operator == op.ARRAY_VALUE:
            return f"(Array {type_text(payload)} {self.sort[args[0]._node_id]})"
        return f"(_ BitVec {Terms.width_of(node)})"

    def _text(self, node: Node) -> str:
        operator, args, payload = node._content
        texts = [self.text[arg._node_id] for arg in args]
        name = OPERATORS.get(operator)
        if name is not None:
            return f"({name} {' '.join(texts)})"
        if operator == op.SYMBOL:
            return quoted(payload[0])
        if operator == op.BV_CONSTANT:
            value, width = payload
            return f"#x{value:0{width // 4}x}" if width % 4 == 0 else f"#b{value:0{width}b}"
        if operator == op.BOOL_CONSTANT:
            return "true" if payload else "false"
        if operator == op.BV_EXTRACT:
            return f"((_ extract {payload[2]} {payload[1]}) {texts[0]})"
        if operator == op.BV_ZEXT:
            return f"((_ zero_extend {payload[1]}) {texts[0]})"
        if operator == op.BV_SEXT:
            return f"((_ sign_extend {payload[1]}) {texts[0]})"
        if operator == op.ARRAY_VALUE:
            text = f"((as const {self.sort[node._node_id]}) {texts[0]})"
            for index, value in zip(texts[1::2], texts[2::2], strict=True):
                text = f"(store {text} {index} {value})"
            return text
        raise ValueError(f"operator {operator} has no SMT-LIB text")


def smt2_lines(assertions: Iterable[Truth], terms: Terms, comment: str = "") -> Iterator[str]:
    """The lines of a query that asks whether all assertions can hold together."""
    roots = [terms.to_truth_node(assertion) for assertion in assertions]
    for line in comment.splitlines():
        yield f"; {line}"
    yield "(set-logic QF_ABV)"
    writer = _Writer()
    yield from writer.lines(roots)
    for root in roots:
        yield f"(assert {writer.text[root._node_id]})"
    yield "(check-sat)"


def write_smt2(path: str | Path, assertions: Iterable[Truth], terms: Terms, comment: str = "") -> None:
    """Write the query to a file; raises OSError as `open` does."""
    with open(path, "w", encoding="utf-8") as file:
        for line in smt2_lines(assertions, terms, comment):
            file.write(line)
            file.write("\n")
