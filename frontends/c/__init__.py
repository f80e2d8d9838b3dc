"""C in, programs out. `load` is imported when it is first called: the parser is not paid for by `--help`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bmc.ir.program import Program
from frontends.c.options import FrontendOptions

__all__ = ["FrontendOptions", "load"]


def load(files: Sequence[str | Path], options: FrontendOptions) -> Program:
    """Read C files into one program; raises `bmc.errors.InputError` with every mistake found."""
    from frontends.c.driver import load as load_files

    return load_files(files, options)
