"""Runs an engine on the lifted program and answers about the original one.

An assertion that fails is no assumption for the others: an execution that violates it goes on. So after a round in
which something failed, the rest is asked again with what failed left out; the round in which nothing fails any more has
the verdicts of the others. Answers that fail carry inputs of the original program.

Bounds mean what they mean without lifting. A loop of the original is one of the lifted program, where the failing turn
counts as one of its turns. A recursion that became a loop of jumps gets one turn more, since `--unwind k` allows k
re-entries: everything found without lifting is found with it. Jumps do not count against the recursion of real calls,
so that with recursion a little more than k can be covered, never less.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace

from bmc.analysis.loops import Loop, loop_forest
from bmc.engines.base import Answer, Engine, Finished, Options, Progress, Update
from bmc.engines.deep_asserts.transfer import transferred, unwinding_property
from bmc.errors import UsageError
from bmc.ir.instr import Havoc
from bmc.ir.program import Program
from bmc.properties import Property, Status, Verdict
from bmc.transform.deep_asserts import AGAIN, Lifted, lift_asserts
from bmc.transform.deep_bodies import CHOICE_LABEL
from bmc.ussa.bounds import Bounds


class DeepAsserts:
    """`inner` decides the lifted programs. `loops`: assertions are lifted out of loops too."""

    name = "deep-asserts"

    def __init__(self, inner: Engine, loops: bool = True) -> None:
        self.inner = inner
        self.loops = loops

    def run(self, program: Program, options: Options) -> Iterator[Update]:
        if options.partial_loops or options.depth is not None:
            raise UsageError("--deep-asserts cannot be combined with --partial-loops or --depth")
        run = _Run(self, program, options)
        yield from run.rounds()
        yield Finished(run.complete, run.reason, run.statistics)


class _Run:
    def __init__(self, engine: DeepAsserts, program: Program, options: Options) -> None:
        self.engine = engine
        self.program = program
        self.options = options
        wanted = options.properties
        self.open = {i: p for i, p in program.properties.items() if wanted is None or i in wanted}
        self.failed: set[str] = set()
        self.complete = True
        self.reason = ""
        self.statistics: dict[str, float | int] = {}
        self.deadline = None if options.timeout is None else time.monotonic() + options.timeout

    def rounds(self) -> Iterator[Update]:
        number = 0
        while True:
            number += 1
            yield Progress("lifting assertions", f"round {number}")
            lifted = lift_asserts(self.program, frozenset(self.open), self.engine.loops)
            round_ = _Round(self, lifted)
            yield from round_.run()
            self.statistics["rounds"] = number
            self.statistics["copied procedures"] = len(lifted.copied)
            if self.options.stop_on_fail and self.failed:
                self.complete, self.reason = False, "stopped at the first failure"
                return
            if not round_.assumption_failed or not self.complete:
                yield from round_.answers()
                return

    def options_for(self, lifted: Lifted) -> Options:
        """Bounds under the names that the loops of the lifted program have."""
        options = self.options
        unwindset = dict(options.unwindset)
        if lifted.origins:
            for loop in loop_forest(lifted.program.procedures[lifted.root]).loops:
                unwindset.pop(loop.id, None)
            for loop in loop_forest(lifted.program.procedures[lifted.root]).loops:
                original = lifted.original_loop(loop, self.program)
                if isinstance(original, Loop):
                    if original.id in options.unwindset:
                        unwindset[loop.id] = options.unwindset[original.id]
                elif (bound := options.unwindset.get(original, options.unwind)) is not None:
                    unwindset[loop.id] = bound + 1
        again = f"{lifted.root}{AGAIN}"
        bound = options.unwindset.get(lifted.root, options.unwind)
        if again in lifted.program.procedures and bound is not None:
            unwindset[again] = bound - 1  # the entry function itself is the first activation
        remaining = None if self.deadline is None else max(0.0, self.deadline - time.monotonic())
        return replace(options, unwindset=unwindset, properties=frozenset(self.open), timeout=remaining)


class _Round:
    """One lifted program: answers of the original program as the inner engine gives its own."""

    def __init__(self, run: _Run, lifted: Lifted) -> None:
        self.main = run
        self.lifted = lifted
        self.assumption_failed = False
        self._answers: dict[str, Answer] = {}
        self._unwinding = self._unwinding_names()
        self._choices = self._choice_keys()

    def run(self) -> Iterator[Update]:
        main = self.main
        for update in main.engine.inner.run(self.lifted.program, main.options_for(self.lifted)):
            match update:
                case Answer():
                    yield from self._answer(update)
                case Progress():
                    yield update
                case Finished():
                    main.complete = update.complete
                    main.reason = update.reason
                    for name, value in update.statistics.items():
                        main.statistics[name] = main.statistics.get(name, 0) + value

    def answers(self) -> Iterator[Update]:
        """What did not fail, and is final if nothing failed in this round."""
        for answer in self._answers.values():
            if answer.property.id not in self.main.failed:
                yield answer

    def _answer(self, answer: Answer) -> Iterator[Update]:
        lifted_id = answer.property.id
        property_ = self._unwinding.get(lifted_id) or answer.property
        bounded = lifted_id not in self.main.program.properties and property_.klass in ("unwind", "recursion")
        if answer.verdict.status is not Status.FAILED:
            known = self._answers.get(property_.id)
            if known is None or known.verdict.status is not Status.UNKNOWN:
                self._answers[property_.id] = replace(answer, property=property_)
            return
        if property_.id in self.main.failed:
            return
        inputs = answer.inputs
        assert inputs is not None
        bounds = Bounds(self.main.options.unwind, self.main.options.unwindset)
        moved = transferred(
            self.lifted.program,
            self.main.program,
            inputs,
            property_,
            self._choices,
            bounds if bounded else None,
            lifted_id,
        )
        self.main.failed.add(property_.id)
        self.main.open.pop(property_.id, None)
        if not property_.fatal and not bounded:
            self.assumption_failed = True
        yield Answer(property_, Verdict(Status.FAILED), moved)

    # --- names --------------------------------------------------------------------------------------------------

    def _choice_keys(self) -> Callable[[str], bool]:
        """Is this the key of a choice that the lifting added?"""
        if self.lifted.root not in self.lifted.program.procedures:
            return lambda key: False
        places = {
            f"{block.label}:{index}"
            for block in self.lifted.program.procedures[self.lifted.root].blocks
            for index, step in enumerate(block.instructions)
            if isinstance(step, Havoc) and step.label == CHOICE_LABEL
        }

        def is_choice(key: str) -> bool:
            context, _, place = key.rpartition("#")
            frame = context[context.rfind(">") + 1 :].partition("@")[0]
            return frame == self.lifted.root and place in places

        return is_choice

    def _unwinding_names(self) -> dict[str, Property]:
        """Unwinding assertions of the lifted program as those of the original one."""
        names: dict[str, Property] = {}
        root, program = self.lifted.root, self.main.program
        if self.lifted.origins:
            for loop in loop_forest(self.lifted.program.procedures[root]).loops:
                original = self.lifted.original_loop(loop, program)
                if isinstance(original, Loop):
                    names[f"{root}.unwind.{loop.number}"] = unwinding_property(original)
                else:
                    names[f"{root}.unwind.{loop.number}"] = _of_recursion(original, loop)
        again = f"{root}{AGAIN}"
        if again in self.lifted.program.procedures:
            for loop in loop_forest(program.procedures[root]).loops:
                names[f"{again}.unwind.{loop.number}"] = unwinding_property(loop)
            place = program.procedures[root].location
            names[f"{again}.recursion"] = Property(
                f"{root}.recursion", "recursion", "recursion unwinding assertion", place, finding=f"{root}.recursion"
            )
        return names


def _of_recursion(name: str, loop: Loop) -> Property:
    identifier = f"{name}.recursion"
    return Property(identifier, "recursion", "recursion unwinding assertion", loop.location, finding=identifier)
