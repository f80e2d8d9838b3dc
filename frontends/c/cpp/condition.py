"""Values of `#if` expressions (C11 6.10.1): 64-bit integers, signed or unsigned, evaluated while they are parsed.

>>> from frontends.c.cpp.tokens import scan
>>> evaluate(list(scan("2 - 3 < 1u", "a.c")))
0
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from frontends.c.cpp.macros import MacroError
from frontends.c.cpp.tokens import CHAR, COMMENT, ID, LINE_COMMENT, NUMBER, SPACE, Token

_MASK = (1 << 64) - 1
_INTEGER = re.compile(r"(0[xX][0-9a-fA-F']+|0[bB][01']+|[0-9']+)([uUlL]*)\Z")
_SUFFIXES = frozenset({"", "u", "l", "ul", "lu", "ll", "ull", "llu"})
_ESCAPES = {"n": 10, "t": 9, "r": 13, "a": 7, "b": 8, "f": 12, "v": 11, "e": 27, "\\": 92, "'": 39, '"': 34, "?": 63}
_CHARACTER = re.compile(
    r"\\x([0-9a-fA-F]+)|\\([0-7]{1,3})|\\u([0-9a-fA-F]{4})|\\U([0-9a-fA-F]{8})|\\(.)|(.)", re.DOTALL
)
_PRECEDENCE = {
    "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, ">": 7, "<=": 7, ">=": 7,
    "<<": 8, ">>": 8, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10,
}  # fmt: skip


class Value(NamedTuple):
    """`number` is in the range of intmax_t or, if unsigned, of uintmax_t."""

    number: int
    unsigned: bool = False


def _wrap(number: int, unsigned: bool) -> Value:
    number &= _MASK
    if not unsigned and number >> 63:
        number -= 1 << 64
    return Value(number, unsigned)


def _truth(condition: bool) -> Value:
    return Value(int(condition))


def _divide(left: int, right: int) -> int:
    quotient = abs(left) // abs(right)
    return quotient if (left < 0) == (right < 0) else -quotient


def _shift(left: int, by: int) -> int:
    by = max(-64, min(64, by))
    return left << by if by >= 0 else left >> -by


_ARITHMETIC: dict[str, Callable[[int, int], int]] = {
    "|": lambda a, b: a | b,
    "^": lambda a, b: a ^ b,
    "&": lambda a, b: a & b,
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": _divide,
    "%": lambda a, b: a - b * _divide(a, b),
}
_COMPARISON: dict[str, Callable[[int, int], bool]] = {
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
}


def evaluate(tokens: Sequence[Token]) -> int:
    """The value of a macro-expanded expression; identifiers that are left count 0 (C11 6.10.1p4)."""
    parser = _Parser([t for t in tokens if t.type not in (SPACE, COMMENT, LINE_COMMENT)])
    value = parser.conditional(live=True)
    parser.expect_end()
    return value.number


class _Parser:
    """Recursive descent. `live` is false in the operand that && || ?: do not evaluate: there 1/0 is no mistake."""

    def __init__(self, tokens: list[Token]) -> None:
        self._tokens = tokens
        self._next = 0

    def _peek(self) -> str:
        return self._tokens[self._next].value if self._next < len(self._tokens) else ""

    def _accept(self, text: str) -> bool:
        if self._peek() == text:
            self._next += 1
            return True
        return False

    def _error(self, message: str) -> MacroError:
        if self._next < len(self._tokens):
            return MacroError(self._tokens[self._next], message)
        return MacroError(self._tokens[-1] if self._tokens else None, message)

    def expect_end(self) -> None:
        if self._next < len(self._tokens):
            raise self._error(f"missing binary operator before '{self._peek()}' in #if")

    def conditional(self, live: bool) -> Value:
        condition = self._binary(1, live)
        if not self._accept("?"):
            return condition
        then = self.conditional(live and condition.number != 0)
        if not self._accept(":"):
            raise self._error("'?' without the following ':' in #if")
        other = self.conditional(live and condition.number == 0)
        chosen = then if condition.number else other
        return _wrap(chosen.number, then.unsigned or other.unsigned)

    def _binary(self, minimum: int, live: bool) -> Value:
        left = self._unary(live)
        while (precedence := _PRECEDENCE.get(self._peek(), 0)) >= minimum:
            operator = self._tokens[self._next]
            self._next += 1
            if operator.value == "&&":
                right = self._binary(precedence + 1, live and left.number != 0)
                left = _truth(left.number != 0 and right.number != 0)
            elif operator.value == "||":
                right = self._binary(precedence + 1, live and left.number == 0)
                left = _truth(left.number != 0 or right.number != 0)
            else:
                left = self._apply(operator, left, self._binary(precedence + 1, live), live)
        return left

    def _apply(self, operator: Token, left: Value, right: Value, live: bool) -> Value:
        op = operator.value
        if op in ("<<", ">>"):
            return _wrap(_shift(left.number, right.number if op == "<<" else -right.number), left.unsigned)
        unsigned = left.unsigned or right.unsigned
        a, b = _wrap(left.number, unsigned).number, _wrap(right.number, unsigned).number
        if op in _COMPARISON:
            return _truth(_COMPARISON[op](a, b))
        if op in ("/", "%") and b == 0:
            if live:
                raise MacroError(operator, "division by zero in #if")
            return _wrap(0, unsigned)
        return _wrap(_ARITHMETIC[op](a, b), unsigned)

    def _unary(self, live: bool) -> Value:
        if self._next >= len(self._tokens):
            raise self._error("#if with no expression" if not self._tokens else "expected a value at the end of #if")
        if self._accept("!"):
            return _truth(self._unary(live).number == 0)
        if self._accept("-"):
            operand = self._unary(live)
            return _wrap(-operand.number, operand.unsigned)
        if self._accept("~"):
            operand = self._unary(live)
            return _wrap(~operand.number, operand.unsigned)
        if self._accept("+"):
            return self._unary(live)
        if self._accept("("):
            value = self.conditional(live)
            while self._accept(","):
                value = self.conditional(live)
            if not self._accept(")"):
                raise self._error("missing ')' in #if")
            return value
        return self._primary()

    def _primary(self) -> Value:
        token = self._tokens[self._next]
        if token.type == NUMBER:
            value = _integer(token)
        elif token.type == CHAR:
            value = _character(token)
        elif token.type == ID:
            if self._next + 1 < len(self._tokens) and self._tokens[self._next + 1].value == "(":
                raise self._error(f"function-like macro '{token.value}' is not defined")
            value = Value(0)
        else:
            raise self._error(f"'{token.value}' is not valid in #if")
        self._next += 1
        return value


def _integer(token: Token) -> Value:
    match = _INTEGER.match(token.value)
    if match is None or match[2].lower() not in _SUFFIXES:
        what = "floating constant" if re.search(r"[.eEpP]", token.value) else "constant"
        raise MacroError(token, f"{what} '{token.value}' is not valid in #if")
    digits = match[1].replace("'", "")
    try:
        number = int(digits, 8) if re.fullmatch("0[0-9]+", digits) else int(digits, 0)
    except ValueError:
        raise MacroError(token, f"invalid constant '{token.value}' in #if") from None
    if number > _MASK:
        raise MacroError(token, f"integer constant '{token.value}' is too large")
    return Value(number, "u" in match[2].lower() or number >> 63 != 0)


def _character(token: Token) -> Value:
    prefix, _, rest = token.value.partition("'")
    codes: list[int] = []
    for hexa, octal, short, long, simple, plain in _CHARACTER.findall(rest[:-1]):
        if hexa or short or long:
            codes.append(int(hexa or short or long, 16))
        elif octal:
            codes.append(int(octal, 8))
        elif simple:
            codes.append(_ESCAPES.get(simple, ord(simple)))
        else:
            codes.extend([ord(plain)] if prefix else plain.encode("utf-8", "surrogateescape"))
    if not codes:
        raise MacroError(token, "empty character constant")
    if prefix:
        return Value(codes[-1])
    number = 0
    for code in codes[-4:]:
        number = number << 8 | code & 0xFF
    width = 8 if len(codes) == 1 else 32
    return Value(number - (1 << width) if number >> (width - 1) & 1 else number)
