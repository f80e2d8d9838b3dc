"""Preprocessing: a C file becomes one text without directives."""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path

import pcpp

from bmc.errors import Diagnostic, InputError
from frontends.c.options import FrontendOptions

HEADERS = Path(__file__).parent / "include"


@dataclass(frozen=True, slots=True)
class SourceText:
    path: str
    text: str


def preprocess_file(path: str, options: FrontendOptions) -> SourceText:
    try:
        source = Path(path).read_text(encoding="utf-8", errors="surrogateescape")
    except OSError as error:
        raise InputError([Diagnostic(f"cannot read {path}: {error.strerror}", kind="input")]) from error
    preprocessor = pcpp.Preprocessor()
    for directory in (*options.include_dirs, str(HEADERS)):
        preprocessor.add_path(directory)
    for define in options.defines:
        preprocessor.define(define.replace("=", " ", 1) if "=" in define else define + " 1")
    preprocessor.parse(source, path)
    out = io.StringIO()
    preprocessor.write(out)
    return SourceText(path, out.getvalue())
