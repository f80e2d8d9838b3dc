"""`pybmc show`: what the steps between C and verdict look like, as text."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from bmc.cli import output, pipeline, settings
from bmc.cli.arguments import (
    BoundArguments,
    CheckArguments,
    FileArguments,
    Inline,
    LimitArguments,
    Merge,
    ProgramArguments,
    PropertyArguments,
)
from bmc.cli.names import resolve_bounds
from bmc.cli.work import Limits, Work
from bmc.errors import ExitCode, InputError, ResourceError

if TYPE_CHECKING:
    from bmc.ir.program import Program


class What(StrEnum):
    ir = "ir"
    cfg = "cfg"
    loops = "loops"
    callgraph = "callgraph"
    call_dag = "call-dag"
    templates = "templates"
    tree = "tree"
    ussa = "ussa"
    formula = "formula"
    properties = "properties"


@dataclass(frozen=True)
class WhatArguments:
    what: Annotated[
        What, typer.Argument(metavar="WHAT", help="What to show: " + ", ".join(What) + ".", show_default=False)
    ]


@dataclass(frozen=True)
class ShapeArguments:
    inline: Annotated[Inline, typer.Option("--inline", metavar="tree|dag", help="For call-dag.")] = Inline.dag
    merge: Annotated[Merge, typer.Option("--merge", metavar="NAME", help="For call-dag: see check.")] = Merge.first
    dot: Annotated[bool, typer.Option("--dot", help="For call-dag: a graph for Graphviz.")] = False


@dataclass(frozen=True)
class DebugArguments:
    debug: Annotated[bool, typer.Option("--debug", help="Show Python tracebacks of internal errors.")] = False


def show(
    what: WhatArguments,
    files: FileArguments,
    program: ProgramArguments,
    bounds: BoundArguments,
    checks: CheckArguments,
    shape: ShapeArguments,
    debug: DebugArguments,
) -> int:
    """Show a program as pybmc sees it: its IR, control flow, loops, calls, instances of its procedures, unwound form,
    formula or properties."""

    def job(work: Work) -> None:
        loaded = pipeline.load_program(files.files, settings.frontend_options(program), settings.check_options(checks))
        output.write_diagnostics(loaded.warnings)
        sys.stdout.write(_text(what.what, loaded, bounds, checks, shape))

    try:
        reason = Work().run(job, Limits())
    except InputError as error:
        output.write_diagnostics(error.diagnostics)
        return int(error.exit_code)
    if reason:
        raise ResourceError(reason)
    return int(ExitCode.SAFE)


def _text(
    what: What, program: Program, bounds: BoundArguments, checks: CheckArguments, shape: ShapeArguments
) -> str:
    match what:
        case What.ir:
            from bmc.ir.printer import program_text

            return program_text(program)
        case What.properties:
            from bmc.report.listing import properties_text

            return properties_text(list(program.properties.values())) or "The program has no properties.\n"
        case What.loops:
            from bmc.report.loops import local_loops_text

            return local_loops_text(program) or "The program has no loops.\n"
        case What.cfg:
            from bmc.report.structure import cfg_text

            return cfg_text(program)
        case What.callgraph:
            from bmc.analysis.callgraph import callgraph_text

            return callgraph_text(program)
        case What.tree:
            from bmc.engines.isolation.tree import tree_text

            return tree_text(program)
        case What.ussa | What.formula | What.templates | What.call_dag:
            unwindset = resolve_bounds(bounds.unwindset or [], bounds.recursion_bound, program)
            limits = LimitArguments(inline=shape.inline, merge=shape.merge)
            options = settings.engine_options(bounds, checks, PropertyArguments(), limits, unwindset)
            match what:
                case What.ussa:
                    return pipeline.ussa_text(program, options)
                case What.formula:
                    return pipeline.formula_text(program, options)
                case What.templates:
                    return pipeline.templates_text(program, options)
                case _:
                    return pipeline.call_dag_text(program, options, shape.dot)
