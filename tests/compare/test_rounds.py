"""CBMC on lifted programs: nothing stays hidden behind a failed assertion, and traces are those of the original."""

from __future__ import annotations

from pathlib import Path

from bmc.cli.arguments import BackendArguments
from bmc.cli.cbmc_backend import _Rounds
from bmc.cli.transform import PassArguments, load_and_transform
from bmc.engines.base import Answer, Finished
from bmc.engines.cbmc.replaying import in_the_original
from bmc.ir.program import Program
from bmc.ir.types import INT
from bmc.properties import Status, Verdict
from bmc.source import NOWHERE
from bmc.trace.trace import CallStep, FailureStep, InputStep, Trace
from bmc.transform.check_options import CheckOptions
from bmc.transform.pipeline import prepare
from frontends.c import FrontendOptions, load
from frontends.c.emit import emit_program

PROGRAM = """int nondet_int(void);
void check(int x) { __CPROVER_assert(x != 2, "not two"); }
int main(void) {
  int x = nondet_int();
  int y = nondet_int();
  check(x);
  __CPROVER_assert(x != 2 || y != 7, "hidden");
}
"""


def written(directory: Path) -> tuple[Path, Program]:
    path = directory / "lifted.c"
    path.write_text(PROGRAM)
    return path, load_and_transform([str(path)], FrontendOptions(), PassArguments(deep_asserts=True))[0]


def said(program: Program, identifier: str, status: Status) -> Answer:
    return Answer(program.properties[identifier], Verdict(status, "by CBMC"))


def end(seconds: float) -> Finished:
    return Finished(True, "", {"cbmc seconds": seconds, "cbmc megabytes": 5})


def test_what_a_failed_assertion_hides_is_asked_again(tmp_path: Path) -> None:
    _, before = written(tmp_path)
    rounds = _Rounds(before, BackendArguments(deep_asserts=True))
    first, hidden = "check.assertion.1", "main.assertion.1"
    rounds.read([said(before, first, Status.FAILED), said(before, hidden, Status.BOUNDED), end(1.0)])
    complete = [rounds.complete]
    again = emit_program(rounds.lifted_again())
    assert '"hidden"' in again
    assert '"not two"' not in again
    rounds.read([said(before, hidden, Status.FAILED), end(2.0)])
    complete.append(rounds.complete)
    rounds.read([end(0.5)])
    assert [*complete, rounds.complete] == [False, False, True]
    *answers, finished = rounds.answers(before, None)
    assert [a.property.id for a in answers if isinstance(a, Answer) and a.verdict.status is Status.FAILED] == [
        first,
        hidden,
    ]
    assert isinstance(finished, Finished)
    assert finished.statistics["cbmc seconds"] == 3.5


def test_without_lifting_one_round_is_enough(tmp_path: Path) -> None:
    _, before = written(tmp_path)
    rounds = _Rounds(before, BackendArguments(deep_asserts=False))
    rounds.read([said(before, "check.assertion.1", Status.FAILED), end(1.0)])
    assert rounds.complete


def counterexample(values: dict[str, int]) -> Trace:
    inputs = (InputStep(label, "nondet", INT, value, str(value), NOWHERE) for label, value in values.items())
    return Trace("main.assertion.1", (*inputs, FailureStep("main.assertion.1", "hidden", NOWHERE)))


def test_a_trace_of_the_written_program_becomes_one_of_the_original(tmp_path: Path) -> None:
    path, _ = written(tmp_path)
    program = prepare(load([path], FrontendOptions()), CheckOptions())
    trace = counterexample({"nondet_int()": 2, "nondet_int$0()": 7, "nondet_deep_assert()": 1})
    answer = Answer(program.properties["main.assertion.1"], Verdict(Status.FAILED, "by CBMC"), trace=trace)
    replayed = in_the_original(answer, program).trace
    assert replayed is not None
    assert [step.value for step in replayed.inputs] == [2, 7]
    assert any(isinstance(step, CallStep) and step.function == "check" for step in replayed.steps)


def test_a_trace_that_does_not_replay_stays(tmp_path: Path) -> None:
    path, _ = written(tmp_path)
    program = prepare(load([path], FrontendOptions()), CheckOptions())
    trace = counterexample({"nondet_int()": 3})
    answer = Answer(program.properties["main.assertion.1"], Verdict(Status.FAILED, "by CBMC"), trace=trace)
    assert in_the_original(answer, program).trace is trace
