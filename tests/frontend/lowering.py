"""Running small C programs twice: compiled by gcc, and lowered and interpreted."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from pycparser import c_parser

from bmc.errors import Diagnostic, InputError
from bmc.ir.layout import LP64, DataModel
from bmc.ir.program import Program
from bmc.ir.wellformed import check
from bmc.trace.interpreter import run
from frontends.c.lower import lower_units
from frontends.c.options import FrontendOptions
from frontends.c.unit import ParsedUnit

_OURS = 'void out(long long v) { __CPROVER_output("out", v); }\n'
_NATIVE = '#include <stddef.h>\n#include <stdio.h>\nvoid out(long long v) { printf("%lld\\n", v); }\n'


def lower(*sources: str, model: DataModel = LP64, entry: str = "main", nondet_static: bool = False) -> Program:
    """Lower texts that need no preprocessor; the files are called a.c, b.c, ..."""
    program = lower_only(*sources, model=model, entry=entry, nondet_static=nondet_static)
    check(program)
    return program


def lower_only(*sources: str, model: DataModel = LP64, entry: str = "main", nondet_static: bool = False) -> Program:
    units = []
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(50_000)  # the parser is recursive
    try:
        for i, source in enumerate(sources):
            path = f"{chr(ord('a') + i)}.c"
            units.append(ParsedUnit(path, c_parser.CParser().parse(source, path)))
    finally:
        sys.setrecursionlimit(limit)
    return lower_units(units, FrontendOptions(model=model, entry=entry, nondet_static=nondet_static))


def diagnostics(*sources: str, **options: str) -> list[Diagnostic]:
    """The mistakes that lowering finds; none is an empty list."""
    try:
        lower(*sources, **options)  # type: ignore[arg-type]
    except InputError as error:
        return list(error.diagnostics)
    return []


def interpreted(source: str, model: DataModel = LP64) -> list[int]:
    """What the program passes to `out`, which it need not declare."""
    result = run(lower(_OURS + source, model=model))
    assert not result.violated, result.violated
    assert result.completed, result.outcome
    values = []
    for _, (value,) in result.outputs:
        assert isinstance(value, int)
        values.append(value)
    return values


def native(source: str, folder: Path) -> list[int]:
    """The same by gcc."""
    file = folder / "native.c"
    file.write_text(_NATIVE + source)
    flags = ["-w", "-std=gnu11", "-fwrapv", "-fno-strict-aliasing"]
    subprocess.run(["gcc", *flags, "-o", str(folder / "native"), str(file)], check=True)
    output = subprocess.run([str(folder / "native")], capture_output=True, text=True, check=False).stdout
    return [int(line) for line in output.split()]
