"""Reads of memory that was never written, against valgrind's memcheck: for random straight-line functions both name the
same first line, or none.

All numbers that are written are zero: memcheck knows that a comparison with zero is decided by any bit that is set.
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

FUNCTIONS = 60
HEAD = """#include <stdlib.h>
#include <string.h>
struct s { char c; int i; unsigned f : 3, g : 7; short h[3]; };
union u { int i; char c[8]; struct s s; };
volatile int sink;
"""
PLACES = ["x", "y", "a[{i}]", "s.i", "s.c", "s.f", "s.g", "s.h[{k}]", "t.i", "t.g", "t.h[{k}]", "v.i", "v.c[{i}]"]
PLACES += ["v.s.h[{k}]", "p[{i}]", "q->i", "q->f", "((char *)&x)[{k}]", "((char *)p)[{i}]", "((short *)a)[{i}]"]
COPIES = ["s = t;", "t = s;", "v.s = s;", "t = v.s;", "*q = s;", "s = *q;", "memcpy(a, p, 16);", "memcpy(p, a, 12);"]
COPIES += ["memcpy(&v, &s, sizeof s);", "memset(p, 0, 8);", "memcpy(&y, (char *)a + 2, 4);", "s = sink ? t : *q;"]
COPIES += ["for (int n = 0; n < 8; n++) ((char *)&v)[n] = ((char *)p)[n];"]


def function(number: int, choose: random.Random) -> str:
    def place() -> str:
        return choose.choice(PLACES).format(i=choose.randrange(4), k=choose.randrange(3))

    lines = [f"void f{number}(void) {{", "int x, y, a[4]; struct s s, t; union u v;"]
    lines.append("int *p = malloc(16); struct s *q = malloc(sizeof *q);")
    for _ in range(choose.randrange(6, 16)):
        kind = choose.random()
        if kind < 0.5:
            lines.append(f"{place()} = 0;")
        elif kind < 0.75:
            lines.append(choose.choice(COPIES))
        else:
            lines.append(f"if ({place()}) sink++;")
    return "\n".join([*lines, "free(p); free(q);", "}"])


def by_valgrind(source: Path, text: str) -> dict[int, int]:
    """Function number -> first line that looks at what was never written."""
    binary = source.with_suffix(".out")
    subprocess.run(["gcc", "-w", "-g", "-O0", "-o", str(binary), str(source)], check=True, timeout=60)
    command = ["valgrind", "--error-limit=no", "--leak-check=no", str(binary)]
    log = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120).stderr
    found: dict[int, int] = {}
    for match in re.finditer(r"uninitialised value[^\n]*\n==\d+==\s+at 0x\w+: f(\d+) \(.*?:(\d+)\)", log):
        number, line = int(match[1]), int(match[2])
        found[number] = min(line, found.get(number, line))
    return found


@pytest.mark.skipif(not shutil.which("valgrind") or not shutil.which("gcc"), reason="needs gcc and valgrind")
@pytest.mark.parametrize("seed", [1, 2])
def test_first_read_of_unwritten_memory(tmp_path: Path, seed: int) -> None:
    choose = random.Random(seed)
    functions = "\n".join(function(n, choose) for n in range(FUNCTIONS))
    calls = " ".join(f"f{n}();" for n in range(FUNCTIONS))
    native = HEAD + functions + f"\nint main(void) {{ {calls} return 0; }}\n"
    source = tmp_path / "native.c"
    source.write_text(native)
    expected = by_valgrind(source, native)

    cases = " ".join(f"case {n}: f{n}(); break;" for n in range(FUNCTIONS))
    asked = tmp_path / "asked.c"
    main = f"int nondet_int(void);\nint main(void) {{ switch (nondet_int()) {{ {cases} }} }}"
    asked.write_text(f"{HEAD}{functions}\n{main}")
    checks = CheckOptions(uninitialized=True, malloc_may_fail=False)
    program = load_program([str(asked)], FrontendOptions(undefined_functions="nondet"), checks)
    found: dict[int, int] = {}
    for update in run_engine(program, Options(unwind=10)):
        if isinstance(update, Answer) and update.verdict.status is Status.FAILED:
            assert update.property.klass == "uninitialized read", update.property
            found[int(update.property.location.function[1:])] = update.property.location.line
    assert found == expected
    assert 10 < len(found) < FUNCTIONS
