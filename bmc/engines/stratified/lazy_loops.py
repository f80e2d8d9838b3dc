"""Turns of loops on demand: the stratified engine on a program whose loops are recursive procedures.

A bound of k turns allows k - 1 re-entries of the loop's procedure. Answers speak of the original program: violations
are replayed there, `f_loop0.recursion` is `f.unwind.0`. Loops that stay loops have other numbers where others are gone:
they are known by their headers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from bmc.analysis.loops import Loop, loop_forest
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
        loops = _loops(program, changed)
        for update in self.inner.run(changed.program, _options_for(changed, loops, options)):
            yield self._original(update, program, changed, loops, options) if isinstance(update, Answer) else update

    def _original(
        self, answer: Answer, program: Program, changed: LoopProcedures, loops: Mapping[str, Loop], options: Options
    ) -> Answer:
        loop = loops.get(answer.property.id)
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


def _loops(program: Program, changed: LoopProcedures) -> dict[str, Loop]:
    """By unwinding assertion of the changed program: the loop of the original that it speaks of."""
    found = {f"{name}.recursion": loop for name, loop in changed.origins.items()}
    by_header = {(name, loop.header): loop for name, p in program.procedures.items() for loop in loop_forest(p).loops}
    for name, loop in _remaining(changed):
        found[f"{name}.unwind.{loop.number}"] = by_header[_procedure(changed, name), loop.header]
    return found


def _remaining(changed: LoopProcedures) -> Iterator[tuple[str, Loop]]:
    for name, procedure in changed.program.procedures.items():
        for loop in loop_forest(procedure).loops:
            yield name, loop


def _procedure(changed: LoopProcedures, name: str) -> str:
    return changed.origins[name].procedure if name in changed.origins else name


def _options_for(changed: LoopProcedures, loops: Mapping[str, Loop], options: Options) -> Options:
    bounds = Bounds(options.unwind, options.unwindset)
    named = {loop.id for loop in loops.values()}
    unwindset = {name: bound for name, bound in options.unwindset.items() if name not in named}
    for name, loop in changed.origins.items():
        bound = bounds.of_loop(loop)
        if bound is not None:
            unwindset[name] = bound - 1
    for name, loop in _remaining(changed):
        bound = options.unwindset.get(loops[f"{name}.unwind.{loop.number}"].id)
        if bound is not None:
            unwindset[loop.id] = bound
    return replace(options, unwindset=unwindset)
