"""From preprocessing tokens to the tokens of C that pycparser knows (C11 5.1.1.2 phase 7), with GNU's spellings.

Constants are checked here, so that later passes may convert them without fear; attributes that change nothing about a
program's meaning are dropped, others are kept beside the tokens. Mistakes are collected, and lexing goes on.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from pycparser import c_lexer

from bmc.errors import Diagnostic, Severity
from bmc.source import Location
from frontends.c.attributes import HARMLESS, MEANINGFUL, RawAttribute
from frontends.c.check_pragmas import CheckPragmas
from frontends.c.cpp import tokens as pp
from frontends.c.tokens import Token

MAXIMUM_NESTING = 500
_LARGEST = (1 << 64) - 1
_BASES = {"hex": 16, "bin": 2, "oct": 8, "dec": 10}

_KEYWORDS: dict[str, tuple[str, str]] = {
    word: (type_, word) for word, type_ in c_lexer._keyword_map.items() if word not in ("offsetof", "_Pragma")
}
for _type, _word, _spellings in (
    ("INLINE", "inline", "__inline __inline__"),
    ("CONST", "const", "__const __const__"),
    ("VOLATILE", "volatile", "__volatile __volatile__"),
    ("RESTRICT", "restrict", "__restrict __restrict__"),
    ("SIGNED", "signed", "__signed __signed__"),
    ("_ALIGNOF", "_Alignof", "__alignof __alignof__"),
    ("_THREAD_LOCAL", "_Thread_local", "__thread"),
    ("TYPEOF", "typeof", "typeof __typeof __typeof__"),
    ("OFFSETOF", "offsetof", "__builtin_offsetof"),
    ("_BITINT", "_BitInt", "__CPROVER_bitvector"),
    ("INT", "__auto_type", "__auto_type"),  # a specifier like int; the initialiser says the type
    ("_COMPLEX", "_Complex", "__complex __complex__"),
    ("_STATIC_ASSERT", "_Static_assert", "static_assert"),
    ("_NORETURN", "_Noreturn", "__noreturn__"),
):
    for _spelling in _spellings.split():
        _KEYWORDS[_spelling] = (_type, _word)

_PUNCTUATORS = {entry.literal: entry.tok_type for entry in c_lexer._fixed_tokens if entry.literal != "::"}
_STRINGS = {"": "STRING_LITERAL", "L": "WSTRING_LITERAL", "u8": "U8STRING_LITERAL"}
_STRINGS |= {"u": "U16STRING_LITERAL", "U": "U32STRING_LITERAL"}
_CHARS = {"": "CHAR_CONST", "L": "WCHAR_CONST", "u8": "U8CHAR_CONST", "u": "U16CHAR_CONST", "U": "U32CHAR_CONST"}

_INTEGER = re.compile(
    r"(?:(?P<hex>0[xX][0-9a-fA-F]+)|(?P<bin>0[bB][01]+)|(?P<oct>0[0-9]*)|(?P<dec>[1-9][0-9]*))(?P<suffix>(?:[^\W\d]\w*)?)\Z"
)
_FLOAT = re.compile(r"(?:[0-9]+[eE][+-]?[0-9]+|(?:[0-9]*\.[0-9]+|[0-9]+\.)(?:[eE][+-]?[0-9]+)?)[fFlL]?\Z")
_HEX_FLOAT = re.compile(r"0[xX](?:[0-9a-fA-F]*\.[0-9a-fA-F]+|[0-9a-fA-F]+\.?)[pP][+-]?[0-9]+[fFlL]?\Z")
_INTEGER_SUFFIX = re.compile(r"[uU]?(?:ll|LL|[lL])?\Z|(?:ll|LL|[lL])[uU]\Z")
_ESCAPE = re.compile(r"\\(?:[0-7]{1,3}|x[0-9a-fA-F]+|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[abfnrtveE\\'\"?])")
_CHARACTER = re.compile(_ESCAPE.pattern + r"|\\.|.", re.DOTALL)

_ASM_QUALIFIERS = frozenset("volatile __volatile __volatile__ goto inline __inline __inline__".split())
_CONTRACTS = frozenset(
    f"__CPROVER_{word}" for word in ("requires", "ensures", "assigns", "frees", "loop_invariant", "decreases")
)

# Signs of logic that CBMC reads.
_ACSL = {
    "\N{FOR ALL}": ("ID", "__CPROVER_forall"),
    "\N{THERE EXISTS}": ("ID", "__CPROVER_exists"),
    "\N{RIGHTWARDS DOUBLE ARROW}": ("IMPLIES", "==>"),
    "\N{LOGICAL AND}": ("LAND", "&&"),
    "\N{LOGICAL OR}": ("LOR", "||"),
    "\N{NOT SIGN}": ("LNOT", "!"),
    "\N{IDENTICAL TO}": ("EQ", "=="),
    "\N{NOT IDENTICAL TO}": ("NE", "!="),
    "\N{LESS-THAN OR EQUAL TO}": ("LE", "<="),
    "\N{GREATER-THAN OR EQUAL TO}": ("GE", ">="),
    "\N{MINUS SIGN}": ("MINUS", "-"),
}


class Lexer:
    """Converts all tokens of one unit: `tokens` for the parser, `diagnostics` for the user."""

    def __init__(self, source: Sequence[pp.Token]) -> None:
        self._source = source
        self._position = 0
        self._depth = 0
        self.tokens: list[Token] = []
        self.attributes: dict[int, list[RawAttribute]] = {}  # by the number of the token behind them
        self.diagnostics: list[Diagnostic] = []
        self.checks = CheckPragmas()
        self._contracts = False  # whether one was met

    def run(self) -> None:
        handlers: dict[str, Any] = {
            pp.ID: self._word,
            pp.NUMBER: self._number,
            pp.STRING: self._string,
            pp.CHAR: self._character,
            pp.PRAGMA: self._pragma,
        }
        source = self._source
        while self._position < len(source):
            token = source[self._position]
            self._position += 1
            handlers.get(token.type, self._punctuator)(token)

    def _emit(self, type_: str, value: str, source: pp.Token) -> None:
        self.tokens.append(Token(type_, value, source))

    def _error(
        self,
        token: pp.Token,
        message: str,
        hint: str = "",
        kind: str = "syntax",
        shift: int = 0,
        severity: Severity = Severity.ERROR,
    ) -> None:
        place = Location(token.source, token.lineno, token.column + shift)
        self.diagnostics.append(Diagnostic(message, place, hint, severity, kind))

    # words ----------------------------------------------------------------------------------------------------------

    def _word(self, token: pp.Token) -> None:
        word = token.value
        keyword = _KEYWORDS.get(word)
        if keyword is not None:
            self._emit(*keyword, token)
        elif word in ("__attribute__", "__attribute"):
            self._attribute(token)
        elif word == "_Pragma":
            self._pragma_operator(token)
        elif word in ("asm", "__asm", "__asm__"):
            self._emit("ASM", "asm", token)
            while self._next_word() in _ASM_QUALIFIERS:
                self._position += 1
        elif word in _CONTRACTS:
            self._contract(token)
        elif word != "__extension__":
            self._emit("ID", word, token)

    def _contract(self, token: pp.Token) -> None:
        """A clause of a contract stands behind the head of a function or loop. It says what other tools prove: as in
        CBMC it has no meaning for a check."""
        misplaced = not self.tokens or self.tokens[-1].type not in ("RPAREN", "RBRACKET", "DO")
        if misplaced:
            self._error(token, f"'{token.value}' belongs behind the head of a function or of a loop")
        elif self._next_word() != "(":
            self._error(token, f"expected '(' after '{token.value}'")
            return
        self._skip_parentheses()
        if not self._contracts and not misplaced:
            message = "contracts of functions and loops are not checked: they are ignored"
            self._error(token, message, kind="unsupported", severity=Severity.WARNING)
        self._contracts = True

    def _attribute(self, token: pp.Token) -> None:
        """`__attribute__((a, b(x)))`: what has a meaning is kept for the parser, the rest dropped."""
        start = self._position
        inner = self._skip_parentheses()
        if len(inner) < 2 or inner[0].value != "(":
            self._position = start
            self._error(token, "expected '((' after '__attribute__'")
            return
        depth = 0
        for index, item in enumerate(inner):
            if item.value in "([{" and item.type == pp.PUNCTUATOR:
                depth += 1
            elif item.value in ")]}" and item.type == pp.PUNCTUATOR:
                depth -= 1
            elif depth == 1 and item.type == pp.ID and inner[index - 1].value in ("(", ","):
                name = item.value.removeprefix("__").removesuffix("__")
                if name in MEANINGFUL:
                    raw = RawAttribute(name, self._arguments(inner[index + 1 :]), Token("ID", name, item))
                    self.attributes.setdefault(len(self.tokens), []).append(raw)
                elif name not in HARMLESS:
                    self._error(
                        item, f"the attribute '{name}' is ignored", kind="unsupported", severity=Severity.WARNING
                    )

    def _arguments(self, rest: Sequence[pp.Token]) -> tuple[Token, ...]:
        """The tokens inside the parentheses that `rest` begins with; none if it does not."""
        if not rest or rest[0].value != "(":
            return ()
        depth = 0
        for index, token in enumerate(rest):
            depth += (token.value == "(") - (token.value == ")")
            if not depth:
                inner = Lexer(rest[1:index])
                inner.run()
                self.diagnostics += inner.diagnostics
                return tuple(inner.tokens)
        return ()

    def _skip_parentheses(self) -> list[pp.Token]:
        """Take a balanced `( ... )` (after qualifiers, as in `asm volatile goto (`) and return what is inside."""
        source = self._source
        while self._position < len(source) and source[self._position].type == pp.ID:
            self._position += 1
        if self._position >= len(source) or source[self._position].value != "(":
            return []
        start = self._position + 1
        depth = 0
        while self._position < len(source):
            value = source[self._position].value
            depth += (value == "(") - (value == ")")
            self._position += 1
            if not depth:
                return list(source[start : self._position - 1])
        self._error(source[start - 1], "unmatched '('")
        return []

    # pragmas --------------------------------------------------------------------------------------------------------

    def _pragma_operator(self, token: pp.Token) -> None:
        inner = self._skip_parentheses()
        if len(inner) != 1 or inner[0].type != pp.STRING:
            self._error(token, "_Pragma takes a parenthesized string literal")
            return
        text = inner[0].value.partition('"')[2][:-1].replace('\\"', '"').replace("\\\\", "\\")
        self._pragma(pp.Token(pp.PRAGMA, text, token.source, token.lineno, token.column))

    def _pragma(self, token: pp.Token) -> None:
        """Keep bounds for loops; refuse what would change the layout; other tools' pragmas mean nothing here."""
        words = token.value.split()
        if words[:1] in (["pybmc"], ["CPROVER"]):
            del words[0]
        if words[:1] == ["unwind"]:
            if len(words) != 2 or not words[1].isdecimal() or len(words[1]) > 9:
                self._error(token, "#pragma unwind needs one number, the bound of the next loop")
                return
            self._emit("PPPRAGMA", "pragma", token)
            self._emit("PPPRAGMASTR", f"unwind {int(words[1])}", token)
        elif words[:1] == ["check"]:
            mistake = self.checks.read(token.value.strip().partition(" ")[2], token.source, token.lineno)
            if mistake:
                self._error(token, mistake, kind="pragma")
        elif words and words[0].partition("(")[0] == "pack":
            self._emit("PPPRAGMA", "pragma", token)
            self._emit("PPPRAGMASTR", token.value.strip(), token)
        elif words and words[0].startswith("scalar_storage_order"):
            self._error(token, f"#pragma {words[0].partition('(')[0]} is not supported", kind="unsupported")

    # constants ------------------------------------------------------------------------------------------------------

    def _number(self, token: pp.Token) -> None:
        text = token.value
        match = _INTEGER.match(text)
        if match is not None and _INTEGER_SUFFIX.match(match["suffix"]):
            self._integer(token, match)
        elif _FLOAT.match(text):
            self._emit("FLOAT_CONST", text, token)
        elif _HEX_FLOAT.match(text):
            self._emit("HEX_FLOAT_CONST", text, token)
        else:
            if match is not None:
                self._error(token, f"invalid suffix '{match['suffix']}' on integer constant")
            else:
                self._error(token, f"invalid number '{_shorten(text)}'")
            self._emit("INT_CONST_DEC", "1", token)

    def _integer(self, token: pp.Token, match: re.Match[str]) -> None:
        kind = next(k for k in ("hex", "bin", "oct", "dec") if match[k] is not None)
        digits, value = match[kind], token.value
        if kind == "oct" and re.search("[89]", digits):
            self._error(token, f"invalid digit in octal constant '{_shorten(value)}'")
            value = "1"
        elif len(digits.lstrip("0xXbB")) > 64 or int(digits, _BASES[kind]) > _LARGEST:
            self._error(token, f"integer constant '{_shorten(value)}' is too large for every type")
            value = "1"
        self._emit(f"INT_CONST_{kind.upper()}", value, token)

    def _string(self, token: pp.Token) -> None:
        prefix, _, rest = token.value.partition('"')
        body = rest[:-1]
        body = self._check_escapes(token, body, len(prefix) + 1)
        body = "".join(f"\\{ord(c) - 0xDC00:03o}" if "\udc80" <= c <= "\udcff" else c for c in body)
        self._emit(_STRINGS[prefix], f'{prefix}"{body}"', token)

    def _character(self, token: pp.Token) -> None:
        prefix, _, rest = token.value.partition("'")
        body = rest[:-1]
        body = self._check_escapes(token, body, len(prefix) + 1)
        if not prefix and not body.isascii():
            body = "".join(c if c.isascii() else _octal(c) for c in body)
        count = len(_CHARACTER.findall(body))
        if not count:
            self._error(token, "empty character constant")
            prefix, body, count = "", "0", 1
        if count > 4 or (prefix and count > 1):
            self._error(token, "character constant is too long", hint='a string is written with ""')
            body, count = "0", 1
        self._emit(_CHARS[prefix] if count == 1 else "INT_CONST_CHAR", f"{prefix}'{body}'", token)

    def _check_escapes(self, token: pp.Token, body: str, shift: int) -> str:
        """C11 6.4.4.4p8: gcc takes an unknown escape such as \\% for the character itself, with a warning."""
        position = body.find("\\")
        while position >= 0:
            match = _ESCAPE.match(body, position)
            if match is None:
                sequence = body[position : position + 2]
                known = sequence in ("\\x", "\\u", "\\U")
                severity = Severity.ERROR if known else Severity.WARNING
                message = f"'{sequence}' without its digits" if known else f"unknown escape sequence '{sequence}'"
                self._error(token, message, shift=shift + position, severity=severity)
                body = body[:position] + body[position + 1 :]
            position = body.find("\\", match.end() if match else position + 1)
        return body

    # everything else ------------------------------------------------------------------------------------------------

    def _punctuator(self, token: pp.Token) -> None:
        if token.value == "==" and self._position < len(self._source):
            if self._source[self._position].value == ">":  # CBMC's implication; C has no such sequence
                self._position += 1
                self._emit("IMPLIES", "==>", token)
                return
        type_ = _PUNCTUATORS.get(token.value)
        if type_ is None:
            if token.value in _ACSL:
                self._emit(*_ACSL[token.value], token)
            elif token.value == "\\" and self._next_word() in ("forall", "exists"):
                self._emit("ID", f"__CPROVER_{self._next_word()}", token)
                self._position += 1
            else:
                self._stray(token)
            return
        if token.value in ("(", "[", "{"):
            self._depth += 1
            if self._depth == MAXIMUM_NESTING + 1:
                self._error(token, f"brackets are nested more than {MAXIMUM_NESTING} deep", kind="unsupported")
        elif token.value in (")", "]", "}"):
            self._depth -= 1
        self._emit(type_, token.value, token)

    def _next_word(self) -> str:
        return str(self._source[self._position].value) if self._position < len(self._source) else ""

    def _stray(self, token: pp.Token) -> None:
        if token.value in ('"', "'"):
            self._error(token, f"missing terminating {token.value} character")
            while self._position < len(self._source) and self._source[self._position].lineno == token.lineno:
                self._position += 1
            self._emit(
                "STRING_LITERAL" if token.value == '"' else "CHAR_CONST", '""' if token.value == '"' else "'0'", token
            )
            return
        shown = token.value if token.value.isprintable() else f"\\{ord(token.value) & 0xFF:03o}"
        self._error(token, f"stray '{shown}' in program")


def _octal(character: str) -> str:
    return "".join(f"\\{byte:03o}" for byte in character.encode("utf-8", "surrogateescape"))


def _shorten(text: str) -> str:
    return text if len(text) <= 40 else text[:30] + "..."
