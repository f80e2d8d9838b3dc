"""The way from files to answers: frontend, checks, engine. The only place that knows which parts are put together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bmc.engines.base import Engine, Options, Update
    from bmc.ir.program import Program
    from bmc.transform.check_options import CheckOptions
    from bmc.ussa.bounds import Bounds
    from frontends.c.options import FrontendOptions


def load_program(files: Sequence[str], frontend: FrontendOptions, checks: CheckOptions) -> Program:
    """Read C files into a program whose properties are numbered."""
    from bmc.transform.pipeline import prepare
    from frontends.c.driver import load

    program = load(files, frontend)
    return prepare(program, checks, nondet_undefined=frontend.undefined_functions == "nondet")


def run_engine(program: Program, options: Options) -> Iterator[Update]:
    """Answers with replayed traces."""
    from bmc.engines.replayed import replayed

    engine = _engine(options.engine, options.jobs)
    if options.lazy_loops and options.engine == "stratified":
        from bmc.engines.stratified.lazy_loops import LazyLoops

        engine = LazyLoops(engine)
    if options.deep_asserts:
        from bmc.engines.deep_asserts import DeepAsserts

        engine = DeepAsserts(engine, options.lift_loops)
    if options.abstract_globals:
        from bmc.engines.abstraction import Abstraction

        engine = Abstraction(engine)
    return replayed(engine.run(program, options), program)


def _engine(name: str, jobs: int) -> Engine:
    match name:
        case "isolation":
            from bmc.engines.isolation import Isolation

            return Isolation(jobs)
        case "stratified":
            from bmc.engines.stratified import Stratified

            return Stratified()
        case "auto":
            from bmc.engines.isolation import Auto

            return Auto(jobs)
        case _:
            from bmc.engines.monolithic import Monolithic

            return Monolithic()


def ussa_text(program: Program, options: Options) -> str:
    """The guarded instructions of the unwound program, one a line."""
    from bmc.ir.program import START
    from bmc.logic import Terms
    from bmc.ussa.recorder import Recorder
    from bmc.ussa.unwinder import Unwinder

    recorder = Recorder(program.entry, frozenset({START}))
    Unwinder(program, Terms(), _bounds(options), recorder).run()
    return "".join(f"{line}\n" for line in recorder.lines)


def templates_text(program: Program, options: Options) -> str:
    """The conditions of single procedures, with their calls left open."""
    from bmc.engines.stratified.call_dag import templates_of
    from bmc.ussa import template_text

    _, templates = templates_of(program, _bounds(options))
    return template_text.templates_text(program, templates)


def call_dag_text(program: Program, options: Options, dot: bool) -> str:
    """The instances of procedures that inlining everything makes."""
    from bmc.engines.stratified.call_dag import call_dag, dag_text, dot_text

    found = call_dag(program, _bounds(options), options)
    return dot_text(found) if dot else dag_text(found)


def formula_text(program: Program, options: Options) -> str:
    """The query in SMT-LIB 2: satisfiable iff some property can be violated."""
    import tempfile
    from pathlib import Path

    from bmc.engines.monolithic.queries import Queries
    from bmc.logic import Terms
    from bmc.smt import write_smt2
    from bmc.ussa.unwinder import Unwinder

    terms = Terms()
    unwinder = Unwinder(program, terms, _bounds(options))
    with Queries(unwinder, unwinder.run(), dict(program.properties), options, None) as queries:
        question = terms.disj_all(list(queries.open.values()))
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory, "query.smt2")
        write_smt2(path, [question], terms)
        return path.read_text(encoding="utf-8")


def _bounds(options: Options) -> Bounds:
    """For showing one unwinding: without --unwind, one turn of every loop that does not end by itself."""
    from bmc.ussa.bounds import Bounds

    return Bounds(
        options.unwind if options.unwind is not None else 1,
        options.unwindset,
        limit_concrete=options.unwind is not None,
        assertions=options.unwinding_assertions,
        partial_loops=options.partial_loops,
        depth=options.depth,
    )
