"""`pybmc compare` with recorded outputs of CBMC: who says what, and who is right."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bmc.cli.arguments import BoundArguments, CheckArguments, ProgramArguments
from bmc.cli.compare import contestant, words_of
from bmc.cli.main import run
from bmc.cli.native import judged
from bmc.errors import UsageError
from bmc.report.compare import Comparison, Kind, Opinion, Said, compare_file, html_report, known_difference, text_report
from frontends.c import FrontendOptions, load
from tests.differential.native import compiler

RECORDED = Path(__file__).parent.parent / "data" / "cbmc-recorded"


def said(status: str, line: int = 3, klass: str = "assertion") -> Said:
    return Said(status, "assertion x", line, klass)


def test_rows_are_same_different_or_disagree() -> None:
    ours = Opinion({"a": said("holds"), "b": said("fails"), "c": said("holds"), "d": said("holds")}, "unsafe", 1.0, 50)
    theirs = Opinion({"a": said("holds"), "b": said("holds"), "c": said("unknown")}, "safe", 0.5, 20)
    file = compare_file("x.c", {"pybmc": ours, "cbmc": theirs})
    kinds = {row.property: row.kind for row in file.rows}
    assert kinds == {"a": Kind.SAME, "b": Kind.DISAGREEMENT, "c": Kind.DIFFERENT, "d": Kind.DIFFERENT}
    text = text_report(Comparison(("pybmc", "cbmc"), (file,)))
    assert "DISAGREEMENT" in text
    assert "1 file, 4 properties: 1 with the same answer, 2 different for a reason, 1 disagreement" in text
    assert "time of cbmc / time of pybmc: 0.50 over 1 file" in text


def test_html_escapes_what_programs_contain() -> None:
    opinion = Opinion({"a": Said("holds", "assertion <b> & c", 1)}, "safe")
    page = html_report(Comparison(("pybmc",), (compare_file("<x>.c", {"pybmc": opinion}),)))
    assert "<b>" not in page
    assert "&lt;x&gt;.c" in page


def test_recorded_cbmc_and_pybmc_agree(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    files = [str(RECORDED / name) for name in ("safe.c", "bound.c", "nobody.c", "unsafe.c")]
    page = tmp_path / "page.html"
    words = ["--unwind", "6", "--recorded", str(RECORDED), "--json", "--html", str(page)]
    assert run(["compare", *files, *words]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["checkers"] == ["pybmc", "cbmc"]
    assert len(document["files"]) == 4
    for file in document["files"][:3]:
        assert {row["kind"] for row in file["properties"]} == {"same"}
    notes = {row["id"]: row["note"] for row in document["files"][3]["properties"]}
    assert notes["main.pointer_dereference.2"].startswith("CBMC's UNKNOWN")
    assert "main.pointer_dereference.1" in notes["main.pointer_dereference.3"]
    assert page.read_text().startswith("<!doctype html>")


WRONG = """[{"program": "CBMC 6.3.1"}, {"result": [{"description": "assertion fib(5) == 5",
  "property": "main.assertion.1", "status": "FAILURE", "trace": [],
  "sourceLocation": {"file": "fib.c", "function": "main", "line": "3"}}]}, {"cProverStatus": "failure"}]"""
FIB = """#include <assert.h>
int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
int main(void) { assert(fib(5) == 5); }
"""


def test_a_disagreement_is_shown_and_ends_with_its_own_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """CBMC 6.3.1 fails this assertion, which holds (the output is shortened to what matters here)."""
    (tmp_path / "fib.c").write_text(FIB)
    (tmp_path / "fib.json.out").write_text(WRONG)
    flags = ["--unwind", "8", "--recorded", str(tmp_path), "--no-standard-checks"]
    assert run(["compare", str(tmp_path / "fib.c"), *flags]) == 10
    out = capsys.readouterr().out
    assert "DISAGREEMENT (no counterexample to run)" in out


@pytest.mark.skipif(compiler() is None, reason="no C compiler")
def test_counterexamples_are_judged_by_running_them(tmp_path: Path) -> None:
    path = tmp_path / "p.c"
    path.write_text(
        """#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  assert(x != 7);
  return 10 / (x - 3);
}
"""
    )
    program = load([str(path)], FrontendOptions())
    questions = [
        ("assertion x != 7", "assertion", 5, [7]),
        ("assertion x != 7", "assertion", 5, [8]),
        ("division by zero in 10 / (x - 3)", "division-by-zero", 6, [3]),
        ("division by zero in 10 / (x - 3)", "division-by-zero", 6, [4]),
        ("unwinding assertion loop 0", "unwind", 6, [4]),
    ]
    assert judged(program, questions) == [True, False, True, False, None]


def test_specifications_of_checkers() -> None:
    assert contestant("engine=bmc,solver=z3,deep-asserts") == ("--engine", "bmc", "--solver", "z3", "--deep-asserts")
    assert contestant("backend=cbmc", "/x/cbmc") == ("--backend", "cbmc", "--cbmc", "/x/cbmc")
    assert contestant("engine=stratified,dag") == ("--engine", "stratified", "--inline", "dag")
    with pytest.raises(UsageError, match="'magic' is not understood"):
        contestant("magic")


def test_options_are_passed_on_as_they_were_given() -> None:
    assert words_of(BoundArguments(unwind=3, unwindset=["main.0:4"])) == ["--unwind", "3", "--unwindset", "main.0:4"]
    assert words_of(CheckArguments(standard_checks=False, bounds=True)) == ["--no-standard-checks", "--bounds-check"]
    assert words_of(ProgramArguments(defines=["A", "B=1"])) == ["-D", "A", "-D", "B=1"]
    assert words_of(BoundArguments(unwinding_assertions=False)) == ["--no-unwinding-assertions"]


def test_engines_against_each_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "fib.c").write_text(FIB)
    words = ["--no-cbmc", "--with", "deep-asserts", "--with", "solver=z3", "--unwind", "8", "--all-properties"]
    assert run(["compare", str(tmp_path), *words]) == 0
    out = capsys.readouterr().out
    assert out.count("holds") >= 12
    assert "0 disagreements" in out


def test_who_gave_no_answer_has_no_ratio_and_says_where(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "bad.c"
    path.write_text("int main(void) {\n  return 1 +; }\n")
    assert run(["compare", str(path), "--no-cbmc", "--with", "engine=stratified"]) == 5
    out = capsys.readouterr().out
    assert f"pybmc: {path}:2: expected an expression" in out
    assert "time of" not in out
    assert "1 file, 0 properties" in out


@pytest.mark.parametrize("spec", ["engine=foo", "solver=foo", "backend=foo", "foo", ""])
def test_a_checker_that_does_not_exist_is_told_before_anything_runs(spec: str) -> None:
    with pytest.raises(UsageError, match="--with"):
        contestant(spec)


def test_arguments_of_main_are_a_known_difference() -> None:
    text = "dereference failure: pointer NULL in argv[(signed long int)1]"
    ours = Opinion({"main.pointer_dereference.1": Said("holds", text, 3)}, "safe")
    theirs = Opinion({"main.pointer_dereference.1": Said("fails", text, 3)}, "unsafe")
    file = compare_file("a.c", {"pybmc": ours, "cbmc": theirs})
    assert "argv" in known_difference(file.rows[0], file)
