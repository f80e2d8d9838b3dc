"""CBMC as a back end, with its recorded outputs and a stand-in for its command; live where CBMC is installed."""

from __future__ import annotations

import json
import shutil
import stat
from pathlib import Path

import pytest

from bmc.cli.main import run
from bmc.engines.base import Options
from bmc.engines.cbmc import CbmcError, arguments, find, parse
from bmc.engines.cbmc.command import version_of
from bmc.engines.cbmc.trace import nondet_values, trace_of
from bmc.ir.layout import ILP32, LP64
from bmc.trace.trace import FailureStep, InputStep
from bmc.transform.check_options import CheckOptions

RECORDED = Path(__file__).parent.parent / "data" / "cbmc-recorded"

# The shape of CBMC 5.12: no locations in the results, numbers as strings, a verdict only as a message.
OLD = """[
  {"program": "CBMC 5.12 (cbmc-5.12)"},
  {"messageText": "CBMC version 5.12 64-bit", "messageType": "STATUS-MESSAGE"},
  {"result": [
    {"description": "assertion x", "property": "main.assertion.1", "status": "FAILURE", "trace": [
      {"hidden": false, "internal": false, "lhs": "return_value_nondet_int", "stepType": "assignment",
       "sourceLocation": {"file": "a.c", "function": "main", "line": "3"},
       "value": {"binary": "11111111111111111111111111111110", "data": "-2", "name": "integer",
                 "type": "signed int", "width": 32}},
      {"hidden": false, "property": "main.assertion.1", "reason": "assertion x", "stepType": "failure",
       "sourceLocation": {"file": "a.c", "function": "main", "line": "4"}}]},
    {"description": "assertion y", "property": "main.assertion.2", "status": "SUCCESS"}]},
  {"messageText": "VERIFICATION FAILED", "messageType": "STATUS-MESSAGE"}
]"""


def recorded(name: str) -> str:
    return (RECORDED / name).read_text(encoding="utf-8")


def stand_in(directory: Path, output: str, code: int, version: str = "6.3.1 (cbmc-6.3.1)") -> str:
    """A command that says what CBMC said."""
    (directory / "output").write_text(output)
    path = directory / "cbmc"
    path.write_text(
        f'#!/bin/sh\nif [ "$1" = --version ]; then echo "{version}"; exit 0; fi\n'
        f'echo "$@" > "{directory}/arguments"\ncat "{directory}/output"\n'
        + (f"exit {code}\n" if code >= 0 else f"kill -{-code} $$\n")
    )
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def test_recorded_results_are_read() -> None:
    output = parse(recorded("unsafe.json.out"))
    assert output.version.startswith("6.3.1")
    assert output.verdict == "failure"
    rows = {row.id: row for row in output.rows}
    assert len(rows) == 26
    assert rows["main.array_bounds.2"].status == "FAILURE"
    assert rows["main.array_bounds.2"].location.line == 9
    assert rows["main.pointer_dereference.2"].status == "UNKNOWN"
    assert nondet_values(rows["main.array_bounds.2"].trace) == [4]
    assert parse(recorded("safe.json.out")).verdict == "success"


def test_stop_on_fail_has_another_shape() -> None:
    output = parse(recorded("unsafe.stop.out"))
    assert [row.status for row in output.rows] == ["FAILURE"]
    assert output.rows[0].location.line > 0


def test_errors_are_read() -> None:
    output = parse(recorded("syntax.json.out"))
    assert output.errors[0][0] == "syntax error before 'return'"
    assert output.errors[0][1].line == 3
    assert not output.rows


def test_the_older_shape_is_read() -> None:
    output = parse(OLD)
    assert (output.version, output.verdict) == ("5.12 (cbmc-5.12)", "failure")
    assert [row.status for row in output.rows] == ["FAILURE", "SUCCESS"]
    assert output.rows[0].location.line == 4
    assert nondet_values(output.rows[0].trace) == [-2]


@pytest.mark.parametrize("length", [0, 10, 500, 3000, 20000])
def test_output_that_breaks_off_is_read_as_far_as_it_goes(length: int) -> None:
    whole = parse(recorded("unsafe.json.out"))
    part = parse(recorded("unsafe.json.out")[:length])
    assert not part.complete
    assert part.rows in ((), whole.rows)


