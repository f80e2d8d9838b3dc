"""The stratified engine: what it inlines, what it proves beyond bounds, its traces and figures."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bmc.cli.main import run
from bmc.cli.pipeline import run_engine
from bmc.engines.base import Answer, Finished, Options
from bmc.ir.expr import Const
from bmc.ir.instr import Assign, Call
from bmc.ir.program import START
from bmc.properties import Status
from tests.stratified.programs import program_of

WAYS: tuple[dict[str, Any], ...] = (
    {"inline": "tree"},
    {"inline": "dag"},
    {"inline": "tree", "eager_inlining": True},
    {"inline": "dag", "eager_inlining": True},
)


def figure_2(levels: int, wanted: int | None = None) -> str:
    """The DAG paper's Fig. 2: two calls of the next procedure, in two branches, `levels` deep."""
    sum_ = levels if wanted is None else wanted
    lines = ["int nondet_int(void);", "int g;"]
    lines.append(f'void P{levels}(void) {{ __CPROVER_assert(g == {sum_}, "sum"); }}')
    for i in reversed(range(levels)):
        step = f"g = g + 1; P{i + 1}();"
        lines.append(f"void P{i}(void) {{ if (nondet_int()) {{ {step} }} else {{ {step} }} }}")
    return "\n".join([*lines, "int main(void) { g = 0; P0(); return 0; }", ""])


def checked(text: str, directory: Path, **given: Any) -> tuple[dict[str, Answer], Finished]:
    program = program_of(text, directory)
    answers: dict[str, Answer] = {}
    finished = Finished(False)
    for update in run_engine(program, Options(**{"engine": "stratified", **given})):
        if isinstance(update, Answer):
            answers[update.property.id] = update
        elif isinstance(update, Finished):
            finished = update
    return answers, finished


def statuses(answers: dict[str, Answer]) -> dict[str, Status]:
    return {identifier: answer.verdict.status for identifier, answer in answers.items()}


def test_a_tree_has_an_instance_for_every_call_a_dag_one_for_each_procedure(tmp_path: Path) -> None:
    for way, instances in zip(WAYS, (33, 7, 33, 7), strict=True):
        answers, finished = checked(figure_2(4), tmp_path, **way)
        assert set(statuses(answers).values()) == {Status.PROVED}
        assert finished.complete
        assert finished.statistics["procedures inlined"] == instances
        assert finished.statistics["tree size"] == 33
        assert finished.statistics["templates"] == 7


def test_a_deep_dag_is_linear(tmp_path: Path) -> None:
    answers, finished = checked(figure_2(60), tmp_path, inline="dag")
    assert set(statuses(answers).values()) == {Status.PROVED}
    assert finished.statistics["procedures inlined"] == 63
    assert finished.statistics["tree size (log2)"] == 61


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_the_bug_at_the_bottom_has_a_trace(way: dict[str, Any], tmp_path: Path) -> None:
    answers, _ = checked(figure_2(5, 6), tmp_path, **way)
    failed = [a for a in answers.values() if a.verdict.status is Status.FAILED]
    assert [a.property.id for a in failed] == ["P5.assertion.1"]
    assert failed[0].trace is not None


NOT_NEEDED = """
int nondet_int(void);
int g, h;
int endless(int n) { h = n; return endless(n ^ 1); }
int deep(int n) { return n ? deep(n - 1) : 0; }
void set(void) { g = 1; }
int main(void) {
  int x = nondet_int();
  if (x == 3)
    deep(x);
  set();
  __CPROVER_assert(g == 1, "whatever deep does");
  if (x == 5)
    endless(x);
  __CPROVER_assert(x != 6 || g == 1, "whatever endless does");
  return 0;
}
"""


@pytest.mark.parametrize("inline", ["tree", "dag"])
def test_what_the_over_approximation_refutes_is_proved_beyond_the_bound(inline: str, tmp_path: Path) -> None:
    """No bound is enough for `endless`, but nothing depends on it."""
    answers, _ = checked(NOT_NEEDED, tmp_path, unwind=2, inline=inline)
    assert statuses(answers)["endless.recursion"] is Status.FAILED
    assert statuses(answers)["main.assertion.1"] is Status.PROVED
    assert statuses(answers)["main.assertion.2"] is Status.PROVED
    plain, _ = checked(NOT_NEEDED, tmp_path, unwind=2, engine="bmc")
    assert statuses(plain)["main.assertion.2"] is Status.BOUNDED


def test_growing_bounds_end_when_the_over_approximation_is_enough(tmp_path: Path) -> None:
    answers, finished = checked(NOT_NEEDED, tmp_path)
    assert finished.complete
    assert set(statuses(answers).values()) <= {Status.PROVED, Status.NOT_REACHED}


def test_what_depends_on_a_cut_call_is_not_proved(tmp_path: Path) -> None:
    text = NOT_NEEDED.replace("x != 6 || g == 1", "x != 5")
    answers, _ = checked(text, tmp_path, unwind=2, unwinding_assertions=False)
    assert statuses(answers)["main.assertion.2"] is not Status.PROVED


