"""Library models against the real libc: the same calls give the same values in gcc's binary and in pybmc."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from bmc.transform.pipeline import prepare
from frontends.c import FrontendOptions, load
from frontends.c.library import Library
from frontends.c.library.models import LP64
from tests.differential.computed import CHECKS, interpreted, unwound, without_collector
from tests.differential.native import FLAGS, compiler
from tests.library.calls import HASH, NOT_IN_OLD_LIBC, PRELUDE, all_calls

pytestmark = pytest.mark.skipif(compiler() is None, reason="no C compiler to compare with")


def native_values(expressions: list[str], directory: Path) -> list[int]:
    source, binary = directory / "native.c", directory / "native"
    lines = "".join(f'  printf("%lld\\n", (long long)({e}));\n' for e in expressions)
    source.write_text(f"{PRELUDE}{HASH}#include <stdio.h>\nint main(void)\n{{\n{lines}  return 0;\n}}\n")
    command = compiler()
    assert command is not None
    subprocess.run([command, *FLAGS, "-o", str(binary), str(source)], check=True, capture_output=True, text=True)
    done = subprocess.run([str(binary)], check=True, capture_output=True, text=True, timeout=60)
    return [int(line) for line in done.stdout.split()]


def pybmc_file(expressions: list[str], directory: Path) -> Path:
    lines = "".join(f"  results[{i}] = (long long)({e});\n" for i, e in enumerate(expressions))
    file = directory / "calls.c"
    table = f"long long results[{len(expressions)}];\n"
    file.write_text(f"{PRELUDE}{HASH}{table}int main(void)\n{{\n{lines}  return 0;\n}}\n")
    return file


def test_models_compute_what_libc_computes(tmp_path: Path) -> None:
    calls = [(name, e) for name, e in all_calls(seed=1, rounds=4) if name not in NOT_IN_OLD_LIBC]
    expressions = [expression for _, expression in calls]
    expected = native_values(expressions, tmp_path)
    with without_collector():
        program = prepare(load([pybmc_file(expressions, tmp_path)], FrontendOptions()), CHECKS)
        executed = interpreted(program)
    for (_, expression), value, wanted in zip(calls, executed, expected, strict=True):
        assert value == wanted, expression


def test_the_unwinder_folds_them(tmp_path: Path) -> None:
    """Calls with concrete arguments make no formula."""
    calls = [e for name, e in all_calls(seed=2, rounds=1) if name != "rand"]
    with without_collector():
        program = prepare(load([pybmc_file(calls, tmp_path)], FrontendOptions()), CHECKS)
        executed = interpreted(program)
        values, nodes = unwound(program)
    assert values == executed
    assert nodes < 50


def test_every_model_is_compared() -> None:
    """A model without a call here needs a reason."""
    elsewhere = {  # ends of the program, texts and numbers that are any, what only other headers call
        *"abort atexit at_quick_exit exit quick_exit longjmp _longjmp siglongjmp setjmp _setjmp sigsetjmp".split(),
        *"__sigsetjmp strerror strsignal strerror_r srand rand_r random srandom setenv unsetenv putenv".split(),
        *"clearenv system getenv malloc calloc realloc free malloc_usable_size".split(),
    }
    called = {name for name, _ in all_calls(seed=1, rounds=2)}
    files = ("string", "stdlib", "ctype")
    names = {n for n, path in Library(LP64).names.items() if path.stem in files and not n.startswith("__")}
    assert names - called - elsewhere == set()
