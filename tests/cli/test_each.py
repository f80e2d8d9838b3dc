"""`pybmc check --each`: every file a program of its own, in order, with the worst exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bmc.cli.main import run

PROGRAMS = {
    "safe.c": "int main(void) { return 0; }",
    "slow_and_wrong.c": """int nondet_int(void);
        int main(void) { for (int i = 0; i < 50000; i++); __CPROVER_assert(nondet_int() != 7, "seven"); }""",
    "broken.c": "int main(void) { return x; }",
}


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    for name, text in PROGRAMS.items():
        (tmp_path / name).write_text(text)
    return [str(tmp_path / name) for name in ("slow_and_wrong.c", "safe.c", "broken.c")]


@pytest.mark.parametrize("jobs", ["1", "3"])
def test_results_come_in_the_order_of_the_files(
    files: list[str], jobs: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["check", "--each", *files, "--jobs", jobs]) == 10
    out, err = capsys.readouterr()
    assert [line for line in out.splitlines() if line.startswith("== ")] == [f"== {file}" for file in files]
    assert out.count("VERIFICATION FAILED") == 1
    assert out.count("VERIFICATION SUCCESSFUL") == 1
    assert out.splitlines()[-1] == "3 programs: 1 with bugs, 1 not understood, 1 without bugs"
    assert "broken.c:1:25: error" in err


def test_documents_of_all_files(files: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "--each", "--json", *files]) == 10
    documents = json.loads(capsys.readouterr().out)
    assert [document["verdict"] for document in documents] == ["unsafe", "safe", "error"]


def test_the_worst_exit_code(files: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "--each", files[1]]) == 0
    assert run(["check", "--each", files[1], files[2]]) == 6
    capsys.readouterr()


def test_without_it_files_are_one_program(files: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", files[0], files[1]]) == 6
    assert "main" in capsys.readouterr().err