RECURSION = """
int nondet_int(void);
int depth;
void down(int n) { if (n <= 0) return; depth = depth + 1; down(n - 1); depth = depth - 1; }
int main(void) {
  int n = nondet_int();
  __CPROVER_assume(n <= 4);
  down(n);
  __CPROVER_assert(depth != 0, "fails at once");
  return 0;
}
"""


@pytest.mark.parametrize("way", WAYS, ids=str)
@pytest.mark.parametrize(("bound", "enough"), [(2, False), (3, False), (4, True), (7, True)])
def test_the_bound_of_recursion(way: dict[str, Any], bound: int, enough: bool, tmp_path: Path) -> None:
    answers, _ = checked(RECURSION, tmp_path, unwind=bound, **way)
    plain, _ = checked(RECURSION, tmp_path, unwind=bound, engine="bmc")
    assert statuses(answers)["down.recursion"] is (Status.PROVED if enough else Status.FAILED)
    assert statuses(answers)["main.assertion.1"] is Status.FAILED
    assert statuses(plain)["down.recursion"] is statuses(answers)["down.recursion"]


def test_without_a_bound_recursion_grows(tmp_path: Path) -> None:
    answers, finished = checked(RECURSION.replace("depth != 0", "depth == 0"), tmp_path)
    assert finished.complete
    assert statuses(answers)["main.assertion.1"] is Status.PROVED


def steps_of(document: Any) -> list[Any]:
    return [p["trace"] for p in document["properties"] if p["status"] == "failed"]


TRACED = """
int nondet_int(void);
int total, table[3];
void add(int *to, int by) { *to = *to + by; }
int pick(int c) { if (c) add(&total, 2); else add(&total, 3); return total; }
int main(void) {
  table[1] = pick(nondet_int() == 7);
  add(&table[1], 1);
  __CPROVER_assert(table[1] != 3, "seven");
  return 0;
}
"""


@pytest.mark.parametrize("flags", [["--inline", "tree"], ["--inline", "dag"], ["--inline", "dag", "--eager-inlining"]])
def test_traces_are_those_of_plain_bmc(
    flags: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "traced.c"
    file.write_text(TRACED, encoding="utf-8")
    documents = []
    for engine in (["--engine", "bmc"], ["--engine", "stratified", *flags]):
        assert run(["check", str(file), "--json", *engine]) == 10
        documents.append(json.loads(capsys.readouterr().out))
    assert steps_of(documents[0])
    assert steps_of(documents[0]) == steps_of(documents[1])
    assert {"procedures inlined", "tree size", "templates", "over-approximations"} <= documents[1]["statistics"].keys()


def test_recursion_bound_of_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "recursion.c"
    file.write_text(RECURSION.replace("depth != 0", "depth == 0"), encoding="utf-8")
    for engine in ("bmc", "stratified"):
        assert run(["check", str(file), "--unwind", "1", "--recursion-bound", "4", "--engine", engine]) == 0
        assert run(["check", str(file), "--unwind", "9", "--recursion-bound", "3", "--engine", engine]) == 10
        assert run(["check", str(file), "--recursion-bound", "2", "--unwindset", "down:4", "--engine", engine]) == 0
    capsys.readouterr()


def test_auto_shares_instances_where_calls_explode(tmp_path: Path) -> None:
    from bmc.engines.isolation.auto import explodes

    assert explodes(program_of(figure_2(30), tmp_path))
    assert not explodes(program_of(figure_2(6), tmp_path))
    assert not explodes(program_of(RECURSION, tmp_path))
    answers, finished = checked(figure_2(30), tmp_path, engine="auto")
    assert set(statuses(answers).values()) == {Status.PROVED}
    assert finished.statistics["procedures inlined"] == 33


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_what_the_start_procedure_writes_late_is_no_constant(way: dict[str, Any], tmp_path: Path) -> None:
    """A global that is written between two calls of the start procedure (no C does that, a pass could)."""
    text = 'int g = 1; void f(void) { __CPROVER_assert(g == 1, "one"); } int main(void) { f(); return 0; }'
    program = program_of(text, tmp_path)
    start = program.procedures[START]
    block = start.blocks[0]
    call = next(step for step in block.instructions if isinstance(step, Call))
    first = next(s for s in block.instructions if isinstance(s, Assign) and isinstance(s.value, Const))
    late = replace(first, value=replace(first.value, value=2), initialises=False)  # type: ignore[arg-type]
    index = block.instructions.index(call) + 1
    steps = (*block.instructions[:index], late, replace(call, result=None), *block.instructions[index:])
    changed = replace(start, blocks=(replace(block, instructions=steps), *start.blocks[1:]))
    program = replace(program, procedures={**program.procedures, START: changed})
    for engine in ("bmc", "stratified"):
        answers = {
            u.property.id: u.verdict.status
            for u in run_engine(program, Options(engine=engine, **way))
            if isinstance(u, Answer)
        }
        assert answers["f.assertion.1"] is Status.FAILED, engine
