"""Writes what a command found, in the form the user asked for: text for people, JSON for tools.

Results go to stdout, everything about the run itself (warnings, errors) to stderr.
"""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bmc.errors import Diagnostic, ExitCode

if TYPE_CHECKING:
    from bmc.ir.program import Program
    from bmc.properties import Property
    from bmc.report.collect import Results, Row
    from bmc.source import Location


@dataclass(frozen=True, slots=True)
class Form:
    """How results are shown. `json` and `json_ui` exclude each other."""

    json: bool = False
    json_ui: bool = False
    trace: bool = False
    compact_trace: bool = False
    all_properties: bool = False
    stats: bool = False
    verbosity: int = 6
    stop_on_fail: bool = False
    unwind: int | None = None
    files: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def text(self) -> bool:
        return not self.json and not self.json_ui


def write_results(program: Program | None, results: Results, form: Form) -> None:
    """`program` is None when the run ended before there was one."""
    if form.json:
        from bmc.report import pybmc_json

        warnings = program.warnings if program is not None else ()
        _write(pybmc_json.chunks(pybmc_json.results_document(results, form.files, form.options, warnings)))
    elif form.json_ui:
        _write_json_ui(program, results, form)
    else:
        _write_text(program, results, form)


def _write_json_ui(program: Program | None, results: Results, form: Form) -> None:
    from bmc.ir.program import Program
    from bmc.report import cbmc_json

    program = program or Program({}, (), {})
    messages = cbmc_json.results_messages(program, results, os.getcwd(), form.stop_on_fail)
    _write(cbmc_json.chunks([*cbmc_json.banner(_platform()), *messages]))


def _write(chunks: Iterable[str]) -> None:
    sys.stdout.writelines(chunks)
    sys.stdout.write("\n")


def _write_text(program: Program | None, results: Results, form: Form) -> None:
    from bmc.report.table import View, plain, rich_text, summary

    if program is not None and form.verbosity >= 2:
        write_diagnostics(program.warnings)
    if form.verbosity < 4:
        return
    traces = form.trace or form.compact_trace or form.stop_on_fail
    if traces:
        _write_traces(results, form)
    if form.stats:
        _write_statistics(results.statistics)
    view = View(all_properties=form.all_properties, unwind=form.unwind, traced=traces)
    shown = summary(results, view)
    if _is_terminal():
        from rich.console import Console

        Console(highlight=False, soft_wrap=False).print(rich_text(shown))
    else:
        sys.stdout.write(plain(shown))


def _write_traces(results: Results, form: Form) -> None:
    from bmc.report.sources import Sources
    from bmc.report.trace_text import compact_trace_text, trace_text

    sources = Sources()
    for row in _traced_rows(results, form):
        if row.trace is None:
            continue
        if form.compact_trace:
            print(compact_trace_text(row.trace, row.property))
        else:
            print(trace_text(row.trace, row.property, sources))


def _traced_rows(results: Results, form: Form) -> Sequence[Row]:
    """One trace for each finding, or for each failed property when all are listed."""
    if form.all_properties:
        return results.failed
    return [finding.main_row for finding in results.findings if finding.failed_rows]


def _write_statistics(statistics: Mapping[str, float | int]) -> None:
    width = max((len(name) for name in statistics), default=0)
    for name, value in statistics.items():
        shown = f"{value:.3f}" if isinstance(value, float) else str(value)
        print(f"{name:<{width}}  {shown}")
    print()


def write_properties(properties: Sequence[Property], form: Form) -> None:
    if form.json:
        from bmc.report import pybmc_json

        print(pybmc_json.dumps(pybmc_json.properties_document(properties, form.files, form.options)))
    elif form.json_ui:
        from bmc.report import cbmc_json

        message = cbmc_json.properties_message(properties, os.getcwd())
        print(cbmc_json.dumps([*cbmc_json.banner(_platform()), message]))
    else:
        from bmc.report.listing import properties_text

        sys.stdout.write(properties_text(properties) or "The program has no properties.\n")


def write_loops(loops: Sequence[tuple[str, Location]], form: Form) -> None:
    if form.json or form.json_ui:
        from bmc.report import cbmc_json

        print(cbmc_json.dumps([*cbmc_json.banner(_platform()), cbmc_json.loops_message(loops, os.getcwd())]))
    else:
        from bmc.report.listing import loops_text

        sys.stdout.write(loops_text(loops) or "The program has no loops.\n")


def write_input_error(diagnostics: Sequence[Diagnostic], form: Form) -> None:
    if form.json:
        from bmc.report import pybmc_json

        document = pybmc_json.error_document(diagnostics, form.files, form.options, ExitCode.ERROR)
        print(pybmc_json.dumps(document))
    elif form.json_ui:
        from bmc.report import cbmc_json

        messages = cbmc_json.error_messages(diagnostics, os.getcwd())
        print(cbmc_json.dumps([*cbmc_json.banner(_platform()), *messages]))
    else:
        write_diagnostics(diagnostics)


def write_diagnostics(diagnostics: Sequence[Diagnostic]) -> None:
    if not diagnostics:
        return
    from bmc.report.diagnostics import render_all

    sys.stderr.write(render_all(diagnostics))


def _is_terminal() -> bool:
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def _platform() -> str:
    return f"{platform.architecture()[0].replace('bit', '-bit')} {platform.machine()} {sys.platform}"
