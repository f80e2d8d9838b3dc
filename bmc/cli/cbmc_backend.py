"""`pybmc check --backend cbmc`: read and transform the program ourselves, write it as C, let CBMC decide it.

The checks are CBMC's own, as our options ask for them; what it says about a line of the written file is a line of the
original one, since `#line` leads there.

With `--isolate-loops` CBMC first gets the program with one arbitrary turn instead of each loop (as Qicc does it). If it
finds nothing there, all is proved, for all turns; otherwise it gets the program as it is.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from bmc.cli.transform import PassArguments, load_and_transform
from bmc.errors import UsageError

if TYPE_CHECKING:
    from bmc.cli.arguments import BackendArguments
    from bmc.engines.base import Answer, Finished, Options, Update
    from bmc.engines.cbmc import CbmcOutput
    from bmc.engines.cbmc.run import Process
    from bmc.ir.program import Program
    from bmc.transform.check_options import CheckOptions
    from frontends.c.options import FrontendOptions

SHARE = 0.4  # of the time limit, for the program with arbitrary turns


def run_backend(
    program: Program,
    files: Sequence[str],
    frontend: FrontendOptions,
    checks: CheckOptions,
    options: Options,
    backend: BackendArguments,
) -> Iterator[Update]:
    """`program` is the one with our own properties: CBMC's rows get their places from it."""
    from bmc.engines.base import Progress
    from bmc.engines.cbmc import arguments, find, run_cbmc, updates
    from frontends.c.emit import emit_program

    if checks.error_labels:
        raise UsageError("--error-label cannot be combined with --backend cbmc")
    if backend.deep_asserts and options.unwindset:
        raise UsageError("--unwindset names loops that --deep-asserts moves: with --backend cbmc use --unwind")
    found = find(backend.cbmc)
    yield Progress("writing the program as C")
    passes = PassArguments(deep_asserts=backend.deep_asserts, lift_loops=backend.lift_loops)
    before, changed = load_and_transform(list(files), frontend, passes)
    words = arguments(options, checks, program.model, found.version, frontend.entry, found.options)

    def decided(shape: Program, timeout: float | None) -> tuple[CbmcOutput, Process]:
        with tempfile.TemporaryDirectory(prefix="pybmc-") as directory:
            path = Path(directory, "program.c")
            path.write_text(emit_program(shape), encoding="utf-8")
            return run_cbmc(found, [str(path)], words, timeout, os.getcwd())

    started = time.monotonic()
    if options.engine == "isolation":
        isolated = with_arbitrary_turns(program, before)
        if isolated is not None:
            yield Progress("running CBMC", "on one arbitrary turn of each loop")
            output, done = decided(isolated, None if options.timeout is None else options.timeout * SHARE)
            if output.verdict == "success":
                for update in updates(output, done, program.properties, options.properties):
                    yield _for_all_turns(update, isolated, options)
                return

    rounds = _Rounds(before, backend)
    while True:
        left = None if options.timeout is None else max(1.0, options.timeout - (time.monotonic() - started))
        yield Progress("running CBMC", found.text.split()[0])
        output, done = decided(changed, left)
        rounds.read(updates(output, done, program.properties, None))
        if done.timed_out or rounds.complete:
            break
        changed = rounds.lifted_again()
    yield from rounds.answers(program, options.properties)


class _Rounds:
    """A lifted assertion is assumed behind the place where it could fail. Once it has failed, that hides what comes
    after it: the others are lifted again, without it, until no assertion fails that did not before."""

    def __init__(self, written: Program, backend: BackendArguments) -> None:
        self.written, self.backend = written, backend
        self.complete = False
        self._failed: dict[str, Answer] = {}
        self._last: dict[str, Answer] = {}
        self._finished: Finished | None = None

    def read(self, found: Iterable[Update]) -> None:
        from bmc.engines.base import Answer, Finished
        from bmc.properties import Status

        before = len(self._assertions)
        self._last = {}
        for update in found:
            if isinstance(update, Finished):
                self._finished = _added(self._finished, update)
            elif isinstance(update, Answer):
                failed = update.verdict.status is Status.FAILED
                (self._failed if failed else self._last).setdefault(update.property.id, update)
        self.complete = not self.backend.deep_asserts or len(self._assertions) == before

    @property
    def _assertions(self) -> set[str]:
        return self._failed.keys() & self.written.properties.keys()

    def lifted_again(self) -> Program:
        from bmc.transform.deep_asserts import lift_asserts

        open_ = frozenset(self.written.properties) - self._assertions
        return lift_asserts(self.written, open_, self.backend.lift_loops, activations=False).program

    def answers(self, program: Program, asked: frozenset[str] | None) -> Iterator[Update]:
        from bmc.engines.cbmc.replaying import in_the_original

        for identifier, answer in (self._last | self._failed).items():
            if asked is None or identifier in asked or identifier not in program.properties:
                yield in_the_original(answer, program)
        assert self._finished is not None
        yield self._finished


def _added(before: Finished | None, now: Finished) -> Finished:
    """The costs of all rounds."""
    if before is None:
        return now
    seconds = before.statistics["cbmc seconds"] + now.statistics["cbmc seconds"]
    megabytes = max(before.statistics["cbmc megabytes"], now.statistics["cbmc megabytes"])
    return replace(now, statistics={**now.statistics, "cbmc seconds": seconds, "cbmc megabytes": megabytes})


def with_arbitrary_turns(program: Program, written: Program) -> Program | None:
    """The program that is written, with arbitrary turns instead of its loops; None if that is possible for none.
    `program` has the models of the library: what they change counts."""
    from bmc.analysis.loop_effects import LoopEffectsAnalysis
    from bmc.engines.isolation.plan import plan
    from bmc.transform.arbitrary_turns import Forgotten, arbitrary_turns

    names = {v.name: v for v in written.globals}
    loops: dict[str, Forgotten] = {}
    facts = LoopEffectsAnalysis(program)
    for identifier, turn in plan(program, facts).turns.items():
        procedure = written.procedures.get(identifier.rpartition(".")[0])
        if procedure is None or procedure.name in facts.graph.recursive or turn.effects.frees or turn.effects.suspects:
            continue
        here = {**names, **{v.name: v for v in procedure.variables}}
        changed = dict.fromkeys([*(v.name for v in turn.effects.variables), *turn.effects.objects])
        if all(name in here for name in changed):
            loops[identifier] = Forgotten(tuple(here[name] for name in changed), turn.facts)
    return arbitrary_turns(written, loops) if loops else None


def _for_all_turns(update: Update, isolated: Program, options: Options) -> Update:
    from bmc.analysis.callgraph import call_graph
    from bmc.analysis.loops import loop_forest
    from bmc.engines.base import Answer
    from bmc.properties import Status, Verdict

    if not isinstance(update, Answer) or update.verdict.status is not Status.BOUNDED:
        return update
    bounded = bool(call_graph(isolated).recursive) or any(loop_forest(p).loops for p in isolated.procedures.values())
    if bounded and not options.unwinding_assertions:
        return update
    reason = "by CBMC on one arbitrary turn of each loop (all iterations)"
    return replace(update, verdict=Verdict(Status.PROVED, reason))
