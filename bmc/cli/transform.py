"""`pybmc transform`: a program in, the transformed program out, as C."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bmc.cli import output, settings
from bmc.cli.arguments import FileArguments, ProgramArguments
from bmc.cli.show import DebugArguments
from bmc.cli.work import Limits, Work
from bmc.errors import ExitCode, InputError, ResourceError, UsageError

if TYPE_CHECKING:
    from bmc.ir.program import Program
    from frontends.c.options import FrontendOptions


class Asserts(StrEnum):
    cprover = "cprover"
    plain = "plain"


@dataclass(frozen=True)
class PassArguments:
    extract_loops: Annotated[
        bool, typer.Option("--extract-loops", help="Loops become procedures.", rich_help_panel="Passes")
    ] = False
    early_exits: Annotated[
        bool,
        typer.Option(
            "--early-exits",
            help="With --extract-loops: also loops that break, return or goto leaves.",
            rich_help_panel="Passes",
        ),
    ] = False
    inline: Annotated[
        bool,
        typer.Option("--inline", help="Calls become the bodies of their callees.", rich_help_panel="Passes"),
    ] = False
    deep_asserts: Annotated[
        bool,
        typer.Option("--deep-asserts", help="Assertions move into the entry function.", rich_help_panel="Passes"),
    ] = False
    lift_loops: Annotated[
        bool,
        typer.Option(
            "--lift-loops/--no-lift-loops",
            help="With --deep-asserts: also out of loops (default: yes).",
            rich_help_panel="Passes",
            show_default=False,
        ),
    ] = True


@dataclass(frozen=True)
class WriteArguments:
    out: Annotated[
        str | None,
        typer.Option("-o", metavar="FILE", help="Write FILE instead of the standard output.", show_default=False),
    ] = None
    line_markers: Annotated[
        bool,
        typer.Option(
            "--line-markers/--no-line-markers",
            help="#line directives that lead to the original files (default: yes).",
            show_default=False,
        ),
    ] = True
    asserts: Annotated[
        Asserts,
        typer.Option(
            "--asserts",
            metavar="cprover|plain",
            help="__CPROVER_assert with its text (default) or assert from <assert.h>.",
            show_default=False,
        ),
    ] = Asserts.cprover
    stats: Annotated[bool, typer.Option("--stats", help="Say how large the program was and is.")] = False


def transform(
    files: FileArguments,
    program: ProgramArguments,
    passes: PassArguments,
    written: WriteArguments,
    debug: DebugArguments,
) -> int:
    """Rewrite a program and write it as C, for pybmc, CBMC or a compiler.

    Passes run in this order: --extract-loops, --inline, --deep-asserts. Without any, the program comes out as it is.
    """

    if passes.early_exits and not passes.extract_loops:
        raise UsageError("--early-exits belongs to --extract-loops")
    if not passes.lift_loops and not passes.deep_asserts:
        raise UsageError("--no-lift-loops belongs to --deep-asserts")

    def job(work: Work) -> None:
        from frontends.c.emit import EmitOptions, emit_program

        frontend = settings.frontend_options(program)
        before, after = load_and_transform(files.files, frontend, passes)
        output.write_diagnostics(after.warnings)
        text = emit_program(after, EmitOptions(written.line_markers, written.asserts is Asserts.plain))
        if written.out is None:
            sys.stdout.write(text)
        else:
            Path(written.out).write_text(text, encoding="utf-8")
        if written.stats:
            old, new = program_size(before), program_size(after)
            sys.stderr.write(f"{old} instructions before, {new} after: {new / max(old, 1):.2f}\n")

    try:
        reason = Work().run(job, Limits())
    except InputError as error:
        output.write_diagnostics(error.diagnostics)
        return int(error.exit_code)
    if reason:
        raise ResourceError(reason)
    return int(ExitCode.SAFE)


def load_and_transform(
    files: list[str], frontend: FrontendOptions, passes: PassArguments
) -> tuple[Program, Program]:
    """The program before and after the passes; without checks: who reads the text adds its own."""
    from bmc.transform.number_properties import number_properties
    from frontends.c.driver import load
    from frontends.c.emit.library import without_models

    before = without_models(number_properties(load(files, frontend)))
    return before, apply_passes(before, passes)


def apply_passes(program: Program, passes: PassArguments) -> Program:
    if passes.extract_loops:
        from bmc.transform.extract_loops import ExtractOptions, extract_loops

        program = extract_loops(program, ExtractOptions(passes.early_exits))
    if passes.inline:
        from bmc.transform.inline import inline_calls

        program = inline_calls(program)
    if passes.deep_asserts:
        from bmc.transform.deep_asserts import lift_asserts

        program = lift_asserts(program, loops=passes.lift_loops, activations=False).program
    return program


def program_size(program: Program) -> int:
    """Instructions and terminators of all procedures."""
    return sum(len(b.instructions) + 1 for p in program.procedures.values() for b in p.blocks)
