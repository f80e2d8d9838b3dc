"""Parsing: tokens become pycparser's tree, mistakes become diagnostics as a good compiler gives them.

After a mistake parsing goes on at the next declaration of the file, so that one run shows more than the first one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from pycparser import c_ast, c_parser

from bmc.errors import Diagnostic, InputError, Severity
from bmc.source import Location
from frontends.c.attributes import RawAttribute
from frontends.c.deep import deep_recursion
from frontends.c.gnu import GnuParser
from frontends.c.hints import hint_for, keyword_hint
from frontends.c.lex import Lexer
from frontends.c.preprocess import SourceText
from frontends.c.tokens import Token
from frontends.c.unit import ParsedUnit

MAXIMUM_ERRORS = 20

_SPELLING = {
    "SEMI": "';'",
    "RPAREN": "')'",
    "LPAREN": "'('",
    "RBRACE": "'}'",
    "LBRACE": "'{'",
    "RBRACKET": "']'",
    "LBRACKET": "'['",
    "COLON": "':'",
    "COMMA": "','",
    "EQUALS": "'='",
    "WHILE": "'while'",
    "ID": "a name",
    "TYPEID": "a name",
}
_CLOSING = {"LPAREN": "RPAREN", "LBRACE": "RBRACE", "LBRACKET": "RBRACKET"}
_MESSAGES = {
    "Invalid expression": "expected an expression",
    "Invalid declarator": "expected a name",
    "Invalid declaration": "expected a declaration",
    "Invalid specifier list": "expected a type",
    "Invalid function definition": "expected a declaration",
    "Invalid abstract declarator": "expected a type",
    "Invalid struct/union declaration": "expected a name or '{'",
    "Invalid struct reference": "expected the name of a member",
    "Invalid designator": "expected a designator",
    "Invalid labeled statement": "expected a label",
    "Expected identifier": "expected a name",
    "Invalid string literal": "expected a string literal",
}
_DECLARATION_START = c_parser._DECL_START


def parse_text(source: SourceText) -> ParsedUnit:
    """The tree of one preprocessed file; an InputError with all mistakes that were found."""
    lexer = Lexer(source.tokens)
    lexer.run()
    warnings = (*source.warnings, *(d for d in lexer.diagnostics if d.severity is Severity.WARNING))
    errors = [d for d in lexer.diagnostics if d.severity is Severity.ERROR]
    if any("nested more than" in d.message for d in errors):
        raise InputError([*warnings, *errors])
    parser = _Parser(lexer.tokens, lexer.attributes, source.path)
    with deep_recursion():
        items = parser.translation_unit()
    lines = {(d.location.file, d.location.line) for d in errors if d.location}
    errors += [d for d in parser.diagnostics if d.location and (d.location.file, d.location.line) not in lines]
    if errors:
        raise InputError([*warnings, *sorted(errors, key=_place)])
    warnings += tuple(_warning("the type is missing; int is taken", coord) for coord in parser.implicit_ints)
    warnings += tuple(_warning("this declares nothing", coord) for coord in parser.empty_declarations)
    return ParsedUnit(source.path, c_ast.FileAST(items), warnings, lexer.checks.lines)


def _warning(message: str, coord: Any) -> Diagnostic:
    place = Location(str(coord.file), int(coord.line), int(coord.column or 0))
    return Diagnostic(message, place, severity=Severity.WARNING, kind="type")


def _place(diagnostic: Diagnostic) -> tuple[str, int, int]:
    place = diagnostic.location
    return (place.file, place.line, place.column) if place else ("", 0, 0)


class _Mistake(Exception):
    def __init__(self, message: str, location: Location, hint: str = "", kind: str = "syntax") -> None:
        super().__init__(message)
        self.diagnostic = Diagnostic(message, location, hint, kind=kind)


class _Parser(GnuParser):
    """pycparser's grammar with our token stream, our messages and recovery at the top level."""

    def __init__(self, tokens: Sequence[Token], attributes: Mapping[int, list[RawAttribute]], path: str) -> None:
        super().__init__(tokens, attributes)
        self._path = path
        self._statement = 0
        self.diagnostics: list[Diagnostic] = []

    def translation_unit(self) -> list[c_ast.Node]:
        items: list[c_ast.Node] = []
        while self._peek() is not None:
            start = self._tokens.index
            try:
                items.extend(self._parse_external_declaration())
                continue
            except _Mistake as mistake:
                self.diagnostics.append(mistake.diagnostic)
            except RecursionError:
                self.diagnostics.append(Diagnostic("this code is nested too deeply", self._here(), kind="unsupported"))
            except (AssertionError, AttributeError, TypeError, ValueError, IndexError, KeyError):
                self.diagnostics.append(Diagnostic("this declaration was not understood", self._here(), kind="syntax"))
            if len(self.diagnostics) >= MAXIMUM_ERRORS or not self._recover(start):
                break
        return items

    def _recover(self, start: int) -> bool:
        """Skip to where a declaration of the file may begin. After a broken typedef all that follows is doubtful."""
        tokens = self._tokens.tokens
        first = tokens[start]
        if first is None or first.type == "TYPEDEF":
            return False
        del self._scope_stack[1:]
        self._typedef_checked_token = None
        depth = 0
        failed = self._tokens.index
        for index in range(start, len(tokens)):
            token = tokens[index]
            if token is None:
                break
            if index > failed and token.column == 1 and token.type in _DECLARATION_START:
                self._tokens.index = index
                return True
            depth += (token.type == "LBRACE") - (token.type == "RBRACE")
            if index >= failed and depth <= 0 and token.type in ("SEMI", "RBRACE"):
                self._tokens.index = index + 1
                return True
        return False

    # places ---------------------------------------------------------------------------------------------------------

    def _here(self) -> Location:
        token = self._tokens.peek()
        return token.location if token is not None else self._end()

    def _previous(self) -> Token | None:
        index = self._tokens.index
        return self._tokens.tokens[index - 1] if index else None

    def _end(self) -> Location:
        """Just behind the token before the current one."""
        previous = self._previous()
        if previous is None:
            return Location(self._path, 1, 1)
        return Location(previous.filename, previous.lineno, previous.end)

    # messages -------------------------------------------------------------------------------------------------------

    def _expect(self, token_type: str) -> Any:
        token = self._peek()
        if token is not None and token.type == token_type:
            return self._advance()
        raise self._missing(token_type)

    def _missing(self, token_type: str) -> _Mistake:
        expected = _SPELLING.get(token_type, f"'{token_type.lower()}'")
        token, previous = self._tokens.peek(), self._previous()
        if token is None:
            return _Mistake(f"expected {expected} at the end of the file", self._end(), self._open_bracket())
        unknown = self._unknown_type(token, previous)
        if unknown is not None:
            return unknown
        location = self._here()
        if previous is not None and (token_type == "SEMI" or token.lineno != previous.lineno):
            location = self._end()
        hint = self._statement_hint()
        return _Mistake(f"expected {expected} before '{token.value}'", location, hint)

    def _unknown_type(self, token: Token, previous: Token | None) -> _Mistake | None:
        """`foo_t x` and `foo_t *x` where nothing of the name foo_t is known."""
        if previous is None or previous.type != "ID" or self._is_declared(previous.value):
            return None
        if token.type != "ID" and not (token.type == "TIMES" and self._tokens.index - 1 != self._statement):
            return None
        return self._unknown(previous)

    def _unknown(self, token: Token) -> _Mistake:
        known = {name for scope in self._scope_stack for name, is_type in scope.items() if is_type}
        return _Mistake(f"unknown type name '{token.value}'", token.location, hint_for(token.value, known))

    def _is_declared(self, name: str) -> bool:
        return any(name in scope for scope in self._scope_stack)

    def _statement_hint(self) -> str:
        """The word that began the statement may be a misspelt keyword."""
        first = self._tokens.tokens[self._statement]
        if first is not None and first.type == "ID" and not self._is_declared(first.value):
            return keyword_hint(first.value)
        return ""

    def _open_bracket(self) -> str:
        stack: list[Token] = []
        for token in self._tokens.tokens:
            if token is None:
                break
            if token.type in _CLOSING:
                stack.append(token)
            elif stack and token.type == _CLOSING[stack[-1].type]:
                stack.pop()
        if not stack:
            return ""
        return f"'{stack[-1].value}' at {stack[-1].location} is never closed"

    def _parse_error(self, msg: str, coord: Any) -> NoReturn:
        token = self._tokens.peek()
        if msg == "At end of input" or (token is None and msg in _MESSAGES):
            raise _Mistake("unexpected end of the file", self._end(), self._open_bracket())
        location = Location(coord.file, coord.line, coord.column or 0) if isinstance(coord, c_parser.Coord) else None
        if msg in _MESSAGES and token is not None:
            unknown = token.type == "ID" and msg in ("Invalid specifier list", "Invalid declaration")
            if unknown and not self._is_declared(token.value):
                raise self._unknown(token)
            raise _Mistake(f"{_MESSAGES[msg]} before '{token.value}'", token.location, self._statement_hint())
        raise _Mistake(msg[:1].lower() + msg[1:], location or self._here())

    # grammar --------------------------------------------------------------------------------------------------------

    def _parse_external_declaration(self) -> list[c_ast.Node]:
        token = self._peek()
        self._statement = self._tokens.index
        if token is not None and token.type == "ID":
            following = self._tokens.peek(2)
            if following is not None and following.type in ("ID", "TYPEID", "TIMES"):
                raise self._unknown(token)
            if following is None or following.type != "LPAREN":
                hint = hint_for(token.value) if not self._is_declared(token.value) else ""
                raise _Mistake(f"expected a declaration before '{token.value}'", token.location, hint)
        if token is not None and token.type == "RBRACE":
            raise _Mistake("unmatched '}'", token.location)
        result: list[c_ast.Node] = super()._parse_external_declaration()
        return result

    def _parse_statement(self) -> Any:
        self._statement = self._tokens.index
        token = self._peek()
        if token is not None and token.type == "ELSE":
            raise _Mistake("'else' without a previous 'if'", token.location)
        return super()._parse_statement()

    def _parse_block_item(self) -> Any:
        """One item of a block; a mistake in it is reported, and parsing goes on behind it."""
        self._statement = start = self._tokens.index
        scopes = len(self._scope_stack)
        try:
            return super()._parse_block_item()
        except _Mistake as mistake:
            if len(self.diagnostics) + 1 >= MAXIMUM_ERRORS or not self._skip_statement(start):
                raise
            self.diagnostics.append(mistake.diagnostic)
            del self._scope_stack[scopes:]
            self._typedef_checked_token = None
            return c_ast.EmptyStatement(None)

    def _skip_statement(self, start: int) -> bool:
        """Go behind the statement that begins at `start` and went wrong at the current token."""
        tokens, failed = self._tokens.tokens, self._tokens.index
        depth = 0
        for index in range(start, len(tokens)):
            token = tokens[index]
            if token is None:
                return False
            if token.type == "RBRACE" and depth == 0:
                self._tokens.index = index
                return index >= failed
            depth += (token.type == "LBRACE") - (token.type == "RBRACE")
            if index >= failed and depth == 0 and token.type in ("SEMI", "RBRACE"):
                self._tokens.index = index + 1
                return True
        return False
