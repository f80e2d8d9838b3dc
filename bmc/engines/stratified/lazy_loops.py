"""Turns of loops on demand: the stratified engine on a program whose loops are recursive procedures.

A bound of k turns allows k - 1 re-entries of the loop's procedure. Answers speak of the original program: violations
are replayed there, `f_loop0.recursion` is `f.unwind.0`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bmc.engines.base import Answer, Engine, Options, Update
from bmc.engines.deep_asserts.transfer import transferred, unwinding_property
from bmc.ir.program import Program
from bmc.properties import Status
from bmc.transform.loop_procedures import LoopProcedures, loops_as_procedures
from bmc.ussa.bounds import Bounds


class LazyLoops:
    name = "lazy-loops"

    def __init__(self, inner: Engine) -> None:
        self.inner = inner

    def run(self, program: Program, options: Options) -> Iterator[Update]:
        if options.partial_loops or options.depth is not None:
            yield from self.inner.run(program, options)
            return
        changed = loops_as_procedures(program)
        for update in self.inner.run(changed.program, _options_for(changed, options)):
            yield self._original(update, program, changed, options) if isinstance(update, Answer) else update

    def _original(self, answer: Answer, program: Program, changed: LoopProcedures, options: Options) -> Answer:
        name, _, kind = answer.property.id.rpartition(".")
        loop = changed.origins.get(name) if kind == "recursion" else None
        property_ = answer.property if loop is None else unwinding_property(loop)
        if answer.verdict.status is not Status.FAILED or answer.inputs is None:
            return replace(answer, property=property_)
        bounded = property_.id not in program.properties and property_.klass in ("unwind", "recursion")
        inputs = transferred(
            changed.program,
            program,
            answer.inputs,
            property_,
            lambda key: False,
            Bounds(options.unwind, options.unwindset) if bounded else None,
            answer.property.id,
        )
        return replace(answer, property=property_, inputs=inputs)


def _options_for(changed: LoopProcedures, options: Options) -> Options:
    bounds = Bounds(options.unwind, options.unwindset)
    unwindset = dict(options.unwindset)
    for name, loop in changed.origins.items():
        bound = bounds.of_loop(loop)
        unwindset.pop(loop.id, None)
        if bound is not None:
            unwindset[name] = bound - 1
    return replace(options, unwindset=unwindset)
