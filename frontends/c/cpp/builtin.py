"""The built-in preprocessor: pcpp's directives over our tokens, macros, conditions and headers.

Invariant: every token that comes out has the place where the user wrote it (or used the macro it came from).
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from itertools import pairwise
from pathlib import Path

from pcpp import OutputDirective, Preprocessor
from pcpp.parser import Action

from bmc.errors import Diagnostic, InputError, Severity
from bmc.source import Location
from frontends.c.cpp.condition import evaluate
from frontends.c.cpp.files import decode, read_source
from frontends.c.cpp.macros import Expander, Macro, MacroError, parse_definition, strip
from frontends.c.cpp.predefined import predefined
from frontends.c.cpp.tokens import (
    CHAR,
    COMMENT,
    ID,
    LINE_COMMENT,
    NUMBER,
    PASTE,
    PRAGMA,
    SPACE,
    STRING,
    Token,
    scan_lines,
)
from frontends.c.options import FrontendOptions

HEADERS = Path(__file__).parent.parent / "include"
MAXIMUM_INCLUDES = 200
_KNOWN_DIRECTIVES = (
    "define",
    "undef",
    "include",
    "if",
    "ifdef",
    "ifndef",
    "elif",
    "else",
    "endif",
    "error",
    "pragma",
    "line",
)


class _File:
    """One file being read; `#line` changes the name and the number of the lines that follow."""

    def __init__(self, name: str, directory: str) -> None:
        self.name = name
        self.directory = directory
        self.shown = name
        self.shift = 0


class BuiltinPreprocessor(Preprocessor):  # type: ignore[misc]  # pcpp is not typed
    """Use once: `run` gives the tokens of one translation unit, `diagnostics` what was noticed on the way."""

    def __init__(self, options: FrontendOptions) -> None:
        # pcpp's own constructor builds the lexer, expression parser and tables that are replaced here.
        self.options = options
        self.macros: dict[str, Macro] = {}
        self.expander = Expander(self.macros)
        self.diagnostics: list[Diagnostic] = []
        self.texts: dict[str, str] = {}
        self.files: list[_File] = []
        self.t_ID, self.t_INTEGER, self.t_STRING, self.t_CHAR = ID, NUMBER, STRING, CHAR
        self.t_SPACE = self.t_NEWLINE = SPACE
        self.t_LINECONT = "CPP_LINECONT"
        self.t_DPOUND = PASTE
        self.t_WS = (SPACE,)
        self.t_COMMENT1, self.t_COMMENT2 = COMMENT, LINE_COMMENT
        self.t_COMMENT = (COMMENT, LINE_COMMENT)
        self.rewrite_paths: list[tuple[str, str]] = []
        self.include_once: dict[str, str | None] = {}
        self.include_depth = 0
        self.include_times: list[object] = []
        self.debugout = None
        self.auto_pragma_once_enabled = True
        self.expand_filemacro = True
        self.lastdirective: Token | None = None
        self.passthru_includes = None

    def run(self, path: str) -> list[Token]:
        """All tokens of the file, blanks left out, pragmas as one token each."""
        out: list[Token] = []
        text = read_source(path)
        try:
            if not path.endswith(".i"):
                self._define_all()
                for name in self.options.includes:
                    out.extend(self._read(self._find_forced(name), read_source(self._find_forced(name))))
            out.extend(self._read(path, text))
        except MacroError as error:
            self._error(error.token or self.lastdirective, error.message, error.hint)
        except RecursionError:
            self._error(self.lastdirective, "macros or conditions are nested too deeply")
        except (IndexError, AttributeError):
            # pcpp takes the operands of a directive for granted
            name = self.lastdirective.value if self.lastdirective else "?"
            nameless = name in ("ifdef", "ifndef", "define", "undef")
            self._error(self.lastdirective, f"no macro name given in #{name}" if nameless else f"malformed #{name}")
        if any(d.severity is Severity.ERROR for d in self.diagnostics):
            raise InputError(self.diagnostics)
        return out

    def _define_all(self) -> None:
        for name, body in predefined(self.options.model):
            self.define(f"{name} {body}")
        for definition in self.options.defines:
            name, equals, body = definition.partition("=")
            try:
                self.define(f"{name} {body if equals else '1'}")
            except MacroError as error:
                raise InputError([Diagnostic(f"-D {definition}: {error.message}", kind="input")]) from None
        for name in self.options.undefines:
            self.macros.pop(name, None)

    def _find_forced(self, name: str) -> str:
        for directory in ("", *self.options.include_dirs, str(HEADERS)):
            candidate = os.path.join(directory, name)
            if os.path.isfile(candidate):
                return candidate
        return name

    def _read(self, name: str, text: str) -> Iterator[Token]:
        """The tokens of one file and of what it includes."""
        self.texts[name] = text
        self.files.append(_File(name, os.path.dirname(name)))
        for token in self.parsegen("", name, name):
            if token.type != SPACE and token.type not in self.t_COMMENT:
                yield token
        self.files.pop()

    # what pcpp calls ------------------------------------------------------------------------------------------------

    def group_lines(self, text: str, source: str) -> Iterator[list[Token]]:
        """pcpp passes the text with trigraphs replaced, which gcc does not do: take the original."""
        file = self.files[-1]
        for line in scan_lines(self.texts[source], source):
            if file.shift or file.shown != source:
                for token in line:
                    token.source = file.shown
                    token.lineno += file.shift
            self._look_for_open_comment(line)
            yield line

    def _look_for_open_comment(self, line: Sequence[Token]) -> None:
        for first, second in pairwise(line):
            if first.value == "/" and second.value in ("*", "*=") and second.column == first.column + 1:
                raise MacroError(first, "unterminated comment")

    def define(self, tokens: str | Sequence[Token]) -> None:
        if isinstance(tokens, str):
            if tokens.startswith('__FILE__ "'):
                name = tokens[len('__FILE__ "') : -1].replace("\\", "\\\\").replace('"', '\\"')
                self.macros["__FILE__"] = Macro("__FILE__", (Token(STRING, f'"{name}"'),))
                return
            tokens = next(scan_lines(tokens, "<command line>"))
        macro = parse_definition([t for t in tokens if t.value != "\n"])
        old = self.macros.get(macro.name)
        if old is not None and not macro.same_as(old) and tokens and tokens[0].lineno:
            self._warn(tokens[0], f"macro '{macro.name}' is defined again with another meaning")
        self.macros[macro.name] = macro

    def undef(self, tokens: Sequence[Token]) -> None:
        self.macros.pop(self._name(tokens).value, None)

    def _name(self, tokens: Sequence[Token]) -> Token:
        directive = self.lastdirective.value if self.lastdirective else ""
        if not tokens:
            raise MacroError(self.lastdirective, f"no macro name given in #{directive}")
        if tokens[0].type != ID:
            raise MacroError(tokens[0], f"macro names must be identifiers, not '{tokens[0].value}'")
        return tokens[0]

    def expand_macros(self, tokens: list[Token], expanding_from: Sequence[str] = ()) -> list[Token]:
        return self.expander.expand(tokens)

    def evalexpr(self, tokens: Sequence[Token]) -> tuple[int, None]:
        protected = self._operators(tokens)
        return evaluate(self._operators(self.expander.expand(protected))), None

    def _operators(self, tokens: Sequence[Token]) -> list[Token]:
        """Replace `defined X`, `defined(X)` and `__has_include(...)` by 0 or 1."""
        solid = [t for t in tokens if t.type != SPACE and t.type not in self.t_COMMENT]
        out: list[Token] = []
        position = 0
        while position < len(solid):
            token = solid[position]
            position += 1
            if token.type == ID and token.value == "defined":
                value, position = self._defined(solid, position, token)
            elif token.type == ID and token.value == "__has_include":
                value, position = self._has_include(solid, position, token)
            else:
                out.append(token)
                continue
            out.append(Token(NUMBER, str(int(value)), token.source, token.lineno, token.column))
        return out

    def _defined(self, solid: Sequence[Token], position: int, operator: Token) -> tuple[bool, int]:
        parenthesis = position < len(solid) and solid[position].value == "("
        position += parenthesis
        if position >= len(solid) or solid[position].type != ID:
            raise MacroError(operator, "operator 'defined' needs an identifier")
        name = solid[position].value
        position += 1
        if parenthesis:
            if position >= len(solid) or solid[position].value != ")":
                raise MacroError(operator, "missing ')' after 'defined'")
            position += 1
        return name in self.macros or name in ("__LINE__", "__COUNTER__", "__has_include"), position

    def _has_include(self, solid: Sequence[Token], position: int, operator: Token) -> tuple[bool, int]:
        end = next((i for i in range(position, len(solid)) if solid[i].value == ")"), None)
        if end is None or position >= len(solid) or solid[position].value != "(":
            raise MacroError(operator, "operator '__has_include' needs a file name in parentheses")
        name, system = self._file_name(solid[position + 1 : end])
        return self._locate(name, system) is not None, end + 1

    def include(self, tokens: Sequence[Token], original_line: Sequence[Token]) -> Iterator[Token]:
        """`#include`: the current file's directory for "name", then -I, then the bundled headers."""
        if not tokens:
            raise MacroError(self.lastdirective, '#include expects "FILENAME" or <FILENAME>')
        name, system = self._file_name(tokens)
        found = self._locate(name, system)
        if found is None:
            raise MacroError(tokens[0], f"header '{name}' not found", self._header_hint(name))
        shown, path = found
        guard = self.include_once.get(shown, "")
        if guard != "" and (guard is None or guard in self.macros):
            return
        if len(self.files) >= MAXIMUM_INCLUDES:
            raise MacroError(tokens[0], f"#include is nested more than {MAXIMUM_INCLUDES} deep")
        try:
            text = decode(Path(path).read_bytes())
        except OSError as error:
            raise MacroError(tokens[0], f"cannot read header '{name}': {error.strerror}") from None
        if "\0" in text:
            raise MacroError(tokens[0], f"header '{name}' is not text: it contains NUL bytes")
        yield from self._read(shown, text)

    def _file_name(self, tokens: Sequence[Token]) -> tuple[str, bool]:
        solid = strip(tokens)
        if solid and solid[0].type == STRING and solid[0].value.startswith('"'):
            return solid[0].value[1:-1], False
        if solid and solid[0].value.startswith("<"):
            end = next((i for i, t in enumerate(solid) if t.value == ">"), None)
            if end:
                return "".join(t.value for t in solid[1:end]), True
        raise MacroError(solid[0] if solid else self.lastdirective, '#include expects "FILENAME" or <FILENAME>')

    def _locate(self, name: str, system: bool) -> tuple[str, str] | None:
        """The name to show and the path of a header. A bundled one is shown as <name>."""
        directories = [] if system else [self.files[-1].directory]
        for directory in (*directories, *self.options.include_dirs):
            path = os.path.join(directory, name)
            if os.path.isfile(path):
                return path, path
        bundled = HEADERS / name
        if bundled.is_file():
            return f"<{name}>", str(bundled)
        return None

    def _header_hint(self, name: str) -> str:
        close = get_close_matches(name, sorted(h for h in os.listdir(HEADERS) if h.endswith(".h")), 1, 0.8)
        return f"did you mean <{close[0]}>?" if close else "say where it is with -I DIRECTORY"

    # hooks ----------------------------------------------------------------------------------------------------------

    def on_directive_handle(
        self, directive: Token, tokens: Sequence[Token], ifpassthru: bool, precedingtoks: Sequence[Token]
    ) -> bool | None:
        self.lastdirective = directive
        if directive.value == "pragma" and not tokens:
            raise OutputDirective(Action.IgnoreAndRemove)
        return True

    def on_directive_unknown(
        self, directive: Token, tokens: Sequence[Token], ifpassthru: bool, precedingtoks: Sequence[Token]
    ) -> bool | None:
        text = "".join(" " if t.type in self.t_COMMENT else t.value for t in tokens).strip()
        if directive.value == "pragma":
            for token in (*precedingtoks, *tokens):
                token.type, token.value = SPACE, ""
            directive.type, directive.value, directive.column = PRAGMA, text, precedingtoks[0].column
            return None
        if directive.value == "error":
            raise MacroError(directive, f"#error {text}")
        if directive.value == "warning":
            self._warn(directive, f"#warning {text}")
        elif directive.value == "line":
            self._renumber(directive, self.expander.expand(list(tokens)))
        elif directive.type == NUMBER:
            self._renumber(directive, [directive, *tokens])
        elif directive.value not in ("ident", "sccs"):
            raise MacroError(directive, f"unknown directive #{directive.value}", _did_you_mean(directive.value))
        return True

    def _renumber(self, directive: Token, tokens: Sequence[Token]) -> None:
        solid = strip(tokens)
        solid = [t for t in solid if t.type != SPACE]
        if not solid or not solid[0].value.isdigit():
            raise MacroError(directive, "#line needs a line number")
        file = self.files[-1]
        file.shift += int(solid[0].value) - directive.lineno - 1
        if len(solid) > 1 and solid[1].type == STRING:
            file.shown = solid[1].value[1:-1].replace('\\"', '"').replace("\\\\", "\\")
            self.define(f'__FILE__ "{file.shown}"')

    def on_error(self, file: str, line: int, msg: str) -> None:
        """pcpp found a mistake in the nesting of conditionals."""
        if msg.startswith("Unterminated"):
            self._place(Location(file, line, 1), f"unterminated {msg.removeprefix('Unterminated ').strip()}")
        elif msg.startswith("Misplaced"):
            word = msg.removeprefix("Misplaced ")
            self._error(self.lastdirective, f"{word} without #if")
        else:
            self._error(self.lastdirective, msg)

    def on_comment(self, token: Token) -> bool:
        return False

    # messages -------------------------------------------------------------------------------------------------------

    def _error(self, token: Token | None, message: str, hint: str = "") -> None:
        self._place(_location(token), message, hint)

    def _warn(self, token: Token, message: str) -> None:
        self._place(_location(token), message, severity=Severity.WARNING)

    def _place(
        self, location: Location | None, message: str, hint: str = "", severity: Severity = Severity.ERROR
    ) -> None:
        self.diagnostics.append(Diagnostic(message, location, hint, severity, "preprocessor"))


def _location(token: Token | None) -> Location | None:
    return Location(token.source, token.lineno, token.column) if token is not None and token.lineno else None


def _did_you_mean(word: str) -> str:
    close = get_close_matches(word, _KNOWN_DIRECTIVES, 1)
    return f"did you mean #{close[0]}?" if close else ""
