"""Reads of memory that was never written, against valgrind's memcheck: for random functions of one small number both
name the same first lines.

All other numbers that are written are zero: memcheck knows that a comparison with zero is decided by any bit that is
set. Each function has a copy for every value of its argument, because memcheck reports a place once.
"""

from __future__ import annotations

import random
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from bmc.cli.pipeline import load_program, run_engine
from bmc.engines.base import Answer, Options
from bmc.properties import Status
from bmc.transform.check_options import CheckOptions
from frontends.c.options import FrontendOptions

FUNCTIONS, VALUES = 16, 3
HEAD = """#include <stdlib.h>
#include <string.h>
struct s { char c; int i; unsigned f : 3, g : 7; short h[3]; };
union u { int i; char c[8]; struct s s; };
volatile int sink;
"""
PLACES = ["x", "y", "a[{i}]", "s.i", "s.c", "s.f", "s.g", "s.h[{k}]", "t.i", "t.g", "t.h[{k}]", "v.i", "v.c[{i}]"]
PLACES += ["v.s.h[{k}]", "p[{i}]", "q->i", "q->f", "((char *)&x)[{k}]", "((char *)p)[{i}]", "((short *)a)[{i}]"]
PLACES += ["r->i", "r->h[{k}]", "*z"]
COPIES = ["s = t;", "t = s;", "v.s = s;", "t = v.s;", "*q = s;", "s = *q;", "memcpy(a, p, 16);", "memcpy(p, a, 12);"]
COPIES += ["memcpy(&v, &s, sizeof s);", "memset(p, 0, 8);", "memcpy(&y, (char *)a + 2, 4);", "s = c ? t : *q;"]
COPIES += ["for (int n = 0; n < 8; n++) ((char *)&v)[n] = ((char *)p)[n];", "t = by_value(s);"]
COPIES += ["r = c == 1 ? q : &s;", "z = c ? &x : a + c;", "memset(a, 0, 4 * c);", "memcpy(p, a, c * 2);"]


def function(choose: random.Random) -> list[str]:
    """The lines of a body that uses `c`."""

    def place() -> str:
        index = choose.choice(["0", "1", "2", "c"])
        return choose.choice(PLACES).format(i=index, k=index)

    lines = ["int x, y, *z = &x, a[4]; struct s s, t, *r = &s; union u v;"]
    lines.append("int *p = malloc(16); struct s *q = malloc(sizeof *q);")
    for _ in range(choose.randrange(6, 16)):
        kind = choose.random()
        guard = choose.choice(["", "", f"if (c == {choose.randrange(VALUES)}) "])
        if kind < 0.55:
            lines.append(f"{guard}{place()} = 0;")
        elif kind < 0.75:
            lines.append(guard + choose.choice(COPIES))
        else:
            lines.append(f"{guard}if ({place()}) sink++;")
    return [*lines, "free(p); free(q);"]


def by_valgrind(source: Path, bodies: list[list[str]]) -> dict[int, set[int]]:
    """Function -> lines of its body that are the first to look at what was never written, for some value of c."""
    lines = [*HEAD.splitlines(), "struct s by_value(struct s v) { return v; }"]
    starts = {}
    for number, body in enumerate(bodies):
        for value in range(VALUES):
            lines.append(f"void f{number}_{value}(int c) {{")
            starts[number, value] = len(lines)
            lines += [*body, "}"]
    calls = " ".join(f"f{n}_{v}({v});" for n in range(len(bodies)) for v in range(VALUES))
    source.write_text("\n".join([*lines, f"int main(void) {{ {calls} return 0; }}", ""]))
    binary = source.with_suffix(".out")
    subprocess.run(["gcc", "-w", "-g", "-O0", "-o", str(binary), str(source)], check=True, timeout=60)
    command = ["valgrind", "--error-limit=no", "--leak-check=no", str(binary)]
    log = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120).stderr
    first: dict[tuple[int, int], int] = {}
    for match in re.finditer(r"uninitialised value[^\n]*\n==\d+==\s+at 0x\w+: f(\d+)_(\d+) \(.*?:(\d+)\)", log):
        key, line = (int(match[1]), int(match[2])), int(match[3])
        first[key] = min(line - starts[key], first.get(key, line))
    found: dict[int, set[int]] = {}
    for (number, _), line in first.items():
        found.setdefault(number, set()).add(line)
    return found


def by_pybmc(source: Path, bodies: list[list[str]]) -> dict[int, set[int]]:
    lines = [*HEAD.splitlines(), "int nondet_int(void); struct s by_value(struct s v) { return v; }"]
    starts = {}
    for number, body in enumerate(bodies):
        lines.append(f"void f{number}(int c) {{")
        starts[number] = len(lines)
        lines += [*body, "}"]
    cases = " ".join(f"case {n}: f{n}(c); break;" for n in range(len(bodies)))
    main = f"int c = nondet_int(); if (c < 0 || c >= {VALUES}) return 0; switch (nondet_int()) {{ {cases} }}"
    source.write_text("\n".join([*lines, f"int main(void) {{ {main} }}", ""]))
    checks = CheckOptions(uninitialized=True, malloc_may_fail=False)
    program = load_program([str(source)], FrontendOptions(), checks)
    found: dict[int, set[int]] = {}
    for update in run_engine(program, Options(unwind=10)):
        if isinstance(update, Answer) and update.verdict.status is Status.FAILED:
            assert update.property.klass == "uninitialized read", update.property
            number = int(update.property.location.function[1:])
            found.setdefault(number, set()).add(update.property.location.line - starts[number])
    return found


@pytest.mark.skipif(not shutil.which("valgrind") or not shutil.which("gcc"), reason="needs gcc and valgrind")
@pytest.mark.parametrize("seed", [1, 2])
def test_first_reads_of_unwritten_memory(tmp_path: Path, seed: int) -> None:
    choose = random.Random(seed)
    bodies = [function(choose) for _ in range(FUNCTIONS)]
    found = by_pybmc(tmp_path / "asked.c", bodies)
    assert found == by_valgrind(tmp_path / "native.c", bodies)
    assert len(found) > FUNCTIONS // 3
