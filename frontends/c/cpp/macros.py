"""Macros and their expansion (C11 6.10.3), with hide sets as in Prosser's algorithm.

Every token that leaves an expansion has the line of the macro's use; a token of an argument that stands on that line
also keeps its column, so that a message about `x / y` inside `assert(x / y)` points at it.

    #define TWICE(e) ((e) + (e))
    TWICE(n)            gives        ((n) + (n))
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from frontends.c.cpp.tokens import (
    COMMENT,
    ID,
    LINE_COMMENT,
    NO_MACROS,
    NUMBER,
    PASTE,
    PLACEMARKER,
    PUNCTUATOR,
    SPACE,
    STRING,
    Token,
    scan,
)

MAXIMUM_EXPANSION = 1_000_000
_BLANK = frozenset({SPACE, COMMENT, LINE_COMMENT})
_VA = "__VA_ARGS__"


class MacroError(Exception):
    """A mistake that ends preprocessing, at the place of a token."""

    def __init__(self, token: Token | None, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.token, self.message, self.hint = token, message, hint


@dataclass(frozen=True, slots=True, eq=False)
class Macro:
    """`parameters` is None for a macro without a parameter list; the last one of a variadic macro takes the rest."""

    name: str
    body: tuple[Token, ...]
    parameters: tuple[str, ...] | None = None
    variadic: bool = False

    def same_as(self, other: Macro) -> bool:
        """Whether a second definition is allowed (C11 6.10.3p2)."""
        return (self.parameters, self.variadic, _spelling(self.body)) == (
            other.parameters,
            other.variadic,
            _spelling(other.body),
        )


def _spelling(tokens: Sequence[Token]) -> list[str]:
    return [" " if t.type in _BLANK else t.value for t in tokens]


def strip(tokens: Sequence[Token]) -> list[Token]:
    """Without the blanks at both ends."""
    first, last = 0, len(tokens)
    while first < last and tokens[first].type in _BLANK:
        first += 1
    while last > first and tokens[last - 1].type in _BLANK:
        last -= 1
    return list(tokens[first:last])


def parse_definition(tokens: Sequence[Token]) -> Macro:
    """The macro of `#define` whose line, after the word define, is `tokens`."""
    tokens = strip(tokens)
    if not tokens:
        raise MacroError(None, "no macro name given in #define")
    name = tokens[0]
    if name.type != ID:
        raise MacroError(name, f"macro names must be identifiers, not '{name.value}'")
    if name.value == "defined":
        raise MacroError(name, "'defined' cannot be used as a macro name")
    if len(tokens) > 1 and tokens[1].value == "(":
        parameters, variadic, end = _parse_parameters(tokens)
        body = strip(tokens[end:])
        _check_operators(body, parameters)
        return Macro(name.value, tuple(body), parameters, variadic)
    body = strip(tokens[1:])
    _check_pasting(body)
    return Macro(name.value, tuple(body))


def _parse_parameters(tokens: Sequence[Token]) -> tuple[tuple[str, ...], bool, int]:
    """Parameter names, whether variadic, and the index behind the closing parenthesis."""
    names: list[str] = []
    variadic = False
    expect_name = True
    for index in range(2, len(tokens)):
        token = tokens[index]
        if token.type in _BLANK:
            continue
        if token.value == ")" and (not expect_name or not names):
            return tuple(names), variadic, index + 1
        if variadic:
            raise MacroError(token, "expected ')' after '...' in the macro parameter list")
        if token.value == "..." and expect_name:
            names.append(_VA)
            variadic = True
        elif token.value == "..." and names:
            variadic = True
        elif token.value == "," and not expect_name:
            expect_name = True
            continue
        elif token.type == ID and expect_name:
            if token.value in names:
                raise MacroError(token, f"duplicate macro parameter '{token.value}'")
            names.append(token.value)
        else:
            raise MacroError(token, f"unexpected '{token.value}' in the macro parameter list")
        expect_name = False
    raise MacroError(tokens[-1], "missing ')' in the macro parameter list")


def _check_pasting(body: Sequence[Token]) -> None:
    for token in (body[0], body[-1]) if body else ():
        if token.type == PASTE:
            raise MacroError(token, "'##' cannot be at either end of a macro expansion")


def _check_operators(body: Sequence[Token], parameters: Sequence[str]) -> None:
    """C11 6.10.3.2p1."""
    _check_pasting(body)
    for index, token in enumerate(body):
        if token.value == "#":
            following = next((t for t in body[index + 1 :] if t.type not in _BLANK), None)
            if following is None or following.value not in parameters:
                raise MacroError(token, "'#' is not followed by a macro parameter")


class Expander:
    """Expands token lists under a table of macros that its owner changes as directives are met."""

    def __init__(self, macros: dict[str, Macro]) -> None:
        self.macros = macros
        self._counter = 0
        self._made = 0
        self._depth = 0
        self._line = 0  # what __LINE__ is inside the outermost use of a macro

    def expand(self, tokens: Sequence[Token]) -> list[Token]:
        work = list(reversed(tokens))
        out: list[Token] = []
        macros = self.macros
        while work:
            token = work.pop()
            if token.type != ID or token.value in token.hidden:
                out.append(token)
                continue
            macro = macros.get(token.value)
            if macro is None:
                out.append(self._dynamic(token))
                continue
            if not self._depth and not token.expanded:
                self._made = 0
            replacement = self._replace(macro, token, work)
            if replacement is None:
                out.append(token)
            else:
                self._made += len(replacement)
                if self._made > MAXIMUM_EXPANSION:
                    raise MacroError(token, f"the expansion of macro '{token.value}' is too large")
                work.extend(reversed(replacement))
        return out

    def _dynamic(self, token: Token) -> Token:
        """`__LINE__` and `__COUNTER__`, whose values differ from use to use."""
        if token.value == "__LINE__":
            inside = self._depth or token.expanded
            value = self._line if inside and self._line else token.lineno
        elif token.value == "__COUNTER__":
            value = self._counter
            self._counter += 1
        else:
            return token
        return Token(NUMBER, str(value), token.source, token.lineno, token.column, token.hidden, token.expanded)

    def _replace(self, macro: Macro, use: Token, work: list[Token]) -> list[Token] | None:
        """The tokens that replace one use, its arguments taken from `work`; None if it is not a use."""
        outermost = not self._depth and not use.expanded
        if macro.parameters is None:
            if outermost:
                self._line = use.lineno
            hidden = use.hidden | {macro.name}
            return self._paste([_at(t, use, hidden) for t in macro.body], macro)
        collected = self._arguments(macro, use, work)
        if collected is None:
            return None
        arguments, closing = collected
        if outermost:
            self._line = closing.lineno
        hidden = (use.hidden & closing.hidden) | {macro.name}
        self._depth += 1
        try:
            return self._substitute(macro, use, arguments, hidden)
        finally:
            self._depth -= 1

    def _arguments(self, macro: Macro, use: Token, work: list[Token]) -> tuple[list[list[Token]], Token] | None:
        """Take `( argument, ... )` off the end of `work`; None, and nothing taken, if no '(' follows."""
        assert macro.parameters is not None
        position = len(work) - 1
        while position >= 0 and work[position].type in _BLANK:
            position -= 1
        if position < 0 or work[position].value != "(" or work[position].type == STRING:
            return None
        del work[position:]
        arguments: list[list[Token]] = [[]]
        nesting = 1
        most = len(macro.parameters)
        while work:
            token = work.pop()
            if token.value == "(":
                nesting += 1
            elif token.value == ")":
                nesting -= 1
                if not nesting:
                    return self._match(macro, use, [strip(a) for a in arguments]), token
            elif token.value == "," and nesting == 1 and not (macro.variadic and len(arguments) == most):
                arguments.append([])
                continue
            arguments[-1].append(token)
        raise MacroError(use, f"unterminated argument list of macro '{macro.name}'")

    def _match(self, macro: Macro, use: Token, arguments: list[list[Token]]) -> list[list[Token]]:
        """C11 6.10.3p4: as many arguments as parameters; none at all counts as one empty argument."""
        assert macro.parameters is not None
        wanted = len(macro.parameters)
        if not wanted and arguments == [[]]:
            return []
        if macro.variadic and len(arguments) == wanted - 1:
            arguments.append([])
        if len(arguments) != wanted:
            given = f"{len(arguments)} given"
            atleast = f"at least {wanted - 1}" if macro.variadic else str(wanted)
            plural = "" if atleast in ("1", "at least 1") else "s"
            raise MacroError(use, f"macro '{macro.name}' takes {atleast} argument{plural}, but {given}")
        return arguments

    def _substitute(
        self, macro: Macro, use: Token, arguments: list[list[Token]], hidden: frozenset[str]
    ) -> list[Token]:
        assert macro.parameters is not None
        index_of = {name: number for number, name in enumerate(macro.parameters)}
        expanded: dict[int, list[Token]] = {}
        body = macro.body
        out: list[Token] = []
        position = 0
        while position < len(body):
            token = body[position]
            if token.value == "#":
                position = _next_solid(body, position)
                out.append(_at(_stringize(arguments[index_of[body[position].value]]), use, hidden))
            elif token.type == ID and token.value in index_of:
                number = index_of[token.value]
                if _is_pasted(body, position):
                    if not self._drop_comma(macro, body, position, arguments[number], out):
                        out.extend(_in_line(t, use, hidden) for t in arguments[number] or [Token(PLACEMARKER, "")])
                else:
                    if number not in expanded:
                        expanded[number] = self.expand(arguments[number])
                    out.extend(_in_line(t, use, hidden) for t in expanded[number])
            else:
                out.append(_at(token, use, hidden))
            position += 1
        return self._paste(out, macro)

    def _drop_comma(
        self, macro: Macro, body: Sequence[Token], position: int, argument: list[Token], out: list[Token]
    ) -> bool:
        """GNU: in `, ## __VA_ARGS__` the comma goes when nothing was passed, and the ## goes when something was."""
        assert macro.parameters is not None
        if not macro.variadic or body[position].value != macro.parameters[-1]:
            return False
        solid = [i for i, t in enumerate(out) if t.type not in _BLANK][-2:]
        if len(solid) < 2 or out[solid[1]].type != PASTE or out[solid[0]].value != ",":
            return False
        del out[solid[1] if argument else solid[0] :]
        if argument:
            out.extend(self.expand(argument))
        return True

    def _paste(self, tokens: list[Token], macro: Macro) -> list[Token]:
        """Do all `##` from left to right (C11 6.10.3.3p3) and drop the placemarkers."""
        if not any(t.type == PASTE or t.type == PLACEMARKER for t in tokens):
            return tokens
        out: list[Token] = []
        position = 0
        while position < len(tokens):
            token = tokens[position]
            if token.type == PASTE and out:
                while out and out[-1].type in _BLANK:
                    out.pop()
                position = _next_solid(tokens, position)
                out.append(self._join(out.pop(), tokens[position]))
            else:
                out.append(token)
            position += 1
        return [t for t in out if t.type != PLACEMARKER]

    def _join(self, left: Token, right: Token) -> Token:
        if left.type == PLACEMARKER:
            return right
        if right.type == PLACEMARKER:
            return left
        text = left.value + right.value
        made = [t for t in scan(text, "") if t.value != "\n"]
        if len(made) != 1 or made[0].type in _BLANK:
            raise MacroError(
                left, f"pasting '{left.value}' and '{right.value}' does not give a valid preprocessing token"
            )
        return Token(
            made[0].type, text, left.source, left.lineno, left.column, left.hidden & right.hidden, expanded=True
        )


