"""The way from files to answers: frontend, checks, engine. The only place that knows which parts are put together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bmc.engines.base import Options, Update
    from bmc.ir.program import Program
    from bmc.transform.check_options import CheckOptions
    from frontends.c.options import FrontendOptions


def load_program(files: Sequence[str], frontend: FrontendOptions, checks: CheckOptions) -> Program:
    """Read C files into a program whose properties are numbered."""
    from bmc.transform.pipeline import prepare
    from frontends.c.driver import load

    program = load(files, frontend)
    return prepare(program, checks, nondet_undefined=frontend.undefined_functions == "nondet")


def run_engine(program: Program, options: Options) -> Iterator[Update]:
    """Answers with replayed traces."""
    from bmc.engines.monolithic import Monolithic
    from bmc.engines.replayed import replayed

    return replayed(Monolithic().run(program, options), program)


def ussa_text(program: Program, options: Options) -> str:
    """The guarded instructions of the unwound program."""
    from bmc.ussa.printer import ussa_text as text

    return text(program, options)


def formula_text(program: Program, options: Options) -> str:
    """The query in SMT-LIB 2."""
    from bmc.smt.smtlib import formula_text as text

    return text(program, options)
