"""The solver's choices, replayed by the interpreter: unwinder and interpreter give every instance the same name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bmc.engines.base import Answer, Finished, Options, Update
from bmc.engines.monolithic import Monolithic
from bmc.engines.replayed import replayed
from bmc.errors import InternalError
from bmc.ir.program import Program
from bmc.properties import Status, Verdict
from bmc.trace.trace import FailureStep
from bmc.transform.number_properties import number_properties
from bmc.ussa.inputs import Bits, Inputs
from tests.trace.test_interpreter import MAIN, nested_loops, recursion


def answers(program: Program, options: Options) -> dict[str, Answer]:
    numbered = number_properties(program)
    updates = replayed(Monolithic().run(numbered, options), numbered)
    return {update.property.id: update for update in updates if isinstance(update, Answer)}


def test_a_counterexample_through_nested_loops_replays() -> None:
    found = answers(nested_loops(), Options(unwind=5))["main.assertion.1"]
    assert found.verdict.status is Status.FAILED
    assert found.trace is not None
    total = 0
    for step in found.trace.inputs:
        assert isinstance(step.value, int)
        total = total * 10 + step.value
    assert (total - 102030) % 2**32 == 0
    assert isinstance(found.trace.steps[-1], FailureStep)


def test_unwinding_assertions_replay() -> None:
    found = answers(nested_loops(), Options(unwind=2))
    assert found["main.unwind.0"].trace is not None


def test_recursion_assertions_replay() -> None:
    found = answers(recursion(5), Options(unwind=3))
    assert found["f.recursion"].trace is not None


def test_an_answer_that_does_not_replay_is_an_internal_error() -> None:
    numbered = number_properties(nested_loops())
    wrong = Inputs({f"{MAIN}@outer*0@inner*0#body:0": (Bits(0, 32, 9),)})
    answer = Answer(numbered.properties["main.assertion.1"], Verdict(Status.FAILED), wrong)
    with pytest.raises(InternalError, match="does not replay"):
        list(replayed(iter([answer]), numbered))
    with pytest.raises(InternalError, match="without inputs"):
        list(replayed(iter([replace(answer, inputs=None)]), numbered))


def test_other_updates_pass_through() -> None:
    numbered = number_properties(nested_loops())
    updates: list[Update] = [Answer(numbered.properties["main.assertion.1"], Verdict(Status.PROVED)), Finished(True)]
    assert list(replayed(iter(updates), numbered)) == updates