def _next_solid(tokens: Sequence[Token], position: int) -> int:
    position += 1
    while tokens[position].type in _BLANK:
        position += 1
    return position


def _is_pasted(body: Sequence[Token], position: int) -> bool:
    """Whether the parameter at `position` is an operand of ##: then its argument is not expanded."""
    before = next((t for t in reversed(body[:position]) if t.type not in _BLANK), None)
    after = next((t for t in body[position + 1 :] if t.type not in _BLANK), None)
    return (before is not None and before.type == PASTE) or (after is not None and after.type == PASTE)


def _at(token: Token, use: Token, hidden: frozenset[str]) -> Token:
    """A copy of a body's token at the place of the macro's use."""
    return Token(token.type, token.value, use.source, use.lineno, use.column, hidden | token.hidden, expanded=True)


def _in_line(token: Token, use: Token, hidden: frozenset[str]) -> Token:
    """A copy of an argument's token: on the line of the use, and in its own column if it stands there."""
    column = token.column if (token.lineno, token.source) == (use.lineno, use.source) else use.column
    kind = PUNCTUATOR if token.type == PASTE else token.type  # a ## that was passed is no operator (6.10.3.3p3)
    return Token(kind, token.value, use.source, use.lineno, column, hidden | token.hidden, expanded=True)


def _stringize(argument: Sequence[Token]) -> Token:
    """C11 6.10.3.2p2: the spelling, each run of blanks made one space, quotes and backslashes of literals escaped."""
    parts: list[str] = []
    for token in argument:
        if token.type in _BLANK:
            if parts and parts[-1] != " ":
                parts.append(" ")
        elif token.value.endswith(('"', "'")):
            parts.append(token.value.replace("\\", "\\\\").replace('"', '\\"'))
        else:
            parts.append(token.value)
    return Token(STRING, '"' + "".join(parts) + '"', hidden=NO_MACROS)
