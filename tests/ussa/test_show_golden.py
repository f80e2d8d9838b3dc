"""What `pybmc show` prints for small programs. PYBMC_ACCEPT=1 writes what is printed now into the expected files."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

import pytest

from bmc.cli.main import run

FOLDER = Path(__file__).parent.parent / "golden" / "show"


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.c")))
def test_golden(name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FOLDER)
    source, expected = Path(f"{name}.c"), Path(f"{name}.txt")
    what, *flags = shlex.split(source.read_text(encoding="utf-8").splitlines()[0].removeprefix("// show:"))
    code = run(["show", what, str(source), *flags])
    output = capsys.readouterr()
    assert (code, output.err) == (0, "")
    if os.environ.get("PYBMC_ACCEPT"):
        expected.write_text(output.out, encoding="utf-8")
    assert output.out == expected.read_text(encoding="utf-8")


def test_figure_1_has_its_six_assertions() -> None:
    lines = (FOLDER / "ussa_assertion_implication_figure_1.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if "assert(" in line] == [
        "x1 >= y1 ∧ y1 >= 0 → assert(x1 >= 0)",
        "x1 >= y1 ∧ y1 >= 0 → assert(z1 >= 0)",
        "true → assert(f.i9 >= f.a1 + f.b1)",
        "true → assert(z2 >= 0)",
        "true → assert(z2 >= x2 + y2)",
        "true → assert(x2 <= z2 - y2)",
    ]
