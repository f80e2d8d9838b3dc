"""Preprocessing: a C file and what it includes become one list of tokens, by the preprocessor that the user chose."""

from __future__ import annotations

from dataclasses import dataclass

from bmc.errors import Diagnostic
from frontends.c.cpp.tokens import Token
from frontends.c.deep import deep_recursion
from frontends.c.options import FrontendOptions


@dataclass(frozen=True, slots=True)
class SourceText:
    """`path` is the file's name as the user gave it; every token has its place in the user's files."""

    path: str
    tokens: list[Token]
    warnings: tuple[Diagnostic, ...] = ()


def preprocess_file(path: str, options: FrontendOptions) -> SourceText:
    """Raises `InputError` for a file that cannot be read and for every mistake in directives and macros."""
    if options.preprocessor == "cc":
        from frontends.c.cpp.system import run_cc

        tokens, warnings = run_cc(path, options)
        return SourceText(path, tokens, tuple(warnings))
    from frontends.c.cpp.builtin import BuiltinPreprocessor

    preprocessor = BuiltinPreprocessor(options)
    with deep_recursion():
        tokens = preprocessor.run(path)
    return SourceText(path, tokens, tuple(preprocessor.diagnostics))
