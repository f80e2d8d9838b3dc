"""C text to a program with its properties, for tests."""

from __future__ import annotations

import tempfile
from pathlib import Path

from bmc.ir.program import Program
from bmc.ir.wellformed import check
from bmc.transform.check_options import CheckOptions
from bmc.transform.pipeline import prepare
from frontends.c import FrontendOptions, load


def parsed(source: str) -> Program:
    """The frontend's program, checked."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "t.c"
        path.write_text(source)
        program = load([path], FrontendOptions())
    check(program)
    return program


def prepared(source: str, options: CheckOptions | None = None, nondet_undefined: bool = False) -> Program:
    program = prepare(parsed(source), options or CheckOptions(), nondet_undefined)
    check(program)
    return program


def rows(source: str, options: CheckOptions | None = None) -> list[str]:
    """Every property as `id line description`, in the order of the program."""
    program = prepared(source, options)
    return [f"{p.id} {p.location.line} {p.description}" for p in program.properties.values()]


def descriptions(source: str, options: CheckOptions | None = None) -> list[str]:
    return [p.description for p in prepared(source, options).properties.values()]
