"""The engine `stratified`: plain BMC's rounds and reports around Corral's search.

A program whose procedures cannot be taken apart (bmc.ussa.modular), and options that speak of one whole formula, go to
plain BMC: the answers are the same.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from bmc.analysis.modular import Modularity, modularity
from bmc.engines.asking import ticking
from bmc.engines.base import Finished, Options, Progress, Update
from bmc.engines.monolithic.engine import Monolithic, _Run
from bmc.engines.monolithic.questions import Questions
from bmc.engines.stratified.search import Search
from bmc.ir.program import Program
from bmc.logic import Terms
from bmc.properties import Verdict
from bmc.smt import SolverOptions, open_solver
from bmc.ussa.bounds import Bounds
from bmc.ussa.modular import NotModular, TemplateUnwinder
from bmc.ussa.template import Template


class Stratified:
    name = "stratified"

    def run(self, program: Program, options: Options) -> Iterator[Update]:
        why = _out_of_reach(options)
        found = modularity(program) if not why else None
        if found is None or not found.reachable():
            yield Progress("stratified", f"as plain BMC: {why or 'no procedure can be taken by itself'}")
            yield from Monolithic().run(program, options)
            return
        deadline = None if options.timeout is None else time.monotonic() + options.timeout
        run = _StratifiedRun(program, options, deadline, found)
        try:
            yield from run.fixed() if options.unwind is not None else run.rounds()
        except NotModular as error:
            yield Progress("stratified", f"as plain BMC: {error}")
            yield from Monolithic().run(program, options)
            return
        yield Finished(run.complete, run.reason, run.statistics)


def _out_of_reach(options: Options) -> str:
    """Why the options need the formula of the whole program."""
    if options.partial_loops:
        return "--partial-loops"
    if options.depth is not None:
        return "--depth"
    if options.smt2_file is not None or options.dimacs_file is not None:
        return "the formula is to be written"
    return ""


class _StratifiedRun(_Run):
    def __init__(self, program: Program, options: Options, deadline: float | None, found: Modularity) -> None:
        super().__init__(program, options, deadline)
        self.modularity = found
        self.search: Search | None = None  # of the last round

    def _unwind(self, bound: int | None, limit_concrete: bool, deadline: float | None = None) -> Questions:
        options = self.options
        bounds = Bounds(bound, options.unwindset, limit_concrete, options.unwinding_assertions)
        started = time.process_time()
        terms = Terms()
        tick = ticking(deadline or self.deadline)
        unwinder, templates = self._templates(terms, bounds, tick)
        self.statistics["unwinding seconds"] = time.process_time() - started
        solver = open_solver(options.solver, terms, SolverOptions(unsat_cores=True, time_limit=options.solver_timeout))
        self.search = Search(unwinder, templates, solver, self.open, options, self.deadline)
        return self.search

    def _templates(
        self, terms: Terms, bounds: Bounds, tick: Callable[[], None] | None
    ) -> tuple[TemplateUnwinder, dict[str, Template]]:
        """With families if there are some (bmc.ussa.families), without if that does not work."""
        while True:
            try:
                unwinder = TemplateUnwinder(self.program, terms, bounds, self.modularity, tick)
                unwinder.notes_arrivals = self.options.vacuity
                templates = unwinder.make_templates()
                if any(p.klass == "unsupported" for t in templates.values() for p in t.unwinding.values()):
                    raise NotModular("an access that no procedure's condition can express")
                return unwinder, templates
            except NotModular:
                if not self.modularity.families:
                    raise
            self.modularity = modularity(self.program, with_families=False)
            if not self.modularity.reachable():
                raise NotModular("no procedure can be taken by itself")

    def _holds(self, queries: Questions, identifier: str, bounded: str) -> Verdict:
        proved = self.search is not None and identifier in self.search.proved
        return super()._holds(queries, identifier, "" if proved else bounded)

    def _not_reached(self, queries: Questions) -> dict[str, str]:
        if self.options.vacuity and self.search is not None:
            self.search.collect_arrivals()
        return super()._not_reached(queries)
