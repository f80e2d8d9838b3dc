"""The system's preprocessor, `cc -E`, with our headers and our predefined macros instead of its own.

Its output keeps lines but not columns: they are found again by matching the tokens of a line with those of the user's
own line.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from pathlib import Path

from bmc.errors import Diagnostic, InputError, Severity
from bmc.source import Location
from frontends.c.cpp.builtin import HEADERS
from frontends.c.cpp.files import decode, read_source
from frontends.c.cpp.predefined import predefined
from frontends.c.cpp.tokens import COMMENT, LINE_COMMENT, PRAGMA, SPACE, STRING, Token, scan_lines
from frontends.c.options import FrontendOptions

_MESSAGE = re.compile(
    r"(?P<file>.+?):(?P<line>\d+):(?:(?P<column>\d+):)? (?P<what>fatal error|error|warning): (?P<text>.*)"
)
_BLANK = (SPACE, COMMENT, LINE_COMMENT)
_ALWAYS_DEFINED = ("__STDC__", "__STDC_HOSTED__", "__STDC_VERSION__", "__STDC_UTF_16__", "__STDC_UTF_32__")


def run_cc(path: str, options: FrontendOptions) -> tuple[list[Token], list[Diagnostic]]:
    """The tokens of one translation unit, and warnings."""
    text = read_source(path)
    if path.endswith(".i"):
        return list(_Output(text, path).tokens()), []
    try:
        result = subprocess.run(
            _command(path, options), capture_output=True, check=False, env={**os.environ, "LC_ALL": "C"}
        )
    except OSError as error:
        message = f"cannot run the system's preprocessor cc: {error.strerror}"
        raise InputError([Diagnostic(message, hint="use --preprocessor builtin", kind="input")]) from None
    diagnostics = list(_diagnostics(decode(result.stderr)))
    if result.returncode:
        if not any(d.severity is Severity.ERROR for d in diagnostics):
            lines = decode(result.stderr).strip().splitlines() or [f"exit code {result.returncode}"]
            diagnostics.append(Diagnostic(f"cc -E failed: {lines[0]}", Location(path, 0), kind="preprocessor"))
        raise InputError(diagnostics)
    return list(_Output(decode(result.stdout), path).tokens()), diagnostics


def _command(path: str, options: FrontendOptions) -> list[str]:
    standard = options.model.standard.replace("c", "gnu")
    command = ["cc", "-E", "-x", "c", f"-std={standard}", "-undef", "-nostdinc", "-Wno-builtin-macro-redefined"]
    command += ["-fno-diagnostics-show-caret", "-fdiagnostics-color=never"]
    for name, body in predefined(options.model):
        if name not in _ALWAYS_DEFINED:
            command.append(f"-D{name}={body}")
    command += [f"-D{definition}" for definition in options.defines]
    command += [f"-U{name}" for name in options.undefines]
    command += [f"-I{directory}" for directory in options.include_dirs]
    command += ["-idirafter", str(HEADERS)]
    for name in options.includes:
        command += ["-include", name]
    return [*command, "--", path] if path.startswith("-") else [*command, path]


def _diagnostics(stderr: str) -> Iterator[Diagnostic]:
    for line in stderr.splitlines():
        match = _MESSAGE.match(line)
        if match is None:
            continue
        severity = Severity.WARNING if match["what"] == "warning" else Severity.ERROR
        location = Location(_shown(match["file"]), int(match["line"]), int(match["column"] or 0))
        yield Diagnostic(match["text"], location, severity=severity, kind="preprocessor")


def _shown(file: str) -> str:
    """Bundled headers are shown as <name>."""
    prefix = str(HEADERS) + os.sep
    return f"<{file.removeprefix(prefix)}>" if file.startswith(prefix) else file


class _Output:
    """The text that cc -E wrote, read back into tokens with the user's places."""

    def __init__(self, text: str, path: str) -> None:
        self._text = text
        self._file = path
        self._originals: dict[str, dict[int, list[Token]]] = {}

    def tokens(self) -> Iterator[Token]:
        shift = 0
        pending: list[Token] = []
        for line in scan_lines(self._text, ""):
            solid = [t for t in line if t.type not in _BLANK]
            if not solid:
                continue
            if solid[0].value == "#" and len(solid) > 1 and solid[1].value.isdigit():
                shift = int(solid[1].value) - solid[0].lineno - 1
                if len(solid) > 2 and solid[2].type == STRING:
                    name = solid[2].value[1:-1].replace('\\"', '"').replace("\\\\", "\\")
                    yield from self._placed(pending)
                    pending = []
                    self._file = name
                continue
            if solid[0].value == "#" and len(solid) > 1 and solid[1].value == "pragma":
                after = line[line.index(solid[1]) + 1 :]
                text = "".join(t.value for t in after).strip()
                solid = [Token(PRAGMA, text, lineno=solid[0].lineno, column=solid[0].column)]
            shown = _shown(self._file)
            for token in solid:
                token.source = shown
                token.lineno += shift
            if pending and (pending[-1].lineno != solid[0].lineno or pending[0].type == PRAGMA):
                yield from self._placed(pending)
                pending = []
            pending += solid
        yield from self._placed(pending)

    def _placed(self, tokens: list[Token]) -> list[Token]:
        """Give the tokens of one line the columns of the user's line."""
        if not tokens or tokens[0].type == PRAGMA:
            return tokens
        original = self._lines(self._file).get(tokens[0].lineno, [])
        written, made = [t.value for t in original], [t.value for t in tokens]
        if written == made:
            for token, own in zip(tokens, original, strict=True):
                token.column = own.column
        elif original:
            _align(tokens, original, SequenceMatcher(None, written, made, autojunk=False).get_opcodes())
        return tokens

    def _lines(self, file: str) -> dict[int, list[Token]]:
        if file not in self._originals:
            lines: dict[int, list[Token]] = {}
            try:
                text = decode(Path(file).read_bytes())
            except OSError:
                text = ""
            for line in scan_lines(text, file):
                for token in line:
                    if token.type not in _BLANK:
                        lines.setdefault(token.lineno, []).append(token)
            self._originals[file] = lines
        return self._originals[file]


def _align(tokens: list[Token], original: list[Token], operations: Sequence[tuple[str, int, int, int, int]]) -> None:
    for operation, from_, _, start, end in operations:
        for offset, token in enumerate(tokens[start:end]):
            if operation == "equal":
                token.column = original[from_ + offset].column
            else:
                token.column = original[min(from_, len(original) - 1)].column
                token.expanded = True
