"""Parsing: preprocessed text becomes pycparser's tree."""

from __future__ import annotations

from pycparser import c_parser

from bmc.errors import Diagnostic, InputError
from frontends.c.preprocess import SourceText
from frontends.c.unit import ParsedUnit


def parse_text(source: SourceText) -> ParsedUnit:
    try:
        tree = c_parser.CParser().parse(source.text, source.path)
    except c_parser.ParseError as error:
        raise InputError([Diagnostic(str(error), kind="syntax")]) from error
    return ParsedUnit(source.path, tree)
