"""Terms as text with C-like operators.

    >>> print(render(terms.conj(terms.ult(x, 10, 32), terms.negate(terms.eq(x, y, 32)))))
    x <u 10 && x != y

Operators that C has once for signed and unsigned operands carry a suffix: `<u` and `<s`, `/s`, `%u`, `>>s`. A larger
subterm that is used more than once, or one nested too deeply, is written once, on a line of its own:

    let t12 = x * y
    t12 + 1 == t12
"""

from __future__ import annotations

from bmc.logic import node as op
from bmc.logic.base import BaseTerms
from bmc.logic.integers import to_signed
from bmc.logic.node import Bits, FNode, Node, Truth
from bmc.logic.walk import below

NESTING = 8
WIDTH = 100  # a subterm with a longer text gets a name

# operator -> (text, precedence); a larger number binds tighter, as in C
BINARY = {
    op.OR: ("||", 1),
    op.AND: ("&&", 2),
    op.IMPLIES: ("==>", 0),
    op.IFF: ("<=>", 0),
    op.BV_OR: ("|", 3),
    op.BV_XOR: ("^", 4),
    op.BV_AND: ("&", 5),
    op.EQUALS: ("==", 6),
    op.BV_ULT: ("<u", 7),
    op.BV_ULE: ("<=u", 7),
    op.BV_SLT: ("<s", 7),
    op.BV_SLE: ("<=s", 7),
    op.BV_LSHL: ("<<", 8),
    op.BV_LSHR: (">>u", 8),
    op.BV_ASHR: (">>s", 8),
    op.BV_ADD: ("+", 9),
    op.BV_SUB: ("-", 9),
    op.BV_MUL: ("*", 10),
    op.BV_UDIV: ("/u", 10),
    op.BV_SDIV: ("/s", 10),
    op.BV_UREM: ("%u", 10),
    op.BV_SREM: ("%s", 10),
}
ASSOCIATIVE = frozenset({op.AND, op.OR, op.BV_ADD, op.BV_MUL, op.BV_AND, op.BV_OR, op.BV_XOR})
NEGATED = {op.EQUALS: ("!=", 6, False), op.BV_ULT: ("<=u", 7, True), op.BV_SLT: ("<=s", 7, True)}
UNARY = {op.NOT: "!", op.BV_NOT: "~", op.BV_NEG: "-"}
ATOM, PREFIX, CHOICE = 12, 11, -1
LEAVES = frozenset({op.SYMBOL, op.BV_CONSTANT, op.BOOL_CONSTANT})

Piece = tuple[str, int]  # text and how tightly its top operator binds


def render(value: Bits | Truth) -> str:
    """The text of a value: one line, after a `let` line for each subterm that is written once."""
    if not isinstance(value, FNode):
        return str(value).lower() if isinstance(value, bool) else str(value)
    nodes = below([value])
    uses: dict[int, int] = {}
    for node in nodes:
        for arg in node._content[1]:
            uses[arg._node_id] = uses.get(arg._node_id, 0) + 1
    pieces: dict[int, Piece] = {}
    nesting: dict[int, int] = {}
    lines: list[str] = []
    for node in nodes:
        number, (operator, args, _) = node._node_id, node._content
        piece = _piece(node, pieces)
        if operator not in LEAVES and node is not value:
            depth = 1 + max(nesting.get(arg._node_id, 0) for arg in args)
            large = operator != op.NOT and (uses[number] > 1 and depth > 1)
            if large or depth > NESTING or len(piece[0]) > WIDTH:
                lines.append(f"let t{number} = {piece[0]}")
                piece, depth = (f"t{number}", ATOM), 0
            nesting[number] = depth
        pieces[number] = piece
    return "\n".join([*lines, pieces[value._node_id][0]])


def _inside(piece: Piece, precedence: int) -> str:
    return piece[0] if piece[1] >= precedence else f"({piece[0]})"


def _infix(text: str, precedence: int, left: Piece, right: Piece, associative: bool = False) -> Piece:
    right_needs = precedence if associative else precedence + 1
    return f"{_inside(left, precedence)} {text} {_inside(right, right_needs)}", precedence


def _constant(value: int, width: int) -> str:
    negative = to_signed(value, width)
    return str(negative) if -1024 <= negative < 0 and width > 1 else str(value)


def _piece(node: Node, pieces: dict[int, Piece]) -> Piece:
    operator, args, payload = node._content
    parts = [pieces[arg._node_id] for arg in args]
    known = BINARY.get(operator)
    if known is not None:
        if operator == op.BV_ADD and parts[1][0].startswith("-") and parts[1][1] == ATOM:
            return _infix("-", known[1], parts[0], (parts[1][0][1:], ATOM))
        result = parts[0]
        for part in parts[1:]:
            result = _infix(known[0], known[1], result, part, operator in ASSOCIATIVE)
        return result
    if operator == op.NOT:
        return _negation(args[0], parts[0], pieces)
    if operator in UNARY:
        return UNARY[operator] + _inside(parts[0], PREFIX), PREFIX
    if operator == op.SYMBOL:
        return payload[0], ATOM
    if operator == op.BV_CONSTANT:
        return _constant(*payload), ATOM
    if operator == op.BOOL_CONSTANT:
        return ("true" if payload else "false"), ATOM
    return _other(node, parts)


def _negation(inner: Node, text: Piece, pieces: dict[int, Piece]) -> Piece:
    """`!(a < b)` reads better as `b <= a`, unless the comparison has a name."""
    operator, args, _ = inner._content
    known = NEGATED.get(operator)
    if known is None or text[1] == ATOM:
        return "!" + _inside(text, PREFIX), PREFIX
    left, right = (pieces[arg._node_id] for arg in (reversed(args) if known[2] else args))
    return _infix(known[0], known[1], left, right)


def _other(node: Node, parts: list[Piece]) -> Piece:
    operator, args, payload = node._content
    if operator == op.ITE:
        condition, then, otherwise = parts
        return f"{_inside(condition, 0)} ? {_inside(then, 0)} : {_inside(otherwise, CHOICE)}", CHOICE
    if operator == op.BV_EXTRACT:
        return f"{_inside(parts[0], ATOM)}[{payload[2]}:{payload[1]}]", ATOM
    if operator in (op.BV_ZEXT, op.BV_SEXT):
        return f"{'zext' if operator == op.BV_ZEXT else 'sext'}{payload[0]}({parts[0][0]})", ATOM
    if operator == op.BV_CONCAT:
        widths = [BaseTerms.width_of(arg) for arg in args]
        texts = [
            f"{part[0]}:{width}" if arg._content[0] == op.BV_CONSTANT else _inside(part, 0)
            for part, width, arg in zip(parts, widths, args, strict=True)
        ]
        return "{" + ", ".join(texts) + "}", ATOM
    if operator == op.ARRAY_SELECT:
        return f"{_inside(parts[0], ATOM)}[{parts[1][0]}]", ATOM
    if operator == op.ARRAY_STORE:
        return f"{_inside(parts[0], ATOM)}{{[{parts[1][0]}] = {parts[2][0]}}}", ATOM
    if operator == op.ARRAY_VALUE:
        return f"all({', '.join(part[0] for part in parts)})", ATOM
    return f"op{operator}({', '.join(part[0] for part in parts)})", ATOM
