"""The IR of small programs, as text. PYBMC_ACCEPT=1 writes what is printed now into the expected files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bmc.ir.printer import program_text
from tests.frontend.lowering import lower

_FOLDER = Path(__file__).parent.parent / "golden" / "ir"


@pytest.mark.parametrize("name", sorted(path.stem for path in _FOLDER.glob("*.c")))
def test_golden(name: str) -> None:
    expected = _FOLDER / f"{name}.txt"
    text = program_text(lower((_FOLDER / f"{name}.c").read_text())).rstrip() + "\n"
    if os.environ.get("PYBMC_ACCEPT"):
        expected.write_text(text)
    assert text == expected.read_text()
