"""sprintf and snprintf against the real libc: the same calls give the same text and the same length."""

from __future__ import annotations

import random
import subprocess
from pathlib import Path

import pytest

from bmc.transform.pipeline import prepare
from frontends.c import FrontendOptions, load
from tests.differential.computed import CHECKS, interpreted, without_collector
from tests.differential.native import FLAGS, compiler

pytestmark = pytest.mark.skipif(compiler() is None, reason="no C compiler to compare with")

PRELUDE = """
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
static char b[80];
static unsigned long long seen(int n) {
    unsigned long long h = n;
    for (int i = 0; i < 80; i++) {
        h = h * 31 + (unsigned char)b[i];
        b[i] = 1;
    }
    return h;
}
"""
INTEGERS = {
    "hh": ["0", "-1", "127", "200", "'a'"],
    "h": ["0", "-1", "32767", "40000"],
    "": ["0", "1", "-1", "INT_MAX", "INT_MIN", "255", "1234567", "-98765"],
    "l": ["0L", "-1L", "LONG_MAX", "LONG_MIN", "123456789012L"],
    "ll": ["0LL", "LLONG_MIN", "10LL"],
    "z": ["(size_t)0", "SIZE_MAX", "sizeof(int)"],
    "j": ["(intmax_t)0", "INTMAX_MIN"],
}
STRINGS = ['""', '"a"', '"hello"', '"a longer one"']


def _flags(choice: random.Random, allowed: str) -> str:
    return "".join(flag for flag in allowed if choice.random() < 0.25)


def _conversion(choice: random.Random) -> tuple[str, str]:
    """A conversion and its arguments."""
    kind = choice.choice("ddiuoxXscp%")
    if kind == "%":
        return "%%", ""
    width = choice.choice(["", "", "1", "4", "12"])
    if kind == "p":
        return f"%{width}p", ", (void *)0"
    if kind == "c":
        return f"%{_flags(choice, '-')}{width}c", f", {choice.choice([65, 255, 48])}"
    precision = choice.choice(["", "", ".", ".0", ".3", ".7", ".*"])
    star = f", {choice.randint(-2, 5)}" if precision == ".*" else ""
    if choice.random() < 0.1:
        width, star = "*", f", {choice.randint(-9, 9)}{star}"
    if kind == "s":
        return f"%{_flags(choice, '-')}{width}{precision}s", f"{star}, {choice.choice(STRINGS)}"
    length = choice.choice(list(INTEGERS))
    flags = _flags(choice, {"d": "-+ 0", "i": "-+ 0", "u": "-0"}.get(kind, "-#0"))
    return f"%{flags}{width}{precision}{length}{kind}", f"{star}, {choice.choice(INTEGERS[length])}"


def calls(seed: int, number: int) -> list[str]:
    choice = random.Random(seed)
    found = ['sprintf(b, "%s", "")', 'snprintf(b, 1, "%d", 12)', 'snprintf(0, 0, "%5d", 12)']
    for _ in range(number):
        parts = [_conversion(choice) for _ in range(choice.randint(1, 3))]
        text = '"' + "|".join(part for part, _ in parts) + '"' + "".join(arguments for _, arguments in parts)
        size = choice.choice([0, 1, 5, 20, 80])
        found.append(f"sprintf(b, {text})" if choice.random() < 0.5 else f"snprintf(b, {size}, {text})")
    return found


def _native(expressions: list[str], directory: Path) -> list[int]:
    source, binary = directory / "native.c", directory / "native"
    lines = "".join(f'  printf("%lld\\n", (long long)seen({e}));\n' for e in expressions)
    source.write_text(f"{PRELUDE}int main(void)\n{{\n{lines}  return 0;\n}}\n")
    command = compiler()
    assert command is not None
    flags = [*FLAGS, "-Wno-format", "-Wno-error"]
    subprocess.run([command, *flags, "-o", str(binary), str(source)], check=True, capture_output=True, text=True)
    done = subprocess.run([str(binary)], check=True, capture_output=True, text=True, timeout=60)
    return [int(line) for line in done.stdout.split()]


def test_texts_are_those_of_libc(tmp_path: Path) -> None:
    expressions = calls(seed=1, number=150)
    expected = _native(expressions, tmp_path)
    lines = "".join(f"  results[{i}] = (long long)seen({e});\n" for i, e in enumerate(expressions))
    file = tmp_path / "calls.c"
    table = f"long long results[{len(expressions)}];\n"
    file.write_text(f"{PRELUDE}{table}int main(void)\n{{\n{lines}  return 0;\n}}\n")
    with without_collector():
        executed = interpreted(prepare(load([file], FrontendOptions()), CHECKS))
    for expression, value, wanted in zip(expressions, executed, expected, strict=True):
        assert value == wanted, expression