def test_a_trace_becomes_ours() -> None:
    row = next(r for r in parse(recorded("unsafe.json.out")).rows if r.id == "main.array_bounds.2")
    trace = trace_of(row, row.id)
    assert trace is not None
    assert isinstance(trace.steps[-1], FailureStep)
    assert [step.value for step in trace.steps if isinstance(step, InputStep)] == [4]


def test_versions() -> None:
    assert version_of("5.95.1 (cbmc-5.95.1)") == (5, 95)
    assert version_of("not cbmc") is None


def test_the_command_line_names_every_check() -> None:
    words = arguments(Options(unwind=3), CheckOptions(), LP64, (6, 3))
    assert words[:2] == ["--json-ui", "--no-standard-checks"]
    assert "--bounds-check" in words
    assert words[words.index("--unwind") + 1] == "3"
    known = frozenset({"--bounds-check", "--pointer-check"})
    lacking = arguments(Options(), CheckOptions(), LP64, (5, 12), known=known)
    assert [w for w in lacking if w.endswith("-check")] == ["--bounds-check", "--pointer-check"]
    assert "--malloc-may-fail" not in lacking
    old = arguments(Options(unwinding_assertions=False), CheckOptions(), ILP32, (5, 12), "f")
    assert "--no-standard-checks" not in old
    assert "--no-unwinding-assertions" not in old
    assert old[-3:] == ["--32", "--function", "f"]


# --- check --backend cbmc -------------------------------------------------------------------------------------------


def checked(name: str, *words: str) -> list[str]:
    return ["check", str(RECORDED / name), "--unwind", "6", "--backend", "cbmc", *words]


def test_check_reports_what_cbmc_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = stand_in(tmp_path, recorded("unsafe.json.out"), 10)
    assert run(checked("unsafe.c", "--cbmc", command, "--json")) == 10
    document = json.loads(capsys.readouterr().out)
    statuses = {p["id"]: p["status"] for p in document["properties"]}
    assert statuses["main.array_bounds.2"] == "failed"
    assert statuses["main.array_bounds.1"] == "bounded"
    assert statuses["main.pointer_dereference.2"] == "unknown"
    failed = next(p for p in document["properties"] if p["id"] == "main.array_bounds.2")
    assert failed["location"]["column"] > 0  # ours, found by CBMC's row
    assert failed["trace"]["inputs"][0]["value"] == 4
    given = (tmp_path / "arguments").read_text().split()
    assert given[0].endswith("program.c")
    assert "--signed-overflow-check" in given


@pytest.mark.parametrize(
    ("output", "code", "version", "message"),
    [
        ("", 0, "5.2", "too old"),
        ("", 0, "banana", "does not look like CBMC"),
        ("[", -6, "6.3.1", "crashed (signal 6)"),
        ("[", 134, "6.3.1", "crashed"),
        ("not json", 1, "6.3.1", "gave up with exit code 1"),
    ],
)
def test_a_bad_cbmc_is_one_clear_line(
    output: str, code: int, version: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = stand_in(tmp_path, output, code, version)
    assert run(checked("safe.c", "--cbmc", command)) == 6
    err = capsys.readouterr().err
    assert message in err
    assert err.count("\n") == 1


def test_cbmc_that_refuses_is_quoted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = stand_in(tmp_path, recorded("syntax.json.out"), 6)
    assert run(checked("safe.c", "--cbmc", command)) == 6
    assert "syntax error before 'return'" in capsys.readouterr().err


def test_without_cbmc(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("PATH", "/nonexistent")
    assert run(checked("safe.c")) == 6
    assert capsys.readouterr().err == (
        "pybmc: cbmc is not on the PATH: install CBMC or say where it is with --cbmc PATH\n"
    )
    with pytest.raises(CbmcError, match="cannot be run"):
        find("/nonexistent/cbmc")


@pytest.mark.skipif(shutil.which("cbmc") is None, reason="CBMC is not installed")
@pytest.mark.parametrize("extra", [(), ("--deep-asserts",), ("--isolate-loops",)])
def test_live(extra: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(checked("safe.c", *extra)) == 0
    assert run(checked("unsafe.c", *extra)) == 10
    capsys.readouterr()
