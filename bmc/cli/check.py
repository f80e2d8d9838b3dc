"""`pybmc check`: load, ask, report. Everything heavy is imported when it is needed."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bmc.cli import output, pipeline, settings
from bmc.cli.arguments import (
    Backend,
    BackendArguments,
    BoundArguments,
    CheckArguments,
    EachArguments,
    FileArguments,
    LimitArguments,
    OutputArguments,
    ProgramArguments,
    PropertyArguments,
)
from bmc.cli.names import check_properties, resolve_bounds
from bmc.cli.progress import progress_line
from bmc.cli.work import Limits, Work
from bmc.errors import ExitCode, InputError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bmc.engines.base import Options, Update
    from bmc.ir.program import Program


def check(
    files: FileArguments,
    each: EachArguments,
    program: ProgramArguments,
    bounds: BoundArguments,
    properties: PropertyArguments,
    checks: CheckArguments,
    limits: LimitArguments,
    backend: BackendArguments,
    shown: OutputArguments,
) -> int:
    """Look for bugs in C files, up to a bound or for all executions.

    Exit codes: 0 no bug, 10 bug found, 5 not decided, 6 error in the input, 64 wrong usage.
    """
    if shown.json and shown.json_ui:
        raise UsageError("--json and --json-ui exclude each other")
    request = _Request(files, program, bounds, properties, checks, limits, backend, shown)
    if each.each:
        from bmc.cli.each import check_each

        one = replace(limits, jobs=1)
        return check_each(
            files.files,
            lambda file: _answer(replace(request, files=FileArguments([file]), limits=one)),
            limits.jobs,
            shown.json or shown.json_ui,
        )
    return _answer(request)


def _answer(request: _Request) -> int:
    form = request.form()
    try:
        return _Run(request, form).run()
    except InputError as error:
        output.write_input_error(error.diagnostics, form)
        return int(error.exit_code)


@dataclass(frozen=True, slots=True)
class _Request:
    files: FileArguments
    program: ProgramArguments
    bounds: BoundArguments
    properties: PropertyArguments
    checks: CheckArguments
    limits: LimitArguments
    backend: BackendArguments
    shown: OutputArguments

    def form(self) -> output.Form:
        shown = self.shown
        return output.Form(
            json=shown.json,
            json_ui=shown.json_ui,
            trace=shown.trace,
            compact_trace=shown.compact_trace,
            all_properties=shown.all_properties or shown.verbosity >= 8,
            stats=shown.stats or shown.verbosity >= 8,
            verbosity=shown.verbosity,
            stop_on_fail=self.properties.stop_on_fail,
            unwind=self.bounds.unwind,
            files=tuple(self.files.files),
            options=settings.given_options(
                self.program, self.bounds, self.properties, self.checks, self.limits, self.backend
            ),
        )


class _Run:
    """One run: the worker fills it, the main thread reads it when the worker is done or has to be left."""

    def __init__(self, request: _Request, form: output.Form) -> None:
        from bmc.report.collect import Collector

        self._request = request
        self._form = form
        self._frontend = settings.frontend_options(request.program)
        self._checks = settings.check_options(request.checks)
        self._program: Program | None = None
        self._collector = Collector({})
        self._begin = time.monotonic()

    def run(self) -> int:
        limits = self._request.limits
        memory = limits.memory_limit << 20 if limits.memory_limit is not None else None
        progress = progress_line(sys.stderr) if self._form.verbosity >= 6 else None
        reason = Work().run(self._job, Limits(limits.timeout, memory), progress)
        if not reason and self._listing:
            return int(ExitCode.SAFE)
        results = self._collector.results(reason)
        output.write_results(self._program, results, self._form)
        return int(results.exit_code)

    @property
    def _listing(self) -> bool:
        return self._request.properties.show_properties or self._request.properties.show_loops

    def _job(self, work: Work) -> None:
        work.phase = "reading the program"
        program = self._program = pipeline.load_program(self._request.files.files, self._frontend, self._checks)
        if self._listing:
            self._list(program)
        else:
            self._ask(program, work)

    def _list(self, program: Program) -> None:
        if self._request.properties.show_loops:
            from bmc.report.listing import program_loops

            output.write_loops(program_loops(program), self._form)
        if self._request.properties.show_properties:
            output.write_properties(list(program.properties.values()), self._form)

    def _ask(self, program: Program, work: Work) -> None:
        from bmc.engines.base import Progress
        from bmc.report.collect import Collector

        options = self._options(program)
        wanted = options.properties
        self._collector = Collector({id_: p for id_, p in program.properties.items() if not wanted or id_ in wanted})
        for update in self._updates(program, options):
            self._collector.add(update)
            if isinstance(update, Progress):
                work.phase = f"{update.phase} {update.detail}".strip()

    def _updates(self, program: Program, options: Options) -> Iterator[Update]:
        backend = self._request.backend
        if backend.backend is not Backend.cbmc:
            return pipeline.run_engine(program, options)
        from bmc.cli.cbmc_backend import run_backend

        return run_backend(program, self._request.files.files, self._frontend, self._checks, options, backend)

    def _options(self, program: Program) -> Options:
        request = self._request
        unwindset = resolve_bounds(request.bounds.unwindset or [], request.bounds.recursion_bound, program)
        check_properties(request.properties.properties or [], program.properties)
        options = settings.engine_options(
            request.bounds, request.checks, request.properties, request.limits, unwindset, request.backend
        )
        if options.timeout is None:
            return options
        return replace(options, timeout=max(0.0, options.timeout - (time.monotonic() - self._begin)))
