"""`pybmc check` apart from frontend and engines: options, forms of output, exit codes, what happens when it breaks."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from typing import Any

import jsonschema
import pytest

from bmc.engines.base import Answer, Finished, Options, Update
from bmc.errors import Diagnostic, InputError, InternalError, ResourceError
from bmc.ir.layout import ILP32
from bmc.ir.program import Program
from bmc.ir.types import INT
from bmc.properties import Property, Status, Verdict
from bmc.report import pybmc_json
from bmc.source import Location
from bmc.trace.trace import FailureStep, InputStep, Trace
from bmc.transform.check_options import CheckOptions

Run = Callable[..., Any]


def failing(program: Program, options: Options) -> Iterator[Update]:
    property_ = program.properties["main.assertion.1"]
    steps = (
        InputStep("nondet_int()", "nondet", INT, 7, "7", property_.location),
        FailureStep(property_.id, property_.description, property_.location),
    )
    yield Answer(property_, Verdict(Status.FAILED), trace=Trace(property_.id, steps))
    yield Answer(program.properties["main.assertion.2"], Verdict(Status.PROVED))
    yield Finished(True, statistics={"solver.calls": 2, "time.total": 0.5})


def test_safe(fake: Any, pybmc: Run) -> None:
    result = pybmc("check", "demo.c")
    assert result.code == 0
    assert result.out.endswith("VERIFICATION SUCCESSFUL: proved for all executions\n")
    assert result.err == ""


def test_unsafe(fake: Any, pybmc: Run) -> None:
    fake.engine = failing
    result = pybmc("check", "demo.c")
    assert result.code == 10
    assert result.out.splitlines()[0].split() == ["FAILED", "dir/demo.c:4:3", "assertion", "1", "[main.assertion.1]"]
    assert "inputs: nondet_int() = 7" in result.out
    assert "Trace for" not in result.out


@pytest.mark.parametrize("option", ["--trace", "--compact-trace", "--stop-on-fail"])
def test_trace(fake: Any, pybmc: Run, option: str) -> None:
    fake.engine = failing
    result = pybmc("check", "demo.c", option)
    assert result.out.startswith("Trace for main.assertion.1: assertion 1\n")
    assert "nondet_int()" in result.out


def test_json(fake: Any, pybmc: Run) -> None:
    fake.engine = failing
    result = pybmc("check", "demo.c", "--json", "--unwind", "3")
    document = json.loads(result.out)
    jsonschema.Draft202012Validator(pybmc_json.schema()).validate(document)
    assert document["options"] == {"unwind": 3}
    assert document["statistics"] == {"solver.calls": 2, "time.total": 0.5}
    assert document["files"] == ["demo.c"]


def test_json_ui(fake: Any, pybmc: Run) -> None:
    fake.engine = failing
    messages = json.loads(pybmc("check", "demo.c", "--json-ui").out)
    assert messages[0]["program"].startswith("pybmc ")
    assert messages[-1] == {"cProverStatus": "failure"}


def test_stats_and_verbosity(fake: Any, pybmc: Run) -> None:
    assert "solver.calls  1\n" in pybmc("check", "demo.c", "--stats").out
    assert "PROVED" in pybmc("check", "demo.c", "--verbosity", "8").out
    assert "PROVED" in pybmc("check", "demo.c", "--all-properties").out
    assert pybmc("check", "demo.c", "--verbosity", "3").out == ""


def test_options_reach_the_parts(fake: Any, pybmc: Run) -> None:
    pybmc(
        *("check", "demo.c", "--32", "--object-bits", "10", "-I", "inc", "-I", "more", "-D", "N=3", "-U", "M"),
        *("--include", "pre.h", "--preprocessor", "cc", "--function", "start", "--undefined-functions", "nondet"),
        *("--nondet-static", "--unwind", "4", "--depth", "100", "--partial-loops", "--no-unwinding-assertions"),
        *("--unwindset", "main.0:7", "--property", "main.assertion.2", "--stop-on-fail", "--timeout", "9"),
        *("--solver", "z3", "--smt2", "out.smt2", "--no-bounds-check", "--conversion-check", "--no-assertions"),
    )
    front = fake.frontend
    assert (front.model.name, front.model.object_bits) == (ILP32.name, 10)
    assert (front.include_dirs, front.defines, front.undefines) == (("inc", "more"), ("N=3",), ("M",))
    assert (front.includes, front.preprocessor, front.entry) == (("pre.h",), "cc", "start")
    assert (front.undefined_functions, front.nondet_static) == ("nondet", True)
    assert fake.checks == CheckOptions(bounds=False, conversion=True, assertions=False)
    options = fake.options
    assert (options.unwind, options.depth, options.partial_loops) == (4, 100, True)
    assert not options.unwinding_assertions
    assert options.unwindset == {"main.0": 7}
    assert options.properties == frozenset({"main.assertion.2"})
    assert options.stop_on_fail
    assert 8 < options.timeout <= 9
    assert (options.solver, options.smt2_file) == ("z3", "out.smt2")


def test_no_standard_checks_leaves_what_was_asked_for(fake: Any, pybmc: Run) -> None:
    pybmc("check", "demo.c", "--no-standard-checks", "--div-by-zero-check")
    assert fake.checks.div_by_zero
    assert not fake.checks.bounds
    assert not fake.options.unwinding_assertions
    pybmc("check", "demo.c", "--no-standard-checks", "--unwinding-assertions")
    assert fake.options.unwinding_assertions


def test_defaults_are_cbmcs(fake: Any, pybmc: Run) -> None:
    pybmc("check", "demo.c")
    assert fake.checks == CheckOptions()
    assert fake.options == Options()


def test_a_filtered_run_lists_only_what_was_asked(fake: Any, pybmc: Run) -> None:
    fake.engine = lambda program, options: iter([Finished(False, "gave up")])
    out = pybmc("check", "demo.c", "--property", "main.assertion.2", "--all-properties").out
    assert "main.assertion.2" in out
    assert "main.assertion.1" not in out


@pytest.mark.parametrize("name", ["main.0:7", "dir/demo.c:4:7", "demo.c:4:7"])
def test_unwindset_names_a_loop_by_number_or_line(fake: Any, pybmc: Run, name: str) -> None:
    assert pybmc("check", "demo.c", "--unwindset", name).code == 0
    assert fake.options.unwindset == {"main.0": 7}


def test_unwindset_takes_several(fake: Any, pybmc: Run) -> None:
    pybmc("check", "demo.c", "--unwindset", "main.0:7,main:3", "--unwindset", "main.0:8")
    assert fake.options.unwindset == {"main.0": 8, "main": 3}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--unwindset", "main.1:7"), "there is no loop main.1 (did you mean main.0 or main?)"),
        (("--unwindset", "f.0:7"), "there is no loop f.0 (the loops are main.0)"),
        (("--unwindset", "demo.c:5:7"), "no loop at demo.c:5 (the loops are at dir/demo.c:4)"),
        (("--unwindset", "main.0"), "LOOP:K"),
        (("--unwindset", "main.0:x"), "'x' is not a number of turns"),
        (("--property", "main.asertion.1"), "no property main.asertion.1 (did you mean main.assertion.1"),
        (("--unwnd", "3"), "--unwnd (did you mean --unwind"),
        (("--unwind", "abc"), "--unwind"),
        (("--unwind", "-1"), "--unwind"),
        (("--solver", "foo"), "'foo' is not one of"),
        (("--16", "--32"), "exclude each other"),
        (("--json", "--json-ui"), "exclude each other"),
        (("--32", "--object-bits", "30"), "--object-bits 30"),
    ],
)
def test_wrong_usage(fake: Any, pybmc: Run, arguments: tuple[str, ...], message: str) -> None:
    result = pybmc("check", "demo.c", *arguments)
    assert result.code == 64
    assert result.out == ""
    assert message in result.err
    assert result.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "Missing command"),
        (("check",), "FILE..."),
        (("chek", "a.c"), "Did you mean 'check'?"),
        (("a.c", "--unwind", "3"), "did you mean pybmc check a.c"),
        (("show", "irr", "a.c"), "irr"),
    ],
)
def test_wrong_commands(pybmc: Run, arguments: tuple[str, ...], message: str) -> None:
    result = pybmc(*arguments)
    assert result.code == 64
    assert message in result.err


def test_listing(fake: Any, pybmc: Run) -> None:
    result = pybmc("check", "demo.c", "--show-properties")
    assert result.out.startswith("Property main.assertion.1:\n  file dir/demo.c line 4 function main\n")
    assert pybmc("check", "demo.c", "--show-loops").out.startswith("Loop main.0:\n")
    assert fake.options is None
    listed = json.loads(pybmc("check", "demo.c", "--show-properties", "--json-ui").out)
    assert [p["name"] for p in listed[-1]["properties"]] == ["main.assertion.1", "main.assertion.2"]


def raising(error: BaseException) -> Callable[[Program, Options], Iterator[Update]]:
    def engine(program: Program, options: Options) -> Iterator[Update]:
        yield Answer(program.properties["main.assertion.1"], Verdict(Status.PROVED))
        raise error

    return engine


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (MemoryError(), "out of memory"),
        (RecursionError(), "nested too deeply"),
        (ResourceError("too many objects"), "too many objects"),
        (KeyboardInterrupt(), "interrupted"),
    ],
)
def test_exhausted_resources_keep_what_is_known(fake: Any, pybmc: Run, error: BaseException, reason: str) -> None:
    fake.engine = raising(error)
    result = pybmc("check", "demo.c")
    assert result.code == 5
    assert "1 property proved for all executions" in result.out
    assert "1 property unknown" in result.out
    assert reason in result.out.splitlines()[-1]


@pytest.mark.parametrize("error", [ValueError("odd\nvalue"), InternalError("does not replay")])
def test_internal_errors_are_one_line(fake: Any, pybmc: Run, error: Exception) -> None:
    fake.engine = raising(error)
    result = pybmc("check", "demo.c")
    assert (result.code, result.out) == (6, "")
    assert result.err.startswith("pybmc: internal error: ")
    assert result.err.count("\n") == 1
    assert "Traceback" in pybmc("check", "demo.c", "--debug").err


def test_a_missing_package_is_named(fake: Any, pybmc: Run) -> None:
    fake.engine = raising(ModuleNotFoundError("No module named 'cvc5'", name="cvc5"))
    result = pybmc("check", "demo.c")
    assert result.code == 6
    assert "the Python package cvc5 is not installed" in result.err


def test_deep_recursion_in_a_part_is_no_crash(fake: Any, pybmc: Run) -> None:
    def down(n: int) -> int:
        return down(n + 1) + 1

    fake.loading = lambda: down(0)
    assert pybmc("check", "demo.c").code == 5


@pytest.mark.parametrize("form", [(), ("--json",), ("--json-ui",)])
def test_input_errors(fake: Any, pybmc: Run, form: tuple[str, ...]) -> None:
    def load() -> None:
        raise InputError([Diagnostic("expected ';'", Location("demo.c", 2, 12), kind="syntax")])

    fake.loading = load
    result = pybmc("check", "demo.c", *form)
    assert result.code == 6
    text = result.out if form else result.err
    assert "expected ';'" in text
    if form:
        json.loads(text)


def test_a_stuck_engine_is_left(fake: Any, pybmc: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stuck(program: Program, options: Options) -> Iterator[Update]:
        yield Answer(program.properties["main.assertion.1"], Verdict(Status.PROVED))
        time.sleep(20)

    monkeypatch.setattr("bmc.cli.work.GRACE_SECONDS", 0.1)
    fake.engine = stuck
    begin = time.monotonic()
    result = pybmc("check", "demo.c", "--timeout", "0.1")
    assert time.monotonic() - begin < 30
    assert result.code == 5
    assert result.out.splitlines()[-1] == "VERIFICATION INCONCLUSIVE: time limit of 0.1 s reached"


def test_memory_limit(fake: Any, pybmc: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(program: Program, options: Options) -> Iterator[Update]:
        time.sleep(20)
        yield Finished(True)

    monkeypatch.setattr("bmc.cli.work.resident_bytes", lambda: 65 << 20)
    fake.engine = slow
    result = pybmc("check", "demo.c", "--memory-limit", "64")
    assert (result.code, result.out.splitlines()[-1]) == (
        5,
        "VERIFICATION INCONCLUSIVE: memory limit of 64 MB reached",
    )


def test_an_unwinding_assertion_gives_advice(fake: Any, pybmc: Run) -> None:
    def engine(program: Program, options: Options) -> Iterator[Update]:
        place = Location("dir/demo.c", 4, 3, "main")
        for property_ in program.properties.values():
            yield Answer(property_, Verdict(Status.BOUNDED, "unwind 10"))
        bound = Property("main.unwind.0", "unwind", "unwinding assertion loop 0", place)
        yield Answer(bound, Verdict(Status.FAILED), trace=Trace(bound.id, (FailureStep(bound.id, "", place),)))
        yield Finished(True)

    fake.engine = engine
    result = pybmc("check", "demo.c", "--unwind", "10")
    assert result.code == 10
    assert "raise --unwind (now 10)" in result.out
    assert "no bug found, but the bound is too small" in result.out.splitlines()[-1]


def test_options_of_cbmc_are_understood(fake: Any, pybmc: Run) -> None:
    result = pybmc("check", "demo.c", "-no-bounds-check", "--refine", "--z3", "--no-simplify", "--LP32")
    assert result.code == 0
    assert "--refine, --no-simplify have no effect here" in result.err
    assert fake.checks == CheckOptions(bounds=False)
    assert fake.options.solver == "z3"
    assert fake.frontend.model.name == "LP32"


def test_an_architecture_and_an_unsigned_char(fake: Any, pybmc: Run) -> None:
    pybmc("check", "demo.c", "--arch", "i386", "--unsigned-char")
    assert (fake.frontend.model.name, fake.frontend.model.char_signed) == (ILP32.name, False)
