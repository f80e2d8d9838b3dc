"""What a library function chose is named in the trace, so that a reader knows what to type."""

from __future__ import annotations

from pathlib import Path

import pytest

from bmc.cli.main import run

PROGRAM = """#include <assert.h>
#include <stdio.h>
int main(void) {
  int n = 0;
  scanf("%d", &n);
  assert(n != 7);
}
"""


def test_scanf_says_whether_the_input_matched_and_what_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "seven.c"
    path.write_text(PROGRAM)
    assert run(["check", str(path)]) == 10
    assert "inputs: scanf() matches = TRUE, scanf() = 7" in capsys.readouterr().out
