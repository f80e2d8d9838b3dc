"""Help, version, and how quickly they come."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def subprocess_pybmc(*arguments: str, columns: int = 80) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(ROOT), "COLUMNS": str(columns)}
    command = [sys.executable, "-m", "bmc.cli.main", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60, check=False)


def test_help_names_every_option_in_full(pybmc: Callable[..., Any]) -> None:
    out = pybmc("check", "--help").out
    for option in (
        "--unwind K",
        "--unwindset LOOP:K,...",
        "--[no-]unwinding-assertions",
        "--[no-]pointer-primitive-check",
        "--undefined-functions fail|nondet",
        "-D NAME[=VALUE]",
        "--json-ui",
    ):
        assert f"  {option}" in out
    for panel in ("Program", "Bounds", "Properties", "Checks", "Solving and limits", "Output"):
        assert f"\n{panel}\n" in out
    assert "…" not in out


def test_version(pybmc: Callable[..., Any]) -> None:
    result = pybmc("--version")
    assert (result.code, result.out) == (0, "pybmc 0.1.0\n")


def test_help_of_the_program(pybmc: Callable[..., Any]) -> None:
    result = pybmc("--help")
    assert result.code == 0
    assert "check" in result.out
    assert "show" in result.out


def test_help_imports_nothing_heavy() -> None:
    code = "import sys; from bmc.cli.main import run; run(['check', '--help']); print(sorted(sys.modules))"
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, timeout=60, check=True
    )
    modules = result.stdout.splitlines()[-1]
    for heavy in ("'rich'", "'pysmt'", "'z3'", "'pycparser'", "'bitwuzla'", "'cvc5'", "'networkx'"):
        assert heavy not in modules


def test_exit_code_of_the_process() -> None:
    result = subprocess_pybmc("check", "nothing.c", "--unwnd")
    assert result.returncode == 64
    assert result.stderr == "pybmc: No such option: --unwnd (did you mean --unwind or --unwindset?)\n"
    assert subprocess_pybmc("--version").stdout == "pybmc 0.1.0\n"
